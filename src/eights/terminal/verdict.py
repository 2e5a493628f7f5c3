"""Check whether each game at a server's table was dealt honestly, and announce the verdict."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from eights.client.deal_notes import DealNotes
from eights.errors import EightsError
from eights.game.proof import NEEDED, Verdict, noted_problems, weigh
from eights.game.receipt import Receipt
from eights.language.record_format import loads
from eights.messages import Message
from eights.table.view_schema import View
from eights.terminal.interface import HONEST

MOST_ANNOUNCED = 3  # problems; the command lists all of them
PARTLY, DISHONEST, OTHER_VERSION = "terminal-deal-partly", "terminal-deal-dishonest", "terminal-deal-other-version"
UNCHECKED = "terminal-deal-unchecked"


class Finding(NamedTuple):
    """The result of a check: a verdict, or why there is none, or only a partial one."""

    verdict: Verdict | None
    why: Message | None = None

    @property
    def title(self) -> Message:
        """The verdict without details."""
        verdict = self.verdict
        if verdict is None:
            return Message(UNCHECKED, why=self.why or "")
        if verdict.kind == "partly" and verdict.version:
            return Message(OTHER_VERSION, version=verdict.version)
        return Message({"honest": HONEST, "partly": PARTLY, "dishonest": DISHONEST}[verdict.kind])

    @property
    def headline(self) -> Message:
        """The verdict in one line, and what to type for more."""
        title = self.title
        return title if title.code in (HONEST, UNCHECKED) else Message(f"{title.code}-more", **title.values)

    @property
    def announcement(self) -> list[Message]:
        """What to print automatically: the verdict, and any problems."""
        problems = self.verdict.problems if self.verdict else []
        if not problems:
            return [self.headline]
        more = [Message("terminal-deal-more-problems")] if len(problems) > MOST_ANNOUNCED else []
        return [self.title, *problems[:MOST_ANNOUNCED], *more]

    @property
    def sections(self) -> list[tuple[Message, list[Message]]]:
        """The full report: what is wrong, what is proved, and what is not."""
        if self.verdict is None:
            return []
        sections = (
            (Message("terminal-deal-wrong"), self.verdict.problems),
            (Message("terminal-deal-proved"), self.verdict.proved),
            (Message("terminal-deal-not-proved"), self.verdict.unproved),
        )
        return [(title, messages) for title, messages in sections if messages]


class Ended(NamedTuple):
    """A finished game: its id, the number of its record, and the notes about its deal."""

    game_id: str
    record: int
    noted: Receipt | None


class DealCheck:
    """Checks the deal of each game this player took part in, in the background, as soon as it is over."""

    def __init__(self, fetch: Callable[[int], Awaitable[str]], announce: Callable[[list[Message]], None]) -> None:
        self.fetch = fetch  # the record of a game, by its number
        self.announce = announce
        self.shown_game = ""  # the id of the game that is shown
        self.played = ""  # the game in progress when we last had a seat
        self.over = ""  # the game that finished last
        self.ended: Ended | None = None  # the game that was checked last
        self.finding: Finding | None = None  # the result for that game
        self.latest: asyncio.Task[Finding] | None = None
        self.running: set[asyncio.Task[Finding]] = set()

    def shown(self, view: View, notes: DealNotes) -> None:
        """Start a check when a game is over. Players who take a seat later get no announcement."""
        self.shown_game = view.fairness.game_id if view.fairness else ""
        if view.outcome is None:
            self.played = self.shown_game if view.you >= 0 else self.played
            return
        ended = ended_game(view, notes)
        if ended is None or ended.game_id == self.over:
            return
        self.over = ended.game_id
        if self.played == ended.game_id or (view.you >= 0 and notes.receipts):
            self.begin(ended, is_announced=True)

    def begin(self, ended: Ended, is_announced: bool) -> "asyncio.Task[Finding]":
        self.ended, self.finding = ended, None
        self.latest = asyncio.ensure_future(self.check(ended, is_announced))
        self.running.add(self.latest)
        self.latest.add_done_callback(self.running.discard)
        return self.latest

    async def check(self, ended: Ended, is_announced: bool) -> Finding:
        try:
            record = await self.fetch(ended.record)
            finding = Finding(await asyncio.to_thread(weighed, record, ended.noted))
        except EightsError as error:
            finding = without_record(ended.noted, error.what)
        if self.ended is ended:
            self.finding = finding
        if is_announced:
            self.announce([*self.which(ended), *finding.announcement])
        return finding

    def which(self, ended: Ended) -> list[Message]:
        return [] if ended.game_id == self.shown_game else [Message("terminal-deal-before")]

    @property
    def headline(self) -> Message | None:
        """The verdict on the game that is shown, if there is one."""
        is_shown = self.ended is not None and self.ended.game_id == self.shown_game
        return self.finding.headline if self.finding is not None and is_shown else None

    async def last(self, view: View, notes: DealNotes) -> tuple[list[Message], Finding]:
        """The full report on the last finished game. If it could not be checked before, try again."""
        if view.fairness is None:
            raise EightsError(Message("terminal-deal-fixed-seed"))
        ended = ended_game(view, notes) or self.ended
        if ended is None:
            raise EightsError(Message("terminal-deal-not-over"))
        task = self.latest
        is_other = self.ended is None or self.ended.game_id != ended.game_id
        if task is None or is_other or (self.finding is not None and self.finding.why):
            task = self.begin(ended, is_announced=False)
        return self.which(ended), await asyncio.shield(task)

    async def settled(self) -> None:
        """Wait until no check is running."""
        if self.running:
            await asyncio.wait(self.running)

    def stop(self) -> None:
        for task in self.running:
            task.cancel()


def ended_game(view: View, notes: DealNotes) -> Ended | None:
    """The game in this view, if it is over and its seed was sealed."""
    if view.outcome is None or view.fairness is None or not view.fairness.game_id:
        return None
    game_id = view.fairness.game_id
    return Ended(game_id, view.outcome.record, notes.receipts.get(game_id))


def weighed(record: str, noted: Receipt | None) -> Verdict:
    """Check the text of a record; raises an EightsError if it cannot be read."""
    try:
        verdict = weigh(loads(record), noted)
    except EightsError as error:
        raise EightsError(Message("terminal-deal-unreadable", why=error.in_one_line)) from None
    except Exception as error:  # no reply of a server may stop the terminal
        raise EightsError(Message("terminal-deal-nonsense")) from error
    if noted is None:
        verdict.unproved.insert(0, Message("terminal-deal-nothing-noted"))
    return verdict


def without_record(noted: Receipt | None, why: Message) -> Finding:
    """The result if the server sends no record: earlier problems, or that the deal was not checked."""
    problems = noted_problems(noted) if noted is not None else []
    if not problems:
        return Finding(None, why)
    everything_else = Message("terminal-deal-everything-else", why=why)
    return Finding(Verdict(problems, [], [everything_else], None, set(NEEDED)), why)
