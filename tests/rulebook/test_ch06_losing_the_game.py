"""Chapter 6: what a loser leaves behind lies in random order."""

import pytest

from eights.game import Game

LOSING = """
deck: camelot
players: ann, bob, cat
turn: ann, end
ann hand: Castle, Study
bob hand: Death, Trade
cat hand: Merlin, Sleep
ann assets: Camelot, Avalon, Lighthouse, Dark Tower
bob assets: Thin Ice
discard pile: Mordred
draw pile: ...
seed: {seed}
"""


@pytest.mark.shows("ch. 6", "ruling 8")
def test_the_cards_of_a_loser_go_down_in_random_order() -> None:
    """Hand and assets are shuffled together under the discard pile; the top card stays."""
    games = [Game.from_position(LOSING.format(seed=seed)) for seed in range(40)]

    piles = [game.view(None).discard_pile for game in games]

    assert {("bob", "cat")} == {tuple(place.name for place in g.view(None).places if not place.lost) for g in games}
    assert 1 == len({pile[0] for pile in piles})
    assert 1 == len({frozenset(pile) for pile in piles})
    assert len({pile[1:] for pile in piles}) > 30


@pytest.mark.shows("ch. 6", "leaflet 7")
def test_a_loser_is_asked_nothing_more() -> None:
    """A player who has lost has no options and an empty hand."""
    game = Game.from_position(LOSING.format(seed=1))

    view = game.view("ann")

    assert ("bob",) == game.asks
    assert () == view.options
    assert () == view.places[0].hand
    assert 2 == view.places[0].lost_with
