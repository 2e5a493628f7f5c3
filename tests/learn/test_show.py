"""“Show me”: every card, and every ruling about cards, has a small position in which the card can be used."""

import pytest

from eights.decks import find
from eights.game import Game
from eights.language.links import positions
from eights.learn.show import link_showing
from eights.rules.rulings import rulings


@pytest.mark.parametrize("deck", ["camelot", "lyonesse", "tintagel"])
def test_every_card_is_shown_in_hand(deck: str) -> None:
    """On its player's turn, with assets on both sides; and it can be played or discarded."""
    selection = find(deck)
    for card in dict.fromkeys(selection.cards):
        game = Game.from_position(positions.read(link_showing((card.name,), selection)))
        assert ("Ann",) == game.asks
        sides = [side.name for side in card.sides]
        assert any(side in str(move) for move in game.legal_moves for side in sides), card.name


def test_every_ruling_about_cards_of_a_deck_is_shown() -> None:
    decks = [find(deck) for deck in ("camelot", "lyonesse", "tintagel")]
    shown = {ruling.number for ruling in rulings() if any(link_showing(ruling.cards, deck) for deck in decks)}

    assert len(shown) >= 30


def test_cards_that_a_deck_does_not_have_are_not_shown() -> None:
    assert "" == link_showing(("Poker",), find("camelot"))
    assert "" == link_showing((), find("camelot"))
    assert "" == link_showing(("Queen of Hearts",), find("classic"))
