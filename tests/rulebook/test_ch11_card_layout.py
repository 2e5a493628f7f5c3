"""Chapter 11: what is on every card."""

import pytest

from eights.decks import camelot
from eights.rules.card_text import text
from eights.rules.cards import Card, Kind
from eights.rules.colors import BLUE, GREEN, PURPLE, RED, rank_name

pytestmark = pytest.mark.shows("ch. 11", "leaflet 6")

EVERY_CARD = pytest.mark.parametrize("card", [*camelot.CARDS, *camelot.PROMO], ids=lambda card: card.name)


@EVERY_CARD
def test_every_card_has_a_name_a_kind_and_a_text(card: Card) -> None:
    """Name, card type and text are on every card."""
    said = text(card.sides[0])

    assert card.name.strip()
    assert card.kinds in [(Kind.ASSET,), (Kind.EVENT,)]
    assert said.strip()


def test_every_color_has_every_rank_once() -> None:
    """Thirteen ranks, A to K, in four colors: 52 different cards."""
    found = sorted((card.color, card.rank or 0) for card in camelot.CARDS)

    assert [(color, rank) for color in (BLUE, GREEN, RED, PURPLE) for rank in range(1, 14)] == found
    assert 52 == len({card.name for card in camelot.CARDS})


def test_ranks_are_written_as_on_cards() -> None:
    """A number or a letter: A, 2 to 10, J, Q, K."""
    ranks = [rank_name(rank) for rank in range(1, 14)]

    assert ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] == ranks


def test_each_color_has_its_symbol() -> None:
    """The symbol stands for the color: Moon, Ankh, Sun and Eye."""
    symbols = {color.label: color.symbol for color in (BLUE, GREEN, RED, PURPLE)}

    assert {"blue": "Moon", "green": "Ankh", "red": "Sun", "purple": "Eye"} == symbols


def test_there_is_an_eight_of_every_color() -> None:
    """The eights can be told from the other cards: they are wild."""
    eights = {card.color.label: card.name for card in camelot.CARDS if card.is_eight}

    assert {"blue": "Holy Grail", "green": "Elven Ritual", "red": "Bewitch", "purple": "Timeshift"} == eights


@pytest.mark.shows("Corbenic Castle")
def test_a_multicolor_card_has_two_colors() -> None:
    """Corbenic Castle is blue and green, and has no rank."""
    card = camelot.PROMO[0]

    assert BLUE | GREEN == card.color
    assert "blue-green" == card.label
    assert not card.is_eight
