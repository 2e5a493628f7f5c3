"""The documentation site that a server offers under /docs."""

import asyncio
import json
import zipfile
from pathlib import Path

import pytest

from eights.server import docs
from tests.server.pages import ask, server


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """A small site, packed as `python3 run.py docs` does."""
    file = tmp_path / "docs.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("index.html", "<h1>Crazier Eights</h1>")
        archive.writestr("404.html", "<h1>Nothing here</h1>")
        archive.writestr("assets/site.js", "search()")
        archive.writestr("secret.txt/../x", "")
        archive.writestr(".site.json", json.dumps({"version": "0.2.0", "scripts": ["'sha256-abc='"]}))
    return file


def test_pages_are_served_from_one_file(tmp_path: Path, packed: Path) -> None:
    """With their types, and only scripts that were there when the site was built may run."""

    async def work() -> None:
        async with server(tmp_path, docs=str(packed)) as up:
            page = await ask(up, "/docs/index.html")
            assert (200, "<h1>Crazier Eights</h1>") == (page.status, page.text)
            assert "script-src 'self' 'sha256-abc=';" in page.headers["content-security-policy"]
            assert "default-src 'none'" in page.headers["content-security-policy"]
            script = await ask(up, "/docs/assets/site.js")
            assert (200, "javascript") == (script.status, script.headers["content-type"].partition("/")[2][:10])
            assert "script-src 'self';" in script.headers["content-security-policy"]
            again = await ask(up, "/docs/index.html", headers={"If-None-Match": page.headers["etag"]})
            assert 304 == again.status
            for path in ("/docs/nowhere.html", "/docs/.site.json", "/docs/../pyproject.toml", "/docs/%2e%2e/app.py"):
                assert 404 == (await ask(up, path)).status, path
            assert "Nothing here" in (await ask(up, "/docs/nowhere.html")).text

    asyncio.run(work())


def test_a_server_without_the_site_says_how_to_get_it(
    tmp_path: Path, packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the file is damaged: the game goes on."""
    monkeypatch.setattr(docs, "PACKED", tmp_path / "nowhere.zip")
    packed.write_bytes(b"PK\x03\x04 no more")

    async def work(file: str = "") -> None:
        async with server(tmp_path, docs=file) as up:
            refused = await ask(up, "/docs/index.html")
            assert (404, True) == (refused.status, "python3 run.py docs" in refused.text)
            assert 200 == (await ask(up, "/api/house")).status

    asyncio.run(work())
    asyncio.run(work(str(packed)))
