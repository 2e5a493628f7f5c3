"""Links are read, and a server out of reach is told from one that refuses."""

import asyncio

import pytest

from eights.client import Unreachable, read_link
from eights.client.http import ask
from eights.errors import EightsError


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://127.0.0.1:8008/t/abc", ("http://127.0.0.1:8008", "abc", "")),
        ("https://example.org/eights/t/abc/#tok", ("https://example.org/eights", "abc", "tok")),
    ],
)
def test_links_are_read(text: str, expected: tuple[str, str, str]) -> None:
    assert expected == tuple(read_link(text))


@pytest.mark.parametrize("text", ["", "abc", "http://host", "http://host/t/", "ftp://host/t/abc"])
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(EightsError, match="not an invite link"):
        read_link(text)


def test_an_answer_that_is_cut_off_is_a_server_out_of_reach() -> None:
    """Whatever it begins to answer, and however it ends."""

    async def cut_off(status: str) -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(f"HTTP/1.1 {status}\r\nContent-Length: 100\r\n\r\n{{".encode())
            await writer.drain()
            writer.close()

        async with await asyncio.start_server(answer, "127.0.0.1", 0) as up:
            port = up.sockets[0].getsockname()[1]
            with pytest.raises(Unreachable):
                await ask(f"http://127.0.0.1:{port}/", token="token")

    for status in ("200 OK", "403 Forbidden"):
        asyncio.run(cut_off(status))
