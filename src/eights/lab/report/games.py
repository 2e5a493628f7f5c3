"""Plays a part of a run, and packs each game into a row of the same length."""

import zlib
from array import array
from functools import lru_cache

from eights.bots import find
from eights.bots.tactics.advised_game import COLUMNS, Notes
from eights.engine import events
from eights.engine.card_tables import CardTables
from eights.engine.games import new_game, points_of
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.engine.winning import EMPTY_HAND
from eights.engine.worlds import Dice
from eights.lab.bot_seats import Seated, all_advised, play_fast, seating
from eights.lab.parallel import Stopped, asked_to_stop
from eights.lab.report.runs import SWAP, Run

HEAD = ("first", "winners", "reason", "ending", "turns", "decisions")  # then the points of each seat
NO_CARD = -1
SWAPPING = 1 << 61  # so that these dice match neither those of the deal nor those of a bot

Portion = tuple[int, int, bytes]  # from which game to which, and their rows, compressed


def play_portion(run: Run, start: int, stop: int) -> Portion:
    """Play the games from start to stop, one after the other; fewer if asked to stop."""
    rows: list[bytes] = []
    for number in range(start, stop):
        if asked_to_stop():
            break
        try:
            rows.append(play_one(run, number))
        except Stopped:
            break
    return start, start + len(rows), zlib.compress(b"".join(rows), 1)


def row_size(run: Run) -> int:
    """The bytes of a game."""
    notes = len(COLUMNS) * notes_for(run.printed).kinds if run.notes else 0
    return 4 * (len(HEAD) + run.setup.players) + notes


@lru_cache(maxsize=8)
def notes_for(printed: CardTables) -> Notes:
    return Notes(printed)


def play_one(run: Run, number: int) -> bytes:
    """Play a game of a run, and pack it."""
    seed = run.seed + number
    names = seating(run.setup, run.bots, number)
    fast = all_advised(names)
    seats = run.seats
    state = new_game(run.printed, seats.unwatched if fast else seats, seed)
    if run.change is not None and run.change.kind == SWAP:
        swap(state, run.change.card, Dice(SWAPPING | seed))
    first = state.seat
    notes = notes_for(run.printed) if run.notes else None
    if notes is not None:
        notes.deal(state)
        state.log = []  # the end of it says which card ended the game
    decisions = play_fast(state, seed, notes=notes) if fast else play_asking(state, names, seed, notes)
    head = array("i", [first, state.winners, state.reason, ending_card(state, notes), state.turn, decisions])
    head.extend(points_of(state))
    return head.tobytes() + (notes.end(state) if notes is not None else b"")


def swap(state: State, card: str, dice: Dice) -> None:
    """Let this card and a random one of the first seat's hand change places; if it is already there, they need not."""
    wanted = next(i for i, each in enumerate(state.printed.cards) if each.name.casefold() == card.casefold())
    own = state.hands[0]
    at = dice.below(len(own))
    for zone in (*state.hands[1:], state.draw_pile):
        if wanted in zone:
            zone[zone.index(wanted)], own[at] = own[at], wanted


def play_asking(state: State, names: list[str], seed: int, notes: Notes | None) -> int:
    """Play a game by asking each bot."""
    bots = Seated([find(name) for name in names], seed)
    decisions = 0
    advance(state)
    while not state.winners:
        if asked_to_stop():
            raise Stopped
        option = bots.choose(state)
        if notes is not None:
            notes.decision(state, option)
        apply(state, option)
        decisions += 1
    return decisions


def ending_card(state: State, notes: Notes | None) -> int:
    """The card whose ability ended the game, by kind: one that let somebody win, or made the last opponent lose."""
    if notes is None or not state.log:
        return NO_CARD
    source = NO_CARD
    for what, _, face, _, _ in reversed(state.log[-40:]):
        if what in (events.WON, events.OCCURS) and face >= 0:
            source = face
            break
        if what in (events.DISCARDED, events.TURN):
            break
    return notes.kind[source] if source >= 0 and state.reason != EMPTY_HAND else NO_CARD
