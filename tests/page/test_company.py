"""Several people at one table, and what happens when things go wrong."""

import asyncio
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.page.browser import chromium, keep_picture, needs_chromium, visitor
from tests.page.player import act, answer, by_mouse, play_now, play_together, settled, state_of
from tests.server.pages import server

pytestmark = needs_chromium


def test_a_friend_takes_the_seat_of_a_bot_by_the_link(tmp_path: Path) -> None:
    """While the game is on; then both talk, both play to the end, and both see the same result."""

    async def play() -> None:
        async with (
            server(tmp_path) as up,
            chromium() as browser,
            visitor(browser) as host,
            visitor(browser, "phone") as friend,
        ):
            await host.goto(up.address)
            await play_now(host)
            await host.get_by_role("button", name="Invite a friend").first.click()
            link = await host.locator("dialog code").inner_text()
            assert await host.locator("dialog .qr path").get_attribute("d")
            await host.keyboard.press("Escape")

            await friend.goto(link)
            await friend.get_by_role("button", name="Sit here").first.tap()
            await friend.wait_for_selector(".hand .hc")
            name = (await friend.locator(".mine .nm").inner_text()).split(" (")[0]
            await host.locator(".place .nm", has_text=name).wait_for()
            await host.locator(".cmd input").fill("good evening")
            await host.locator(".cmd input").press("Enter")
            await friend.locator(".tick").tap()
            await friend.locator(".ln.chat", has_text="good evening").wait_for()
            await friend.get_by_role("button", name="Close").first.tap()

            pages = (host, friend)
            await play_together(pages)
            titles = [await page.locator("main.over h1").inner_text() for page in pages]
            winners = [await page.locator("tr.w th").all_inner_texts() for page in pages]
            plain = [[re.sub(r" \(you\)|\s*winner", "", text).strip() for text in found] for found in winners]
            assert plain[0] == plain[1], titles

    asyncio.run(play())


def test_the_server_is_killed_and_comes_back(tmp_path: Path) -> None:
    """The page says so, keeps the table in sight, and goes on by itself, in the same seat with the same cards."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    def start() -> subprocess.Popen[bytes]:
        words = ["serve", "--port", str(port), "--database", str(tmp_path / "tables.db")]
        return subprocess.Popen([sys.executable, "-m", "eights", *words], stdout=subprocess.DEVNULL)

    async def up() -> None:
        for _ in range(300):
            try:
                await asyncio.to_thread(urllib.request.urlopen, f"http://127.0.0.1:{port}/health")
                return
            except OSError:
                await asyncio.sleep(0.1)
        raise AssertionError("the server did not start")

    async def play() -> None:
        running = start()
        try:
            await up()
            async with chromium() as browser, visitor(browser, complains=False) as page:
                await page.goto(f"http://127.0.0.1:{port}")
                await play_now(page)
                await state_of(page)
                cards = await page.locator(".hc").evaluate_all("cards => cards.map(c => c.getAttribute('aria-label'))")
                running.send_signal(signal.SIGKILL)
                running.wait()
                await page.locator(".notice").wait_for()
                await keep_picture(page, "lost-desktop-light")
                assert len(cards) == await page.locator(".hc").count()

                running = start()
                await page.locator(".notice").wait_for(state="detached", timeout=30_000)
                again = await page.locator(".hc").evaluate_all("cards => cards.map(c => c.getAttribute('aria-label'))")
                assert cards == again
                await (answer(page, by_mouse) if await state_of(page) == "question" else act(page, by_mouse))
                await settled(page)
                await page.locator(".ln.me").first.wait_for()
        finally:
            running.kill()
            running.wait()

    asyncio.run(play())
