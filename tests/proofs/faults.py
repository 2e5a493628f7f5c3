"""Seeded faults: each breaks one promise of the engine, as others have broken it, for as long as its context lasts.

A test that has never failed proves nothing. `test_faults.py` shows for every fault here that a check catches it. They
replace functions and methods, so they need the interpreted engine.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any
from unittest.mock import patch

from eights.engine import (
    chance,
    choice_refusals,
    conditions,
    digest,
    discarding,
    events,
    piles,
    playing,
    refusals,
    run,
    sight,
    turn,
    views,
    winning,
    worlds,
    zones,
)
from eights.engine.abilities import FinishEvent
from eights.engine.choosing import ChooseAssets, ChooseWho
from eights.engine.destroying import HappenDestroy
from eights.engine.moves import CARD
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Step
from eights.engine.turn import Main
from eights.engine.views import View
from eights.lab.speed import trace
from eights.messages import Message, verbatim
from eights.rules.nouns import Test
from eights.words.change_draw import change_draw
from eights.words.give import GiveCards
from eights.words.put_from_hand import PutHandCards
from eights.words.redeal_hands import RedealHandsStep
from eights.words.save import SaveOne
from eights.words.swap import SwapCards
from eights.words.turns import ExtraTurnStep

Fault = Callable[[], AbstractContextManager[None]]
FAULTS: dict[str, Fault] = {}


def fault(make: Callable[[], Iterator[None]]) -> Callable[[], AbstractContextManager[None]]:
    """Register a fault by the words of its function's name."""
    manager = contextmanager(make)
    FAULTS[make.__name__.replace("_", " ")] = manager
    return manager


@contextmanager
def instead_of(original: Any, replacement: Any) -> Iterator[None]:
    """Replace a function wherever a module of eights, or a test, has it by name."""
    patches = [
        patch.object(module, name, replacement)
        for key, module in list(sys.modules.items())
        if key.startswith(("eights", "tests"))
        for name, value in list(vars(module).items())
        if value is original
    ]
    assert patches
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def trace_with(name: str) -> str:
    """The digests of some games under this fault, or under none."""
    with FAULTS[name]() if name else nullcontext():
        return "\n".join(trace(4))


# What viewers are told.


@fault
def seed_in_the_view() -> Iterator[None]:
    original = views.view

    def leaky(state: State, viewer: int) -> View:
        return original(state, viewer)._replace(reason=state.chance)

    with instead_of(original, leaky):
        yield


@fault
def events_unfiltered() -> Iterator[None]:
    with instead_of(events.redact, lambda line, viewer: line[:4]):
        yield


@fault
def the_log_names_a_drawn_card() -> Iterator[None]:
    with instead_of(piles.viewers_who_know, lambda state, card: events.EVERYBODY):
        yield


@fault
def the_legal_list_goes_to_all() -> Iterator[None]:
    original = views.view

    def leaky(state: State, viewer: int) -> View:
        return original(state, viewer)._replace(options=tuple(state.options))

    with instead_of(original, leaky):
        yield


@fault
def a_question_is_skipped() -> Iterator[None]:
    original = run.advance
    with instead_of(original, lambda state, patient=False: original(state, False)):
        yield


@fault
def an_error_depends_on_a_hidden_hand() -> Iterator[None]:
    original = refusals.why_not

    def leaky(state: State, seat: int, verb: int, face: int) -> Message | None:
        held = any(0 in hand for other, hand in enumerate(state.hands) if other != seat)
        return verbatim("somebody holds it") if held else original(state, seat, verb, face)

    with instead_of(original, leaky):
        yield


@fault
def a_refused_choice_tells_who_holds_the_card() -> Iterator[None]:
    original = choice_refusals.why_not_answer

    def leaky(state: State, seat: int, verb: int, what: int) -> Message:
        held = verb == CARD and any(what in hand for other, hand in enumerate(state.hands) if other != seat)
        return verbatim("somebody holds it") if held else original(state, seat, verb, what)

    with instead_of(original, leaky):
        yield


@fault
def a_spectator_gets_the_view_of_a_seat() -> Iterator[None]:
    original = views.view
    with instead_of(original, lambda state, viewer: original(state, 0 if viewer == NOBODY else viewer)):
        yield


@fault
def everybody_sees_every_hand() -> Iterator[None]:
    with instead_of(zones.sees_hand, lambda state, viewer, seat: True):
        yield


@fault
def a_bot_gets_the_state() -> Iterator[None]:
    with instead_of(worlds.determinize, lambda state, viewer, seed: state.copy()):
        yield


@fault
def a_sight_holds_the_options_of_the_others() -> Iterator[None]:
    original = sight.Sight.__init__

    def leaky(self: sight.Sight, state: State, seat: int, points: bool = False) -> None:
        original(self, state, seat, points)
        self.blind.options = state.options

    with patch.object(sight.Sight, "__init__", leaky):
        yield


