"""A table on this machine: people who share a keyboard, and bots."""

import asyncio
import secrets
import shlex
from collections.abc import Sequence
from dataclasses import replace

from eights.decks import find
from eights.errors import EightsError
from eights.language.names import listed
from eights.language.record_format import dumps
from eights.language.text_lines import fold
from eights.live.stand_in import event_due, think
from eights.live.thinking import STAND_IN, Thinking
from eights.table.card_catalog import faces_of
from eights.table.clock import Clock, Due
from eights.table.commands import AnyCommand, PutBot, Ready, Sit
from eights.table.events import AnyEvent
from eights.table.judge import House, Refused, judge, parts_of
from eights.table.reopening import noted
from eights.table.replay import OpenViewer, seen_again
from eights.table.settings import Settings
from eights.table.table import NO_SEAT, Table
from eights.table.view_schema import View
from eights.table.viewer import Viewer
from eights.terminal.interface import COMMAND, Stage, TableInterface
from eights.terminal.savefile import SaveFile

HOST = "keyboard"
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def holder_of(seat: int) -> str:
    """Who holds a seat; the first of them is the host."""
    return f"{HOST} {seat + 1}"


def new_table(settings: Settings, seed: int | None = None) -> Table:
    """A table at which nobody sits yet."""
    settings.check()
    return Table(secrets.token_hex(8), secrets.token_bytes(32), settings, holder_of(0), seed)


