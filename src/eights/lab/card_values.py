"""Card values: how often players win who had a card in hand, compared with players who never had it.

The difference is called *improvement when drawn*. It is an observation, not a proof: players in long games see more
cards. All players of a game are counted, and the game is the sample.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from eights.engine.events import KINDS, TO_BOTH, TO_OTHER, TO_SEAT
from eights.engine.state import State
from eights.lab.estimates import CERTAINTY, Estimate, student

LEAST = 5  # wins and losses, with the card and without it; with fewer, an interval would be wrong

# By card name, the result of one game: players who held it and how many of them won; the same for those who did not.
Pattern = tuple[str, int, int, int, int]


def note_hands(state: State, held: list[set[int]]) -> None:
    """Add the cards that have come into hands since the last decision, according to the log."""
    for what, seat, card, other, _ in state.log or ():
        kind = KINDS.get(what)
        if kind is None:
            continue
        if kind.brings == TO_SEAT:
            held[seat].add(card)
        elif kind.brings == TO_OTHER:
            held[other].add(state.printed.card_of[card])
        elif kind.brings == TO_BOTH:
            held[seat].update(state.hands[seat])
            held[other].update(state.hands[other])


def patterns(state: State, held: list[set[int]]) -> Iterator[Pattern]:
    """The result of a finished game for every card; copies count as one card, and a split card by its full name."""
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
    """The counts of many games. Only few patterns are possible, so each is counted exactly."""

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
        values.sort(key=lambda value: (not value.enough, -value.difference.value))
        return {value.name: value for value in values}

    def as_json(self) -> dict[str, dict[str, Any]]:
        return {name: value.as_json() for name, value in self.by_card().items()}


@dataclass(frozen=True)
class Value:
    """The value of one card."""

    name: str
    seen: int  # number of players who held it, over all games
    when_seen: float | None  # their win rate, if there are any
    not_seen: float | None  # the win rate of the others
    difference: Estimate
    enough: bool  # whether there are enough games for an interval; if not, it is -1 to 1
    sure: bool  # not due to chance, even considering how many cards were tested

    @classmethod
    def of(cls, name: str, games: Counter[Pattern], looks: int) -> "Value":
        """The difference of two ratios, with its (linearized) variance between games; `looks`: cards tested."""
        number = games.total()
        a = sum(held * times for (_, held, _, _, _), times in games.items())
        c = sum(rest * times for (_, _, _, rest, _), times in games.items())
        won_with = sum(won * times for (_, _, won, _, _), times in games.items())
        won_without = sum(won * times for (_, _, _, _, won), times in games.items())
        seen, unseen = won_with / max(a, 1), won_without / max(c, 1)
        if min(won_with, a - won_with, won_without, c - won_without) < LEAST:
            value = seen - unseen if a and c else 0.0
            told = Estimate(value, -1.0, 1.0)
            return cls(name, a, seen if a else None, unseen if c else None, told, enough=False, sure=False)
        squares = sum(
            times * ((won - seen * held) / a - (other - unseen * rest) / c) ** 2
            for (_, held, won, rest, other), times in games.items()
        )
        error, value = sqrt(squares * number / (number - 1)), seen - unseen
        reach = student(number - 1) * error
        sure = abs(value) > student(number - 1, 1 - (1 - CERTAINTY) / looks) * error
        return cls(name, a, seen, unseen, Estimate(value, value - reach, value + reach), enough=True, sure=sure)

    def as_json(self) -> dict[str, Any]:
        return {
            "seen": self.seen,
            "win_rate_seen": rounded(self.when_seen),
            "win_rate_not_seen": rounded(self.not_seen),
            "difference": None if None in (self.when_seen, self.not_seen) else rounded(self.difference.value),
            "low": rounded(self.difference.low) if self.enough else None,
            "high": rounded(self.difference.high) if self.enough else None,
            "sure": self.sure,
        }


def rounded(rate: float | None) -> float | None:
    return None if rate is None else round(rate, 4)
