"""Seeded faults that show a hidden hand to somebody, or remove a player: R19 has to detect each."""

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rigs.torture.seeding import seen_by


@seen_by("R19")
def a_newcomer_needs_no_consent() -> None:
    """Anybody who asks for a bot's seat gets it, and sees its hand."""
    from eights.table import judge
    from eights.table.events import Sat

    def sat(table: Any, who: str, seat: int, command: Any) -> Sat:
        return Sat(seat=command.seat, holder=who, name=judge.name_at(table, seat, command))

    judge.sat = sat


@seen_by("R19")
def one_agreement_is_enough() -> None:
    """Anybody with an accomplice at the table gets in."""
    from eights.table.table import Table

    honest = Table.let_newcomers_in

    def let_newcomers_in(self: Table) -> None:
        for each in self.newcomers:
            if self.playing and each.agreed:
                self.sit_down(each.seat, each.holder, each.name)
        honest(self)

    Table.let_newcomers_in = let_newcomers_in  # type: ignore[method-assign]


@seen_by("R19")
def an_empty_table_agrees() -> None:
    """When all players have left for a moment, newcomers need nobody's consent."""
    from eights.table.table import Table

    honest = Table.let_newcomers_in

    def let_newcomers_in(self: Table) -> None:
        for each in self.newcomers:
            if self.playing and not self.persons():
                self.sit_down(each.seat, each.holder, each.name)
        honest(self)

    Table.let_newcomers_in = let_newcomers_in  # type: ignore[method-assign]


@seen_by("R19")
def who_has_left_is_not_asked() -> None:
    """A player who has left for a moment, or was removed, is not asked for consent."""
    ask_fewer(lambda table, holder, wanted: table.seat_of(holder) < 0)


@seen_by("R19")
def a_hand_that_was_left_goes_to_anybody() -> None:
    """The hand of a player who has left for a moment counts as a bot's."""
    ask_fewer(lambda table, holder, wanted: table.held[holder] == wanted)


def ask_fewer(is_left_out: Callable[[Any, str, int], bool]) -> None:
    """Judge requests as if these players had no hand; the arguments are the table, a player and the requested seat."""
    from eights.table import judge
    from eights.table.table import Table

    honest_sat, honest_let_in = judge.sat, Table.let_newcomers_in

    @contextmanager
    def fewer(table: Any, seat: int) -> Iterator[None]:
        held = table.held
        table.held = {holder: hand for holder, hand in held.items() if not is_left_out(table, holder, seat)}
        try:
            yield
        finally:
            table.held = {**held, **table.held}

    def sat(table: Any, who: str, seat: int, command: Any) -> Any:
        with fewer(table, command.seat):
            return honest_sat(table, who, seat, command)

    def let_newcomers_in(self: Table) -> None:
        for each in self.newcomers:
            with fewer(self, each.seat):
                honest_let_in(self)
        honest_let_in(self)

    judge.sat = sat
    Table.let_newcomers_in = let_newcomers_in  # type: ignore[method-assign]


@seen_by("R19")
def the_host_removes_anybody() -> None:
    """The host can remove a player who is connected."""
    from eights.table import judge

    judge.check_removable = lambda *_: None


@seen_by("R19")
def a_moment_offline_is_enough() -> None:
    """The host can remove a player who is offline for a moment."""
    from eights.table import judge

    honest = judge.check_removable
    judge.check_removable = lambda table, seat, absences: honest(table, seat, dict.fromkeys(absences, math.inf))


@seen_by("R19")
def replaced_tokens_stay_good() -> None:
    """A used link still opens a seat."""
    from eights.server.tickets import Tickets
    from eights.storage.store import Store

    Store.replace_tokens = Store.save_token  # type: ignore[method-assign]
    Tickets.renew = lambda *_: None  # type: ignore[method-assign]


@seen_by("R19")
def nobody_is_signed_out() -> None:
    """A connection stays open when its token is replaced."""
    from eights.live.audience import Audience

    Audience.sign_out = lambda *_: None  # type: ignore[method-assign]


@seen_by("R19")
def the_past_through_the_eyes_of_a_seat() -> None:
    """Looking back shows what the first player saw."""
    from eights.live.feed import Feed

    honest = Feed.recall

    def recall(self: Feed, table: Any, seq: int, was_seated: bool = True) -> str:
        viewer, self.viewer.seat = self.viewer.seat, 0
        try:
            return honest(self, table, seq, True)
        finally:
            self.viewer.seat = viewer

    Feed.recall = recall  # type: ignore[method-assign]


@seen_by("R19")
def the_record_of_a_game_that_is_on() -> None:
    """Anybody can get the record of a game in progress, with every card."""
    from eights.language.record_format import dumps
    from eights.server.registry import Registry

    async def record(self: Registry, table_id: str, number: int, holder: str) -> str | None:
        live_table = await self.get(table_id)
        return dumps(live_table.table.game.record()) if live_table and live_table.table.game else None

    Registry.record = record  # type: ignore[method-assign]
