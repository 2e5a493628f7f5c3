"""How the terminal starts: quickly, and from a real terminal."""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from eights.faces.themes import DARK, LIGHT, Theme
from eights.terminal.look import THEMES

HEAVY = ("starlette", "uvicorn", "playwright", "polars", "numpy", "eights.server", "eights.arena")


def loaded_by(code: str) -> set[str]:
    command = [sys.executable, "-P", "-c", f"import sys; {code}; print(*sys.modules)"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def test_nothing_is_loaded_that_is_not_needed() -> None:
    """The full screen needs Textual and the table, line by line not even that; neither needs the server."""
    plain = loaded_by("import eights.cli, eights.terminal.plain, eights.terminal.here, eights.terminal.typed")
    whole = loaded_by("import eights.cli, eights.terminal.app, eights.terminal.here")

    assert "textual" in whole
    assert set() == plain & {*HEAVY, "textual"}
    assert set() == whole & set(HEAVY)


@pytest.mark.parametrize("paints", [DARK, LIGHT])
def test_cards_can_be_read_on_the_screen(paints: Theme) -> None:
    """Every paint has the contrast that WCAG 2.2 AA asks for."""
    texts = [*paints.text.values(), paints.ink, paints.ink_2]

    assert all(contrast(text, paints.vellum) >= 4.5 for text in texts)
    assert {"eights-dark", "eights-light"} == {theme.name for theme in THEMES}


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_no_terminal_is_said_so() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "eights", "terminal"], input="", capture_output=True, text=True, check=False
    )

    assert 2 == done.returncode
    assert "--plain" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize(("words", "sign", "leave"), [([], b"help", b"\x11"), (["--plain"], b"end turn", b"\x03")])
def test_a_real_terminal(words: list[str], sign: bytes, leave: bytes, tmp_path: Path) -> None:
    """It draws the table, leaves on Ctrl-Q or Ctrl-C, says how to go on, and leaves the terminal as it was."""
    import fcntl
    import pty
    import struct
    import termios

    def read_until(sign: bytes) -> bytes:
        seen = b""
        while sign not in seen:
            assert select.select([main], [], [], 120)[0], seen
            seen += os.read(main, 65536)
        return seen

    main, side = pty.openpty()
    fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    before = termios.tcgetattr(side)
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "eights", "terminal", "--seed", "5", "--file", str(tmp_path / "a.game"), *words],
        stdin=side,
        stdout=side,
        stderr=side,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        env={**os.environ, "TERM": "xterm-256color"},
    )
    try:
        seen = read_until(sign)
        os.write(main, leave)
        seen += read_until(b"Go on with")
        process.wait(timeout=120)
    finally:
        process.kill()

    assert before[3] == termios.tcgetattr(side)[3]
    assert b"Traceback" not in seen
    assert (tmp_path / "a.game").exists()
    assert (130 if words else 0) == process.returncode
    os.close(main)
    os.close(side)
