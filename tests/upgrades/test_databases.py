"""Databases of older releases under newer rules: every table goes on, or its game ends politely. Nothing is damaged."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eights.errors import TableDamaged
from eights.language import record
from eights.live.live_table import LiveTable
from eights.server.log_audit import flaw_of
from eights.server.registry import Registry
from eights.server.table_loader import FAILED, VOIDED
from eights.storage import open_store
from eights.table.commands import Ready
from eights.table.events import Decided
from eights.table.judge import HostPolicy
from eights.table.table import Table
from eights.table.view_builder import see
from eights.table.viewer import Viewer
from rigs.torture.releases import other_release
from tests.storage.conftest import new_database
from tests.upgrades.stored import fill_postgres, in_folder, may_differ, sqlite_of, stricter_rules, told_of

POLICY = HostPolicy(
    decks=("camelot", "camelot with promo", "lyonesse", "classic", "storm.py"),
    bots=("random", "novice", "greedy"),
    stand_in="novice",
)
ENDED = "ended"  # a table nobody can come back to

Told = dict[str, dict[str, Any]]
Rules = Callable[[], AbstractContextManager[None]]
SAME: dict[str, Rules] = {"the present rules": nullcontext, "a higher version, and nothing else": other_release}
DIFFERENT: dict[str, Rules] = {"the present rules": nullcontext, "stricter rules and another card": stricter_rules}


@pytest.fixture(params=["sqlite", "postgresql"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Told]:
    """A database of release 0.1.0, and what was true of its tables."""
    if request.param == "sqlite":
        return sqlite_of(tmp_path), told_of("sqlite")
    return fill_postgres(new_database(request.getfixturevalue("postgres"))), told_of("postgresql")


@pytest.fixture(autouse=True)
def beside_the_decks() -> Iterator[None]:
    with in_folder():
        yield


@asynccontextmanager
async def opened(
    database: str, told: Told, look: Callable[[str, Table], None] = lambda name, table: None
) -> AsyncIterator[dict[str, LiveTable]]:
    """Every table, as if somebody had come back to it; `look` sees each as it is opened, before its clock runs on."""
    registry = Registry(await open_store(database, "new"), POLICY)
    tables: dict[str, LiveTable | None] = {}
    try:
        for name, about in told.items():
            live_table = tables[name] = await registry.get(about["table"])
            if live_table is not None:
                look(name, live_table.table)
        assert tables.pop(ENDED) is None
        assert {} == registry.loader.unplayable
        yield {name: live_table for name, live_table in tables.items() if live_table is not None}
    finally:
        await registry.close()


def points_of(table: Table) -> list[list[int]]:
    """The points of the match so far, game by game."""
    games = table.match.points_by_game if table.match else table.carried.points if table.carried else ()
    return [list(points) for points in games]


def notice_of(table: Table, language: Any = "en") -> str:
    viewer = Viewer(0, bytes(16), language)
    viewer.open(table)
    notice = see(table, viewer, is_host=False).notice
    return notice.text if notice else ""


async def play_on(live_table: LiveTable, decisions: int) -> None:
    """Everybody gets ready for the next game if none is on; then some decisions."""
    dice, table = Random(live_table.table.id), live_table.table
    for seat in table.persons():
        if not live_table.table.playing:
            await live_table.commands.handle(live_table.table.seats[seat].holder, secrets.token_hex(16), Ready())
    if not live_table.table.playing:
        await live_table.commands.handle(table.host, secrets.token_hex(16), Ready())
    assert live_table.table.playing, (live_table.table.seats, live_table.table.upgraded)
    for _ in range(decisions):
        if not live_table.table.playing:
            return
        seat, asked = next(iter(live_table.table.asked.items()))
        event = Decided(seat=seat, prompt=asked.prompt, option=dice.randrange(len(asked.options)), how="bot")
        async with live_table.journal.lock:
            await live_table.journal.append(event, secrets.token_hex(16))


def warnings_in(caplog: Any) -> set[str]:
    """What the log says, besides which exceptions were raised under other rules."""
    return {message for message in caplog.messages if not message.startswith(FAILED.partition("{")[0])}


@pytest.mark.parametrize("rules", SAME.values(), ids=SAME)
def test_what_replays_the_same_goes_on(rules: Rules, stored: tuple[str, Told], caplog: Any) -> None:
    """Every game in progress is at the same decision, and nobody is told anything."""
    database, told = stored

    async def look() -> None:
        async with opened(database, told) as tables:
            for name, live_table in tables.items():
                table, about = live_table.table, told[name]
                assert about["names"] == [seat.name for seat in table.seats]
                assert about["away"] == [seat.away for seat in table.seats]
                if may_differ(about["deck"]) and table.upgraded:
                    continue
                assert (about["playing"], about["dealt"], about["digest"], about["points"]) == (
                    table.playing, table.dealt, table.game.digest() if table.game else "", points_of(table),
                ), name  # fmt: skip
                assert "" == notice_of(table)

    with rules(), caplog.at_level(logging.WARNING):
        asyncio.run(look())
        asyncio.run(look())  # what was written the first time changes nothing

    assert set() == warnings_in(caplog) - {VOIDED}


@pytest.mark.parametrize("rules", DIFFERENT.values(), ids=DIFFERENT)
def test_what_replays_differently_ends_politely(rules: Rules, stored: tuple[str, Told], caplog: Any) -> None:
    """Other rules, another card: points are kept, and the next game is played to its end. Camelot and classic go on."""
    database, told = stored
    voided = set[str]()

    async def look() -> None:
        async with opened(database, told) as tables:
            for name, live_table in tables.items():
                table, about = live_table.table, told[name]
                assert about["dealt"] == table.dealt, name
                assert about["names"] == [seat.name for seat in table.seats]
                assert about["away"] == [seat.away for seat in table.seats]
                if table.playing:
                    assert (about["digest"], about["points"]) == (table.game.digest(), points_of(table)), name  # type: ignore[union-attr]
                elif about["playing"]:
                    voided.add(name)
                    assert may_differ(about["deck"]), name
                    assert about["points"] == points_of(table), name
                    assert "it ended without a result" in notice_of(table)
                    assert "endete ohne Ergebnis" in notice_of(table, "de")
                elif not about["between_matches"]:
                    assert about["points"] == points_of(table), name
                assert about["between_matches"] == table.between_matches or name in voided, name

    async def play() -> None:
        async with opened(database, told) as tables:
            for name, live_table in tables.items():
                if any(seat.kind == "free" for seat in live_table.table.seats):
                    continue
                before = points_of(live_table.table) if not live_table.table.between_matches else []
                await play_on(live_table, decisions=0 if name in voided else 12)
                if name in voided:
                    await play_on(live_table, decisions=5000)
                    assert live_table.table.game is not None
                    assert [] == record.verify(live_table.table.game.record())
                    assert before == points_of(live_table.table)[:-1]
                assert "" == notice_of(live_table.table)

    async def sound() -> None:
        async with await open_store(database, "check") as store:
            for name, about in told.items():
                kept = await store.read(about["table"])
                assert kept is not None
                transcripts = await store.transcripts(about["table"])
                flaw = flaw_of(kept, lambda transcripts=transcripts: transcripts)  # type: ignore[misc]
                assert flaw is None or (name == ENDED and not flaw.damaged), name

    with rules(), caplog.at_level(logging.WARNING):
        for work in (look, look, play, look_again(database, told), sound):
            asyncio.run(work())

    assert len(voided) >= 5
    assert {VOIDED} == warnings_in(caplog)


def look_again(database: str, told: Told) -> Callable[[], Any]:
    """Everything opens, whatever was played meanwhile."""

    async def look() -> None:
        async with opened(database, told) as tables:
            assert all(live_table.table.seq for name, live_table in tables.items() if name != "nobody has sat down")

    return look


def test_upgrades_follow_upon_each_other(tmp_path: Path) -> None:
    """Under a third version of the rules, tables that were upgraded before go on again."""
    database, told = sqlite_of(tmp_path), told_of("sqlite")

    async def play() -> None:
        async with opened(database, told) as tables:
            for live_table in tables.values():
                if not any(seat.kind == "free" for seat in live_table.table.seats):
                    await play_on(live_table, decisions=7)

    for rules in (stricter_rules, nullcontext, stricter_rules, other_release):
        with rules():
            asyncio.run(play())


def test_damage_is_told_from_an_upgrade(tmp_path: Path) -> None:
    """Under other rules too, an entry that cannot be read or cannot have happened is damage."""
    database, told = sqlite_of(tmp_path), told_of("sqlite")
    name = "camelot for four"

    async def reopened(sql: str, number: int) -> None:
        async with await open_store(database, "test") as store:
            await store.database.write("DROP TRIGGER IF EXISTS entries_stay")
            await store.database.write(f"{sql} WHERE table_id = $1 AND number = $2", (told[name]["table"], number))
        registry = Registry(await open_store(database, "new"), POLICY)
        try:
            await registry.get(told[name]["table"])
        finally:
            await registry.close()

    for sql in (
        "UPDATE entries SET body = x'7b22'",
        """UPDATE entries SET body = '{"do":"decided","seat":7,"prompt":99,"option":0}'""",
        """UPDATE entries SET body = '{"do":"renamed","seat":1,"name":"zed"}'""",
    ):
        Path(database).unlink()
        sqlite_of(tmp_path)
        with stricter_rules(), pytest.raises(TableDamaged):
            asyncio.run(reopened(sql, 15))
