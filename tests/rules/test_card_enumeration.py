"""No two cards say the same: every single step, in every setting that changes its words, has a text of its own."""

import os
from collections.abc import Iterator
from itertools import product

from eights.rules.abilities import Ability, Clause, MoreDiscards, Requires, When
from eights.rules.card_text import LANGUAGES, Unsayable
from eights.rules.card_text.sentences import clauses_of
from eights.rules.cards import Kind, Side
from eights.rules.colors import BLUE, GREEN, RED, Color
from eights.rules.effects import Choose, Effect, May, Provided
from eights.rules.nouns import Assets, AtLeast, AtMost, Events, Group, Measure, Only, Place, Test, Who
from eights.words.change_draw import ChangeDraw
from eights.words.destroy import Destroy
from eights.words.discard_more import DiscardMore
from eights.words.draw import Draw
from eights.words.endings import Lose, Win
from eights.words.give import Give
from eights.words.keep_on_top import KeepAnyOnTop, KeepOnTop, PutOnTopOrBottom
from eights.words.look_at_hand import LookAtHand
from eights.words.look_at_top import LookAtTop, RevealTop
from eights.words.play import Play
from eights.words.put_back import PutBack, ShuffleIn
from eights.words.put_from_hand import PutFromHand
from eights.words.put_into_hand import PutIntoHand
from eights.words.put_into_play import PutIntoPlay
from eights.words.put_on_discard_pile import PutOnDiscardPile
from eights.words.redeal_hands import RedealHands
from eights.words.save import Save, Saving
from eights.words.swap import SwapACard, SwapAssets, SwapHands
from eights.words.take_control import TakeControl
from eights.words.turns import ExtraTurn, SkipTurn
from tests.compiled import on_compiled
from tests.rules.random_cards import NAME, PUT_ON, findings
from tests.rules.test_card_text import has_no_words

EVERYTHING = bool(os.environ.get("EIGHTS_ENUMERATE_ALL"))  # takes minutes; otherwise a few numbers and colors
NUMBERS = range(1, 11) if EVERYTHING else (1, 2)
COLORS = (None, *(Color(bits) for bits in range(1, 16))) if EVERYTHING else (None, RED | BLUE)
UP_TO = (0, 1, 2, 3) if EVERYTHING else (0, 2)
YOU, THAT, OPPONENT, ANOTHER = (Who(g) for g in (Group.YOU, Group.THAT_PLAYER, Group.OPPONENT, Group.ANOTHER))
SIMPLE = [Who(group) for group in Group]
CHOSEN = [
    Who(group, up_to, with_assets)
    for group in (Group.ANY, Group.ANOTHER, Group.OPPONENT)
    for up_to, with_assets in ((1, False), (2, False), (3, True), (0, True))
]
PLAYERS = SIMPLE + CHOSEN
TURNS = [YOU, Who(Group.EACH), Who(Group.EACH_OPPONENT)]  # in which more may be discarded
SOURCES = (Place.YOUR_HAND, Place.THAT_HAND, Place.IN_DISCARD_PILE, Place.REVEALED)


def nouns(place: Place, owners: tuple[Who | None, ...] = (None,)) -> Iterator[Assets]:
    for up_to, every, color, of, but_this in product(UP_TO, (False, True), COLORS, owners, (False, True)):
        if not (up_to and every) and not (but_this and place is not Place.IN_PLAY):
            yield Assets(place, up_to, every, color, of, but_this)


def conditions() -> Iterator[Test]:
    for who, number, measure in product(SIMPLE, (0, 1, 4, 9), Measure):
        yield AtLeast(who, number, measure)
        yield AtMost(who, number, measure)
    yield from (Only(who, color) for who in SIMPLE for color in COLORS if color)


def plain_effects() -> Iterator[Effect]:
    in_play = list(nouns(Place.IN_PLAY, (None, YOU, THAT, OPPONENT, ANOTHER)))
    yield from (Draw(number, who) for number in NUMBERS for who in PLAYERS)
    yield from (make(what, by) for make in (Destroy, TakeControl) for what in in_play for by in (YOU, THAT))
    yield from (PutIntoHand(what, who) for what in in_play for who in SIMPLE)
    yield from (PutIntoPlay(what) for place in SOURCES for what in nouns(place))
    yield from (Play(Events(place)) for place in SOURCES)
    for one in (SwapAssets, LookAtHand, SwapACard, SwapHands, SkipTurn, Win, Lose, Choose):
        yield from (one(who) for who in PLAYERS)
    yield from (Give(number, who) for number in NUMBERS for who in PLAYERS)
    yield from (PutFromHand(number, place) for number in NUMBERS for place in PUT_ON)
    yield from (make(number) for make in (LookAtTop, RevealTop, KeepOnTop, DiscardMore) for number in NUMBERS)
    yield from (RedealHands(), PutOnTopOrBottom(), KeepAnyOnTop(), PutOnDiscardPile(), PutBack(), ShuffleIn())
    yield ExtraTurn()


def steps() -> Iterator[tuple[Effect, ...]]:
    """Each effect, as an order and as an offer, after everything that its words depend on."""
    before: list[tuple[Effect, ...]] = [
        (), (LookAtTop(1),), (LookAtTop(3),), (LookAtHand(OPPONENT),), (Draw(1, Who(Group.EACH)),), (Choose(OPPONENT),),
        (May(Choose(OPPONENT)),), (Provided(AtLeast(YOU, 4, Measure.HAND)),),
    ]  # fmt: skip
    for effect in plain_effects():
        yield from ((*others, step) for others in before for step in (effect, May(effect)))


def sides() -> Iterator[Side]:
    def asset(*clauses: Clause) -> Side:
        return Side(NAME, Kind.ASSET, GREEN, clauses)

    for effects in steps():
        yield Side(NAME, Kind.EVENT, GREEN, effects)
        yield asset(Ability(When.EACH_END, effects))
    for test in conditions():
        yield asset(Requires(test), MoreDiscards(1, YOU))
        yield asset(Ability(When.EACH_END, (Provided(test), Draw(1, YOU))))
    for when in When:
        changes = [ChangeDraw(by * number) for number in NUMBERS for by in (1, -1)]
        for effect in (Draw(1, YOU), *changes, *(Save(which) for which in Saving)):
            yield from (asset(Ability(when, (step,))) for step in (effect, May(effect)))
    yield from (asset(MoreDiscards(number, who)) for number in NUMBERS for who in TURNS)


@on_compiled
def test_no_two_cards_say_the_same() -> None:
    """Among those that deck check accepts; and texts are read as the card that they were made from."""
    accepted = [side for side in sides() if not findings(side)]
    for speech in LANGUAGES.values():
        meaning: dict[tuple[str, Kind], tuple[Clause, ...]] = {}
        for side in accepted:
            try:
                text = speech.text(side)
            except Unsayable:
                assert has_no_words(side), side.clauses
                continue
            assert side.clauses == meaning.setdefault((text, side.kind), side.clauses), text
            if EVERYTHING or len(meaning) % 20 == 0:
                assert [side.clauses] == clauses_of(speech.reader(text, side.name), side.kind), text
        assert len(meaning) > 1_000
