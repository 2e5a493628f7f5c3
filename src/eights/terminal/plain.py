"""The table line by line: sentences out, moves in. For screen readers, pipes and scripts; the cursor never moves."""

import asyncio
from collections.abc import Callable

from eights.terminal.commands import LATELY, CommandInterpreter
from eights.terminal.describe import Describer
from eights.terminal.interface import TableInterface
from eights.terminal.standard_input import Lines
from eights.terminal.words import command_word

Write = Callable[[str], None]
DONE, UNFINISHED = 0, 1  # exit status
SCREENFUL = 60  # empty lines, to scroll the previous player's hand out of sight


class Plain:
    """Prints one table, sentence by sentence."""

    def __init__(self, interface: TableInterface, lines: Lines, write: Write) -> None:
        self.interface = interface
        self.lines = lines
        self.write = write
        self.talk = CommandInterpreter(interface)
        self.asked: object = None  # the last question
        self.opened = False
        self.stirred = asyncio.Event()
        self.reading: asyncio.Task[str | None] | None = None  # the next line
        interface.listener = self.hear

    async def play(self) -> int:
        """Play to the end of the match or of the input; returns the exit status."""
        running = asyncio.ensure_future(self.interface.run())
        talking = asyncio.ensure_future(self.converse())
        try:
            await asyncio.wait({running, talking}, return_when=asyncio.FIRST_COMPLETED)
            if not talking.done():
                running.result()  # raises its error
            return await talking
        finally:
            tasks = [running, talking, *([self.reading] if self.reading else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.reading and self.lines.is_person:
                self.write("")  # the player was being asked for a line: end it
            self.tell(self.interface.last_words)
            await self.interface.close()

    async def converse(self) -> int:
        await self.interface.arrived.wait()
        self.tell(self.opening())
        self.show()
        while True:
            await self.wanted()
            if not self.lines.is_person:
                await self.interface.settled()  # a script waits for the verdict before it leaves or plays on
            stage = self.interface.stage
            if stage == "over" and not self.lines.is_person:
                return DONE
            if stage == "deal" and not self.lines.is_person:
                await self.interface.deal()
                continue
            if stage == "pass" and not self.lines.is_person:
                self.tell(self.interface.take_keyboard())  # a script cannot see the other player's hand
                self.show()
                continue
            line = await self.next_line()
            if line is None:
                return DONE if self.interface.stage in ("over", "step") else UNFINISHED
            self.reading = None
            is_there = stage == self.interface.stage == "pass" and not line.strip()
            reply = self.talk.take() if is_there else await self.talk.say(line)
            self.tell(reply.lines)
            if reply.leave:
                return DONE
            self.show()

    def opening(self) -> list[str]:
        """Say what is played and how to get help; for a game in progress, what happened lately."""
        self.opened = True
        start = self.interface.tell("terminal-opening", title=self.interface.title)
        return [start, *self.interface.story[-LATELY:]]

    async def wanted(self) -> None:
        """Wait until we are asked, or can say something in the meantime. A script's answer waits for its question."""
        while self.interface.stage == "wait":
            self.stirred.clear()
            if self.interface.is_idle:
                if self.lines.is_person:
                    return
                line = self.next_line()
                if line.done() and self.is_for_now(line.result()):
                    return
            await self.stirred.wait()

    def next_line(self) -> "asyncio.Task[str | None]":
        if self.reading is None:
            self.reading = asyncio.ensure_future(self.lines.next())
            self.reading.add_done_callback(lambda _: self.stirred.set())
        return self.reading

    def is_for_now(self, line: str | None) -> bool:
        """Whether a script's line can be handled before others have acted."""
        interface = self.interface
        if not interface.is_far:  # nobody will act
            return True
        is_on = interface.view.phase == "playing"
        word = command_word(line, interface.language) if line is not None else ""
        return (
            (line is None and not is_on) or word == "quit" or (bool(word) and not (is_on and interface.view.you >= 0))
        )

    def hear(self, sentences: list[str]) -> None:
        if not self.opened:
            return
        self.tell(sentences)
        self.show()
        self.stirred.set()

    def tell(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self.write(sentence)

    def show(self) -> None:
        """Print a new question, after what the player has to know to answer it."""
        interface = self.interface
        view, stage = interface.view, interface.stage
        prompt = view.prompt
        question = prompt.id if prompt is not None and stage == "ask" else 0
        now = (stage, interface.passing, interface.where, view.game, question)
        if now == self.asked or stage == "wait":
            return
        self.asked = now
        teller = Describer(view, interface.faces, interface.language)
        if stage == "ask" and prompt is not None and prompt.kind in ("main", "classic"):
            self.tell([" ".join([*teller.strip(), *teller.piles()]), teller.hand()])
        if stage == "pass" and self.lines.is_person:
            self.write("\n" * SCREENFUL)
        if stage in ("deal", "over"):
            self.tell([sentence for sentence in teller.outcome() if sentence not in interface.story[-1:]])
            if not self.lines.is_person:
                return
        self.tell(self.talk.question())
