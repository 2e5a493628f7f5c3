"""Counts in how many cases the next player wins at once, if they hold one card and draw another (ch. 2).

Every case is a pair of unseen cards: the one in their hand, and the one that they draw. In classic Crazy Eights nobody
has to draw first, so a case is one card.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.engine.turn import MAIN_PHASE, phase_of
from eights.engine.worlds import Unknown
from eights.lab.arena.audit import sure_win
from eights.language import moves, positions
from eights.learn.puzzles.lines import End, Turn, Worlds, unwatched

ORDERS: Final = (3, 5, 7)  # of the rest of the draw pile: it must not matter


class Danger(NamedTuple):
    """In how many of all cases they win, and one of these cases."""

    wins: int
    cases: int
    example: tuple[str, ...] = ()  # the card in hand, the card drawn, and how they win


class Inexact(Exception):
    """More than one card and one draw matter, so the cases cannot be counted."""


Judge = Callable[[list[State], int], list[str]]  # how the next player wins for sure; empty if they don't


def danger_after(position: str, line: tuple[str, ...], seat: int, judge: Judge | None = None, most: int = 0) -> Danger:
    """Play a line, and count the cases in which the next player then has a sure win: in all, or in about `most`."""
    wins = cases = 0
    example: tuple[str, ...] = ()
    judge = judge or by_audit
    orders = ORDERS if judge is by_enumeration else ORDERS[:1]
    starts = [positions.parse(position, luck=order).state for order in orders]
    unknown, labels = Unknown(starts[0], seat), starts[0].printed.labels
    is_classic = not starts[0].printed.variant.has_phases
    found = list(pairs(sorted(unknown.cards), is_classic))
    for held, drawn in found[:: max(1, len(found) // most)] if most else found:
        states = [dealt(start, unknown, held, drawn, line, seat) for start in starts]
        cases += 1
        if how := judge(states, seat):
            wins += 1
            example = example or (labels[held], "" if drawn is None else labels[drawn], *how)
    return Danger(wins, cases, example)


def pairs(unseen: list[int], is_classic: bool) -> Iterator[tuple[int, int | None]]:
    """The cases: the card in the other hand, and the one that will be drawn."""
    for held in unseen:
        if is_classic:
            yield held, None
        else:
            yield from ((held, drawn) for drawn in unseen if drawn != held)


def by_audit(states: list[State], seat: int) -> list[str]:
    """By the search that also finds wins which bots have missed."""
    if states[0].winners:
        return ["…"] if not states[0].winners >> seat & 1 else []
    return sure_win(states[0], 1 << 1 - seat).line


def by_enumeration(states: list[State], seat: int) -> list[str]:
    """By every line of the turn, with the rest of the draw pile in several orders."""
    if states[0].winners:
        return by_audit(states, seat)
    turn = Turn(Worlds([unwatched(state) for state in states], 1 - seat, states[0].turn))
    return list(next(turn.leading_to(End.WON), ()))


def lay(state: State, unknown: Unknown, held: int, drawn: int | None) -> None:
    """Put one unseen card into the other hand, and another on top of the draw pile."""
    if len(unknown.held) != 1:
        raise Inexact
    (seat, place), top = unknown.held[0], len(state.draw_pile) - 1
    swap(state, state.hands[seat][place], held)
    if drawn is not None:
        if not unknown.pile or unknown.pile[-1] != top:
            raise Inexact
        swap(state, state.draw_pile[top], drawn)


def swap(state: State, one: int, other: int) -> None:
    """Exchange the places of two unseen cards."""
    for zone in (*state.hands, state.draw_pile):
        zone[:] = [other if card == one else one if card == other else card for card in zone]


def dealt(start: State, unknown: Unknown, held: int, drawn: int | None, line: tuple[str, ...], seat: int) -> State:
    """One case, after the line: the next player decides, with the card they held and the one they drew."""
    state = start.copy()
    lay(state, unknown, held, drawn)
    advance(state)
    mine, other = state.turn, 1 - seat
    for move in line:
        apply(state, moves.read(state, move, seat))
    if state.winners:
        return state
    if state.turn == mine or state.active != 1 << other or not state.options:
        raise Inexact
    is_late = phase_of(state) == MAIN_PHASE and len(state.hands[other]) == 2 and state.turn == mine + 1
    if drawn is not None and not is_late:
        raise Inexact
    return state
