"""How quick the page is, in a real browser: python -m tests.page.measure. Figures are in docs/page.md."""

import asyncio
import gzip
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.async_api import Page

from eights.game import Game
from eights.server.page import FOLDER
from run import ROOT
from tests.page.browser import chromium, until, visitor
from tests.page.player import by_mouse, close_tip
from tests.page.positions import table_at
from tests.page.words import word
from tests.server.pages import server

ROUNDS = 5
YOURS = "2"  # a deal in which you play first: otherwise bots take their time before
CROWD = ["deck: camelot + camelot", "players: ann, bob, cat, dan, eve, fay, gus, hal", "turn: ann, main", "seed: 7"]
# A frame is late if it took longer than one and a half of sixty a second.
FRAMES = """moves => new Promise(done => {
    const times = [];
    const stop = performance.now() + 3000;
    const step = now => {
        times.push(now);
        if (now < stop) requestAnimationFrame(step);
        else done(times.slice(1).map((time, place) => time - times[place]));
    };
    requestAnimationFrame(step);
    const cards = [...document.querySelectorAll("[data-card]")];
    let turn = 0;
    const fly = setInterval(() => {
        for (let flight = 0; flight < moves; flight++) {
            const card = cards[(turn * moves + flight) % cards.length];
            card.animate([{ transform: "translate(300px, -200px)" }, { transform: "none" }], { duration: 320 });
        }
        turn++;
        if (performance.now() > stop) clearInterval(fly);
    }, 340);
})"""


# What is drawn then answers.
PAINTED = """() => [
    performance.getEntriesByName("mounted")[0].startTime,
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
]"""


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def script_bytes() -> int:
    return sum(len(gzip.compress(script.read_bytes())) for script in FOLDER.glob("assets/*.js"))


async def interactive(page: Page, address: str) -> tuple[float, float]:
    """Milliseconds, by the browser's own clock, until every button answers, and until something is to be seen."""
    await page.goto(address)
    await page.get_by_role("button", name=word("home-play")).wait_for()
    ready, seen = await page.evaluate(PAINTED)
    return ready, seen


def crowded() -> str:
    """Eight players with five assets each, in the main phase of the first."""
    game = Game.new("camelot + camelot", 8, seed=7)
    names = dict.fromkeys(game.state.printed.names[card] for card in range(game.state.printed.number))
    kinds = [name for name in names if game.state.printed.is_asset[game.state.printed.names.index(name)]]
    lines = [*CROWD, "discard pile: Trade"]
    for place, player in enumerate(game.players):
        mine = [kinds[(place * 5 + number) % len(kinds)] for number in range(5)]
        lines.append(f"{player} assets: {', '.join(mine)}")
        lines.append(f"{player} hand: ?, ?, ?, ?, ?")
    return "\n".join([*lines, "draw pile: ..."])


async def first_card(words: list[str]) -> float:
    """Seconds from the command to a card that can be played, in a browser that is open already."""
    async with chromium() as browser, visitor(browser, complains=False) as page:
        began = time.monotonic()
        running = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            assert running.stdout is not None
            line = await asyncio.to_thread(running.stdout.readline)
            while not (found := re.search(r"http\S+", line)):
                line = await asyncio.to_thread(running.stdout.readline)
            await page.goto(found[0], wait_until="commit")
            await page.locator(".hc .bdg").first.wait_for()
            return time.monotonic() - began
        finally:
            running.terminate()
            running.wait()


async def measure() -> None:
    say(f"JavaScript: {script_bytes() / 1000:.1f} kB, packed")
    folder = Path(tempfile.mkdtemp())
    async with server(folder) as up, chromium() as browser:
        took = []
        for _ in range(ROUNDS):
            async with visitor(browser) as page:
                took.append(await interactive(page, up.address))
        ready, seen = (statistics.median(each) for each in zip(*took, strict=True))
        say(f"nothing kept by the browser: interactive after {ready:.0f} ms, painted after {seen:.0f} ms, of {ROUNDS}")
        async with visitor(browser, reduced_motion="no-preference") as page:
            await page.goto((await table_at(up, crowded()))[1])
            await page.locator(".hc").first.wait_for()
            await close_tip(page, by_mouse)
            await until(page, "document.querySelectorAll('.assets [data-card]').length >= 40")
            for moves in (0, 1, 4):
                frames = await page.evaluate(FRAMES, moves)
                late, speed = sum(frame > 25 for frame in frames), 1000 / statistics.mean(frames)
                say(
                    f"8 players, 40 assets, {moves} cards in the air: {speed:.1f} frames a second, "
                    f"{late} of {len(frames)} late, the slowest {max(frames):.0f} ms"
                )
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    os.environ["HOME"] = str(folder)
    words = [sys.executable, str(ROOT / "run.py"), "play", "--no-browser", "--port", str(port), "--seed", YOURS]
    times = [await first_card(words) for _ in range(3)]
    say(f"python3 run.py, set up before: first card after {statistics.median(times):.1f} s (median of 3)")


if __name__ == "__main__":
    asyncio.run(measure())
