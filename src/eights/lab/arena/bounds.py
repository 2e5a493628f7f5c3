"""Quick upper bounds for a turn, so that the audit searches only where a win is possible at all."""

from functools import cache

from eights.engine.abilities import END
from eights.engine.card_tables import CardTables
from eights.engine.choosing import ChooseAssetCard, ChoosePlayer
from eights.engine.discarding import allowed_discards
from eights.engine.drawing import YOU_WOULD_DRAW
from eights.engine.programs import TURN
from eights.engine.sentences import PerformVerb
from eights.engine.state import State
from eights.engine.turn import END_PHASE, MAIN_PHASE, phase_of
from eights.engine.winning import ITEM
from eights.rules.nouns import Group, Place
from eights.words.discard_more import DiscardMoreStep
from eights.words.draw import DrawCards
from eights.words.endings import LoseStep
from eights.words.give import GiveCards
from eights.words.look_at_hand import LookAtHandStep
from eights.words.look_at_top import LookAtTopStep, RevealTopStep
from eights.words.put_from_hand import PutHandCards
from eights.words.put_into_play import PutChosenIntoPlay
from eights.words.redeal_hands import RedealHandsStep
from eights.words.swap import SwapAssetsStep, SwapHandsStep
from eights.words.take_control import TakeControlStep

ANYTHING = 99  # more cards than a hand holds
SHOW = (LookAtTopStep, RevealTopStep, LookAtHandStep, RedealHandsStep, SwapHandsStep)
OWN_DRAWS = (Group.YOU, Group.EACH)


@cache
def promise(printed: CardTables, program: int, position: int = 0) -> tuple[int, bool]:
    """How many cards a program can rid you of at most, and whether it moves assets; ANYTHING if you may win.

    After a hidden card no line is sure, so nothing after it counts.
    """
    cards, moves, chooses = 0, False, False
    for step in printed.programs[program][position:]:
        if isinstance(step, SHOW) or (isinstance(step, DrawCards) and step.group in OWN_DRAWS and not step.chosen):
            break
        if isinstance(step, (DiscardMoreStep, PutHandCards, GiveCards)):
            cards += step.number
        elif isinstance(step, ChooseAssetCard):
            cards += step.place is Place.YOUR_HAND
        elif isinstance(step, (TakeControlStep, SwapAssetsStep, PutChosenIntoPlay)):
            moves = True
        elif isinstance(step, ChoosePlayer):
            chooses = True
        elif (
            isinstance(step, PerformVerb)
            or (isinstance(step, LoseStep) and chooses)
            or not (step.is_bounded or type(step).__module__.startswith("eights.engine."))
        ):
            cards = ANYTHING
    return cards, moves


def end_brings(state: State, own: int) -> int:
    """How many cards an end phase can rid this side of at most; no Camelot card does so."""
    printed = state.printed
    faces = [face for assets in state.assets for face in assets]
    for seat, hand in enumerate(state.hands):
        if own >> seat & 1:
            faces += [face for card in hand for face in printed.faces[card]]
    return sum(
        promise(printed, program)[0]
        for face in faces
        if printed.moments[face] & END
        for moment, program in printed.abilities[face]
        if moment & END
    )


def hopeless(state: State, own: int) -> bool:
    """Whether no sure line lets a player of this side get rid of all cards this turn or win otherwise."""
    if not state.printed.variant.has_phases:
        return len(state.hands[state.seat]) > 1
    elsewhere = discards_elsewhere(state, own)
    gain = under_way(state, elsewhere) + end_brings(state, own)
    phase = phase_of(state)
    if phase == END_PHASE or (phase < MAIN_PHASE and not draw_may_be_refused(state)):  # a card is drawn before the next
        return all(len(hand) > gain for seat, hand in enumerate(state.hands) if own >> seat & 1)
    seats = [seat for seat in range(state.seats.number) if (own & state.active & ~state.done & ~state.lost) >> seat & 1]
    gain += sum(best_play(state, seat, elsewhere) for seat in seats if not state.played >> seat & 1)
    for seat in seats:
        discards = max(0, allowed_discards(state, seat) - state.discarded[seat])
        if len(state.hands[seat]) <= (not state.played >> seat & 1) + discards + gain:
            return False
    return True


def discards_elsewhere(state: State, own: int) -> int:
    """The extra discards that all assets together would give that could change control or come into play."""
    printed = state.printed
    faces = [face for assets in state.assets for face in assets]
    for pile in (state.discard_pile, *(hand for seat, hand in enumerate(state.hands) if own >> seat & 1)):
        for card in pile:
            faces += printed.faces[card]
    return sum(printed.more_discards_you[face] + printed.more_discards_each[face] for face in faces)


def under_way(state: State, elsewhere: int) -> int:
    """What abilities in progress or waiting can still bring."""
    printed, gain = state.printed, 0
    begun = [(frame.program, frame.position) for frame in state.stack if frame.program != TURN]
    begun += [(batch[i + 2], 0) for batch in state.waiting for i in range(0, len(batch), ITEM)]
    for program, position in begun:
        cards, moves = promise(printed, program, position)
        gain += cards + (elsewhere if moves else 0)
    return gain


def draw_may_be_refused(state: State) -> bool:
    moments = state.printed.moments
    return state.may_skip_draw >= 0 or any(moments[face] & YOU_WOULD_DRAW for assets in state.assets for face in assets)


def best_play(state: State, seat: int, elsewhere: int) -> int:
    """How many cards, besides itself, the best card of this hand can rid its side of at most."""
    printed, best = state.printed, 0
    for card in state.hands[seat]:
        for face in printed.faces[card]:
            if printed.is_asset[face]:
                gain = printed.more_discards_you[face] + printed.more_discards_each[face]
            else:
                cards, moves = promise(printed, printed.event_program[face])
                gain = cards + (elsewhere if moves else 0)
            best = max(best, gain)
    return best
