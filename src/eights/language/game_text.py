"""How a game is written in positions and scenarios: its lines, and its own terms."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from eights.engine.state import Seats, State
from eights.language.text_lines import TextLine


class GameText(ABC):
    needed: Mapping[str, str]  # required lines, each with an example
    keys: tuple[str, ...]  # of all lines
    own: tuple[str, ...]  # keys that follow a player's name

    @abstractmethod
    def spec_line(self, lines: dict[str, TextLine]) -> TextLine:
        """The deck or the game with its options, as `eights.decks.find` reads it."""

    @abstractmethod
    def read_options(self, lines: dict[str, TextLine], names: list[str]) -> tuple[bool, int]:
        """Whether the two-player rule is used, and who still has to be asked."""

    @abstractmethod
    def read_turn(self, line: TextLine, seats: Seats, lost: int) -> tuple[int, int, int]:
        """Whose turn it is: the seat named first, the mask of the players taking it, and the phase that is starting."""

    @abstractmethod
    def write_turn(self, state: State, phase: int) -> str:
        """Write whose turn it is, as text."""

    @abstractmethod
    def read_progress(self, state: State, lines: dict[str, TextLine], named: int, phase: int) -> None:
        """Read what has already happened in the turn."""

    @abstractmethod
    def check_piles(self, state: State, lines: dict[str, TextLine]) -> None:
        """Raise an error if these piles are impossible."""

    def to_engine(self, line: TextLine) -> TextLine:
        """The line with the key that Crazier Eights uses."""
        return line

    def read_place(self, claim: str) -> str:
        """The place in a claim about a card, in the terms of Crazier Eights."""
        return claim

    def write_place(self, claim: str) -> str:
        return claim
