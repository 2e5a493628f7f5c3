"""The options and arguments that commands get from the parameters of their functions, and what they print."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import click
import pytest
from click.testing import CliRunner, Result

from eights.cli import app
from eights.cli.commands import Argument, Commands, Option
from eights.cli.layout import Table, show, styled, wrapped
from eights.cli.progress import Progress
from eights.messages.typed import COMMANDS, as_typed

tools = Commands("tools", "Try things.")
SEEN: list[object] = []


@tools.command()
def paint(
    context: click.Context,
    what: Annotated[list[Path], Argument(help="What to paint.")],
    coats: Annotated[int, Option(min=1, max=9, help="How many coats.")] = 2,
    color: Annotated[str | None, Option("--color", "-c", help="Any color.", envvar="TOOLS_COLOR")] = None,
    only: Annotated[list[str] | None, Option(help="Only these.")] = None,
    dry: Annotated[bool, Option("--dry/--wet", help="Wait until it is dry.")] = True,
) -> None:
    """Paint things. The rest of the help is not in the list."""
    SEEN[:] = [context.command.name, what, coats, color, only, dry]


@tools.command("stop")
def stop_() -> None:
    """Stop at once, as Ctrl-C does."""
    raise KeyboardInterrupt


def run(*words: str, **environment: str) -> Result:
    return CliRunner().invoke(tools, words, env=environment)


def test_parameters_become_options_and_arguments() -> None:
    assert 0 == run("paint", "a", "b", "--coats", "3", "-c", "red", "--only", "x", "--only", "y", "--wet").exit_code
    assert ["paint", [Path("a"), Path("b")], 3, "red", ["x", "y"], False] == SEEN
    assert 0 == run("paint", "a", TOOLS_COLOR="blue").exit_code
    assert ["paint", [Path("a")], 2, "blue", None, True] == SEEN


@pytest.mark.parametrize("words", [["a", "--coats", "0"], ["a", "--coats", "x"], [], ["a", "--nope"]])
def test_what_is_wrong_is_refused_with_a_way_to_the_help(words: list[str]) -> None:
    refused = run("paint", *words)

    assert 2 == refused.exit_code
    assert "Try 'tools paint --help' for help." in refused.output


def test_the_help_of_a_command_says_everything() -> None:
    said = " ".join(run("paint", "--help").output.split())

    for part in (
        "paint [OPTIONS] WHAT…",
        "What to paint.",
        "[default: 2; 1<=x<=9]",
        "-c, --color",
        "env var: TOOLS_COLOR",
        "--dry / --wet",
        "[default: dry]",
    ):
        assert part in said


def test_the_list_of_commands_has_whole_sentences() -> None:
    """However long: each goes on in the next line."""
    assert "Paint things.\n" in run("--help").output
    listed = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "50"}).output
    assert "..." not in listed.partition("Commands:")[2]
    assert "Review a finished game: your chances, the wins you missed, your mistakes, and your luck." in " ".join(
        listed.split()
    )


def test_ctrl_c_has_its_own_exit_status() -> None:
    stopped = run("stop")

    assert (130, "") == (stopped.exit_code, stopped.output)


def test_commands_can_be_completed() -> None:
    """In the shells that click knows; others are refused."""
    words = {**os.environ, "COMP_WORDS": "eights ca", "COMP_CWORD": "1", "_EIGHTS_COMPLETE": "bash_complete"}
    done = subprocess.run([sys.executable, "-m", "eights"], env=words, capture_output=True, text=True, check=True)
    assert "plain,cards\n" == done.stdout
    assert "_EIGHTS_COMPLETE=bash_complete" in CliRunner().invoke(app, ["--completion", "bash"]).output
    assert "tcsh" in str(CliRunner().invoke(app, ["--completion", "tcsh"]).exception)


def test_hints_name_the_command_as_it_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """All commands are known by name, and words that only look like a command stay as they are."""
    assert set(COMMANDS) == set(app.commands)
    text = "use eights replay FILE or ‘eights deck check’; eights doesn't speak; two eights server"
    monkeypatch.delenv("EIGHTS_COMMAND", raising=False)
    assert text == as_typed(text)
    monkeypatch.setenv("EIGHTS_COMMAND", "python3 run.py")
    assert (
        "use python3 run.py replay FILE or ‘python3 run.py deck check’; eights doesn't speak; two eights server"
        == as_typed(text)
    )


def test_help_and_hints_of_a_checkout_can_be_typed_as_they_stand() -> None:
    checkout = {**os.environ, "EIGHTS_COMMAND": "python3 run.py", "EIGHTS_PURE": "1"}

    def said(*words: str) -> str:
        command = [sys.executable, "-m", "eights", *words]
        done = subprocess.run(command, env=checkout, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    assert "Usage: python3 run.py cards [OPTIONS] [NAME]" in said("cards", "--help")
    assert "Try 'python3 run.py cards --help' for help." in said("cards", "--nope")
    assert "hint: 'python3 run.py deck new FILE' writes a small deck" in said("deck", "show", "nothing.py")


def test_paragraphs_break_between_words() -> None:
    assert ["one two", "three"] == wrapped("one two three", 8)
    assert ["  indented", "and more"] == wrapped("  indented and more", 10)
    assert ["longer", "words"] == wrapped("longerwords", 6)
    assert ["a", "", "b"] == wrapped("a\n\nb", 6)
    assert ["界界", "界"] == wrapped("界界 界", 4), "each of these is two columns wide"


def table(*, right: tuple[int, ...] = ()) -> Table:
    made = Table("name", "text", "n", right=right)
    made.add_row("Castle", "Draw a card, then discard a card.", "7")
    return made


def test_tables_fit_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Wide columns are wrapped, narrow ones stay."""
    monkeypatch.setenv("COLUMNS", "30")
    table(right=(2,)).show()
    assert capsys.readouterr().out == (
        "name    text                 n\nCastle  Draw a card, then    7\n        discard a card.\n"
    )
    table().show(wrap=False)
    assert "Castle  Draw a card, then discard a card.  7\n" in capsys.readouterr().out


def test_styles_are_for_terminals(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A file gets plain text, and with NO_COLOR there is no color."""
    show("all right", "bold red", lead="error", indent=2)
    assert "  error all right\n" == capsys.readouterr().out
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[31m\x1b[1mno\x1b[0m" == styled("no", "bold red")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[1mno\x1b[0m" == styled("no", "bold red")


def test_progress_shows_what_is_done_and_left(capsys: pytest.CaptureFixture[str]) -> None:
    """On a terminal, and nowhere else."""
    shown = Progress("Playing", 200, visible=False)
    shown.update(50)
    assert re.fullmatch(r"Playing ━{10}╌{30} 25% 50/200 0:00:30", shown.line(10))
    assert "rows 0:01:05" == Progress("rows", None, visible=False).line(65)
    shown = Progress("Reviewing", 1.0, visible=True)
    shown.update(0.5)
    assert "50%" in shown.line(1)
    assert "" == capsys.readouterr().out
