"""Forecasts what everybody can see coming: abilities at the end of this turn and the start of the next, and how close
players are to winning or losing.

Both follow from the assets in play and the size of hands, which everybody knows.
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

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
YOURS: Final = frozenset({When.YOUR_BEGINNING, When.YOUR_END})
EACHS: Final = frozenset({When.EACH_BEGINNING, When.EACH_END})
YOUR_TURN, EACH_TURN, TURN_OF_OPPONENTS = 0, 1, 2  # in whose turns an ability occurs
MeasureWord = Literal["assets", "hand", "colors"]
MEASURES: Final[dict[Measure, MeasureWord]] = {
    Measure.ASSETS: "assets",
    Measure.HAND: "hand",
    Measure.COLORS: "colors",
}
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
    measure: MeasureWord
    face: int  # the asset that decides


def abilities_at(printed: CardTables, whens: Whens) -> list[list[Ability]]:
    """For every face, its abilities that occur at one of these moments."""
    return [[each for each in side.abilities if is_in(each, whens)] for side in printed.sides]


@lru_cache(maxsize=64)
def turns_at(printed: CardTables, whens: Whens) -> list[list[int]]:
    """For every face, in whose turns its abilities occur at one of these moments."""
    return [[turns_of(ability) for ability in abilities] for abilities in abilities_at(printed, whens)]


def turns_of(ability: Ability) -> int:
    if ability.when in YOURS:
        return YOUR_TURN
    return EACH_TURN if ability.when in EACHS else TURN_OF_OPPONENTS


def is_in(ability: Ability, whens: Whens) -> bool:
    """Whether it occurs at one of these moments."""
    return (ability.when.occasion if isinstance(ability.when, Moment) else ability.when) in whens


def concerns(state: State, turns: int, controller: int, player: int) -> bool:
    """Whether an ability that occurs in these turns does so in this player's turn."""
    if turns == YOUR_TURN:
        return controller == player
    return turns == EACH_TURN or state.are_opponents(controller, player)


def end_of_turn(state: State) -> list[Ahead]:
    """The abilities of the upcoming end phase, in table order."""
    return occurring(state, END, [player for player in state.clockwise(state.seat) if state.active >> player & 1])


def next_beginning(state: State) -> list[Ahead]:
    """The abilities of the next turn's beginning phase."""
    return occurring(state, BEGINNING, next_players(state))


def occurring(state: State, when: Whens, players: list[int]) -> list[Ahead]:
    """The abilities that occur in a phase of these players' turn, in table order."""
    turns_by_face = turns_at(state.printed, when)
    return [
        Ahead(controller, face, player)
        for controller in state.turn_order()
        for face in state.assets[controller]
        for turns in turns_by_face[face]
        for player in players
        if concerns(state, turns, controller, player)
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
    found, by_face = list[Closeness](), decisive_abilities(state.printed)
    for controller in state.turn_order():
        for face in state.assets[controller]:
            for each in by_face[face]:
                for seat in range(state.seats.number):
                    have = measured(state, each.measure, seat)
                    if not have or have < each.need - NEAR:
                        continue
                    if state.in_game(seat) and concerns(state, each.turns, controller, seat):
                        found.append(Closeness(seat, each.wins, have, each.need, each.word, face))
    return found


class Decisive:
    """An ability by which players with enough assets, cards or colors win or lose."""

    def __init__(self, turns: int, wins: bool, need: int, measure: Measure) -> None:
        self.turns: Final = turns
        self.wins: Final = wins
        self.need: Final = need
        self.measure: Final = measure
        self.word: Final = MEASURES[measure]


@lru_cache(maxsize=64)
def decisive_abilities(printed: CardTables) -> list[list[Decisive]]:
    """For every face, its abilities by which players win or lose."""
    found = list[list[Decisive]]()
    for abilities in abilities_at(printed, IN_PHASE):
        of_face = list[Decisive]()
        for ability in abilities:
            for test, result in zip(ability.effects, ability.effects[1:], strict=False):
                fate = result.use.fate
                if not isinstance(test, Provided) or fate is None:
                    continue
                if not isinstance(test.test, AtLeast) or test.test.who != getattr(result, "who", None):
                    continue
                of_face.append(Decisive(turns_of(ability), fate is Fate.WIN, test.test.number, test.test.measure))
        found.append(of_face)
    return found
