"""The terminal in other languages: nothing English is left in what it says, and its words can be typed."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from eights.cli import main, speech
from eights.language.record_format import loads
from eights.language.text_lines import fold
from eights.messages import ENGLISH, LanguageCode, Message, languages, say
from eights.terminal.commands import HELP, CommandInterpreter
from eights.terminal.interface import TableInterface
from eights.terminal.local import LocalTable
from eights.terminal.parser import Chosen, Command, completions, understand
from eights.terminal.replay import ReplayTable
from eights.terminal.words import COMMANDS, command_word, words_for
from tests.patience import PATIENCE
from tests.terminal.tables import Script, at_position, dealt, play, run
from tests.terminal.test_app import on_screen, shown

PSEUDO = "en-XA"
HELD = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Trade, Treasure, Castle
    bob assets: Thin Ice
    discard pile: Hidden Gold
    draw pile: ...
"""
ASKED = ("help", "hand", "table", "known", "pile", "log", "hint", "save", "why Castle", "read Castle", "read 1")
REFUSED = ("discard Castle", "play Nimue", "hello", "99", "read Nobody", "pace", "fair", "say hi", "next", "record")
LETTERS = re.compile(r"\w+")
WORD = re.compile(r"[A-Za-z]{2,}")
WORDS_OF_ENGLISH = {  # that German does not have as well
    *("the", "you", "your", "is", "are", "and", "or", "of", "with", "can", "choose", "card", "cards", "turn", "draw"),
    *("draws", "play", "plays", "discard", "discards", "phase", "pile", "top", "game", "wins", "type", "now", "no"),
    *("blue", "green", "red", "purple", "match", "points", "asset", "assets", "event", "wild", "ruling", "hearts"),
}
NOTATION = {"play", "end", "turn"}  # the help shows that moves can be typed in English as well


async def game(language: LanguageCode, deck: str) -> tuple[LocalTable, list[str]]:
    """All that is said in a whole game, with everything asked and refused at its start."""
    here = await dealt(bots=["novice"], seed=5, deck=deck, language=language)
    status, said = await play(here, Script([*ASKED, *REFUSED, *["1"] * 3000]))
    assert 0 == status
    return here, said


def own_words(lines: Iterable[str], here: TableInterface) -> Iterator[tuple[str, str]]:
    """Every line, and the same without names of cards and players, card texts and rulings."""
    named = [face.name for face in here.faces if face.kind != "card"]  # a classic card has no name
    names = [*named, *(part for name in named for part in name.split(" / ")), "game.json"]
    names += [place.name for place in here.view.seats] + [here.title]
    quoted = [face.text for face in here.faces if face.text]
    quoted += [part for text in quoted for part in text.split(" / ")]
    for line in lines:
        left = line
        for each in sorted({*names, *quoted}, key=len, reverse=True):
            left = left.replace(each, "")
        yield line, left


@pytest.mark.parametrize("deck", ["camelot", "classic"])
def test_every_sentence_of_a_game_comes_from_a_catalog(deck: str) -> None:
    """In the pseudo-language every line has an accented letter, unless it is a name, a number or a card's text."""
    here, said = run(game(PSEUDO, deck))

    assert [] == [line for line, left in own_words(said, here) if WORD.search(left) and left.isascii()]


@pytest.mark.parametrize("deck", ["camelot", "classic"])
def test_a_game_in_german_has_no_english_word(deck: str) -> None:
    here, said = run(game("de", deck))
    found = {line: WORDS_OF_ENGLISH.intersection(LETTERS.findall(fold(left))) for line, left in own_words(said, here)}

    assert {} == {line: words for line, words in found.items() if words - NOTATION}
    assert any("gewinnt das Spiel" in line for line in said)


