"""Sampled worlds: what a bot that searches may imagine is exactly what the player cannot rule out.

Proved: on small positions every possible world comes up, no impossible one does, and all are equally likely; what the
player knows (the very place, the draw pile, a hand, some hand) is kept; she has the same options in every world,
also in the middle of an ability, and every world can be played to its end.
"""

from collections import Counter
from itertools import permutations

import pytest

from eights.engine.questions import asked
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.engine.views import view
from eights.engine.worlds import Dice, determinize
from eights.lab.referee import violations
from eights.lab.table_kinds import BOTH, EVERYTHING, LYONESSE
from eights.language.knowledge import write_claims
from tests.proofs.told import play

SAMPLES = 6_000

SMALL = """
deck: camelot
players: ann, bob, cat
turn: ann, main
ann hand: Castle, Study
bob hand: Death, Avalon
cat hand: Sleep
discard pile: Treasure
draw pile: Tempest, Ferocity
"""


def cards(state: State, names: str) -> tuple[int, ...]:
    return tuple(state.printed.labels.index(name) for name in names.split(", ")) if names else ()


def hidden_part(world: State) -> tuple[tuple[int, ...], ...]:
    """What ann cannot see; of a hand the order says nothing."""
    return tuple(sorted(world.hands[1])), tuple(sorted(world.hands[2])), tuple(world.draw_pile)


def possible(state: State, allowed: str = "") -> set[tuple[tuple[int, ...], ...]]:
    """All worlds there are: the five hidden cards in any order over bob's two, cat's one and the pile's two places."""
    unknown = [*state.hands[1], *state.hands[2], *state.draw_pile]
    return {
        (tuple(sorted(order[:2])), tuple(order[2:3]), tuple(order[3:]))
        for order in permutations(unknown)
        if fits(state, order, allowed)
    }


def fits(state: State, order: tuple[int, ...], allowed: str) -> bool:
    """Whether a world agrees with what ann knows: lines such as "Death: 0 1", the places that a card may be in."""
    for line in allowed.splitlines():
        name, _, places = line.strip().partition(": ")
        if name and order.index(cards(state, name)[0]) not in map(int, places.split()):
            return False
    return True


KNOWLEDGE = {
    "nothing": ("", "", 60),
    "a place": ("Tempest on top of the draw pile", "Tempest: 4", 12),
    "in the draw pile": ("Tempest in the draw pile", "Tempest: 3 4", 24),
    "a hand": ("Death in bob hand", "Death: 0 1", 24),
    "some hand": ("Death in some hand", "Death: 0 1 2", 36),
    "a hand and the pile": ("Sleep in cat hand, Ferocity in the draw pile", "Sleep: 2\nFerocity: 3 4", 6),
    "some hand and the pile": ("Death in some hand, Tempest in the draw pile", "Death: 0 1 2\nTempest: 3 4", 18),
    "two in some hand": ("Death in some hand, Sleep in some hand", "Death: 0 1 2\nSleep: 0 1 2", 18),
}


@pytest.mark.parametrize("name", KNOWLEDGE)
def test_every_possible_world_is_equally_likely(name: str) -> None:
    """A chi-square test over all worlds, four standard deviations wide; the seeds are fixed."""
    knows, allowed, number = KNOWLEDGE[name]
    state = play(SMALL + (f"ann knows: {knows}\n" if knows else ""))
    worlds = possible(state, allowed)
    assert number == len(worlds)

    counts = Counter(hidden_part(determinize(state, 0, seed)) for seed in range(SAMPLES))

    assert worlds == set(counts)
    expected = SAMPLES / number
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = number - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_an_uneven_sample_is_noticed() -> None:
    """The test above can fail: worlds of which one half comes up twice as often do not pass."""
    state = play(SMALL)
    counts = Counter(hidden_part(determinize(state, 0, seed)) for seed in range(SAMPLES))
    skewed = [count * (2 if i % 2 else 1) for i, count in enumerate(counts.values())]
    expected = sum(skewed) / len(skewed)

    assert sum((count - expected) ** 2 / expected for count in skewed) - 59 > 4 * 118**0.5


MIDDLE = {
    "wood elf looks": ("beginning", "Wood Elf", ()),
    "galahad has put one down": ("beginning", "Sir Galahad", ("ann: choose Tempest",)),
    "morgan le fay": ("beginning", "Morgan le Fay", ("ann: no",)),
    "lady of the lake has drawn": ("beginning", "Lady of the Lake", ()),
    "abilities to be ordered": ("beginning", "Wood Elf, Angel of Hope", ()),
    "guinevere looks": ("end", "Queen Guinevere", ("ann: choose bob",)),
    "strandline has drawn": ("beginning", "Strandline", ()),
    "drowned wood looks": ("beginning", "Drowned Wood", ()),
    "tantris looks": ("beginning", "Tantris", ("ann: choose bob", "ann: choose Castle")),
    "sitt al-husn reveals": ("beginning", "Princess Sitt al-Husn", ()),
    "sir bedivere slips": ("end", "Sir Bedivere", ()),
}


@pytest.mark.parametrize("name", MIDDLE)
def test_in_the_middle_of_an_ability(name: str) -> None:
    """The same question with the same options, and the world can be played on to its end."""
    phase, assets, moves = MIDDLE[name]
    text = f"""
        deck: camelot + lyonesse
        players: ann, bob, cat
        turn: ann, {phase}
        ann hand: Castle, Study
        bob hand: Death, Avalon, Mordred
        cat hand: Sleep, Trade
        ann assets: {assets}
        discard pile: Treasure
        draw pile: Tempest, Ferocity, Dark Tower, ...
    """
    state = play(text, *moves)

    assert 1 == asked(state)
    differ = 0
    for seed in range(30):
        world = determinize(state, 0, seed)
        assert state.options == world.options
        assert view(state, 0) == view(world, 0)
        assert write_claims(state, 0) == write_claims(world, 0)
        differ += world.draw_pile != state.draw_pile
        finish(world, seed)
    assert differ == 30


def test_anywhere_in_random_games() -> None:
    """At every kind of table, for whoever decides: same view, same options, no violation, an end."""
    for number, table in enumerate((*EVERYTHING, *LYONESSE, *BOTH)):
        state, dice = table.deal(number), Dice(number)
        advance(state)
        for decision in range(120):
            if state.winners:
                break
            if decision % 10 == 9:
                for seat in range(state.seats.number):
                    world = determinize(state, seat, decision)
                    assert view(state, seat) == view(world, seat)
                    if asked(state) == 1 << seat:
                        assert state.options == world.options
                        assert [] == violations(world)
                        finish(world, decision)
            apply(state, state.options[dice.below(len(state.options))])


def test_the_chance_of_a_world_is_its_own() -> None:
    """A world does not know the game's future: its stream is new, also in a sealed game."""
    state = play(SMALL)
    state.key, state.chance = bytes(32), 5

    first, second = determinize(state, 0, 1), determinize(state, 0, 2)

    assert first.key is None
    assert len({first.chance, second.chance, state.chance}) == 3
    assert first.chance == determinize(state, 0, 1).chance


def finish(world: State, seed: int) -> None:
    """Play a world to its end, or for a good while."""
    dice = Dice(seed)
    for _ in range(300):
        if world.winners:
            return
        assert world.options
        apply(world, world.options[dice.below(len(world.options))])
