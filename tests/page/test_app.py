"""The page as an app: it can be installed, opens without a network, and says what its links lead to."""

import asyncio
import json
import re
import struct
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from eights.art.printing.preview import preview
from eights.client.http import Answer
from eights.decks import find
from eights.server import link_preview
from eights.server.page import FOLDER
from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.words import word
from tests.server.pages import ask, make
from tests.server.pages import server as plain_server

BROWSER = {"accept": "text/html,application/xhtml+xml"}
CLASSIC = "classic with draw 3, skip queen"


def png_size(content: bytes) -> tuple[int, int]:
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def tags_of(page: Answer) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', page.body)
    return {name: unescape(content) for name, content in found}


def test_an_invitation_says_what_it_is_where_it_is_shared(tmp_path: Path) -> None:
    """In the words of the one who shares it; any other link has the tags of the page. The picture shows the same."""

    async def look() -> None:
        async with plain_server(tmp_path) as up:
            table, _ = await make(up, 'Sam "O', seats=4, deck=CLASSIC)
            english, german = [tags_of(await ask(up, f"/t/{table}?lang={each}")) for each in ("en", "de")]
            home, nowhere = [tags_of(await ask(up, path)) for path in ("/", "/t/abcdefghabcdefgh")]

            assert "Sam O invites you to play" == english["og:title"]
            assert "Classic Crazy Eights, 4 players, draw at most 3 cards per turn" in english["og:description"]
            assert "each queen skips the next player" in english["og:description"]
            assert "Sam O lädt dich zum Spielen ein" == german["og:title"]
            assert "Crazier Eights" == home["og:title"] == nowhere["og:title"]
            assert home == nowhere
            for found, path in ((english, f"/t/{table}/preview.png?lang=en"), (home, "/preview.png")):
                assert f"{up.address}{path}" == found["og:image"]
                got = await ask(up, path)
                assert "image/png" == got.headers["content-type"]
            picture = link_preview.drawn_once.cache_info()
            assert 1 == picture.currsize == picture.misses
            assert 404 == (await ask(up, "/t/abcdefghabcdefgh/preview.png")).status

    link_preview.drawn_once.cache_clear()
    asyncio.run(look())


def test_the_pictures_have_the_size_they_are_said_to_have() -> None:
    drawn = preview("Sam invites you to play", ("Camelot", "3 players"), find("camelot"))
    for picture in (drawn, (FOLDER / "preview.png").read_bytes()):
        assert (1200, 630) == png_size(picture)
    assert drawn != (FOLDER / "preview.png").read_bytes()


def test_without_a_typesetter_a_link_has_the_picture_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        async with plain_server(tmp_path) as up:
            table, _ = await make(up)
            assert f"{up.address}/preview.png" == tags_of(await ask(up, f"/t/{table}"))["og:image"]

    monkeypatch.setattr(link_preview, "is_installed", lambda extra: False)
    asyncio.run(look())


def test_people_at_an_unknown_address_get_a_page_and_programs_a_line(tmp_path: Path) -> None:
    async def look() -> None:
        async with plain_server(tmp_path) as up:
            person, program, icon, api = [
                await ask(up, path, headers=headers)
                for path, headers in (
                    ("/nonsense/here", BROWSER),
                    ("/nonsense/here", None),
                    ("/favicon.ico", None),
                    ("/api/nonsense", BROWSER),
                )
            ]
            assert (404, "text/html; charset=utf-8") == (person.status, person.headers["content-type"])
            assert "<title>" in person.body
            assert (404, "Not Found") == (program.status, program.body)
            assert 200 == icon.status
            assert (404, "unknown") == (api.status, api.body["code"])

    asyncio.run(look())


@pytest.mark.parametrize(("name", "language"), [("manifest", "en"), ("manifest.de", "de")])
def test_the_manifest_describes_files_that_are_there(name: str, language: str) -> None:
    manifest: dict[str, Any] = json.loads((FOLDER / f"{name}.webmanifest").read_text(encoding="utf-8"))

    assert ("standalone", "/", "/", language) == tuple(
        manifest[key] for key in ("display", "start_url", "scope", "lang")
    )
    assert {"any", "maskable"} == {icon.get("purpose", "any") for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        content = (FOLDER / icon["src"].lstrip("/")).read_bytes()
        if icon["type"] == "image/png":
            assert icon["sizes"] == "x".join(map(str, png_size(content)))
    assert word("home-new", language) == manifest["shortcuts"][0]["name"]


@needs_chromium
def test_it_opens_without_a_network_and_says_so(tmp_path: Path) -> None:
    """Also at an address that was never opened before; and goes on when the network is back."""

    async def look() -> None:
        async with (
            server(tmp_path) as up,
            chromium() as browser,
            visitor(browser, "phone", complains=False, service_workers="allow") as page,
        ):
            await page.goto(up.address)
            await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            devtools = await page.context.new_cdp_session(page)
            manifest = await devtools.send("Page.getAppManifest")
            assert [] == manifest["errors"]
            assert manifest["url"].endswith("/manifest.webmanifest")
            assert [] == (await devtools.send("Page.getInstallabilityErrors"))["installabilityErrors"]

            await page.context.set_offline(True)
            await page.goto(f"{up.address}/settings")
            await page.get_by_role("heading", name=word("settings-title")).wait_for()
            for path in ("/", "/new"):  # which ask the server for something
                await page.goto(f"{up.address}{path}")
                await page.get_by_text(word("offline")).wait_for()
                assert await page.evaluate("[...document.fonts].filter(font => font.status === 'error').length") == 0
                await keep_picture(page, f"offline{path.replace('/', '-')}-phone-light")
            await page.context.set_offline(False)
            await page.get_by_text(word("offline")).wait_for(state="detached")
            await page.goto(up.address)
            await page.get_by_role("button", name=word("home-play")).click()
            await page.locator(".hand .hc").first.wait_for()

    run(look())


@needs_chromium
def test_a_browser_that_can_install_it_has_a_button_for_it(tmp_path: Path) -> None:
    offer = """() => {
        const offer = new Event("beforeinstallprompt", { cancelable: true });
        offer.prompt = async () => { window.prompted = true; };
        dispatchEvent(offer);
        return offer.defaultPrevented;
    }"""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await page.goto(up.address)
            button = page.get_by_role("button", name=word("install-app"))
            await page.get_by_role("button", name=word("home-play")).wait_for()
            assert not await button.count()
            assert await page.evaluate(offer)
            await button.click()
            await until(page, "window.prompted")
            await button.wait_for(state="detached")

            await page.goto(f"{up.address}/nothing/here")
            await page.get_by_role("heading", name=word("missing-title")).wait_for()
            await keep_picture(page, "missing-desktop-light")
            await page.get_by_role("link", name=word("home"), exact=True).click()
            await page.get_by_role("button", name=word("home-play")).wait_for()

    run(look())
