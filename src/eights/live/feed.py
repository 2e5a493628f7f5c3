"""Makes the frames for one viewer's connections: events, snapshots, the log, looking back."""

import secrets
from collections import deque
from typing import NamedTuple, cast

from eights.engine.state import NOBODY
from eights.live.view_diff import ViewDiff, encode
from eights.messages import LanguageCode
from eights.table.events import AnyEvent
from eights.table.protocol import Event, Recalled, Snap, Told
from eights.table.table import Table
from eights.table.view_builder import see
from eights.table.view_schema import View
from eights.table.viewer import Numbered, Viewer

PAST_BYTES = 32 * 1024  # of events, for clients that reconnect soon
STORY = 40  # sentences in a snapshot; the rest is sent on request


class Past(NamedTuple):
    """An event that was sent, and the hash of the view after it."""

    seq: int
    h: str
    frame: str


class Feed:
    """One viewer at one table, however many connections they have."""

    def __init__(self, table: Table, viewer: int, is_host: bool, language: LanguageCode, request: int = 0) -> None:
        self.is_host = is_host
        self.request = request
        self.viewer = Viewer(viewer, secrets.token_bytes(16), language)
        self.viewer.open(table)
        self.shown = ViewDiff(see(table, self.viewer, is_host, request))
        self.seq, self.h = table.seq, self.shown.h
        self.past: deque[Past] = deque()
        self.past_bytes = 0
        self.before_past = Past(self.seq, self.h, "")
        self.story_seq = -1  # the event after which the next two were worked out
        self.story_end: list[Numbered] = []
        self.story_length = 0
        self.idle_since: float | None = None  # when its last connection closed

    def move(self, table: Table, seat: int) -> None:
        """Let this viewer see another table from now on: a board of their evening."""
        self.viewer = Viewer(seat, secrets.token_bytes(16), self.viewer.language)
        self.viewer.open(table)

    def advance(self, before: Table, after: Table, event: AnyEvent | None, clock: dict[int, float]) -> str:
        """Advance to the table after an event; returns the frame with the changes. None: it was at another board."""
        lines, story = self.viewer.happened(before, after, event) if event is not None else ([], [])
        self.viewer.follow(before, after)
        changed = self.shown.update(see(after, self.viewer, self.is_host, self.request))
        self.seq, self.h = after.seq, self.shown.h
        frame = encode(Event(seq=after.seq, h=self.h, d=changed, lines=lines, story=story, clock=clock))
        self.past.append(Past(self.seq, self.h, frame))
        self.past_bytes += len(frame)
        while self.past_bytes > PAST_BYTES:
            self.before_past = self.past.popleft()
            self.past_bytes -= len(self.before_past.frame)
        return frame

    def snap(self, table: Table, clock: dict[int, float]) -> str:
        """A frame with everything this viewer sees."""
        if self.story_seq != self.seq:  # cached, so that repeated requests are cheap
            self.story_end, self.story_length = self.viewer.end_of_story(table, STORY)
            self.story_seq = self.seq
        view = cast("View", self.shown.whole)  # already serialized
        return encode(
            Snap(
                seq=self.seq,
                h=self.h,
                view=view,
                story=self.story_end,
                told=self.story_length,
                clock=clock,
            )
        )

    def since(self, have: int, h: str) -> list[str] | None:
        """The frames after the event a client has; None if they are gone, or if its view has a different hash."""
        if have == self.before_past.seq and h == self.before_past.h:
            return [past.frame for past in self.past]
        for number, past in enumerate(self.past):
            if past.seq == have:
                return [later.frame for later in list(self.past)[number + 1 :]] if past.h == h else None
        return None

    def story(self, table: Table, start: int) -> str:
        """The log from this sentence on, as much as fits into one message."""
        part = self.viewer.part_of_story(table, start, 4 * STORY)
        return encode(Told(start=start, story=part))

    def recall(self, table: Table | None, seq: int, was_seated: bool = True) -> str:
        """An earlier table. Its card handles are new, so nothing links them to the current ones.

        A viewer who did not have their seat at that time sees what a spectator saw.
        """
        if table is None:
            return encode(Recalled(seq=seq, view=None))
        viewer = Viewer(self.viewer.seat if was_seated else NOBODY, secrets.token_bytes(16), self.viewer.language)
        viewer.open(table)
        return encode(Recalled(seq=seq, view=see(table, viewer, self.is_host)))
