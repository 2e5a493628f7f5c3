"""The table acts by itself: bots, questions without a choice, time that runs out; never when nobody is there."""

from typing import Any

import pytest

from eights.engine.worlds import Dice
from eights.table.events import Decided, Freed, LeftToBot
from eights.table.table import Table
from eights.table.timing import (
    ABSENT_SECONDS,
    LONGEST_BOT,
    LONGEST_THOUGHT,
    PACES,
    SHORTEST_BOT,
    UNDO_SECONDS,
    USUAL,
    Clock,
    Tempo,
)
from tests.table.tables import anything, dealt


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

    assert [] == running.due(100.0 + SHORTEST_BOT - 0.01)
    assert [(seat, "bot")] == [(due.seat, due.how) for due in running.due(100.0 + SHORTEST_BOT)]


def test_the_pace_of_a_table_is_the_pace_of_its_bots() -> None:
    waits = []
    for pace in ("quick", "normal", "slow"):
        table = dealt(pace=pace)
        table = table.after(LeftToBot(seat=someone_asked(table)))
        running = clock()
        running.set(table, now=0.0)
        waits.append(running.next)

    assert [(SHORTEST_BOT + LONGEST_BOT) / 2 * times for times in PACES.values()] == waits


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


def forced_question(**settings: Any) -> tuple[Table, int]:
    """A table at which somebody is asked although there is nothing to choose, and that seat."""
    for seed in range(20):
        table, dice = dealt(**settings), Dice(seed)
        while table.playing:
            seat = someone_asked(table)
            if table.is_forced(seat):
                return table, seat
            table = table.after(anything(table, dice))
    raise AssertionError


def test_a_question_without_a_choice_waits_as_long_as_its_player_usually_does() -> None:
    """At first as long as people usually do; later as long as this player did lately."""
    table, seat = forced_question()
    running = clock()
    running.set(table, now=0.0)
    assert pytest.approx(USUAL[6]) == running.next

    slow = clock()
    for _ in USUAL:
        slow.tempo(table, seat).note(15.0)
    slow.set(table, now=0.0)
    assert pytest.approx(15.0) == slow.next


def test_the_times_of_a_player_are_measured_at_their_own_decisions() -> None:
    """Only where there was a choice, and only by the player; while nobody is there time does not pass."""
    table = dealt()
    seat = someone_asked(table)
    prompt = table.asked[seat].prompt
    own = Decided(seat=seat, prompt=prompt, option=0)
    running = clock()
    running.set(table, now=10.0)
    running.stop(now=11.0)
    running.go(now=111.0)

    running.note(table, Decided(seat=seat, prompt=prompt, option=0, how="bot"), now=113.0)
    assert list(USUAL) == list(running.tempo(table, seat).times)
    running.note(table, own, now=113.0)
    assert [*USUAL[1:], 3.0] == list(running.tempo(table, seat).times)

    asked, seat = forced_question()
    running.set(asked, now=0.0)
    running.note(asked, Decided(seat=seat, prompt=asked.asked[seat].prompt, option=0), now=0.5)
    assert 0.5 not in running.tempo(asked, seat).times


def test_nobody_who_is_not_there_answers() -> None:
    """Whoever is not connected cannot have decided: the answer would show that there was no choice."""
    table, seat = forced_question()
    running = clock()
    running.set(table, now=0.0, absent=[seat])

    assert ["absent"] == [due.how for due in running.due(1e6)]


def test_who_plays_alone_against_bots_does_not_wait_longer_than_for_a_bot() -> None:
    table, seat = forced_question(undo=False)
    for other in range(len(table.seats)):
        table = table.after(Freed(seat=other, bot="novice")) if other != seat else table
    running = clock()
    running.set(table, now=0.0)

    assert [seat] == table.persons()
    assert (SHORTEST_BOT + LONGEST_BOT) / 2 == running.next


