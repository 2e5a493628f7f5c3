"""The lowest rungs: they know the rules and nothing else."""

from eights.bots.bot import Bot, Choice
from eights.engine.moves import DISCARD, PLAY, verb_of
from eights.engine.sight import Sight
from eights.engine.worlds import Dice


class Random(Bot):
    """Anything that is allowed."""

    name = "random"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        return Choice(one_of(sight.options, dice), "anything that is allowed")


class Novice(Bot):
    """Never passes: plays a card if it can, then discards if it can; which, is left to chance."""

    name = "novice"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        for verb, reason in ((PLAY, "plays whatever comes"), (DISCARD, "discards whatever fits")):
            if options := [option for option in sight.options if verb_of(option) == verb]:
                return Choice(one_of(options, dice), reason)
        return Choice(one_of(sight.options, dice), "picks one")


def one_of(options: list[int], dice: Dice) -> int:
    return options[dice.below(len(options))]
