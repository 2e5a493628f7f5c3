"""Handles the commands of clients: carries each out at most once, and answers only after its event was saved."""

import asyncio
import time
from collections.abc import Callable

from eights.errors import AnsweredAlready, OutOfStep, StorageError, TableMoved
from eights.live import limits
from eights.live.audience import Audience
from eights.live.journal import Journal
from eights.live.metrics import Metrics
from eights.live.view_diff import encode
from eights.messages import ENGLISH, LanguageCode, Message
from eights.storage import Store
from eights.table.commands import Answer, AnyCommand
from eights.table.events import AnyEvent
from eights.table.judge import HostPolicy, Refused, judge
from eights.table.protocol import Ack, Code, Nack
from eights.table.sentences import sentence
from eights.table.timing import Clock


class Commands:
    """Deduplicates, judges and carries out commands, and acknowledges or refuses them."""

    def __init__(
        self,
        journal: Journal,
        store: Store,
        policy: HostPolicy,
        clock: Clock,
        audience: Audience,
        metrics: Metrics,
        abandon: Callable[[], None],
    ) -> None:
        """`abandon` is called when another server has taken over the table."""
        self.journal = journal
        self.store = store
        self.policy = policy
        self.clock = clock
        self.audience = audience
        self.metrics = metrics
        self.abandon = abandon
        self.refused: dict[str, str] = {}  # the latest commands refused for good, with their replies

    async def handle(self, holder: str, cid: str, command: AnyCommand, language: LanguageCode = ENGLISH) -> str:
        """Carry out a command once, and return the frame that answers it."""
        started = time.perf_counter()
        journal = self.journal
        async with journal.lock:
            if cid in journal.done:
                self.metrics.count("repeated")
                return self.ack(cid, journal.done[cid], holder)
            if cid in self.refused:
                self.metrics.count("repeated")
                return self.refused[cid]
            try:
                frame = await self.handle_new(holder, cid, command, language)
            except (TableMoved, OutOfStep):
                asyncio.get_running_loop().call_soon(self.abandon)  # after the reply
                return retry_later(cid, "moving", "server-moving", "server-moving-hint", language)
            except StorageError:
                self.metrics.count("unkept")
                return retry_later(cid, "storage", "server-not-saved", "server-try-again", language)
        if cid in journal.done:
            self.metrics.acknowledge(time.perf_counter() - started)
        return frame

    async def handle_new(self, holder: str, cid: str, command: AnyCommand, language: LanguageCode) -> str:
        """Carry out a command that is not in memory."""
        try:
            return self.ack(cid, await self.journal.append(self.judge(holder, command), cid), holder)
        except Refused as error:
            return await self.refuse_new(holder, cid, command, error, language)
        except AnsweredAlready:
            refused = Refused("already", Message("table-question-answered"))
            return await self.refuse_new(holder, cid, command, refused, language)

    async def refuse_new(
        self, holder: str, cid: str, command: AnyCommand, refused: Refused, language: LanguageCode
    ) -> str:
        """Refuse a command, unless the database shows that it was carried out long ago."""
        if seq := await self.find_old(cid):
            self.metrics.count("repeated")
            return self.ack(cid, seq, holder)
        if isinstance(command, Answer) and refused.why == "already":
            seq = await self.find_answer(command.prompt)
        return self.refuse(cid, refused, language, seq)

    def judge(self, holder: str, command: AnyCommand) -> AnyEvent:
        """The event that carries out this command; raises Refused with the reason if there is none."""
        if self.journal.frozen:
            raise Refused("not-now", Message("table-frozen"))
        absences = self.clock.absences(asyncio.get_running_loop().time())
        return judge(self.journal.table, self.policy, holder, command, absences)

    async def find_old(self, cid: str) -> int:
        """The event number of a command that is no longer in memory; 0 if there is none."""
        if self.journal.table.seq <= limits.COMMANDS_REMEMBERED:
            return 0
        return await self.store.number_of_command(self.journal.table.id, cid)

    async def find_answer(self, prompt: int) -> int:
        """The number of the event that answered this prompt."""
        return self.journal.answered.get(prompt) or await self.store.number_of_answer(self.journal.table.id, prompt)

    def ack(self, cid: str, seq: int, holder: str) -> str:
        return encode(Ack(cid=cid, seq=seq, h=self.audience.hash_after(seq, holder)))

    def refuse(self, cid: str, refused: Refused, language: LanguageCode, seq: int) -> str:
        """Refuse a command; if it is sent again, it gets the same reply."""
        self.metrics.count("refused", refused.why)
        hint = sentence(refused.advice, language) if refused.advice else None
        frame = encode(Nack(cid=cid, code=refused.why, text=sentence(refused.what, language), hint=hint, seq=seq))
        if len(self.refused) >= limits.REFUSALS_REMEMBERED:
            del self.refused[next(iter(self.refused))]
        self.refused[cid] = frame
        return frame


def retry_later(cid: str, code: Code, what: str, advice: str, language: LanguageCode) -> str:
    """The reply to a command that may succeed when it is sent again; `what` and `advice` are codes of messages."""
    hint = sentence(Message(advice), language) if advice else None
    return encode(Nack(cid=cid, code=code, text=sentence(Message(what), language), hint=hint, retry=True))
