"""Decks by name: alone, with promo cards, shuffled together."""

import pytest

from eights import decks
from eights.decks.camelot import DECK
from eights.errors import DeckError, UnknownDeck
from eights.language.names import listed


@pytest.mark.parametrize(
    ("spec", "canonical", "title", "number", "seats"),
    [
        ("camelot", "camelot", "Camelot", 52, 4),
        ("  CAMELOT ", "camelot", "Camelot", 52, 4),
        ("camelot with promo", "camelot with promo", "Camelot with promo", 53, 4),
        ("camelot+Camelot", "camelot + camelot", "Camelot + Camelot", 104, 8),
        ("camelot  with promo + camelot", "camelot with promo + camelot", "Camelot with promo + Camelot", 105, 8),
        ("camelot + camelot + camelot", "camelot + camelot + camelot", "Camelot + Camelot + Camelot", 156, 8),
    ],
)
def test_decks_are_found_by_name(spec: str, canonical: str, title: str, number: int, seats: int) -> None:
    """Case and blanks do not matter; seats add up to eight at most (ruling 32)."""
    selection = decks.find(spec)

    assert (canonical, title, number, seats) == (
        selection.spec,
        selection.title,
        len(selection.cards),
        selection.seats,
    )
    assert canonical == decks.spec_of(selection.cards)


def test_all_names_are_found() -> None:
    """Every name that is listed names a deck."""
    assert ["camelot", "camelot with promo"] == decks.names()[:2]
    assert decks.names() == [decks.find(name).spec for name in decks.names()]


def test_cards_of_no_deck_have_no_name() -> None:
    """Cards that no decks make up cannot be written as decks."""
    assert "" == decks.spec_of(DECK.cards[:51])


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("camelott", "there is no deck named 'camelott'\nhint: did you mean 'camelot'?"),
        ("camelot with prom", "there is no deck named 'camelot with prom'\nhint: did you mean 'camelot with promo'?"),
        (
            "camelot + ",
            "there is no deck named ''\nhint: you can choose from {known}, or a file of your own such as mine.deck.md",
        ),
        (
            "nowhere.py",
            "the file nowhere.py doesn't exist\nhint: 'eights deck new FILE' writes a small deck to start from",
        ),
        (
            " + ".join(["camelot"] * 20),
            "20 decks are too many to shuffle together\nhint: two decks are enough for eight players",
        ),
    ],
)
def test_unknown_decks_are_refused(spec: str, message: str) -> None:
    """The message names the nearest deck, or all of them."""
    with pytest.raises((UnknownDeck, DeckError)) as error:
        decks.find(spec)

    assert message.format(known=listed(decks.names())) == str(error.value)
