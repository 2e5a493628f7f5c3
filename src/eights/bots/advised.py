"""The bot that follows the advice and nothing else: for statistics, because its games are played in compiled code."""

from eights.bots.bot import Bot, Choice
from eights.bots.reasons import reason
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.own_turn import own_scores
from eights.bots.tactics.playout import best
from eights.engine.sight import Sight
from eights.engine.worlds import Dice


class Advised(Bot):
    """Follows the advice and does not look ahead: nearly as strong as greedy, and much faster."""

    name = "advice"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        option = sight.options[best(own_scores(sight, advice_for(sight.printed)), dice)]
        return Choice(option, lambda: reason(sight, option))
