"""A table for learning in the terminal: one question at a time, answered until it is right."""

import asyncio
from abc import abstractmethod

from msgspec.structs import replace

from eights.errors import EightsError
from eights.learn.desk import Desk
from eights.messages import ENGLISH, LanguageCode, Message, say
from eights.table.card_catalog import faces_of
from eights.table.commands import Answer, AnyCommand, Undo
from eights.table.view_schema import View
from eights.terminal.interface import Stage, TableInterface


class Exercise(TableInterface):
    """What puzzles and lessons have in common: a desk, what was said so far, and answers that may be taken back."""

    desk: Desk
    is_learning = True

    def __init__(self, language: LanguageCode = ENGLISH) -> None:
        super().__init__(language)
        self.said: list[str] = []
        self.finished = False
        self.restarts = 0

    @property
    def first(self) -> int:
        """The number of the first moment at a new desk, so that its question is shown again."""
        self.restarts += 1
        return 1000 * self.restarts

    def show(self, desk: Desk) -> None:
        """Use another desk, perhaps with another deck."""
        selection = desk.game.selection
        self.desk, self.title = desk, selection.title
        self.faces = faces_of(selection, self.language)

    def tell_all(self, sentences: list[str]) -> None:
        """Say something new to the player."""
        self.said += sentences
        self.listener(sentences)

    def texts(self, messages: list[Message]) -> list[str]:
        return [say(message, self.language) for message in messages]

    @property
    def view(self) -> View:  # type: ignore[override]  # it is worked out
        return replace(self.desk.view, may_undo=self.may_undo)

    @property
    def may_undo(self) -> bool:
        return False

    @property
    def stage(self) -> Stage:
        return "over" if self.finished else "ask"

    @property
    def story(self) -> list[str]:
        return self.said

    async def run(self) -> None:
        await asyncio.Event().wait()

    async def do(self, command: AnyCommand) -> None:
        if isinstance(command, Undo):
            if not self.may_undo:
                raise EightsError(Message("table-no-undo"), Message("learn-no-undo-hint"))
            self.take_back()
        elif isinstance(command, Answer) and not self.finished:
            prompt = self.view.prompt
            assert prompt is not None
            self.answer(prompt.options[command.option].text, self.desk.option(command.option))
        else:
            raise EightsError(Message("learn-only-answers"), Message("learn-only-answers-hint"))

    @abstractmethod
    def answer(self, move: str, option: int) -> None:
        """Judge an answer of the player."""

    @abstractmethod
    def take_back(self) -> None:
        """Take back the last answer."""

    async def position(self, full: bool) -> str:
        return self.desk.game.position(self.desk.game.players[self.desk.seat])

    async def record(self) -> str:
        return self.desk.game.record().to_json()
