"""What is asked now: who decides, which card asks, and the question in one sentence.

Whoever may not see the cards in question is asked, or told, without their names.
"""

from typing import Final, NamedTuple

from eights.engine.abilities import Settle
from eights.engine.assets import (
    PutChosenIntoHand,
    PutSomeRevealedIntoPlay,
    PutTheRevealedIntoPlay,
    SwapAssetsStep,
    TakeControlStep,
)
from eights.engine.choosing import ChooseAssetCard, ChooseAssets, ChoosePlayer, TheRevealed, YesOrNo
from eights.engine.classic import ClassicTurn, NameSuit
from eights.engine.classic_state import classic_state
from eights.engine.destroying import SaveAny, SaveOne
from eights.engine.discarding import allowed_discards
from eights.engine.drawing import DrawCards, MayChangeDraw
from eights.engine.fortune import SkipTurnStep
from eights.engine.hands import ChooseFromHand, GiveCards, LookAtHandStep, PutHandCards, SwapHandsStep
from eights.engine.looking import KeepAny, MayPutOnDiscardPile, PutOnTop, PutRestUnder, TopOrBottom
from eights.engine.moves import PLAY, verb_of
from eights.engine.playing import ChooseEventCard, PlayTheRevealed
from eights.engine.questions import deciders, open_question
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Step
from eights.engine.turn import DrawPhase, Main, NameColor
from eights.language import english
from eights.language.catalog import Language
from eights.rules.colors import Color
from eights.rules.nouns import Place

__all__ = ["KINDS", "Prompt", "prompt"]

# The short name of every question; what follows a slash in a catalogue is a variant of it.
KINDS: Final[dict[type[Step], str]] = {
    Main: "main",
    Settle: "order",
    DrawPhase: "skip-draw",
    NameColor: "name-color",
    ChoosePlayer: "choose-player",
    ChooseAssets: "choose-asset",
    ChooseAssetCard: "choose-asset-card",
    ChooseEventCard: "choose-event-card",
    YesOrNo: "yes-or-no",
    PutSomeRevealedIntoPlay: "put-revealed",
    PutTheRevealedIntoPlay: "put-into-play",
    PlayTheRevealed: "play-revealed",
    SaveOne: "save-one",
    SaveAny: "save",
    MayChangeDraw: "change-draw",
    TopOrBottom: "top-or-bottom",
    KeepAny: "keep-on-top",
    PutRestUnder: "put-under",
    PutOnTop: "put-on-top",
    MayPutOnDiscardPile: "put-on-discard-pile",
    ChooseFromHand: "swap-card",
    GiveCards: "give-card",
    PutHandCards: "put-from-hand",
    ClassicTurn: "classic",
}
NO_COLOR: Final = Color(0)
OWN_KIND: Final = "choose"  # a question that a deck of its own brings

# What a choice is for is told by the step that follows it.
FOR_PLAYERS: Final[dict[type[Step], str]] = {
    DrawCards: "/draw",
    SkipTurnStep: "/miss",
    SwapAssetsStep: "/swap-assets",
    LookAtHandStep: "/look",
    PutChosenIntoHand: "/hand",
    ChooseAssets: "/take-control",
    ChooseFromHand: "/swap-card",
    SwapHandsStep: "/swap-hands",
    GiveCards: "/give",
}
FOR_ASSETS: Final[dict[type[Step], str]] = {
    TakeControlStep: "/take-control",
    PutChosenIntoHand: "/hand",
    ChoosePlayer: "/hand",
}
PLACES: Final = {
    Place.IN_DISCARD_PILE: "/discard-pile",
    Place.YOUR_HAND: "/your-hand",
    Place.THAT_HAND: "/that-hand",
    Place.ON_DRAW_PILE: "/on-draw",
    Place.UNDER_DRAW_PILE: "/under-draw",
    Place.UNDER_DISCARD_PILE: "/under-discard",
    Place.ON_DISCARD_PILE: "/on-discard",
}


class Prompt(NamedTuple):
    """The open question, as one viewer may hear it."""

    deciders: tuple[int, ...]
    source: str | None  # the card that asks; None: the rules do
    kind: str  # stable between versions
    sentence: str


def prompt(state: State, viewer: int | None = None, language: Language = english.LANGUAGE) -> Prompt:
    """The open question for this viewer; NOBODY is a spectator, None whoever has to decide."""
    if state.over or not state.options:
        return Prompt((), None, "over", language.rules["over"].you)
    step, frame = open_question(state)
    asked = tuple(deciders(state))
    to_you = viewer is None or viewer in asked
    decider = viewer if viewer is not None and to_you else asked[0]
    sees = viewer is None or (viewer != NOBODY and bool(state.seats.allies[decider] >> viewer & 1))
    kind = kind_of(step)
    if kind == "main":
        variant, holes = _main(state, decider if to_you or len(asked) == 1 else NOBODY, language)
    elif isinstance(step, ClassicTurn):
        variant, holes = _classic(state, step, decider if to_you else NOBODY, language)
    else:
        variant, holes = _question(state, step, frame, decider, sees, language)
    holes["who"] = language.listed([state.seats.names[seat] for seat in asked])
    if kind in language.rules:
        source, asks = None, language.rules[kind + variant]
    else:
        source, asks = _label(state, frame.source), language.card_asks
        question = getattr(step, "question", "") or language.questions[kind + variant]
        holes |= {"source": source, "question": question.format_map(holes)}
    return Prompt(asked, source, kind, (asks.you if to_you else asks.others).format_map(holes))


