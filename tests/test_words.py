"""What the files say: the rulebook's words, in small modules, and nothing of anyone's machine."""

import re
import statistics
import subprocess
from pathlib import Path

import pytest

from run import ROOT

SOURCE = ROOT / "src" / "eights"
MODULES = sorted(SOURCE.rglob("*.py"))

# Other games say these; the rulebook says draw pile, discard pile, in play, asset, destroy, color.
BANNED = re.compile(r"(?<![a-z])(stock|graveyard|battlefield|permanent|trash|suit)s?(?![a-z])", re.IGNORECASE)

# The rules of classic Crazy Eights say two of them: modules that are named after it may, and the files listed here.
CLASSIC_WORDS = re.compile(r"stocks?|suits?", re.IGNORECASE)
MUST_SAY_THEM = {"language/positions.py", "table/view_schema.py"}

HOME_OF_SOMEONE = re.compile(r"(?<![\w.~-])/(?:home|root|work|Users)/\w")
REGISTRY = re.compile(r"\b(?:pypi\.org|pythonhosted\.org|npmjs\.(?:com|org))\b|(?:index-url|find-links)\s*=")
LOCKED = re.compile(r"https://(?:pypi\.org/simple|files\.pythonhosted\.org/packages/\S+)")


def places(pattern: re.Pattern[str], file: Path) -> list[str]:
    """Where the pattern stands in the file, as `path:line: found`."""
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    return [
        f"{file.relative_to(ROOT)}:{number}: {found[0]}"
        for number, line in enumerate(lines, 1)
        for found in pattern.finditer(line)
    ]


@pytest.fixture(scope="module")
def project_files() -> list[Path]:
    """All files that are, or are about to be, in the repository."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout, so nothing tells the project's files from others")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [file for name in listed.split("\0") if name and (file := ROOT / name).is_file()]


def test_source_uses_the_words_of_the_rulebook() -> None:
    """No word of another game stands in the source, as a name or in a text; classic Crazy Eights has its own."""
    found = [place for file in MODULES for place in places(BANNED, file) if not may_say(file, place)]

    assert [] == found


def may_say(file: Path, place: str) -> bool:
    """Whether this file may say the word that was found in it."""
    of_classic = file.name.startswith("classic") or file.relative_to(SOURCE).as_posix() in MUST_SAY_THEM
    return of_classic and bool(CLASSIC_WORDS.fullmatch(place.rpartition(": ")[2]))


def test_files_that_may_say_them_do() -> None:
    """The list of exceptions has no name too many."""
    assert [] == [name for name in MUST_SAY_THEM if not places(CLASSIC_WORDS, SOURCE / name)]


@pytest.mark.parametrize(
    ("name", "word", "allowed"),
    [
        ("engine/classic.py", "stock", True),
        ("language/classic.py", "Suits", True),
        ("engine/classic.py", "graveyard", False),
        ("engine/turn.py", "stock", False),
    ],
)
def test_only_classic_may_say_its_words(name: str, word: str, allowed: bool) -> None:
    """Stock and suit, in its own modules, and no other banned word."""
    assert allowed == may_say(SOURCE / name, f"{name}:1: {word}")


@pytest.mark.parametrize("text", ["stock_pile", "Suit.RED", "the suits", "PERMANENT"])
def test_banned_words_are_found(text: str) -> None:
    """A banned word is found in names, texts and plurals."""
    assert BANNED.search(text)


@pytest.mark.parametrize("text", ["suitable", "livestock", "permanently"])
def test_other_words_are_not_banned(text: str) -> None:
    """A word that only contains a banned one is free."""
    assert not BANNED.search(text)


def test_modules_are_small() -> None:
    """No module has more than 500 lines, and half of them have fewer than 150."""
    lines = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in MODULES}

    assert {} == {name: count for name, count in lines.items() if count > 500}
    assert statistics.median(lines.values()) < 150


def test_no_file_names_a_machine(project_files: list[Path]) -> None:
    """No file holds a path into somebody's home."""
    assert [] == [place for file in project_files for place in places(HOME_OF_SOMEONE, file)]


def test_no_file_but_the_lock_names_a_registry(project_files: list[Path]) -> None:
    """Packages are asked for by name: where they come from is the machine's own business."""
    assert [] == [place for file in project_files if file.name != "uv.lock" for place in places(REGISTRY, file)]


def test_lock_names_only_the_public_registry() -> None:
    """Every address in uv.lock is one that everybody can reach."""
    addresses = re.findall(r'"(\w+://[^"]*)"', (ROOT / "uv.lock").read_text(encoding="utf-8"))

    assert addresses
    assert [] == [address for address in addresses if not LOCKED.fullmatch(address)]
