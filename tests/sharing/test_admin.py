"""`eights admin` on a live server, with both databases, and with several servers or workers."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus

import eights.cli  # noqa: F401 (adds the commands)
from eights.cli.admin import admin
from eights.cli.app import app
from eights.errors import EightsError
from eights.language import record as records
from eights.live.archive import Archive
from eights.server import personal_data
from eights.server.admin_socket import admin_socket
from eights.server.log_audit import flaw_of
from eights.server.running import Options, Serving, serving
from eights.storage.moderation import Moderation
from rigs.torture.postgres import Postgres
from tests.patience import PATIENCE
from tests.server.pages import FAST, Page, all_ready, ask, at_table, connected, join, make, open_socket, play_on
from tests.sharing.test_servers import anyio_backend, unhurried
from tests.sharing.test_servers import servers as servers_on
from tests.storage.conftest import new_database

__all__ = ["anyio_backend", "unhurried"]
pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: Postgres = request.getfixturevalue("postgres")
    return new_database(server)


class Desk:
    """A server, and its operator."""

    def __init__(self, up: Serving, socket: Path) -> None:
        self.up = up
        self.socket = socket

    async def admin(self, *words: str) -> str:
        """Run `eights admin`; returns what it prints. An EightsError is raised as in the program."""
        done = await asyncio.to_thread(
            CliRunner().invoke, app, ["admin", words[0], "--socket", str(self.socket), *words[1:]]
        )
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        assert 0 == done.exit_code, done.output
        return str(done.output)

    async def json(self, *words: str) -> Any:
        return json.loads(await self.admin(*words, "--json"))


@asynccontextmanager
async def desk(place: str, folder: Path) -> AsyncIterator[Desk]:
    socket = folder / "admin.sock"
    async with serving(Options(database=place, pace=0.0, admin=str(socket))) as up:
        up.registry.rate = FAST
        assert 0o600 == socket.stat().st_mode & 0o777
        yield Desk(up, socket)
    assert not socket.exists()


@asynccontextmanager
async def finished_game(up: Serving) -> AsyncIterator[list[Page]]:
    async with at_table(up, 2) as pages:
        await all_ready(pages)
        await play_on(pages)
        yield pages


async def test_an_operator_sees_what_goes_on(place: str, tmp_path: Path) -> None:
    """Tables, people, connections; no cards."""
    async with desk(place, tmp_path) as host, at_table(host.up, 2) as pages:
        (table,) = host.up.registry.tables
        await all_ready(pages)

        listed = await host.json("list")
        assert [(table, True, ["ann", "bob"], 2)] == [
            (each["table"], each["playing"], each["people"], each["connections"]) for each in listed["tables"]
        ]
        assert table in await host.admin("list")
        found = await host.json("inspect", table)
        assert ["ann", "bob"] == [each["names"][-1] for each in found["people"]]
        assert (True, True, 2) == (found["in_memory"], found["playing"], found["connections"])
        assert "ann" in await host.admin("inspect", table)
        assert "hand" not in json.dumps(found)


async def test_a_frozen_table_stands_still(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it is thawed. The seeded fault, a table that does not know it, lets its players go on."""
    async with desk(place, tmp_path) as host, at_table(host.up, 2) as pages:
        (table,) = host.up.registry.tables
        assert "is frozen" in await host.admin("freeze", table, "--why", "a quarrel")
        assert "nack" == (await pages[0].ready())["t"]
        assert not host.up.registry.tables[table].autopilot.clock.deadlines
        assert ["a quarrel"] == [each["why"] for each in (await host.json("bans"))["restrictions"]]
        assert "can go on" in await host.admin("thaw", table)
        assert "ack" == (await pages[0].ready())["t"]

        monkeypatch.setattr("eights.server.restrictions.Restrictions.apply", lambda *_: None)
        await host.admin("freeze", table)
        assert "ack" == (await pages[1].ready())["t"]


async def test_a_muted_person_cannot_chat(place: str, tmp_path: Path) -> None:
    async with desk(place, tmp_path) as host, at_table(host.up, 2) as (ann, bob):
        (table,) = host.up.registry.tables
        await host.admin("mute", table, "bob")
        await bob.send({"t": "say", "text": "hello"})
        await ann.send({"t": "say", "text": "nobody there?"})
        await bob.until(lambda: any(each["t"] == "chat" for each in bob.other))

        assert ["nobody there?"] == [each["text"] for each in ann.other if each["t"] == "chat"]
        assert ["not-now"] == [each["code"] for each in bob.other if each["t"] == "nack"]
        await host.admin("unmute", table, "Bob")
        await bob.send({"t": "say", "text": "hello"})
        await ann.until(lambda: sum(each["t"] == "chat" for each in ann.other) == 2)


