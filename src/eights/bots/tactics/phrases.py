"""Tables of what the cards of any deck can do, by face, derived from their phrases.

An event is a list of effects, each with a number; an asset has a rate, which is its worth per turn, and may have a rule
that ends the game.
"""

from typing import Final

from eights.bots.tactics.weights import Weights
from eights.engine.card_tables import CardTables
from eights.rules import effects as e
from eights.rules.abilities import Ability, AnyTime, When
from eights.rules.cards import Side
from eights.rules.moments import Moment, Occasion
from eights.rules.nouns import AtLeast, AtMost, Group, Measure, Place, Test
from eights.rules.word import Word
from eights.rules.worth import (
    DEPLOYS,
    DESTROYS,
    DESTROYS_ALL,
    DISCARDS_MORE,
    DRAWS,
    ELSE,
    FINDS,
    GIVES,
    LOOKS,
    MAKES_ALL_DRAW,
    MAKES_DRAW,
    MAKES_TWO_DRAW,
    PLAYS,
    PUTS_AWAY,
    REDEALS,
    REMOVES,
    RETURNS,
    RETURNS_ALL,
    REVIVES,
    SLEEPS,
    SWAPS_ASSETS,
    SWAPS_CARD,
    SWAPS_HANDS,
    TAKES,
    TURN_MORE,
    WORTH,
)

# Effects that may change what can be discarded.
STIRRING: Final = (DRAWS, DISCARDS_MORE, TAKES, SWAPS_ASSETS, SWAPS_CARD, SWAPS_HANDS, REDEALS, FINDS, REVIVES, PLAYS)

NEVER: Final = 99


