"""The page as the server gives it out: small, kept by browsers as long as it may be, and nothing inline."""

import asyncio
import gzip
import re
from pathlib import Path

from eights.client.http import Answer
from eights.server.page import FOLDER
from tests.server.pages import ask, server

MOST_SCRIPT = 130_000  # bytes of JavaScript, packed, for somebody who reads one language
MOST_LATER = 15_000  # … of a page that is loaded when it is opened
LATER = re.compile(r"(\w+(?:View|Page))-")
LANGUAGES = re.compile(r"(de|en|en-XA)-[^X]")


def asked(folder: Path, *paths: str) -> list[Answer]:
    async def ask_all() -> list[Answer]:
        async with server(folder) as up:
            return [await ask(up, path) for path in paths]

    return asyncio.run(ask_all())


def test_every_address_of_the_page_is_the_page(tmp_path: Path) -> None:
    home, new, table, nothing = asked(tmp_path, "/", "/new", "/t/abcdefgh", "/assets/nothing.js")

    assert home.status == new.status == table.status == 200
    assert home.body == new.body == table.body  # also where there is no such table: the page says so
    assert "no-cache" == home.headers["cache-control"]
    assert (404, "no-store") == (nothing.status, nothing.headers["cache-control"])


def test_the_page_preloads_the_words_of_the_browsers_language(tmp_path: Path) -> None:
    """Only those; and what it says without JavaScript is in that language, too."""
    english, german, pseudo = asked(tmp_path, "/", "/?lang=de", "/?lang=en-XA")

    for home, language, text in ((english, "en", "needs JavaScript"), (german, "de", "braucht JavaScript")):
        (words,) = FOLDER.glob(f"assets/{language}-[!X]*.js")
        preloaded = re.findall(r'"modulepreload" crossorigin href="/assets/((?:de|en)-[^"]+)"', home.body)
        assert [words.name] == preloaded
        assert f'<html lang="{language}">' in home.body
        assert text in home.body
        assert "%" not in home.body
        assert "accept-language" in home.headers["vary"]
    assert english.body == pseudo.body


def test_nothing_is_inline(tmp_path: Path) -> None:
    """The content security policy allows only files of the server; so the page has only those."""
    (home,) = asked(tmp_path, "/")

    assert "script-src 'self'" in home.headers["content-security-policy"]
    assert "unsafe" not in home.headers["content-security-policy"]
    assert (
        re.findall(r"<script[^>]*>", home.body)
        == re.findall(r"<script[^>]* src=\"/(?:assets/|old.js)[^>]*>", home.body)
        != []
    )
    assert not re.search(r"<style|\sstyle=|\son\w+=", home.body)


def test_files_with_a_hash_in_their_name_are_kept_for_ever(tmp_path: Path) -> None:
    script = next(FOLDER.glob("assets/*.js"))
    got, licence = asked(tmp_path, f"/assets/{script.name}", "/assets/OFL.txt")

    assert "immutable" in got.headers["cache-control"]
    assert "SIL OPEN FONT LICENSE" in licence.body.upper()


def test_the_page_is_small() -> None:
    packed = {script.name: len(gzip.compress(script.read_bytes())) for script in FOLDER.glob("assets/*.js")}
    later = {name: size for name, size in packed.items() if LATER.match(name)}
    words = {name: size for name, size in packed.items() if LANGUAGES.match(name)}

    assert 3 == len(words)
    everything = sum(size for name, size in packed.items() if name not in later and name not in words)
    spoken = max(size for name, size in words.items() if not name.startswith("en-XA"))
    assert 10_000 < everything + spoken <= MOST_SCRIPT
    assert 2 <= len(later)
    assert max(later.values()) <= MOST_LATER
