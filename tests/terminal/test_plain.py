"""The table line by line: sentences out, moves in."""

import asyncio
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from eights.cli import main
from eights.engine.worlds import Dice
from eights.errors import EightsError
from eights.language.record_format import loads
from eights.terminal import parser
from eights.terminal.commands import CommandInterpreter
from eights.terminal.interface import CHOICES, TableInterface
from eights.terminal.local import LocalTable
from eights.terminal.option_list import Row, rows
from eights.terminal.replay import ReplayTable
from eights.terminal.savefile import reopen
from eights.terminal.themes import Look
from eights.terminal.words import COMMANDS
from tests.patience import PATIENCE
from tests.terminal.tables import Answers, Script, at_position, at_state, dealt, play, questions, run

EIGHTS = [sys.executable, "-P", "-m", "eights"]
GARBAGE = (
    "", " ", "hello", "0", "-1", "99", "999999999999999999999999", "1.5", "play", "play Deth", "play nothing",
    "discard", "discard 8", "choose", "choose nobody", "name", "name pink", "end the turn", "no", "stop", "\x1b[2J",
    "\x00", "play \udcff", "🂡", "x" * 5000, "read", "read Nobody", "why", "why Nobody", "pace", "pace lightning",
    "keyboard", "keyboard Zoe", "say hi", "go 7", "next", "position full now", "record", "deal", "back",
    "' OR 1=1", "٣", "½",
)  # fmt: skip
QUESTIONS = questions()
KINDS = (
    {"bots": ["novice"]},
    {"bots": ["novice", "greedy"]},
    {"bots": ["novice"] * 3, "deck": "camelot with promo"},
    {"bots": ["novice", "novice"], "deck": "lyonesse"},
    {"bots": ["novice"] * 3, "teams": [[0, 2], [1, 3]]},
    {"bots": ["novice"] * 6, "deck": "camelot + lyonesse"},
    {"bots": ["novice"], "games": 2},
    {"bots": ["novice"], "two_player_rule": True},
    {"bots": ["novice", "novice"], "deck": "classic"},
    {"bots": ["novice"], "deck": "classic with draw two 2, skip queen, reverse ace, may pass"},
    {"people": 2, "bots": []},
    {"people": 2, "bots": ["novice", "novice"], "teams": [[0, 2], [1, 3]]},
)


def anything(seed: int) -> Iterator[str]:
    """A script that knows nothing: numbers, mostly possible ones, and garbage between them."""
    dice = Dice(seed)
    while True:
        yield GARBAGE[dice.below(len(GARBAGE))] if dice.below(4) == 0 else str(1 + dice.below(6))


@pytest.mark.parametrize("seed", range(24))
def test_scripted_games_come_to_an_end(seed: int) -> None:
    """Every kind of game, from standard input alone: no question is left that a script cannot get past."""
    status, said = scripted(seed)

    assert 0 == status
    assert any("wins the game" in sentence for sentence in said)


def scripted(seed: int) -> tuple[int, list[str]]:
    async def game() -> tuple[int, list[str]]:
        return await play(await dealt(seed=seed, **KINDS[seed % len(KINDS)]), Script(anything(seed)))

    return run(game())


def test_a_script_can_play_by_the_words_that_it_reads() -> None:
    """What is written behind a number is a move as well."""
    said: list[str] = []

    def last_option(said: list[str]) -> str:
        return next(line.split(maxsplit=1)[1] for line in reversed(said) if re.match(r" +\d+  ", line))

    async def game() -> int:
        return (await play(await dealt(), Answers(last_option, said)))[0]

    assert 0 == run(game())
    assert not [line for line in said if "is not a move" in line or "is not one of" in line]


def changes_nothing(here: LocalTable, line: str) -> None:
    async def say() -> list[str]:
        before = here.table.digest(), len(here.story)
        reply = await CommandInterpreter(here).say(line)
        assert before == (here.table.digest(), len(here.story)), line
        assert reply.lines, line
        return reply.lines

    run(say())


@pytest.mark.parametrize("line", GARBAGE)
def test_garbage_is_answered_and_changes_nothing(line: str) -> None:
    """Whatever is typed, something helpful is said, and the table stays as it is."""
    changes_nothing(run(dealt()), line)


