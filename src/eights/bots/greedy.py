"""The middle rungs: they follow advice, and look their own turn through to its end."""

from eights.bots.bot import Bot, Choice
from eights.bots.reasons import reason
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.tactics.advice import SURE, Advice, advice_for
from eights.tactics.own_turn import NO_MOVE, OwnTurn, in_danger, may_win
from eights.tactics.playout import best

LOOK = 3000  # positions of the own turn
CARELESS = 250  # of a thousand decisions of a casual player are left to chance


class Greedy(Bot):
    """Takes what is best by the advice; never misses a sure win of this turn, nor walks into a loss it can avoid."""

    name = "greedy"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        advice = advice_for(sight.printed)
        if (sure := sure_move(sight, advice)) != NO_MOVE:
            return Choice(sure, "wins this turn")
        scores = scores_of(sight, advice)
        option = sight.options[best(scores, dice)]
        if safer := safe_moves(sight, advice, scores, option):
            kept = [score if move in safer else -SURE for score, move in zip(scores, sight.options, strict=True)]
            return Choice(sight.options[best(kept, dice)], "stays in the game")
        return Choice(option, reason(sight, option))


class Casual(Bot):
    """Follows the advice, but one decision in four is left to chance, and it does not look ahead."""

    name = "casual"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        if dice.below(1000) < CARELESS:
            return Choice(sight.options[dice.below(len(sight.options))], "feels like it")
        option = sight.options[best(scores_of(sight, advice_for(sight.printed)), dice)]
        return Choice(option, reason(sight, option))


def scores_of(sight: Sight, advice: Advice) -> list[float]:
    """The advice on the decider's own options."""
    own = set(sight.options)
    scores = advice.scores(sight.blind)
    return [score for score, option in zip(scores, sight.blind.options, strict=True) if option in own]


def sure_move(sight: Sight, advice: Advice) -> int:
    """The first move of a sure win of this turn, or NO_MOVE."""
    world = sight.blind
    if sight.printed.classic or not world.active >> sight.seat & 1 or not may_win(world, advice.phrases, sight.seat):
        return NO_MOVE
    return OwnTurn(advice, sight.seat, LOOK).winning_move(world.copy())


def safe_moves(sight: Sight, advice: Advice, scores: list[float], option: int) -> set[int]:
    """The moves after which the turn can be survived, if the one that is wanted is none of them."""
    world = sight.blind
    if sight.printed.classic or not world.active >> sight.seat & 1 or not in_danger(world, advice.phrases, sight.seat):
        return set()
    if OwnTurn(advice, sight.seat, LOOK).survives(world, option):
        return set()
    return {
        other for other in sight.options if other != option and OwnTurn(advice, sight.seat, LOOK).survives(world, other)
    }
