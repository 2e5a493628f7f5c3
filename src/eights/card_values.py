"""What a card is worth to whoever holds it: how often those win who had it in hand, and those who never saw it.

The difference is called *improvement when drawn*. It observes and proves nothing: who plays long sees more cards. All
players of a game are counted, and the game is the sample.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from eights.engine import events
from eights.engine.state import State
from eights.estimates import CERTAINTY, Estimate, student

# By name of a card, what one game says of it: players who held it and how many of them won; those who did not, and …
Pattern = tuple[str, int, int, int, int]


def note_hands(state: State, held: list[set[int]]) -> None:
    """Add the cards that have come into hands since the last decision, as the log tells."""
    for what, seat, card, other, _ in state.log or ():
        if what in (events.DREW, events.DEALT):
            held[seat].add(card)
        elif what in (events.GAVE, events.PUT_INTO_HAND):
            held[other].add(state.printed.card_of[card])
        elif what == events.SWAPPED_HANDS:
            held[seat].update(state.hands[seat])
            held[other].update(state.hands[other])


def patterns(state: State, held: list[set[int]]) -> Iterator[Pattern]:
    """What a finished game says of every card; copies of a card are one card, a split card is known by its whole."""
    printed, players = state.printed, state.seats.number
    won = [state.winners >> seat & 1 for seat in range(players)]
    holders: dict[str, set[int]] = {printed.names[card]: set() for card in range(printed.number)}
    for seat, cards in enumerate(held):
        for card in cards:
            holders[printed.names[card]].add(seat)
    for name, seats in holders.items():
        wins = sum(won[seat] for seat in seats)
        yield name, len(seats), wins, players - len(seats), sum(won) - wins


@dataclass
class Values:
    """The counts of many games. Few patterns are possible, so they are counted and nothing is lost."""

    counts: Counter[Pattern] = field(default_factory=Counter)

    def count(self, found: Iterable[Pattern]) -> None:
        self.counts.update(found)

    def add(self, other: "Values") -> None:
        self.counts += other.counts

    def by_card(self) -> dict[str, "Value"]:
        games: dict[str, Counter[Pattern]] = {}
        for pattern, times in self.counts.items():
            games.setdefault(pattern[0], Counter())[pattern] = times
        values = [Value.of(name, found, len(games)) for name, found in games.items()]
        return {value.name: value for value in sorted(values, key=lambda value: -value.difference.value)}

    def as_json(self) -> dict[str, dict[str, Any]]:
        return {name: value.as_json() for name, value in self.by_card().items()}


@dataclass(frozen=True)
class Value:
    """What the games say of one card."""

    name: str
    seen: int  # by so many players, over all games
    when_seen: float  # their win rate
    not_seen: float  # the win rate of the others
    difference: Estimate
    sure: bool  # not chance, though so many cards were looked at

    @classmethod
    def of(cls, name: str, games: Counter[Pattern], looks: int) -> "Value":
        """The difference of two ratios, its variance from game to game (linearized); `looks`: cards looked at."""
        number = games.total()
        a = sum(held * times for (_, held, _, _, _), times in games.items())
        c = sum(rest * times for (_, _, _, rest, _), times in games.items())
        seen = sum(won * times for (_, _, won, _, _), times in games.items()) / max(a, 1)
        unseen = sum(won * times for (_, _, _, _, won), times in games.items()) / max(c, 1)
        if not a or not c or number < 2:
            return cls(name, a, seen, unseen, Estimate(seen - unseen, -1.0, 1.0), False)
        squares = sum(
            times * ((won - seen * held) / a - (other - unseen * rest) / c) ** 2
            for (_, held, won, rest, other), times in games.items()
        )
        error, value = sqrt(squares * number / (number - 1)), seen - unseen
        reach = student(number - 1) * error
        sure = abs(value) > student(number - 1, 1 - (1 - CERTAINTY) / looks) * error
        return cls(name, a, seen, unseen, Estimate(value, value - reach, value + reach), sure)

    def as_json(self) -> dict[str, Any]:
        return {
            "seen": self.seen,
            "win_rate_seen": round(self.when_seen, 4),
            "win_rate_not_seen": round(self.not_seen, 4),
            "difference": round(self.difference.value, 4),
            "low": round(self.difference.low, 4),
            "high": round(self.difference.high, 4),
            "sure": self.sure,
        }
