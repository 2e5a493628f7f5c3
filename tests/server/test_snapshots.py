"""A table is replayed from the break before its match; whatever is wrong with what was kept of it, nothing is lost."""

import asyncio
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from eights.server.running import Serving
from eights.storage import Snapshot
from eights.table.events import AnyEvent, Decided
from eights.table.genesis import Interval
from eights.table.table import Table
from tests.server.pages import all_ready, at_table, connected, play_on, server, settled


class Played(NamedTuple):
    """Two matches and a part of the third."""

    table: str
    token: str
    digest: str
    events: int
    last: int  # of the events: those of the third match


async def played(folder: Path) -> Played:
    async with server(folder) as up, at_table(up, people=1, bots=["novice"]) as pages:
        table = next(iter(up.registry.tables))
        token = (await up.registry.tokens.issue(table)).token
        for _ in range(2):
            await all_ready(pages)
            await play_on(pages)
        before = up.registry.tables[table].table.seq
        await all_ready(pages)
        await play_on(pages, most=3)
        now = (await settled(up, *pages)).table  # also after a forced answer, which comes a moment later
        return Played(table, token, now.digest(), now.seq, now.seq - before)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Played]:
    """A folder with what is left of such a table; whoever changes it takes a copy."""
    folder = tmp_path_factory.mktemp("intervals")
    return folder, asyncio.run(played(folder))


async def loaded(up: Serving, table: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str, int]:
    """The digest of a table that is taken from where it is kept, and how many events were replayed for it."""
    replayed: list[AnyEvent] = []
    after, decide = Table.after, Table.decide

    def decided(self: Table, event: Decided, in_place: bool = False) -> None:
        replayed.extend([event] if in_place else [])
        decide(self, event, in_place)

    def counted(self: Table, event: AnyEvent) -> Table:
        replayed.append(event)
        return after(self, event)

    with monkeypatch.context() as counting:
        counting.setattr(Table, "after", counted)
        counting.setattr(Table, "decide", decided)
        live_table = await up.registry.get(table)
    assert live_table is not None
    return live_table.table.digest(), len(replayed)


def test_only_the_present_match_is_replayed(kept: tuple[Path, Played], monkeypatch: pytest.MonkeyPatch) -> None:
    folder, was = kept

    async def game() -> None:
        async with server(folder) as up:
            assert (was.digest, was.last) == await loaded(up, was.table, monkeypatch)
            assert was.last < was.events / 2
            page = await connected(up, was.table, was.token)
            assert 3 == up.registry.tables[was.table].table.dealt
            await page.close()

    asyncio.run(game())


def forgets_a_game(interval: Interval) -> Interval:
    return replace(interval, dealt=interval.dealt - 1)


def forgets_a_deed(interval: Interval) -> Interval:
    return replace(interval, seq=interval.seq - 1)


@pytest.mark.parametrize("fault", [forgets_a_game, forgets_a_deed])
def test_an_interval_that_leads_elsewhere_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Any
) -> None:
    """Seeded faults: what is kept is wrong. The digest tells, and everything is replayed."""
    of = Interval.of
    monkeypatch.setattr(Interval, "of", lambda table: fault(of(table)))

    async def game() -> None:
        was = await played(tmp_path)
        async with server(tmp_path) as up:
            found, replayed = await loaded(up, was.table, monkeypatch)
            assert was.digest == found
            assert replayed >= was.events

    asyncio.run(game())


@pytest.mark.parametrize(
    "spoiled",
    [
        lambda kept: Snapshot(kept.number, kept.form + 1, kept.digest, kept.state),
        lambda kept: Snapshot(kept.number, kept.form, kept.digest, kept.state[:-9]),
        lambda kept: Snapshot(kept.number - 1, kept.form, kept.digest, kept.state),
        lambda kept: Snapshot(100_000, kept.form, kept.digest, kept.state),
        lambda kept: Snapshot(0, kept.form, kept.digest, kept.state),
    ],
)
def test_a_snapshot_can_be_dropped(
    kept: tuple[Path, Played], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoiled: Any
) -> None:
    """Of another form, half of it, of another time: then everything is replayed."""
    folder, was = kept
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)

    async def game() -> None:
        async with server(tmp_path) as up:
            now = await up.registry.store.read(was.table)
            assert now is not None
            assert now.snapshot is not None
            await up.registry.store.save_snapshot(was.table, spoiled(now.snapshot))
            found, replayed = await loaded(up, was.table, monkeypatch)
            assert was.digest == found
            assert replayed >= was.events

    asyncio.run(game())
