"""A server that lies to one page: what it sends is changed on the way, to see whether anybody would notice."""

import json
from collections.abc import Callable
from typing import Any

from playwright.async_api import Page, Route, WebSocketRoute

Mangle = Callable[[dict[str, Any]], None]  # changes a message in place


async def mangle(page: Page, change: Mangle) -> None:
    """From now on every message of the server goes through this."""

    def changed(frame: str | bytes) -> str:
        message: dict[str, Any] = json.loads(frame)
        change(message)
        return json.dumps(message)

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda frame: socket.send(changed(frame)))

    await page.route_web_socket("**/ws/*", between)


async def mangle_answers(page: Page, address: str, change: Mangle) -> None:
    """From now on every answer to a request for such an address goes through this."""

    async def between(route: Route) -> None:
        answer = await route.fetch()
        body: dict[str, Any] = await answer.json()
        change(body)
        await route.fulfill(response=answer, json=body)

    await page.route(address, between)


def in_view(change: Mangle) -> Mangle:
    """Change the view, in whatever message it comes."""

    def mangled(message: dict[str, Any]) -> None:
        for part in ("view", "d"):
            if message.get(part):
                change(message[part])

    return mangled
