"""`eights deck`: decks of your own."""

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from eights.cli.app import Json, app
from eights.errors import DeckError

if TYPE_CHECKING:
    from rich.console import Console

    from eights.lab.deck_check import Finding, Played, Report, Subject

deck = typer.Typer(no_args_is_help=True, help="Decks of your own: write one, look at it, check it.")
app.add_typer(deck, name="deck")

File = Annotated[Path, typer.Argument(help="A Python file.")]
Named = Annotated[str, typer.Argument(metavar="DECK", help="A file, such as mine.py, or the name of a deck.")]


@deck.command()
def new(file: File) -> None:
    """Write a small deck to begin with."""
    from eights.decks.files import write_starter

    if file.suffix != ".py":
        file = file.with_name(f"{file.name}.py")
    write_starter(file)
    name = shlex.quote(str(file))
    typer.echo(f"wrote {file}")
    typer.echo(f"look at it:  eights deck show {name}")
    typer.echo(f"check it:    eights deck check {name}")
    typer.echo(f"play it:     eights simulate --deck {shlex.quote(f'camelot + {file}')} --players 3")


@deck.command()
def show(named: Named) -> None:
    """Print a deck as a table, with the text of every card."""
    from eights.cli.cards import cards

    cards(deck=named)


@deck.command()
def check(
    named: Named,
    games: Annotated[int, typer.Option(min=0, help="How many games to play with it.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="The first game's seed; the others follow.")] = 1,
    processes: Annotated[int, typer.Option(min=0, help="How many processes; 0: one for every core.")] = 0,
    as_json: Json = False,
) -> None:
    """Look for what is wrong with a deck: its texts, its sentences, and in many games. Status 1 if there are errors."""
    from rich.console import Console
    from rich.progress import Progress

    from eights.lab.deck_check import check as run

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("Playing", total=games)
        report = run(
            named, games, seed, processes=processes, progress=lambda done: progress.update(bar, completed=done)
        )
    if as_json:
        typer.echo(json.dumps(as_dict(report), indent=1, ensure_ascii=False))
    else:
        show_report(named, report, games)
    if report.played.interrupted:
        raise typer.Exit(130)
    if report.errors:
        raise typer.Exit(1)


def as_dict(report: "Report") -> dict[str, Any]:
    from eights.cli.cards import as_dict as card_as_dict

    subject, played = report.subject, report.played
    broken = {finding.card for finding in report.errors}
    cards: list[dict[str, Any]] = []
    for card in subject.cards if subject else ():
        printed = {"name": card.name} if card.name in broken else card_as_dict(card)
        cards.append(printed | {"line": line_of(card.name, subject), "times": times(card.name, played)})
    return {
        "deck": subject.deck.title if subject else None,
        "cards": cards,
        "errors": [finding_as_dict(finding, subject) for finding in report.errors],
        "warnings": [finding_as_dict(finding, subject) for finding in report.warnings],
        "games": played.games,
        "endings": dict(played.endings),
        "interrupted": played.interrupted,
    }


def finding_as_dict(finding: "Finding", subject: "Subject | None") -> dict[str, Any]:
    return {
        "card": finding.card,
        "line": line_of(finding.card, subject),
        "what": finding.what,
        "hint": finding.hint,
        "shown_by": finding.shown_by,
    }


def line_of(card: str, subject: "Subject | None") -> int:
    return subject.line(card) if subject else 0


def times(name: str, played: "Played") -> int:
    """How often a card did something: took effect, was used, gave a discard."""
    return sum(played.used[side] for side in name.split(" / "))


def show_report(named: str, report: "Report", wanted: int) -> None:
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=False)
    if report.subject is not None and not report.errors:  # what must be mended is not pushed off the screen
        show_cards(console, report.subject, report.played)
    show_games(console, report.played, wanted)
    for title, style, findings in (("error", "bold red", report.errors), ("warning", "bold", report.warnings)):
        for finding in findings:
            show_finding(console, finding, report.subject, title, style)
    console.print(f"\n{named}: {counted(report.errors, 'error')}, {counted(report.warnings, 'warning')}", markup=False)


def counted(findings: "list[Finding]", noun: str) -> str:
    """no errors · 1 error · 2 errors"""
    return f"{len(findings) or 'no'} {noun}{'' if len(findings) == 1 else 's'}"


def show_cards(console: "Console", subject: "Subject", played: "Played") -> None:
    from rich.table import Table

    from eights.cli.cards import label_of
    from eights.rules.colors import rank_name
    from eights.rules.english import text

    table = Table(
        title=f"{subject.deck.title}: {len(subject.cards)} cards", title_justify="left", box=None, pad_edge=False
    )
    columns = ("rank", "color", "card", "kind", "text", *(("times",) if played.games else ()))
    for column in columns:
        table.add_column(column, justify="right" if column == "times" else "left")
    for card in subject.cards:
        try:
            said = " / ".join(text(side) for side in card.sides)
        except DeckError:
            said = "…"  # an error below says why
        kinds = " / ".join(kind.value for kind in card.kinds)
        row = [rank_name(card.rank), label_of(card), card.name, kinds, said]
        table.add_row(*row, *([str(times(card.name, played))] if played.games else []))
    console.print(table)


def show_games(console: "Console", played: "Played", wanted: int) -> None:
    if not played.games:
        return
    early = f" of {wanted}" if played.games < wanted else ""
    why = " (interrupted)" if played.interrupted else " (enough went wrong)" if early else ""
    console.print(f"\n{played.games}{early} games of random players{why}")
    if played.turns:
        lengths = sorted(played.turns.elements())
        endings = ", ".join(f"{name} {count}" for name, count in played.endings.most_common())
        console.print(f"turns: median {lengths[len(lengths) // 2]}, longest {lengths[-1]}; endings: {endings}")


def show_finding(console: "Console", finding: "Finding", subject: "Subject | None", title: str, style: str) -> None:
    from rich.padding import Padding
    from rich.text import Text

    line = line_of(finding.card, subject)
    place = f" (line {line})" if line else ""
    about = f"{finding.card}{place}: " if finding.card else ""
    console.print()
    console.print(Text.assemble((f"{title}: ", style), f"{about}{finding.what}"))
    console.print(Text(f"hint: {finding.hint}"))
    if "\n" in finding.shown_by:
        console.print("this scenario shows it; eights scenario FILE runs it:")
        console.print(Padding(Text(finding.shown_by.rstrip()), (0, 0, 0, 4)))
    elif finding.shown_by:
        console.print(Text(f"again: {finding.shown_by}"))
