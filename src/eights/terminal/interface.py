"""The interface of a table in the terminal: a local one, one on a server, or a replay."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from eights.errors import EightsError
from eights.messages import ENGLISH, LanguageCode, Message, Value, say
from eights.messages.typed import program
from eights.table.commands import AnyCommand
from eights.table.protocol import Reaction
from eights.table.view_schema import Option, Print, Sentence, View

# What the table waits for: nothing from us, an answer, another person at the keyboard, the next deal. Or it is over, or
# it is a replay.
Stage = Literal["wait", "ask", "pass", "deal", "over", "step"]
HONEST = "terminal-deal-honest"  # the message of a verdict without a problem
News = Callable[[list[str]], None]
# The choices when no question is open: by stage, commands and their labels.
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
    """What a screen can show of a table and do at it. Screens register a listener for news."""

    title = ""  # of the deck
    faces: list[Print]
    view: View
    passing = ""  # who should take the keyboard: until they do, no hand is shown
    trouble = ""  # why the table cannot be reached at the moment
    where = ""  # the current moment of a replay
    is_far = False  # whether others can act while we think
    is_idle = False  # whether nothing will happen soon on its own, so input is read in the meantime
    is_learning = False  # whether this is a lesson or a puzzle
    all_open = False  # whether all hands are shown, because only bots play
    placeholder = "terminal-placeholder"  # what an empty input line says
    key_help: Sequence[str] = ("choose", "complete", "reader", "functions", "leave")  # sections of the help
    keys: Mapping[str, str] = {}  # letters that are commands of their own on an empty line

    def __init__(self, language: LanguageCode = ENGLISH) -> None:
        self.language = language
        self.listener: News = lambda sentences: None
        self.arrived = asyncio.Event()  # set when the first view has arrived

    @property
    def stage(self) -> Stage:
        view = self.view
        if self.passing:
            return "pass"
        if view.prompt is not None and view.prompt.id:
            return "wait" if self.is_forced else "ask"
        sheet = view.sheet
        if view.outcome is not None and sheet is not None and sheet.playing:
            return "wait"  # for the other tables of a duplicate evening
        if view.outcome is not None and view.outcome.match_over and (sheet is None or sheet.deal >= sheet.deals):
            return "over"
        if view.phase != "playing" and view.you >= 0 and not view.seats[view.you].ready:
            return "deal"
        return "wait"

    @property
    def options(self) -> list[Option]:
        """The options: those of the open question, or those between games and in a replay."""
        prompt = self.view.prompt
        if prompt is not None and prompt.id and self.stage != "step":
            return prompt.options
        return [
            Option(verb=command, text=say(Message(code)), label=Sentence(text=self.tell(code)))
            for command, code in self.choices.items()
        ]

    @property
    def choices(self) -> Mapping[str, str]:
        """The choices when no question is open."""
        return (CHOICES_ON_SERVER if self.is_far else CHOICES).get(self.stage, {})

    def tell(self, code: str, **values: Value) -> str:
        """A sentence of the terminal in the player's language."""
        return say(Message(code, **values), self.language)

    @property
    def is_forced(self) -> bool:
        """Whether the question will be answered automatically: there is no choice, and nobody else should notice."""
        prompt = self.view.prompt
        return prompt is not None and len(prompt.options) == 1 and len(self.view.asks) == 1

    @property
    def story(self) -> list[str]:
        """The log so far, as the player at the keyboard may know it."""
        raise NotImplementedError

    async def run(self) -> None:
        """Run everything that happens without us: bots, and other people."""
        raise NotImplementedError

    async def do(self, command: AnyCommand) -> None:
        """Carry out a command of the player at the keyboard; raises an EightsError if it is refused."""
        raise NotImplementedError

    async def deal(self) -> None:
        """Mark everybody at this keyboard as ready for the next game."""
        raise NotImplementedError

    async def reserve(self) -> None:
        """Take over from a bot at the next deal."""
        raise EightsError(Message("terminal-no-request"))

    async def hint(self) -> tuple[int, str]:
        """Which option a bot would take, and why."""
        raise NotImplementedError

    async def advice(self) -> list[str]:
        """A hint in words, instead of one of a bot's; empty where there is none."""
        return []

    def about_refusal(self, line: str) -> list[str]:
        """What to say about a line that was refused, before the reason."""
        return []

    def take_keyboard(self) -> list[str]:
        """Give the keyboard to the player who was called; returns what they missed."""
        raise EightsError(Message("terminal-keyboard-alone"))

    def give_keyboard(self, name: str) -> None:
        """Pass the keyboard to another player here who is also asked."""
        raise EightsError(Message("terminal-keyboard-alone"))

    async def position(self, full: bool) -> str:
        """The current position as text: what the player may know, or in full if that gives nobody an advantage."""
        raise EightsError(Message("terminal-own-table-only"))

    async def record(self) -> str:
        """The record of the finished game."""
        raise NotImplementedError

    @property
    def receipt(self) -> str:
        """The notes from before the deal of the finished game, to check its record; empty if there are none."""
        return ""

    @property
    def verdict(self) -> Message | None:
        """One line on whether the finished game was dealt fairly; empty if unknown."""
        return None

    async def fair(self) -> list[str]:
        """What is proved about the last game's deal, and what is not."""
        raise EightsError(Message("terminal-deal-local"), Message("terminal-deal-local-hint"))

    async def settled(self) -> None:
        """Wait until nothing more will be announced about the finished game."""

    async def say(self, text: str) -> None:
        """Send a line of chat."""
        raise EightsError(Message("terminal-no-chat"), Message("terminal-no-chat-hint"))

    async def react(self, what: Reaction) -> None:
        """Show everybody at the table a reaction."""
        raise EightsError(Message("terminal-no-chat"), Message("terminal-no-chat-hint"))

    async def step(self, word: str) -> None:
        """Go to another moment of a replay."""
        raise EightsError(Message("terminal-not-a-replay"), Message("terminal-not-a-replay-hint"))

    def pause(self, paused: bool) -> None:
        """Pause or resume the bots."""
        raise EightsError(Message("terminal-own-bots-only"))

    @property
    def command(self) -> str:
        """The command that starts this program in this language."""
        return f"{program()} terminal" if self.language == ENGLISH else f"{program()} terminal --lang {self.language}"

    @property
    def resume_command(self) -> str:
        """The command to return to this table later; empty if there is no need to."""
        return ""

    @property
    def last_words(self) -> list[str]:
        """What to print when the player leaves."""
        if not (self.arrived.is_set() and self.resume_command):
            return []
        return [self.tell("terminal-come-back" if self.is_far else "terminal-saved", command=self.resume_command)]

    async def close(self) -> None:
        """Close the table; it can be continued later."""
