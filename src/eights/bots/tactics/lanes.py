"""Plays many games side by side, and writes what the deciding seats know into one buffer: the core of Batch."""

from eights.bots.tactics.features import Codec
from eights.engine.card_tables import CardTables
from eights.engine.run import advance, apply
from eights.engine.state import NOBODY, Seats, State


def to_decision(state: State) -> None:
    """Go on to the next real decision: while one of several allies can only end their turn, do that for them."""
    advance(state)
    skip_forced(state)


def skip_forced(state: State) -> None:
    while not state.winners:
        options = state.options
        if len(options) < 2 or options[1] >> 10 & 15 == options[0] >> 10 & 15:
            return
        apply(state, options[0])


def decider(state: State) -> int:
    """The seat that decides now. Allies finish their main phases one after the other, in the order of their seats."""
    return state.options[0] >> 10 & 15


def take(state: State, codec: Codec, action: int) -> bool:
    """Carry out an action of the deciding seat, and go on to the next decision; False if the action isn't possible."""
    option = codec.option(state, decider(state), action)
    if option < 0:
        return False
    apply(state, option)
    skip_forced(state)
    return True


class Lanes:
    """Games side by side. `features` and `masks` hold a row for each, `players` who decides in it."""

    def __init__(self, codec: Codec, printed: CardTables, seats: Seats, number: int) -> None:
        self.codec = codec
        self.printed = printed
        self.seats = seats
        self.number = number
        self.states: list[State] = []
        self.features = bytearray(number * codec.size)
        self.masks = bytearray(number * codec.actions)
        self.players = bytearray(number)

    def deal(self, seeds: list[int]) -> None:
        """Deal a new game in every lane."""
        self.states = [self.dealt(seed) for seed in seeds]
        for lane in range(self.number):
            self.write(lane)

    def dealt(self, seed: int) -> State:
        state = self.printed.variant.deal(self.printed, self.seats, seed, None, NOBODY)
        to_decision(state)
        return state

    def deal_again(self, lane: int, seed: int) -> None:
        self.states[lane] = self.dealt(seed)
        self.write(lane)

    def write(self, lane: int) -> None:
        """Write a lane's row: what the seat knows that decides there, and what it can do."""
        codec, state = self.codec, self.states[lane]
        seat = decider(state)
        at = lane * codec.size
        self.features[at : at + codec.size] = codec.empty
        codec.fill(state, seat, self.features, at)
        at = lane * codec.actions
        self.masks[at : at + codec.actions] = codec.nothing
        codec.fill_mask(state, seat, self.masks, at)
        self.players[lane] = seat

    def step(self, actions: list[int]) -> list[int]:
        """Take one action in every lane, and return the lanes whose games are over; their rows stay as they were.

        If an action isn't possible, nothing happens at all, and the result is [-1 - lane].
        """
        options: list[int] = []
        for lane in range(self.number):
            state = self.states[lane]
            option = self.codec.option(state, decider(state), actions[lane])
            if option < 0:
                return [-1 - lane]
            options.append(option)
        over: list[int] = []
        for lane in range(self.number):
            state = self.states[lane]
            apply(state, options[lane])
            skip_forced(state)
            if state.winners:
                over.append(lane)
            else:
                self.write(lane)
        return over
