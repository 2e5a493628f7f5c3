"""Chapter 8: the new draw pile is shuffled, and the top of the discard pile stays."""

import pytest

from eights.game import Game
from eights.rules.colors import BLUE

EMPTY = """
deck: camelot
players: ann, bob
turn: ann, draw
ann hand: Castle, Study
bob hand: Death, Trade
discard pile: Bewitch named blue, Merlin, Sleep, Camelot, Avalon, Lighthouse, Dark Tower, Mordred
seed: {seed}
"""

pytestmark = pytest.mark.shows("ch. 8", "leaflet 9", "ruling 10")


def test_the_new_draw_pile_is_in_random_order() -> None:
    """Over many seeds the discard pile comes back in many orders, and every card of it can be the first."""
    games = [Game.from_position(EMPTY.format(seed=seed)) for seed in range(60)]

    drawn = {game.state.hands[0][-1] for game in games}
    orders = {tuple(game.state.draw_pile) for game in games}

    assert 7 == len(drawn)
    assert len(orders) > 50


def test_the_top_card_and_the_named_color_stay() -> None:
    """Whatever the seed, the eight is still on top, and what was named with it binds."""
    games = [Game.from_position(EMPTY.format(seed=seed)) for seed in range(10)]

    views = [game.view(None) for game in games]

    assert {1} == {len(view.discard_pile) for view in views}
    assert {int(BLUE)} == {view.named for view in views}
    assert {6} == {view.draw_pile_size for view in views}


def test_nobody_knows_the_order_of_the_new_draw_pile() -> None:
    """All have seen the cards in the discard pile; where they are now, nobody knows."""
    game = Game.from_position(EMPTY.format(seed=1))

    view = game.view("bob")

    drawn = game.state.hands[0][-1]
    assert () == view.known_on_draw_pile
    assert drawn not in view.places[0].known