class LocalTable(TableInterface):
    """People at one keyboard see the table by turns, each sees their own view."""

    def __init__(self, table: Table, saved: SaveFile | None = None, pace: float = 0.0) -> None:
        super().__init__()
        selection = find(table.settings.deck)
        self.title = selection.title
        self.faces = faces_of(selection)
        self.table = table
        self.saved = saved
        self.house = House(decks=parts_of(table.settings.deck), bots=(), stand_in=STAND_IN)
        self.thinking = Thinking()
        self.clock = Clock(lambda: 0.5, pace)
        self.stirred = asyncio.Event()
        self.paused = False
        self.viewers: dict[int, Viewer] = {}
        self.stories: dict[int, list[str]] = {}
        self.told: dict[int, int] = {}  # how much of her story each has heard
        self.seen: tuple[tuple[Table, int], View] | None = None
        self.keeper = NO_SEAT  # who has the keyboard
        self.look_round()
        self.arrived.set()

    def look_round(self) -> None:
        """Add a viewer for everybody at the table; if only bots play, everything is shown."""
        self.all_open = bool(self.table.names()) and not self.people
        for viewer in (NO_SEAT, *self.people):
            kind = OpenViewer if self.all_open else Viewer
            if type(self.viewers.get(viewer)) is not kind:
                self.viewers[viewer] = kind(viewer, secrets.token_bytes(16))
                self.viewers[viewer].open(self.table)
                self.stories[viewer] = [sentence for _, sentence in self.viewers[viewer].story(self.table)]
                self.told[viewer] = len(self.stories[viewer])
        self.pass_keyboard()

    @property
    def people(self) -> list[int]:
        return self.table.persons()

    @property
    def viewer(self) -> int:
        """Whose view is shown: nobody's while the keyboard changes hands."""
        return NO_SEAT if self.passing else self.keeper

    @property
    def view(self) -> View:  # type: ignore[override]  # it is worked out
        now = self.table, self.viewer
        if self.seen is None or self.seen[0] != now:
            self.seen = now, seen_again(self.table, self.viewers[self.viewer])
        return self.seen[1]

    @property
    def stage(self) -> Stage:
        """Between two games everybody is asked at once, whoever has the keyboard."""
        stage = super().stage
        return "deal" if stage == "wait" and self.people and not self.table.playing else stage

    @property
    def is_forced(self) -> bool:
        return len(self.people) == 1 and super().is_forced

    @property
    def story(self) -> list[str]:
        return self.stories[self.viewer]

    # What is done

    async def do(self, wish: AnyCommand) -> None:
        self.need_keeper()
        self.carry_out(judge(self.table, self.house, holder_of(max(self.keeper, 0)), wish))

    async def deal(self) -> None:
        for seat in self.people or [NO_SEAT]:
            self.carry_out(judge(self.table, self.house, holder_of(max(seat, 0)), Ready()))

    def sit(self, names: Sequence[str], bots: Sequence[str]) -> None:
        """People take the first seats, bots the last; then a game is dealt."""
        self.house = replace(self.house, bots=bots)
        first = len(self.table.seats) - len(bots)
        for seat, name in enumerate(names):
            self.carry_out(judge(self.table, self.house, holder_of(seat), Sit(seat=seat, name=name)))
        for number, bot in enumerate(bots):
            self.carry_out(judge(self.table, self.house, holder_of(0), PutBot(seat=first + number, bot=bot)))

    def carry_out(self, event: AnyEvent) -> None:
        """Keep an event, take it over, and tell whoever has the keyboard."""
        before, after = self.table, self.table.after(event)
        if (stored := noted(before, after, event)) is not event:
            event, after = stored, before.after(stored)
        if self.saved is not None:
            self.saved.keep(event, after)
        viewer = self.viewer
        for seat, each in self.viewers.items():
            self.stories[seat] += each.happened(before, after, event)[1]
            each.follow(before, after)
        self.table = after
        news = self.stories[viewer][self.told[viewer] :]
        self.told[viewer] = len(self.stories[viewer])
        self.look_round()
        self.stirred.set()
        self.listener(news)

    # The keyboard

    def need_keeper(self) -> None:
        """While the keyboard changes hands nobody does anything, and nobody is told anything."""
        if self.passing:
            raise Refused("not-now", f"the keyboard is {self.passing}'s now", "press Enter when she is there")

    def pass_keyboard(self) -> None:
        """Whoever is asked shall have the keyboard, unless she has it."""
        asked = [seat for seat in self.table.asked if seat in self.people]
        if not self.people or (len(self.people) > 1 and self.table.game is None):
            self.keeper = NO_SEAT
        elif len(self.people) == 1:
            self.keeper = self.people[0]
        elif asked and self.keeper not in asked:
            self.passing, self.keeper = self.table.seats[asked[0]].name, asked[0]

    def take_keyboard(self) -> list[str]:
        self.passing = ""
        missed = self.stories[self.keeper][self.told[self.keeper] :]
        self.told[self.keeper] = len(self.stories[self.keeper])
        return missed

    def give_keyboard(self, name: str) -> None:
        self.need_keeper()
        if len(self.people) < 2:
            return super().give_keyboard(name)
        names = {fold(self.table.seats[seat].name): seat for seat in self.people}
        seat = names.get(fold(name), NO_SEAT)
        if seat == NO_SEAT:
            others = [self.table.seats[seat].name for seat in self.people if seat != self.keeper]
            raise EightsError(
                f"nobody named '{name}' plays at this keyboard" if name else "who shall have it?",
                f"write: keyboard {listed(others, 'or')}",
            )
        if seat == self.keeper:
            raise EightsError(f"{self.table.seats[seat].name} has the keyboard already")
        self.passing, self.keeper = self.table.seats[seat].name, seat
        self.listener([])
        return None

    # What happens by itself

    async def run(self) -> None:
        try:
            while True:
                self.stirred.clear()
                due = None if self.paused else self.next_due()
                if due is None:
                    if self.is_between_games:
                        await self.deal()
                    await self.stirred.wait()
                    continue
                await asyncio.sleep(self.clock.hesitation(self.table))
                event = await event_due(self.table, due, self.thinking, STAND_IN)
                if event is not None and not self.paused and due.is_open(self.table):
                    self.carry_out(event)
        finally:
            self.thinking.close()

    def next_due(self) -> Due | None:
        """A bot's answer; or, if nobody beside her could learn from it, an answer without a choice."""
        dues = (due for seat in self.table.asked for due, _ in self.clock.dues(self.table, seat, absent=False))
        return next((due for due in dues if due.how == "bot" or len(self.people) == 1), None)

    @property
    def is_idle(self) -> bool:  # type: ignore[override]  # it is worked out
        return self.paused or (self.next_due() is None and not self.is_between_games)

    @property
    def is_between_games(self) -> bool:
        """Whether bots alone play a match, and nobody has to be asked for the next game."""
        return self.all_open and not self.table.playing and not self.table.between_matches and not self.paused

    def pause(self, paused: bool) -> None:
        self.paused = paused
        self.stirred.set()

    # What can be asked for

    async def hint(self) -> tuple[int, str]:
        self.need_keeper()
        if not self.table.may_hint(self.keeper):
            raise EightsError("there are no hints at this table", "they are for whoever plays alone against bots")
        if self.keeper not in self.table.asked:
            raise EightsError("you are not asked anything now")
        return await think(self.table, self.keeper, self.thinking, STAND_IN)

    async def position(self, full: bool) -> str:
        self.need_keeper()
        game = self.table.game
        if game is None:
            raise EightsError("no game has been dealt yet")
        if full and len(self.people) > 1 and not game.over:
            raise EightsError("the others' hands are theirs until the game is over", "write position alone")
        whole = full or self.all_open or game.over  # then nothing is secret any more
        return game.position(None if whole else game.players[self.keeper], as_it_ended=True)

    async def record(self) -> str:
        if self.table.game is None or not self.table.game.over:
            raise EightsError("the game is not over", "its record can be kept when it is")
        return dumps(self.table.game.record())

    @property
    def way_back(self) -> str:
        if self.saved is None or (self.table.match is not None and self.table.match.over):
            return ""
        return f"{COMMAND} terminal --continue --file {shlex.quote(str(self.saved.path))}"

    async def close(self) -> None:
        self.thinking.close()
        if self.saved is not None:
            if self.way_back:
                self.saved.close()
            else:
                self.saved.forget()
