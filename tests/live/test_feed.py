"""What a client gets that comes back: the events it has missed, if it was in step; else nothing but a snapshot."""

import pytest

from eights.engine.worlds import Dice
from eights.live import feed as feeds
from eights.live.feed import Feed, Past
from eights.messages import ENGLISH
from tests.table.tables import anything, dealt


def followed(moves: int) -> tuple[Feed, list[Past]]:
    """A feed after so many moves, and the moments a client may have seen: the first before any of them."""
    table, dice = dealt(seats=2), Dice(1)
    feed = Feed(table, 0, False, ENGLISH)
    moments = [Past(feed.seq, feed.h, "")]
    for _ in range(moves):
        event = anything(table, dice)
        before, table = table, table.after(event)
        frame = feed.advance(before, table, event, {})
        moments.append(Past(feed.seq, feed.h, frame))
    return feed, moments


def test_a_client_in_step_gets_what_it_has_missed() -> None:
    """Wherever it left: before the first event, or after any later one."""
    feed, moments = followed(6)

    for number, had in enumerate(moments):
        assert [later.frame for later in moments[number + 1 :]] == feed.since(had.seq, had.h)


def test_a_client_out_of_step_gets_no_events() -> None:
    """Its view has another hash than it should have after the event that it names."""
    feed, moments = followed(6)

    for had in moments:
        for other in moments:
            if other.h != had.h:
                assert feed.since(had.seq, other.h) is None


def test_events_that_never_were_lead_nowhere() -> None:
    feed, moments = followed(3)

    for had in moments:
        assert feed.since(moments[0].seq - 1, had.h) is None
        assert feed.since(moments[-1].seq + 1, had.h) is None


def test_old_events_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A feed remembers the latest events, as many as fit; a client that has missed more gets none of them."""
    _, all_moments = followed(6)
    last_two = sum(len(past.frame) for past in all_moments[-2:])
    monkeypatch.setattr(feeds, "PAST_BYTES", last_two)
    feed, moments = followed(6)
    frames = [past.frame for past in moments]

    assert frames[-2:] == feed.since(moments[-3].seq, moments[-3].h)
    assert feed.since(moments[-3].seq, moments[-2].h) is None
    assert feed.since(moments[-4].seq, moments[-4].h) is None
