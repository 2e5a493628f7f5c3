"""What a bot is: it sees a decision as its seat sees it, has a stream of chance of its own, and chooses."""

from collections.abc import Callable

from eights.engine.sight import Sight
from eights.engine.worlds import Dice


class Choice:
    """One of the options of a sight, and why, in a few words: "keeps an eight for the last discard".

    >>> sight = game.sight()
    >>> game.push(bots.Choice(sight.options[3], "waits for a better turn"))
    >>> game.moves
    [Move('ann', 'end turn')]
    """

    def __init__(self, option: int, reason: str | Callable[[], str]) -> None:
        self.option = option
        self._reason = reason

    @property
    def reason(self) -> str:
        """Why, in a few words; computed only when it is read.

        >>> bots.ask("novice", game.sight()).reason
        'plays whatever comes'
        """
        return self._reason if isinstance(self._reason, str) else self._reason()

    def __repr__(self) -> str:
        return f"Choice({self.option}, {self.reason!r})"


class Bot:
    """A player. One instance sits in one seat for one game; it may remember what it saw, and knows nothing else.

    The same sights and the same dice give the same choices, unless it is told to think by the clock.

    >>> class Hasty(Bot):
    ...     name = "hasty"
    ...     def choose(self, sight, dice):
    ...         discards = [option for option in sight.options if bots.verb_of(option) == bots.DISCARD]
    ...         return Choice((discards or sight.options)[0], "discards what it can")
    >>> game.push(bots.ask(Hasty(), game.sight()))
    >>> game.moves
    [Move('ann', 'discard Avalon')]
    """

    name = "bot"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        """Choose one of the options of a sight; your bot's own idea. To call a bot, use `bots.ask`.

        >>> bots.find("novice").choose(game.sight(), bots.Dice(1)).option in game.sight().options
        True
        """
        raise NotImplementedError

    def stop(self) -> None:
        """Called from another thread: choose now, with what is known so far.

        >>> bots.find("greedy").stop()
        """