async def test_a_person_is_signed_out(place: str, tmp_path: Path) -> None:
    async with desk(place, tmp_path) as host:
        table, token = await make(host.up)
        ann = await connected(host.up, table, token)
        await host.admin("kick", table, "ann")
        assert 4403 == await ann.gone()
        assert 401 == (await ask(host.up, f"/api/tables/{table}/ticket", {}, token)).status
        with pytest.raises(EightsError, match="nobody called zoe"):
            await host.admin("kick", table, "zoe")


async def test_a_banned_address_gets_nowhere(place: str, tmp_path: Path) -> None:
    """Its connections end, requests and new ones are refused; others notice nothing."""
    async with desk(place, tmp_path) as host:
        table, token = await make(host.up)
        ann, there = await connected(host.up, table, token), {"X-Forwarded-For": "2001:db8::7"}
        guest = await connected(host.up, table, await join(host.up, table), additional_headers=there)

        await host.admin("ban", "2001:db8::1", "--why", "spam")

        assert 4403 == await guest.gone()
        assert 403 == (await ask(host.up, f"/api/tables/{table}/join", {}, headers=there)).status
        with pytest.raises(InvalidStatus, match="403"):
            await open_socket(host.up, table, additional_headers=there)
        assert "ack" == (await ann.do(do="rename", name="anna"))["t"]
        await host.admin("unban", "2001:db8::1")
        assert 200 == (await ask(host.up, f"/api/tables/{table}/join", {}, headers=there)).status
        for wrong in ("somewhere", "2001:db8::1"):
            with pytest.raises(EightsError):
                await host.admin("unban", wrong)
        await ann.close()


async def test_a_table_is_ended_and_deleted(place: str, tmp_path: Path) -> None:
    """With all its rows; other tables stay, and the audit trail says what was done."""
    async with desk(place, tmp_path) as host:
        table, token = await make(host.up)
        other, _ = await make(host.up)
        ann = await connected(host.up, table, token)
        await host.admin("end", table, "--why", "asked for")
        assert 1012 == await ann.gone()
        assert 404 == (await ask(host.up, f"/api/tables/{table}")).status
        assert "No table was deleted" in await host.admin("prune", "--days", "1")
        assert "One table was deleted" in await host.admin("prune", "--days", "0")

        database = host.up.registry.store.database
        for part, column in (("tables", "id"), *((each, "table_id") for each in ("entries", "secrets", "tokens"))):
            rows = await database.read(f"SELECT DISTINCT {column} FROM {part}")
            assert {other} == {row[0] for row in rows}
        assert [("end", table, "asked for"), ("prune", "1 days", "0 tables"), ("prune", "0 days", "1 tables")] == [
            (each["action"], each["subject"], each["details"]) for each in (await host.json("audit"))["audit"]
        ]
        with pytest.raises(EightsError, match="there is no table"):
            await host.admin("inspect", table)


async def erased(place: str, folder: Path) -> None:
    """Erase a player while the table is open: the name is gone, and everything still replays and verifies."""
    async with desk(place, folder) as host:
        async with finished_game(host.up) as pages:
            (table,) = host.up.registry.tables
            exported = json.loads(await host.admin("export", table, "bob"))
            assert ["bob"] == exported["names"]
            assert {"1"} == set(exported["records"])
            assert any(each["event"]["do"] == "decided" for each in exported["events"])
            before = await host.up.registry.store.read(table)
            token = (await ask(host.up, f"/api/tables/{table}/join", {})).body["token"]

            assert "erased" in await host.admin("erase", table, "bob")

            assert 4403 == await pages[1].gone() or pages[1].closed == 1012
            watcher = await connected(host.up, table, token)
            assert "bob" not in json.dumps(watcher.view).casefold()
            await watcher.close()
        store = host.up.registry.store
        after, transcripts = await store.read(table), await store.transcripts(table)
        assert before is not None
        assert after is not None
        assert len(before.entries) <= len(after.entries)
        assert None is flaw_of(after, lambda: transcripts)
        assert not any(b'"bob"' in entry.body for entry in after.entries)
        record = records.loads(transcripts[1])
        assert b"bob" not in transcripts[1]
        assert "ann" in record.players
        assert records.is_signed_by(record, host.up.registry.key.public)  # type: ignore[union-attr]
        assert [row for row in await store.moderation.audit(9) if row.action == "erase"]


