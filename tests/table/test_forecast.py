"""What lies ahead: who is close to a win or a loss, and the abilities of the end phase."""

from collections.abc import Sequence

import pytest

from eights.engine import events
from eights.game import Game
from eights.table.forecast import closeness, end_of_turn, next_beginning, next_players

POSITION = """
deck: camelot
players: ann, bob, cat
turn: ann, main
ann hand: Armageddon, Worldly Wisdom
bob hand: Death
cat hand: Trade, Study, Research, Sleep, Treasure, Hurricane, Restoration
ann assets: King Arthur, Avalon, Wood Elf
bob assets: Mordred, Wood Troll
cat assets: Dark Tower
discard pile: Ferocity
draw pile: Tempest, Hidden Gold
"""


def test_closeness_counts_for_whom_it_concerns() -> None:
    """King Arthur is ann's alone; Mordred threatens bob's opponents, not bob; Dark Tower counts hands."""
    state = Game.from_position(POSITION).state
    names = state.printed.names

    near = {(each.seat, names[each.face], each.wins, each.have, each.need, each.measure) for each in closeness(state)}

    assert near == {
        (0, "King Arthur", True, 3, 4, "assets"),
        (0, "Mordred", False, 3, 4, "assets"),
    }


def test_a_hand_can_be_close_to_a_loss_too() -> None:
    moved = POSITION.replace("cat assets: Dark Tower\n", "").replace("Mordred, ", "Mordred, Dark Tower, ")
    state = Game.from_position(moved).state
    names = state.printed.names

    assert (2, "Dark Tower", 7, 9) in {(each.seat, names[each.face], each.have, each.need) for each in closeness(state)}


def test_the_abilities_of_the_end_phase_to_come() -> None:
    """Those that occur in ann's turn: her own, everybody's, and her opponents'."""
    state = Game.from_position(POSITION).state

    found = [(state.printed.names[each.face], each.controller, each.player) for each in end_of_turn(state)]

    assert sorted(found) == [("Dark Tower", 2, 0), ("Mordred", 1, 0), ("Wood Troll", 1, 0)]


def test_the_abilities_of_the_next_beginning() -> None:
    """Of whoever is next, and awake."""
    position = POSITION.replace("cat assets: Dark Tower", "cat assets: Devious Dragon, Merlin\nskips: bob 1")
    state = Game.from_position(position).state

    found = [(state.printed.names[each.face], each.controller, each.player) for each in next_beginning(state)]

    assert sorted(found) == [("Devious Dragon", 2, 2), ("Merlin", 2, 2)]


@pytest.mark.parametrize("teams", [(), (("ann", "cat"), ("bob", "dan"))])
def test_whoever_is_said_to_be_next_is_next(teams: Sequence[Sequence[str]]) -> None:
    """In whole games: unless something in between gave a turn, took one, or a player."""
    changes = {events.EXTRA_TURN, events.WILL_SKIP, events.LOST}
    turns = 0
    for seed in range(30):
        game = Game.new("camelot", ("ann", "bob", "cat", "dan"), seed=seed, teams=teams)
        while not game.over and len(game.answers) < 300:
            said, turn, told = next_players(game.state), game.state.turn, len(game.state.log or ())
            game.choose((len(game.answers) * 7 + seed) % game.count)
            between = {line[0] for line in (game.state.log or ())[told:]}
            if not game.state.over and game.state.turn == turn + 1 and not between & changes:
                turns += 1
                assert said == [seat for seat in range(4) if game.state.active >> seat & 1]

    assert turns > 500
