"""What one viewer may know, built from scratch: a new field of the state stays secret until it is added here.

A view uses the same numbers as the state (faces, seats), so that bots can use it; `as_json` is for sending it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from eights.engine.classic_state import ClassicPart
from eights.engine.discarding import allowed_discards
from eights.engine.moves import seat_of
from eights.engine.questions import asked
from eights.engine.state import NOBODY, State
from eights.engine.turn import phase_of
from eights.engine.winning import ITEM
from eights.engine.zones import sees_hand


class Place(NamedTuple):
    """One player's place at the table, as the viewer sees it."""

    name: str
    allies: int
    hand_size: int
    hand: tuple[int, ...] | None  # in the order of arrival; None if the viewer may not see it
    known: tuple[int, ...]  # cards the viewer knows in this hand although they may not see it
    assets: tuple[int, ...]
    has_played: bool
    discards_used: int
    discards_allowed: int
    has_ended: bool
    skips: int
    lost: bool
    lost_with: int


class Running(NamedTuple):
    """An ability, an event, a draw or a destruction in progress; in a view, the innermost comes last."""

    source: int  # -1: the draw of the draw phase
    you: int
    player: int
    number: int
    cards: tuple[int, ...]  # -2 for cards the viewer may not know


class Waiting(NamedTuple):
    """An ability that has occurred and is waiting to take effect."""

    batch: int
    controller: int
    source: int
    player: int


class View(NamedTuple):
    """Everything that one viewer may know of a game, in the numbers of the engine; seat -1 is a spectator.

    >>> view = game.view("bob")
    >>> view.viewer, view.current, view.places[0].hand_size, view.draw_pile_size
    (1, 0, 2, 45)
    """

    viewer: int
    turn: int
    phase: int
    current: int
    active: int
    places: tuple[Place, ...]
    draw_pile_size: int
    known_on_draw_pile: tuple[tuple[int, int], ...]  # (depth, card)
    known_in_draw_pile: tuple[int, ...]  # at an unknown depth
    known_in_some_hand: tuple[int, ...]
    discard_pile: tuple[int, ...]  # top first
    named: int
    aside: tuple[int, ...]
    running: tuple[Running, ...]
    waiting: tuple[Waiting, ...]
    extra_turns: tuple[int, ...]
    may_skip_draw: int
    asks: int  # mask of the players who decide now
    options: tuple[int, ...]  # the viewer's own
    winners: int
    reason: int
    classic: ClassicPart | None = None  # nothing in Crazier Eights

    def as_json(self) -> dict[str, Any]:
        """The view as plain dictionaries and lists.

        >>> game.view("bob").as_json()["places"][0]["hand_size"]
        2
        """
        told = self._asdict()
        for name in ("places", "running", "waiting"):
            told[name] = [part._asdict() for part in told[name]]
        if self.classic is None:
            del told["classic"]
        else:
            told["classic"] = self.classic._asdict()
        return told


def view(state: State, viewer: int) -> View:
    """The game as this seat may know it."""
    on_pile, in_pile = known_of_draw_pile(state, viewer)
    running = [
        Running(f.source, f.you, f.player, f.number, tuple(shown(state, viewer, card, f.you) for card in f.cards))
        for f in state.stack[1:]
    ]
    waiting = [
        Waiting(number, batch[i], batch[i + 1], batch[i + 3])
        for number, batch in enumerate(state.waiting)
        for i in range(0, len(batch), ITEM)
    ]
    fields = (  # in the order above
        viewer,
        state.turn,
        phase_of(state),
        state.seat,
        state.active,
        tuple([place(state, viewer, seat) for seat in range(state.seats.number)]),
        len(state.draw_pile),
        on_pile,
        in_pile,
        cards_of(state.some_hand[viewer]),
        tuple(state.discard_pile[::-1]),
        state.named,
        tuple(state.aside),
        tuple(running),
        tuple(waiting),
        tuple(state.extra_turns),
        state.may_skip_draw,
        asked(state),
        tuple([option for option in state.options if seat_of(option) == viewer]),
        state.winners,
        state.reason,
        state.own.shown(),
    )
    return tuple.__new__(View, fields)  # a tenth of what its constructor costs, which is Python even when compiled


def place(state: State, viewer: int, seat: int) -> Place:
    hand = state.hands[seat]
    open_hand = sees_hand(state, viewer, seat)
    fields = (  # in the order above
        state.seats.names[seat],
        state.seats.allies[seat],
        len(hand),
        tuple(hand) if open_hand else None,
        () if open_hand or not state.in_hand[viewer] else tuple(known_in(hand, state.in_hand[viewer])),
        tuple(state.assets[seat]),
        bool(state.played >> seat & 1),
        state.discarded[seat],
        allowed_discards(state, seat),
        bool(state.done >> seat & 1),
        state.skips[seat],
        not state.in_game(seat),
        state.lost_with[seat],
    )
    return tuple.__new__(Place, fields)  # as in `view`


def known_in(hand: Sequence[int], known: int) -> list[int]:
    """The cards of this hand that the viewer knows, sorted, because their order would reveal when they came."""
    return sorted([card for card in hand if known >> card & 1])


def known_of_draw_pile(state: State, viewer: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """The cards in the draw pile that the viewer knows: those with a known depth, and those just known to be in it."""
    exact, in_pile = state.exact[viewer], state.in_pile[viewer]
    if not exact | in_pile:
        return (), ()
    on_pile = tuple((depth, card) for depth, card in enumerate(reversed(state.draw_pile)) if exact >> card & 1)
    return on_pile, tuple(sorted(card for card in state.draw_pile if in_pile >> card & 1))


def cards_of(mask: int) -> tuple[int, ...]:
    return tuple(card for card in range(mask.bit_length()) if mask >> card & 1)


def hidden(state: State, viewer: int) -> int:
    """Mask of the cards in the draw pile and in other hands whose place the viewer does not know."""
    mask = 0
    known = state.exact[viewer] | state.in_hand[viewer]
    for card in state.draw_pile:
        mask |= 1 << card
    for seat, hand in enumerate(state.hands):
        if not sees_hand(state, viewer, seat):
            for card in hand:
                mask |= 1 << card
    return mask & ~known


def shown(state: State, viewer: int, face: int, you: int) -> int:
    """The face itself, or -2 if the viewer doesn't know where its card is, or must not know that it was chosen."""
    card = state.printed.card_of[face]
    secret = hidden(state, viewer) >> card & 1 or secret_choice_of(state, viewer, card, you) != NOBODY
    return -2 if secret else face


def secret_choice_of(state: State, viewer: int, card: int, you: int) -> int:
    """The player in whose hand this card of a frame still is, if the viewer doesn't see that hand; otherwise nobody.

    They may know that the card is there, but not that `you` has chosen it (Trade, while you choose the other card).
    """
    if not sees_hand(state, viewer, you):
        for seat, hand in enumerate(state.hands):
            if card in hand and not sees_hand(state, viewer, seat):
                return seat
    return NOBODY
