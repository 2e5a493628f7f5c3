"""Names the program as it was typed. In a checkout that is `python3 run.py`, which sets EIGHTS_COMMAND."""

import os
import re

COMMANDS = (
    *("admin", "backup", "bench", "bots", "cards", "deal", "deck", "lab", "ladder", "learn", "link", "match", "play"),
    *("print", "protocol", "puzzle", "puzzles", "replay", "reproduce", "restore", "review", "say", "scenario", "serve"),
    *("simulate", "terminal", "verify"),
)
CALL = re.compile(rf"\beights (?=(?:{'|'.join(COMMANDS)})\b)")


def program() -> str:
    return os.environ.get("EIGHTS_COMMAND") or "eights"


def as_typed(text: str) -> str:
    """A text whose commands can be typed as they stand: `python3 run.py deck check` instead of `eights deck check`."""
    return text if program() == "eights" else CALL.sub(lambda _: f"{program()} ", text)
