"""Looking back: any moment of the game that is on, replayed from near it, while everything else goes on."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from eights.engine.worlds import Dice
from eights.live import history, limits
from eights.live.history import CHECKPOINTS, STEP, PastStates, Slices
from eights.storage import Entry, Store, open_store
from eights.storage import TableRow as KeptTable
from eights.table import events
from eights.table.events import AnyEvent, Renamed, Undone
from eights.table.genesis import Genesis
from eights.table.table import Table
from eights.table.view_builder import see
from eights.table.viewer import Viewer
from tests.server.pages import NEVER, Page, all_ready, at_table, connected, join, play_on, server
from tests.table.tables import anything, ready, seated


async def written(store: Store, least: int) -> tuple[dict[int, Table], Table]:
    """The moments of a game of at least so many events, which are in the store; and the table at its end."""
    table = seated(seats=2, spectators="hands")
    charter = Genesis(table.settings, table.host)
    await store.create(KeptTable(table.id, msgspec.json.encode(charter), 1, 0), table.secret)
    dice, known = Dice(3), dict[int, Table]()
    for number in range(1, table.seq + 1):
        await append(store, number, Renamed(seat=0, name="ann"))  # whatever: nobody looks back so far
    while True:
        before = table.seq
        table = ready(table)
        for number in range(before + 1, table.seq + 1):
            await append(store, number, Renamed(seat=0, name="ann"))
        known = {table.seq: table}
        while table.playing:
            table = await done(store, table, anything(table, dice))
            known[table.seq] = table
            if table.seq % 7 == 0 and table.playing:
                table = await done(store, table, Renamed(seat=1, name=f"bob {table.seq}"))
                known[table.seq] = table
            if table.trail.before and dice.below(3) == 0 and table.playing:
                table = await done(store, table, Undone(seat=table.trail.seat))
                known[table.seq] = table
        if len(known) >= least:
            return known, table


async def done(store: Store, table: Table, event: AnyEvent) -> Table:
    await append(store, table.seq + 1, event)
    return table.after(event)


async def append(store: Store, number: int, event: AnyEvent) -> None:
    await store.append("test", Entry(number, f"{number}", "deed", events.write(event), "", 0))


def seen(table: Table) -> bytes:
    """Everything that ann sees, what she may take back included."""
    viewer = Viewer(0, bytes(16))
    viewer.open(table)
    return msgspec.json.encode(see(table, viewer, is_host=True))


def test_every_moment_is_as_it_was(tmp_path: Path) -> None:
    """In any order, from at most so many checkpoints, and never from farther than the distance between two."""

    async def looked_back() -> None:
        async with await open_store(str(tmp_path / "tables.db")) as store:
            known, table = await written(store, 150)
            assert table.beginning is not None
            history = PastStates(store, table.beginning)
            honest, read = store.entries_between, list[int]()

            async def counted(table_id: str, after: int, upto: int) -> list[Entry]:
                entries = await honest(table_id, after, upto)
                read.append(len(entries))
                return entries

            store.entries_between = counted  # type: ignore[method-assign]
            await history.at(table.seq)
            assert [len(known) - 1] == read
            order = list(known)
            Random(1).shuffle(order)
            for seq in order:
                then = await history.at(seq)
                assert known[seq].digest() == then.digest()
                assert seen(known[seq]) == seen(then)
                assert len(history.checkpoints) <= CHECKPOINTS
                assert read[-1] < history.step
            assert history.step < 2 * len(known) / CHECKPOINTS + STEP

    asyncio.run(looked_back())


def turns_of_others(folder: Path) -> int:
    """How often somebody else has a turn while one moment is worked out."""

    async def looked_back() -> int:
        async with await open_store(str(folder / "tables.db")) as store:
            _, table = await written(store, 150)
            assert table.beginning is not None
            dealt = table.beginning
            coming = [events.read(entry.body) for entry in await store.entries_between("test", dealt.seq, table.seq)]
            work = asyncio.ensure_future(PastStates(store, dealt).replay(dealt, coming))
            turns = 0
            while not work.done():
                await asyncio.sleep(0)
                turns += 1
            return turns

    return asyncio.run(looked_back())


def test_everybody_else_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay gives way as often as it should; with the seeded fault, one that never does, nobody has a turn."""
    monkeypatch.setattr(history, "SLICE", -1.0)  # after every few events
    (tmp_path / "honest").mkdir()
    (tmp_path / "faulty").mkdir()
    assert turns_of_others(tmp_path / "honest") >= 150 // STEP

    async def never(self: Slices) -> None:
        pass

    monkeypatch.setattr(Slices, "pause", never)
    assert turns_of_others(tmp_path / "faulty") < 5


async def recalled(page: Page, seq: int) -> dict[str, object]:
    """What comes of one look back."""
    page.other.clear()
    await page.send({"t": "recall", "seq": seq})
    await page.until(lambda: any(m["t"] in ("recalled", "nack") for m in page.other))
    return next(m for m in page.other if m["t"] in ("recalled", "nack"))


def test_only_the_game_that_is_on_can_be_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing from before the deal, nothing that has not happened; a newcomer sees what a spectator could see then."""
    monkeypatch.setattr(limits, "RECALLS", (100, 100.0))

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up, at_table(up) as pages:
            ann, bob = pages
            await all_ready(pages)
            dealt = ann.seq
            await play_on(pages, most=5)
            now = ann.seq
            mine = await recalled(ann, dealt)
            assert isinstance(view := mine["view"], dict)
            assert view["seats"][0]["hand"]
            assert view["seats"][1]["hand"] is None
            assert [None, None, None] == [(await recalled(ann, seq))["view"] for seq in (dealt - 1, now + 1, 10**6)]

            await play_on(pages)
            assert "ack" == (await bob.do(do="stand"))["t"]
            table = next(iter(up.registry.tables))
            cat = await connected(up, table, await join(up, table))
            assert "ack" == (await cat.do(do="sit", seat=1, name="cat"))["t"]
            assert isinstance(view := (await recalled(cat, now))["view"], dict)
            assert (-1, None) == (view["you"], view["seats"][1]["hand"])

            for page in (ann, cat):
                await page.ready()
            await ann.until(lambda: ann.view["phase"] == "playing")
            assert (await recalled(ann, now))["view"] is None
            assert (await recalled(ann, ann.seq))["view"] is not None
            await cat.close()

    asyncio.run(game())


def test_one_table_is_looked_back_at_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many connections ask."""
    monkeypatch.setattr(limits, "RECALLS_AT_A_TABLE", (3, 0.0))

    async def game() -> list[object]:
        async with server(tmp_path, pace=NEVER) as up, at_table(up) as pages:
            await all_ready(pages)
            return [(await recalled(page, page.seq))["t"] for page in pages * 3]

    assert ["recalled"] * 3 + ["nack"] * 3 == asyncio.run(game())
