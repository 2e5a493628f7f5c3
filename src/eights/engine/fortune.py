"""Effects on turns and endings: extra and skipped turns, extra discards, winning and losing."""

from eights.engine import events
from eights.engine.choosing import can_decide, end_ability
from eights.engine.conditions import holds
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.purposes import WHO_SLEEPS
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.winning import ABILITY, lose, win
from eights.rules.nouns import Test
from eights.rules.verbs import Verb


class ProvidedStep(Step):
    """Skip the rest of the ability unless its condition is met now."""

    def __init__(self, test: Test) -> None:
        self.test = test

    def do(self, state: State, frame: Frame) -> None:
        if not holds(state, self.test, frame.you, frame.player):
            end_ability(state, frame)


class WinStep(Step):
    def __init__(self, you: bool) -> None:
        self.you = you

    def do(self, state: State, frame: Frame) -> None:
        seat = frame.you if self.you else frame.player
        if can_decide(state, seat):
            win(state, seat, ABILITY, frame.source)


class LoseStep(Step):
    def __init__(self, you: bool) -> None:
        self.you = you

    def do(self, state: State, frame: Frame) -> None:
        seat = frame.you if self.you else frame.player
        if can_decide(state, seat):
            lose(state, seat)


class DiscardMoreStep(Step):
    def __init__(self, number: int) -> None:
        self.number = number
        self.sheds = self.grants = number

    def do(self, state: State, frame: Frame) -> None:
        state.bonus[frame.you] += self.number
        tell(state, events.MORE_DISCARDS, frame.you, NO_CARD, self.number, EVERYBODY)


class ExtraTurnStep(Step):
    def do(self, state: State, frame: Frame) -> None:
        state.extra_turns.append(frame.you)
        tell(state, events.EXTRA_TURN, frame.you, NO_CARD, 0, EVERYBODY)


class SkipTurnStep(Step):
    """Make the chosen players, or "that player", miss their next turn."""

    def __init__(self, chosen: bool) -> None:
        self.chosen = chosen

    for_players = "-miss"
    player_purpose = WHO_SLEEPS

    def do(self, state: State, frame: Frame) -> None:
        for seat in state.clockwise(frame.you):
            if frame.players >> seat & 1 if self.chosen else seat == frame.player:
                state.skips[seat] += 1
                tell(state, events.WILL_SKIP, seat, NO_CARD, 0, EVERYBODY)


class Forget(Step):
    """Clear the cards that were chosen or looked at, because the next effect does not use them."""

    def do(self, state: State, frame: Frame) -> None:
        frame.cards = []
        frame.number = frame.count = 0


class PerformVerb(Step):
    """Carry out a verb that a deck file defines."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def do(self, state: State, frame: Frame) -> None:
        self.verb.do(state, frame)
