"""The weakest bots: they know the rules and nothing else."""

from eights.bots.bot import Bot, Choice
from eights.engine.moves import DISCARD, PLAY, verb_of
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.messages import Message


class Random(Bot):
    """Makes any legal move."""

    name = "random"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        return Choice(one_of(sight.options, dice), Message("bot-anything"))


class Novice(Bot):
    """Never passes: plays a random card if it can, then discards a random card if it can."""

    name = "novice"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        for verb, reason in ((PLAY, Message("bot-plays-something")), (DISCARD, Message("bot-discards-something"))):
            if options := [option for option in sight.options if verb_of(option) == verb]:
                return Choice(one_of(options, dice), reason)
        return Choice(one_of(sight.options, dice), Message("bot-picks-something"))


def one_of(options: list[int], dice: Dice) -> int:
    return options[dice.below(len(options))]