@fault
def a_sight_remembers_the_chosen_cards_of_others() -> Iterator[None]:
    with patch.object(sight, "rename", lambda world, viewer, free, names: None):
        yield


@fault
def knowledge_survives_a_shuffle() -> Iterator[None]:
    with instead_of(zones.draw_pile_was_shuffled, lambda state, added: None):
        yield


@fault
def what_was_seen_is_forgotten() -> Iterator[None]:
    with instead_of(zones.look, lambda state, cards, seen: None):
        yield


@fault
def known_cards_stay_known_in_a_hand_they_may_have_left() -> Iterator[None]:
    with instead_of(zones.lose_sight_of_hand, lambda state, card, seat, target, viewer: None):
        yield


@fault
def swapped_hands_are_known_to_nobody() -> Iterator[None]:
    def blind(state: State, one: int, other: int) -> None:
        state.hands[one], state.hands[other] = state.hands[other], state.hands[one]

    with instead_of(zones.swap_hands, blind):
        yield


@fault
def a_gift_is_open_to_all() -> Iterator[None]:
    original = GiveCards.take

    def open_handed(self: GiveCards, state: State, frame: Frame, option: int) -> None:
        original(self, state, frame, option)
        zones.look_at_hand(state, frame.player, events.EVERYBODY)

    with patch.object(GiveCards, "take", open_handed):
        yield


# Cards.


@fault
def an_event_that_an_ability_plays_stays_where_it_was() -> Iterator[None]:
    def copying(state: State, you: int, face: int, source: int) -> None:
        state.aside.append(state.printed.card_of[face])
        playing.begin_event(state, you, face)

    with instead_of(playing.play_event, copying):
        yield


@fault
def a_card_is_lost_on_the_reshuffle() -> Iterator[None]:
    original = piles.reshuffle

    def losing(state: State) -> bool:
        done = original(state)
        if done:
            state.draw_pile.pop()
        return done

    with instead_of(original, losing):
        yield


@fault
def the_reshuffle_takes_the_top_card_along() -> Iterator[None]:
    original = piles.reshuffle

    def greedy(state: State) -> bool:
        done = original(state)
        if done:
            state.draw_pile.insert(0, state.discard_pile.pop())
        return done

    with instead_of(original, greedy):
        yield


@fault
def trade_doubles_a_card() -> Iterator[None]:
    original = SwapCards.do

    def doubling(self: SwapCards, state: State, frame: Frame) -> None:
        mine = frame.cards[:1]
        original(self, state, frame)
        state.hands[frame.you] += mine

    with patch.object(SwapCards, "do", doubling):
        yield


@fault
def a_named_color_outlives_its_eight() -> Iterator[None]:
    original = zones.move

    def keeping(state: State, face: int, source: int, target: int, place: int, seen: int) -> None:
        named = state.named
        original(state, face, source, target, place, seen)
        state.named = named

    with instead_of(original, keeping):
        yield


@fault
def any_card_matches() -> Iterator[None]:
    with instead_of(discarding.discardable, lambda state: state.printed.anything):
        yield


@fault
def a_rank_matches_a_card_of_several_colors() -> Iterator[None]:
    original = discarding.discardable

    def by_rank(state: State) -> list[bool]:
        if state.named or not state.discard_pile:
            return original(state)
        rank = state.printed.ranks[state.discard_pile[-1]]
        ranks = state.printed.ranks
        return [fits or 0 != rank == ranks[card] for card, fits in enumerate(original(state))]

    with instead_of(original, by_rank):
        yield


@fault
def a_choice_is_refused_without_a_reason() -> Iterator[None]:
    original = choice_refusals.why_not_card

    def silent(state: State, question: Step, frame: Frame, face: int) -> Message | None:
        return None if isinstance(question, SaveOne) else original(state, question, frame, face)

    with instead_of(original, silent):
        yield


# Copies.


@fault
def a_copy_shares_a_list() -> Iterator[None]:
    original = State.copy

    def sharing(self: State) -> State:
        twin = original(self)
        twin.discard_pile = self.discard_pile
        return twin

    with patch.object(State, "copy", sharing):
        yield


@fault
def a_copy_drops_waiting_abilities() -> Iterator[None]:
    original = State.copy

    def dropping(self: State) -> State:
        twin = original(self)
        twin.waiting = []
        return twin

    with patch.object(State, "copy", dropping):
        yield


@fault
def a_copy_forgets_the_chosen_cards() -> Iterator[None]:
    original = Frame.copy

    def forgetting(self: Frame) -> Frame:
        twin = original(self)
        twin.cards = []
        return twin

    with patch.object(Frame, "copy", forgetting):
        yield


# Rules.


