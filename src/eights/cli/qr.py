"""QR codes in the terminal, for an address that a phone opens with its camera."""

import os
import sys
from itertools import zip_longest

import segno

QUIET = 2  # modules around the code; cameras need some
BOTH, TOP, BOTTOM, NEITHER = "█", "▀", "▄", " "
BLACK_ON_WHITE, RESET = "\x1b[38;5;16;48;5;231m", "\x1b[0m"


def modules(text: str) -> list[list[bool]]:
    """The rows of a code, with a quiet zone: whether each module is dark."""
    code = segno.make_qr(text, error="m")
    return [[bool(dark) for dark in row] for row in code.matrix_iter(border=QUIET)]


def lines(text: str, colored: bool) -> list[str]:
    """The code, two rows of modules in a line of text.

    Without colors the background is taken to be dark, so blocks are the light modules.
    """
    rows = [row if colored else [not dark for dark in row] for row in modules(text)]
    empty = [False] * len(rows[0])
    said = [
        "".join(
            (BOTH if low else TOP) if high else (BOTTOM if low else NEITHER)
            for high, low in zip(above, below, strict=True)
        )
        for above, below in zip_longest(rows[::2], rows[1::2], fillvalue=empty)
    ]
    return [f"{BLACK_ON_WHITE}{line}{RESET}" for line in said] if colored else said


def lines_for_terminal(text: str) -> list[str]:
    """The code as this terminal can show it; nothing if the output is a file or a pipe, or lacks the characters."""
    if not sys.stdout.isatty():
        return []
    try:
        (BOTH + TOP + BOTTOM).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return []
    return lines(text, colored="NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb")
