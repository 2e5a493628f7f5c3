"""A player or spectator at one table of a server: does everything that docs/protocol.md requires of a client."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from types import TracebackType
from typing import Self

import msgspec

from eights.client.deal_notes import DealNotes
from eights.client.http import ask
from eights.client.mirror import Message
from eights.client.outbox import Sender, Sent, refusal_of
from eights.client.table_url import Link, read_link
from eights.errors import EightsError
from eights.messages import ENGLISH, LanguageCode
from eights.messages import Message as Said
from eights.table.commands import Answer, AnyCommand, Ready, Sit
from eights.table.judge import Refused
from eights.table.protocol import Chat, Hint, React, Reacted, Reaction, Say
from eights.table.view_schema import Option, Print, View

HINT_WITHIN = 25.0  # seconds
LONGEST_CHAT = 300  # letters


class Client(Sender):
    """What the table looks like to you, and what you can do there.

        async with Client("http://127.0.0.1:8008/t/TABLE", "zoe") as client:
            async for view in client.views():
                if view.prompt and view.prompt.id:
                    await client.answer(view.prompt.options[0])

    It reconnects on its own. `ready` commits to a number for the shuffle, which is revealed automatically.
    """

    def __init__(
        self,
        link: Link | str,
        name: str = "",
        language: LanguageCode = ENGLISH,
        chance: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        super().__init__(read_link(link) if isinstance(link, str) else link, language, chance)
        self.name = name
        self.title = ""  # of the deck
        self.faces: list[Print] = []
        self.story: list[str] = []  # the log, in sentences
        self.story_seq = 0  # the last event in it
        self.chat: list[Chat] = []  # every line since you joined, and the last ones before
        self.notes = DealNotes(self.link.table, chance)
        self.advice: asyncio.Future[tuple[int, str]] | None = None
        self.version = 0  # of the view
        self.typed: tuple[int, View] | None = None
        self.changed = asyncio.Event()  # replaced by a new one whenever it is set
        self.task: asyncio.Task[None] | None = None

    # Coming and going

    async def __aenter__(self) -> Self:
        await self.enter()
        self.task = asyncio.create_task(self.run())
        try:
            async with aclosing(self.views()) as views:
                await anext(views, None)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def run(self) -> None:
        try:
            await super().run()
        finally:
            self.notify()

    async def close(self) -> None:
        await super().close()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.notify()

    # What is seen

    @property
    def view(self) -> View:
        """The table as you see it now."""
        if self.typed is None or self.typed[0] != self.version:
            self.typed = self.version, msgspec.convert(self.mirror.view, View)
        return self.typed[1]

    async def views(self) -> AsyncGenerator[View, None]:
        """Yield the newest view, now and after every change, until the client is closed.

        Views that arrived while you were busy are skipped. Raises an EightsError if the table can no longer be reached.
        """
        shown = 0
        while not self.is_closed:
            changed = self.changed
            if self.is_up_to_date and self.version != shown:
                shown = self.version
                yield self.view
            elif self.failure is not None:
                raise self.failure
            else:
                await changed.wait()

    def notify(self) -> None:
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()

    # What you can do

    async def start(self, command: AnyCommand, answered: "asyncio.Future[int] | None" = None) -> Sent:
        self.notes.sent(command)
        return await super().start(command, answered)

    async def answer(self, option: Option | int) -> int:
        """Answer the open question with one of its options, or with its index."""
        prompt = self.view.prompt
        if prompt is None or not prompt.id:
            raise EightsError(Said("server-not-asked"))
        if isinstance(option, Option) and option not in prompt.options:
            raise EightsError(Said("server-not-an-option", move=option.text))
        number = option if isinstance(option, int) else prompt.options.index(option)
        return await self.do(Answer(prompt=prompt.id, option=number))

    async def sit(self) -> int:
        """Take the first free seat; returns its number."""
        for seat, place in enumerate(self.view.seats):
            if place.kind == "free":
                try:
                    await self.do(Sit(seat=seat, name=self.name))
                except Refused as refused:
                    if refused.why != "taken":  # somebody was faster
                        raise
                else:
                    return seat
        raise EightsError(Said("server-no-free-seat"))

    async def ready(self) -> int:
        """Get ready for the next game, with a commitment to your own number for the shuffle."""
        for sent in self.pending.values():
            if isinstance(sent.command, Ready):  # a second commitment would replace the first number
                sent.answered = sent.answered or asyncio.get_running_loop().create_future()
                return await asyncio.shield(sent.answered)
        return await self.do(self.notes.ready(self.mirror.view))

    async def say(self, text: str) -> None:
        """Send a chat message to everybody at the table."""
        await self.send(Say(text=text[:LONGEST_CHAT]))

    async def react(self, what: Reaction) -> None:
        """Show everybody a reaction for a moment; the server ignores a second one within five seconds."""
        await self.send(React(what=what))

    async def hint(self) -> tuple[int, str]:
        """Which option a bot would take in your place, and why."""
        prompt = self.view.prompt
        if prompt is None or not prompt.id:
            raise EightsError(Said("server-not-asked"))
        if not self.view.may_hint:
            raise EightsError(Said("table-no-hints"))
        self.advice = asyncio.get_running_loop().create_future()
        await self.send(Hint(prompt=prompt.id))
        try:
            return await asyncio.wait_for(self.advice, HINT_WITHIN)
        except TimeoutError:
            raise EightsError(Said("server-silent"), Said("server-try-again")) from None

    async def record(self, number: int = 0) -> str:
        """The record of a game at this table, by its number; by default the finished one."""
        number = number or (self.view.outcome.record if self.view.outcome else max(1, self.view.game))
        return (await ask(self.link.api(f"games/{number}"), token=self.link.token, language=self.language)).text

    @property
    def receipt(self) -> str:
        """The notes from before the deal of this game, to check its record; None if there are none."""
        noted = self.notes.receipt(self.mirror.view)
        return noted.write() if noted else ""

    # What the server says

    def applied(self, message: Message) -> None:
        is_snap, seq = message["t"] == "snap", message["seq"]
        told = message["story"] if is_snap else [(seq, sentence) for sentence in message["story"]]
        self.story += [sentence["text"] for number, sentence in told if number > self.story_seq]
        self.story_seq = max(self.story_seq, seq)
        self.version += 1
        self.notes.shown(self.mirror.view, is_snap)

    async def heard(self, message: Message) -> None:
        await super().heard(message)
        match message["t"]:
            case "welcome":
                self.title, self.faces = message["title"], msgspec.convert(message["prints"], list[Print])
                self.notes.welcome(message["key"], [face.name for face in self.faces])
            case "snap" | "ev":
                await self.follow_deal()
            case "presence":
                self.notes.presence(message["places"])
            case "chat":
                line = msgspec.convert(message, Chat)
                if not self.chat or line.at > self.chat[-1].at:  # the last lines come again with every connection
                    self.chat.append(line)
                    self.chatted(line)
            case "reacted":
                self.reacted(msgspec.convert(message, Reacted))
            case "advice" if self.advice is not None and not self.advice.done():
                self.advice.set_result((message["option"], message["reason"]["text"]))
            case "nack" if not message["cid"] and self.advice is not None and not self.advice.done():
                self.advice.set_exception(refusal_of(message))
            case _:
                pass
        self.notify()

    def accepted(self, command: AnyCommand) -> None:
        self.notes.accepted(command)

    def chatted(self, line: Chat) -> None:
        """Somebody sent a chat message; does nothing until a subclass overrides it."""

    def reacted(self, reaction: Reacted) -> None:
        """Somebody reacted; does nothing until a subclass overrides it."""

    async def follow_deal(self) -> None:
        """Reveal the number we committed to, when it is time."""
        due = self.notes.due(self.mirror.view)
        if due is not None:
            await self.start(due)
