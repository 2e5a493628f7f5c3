"""Games that are kept in a file."""

import asyncio
import os
from pathlib import Path

import pytest

from eights.cli.terminal import continued
from eights.errors import EightsError
from eights.terminal.commands import CommandInterpreter
from eights.terminal.local import LocalTable
from eights.terminal.savefile import SaveFile, new_file, newest, reopen
from tests.terminal.tables import Script, dealt, play, run

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
        (lambda lines: ["hello"], "isn't a saved game of the terminal"),
        (lambda lines: [], "isn't a saved game of the terminal"),
        (lambda lines: [lines[0], *lines[2:]], "line"),
        (
            lambda lines: [*lines[:-1], lines[-1].replace('"digest":"', '"digest":"0')],
            "different state",
        ),
        (lambda lines: [*lines, IMPOSSIBLE], "can't have"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, spoil: object, told: str) -> None:
    file = tmp_path / "a.game"
    kept(file)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("".join(f"{line}\n" for line in spoil(lines)), encoding="utf-8")  # type: ignore[operator]

    with pytest.raises(EightsError, match=told):
        reopen(file)


@pytest.mark.parametrize(("people", "bots"), [(1, ["novice"]), (2, []), (0, ["novice", "novice"])])
def test_a_game_that_was_cut_off_before_the_deal(tmp_path: Path, people: int, bots: list[str]) -> None:
    """If everybody sits, it is dealt; else nothing can come of it: that is said, and the file is gone."""
    file = tmp_path / "a.game"

    async def begin() -> None:
        here = await dealt(people=people, bots=bots, file=file)
        await here.close()

    async def go_on(lines: int) -> str:
        file.write_text("".join(text[:lines]), encoding="utf-8")
        here = await continued(file, 0.0)
        assert isinstance(here, LocalTable)
        assert here.table.playing
        await here.close()
        return here.stage

    run(begin())
    text = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for lines in range(3, len(text) + 1):
        assert run(go_on(lines)) in ("ask", "pass", "wait")
    with pytest.raises(EightsError, match="before everybody had sat down"):
        run(go_on(2))
    assert not file.exists()


def test_between_two_games_everybody_is_asked(tmp_path: Path) -> None:
    """Also when the game is opened again, and nobody has the keyboard yet."""
    file = tmp_path / "a.game"

    async def leave() -> None:
        here = await dealt(people=2, bots=[], games=2, file=file)
        running = asyncio.ensure_future(here.run())
        while here.stage != "deal":
            if here.passing:
                here.take_keyboard()
            await CommandInterpreter(here).say("1")
            await asyncio.sleep(0)
        running.cancel()
        await here.close()

    async def go_on() -> None:
        here = await continued(file, 0.0)
        assert "deal" == here.stage
        await here.deal()
        assert here.passing
        await here.close()

    run(leave())
    run(go_on())


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
        SaveFile(file).close()
        os.utime(file, (number, number))
    assert "classic-with-jokers" in newest().name


@pytest.mark.parametrize("fate", ["deleted", "changed"])
def test_a_saved_game_has_its_deck_if_that_is_text(fate: str, tmp_path: Path) -> None:
    """Its file may change, or go: the game goes on with the cards that were dealt."""
    deck, file = tmp_path / "storm.deck.md", tmp_path / "a.game"
    deck.write_text("## Storm (5 blue, event)\nDraw two cards.\n", encoding="utf-8")

    async def leave() -> str:
        here = await dealt(file=file, deck=f"camelot + {deck}")
        await play(here, Script(["1", "1", "1"]))
        return here.table.digest()

    digest = run(leave())
    if fate == "deleted":
        deck.unlink()
    else:
        deck.write_text("## Storm (5 blue, event)\nDraw three cards.\n", encoding="utf-8")

    table, saved = reopen(file)
    saved.close()

    assert digest == table.digest()
    assert table.playing
