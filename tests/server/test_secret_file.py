"""A server with --secret-file: tables go on after a restart with the file, and it does not start without it."""

import asyncio
from pathlib import Path

import pytest
from tests.server.damage import played_tables
from tests.server.pages import connected, server

from eights.errors import StorageError


def test_a_table_goes_on_with_its_secret_wrapped(tmp_path: Path, sealed_deals: None) -> None:
    """The file is made at the first start with it; afterwards the server needs it."""
    file = tmp_path / "secret"

    async def game() -> None:
        ((table, token),) = await played_tables(tmp_path, 1)
        for _ in range(2):
            async with server(tmp_path, secret_file=str(file)) as up:
                page = await connected(up, table, token)
                assert "playing" == page.view["phase"]
                await page.close()
        with pytest.raises(StorageError, match="wrapped with the key"):
            async with server(tmp_path):
                pass

    asyncio.run(game())
    assert file.exists()
