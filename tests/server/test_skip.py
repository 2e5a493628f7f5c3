"""Skipping to one's own turn: the bots stop pausing, if nobody else plays."""

import asyncio
from pathlib import Path

from tests.server.pages import NEVER, all_ready, at_table, connected, join, make, server
from tests.server.test_chat import heard


def test_bots_are_not_waited_for_when_skipped(tmp_path: Path) -> None:
    """At a pace at which they would take days, they play until the person has to decide."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up:
            table, token = await make(up, seats=3, bots=["novice", "novice"])
            ann = await connected(up, table, token)
            await all_ready([ann])
            await ann.until(lambda: ann.view["phase"] == "playing")
            for _ in range(3):
                await ann.send({"t": "skip"})
                await ann.until(lambda: ann.prompt and len(ann.prompt["options"]) > 1)
                assert ann.prompt
                await ann.answer(len(ann.prompt["options"]) - 1)
            await ann.close()

    asyncio.run(game())


def test_nobody_skips_what_somebody_else_waits_for(tmp_path: Path) -> None:
    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as (ann, bob):
            table = next(iter(up.registry.tables))
            guest = await connected(up, table, await join(up, table))
            for page in (ann, guest):
                await page.send({"t": "skip"})
                await page.until(lambda page=page: heard(page, "nack"))
                assert "not-now" == heard(page, "nack")[-1]["code"]
            assert not heard(bob, "nack")
            await guest.close()

    asyncio.run(game())
