"""What lies ahead: who is close to a win or a loss, and the abilities of the end phase."""

from eights.game import Game
from eights.rules.nouns import Measure
from eights.table.ahead import closeness, end_of_turn

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
        (0, "King Arthur", True, 3, 4, Measure.ASSETS),
        (0, "Mordred", False, 3, 4, Measure.ASSETS),
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
