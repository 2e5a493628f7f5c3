"""Limits that nobody notices until they are missing: who may be ready, how long names are, how far undo reaches."""

from collections.abc import Callable

import pytest

from eights.engine.worlds import Dice
from eights.table import seats, undo
from eights.table.commands import Ready, Rename, Sit
from eights.table.events import AnyEvent, BotSat, Readied, Renamed, Sat
from eights.table.judge import Refused, judge
from eights.table.seats import LONGEST_LINE, LONGEST_NAME, clean_chat, clean_name, own_name
from eights.table.table import NO_SEAT, Table
from tests.table.tables import POLICY, anything, dealt, empty, seated


def refusal(table: Table, who: str, command: Ready) -> str:
    try:
        judge(table, POLICY, who, command)
    except Refused as refused:
        return refused.why
    return "granted"


def test_a_host_without_a_seat_is_ready_only_for_bots() -> None:
    """Where somebody plays, the host does not decide for them that the cards are dealt."""
    bots = empty(seats=2).after(BotSat(seat=0, bot="novice", name="x")).after(BotSat(seat=1, bot="novice", name="y"))
    beside = empty(seats=2).after(Sat(seat=0, holder="u1", name="bob"))

    assert Readied(seat=NO_SEAT) == judge(bots, POLICY, "u0", Ready())
    assert "not-seated" == refusal(beside, "u0", Ready())
    assert "not-seated" == refusal(bots, "u1", Ready())


@pytest.mark.parametrize("length", [LONGEST_NAME - 1, LONGEST_NAME, LONGEST_NAME + 1, 10 * LONGEST_NAME])
def test_names_are_cut(length: int) -> None:
    """Also the name that gets a number because somebody has it already."""
    name = clean_name("n" * length)
    again = own_name(name, [name, f"{name[: LONGEST_NAME - 3]} 2"])

    assert min(length, LONGEST_NAME) == len(name)
    assert again.endswith(" 3")
    assert len(again) <= LONGEST_NAME


def test_long_names_are_cut_at_the_table() -> None:
    """Whatever a client sends: sitting down, and later on."""
    sat = judge(empty(seats=2), POLICY, "u5", Sit(seat=0, name="m" * 50))
    renamed = judge(seated(), POLICY, "u1", Rename(name="o" * 50))

    assert isinstance(sat, Sat)
    assert isinstance(renamed, Renamed)
    assert (LONGEST_NAME, LONGEST_NAME) == (len(sat.name), len(renamed.name))


def test_chat_is_cut() -> None:
    assert LONGEST_LINE == len(clean_chat("x" * 2000))


def depths(table: Table, events: list[AnyEvent]) -> list[int]:
    """How many decisions could be taken back after each event, as the table was played."""
    found = []
    for event in events:
        table = table.after(event)
        found.append(len(table.trail.before))
    return found


def some_events(table: Table, number: int) -> list[AnyEvent]:
    """Decisions, and between them players who change their names: that decides nothing."""
    dice, events = Dice(number), list[AnyEvent]()
    while table.playing and len(events) < 60:
        renamed = Renamed(seat=dice.below(3), name=f"n{len(events)}") if len(events) % 4 == 3 else None
        events.append(renamed or anything(table, dice))
        table = table.after(events[-1])
    return events


def is_same_depth_when_reopened() -> bool:
    """Whether as much can be taken back after a restart as before it, wherever the table was left."""
    for number in range(4):
        start = dealt(seats=3)
        events = some_events(start, number)
        reopened = [len(start.replay(events[: end + 1]).trail.before) for end in range(len(events))]
        if reopened != depths(start, events):
            return False
    return True


@pytest.mark.parametrize("longest", [1, 2, 3, 20])
def test_a_reopened_table_takes_back_as_much(longest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "MOST_DECISIONS", longest)

    assert is_same_depth_when_reopened()
    assert longest >= max(max(depths(dealt(seats=3), some_events(dealt(seats=3), number))) for number in range(4))


def nothing_is_within_reach(events: list[AnyEvent]) -> int:
    return 0


def one_too_few(events: list[AnyEvent]) -> int:
    return max(0, undo.reach(events) - 1)


@pytest.mark.parametrize("fault", [nothing_is_within_reach, one_too_few])
def test_a_shorter_memory_is_noticed(fault: Callable[[list[AnyEvent]], int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded faults: a table that is opened again has forgotten what could be taken back."""
    monkeypatch.setattr("eights.table.table.reach", fault)

    assert not is_same_depth_when_reopened()


def test_an_unlimited_name_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded fault: names of any length."""
    monkeypatch.setattr(seats, "LONGEST_NAME", 1000)

    assert 50 == len(clean_name("n" * 50))
