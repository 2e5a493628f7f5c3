"""The configurations that hosts copy (`deploy/`): every table is reached through nginx, HAProxy and Caddy."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rigs.torture.web_proxy import PROXIES, NoProxy, WebProxy
from tests.server.pages import ask, connected, join, make
from tests.sharing.test_servers import anyio_backend, place, servers, unhurried

__all__ = ["anyio_backend", "place", "unhurried"]
pytestmark = pytest.mark.anyio
TABLES = 6


@pytest.mark.parametrize("name", PROXIES)
async def test_every_table_is_reached_through_the_proxy(place: str, tmp_path: Path, name: str) -> None:
    """Whichever server the proxy chooses, players get to their table, and the operator's addresses are closed."""
    async with servers(place, 3) as up:
        addresses = [("127.0.0.1", int(each.address.rpartition(":")[2])) for each in up]
        try:
            proxy = await asyncio.to_thread(WebProxy, name, tmp_path / "proxy", addresses)
        except NoProxy as missing:
            pytest.skip(str(missing))
        try:
            await played_through(SimpleNamespace(address=f"http://127.0.0.1:{proxy.address[1]}"))
        finally:
            await asyncio.to_thread(proxy.stop)

        assert all(each.registry.metrics.counts["tables", ""] for each in up)  # the proxy used all three
        assert sum(each.registry.metrics.counts["passed_on", ""] for each in up)


async def played_through(front: Any) -> None:
    """Make tables for two, get both players in, and let both see what one of them does."""
    for path in ("/health", "/ready", "/metrics"):
        assert 404 == (await ask(front, path)).status
    for _ in range(TABLES):
        table, token = await make(front, seats=2)
        assert 200 == (await ask(front, f"/api/tables/{table}")).status
        ann = await connected(front, table, token)
        assert "ann" == (await ask(front, f"/api/tables/{table}/me", token=token)).body["name"]
        bob = await connected(front, table, await join(front, table))
        assert "ack" == (await bob.do(do="sit", seat=1, name="bob"))["t"]
        await ann.until(lambda ann=ann: ann.view["seats"][1]["name"] == "bob")
        await ann.close()
        await bob.close()