def test_a_line_that_is_taken_for_a_move_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded fault: a terminal that takes what it does not understand for the first option."""
    monkeypatch.setattr("eights.terminal.commands.understand", lambda *_: parser.Chosen(0))

    with pytest.raises(AssertionError):
        changes_nothing(run(dealt()), "hello")


@pytest.mark.parametrize("word", [*COMMANDS, "", "1", "play Castle", "position full", "log all", "why Castle"])
def test_nothing_is_told_while_the_keyboard_changes_hands(word: str) -> None:
    """Whoever types then, the table stays as it is, and none of its cards is named."""

    async def ask() -> None:
        here = await between_two()
        before = here.table.digest()
        reply = await CommandInterpreter(here).say(word)
        assert here.passing
        assert before == here.table.digest()
        assert reply.leave == (word == "quit")
        assert word in ("quit", "help") or not reply.ok
        told = " ".join(reply.lines) if word != "help" else ""
        assert not [face.name for face in here.faces if face.name in told]
        for call in (here.hint(), here.position(full=False)):
            with pytest.raises(EightsError, match="turn at the keyboard"):
                await call

    run(ask())


async def between_two() -> LocalTable:
    """Two people: the keyboard is on its way from one to the other."""
    here = await dealt(people=2, bots=[])
    here.take_keyboard()
    here.give_keyboard(here.view.seats[1 - here.keeper].name)
    return here


def test_an_empty_line_takes_the_keyboard() -> None:
    """Line by line, too, nothing else does; whoever has it already is told so."""

    async def take() -> None:
        here = await between_two()
        name = here.passing
        _, said = await play(here, Script(["table", "log", "", f"keyboard {name}", "quit"], is_person=True))
        assert 2 == sum(f"It's {name}'s turn at the keyboard." in line for line in said)
        assert f"{name} already has the keyboard." in said
        assert not here.passing

    run(take())


@pytest.mark.parametrize("stage", sorted(CHOICES))
def test_whatever_is_numbered_is_understood(stage: str) -> None:
    """Also when no question of the game is open: by its number, by its words and by how they begin."""

    async def at_stage() -> TableInterface:
        people = 0 if stage == "step" else 1
        here = await dealt(people=people, bots=["novice"] * (2 - people), games=2 if stage == "deal" else 1)
        running = asyncio.ensure_future(here.run())
        while here.stage not in ("deal", "over"):
            await CommandInterpreter(here).say("1") if here.stage == "ask" else await asyncio.sleep(0.01)
        running.cancel()
        return here if stage != "step" else ReplayTable(loads(await here.record()))

    async def said() -> None:
        for number in range(len(CHOICES[stage])):
            told = set()
            for spoken in (lambda row: row.typed, lambda row: english_of(row), lambda row: english_of(row)[:-1]):
                interface = await at_stage()
                shown = rows(interface, Look(interface.faces, dark=True))
                assert len(shown) == len(CHOICES[stage])
                assert f"{number + 1}[/]" in shown[number].text
                reply = await CommandInterpreter(interface).say(spoken(shown[number]))
                told.add((reply.leave, interface.stage, interface.where, reply.ok))
            assert 1 == len(told), told

    run(said())


def english_of(row: Row) -> str:
    """Its words, without number and paint."""
    return row.text.partition("[/] ")[2]


def answers(here: LocalTable, *lines: str) -> list[str]:
    """What is said to each of these lines."""

    async def ask() -> list[str]:
        return [" ".join((await CommandInterpreter(here).say(line)).lines) for line in lines]

    return run(ask())


HELD = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Trade, Treasure, Castle
    bob assets: Thin Ice
    discard pile: Hidden Gold
    draw pile: ...
"""


def test_what_is_said_to_half_a_thought() -> None:
    """Questions end in a question mark, hints name cards, and a game is kept without being left."""
    said = answers(at_position(HELD), "record", "read", "discard ca", "discard tur", "position", "save")

    assert said[0].startswith("Which file? (")
    assert said[1].startswith("Which card? (")
    assert said[2].startswith("You can't discard Castle (5 blue): ")
    assert "'turn'" not in said[3]
    assert "copied" not in said[4]
    assert "nothing to continue" in said[5]


