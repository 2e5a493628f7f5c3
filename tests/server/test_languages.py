"""A server speaks the language that is asked for, as far as it has it, and English otherwise."""

import asyncio
from pathlib import Path

import pytest

from eights.messages.catalog import CATALOGS
from eights.server import routes_tables
from eights.server.routes_tables import accepted
from tests.server.pages import ask, connected, make, server

ENGLISH = "this table doesn't exist, or your link has expired"
GERMAN = "diesen Tisch gibt es nicht, oder dein Link ist abgelaufen"


@pytest.mark.parametrize(
    ("header", "liked"),
    [
        ("", ["", ""]),
        ("de", ["de", "de"]),
        ("de-AT,de;q=0.9,en;q=0.8", ["de-AT", "de", "de", "de", "en", "en"]),
        ("en;q=0.5, de", ["de", "de", "en", "en"]),
        ("fr;q=0, de;q=0.1", ["de", "de"]),
        ("de;q=much, en", ["en", "en"]),
    ],
)
def test_what_a_browser_likes_best_comes_first(header: str, liked: list[str]) -> None:
    """A dialect, and then its language."""
    assert liked == accepted(header)


@pytest.mark.parametrize(
    ("path", "header", "text"),
    [
        ("/api/tables/nothing", "", ENGLISH),
        ("/api/tables/nothing", "de-CH,en;q=0.5", GERMAN),
        ("/api/tables/nothing", "tlh, fr;q=0.9", ENGLISH),
        ("/api/tables/nothing?lang=de", "en", GERMAN),
        ("/api/tables/nothing?lang=../en", "de", GERMAN),
        ("/api/nothing", "de", "unter dieser Adresse gibt es nichts"),
    ],
)
def test_refusals_over_http(path: str, header: str, text: str, tmp_path: Path) -> None:
    """The address comes before the browser."""

    async def tried() -> str:
        async with server(tmp_path) as up:
            refused = await ask(up, path, headers={"Accept-Language": header})
            return str(refused.body["text"])

    assert text == asyncio.run(tried())


def test_a_page_in_a_language_that_nobody_has_is_told_in_english(tmp_path: Path) -> None:
    """And nothing is remembered of what clients make up."""

    async def play() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, bots=["novice"], seats=2)
            page = await connected(up, table, token, lang="../../etc")
            refused = await page.do(do="rename", name="?")
            assert "this name can't be used here" == refused["text"]["text"]
            await page.close()

    asyncio.run(play())

    assert not [code for code in CATALOGS if "etc" in code]


def test_fault_a_server_that_does_not_listen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If what the browser likes were not looked at, it would be noticed."""
    monkeypatch.setattr(routes_tables, "accepted", lambda header: [])

    with pytest.raises(AssertionError):
        test_refusals_over_http("/api/tables/nothing", "de", GERMAN, tmp_path)
