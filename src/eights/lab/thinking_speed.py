"""Measures the speed of bots: decisions per second by advice and by greedy, and games per second in a search."""

import time

from eights import bots
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.memory import Memory
from eights.bots.tactics.playout import play_out
from eights.bots.tactics.tree import Search
from eights.engine.questions import deciders
from eights.engine.run import advance, apply
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.lab.setup import Setup

GAMES = 30
LONGEST = 5_000  # decisions


def advised(table: Setup) -> float:
    """Decisions per second in games in which everybody follows the advice: the playouts of a search."""
    states = [table.deal(seed, watched=False) for seed in range(GAMES)]
    advice, dice = advice_for(states[0].printed), Dice(1)
    started = time.process_time()
    decisions = 0
    for state in states:
        advance(state)
        decisions += play_out(state, advice, dice, 0, LONGEST)
    return decisions / (time.process_time() - started)


def greedy(table: Setup) -> float:
    """Decisions per second of greedy bots in watched games, including the sight, the choice and its result."""
    states = [table.deal(seed) for seed in range(GAMES)]
    bot, dice = bots.find("greedy"), Dice(1)
    advice_for(states[0].printed)  # made once
    started = time.process_time()
    decisions = 0
    for state in states:
        advance(state)
        while not state.winners:
            apply(state, bot.choose(Sight(state, deciders(state)[0]), dice).option)
            decisions += 1
    return decisions / (time.process_time() - started)


def imagined(table: Setup, games: int = 400) -> float:
    """Games per second that search simulates from the first decision, when they are longest."""
    state = table.deal(1)
    advance(state)
    search = Search(Sight(state, deciders(state)[0]), advice_for(state.printed), Dice(1), Memory())
    search.run(1)
    started = time.process_time()
    search.run(games)
    return games / (time.process_time() - started)
