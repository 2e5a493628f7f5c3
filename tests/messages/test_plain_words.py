"""The words that players and readers of other projects know; the ones they replaced are gone everywhere."""

import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from eights import bots
from eights.messages import fluent_files
from run import ROOT
from tests.page.words import word

# What screens, help and documentation used to say. Half a sentence is enough to find the rest of it.
OLD: Final = (
    "Same table again",
    "Deal the cards",
    "You look on",
    "Look at the game again",
    "Look at the table",
    "Do it",
    "Not to play now",
    "Not to discard now",
    "at ease",
    "few points are good",
    "many points are good",
    "to the points",
    "Let a bot play on",
    "Show in the lobby",
    "lobby",
    "none of your moves",
    "This table is not here",
    "no longer good",
    "What was kept of",
    "so it cannot be played on",
    "Forget everything",
    "is not here for you",
    "is to draw no card",
    "which card next",
    "the last lies deepest",
    "to save, or no.",
    "an asset less there",
    "its hand is larger than most",
    "that cannot be told",
    "speak of your beginning",
    "do what they say",
)
# What they say instead, by the code of the message.
NEW: Final = {
    "over-again": "Rematch",
    "gather-deal": "Ready",
    "gather-watch": "You're watching.",
    "new-watching": "Spectators",
    "replay-again": "Watch replay",
    "over-look": "View final table",
    "log-do": "Enter",
    "chat-title": "Chat",
    "hand-undo": "Undo",
    "hand-no-play": "Can't be played now",
    "hand-no-discard": "Can't be discarded now",
    "menu-pace": "Bot speed",
    "menu-pace-normal": "normal",
    "over-worth": "One point for each card left in hand, none for the winner. The lowest score wins.",
    "new-until-points": "to a target score",
    "gather-bot": "Add a bot",
    "gather-remove": "Remove player",
    "home-open": "Open tables",
    "new-listed": "Show under “Open tables”",
    "net-gone": "This table doesn't exist, or your link has expired.",
    "settings-forget": "Clear all data on this device",
}
LEVELS: Final = ["Clumsy", "Beginner", "Casual", "Strong", "Expert", "Adaptive"]
# In prose for people: a player is "they", and a person who does something is "a player who", "the one who".
OLD_STYLE: Final = re.compile(r"\b(?:whoever|she|hers?|herself|tidings|deeds?|is told|are told)\b", re.IGNORECASE)
WRITTEN: Final = ("*.py", "*.ftl", "*.md", "*.ts", "*.svelte", "*.html")
# Tests quote what they forbid; the changelog and these decisions say what used to be there.
OLD_NAMES: Final = ("docs/decisions/0012-a-table-is-its-deeds.md", "docs/decisions/0026-plain-names.md")
ELSEWHERE: Final = ("tests/", "CHANGELOG.md", "src/eights/messages/de/", *OLD_NAMES)
PROSE: Final = ("README.md", "CONTRIBUTING.md", "docs/*.md", "docs/rules/*.md", "src/eights/messages/en/*.ftl")


def written(*patterns: str, elsewhere: tuple[str, ...] = ()) -> list[Path]:
    """Files of the repository, or those about to be."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout, so nothing tells the project's files from others")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and not name.startswith(elsewhere)]


def old_words(text: str) -> list[str]:
    """The old phrases in a text, however its lines are broken."""
    flowing = " ".join(text.split())
    return [phrase for phrase in OLD if re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", flowing)]


def test_what_screens_and_docs_used_to_say_is_gone() -> None:
    """In the sources, the page, the catalogs and the documentation."""
    files = [file for file in written(*WRITTEN, elsewhere=ELSEWHERE) if file.exists()]

    assert len(files) > 300
    assert {} == {str(file): found for file in files if (found := old_words(file.read_text(encoding="utf-8")))}


@pytest.mark.parametrize("phrase", OLD)
def test_fault_an_old_phrase_is_found(phrase: str) -> None:
    """Also where a line ends in the middle of it."""
    broken = phrase.replace(" ", "\n    ", 1)

    assert phrase in old_words(f"say = {broken}, then")


@pytest.mark.parametrize("code", NEW)
def test_what_they_say_now(code: str) -> None:
    assert NEW[code] == word(code)


def test_bots_have_names_that_say_how_hard_they_are() -> None:
    """And a line about each; programs use their ids."""
    assert LEVELS == [word(f"bot-level-{bot}") for bot in bots.names()]
    assert all(word(f"bot-line-{bot}").endswith(".") for bot in bots.names())


def test_prose_is_about_players_who_could_be_anybody() -> None:
    """In the documentation, and in everything that is shown in English."""
    files = written(*PROSE, elsewhere=OLD_NAMES)
    assert len(files) > 50
    assert [] == [
        f"{file.relative_to(ROOT)}:{number}: {found[0]}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for found in OLD_STYLE.finditer(line)
    ]


@pytest.mark.parametrize("text", ["Whoever draws", "her hand", "the host is told", "a deed"])
def test_fault_old_style_is_found(text: str) -> None:
    assert OLD_STYLE.search(text)


def test_no_sentence_has_the_number_of_a_copy() -> None:
    """Worldly Wisdom#2 is notation; sentences say Worldly Wisdom. A heading of a deck file (##) is something else."""
    entries = fluent_files.entries("en") | fluent_files.page_entries("en")

    assert [] == [code for code, source in entries.items() if "#" in source.replace("## ", "")]
