"""Checks an installed eights, in an environment of its own: it plays, simulates, serves the page and prints.

    python tests/installed.py compiled|pure [--extras play,print]

Needs nothing but Python, and imports nothing from the checkout.
"""

import argparse
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

PATIENCE = 120  # seconds, only against hanging
SCRIPT = """
import eights
from eights import Game, bots, simulate
game = Game.new("camelot", players=["ann", "bob"], seed=8)
bots.play(game, "greedy", "novice")
assert game.over and Game.from_record(game.record()).outcome == game.outcome
assert simulate(games=20, seed=1).games == 20
print(eights.__version__, "compiled" if eights.BUILD.compiled else "pure")
"""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("build", choices=("compiled", "pure"))
    parser.add_argument("--extras", default="", help="which are installed: play,print")
    given = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        # Tables of whoever runs this stay as they are.
        os.environ |= {"HOME": folder, "XDG_DATA_HOME": folder, "LOCALAPPDATA": folder}
        check_core(folder, given.build)
        extras = [name for name in given.extras.split(",") if name]
        (check_page if "play" in extras else check_hint)(folder, "play")
        (check_print if "print" in extras else check_hint)(folder, "print")
    sys.stdout.write(f"ok: {given.build}, {sys.version.split()[0]}, extras: {given.extras or 'none'}\n")
    return 0


def run(folder: str, *words: str, status: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, "-P", *words], cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE
    )
    if done.returncode != status:
        sys.exit(f"{' '.join(words)}: status {done.returncode} instead of {status}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def eights(folder: str, *words: str, status: int = 0) -> str:
    return run(folder, "-m", "eights", *words, status=status)


def check_core(folder: str, build: str) -> None:
    """A game from Python, a simulation, a card and a game in the terminal."""
    said = run(folder, "-c", SCRIPT)
    if said.split()[-1] != build:
        sys.exit(f"the engine should be {build}: {said}")
    report = json.loads(eights(folder, "simulate", "--games", "20", "--json"))
    if not report:
        sys.exit("simulate reports nothing")
    eights(folder, "cards", "Thin Ice")
    eights(folder, "terminal", "--plain", "--watch", "--seed", "1")


def check_hint(folder: str, extra: str) -> None:
    """A command whose extra is missing says what to install."""
    words = ["play", "--no-browser"] if extra == "play" else [extra, "camelot"]
    if f"eights[{extra}]" not in (said := eights(folder, *words, status=2)):
        sys.exit(f"eights {extra} should say what to install: {said}")


def check_page(folder: str, extra: str) -> None:
    """A table is dealt, and the page with all of its files is served, without anything from elsewhere."""
    command = [sys.executable, "-P", "-m", "eights", "play", "--no-browser"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, encoding="utf-8") as server:
        try:
            assert server.stdout
            link = next(found for line in server.stdout if (found := re.search(r"(http://[\d.]+:\d+)/t/\S+", line)))
            page = fetch(link[0].partition("#")[0])
            files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
            if not any(file.endswith(".js") for file in files):
                sys.exit(f"the page has no script: {page[:300]}")
            for file in files:
                fetch(link[1] + file)
            if json.loads(fetch(f"{link[1]}/api/house"))["prints"] != installed("typst"):
                sys.exit("the server is wrong about what it prints")
        finally:
            server.terminate()


def installed(package: str) -> bool:
    with contextlib.suppress(ImportError):
        return bool(__import__(package))
    return False


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode("utf-8", errors="replace"))


def check_print(folder: str, extra: str) -> None:
    """A deck becomes a PDF."""
    eights(folder, extra, "tintagel", "--output", "tintagel.pdf")
    if not Path(folder, "tintagel.pdf").read_bytes().startswith(b"%PDF"):
        sys.exit("eights print made no PDF")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
