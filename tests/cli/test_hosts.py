"""The commands of a host."""

import asyncio
from pathlib import Path

import pytest
from tests.cli.test_commands import eights
from tests.storage.test_store import TABLE, entry, with_table


def test_backup_and_restore(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They say what they copied, and use the database of the data folder if none is named."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))

    async def play() -> None:
        async with await with_table(str(tmp_path / "tables.db")) as store:
            await store.append(TABLE.id, entry(1))

    asyncio.run(play())
    backup, again = str(tmp_path / "backup.db"), str(tmp_path / "again.db")

    done = eights("backup", backup, "--database", str(tmp_path / "tables.db"))
    assert (0, f"backed up into {backup}: 1 tables, 1 entries, 0 finished games; checked\n") == (
        done.returncode, done.stdout,
    )  # fmt: skip
    assert 0 == eights("restore", backup).returncode
    assert 1 == len([*tmp_path.rglob("eights/tables.db")])
    assert 0 == eights("backup", again).returncode


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("backup", "new.db", "--database", "nothing.db"), "there is no database nothing.db"),
        (("backup", "new.db", "--database", "mysql://x"), "no database that eights knows"),
        (("backup", "new.db", "--database", "postgresql://x:y:z/"), "the name of the database is wrong"),
        (("restore", "nothing.db", "--database", "new.db"), "there is no database nothing.db"),
        (("restore", __file__, "--database", "new.db"), "is not a database"),
    ],
)
def test_what_cannot_be_copied(
    words: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message and status 2."""
    monkeypatch.chdir(tmp_path)
    done = eights(*words)

    assert 2 == done.returncode
    assert message in done.stderr
    assert not (tmp_path / "new.db").exists()