@pytest.mark.usefixtures("sealed_deals")
async def test_a_persons_data_is_exported_and_erased(place: str, tmp_path: Path) -> None:
    await erased(place, tmp_path)


@pytest.mark.usefixtures("sealed_deals")
async def test_a_record_that_is_not_saved_yet_is_exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are saved in the background; a late one is made from the log, and nothing brings the name back."""
    monkeypatch.setattr(Archive, "save_record", lambda *_: asyncio.sleep(0))
    await erased(str(tmp_path / "tables.db"), tmp_path)


FAULTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "the name stays": lambda patch: patch.setattr(personal_data, "renamed", lambda event, *_: event),
    "nothing is written": lambda patch: patch.setattr(Moderation, "rewrite", lambda *_: asyncio.sleep(0)),
}


@pytest.mark.usefixtures("sealed_deals")
@pytest.mark.parametrize("fault", FAULTS)
async def test_a_name_that_stays_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    FAULTS[fault](monkeypatch)
    with pytest.raises((AssertionError, BaseExceptionGroup)):
        await erased(str(tmp_path / "tables.db"), tmp_path)


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
async def test_commands_reach_all_servers(place: str, tmp_path: Path) -> None:
    """Given at one of them: a table elsewhere is found there, a ban counts everywhere."""
    socket = tmp_path / "admin.sock"
    async with servers_on(place, 2) as (one, other), admin_socket(socket, one.registry.admin):
        host = Desk(one, socket)
        table, token = await make(other)
        ann = await connected(other, table, token)
        listed = await host.json("list")
        assert [table] == [each["table"] for each in listed["tables"]]
        assert 2 == len(listed["servers"])
        assert 1 == (await host.json("inspect", table))["connections"]
        await host.admin("freeze", table)
        assert "nack" == (await ann.do(do="rename", name="eve"))["t"]
        await host.admin("kick", table, "ann")
        assert 4403 == await ann.gone()
        await host.admin("ban", "203.0.113.7")
        await other.registry.refresh_restrictions()
        assert other.registry.restrictions.shut_out("203.0.113.7")


async def test_a_server_is_drained(place: str, tmp_path: Path) -> None:
    """If another one can take over its tables; otherwise the command is refused, and nothing changes."""
    is_shared, socket = "://" in place, tmp_path / "admin.sock"
    async with servers_on(place, 1 + is_shared) as (one, *others), admin_socket(socket, one.registry.admin):
        table, token = await make(one)
        ann = await connected(one, table, token)
        if not is_shared:
            with pytest.raises(EightsError, match="no other server"):
                await Desk(one, socket).admin("drain")
            assert "ack" == (await ann.do(do="rename", name="anna"))["t"]
            await ann.close()
            return
        assert "hands over its tables" in await Desk(one, socket).admin("drain")
        assert 1012 == await ann.gone()
        await asyncio.wait_for(one.stopped, PATIENCE)
        back = await connected(others[0], table, token)
        assert ann.seq == back.seq
        await back.close()


def test_every_command_is_tested() -> None:
    """On both databases, by a test above."""
    text = Path(__file__).read_text(encoding="utf-8")
    names = set(admin.commands)

    assert {"list", "drain", "erase"} < names
    assert set() == {name for name in names if not re.search(rf'(?:admin|json)\("{name}"', text)}


async def test_nobody_else_gives_commands(tmp_path: Path) -> None:
    """Over the network, only servers that sign what they pass on."""
    async with desk(str(tmp_path / "tables.db"), tmp_path) as host:
        for headers in ({}, {"x-eights-admin": "1.abc"}):
            answer = await ask(host.up, "/api/admin", {"do": "list"}, headers=headers)
            assert (405, "unknown") == (answer.status, answer.body["code"])


async def test_a_socket_that_cannot_be_created(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the operator has named it, the server does not start; otherwise it does, and the log says so."""
    (tmp_path / "file").touch()
    with pytest.raises(EightsError, match="can't be created"):
        async with desk(str(tmp_path / "tables.db"), tmp_path / "file"):
            pass

    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path / "file"))
    async with serving(Options(database=str(tmp_path / "other.db"), admin="default")) as up:
        assert 200 == (await ask(up, "/health")).status


async def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EightsError, match="can't be reached"):
        await Desk(None, tmp_path / "none.sock").admin("list")  # type: ignore[arg-type]
