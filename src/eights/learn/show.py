"""Small positions that show cards at work: the first one in hand on its player's turn, with something to use it on."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from eights.errors import EightsError
from eights.game import Game
from eights.language.links import positions
from eights.rules.cards import Card, Kind
from eights.rules.selection import Selection

ASSETS = 2  # in front of each player
MORE = 2  # cards in hand


@lru_cache(maxsize=512)
def link_showing(names: tuple[str, ...], selection: Selection) -> str:
    """The link of a position that shows these cards; empty if the deck does not have them, or is of another game."""
    known = {name: card for card in selection.cards for name in (card.name, *(side.name for side in card.sides))}
    if not names or selection.game != "crazier" or any(name not in known for name in names):
        return ""
    text = position_showing([known[name] for name in names], selection)
    try:
        Game.from_position(text, seed=0, sources=selection.sources)
    except EightsError:
        return ""
    return positions.write(text)


def position_showing(cards: Sequence[Card], selection: Selection) -> str:
    """Ann holds the first card and the events among the others; Bob controls the assets."""
    first, *others = dict.fromkeys(cards)
    rest = [card for card in dict.fromkeys(selection.cards) if card not in cards]
    events, assets = halves(others)
    spare_events, spare_assets = halves(rest)
    top = next((card for card in spare_events + spare_assets if card.color & first.color), None)
    spare = [card for card in spare_events + spare_assets if card is not top]
    plain = [card for card in spare_assets if card is not top]
    hers, his = plain[:ASSETS], [*assets, *plain[ASSETS : 2 * ASSETS]]
    more = [card for card in spare if card not in hers and card not in his][:MORE]
    lines = {
        "deck": selection.spec,
        "players": "Ann, Bob",
        "turn": "Ann, main",
        "Ann hand": named([first, *events, *more]),
        "Ann assets": named(hers),
        "Bob hand": "?, ?, ?",
        "Bob assets": named(his),
        "discard pile": named([top] if top else []),
        "draw pile": "...",
    }
    return "".join(f"{key}: {value}\n" for key, value in lines.items() if value)


def halves(cards: Iterable[Card]) -> tuple[list[Card], list[Card]]:
    """Events, and assets; a split card can be either, and counts as an event."""
    kinds: tuple[list[Card], list[Card]] = ([], [])
    for card in cards:
        kinds[all(kind is Kind.ASSET for kind in card.kinds)].append(card)
    return kinds


def named(cards: Iterable[Card]) -> str:
    return ", ".join(card.name for card in cards)
