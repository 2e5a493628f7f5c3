"""Where tables are saved if nobody says otherwise."""

from pathlib import Path

import pytest

from eights.storage import default_database


@pytest.mark.parametrize(
    ("platform", "variable", "folder"),
    [
        ("linux", "XDG_DATA_HOME", ".local/share"),
        ("win32", "LOCALAPPDATA", "AppData/Local"),
    ],
)
def test_tables_are_where_the_system_has_such_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, folder: str
) -> None:
    """A folder of the player's own; the system may name another."""
    monkeypatch.setattr("eights.storage.paths.sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv(variable, raising=False)
    assert tmp_path / folder / "eights" / "tables.db" == default_database()

    monkeypatch.setenv(variable, str(tmp_path / "elsewhere"))
    assert tmp_path / "elsewhere" / "eights" / "tables.db" == default_database()


def test_tables_on_a_mac(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eights.storage.paths.sys.platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)

    assert tmp_path / "Library" / "Application Support" / "eights" / "tables.db" == default_database()
