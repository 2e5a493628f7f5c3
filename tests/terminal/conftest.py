"""Terminal tests use their own data folder, accept every key at once, and never read a screen too soon."""

import asyncio
from pathlib import Path

import pytest
from textual._context import active_app

from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def settled_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eights.terminal.screens.SETTLE", 0.0)


@pytest.fixture(autouse=True)
def unhurried_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server in the same busy process may take long to answer."""
    monkeypatch.setattr("eights.client.http.REACHABLE_IN", PATIENCE)


TURNS = 50  # of the event loop: far more than a message needs on its way through the screen


async def all_done(*timeouts: float) -> None:
    """Let the event loop turn so often that every message under way has been answered, however slow the machine is;
    then let the screen paint what waits for its next picture, and once more.

    Textual itself would wait until the process uses little processor time, as it also does on a busy machine.
    """
    for _ in range(2):
        for _ in range(TURNS):
            await asyncio.sleep(0)
        if active_app.get().screen_stack:
            active_app.get().screen._on_timer_update()


@pytest.fixture(autouse=True)
def counted_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.app.wait_for_idle", all_done)
    monkeypatch.setattr("textual.pilot.wait_for_idle", all_done)
