"""What was acknowledged survives: a killed process, a power cut, a full disk, a disk that fails."""

import asyncio
import os
import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from eights.storage import open_store
from rigs.torture.postgres import Postgres
from run import ROOT
from tests.patience import PATIENCE
from tests.storage.conftest import new_database
from tests.storage.writer import TABLES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it kills by signal")


ENOUGH = 200  # acknowledgements, before something happens
Acknowledged = dict[tuple[str, int], str]  # by table and number: the digest


def write_until(enough: Callable[[list[str]], bool], place: str, fault: str = "", **environment: str) -> list[str]:
    """Let a process keep entries until it has said enough, kill it, and tell all that it said."""
    words = [sys.executable, "-m", "tests.storage.writer", place, *([fault] if fault else [])]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT, env=os.environ | environment, text=True)
    assert process.stdout is not None
    hanging = threading.Timer(PATIENCE, process.kill)
    hanging.start()
    said: list[str] = []
    with process, process.stdout:
        for line in process.stdout:
            said.append(line.strip())
            if enough(said):
                break
        process.kill()
        said += process.stdout.read().splitlines()
    hanging.cancel()
    return said


def lines(number: int) -> Callable[[list[str]], bool]:
    return lambda said: len(said) >= number


def refused_often(said: list[str]) -> bool:
    """Every table has tried it a few times more."""
    return sum(line.endswith("refused") for line in said[-4 * TABLES :]) >= 3 * TABLES


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
        acknowledged |= acknowledged_in(write_until(lines(moments.randint(ENOUGH, 3 * ENOUGH)), place, fault))
    assert len(acknowledged) >= ENOUGH
    return lost(place, acknowledged)


def test_a_killed_process_loses_nothing(place: str) -> None:
    """`kill -9` at any moment: every acknowledged entry is there, with its digest, and no number is missing."""
    assert [] == killed(place, 4)


def test_acknowledging_early_is_caught(place: str) -> None:
    """A store that acknowledges before it commits loses entries, and the test sees it."""
    assert [] != killed(place, 1, "acknowledged before the commit")


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


def power_cut(folder: Path, disk: str, number: int, fault: str = "") -> list[str]:
    """Write on a forgetful disk, cut the power, and tell what is lost."""
    folder = folder / str(number)
    folder.mkdir()
    place = folder / "tables.db"
    moment = random.Random(number).randint(ENOUGH, 10 * ENOUGH)
    acknowledged = acknowledged_in(write_until(lines(moment), str(place), fault, LD_PRELOAD=disk))
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
        assert [] == power_cut(tmp_path, forgetful_disk, number)


def test_a_disk_that_is_not_awaited_is_caught(tmp_path: Path, forgetful_disk: str) -> None:
    """With synchronous=NORMAL acknowledged entries are lost, and the test sees it."""
    cuts = (power_cut(tmp_path, forgetful_disk, number, "no waiting for the disk") for number in range(12))

    assert any(cuts)  # not each: it may be cut just when the file is being brought up to date


def test_a_failed_sync_ends_all_writing(tmp_path: Path, forgetful_disk: str) -> None:
    """After a sync that failed nobody knows what is on the disk: nothing is acknowledged before a new start."""
    said = one_sync_fails(tmp_path, forgetful_disk, refused_often)
    refused = first_refusal(said)

    assert 0 < refused
    assert all(line.endswith("refused") for line in said[refused:])
    assert [] == lost(str(tmp_path / "tables.db"), acknowledged_in(said))


def test_going_on_after_a_failed_sync_is_caught(tmp_path: Path, forgetful_disk: str) -> None:
    """A store that goes on acknowledges again, and the test sees it."""
    said = one_sync_fails(tmp_path, forgetful_disk, goes_on, "a failed sync is forgotten")

    assert not all(line.endswith("refused") for line in said[first_refusal(said) :])


def one_sync_fails(folder: Path, disk: str, enough: Callable[[list[str]], bool], fault: str = "") -> list[str]:
    return write_until(enough, str(folder / "tables.db"), fault, LD_PRELOAD=disk, EIGHTS_SYNC_FAILS="70")


def goes_on(said: list[str]) -> bool:
    """Something is acknowledged after a refusal; or it is refused for good."""
    refused = [line.endswith("refused") for line in said[-2:]]
    return refused == [True, False] or refused_often(said)


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

    def enough(said: list[str]) -> bool:
        if len(said) == ENOUGH:
            postgres.stop(at_once=True)
        return said[-1].endswith("refused")

    acknowledged = acknowledged_in(write_until(enough, place, fault))
    postgres.start()
    assert len(acknowledged) >= ENOUGH
    return acknowledged
