"""Opens tables from the database, perhaps under different rules or with different decks than before."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import msgspec
from msgspec import UNSET, structs

from eights.decks import absent
from eights.errors import DeckMissing, EightsError, StorageError, StorageUnavailable, TableDamaged, TableMoved
from eights.live import limits
from eights.live.journal import new_command_id
from eights.live.live_table import LiveTable
from eights.live.metrics import Metrics
from eights.messages import Message
from eights.server.host_warnings import HostWarnings
from eights.server.log_audit import Flaw, no_transcripts, reopening_of
from eights.storage import Store, StoredTable
from eights.table import events
from eights.table.events import Arranged, Upgraded
from eights.table.genesis import Genesis
from eights.table.judge import HostPolicy
from eights.table.reopening import Damaged, Reopening, Transcripts
from eights.table.settings import Settings
from eights.table.table import Table

VOIDED = (
    "games in progress that were played under other rules or with another deck end without a result "
    "when their table is opened; the tables continue: see docs/host.md"
)
FAILED = "replaying stored tables raised {kind}: usual after an upgrade or in a damaged log, otherwise please report it"


class TableLoader:
    """Makes live tables from stored ones."""

    def __init__(
        self,
        store: Store,
        policy: HostPolicy,
        metrics: Metrics,
        warnings: HostWarnings,
        make_live: Callable[[Table], LiveTable],
    ) -> None:
        self.store = store
        self.policy = policy
        self.metrics = metrics
        self.warnings = warnings
        self.make_live = make_live
        self.unplayable: dict[
            str, tuple[type[StorageError], Message, Message | None]
        ] = {}  # why, and a hint: it is not tried again
        self.reopening = asyncio.Lock()

    def check(self, table_id: str) -> None:
        """Raise the error again for which a table could not be opened the last time."""
        if table_id in self.unplayable:
            kind, what, advice = self.unplayable[table_id]
            raise kind(what, advice or "")

    async def load(self, table_id: str) -> LiveTable | None:
        """Load a table as it was left; None if it does not exist or has ended."""
        self.check(table_id)
        stored = await self.store.load(table_id)
        if stored is None:
            return None
        if stored.table.ended_ms is not None:
            await self.store.release(table_id)
            return None
        try:
            live_table = self.replayed(stored)
            if live_table is None:
                transcripts = await self.store.transcripts(table_id)
                live_table, upgrade = await self.reopen(stored, lambda: transcripts)
            else:
                upgrade = self.upgrade_of(live_table, stored)
        except (StorageUnavailable, TableMoved):
            raise
        except StorageError as error:
            self.warnings.warn(f"{error.message}; {error.hint}")
            self.unplayable[table_id] = type(error), error.what, error.advice
            await self.store.release(table_id)
            raise
        if upgrade is not None:
            if upgrade.voided:
                self.warnings.warn(VOIDED)
            await live_table.journal.append(upgrade, new_command_id())
        return live_table

    def replayed(self, stored: StoredTable) -> LiveTable | None:
        """Replay a table; None if its log does not lead to the state saved with its last entry."""
        for source in (stored, replace(stored, snapshot=None)):  # a snapshot may be wrong even if the log is right
            try:
                genesis = msgspec.json.decode(stored.table.settings, type=Genesis)
                live_table = self.make_live(genesis.table(stored.table.id, stored.secret))
                live_table.journal.replay(source)
            except Exception:  # noqa: BLE001 (whatever entries bring about that are damaged, or of other rules)
                continue
            return live_table
        return None

    def upgrade_of(self, live_table: LiveTable, stored: StoredTable) -> Upgraded | None:
        """The event with which a table continues if its rules or its deck have changed."""
        reopening = Reopening(live_table.table, stored.table.rules, no_transcripts)
        return reopening.upgrade(lambda settings: self.playable(reopening.table, settings))

    async def reopen(self, stored: StoredTable, transcripts: Transcripts) -> tuple[LiveTable, Upgraded | None]:
        """Open a table that does not simply replay: it was played with other rules or cards, or it is damaged.

        A long log takes seconds, so it is replayed in a thread. TableDamaged says which entry is wrong.
        """
        try:
            async with self.reopening:
                reopening = await asyncio.to_thread(reopening_of, stored, transcripts)
        except Damaged as damaged:
            self.note_failure(type(damaged.__cause__))
            flaw = Flaw(stored.table.id, damaged.entry, damaged.why).message
            raise TableDamaged(Message("server-not-opened", flaw=flaw), Message("server-damaged-hint")) from None
        for failure in reopening.failures:
            self.note_failure(failure)
        live_table = self.make_live(reopening.left())
        for entry in stored.entries[-limits.COMMANDS_REMEMBERED :]:
            live_table.journal.remember(entry)
        return live_table, reopening.upgrade(lambda settings: self.playable(reopening.table, settings))

    def note_failure(self, kind: type[BaseException | None]) -> None:
        """Count an error during a replay, caused by other rules or by a bug of ours."""
        if issubclass(kind, Exception):
            self.metrics.count("replays_failed", kind.__name__)
            self.warnings.warn(FAILED.format(kind=kind.__name__))

    def playable(self, table: Table, settings: Settings) -> Settings:
        """The settings for the next game of a table, with another deck if its own no longer seats its players.

        Raises DeckMissing if this server does not offer the deck: the table waits until it does.
        """
        try:
            settings.check(table.sources)
        except EightsError as error:
            why = error.what
        else:
            return settings
        if missing := absent(settings.deck, table.sources):
            flaw = Flaw(table.id, 0, Message("table-no-deck", deck=missing[0])).message
            raise DeckMissing(Message("server-waits-for-deck", flaw=flaw), Message("server-waits-for-deck-hint"))
        for deck in ("camelot", *self.policy.decks, "camelot + camelot"):
            other = structs.replace(settings, deck=deck, games=settings.games or 1, position=UNSET)
            with suppress(EightsError):
                self.policy.check(other)
                return other
        flaw = Flaw(table.id, 0, why).message
        raise StorageError(Message("server-not-opened", flaw=flaw), Message("server-offer-deck-hint"))

    async def decks_missing(self) -> Counter[str]:
        """The decks not offered here, and how many tables wait for each."""
        chosen: dict[str, tuple[str, ...]] = {}  # the decks of each table that are missing
        for table in await self.store.live():
            with suppress(msgspec.MsgspecError):  # damage is reported when the table is opened
                genesis = msgspec.json.decode(table.settings, type=Genesis)
                chosen[table.id] = missing_in(genesis.settings.deck, genesis.sources)
        for table_id, body in await self.store.arranged():
            with suppress(msgspec.MsgspecError):
                event = events.read(body)
                if isinstance(event, Arranged) or (isinstance(event, Upgraded) and not event.goes_on):
                    chosen[table_id] = missing_in(event.settings.deck, event.sources)
        return Counter(deck for missing in chosen.values() for deck in missing)


def missing_in(deck: str, sources: dict[str, str]) -> tuple[str, ...]:
    """The decks that are not here; a spec that cannot be read is reported when its table is opened."""
    try:
        return tuple(absent(deck, sources))
    except EightsError:
        return ()
