"""A reviewed game, mark by mark: in a real terminal, and what is shown of the cards."""

import asyncio
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from eights import Game, bots
from eights.language.record_format import Record
from eights.language.replay import story_of
from eights.learn.desk import Desk
from eights.learn.review.reviewing import review
from eights.learn.review.values import Remark
from eights.terminal.commands import CommandInterpreter, Reply
from eights.terminal.review import ReviewTable
from tests.terminal.real import real_terminal

ALTERNATE_SCREEN = b"\x1b[?1049h"
WON = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Devious Dragon, Avalon
    bob hand: Study, Trade, Castle
    bob assets: Thin Ice
    discard pile: Tempest
    draw pile: ...
"""


def missed() -> Record:
    """A game that ann could have won at once, and later again."""
    game = Game.from_position(WON, seed=1)
    game.push("end turn")
    bots.play(game, "novice", "novice", seed=1)
    return game.record()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(missed().to_json(), encoding="utf-8")
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_from_mark_to_mark_with_n_and_p(file: Path) -> None:
    """q leaves; then the whole review is printed, and the terminal is as it was."""
    import termios

    with real_terminal(str(file), "--as", "ann", "--worlds", "4", "--processes", "1", command="review") as terminal:
        before = termios.tcgetattr(terminal.side)
        terminal.until_shown("Mark 1 of")
        terminal.type("n")
        terminal.until_shown("Mark 2 of")
        terminal.forget()
        terminal.type("p")
        terminal.until_shown("Mark 1 of")
        terminal.forget()
        terminal.type("q")

        assert 0 == terminal.left()
        assert before[3] == termios.tcgetattr(terminal.side)[3]
        assert "you could have won this turn" in terminal.text
        assert "Traceback" not in terminal.text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_plain_only_prints(file: Path) -> None:
    with real_terminal(
        str(file), "--plain", "--as", "ann", "--worlds", "1", "--processes", "1", command="review"
    ) as terminal:
        assert 0 == terminal.left()
        assert "you could have won this turn" in terminal.text
        assert ALTERNATE_SCREEN not in terminal.written


def reviewed() -> ReviewTable:
    record = missed()
    return ReviewTable(record, review(record, worlds=4))


async def all_marks_as_known(table: ReviewTable) -> None:
    """At every mark, the table and its log are those of the player whom it is about."""
    logs = {player: story_of(table.recorded, player) for player in table.recorded.players}
    for number, mark in enumerate(table.marks, 1):
        await table.step(f"go {number}")
        seats = table.view.seats
        assert mark.player == seats[table.view.you].name
        assert [mark.player] == [place.name for place in seats if place.hand is not None]
        assert logs[mark.player][: len(table.story)] == table.story
        assert mark.text() in table.where
        assert f"{mark.player} hand" in await table.position(False)


def test_the_position_is_as_the_player_knew_it() -> None:
    table = reviewed()

    asyncio.run(all_marks_as_known(table))

    assert {"ann", "bob"} == {mark.player for mark in table.marks}


def of_the_other(table: ReviewTable, number: int, mark: Remark) -> Desk:
    game = table.tables[mark.move].game
    assert game is not None
    return Desk(game, 1 - game.players.index(mark.player), "en", number, against_bots=False)


def test_the_fault_of_the_wrong_eyes_is_caught() -> None:
    """The seeded fault: a mark is shown with the knowledge of the other player."""
    with patch.object(ReviewTable, "desk_at", of_the_other):
        table = reviewed()

    with pytest.raises(AssertionError):
        asyncio.run(all_marks_as_known(table))


def test_a_step_off_either_end_is_refused() -> None:
    table = reviewed()

    async def run(line: str) -> Reply:
        return await CommandInterpreter(table).say(line)

    refused = asyncio.run(run("back"))

    assert not refused.ok
    assert f"(to a mark, 1 to {len(table.marks)}: go 1)" == refused.lines[-1]
    assert asyncio.run(run("1")).ok
    assert 1 == table.number
    assert asyncio.run(run("3")).leave
