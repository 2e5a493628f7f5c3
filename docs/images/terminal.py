"""Draws terminal.svg, the picture of the README: `.venv/bin/python docs/images/terminal.py`."""

import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from eights import Game

WIDTH = 92
SEED = 31  # a game with a fitting end


def main() -> None:
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    console.print('$ python3 run.py cards "Excalibur"', style="bold", highlight=False)
    card = subprocess.run(
        [sys.executable, "-m", "eights", "cards", "Excalibur"],
        capture_output=True,
        text=True,
        check=True,
        env={"COLUMNS": str(WIDTH), "FORCE_COLOR": "1", "TERM": "xterm-256color"},
    )
    console.print(Text.from_ansi(card.stdout))
    console.print("$ python3 run.py replay game.json | tail", style="bold", highlight=False)
    game, dice = Game.new("camelot", ["ann", "bob", "cat"], seed=SEED), Random(SEED)
    while not game.over:
        game.push(dice.choice(game.options))
    console.print("\n".join(game.story("ann")[-11:]), highlight=False)
    picture = console.export_svg(title="Crazier Eights")
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)  # nothing is fetched from elsewhere
    Path(__file__).with_suffix(".svg").write_text(picture.replace("Fira Code, monospace", "monospace"))


if __name__ == "__main__":
    main()
