"""What a bot is: it sees a decision as its seat sees it, has a stream of chance of its own, and chooses."""

from dataclasses import dataclass

from eights.engine.sight import Sight
from eights.engine.worlds import Dice


@dataclass(frozen=True)
class Choice:
    """One of the options of a sight, and why, in a few words: "keeps an eight for the last discard"."""

    option: int
    reason: str


class Bot:
    """A player. One instance sits in one seat for one game; it may remember what it saw, and knows nothing else.

    The same sights and the same dice give the same choices, unless it is told to think by the clock.
    """

    name = "bot"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        raise NotImplementedError

    def stop(self) -> None:
        """Called from another thread: choose now, with what is known so far."""
