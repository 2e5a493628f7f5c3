"""How a game is written in positions and scenarios: which lines it has, and its own words for things."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from eights.engine.state import Seats, State
from eights.language.text_lines import TextLine


class GameText(ABC):
    needed: Mapping[str, str]  # lines without which there is no position, each with an example
    keys: tuple[str, ...]  # of all lines
    own: tuple[str, ...]  # what follows the name of a player

    @abstractmethod
    def spec_line(self, lines: dict[str, TextLine]) -> TextLine:
        """The deck or the game with its options, as `eights.decks.find` reads it."""

    @abstractmethod
    def read_options(self, lines: dict[str, TextLine], names: list[str]) -> tuple[bool, int]:
        """Whether the two-player rule holds, and who is still to be asked."""

    @abstractmethod
    def read_turn(self, line: TextLine, seats: Seats, lost: int) -> tuple[int, int, int]:
        """Whose turn it is: the seat named first, the mask of those who take it, and the phase that is starting."""

    @abstractmethod
    def write_turn(self, state: State, phase: int) -> str:
        """The same as text."""

    @abstractmethod
    def read_progress(self, state: State, lines: dict[str, TextLine], named: int, phase: int) -> None:
        """How far the turn has come."""

    @abstractmethod
    def check_piles(self, state: State, lines: dict[str, TextLine]) -> None:
        """An error if cards cannot lie like this."""

    def to_engine(self, line: TextLine) -> TextLine:
        """The line with the key that it has in Crazier Eights."""
        return line

    def read_place(self, claim: str) -> str:
        """A claim about a card, with the place as Crazier Eights calls it."""
        return claim

    def write_place(self, claim: str) -> str:
        return claim
