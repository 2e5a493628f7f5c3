"""Answers are compressed for those who can read that: fewer bytes, the same content, the same promises."""

import asyncio
import gzip
import http.client
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.responses import FileResponse
from starlette.types import Message, Receive, Scope, Send

from eights.server import compression, page
from eights.server.app import HEADERS
from eights.server.compression import LEAST, Compressed, accepts_gzip
from eights.server.running import Serving
from tests.patience import PATIENCE
from tests.server.pages import connected, make, server

CODINGS = [
    ("gzip", True),
    ("br, GZIP", True),
    ("gzip;q=0.5, br", True),
    ("*", True),
    ("", False),
    ("br", False),
    ("gzip;q=0", False),
    ("identity, gzip; q=0.0", False),
    ("x-gzipped", False),
]
FACE = "/faces/hand.svg?card=Castle"
SCRIPT = "console.log('a page');\n" * 400
STYLE = "body { color: red }\n"
INDEX = "<!doctype html><title>x</title>" + "<p>text</p>" * 200


@dataclass(frozen=True)
class Got:
    """An answer as it came over the wire."""

    status: int
    headers: dict[str, str]
    wire: bytes

    @property
    def content(self) -> bytes:
        return gzip.decompress(self.wire) if "content-encoding" in self.headers else self.wire


def get(up: Serving, path: str, **headers: str) -> Got:
    connection = http.client.HTTPConnection(up.address.removeprefix("http://"), timeout=PATIENCE)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return Got(answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read())
    finally:
        connection.close()


async def both(up: Serving, path: str) -> tuple[Got, Got]:
    """The answer to a client that reads gzip, and to one that does not."""
    return (
        await asyncio.to_thread(get, up, path, accept_encoding="gzip, br"),
        await asyncio.to_thread(get, up, path, accept_encoding="identity"),
    )


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as the build leaves it: beside the texts that are long enough, the same compressed."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    for name, text in (("index.html", INDEX), ("assets/index-1a2b.js", SCRIPT), ("assets/small.css", STYLE)):
        (folder / name).write_text(text, encoding="utf-8")
        if text is not STYLE:
            Path(folder, f"{name}.gz").write_bytes(gzip.compress(text.encode(), 9))
    monkeypatch.setattr(page, "FOLDER", folder)
    return folder


@pytest.mark.parametrize(("header", "accepted"), CODINGS)
def test_gzip_is_sent_only_to_those_who_accept_it(header: str, accepted: bool) -> None:
    scope = {"type": "http", "headers": [(b"accept-encoding", header.encode())]}

    assert accepted == accepts_gzip(scope)


def test_long_answers_are_compressed_and_say_the_same(tmp_path: Path) -> None:
    """JSON and drawings: less than half of the bytes, the same content, and every header that keeps a page safe."""

    async def tried() -> None:
        async with server(tmp_path) as up:
            for path, kind in (("/api/rules", "application/json"), (FACE, "image/svg+xml")):
                packed, plain = await both(up, path)
                assert (200, 200) == (packed.status, plain.status)
                assert "gzip" == packed.headers["content-encoding"]
                assert "content-encoding" not in plain.headers
                assert plain.content == packed.content
                assert 2 * len(packed.wire) < len(plain.wire)
                for answer in (packed, plain):
                    assert kind == answer.headers["content-type"]
                    assert "Accept-Encoding" == answer.headers["vary"]
                    assert len(answer.wire) == int(answer.headers["content-length"])
                    assert set(HEADERS) <= set(answer.headers)

    asyncio.run(tried())


def test_short_answers_and_refusals_come_as_they_are(tmp_path: Path) -> None:
    async def tried() -> None:
        async with server(tmp_path) as up:
            for path, status in (("/api/tables", 200), ("/api/nothing", 404)):
                packed, plain = await both(up, path)
                assert (status, plain.wire) == (packed.status, packed.wire)
                assert "content-encoding" not in packed.headers
                assert set(HEADERS) <= set(packed.headers)

    asyncio.run(tried())


