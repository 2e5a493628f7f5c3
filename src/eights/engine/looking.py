"""Effects that look at the top of the draw pile and put cards back (ch. 12; rulings 11, 13)."""

from eights.engine import events
from eights.engine.chance import shuffle
from eights.engine.choosing import can_decide
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.moves import BOTTOM, CARD, NO, STOP, TOP, YES, move
from eights.engine.piles import look_at_top, reveal_top, set_from_top
from eights.engine.purposes import BURY_WHICH, KEEP_WHICH, ONTO_DISCARD_PILE, TOP_OR_BOTTOM
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import BOTTOM as AT_BOTTOM
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, draw_pile_was_shuffled
from eights.engine.zones import TOP as ON_TOP
from eights.engine.zones import move as move_card


class LookAtTopStep(Step):
    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, state: State, frame: Frame) -> None:
        frame.cards = look_at_top(state, frame.you, self.number)
        frame.number = frame.count = 0


class RevealTopStep(Step):
    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, state: State, frame: Frame) -> None:
        frame.cards = reveal_top(state, frame.you, self.number)
        frame.number = frame.count = 0


def put_under(state: State, frame: Frame, card: int) -> None:
    """Put a card that was looked at on the bottom of the draw pile."""
    seen = state.seats.allies[frame.you]
    tell(state, events.PUT_UNDER_DRAW_PILE, frame.you, card, 1, seen)
    move_card(state, card, DRAW_PILE, DRAW_PILE, AT_BOTTOM, seen)
    frame.cards.remove(card)


def keep_on_top(state: State, frame: Frame, card: int) -> None:
    """Make this card the next one from the top, below the `frame.count` cards placed before it."""
    set_from_top(state, card, frame.count)
    frame.cards.remove(card)
    frame.cards.insert(frame.count, card)
    frame.count += 1
    tell(state, events.KEPT_ON_TOP, frame.you, card, frame.count, state.seats.allies[frame.you])


def unsettled(state: State, frame: Frame) -> list[int]:
    """The options for the cards looked at that have not been placed yet."""
    if not can_decide(state, frame.you):
        return []
    return [move(CARD, frame.you, card) for card in frame.cards[frame.count :]]


class TopOrBottom(Question):
    """Ask whether the card looked at stays on top or goes to the bottom (Elven Princess)."""

    kind = "top-or-bottom"
    purpose = TOP_OR_BOTTOM

    def options(self, state: State, frame: Frame) -> list[int]:
        if not frame.cards or not can_decide(state, frame.you):
            return []
        return [move(TOP, frame.you), move(BOTTOM, frame.you)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        if option >> 14 == BOTTOM:
            put_under(state, frame, frame.cards[0])
        else:
            keep_on_top(state, frame, frame.cards[0])


class KeepAny(Question):
    """Choose which cards stay on top, one after the other, until you stop (Wood Elf)."""

    kind = "keep-on-top"
    purpose = KEEP_WHICH

    def options(self, state: State, frame: Frame) -> list[int]:
        options = unsettled(state, frame)
        if options:
            options.append(move(STOP, frame.you))
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        if option >> 14 == CARD:
            keep_on_top(state, frame, option & 1023)
        else:
            frame.position += 1

    def pass_over(self, state: State, frame: Frame) -> None:
        frame.position += 1  # keep counting: cards that stay on top do not go to the bottom


class PutRestUnder(Question):
    """Put the other cards on the bottom, the last chosen lowest. `keep`: how many stay on top."""

    kind = "put-under"
    purpose = BURY_WHICH

    def __init__(self, keep: int) -> None:
        self.keep = keep

    def options(self, state: State, frame: Frame) -> list[int]:
        if len(frame.cards) - frame.count <= self.keep:
            return []
        return unsettled(state, frame)

    def take(self, state: State, frame: Frame, option: int) -> None:
        put_under(state, frame, option & 1023)


class PutOnTop(Question):
    """Put the remaining cards back on top, chosen from the top down (ruling 13)."""

    kind = "put-on-top"
    purpose = KEEP_WHICH

    def options(self, state: State, frame: Frame) -> list[int]:
        return unsettled(state, frame)

    def take(self, state: State, frame: Frame, option: int) -> None:
        keep_on_top(state, frame, option & 1023)


class MayPutOnDiscardPile(Question):
    """Ask which card to put on the discard pile, if any (Lighthouse: yes or no; Morgan le Fay: one of them, or no)."""

    kind = "put-on-discard-pile"
    purpose = ONTO_DISCARD_PILE

    def __init__(self, single: bool, may: bool) -> None:
        self.single = single
        self.may = may

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if not frame.cards or not can_decide(state, you):
            return []
        if self.single and self.may:
            return [move(YES, you), move(NO, you)]
        options = [move(CARD, you, card) for card in frame.cards]
        return [*options, move(NO, you)] if self.may else options

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        verb = option >> 14
        if verb == NO:
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)
            return
        card = option & 1023 if verb == CARD else frame.cards[0]
        frame.cards.remove(card)
        tell(state, events.PUT_ON_DISCARD_PILE, frame.you, card, 0, EVERYBODY)
        move_card(state, card, DRAW_PILE, DISCARD_PILE, ON_TOP, EVERYBODY)


class ShuffleDrawPile(Step):
    """Shuffle the draw pile, including the revealed cards that are still in it."""

    def do(self, state: State, frame: Frame) -> None:
        frame.cards = []
        shuffle(state, state.draw_pile)
        draw_pile_was_shuffled(state, [])
        tell(state, events.SHUFFLED, frame.you, NO_CARD, 0, EVERYBODY)
