"""Several people at one table, and what happens when things go wrong."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path

from tests.page.browser import YOURS, chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.player import by_finger, join_by_consent, play_now, play_together, state_of, step
from tests.page.words import word
from tests.patience import PATIENCE

pytestmark = needs_chromium

# A server that deals from a seed: it is your turn, and you have a choice.
SEEDED = f"""
import runpy
from eights.server.registry import Registry
create = Registry.create
Registry.create = lambda self, settings, seed=None, address="": create(self, settings, {YOURS}, address)
runpy.run_module("eights", run_name="__main__")
"""


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
            await host.get_by_role("button", name=word("invite")).first.click()
            link = await host.locator("dialog code").inner_text()
            assert await host.locator("dialog .qr path").get_attribute("d")
            await host.keyboard.press("Escape")

            await friend.goto(link)
            await join_by_consent(friend, host, by_finger)
            name = (await friend.locator(".mine .nm").inner_text()).split(" (")[0]
            await host.locator(".place .nm", has_text=name).first.wait_for()
            await host.get_by_role("tab", name=word("chat-title")).click()
            await host.get_by_label(word("chat-say")).fill("good evening")
            await host.get_by_label(word("chat-say")).press("Enter")
            await friend.locator(".to-side .dot").tap()
            await friend.locator(".msg", has_text="good evening").wait_for()
            await friend.get_by_role("button", name=word("close")).last.tap()

            pages = (host, friend)
            await play_together(pages)
            titles = [await page.locator("main.over h1").inner_text() for page in pages]
            winners = [await page.locator("tr.w th").all_inner_texts() for page in pages]
            plain = [[re.sub(r" \(you\)|\s*winner", "", text).strip() for text in found] for found in winners]
            assert plain[0] == plain[1], titles

    run(play())


def test_the_server_is_killed_and_comes_back(tmp_path: Path) -> None:
    """The page says so, keeps the table in sight, and goes on by itself, in the same seat with the same cards."""
    port = 20_000 + os.getpid() % 10_000  # the system gives none of these to anybody who asks for any

    def start() -> subprocess.Popen[bytes]:
        words = ["serve", "--port", str(port), "--database", str(tmp_path / "tables.db")]
        return subprocess.Popen([sys.executable, "-c", SEEDED, *words], stdout=subprocess.DEVNULL)

    async def up(running: subprocess.Popen[bytes]) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                assert running.poll() is None, "the server did not start"
                with suppress(OSError):
                    await asyncio.to_thread(urllib.request.urlopen, f"http://127.0.0.1:{port}/health")
                    return
                await asyncio.sleep(0.05)

    async def play() -> None:
        running = start()
        try:
            await up(running)
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
                await page.locator(".notice").wait_for(state="detached")
                again = await page.locator(".hc").evaluate_all("cards => cards.map(c => c.getAttribute('aria-label'))")
                assert cards == again
                await step(page)
                await page.locator(".ln.me").first.wait_for()
        finally:
            running.kill()
            running.wait()

    run(play())
