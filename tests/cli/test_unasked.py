"""A deck file is Python code. A record or a saved game that names one does not run it: whoever opens it has to."""

import json
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from eights import Game, cli, decks
from eights.decks import files
from eights.language.record import dumps
from tests.cli.test_commands import eights_itself

EVIL = "from pathlib import Path\nPath('ran').touch()\nfrom eights.decks.camelot import DECK\n"
POSITION = "deck: evil.py\nplayers: ann, bob\nturn: ann, main"
RECORD = {"format": 1, "rules": 2, "deck": "evil.py", "players": ["ann", "bob"], "seed": 1}
RECORDS = {
    "a deck": RECORD,
    "a deck that it carries": RECORD | {"sources": {"evil.py": EVIL}},
    "a deck of which cards are taken": RECORD | {"deck": 'camelot with "Excalibur" from evil.py'},
    "a deck in a position": RECORD | {"deck": "camelot", "position": POSITION},
}
COMMANDS = (
    ("verify", "game.json"),
    ("replay", "game.json"),
    ("replay", "game.json", "--position", "0"),
    ("terminal", "--plain", "--replay", "game.json"),
)


@pytest.fixture(autouse=True)
def beside_the_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(files, "_loaded", {})
    Path("evil.py").write_text(EVIL, encoding="utf-8")


def ran(*words: str) -> tuple[bool, str]:
    """Whether a command runs the deck, and what it says."""
    done = CliRunner().invoke(cli.app, words, input="quit\n")
    return Path("ran").exists(), f"{done.output}{done.exception or ''}"


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_record_runs_no_deck(words: tuple[str, ...], record: dict[str, object]) -> None:
    """What is said names the deck."""
    Path("game.json").write_text(json.dumps(record), encoding="utf-8")

    was_run, said = ran(*words)

    assert not was_run
    assert "evil.py" in said


@pytest.mark.parametrize(
    ("words", "option"), [(COMMANDS[0], "--decks"), (COMMANDS[1], "--decks"), (COMMANDS[3], "--deck")]
)
def test_a_deck_that_is_named_is_run(words: tuple[str, ...], option: str) -> None:
    """Which is what the error tells."""
    Path("game.json").write_text(dumps(Game.new("evil.py", seed=1).record()), encoding="utf-8")
    Path("ran").unlink()
    files._loaded.clear()

    refused, said = ran(*words)
    named, _ = ran(*words, option, "evil.py")

    assert not refused
    assert f"only run if you name it: {option} FILE" in said
    assert named


def test_a_saved_game_from_elsewhere_runs_no_deck() -> None:
    """Its deck has to be named again."""
    go_on = ("terminal", "--plain", "--continue", "--file", "a.game")
    eights_itself("terminal", "--plain", "--deck", "evil.py", "--file", "a.game", "--seed", "1")
    Path("ran").unlink()

    refused = eights_itself(*go_on)
    assert not Path("ran").exists()
    assert "only run if you name it: --deck FILE" in refused.stderr

    eights_itself(*go_on, "--deck", "evil.py")
    assert Path("ran").exists()


def whatever_is_named(specs: Iterable[str], hint: str = "") -> AbstractContextManager[None]:
    return nullcontext()


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_command_that_runs_whatever_is_named_is_seen(words: tuple[str, ...]) -> None:
    """A seeded fault: as it was before."""
    Path("game.json").write_text(json.dumps(RECORD), encoding="utf-8")
    fault: Callable[..., AbstractContextManager[None]] = whatever_is_named

    with patch.object(decks, "only", fault):
        assert ran(*words)[0]
