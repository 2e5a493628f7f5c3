"""The rungs: each beats the one below, and a choice depends on what is seen and on the dice alone."""

import pytest

from eights import Game, bots
from eights.bots.bot import Bot
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.sight import Sight
from eights.engine.worlds import Dice, permute
from eights.errors import UnknownBot
from eights.lab.setup import Setup
from tests.compiled import on_compiled

RUNGS = ("random", "novice", "casual", "greedy", "search:16")
TABLES = (
    Setup(),
    Setup("camelot with promo", 4, teams=(("ann", "cat"), ("bob", "dan"))),
    Setup("camelot + lyonesse", 5),
    Setup("lyonesse", 3),
    Setup("classic", 3),
)


def play(table: Setup, specs: list[str], seed: int) -> int:
    """A whole game; the mask of the winners."""
    state = table.deal(seed)
    players = [bots.find(spec) for spec in specs]
    dice = [Dice(seed * 100 + seat) for seat in range(len(specs))]
    advance(state)
    while not state.winners:
        seat = seat_of(state.options[0])
        apply(state, players[seat].choose(Sight(state, seat), dice[seat]).option)
    return state.winners


@pytest.mark.parametrize("rung", RUNGS)
@pytest.mark.parametrize("table", TABLES, ids=str)
@on_compiled
def test_every_rung_plays_every_kind_of_table(rung: str, table: Setup) -> None:
    assert play(table, [rung] * table.players, seed=1)


@pytest.mark.parametrize(("better", "worse"), [("novice", "random"), ("casual", "novice"), ("greedy", "casual")])
def test_a_rung_beats_the_one_below(better: str, worse: str) -> None:
    """A coarse check; `eights ladder` measures it."""
    wins = sum(play(Setup(), [better, worse], seed) & 1 for seed in range(25))
    wins += sum(play(Setup(), [worse, better], seed) >> 1 & 1 for seed in range(25))
    assert wins > 25


@pytest.mark.parametrize("rung", RUNGS)
@on_compiled
def test_what_is_hidden_changes_no_choice(rung: str) -> None:
    decisions = 0
    for seed in range(3):
        game = Game.new("camelot with promo", 3, seed=seed)
        while not game.over:
            state = game.state
            seat = seat_of(state.options[0])
            twin = permute(state, seat, decisions)
            one, other = (bots.find(rung).choose(Sight(world, seat), Dice(decisions)) for world in (state, twin))
            assert (one.option, one.reason) == (other.option, other.reason)
            game.push(one.option)
            decisions += 1
    assert decisions > 100


class Cheat(Bot):
    """A seeded fault: it looks into the hand of the next player."""

    def __init__(self, hands: list[list[int]]) -> None:
        self.hands = hands

    def choose(self, sight: Sight, dice: Dice) -> bots.Choice:
        peeked = sum(self.hands[1 - sight.seat])
        return bots.Choice(sight.options[peeked % len(sight.options)], "cheats")


def test_the_check_finds_a_cheat() -> None:
    state = Setup().deal(3)
    advance(state)
    seat = seat_of(state.options[0])
    twins = [permute(state, seat, seed) for seed in range(20)]
    assert len({Cheat(twin.hands).choose(Sight(twin, seat), Dice(1)).option for twin in twins}) > 1


@pytest.mark.parametrize(
    ("spec", "told"),
    [("gredy", "did you mean 'greedy'"), ("greedy:3", "has no settings"), ("search:soon", "can't think for 'soon'")],
)
def test_a_bot_that_does_not_exist(spec: str, told: str) -> None:
    with pytest.raises(UnknownBot, match=told):
        bots.find(spec)
