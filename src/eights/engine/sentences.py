"""Turns a card's sentence into the steps that carry it out: the only place that maps verbs to steps.

Verbs from deck files bring their own steps.
"""

from collections.abc import Sequence

from eights.engine.abilities import NOTICED, FinishAbility, FinishEvent, bit_of
from eights.engine.assets import (
    PutChosenIntoHand,
    PutChosenIntoPlay,
    PutSomeRevealedIntoPlay,
    PutTheRevealedIntoPlay,
    SwapAssetsStep,
    TakeControlStep,
)
from eights.engine.card_tables import CardTables
from eights.engine.choosing import (
    ChooseAssetCard,
    ChooseAssetOfEach,
    ChooseAssets,
    ChoosePlayer,
    ChooseWho,
    EveryAsset,
    YesOrNo,
)
from eights.engine.destroying import DestroyCards, HappenDestroy, SaveAny, SaveOne, WouldDestroy
from eights.engine.drawing import ChangeDrawStep, DrawCards, MayChangeDraw
from eights.engine.fortune import (
    DiscardMoreStep,
    ExtraTurnStep,
    Forget,
    LoseStep,
    PerformVerb,
    ProvidedStep,
    SkipTurnStep,
    WinStep,
)
from eights.engine.hands import (
    ChooseFromHand,
    GiveCards,
    LookAtHandStep,
    PutHandCards,
    RedealHandsStep,
    SwapCards,
    SwapHandsStep,
)
from eights.engine.looking import (
    KeepAny,
    LookAtTopStep,
    MayPutOnDiscardPile,
    PutOnTop,
    PutRestUnder,
    RevealTopStep,
    ShuffleDrawPile,
    TopOrBottom,
)
from eights.engine.playing import ChooseEventCard, PlayChosen, PlayTheRevealed
from eights.engine.programs import FIRST_OF_CARDS
from eights.engine.steps import Done, Step
from eights.engine.turn import DRAW_PROGRAM, NAME_PROGRAM, TURN_PROGRAM
from eights.rules import effects as e
from eights.rules.abilities import Ability
from eights.rules.nouns import Assets, Group, Place, Who
from eights.rules.verbs import Verb
from eights.rules.word import Word

DESTROY_PROGRAM: tuple[Step, ...] = (WouldDestroy(), HappenDestroy())
YOU = Who(Group.YOU)
LOOKS = (e.LookAtTop, e.RevealTop)
CHOOSES = (e.Destroy, e.TakeControl, e.PutIntoHand, e.SwapACard, e.Draw, e.SkipTurn, e.Choose, e.PutFromHand, e.Give)


def add_programs(printed: CardTables) -> None:
    """Add the programs of all cards to their tables."""
    cards = printed.cards
    printed.noticed = list(NOTICED)
    programs: list[tuple[Step, ...]] = [TURN_PROGRAM, NAME_PROGRAM, DRAW_PROGRAM, DESTROY_PROGRAM]
    assert len(programs) == FIRST_OF_CARDS
    for face, side in enumerate(printed.sides):
        if face < len(cards) and len(cards[face].sides) > 1:
            continue  # a whole split card does nothing; its sides do
        if not printed.is_asset[face]:
            printed.event_program[face] = len(programs)
            programs.append((*perform(side.effects), FinishEvent()))
        for ability in side.abilities:
            moment = bit_of(ability.when, printed.noticed)
            printed.abilities[face].append((moment, len(programs)))
            printed.moments[face] |= moment
            programs.append(perform_ability(ability))
        for more in side.more_discards:
            if more.who.group is Group.EACH:
                printed.more_discards_each[face] += more.number
            else:
                printed.more_discards_you[face] += more.number
    printed.programs = programs


def perform_ability(ability: Ability) -> tuple[Step, ...]:
    """The program of an ability. All end with FinishAbility, except substitutions, which only change what happens."""
    steps = perform(ability.effects)
    changes = (ChangeDrawStep, MayChangeDraw, SaveOne, SaveAny)
    return (*steps, Done() if isinstance(steps[-1], changes) else FinishAbility())


def perform(effects: Sequence[e.Effect]) -> list[Step]:
    steps: list[Step] = []
    looked = 0
    for effect in effects:
        inner = effect.effect if isinstance(effect, e.May) else effect
        if isinstance(inner, LOOKS):
            looked = inner.number
        elif looked and chooses_anew(inner):
            steps.append(Forget())
            looked = 0
        steps += perform_one(inner, isinstance(effect, e.May), looked)
    return steps


def chooses_anew(effect: e.Effect) -> bool:
    if isinstance(effect, e.PutIntoPlay | e.Play):
        return effect.what.place is not Place.REVEALED
    if isinstance(effect, Word):
        return effect.chooses and not effect.use.of_the_looked_at
    return isinstance(effect, CHOOSES)


def choose_player(who: Who, may: bool = False, needs_cards: bool = False) -> list[Step]:
    return [ChoosePlayer(who, may, needs_cards)] if who.is_choice else []


