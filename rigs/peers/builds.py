"""Compares the compiled engine with the pure one, each in its own process, taking turns."""

import json
import os
import subprocess
import sys
from collections.abc import Callable

from eights import BUILD
from rigs.peers.race import Speeds

MEASURE = """
import json
from eights.lab.speed import GAMES, decisions_a_second
print(json.dumps({name: decisions_a_second(table) for name, table in GAMES.items()}))
"""


def speeds_of_both(rounds: int, progress: Callable[[str], None] | None = None) -> dict[str, Speeds]:
    """Decisions per second by game and round, for the build `pure` and, if there is one, `compiled`."""
    variables = {"pure": "1", "compiled": "0"} if BUILD.compiled else {"pure": "1"}
    found: dict[str, list[dict[str, float]]] = {build: [] for build in variables}
    for number in range(rounds):
        for build, value in variables.items():
            if progress:
                progress(f"round {number + 1}: the {build} engine")
            env = {**os.environ, "EIGHTS_PURE": value}
            done = subprocess.run([sys.executable, "-c", MEASURE], env=env, capture_output=True, text=True, check=True)
            found[build].append(json.loads(done.stdout))
    return {build: {name: [run[name] for run in runs] for name in runs[0]} for build, runs in found.items() if runs}
