"""Shuffles are uniform (F1), and no record that somebody has tampered with passes for an honest one (F2).

The seed of a game between people is cut into orders of cards by `chance.shuffle`. Three statistics look at many such
orders; three faults that others have had in their shuffles must show in them.
"""

import json
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest

from eights.engine import chance
from eights.engine.chance import SealedStream
from eights.engine.setup import empty_table
from eights.engine.worlds import Dice
from eights.errors import RecordError
from eights.language.record import dumps, loads, verify
from tests.compiled import on_compiled
from tests.proofs.test_replay import play

CARDS = 53
SHUFFLES = 4_000
TAMPERED = 1_000
FAR = 4.0  # standard deviations


def orders(key: bytes) -> Iterator[list[int]]:
    """The first orders of cards that the stream of a game gives."""
    table = play(0, moves=0).state
    state = empty_table(table.printed, table.seats, key, 0)
    for _ in range(SHUFFLES):
        cards = list(range(CARDS))
        chance.shuffle(state, cards)
        yield cards


def normal(square: float, freedom: int) -> float:
    """How many standard deviations a chi-square is away from what it should be (Wilson and Hilferty)."""
    return (math.cbrt(square / freedom) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))


def deviations(key: bytes) -> dict[str, float]:
    """How far from uniform the shuffles are, in standard deviations."""
    places = [[0] * CARDS for _ in range(CARDS)]
    steps = [0] * CARDS
    descents = 0
    for cards in orders(key):
        for place, card in enumerate(cards):
            places[place][card] += 1
        for one, next_one in pairwise(cards):
            steps[(next_one - one) % CARDS] += 1
            descents += next_one < one
    expected = SHUFFLES / CARDS
    square = sum((count - expected) ** 2 / expected for row in places for count in row)
    square *= (CARDS - 1) / CARDS  # rows and columns both sum up: the plain statistic is too large
    step = SHUFFLES * (CARDS - 1) / (CARDS - 1)
    step_square = sum((count - step) ** 2 / step for count in steps[1:])
    spread = math.sqrt(SHUFFLES * (CARDS + 1) / 12)
    return {
        "every card in every place": normal(square, (CARDS - 1) ** 2),
        "every step from card to card": normal(step_square, CARDS - 2),
        "as many falls as rises": (descents - SHUFFLES * (CARDS - 1) / 2) / spread,
    }


def test_shuffles_are_uniform() -> None:
    """No statistic is further away than chance puts it once in ten thousand times."""
    assert {} == {what: z for what, z in deviations(bytes(range(32))).items() if abs(z) > FAR}


@contextmanager
def instead(shuffled: Callable[[SealedStream, list[int]], None]) -> Iterator[None]:
    """Another way to shuffle."""

    def shuffle(state: Any, cards: list[int]) -> None:
        shuffled(SealedStream(state.key, state.chance), cards)
        state.chance += 1

    with patch.object(chance, "shuffle", shuffle):
        yield


def any_place(stream: SealedStream, cards: list[int]) -> None:
    """Every card changes places with any other one: 53⁵³ ways, which 53! does not divide."""
    for i in range(len(cards)):
        j = stream.below(len(cards))
        cards[i], cards[j] = cards[j], cards[i]


def never_itself(stream: SealedStream, cards: list[int]) -> None:
    """One off: no card stays where it is."""
    for i in range(len(cards) - 1, 0, -1):
        j = stream.below(i)
        cards[i], cards[j] = cards[j], cards[i]


def with_the_uneven_rest(stream: SealedStream, cards: list[int]) -> None:
    """A number of seven bits modulo 53: some come three times where others come twice."""
    for i in range(len(cards) - 1, 0, -1):
        j = stream.below(128) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]


@pytest.mark.parametrize("fault", [any_place, never_itself, with_the_uneven_rest])
def test_faulty_shuffles_are_caught(fault: Callable[[SealedStream, list[int]], None]) -> None:
    """Each of the well-known ways to shuffle badly is far away in some statistic."""
    with instead(fault):
        assert max(abs(z) for z in deviations(bytes(range(32))).values()) > FAR


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the single values of a record stand."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    inner = list(items)
    if not inner:
        yield path
    for key, part in inner:
        yield from leaves(part, (*path, key))


def tampered(record: dict[str, Any], dice: Dice) -> tuple[str, dict[str, Any]]:
    """The record with one thing changed: a value, a decision left out, doubled, or changed for the next."""
    copy = deepcopy(record)
    decisions = copy["decisions"]
    number = dice.below(len(decisions) - 1)
    match dice.below(6):
        case 0:
            del decisions[number]
            return f"decision {number} left out", copy
        case 1:
            decisions.insert(number, decisions[number])
            return f"decision {number} doubled", copy
        case 2 if decisions[number] != decisions[number + 1]:
            decisions[number], decisions[number + 1] = decisions[number + 1], decisions[number]
            return f"decisions {number} and the next changed places", copy
        case 3:
            top = [path for path in leaves(record) if path[0] != "decisions"]  # there are many more decisions
            path = top[dice.below(len(top))]
        case _:
            everywhere = list(leaves(record))
            path = everywhere[dice.below(len(everywhere))]
    *way, last = path
    place = copy
    for key in way:
        place = place[key]
    place[last] = other(place[last], dice)
    return f"{path} is {place[last]!r}", copy


def other(value: Any, dice: Dice) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1 + dice.below(3)
    at = dice.below(len(value))
    letters = "0123456789abcdef" if value[at] in "0123456789abcdef" else "abcdefgh"
    letter = letters[(letters.find(value[at]) + 1 + dice.below(len(letters) - 1)) % len(letters)]
    return value[:at] + letter + value[at + 1 :]


def noticed(record: dict[str, Any]) -> bool:
    try:
        return bool(verify(loads(json.dumps(record))))
    except RecordError:
        return True


@on_compiled
def test_a_thousand_tampered_records_are_noticed() -> None:
    """Sealed games, one thing changed in each copy, anywhere: none of them verifies, and the untouched ones do."""
    games = sorted((play(number, seal=True) for number in range(30)), key=lambda game: len(game.answers))
    records = [json.loads(dumps(game.record())) for game in games[:6]]  # the short ones, for they are quick
    assert [] == [record["sealed"]["game_id"] for record in records if noticed(record)]
    dice = Dice(8)
    copies = [tampered(records[number % len(records)], dice) for number in range(TAMPERED)]

    assert [] == [what for what, copy in copies if not noticed(copy)]
