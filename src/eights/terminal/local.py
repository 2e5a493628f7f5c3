"""A table on this machine: people who share a keyboard, and bots."""

import asyncio
import secrets
import shlex
from collections.abc import Collection, Sequence
from dataclasses import replace

from eights.decks import text_sources
from eights.errors import EightsError
from eights.language.record_format import dumps
from eights.language.text_lines import fold
from eights.live.automatic_answers import Substitute
from eights.live.autopilot import Autopilot
from eights.live.background import BackgroundTasks
from eights.live.bot_pool import STAND_IN, BotPool
from eights.live.journal import Journal, NoLog, new_command_id
from eights.messages import ENGLISH, LanguageCode, Listed, Message, say
from eights.table.card_catalog import faces_of
from eights.table.commands import AnyCommand, PutBot, Ready, Sit
from eights.table.evening import at_board
from eights.table.events import AnyEvent
from eights.table.judge import HostPolicy, Refused, judge, parts_of
from eights.table.replay import OpenViewer, replayed_view
from eights.table.settings import Settings
from eights.table.table import NO_SEAT, Table
from eights.table.timing import Clock, Due
from eights.table.view_schema import View
from eights.table.viewer import Viewer
from eights.terminal.card_symbols import words
from eights.terminal.interface import Stage, TableInterface
from eights.terminal.local_feed import LocalFeed
from eights.terminal.savefile import SaveFile
from eights.terminal.sentences import quoted
from eights.terminal.words import own_word

HOST = "keyboard"
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def holder_of(seat: int) -> str:
    """Who holds a seat; the first of them is the host."""
    return f"{HOST} {seat + 1}"


def new_table(settings: Settings, seed: int | None = None) -> Table:
    """A table at which nobody sits yet."""
    settings.check()
    sources = text_sources(settings.deck)
    return Table(secrets.token_hex(8), secrets.token_bytes(32), settings, holder_of(0), seed, sources)


class KeyboardClock(Clock):
    """Allows one automatic answer at a time: a bot's, or a forced one if nobody could learn from it."""

    def wanted(self, table: Table, absent: Collection[int] = ()) -> dict[Due, float | None]:
        is_alone = len(table.persons()) == 1
        wanted = super().wanted(table, absent).items()
        return dict([(due, seconds) for due, seconds in wanted if due.how == "bot" or is_alone][:1])


