"""`eights scenario`, `replay`, `verify`: single games, written down."""

from pathlib import Path
from typing import Annotated

import typer

from eights.cli.app import app, read_file

Files = Annotated[list[Path], typer.Argument(help="One or more files.")]


@app.command()
def scenario(
    files: Files,
    show: Annotated[bool, typer.Option("--show", help="Print the position after every move.")] = False,
) -> None:
    """Run scenarios: a position, moves, and what is expected. Status 1 if any of them fails."""
    from eights.errors import NotationError
    from eights.notation import scenario as scenarios

    failed = 0
    for path in files:
        try:
            result = scenarios.run(read_file(path), show=typer.echo if show else None, name=path.stem)
        except NotationError as error:
            raise type(error)(f"{path}: {error.message}", error.hint) from None
        typer.echo(str(result))
        failed += not result.ok
    if len(files) > 1:
        typer.echo(f"{len(files) - failed} ok, {failed} failed")
    if failed:
        raise typer.Exit(1)


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
        typer.echo(position_after(recorded, position))
    else:
        typer.echo("\n".join(retell(recorded, viewer)))


@app.command()
def verify(files: Files) -> None:
    """Replay recorded games and check every state, every move and the seed. Status 1 if anything differs."""
    from eights.notation import record
    from eights.notation.record_format import loads

    wrong = False
    for path in files:
        recorded = loads(read_file(path))
        problems = record.verify(recorded)
        if not problems:
            typer.echo(f"ok {path}: {len(recorded.decisions)} moves")
            continue
        wrong = True
        typer.echo(f"WRONG {path}")
        for problem in problems:
            typer.echo(f"  {problem}")
    if wrong:
        raise typer.Exit(1)
