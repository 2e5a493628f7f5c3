"""Open tables from the database, perhaps under other rules or with other decks than they were played with."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import msgspec
from msgspec import structs

from eights.decks import absent
from eights.errors import DeckMissing, EightsError, StorageError, StorageUnavailable, TableDamaged, TableMoved
from eights.live import limits
from eights.live.journal import new_command_id
from eights.live.live_table import LiveTable
from eights.live.metrics import Metrics
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
    "games in progress that were played by other rules or another deck end without a result when their table is "
    "opened; the tables go on: see docs/host.md"
)
FAILED = "replaying stored tables raised {kind}: usual after an upgrade or in a damaged log, otherwise please report it"


class TableLoader:
    """Makes live tables from what is stored of them."""

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
        self.unplayable: dict[str, tuple[type[StorageError], str, str]] = {}  # why, and a hint: it is not tried again
        self.reopening = asyncio.Lock()

    def check(self, table_id: str) -> None:
        """Raise the error again that a table could not be opened for when it was last tried."""
        if table_id in self.unplayable:
            kind, message, hint = self.unplayable[table_id]
            raise kind(message, hint)

    async def load(self, table_id: str) -> LiveTable | None:
        """A table as it was left; None if there is no such table, or if it has ended."""
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
            self.unplayable[table_id] = type(error), error.message, error.hint
            await self.store.release(table_id)
            raise
        if upgrade is not None:
            if upgrade.voided:
                self.warnings.warn(VOIDED)
            await live_table.journal.append(upgrade, new_command_id())
        return live_table

    def replayed(self, stored: StoredTable) -> LiveTable | None:
        """A table as it was left, if its log leads to the state that was saved with its last entry."""
        for source in (stored, replace(stored, snapshot=None)):  # a snapshot may be wrong where the log is not
            try:
                genesis = msgspec.json.decode(stored.table.settings, type=Genesis)
                live_table = self.make_live(genesis.table(stored.table.id, stored.secret))
                live_table.journal.replay(source)
            except Exception:  # noqa: BLE001 (whatever entries bring about that are damaged, or of other rules)
                continue
            return live_table
        return None

    def upgrade_of(self, live_table: LiveTable, stored: StoredTable) -> Upgraded | None:
        """The event by which a table goes on, if its rules or its deck have changed since."""
        reopening = Reopening(live_table.table, stored.table.rules, no_transcripts)
        return reopening.upgrade(lambda settings: self.playable(stored.table.id, settings))

    async def reopen(self, stored: StoredTable, transcripts: Transcripts) -> tuple[LiveTable, Upgraded | None]:
        """A table that does not simply replay: it was played by other rules or cards, or it is damaged.

        A long log takes seconds, so it is replayed in a thread. TableDamaged names the entry that is wrong.
        """
        try:
            async with self.reopening:
                reopening = await asyncio.to_thread(reopening_of, stored, transcripts)
        except Damaged as damaged:
            self.note_failure(type(damaged.__cause__))
            what = f"{Flaw(stored.table.id, damaged.entry, damaged.why)}; it cannot be opened, the other tables can"
            hint = "leave it, or restore a backup in which it is whole: see docs/host.md"
            raise TableDamaged(what, hint) from None
        for failure in reopening.failures:
            self.note_failure(failure)
        live_table = self.make_live(reopening.left())
        for entry in stored.entries[-limits.COMMANDS_REMEMBERED :]:
            live_table.journal.remember(entry)
        return live_table, reopening.upgrade(lambda settings: self.playable(stored.table.id, settings))

    def note_failure(self, kind: type[BaseException | None]) -> None:
        """Count an error that was raised while a log was replayed: because of other rules, or by a fault of ours."""
        if issubclass(kind, Exception):
            self.metrics.count("replays_failed", kind.__name__)
            self.warnings.warn(FAILED.format(kind=kind.__name__))

    def playable(self, table_id: str, settings: Settings) -> Settings:
        """The settings for the next game at a table: with another deck, if its own does not seat its players any more.

        DeckMissing, if this server does not offer the deck: the table waits until it does.
        """
        try:
            settings.check()
        except EightsError as error:
            why = error.message
        else:
            return settings
        if missing := absent(settings.deck):
            flaw = Flaw(table_id, 0, f"the deck '{missing[0]}' is not played here")
            raise DeckMissing(f"{flaw}; the table waits for it", "offer the deck again: --decks, see docs/host.md")
        for deck in ("camelot", *self.policy.decks, "camelot + camelot"):
            other = structs.replace(settings, deck=deck, games=settings.games or 1)
            with suppress(EightsError):
                self.policy.check(other)
                return other
        flaw = Flaw(table_id, 0, why)
        raise StorageError(f"{flaw}; it cannot be opened, the other tables can", "offer its deck again: --decks")

    async def decks_missing(self) -> Counter[str]:
        """The decks that are not offered here, and how many tables wait for each."""
        chosen: dict[str, str] = {}
        for table in await self.store.live():
            with suppress(msgspec.MsgspecError):  # damage is reported when the table is opened
                chosen[table.id] = msgspec.json.decode(table.settings, type=Genesis).settings.deck
        for table_id, body in await self.store.arranged():
            with suppress(msgspec.MsgspecError):
                event = events.read(body)
                if isinstance(event, Arranged) or (isinstance(event, Upgraded) and not event.goes_on):
                    chosen[table_id] = event.settings.deck
        found = Counter[str]()
        for deck, number in Counter(chosen.values()).items():
            with suppress(EightsError):
                found.update(dict.fromkeys(absent(deck), number))
        return found