def test_a_card_has_its_reason_while_something_else_is_asked() -> None:
    """Whatever is asked: a card that is not offered then is told by which question it is kept."""
    asked = 0
    for selection, state in QUESTIONS.values():
        here = at_state(selection, state.copy())
        if here.passing:
            here.take_keyboard()
        prompt = here.view.prompt
        if prompt is None or prompt.kind in ("main", "classic"):
            continue
        offered = {option.card[0] for option in prompt.options if option.card is not None}
        for card in here.view.seats[here.view.you].hand or []:
            if card[0] not in offered:
                (told,) = answers(here, f"why {here.faces[card[1]].name}")
                assert prompt.sentence.text in told
                asked += 1
    assert asked > 3


def test_a_choice_that_is_not_offered_has_its_reason() -> None:
    """Whatever is asked: a card in sight, or a player, is refused in the table's own words."""
    refused = 0
    for selection, state in QUESTIONS.values():
        here = at_state(selection, state.copy())
        if here.passing:
            here.take_keyboard()
        view, prompt = here.view, here.view.prompt
        if prompt is None or not prompt.id:
            continue
        in_sight = [card for seat in view.seats for card in (*seat.assets, *(seat.hand or []))] + view.discard_pile
        reasons = [(here.faces[card[1]].name, prompt.why_no_card.get(card[0], -1)) for card in in_sight]
        reasons += [(view.seats[seat].name, why) for seat, why in enumerate(prompt.why_no_player)]
        for name, why in reasons:
            if why >= 0:
                assert prompt.reasons[why].text in answers(here, f"choose {name}")[0]
                refused += 1
    assert refused > 20


def test_people_are_counted_before_bots(tmp_path: Path) -> None:
    """Three people at a table for four leave one seat for a bot."""
    done = eights("--players", "4", "--bots", "novice", "--names", "a,b,c", "--file", str(tmp_path / "a.game"))

    assert 1 == done.returncode, done.stderr
    assert "bot" in done.stdout


def test_every_no_has_its_reason() -> None:
    """A card that cannot be discarded is refused in the table's own words, with what can be done instead."""

    async def ask() -> None:
        here = await dealt(bots=["novice"], seed=3)
        await settled(here)
        prompt = here.view.prompt
        assert prompt is not None
        refused = [(handle, prompt.reasons[why].text) for handle, (_, why) in prompt.why.items() if why >= 0]
        assert refused
        for handle, why in refused:
            face = next(here.faces[card[1]] for card in here.view.seats[0].hand or [] if card[0] == handle)
            reply = await CommandInterpreter(here).say(f"discard {face.name}")
            assert not reply.ok
            assert why in reply.lines[0]
            assert "you can choose" in reply.lines[1] or "the options are" in reply.lines[1]
            assert why in " ".join((await CommandInterpreter(here).say(f"why {face.name}")).lines)

    run(ask())


async def settled(here: LocalTable) -> None:
    """Let the bots play until a person is asked."""
    task = asyncio.ensure_future(here.run())
    while here.stage == "wait":
        await asyncio.sleep(0.005)
    task.cancel()


def eights(*words: str, said: str = "", **options: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*EIGHTS, "terminal", "--plain", *words],
        input=said,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_a_shell_script_plays_a_whole_game(tmp_path: Path) -> None:
    """Status 0 when the game is over, and nothing is left of it."""
    file = tmp_path / "a.game"
    done = eights("--seed", "5", "--players", "2", "--bots", "novice", "--file", str(file), said="1\n" * 3000)

    assert 0 == done.returncode, done.stderr
    assert "wins the game" in done.stdout
    assert not file.exists()


def test_the_end_of_input_saves_the_game(tmp_path: Path) -> None:
    """It says how to go on, and the same question is asked then: by the very words it said."""
    file = tmp_path / "a game.game"
    first = eights("--seed", "7", "--file", str(file), said="1\n2\n")
    how = next(line for line in first.stdout.splitlines() if "Continue it with" in line).partition(": ")[2]
    words = shlex.split(how)
    again = eights(*words[2:])

    assert 1 == first.returncode
    assert ["eights", "terminal"] == words[:2]
    assert 1 == again.returncode
    question = [line for line in first.stdout.splitlines() if re.match(r" +\d+  ", line)][-1]
    assert question == [line for line in again.stdout.splitlines() if re.match(r" +\d+  ", line)][-1]


