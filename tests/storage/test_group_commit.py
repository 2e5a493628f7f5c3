"""When entries are written: at once, or, if many arrive, a moment later and together."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from eights.storage import group_commit
from eights.storage.group_commit import Entries

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def batches(monkeypatch: pytest.MonkeyPatch, busy: int) -> list[list[str]]:
    """What is written together when two entries arrive, and two more while the first batch may be held."""
    written: list[list[str]] = []
    arrived, honest = asyncio.Event(), asyncio.sleep

    async def keep(batch: Sequence[Any]) -> list[bool]:
        written.append([each.table for each in batch])
        return [True] * len(batch)

    async def sleep(_: float) -> None:
        await arrived.wait()

    monkeypatch.setattr(group_commit, "BUSY", busy)
    monkeypatch.setattr(group_commit, "WINDOW", 1e9)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    entries = Entries(keep)

    def add(*tables: str) -> list[asyncio.Task[bool]]:
        return [asyncio.create_task(entries.add(SimpleNamespace(table=table))) for table in tables]  # type: ignore[arg-type]

    first = add("a", "b")
    for _ in range(5):
        await honest(0)  # others get a turn
    second = add("c", "d")
    await honest(0)
    arrived.set()
    assert all(await asyncio.gather(*first, *second))
    return written


async def test_a_batch_is_held_while_many_entries_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [["a", "b", "c", "d"]] == await batches(monkeypatch, busy=2)


async def test_few_entries_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """As does the seeded fault, which never holds a batch."""
    assert [["a", "b"], ["c", "d"]] == await batches(monkeypatch, busy=100)
