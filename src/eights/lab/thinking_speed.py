"""Measures the speed of bots: decisions per second by advice and by greedy, and games per second in a search."""

from eights import bots
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.playout import play_out
from eights.bots.tactics.tree import Search
from eights.engine.questions import deciders
from eights.engine.run import advance, apply
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.lab.pace import pace
from eights.lab.setup import Setup

LONGEST = 5_000  # decisions
GAMES_IMAGINED = 50  # at a time


def advised(table: Setup) -> float:
    """Decisions per second in games in which everybody follows the advice: the playouts of a search."""
    advice, dice = advice_for(table.deal(0, watched=False).printed), Dice(1)

    def play_one(seed: int) -> int:
        state = table.deal(seed, watched=False)
        advance(state)
        return play_out(state, advice, dice, 0, LONGEST)

    return pace(play_one)


def greedy(table: Setup) -> float:
    """Decisions per second of greedy bots in watched games, including the sight, the choice and its result."""
    bot, dice = bots.find("greedy"), Dice(1)
    advice_for(table.deal(0).printed)  # made once

    def play_one(seed: int) -> int:
        state = table.deal(seed)
        advance(state)
        decisions = 0
        while not state.winners:
            apply(state, bot.choose(Sight(state, deciders(state)[0]), dice).option)
            decisions += 1
        return decisions

    return pace(play_one)


def imagined(table: Setup) -> float:
    """Games per second that search simulates from the first decision, when they are longest."""
    state = table.deal(1)
    advance(state)
    search = Search(Sight(state, deciders(state)[0]), advice_for(state.printed), Dice(1))
    search.run(1)

    def imagine_some(batch: int) -> int:
        search.run(GAMES_IMAGINED)
        return GAMES_IMAGINED

    return pace(imagine_some)