class Phrases:
    """Tables by face."""

    def __init__(self, printed: CardTables, weights: Weights) -> None:
        self.weights = weights
        number = len(printed.sides)
        self.event_effects: list[list[tuple[int, int]]] = [[] for _ in range(number)]
        self.rate: list[float] = [0.0] * number
        self.wins_own: list[int] = [NEVER] * number  # its controller wins with this many assets
        self.wins_any: list[int] = [NEVER] * number  # any player with this many assets wins
        self.wins_colors: list[int] = [NEVER] * number  # its controller wins with this many colors of assets
        self.wins_held: list[int] = [-1] * number  # its controller wins with at most this many cards in hand
        self.loses_any: list[int] = [NEVER] * number  # any player who ends a turn with this many assets loses
        self.loses_foe: list[int] = [NEVER] * number  # an opponent who does loses
        self.holds_any: list[int] = [NEVER] * number  # any player who ends a turn with this many cards in hand loses
        self.holds_foe: list[int] = [NEVER] * number
        self.decides: list[bool] = [False] * number  # whether it has such a rule
        self.sheds_at_end: list[int] = [0] * number  # cards that leave its controller's hand at the end of their turn
        self.acts_on_arrival: list[bool] = [False] * number  # so nobody can be sure of what follows
        self.stirs: list[bool] = [False] * number  # may change what can be discarded, so play it first
        for face, side in enumerate(printed.sides):
            if printed.is_asset[face]:
                self.read_asset(face, side)
            else:
                self.read_event(face, side)
        # What the effect of a card in hand is worth: that of its better side.
        self.promise: list[float] = [0.0] * printed.number
        for card in range(printed.number):
            faces = printed.faces[card] or [card]
            self.promise[card] = max([self.static_worth(printed, face) for face in faces])

    def read_event(self, face: int, side: Side) -> None:
        for effect in side.effects:
            self.event_effects[face] += event_effects_of(effect.effect if isinstance(effect, e.May) else effect)
        for kind, _ in self.event_effects[face]:
            if kind in STIRRING:
                self.stirs[face] = True

    def read_asset(self, face: int, side: Side) -> None:
        weights = self.weights
        rate = 0.0
        for more in side.more_discards:
            each = more.who.group is Group.EACH
            rate += more.number * (weights.further_discard_for_all if each else weights.further_discard)
            self.stirs[face] = True
        for ability in side.abilities:
            rate += self.rate_of(face, ability)
            if isinstance(ability.when, Moment) and ability.when.occasion is Occasion.COMES_INTO_PLAY:
                self.acts_on_arrival[face] = True
            if ability.when is When.YOUR_END:
                self.sheds_at_end[face] += cards_shed(ability.effects)
        if not side.can_be_destroyed:
            rate += weights.shield * 0.5
        self.rate[face] = rate

    def rate_of(self, face: int, ability: Ability) -> float:
        """The worth of an ability per turn; a rule that ends the game is noted instead."""
        test: Test | None = None
        rate = 0.0
        for effect in ability.effects:
            inner = effect.effect if isinstance(effect, e.May) else effect
            if isinstance(inner, e.Provided):
                test = inner.test
            elif isinstance(inner, (e.Win, e.Lose)) and test is not None:
                self.note_rule(face, ability.when, isinstance(inner, e.Win), test)
            else:
                rate += self.rate_of_effect(inner, ability.when)
        return rate * often(ability.when)

    def note_rule(self, face: int, when: AnyTime, wins: bool, test: Test) -> None:
        everybody = when in (When.EACH_BEGINNING, When.EACH_END)
        if not isinstance(test, AtLeast):
            if wins and isinstance(test, AtMost) and test.measure is Measure.HAND:
                self.wins_held[face] = test.number
            return
        if test.measure is Measure.COLORS:
            if wins:
                self.wins_colors[face] = test.number
            return
        self.decides[face] = True
        if wins and test.measure is Measure.ASSETS:
            table = self.wins_any if everybody else self.wins_own
        elif wins:
            return
        elif test.measure is Measure.ASSETS:
            table = self.loses_any if everybody else self.loses_foe
        else:
            table = self.holds_any if everybody else self.holds_foe
        table[face] = min(table[face], test.number)

    def rate_of_effect(self, effect: e.Effect, when: AnyTime) -> float:
        weights = self.weights
        if isinstance(effect, e.ChangeDraw):
            if when is When.YOU_WOULD_MAKE_OPPONENT_DRAW:
                return weights.answer * effect.by
            if when is When.YOU_WOULD_DRAW:
                return -weights.refused_draw * effect.by
            return -weights.shield * effect.by
        if isinstance(effect, e.Save):
            return weights.shield
        if isinstance(effect, e.Draw):
            if effect.who.group is Group.YOU:
                return weights.filter - 1.0 if effect.number == 1 else effect.number * (weights.filter - 1.0)
            return weights.forced_card * effect.number
        if isinstance(effect, e.PutFromHand):
            return float(effect.number)
        if isinstance(effect, e.Destroy):
            return weights.destruction * (0.5 if effect.what.color is not None else 1.0)
        if isinstance(effect, e.TakeControl):
            return weights.theft
        if isinstance(effect, (e.PutIntoPlay, e.Play)):
            return weights.free_asset
        if isinstance(effect, e.Give):
            return effect.number * (1.0 + weights.forced_card)
        if isinstance(effect, e.PutIntoHand):
            return weights.destruction + weights.forced_card
        if isinstance(effect, (e.LookAtTop, e.RevealTop)):
            return weights.filter * (1.0 + 0.3 * (effect.number - 1))
        if isinstance(effect, (e.LookAtHand, e.Choose, e.KeepOnTop, e.KeepAnyOnTop, e.PutBack, e.PutOnTopOrBottom)):
            return 0.0
        if isinstance(effect, e.PutOnDiscardPile):
            return weights.filter
        if isinstance(effect, Word):
            return sum([self.rate_of_amount(kind, number) for kind, number in effect.amounts()])
        return weights.anything_else

    def rate_of_amount(self, kind: int, number: int) -> float:
        """The worth of an amount as part of an ability."""
        weights = self.weights
        if kind == WORTH:
            return number / 10
        if kind == DRAWS:
            return number * (weights.filter - 1.0)
        if kind in (PUTS_AWAY, DISCARDS_MORE):
            return float(number)
        if kind in (MAKES_DRAW, MAKES_TWO_DRAW, MAKES_ALL_DRAW):
            return weights.forced_card * number
        if kind in (DESTROYS, DESTROYS_ALL, REMOVES):
            return weights.destruction
        if kind in (RETURNS, RETURNS_ALL):
            return weights.destruction + weights.forced_card
        if kind == TAKES:
            return weights.theft
        if kind in (REVIVES, FINDS, DEPLOYS, PLAYS):
            return weights.free_asset
        if kind == GIVES:
            return number * (1.0 + weights.forced_card)
        return weights.filter if kind == LOOKS else weights.anything_else

    def wins(self, face: int) -> bool:
        """Whether its controller can win because of it."""
        return self.wins_own[face] < NEVER or self.wins_colors[face] < NEVER or self.wins_held[face] >= 0

    def static_worth(self, printed: CardTables, face: int) -> float:
        """A rough estimate of its worth, whatever the position."""
        weights = self.weights
        if printed.is_asset[face]:
            rules = 0.6 if self.decides[face] or self.wins(face) else 0.0
            return max(0.0, self.rate[face] * 2.0 + weights.body + rules)
        worth = 0.0
        for kind, number in self.event_effects[face]:
            if kind == DRAWS:
                worth -= number * 0.9
            elif kind == PUTS_AWAY:
                worth += number
            elif kind in (MAKES_DRAW, MAKES_TWO_DRAW):
                worth += number * 0.5
            elif kind in (DESTROYS, REMOVES, RETURNS, DISCARDS_MORE):
                worth += number * 0.6
            elif kind in (TAKES, TURN_MORE, SLEEPS, SWAPS_ASSETS, FINDS):
                worth += 1.3
            elif kind == WORTH:
                worth += number / 10
            else:
                worth += 0.4
        return max(0.0, worth)


