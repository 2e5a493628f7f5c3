"""What the connections of one viewer get: every frame is made here, from what they may see."""

import secrets
from collections import deque
from typing import NamedTuple, cast

from eights.engine.state import NOBODY
from eights.language.languages import LanguageCode
from eights.live.view_diff import ViewDiff, encode
from eights.table.events import AnyEvent
from eights.table.messages import Event, Recalled, Snap, Told
from eights.table.table import Table
from eights.table.view_builder import see
from eights.table.view_schema import View
from eights.table.viewer import Sentence, Viewer

KEPT_BYTES = 32 * 1024  # of events, for whoever comes back soon
STORY = 40  # sentences in a snapshot; the rest is told on request


class Past(NamedTuple):
    """An event that was sent, and the hash of the view after it."""

    seq: int
    h: str
    frame: str


class Feed:
    """One viewer at one table, however many tabs she has open."""

    def __init__(self, table: Table, viewer: int, is_host: bool, tongue: LanguageCode, request: int = 0) -> None:
        self.is_host = is_host
        self.request = request
        self.viewer = Viewer(viewer, secrets.token_bytes(16), tongue)
        self.viewer.open(table)
        self.shown = ViewDiff(see(table, self.viewer, is_host, request))
        self.seq, self.h = table.seq, self.shown.h
        self.past: deque[Past] = deque()
        self.past_bytes = 0
        self.before_past = Past(self.seq, self.h, "")
        self.told_at, self.told = -1, 0  # the event up to which the story was told last, and in how many sentences
        self.last_told: list[Sentence] = []
        self.last_actors: list[int] = []
        self.left: float | None = None  # since when no page of hers is connected

    def advance(self, before: Table, after: Table, event: AnyEvent, clock: dict[int, float]) -> str:
        """The event of this event."""
        lines, story = self.viewer.happened(before, after, event)
        actors = self.viewer.actors(before, after, event)
        self.viewer.follow(before, after)
        changed = self.shown.turn(see(after, self.viewer, self.is_host, self.request))
        self.seq, self.h = after.seq, self.shown.h
        frame = encode(Event(seq=after.seq, h=self.h, d=changed, lines=lines, story=story, clock=clock, actors=actors))
        self.past.append(Past(self.seq, self.h, frame))
        self.past_bytes += len(frame)
        while self.past_bytes > KEPT_BYTES:
            self.before_past = self.past.popleft()
            self.past_bytes -= len(self.before_past.frame)
        return frame

    def snap(self, table: Table, clock: dict[int, float]) -> str:
        """Everything."""
        if self.told_at != self.seq:  # whoever asks again and again shall cost little
            self.last_told, self.told = self.viewer.end_of_story(table, STORY)
            self.last_actors = self.viewer.actors_of_story(table, STORY)
            self.told_at = self.seq
        view = cast("View", self.shown.whole)  # as it has been written already
        return encode(
            Snap(
                seq=self.seq,
                h=self.h,
                view=view,
                story=self.last_told,
                told=self.told,
                clock=clock,
                actors=self.last_actors,
            )
        )

    def since(self, have: int, h: str) -> list[str] | None:
        """The events after the one that a page has; None if they are gone, or if it has something else."""
        if have == self.before_past.seq and h == self.before_past.h:
            return [past.frame for past in self.past]
        for number, past in enumerate(self.past):
            if past.seq == have:
                return [later.frame for later in list(self.past)[number + 1 :]] if past.h == h else None
        return None

    def tell(self, table: Table, start: int) -> str:
        """The story from this sentence on, as much as one message holds."""
        told = self.viewer.part_of_story(table, start, 4 * STORY)
        actors = self.viewer.actors_of_story(table)[start : start + len(told)]
        return encode(Told(start=start, story=told, actors=actors))

    def recall(self, table: Table | None, seq: int, was_seated: bool = True) -> str:
        """The table as it was, with handles of its own: nothing ties them to those of now.

        Whoever did not have her seat then sees what a spectator could see.
        """
        if table is None:
            return encode(Recalled(seq=seq, view=None))
        viewer = Viewer(self.viewer.seat if was_seated else NOBODY, secrets.token_bytes(16), self.viewer.tongue)
        viewer.open(table)
        return encode(Recalled(seq=seq, view=see(table, viewer, self.is_host)))
