"""A table of this machine plays by itself: it can be paused, and it ends when it cannot be saved."""

import asyncio
from pathlib import Path

import pytest

from eights.errors import EightsError
from eights.live.autopilot import Autopilot
from eights.terminal.local import LocalTable
from tests.terminal.tables import dealt, run


async def paused_while_a_bot_thinks() -> None:
    here = await dealt(people=0, bots=["novice", "novice"])
    running = asyncio.ensure_future(here.run())
    while not here.autopilot.acting:
        await asyncio.sleep(0)
    seq = here.table.seq
    here.pause(True)
    while here.autopilot.acting:
        await asyncio.sleep(0)
    assert (seq, True) == (here.table.seq, here.is_idle)

    here.pause(False)
    while here.stage != "over":
        await asyncio.sleep(0.001)
    running.cancel()


def test_a_pause_comes_before_the_answer_of_a_bot_that_thinks() -> None:
    """It thinks again afterwards, and the game goes on."""
    run(paused_while_a_bot_thinks())


def test_a_bot_that_does_not_mind_a_pause_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded fault: what it has thought out is played all the same."""
    monkeypatch.setattr(Autopilot, "interrupt", lambda self: None)
    with pytest.raises(AssertionError):
        run(paused_while_a_bot_thinks())


async def played_without_a_file(file: Path) -> None:
    here = await dealt(people=0, bots=["novice", "novice"], file=file)
    assert here.saved is not None
    here.saved.file.close()
    here.saved.file = file.open(encoding="utf-8")  # to be read only
    seq = here.table.seq
    running = asyncio.ensure_future(here.run())
    await asyncio.sleep(0)
    while here.is_running:
        await asyncio.sleep(0.001)
    for _ in range(3):
        await asyncio.sleep(0)

    here.saved.close()
    assert running.done()
    with pytest.raises(EightsError, match="can't be saved"):
        await running
    assert seq == here.table.seq


def test_a_game_that_cannot_be_saved_ends_and_says_why(tmp_path: Path) -> None:
    """Its last answer has never happened."""
    run(played_without_a_file(tmp_path / "a.game"))


def test_a_table_that_stands_still_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded fault: nobody hears that it has failed."""
    monkeypatch.setattr(LocalTable, "handle_failure", lambda self, error: self.stop())
    with pytest.raises(AssertionError):
        run(played_without_a_file(tmp_path / "a.game"))
