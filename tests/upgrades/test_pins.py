"""Tables of the present release know what they were dealt by: other cards under the same rules are noticed, too."""

import asyncio
import os
import re
import shutil
import threading
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pytest

from eights.errors import DeckMissing
from eights.language import record
from eights.live.metrics import Metrics
from eights.rules import RULES_VERSION
from eights.server.host_warnings import HostWarnings
from eights.server.log_audit import reopening_of
from eights.server.registry import Registry
from eights.server.table_loader import TableLoader
from eights.storage import Store, open_store
from eights.table.events import Decided
from eights.table.reopening import Reopening
from eights.table.settings import Settings
from eights.table.table import Table
from rigs.torture.releases import other_release
from tests.upgrades.stored import FOLDER
from tests.upgrades.test_databases import ENDED, POLICY, Told, notice_of, opened, play_on, points_of
from tests.upgrades.write_release import EVENTS, write_tables

FILE_TABLE, FILE_MATCH = "a deck from a file", "a deck from a file, between two games"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Told]:
    """A database that the present release has written, beside its deck: by the same deals every time."""
    folder = tmp_path_factory.mktemp("written")
    shutil.copy(FOLDER / "storm.py", folder)
    before = Path.cwd()
    os.chdir(folder)
    try:
        return folder, asyncio.run(write_tables(str(folder / "tables.db"), None, repeatable=True))
    finally:
        os.chdir(before)


@pytest.fixture
def stored(written: tuple[Path, Told], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Told]:
    """A copy of it."""
    folder, told = written
    for name in ("tables.db", "storm.py"):
        shutil.copy(folder / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    return str(tmp_path / "tables.db"), told


def looked_at(stored: tuple[str, Told]) -> dict[str, dict[str, Any]]:
    """What has become of every table, twice."""
    database, told = stored

    async def look() -> dict[str, dict[str, Any]]:
        async with opened(database, told) as tables:
            return {
                name: {
                    "playing": live_table.table.playing,
                    "points": points_of(live_table.table),
                    "notice": notice_of(live_table.table),
                    "deck": live_table.table.settings.deck,
                    "digest": live_table.table.game.digest() if live_table.table.game else "",
                }
                for name, live_table in tables.items()
            }

    first = asyncio.run(look())
    assert first == asyncio.run(look())
    return first


def test_tables_of_this_release_go_on(stored: tuple[str, Told]) -> None:
    """Nothing has changed, or only the number of the rules."""
    _, told = stored
    expected = {name: (about["playing"], about["digest"]) for name, about in told.items() if name != ENDED}

    for found in (looked_at(stored), with_other_release(stored)):
        assert expected == {name: (about["playing"], about["digest"]) for name, about in found.items()}


def with_other_release(stored: tuple[str, Told]) -> dict[str, dict[str, Any]]:
    with other_release():
        return looked_at(stored)


def test_a_changed_card_ends_games_politely(stored: tuple[str, Told]) -> None:
    """Points stand in the log: those of all matches are kept. Decks without that card are not concerned."""
    _, told = stored
    voided = 0

    with other_release({"lyonesse": EVENTS}, version=RULES_VERSION):
        found = looked_at(stored)

    for name, now in found.items():
        about = told[name]
        if "lyonesse" not in about["deck"]:
            assert (about["playing"], about["digest"]) == (now["playing"], now["digest"]), name
        if not about["between_matches"]:
            assert about["points"] == now["points"], name
        if about["playing"] and not now["playing"]:
            voided += 1
            assert "another version of its deck" in now["notice"]
    assert voided >= 3


def test_a_changed_file_ends_games_politely(stored: tuple[str, Told], tmp_path: Path) -> None:
    """Its comments may change, its cards may not. Under the same rules, damage would be told from it."""
    file = tmp_path / "storm.py"
    text = file.read_text(encoding="utf-8")
    file.write_text(f"# our deck\n{text}", encoding="utf-8")
    assert looked_at(stored)[FILE_TABLE]["playing"]

    file.write_text(text.replace("Squall", "Gale"), encoding="utf-8")
    found = looked_at(stored)

    assert not found[FILE_TABLE]["playing"]
    assert "another version of its deck" in found[FILE_TABLE]["notice"]
    assert stored[1][FILE_MATCH]["points"] == found[FILE_MATCH]["points"]


def test_without_its_file_a_table_waits(stored: tuple[str, Told], tmp_path: Path) -> None:
    """Nothing is written about it; when the file is there again, all goes on. Other tables are not concerned."""
    database, told = stored
    file = tmp_path / "storm.py"
    text = file.read_text(encoding="utf-8")
    before = looked_at(stored)
    file.unlink()

    async def look() -> dict[str, int]:
        registry = Registry(await open_store(database, "new"), POLICY)
        try:
            for name, about in told.items():
                if "a deck from a file" in name:
                    with pytest.raises(DeckMissing, match=r"the deck 'storm\.py' isn't available here"):
                        await registry.get(about["table"])
                elif name != ENDED:
                    assert await registry.get(about["table"])
            return await registry.loader.decks_missing()
        finally:
            await registry.close()

    assert {"storm.py": sum("a deck from a file" in name for name in told)} == asyncio.run(look())
    file.write_text(text, encoding="utf-8")
    assert before == looked_at(stored)


def test_a_deck_that_does_not_seat_its_players_any_more_is_replaced(stored: tuple[str, Told], tmp_path: Path) -> None:
    """Its players are told so; the points of the match are kept, and the next game can be played."""
    database, told = stored
    file = tmp_path / "storm.py"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"seats=\d", "seats=0", text), encoding="utf-8")
    assert text != file.read_text(encoding="utf-8")

    found = looked_at(stored)

    for name in (FILE_TABLE, FILE_MATCH):
        assert "is no longer available here; the next game uses camelot" in found[name]["notice"], name
        assert "camelot" == found[name]["deck"]
    assert told[FILE_MATCH]["points"] == found[FILE_MATCH]["points"]

    async def play() -> None:
        async with opened(database, told) as tables:
            await play_on(tables[FILE_MATCH], decisions=20)
            match = tables[FILE_MATCH].table.match
            assert match is not None
            assert 2 == match.number

    asyncio.run(play())


