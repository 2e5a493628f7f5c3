"""The base class of bots: a bot sees a decision as its seat sees it, has its own dice, and chooses."""

from collections.abc import Callable

from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.messages import Message, say, verbatim


class Choice:
    """One of the options of a sight, with a short reason for the player: "you keep an eight for your last discard".

    >>> sight = game.sight()
    >>> game.push(bots.Choice(sight.options[3], "a better turn will come"))
    >>> game.moves
    [Move('ann', 'end turn')]
    """

    def __init__(self, option: int, reason: Message | str | Callable[[], Message | str]) -> None:
        self.option = option
        self._reason = reason

    @property
    def why(self) -> Message:
        """The reason, for `eights.messages.say` in any language; computed only when it is read.

        >>> bots.ask("novice", game.sight()).why
        Message('bot-plays-something')
        """
        reason = self._reason if isinstance(self._reason, Message | str) else self._reason()
        return verbatim(reason) if isinstance(reason, str) else reason

    @property
    def reason(self) -> str:
        """The reason in English.

        >>> bots.ask("novice", game.sight()).reason
        'just play something'
        """
        return say(self.why)

    def __repr__(self) -> str:
        return f"Choice({self.option}, {self.reason!r})"


class Bot:
    """A bot. One instance plays one seat for one game; it may remember what it saw, and knows nothing else.

    The same sights and the same dice lead to the same choices, unless the bot thinks by the clock.

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
    wants_log = False  # whether it reads `sight.log`; the lab keeps logs only for bots that do

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        """Choose one of the options of a sight: implement this in your bot. To call a bot, use `bots.ask`.

        >>> bots.find("novice").choose(game.sight(), bots.Dice(1)).option in game.sight().options
        True
        """
        raise NotImplementedError

    def stop(self) -> None:
        """Stop thinking and choose now. Called from another thread.

        >>> bots.find("greedy").stop()
        """
