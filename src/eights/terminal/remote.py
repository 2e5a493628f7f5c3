"""A table on a server, over its public protocol (docs/protocol.md)."""

import asyncio

from eights.client import Client, Link
from eights.client.mirror import Message
from eights.client.outbox import Sent
from eights.messages import ENGLISH, LanguageCode, say
from eights.messages import Message as Said
from eights.table.commands import AnyCommand, Reserve, Sit
from eights.table.judge import Refused
from eights.table.protocol import Chat, Reacted, Reaction
from eights.terminal.interface import TableInterface
from eights.terminal.sentences import as_sentence, one_line
from eights.terminal.verdict import DealCheck
from eights.terminal.words import own_word


class TerminalClient(Client):
    """Passes everything that happens on to its table."""

    def __init__(self, link: Link, name: str, table: "RemoteTable") -> None:
        super().__init__(link, name, table.language)
        self.table = table

    async def heard(self, message: Message) -> None:
        is_awaited = self.advice is not None and not self.advice.done()
        await super().heard(message)
        if message["t"] == "nack" and not message["cid"] and not is_awaited:  # chat or a reaction that came too soon
            self.table.listener([as_sentence(message["text"]["text"])])
        self.table.heard(message)

    def chatted(self, line: Chat) -> None:
        self.table.chatted(line)

    def reacted(self, reaction: Reacted) -> None:
        self.table.reacted(reaction)

    def lost(self, code: int) -> None:
        super().lost(code)
        self.table.lost()

    def refused(self, sent: Sent, refusal: Refused) -> None:
        if sent.answered is None:  # it was sent automatically, and nobody waits for the reply
            self.table.listener([as_sentence(say(refusal.what, self.language))])


