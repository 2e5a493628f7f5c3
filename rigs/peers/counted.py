"""Work whose instructions are counted. Each kind runs in a process of its own, forked when everything is imported.

    python -m rigs.peers.counted NAME …    run under valgrind, by rigs/peers/instructions.py

A process first plays a little, so that nothing is made for the first time while it is counted.
"""

import gc
import json
import os
import sys
from collections.abc import Callable

from eights import BUILD, bots
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.playout import play_out
from eights.bots.tactics.tree import Search
from eights.engine.driver import play_on
from eights.engine.questions import deciders
from eights.engine.run import advance, apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.lab.setup import Setup

Work = Callable[[int], int]  # does this many games, decisions or simulations; returns how many of what is counted
NOTHING = "nothing"
LONGEST = 5_000  # decisions of a game


def random_play(table: Setup, watched: bool = False) -> Work:
    """Decisions of random players in the driver."""

    def run(games: int) -> int:
        return sum(play_on(table.deal(seed, watched), seed) for seed in range(games))

    return run


def advised(games: int) -> int:
    """Decisions of games in which everybody follows the advice, as in the playouts of a search."""
    table, dice, decisions = Setup(), Dice(1), 0
    for seed in range(games):
        state = table.deal(seed, watched=False)
        advance(state)
        decisions += play_out(state, advice_for(state.printed), dice, 0, LONGEST)
    return decisions


def greedy(games: int) -> int:
    """Decisions of greedy bots, from the sight to the result."""
    bot, dice, decisions = bots.find("greedy"), Dice(1), 0
    for seed in range(games):
        state = Setup().deal(seed)
        advance(state)
        while not state.winners:
            apply(state, bot.choose(Sight(state, deciders(state)[0]), dice).option)
            decisions += 1
    return decisions


def search(simulations: int) -> int:
    """Simulations of a search at the first decision, where they are longest."""
    state = Setup().deal(1)
    advance(state)
    Search(Sight(state, deciders(state)[0]), advice_for(state.printed), Dice(1)).run(simulations)
    return simulations


def at_a_table(decisions: int) -> int:
    """Decisions at a table with four players: the table after each of them, and everybody's new view."""
    from eights.table.events import Decided, Readied, Sat  # for the other kinds of work, this would take seconds
    from eights.table.settings import Settings
    from eights.table.table import Table
    from eights.table.view_builder import see
    from eights.table.viewer import Viewer

    table, dice = Table("t", b"", Settings(seats=4), "0", seed=1), Dice(1)
    for seat, name in enumerate(("ann", "bob", "cat", "dan")):
        table = table.after(Sat(seat=seat, name=name, holder=name))
    for seat in range(4):
        table = table.after(Readied(seat=seat, nonce="00"))
    viewers = [Viewer(seat, bytes([seat])) for seat in range(4)]
    for viewer in viewers:
        viewer.open(table)
    done = 0
    while table.playing and done < decisions:
        seat, asked = next(iter(table.asked.items()))
        before = table
        table = table.after(Decided(seat=seat, prompt=asked.prompt, option=dice.below(len(asked.options))))
        for viewer in viewers:
            viewer.follow(before, table)
            see(table, viewer, False)
        done += 1
    return done


def copies(number: int) -> int:
    state = some_turns_on()
    for _ in range(number):
        state.copy()
    return number


def some_turns_on() -> State:
    """A three-player game after some turns."""
    state, dice = Setup(players=3).deal(5), Dice(5)
    advance(state)
    while state.turn < 12:
        apply(state, state.options[dice.below(len(state.options))])
    return state


WORK: dict[str, tuple[Work, int]] = {
    NOTHING: (lambda _: 0, 0),
    "classic, 3 players": (random_play(Setup("classic with draw 5, may pass", 3)), 60),
    "camelot, 3 players": (random_play(Setup("camelot", 3)), 20),
    "camelot, 3 players, watched": (random_play(Setup("camelot", 3), watched=True), 20),
    "advice alone, camelot, 2 players": (advised, 12),
    "greedy, camelot, 2 players": (greedy, 4),
    "a simulated game, camelot, 2 players": (search, 30),
    "a copy, camelot, 3 players": (copies, 1_000),
    "at a table, camelot, 4 players": (at_a_table, 60),
}


def main(names: list[str]) -> None:
    """Print which build runs, and for each kind of work its process and how much was done."""
    for name in names:
        WORK[name][0](1)
    gc.collect()
    gc.freeze()  # what is collected does not depend on what was imported
    for name in names:
        pid = os.fork()
        if not pid:
            work, size = WORK[name]
            done = work(size)
            os.write(1, (json.dumps([name, os.getpid(), done]) + "\n").encode())
            os._exit(0)
        _, status = os.waitpid(pid, 0)
        if status:
            sys.exit(f"{name}: ended with status {status}")
    os.write(1, (json.dumps(["build", str(BUILD.compiled), 0]) + "\n").encode())
    os._exit(0)  # without the work of an ordinary end


if __name__ == "__main__":
    main(sys.argv[1:])
