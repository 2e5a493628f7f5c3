"""Many games from Python: play and count them, or compare bots; as `eights simulate` and `eights match` do."""

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
    """Let random players, or bots by name, play many games; the report says how they ended.

    Bots change seats from game to game. The seed is the first game's, the others follow. `cards` also measures how
    often those win who had a card in hand; `check` lets a referee look at every decision. With more than one process
    (0: one for every core), call it below `if __name__ == "__main__":`, as the module multiprocessing demands.

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

    `sets` is the number of deals, `points` plays for points as in a match. For `processes` see `simulate`.

    >>> result = compare("greedy", "novice", sets=10)
    >>> print(result.rate)
    95.0% (69.1% to 99.4%)
    """
    table = Setup(deck, players, tuple(map(tuple, teams)))
    return contest(Contest(bots, table, seed, points), sets, processes=processes)