def test_the_way_back_is_the_way_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a checkout there may be no command of the name."""
    monkeypatch.setenv("EIGHTS_COMMAND", "python3 run.py")

    assert "Continue it with: python3 run.py terminal --continue" in eights("--file", str(tmp_path / "a.game")).stdout


def test_a_game_that_was_not_saved_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded fault: events that are not written down. The table that is opened again is another one."""

    def left_and_reopened() -> tuple[str, str]:
        async def leave() -> str:
            here = await dealt(file=tmp_path / "a.game")
            await play(here, Script(["1", "1"]))
            return here.table.digest()

        digest = run(leave())
        table, saved = reopen(tmp_path / "a.game")
        saved.close()
        return digest, table.digest()

    first, second = left_and_reopened()
    assert first == second

    (tmp_path / "a.game").unlink()
    monkeypatch.setattr("eights.terminal.savefile.SaveFile.save", lambda *_: None)
    first, second = left_and_reopened()
    assert first != second


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--deck", "camelott"], "did you mean"),
        (["--bots", "grandmaster"], "no bot named"),
        (["--players", "2", "--bots", "5"], "don't fit"),
        (["--continue", "--file", "missing.game"], "can't read"),
        (["--join", "http://127.0.0.1:1/t/abc"], "doesn't answer"),
        (["--join", "nonsense"], "not an invite link"),
        (["--replay", "missing.json"], "doesn't exist"),
        (["--names", "none"], "name"),
        (["--names", "ann,bob,cleo,dan"], "4 people don't fit on 3 seats"),
        (["--players", "4", "--bots", "2", "--names", "a,b,c"], "3 people and 2 bots don't fit in 4 seats"),
        (["--players", "3", "--teams", "1&3,2&4"], "there is no seat 4 among 3 players"),
        (["--players", "3", "--teams", "1,2"], "seat 3 isn't on a team"),
        (["--players", "4", "--teams", "1&2,2&4"], "seat 2 is on two teams"),
        (["--teams", "x"], "counted from 1"),
        (["--names", "zoe,yan", "--players", "4", "--teams", "zoe&3,yann&4"], "did you mean 'yan'?"),
        (["--file", "."], "is a folder"),
        (["--continue", "--deck", "classic"], "--deck has no effect with --continue"),
        (["--continue", "--players", "3"], "--players has no effect with --continue"),
        (["--join", "http://127.0.0.1:1/t/abc", "--seed", "5"], "--seed has no effect with --join"),
        (["--replay", "missing.json", "--continue"], "--continue has no effect with --replay"),
    ],
)
def test_what_cannot_begin_says_why(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 2, one sentence, no traceback."""
    monkeypatch.setattr(sys, "argv", ["eights", "terminal", "--plain", *words])

    with pytest.raises(SystemExit) as ended:
        main()

    assert 2 == ended.value.code
    assert told in capsys.readouterr().err


def test_quit_leaves_with_status_0(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    done = eights("--file", str(file), said="quit\n")

    assert 0 == done.returncode
    assert "Continue it with" in done.stdout
    assert file.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for a single child")
def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    words = ["terminal", "--plain", "--seed", "5", "--file", str(file)]
    process = subprocess.Popen([*EIGHTS, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    while "End turn" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=PATIENCE)

    assert 130 == process.returncode
    assert "Continue it with" in out
    assert file.exists()


def test_the_same_seed_tells_the_same_game(tmp_path: Path) -> None:
    """Bots have the same luck again, too: a script can be repeated."""
    first = eights("--seed", "11", "--bots", "novice", "--file", str(tmp_path / "a.game"), said="1\n" * 40)
    second = eights("--seed", "11", "--bots", "novice", "--file", str(tmp_path / "b.game"), said="1\n" * 40)

    assert first.stdout.replace("a.game", "b.game") == second.stdout


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    """A file of cards is shuffled in, played, saved and continued."""
    deck, file = tmp_path / "mine.py", tmp_path / "a.game"
    subprocess.run([*EIGHTS, "deck", "new", str(deck)], check=True, capture_output=True, timeout=PATIENCE)
    words = ("--deck", f"camelot + {deck}", "--players", "2", "--bots", "novice", "--file", str(file))
    first = eights(*words, "--seed", "4", said="1\n1\n")
    again = eights("--continue", "--file", str(file), "--deck", str(deck), said="1\n" * 3000)

    assert 1 == first.returncode, first.stderr
    assert 0 == again.returncode, again.stderr
    assert "wins the game" in again.stdout
