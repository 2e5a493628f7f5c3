"""Sends commands until they are answered, always with the same id."""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from eights.client.connection import Session
from eights.client.mirror import Message
from eights.client.table_url import Link
from eights.errors import EightsError
from eights.live.limits import Bucket
from eights.messages import ENGLISH, LanguageCode, verbatim
from eights.messages import Message as Said
from eights.table.commands import AnyCommand
from eights.table.judge import Refused
from eights.table.protocol import Cmd

RESEND_AFTER = 2.5  # seconds without a reply
NUDGE_EVERY = 0.5  # seconds
BURST, A_SECOND = 50, 5.0  # commands: a little less than the server allows


@dataclass
class Sent:
    """A command that has not been answered yet."""

    cid: str
    command: AnyCommand
    answered: "asyncio.Future[int] | None" = None  # resolves to the number of its event
    first: float = field(default_factory=time.perf_counter)  # when it was sent
    last: float = field(default_factory=time.perf_counter)  # … the last time
    waits: float | None = field(default_factory=time.perf_counter)  # since then; None: asked to try again

    def settle(self, seq: int, error: Exception | None = None) -> None:
        if self.answered is not None and not self.answered.done():
            if error is None:
                self.answered.set_result(seq)
            else:
                self.answered.set_exception(error)


class Sender(Session):
    """A session that sends commands."""

    def __init__(
        self, link: Link, language: LanguageCode = ENGLISH, chance: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        super().__init__(link, language)
        self.chance = chance
        self.pending: dict[str, Sent] = {}
        self.waits_for = 0  # the event of the last acknowledged command
        self.allowance = Bucket(BURST, A_SECOND)
        self.failure: EightsError | None = None  # why it cannot go on

    # Hooks

    def accepted(self, command: AnyCommand) -> None:
        """Called when a command was carried out."""

    def refused(self, sent: Sent, refusal: Refused) -> None:
        """Called when a command was refused."""

    @property
    def asks_again(self) -> bool:
        """Whether to request missing events again if they do not arrive."""
        return True

    # Sending

    @property
    def is_up_to_date(self) -> bool:
        """Whether we have seen everything we know of, including the results of our own commands."""
        return self.in_step and self.mirror.seq >= self.waits_for

    async def do(self, command: AnyCommand) -> int:
        """Send a command until it is answered; it is carried out once, however often it is sent.

        Returns the number of its event. Raises `Refused` if it was not carried out; an answer to a question that was
        already answered counts as carried out.
        """
        loop = asyncio.get_running_loop()
        while not self.allowance.take(loop.time()):
            await asyncio.sleep(1 / A_SECOND)
        answered: asyncio.Future[int] = loop.create_future()
        sent = await self.start(command, answered)
        try:
            return await answered
        finally:
            self.pending.pop(sent.cid, None)

    async def start(self, command: AnyCommand, answered: "asyncio.Future[int] | None" = None) -> Sent:
        """Send a command without waiting for the reply."""
        if self.failure is not None:
            raise self.failure
        sent = Sent(self.chance(16).hex(), command, answered)
        self.pending[sent.cid] = sent
        await self.send(Cmd(cid=sent.cid, d=command))
        return sent

    async def run(self) -> None:
        """Stay at the table until an EightsError says why that is no longer possible."""
        nudging = asyncio.create_task(self.keep_nudging())
        try:
            await super().run()
        except EightsError as error:
            self.failure = error
            raise
        finally:
            nudging.cancel()
            for sent in self.pending.values():
                sent.settle(0, self.failure or EightsError(Said("server-left")))

    # Answers

    async def heard(self, message: Message) -> None:
        match message["t"]:
            case "welcome" if not self.mirror.h:  # a snapshot follows, which shows everything
                self.waits_for = 0
            case "ack" if sent := self.pending.pop(message["cid"], None):
                self.waits_for = max(self.waits_for, message["seq"])
                self.accepted(sent.command)
                sent.settle(message["seq"])
            case "nack" if sent := self.pending.get(message["cid"]):
                self.take_nack(sent, message)
            case _:
                pass

    def take_nack(self, sent: Sent, message: Message) -> None:
        if message["retry"]:
            sent.waits = None
            return
        del self.pending[sent.cid]
        if message["code"] == "already":  # the table has moved on without us
            sent.settle(message["seq"])
        else:
            refusal = refusal_of(message)
            sent.settle(0, refusal)
            self.refused(sent, refusal)

    # Resending

    async def caught_up(self) -> None:
        await self.send_again()

    async def send_again(self, older_than: float = 0.0) -> None:
        """Resend commands without a reply, with the same ids."""
        now = time.perf_counter()
        for sent in list(self.pending.values()):
            if now - sent.last >= older_than:
                sent.last = now
                sent.waits = now if sent.waits is None else sent.waits
                await self.send(Cmd(cid=sent.cid, d=sent.command))

    async def nudge(self) -> None:
        """Resend commands that got no reply for long, and request missing events again."""
        if self.is_up_to_date:
            await self.send_again(RESEND_AFTER)
        elif self.mirror.boot and self.asks_again and time.perf_counter() - self.asked > RESEND_AFTER:
            await self.sync()

    async def keep_nudging(self) -> None:
        while True:
            await asyncio.sleep(NUDGE_EVERY)
            if self.socket is not None:
                await self.nudge()


def refusal_of(nack: Message) -> Refused:
    """Why a command was refused, in the words of the server."""
    hint = nack["hint"]
    return Refused(nack["code"], verbatim(nack["text"]["text"]), verbatim(hint["text"]) if hint else "")
