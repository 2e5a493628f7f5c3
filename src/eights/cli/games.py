"""`eights scenario`, `replay` and `verify`: run scenarios, replay and verify recorded games."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli.app import OwnDecks, app, listed_in, read_file
from eights.cli.commands import Argument, Option
from eights.cli.links import record_text
from eights.cli.speech import error_text, language, said, tell
from eights.errors import EightsError
from eights.messages import Message, verbatim

if TYPE_CHECKING:
    from eights.game.receipt import Receipt
    from eights.language.record_format import Record

Files = Annotated[list[Path], Argument(help="One or more files.")]
Records = Annotated[list[Path], Argument(help="One or more game records.")]
NAME_IT = Message("deck-name-the-file", option="--decks")
RunDeck = Annotated[
    bool,
    Option(
        "--run-deck",
        help="Run the deck file inside the record. It is Python code: do this only if you trust where it comes from.",
    ),
]


@app.command()
def scenario(
    files: Files,
    show: Annotated[bool, Option("--show", help="Print the position after every move.")] = False,
) -> None:
    """Run scenarios: a position, moves, and expected results. Exit status 1 if any of them fails.

    If a scenario uses a deck file, that file runs. It is Python code: use only files that you trust.
    """
    from eights.language import scenario as scenarios

    failed = unreadable = 0
    for path in files:
        try:
            result = scenarios.run(read_file(path), show=click.echo if show else None, name=path.stem)
        except EightsError as error:
            unreadable += complain(path, error)
            continue
        click.echo(result.text(language()))
        failed += not result.ok
    if len(files) > 1:
        ok = len(files) - failed - unreadable
        tell(Message("cli-scenarios", ok=ok, failed=failed, unreadable=unreadable))
    if failed or unreadable:
        raise click.exceptions.Exit(2 if unreadable else 1)


def complain(path: Path, error: EightsError) -> int:
    """Print what is wrong with a file, and continue."""
    named = str(path) in error.what.values.values()
    click.echo(error_text(error, "" if named else str(path)), err=True)
    return 1


@app.command()
def replay(
    file: Annotated[str, Argument(help="A game record, or a link to a game.")],
    position: Annotated[int | None, Option(help="Print the position after this many moves.")] = None,
    viewer: Annotated[str | None, Option("--as", help="Show only what this player may know.")] = None,
    decks: OwnDecks = "",
    run_deck: RunDeck = False,
) -> None:
    """Print the log of a recorded game, or one of its positions."""
    from eights.decks import names, only
    from eights.errors import OtherVersion
    from eights.language.record import outline
    from eights.language.record_format import loads
    from eights.language.replay import position_after, story_of

    with only([*names(), *listed_in(decks)], NAME_IT):
        recorded = loads(record_text(file))
    with decks_of(recorded, decks, run_deck):
        if position is not None:
            click.echo(position_after(recorded, position, viewer))
            return
        try:
            told = story_of(recorded, viewer, language())
        except OtherVersion as error:
            if viewer is not None:  # only a replay can tell what one player may know
                raise
            tell(Message("cli-only-written-down", why=verbatim(error.text(language()))), err=True)
            told = list(map(said, outline(recorded)))
    click.echo("\n".join(told))


@app.command()
def verify(
    files: Records,
    promised: Annotated[str, Option(help="The commitment that the table showed before the deal.")] = "",
    nonce: Annotated[str, Option(help="Your own number, which you revealed before the deal.")] = "",
    receipt: Annotated[
        Path | None, Option(help="What your client noted about the deal, saved from “Check the shuffle”.")
    ] = None,
    key: Annotated[str, Option(help="The server's public key, as /api/house shows it.")] = "",
    decks: OwnDecks = "",
    run_deck: RunDeck = False,
) -> None:
    """Replay recorded games, check every move and shuffle, and list what is proved. Exit status 1 if anything is wrong.

    A game played under older rules is verified if it replays the same under the current ones; otherwise you see which
    version can verify it. Exit status 2 if a game can't be verified here, or a file can't be read.
    """
    from eights.decks import absent
    from eights.decks.spelling import is_code
    from eights.game.proof import weigh
    from eights.language.record import version_of
    from eights.language.record_format import loads

    noted = noted_before(promised, nonce, receipt, key)
    if len(files) > 1 and (promised or nonce or receipt):
        raise EightsError(Message("cli-promise-of-one-game"), Message("cli-name-one-file"))
    wrong = unreadable = 0
    for path in files:
        try:
            recorded = loads(read_file(path))
            with decks_of(recorded, decks, run_deck):
                verdict, version = weigh(recorded, noted), version_of(recorded)
                missing = absent(recorded.deck, recorded.sources)
        except EightsError as error:
            unreadable += complain(path, error)
            continue
        if verdict.problems:
            wrong += 1
            tell(Message("cli-record-is-wrong", file=str(path)))
            for problem in verdict.problems:
                click.echo(f"  {said(problem)}")
            continue
        if verdict.version:
            unreadable += 1
            tell(Message("cli-not-verified", file=str(path), version=verdict.version))
            if any(map(is_code, missing)):
                click.echo(f"  {said(NAME_IT)}")
        else:
            moves = Message("record-number-of-moves", moves=len(recorded.decisions))
            older = version or "none"
            tell(Message("cli-verified", file=str(path), moves=moves, version=older))
        if len(files) == 1:
            tell_all(Message("cli-proved"), verdict.proved)
            tell_all(Message("cli-not-proved"), verdict.unproved)
    if wrong or unreadable:
        raise click.exceptions.Exit(2 if unreadable else 1)


@contextmanager
def decks_of(recorded: "Record", own: str, run_deck: bool) -> Iterator[None]:
    """Run a record's deck file only if it is one of your own files, or the source in the record if you asked for it."""
    from eights.decks import names, only, run_sources

    with only([*names(), *listed_in(own)], NAME_IT), run_sources(recorded.sources if run_deck else {}):
        yield


def tell_all(title: Message, sentences: list[Message]) -> None:
    if not sentences:
        return
    tell(title)
    for sentence in sentences:
        click.echo(f"  - {said(sentence)}")


def noted_before(promised: str, nonce: str, receipt: Path | None, key: str) -> "Receipt":
    """What a player noted before the deal: a receipt, options, or both."""
    from msgspec.structs import replace

    from eights.game.receipt import Receipt

    noted = Receipt.read(read_file(receipt)) if receipt else Receipt()
    given = {"commitment": promised, "nonce": nonce, "key": key}
    for option, text in (("promised", promised), ("nonce", nonce), ("key", key)):
        if not re.fullmatch("([0-9a-fA-F]{2})*", text.strip()):
            raise EightsError(
                Message("cli-not-hexadecimal", option=f"--{option}", text=text), Message("error-two-digits-a-byte")
            )
    return replace(noted, **{name: text.strip().casefold() for name, text in given.items() if text})
