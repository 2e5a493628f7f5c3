"""The middle rungs: they follow advice, and greedy looks its own turn through to its end."""

from eights.bots.bot import Bot, Choice
from eights.bots.reasons import reason
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.own_turn import SAFE, WON, greedy_move, own_scores
from eights.bots.tactics.playout import best
from eights.engine.sight import Sight
from eights.engine.worlds import Dice

CARELESS = 250  # of a thousand decisions of a casual player are left to chance


class Greedy(Bot):
    """Takes what is best by the advice; never misses a sure win of this turn, nor walks into a loss it can avoid."""

    name = "greedy"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        option, because = greedy_move(sight, advice_for(sight.printed), dice)
        if because == WON:
            return Choice(option, "wins this turn")
        if because == SAFE:
            return Choice(option, "stays in the game")
        return Choice(option, lambda: reason(sight, option))


class Casual(Bot):
    """Follows the advice, but one decision in four is left to chance, and it does not look ahead."""

    name = "casual"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        if dice.below(1000) < CARELESS:
            return Choice(sight.options[dice.below(len(sight.options))], "feels like it")
        option = sight.options[best(own_scores(sight, advice_for(sight.printed)), dice)]
        return Choice(option, lambda: reason(sight, option))
