"""The table acts by itself: bots, questions without a choice, time that runs out; never when nobody is there."""

import pytest
from tests.table.tables import anything, dealt

from eights.engine.worlds import Dice
from eights.table.clock import LONGEST, PACES, PATIENCE, SHORTEST, Clock
from eights.table.deeds import LeftToBot
from eights.table.table import Table


def clock(chance: float = 0.5) -> Clock:
    return Clock(lambda: chance)


def someone_asked(table: Table) -> int:
    return next(iter(table.asked))


def test_a_bot_hesitates_a_moment() -> None:
    table = dealt()
    seat = someone_asked(table)
    table = table.after(LeftToBot(seat=seat))
    running = clock(0.0)
    running.set(table, now=100.0)

    assert [] == running.due(100.0 + SHORTEST - 0.01)
    assert [(seat, "bot")] == [(due.seat, due.how) for due in running.due(100.0 + SHORTEST)]


def test_the_pace_of_a_table_is_the_pace_of_its_bots() -> None:
    waits = []
    for pace in ("quick", "normal", "slow"):
        table = dealt(pace=pace)
        table = table.after(LeftToBot(seat=someone_asked(table)))
        running = clock()
        running.set(table, now=0.0)
        waits.append(running.next)

    assert [(SHORTEST + LONGEST) / 2 * times for times in PACES.values()] == waits


def test_time_runs_out_only_where_a_clock_runs() -> None:
    table, timed = dealt(), dealt(clock=30)
    for each, expected in ((table, []), (timed, ["clock"])):
        running = clock()
        running.set(each, now=5.0)
        assert expected == [due.how for due in running.due(35.0)]
        assert [] == running.due(34.9)


def test_every_decision_has_a_default() -> None:
    """With a clock, whoever is asked whatever, something is due for every seat that is asked."""
    table, dice = dealt(clock=10), Dice(2)
    while table.playing:
        running = clock()
        running.set(table, now=0.0)
        assert set(table.asked) == {due.seat for due in running.due(10.0)}
        table = table.after(anything(table, dice))


def test_a_question_without_a_choice_answers_itself_like_a_bot() -> None:
    """It takes the same time as a bot takes, from the same chance: nobody can tell them apart."""
    forced = 0
    table, dice = dealt(), Dice(1)
    for _ in range(4):
        while table.playing:
            seat = someone_asked(table)
            if table.is_forced(seat):
                forced += 1
                asks, bot = clock(0.25), clock(0.25)
                asks.set(table, now=0.0)
                bot.set(table.after(LeftToBot(seat=seat)), now=0.0)
                assert asks.next == bot.next == pytest.approx(SHORTEST + (LONGEST - SHORTEST) / 4)
            table = table.after(anything(table, dice))
        table = dealt()

    assert forced


def test_time_stands_still_while_nobody_is_there() -> None:
    table = dealt(clock=30)
    running = clock()
    running.set(table, now=0.0)

    running.stop(now=20.0)
    assert [] == running.due(1000.0)
    assert None is running.next
    running.go(now=500.0)

    assert [] == running.due(509.0)
    assert ["clock"] == [due.how for due in running.due(510.0)]
    assert [10.0] == list(running.left(500.0).values())


def test_the_table_does_not_wait_for_ever_for_somebody_who_is_gone() -> None:
    """Without a clock, too; whoever comes back in time keeps the seat."""
    table = dealt()
    seat = someone_asked(table)
    running = clock()
    running.set(table, now=0.0, absent=[seat])

    assert ["absent"] == [due.how for due in running.due(PATIENCE)]
    running.set(table, now=10.0)
    assert [] == running.due(PATIENCE)


def test_what_is_still_asked_keeps_its_time() -> None:
    """Something else happens at the table: nobody's clock starts again."""
    table = dealt(clock=30)
    seat = someone_asked(table)
    running = clock()
    running.set(table, now=0.0)

    running.set(table.after(LeftToBot(seat=(seat + 1) % 3)), now=20.0)

    assert ["clock"] == [due.how for due in running.due(30.0)]