def test_a_sentence_that_stayed_english_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded fault: whatever describes the table speaks English."""
    monkeypatch.setattr("eights.terminal.describe.say", lambda message, language: say(message))
    here, said = run(game(PSEUDO, "camelot"))

    assert [line for line, left in own_words(said, here) if WORD.search(left) and left.isascii()]


def german(text: str = HELD) -> LocalTable:
    return at_position(text, language="de")


@pytest.mark.parametrize("typed", ["Castle ausspielen", "castle aus", "play Castle", "play ca", "PLAY CASTLE"])
def test_a_move_in_german_and_in_notation(typed: str) -> None:
    here = german()
    found = understand(typed, here)

    assert isinstance(found, Chosen)
    assert "play Castle" == here.options[found.option].text


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("tipp", Command("hint")),
        ("Hilfe", Command("help")),
        ("ende", Command("quit")),
        ("lies Castle", Command("read", "Castle")),
        ("quit", Command("quit")),
        ("?", Command("help")),
    ],
)
def test_commands_in_german_and_in_english(typed: str, command: Command) -> None:
    assert command == understand(typed, german())


@pytest.mark.parametrize("language", [*languages(), PSEUDO])
def test_every_word_means_one_thing(language: LanguageCode) -> None:
    """Whatever a language adds: English words keep their meaning, no word has two, and the help shows real ones."""
    for command in COMMANDS:
        for word in (*words_for(command, language), *words_for(command, "en")):
            assert command == command_word(word, language), word
            assert " " not in word
    if language != PSEUDO:
        assert list(HELP) == [command_word(say(Message(f"terminal-usage-{each}"), language).replace(",", " "), language)
                              for each in HELP]  # fmt: skip


def test_a_refusal_in_german_has_its_reason() -> None:
    """Also for an option that would have been typed in German, if it were offered."""
    here = german()
    refused = [run(CommandInterpreter(here).say(line)).lines for line in ("discard Castle", "Castle ablegen")]

    assert refused[0] == refused[1]
    assert "Du kannst Castle (5 blau) nicht ablegen: " in refused[0][0]
    assert "rot" in refused[0][0]
    assert "(du kannst wählen: Trade ausspielen, " in refused[0][1]


def test_tab_completes_german_words_first() -> None:
    here = german()

    assert "Castle ausspielen" == completions("cas", here)[0]
    assert "tipp" == completions("ti", here)[0]
    assert "play Castle" == completions("play ca", here)[0]


def test_the_cards_of_the_hand_are_read_out() -> None:
    """Each with its text and what can be done with it; by its number, too: of an option, or in the hand."""
    here = at_position(HELD)
    hand, by_option, by_place, nowhere = (
        run(CommandInterpreter(here).say(line)).lines for line in ("hand", "read 1", "read 99", "read 0")
    )
    texts = {face.name: face.text for face in here.faces}

    assert all(texts[name] in line for name, line in zip(("Trade", "Treasure", "Castle"), hand[1:], strict=True))
    assert "Castle (5 blue)." in hand[3]
    assert "You can play it now." in hand[3]
    assert ["Trade", "4 blue, event"] == by_option[:2]
    assert ["There is no card 99 in your hand."] == by_place
    assert ["There is no card 0 in your hand."] == nowhere


def test_copies_of_a_card_are_told_apart() -> None:
    """A number only where two options would be called the same."""
    here = at_position(HELD.replace("deck: camelot", "deck: camelot + camelot").replace("Trade,", "Castle#2,"))
    told = " ".join(run(CommandInterpreter(here).say("")).lines)

    assert "Play Castle (copy 2)" in told
    assert "Play Treasure (copy" not in told
    assert "play Castle#2" == here.options[understand("play castle (copy 2)", here).option].text  # type: ignore[union-attr]


def test_a_replay_in_german() -> None:
    async def look() -> None:
        here = await dealt(people=0, bots=["novice", "novice"], seed=3)
        running = asyncio.ensure_future(here.run())
        while here.stage != "over":
            await asyncio.sleep(0)
        running.cancel()
        again = ReplayTable(loads(await here.record()), "de")
        await CommandInterpreter(again).say("schluss")
        assert "gewinnt das Spiel" in " ".join(again.story)
        reply = await CommandInterpreter(again).say("vor")
        assert "Weiter reicht die Aufzeichnung nicht." == reply.lines[0]
        assert await CommandInterpreter(again).say("weiter 2")
        assert 2 == again.number

    run(look())


def test_the_whole_screen_in_german() -> None:
    """The table, its options with the cards' signs, the keys, and what is typed for help."""

    async def look() -> None:
        async with shown(german(), (130, 40)) as (app, pilot):
            seen = on_screen(app)
            for part in ("Hauptphase", "Castle 5☾B ausspielen", "Ziehstapel", "Nummer oder Worte", "F4 Tisch", "(du)"):
                assert part.casefold() in seen.casefold(), part
            await pilot.press("?")
            assert "zurück zum Tisch" in on_screen(app)

    run(look())


@pytest.mark.parametrize(("words", "environment"), [(["--lang", "de"], {}), ([], {"EIGHTS_LANG": "de"})])
def test_the_language_is_asked_for(tmp_path: Path, words: list[str], environment: dict[str, str]) -> None:
    """By an option or by the environment; the command that continues the game asks for it again."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "eights", "terminal", "--plain", *words, "--file", str(tmp_path / "a.game")],
        input="hallo\nende\n",
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **environment, "PYTHONIOENCODING": "utf-8"},
    )

    assert 0 == done.returncode, done.stderr
    assert "„hallo“ ist weder ein Zug noch ein Befehl." in done.stdout
    assert "Setz es fort mit: eights terminal --lang de --continue" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--lang", "de", "--continue", "--file", "missing.game"], "missing.game"),
        (["--lang", "de", "--continue", "--players", "2"], "--players bewirkt nichts zusammen mit --continue"),
        (["--lang", "xx"], "eights doesn't speak 'xx'"),
    ],
)
def test_what_cannot_begin_is_said_in_the_language_that_was_asked_for(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(speech._Spoken, "language", ENGLISH)  # and afterwards it is again
    monkeypatch.setattr(sys, "argv", ["eights", "terminal", "--plain", *words])

    with pytest.raises(SystemExit) as ended:
        main()

    assert 2 == ended.value.code
    assert told in capsys.readouterr().err
