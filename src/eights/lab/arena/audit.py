"""The audit: finds missed wins and avoidable losses by trying every line of a turn.

A *sure* line consists only of the player's own choices: nobody else decides, and no hidden card matters. A turn counts
as a missed win if at one of its decisions a sure line won, but the turn ended without a win; as an avoidable loss, if
the player lost although at one of its decisions a sure line did not lose. Allies count as one player.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from eights.engine import events
from eights.engine.abilities import OPPONENT_MADE_YOU_DRAW
from eights.engine.moves import END_TURN, seat_of, verb_of
from eights.engine.run import apply
from eights.engine.state import Frame, State
from eights.lab.arena.bounds import end_brings, hopeless
from eights.lab.bot_seats import unwatched
from eights.language import moves
from eights.messages import Listed, Message, say

NODES = 20_000  # tried in one search, which is then given up and counted as such
EXAMPLES = 5  # listed; all are counted


@dataclass
class Audit:
    """The findings about the audited bots."""

    decisions: int = 0
    turns: int = 0
    missed_wins: int = 0
    suicides: int = 0
    given_up: int = 0  # searches that took too long
    examples: list[Message] = field(default_factory=list)

    def add(self, other: "Audit") -> None:
        self.decisions += other.decisions
        self.turns += other.turns
        self.missed_wins += other.missed_wins
        self.suicides += other.suicides
        self.given_up += other.given_up
        self.examples = (self.examples + other.examples)[:EXAMPLES]

    def as_json(self) -> dict[str, Any]:
        return {
            "decisions": self.decisions,
            "turns": self.turns,
            "missed_wins": self.missed_wins,
            "suicides": self.suicides,
            "given_up": self.given_up,
            "examples": list(map(say, self.examples)),
        }


class Auditor:
    """Watches one side for one game: call `decided` before every choice of any player, and `over` at the end."""

    def __init__(self, own: int, where: Message, audit: Audit) -> None:
        self.own = own  # mask of the seats
        self.where = where
        self.audit = audit
        self.turn = 0  # the turn being watched; 0: none
        self.positions: list[State] = []  # at this side's decisions in it
        self.win: list[str] = []  # a sure line that would have won
        self.lost = False

    def decided(self, state: State, seat: int) -> None:
        if state.turn != self.turn:
            self.turn_is_over(state)
        if not state.active & self.own:
            return
        if state.turn != self.turn:
            self.turn = state.turn
            self.audit.turns += 1
        if not self.own >> seat & 1:
            return
        self.audit.decisions += 1
        self.positions.append(unwatched(state))
        if not self.win:
            self.win = self.told(sure_win(state, self.own))

    def over(self, state: State) -> None:
        if state.winners & self.own and state.turn == self.turn:
            self.win = []
        self.turn_is_over(state)

    def turn_is_over(self, state: State) -> None:
        """Evaluate the watched turn when it, or the game, is over."""
        if self.win:
            self.audit.missed_wins += 1
            self.keep(Message("lab-missed-win", where=self.where, turn=self.turn, moves=Listed(self.win)))
        if state.lost & self.own and not self.lost:
            self.lost = True
            for position in self.positions:
                if line := self.told(sure_survival(position, self.own)):
                    self.audit.suicides += 1
                    self.keep(Message("lab-avoidable-loss", where=self.where, turn=self.turn, moves=Listed(line)))
                    break
        self.turn, self.positions, self.win = 0, [], []

    def told(self, search: "AuditSearch") -> list[str]:
        self.audit.given_up += search.given_up
        return search.line

    def keep(self, what: Message) -> None:
        if len(self.audit.examples) < EXAMPLES:
            self.audit.examples.append(what)


def sure_win(state: State, own: int) -> "AuditSearch":
    """A line that surely wins this turn."""
    return AuditSearch(state, own, to_win=True)


def sure_survival(state: State, own: int) -> "AuditSearch":
    """A line that surely ends this turn, or wins, without a loss."""
    return AuditSearch(state, own, to_win=False)


class AuditSearch:
    """Depth-first search over one side's choices until its turn is over. `line` is the result in words, or empty."""

    def __init__(self, state: State, own: int, to_win: bool) -> None:
        self.own = own
        self.turn = state.turn
        self.to_win = to_win
        self.nodes = 0
        self.tried: set[tuple[object, ...]] = set()
        self.line: list[str] = []
        if state.options:
            self.reaches(unwatched(state))

    @property
    def given_up(self) -> bool:
        return self.nodes > NODES

    def reaches(self, state: State) -> bool:
        """Whether a sure line leads from here to the goal."""
        if not self.own >> seat_of(state.options[0]) & 1:
            return False
        if not self.is_new(state) or (self.to_win and hopeless(state, self.own)):
            return False
        options: Iterable[int] = state.options
        if not self.to_win:
            options = reversed(state.options)  # ending the turn is usually enough
        elif not end_brings(state, self.own):
            options = [option for option in state.options if verb_of(option) != END_TURN]
        for option in options:
            self.nodes += 1
            if self.given_up:
                return False
            after = state.copy()
            after.log = []
            apply(after, option)
            reached = self.judge(after)
            if reached is None:
                reached = self.reaches(after)
            if reached:
                self.line.insert(0, moves.write(state, option))
                return True
        return False

    def is_new(self, state: State) -> bool:
        """Whether this position is new, not just another order of the same acts; the order of piles does not matter."""
        key = (
            tuple(frozenset(hand) for hand in state.hands),
            tuple(map(tuple, state.assets)),
            frozenset(state.discard_pile),
            state.discard_pile[-1] if state.discard_pile else None,
            state.named,
            state.played,
            state.done,
            tuple(state.discarded),
            tuple(state.bonus),
            tuple(map(frame_key, state.stack)),
            tuple(map(tuple, state.waiting)),
        )
        if key in self.tried:
            return False
        self.tried.add(key)
        return True

    def judge(self, state: State) -> bool | None:
        """Whether the goal was reached since the last choice; None if the line goes on."""
        for what, seat, face, _, _ in state.log or ():
            own = self.own >> seat & 1 if seat >= 0 else 0
            if what == events.WON:
                return bool(own)
            if what == events.TURN:
                return not self.to_win
            if (
                events.hides(what)
                or (what == events.LOST and own)
                or (what == events.DREW and own)
                or (what == events.OCCURS and not own and tells_of_a_hand(state, face))
            ):
                return False
        if state.turn != self.turn:
            return not self.to_win
        return None


def frame_key(frame: Frame) -> tuple[object, ...]:
    place = (frame.program, frame.position, frame.you, frame.source, frame.player)
    return (*place, frame.number, frame.count, frame.players, tuple(frame.cards))


def tells_of_a_hand(state: State, face: int) -> bool:
    """Whether this ability depends on a hidden hand even if nobody is asked: Corbenic Castle."""
    return bool(state.printed.moments[face] & OPPONENT_MADE_YOU_DRAW)
