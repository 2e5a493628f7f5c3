"""Random cards that deck check accepts: every word of the vocabulary, in places where it makes sense and where not."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from eights.decks.spelling import SpecPart
from eights.lab.deck_check import grammar
from eights.lab.deck_check.findings import Finding, Subject
from eights.rules.abilities import (
    DRAW_SUBSTITUTIONS,
    Ability,
    CannotBeDestroyed,
    Clause,
    MoreDiscards,
    Requires,
    When,
)
from eights.rules.cards import Card, Deck, Kind, Side
from eights.rules.colors import BLUE, RED, Color
from eights.rules.effects import Choose, Effect, May, Provided
from eights.rules.moments import MOMENTS
from eights.rules.nouns import Assets, AtLeast, AtMost, Events, Group, Measure, Only, Place, Test, Who
from eights.rules.word import WORDS
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

YOU, THAT = Who(Group.YOU), Who(Group.THAT_PLAYER)
# The other words make their own samples.
MADE_HERE = {
    ChangeDraw, Choose, Destroy, DiscardMore, Draw, ExtraTurn, Give, KeepAnyOnTop, KeepOnTop, LookAtHand, LookAtTop,
    Lose, Play, PutBack, PutFromHand, PutIntoHand, PutIntoPlay, PutOnDiscardPile, PutOnTopOrBottom, RedealHands,
    RevealTop, Save, ShuffleIn, SkipTurn, SwapACard, SwapAssets, SwapHands, TakeControl, Win,
}  # fmt: skip
SAMPLED = [word for word in WORDS if word not in MADE_HERE]
PUT_ON = (Place.ON_DRAW_PILE, Place.UNDER_DRAW_PILE, Place.ON_DISCARD_PILE, Place.UNDER_DISCARD_PILE)
NAME = "Nameless"


def findings(side: Side) -> list[Finding]:
    """What deck check has against the sentences of this side."""
    subject = Subject(SpecPart("trial"), Deck("trial", "Trial", 0, (Card(2, (side,)),)))
    return [finding for check in grammar.CHECKS for finding in check(subject) if finding.is_error]


def accepted_sides(seed: int) -> Iterator[Side]:
    """Different sides that deck check accepts, without end."""
    maker = Maker(random.Random(seed))
    while True:
        side = maker.side()
        if not findings(side):
            yield side


class Maker:
    """Makes sides of cards at random."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def side(self) -> Side:
        color = self.chance.choice([RED, BLUE, RED | BLUE])
        if self.chance.random() < 0.4:
            required = (Requires(self.test()),) if self.chance.random() < 0.15 else ()
            return Side(NAME, Kind.EVENT, color, required + self.effects())
        clauses: list[Clause] = []
        if self.chance.random() < 0.1:
            clauses.append(CannotBeDestroyed())
        if self.chance.random() < 0.1:
            clauses.append(Requires(self.test()))
        for _ in range(self.chance.choice([1, 1, 1, 2])):
            clauses.append(self.ability())
            if self.chance.random() < 0.1:
                clauses.append(MoreDiscards(self.number(), self.chance.choice([YOU, Who(Group.EACH)])))
        return Side(NAME, Kind.ASSET, color, tuple(clauses))

    def ability(self) -> Ability:
        when = self.chance.choice([*When, *MOMENTS])
        if when in DRAW_SUBSTITUTIONS:
            change = ChangeDraw(self.chance.choice([-2, -1, 1, 3]))
            return Ability(when, (self.chance.choice([change, May(change)]),))
        if when is When.ASSETS_WOULD_BE_DESTROYED:
            return Ability(when, (May(Save(self.chance.choice(list(Saving)))),))
        return Ability(when, self.effects())

    def effects(self) -> tuple[Effect, ...]:
        made: list[Effect] = []
        for _ in range(self.chance.choice([1, 1, 2, 2, 3])):
            if self.chance.random() < 0.15:
                made += self.looking()
            else:
                effect = self.chance.choice(self.verbs())()
                made.append(May(effect) if self.chance.random() < 0.25 else effect)
        return tuple(made)

    def looking(self) -> list[Effect]:
        number = self.number()
        look = self.chance.choice([LookAtTop, RevealTop])(number)
        revealed = PutIntoPlay(self.assets(Place.REVEALED))
        after: list[Effect] = [
            PutOnTopOrBottom(), KeepAnyOnTop(), KeepOnTop(max(1, number - 1)), PutOnDiscardPile(), PutBack(),
            ShuffleIn(), revealed, May(revealed), Play(Events(Place.REVEALED)), May(Play(Events(Place.REVEALED))),
            May(PutOnDiscardPile()),
        ]  # fmt: skip
        return [look, *self.chance.sample(after, self.chance.choice([1, 1, 2]))]

    def verbs(self) -> list[Callable[[], Effect]]:
        place = self.chance.choice
        return [
            lambda: Draw(self.number(), self.who()),
            lambda: Destroy(self.assets(), YOU),
            lambda: Destroy(self.assets(), THAT),
            lambda: TakeControl(self.assets(), YOU),
            lambda: TakeControl(self.assets(), THAT),
            lambda: PutIntoPlay(self.assets(place([Place.YOUR_HAND, Place.IN_DISCARD_PILE, Place.THAT_HAND]))),
            lambda: PutIntoHand(self.assets(), self.who()),
            lambda: SwapAssets(self.who()),
            lambda: LookAtHand(self.who()),
            lambda: SwapACard(self.who()),
            lambda: SwapHands(self.who()),
            lambda: Give(self.number(), self.who()),
            lambda: PutFromHand(self.number(), place(PUT_ON)),
            RedealHands,
            ExtraTurn,
            lambda: DiscardMore(self.number()),
            lambda: SkipTurn(self.who()),
            lambda: Win(self.who()),
            lambda: Lose(self.who()),
            lambda: Choose(self.who()),
            lambda: Provided(self.test()),
            lambda: Play(Events(place([Place.YOUR_HAND, Place.IN_DISCARD_PILE, Place.THAT_HAND]))),
            *[self.sample] * len(SAMPLED),
        ]

    def sample(self) -> Effect:
        """One of the newer words: as it comes, or done by somebody else."""
        made = self.chance.choice([*self.chance.choice(SAMPLED).samples()])
        others_do = made.doer and self.chance.random() < 0.5
        return replace(made, **{made.doer: self.who()}) if others_do else made

    def number(self) -> int:
        return self.chance.choice([1, 1, 2, 3, 4, 5, 9, 12])

    def who(self) -> Who:
        group = self.chance.choice(list(Group))
        who = Who(group)
        if who.is_choice and self.chance.random() < 0.3:
            who = replace(who, up_to=self.chance.choice([1, 2, 3]))
        if who.is_choice and self.chance.random() < 0.2:
            who = replace(who, with_assets=True)
        return who

    def assets(self, place: Place = Place.IN_PLAY) -> Assets:
        color = Color(self.chance.randrange(1, 16)) if self.chance.random() < 0.4 else None
        noun = Assets(place, color=color)
        kind = self.chance.random()
        if kind < 0.25:
            noun = replace(noun, up_to=self.chance.choice([1, 2, 3]))
        elif kind < 0.4:
            noun = replace(noun, every=True)
        if place is Place.IN_PLAY and self.chance.random() < 0.5:
            noun = replace(noun, of=Who(self.chance.choice(list(Group))))
        if self.chance.random() < 0.15:
            noun = replace(noun, but_this=True)
        return noun

    def test(self) -> Test:
        who = Who(self.chance.choice(list(Group)))
        if self.chance.random() < 0.15:
            return Only(who, Color(self.chance.randrange(1, 16)))
        if self.chance.random() < 0.5:
            return AtMost(who, self.chance.choice([0, 1, 2, 3]), self.chance.choice(list(Measure)))
        return AtLeast(who, self.chance.choice([1, 2, 3, 4, 9]), self.chance.choice(list(Measure)))
