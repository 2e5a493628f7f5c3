"""Games that are kept in a file."""

import os
from pathlib import Path

import pytest
from tests.terminal.tables import Script, dealt, play, run

from eights.errors import EightsError
from eights.terminal.saved import Saved, new_file, newest, reopen

IMPOSSIBLE = '{"deed":{"do":"decided","seat":0,"prompt":1,"option":99},"digest":""}'


def kept(path: Path) -> str:
    async def leave() -> str:
        here = await dealt(file=path)
        await play(here, Script(["1", "1", "1"]))
        return here.table.digest()

    return run(leave())


def test_a_torn_line_was_never_answered(tmp_path: Path) -> None:
    """The program ended while it wrote: the game goes on before that line, and can be kept again."""
    file = tmp_path / "a.game"
    digest = kept(file)
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"deed":{"do":"deci')

    table, saved = reopen(file)
    saved.close()

    assert digest == table.digest()
    assert whole == file.read_bytes()


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    """The deals to come follow from what is in it."""
    kept(tmp_path / "a.game")

    assert 0o600 == (tmp_path / "a.game").stat().st_mode & 0o777


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda lines: ["hello"], "is not a game of the terminal"),
        (lambda lines: [], "is not a game of the terminal"),
        (lambda lines: [lines[0], *lines[2:]], "line"),
        (lambda lines: [*lines[:-1], lines[-1].replace('"digest":"', '"digest":"0')], "another one than was kept"),
        (lambda lines: [*lines, IMPOSSIBLE], "cannot have"),
        (lambda lines: [lines[0].replace('"rules":', '"rules":9'), *lines[1:]], "rules version"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, spoil: object, told: str) -> None:
    file = tmp_path / "a.game"
    kept(file)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("".join(f"{line}\n" for line in spoil(lines)), encoding="utf-8")  # type: ignore[operator]

    with pytest.raises(EightsError, match=told):
        reopen(file)


def test_one_game_in_one_terminal(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    kept(file)
    _, first = reopen(file)

    with pytest.raises(EightsError, match="another terminal"):
        reopen(file)
    first.close()


def test_the_last_game_is_continued() -> None:
    """Of several, the one that was played last; without any, it says so."""
    with pytest.raises(EightsError, match="no game to continue"):
        newest()
    for number, deck in enumerate(("camelot", "classic with jokers")):
        file = new_file(deck)
        Saved(file).close()
        os.utime(file, (number, number))
    assert "classic-with-jokers" in newest().name
