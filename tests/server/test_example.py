"""The examples of the docs play a game to its end."""

import asyncio
import sys
from pathlib import Path

import pytest

from eights.game import Seal
from run import NODE, ROOT
from tests.patience import PATIENCE
from tests.server.pages import NEVER, eventually, make, server

PYTHON = [sys.executable, str(ROOT / "examples" / "bot.py")]
JAVASCRIPT = [sys.executable, *NODE[1:], str(ROOT / "examples" / "bot.mjs")]


@pytest.mark.parametrize("second", [PYTHON, JAVASCRIPT], ids=["python", "javascript"])
def test_two_example_bots_play_a_game(tmp_path: Path, sealed_deals: None, second: list[str]) -> None:
    """With nothing but what docs/protocol.md promises them; the limits are those of everybody."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, _ = await make(up, name="", seats=3, bots=["greedy"])
            players = [
                await asyncio.create_subprocess_exec(
                    *command, f"{up.address}/t/{table}", name, stdout=asyncio.subprocess.PIPE
                )
                for command, name in ((PYTHON, "zoe"), (second, "yan"))
            ]
            async with asyncio.timeout(PATIENCE):
                told = await asyncio.gather(*(player.communicate() for player in players))

            assert [0, 0] == [player.returncode for player in players]
            assert all(b"the game" in out for out, _ in told)
            seal = up.registry.tables[table].table.game.seed  # type: ignore[union-attr]  # it has been dealt
            assert isinstance(seal, Seal)
            assert [True, True, False] == [bool(each) for each in seal.commitments]

    asyncio.run(game())


async def turn_somebody_away(port: int) -> None:
    """Listen there until somebody has come, and hang up."""
    came = asyncio.Event()

    def hang_up(_: asyncio.StreamReader, line: asyncio.StreamWriter) -> None:
        line.close()
        came.set()

    async with await asyncio.start_server(hang_up, "127.0.0.1", port), asyncio.timeout(PATIENCE):
        await came.wait()


@pytest.mark.parametrize("bot", [PYTHON, JAVASCRIPT], ids=["python", "javascript"])
def test_an_example_bot_waits_for_a_server_that_starts_again(tmp_path: Path, bot: list[str]) -> None:
    """It comes back to its seat, and the game ends."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up:  # its bot never moves, so the game cannot end here
            table, _ = await make(up, name="", seats=2, bots=["greedy"])
            port = int(up.address.rpartition(":")[2])
            command = [*bot, f"{up.address}/t/{table}", "zoe"]
            player = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
            await eventually(lambda: up.registry.tables[table].table.playing)
        await turn_somebody_away(port)
        async with server(tmp_path, port=port), asyncio.timeout(PATIENCE):
            told, _ = await player.communicate()

        assert 0 == player.returncode
        assert b"the game" in told

    asyncio.run(game())