def test_what_replaying_raised_is_counted(stored: tuple[str, Told], caplog: pytest.LogCaptureFixture) -> None:
    """A fault of ours under another version is not only announced as an upgrade."""
    database, told = stored
    honest = Table.decide

    def faulty(self: Table, event: Decided, in_place: bool = False) -> None:
        if self.settings.deck == "lyonesse":
            raise ZeroDivisionError
        honest(self, event, in_place)

    async def look() -> str:
        async with opened(database, told) as tables:
            return next(iter(tables.values())).metrics.text({})

    with other_release(), patch.object(Table, "decide", faulty):
        metrics = asyncio.run(look())

    assert 'eights_replays_failed_total{kind="ZeroDivisionError"}' in metrics
    assert 1 == sum("raised ZeroDivisionError" in message for message in caplog.messages)


def test_a_log_of_other_rules_is_replayed_in_a_thread(stored: tuple[str, Told]) -> None:
    """It may take seconds, and nobody at another table should wait for it."""
    database, told = stored
    threads = list[threading.Thread]()

    def noting(*given: Any) -> Reopening:
        threads.append(threading.current_thread())
        return reopening_of(*given)

    async def look() -> None:
        async with opened(database, told):
            pass

    with other_release({"lyonesse": EVENTS}), patch("eights.server.table_loader.reopening_of", noting):
        asyncio.run(look())

    assert threads
    assert threading.main_thread() not in threads


@pytest.mark.parametrize("cards_differ", [True, False])
def test_numbers_that_were_shown_before_an_upgrade_deal_nothing_after_it(
    stored: tuple[str, Told], cards_differ: bool
) -> None:
    """Everybody gets ready again with a new number, and the record says that the deal was started over.

    Also if the games so far replay the same under the new rules.
    """
    database, told = stored
    restarts = {"numbers are being revealed": 1, "the deal has started over": 1}

    def look(name: str, table: Table) -> None:
        if name in restarts:
            assert not any(seat.is_ready for seat in table.seats), name

    async def play() -> None:
        async with opened(database, told, look) as tables:
            for name, times in restarts.items():
                await play_on(tables[name], decisions=5000)
                game = tables[name].table.game
                assert game is not None
                written = game.record()
                assert [] == record.verify(written)
                assert written.sealed is not None, name
                assert times == written.sealed.restarts, name

    with other_release({"lyonesse": EVENTS if cards_differ else []}, version=RULES_VERSION + (not cards_differ)):
        found = looked_at(stored)
        asyncio.run(play())

    assert all(told[name]["points"] == found[name]["points"] for name in restarts)


@pytest.mark.parametrize("name", ["somebody asks for the seat of a bot", "somebody waits for the next deal"])
def test_newcomers_sit_down_when_an_upgrade_ends_the_game(name: str, stored: tuple[str, Told]) -> None:
    """As at the end of any game; while it goes on, they go on waiting."""
    database, told = stored

    async def look() -> tuple[bool, list[str], int]:
        async with opened(database, told) as tables:
            table = tables[name].table
            return table.playing, [seat.name for seat in table.seats], len(table.newcomers)

    with other_release():
        assert (True, told[name]["names"], 1) == asyncio.run(look())
    with other_release({"lyonesse": EVENTS}):
        assert (False, [*told[name]["names"][:2], "zoe"], 0) == asyncio.run(look())


def test_a_match_for_points_whose_deck_knows_none_goes_on_as_one_game() -> None:
    """Its deck was another one when the match began: a deck that is played for points, as long as it takes."""
    loader = TableLoader(cast(Store, None), POLICY, Metrics(), HostWarnings(), lambda table: pytest.fail("opened"))

    assert Settings(games=1) == loader.playable(Table("x", b"", Settings(), ""), Settings(games=0))
