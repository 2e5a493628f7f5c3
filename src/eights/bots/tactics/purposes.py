"""What a question is about, so that advice can be given without asking which card it stands on."""

from typing import Final

from eights.engine.abilities import Settle
from eights.engine.assets import (
    PutChosenIntoHand,
    PutSomeRevealedIntoPlay,
    PutTheRevealedIntoPlay,
    SwapAssetsStep,
    TakeControlStep,
)
from eights.engine.choosing import ChooseAssetCard, ChooseAssets, ChoosePlayer, YesOrNo
from eights.engine.classic import ClassicTurn, NameSuit
from eights.engine.destroying import SaveAny, SaveOne
from eights.engine.drawing import DrawCards, MayChangeDraw
from eights.engine.fortune import DiscardMoreStep, SkipTurnStep
from eights.engine.hands import ChooseFromHand, GiveCards, LookAtHandStep, PutHandCards, SwapHandsStep
from eights.engine.looking import KeepAny, MayPutOnDiscardPile, PutOnTop, PutRestUnder, TopOrBottom
from eights.engine.playing import ChooseEventCard, PlayTheRevealed
from eights.engine.steps import Step
from eights.engine.turn import DrawPhase, Main, NameColor
from eights.rules.nouns import Place

UNKNOWN: Final = 0
MAIN: Final = 1
NAME_COLOR: Final = 2
ORDER: Final = 3
SKIP_DRAW: Final = 4
WHO_DRAWS: Final = 5
WHO_SLEEPS: Final = 6
WHOSE_ASSETS: Final = 7
WHOSE_HAND: Final = 8  # to look into
INTO_WHOSE_HAND: Final = 9
WHAT_TO_DESTROY: Final = 10
WHAT_TO_TAKE: Final = 11
WHAT_TO_RETURN: Final = 12
WHAT_TO_DEPLOY: Final = 13
WHAT_TO_SAVE: Final = 14
WHAT_TO_GIVE: Final = 15
WHAT_TO_GET: Final = 16
WHAT_TO_PUT_AWAY: Final = 17  # under a pile
WHAT_TO_PUT_ON_TOP: Final = 18  # of the draw pile, from hand
TOP_OR_BOTTOM: Final = 19
KEEP_WHICH: Final = 20
BURY_WHICH: Final = 21
ONTO_DISCARD_PILE: Final = 22
DRAW_FEWER: Final = 23
WHETHER: Final = 24
CLASSIC_TURN: Final = 25
WITH_WHOM_TO_SWAP: Final = 26
WHAT_TO_PUT_DOWN: Final = 27  # an asset from one's own hand
WHAT_TO_LURE: Final = 28  # an asset from another hand
WHICH_EVENT: Final = 29
WITH_WHOM_TO_SWAP_HANDS: Final = 30
CLASSIC_NAMING: Final = 31


def purpose_of(program: tuple[Step, ...], position: int) -> int:
    """What the question at this position is for; what follows it tells what a player or an asset is chosen for."""
    step = program[position]
    if isinstance(step, ChoosePlayer):
        return purpose_of_player(program, position)
    if isinstance(step, ChooseAssets):
        return purpose_of_asset(step, program, position)
    for kind, purpose in PLAIN:
        if isinstance(step, kind):
            return purpose
    if isinstance(step, ChooseEventCard):
        return WHICH_EVENT
    if isinstance(step, ChooseAssetCard):
        return {Place.YOUR_HAND: WHAT_TO_PUT_DOWN, Place.THAT_HAND: WHAT_TO_LURE}.get(step.place, WHAT_TO_DEPLOY)
    if isinstance(step, ChooseFromHand):
        return WHAT_TO_GIVE if step.yours else WHAT_TO_GET
    if isinstance(step, PutHandCards):
        return WHAT_TO_PUT_ON_TOP if step.place is Place.ON_DRAW_PILE else WHAT_TO_PUT_AWAY
    return UNKNOWN


PLAIN: Final[tuple[tuple[type[Step], int], ...]] = (
    (Main, MAIN),
    (NameSuit, CLASSIC_NAMING),  # which is a NameColor
    (NameColor, NAME_COLOR),
    (Settle, ORDER),
    (DrawPhase, SKIP_DRAW),
    (PutSomeRevealedIntoPlay, WHAT_TO_DEPLOY),
    (PutTheRevealedIntoPlay, WHAT_TO_DEPLOY),
    (SaveOne, WHAT_TO_SAVE),
    (SaveAny, WHAT_TO_SAVE),
    (GiveCards, WHAT_TO_GIVE),
    (PlayTheRevealed, WHICH_EVENT),
    (TopOrBottom, TOP_OR_BOTTOM),
    (KeepAny, KEEP_WHICH),
    (PutOnTop, KEEP_WHICH),
    (PutRestUnder, BURY_WHICH),
    (MayPutOnDiscardPile, ONTO_DISCARD_PILE),
    (MayChangeDraw, DRAW_FEWER),
    (YesOrNo, WHETHER),
    (ClassicTurn, CLASSIC_TURN),
)


def purpose_of_player(program: tuple[Step, ...], position: int) -> int:
    for step in program[position + 1 :]:
        if isinstance(step, (DrawCards, GiveCards)):
            return WHO_DRAWS
        if isinstance(step, SwapHandsStep):
            return WITH_WHOM_TO_SWAP_HANDS
        if isinstance(step, SkipTurnStep):
            return WHO_SLEEPS
        if isinstance(step, SwapAssetsStep):
            return WITH_WHOM_TO_SWAP
        if isinstance(step, ChooseAssets):
            return WHOSE_ASSETS
        if isinstance(step, LookAtHandStep):
            return WHOSE_HAND
        if isinstance(step, PutChosenIntoHand):
            return INTO_WHOSE_HAND
    return WHO_SLEEPS  # something unpleasant, most likely


def purpose_of_asset(step: ChooseAssets, program: tuple[Step, ...], position: int) -> int:
    if step.to_destroy:
        return WHAT_TO_DESTROY
    for after in program[position + 1 :]:
        if isinstance(after, TakeControlStep):
            return WHAT_TO_TAKE
        if isinstance(after, PutChosenIntoHand):
            return WHAT_TO_RETURN
    return WHAT_TO_DESTROY


def cards_shed(program: tuple[Step, ...]) -> int:
    """How many cards an ability may take out of its player's hand: a generous bound."""
    cards = 2
    for step in program:
        if isinstance(step, (PutHandCards, GiveCards, DiscardMoreStep)):
            cards += step.number
        elif isinstance(step, (ChooseEventCard, PlayTheRevealed)):
            cards += 4
    return cards


def discards_granted(program: tuple[Step, ...]) -> int:
    """How many further discards an ability gives."""
    return sum([step.number for step in program if isinstance(step, DiscardMoreStep)])
