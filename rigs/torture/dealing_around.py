"""Seeded faults of a dishonest server that cheats its players at the deal: it secretly restarts, or leaves them out."""

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from eights.engine.chance import nonce_commitment
from eights.game import Game, Seal
from eights.language.record_format import Decision, Record, fingerprint
from eights.table.events import AnyEvent, Readied, Revealed
from eights.table.seats import Seat, unready
from eights.table.table import Table
from rigs.torture.dishonest import deal_does_not_match_the_seed, some_bytes
from rigs.torture.seeding import seen_by

__all__ = ["Another"]

Another = Callable[[Table, AnyEvent, Table], Table]  # the table after an event, instead of the right one


def instead(another: Another) -> None:
    honest = Table.after

    def after(self: Table, event: AnyEvent) -> Table:
        return another(self, event, honest(self, event))

    Table.after = after  # type: ignore[method-assign]


def thrown_away(before: Table, after: Table, games: int, restarts: int) -> Table:
    """The table before a deal, as if nobody had been ready."""
    table = copy(before)
    table.seq, table.seats = after.seq, tuple(unready(seat) for seat in before.seats)
    table.dealt, table.restarts = before.dealt + games, restarts
    return table


def dealt_at_once(ready: Table, games: int, away: bool) -> Table:
    """The table as if nobody had committed to a number: all numbers are the server's."""
    table = copy(ready)
    table.dealt += games
    table.seats = tuple(
        changed(unready(seat), ready=True, away=away) if seat.kind == "person" else seat for seat in ready.seats
    )
    table.deal()
    return table


@seen_by("R18")
def silent_reroll() -> None:
    """Every other deal is discarded when all numbers are known, and the next game is promised instead."""

    def another(before: Table, event: AnyEvent, after: Table) -> Table:
        is_dealt = isinstance(event, Revealed) and after.playing
        return thrown_away(before, after, 1, 0) if is_dealt and after.dealt % 2 else after

    instead(another)


@seen_by("R18")
def restart_hidden() -> None:
    """Every deal is restarted once when all numbers are known, and the record hides it."""
    honest = Table.seal

    def another(before: Table, event: AnyEvent, after: Table) -> Table:
        is_dealt = isinstance(event, Revealed) and after.playing
        return thrown_away(before, after, 0, 1) if is_dealt and not before.restarts else after

    def seal(self: Table) -> Seal:
        return replace(honest(self), restarts=0)

    instead(another)
    Table.seal = seal  # type: ignore[method-assign]


@seen_by("R18")
def another_game_dealt() -> None:
    """When everybody is ready for one game, another one is dealt with the server's own numbers."""

    def another(before: Table, event: AnyEvent, after: Table) -> Table:
        return dealt_at_once(after, 4, away=False) if after.revealing and not before.revealing else after

    instead(another)


@seen_by("R18")
def shown_as_away() -> None:
    """When everybody is ready, everybody is marked as away, and the cards are dealt without their numbers."""

    def another(before: Table, event: AnyEvent, after: Table) -> Table:
        return dealt_at_once(after, 0, away=True) if after.revealing and not before.revealing else after

    instead(another)


@seen_by("R18")
def commitment_replaced() -> None:
    """The commitment of the first seat is one of the server's own, as if another device had sent it."""

    def own(table: Table, seat: Seat) -> Seat:
        game_id = table.sealed(table.dealt + 1).game_id
        nonce = some_bytes("replaced", game_id)[:16]
        return changed(seat, commitment=nonce_commitment(game_id, 0, nonce).hex(), nonce=nonce.hex())

    def another(before: Table, event: AnyEvent, after: Table) -> Table:
        if isinstance(event, Readied) and event.seat == 0 and event.commitment and not after.playing:
            after.put(0, own(after, after.seats[0]))
        return after

    instead(another)


@seen_by("R18")
def snapshot_instead_of_the_deal() -> None:
    """The cards do not follow from the seed, and nobody sees the deal itself."""
    from eights.live.feed import Feed

    deal_does_not_match_the_seed()
    honest = Feed.advance

    def advance(self: Feed, before: Table, after: Table, event: AnyEvent | None, clock: dict[int, float]) -> str:
        frame = honest(self, before, after, event, clock)
        return self.snap(after, clock) if after.playing and not before.playing else frame

    Feed.advance = advance  # type: ignore[method-assign]


def excused(**claims: Any) -> None:
    """The cards do not follow from the seed, and the record claims another version to excuse it."""
    played = Game.record
    deal_does_not_match_the_seed()
    never_played = Game.record

    def record(self: Game) -> Record:
        kept, real = never_played(self), played(self)
        if not isinstance(self.seed, Seal) or not self.over:
            return real
        lie = changed(kept, start=real.start, decisions=real.decisions, outcome=real.outcome, **claims)
        return changed(lie, fingerprint=fingerprint(lie))

    Game.record = record  # type: ignore[method-assign]


@seen_by("R18")
def record_of_older_rules() -> None:
    """A stacked deal, and a record that claims other rules."""
    excused(rules=1, deck_digest="")


@seen_by("R18")
def record_of_another_deck() -> None:
    """A stacked deal, and a record that claims other cards."""
    excused(deck_digest="0123456789abcdef")


@seen_by("R18")
def move_changed() -> None:
    """The record contains a different move of the first player."""
    honest = Game.record

    def record(self: Game) -> Record:
        kept = honest(self)
        if not kept.fingerprint:
            return kept
        first, *others = kept.decisions
        lie = changed(kept, decisions=[other_answer(first), *others])
        return changed(lie, fingerprint=fingerprint(lie))

    def other_answer(decision: Decision) -> Decision:
        return changed(decision, answer=0 if decision.answer else 1)

    Game.record = record  # type: ignore[method-assign]
