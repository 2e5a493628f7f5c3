"""The commands of a host."""

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from eights.cli.tables import not_offered
from eights.decks.starters import write_starter
from eights.engine.worlds import Dice
from eights.messages import say
from eights.rules import RULES_VERSION
from eights.storage import Entry, TableRow, open_store
from eights.table import events
from eights.table.events import AnyEvent, Decided, Readied, Sat
from eights.table.genesis import Genesis
from eights.table.settings import Settings
from tests.cli.test_commands import eights
from tests.storage.faults import FAULTS
from tests.table.tables import NONCE, anything

SECRET = bytes(32)
ENTRIES = 24


async def play(place: Path, name: str, deck: str = "camelot") -> None:
    """A table at which two people have sat down and decided a little, as the server keeps it."""
    charter = Genesis(Settings(deck=deck, seats=2), "u0")
    table, dice = charter.table(name, SECRET), Dice(1)
    begin: list[AnyEvent] = [Sat(seat=seat, holder=f"u{seat}", name=f"p{seat}") for seat in (0, 1)]
    begin += [Readied(seat=seat, nonce=NONCE) for seat in (0, 1)]
    async with await open_store(place) as store:
        await store.create(TableRow(name, msgspec.json.encode(charter), RULES_VERSION, 0), SECRET)
        for number in range(1, ENTRIES + 1):
            event = begin.pop(0) if begin else anything(table, dice)
            table = table.after(event)
            prompt = event.prompt if isinstance(event, Decided) else None
            entry = Entry(number, str(number), "deed", events.write(event), table.digest(), 0, None, prompt)
            await store.append(name, entry)


def test_backup_and_restore(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They say what they copied and what they checked, and use the database of the data folder if none is named."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    asyncio.run(play(tmp_path / "tables.db", "k7fq2m"))
    backup, again = str(tmp_path / "backup.db"), str(tmp_path / "again.db")

    done = eights("backup", backup, "--database", str(tmp_path / "tables.db"))
    contents = "1 table, 24 entries and 0 finished games"
    copied = f"backed up to {backup}: {contents}; no pages are damaged, no entries are missing\n"
    replayed = "replayed: all tables match the saved states, entry by entry\n"
    assert (0, copied + replayed) == (done.returncode, done.stdout)
    assert 0 == eights("restore", backup).returncode
    assert 1 == len([*tmp_path.rglob("eights/tables.db")])
    quick = eights("backup", again, "--quick")
    assert (0, "the tables were not replayed (--quick)") == (quick.returncode, quick.stdout.splitlines()[-1])


def damaged(place: Path, table: str, number: int) -> None:
    connection = sqlite3.connect(place, isolation_level=None)
    connection.execute("DROP TRIGGER entries_stay")
    connection.execute("UPDATE entries SET digest = 'x' WHERE table_id = ? AND number = ?", (table, number))
    connection.close()


def test_a_damaged_entry_is_named(tmp_path: Path) -> None:
    """The backup is there all the same, and can be restored: all other tables are whole."""
    place, backup = tmp_path / "tables.db", tmp_path / "backup.db"
    for table in ("one", "two", "three"):
        asyncio.run(play(place, table))
    damaged(place, "two", 9)

    for words in (("backup", backup, "--database", place), ("restore", backup, "--database", tmp_path / "new.db")):
        done = eights(*map(str, words))
        assert 1 == done.returncode
        assert "replayed: 2 of 3 tables" in done.stdout
        damage, hint = done.stderr.splitlines()
        assert "damaged: table 'two', entry 9: it leads to a different state from the saved one" == damage
        assert hint.startswith("hint: ")
    assert (tmp_path / "new.db").exists()


def test_a_backup_that_nobody_replays_is_caught(tmp_path: Path) -> None:
    with FAULTS["nobody replays a backup"](), pytest.raises(AssertionError):
        test_a_damaged_entry_is_named(tmp_path)


@pytest.mark.parametrize("where", ["eights.storage.backup.fill", "eights.server.log_audit.flaw_of"])
def test_interrupted_nothing_is_left_by_halves(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while it copies: there is no file. While it replays: the file is whole, and what was not done is said."""
    place, backup = tmp_path / "tables.db", tmp_path / "backup.db"
    asyncio.run(play(place, "one"))

    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(where, pressed)
    done = eights("backup", str(backup), "--database", str(place))

    assert 130 == done.returncode
    assert done.stderr.startswith("interrupted: ")
    replaying = where.endswith("flaw_of")
    assert replaying == backup.exists()
    assert ("replayed: 0 of 1 table matches" in done.stdout) == replaying
    assert not backup.with_name("backup.db.part").exists()


def test_tables_with_a_deck_of_ones_own_are_replayed_if_it_is_named(tmp_path: Path) -> None:
    """A file is code: it is not run because a database names it."""
    deck, place = tmp_path / "mine.py", str(tmp_path / "tables.db")
    write_starter(deck)
    asyncio.run(play(Path(place), "k7fq2m", f"camelot + {deck}"))

    silent = eights("backup", str(tmp_path / "1.db"), "--database", place)
    named = eights("backup", str(tmp_path / "2.db"), "--database", place, "--decks", str(deck))

    assert (0, "replayed: 0 of 1 table") == (silent.returncode, silent.stdout.splitlines()[1][:22])
    assert f"not replayed: table 'k7fq2m', its settings: the deck '{deck}' isn't available here\n" == silent.stderr
    assert (0, "") == (named.returncode, named.stderr)
    assert "replayed: all tables" in named.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("backup", "new.db", "--database", "nothing.db"), "there is no database nothing.db"),
        (("backup", "new.db", "--database", " "), "--database is empty"),
        (("restore", __file__, "--database", ""), "--database is empty"),
        (("backup", "new.db", "--database", "mysql://x"), "eights can't use 'mysql://' databases"),
        (("backup", "new.db", "--database", "postgresql://x:y:z/"), "the database's address is wrong"),
        (("restore", "nothing.db", "--database", "new.db"), "there is no database nothing.db"),
        (("restore", __file__, "--database", "new.db"), "isn't a database"),
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


def test_decks_that_are_not_offered_are_named_with_the_option_that_adds_them() -> None:
    """Without those that are offered already, the option would take them away."""
    offered = ("camelot", "camelot with promo")

    assert (
        '1 table needs decks that aren\'t offered: mine.py. Add them: --decks "camelot,camelot with promo,mine.py"'
    ) == say(not_offered(Counter({"mine.py": 1}), offered))
    assert say(not_offered(Counter({"mine.py": 3, "avalon": 1}), offered)).startswith("4 tables need decks")
