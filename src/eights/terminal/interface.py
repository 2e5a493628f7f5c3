"""A table as those at one keyboard meet it, wherever it stands: here, on a server, or in a record."""

import asyncio
import os
from collections.abc import Callable, Mapping
from typing import Literal

from eights.errors import EightsError
from eights.messages import ENGLISH, LanguageCode, Message, Value, say
from eights.table.commands import AnyCommand
from eights.table.view_schema import Option, Print, Sentence, View

# What the table waits for: nothing of us, an answer, another person at the keyboard, the next deal. Or it is over, or
# is looked at again.
Stage = Literal["wait", "ask", "pass", "deal", "over", "step"]
COMMAND = os.environ.get("EIGHTS_COMMAND", "eights")  # how the program was started
HONEST = "terminal-deal-honest"  # the message of a verdict that accuses nobody
News = Callable[[list[str]], None]
# What is offered when no question of the game is: by stage, commands and what they are called.
CHOICES: Mapping[str, Mapping[str, str]] = {
    "deal": {"deal": "terminal-choice-deal"},
    "over": {"deal": "terminal-choice-rematch", "quit": "terminal-choice-leave"},
    "step": {
        "next": "terminal-choice-next",
        "back": "terminal-choice-back",
        "first": "terminal-choice-first",
        "last": "terminal-choice-last",
        "quit": "terminal-choice-leave",
    },
}
CHOICES_ON_SERVER = {**CHOICES, "deal": {"deal": "terminal-choice-ready"}}


class TableInterface:
    """What is seen, what is told, and what can be done. Whoever shows it listens for news."""

    title = ""  # of the deck
    faces: list[Print]
    view: View
    passing = ""  # who shall take the keyboard: until she has it, nobody's hand is seen
    trouble = ""  # why the table cannot be reached just now
    where = ""  # which moment of a game that is looked at again
    is_far = False  # whether others can act while we think
    is_idle = False  # whether nothing happens soon by itself: then it is heard what somebody says meanwhile
    all_open = False  # whether all hands are seen, because nobody has secrets here

    def __init__(self, language: LanguageCode = ENGLISH) -> None:
        self.language = language
        self.listener: News = lambda sentences: None
        self.arrived = asyncio.Event()  # there is something to see

    @property
    def stage(self) -> Stage:
        view = self.view
        if self.passing:
            return "pass"
        if view.prompt is not None and view.prompt.id:
            return "wait" if self.is_forced else "ask"
        if view.outcome is not None and view.outcome.match_over:
            return "over"
        if view.phase != "playing" and view.you >= 0 and not view.seats[view.you].ready:
            return "deal"
        return "wait"

    @property
    def options(self) -> list[Option]:
        """What may be answered: to the question, or between games and at one that is looked at again."""
        prompt = self.view.prompt
        if prompt is not None and prompt.id:
            return prompt.options
        return [
            Option(verb=command, text=say(Message(code)), label=Sentence(text=self.tell(code)))
            for command, code in self.choices.items()
        ]

    @property
    def choices(self) -> Mapping[str, str]:
        """What can be done when no question is open."""
        return (CHOICES_ON_SERVER if self.is_far else CHOICES).get(self.stage, {})

    def tell(self, code: str, **values: Value) -> str:
        """A sentence of the terminal, in the language that is spoken here."""
        return say(Message(code, **values), self.language)

    @property
    def is_forced(self) -> bool:
        """Whether the question answers itself in a moment: there is no choice, and nobody shall learn that."""
        prompt = self.view.prompt
        return prompt is not None and len(prompt.options) == 1 and len(self.view.asks) == 1

    @property
    def story(self) -> list[str]:
        """What happened so far, as whoever has the keyboard may know it."""
        raise NotImplementedError

    async def run(self) -> None:
        """Everything that happens without us: bots, and other people."""
        raise NotImplementedError

    async def do(self, command: AnyCommand) -> None:
        """Carry out a command of the person who has the keyboard; an EightsError says why not."""
        raise NotImplementedError

    async def deal(self) -> None:
        """Everybody at this keyboard is ready for the next game."""
        raise NotImplementedError

    async def reserve(self) -> None:
        """Take over from a bot at the next deal."""
        raise EightsError(Message("terminal-no-request"))

    async def hint(self) -> tuple[int, str]:
        """Which option a bot would take, and why."""
        raise NotImplementedError

    def take_keyboard(self) -> list[str]:
        """Whoever was called is here; what she has missed."""
        raise EightsError(Message("terminal-keyboard-alone"))

    def give_keyboard(self, name: str) -> None:
        """Let another person at this keyboard have it, who is asked as well."""
        raise EightsError(Message("terminal-keyboard-alone"))

    async def position(self, full: bool) -> str:
        """The present position as text: as it may be known, or all of it where that gives nobody an advantage."""
        raise EightsError(Message("terminal-own-table-only"))

    async def record(self) -> str:
        """The record of the game that is over."""
        raise NotImplementedError

    @property
    def receipt(self) -> str:
        """What was noted before the deal of the game that is over, to check its record; nothing if nothing was."""
        return ""

    @property
    def verdict(self) -> Message | None:
        """Whether the game that is over was dealt honestly, in one line; nothing if that is not known."""
        return None

    async def fair(self) -> list[str]:
        """What is proved about the deal of the last game, and what is not."""
        raise EightsError(Message("terminal-deal-local"), Message("terminal-deal-local-hint"))

    async def settled(self) -> None:
        """Wait until everything has been said about the game that is over."""

    async def say(self, text: str) -> None:
        """A line of chat."""
        raise EightsError(Message("terminal-no-chat"), Message("terminal-no-chat-hint"))

    async def step(self, word: str) -> None:
        """Go to another moment of a game that is looked at again."""
        raise EightsError(Message("terminal-not-a-replay"), Message("terminal-not-a-replay-hint"))

    def pause(self, paused: bool) -> None:
        """Let the bots wait, or go on."""
        raise EightsError(Message("terminal-own-bots-only"))

    @property
    def command(self) -> str:
        """How this program is started in this language."""
        return f"{COMMAND} terminal" if self.language == ENGLISH else f"{COMMAND} terminal --lang {self.language}"

    @property
    def resume_command(self) -> str:
        """How to come back to this table later; nothing if there is no need to."""
        return ""

    @property
    def last_words(self) -> list[str]:
        """What whoever leaves has to know."""
        if not (self.arrived.is_set() and self.resume_command):
            return []
        return [self.tell("terminal-come-back" if self.is_far else "terminal-saved", command=self.resume_command)]

    async def close(self) -> None:
        """Leave the table as it is."""
