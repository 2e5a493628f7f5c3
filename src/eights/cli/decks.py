"""`eights deck`: write, show and check your own decks."""

import json
import shlex
import textwrap
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import click

from eights.cli.app import Json, Lang, app
from eights.cli.commands import Argument, Commands, Option
from eights.cli.say import card_language
from eights.cli.speech import ending, headings, language, said, tell
from eights.decks.spelling import MARKDOWN, TABLE
from eights.errors import DeckError
from eights.messages import Message, say

if TYPE_CHECKING:
    from eights.lab.deck_check import Finding, Played, Report, Subject
    from eights.messages import LanguageCode
    from eights.rules.cards import Deck

deck = Commands("deck", "Write, show and check your own decks.")
app.add_command(deck)

File = Annotated[Path, Argument(help="A text file such as mine.deck.md; a table, mine.csv; or Python, mine.py.")]
Named = Annotated[str, Argument(metavar="DECK", help="A file such as mine.deck.md, or the name of a deck.")]


@deck.command()
def new(file: File, lang: Lang = "") -> None:
    """Write a small deck file to start from."""
    from eights.decks.starters import named_as_deck, write_starter

    file = named_as_deck(file)
    write_starter(file, card_language())
    name = shlex.quote(str(file))
    tell(Message("cli-wrote", file=str(file)))
    steps = {
        "cli-look-at-it": f"eights deck show {name}",
        "cli-check-it": f"eights deck check {name}",
        "cli-play-it": f"eights play --deck {shlex.quote(f'camelot + {file}')}",
    }
    titles = [said(Message(code)) for code in steps]
    for title, command in zip(titles, steps.values(), strict=True):
        click.echo(f"{title:{max(map(len, titles))}}  {command}")


@deck.command("text")
def text_(named: Named, lang: Lang = "") -> None:
    """Print a deck as a text file: eights deck text mine.py > mine.deck.md"""
    from eights.decks.as_text.writing import to_markdown

    click.echo(as_written(named, to_markdown, MARKDOWN), nl=False)


@deck.command("csv")
def csv_(named: Named, lang: Lang = "") -> None:
    """Print a deck as a table for spreadsheets: eights deck csv camelot > camelot.csv"""
    from eights.decks.as_text.writing import to_csv

    click.echo(as_written(named, to_csv, TABLE), nl=False)


@deck.command("python")
def python_(named: Named) -> None:
    """Print a deck as a Python file, to which you can add verbs of your own."""
    from eights.decks.as_text.python_source import to_python

    click.echo(to_python(one_deck(named)), nl=False)


@deck.command()
def emblems() -> None:
    """List the emblems that a card can have."""
    from eights.decks.emblems import DRAWN

    click.echo("\n".join(DRAWN))


def one_deck(named: str) -> "Deck":
    """A single deck, by its name or file."""
    from eights.lab.deck_check.findings import Subject

    return Subject.named(named).deck


def as_written(named: str, write: Callable[["Deck", "LanguageCode"], str], ending: str) -> str:
    """A deck as text, which reads back to the same cards; otherwise an error says which card it is about."""
    from eights.decks.as_text import deck_in

    deck = one_deck(named)
    text = write(deck, card_language())
    again = deck_in(f"{deck.name}{ending}", text)
    for card, other in zip(deck.cards + deck.promo, again.cards + again.promo, strict=True):
        if card != other:
            raise DeckError(Message("deck-text-not-the-same", card=card.name), Message("deck-text-own-verb-hint"))
    return text


@deck.command()
def show(named: Named) -> None:
    """Print a deck as a table with the text of every card."""
    from eights.cli.cards import cards

    cards(deck=named)


