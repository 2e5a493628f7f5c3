"""Errors of decks, positions, records, storage and bots, in English and in German."""

from collections.abc import Callable
from pathlib import Path

import pytest

from eights import Game, bots
from eights.art.printing.sheets import paper_named
from eights.decks import files, find
from eights.engine.setup import check_names
from eights.errors import EightsError, StorageError, did_you_mean, there_are
from eights.lab.referee import violations
from eights.lab.setup import Setup
from eights.language import positions, scenario
from eights.language.record_format import Record
from eights.messages import Message, check, fluent_files, say, verbatim
from eights.storage.factory import of_postgres

CLASSIC = "game: classic\nplayers: ann, bob\nturn: ann\nann hand: 7 of hearts\nstarter pile: {pile}\n"

# What is wrong, and how it is said in both languages.
SAID: dict[str, tuple[Callable[[], object], str, str]] = {
    "a deck": (
        lambda: find("camelott"),
        "there is no deck named 'camelott'\nhint: did you mean 'camelot'?",
        "ein Deck namens „camelott“ gibt es nicht\nTipp: meinst du „camelot“?",
    ),
    "players": (
        lambda: check_names(["ann"]),
        "one player can't play alone\nhint: the game is for two to eight players",
        "allein kann niemand spielen\nTipp: das Spiel ist für zwei bis acht Personen",
    ),
    "teams": (
        lambda: Game.new(players=["ann", "bob", "cat"], teams=[["ann"], ["bob", "cat"]]),
        "ann is alone on a team (ch. 16)\nhint: a team has two or three players",
        "ann ist allein in einem Team (Kap. 16)\nTipp: ein Team besteht aus zwei oder drei Personen",
    ),
    "a position, by its line": (
        lambda: positions.read("deck: camelot\nplayers: ann, bob\nturn: ann, middle"),
        "line 3: there is no phase named 'middle'\nhint: the phases are beginning, draw, main and end",
        "Zeile 3: eine Phase „middle“ gibt es nicht\nTipp: die Phasen sind beginning, draw, main und end",
    ),
    "what another part of the program has refused, by the line that names it": (
        lambda: positions.read("deck: camelott\nplayers: ann, bob\nturn: ann, main"),
        "line 1: there is no deck named 'camelott'\nhint: did you mean 'camelot'?",
        "Zeile 1: ein Deck namens „camelott“ gibt es nicht\nTipp: meinst du „camelot“?",
    ),
    "classic Crazy Eights in its own words": (
        lambda: positions.read(CLASSIC.format(pile="9 of clubs named hearts")),
        "line 5: 9 of clubs isn't an eight, so no suit was named with it\nhint: leave out the suit",
        "Zeile 5: 9 of clubs ist keine Acht, also wurde damit keine Farbe gewünscht\nTipp: lass die Farbe weg",
    ),
    "a record": (
        lambda: Record.from_json('{"format": 9, "rules": 1}'),
        "$.format: format 9 is unknown; this version of eights reads format 1\nhint: update eights",
        "$.format: Format 9 ist unbekannt; diese Version von eights liest Format 1\nTipp: aktualisiere eights",
    ),
    "a database": (
        lambda: of_postgres("mysql://tables"),
        "eights can't use 'mysql://' databases\nhint: use a file name, or postgresql://…",
        "Datenbanken der Art „mysql://“ kennt eights nicht\nTipp: gib eine Datei oder postgresql://… an",
    ),
    "a bot": (
        lambda: bots.find("novice:7"),
        "novice has no settings, so ':7' means nothing\nhint: write 'novice'",
        "bei novice ist nichts einzustellen, also bedeutet „:7“ nichts\nTipp: schreib „novice“",
    ),
    "paper": (
        lambda: paper_named("papyrus"),
        "there is no paper 'papyrus'\nhint: you can choose from A4 and Letter",
        "ein Papier „papyrus“ gibt es nicht\nTipp: zur Auswahl stehen A4 und Letter",
    ),
}


@pytest.mark.parametrize("what", SAID)
def test_an_error_in_both_languages(what: str) -> None:
    """What is wrong and what to do about it; names and notation stay as they are."""
    cause, english, german = SAID[what]

    with pytest.raises(EightsError) as caught:
        cause()

    assert english == str(caught.value)
    assert german == caught.value.text("de")


def test_the_line_of_a_deck_is_said_in_both_languages(tmp_path: Path) -> None:
    """Python's own words stay as they are."""
    (tmp_path / "mine.py").write_text("x = 1\ny = draw(1)\n", encoding="utf-8")

    with pytest.raises(EightsError) as caught:
        files.load(str(tmp_path / "mine.py"))

    assert f"{tmp_path}/mine.py, line 2: name 'draw' is not defined" == caught.value.message
    assert f"{tmp_path}/mine.py, Zeile 2: name 'draw' is not defined" == caught.value.text("de").splitlines()[0]
    assert "Tipp: schreib draw zum Import am Anfang der Datei" == caught.value.text("de").splitlines()[1]


def test_a_failed_scenario_in_german() -> None:
    text = (
        "# Once\ndeck: camelot\nplayers: ann, bob\nturn: ann, main\nann hand: Death, Study\nbob hand: Castle, Tempest\n"
    )

    result = scenario.run(f"{text}discard pile: Avalon\ndraw pile: ...\nexpect ann hand: Death")

    assert "FAILED Once\n  line 9: expected ann hand: Death, got Death, Study" == str(result)
    assert "FEHLER Once\n  Zeile 9: erwartet ann hand: Death, gefunden Death, Study" == result.text("de")


def test_what_the_referee_finds_in_german() -> None:
    state = Setup().deal(1)
    state.draw_pile.pop()

    assert any(say(found, "de").startswith("verlorene Karten: ") for found in violations(state))


def test_hints() -> None:
    """A near word, or all of them; on one line for logs."""
    assert None is did_you_mean("xyz", ["camelot"])
    assert "you can choose from a, b and c" == say(there_are("abc"))
    assert "the disk is full; free some space" == say(StorageError("the disk is full", "free some space").in_one_line)
    assert "the disk is full" == say(StorageError("the disk is full").in_one_line)


@pytest.mark.parametrize("language", fluent_files.languages())
@pytest.mark.parametrize("number", [0, 1, 2, 7])
def test_every_message_can_be_said(language: str, number: int) -> None:
    """With each number in its holes: every form of every sentence is there."""
    entries = fluent_files.entries(language)
    for code, source in entries.items():
        names = check.values(source, entries)
        assert isinstance(say(Message(code, **dict.fromkeys(names, number)), language), str)


def test_fault_an_error_of_english_words_stays_english() -> None:
    """So `test_sources` lets nobody write one."""
    assert "the disk is full" == StorageError(verbatim("the disk is full")).text("de")
