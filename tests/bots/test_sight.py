"""A sight holds what its seat may know, and nothing else."""

import pickle

import pytest

from eights import Game
from eights.engine.digest import digest
from eights.engine.moves import seat_of
from eights.engine.sight import Sight
from eights.engine.views import view
from eights.engine.worlds import Dice, permute

TABLES = [("camelot", 2), ("camelot with promo", 3), ("camelot + camelot", 6), ("classic", 3)]


@pytest.mark.parametrize(("deck", "players"), TABLES)
def test_two_games_that_look_the_same_make_the_same_sight(deck: str, players: int) -> None:
    dice, decisions = Dice(3), 0
    for seed in range(6):
        game = Game.new(deck, players, seed=seed)
        while not game.over:
            state = game.state
            seat = seat_of(state.options[dice.below(len(state.options))])
            one, other = Sight(state, seat), Sight(permute(state, seat, decisions), seat)
            assert digest(one.blind) == digest(other.blind)
            assert digest(one.world(Dice(decisions))) == digest(other.world(Dice(decisions)))
            assert one.options == other.options
            assert one.unknown.cards == other.unknown.cards
            assert pickle.dumps(one) == pickle.dumps(other)  # every byte of it, as it goes to another process
            assert one.view == view(state, seat)
            game.choose(dice.below(game.count))
            decisions += 1
    assert decisions > 100


def test_a_world_can_be_played_to_its_end_and_leaves_the_sight_alone() -> None:
    game = Game.new("camelot", 3, seed=4)
    sight = game.sight(game.asks[0])
    before = digest(sight.blind)
    for seed in range(20):
        world = sight.world(Dice(seed))
        assert world.options == game.state.options
        assert sorted(map(sorted, world.hands)) != sorted(map(sorted, sight.blind.hands)) or seed == 0
    assert digest(sight.blind) == before
