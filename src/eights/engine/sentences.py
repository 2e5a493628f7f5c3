"""Turns a card's sentence into the steps that carry it out. Words, and verbs of deck files, bring their own steps."""

from collections.abc import Sequence

from eights.engine.abilities import NOTICED, FinishAbility, FinishEvent, bit_of
from eights.engine.card_tables import CardTables
from eights.engine.choosing import (
    ChooseAssetOfEach,
    ChooseAssets,
    ChoosePlayer,
    ChooseWho,
    EveryAsset,
    YesOrNo,
    end_ability,
)
from eights.engine.conditions import holds
from eights.engine.destroying import HappenDestroy, WouldDestroy
from eights.engine.programs import FIRST_OF_CARDS
from eights.engine.state import Frame, State
from eights.engine.steps import Done, Step
from eights.engine.turn import DRAW_PROGRAM, NAME_PROGRAM, TURN_PROGRAM
from eights.rules import effects as e
from eights.rules.abilities import Ability
from eights.rules.nouns import Assets, Events, Group, Place, Test, Who
from eights.rules.verbs import Verb
from eights.rules.word import Word

DESTROY_PROGRAM: tuple[Step, ...] = (WouldDestroy(), HappenDestroy())


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
    is_change = e.plain(ability.effects[-1]).use.changes is not None
    return (*steps, Done() if is_change else FinishAbility())


def perform(effects: Sequence[e.Effect]) -> list[Step]:
    steps: list[Step] = []
    looked = 0
    for effect in effects:
        inner = e.plain(effect)
        if inner.use.looks:
            looked = e.seen_by(inner)
        elif looked and chooses_anew(inner):
            steps.append(Forget())
            looked = 0
        steps += perform_one(inner, isinstance(effect, e.May), looked)
    return steps


def chooses_anew(effect: e.Effect) -> bool:
    """Whether it has no use for cards that were looked at before."""
    what = getattr(effect, "what", None)
    of_them = isinstance(what, Assets | Events) and what.place is Place.REVEALED
    return effect.chooses and not effect.use.of_the_looked_at and not of_them


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


def perform_one(effect: e.Effect, may: bool, looked: int) -> list[Step]:
    """The steps of one effect. With `may`, its choice can be declined, or a yes-or-no question comes first."""
    match effect:
        case Word():
            return list(effect.steps_after(may, looked))
        case e.Choose(who):
            return [ChooseWho(who, may, False)] if may else choose_player(who)
        case e.Provided(test):
            return ask_first(may, [ProvidedStep(test)])
        case Verb():
            return ask_first(may, list(effect.steps()) or [PerformVerb(effect)])
        case _:
            raise TypeError(f"nothing performs {effect!r}: a verb of your own is a Verb (docs/add-a-verb.md)")


def ask_first(may: bool, steps: list[Step]) -> list[Step]:
    return [YesOrNo(len(steps)), *steps] if may else steps


class ProvidedStep(Step):
    """Skip the rest of the ability unless its condition is met now."""

    def __init__(self, test: Test) -> None:
        self.test = test

    def do(self, state: State, frame: Frame) -> None:
        if not holds(state, self.test, frame.you, frame.player):
            end_ability(state, frame)


class Forget(Step):
    """Clear the cards that were chosen or looked at, because the next effect does not use them."""

    def do(self, state: State, frame: Frame) -> None:
        frame.cards = []
        frame.number = frame.count = 0


class PerformVerb(Step):
    """Carry out a verb that a deck file defines."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def do(self, state: State, frame: Frame) -> None:
        self.verb.do(state, frame)
