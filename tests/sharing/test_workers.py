"""`eights serve --workers N`: several processes behind one address, which share the tables."""

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from eights.errors import EightsError
from eights.server.admin import Request
from eights.server.admin_socket import send
from eights.server.peers import Peer, WorkerPeers, prefix_of, read_address, worker_of, write_address
from eights.storage import open_store
from eights.storage.parts import parts_of
from rigs.torture.postgres import Postgres
from run import ROOT
from tests.patience import PATIENCE
from tests.server.pages import Page, ask, connected, make
from tests.storage.conftest import new_database

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform == "win32", reason="workers share a socket, which Windows cannot do"),
]
PROGRAM = """
from eights.cli import main
from eights.live import limits
limits.TABLES_A_MINUTE = limits.JOINS_A_MINUTE = limits.TICKETS_A_MINUTE = 1_000_000
limits.HELLO_SECONDS = limits.PONG_SECONDS = limits.SEND_SECONDS = 600.0
main()
"""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: Postgres = request.getfixturevalue("postgres")
    return new_database(server)


class House:
    """A running `eights serve`, seen from outside."""

    def __init__(self, process: asyncio.subprocess.Process, address: str, said: list[str]) -> None:
        self.process = process
        self.front: Any = SimpleNamespace(address=address)
        self.said = said

    def workers(self) -> list[int]:
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii")
        return [int(number) for number in listed.split()]


@asynccontextmanager
async def serve(place: str, *words: str, fault: str = "") -> AsyncIterator[House]:
    """Run the command until the context ends; `fault` is code that runs first."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", f"{fault}\n{PROGRAM}", "serve", "--port", "0", "--database", place, *words,
        cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, "EIGHTS_PURE": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    said: list[str] = []

    async def listen() -> None:
        assert process.stdout is not None
        while line := (await process.stdout.readline()).decode():
            said.append(line.rstrip())

    listening = asyncio.create_task(listen())
    try:
        await heard(said, "Ctrl-C stops", process)
        address = re.search(r"http://\S+", "\n".join(said))
        assert address
        yield House(process, address[0], said)
    finally:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(process.wait(), PATIENCE)
        await listening


async def heard(said: list[str], what: str, process: asyncio.subprocess.Process) -> None:
    """Wait until the command has said this."""
    async with asyncio.timeout(PATIENCE):
        while not any(what in line for line in said):
            assert process.returncode is None, said
            await asyncio.sleep(0.01)


async def tables_in_all(front: Any) -> dict[str, str]:
    """Tables, with their hosts' tokens, until there are some in the second worker's part too."""
    return dict([await make(front) for _ in range(12)])


async def reached(front: Any, tables: dict[str, str]) -> int:
    """How many of these tables a player gets to, over HTTP and with a WebSocket."""
    number = 0
    for table, token in tables.items():
        with suppress(AssertionError, KeyError):
            assert "ann" == (await ask(front, f"/api/tables/{table}/me", token=token)).body["name"]
            page = await connected(front, table, token)
            number += page.you == 0
            await page.close()
    return number


async def test_every_table_is_reached_whichever_worker_answers(place: str) -> None:
    """New connections go to any worker. There is one list of open tables, and one set of figures."""
    async with serve(place, "--workers", "2") as house:
        tables = await tables_in_all(house.front)
        listed, token = await make(house.front, listed=True)
        page = await connected(house.front, listed, token)
        assert 12 == await reached(house.front, tables)
        for _ in range(4):
            open_tables = (await ask(house.front, "/api/tables")).body
            assert [listed] == [each["table"] for each in open_tables]
        figures = (await ask(house.front, "/metrics")).body
        await page.close()

    assert {"1", "2"} == set(re.findall(r'^eights_uptime_seconds\{worker="(\d)"\}', figures, re.MULTILINE))
    made = re.findall(r'^eights_tables_total\{worker="\d"\} (\d+)', figures, re.MULTILINE)
    assert [13, 2] == [sum(map(int, made)), len(made)]
    assert "2 workers share the tables." in house.said
    if "://" not in place:
        assert {1, 2} == {worker_of(table) for table in tables}
        assert 2 == len(parts_of(Path(place)))


async def test_a_worker_that_dies_is_started_again(place: str) -> None:
    """Its players come back to the same moment; those at other workers' tables notice nothing, or reconnect."""
    async with serve(place, "--workers", "2") as house:
        tables = await tables_in_all(house.front)
        before = {table: await connected(house.front, table, token) for table, token in tables.items()}

        os.kill(house.workers()[1], signal.SIGKILL)

        await heard(house.said, "worker 2 has ended (signal 9) and is started again", house.process)
        for table, token in tables.items():
            back = await eventually_back(house, table, token)
            assert before[table].seq == back.seq
            assert "ack" == (await back.do(do="rename", name="zoe"))["t"]
            await back.close()
            await before[table].close()


async def eventually_back(house: House, table: str, token: str) -> Page:
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(AssertionError, KeyError, OSError, Exception):
                return await connected(house.front, table, token)
            await asyncio.sleep(0.05)


