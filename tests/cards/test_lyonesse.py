"""The deck of Lyonesse: its colors and ranks, and what the small decks of the rulebooks ask for."""

from collections import Counter
from itertools import combinations

from eights import decks
from eights.decks import emblems
from eights.decks.lyonesse import CARDS, DECK, TOLD
from eights.rules.cards import Card, Evidence, Kind
from eights.rules.colors import Color

SPLIT = [card for card in CARDS if len(card.sides) > 1]
MULTICOLOR = [card for card in CARDS if card not in SPLIT and len(card.color) > 1]
PLAIN = [card for card in CARDS if len(card.color) == 1]
SIDES = [side for card in CARDS for side in card.sides]


def colors_of(card: Card) -> list[Color]:
    return [color for color in Color if color in card.color]


def test_deck_has_35_different_cards() -> None:
    """Thirty-five cards, no name twice, not even of a side; nor a name of Camelot."""
    names = [side.name for side in SIDES]

    assert 35 == len(CARDS)
    assert len(names) == len(set(names))
    assert not set(names) & {side.name for card in decks.find("camelot with promo").cards for side in card.sides}


def test_two_split_eights_are_wild() -> None:
    """Between them they have all four colors; cards of several colors keep the discards flowing, too."""
    assert ["Tide Pool / Passing Bell", "Hill Fort / Salvage"] == [card.name for card in CARDS if card.is_eight]
    assert (24, 8, 3) == (len(PLAIN), len(SPLIT), len(MULTICOLOR))


def test_every_color_has_twelve_cards() -> None:
    """Six of its own, four split, two multicolor."""
    for color in Color:
        counts = [sum(color in card.color for card in group) for group in (PLAIN, SPLIT, MULTICOLOR)]

        assert [6, 4, 2] == counts


def test_a_rank_comes_in_two_colors_or_in_all_four() -> None:
    """Two plain cards, and where there is a third it has the two other colors; no color has a rank twice."""
    ranks = Counter((card.rank, color) for card in CARDS if card.rank for color in colors_of(card))

    assert {1} == set(ranks.values())
    for rank in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13):
        third = [card for card in SPLIT + MULTICOLOR if card.rank == rank]
        assert 2 == sum(card.rank == rank for card in PLAIN)
        assert len(third) <= 1
        assert (4 if third else 2) == sum(len(colors_of(card)) for card in CARDS if card.rank == rank)


def test_every_two_colors_share_a_split_card() -> None:
    """And each side has a color of its own."""
    pairs = [frozenset(side.color for side in card.sides) for card in SPLIT if not card.is_eight]

    assert Counter(frozenset(pair) for pair in combinations(Color, 2)) == Counter(pairs)


def test_split_cards_are_of_all_three_kinds() -> None:
    """Two events, an asset and an event, two assets: two of each, and the eights are an asset and an event."""
    asset, event = Kind.ASSET, Kind.EVENT

    assert Counter({(event, event): 2, (asset, event): 4, (asset, asset): 2}) == Counter(card.kinds for card in SPLIT)


def test_four_cards_have_requirements_and_three_assets_cannot_be_destroyed() -> None:
    """As the leaflet has them."""
    assert ["Harvest Home", "Sir Bedivere", "False Lights", "Sea Change"] == [s.name for s in SIDES if s.requirements]
    assert ["Seven Stones", "Stone Troll", "Nine Maidens"] == [s.name for s in SIDES if not s.can_be_destroyed]


def test_evidence_tells_what_the_rulebooks_name_from_what_is_ours() -> None:
    """Seven cards are told of in part; the others nobody has printed."""
    assert {card.name for card in CARDS} == set(DECK.evidence)
    assert set(TOLD) == {name for name, found in DECK.evidence.items() if found is Evidence.TOLD}
    assert {Evidence.TOLD, Evidence.OURS} == set(DECK.evidence.values())
    assert 7 == len(TOLD)


def test_it_seats_three_and_seven_with_camelot() -> None:
    """A small deck adds three seats (ruling 32)."""
    assert 3 == decks.find("lyonesse").seats
    assert 7 == decks.find("camelot + lyonesse").seats


def test_every_side_of_every_card_has_an_emblem_of_its_own() -> None:
    """One for each name of our decks, and none too many."""
    printed = decks.find("camelot with promo + lyonesse + tintagel").cards
    names = [side.name for card in printed for side in card.sides]

    assert set(names) == set(emblems.EMBLEMS)
    assert len(names) == len(set(emblems.EMBLEMS.values()))