def kind_of(step: Step) -> str:
    return KINDS.get(type(step)) or next((KINDS[kin] for kin in type(step).__mro__ if kin in KINDS), OWN_KIND)


def _main(state: State, decider: int, language: Language) -> tuple[str, dict[str, str]]:
    """What is still open to this player in her main phase; NOBODY: several allies decide, each for herself."""
    if decider == NOBODY:
        return "/team", {}
    left = allowed_discards(state, decider) - state.discarded[decider]
    can_play = not state.played >> decider & 1
    variant = ("" if can_play else "/discard") if left > 0 else ("/play" if can_play else "/end")
    return variant, {"discards": language.discards(left)}


def _classic(state: State, step: ClassicTurn, decider: int, language: Language) -> tuple[str, dict[str, str]]:
    """What can be done in a turn of classic Crazy Eights; NOBODY hears only what all can see."""
    own = classic_state(state)
    if own.to_draw:
        return "/draw-two", {"two": language.some_of_rank(step.draw_two), "cards": language.cards(own.to_draw)}
    can_draw = bool(state.draw_pile) and own.drawn < step.draw_limit
    verbs = {verb_of(option) for option in state.options} if decider != NOBODY else set[int]()
    if verbs == {PLAY}:
        return "/only-play", {}
    if len(verbs) == 1:
        return "/only-draw" if can_draw else "/only-pass", {}
    return "" if can_draw else "/pass", {}


def _question(
    state: State, step: Step, frame: Frame, decider: int, sees: bool, language: Language
) -> tuple[str, dict[str, str]]:
    """The variant of a question and what fills the holes of its sentence."""
    labels = state.printed.labels
    holes = {"player": _name(state, frame.player), "you": _name(state, frame.you)}
    variant = ""
    match step:
        case NameSuit():
            variant = "/classic"
        case ChoosePlayer():
            then = _following(state, frame)
            variant = FOR_PLAYERS.get(type(then), "")
            holes["whom"] = language.players(step.group, step.up_to, frame.count, step.with_assets)
            holes["or_not"] = language.or_not(step.may, step.up_to)
            holes["card"] = language.listed([labels[face] for face in frame.cards])
            holes["cards"] = language.cards(then.number) if isinstance(then, DrawCards | GiveCards) else ""
        case ChooseAssets():
            variant = "/destroy" if step.to_destroy else FOR_ASSETS.get(type(_following(state, frame)), "")
            if variant == "/take-control" and decider != frame.you:
                variant = "/give-up"
            holes["assets"] = language.assets(step.up_to, frame.count, Color(step.color), step.but_this)
            holes["or_not"] = language.or_not(step.may, step.up_to)
        case ChooseAssetCard():
            variant = PLACES[step.place]
            holes["or_not"] = language.or_not(step.may, 0)
        case PutSomeRevealedIntoPlay():
            holes["assets"] = language.assets(step.up_to, frame.count, NO_COLOR, False)
            holes["or_not"] = language.or_not(False, step.up_to)
        case TheRevealed():
            variant = "/side" if len(step.faces(state)[frame.cards[0]]) > 1 else ""
            holes["card"] = labels[frame.cards[0]]
        case SaveAny():
            holes["card"] = labels[step.about(state, frame)]
        case MayChangeDraw():
            holes["change"] = language.change(step.by)
        case TopOrBottom():
            variant, holes["card"] = _looked_at(state, frame, sees)
        case MayPutOnDiscardPile() if step.single and step.may:
            variant, holes["card"] = _looked_at(state, frame, sees)
        case MayPutOnDiscardPile():
            variant, holes["or_not"] = "/which", language.or_not(step.may, 0)
        case GiveCards():
            variant = "/one" if step.number == 1 else ""
            holes["count"] = str(min(step.number - frame.count, len(state.hands[decider])))
        case ChooseFromHand():
            variant = "/give" if step.yours else "/take"
        case PutHandCards():
            variant = PLACES[step.place] + ("/may" if step.may else "/one" if step.number == 1 else "")
            holes["count"] = str(min(step.number - frame.count, len(state.hands[decider])))
        case _:
            pass
    return variant, holes


def _looked_at(state: State, frame: Frame, sees: bool) -> tuple[str, str]:
    """A card of the draw pile, by name only for those who looked at it."""
    return ("", state.printed.labels[frame.cards[0]]) if sees else ("/secret", "")


def _following(state: State, frame: Frame) -> Step:
    """The step after the question: an ability always has one, if only the one that finishes it."""
    return state.printed.programs[frame.program][frame.position + 1]


def _label(state: State, face: int) -> str:
    """The card that asks; copies that are alike need not be told apart."""
    return state.printed.names[face] if state.printed.variant.names_say_all else state.printed.labels[face]


def _name(state: State, seat: int) -> str:
    return state.seats.names[seat] if seat != NOBODY else ""
