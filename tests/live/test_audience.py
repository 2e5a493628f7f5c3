"""What the connections of one table get: what they have missed, how much time is left, and nothing of no use."""

import asyncio
import json
from typing import Any, cast

import pytest

from eights.live import audience as audience_module
from eights.live import limits
from eights.live.audience import Audience
from eights.live.connection import Connection
from eights.live.journal import Journal, NoLog
from eights.storage import Store
from eights.table.events import Freed, Renamed
from eights.table.table import Table
from eights.table.timing import Clock
from tests.table.tables import dealt, seated


def audience_of(table: Table, clock: Clock | None = None) -> Audience:
    """Nobody is there yet, and nothing is stored."""
    journal = Journal(table, NoLog(), lambda *_: None)
    return Audience(journal, clock or Clock(lambda: 0.5), cast("Store", None))


def frames_of(connection: Connection) -> list[dict[str, Any]]:
    return [json.loads(frame) for frame in connection.waiting]


def test_everybody_sees_how_much_time_is_left() -> None:
    """In tenths of a second; a snapshot says it, and every event."""

    async def look() -> None:
        table = dealt(seats=2, clock=30)
        (asked,) = table.asked
        clock = Clock(lambda: 0.5)
        clock.set(table, 100.0)
        clock.stop(101.23)  # so it stands still while we look
        audience, ann = audience_of(table, clock), Connection("u0")

        audience.add(ann)
        audience.bring_up_to_date(ann, 0, "")
        renamed = Renamed(seat=0, name="zoe")
        audience.publish(table, table.after(renamed), renamed)

        snap, event, *_ = frames_of(ann)
        assert ("snap", {str(asked): 28.8}) == (snap["t"], snap["clock"])
        assert {str(asked): 28.8} == event["clock"]

    asyncio.run(look())


def test_the_feed_of_a_viewer_who_has_become_another_is_dropped_at_once() -> None:
    """Whoever leaves a seat sees what spectators see, and the feed of the seat costs nothing any more."""

    async def leave() -> None:
        table = seated(seats=2)
        audience, bob = audience_of(table), Connection("u1")
        audience.add(bob)
        audience.bring_up_to_date(bob, 0, "")
        assert [1] == [key[0] for key in audience.feeds]

        event = Freed(seat=1)
        audience.journal.table = table.after(event)
        audience.publish(table, audience.journal.table, event)

        assert [-1] == [key[0] for key in audience.feeds]
        assert ["snap", "snap"] == [frame["t"] for frame in frames_of(bob) if frame["t"] in ("snap", "ev")]
        assert -1 == [frame for frame in frames_of(bob) if frame["t"] == "snap"][-1]["view"]["you"]

    asyncio.run(leave())


def test_the_feed_of_a_viewer_who_is_gone_is_dropped_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes back before that finds it as it was."""

    async def leave() -> None:
        audience, ann = audience_of(seated(seats=2)), Connection("u0")
        audience.add(ann)
        feed = audience.feed(ann)

        audience.remove(ann)
        audience.drop_feeds()
        assert [feed] == list(audience.feeds.values())
        audience.add(ann)
        audience.drop_feeds()
        assert feed.idle_since is None

        audience.remove(ann)
        monkeypatch.setattr(audience_module, "FEED_SECONDS", -1.0)  # that while is over
        audience.drop_feeds()
        assert {} == audience.feeds

    asyncio.run(leave())


def resumed(missed: int, h: str | None = None) -> list[str]:
    """The types of what ann gets who has missed so many events; `h`: of her view, if it is not what it should be."""

    async def resume() -> list[str]:
        audience, first = audience_of(seated(seats=2)), Connection("u0")
        audience.add(first)
        audience.bring_up_to_date(first, 0, "")
        snap = frames_of(first)[0]
        for number in range(missed):
            before, event = audience.journal.table, Renamed(seat=1, name=f"bob {number}")
            audience.journal.table = before.after(event)
            audience.publish(before, audience.journal.table, event)

        again = Connection("u0")
        audience.add(again)
        audience.bring_up_to_date(again, snap["seq"], snap["h"] if h is None else h)
        return [frame["t"] for frame in frames_of(again)]

    return asyncio.run(resume())


def test_a_client_that_comes_back_in_step_gets_what_it_has_missed() -> None:
    """And nothing, if it has missed nothing; a snapshot, if it has missed too much."""
    assert [] == resumed(0)
    assert ["ev"] * 3 == resumed(3)
    assert ["ev"] * limits.EVENTS_MISSED == resumed(limits.EVENTS_MISSED)
    assert ["snap"] == resumed(limits.EVENTS_MISSED + 1)


@pytest.mark.parametrize("h", ["", "00000000"])
@pytest.mark.parametrize("missed", [0, 3])
def test_a_client_whose_view_is_not_what_it_should_be_gets_a_snapshot(missed: int, h: str) -> None:
    """Events would lead it further astray."""
    assert ["snap"] == resumed(missed, h)