class LocalTable(TableInterface):
    """A live table without a network. People at one keyboard take turns, and each sees their own view."""

    def __init__(
        self, table: Table, saved: SaveFile | None = None, pace: float = 0.0, language: LanguageCode = ENGLISH
    ) -> None:
        super().__init__(language)
        selection = table.selection
        self.title = selection.title
        self.faces = faces_of(selection, language)
        self.saved = saved
        self.policy = HostPolicy(decks=parts_of(table.settings.deck), bots=(), stand_in=STAND_IN)
        self.journal = Journal(table, saved or NoLog(), self.publish)
        self.clock = KeyboardClock(lambda: 0.5, pace)
        self.bots = BotPool()
        self.substitute = Substitute(self.bots, STAND_IN)
        self.autopilot = Autopilot(
            self.journal, self.clock, self.substitute, self, BackgroundTasks(), self.handle_failure
        )
        self.changed = asyncio.Event()
        self.is_running = False
        self.paused = False
        self.failure: Exception | None = None
        self.feeds: dict[int, LocalFeed] = {}
        self.shown: tuple[tuple[Table, int], View] | None = None  # the latest view, and what it was made from
        self.keeper = NO_SEAT  # the seat that has the keyboard
        self.update_feeds()
        self.arrived.set()

    @property
    def table(self) -> Table:
        return self.journal.table

    def update_feeds(self) -> None:
        """Add a feed for everybody at the table; if only bots play, everything is shown."""
        self.all_open = bool(self.table.names()) and not self.people
        kind = OpenViewer if self.all_open else Viewer
        for seat in (NO_SEAT, *self.people):
            at, feed = self.table.seen_from(seat), self.feeds.get(seat)
            if feed is None or type(feed.viewer) is not kind or feed.board != at.number:
                self.feeds[seat] = LocalFeed(kind(at.seat, secrets.token_bytes(16), self.language), at.table)
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
        if self.shown is None or self.shown[0] != now:
            at = self.table.seen_from(self.viewer)
            self.shown = now, replayed_view(at.table, self.feeds[self.viewer].viewer)
        return self.shown[1]

    @property
    def stage(self) -> Stage:
        """What the table waits for. Between two games everybody is asked at once, no matter who has the keyboard."""
        stage = super().stage
        return "deal" if stage == "wait" and self.people and not self.table.playing else stage

    @property
    def is_forced(self) -> bool:
        return len(self.people) == 1 and super().is_forced

    @property
    def story(self) -> list[str]:
        return self.feeds[self.viewer].story

    # Commands

    async def do(self, command: AnyCommand) -> None:
        self.need_keeper()
        await self.execute(self.keeper, command)

    async def deal(self) -> None:
        for seat in self.people or [NO_SEAT]:
            await self.execute(seat, Ready())

    async def sit(self, names: Sequence[str], bots: Sequence[str], order: Sequence[int] = ()) -> None:
        """Seat people first, and bots behind them; `order` says in which order the seats are taken."""
        self.policy = replace(self.policy, bots=bots)
        seats = order or range(len(self.table.seats))
        for seat, name in zip(seats, names, strict=False):
            await self.execute(seat, Sit(seat=seat, name=name))
        for seat, bot in zip(seats[len(seats) - len(bots) :], bots, strict=True):
            await self.execute(NO_SEAT, PutBot(seat=seat, bot=bot))

    async def execute(self, seat: int, command: AnyCommand) -> None:
        """Carry out a command of a seat, or of the host; an EightsError says why not."""
        async with self.journal.lock:
            event = judge(self.table, self.policy, holder_of(max(seat, 0)), command)
            await self.journal.append(event, new_command_id())

    def publish(self, before: Table, after: Table, event: AnyEvent) -> None:
        """Show an event that was saved to the person who has the keyboard."""
        for seat, feed in self.feeds.items():
            was, now = before.seen_from(seat), after.seen_from(seat)
            mine = at_board(was.table, event)
            if mine is not None and was.number == now.number:
                feed.advance(was.table, now.table, mine)
        news = self.feeds[self.viewer].read()
        self.update_feeds()
        self.autopilot.follow(before, after, event)
        self.autopilot.schedule()
        self.changed.set()
        self.listener(news)

    # The keyboard

    def need_keeper(self) -> None:
        """Refuse commands while the keyboard changes hands."""
        if self.passing:
            what = Message("terminal-keyboard-of", player=self.passing)
            raise Refused("not-now", what, Message("terminal-keyboard-of-hint"))

    def pass_keyboard(self) -> None:
        """Give the keyboard to somebody who is asked, unless the person who has it is."""
        asked = [seat for seat in self.table.asked if seat in self.people]
        if not self.people or (len(self.people) > 1 and not self.table.dealt):
            self.keeper = NO_SEAT
        elif len(self.people) == 1:
            self.keeper = self.people[0]
        elif asked and self.keeper not in asked:
            self.passing, self.keeper = self.table.seats[asked[0]].name, asked[0]

    def take_keyboard(self) -> list[str]:
        self.passing = ""
        return self.feeds[self.keeper].read()

    def give_keyboard(self, name: str) -> None:
        self.need_keeper()
        if len(self.people) < 2:
            return super().give_keyboard(name)
        names = {fold(self.table.seats[seat].name): seat for seat in self.people}
        seat = names.get(fold(name), NO_SEAT)
        if seat == NO_SEAT:
            others = [self.table.seats[seat].name for seat in self.people if seat != self.keeper]
            example = f"{own_word('keyboard', self.language)} {words(Listed(others, 'or'), self.language)}"
            what = Message("terminal-keyboard-nobody", name=quoted(name)) if name else Message("terminal-keyboard-who")
            raise EightsError(what, Message("terminal-write", example=example))
        if seat == self.keeper:
            raise EightsError(Message("terminal-keyboard-has", player=self.table.seats[seat].name))
        self.passing, self.keeper = self.table.seats[seat].name, seat
        self.listener([])
        return None

    # What happens on its own

    async def run(self) -> None:
        try:
            self.is_running = True
            self.autopilot.attendance_changed()
            while self.failure is None:
                self.changed.clear()
                if self.is_between_games:
                    await self.deal()
                await self.changed.wait()
            raise self.failure
        finally:
            self.stop()
            self.bots.close()

    def stop(self) -> None:
        """Stop everything the table does on its own."""
        self.is_running = False
        self.autopilot.interrupt()
        self.autopilot.attendance_changed()

    def handle_failure(self, error: Exception) -> None:
        """Let `run` raise what went wrong while a bot played."""
        self.failure = error
        self.stop()
        self.changed.set()

    @property
    def is_attended(self) -> bool:
        """Whether the clock runs."""
        return self.is_running and not self.paused

    def absent(self) -> Collection[int]:
        return ()

    @property
    def is_idle(self) -> bool:  # type: ignore[override]  # it is worked out
        return self.paused or not (self.clock.wanted(self.table) or self.is_between_games)

    @property
    def is_between_games(self) -> bool:
        """Whether bots alone play a match, and nobody has to be asked for the next game."""
        return self.all_open and not self.table.playing and not self.table.between_matches and not self.paused

    def pause(self, paused: bool) -> None:
        self.paused = paused
        if self.is_running:
            if paused:
                self.autopilot.interrupt()
            self.autopilot.attendance_changed()
        self.changed.set()

    # Requests

    async def hint(self) -> tuple[int, str]:
        self.need_keeper()
        if not self.table.may_hint(self.keeper):
            raise EightsError(Message("terminal-no-hints"), Message("terminal-no-hints-hint"))
        if self.keeper not in self.table.asked:
            raise EightsError(Message("terminal-not-asked"))
        option, why = await self.substitute.choose(self.table, self.keeper)
        return option, say(why, self.language)

    async def position(self, full: bool) -> str:
        self.need_keeper()
        game = self.table.seen_from(self.keeper).table.game
        if game is None:
            raise EightsError(Message("terminal-not-dealt"))
        if full and (len(self.people) > 1 or self.table.boards) and not game.over:
            raise EightsError(Message("terminal-hands-secret"), Message("terminal-hands-secret-hint"))
        whole = full or self.all_open or game.over  # then nothing is secret any more
        return game.position(None if whole else game.players[self.keeper], as_it_ended=True)

    async def record(self) -> str:
        game = self.table.seen_from(self.keeper).table.game
        if game is None or self.table.playing:
            raise EightsError(Message("terminal-not-over"), Message("terminal-not-over-hint"))
        return dumps(game.record())

    @property
    def resume_command(self) -> str:
        if self.saved is None or (self.table.dealt and self.table.between_matches):
            return ""
        return f"{self.command} --continue --file {shlex.quote(str(self.saved.path))}"

    async def close(self) -> None:
        self.bots.close()
        if self.saved is not None:
            if self.resume_command:
                self.saved.close()
            else:
                self.saved.forget()
