"""The delay of an answer does not show whether there was a choice (H).

People of very different tempo make decisions, and now and then one of their answers is forced. A classifier that knows
every earlier delay of a player guesses which ones were forced; where it learns the best rule from one half of the
delays, it is right about the other half as often as a coin, give or take MARGIN.
"""

from collections.abc import Callable
from random import Random
from statistics import mean

import pytest

from eights.table.timing import LONGEST_BOT, LONGEST_THOUGHT, SHORTEST_BOT, Tempo

MARGIN = 0.04
PLAYERS, DECISIONS = 120, 160
WARM = 24  # decisions after which a player's tempo is known
Draw = Callable[[Tempo, Random], float]
Delay = tuple[bool, list[float]]  # whether it was forced, and what can be measured of it


def delays(draw: Draw) -> list[Delay]:
    """What an observer sees of all players, half of it forced."""
    found: list[Delay] = []
    for player in range(PLAYERS):
        dice, tempo, seen = Random(player), Tempo(), list[float]()
        usual, spread = dice.uniform(0.2, 2.0), dice.uniform(0.3, 0.7)
        at_once = dice.choice((0.0, 0.0, 0.3))  # some decide many things at once, and think about the others

        def thinks(
            dice: Random = dice, usual: float = usual, spread: float = spread, at_once: float = at_once
        ) -> float:
            seconds = dice.uniform(0.5, 1.5) if dice.random() < at_once else dice.lognormvariate(usual, spread)
            return min(max(seconds, SHORTEST_BOT), LONGEST_THOUGHT)

        for number in range(DECISIONS):
            forced = dice.random() < 0.5
            delay = draw(tempo, dice) if forced else thinks()
            if not forced:
                tempo.note(delay)
            if number >= WARM:
                found.append((forced, measures(delay, seen)))
            seen.append(delay)
    return found


def measures(delay: float, seen: list[float]) -> list[float]:
    """The delay itself, how it compares with the player's usual one, and how near it is to an earlier one."""
    recent = seen[-WARM:]
    return [delay, delay / mean(recent), min(abs(delay - other) / other for other in recent)]


def success(found: list[Delay]) -> float:
    """How often the best rule of one half is right about the other: a threshold on one of the measures."""
    learned, tried = found[::2], found[1::2]
    best = 0.0, lambda measured: True
    for which in range(len(found[0][1])):
        ordered = sorted(learned, key=lambda each: each[1][which])
        above = sum(forced for forced, _ in ordered)
        below, right = 0, 0
        for number, (forced, measured) in enumerate(ordered):
            below += not forced
            right = below + above - (number + 1 - below)  # nothing below it is forced, everything above it is
            for flipped, score in ((False, right), (True, len(ordered) - right)):
                if score / len(ordered) > best[0]:
                    limit = measured[which]
                    best = score / len(ordered), rule(which, limit, flipped)
    return mean(best[1](measured) == forced for forced, measured in tried)


def rule(which: int, limit: float, flipped: bool) -> Callable[[list[float]], bool]:
    return lambda measured: (measured[which] > limit) != flipped


def test_nobody_tells_a_forced_answer_by_its_delay() -> None:
    found = delays(lambda tempo, dice: tempo.draw(dice.random))

    assert len(found) > 10_000
    assert success(found) < 0.5 + MARGIN


FAULTS: dict[str, Draw] = {
    "forced answers come like a bot's": lambda tempo, dice: dice.uniform(SHORTEST_BOT, LONGEST_BOT),
    "an earlier time is used again": lambda tempo, dice: dice.choice(list(tempo.times)),
    "everybody has the usual tempo": lambda tempo, dice: Tempo().draw(dice.random),
    "always the median": lambda tempo, dice: tempo.draw(lambda: 0.5),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_delay_that_shows_it_is_noticed(fault: str) -> None:
    assert success(delays(FAULTS[fault])) > 0.5 + MARGIN