@deck.command()
def check(
    named: Named,
    games: Annotated[int, Option(min=0, help="How many games to play with it.")] = 2000,
    seed: Annotated[int, Option(min=0, help="The seed of the first game; each further game adds 1.")] = 1,
    processes: Annotated[int, Option(min=0, help="How many processes; 0 means one per core.")] = 0,
    as_json: Json = False,
) -> None:
    """Check a deck: its texts, its sentences, and many games with it. Exit status 1 if there are errors."""
    from eights.cli.progress import progress
    from eights.lab.deck_check import check as run

    with progress(said(Message("cli-playing")), games) as bar:
        report = run(named, games, seed, processes=processes, progress=bar.update)
    if as_json:
        click.echo(json.dumps(as_dict(report), indent=1, ensure_ascii=False))
    else:
        show_report(named, report, games)
    if report.played.interrupted:
        raise click.exceptions.Exit(130)
    if report.errors:
        raise click.exceptions.Exit(1)


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
        "line": finding.line or line_of(finding.card, subject),
        "what": say(finding.what),
        "hint": say(finding.hint),
        "shown_by": finding.shown_by,
    }


def line_of(card: str, subject: "Subject | None") -> int:
    return subject.line(card) if subject else 0


def times(name: str, played: "Played") -> int:
    """How often a card did something: it took effect, was used, or gave a discard."""
    return sum(played.used[side] for side in name.split(" / "))


def show_report(named: str, report: "Report", wanted: int) -> None:
    from eights.cli.layout import show

    if report.subject is not None and not report.errors:  # so that errors are not pushed off the screen
        show_cards(report.subject, report.played)
    show_games(report.played, wanted)
    for finding in (*report.errors, *report.warnings):
        show_finding(finding, report.subject)
    errors = Message("cli-number-of-errors", errors=len(report.errors))
    warnings = Message("cli-number-of-warnings", warnings=len(report.warnings))
    show(f"\n{said(Message('cli-deck-checked', deck=named, errors=errors, warnings=warnings))}")


def show_cards(subject: "Subject", played: "Played") -> None:
    from eights.cli.cards import label_of
    from eights.cli.layout import Table
    from eights.rules.card_text import text
    from eights.rules.colors import rank_name

    title = said(Message("cards-count", deck=subject.deck.title, n=len(subject.cards)))
    columns = [said(Message(f"cards-{column}")) for column in ("rank", "color", "card", "kind", "text")]
    table = Table(*columns, *(headings("times-used") if played.games else []), title=title, right=[len(columns)])
    for card, copies in Counter(subject.cards).items():
        try:
            words = " / ".join(text(side, language()) for side in card.sides)
        except DeckError:
            words = "…"  # an error printed below says why
        kinds = " / ".join(said(Message(f"kind-{kind.value}")) for kind in card.kinds)
        name = f"{card.name} ×{copies}" if copies > 1 else card.name
        row = [rank_name(card.rank), label_of(card), name, kinds, words]
        table.add_row(*row, *([str(times(card.name, played))] if played.games else []))
    table.show()


def show_games(played: "Played", wanted: int) -> None:
    if not played.games:
        return
    from eights.cli.layout import show

    why = "interrupted" if played.interrupted else "faulty" if played.games < wanted else "all"
    show(f"\n{said(Message('cli-random-games', games=played.games, wanted=wanted, why=why))}")
    if played.turns:
        lengths = sorted(played.turns.elements())
        endings = ", ".join(f"{ending(name)} {count}" for name, count in played.endings.most_common())
        median, longest = lengths[len(lengths) // 2], lengths[-1]
        show(said(Message("cli-lengths", median=median, longest=longest, endings=endings)))


def show_finding(finding: "Finding", subject: "Subject | None") -> None:
    from eights.cli.layout import show, styled
    from eights.rules.card_text.misread import without_code

    level = Message("cli-level-error") if finding.is_error else Message("cli-level-warning")
    style = "bold red" if finding.is_error else "bold"
    what, hint = finding.what, finding.hint
    if subject is not None and not subject.is_code:
        what, hint = (without_code(each, card_language()) for each in (what, hint))
    if finding.card:
        what = Message("cli-of-card", card=finding.card, line=line_of(finding.card, subject), what=what)
    show()
    if "\n" in said(what):  # lines of the deck, with the part underlined
        click.echo(f"{styled(said(level), style)} {said(what)}")
    else:
        show(said(what), style, lead=said(level))
    show(said(Message("hint", what=hint)))
    if "\n" in finding.shown_by:
        show(said(Message("cli-shown-by-scenario")))
        click.echo(textwrap.indent(finding.shown_by.rstrip(), "    "))
    elif finding.shown_by:
        show(said(Message("cli-shown-again", command=finding.shown_by)))
