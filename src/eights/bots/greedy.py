"""The bots that follow advice: casual, and greedy, which also looks ahead to the end of its own turn."""

from eights.bots.bot import Bot, Choice
from eights.bots.reasons import reason
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.own_turn import SAFE, WON, greedy_move, own_scores
from eights.bots.tactics.playout import best
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.messages import Message

CARELESS = 250  # of a thousand decisions, which a casual player makes at random


class Greedy(Bot):
    """Follows the advice; takes every certain win of this turn and avoids every loss it can."""

    name = "greedy"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        option, because = greedy_move(sight, advice_for(sight.printed), dice)
        if because == WON:
            return Choice(option, Message("bot-wins"))
        if because == SAFE:
            return Choice(option, Message("bot-stays"))
        return Choice(option, lambda: reason(sight, option))


class Casual(Bot):
    """Follows the advice, except for one random decision in four, and does not look ahead."""

    name = "casual"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        if dice.below(1000) < CARELESS:
            return Choice(sight.options[dice.below(len(sight.options))], Message("bot-feeling"))
        option = sight.options[best(own_scores(sight, advice_for(sight.printed)), dice)]
        return Choice(option, lambda: reason(sight, option))
