"""What a table does by itself comes too late if somebody has acted meanwhile."""

import asyncio
from collections.abc import Callable, Collection
from typing import Any, cast

import pytest

from eights.live.automatic_answers import Substitute
from eights.live.autopilot import Autopilot
from eights.live.background import BackgroundTasks
from eights.live.bot_pool import STAND_IN, BotPool
from eights.live.journal import Journal, NoLog
from eights.live.live_table import LiveTable
from eights.table.events import AnyEvent, Decided, LeftToBot
from eights.table.table import Table
from eights.table.timing import Clock, Due
from tests.table.tables import dealt

Meanwhile = Callable[[Autopilot, Due], AnyEvent | None]


class Everybody:
    """All players are there."""

    is_attended = True

    def absent(self) -> Collection[int]:
        return ()


class Thoughtful(Substitute):
    """A bot that takes the first option; while it thinks, something happens."""

    def __init__(self, meanwhile: Meanwhile) -> None:
        super().__init__(BotPool(), STAND_IN)
        self.meanwhile = meanwhile
        self.autopilot: Autopilot

    async def event_for(self, table: Table, due: Due) -> AnyEvent | None:
        event = self.meanwhile(self.autopilot, due)
        return event and Decided(seat=due.seat, prompt=due.prompt, option=0, how="bot")


def first_option(autopilot: Autopilot, due: Due) -> AnyEvent:
    return Decided(seat=due.seat, prompt=due.prompt, option=0)


def nothing_happens(autopilot: Autopilot, due: Due) -> AnyEvent | None:
    return first_option(autopilot, due)


def the_bot_has_no_answer(autopilot: Autopilot, due: Due) -> AnyEvent | None:
    return None


def the_player_answers(autopilot: Autopilot, due: Due) -> AnyEvent | None:
    event = first_option(autopilot, due)
    autopilot.journal.table = autopilot.journal.table.after(event)
    return event


def the_player_is_back(autopilot: Autopilot, due: Due) -> AnyEvent | None:
    autopilot.clock.deadlines.clear()
    return first_option(autopilot, due)


async def acted(meanwhile: Meanwhile) -> list[AnyEvent]:
    """What the table does for a player who is away."""
    done: list[AnyEvent] = []

    def failed(error: Exception) -> None:
        raise error

    def publish(before: Table, after: Table, event: AnyEvent) -> None:
        done.append(event)

    table = dealt(seats=2)
    (seat,) = table.asked
    journal = Journal(table.after(LeftToBot(seat=seat)), NoLog(), publish)
    substitute = Thoughtful(meanwhile)
    autopilot = Autopilot(journal, Clock(lambda: 0.5), substitute, Everybody(), BackgroundTasks(), failed)
    substitute.autopilot = autopilot
    autopilot.update_clock()
    (due,) = autopilot.clock.deadlines
    await autopilot.act_for(due)
    substitute.bots.close()
    return done


def test_a_bot_answers_for_a_player_who_is_away() -> None:
    (event,) = asyncio.run(acted(nothing_happens))

    assert isinstance(event, Decided)
    assert "bot" == event.how


@pytest.mark.parametrize("meanwhile", [the_bot_has_no_answer, the_player_answers, the_player_is_back])
def test_an_answer_that_nobody_waits_for_is_dropped(meanwhile: Any) -> None:
    assert [] == asyncio.run(acted(meanwhile))


def test_a_table_belongs_to_the_network_that_came_first() -> None:
    """Its bots take turns with that network's others, whoever joins later."""
    live_table = LiveTable.__new__(LiveTable)
    live_table.substitute = Substitute(cast("BotPool", None), "novice")

    for network in ("", "203.0.113.7", "198.51.100.1"):
        live_table.set_network(network)

    assert "203.0.113.7" == live_table.substitute.network
