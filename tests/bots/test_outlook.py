"""Games of two players are simulated for some decisions, and then it is estimated who would win them."""

from collections.abc import Callable
from math import log

from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.outlook import HORIZON, chance_of
from eights.bots.tactics.phrases import Phrases
from eights.bots.tactics.playout import play_out
from eights.bots.tactics.tree import LONGEST, Search
from eights.engine.moves import seat_of
from eights.engine.run import advance
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.lab.bot_seats import unwatched
from eights.lab.setup import Setup

Guess = Callable[[State, Phrases, int], float]


def positions(table: Setup, games: range) -> list[tuple[State, int]]:
    """Positions of games played by advice, every seven decisions, and who won them."""
    found: list[tuple[State, int]] = []
    for seed in games:
        state, dice, moments = unwatched(table.deal(seed)), Dice(seed), []
        advance(state)
        while not state.winners:
            moments.append(state.copy())
            play_out(state, advice_for(state.printed), dice, 50, 7)
        found += [(moment, state.winners) for moment in moments]
    return found


def surprise(moments: list[tuple[State, int]], guess: Guess) -> float:
    """How surprised it is by the winners: log 2 = 0.693 for somebody who knows nothing."""
    total = 0.0
    for state, winners in moments:
        chance = guess(state, advice_for(state.printed).phrases, 0)
        total -= log(chance if winners & 1 else 1 - chance)
    return total / len(moments)


def upside_down(state: State, phrases: Phrases, seat: int) -> float:
    """A seeded fault: it takes one player for the other."""
    return chance_of(state, phrases, 1 - seat)


def test_it_knows_the_deck_it_is_used_for() -> None:
    moments = positions(Setup("camelot"), range(16_100_000, 16_100_150))

    assert surprise(moments, chance_of) < 0.63
    assert surprise(moments, upside_down) > 0.72


def test_the_chances_of_both_players_are_one() -> None:
    for state, _ in positions(Setup("camelot with promo"), range(3)):
        phrases = advice_for(state.printed).phrases
        assert abs(chance_of(state, phrases, 0) + chance_of(state, phrases, 1) - 1) < 1e-9


def search_of(table: Setup, points: bool = False) -> Search:
    state = table.deal(3)
    advance(state)
    return Search(Sight(state, seat_of(state.options[0]), points), advice_for(state.printed), Dice(1))


def test_only_games_in_which_it_was_measured_to_help_are_left_unfinished() -> None:
    """Of other games it knows little or nothing; and where points count, the last cards do."""
    for deck in ("camelot", "camelot with promo", "camelot + camelot"):
        assert search_of(Setup(deck)).horizon == HORIZON
    for deck in ("lyonesse", "tintagel", "camelot + tintagel", "classic"):
        assert search_of(Setup(deck)).horizon == LONGEST
    assert search_of(Setup(players=3)).horizon == LONGEST
    assert search_of(Setup(), points=True).horizon == LONGEST


def test_results_of_unfinished_games_are_chances() -> None:
    search = search_of(Setup())
    world = search.sight.world(Dice(2))
    results = search.results(world)

    assert abs(sum(results) - 1) < 1e-9
    assert 0.1 < results[0] < 0.9
    search.run(50)
    totals = [node.total for node in search.ranking() if node.visits]
    assert any(total % 0.1 > 0.001 for total in totals)