def alone(**settings: Any) -> tuple[Table, int]:
    """A table at which one person plays against bots, and that person's seat; a bot has to decide."""
    table = dealt(**settings)
    asked = someone_asked(table)
    you = (asked + 1) % len(table.seats)
    for other in range(len(table.seats)):
        table = table.after(Freed(seat=other, bot="novice")) if other != you else table
    return table, you


def test_what_bots_do_is_skipped_until_a_person_has_to_decide() -> None:
    table, you = alone()
    dice, running = Dice(3), clock()
    running.set(table, now=0.0)
    assert [] == running.due(0.0)
    running.skip(now=0.0)
    while you not in table.asked or table.is_forced(you):
        assert set(table.asked) == {due.seat for due in running.due(0.0)}
        table = table.after(anything(table, dice))
        running.set(table, now=0.0)
    assert [] == running.due(1e6)

    while you in table.asked:
        table = table.after(anything(table, dice))
    running.set(table, now=0.0)
    assert [] == running.due(0.0), "the next bots take their time again"


def test_a_turn_that_ends_by_itself_can_be_undone_for_a_while() -> None:
    """By a person alone against bots: for others the pause is their own tempo, which tells nothing."""
    table, you = alone()
    for seed in range(40):
        (table, you), dice = alone(), Dice(seed)
        while table.playing and not (you in table.asked and table.is_forced(you) and table.may_undo(you)):
            table = table.after(anything(table, dice))
        if table.playing:
            break
    running = clock(0.0)
    running.set(table, now=0.0)
    assert UNDO_SECONDS == running.next
    running.skip(now=0.0)
    assert [you] == [due.seat for due in running.due(0.0)]


def test_an_answer_without_a_choice_comes_before_the_time_is_up() -> None:
    for chance in (0.0, 0.3, 0.9, 0.999):
        table, _ = forced_question(clock=5)
        running = clock(chance)
        running.set(table, now=0.0)
        assert ["forced"] == [due.how for due in running.due(4.0)]


def test_a_delay_follows_from_chance_and_is_never_too_long() -> None:
    for seconds in (0.01, 3.0, 600.0):
        tempo = Tempo()
        for _ in USUAL:
            tempo.note(seconds)
        for step in range(101):
            drawn = tempo.draw(lambda step=step: step / 100)  # type: ignore[misc]  # mypy cannot type a default
            assert drawn == tempo.draw(lambda step=step: step / 100)  # type: ignore[misc]
            assert SHORTEST_BOT <= drawn <= LONGEST_THOUGHT


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

    assert ["absent"] == [due.how for due in running.due(ABSENT_SECONDS)]
    running.set(table, now=10.0)
    assert [] == running.due(ABSENT_SECONDS)


def test_an_absence_is_as_long_as_the_time_that_ran_meanwhile() -> None:
    """It begins when the player goes offline, ends when they are back, and does not grow while nobody plays."""
    table = dealt()
    running = clock()
    running.set(table, now=0.0)
    assert {} == running.absences(50.0)

    running.set(table, now=50.0, absent=[1])
    running.set(table, now=60.0, absent=[0, 1])
    assert {0: 5.0, 1: 15.0} == running.absences(65.0)
    running.stop(65.0)
    assert {0: 5.0, 1: 15.0} == running.absences(1000.0)
    running.go(1000.0)
    assert {0: 6.0, 1: 16.0} == running.absences(1001.0)
    running.set(table, now=1001.0, absent=[0])
    running.set(table, now=1002.0, absent=[0, 1])
    assert {0: 7.0, 1: 0.0} == running.absences(1002.0)


def test_what_is_still_asked_keeps_its_time() -> None:
    """Something else happens at the table: nobody's clock starts again."""
    table = dealt(clock=30)
    seat = someone_asked(table)
    running = clock()
    running.set(table, now=0.0)

    running.set(table.after(LeftToBot(seat=(seat + 1) % 3)), now=20.0)

    assert ["clock"] == [due.how for due in running.due(30.0)]
