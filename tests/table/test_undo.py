"""What can be taken back: nothing that was shown, drawn or shuffled, and nothing that somebody else has answered to."""

from collections.abc import Sequence
from typing import Final, Literal

import pytest

from eights.engine.state import State
from eights.engine.views import hidden
from eights.engine.worlds import Dice
from eights.game import Game
from eights.table import undo
from eights.table.events import Decided
from tests.table.tables import anything, dealt

HowDecided = Literal["person", "bot", "clock", "forced"]
OWN: Final[HowDecided] = "person"
TABLE = """
deck: camelot
players: ann, bob, cat
turn: ann, main
ann hand: Wood Elf, Castle, Forbidden Knowledge, Trade, Avalon
bob hand: Study, Excalibur
cat hand: Sleep, Nimue
discard pile: Angel of Hope
draw pile: Death, Mordred, Treasure, Ferocity, ...
"""


def trail(*moves: str, hows: Sequence[HowDecided] = ()) -> undo.Trail:
    """What ann can take back after these moves; `hows`: who made each of them, if not ann herself."""
    game, walked = Game.from_position(TABLE), undo.Trail()
    for move, how in zip(moves, hows or [OWN] * len(moves), strict=True):
        before = game.copy()
        seat = game.seat(game.asks[0])
        game.push(move)
        walked = undo.extended(walked, before, game, Decided(seat=seat, prompt=1, option=0, how=how))
    return walked


@pytest.mark.parametrize(
    ("moves", "steps"),
    [
        (["play Castle"], 1),
        (["discard Castle"], 1),
        (["play Avalon", "discard Trade"], 2),  # her own cards she knew: the others' knowledge is her own risk
        (["play Forbidden Knowledge"], 1),  # asks whom first
        (["play Forbidden Knowledge", "choose bob"], 0),  # bob has drawn
        (["play Trade", "choose bob"], 0),  # bob's hand was seen
        (["discard Castle", "end turn"], 0),  # bob has drawn for his turn
    ],
)
def test_what_can_be_taken_back(moves: list[str], steps: int) -> None:
    assert steps == len(trail(*moves).before)


@pytest.mark.parametrize(
    ("hows", "steps"),
    [
        (["person", "forced"], 2),
        (["person", "bot"], 0),
        (["person", "clock"], 0),
        (["forced", "person"], 1),  # nothing of hers came before it
        (["bot", "person"], 1),
    ],
)
def test_only_own_decisions_are_taken_back(hows: list[HowDecided], steps: int) -> None:
    """And what was forced between them; once a bot has decided for a player, what came before stays."""
    assert steps == len(trail("play Avalon", "discard Trade", hows=hows).before)


def test_what_was_forced_goes_back_with_the_decision_before_it() -> None:
    game, rest = trail("play Avalon", "discard Trade", hows=["person", "forced"]).back()

    assert Game.from_position(TABLE).position() == game.position()
    assert () == rest.before


def test_what_somebody_else_has_answered_to_stays() -> None:
    """After a decision of another seat nothing of the first one's can be taken back."""
    for seed in range(20):
        table, dice = dealt(), Dice(seed)
        while table.playing:
            event = anything(table, dice)
            table = table.after(event)
            assert table.trail.seat in (-1, event.seat)


def learned(before: State, after: State, seat: int) -> bool:
    """Whether anybody can name a card now that the player could not name before."""
    return any(hidden(before, who) & ~hidden(after, who) & hidden(before, seat) for who in range(-1, 3))


def test_nothing_is_given_back_that_was_learned() -> None:
    """In random games whatever can be taken back has shown nobody a card that the player did not see herself."""
    offered = 0
    for seed in range(10):
        table, dice = dealt(), Dice(seed)
        while table.playing:
            before = table.game
            event = anything(table, dice)
            table = table.after(event)
            if table.may_undo(event.seat) and before is not None and table.game is not None:
                offered += 1
                assert before.state.chance == table.game.state.chance
                assert not learned(before.state, table.game.state, event.seat)

    assert offered > 20


def test_the_fault_of_taking_anything_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "is_reversible", lambda before, after, seat: True)

    with pytest.raises(AssertionError):
        test_nothing_is_given_back_that_was_learned()
