"""The example of the docs plays a game to its end."""

import asyncio
import sys
from pathlib import Path

from run import ROOT
from tests.server.pages import make, server


def test_two_example_bots_play_a_game(tmp_path: Path) -> None:
    """With nothing but what docs/protocol.md promises them; the limits are those of everybody."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, _ = await make(up, name="", seats=3, bots=["greedy"])
            command = [sys.executable, str(ROOT / "examples" / "bot.py"), up.address, table]
            players = [
                await asyncio.create_subprocess_exec(*command, name, stdout=asyncio.subprocess.PIPE)
                for name in ("zoe", "yan")
            ]
            async with asyncio.timeout(100):
                told = await asyncio.gather(*(player.communicate() for player in players))

            assert [0, 0] == [player.returncode for player in players]
            assert all(b"the game" in out for out, _ in told)

    asyncio.run(game())
