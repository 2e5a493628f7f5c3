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
from eights.rules.nouns import AtLeast, AtMost, Group, Measure, Test
from eights.rules.uses import Fate
from eights.rules.word import Word
from eights.rules.worth import (
    CHANGES_DRAW,
    DEPLOYS,
    DESTROYS,
    DESTROYS_ALL,
    DESTROYS_COLOR,
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
    SAVES,
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
            elif inner.use.fate is not None and test is not None:
                self.note_rule(face, ability.when, inner.use.fate is Fate.WIN, test)
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
        if isinstance(effect, Word):
            return sum([self.rate_of_amount(kind, number, when) for kind, number in effect.amounts_of_ability()], 0.0)
        return 0.0 if isinstance(effect, e.Choose) else self.weights.anything_else

    def rate_of_amount(self, kind: int, number: int, when: AnyTime) -> float:
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
        if kind == DESTROYS_COLOR:
            return weights.destruction * 0.5
        if kind in (RETURNS, RETURNS_ALL):
            return weights.destruction + weights.forced_card
        if kind == TAKES:
            return weights.theft
        if kind in (REVIVES, FINDS, DEPLOYS, PLAYS):
            return weights.free_asset
        if kind == GIVES:
            return number * (1.0 + weights.forced_card)
        if kind == SAVES:
            return weights.shield
        if kind == CHANGES_DRAW:
            return self.rate_of_change(number, when)
        return weights.filter * (1.0 + 0.3 * (number - 1)) if kind == LOOKS else weights.anything_else

    def rate_of_change(self, by: int, when: AnyTime) -> float:
        """The worth of drawing, or making others draw, so many cards more."""
        weights = self.weights
        if when is When.YOU_WOULD_MAKE_OPPONENT_DRAW:
            return weights.answer * by
        if when is When.YOU_WOULD_DRAW:
            return -weights.refused_draw * by
        return -weights.shield * by

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
        if isinstance(inner, Word):
            cards += inner.sheds
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
    return [] if isinstance(effect, (e.Choose, e.Provided)) else [(ELSE, 1)]
