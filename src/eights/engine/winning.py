"""How a game ends: somebody wins, somebody loses, or nothing is left to draw (ch. 5, 6, 8)."""

from typing import Final

from eights.engine import events
from eights.engine.chance import shuffle
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.state import State
from eights.engine.zones import ASSETS, BOTTOM, DISCARD_PILE, HAND, move

EMPTY_HAND: Final = 1
ABILITY: Final = 2
LAST_LEFT: Final = 3
NOTHING_TO_DRAW: Final = 4
TURN_LIMIT: Final = 5
BLOCKED: Final = 6  # classic Crazy Eights: nobody can play or draw

EMPTY: Final[list[int]] = []
ITEM: Final = 4  # numbers per ability in a waiting batch: controller, face, program, that player


def check_hands(state: State) -> None:
    """Let a player without cards win: after a discard, before or after an ability, never during one (FAQ 23).

    Two at once: turn order from the current player decides (ruling 5).
    """
    if EMPTY not in state.hands:
        return
    for seat in state.turn_order():
        if not state.hands[seat]:
            win(state, seat, EMPTY_HAND)
            return


def win(state: State, seat: int, reason: int, source: int = NO_CARD) -> None:
    """Let a player win, with all allies; if an ability decides it, `source` is its card."""
    state.winners = state.seats.allies[seat] & ~state.lost
    state.reason = reason
    state.options = []
    tell(state, events.WON, seat, source, reason, EVERYBODY)


def lose(state: State, loser: int) -> None:
    """Let a player lose, with all allies: their cards go under the discard pile in random order (ruling 8)."""
    gone = state.seats.allies[loser] & ~state.lost
    state.lost |= gone
    origins: dict[int, int] = {}
    for seat in range(state.seats.number):
        if not gone >> seat & 1:
            continue
        tell(state, events.LOST, seat, NO_CARD, len(state.hands[seat]), EVERYBODY)
        state.lost_with[seat] = len(state.hands[seat])
        for face in state.hands[seat]:
            origins[face] = HAND + seat
        for face in state.assets[seat]:
            origins[face] = ASSETS + seat
    faces = list(origins)
    shuffle(state, faces)
    for face in faces:
        seat = origins[face] % HAND
        tell(state, events.LEFT_BEHIND, seat, face, 0, EVERYBODY)
        move(state, face, origins[face], DISCARD_PILE, BOTTOM, EVERYBODY)
    for batch in state.waiting:
        for i in range(len(batch) - ITEM, -1, -ITEM):
            if gone >> batch[i] & 1:
                del batch[i : i + ITEM]
    state.waiting = [batch for batch in state.waiting if batch]
    left = [seat for seat in range(state.seats.number) if state.in_game(seat)]
    if left and all(state.seats.allies[left[0]] >> seat & 1 for seat in left):
        win(state, left[0], LAST_LEFT)


def fewest_cards_win(state: State, reason: int) -> None:
    """End the game when nothing is left to draw: the smallest hand wins for its team; ties share (ruling 10)."""
    left = [seat for seat in range(state.seats.number) if state.in_game(seat)]
    fewest = min(len(state.hands[seat]) for seat in left)
    winners = 0
    for seat in left:
        if len(state.hands[seat]) == fewest and not winners >> seat & 1:
            win(state, seat, reason)
            winners |= state.winners
    state.winners = winners
