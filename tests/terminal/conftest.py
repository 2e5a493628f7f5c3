"""No test of the terminal plays with the games of whoever runs it, and no key bounces."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def settled_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eights.terminal.screens.SETTLE", 0.0)