def cards_shed(effects: tuple[e.Effect, ...]) -> int:
    """How many cards from the hand an ability puts away or gives."""
    cards = 0
    for effect in effects:
        inner = effect.effect if isinstance(effect, e.May) else effect
        if isinstance(inner, (e.PutFromHand, e.Give)):
            cards += inner.number
    return cards


def often(when: AnyTime) -> float:
    """How much an ability at this moment counts, compared with one in every turn of its controller."""
    if isinstance(when, Moment):
        return when.often
    if when in (When.EACH_BEGINNING, When.EACH_END, When.OPPONENTS_END):
        return 0.5
    if when in (When.OPPONENT_MADE_YOU_DRAW, When.OPPONENT_DESTROYED):
        return 0.4
    return 1.0


def event_effects_of(effect: e.Effect) -> list[tuple[int, int]]:
    """The amounts that an event's effect comes down to."""
    if isinstance(effect, Word):
        return effect.amounts()
    if isinstance(effect, e.Draw):
        if effect.who.group is Group.YOU:
            return [(DRAWS, effect.number)]
        if effect.who.group is Group.EACH_OPPONENT:
            return [(MAKES_ALL_DRAW, effect.number)]
        return [(MAKES_TWO_DRAW if effect.who.up_to > 1 else MAKES_DRAW, effect.number)]
    if isinstance(effect, e.PutFromHand):
        return [(PUTS_AWAY, effect.number)]
    if isinstance(effect, e.Destroy):
        return [(DESTROYS_ALL, 1)] if effect.what.every else [(DESTROYS, max(1, effect.what.up_to))]
    if isinstance(effect, e.TakeControl):
        return [(TAKES, 1)]
    if isinstance(effect, e.PutIntoHand):
        return [(RETURNS_ALL, 1)] if effect.what.every else [(RETURNS, max(1, effect.what.up_to))]
    if isinstance(effect, e.Give):
        return [(GIVES, effect.number)]
    if isinstance(effect, e.Play):
        return [(PLAYS, 1)]
    if isinstance(effect, e.SwapHands):
        return [(SWAPS_HANDS, 1)]
    if isinstance(effect, e.SwapAssets):
        return [(SWAPS_ASSETS, 1)]
    if isinstance(effect, e.SwapACard):
        return [(SWAPS_CARD, 1)]
    if isinstance(effect, e.RedealHands):
        return [(REDEALS, 1)]
    if isinstance(effect, e.PutIntoPlay):
        if effect.what.place is Place.IN_DISCARD_PILE:
            return [(REVIVES, 1)]
        return [(FINDS if effect.what.place is Place.REVEALED else DEPLOYS, max(1, effect.what.up_to))]
    if isinstance(effect, e.DiscardMore):
        return [(DISCARDS_MORE, effect.number)]
    if isinstance(effect, e.ExtraTurn):
        return [(TURN_MORE, 1)]
    if isinstance(effect, e.SkipTurn):
        return [(SLEEPS, 1)]
    if isinstance(effect, (e.LookAtHand, e.Choose, e.Provided, e.ShuffleIn, e.PutBack, e.RevealTop, e.LookAtTop)):
        return []
    return [(ELSE, 1)]