@fault
def a_win_is_checked_inside_an_ability_that_plays_an_event() -> Iterator[None]:
    original = FinishEvent.do

    def hasty(self: FinishEvent, state: State, frame: Frame) -> None:
        original(self, state, frame)
        winning.check_hands(state)

    with patch.object(FinishEvent, "do", hasty):
        yield


@fault
def requirements_are_ignored() -> Iterator[None]:
    with instead_of(turn.can_be_played, lambda state, seat, face: True):
        yield


@fault
def anything_can_be_destroyed() -> Iterator[None]:
    original = ChooseAssets.candidates

    def ruthless(self: ChooseAssets, state: State, frame: Frame) -> list[int]:
        to_destroy, self.to_destroy = self.to_destroy, False
        faces = original(self, state, frame)
        self.to_destroy = to_destroy
        return faces

    with patch.object(ChooseAssets, "candidates", ruthless):
        yield


@fault
def what_was_declined_goes_on() -> Iterator[None]:
    with patch.object(ChooseWho, "go_on", lambda self, state, frame: None):
        yield


@fault
def a_split_card_shows_both_colors_in_play() -> Iterator[None]:
    original = conditions.holds_for

    def colorful(state: State, test: Test, seat: int) -> bool:
        assets = state.assets[seat]
        state.assets[seat] = [state.printed.card_of[face] for face in assets]
        held = original(state, test, seat)
        state.assets[seat] = assets
        return held

    with instead_of(original, colorful):
        yield


@fault
def a_win_is_checked_inside_an_ability() -> Iterator[None]:
    original = PutHandCards.take

    def hasty(self: PutHandCards, state: State, frame: Frame, option: int) -> None:
        original(self, state, frame, option)
        winning.check_hands(state)

    with patch.object(PutHandCards, "take", hasty):
        yield


@fault
def a_substitution_acts_twice() -> Iterator[None]:
    original = change_draw

    def twice(state: State, frame: Frame, by: int) -> None:
        original(state, frame, by)
        original(state, frame, by)

    with instead_of(original, twice):
        yield


@fault
def a_losers_waiting_abilities_are_kept() -> Iterator[None]:
    original = winning.lose

    def lenient(state: State, loser: int) -> None:
        waiting = [batch[:] for batch in state.waiting]
        original(state, loser)
        state.waiting = waiting

    with instead_of(original, lenient):
        yield


@fault
def an_extra_turn_is_ignored() -> Iterator[None]:
    with patch.object(ExtraTurnStep, "do", lambda self, state, frame: None):
        yield


@fault
def excalibur_does_not_answer_its_own_destruction() -> Iterator[None]:
    original = HappenDestroy.do

    def forgetful(self: HappenDestroy, state: State, frame: Frame) -> None:
        doomed, before = frame.cards[:], len(state.waiting)
        original(self, state, frame)
        for batch in state.waiting[before:]:
            if batch[1] in doomed:
                del batch[:4]
        state.waiting = [batch for batch in state.waiting if batch]

    with patch.object(HappenDestroy, "do", forgetful):
        yield


@fault
def a_set_is_reached_in_two_ways() -> Iterator[None]:
    original = ChooseAssets.take

    def again(self: ChooseAssets, state: State, frame: Frame, option: int) -> None:
        original(self, state, frame, option)
        if frame.count:
            frame.number = 0

    with patch.object(ChooseAssets, "take", again):
        yield


# Chance and replay.


@fault
def the_digest_depends_on_the_hash_seed() -> Iterator[None]:
    original = digest.digest
    with instead_of(original, lambda state: original(state) + next(iter(set(state.printed.labels)))):
        yield


@fault
def the_order_of_options_depends_on_the_hash_seed() -> Iterator[None]:
    original = Main.options_of

    def unstable(self: Main, state: State, seat: int) -> list[int]:
        *rest, end = original(self, state, seat)
        return [*sorted(rest, key=lambda option: hash(str(option))), end]

    with patch.object(Main, "options_of", unstable):
        yield


@fault
def the_deal_ignores_the_nonces() -> Iterator[None]:
    original = chance.sealed_key
    with instead_of(original, lambda game_id, seed, nonces: original(game_id, seed, [bytes(16)] * len(nonces))):
        yield


@fault
def every_happening_has_the_same_stream() -> Iterator[None]:
    original = chance.SealedStream.__init__
    with patch.object(chance.SealedStream, "__init__", lambda self, key, happening: original(self, key, 1)):
        yield


@fault
def options_come_in_another_order() -> Iterator[None]:
    original = Main.options_of

    def backwards(self: Main, state: State, seat: int) -> list[int]:
        *rest, end = original(self, state, seat)
        return [*rest[::-1], end]

    with patch.object(Main, "options_of", backwards):
        yield


@fault
def hands_are_dealt_unshuffled() -> Iterator[None]:
    with patch.object(sys.modules[RedealHandsStep.__module__], "shuffle", lambda state, cards: None):
        yield