def about(who: Who, may: bool, steps: list[Step]) -> list[Step]:
    """Steps about a player. With `may`, the choice can be declined; if there is none, a yes-or-no comes first."""
    return [ChoosePlayer(who, may, False), *steps] if who.is_choice else ask_first(may, steps)


def done_to_assets(what: Assets, by: Who, may: bool, steps: list[Step], to_destroy: bool = False) -> list[Step]:
    """Steps about assets in play: every one, one of each player's, or those that somebody chooses."""
    if what.every:
        return ask_first(may, [EveryAsset(what, to_destroy), *steps])
    of_each = what.of is not None and what.of.group in (Group.EACH, Group.EACH_OPPONENT)
    choose = ChooseAssetOfEach if of_each else ChooseAssets
    return [choose(what, may, to_destroy, by.group is Group.YOU), *steps]


def color_of(what: Assets) -> int:
    """The mask of the assets' color; 0 means any."""
    return int(what.color) if what.color is not None else 0


def perform_one(effect: e.Effect, may: bool, looked: int) -> list[Step]:
    """The steps of one effect. With `may`, its choice can be declined, or a yes-or-no question comes first."""
    match effect:
        case e.Destroy(what, by):
            return done_to_assets(what, by, may, [DestroyCards()], to_destroy=True)
        case e.TakeControl(what, by):
            return done_to_assets(what, by, may, [TakeControlStep()])
        case e.PutIntoHand(what, whose):
            into_hand = [*choose_player(whose, needs_cards=True), PutChosenIntoHand(whose.group)]
            return done_to_assets(what, YOU, may, into_hand)
        case e.PutIntoPlay(what) if what.place is Place.REVEALED:
            if what.up_to:
                return [PutSomeRevealedIntoPlay(what.up_to, color_of(what))]
            return [PutTheRevealedIntoPlay(may, color_of(what))]
        case e.PutIntoPlay(what):
            return [ChooseAssetCard(what.place, may, color_of(what)), PutChosenIntoPlay(what.place)]
        case e.Play(what) if what.place is Place.REVEALED:
            return [PlayTheRevealed(may)]
        case e.Play(what):
            return [ChooseEventCard(what.place, may), PlayChosen(what.place)]
        case e.PutOnDiscardPile():
            return [MayPutOnDiscardPile(looked == 1, may)]
        case e.Choose(who):
            return [ChooseWho(who, may, False)] if may else choose_player(who)
        case e.ChangeDraw(by):
            return [MayChangeDraw(by)] if may else [ChangeDrawStep(by)]
        case e.Save(which):
            return [SaveOne(may)] if which is e.Saving.ONE_OF_THEM else [SaveAny(may)]
        case e.Draw(number, who):
            return about(who, may, [DrawCards(number, who)])
        case e.SkipTurn(whose):
            return about(whose, may, [SkipTurnStep(whose.is_choice)])
        case e.SwapAssets(whose):
            return about(whose, may, [SwapAssetsStep()])
        case e.SwapHands(whose):
            return about(whose, may, [SwapHandsStep()])
        case e.Give(number, whom):
            return about(whom, may, [GiveCards(number)])
        case e.LookAtHand(whose):
            return about(whose, may, [LookAtHandStep()])
        case e.PutFromHand(number, place) if may and number == 1:
            return [PutHandCards(number, place, may)]
        case Word():
            return list(effect.steps(may))
        case e.SwapACard(whose):
            return about(whose, may, [ChooseFromHand(True), ChooseFromHand(False), SwapCards()])
        case _:
            return ask_first(may, perform_plain(effect))


def perform_plain(effect: e.Effect) -> list[Step]:
    """Effects without a choice that could be declined: a "may" before them is a yes-or-no question."""
    match effect:
        case e.PutFromHand(number, place):
            return [PutHandCards(number, place)]
        case e.RedealHands():
            return [RedealHandsStep()]
        case e.LookAtTop(number):
            return [LookAtTopStep(number)]
        case e.RevealTop(number):
            return [RevealTopStep(number)]
        case e.PutOnTopOrBottom():
            return [TopOrBottom()]
        case e.KeepAnyOnTop():
            return [KeepAny(), PutRestUnder(0)]
        case e.KeepOnTop(number):
            return [PutRestUnder(number)]
        case e.PutBack():
            return [PutOnTop()]
        case e.ShuffleIn():
            return [ShuffleDrawPile()]
        case e.DiscardMore(number):
            return [DiscardMoreStep(number)]
        case e.ExtraTurn():
            return [ExtraTurnStep()]
        case e.Win(who):
            return [WinStep(who.group is Group.YOU)]
        case e.Lose(who):
            return [LoseStep(who.group is Group.YOU)]
        case e.Provided(test):
            return [ProvidedStep(test)]
        case Verb():
            return list(effect.steps()) or [PerformVerb(effect)]
        case _:
            raise TypeError(f"nothing performs {effect!r}: a verb of your own is a Verb (docs/add-a-verb.md)")


def ask_first(may: bool, steps: list[Step]) -> list[Step]:
    return [YesOrNo(len(steps)), *steps] if may else steps
