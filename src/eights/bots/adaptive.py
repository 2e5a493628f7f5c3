"""A bot for beginners: it plays as well as the strong one, except for as many random moves as its level says.

It never sees more than any other bot. Who asks for it chooses the level: the page raises it after your wins and lowers
it after your losses.
"""

from typing import Final

from eights.bots.bot import Bot, Choice
from eights.bots.greedy import Greedy
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.errors import UnknownBot
from eights.messages import Message

CARELESS: Final = (600, 500, 400, 300, 200, 100, 0)  # by level: of a thousand decisions, those made at random
USUAL: Final = 2


class Adaptive(Bot):
    """Level 0 makes six in ten decisions at random; level 6 is the strong bot."""

    name = "adaptive"

    def __init__(self, setting: str = "") -> None:
        setting = setting or str(USUAL)
        if setting not in map(str, range(len(CARELESS))):
            wrong = Message("botfault-no-level", bot=self.name, setting=setting)
            raise UnknownBot(wrong, Message("botfault-levels", bot=self.name, most=len(CARELESS) - 1))
        self.level = int(setting)
        self.strong = Greedy()

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        if dice.below(1000) < CARELESS[self.level]:
            return Choice(sight.options[dice.below(len(sight.options))], Message("bot-feeling"))
        return self.strong.choose(sight, dice)


SPECS: Final = frozenset(f"{Adaptive.name}:{level}" for level in range(len(CARELESS)))  # what tables may ask for
