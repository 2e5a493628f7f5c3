"""Records of older releases: each is verified, or names the version that can verify it. None is called wrong."""

import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from eights import Game, decks
from eights.cli import app
from eights.errors import OtherVersion
from eights.language import record
from eights.language.record_format import dumps, loads
from eights.messages import say
from eights.rules import RULES_VERSION
from rigs.torture.releases import other_release
from tests.upgrades.stored import FOLDERS, in_folder, may_differ, stricter_rules, unpacked

RECORDS = [file for folder in FOLDERS for file in sorted((folder / "records").glob("*.xz"))]
SPLIT_ON_TOP = "lyonesse-second-game-of-a-match-1.json.xz"


@pytest.fixture(autouse=True)
def beside_the_decks() -> Iterator[None]:
    with in_folder():
        yield


def verified(tmp_path: Path, *words: str, text: str | bytes = "") -> tuple[int, str]:
    file = tmp_path / "game.json"
    if text:
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    done = CliRunner().invoke(app, [*words, str(file)])
    return done.exit_code, done.output


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.name.removesuffix(".json.xz"))
def test_every_record_verifies_or_names_its_version(file: Path, tmp_path: Path) -> None:
    """Camelot and classic are the same under newer rules, and verify."""
    text = unpacked(file)
    rules, deck = json.loads(text)["rules"], json.loads(text)["deck"]

    for other_rules in (other_release, stricter_rules):
        with other_rules():
            status, said = verified(tmp_path, "verify", "--decks", "storm.py", text=text)
        if status == 0:
            assert said.startswith("ok ")
            assert f"(played under rules {rules})" in said
        else:
            assert may_differ(deck)
            assert 2 == status
            assert said.startswith("not verified ")
            assert f"played under rules {rules}; verify it with eights" in said


def test_some_records_need_their_version(tmp_path: Path) -> None:
    """The status is 2, as of a file that cannot be read; what was written down is shown all the same."""
    file = next(file for file in RECORDS if file.name == SPLIT_ON_TOP)

    with stricter_rules():
        status, said = verified(tmp_path, "verify", text=unpacked(file))
        told_status, told = verified(tmp_path, "replay")

    assert 2 == status
    assert "not verified" in said
    assert 0 == told_status
    recorded = loads(unpacked(file))
    assert f"1. {recorded.decisions[0].player}: {recorded.decisions[0].move}" in told
    assert f"{len(recorded.decisions)}. " in told


def test_what_was_changed_in_an_old_record_is_still_wrong(tmp_path: Path) -> None:
    """Other rules are no excuse for a broken seal."""
    recorded = json.loads(unpacked(next(file for file in RECORDS if file.name == SPLIT_ON_TOP)))
    assert recorded["sealed"]
    recorded["sealed"]["nonces"][0] = "00" * 16

    with stricter_rules():
        status, said = verified(tmp_path, "verify", text=json.dumps(recorded))

    assert 1 == status
    assert "WRONG" in said
    assert "$.fingerprint" in said


def test_a_newer_record_is_not_read(tmp_path: Path) -> None:
    with other_release():
        text = dumps(Game.new(seed=3).record())

    status, said = verified(tmp_path, "verify", "--decks", "storm.py", text=text)

    assert 2 == status
    assert f"$.rules: rules {RULES_VERSION + 1} are unknown" in said
    assert "update eights" in said


def test_a_deck_that_changed_is_named(tmp_path: Path) -> None:
    """The same rules, but one card is another: the record names the deck that it was played with."""
    game = Game.new("camelot", seed=5)
    play(game)
    text = dumps(game.record())

    with other_release({"camelot": [played_event(game)]}, version=RULES_VERSION):
        status, said = verified(tmp_path, "verify", "--decks", "storm.py", text=text)

    assert 2 == status
    assert f"played with the deck camelot@{decks.find('camelot').fingerprint}, but the deck here is camelot@" in said
    assert (0, True) == ((again := verified(tmp_path, "verify"))[0], again[1].startswith("ok"))


def play(game: Game) -> None:
    while not game.over:
        game.choose(len(game.answers) % len(game.options))


def played_event(game: Game) -> str:
    """An event that was played in this game."""
    events = {card.name for card in decks.find("camelot").cards if card.sides[0].kind.value == "event"}
    played = [decision.move.removeprefix("play ") for decision in game.record().decisions]
    return next(move for move in played if move in events)


@pytest.fixture
def record_of_a_file(tmp_path: Path) -> str:
    """The record of a game with a deck that is in a file, which is gone now."""
    deck = tmp_path / "storm.py"
    deck.write_text(Path("storm.py").read_text(encoding="utf-8"), encoding="utf-8")
    game = Game.new(str(deck), seed=2)
    play(game)
    text = dumps(game.record())
    deck.unlink()
    return text


def test_a_record_carries_its_deck_and_does_not_run_it(tmp_path: Path, record_of_a_file: str) -> None:
    """Without the file the moves are shown as they were written down; with --run-deck all of it is verified."""
    with patch("eights.decks.files.run", side_effect=AssertionError("a deck of a record was run")):
        status, said = verified(tmp_path, "verify", text=record_of_a_file)
        told_status, told = verified(tmp_path, "replay")
    run_status, _ = verified(tmp_path, "verify", "--run-deck")
    retold_status, retold = verified(tmp_path, "replay", "--run-deck")

    assert 2 == status
    assert "which isn't available here; the record contains the deck's source: --run-deck" in said
    assert 0 == told_status
    assert "not replayed" in told
    assert "1. ann: " in told
    assert (0, 0) == (run_status, retold_status)
    assert "not replayed" not in retold
    assert "ann" in retold


def test_a_deck_that_a_record_carries_is_not_believed(tmp_path: Path, record_of_a_file: str) -> None:
    """A source that was changed leads elsewhere: it is not the deck of this game."""
    other = record_of_a_file.replace("discard_more(1)", "discard_more(3)")
    assert other != record_of_a_file

    with decks.run_sources(loads(other).sources):
        problems = record.verify(loads(other))

    assert problems
    assert "played with the deck" in say(problems[-1])


def test_a_position_of_an_old_game_is_refused_where_it_differs(tmp_path: Path) -> None:
    """Before other rules lead elsewhere it can be had."""
    recorded = loads(unpacked(next(file for file in RECORDS if file.name == SPLIT_ON_TOP)))

    with stricter_rules(), pytest.raises(OtherVersion, match="verify it with eights"):
        list(record.replay(recorded))
