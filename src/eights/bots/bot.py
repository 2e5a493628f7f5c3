"""What a bot is: it sees a decision as its seat sees it, has a stream of chance of its own, and chooses."""

from collections.abc import Callable

from eights.engine.sight import Sight
from eights.engine.worlds import Dice


class Choice:
    """One of the options of a sight, and why, in a few words: "keeps an eight for the last discard"."""

    def __init__(self, option: int, reason: str | Callable[[], str]) -> None:
        self.option = option
        self._reason = reason

    @property
    def reason(self) -> str:
        """Put into words when somebody asks."""
        return self._reason if isinstance(self._reason, str) else self._reason()

    def __repr__(self) -> str:
        return f"Choice({self.option}, {self.reason!r})"


class Bot:
    """A player. One instance sits in one seat for one game; it may remember what it saw, and knows nothing else.

    The same sights and the same dice give the same choices, unless it is told to think by the clock.
    """

    name = "bot"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        raise NotImplementedError

    def stop(self) -> None:
        """Called from another thread: choose now, with what is known so far."""
