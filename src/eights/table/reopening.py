"""Reopens a stored table, perhaps under different rules.

A game that replays to the same digests continues. One that does not ends without a result if it was dealt with other
rules or cards; if they are the same, the stored table is damaged.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from eights.decks import NO_SOURCES, find, find_ours, text_sources
from eights.errors import DeckError, EightsError, SetupError, UnknownDeck
from eights.messages import Message, say
from eights.rules import RULES_VERSION
from eights.table.events import AnyEvent, Decided, Pin, Readied, Undone, Upgraded
from eights.table.old_points import points_of
from eights.table.seats import unready
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.unreplayable import UnreplayableTable

IMPOSSIBLE = Message("table-impossible")
ELSEWHERE = Message("table-other-state")

Transcripts = Callable[[], Mapping[int, bytes]]  # the records of a table's games, by number


class Step(NamedTuple):
    """An event, and the digest of the table that it led to."""

    event: AnyEvent
    digest: str


class Damaged(Exception):
    """The stored table is damaged: not even other rules can have led to this."""

    def __init__(self, entry: int, why: Message) -> None:
        super().__init__(say(why))
        self.entry = entry
        self.why = why


def present_pin(deck: str, sources: Mapping[str, str] = NO_SOURCES) -> Pin:
    """The pin of a game with this deck under the current rules."""
    return Pin(RULES_VERSION, find(deck, sources).fingerprint)


def noted(before: Table, after: Table, event: AnyEvent) -> AnyEvent:
    """An event as it is stored, with results that other rules could not compute."""
    if after.dealt != before.dealt:
        return replace(event, deal=present_pin(after.settings.deck, after.sources))
    if isinstance(event, Decided) and before.playing and not after.playing and after.game is not None:
        return replace(event, points=tuple(after.game.points.values()))
    return event


class Reopening:
    """Replays the events of a table one by one."""

    def __init__(self, table: Table, rules: int, transcripts: Transcripts) -> None:
        """`rules` is the version the table was created under."""
        self.table = table
        self.rules = rules
        self.transcripts = transcripts
        self.shadow: Table | None = None  # where the current rules lead: perhaps back to the same state
        self.failures: Counter[type[Exception]] = Counter()  # errors while replaying games with other rules
        self.last: tuple[UnreplayableTable, str] | None = None  # the last decision of an unknown game, and its digest

    def go(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.step(step)
        table = self.table
        if isinstance(table, UnreplayableTable) and table.is_on and self.last and table.dealt in self.transcripts():
            self.end_unknown(table)

    def step(self, step: Step) -> None:
        """Apply one event."""
        if not isinstance(self.table, UnreplayableTable):
            self.table = self.after_known(self.table, step)
        elif (shadow := self.after_shadow(step)) is not None:
            self.table = shadow
        else:
            self.table = self.after_unknown(self.table, step)
        if isinstance(self.table, UnreplayableTable) and isinstance(step.event, Decided):
            self.last = self.table, step.digest

    def after_known(self, table: Table, step: Step) -> Table:
        number, event = table.seq + 1, step.event
        try:
            after = table.after(event)
        except (DeckError, SetupError, UnknownDeck):  # the deck is missing, or seats fewer players than before
            return self.first_unknown(table, event)
        except Exception as error:  # anything can happen if an event had another meaning
            if isinstance(event, (Decided, Undone)) and not self.is_present(table.pin, table):
                self.failures[type(error)] += 1
                return self.first_unknown(table, event)
            raise Damaged(number, IMPOSSIBLE) from error
        if after.digest() == step.digest:
            return after
        is_deal = after.dealt != table.dealt
        pin = event.deal if is_deal else table.pin
        may_differ = isinstance(event, (Decided, Undone)) or is_deal
        if not may_differ or self.is_present(pin, table):
            raise Damaged(number, ELSEWHERE)
        return self.first_unknown(table, event, after)

    def after_shadow(self, step: Step) -> Table | None:
        """The table under the current rules, if they lead back to the right state: then only options differed."""
        if self.shadow is None:
            return None
        try:
            self.shadow = self.shadow.after(step.event)
        except Exception as error:  # noqa: BLE001 (whatever an event brings about that had another meaning)
            self.failures[type(error)] += 1
            self.shadow = None
            return None
        return self.shadow if self.shadow.digest() == step.digest else None

    def first_unknown(self, table: Table, event: AnyEvent, shadow: Table | None = None) -> Table:
        self.shadow = shadow
        try:
            return UnreplayableTable.of(table).after(event)
        except Exception as error:  # whatever a damaged event brings about
            raise Damaged(table.seq + 1, IMPOSSIBLE) from error

    def after_unknown(self, table: UnreplayableTable, step: Step) -> Table:
        number, event = table.seq + 1, step.event
        try:
            if isinstance(event, Upgraded) and not event.goes_on:
                return self.after_known(table.between_games(), step)
            if isinstance(event, Readied) and table.is_on:  # so the game is over
                table = self.end_unknown(table)
            after = table.after(event)
        except Damaged:
            raise
        except Exception as error:  # whatever a damaged event brings about
            raise Damaged(number, IMPOSSIBLE) from error
        if after.dealt == table.dealt:
            return after
        self.last = None
        try:
            dealt = table.between_games().after(event)
        except EightsError:  # the deck is missing
            return after
        return dealt if dealt.digest() == step.digest else after

    def end_unknown(self, table: UnreplayableTable) -> UnreplayableTable:
        """End a game whose points were not stored."""
        points = None
        if self.last is not None and table.settings.games != 1:
            decided, digest = self.last
            points = points_of(decided, digest, self.transcripts().get(table.dealt))
        self.table = table.ended(points)
        assert isinstance(self.table, UnreplayableTable)
        return self.table

    def is_present(self, pin: Pin | None, table: Table) -> bool:
        """Whether a game was dealt with the current rules and cards."""
        if pin is None:  # from release 0.1: our own decks change only with the rules; others may have changed
            return self.rules == RULES_VERSION and find_ours(table.settings.deck) is not None
        try:
            return pin == present_pin(table.settings.deck, table.sources)
        except EightsError:
            return False

    def upgrade(self, playable: Callable[[Settings], Settings]) -> Upgraded | None:
        """The event with which the table continues under the current rules; None if none is needed.

        `playable` returns the settings for the next game, with another deck if this one is gone.
        """
        table = self.table
        settings = playable(table.settings)
        is_same = settings.deck == table.settings.deck
        sources = dict(table.sources) if is_same else text_sources(settings.deck)
        pin = present_pin(settings.deck, sources)
        if not isinstance(table, UnreplayableTable):
            if is_same:
                concerned = table.playing or table.revealing
                goes_on = concerned and not self.is_present(table.pin, table)
                return Upgraded(pin=pin, goes_on=True) if goes_on else None
            table = UnreplayableTable.of(table)
        return Upgraded(
            pin=pin,
            voided=table.is_on,
            restarted=table.restarted,
            other_rules=(table.pin.rules if table.pin else self.rules) != pin.rules,
            missing="" if is_same else table.settings.deck,
            dealt=table.dealt,
            settings=settings,
            sources=sources,
            seats=tuple(unready(seat) for seat in table.between_games().seats),
            restarts=table.restarts + table.revealing,
            points=table.points,
            previous=table.previous,
        )

    def left(self) -> Table:
        """The table as it was left, to be upgraded or continued."""
        return self.table.between_games() if isinstance(self.table, UnreplayableTable) else self.table
