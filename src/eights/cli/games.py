"""`eights scenario`, `replay`, `verify`: single games, written down."""

from pathlib import Path
from typing import Annotated

import typer

from eights.cli.app import app, read_file
from eights.errors import EightsError

Files = Annotated[list[Path], typer.Argument(help="One or more files.")]


@app.command()
def scenario(
    files: Files,
    show: Annotated[bool, typer.Option("--show", help="Print the position after every move.")] = False,
) -> None:
    """Run scenarios: a position, moves, and what is expected. Status 1 if any of them fails."""
    from eights.notation import scenario as scenarios

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
) -> None:
    """Tell the story of a recorded game, or print a position of it."""
    from eights.notation.record_format import loads
    from eights.notation.retelling import position_after, retell

    recorded = loads(read_file(file))
    if position is not None:
        typer.echo(position_after(recorded, position, viewer))
    else:
        typer.echo("\n".join(retell(recorded, viewer)))


@app.command()
def verify(files: Files) -> None:
    """Replay recorded games and check every state, every move and the seed. Status 1 if anything differs."""
    from eights.notation import record
    from eights.notation.record_format import loads

    wrong = unreadable = 0
    for path in files:
        try:
            recorded = loads(read_file(path))
        except EightsError as error:
            unreadable += complain(path, error)
            continue
        problems = record.verify(recorded)
        if not problems:
            typer.echo(f"ok {path}: {len(recorded.decisions)} moves")
            continue
        wrong += 1
        typer.echo(f"WRONG {path}")
        for problem in problems:
            typer.echo(f"  {problem}")
    if wrong or unreadable:
        raise typer.Exit(2 if unreadable else 1)
