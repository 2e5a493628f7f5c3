"""Games of the terminal that an older release has saved: they go on, or end politely."""

import asyncio
import shutil
from pathlib import Path

import pytest

from eights.cli.terminal import continued
from eights.terminal.local import LocalTable
from eights.terminal.savefile import reopen
from rigs.torture.releases import other_release
from tests.upgrades.stored import FOLDER, may_differ, stricter_rules


@pytest.fixture(params=["camelot", "lyonesse"])
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copy(FOLDER / f"{request.param}.game", tmp_path))


def test_a_saved_game_goes_on_where_nothing_has_changed(game: Path) -> None:
    with other_release():
        for _ in range(2):
            table, saved = reopen(game)
            saved.close()
            assert table.playing or (may_differ(game.name) and table.upgraded)


def test_a_saved_game_that_cannot_go_on_ends_politely(game: Path) -> None:
    """Players are told why, and the next game is dealt when they are ready."""

    async def go_on() -> None:
        here = await continued(game, 0.0)
        assert isinstance(here, LocalTable)
        if "camelot" in game.name:
            assert here.table.playing
        else:
            assert "deal" == here.stage
            assert here.view.notice is not None
            assert "it ended without a result" in here.view.notice.text
            await here.deal()
            assert here.table.playing
            assert here.view.notice is None
        await here.close()

    with stricter_rules():
        asyncio.run(go_on())
        table, saved = reopen(game)
        saved.close()

    assert table.playing
