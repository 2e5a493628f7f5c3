"""What was acknowledged survives: a killed process, a power cut, a full disk, a disk that fails."""

import asyncio
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from run import ROOT
from tests.storage.conftest import new_database

from eights.storage import open_store
from eights.torture.postgres import Postgres

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it kills by signal")


ENOUGH = 200  # acknowledgements, before something happens
Acknowledged = dict[tuple[str, int], str]  # by table and number: the digest


def write_for(
    place: str, seconds: float, fault: str = "", *, interrupt: Callable[[], None] | None = None, **environment: str
) -> list[str]:
    """Let a process keep entries until it has said enough and for a while longer, kill it, and tell what it said.

    `interrupt` is called before that while.
    """
    words = [sys.executable, "-m", "tests.storage.writer", place, *([fault] if fault else [])]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT, env=os.environ | environment)
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    said = b""
    give_up = time.monotonic() + 60
    while said.count(b"\n") < ENOUGH and process.poll() is None and time.monotonic() < give_up:
        time.sleep(0.01)
        said += process.stdout.read() or b""
    if interrupt:
        interrupt()
    end = time.monotonic() + seconds
    while time.monotonic() < end:  # read on, or the pipe fills up and the writer waits
        time.sleep(0.005)
        said += process.stdout.read() or b""
    process.kill()
    os.set_blocking(process.stdout.fileno(), True)
    said += process.stdout.read()
    process.stdout.close()
    process.wait()
    return said.decode().splitlines()


def acknowledged_in(lines: list[str]) -> Acknowledged:
    words = [line.split(",") for line in lines]
    return {(table, int(number)): digest for table, number, digest in words if digest != "refused"}


def lost(place: str, acknowledged: Acknowledged) -> list[str]:
    """What is wrong with the store: entries that are missing, changed, doubled or out of order."""

    async def look() -> list[str]:
        wrong = []
        async with await open_store(place, "writer") as store:
            there: dict[tuple[str, int], str] = {}
            for table in await store.live():
                kept = await store.load(table.id)
                assert kept is not None
                numbers = [entry.number for entry in kept.entries]
                if numbers != list(range(1, len(numbers) + 1)):
                    wrong.append(f"{table.id}: {numbers} have a gap")
                there |= {(table.id, entry.number): entry.digest for entry in kept.entries}
                if kept.secret != b"secret of " + table.id.encode():
                    wrong.append(f"{table.id} has another secret")
            wrong += [f"{key} is lost" for key, digest in acknowledged.items() if there.get(key) != digest]
        return wrong

    return asyncio.run(look())


def killed(place: str, times: int, fault: str = "") -> list[str]:
    """Kill the writer again and again; what is lost in the end, of everything that was ever acknowledged."""
    moments = random.Random(8)
    acknowledged: Acknowledged = {}
    for _ in range(times):
        acknowledged |= acknowledged_in(write_for(place, moments.uniform(0.05, 0.4), fault))
    assert len(acknowledged) >= ENOUGH
    return lost(place, acknowledged)


def test_a_killed_process_loses_nothing(place: str) -> None:
    """`kill -9` at any moment: every acknowledged entry is there, with its digest, and no number is missing."""
    assert [] == killed(place, 4)


def test_acknowledging_early_is_caught(place: str) -> None:
    """A store that acknowledges before it commits loses entries, and the test sees it."""
    assert [] != killed(place, 4, "acknowledged before the commit")


@pytest.fixture(scope="module")
def forgetful_disk(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A library that makes the disk forget what was not synced."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not sys.platform.startswith("linux") or compiler is None:
        pytest.skip("needs Linux and a C compiler")
    library = tmp_path_factory.mktemp("disk") / "power.so"
    source = Path(__file__).with_name("power.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-w", "-o", library, source, "-ldl"], check=True)
    return str(library)


def power_cut(folder: Path, disk: str, fault: str = "") -> list[str]:
    """Write on a forgetful disk, cut the power, and tell what is lost."""
    folder.mkdir()
    place = folder / "tables.db"
    acknowledged = acknowledged_in(write_for(str(place), 0.4, fault, LD_PRELOAD=disk))
    assert len(acknowledged) >= ENOUGH
    for file in [*folder.glob("tables.db"), *folder.glob("tables.db-wal")]:
        synced = file.with_name(file.name + ".synced")
        if synced.exists():
            synced.replace(file)
        else:
            file.write_bytes(b"")
    (folder / "tables.db-shm").unlink(missing_ok=True)  # it was in memory
    return lost(str(place), acknowledged)


def test_a_power_cut_loses_nothing(tmp_path: Path, forgetful_disk: str) -> None:
    """Only what was synced is left, and that is everything that was acknowledged."""
    for number in range(3):
        assert [] == power_cut(tmp_path / str(number), forgetful_disk)


def test_a_disk_that_is_not_awaited_is_caught(tmp_path: Path, forgetful_disk: str) -> None:
    """With synchronous=NORMAL acknowledged entries are lost, and the test sees it."""
    cuts = (power_cut(tmp_path / str(number), forgetful_disk, "no waiting for the disk") for number in range(12))

    assert any(cuts)  # not each: it may be cut just when the file is being brought up to date


def test_a_failed_sync_ends_all_writing(tmp_path: Path, forgetful_disk: str) -> None:
    """After a sync that failed nobody knows what is on the disk: nothing is acknowledged before a new start."""
    said = one_sync_fails(tmp_path, forgetful_disk)
    refused = first_refusal(said)

    assert 0 < refused < len(said) - 40
    assert all(line.endswith("refused") for line in said[refused:])
    assert [] == lost(str(tmp_path / "tables.db"), acknowledged_in(said))


def test_going_on_after_a_failed_sync_is_caught(tmp_path: Path, forgetful_disk: str) -> None:
    """A store that goes on acknowledges again, and the test sees it."""
    said = one_sync_fails(tmp_path, forgetful_disk, "a failed sync is forgotten")

    assert not all(line.endswith("refused") for line in said[first_refusal(said) :])


def one_sync_fails(folder: Path, disk: str, fault: str = "") -> list[str]:
    return write_for(str(folder / "tables.db"), 1.5, fault, LD_PRELOAD=disk, EIGHTS_SYNC_FAILS="70")


def first_refusal(said: list[str]) -> int:
    return next(number for number, line in enumerate(said) if line.endswith("refused"))


def test_postgresql_stopped_at_once_loses_nothing(postgres: Postgres) -> None:
    """As after a power cut of its machine: what was acknowledged is there when it comes back."""
    place = new_database(postgres)
    acknowledged = stop_at_once(postgres, place)

    assert [] == lost(place, acknowledged)


def test_postgresql_that_is_not_awaited_is_caught(postgres: Postgres) -> None:
    """With synchronous_commit=off acknowledged entries are lost, and the test sees it."""
    for _ in range(5):  # it loses what the last fifth of a second brought, unless it was just written
        place = new_database(postgres)
        if lost(place, stop_at_once(postgres, place, "no waiting for the disk")):
            return
    pytest.fail("nothing was lost")


def stop_at_once(postgres: Postgres, place: str, fault: str = "") -> Acknowledged:
    """Stop PostgreSQL while a process writes; what that process acknowledged."""
    said = write_for(place, 0.5, fault, interrupt=lambda: postgres.stop(at_once=True))
    acknowledged = acknowledged_in(said)
    postgres.start()
    assert len(acknowledged) >= ENOUGH
    return acknowledged
