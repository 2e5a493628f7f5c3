"""A stored table, opened again, perhaps by other rules than it was played by.

A game that replays to the same digests goes on. One that does not is over without a result, if rules or cards are
others than it was dealt by; if they are the same, what is stored is damaged.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from eights.decks import find, find_ours
from eights.errors import DeckError, EightsError, SetupError, UnknownDeck
from eights.rules import RULES_VERSION
from eights.table.events import AnyEvent, Decided, Pin, Readied, Undone, Upgraded
from eights.table.old_points import points_of
from eights.table.seats import unready
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.unreplayable import UnreplayableTable

IMPOSSIBLE = "this cannot have happened"
ELSEWHERE = "it leads to another state than was kept with it"

Transcripts = Callable[[], Mapping[int, bytes]]  # the records of a table's games, by number


class Step(NamedTuple):
    """An event, and the digest of the table that it led to."""

    event: AnyEvent
    digest: str


class Damaged(Exception):
    """Not even other rules can have led to this."""

    def __init__(self, entry: int, why: str) -> None:
        super().__init__(why)
        self.entry = entry
        self.why = why


def present_pin(deck: str) -> Pin:
    """What a game with this deck is played by here and now."""
    return Pin(RULES_VERSION, find(deck).fingerprint)


def noted(before: Table, after: Table, event: AnyEvent) -> AnyEvent:
    """An event as it is stored: with what it led to, where other rules could not work that out."""
    if after.dealt != before.dealt:
        return replace(event, deal=present_pin(after.settings.deck))
    if isinstance(event, Decided) and before.playing and not after.playing and after.game is not None:
        return replace(event, points=tuple(after.game.points.values()))
    return event


class Reopening:
    """Goes through what was done at a table, one event after the other."""

    def __init__(self, table: Table, rules: int, transcripts: Transcripts) -> None:
        """`rules`: those that the table was made under."""
        self.table = table
        self.rules = rules
        self.transcripts = transcripts
        self.shadow: Table | None = None  # where the present rules lead meanwhile: perhaps to the same state in the end
        self.failures: Counter[type[Exception]] = Counter()  # what replaying raised where the game had other rules
        self.last: tuple[UnreplayableTable, str] | None = (
            None  # the last decision of a game that is not known, and its digest
        )

    def go(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.step(step)
        table = self.table
        if isinstance(table, UnreplayableTable) and table.is_on and self.last and table.dealt in self.transcripts():
            self.end_unknown(table)

    def step(self, step: Step) -> None:
        """One event on."""
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
        except (DeckError, SetupError, UnknownDeck):  # the deck is not here, or seats fewer players than it did
            return self.first_unknown(table, event)
        except Exception as error:  # whatever an event brings about that had another meaning
            if isinstance(event, (Decided, Undone)) and not self.is_present(table.pin, table.settings):
                self.failures[type(error)] += 1
                return self.first_unknown(table, event)
            raise Damaged(number, IMPOSSIBLE) from error
        if after.digest() == step.digest:
            return after
        is_deal = after.dealt != table.dealt
        pin = event.deal if is_deal else table.pin
        may_differ = isinstance(event, (Decided, Undone)) or is_deal
        if not may_differ or self.is_present(pin, table.settings):
            raise Damaged(number, ELSEWHERE)
        return self.first_unknown(table, event, after)

    def after_shadow(self, step: Step) -> Table | None:
        """The table as the present rules see it, if they lead to the right state again: only options were others."""
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
            if isinstance(event, Readied) and table.is_on:  # so it is over
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
        except EightsError:  # the deck is not here
            return after
        return dealt if dealt.digest() == step.digest else after

    def end_unknown(self, table: UnreplayableTable) -> UnreplayableTable:
        """A game is over of which nobody wrote down the points."""
        points = None
        if self.last is not None and table.settings.games != 1:
            decided, digest = self.last
            points = points_of(decided, digest, self.transcripts().get(table.dealt))
        self.table = table.ended(points)
        assert isinstance(self.table, UnreplayableTable)
        return self.table

    def is_present(self, pin: Pin | None, settings: Settings) -> bool:
        """Whether a game is played by the rules and the cards that are here now."""
        if pin is None:  # of release 0.1: our own decks come with their rules, others may have changed
            return self.rules == RULES_VERSION and find_ours(settings.deck) is not None
        try:
            return pin == present_pin(settings.deck)
        except EightsError:
            return False

    def upgrade(self, playable: Callable[[Settings], Settings]) -> Upgraded | None:
        """The event by which the table goes on under the present rules; None if it need not.

        `playable` gives the settings for the next game, with another deck if this one is not here any more.
        """
        table = self.table
        settings = playable(table.settings)
        pin = present_pin(settings.deck)
        if not isinstance(table, UnreplayableTable):
            if settings.deck == table.settings.deck:
                goes_on = table.playing and not self.is_present(table.pin, settings)
                return Upgraded(pin=pin, goes_on=True) if goes_on else None
            table = UnreplayableTable.of(table)
        return Upgraded(
            pin=pin,
            voided=table.is_on,
            restarted=table.restarted,
            other_rules=(table.pin.rules if table.pin else self.rules) != pin.rules,
            missing=table.settings.deck if settings.deck != table.settings.deck else "",
            dealt=table.dealt,
            settings=settings,
            seats=tuple(unready(seat) for seat in table.between_games().seats),
            restarts=table.restarts + table.revealing,
            points=table.points,
            previous=table.previous,
        )

    def left(self) -> Table:
        """The table as it was left, to be upgraded or to go on."""
        return self.table.between_games() if isinstance(self.table, UnreplayableTable) else self.table