async def test_what_operators_do_counts_at_all_workers_and_is_noted_once(place: str, tmp_path: Path) -> None:
    socket = tmp_path / "admin.sock"
    async with serve(place, "--workers", "2", "--admin-socket", str(socket)) as house:
        tables = dict([await make(house.front) for _ in range(6)])
        assert {"done": True} == await send(socket, Request(do="ban", address="203.0.113.7", why="spam"))
        await send(socket, Request(do="refresh"))
        listed = await send(socket, Request(do="list"))
        assert set(tables) == {table["table"] for table in listed["tables"]}  # type: ignore[attr-defined]
        there = {"X-Forwarded-For": "203.0.113.7"}
        for table in tables:
            assert 403 == (await ask(house.front, f"/api/tables/{table}/join", {}, headers=there)).status
        noted = await send(socket, Request(do="audit"))

    assert [("ban", "203.0.113.7", "spam")] == [
        (row["action"], row["subject"], row["details"])
        for row in noted["audit"]  # type: ignore[attr-defined]
    ]


STAYS_DEAD = "from eights.server import workers; workers.Workers.reap = lambda self: None"


async def test_a_worker_that_stays_dead_is_noticed(tmp_path: Path) -> None:
    """The seeded fault of the test before: nobody looks after the workers."""
    async with serve(str(tmp_path / "tables.db"), "--workers", "2", fault=STAYS_DEAD) as house:
        os.kill(house.workers()[1], signal.SIGKILL)
        await asyncio.to_thread(ended, house.workers()[1])
        assert 200 == (await ask(house.front, "/health")).status
        assert not any("is started again" in line for line in house.said)
        os.kill(house.workers()[0], signal.SIGTERM)
        house.process.kill()


def ended(process: int) -> None:
    give_up = time.monotonic() + PATIENCE
    while Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] not in "ZX":
        assert time.monotonic() < give_up
        time.sleep(0.01)


async def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    """However it ends: they do not keep the port or the database."""
    place = str(tmp_path / "tables.db")
    async with serve(place, "--workers", "2") as house:
        house.process.kill()
        await house.process.wait()
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(EightsError):
                    for part in parts_of(Path(place)):
                        async with await open_store(part):
                            pass
                    break
                await asyncio.sleep(0.05)


async def test_the_number_of_workers_may_change(tmp_path: Path) -> None:
    """With fewer workers than files there are still as many as files; restored from a backup, there is one file."""
    place = str(tmp_path / "tables.db")
    async with serve(place) as house:
        tables = dict([await make(house.front) for _ in range(3)])
        assert 1 == len(parts_of(Path(place)))
        assert {1} == {worker_of(table) for table in tables}
    async with serve(place, "--workers", "3") as house:
        assert 3 == await reached(house.front, tables)
        tables |= await tables_in_all(house.front)
    async with serve(place, "--workers", "2") as house:
        assert any("the database has 3 files, so 3 workers are started" in line for line in house.said)
        assert "15 tables" in "\n".join(house.said)
        assert 15 == await reached(house.front, tables)
    await command("backup", str(tmp_path / "all.db"), "--database", place)
    other = str(tmp_path / "other.db")
    await command("restore", str(tmp_path / "all.db"), "--database", other)
    for number in ("1", "2"):
        async with serve(other, "--workers", number) as house:
            assert 15 == await reached(house.front, tables)


async def command(*words: str) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, *words, cwd=ROOT, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT, env={**os.environ, "EIGHTS_PURE": "1"},
    )  # fmt: skip
    said, _ = await process.communicate()
    assert 0 == process.returncode, said.decode()


async def test_files_of_different_databases_are_refused(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    for name in ("tables.db", "tables.part2.db"):
        async with await open_store(tmp_path / name) as store:
            await store.signing_key(name.ljust(32).encode()[:32])

    with pytest.raises(AssertionError, match="belongs to another database"):
        await command("serve", "--port", "0", "--database", place)


async def test_the_id_of_a_table_says_which_worker_has_it() -> None:
    peers = WorkerPeers(b"secret", 2, [7001, 7002, 7003], {"3-stray": 1, "stray": 2})

    places = {id_: await peers.place_of(id_) for id_ in ("abc", "2-abc", "3-abc", "4-abc", "3-stray", "stray", "x-abc")}

    first, third = Peer("worker 1", "127.0.0.1", 7001), Peer("worker 3", "127.0.0.1", 7003)
    assert [first, None, third, None, first, None, first] == list(places.values())
    assert ["", "2-", "64-"] == [prefix_of(number) for number in (1, 2, 64)]
    assert {None, first, third} == {peers.maker() for _ in range(200)}


@pytest.mark.parametrize("address", ["10.0.0.5:8008", "[2001:db8::1]:80", "db.example.org:1"])
def test_addresses_are_read_as_they_are_written(address: str) -> None:
    assert address == write_address(*read_address(address))


@pytest.mark.parametrize("address", ["", "8008", ":8008", "10.0.0.5", "10.0.0.5:", "10.0.0.5:x", "10.0.0.5:70000"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(EightsError, match="not an address for other servers"):
        read_address(address)
