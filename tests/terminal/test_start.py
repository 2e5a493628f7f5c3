"""How the terminal starts: quickly, and with what can be read."""

import subprocess
import sys

import pytest

from eights.art.faces.themes import DARK, LIGHT, Theme
from eights.terminal.themes import THEMES

HEAVY = ("starlette", "uvicorn", "playwright", "polars", "numpy", "eights.server", "eights.lab.arena")


def loaded_by(code: str) -> set[str]:
    command = [sys.executable, "-P", "-c", f"import sys; {code}; print(*sys.modules)"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def test_nothing_is_loaded_that_is_not_needed() -> None:
    """The full screen needs Textual and the table, line by line not even that; neither needs the server."""
    plain = loaded_by("import eights.cli, eights.terminal.plain, eights.terminal.local, eights.terminal.standard_input")
    whole = loaded_by("import eights.cli, eights.terminal.app, eights.terminal.local")

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
