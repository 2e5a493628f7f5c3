"""A server with --secret-file: tables go on after a restart with the file, and it does not start without it."""

import asyncio
from pathlib import Path

import pytest

from eights.errors import StorageError
from eights.table import events
from eights.table.events import Decided
from tests.server.pages import NEVER, all_ready, connected, make, play_on, server


def test_a_table_goes_on_with_its_secret_wrapped(tmp_path: Path, sealed_deals: None) -> None:
    """The file is made at the first start with it; afterwards the server needs it."""
    file = tmp_path / "secret"

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up:  # whatever is dealt, the game cannot end
            table, token = await make(up, seats=2, bots=["novice"])
            page = await connected(up, table, token)
            await all_ready([page])
            await page.close()
        for _ in range(2):
            async with server(tmp_path, pace=NEVER, secret_file=str(file)) as up:
                page = await connected(up, table, token)
                assert "playing" == page.view["phase"]
                await page.close()
        with pytest.raises(StorageError, match="encrypted with the key"):
            async with server(tmp_path):
                pass

    asyncio.run(game())
    assert file.exists()


def test_the_log_does_not_say_why_a_bot_chose(tmp_path: Path, sealed_deals: None) -> None:
    """A reason tells of the bot's hand. Older logs that have reasons can still be read."""

    async def bodies() -> list[bytes]:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2, bots=["novice"])
            page = await connected(up, table, token)
            found = list[bytes]()
            while not any(b'"how":"bot"' in body for body in found):  # any deal may come: the bot may have to wait
                if page.view["phase"] != "playing":
                    await all_ready([page])
                await play_on([page], most=1)
                kept = await up.registry.store.read(table)
                assert kept is not None
                found = [entry.body for entry in kept.entries]
            await page.close()
            return found

    found = asyncio.run(bodies())
    assert not [body for body in found if b"reason" in body]
    old = events.read(b'{"do":"decided","seat":1,"prompt":9,"option":2,"how":"bot","reason":"keeps an eight"}')
    assert isinstance(old, Decided)
    assert 2 == old.option
