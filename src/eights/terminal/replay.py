"""Replays a recorded game move by move, with all hands open."""

import asyncio

from eights.errors import EightsError
from eights.language.record import selection_of
from eights.language.record_format import Record, dumps
from eights.language.replay import position_after
from eights.messages import ENGLISH, LanguageCode, Message
from eights.table.card_catalog import faces_of
from eights.table.commands import AnyCommand
from eights.table.replay import OpenViewer, moments, replayed_view, table_of
from eights.table.table import NO_SEAT
from eights.table.view_schema import View
from eights.terminal.interface import Stage, TableInterface

KEY = bytes(16)  # for card handles, which need no secret here


class ReplayTable(TableInterface):
    """A recorded game, shown at one moment."""

    all_open = True

    begins = 0  # the number of the first moment

    def __init__(self, recorded: Record, language: LanguageCode = ENGLISH) -> None:
        super().__init__(language)
        self.recorded = recorded
        selection = selection_of(self.recorded)
        self.title, self.faces = selection.title, faces_of(selection, language)
        self.number = 0
        self.viewer = OpenViewer(NO_SEAT, KEY, language)
        self.tables = [table_of(self.recorded)]
        self.viewer.open(self.tables[0])
        self.stories = [[sentence.text for _, sentence in self.viewer.story(self.tables[0])]]
        for moment in moments(self.recorded, self.tables[0]):
            messages = self.viewer.happened(moment.before, moment.table, moment.event)[1]
            told = [sentence.text for sentence in messages]
            self.tables.append(moment.table)
            self.stories.append([*self.stories[-1], *told])
        self.arrived.set()

    @property
    def view(self) -> View:  # type: ignore[override]  # it is worked out
        return replayed_view(self.tables[self.number], self.viewer)

    @property
    def stage(self) -> Stage:
        return "step"

    @property
    def story(self) -> list[str]:
        return self.stories[self.number]

    @property
    def where(self) -> str:  # type: ignore[override]  # it is worked out
        return self.tell("terminal-replay", number=self.number, moves=len(self.tables) - 1)

    async def run(self) -> None:
        await asyncio.Event().wait()

    async def do(self, command: AnyCommand) -> None:
        raise EightsError(Message("terminal-only-replayed"), Message("terminal-only-replayed-hint"))

    async def hint(self) -> tuple[int, str]:
        raise EightsError(Message("terminal-only-replayed"), Message("terminal-no-replay-hints"))

    async def step(self, word: str) -> None:
        """next · back · first · last · go 12"""
        last, (verb, _, number) = len(self.stories) - 1, word.partition(" ")
        wanted = {"next": self.number + 1, "back": self.number - 1, "first": 0, "last": last}.get(verb, -1)
        if verb == "go":
            if not number.isdecimal():
                raise EightsError(Message("terminal-go-where"), self.where_to(last + self.begins))
            wanted = int(number[:9]) - self.begins
        if not 0 <= wanted <= last:
            raise self.beyond(last + self.begins)
        before, self.number = self.number, wanted
        self.listener(self.story[len(self.stories[before]) :])

    def where_to(self, last: int) -> Message:
        """What can follow `go`."""
        return Message("terminal-go-where-hint", last=last)

    def beyond(self, last: int) -> EightsError:
        """The error for a step off either end."""
        return EightsError(Message("terminal-replay-end"), Message("record-moves", moves=last))

    async def position(self, full: bool) -> str:
        return position_after(self.recorded, self.number)

    async def record(self) -> str:
        return dumps(self.recorded)
