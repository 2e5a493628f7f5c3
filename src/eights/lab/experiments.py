"""Runs many games from Python: simulates them or compares bots, as `eights simulate` and `eights match` do."""

from collections.abc import Sequence

from eights.lab.arena import Contest, Result, contest
from eights.lab.setup import LIMIT, Setup
from eights.lab.simulate import Report
from eights.lab.simulate import simulate as run


def simulate(
    deck: str = "camelot",
    players: int = 2,
    games: int = 100,
    *,
    bots: Sequence[str] = (),
    seed: int = 1,
    teams: Sequence[Sequence[str]] = (),
    two_player_rule: bool = False,
    turn_limit: int = LIMIT,
    cards: bool = False,
    check: bool = False,
    processes: int = 1,
) -> Report:
    """Play many games with random players, or bots by name, and report how they ended.

    Bots change seats from game to game. The seed is that of the first game; the others count up from it. `cards` also
    measures how often players win who had a card in hand; with `check` a referee checks every decision. With more than
    one process (0: one per core), call it under `if __name__ == "__main__":`, as multiprocessing requires.

    >>> report = simulate("camelot", players=2, games=10, bots=["greedy", "random"])
    >>> report.win_rates
    {'greedy': 1.0, 'random': 0.0}
    """
    table = Setup(deck, players, tuple(map(tuple, teams)), two_player_rule, turn_limit)
    return run([table], games, seed, bots=bots, check=check, cards=cards, processes=processes)


def compare(
    *bots: str,
    deck: str = "camelot",
    players: int = 2,
    sets: int = 50,
    seed: int = 1,
    teams: Sequence[Sequence[str]] = (),
    points: bool = False,
    processes: int = 1,
) -> Result:
    """Measure the first bot against the others: every deal is played once from each seat ([how](measure.md)).

    `sets` is the number of deals; with `points` they play for points as in a match. For `processes` see `simulate`.

    >>> result = compare("greedy", "novice", sets=10)
    >>> print(result.rate)
    95.0% (69.1% to 99.4%)
    """
    table = Setup(deck, players, tuple(map(tuple, teams)))
    return contest(Contest(bots, table, seed, points), sets, processes=processes)
