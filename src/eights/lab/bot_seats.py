"""Seats bots at a table, each with its own dice, and lets them play a game to the end.

A bot's dice depend only on the deal's seed, the number of the game and the seat. So a game is the same with any number
of processes, unless a bot thinks by the clock.
"""

import time
from collections.abc import Callable, Sequence

from eights.bots import Bot, ask
from eights.bots.advised import Advised
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.advised_game import Notes, play_advised
from eights.engine.questions import deciders
from eights.engine.run import advance, apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.errors import BotError, SetupError
from eights.lab.parallel import Stopped, asked_to_stop
from eights.lab.setup import Setup
from eights.messages import Message

Observer = Callable[
    [State, int, int, float], None
]  # before the option is taken: the state, the seat, the option, seconds

OWN_CHANCE = 1 << 62  # so that a bot's dice never match those of the deal


def dice_of(seed: int, game: int, seat: int) -> Dice:
    """The dice of a bot."""
    return Dice(OWN_CHANCE | seed << 12 | game << 4 | seat)


def who_decides(state: State) -> int:
    """The seat that decides now. Allies finish their main phases one after the other, in the order of their seats."""
    return deciders(state)[0]


def unwatched(state: State) -> State:
    """A copy without knowledge and log, which plays faster."""
    copy = state.copy()
    copy.seats = state.seats.unwatched
    copy.exact, copy.in_pile, copy.in_hand, copy.some_hand = [], [], [], []
    return copy


class Seated:
    """The bots of one game, in the order of the seats."""

    def __init__(self, bots: Sequence[Bot], seed: int, game: int = 0, points: bool = False) -> None:
        self.bots = bots
        self.seed = seed
        self.dice = [dice_of(seed, game, seat) for seat in range(len(bots))]
        self.points = points

    def sight(self, state: State, seat: int) -> Sight:
        return Sight(state, seat, self.points)

    def choose(self, state: State, watch: Observer | None = None) -> int:
        """Ask the deciding bot for its choice; forced choices are not asked."""
        seat = who_decides(state)
        sight = self.sight(state, seat)
        if len(sight.options) == 1:
            return sight.options[0]
        bot = self.bots[seat]
        started = time.perf_counter()
        try:
            option = ask(bot, sight, self.dice[seat]).option
        except BotError as error:
            again = Message("lab-where-it-failed", advice=error.advice or "", turn=state.turn, seed=self.seed)
            raise BotError(error.what, again) from error
        seconds = time.perf_counter() - started
        if watch is not None:
            watch(state, seat, option, seconds)
        return option

    def play(self, state: State, watch: Observer | None = None) -> int:
        """Play to the end and return the number of decisions; raises Stopped if asked to stop."""
        decisions = 0
        if any(getattr(bot, "wants_log", False) for bot in self.bots) and state.log is None:
            state.log = []
        advance(state)
        while not state.winners:
            if asked_to_stop():
                raise Stopped
            apply(state, self.choose(state, watch))
            decisions += 1
        return decisions


def all_advised(names: Sequence[str]) -> bool:
    """Whether everybody follows the advice, so that games can be played in compiled code."""
    return bool(names) and all(name == Advised.name for name in names)


def play_fast(state: State, seed: int, game: int = 0, notes: Notes | None = None) -> int:
    """Play an unwatched game in which everybody follows the advice, as bots of that name would."""
    dice = [dice_of(seed, game, seat) for seat in range(state.seats.number)]
    return play_advised(state, advice_for(state.printed), dice, notes)


def seating(table: Setup, names: Sequence[str], turn: int) -> list[str]:
    """Who sits where, seat by seat: from game to game, the names move on by one side.

    A side is a player or, in teams, a team. With as many names as sides, each gets its own; with two names, the first
    gets one side and the second all others; a single name gets all.
    """
    sides = table.sides
    if len(names) == 2:
        names = [names[0], *[names[1]] * (len(sides) - 1)]
    elif len(names) == 1:
        names = [names[0]] * len(sides)
    if len(names) != len(sides):
        number, kind = len(sides), "teams" if table.teams else "players"
        raise SetupError(
            Message("lab-number-of-bots", bots=len(names), sides=number, kind=kind),
            Message("lab-name-all-or-two", sides=number),
        )
    seats = [""] * table.players
    for i, side in enumerate(sides):
        for seat in side:
            seats[seat] = names[(i - turn) % len(names)]
    return seats
