"""`eights scenario`, `replay`, `verify`: single games, written down."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from eights.cli.app import OwnDecks, app, listed_in, read_file
from eights.errors import EightsError

if TYPE_CHECKING:
    from eights.game.receipt import Receipt
    from eights.language.record_format import Record

Files = Annotated[list[Path], typer.Argument(help="One or more files.")]
Records = Annotated[list[Path], typer.Argument(help="One or more game records.")]
NAME_IT = "a deck file is Python code, and is run only if you name it: --decks FILE"
RunDeck = Annotated[
    bool,
    typer.Option(
        "--run-deck",
        help="Run the deck that the record carries. It is Python code: do so only if you trust where it comes from.",
    ),
]


@app.command()
def scenario(
    files: Files,
    show: Annotated[bool, typer.Option("--show", help="Print the position after every move.")] = False,
) -> None:
    """Run scenarios: a position, moves, and what is expected. Status 1 if any of them fails.

    A deck file that a scenario names is run. It is Python code: use only files that you trust.
    """
    from eights.language import scenario as scenarios

    failed = unreadable = 0
    for path in files:
        try:
            result = scenarios.run(read_file(path), show=typer.echo if show else None, name=path.stem)
        except EightsError as error:
            unreadable += complain(path, error)
            continue
        typer.echo(str(result))
        failed += not result.ok
    if len(files) > 1:
        more = f", {unreadable} unreadable" if unreadable else ""
        typer.echo(f"{len(files) - failed - unreadable} ok, {failed} failed{more}")
    if failed or unreadable:
        raise typer.Exit(2 if unreadable else 1)


def complain(path: Path, error: EightsError) -> int:
    """Say what is wrong with a file, and go on."""
    about = "" if str(path) in error.message else f"{path}: "
    typer.echo(f"error: {about}{error}", err=True)
    return 1


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record of a game.")],
    position: Annotated[int | None, typer.Option(help="Print the position after so many moves.")] = None,
    viewer: Annotated[str | None, typer.Option("--as", help="Tell it as this player may know it.")] = None,
    decks: OwnDecks = "",
    run_deck: RunDeck = False,
) -> None:
    """Tell the story of a recorded game, or print a position of it."""
    from eights.errors import OtherVersion
    from eights.language.record import outline
    from eights.language.record_format import loads
    from eights.language.replay import position_after, story_of

    recorded = loads(read_file(file))
    with decks_of(recorded, decks, run_deck):
        if position is not None:
            typer.echo(position_after(recorded, position, viewer))
            return
        try:
            told = story_of(recorded, viewer)
        except OtherVersion as error:
            if viewer is not None:  # only a replay knows what one player may know
                raise
            typer.echo(f"not replayed, only as it was written down: {error}", err=True)
            told = outline(recorded)
    typer.echo("\n".join(told))


@app.command()
def verify(
    files: Records,
    promised: Annotated[str, typer.Option(help="The commitment that the table showed before the deal.")] = "",
    nonce: Annotated[str, typer.Option(help="Your own number, which you revealed before the deal.")] = "",
    receipt: Annotated[
        Path | None, typer.Option(help="What your client noted about the deal: saved from “Check the shuffle”.")
    ] = None,
    key: Annotated[str, typer.Option(help="The server's public key, as /api/house shows it.")] = "",
    decks: OwnDecks = "",
    run_deck: RunDeck = False,
) -> None:
    """Replay recorded games, check every move and shuffle, and say what is proved. Status 1 if anything is wrong.

    A game that was played under older rules is verified if it replays the same under these; if not, the version that
    can verify it is named. Status 2 if a game can't be verified here, or a file can't be read.
    """
    from eights.decks import absent
    from eights.decks.spelling import is_file
    from eights.game.proof import weigh
    from eights.language.record import version_of
    from eights.language.record_format import loads

    noted = noted_before(promised, nonce, receipt, key)
    if len(files) > 1 and (promised or nonce or receipt):
        raise EightsError("what was promised is about one game, and several files are named", "name one file")
    wrong = unreadable = 0
    for path in files:
        try:
            recorded = loads(read_file(path))
            with decks_of(recorded, decks, run_deck):
                verdict, version, missing = weigh(recorded, noted), version_of(recorded), absent(recorded.deck)
        except EightsError as error:
            unreadable += complain(path, error)
            continue
        if verdict.problems:
            wrong += 1
            typer.echo(f"WRONG {path}")
            for problem in verdict.problems:
                typer.echo(f"  {problem}")
            continue
        if verdict.version:
            unreadable += 1
            typer.echo(f"not verified {path}: {verdict.version}")
            if any(map(is_file, missing)):
                typer.echo(f"  {NAME_IT}")
        else:
            older = f" ({re.split('[:;] ', version)[0]})" if version else ""
            typer.echo(f"ok {path}: {len(recorded.decisions)} moves{older}")
        if len(files) == 1:
            say("This is proved:", verdict.proved)
            say("This is not:", verdict.unproved)
    if wrong or unreadable:
        raise typer.Exit(2 if unreadable else 1)


@contextmanager
def decks_of(recorded: "Record", own: str, run_deck: bool) -> Iterator[None]:
    """Run a deck file that a record names only if its name was given here, or the one that it carries if asked to."""
    from eights.decks import names, only, run_sources

    with only([*names(), *listed_in(own)], NAME_IT), run_sources(recorded.sources if run_deck else {}):
        yield


def say(title: str, sentences: list[str]) -> None:
    if not sentences:
        return
    typer.echo(title)
    for sentence in sentences:
        typer.echo(f"  - {sentence}")


def noted_before(promised: str, nonce: str, receipt: Path | None, key: str) -> "Receipt":
    """What a player knows from before the deal: by a receipt, by hand, or both."""
    from msgspec.structs import replace

    from eights.game.receipt import Receipt

    noted = Receipt.read(read_file(receipt)) if receipt else Receipt()
    given = {"commitment": promised, "nonce": nonce, "key": key}
    for option, text in (("promised", promised), ("nonce", nonce), ("key", key)):
        if not re.fullmatch("([0-9a-fA-F]{2})*", text.strip()):
            raise EightsError(f"--{option}: '{text}' is not hexadecimal", "two digits from 0 to f for every byte")
    return replace(noted, **{name: text.strip().casefold() for name, text in given.items() if text})
