"""The decks, one module each, and how several are shuffled together: camelot with promo + camelot · camelot + mine.py."""

from collections.abc import Sequence
from dataclasses import dataclass

from eights.decks import camelot, classic, files
from eights.decks.classic import ClassicRules
from eights.errors import UnknownDeck, did_you_mean
from eights.rules.cards import Card, Deck

DECKS = {deck.name: deck for deck in (camelot.DECK,)}
WITH_PROMO = " with promo"
MOST_PLAYERS = 8  # however many decks are shuffled together (ruling 32)
MOST_FACES = 1000  # cards, and sides of split cards, that a game has numbers for


@dataclass(frozen=True)
class Selection:
    """The cards of one game: a deck, or several shuffled together."""

    spec: str  # as it is written in a position: camelot with promo + camelot
    title: str
    cards: tuple[Card, ...]
    seats: int
    classic: ClassicRules | None = None  # classic Crazy Eights, with its options


def names() -> list[str]:
    """Everything that can be shuffled in: every deck, and every deck with its promo cards."""
    return [*(name for deck in DECKS.values() for name in spellings(deck)), "classic"]


def find(spec: str) -> Selection:
    """The decks that this text names, joined by +; case and blanks do not matter."""
    if classic.is_classic(spec):
        rules = classic.read_rules(spec)
        pack = classic.cards(rules.packs, rules.jokers)
        return Selection(rules.spec, "Classic Crazy Eights", pack, rules.seats, rules)
    parts = [part.strip() if files.is_file(part) else " ".join(part.split()).casefold() for part in spec.split("+")]
    decks = [find_one(part) for part in parts]
    cards = tuple(card for deck, promo in decks for card in deck.cards + (deck.promo if promo else ()))
    if sum(len(card.sides) + (len(card.sides) > 1) for card in cards) > MOST_FACES:
        raise UnknownDeck(f"{len(decks)} decks are too many to be shuffled together", "two seat eight players")
    return Selection(
        spec=" + ".join(parts),
        title=" + ".join(deck.title + (WITH_PROMO if promo else "") for deck, promo in decks),
        cards=cards,
        seats=min(MOST_PLAYERS, sum(deck.seats for deck, _ in decks)),
    )


def find_one(part: str) -> tuple[Deck, bool]:
    """A deck, by its name or its file, and whether with its promo cards."""
    if files.is_file(part):
        return files.load(part), False
    name, promo = part.removesuffix(WITH_PROMO), part.endswith(WITH_PROMO)
    deck = DECKS.get(name)
    if deck is None:
        raise UnknownDeck(f"no deck named '{part}'", did_you_mean(part, names()) or known())
    if promo and not deck.promo:
        raise UnknownDeck(f"{deck.title} has no promo cards", f"write '{deck.name}'")
    return deck, promo


def spec_of(cards: Sequence[Card]) -> str:
    """How these cards are written as decks; nothing if no decks make them up."""
    left, parts = tuple(cards), list[str]()
    while left:
        for deck in DECKS.values():
            whole = deck.cards + deck.promo
            if deck.promo and left[: len(whole)] == whole:
                parts.append(deck.name + WITH_PROMO)
                left = left[len(whole) :]
                break
            if left[: len(deck.cards)] == deck.cards:
                parts.append(deck.name)
                left = left[len(deck.cards) :]
                break
        else:
            return ""
    return " + ".join(parts)


def spellings(deck: Deck) -> list[str]:
    return [deck.name, deck.name + WITH_PROMO] if deck.promo else [deck.name]


def known() -> str:
    return f"there are: {', '.join(names())}, and files of your own: mine.py"
