"""In classic Crazy Eights a bot remembers what the other player had nothing to follow on."""

from copy import copy
from pickle import dumps, loads

import pytest

from eights import bots
from eights.bots.tactics.memory import Memory
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.lab.setup import Setup

TABLES = (
    Setup("classic"),
    Setup("classic with hands of 7, draw 5, may pass"),
    Setup("classic with draw 1, reshuffle"),
    Setup("classic with jokers, draw 3"),
)


def can_be(hand: list[int], excluded: list[int]) -> bool:
    """Whether the cards can be told to the masks one by one, so that none excludes its card."""
    owner: dict[int, int] = {}

    def place(card: int, tried: set[int]) -> bool:
        for i, mask in enumerate(excluded):
            if not mask >> card & 1 and i not in tried:
                tried.add(i)
                if i not in owner or place(owner[i], tried):
                    owner[i] = card
                    return True
        return False

    return len(hand) == len(excluded) and all(place(card, set()) for card in hand)


def remembered(table: Setup, seed: int, other: str = "greedy") -> list[tuple[State, Sight, Memory]]:
    """A game in which the first seat remembers: every moment at which it decided, and what it knew then."""
    state, memory, moments, dice = table.deal(seed), Memory(), [], Dice(seed)
    advance(state)
    while not state.winners:
        seat = seat_of(state.options[0])
        sight = Sight(state, seat)
        option = bots.find(other if seat else "greedy").choose(sight, dice).option
        if seat == 0:
            memory.look(sight)
            moments.append((state.copy(), sight, copy(memory)))
            memory.chose(sight, option)
        apply(state, option)
    return moments


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_is_never_wrong_about_somebody_who_plays_when_she_can(table: Setup) -> None:
    told = 0
    for seed in range(25):
        for state, _, memory in remembered(table, seed):
            assert can_be(state.hands[1], memory.excluded)
            told += any(memory.excluded)
    assert told > 25


def test_it_is_wrong_about_somebody_who_draws_for_fun() -> None:
    """So the check above can fail."""
    moments = [moment for seed in range(10) for moment in remembered(TABLES[1], seed, "random")]
    assert not all(can_be(state.hands[1], memory.excluded) for state, _, memory in moments)


def test_worlds_are_settled_by_it() -> None:
    """Cards that cannot be in the other hand are exchanged for cards of the pile; nothing else is touched."""
    dice, before, after = Dice(5), 0, 0
    for seed in range(10):
        for _, sight, memory in remembered(TABLES[1], seed):
            world = sight.world(dice)
            settled = world.copy()
            loads(dumps(memory)).settle(settled, dice)  # as in the second process of a search
            assert settled.hands[0] == world.hands[0]
            assert sorted(settled.hands[1] + settled.draw_pile) == sorted(world.hands[1] + world.draw_pile)
            before += not can_be(world.hands[1], memory.excluded)
            after += not can_be(settled.hands[1], memory.excluded)
    assert after < before / 4


def test_a_card_known_to_be_in_the_pile_stays_there() -> None:
    """An eight that was turned up and buried."""
    buried = 0
    for seed in range(60):
        for _, sight, memory in remembered(TABLES[0], seed):
            known, world = sight.known[0] | sight.known[1], sight.world(Dice(seed))
            memory.settle(world, Dice(seed))
            assert not any(known >> card & 1 for card in world.hands[1])
            buried += known > 0
    assert buried


@pytest.mark.parametrize("table", [Setup("classic", 3), Setup("classic with skip queen"), Setup("lyonesse")], ids=str)
def test_other_games_are_not_remembered(table: Setup) -> None:
    """With more players, or cards that skip and turn round, it is not always clear who did what."""
    assert not any(memory.excluded for _, _, memory in remembered(table, 1))
