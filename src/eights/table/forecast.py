"""Forecasts what everybody can see coming: abilities at the end of this turn and the start of the next, and how close
players are to winning or losing.

Both follow from the assets in play and the size of hands, which everybody knows.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from eights.engine.card_tables import CardTables
from eights.engine.conditions import measured
from eights.engine.state import State
from eights.rules.abilities import Ability, When
from eights.rules.effects import Provided
from eights.rules.moments import Moment, Occasion
from eights.rules.nouns import AtLeast, Measure
from eights.rules.uses import Fate

Whens = frozenset[When | Occasion]
END: Final[Whens] = frozenset({When.YOUR_END, When.EACH_END, When.OPPONENTS_END, Occasion.OPPONENT_ENDS})
BEGINNING: Final[Whens] = frozenset({When.YOUR_BEGINNING, When.EACH_BEGINNING, Occasion.OPPONENT_STARTS})
IN_PHASE: Final[Whens] = END | BEGINNING
YOURS = frozenset({When.YOUR_BEGINNING, When.YOUR_END})
EACHS = frozenset({When.EACH_BEGINNING, When.EACH_END})
NEAR = 2  # how many may be missing to be worth mentioning


class Ahead(NamedTuple):
    """An ability that will occur at the end of this turn or the start of the next, if nothing changes before then."""

    controller: int
    face: int
    player: int  # whose turn it is


class Closeness(NamedTuple):
    """How many of the assets, cards or colors that decide the game this seat has."""

    seat: int
    wins: bool
    have: int
    need: int
    measure: Measure
    face: int  # the asset that decides


@lru_cache(maxsize=64)
def abilities_at(printed: CardTables, whens: Whens) -> list[tuple[Ability, ...]]:
    """For every face, its abilities that occur at one of these moments."""
    return [tuple([each for each in side.abilities if is_in(each, whens)]) for side in printed.sides]


def is_in(ability: Ability, whens: Whens) -> bool:
    """Whether it occurs at one of these moments."""
    return (ability.when.occasion if isinstance(ability.when, Moment) else ability.when) in whens


def in_play(state: State, whens: Whens) -> Iterator[tuple[int, int, Ability]]:
    """All abilities of assets in play that occur at one of these moments: controller, face and ability."""
    abilities = abilities_at(state.printed, whens)
    for seat in state.turn_order():
        for face in state.assets[seat]:
            for ability in abilities[face]:
                yield seat, face, ability


def concerns(state: State, ability: Ability, controller: int, player: int) -> bool:
    """Whether this ability occurs in this player's turn."""
    if ability.when in YOURS:
        return controller == player
    return ability.when in EACHS or state.are_opponents(controller, player)


def end_of_turn(state: State) -> list[Ahead]:
    """The abilities of the upcoming end phase, in table order."""
    return occurring(state, END, [player for player in state.clockwise(state.seat) if state.active >> player & 1])


def next_beginning(state: State) -> list[Ahead]:
    """The abilities of the next turn's beginning phase."""
    return occurring(state, BEGINNING, next_players(state))


def occurring(state: State, when: Whens, players: list[int]) -> list[Ahead]:
    """The abilities that occur in a phase of these players' turn, in table order."""
    return [
        Ahead(controller, face, player)
        for controller, face, ability in in_play(state, when)
        for player in players
        if concerns(state, ability, controller, player)
    ]


def next_players(state: State) -> list[int]:
    """Who takes the next turn, as the engine decides it: extra turns first; players who skip a turn are left out."""
    seats, extra, skips, team = state.seats, state.extra_turns[:], state.skips[:], state.regular
    while True:
        mask = 1 << extra.pop() if extra else seats.allies[team := seats.next_team[team]]
        players = [seat for seat in range(seats.number) if mask >> seat & 1 and state.in_game(seat)]
        awake = [seat for seat in players if not skips[seat]]
        if awake:
            return awake
        for seat in players:
            skips[seat] -= 1


def closeness(state: State) -> list[Closeness]:
    """Who is close to winning or losing by a condition with a number."""
    found = []
    for controller, face, ability in in_play(state, IN_PHASE):
        for test, result in zip(ability.effects, ability.effects[1:], strict=False):
            fate = result.use.fate
            if not isinstance(test, Provided) or fate is None:
                continue
            if not isinstance(test.test, AtLeast) or test.test.who != getattr(result, "who", None):
                continue
            need, measure = test.test.number, test.test.measure
            for seat in range(state.seats.number):
                have = measured(state, measure, seat)
                if state.in_game(seat) and have and have >= need - NEAR and concerns(state, ability, controller, seat):
                    found.append(Closeness(seat, fate is Fate.WIN, have, need, measure, face))
    return found