def test_a_face_is_not_sent_again_to_those_who_have_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compressed or not: the tags differ as the bytes do, and either is recognized. It is compressed only once."""
    compression.compress_once.cache_clear()

    async def tried() -> None:
        async with server(tmp_path) as up:
            packed, plain = await both(up, FACE)
            assert packed.headers["etag"] != plain.headers["etag"]
            for had in (packed, plain):
                again = await asyncio.to_thread(
                    get, up, FACE, accept_encoding="gzip", if_none_match=had.headers["etag"]
                )
                assert (304, b"") == (again.status, again.wire)
                assert "Accept-Encoding" == again.headers["vary"]
            await both(up, FACE)
            assert 1 == compression.compress_once.cache_info().misses

    asyncio.run(tried())


def test_files_of_the_page_are_sent_as_the_build_compressed_them(
    tmp_path: Path, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is compressed for a request; types, caching and tags are as they were; the others come whole."""
    monkeypatch.setattr(compression, "compress", None)

    async def tried() -> None:
        async with server(tmp_path) as up:
            for path, kind, kept, vary in (
                ("/", "text/html", "no-cache", {"accept-language", "accept-encoding"}),
                ("/t/abcdefgh", "text/html", "no-cache", {"accept-language", "accept-encoding"}),
                (
                    "/assets/index-1a2b.js",
                    "text/javascript",
                    "public, max-age=31536000, immutable",
                    {"accept-encoding"},
                ),
            ):
                packed, plain = await both(up, path)
                assert "gzip" == packed.headers["content-encoding"]
                assert plain.content == packed.content
                assert len(packed.wire) < len(plain.wire)
                assert packed.headers["etag"] != plain.headers["etag"]
                for had in (packed, plain):
                    assert (kind, kept) == (had.headers["content-type"].split(";")[0], had.headers["cache-control"])
                    assert vary == set(had.headers["vary"].lower().split(", "))
                    assert set(HEADERS) <= set(had.headers)
                again = await asyncio.to_thread(
                    get, up, path, accept_encoding="gzip", if_none_match=packed.headers["etag"]
                )
                assert (304, b"") == (again.status, again.wire)
            packed, plain = await both(up, "/assets/small.css")
            assert STYLE.encode() == packed.wire == plain.wire
            assert [404, 404] == [answer.status for answer in await both(up, "/assets/../../secret")]

    asyncio.run(tried())


def test_a_page_that_was_not_built_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "nothing")

    async def tried() -> None:
        async with server(tmp_path) as up:
            packed, plain = await both(up, "/")
            assert (503, f"{page.NO_PAGE}\n") == (packed.status, packed.content.decode())
            assert 503 == plain.status

    asyncio.run(tried())


def parts_sent(parts: list[bytes]) -> list[Message]:
    """What comes of a body of these parts."""
    sent = list[Message]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        for number, part in enumerate(parts, 1):
            await send({"type": "http.response.body", "body": part, "more_body": number < len(parts)})

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "headers": [(b"accept-encoding", b"gzip")]}
    asyncio.run(Compressed(app)(scope, receive, send))
    return sent


def test_what_comes_in_parts_is_passed_on_part_by_part() -> None:
    """It is not collected: how much a slow reader may leave unread is limited as before."""
    long = b"x" * 10 * LEAST

    start, *bodies = parts_sent([long, long, b"end"])
    assert [long, long, b"end"] == [message["body"] for message in bodies]
    assert (b"content-encoding", b"gzip") not in start["headers"]

    start, whole = parts_sent([long])
    assert long == gzip.decompress(whole["body"])
    assert (b"content-encoding", b"gzip") in start["headers"]


def test_websockets_are_left_alone(tmp_path: Path) -> None:
    """A table is played as before, by a client that also reads gzip."""

    async def tried() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up)
            page = await connected(up, table, token)
            assert page.view

    asyncio.run(tried())


@pytest.mark.parametrize(("accepted", "name"), [("gzip", "script.js.gz"), ("br", "script.js")])
def test_what_the_build_has_compressed_is_sent_as_it_is(accepted: str, name: str, tmp_path: Path) -> None:
    """It costs nothing to send, and is smaller than what can be compressed while somebody waits."""
    (tmp_path / "script.js").write_text(SCRIPT)
    (tmp_path / "script.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    scope: Scope = {"type": "http", "method": "GET", "headers": [(b"accept-encoding", accepted.encode())]}

    answer = asyncio.run(page.Files(tmp_path, "no-cache").get_response("script.js", scope))

    assert isinstance(answer, FileResponse)
    assert name == Path(answer.path).name
    assert (name != "script.js") == ("content-encoding" in answer.headers)
