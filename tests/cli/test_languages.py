"""`eights --lang de` and EIGHTS_LANG: what commands print, in the language of the reader."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from eights.cli import app, speech
from eights.errors import EightsError
from eights.game import Game
from eights.language.record_format import dumps
from eights.messages import pseudo

# Moves stay as they are in every language, so that players can share them.
NOTATION = {"play", "discard", "name", "choose", "turn", "stop", "bottom", "blue", "green", "purple"}


def eights(*words: str, **environment: str) -> str:
    done = CliRunner().invoke(app, words, env=environment)
    if isinstance(done.exception, EightsError):
        return speech.error_text(done.exception)
    return done.output


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A finished game."""
    game = Game.new("camelot", seed=5)
    while not game.over:
        game.choose(len(game.answers) % game.count)
    path = tmp_path / "game.json"
    path.write_text(dumps(game.record()), encoding="utf-8")
    return str(path)


def test_errors_in_german() -> None:
    """By the option, by the environment; the option comes first."""
    german = "Fehler: die Datei nowhere.json gibt es nicht"
    english = "error: the file nowhere.json doesn't exist"

    assert german == eights("--lang", "de", "replay", "nowhere.json")
    assert german == eights("replay", "nowhere.json", EIGHTS_LANG="de")
    assert english == eights("--lang", "en", "replay", "nowhere.json", EIGHTS_LANG="de")
    assert english == eights("replay", "nowhere.json")


def test_a_language_that_nobody_speaks() -> None:
    """The error is in English, and lists the languages."""
    told = eights("--lang", "tlh", "cards")

    assert "error: eights doesn't speak 'tlh'\nhint: choose one of these: en and de" == told


def test_a_verdict_in_german(record: str) -> None:
    told = eights("--lang", "de", "verify", record)

    assert re.match(r"ok .*: \d+ Züge\nDas ist bewiesen:\n  - Jeder Zug war erlaubt", told)
    assert "Das nicht:\n  - Die Karten wurden ehrlich gemischt (" in told


def test_what_is_wrong_with_a_record_in_german(record: str) -> None:
    changed = json.loads(Path(record).read_text(encoding="utf-8"))
    changed["decisions"][0]["player"] = "nobody"
    Path(record).write_text(json.dumps(changed), encoding="utf-8")

    told = eights("--lang", "de", "verify", record)

    assert told.startswith(
        f"FALSCH {record}\n  $.decisions[0].player: aufgezeichnet ist „nobody“, aber entschieden hat"
    )


def test_a_replay_in_german(record: str) -> None:
    assert " zieht " in eights("--lang", "de", "replay", record)
    assert " draws " in eights("replay", record)


def test_simulations_in_german() -> None:
    told = eights("--lang", "de", "simulate", "--games", "4", "--check")

    assert re.match(r"4 Spiele, \d+ Entscheidungen, ", told)
    assert "Verstöße: 0\nZüge: Median " in told
    assert {"Reihenfolge", "Siege", "Anteil", "Spielende", "Spiele"} <= set(told.split())


def test_a_match_in_german() -> None:
    told = eights("--lang", "de", "match", "--bots", "novice,random", "--pairs", "2", "--processes", "1")

    assert told.startswith("novice gegen random: camelot, 2 Personen\n")
    assert "2 Paare, 4 Spiele in " in told
    assert "ein gerechter Anteil ist 50.0%" in told


def test_a_deck_is_checked_in_german(tmp_path: Path) -> None:
    """As JSON it is English, for programs."""
    deck = tmp_path / "mine.py"
    deck.write_text(
        "from eights.words import BLUE, Deck, asset, draw\n"
        "DECK = Deck(name='mine', title='Mine', seats=0, cards=[asset('Well', 4, BLUE, draw(1))])\n",
        encoding="utf-8",
    )

    told = eights("--lang", "de", "deck", "check", str(deck))
    as_json = json.loads(eights("--lang", "de", "deck", "check", str(deck), "--json"))

    assert "Fehler: Well (Zeile 2): das ist eine Besitzkarte, aber draw sagt nicht, wann" in " ".join(told.split())
    assert "Tipp: schreib, wann: at_your_beginning(draw(…))" in told
    assert "1 Fehler, keine Warnungen" in " ".join(told.split())
    assert "this is an asset, but draw doesn't say when, so it never happens" == as_json["errors"][0]["what"]


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--games", "3", "--bots", "novice,random", "--cards", "--processes", "1"),
        ("match", "--bots", "novice,random", "--pairs", "2", "--processes", "1", "--audit", "--stop", "50:55"),
        ("ladder", "--bots", "random,novice", "--pairs", "2", "--processes", "1"),
    ],
    ids=lambda words: words[0],
)
def test_nothing_is_hard_coded(words: tuple[str, ...]) -> None:
    """In the pseudo-language every word of ours has an accent; names of bots, decks, cards and players have none."""
    english = set(re.findall(r"[a-z]{4,}", eights(*words)))
    disguised = set(re.findall(r"[a-z]{4,}", eights("--lang", pseudo.LANGUAGE, *words)))

    assert disguised
    assert english & disguised <= {"novice", "random", "camelot", *NOTATION} | names()


def names() -> set[str]:
    """Words of cards' names."""
    from eights.decks import find

    return {word for card in find("camelot").cards for word in re.findall(r"[a-z]{4,}", card.name)}


def test_fault_a_word_that_is_hard_coded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded fault: it stays plain in the pseudo-language."""
    monkeypatch.setattr("eights.cli.measures.headings", lambda *codes: list(codes))

    with pytest.raises(AssertionError):
        test_nothing_is_hard_coded(("simulate", "--games", "3"))