class RemoteTable(TableInterface):
    """A seat at a table on a server, or a spectator's place. It reconnects on its own."""

    is_far = True
    is_idle = True

    def __init__(self, link: Link, name: str, watch: bool = False, language: LanguageCode = ENGLISH) -> None:
        super().__init__(language)
        self.client = TerminalClient(link, name, self)
        self.check = DealCheck(self.client.record, self.announce)
        self.name = name
        self.watch = watch
        self.faces = []
        self.sentences: list[str] = []
        self.story_shown = 0  # how many of the sentences come from the client's log
        self.seated = False  # whether the player wants a seat
        self.request = 0  # the request for it, while it is open
        self.waits = False  # whether no seat is available before the next deal
        self.asked: set[int] = set()  # requests of others that were already announced
        self.removed_by = 0  # the event in which the host removed this player
        self.is_elsewhere = False  # whether this seat was also open elsewhere

    @property
    def story(self) -> list[str]:
        return self.sentences

    # The connection

    async def enter(self) -> None:
        """Join the table; raises an EightsError if that fails. The token in a link works only once."""
        await self.client.enter()

    async def run(self) -> None:
        await self.client.run()

    async def close(self) -> None:
        self.check.stop()
        await self.client.close()

    def lost(self) -> None:
        if not self.trouble:
            self.trouble = self.tell("terminal-lost-connection")
            self.listener([self.trouble])

    def heard(self, message: Message) -> None:
        match message["t"]:
            case "welcome":
                self.title, self.faces = self.client.title, self.client.faces
                if self.trouble:
                    self.trouble = ""
                    self.listener([self.tell("terminal-connected-again")])
            case "snap" | "ev":
                self.look()
            case "removed" if message["seq"] != self.removed_by:
                self.removed_by = message["seq"]
                self.remark([self.tell("terminal-removed")])
            case "presence" if self.arrived.is_set():
                self.note_places(message["places"])
            case _:
                pass
        if self.arrived.is_set():
            self.check.shown(self.view, self.client.notes)
            self.find_seat()

    def chatted(self, line: Chat) -> None:
        code = "terminal-chat" if line.name else "terminal-chat-unknown"
        self.remark([one_line(self.tell(code, name=line.name, text=line.text))])

    def reacted(self, reaction: Reacted) -> None:
        word = own_word(reaction.what, self.language)
        code = "terminal-reacted" if reaction.name else "terminal-reacted-unknown"
        self.remark([self.tell(code, name=reaction.name, word=word)])

    def remark(self, sentences: list[str]) -> None:
        """Print something that is not part of the table's log."""
        self.sentences += sentences
        self.listener(sentences)

    def announce(self, messages: list[Said]) -> None:
        """Print the results of a check, one sentence each."""
        self.remark([as_sentence(say(message, self.language)) for message in messages])

    def look(self) -> None:
        """Update from the current view."""
        self.view, story = self.client.view, self.client.story
        news, self.story_shown = story[self.story_shown :], len(story)
        about = self.about_requests()
        self.sentences += [*news, *about]
        self.listener([*(news if self.arrived.is_set() else []), *about])
        self.arrived.set()

    def about_requests(self) -> list[str]:
        """Sentences about requests for a seat, for players who may answer them and for the person who asked."""
        view, said = self.view, list[str]()
        for each in view.requests:
            bot = view.seats[each.seat].name
            if each.id not in self.asked and each.id == view.request:
                code = "terminal-seat-reserved" if each.next_deal else "terminal-asked-for-seat"
                said.append(self.tell(code, player=bot))
            elif each.id not in self.asked and view.you >= 0 and not each.next_deal:
                said.append(self.tell("terminal-may-join", newcomer=each.name, player=bot))
        self.asked = {each.id for each in view.requests}
        return said

    def note_places(self, places: int) -> None:
        """Warn once that this seat is also open elsewhere, perhaps by somebody else."""
        was_elsewhere, self.is_elsewhere = self.is_elsewhere, places > 1 and self.view.you >= 0
        if self.is_elsewhere and not was_elsewhere:
            self.remark([self.tell("terminal-open-elsewhere", n=places)])

    def find_seat(self) -> None:
        """Take a free seat, or a bot's: now if the other players agree, otherwise at the next deal."""
        view = self.view
        is_on = view.phase == "playing"
        if self.request and not view.request:  # it was declined, or the game is over
            self.seated, self.waits = False, True
        self.request, self.waits = view.request, self.waits and is_on
        if self.watch or self.seated or view.you >= 0:
            return
        claimed = {each.seat for each in view.requests}
        places = [
            seat
            for kind in (["bot"] if is_on else ["free", "bot"])
            for seat, place in enumerate(view.seats)
            if place.kind == kind and seat not in claimed
        ]
        if places:
            self.seated = True
            later = is_on and (self.waits or not view.settings.drop_in)
            command = Reserve(seat=places[0], name=self.name) if later else Sit(seat=places[0], name=self.name)
            task = asyncio.ensure_future(self.do(command))
            task.add_done_callback(self.was_reserved if later else self.was_seated)

    async def reserve(self) -> None:
        mine = next((each for each in self.view.requests if each.id == self.view.request), None)
        if mine is None:
            await super().reserve()
        else:
            await self.do(Reserve(seat=mine.seat, name=self.name))

    def was_reserved(self, task: "asyncio.Future[None]") -> None:
        if not task.cancelled() and isinstance(task.exception(), Refused):
            self.seated = False  # tried again after the next event

    def was_seated(self, task: "asyncio.Future[None]") -> None:
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, Refused):  # somebody was faster, or there is no seat before the next deal
            self.seated, self.waits = False, self.view.phase == "playing"
            self.find_seat()

    # Commands

    async def do(self, command: AnyCommand) -> None:
        await self.client.do(command)

    async def deal(self) -> None:
        await self.client.ready()

    async def hint(self) -> tuple[int, str]:
        return await self.client.hint()

    async def say(self, text: str) -> None:
        await self.client.say(text)

    async def react(self, what: Reaction) -> None:
        await self.client.react(what)

    async def record(self) -> str:
        return await self.client.record()

    @property
    def receipt(self) -> str:
        return self.client.receipt

    @property
    def verdict(self) -> Said | None:
        return self.check.headline

    async def fair(self) -> list[str]:
        about, finding = await self.check.last(self.view, self.client.notes)
        lines = [*(say(each, self.language) for each in about), one_line(say(finding.title, self.language))]
        for title, messages in finding.sections:
            items = [as_sentence(say(message, self.language)) for message in messages]
            lines += [say(title, self.language), *(f"  - {item}" for item in items)]
        return [*lines, self.tell("terminal-deal-check-elsewhere")] if finding.verdict else lines

    async def settled(self) -> None:
        await self.check.settled()

    @property
    def resume_command(self) -> str:
        if self.view.phase == "over" or self.view.you < 0:
            return ""
        return f"{self.command} --join '{self.client.link}'"
