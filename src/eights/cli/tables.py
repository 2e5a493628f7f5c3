"""`eights play`, `eights serve`: tables for people."""

import secrets
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from eights.cli.app import Database, Deck, SecretFile, app, database_of, listed_in
from eights.cli.teams import Teams, teams_of
from eights.errors import EightsError

if TYPE_CHECKING:
    from eights.server.running import Options, Serving, Started

NAMES = ("Ann", "Bea", "Cai", "Eve", "Fay", "Gil", "Ida", "Jon", "Kit", "Lou", "Max", "Nia", "Rae", "Sam", "Wyn")

Players = Annotated[int, typer.Option(min=2, max=8, help="How many sit at the table, you included.")]
Seed = Annotated[int | None, typer.Option(help="Deal the same cards again; bots have the same luck.")]


@app.command()
def play(
    players: Players = 3,
    bots: Annotated[
        str, typer.Option(help="How many bots, or which: 2 · greedy · search,greedy. Free seats are for friends.")
    ] = "",
    deck: Deck = "camelot",
    teams: Teams = "",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 0,
    seed: Seed = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Print the address only.")] = False,
    secret_file: SecretFile = None,
) -> None:
    """Play in your browser, against bots and with friends."""
    from eights.decks import find
    from eights.server.running import Options
    from eights.table.commands import AnyCommand, PutBot, Sit
    from eights.table.settings import Settings

    selection = find(deck)
    chosen = bots_of(bots, players)
    settings = Settings(deck=selection.spec, seats=players, teams=teams_of(teams, players), spectators="hands")
    settings.check()

    async def started(up: "Serving") -> None:
        credentials = await up.registry.create(settings, seed)
        first = players - len(chosen)
        commands: list[AnyCommand] = [Sit(seat=0, name=secrets.choice(NAMES))]
        commands += [PutBot(seat=first + number, bot=bot) for number, bot in enumerate(chosen)]
        await up.registry.execute(credentials.table, credentials.holder, *commands)
        link = f"{up.address}/t/{credentials.table}"
        typer.echo(f"Your table: {link}#{credentials.token}")
        typer.echo("Ctrl-C stops the server; the table is kept.")
        if not no_browser:
            import webbrowser

            webbrowser.open(f"{link}#{credentials.token}")

    own = [part.strip() for part in selection.spec.split("+") if selection.game == "crazier"]  # perhaps a file of hers
    options = Options(port=port, own_decks=tuple(own), secret_file=str(secret_file or ""))
    run_until_stopped(options, started)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen: 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8008,
    database: Database = None,
    decks: Annotated[str, typer.Option(help="Decks to offer: camelot,classic (default: all)")] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="An address under which the page is opened: https://eights.example.org")
    ] = None,
    keep_days: Annotated[
        int, typer.Option(min=0, help="End tables after this many days without activity (0: never).")
    ] = 90,
    secret_file: SecretFile = None,
) -> None:
    """Run tables for everybody who has the address."""
    from eights.server.running import Options

    async def started(up: "Serving") -> None:
        typer.echo(f"Serving on {up.address}")
        if up.public:
            typer.echo(f"Players go to {' or '.join(up.public)}")
        typer.echo(f"{kept_in(up.database, await up.registry.store.count_live())}.")
        if missing := await up.registry.loader.decks_missing():
            typer.echo(not_offered(missing, up.registry.policy.decks))
        if secret_file:
            typer.echo(
                f"Their secrets are encrypted with the key in {secret_file}: keep a copy of it, but not with backups."
            )
        typer.echo("Ctrl-C stops the server; tables are kept.")

    options = Options(
        host=host,
        port=port,
        database=database_of(database),
        decks=tuple(listed_in(decks)),
        origins=tuple(origin or ()),
        keep_days=keep_days,
        secret_file=str(secret_file or ""),
    )
    run_until_stopped(options, started)


@app.command()
def protocol(
    typescript: Annotated[bool, typer.Option("--typescript", help="As types for TypeScript.")] = False,
    write: Annotated[bool, typer.Option("--write", help="Bring both files of a checkout up to date.")] = False,
) -> None:
    """Print every message between a page and the server, as JSON Schema."""
    from pathlib import Path

    from eights.table.schema import schema_text, typescript_text

    if not write:
        typer.echo(typescript_text() if typescript else schema_text(), nl=False)
        return
    for name, text in (("docs/protocol.schema.json", schema_text()), ("web/src/protocol.ts", typescript_text())):
        file = Path(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        typer.echo(f"wrote {file}")


def kept_in(database: str, tables: int) -> str:
    """What a server finds when it starts."""
    if not tables:
        return f"Tables are kept in {database}"
    if tables == 1:
        return f"1 table is kept in {database}, and opens again when somebody comes back"
    return f"{tables:,} tables are kept in {database}, and open again when somebody comes back"


def not_offered(missing: Counter[str], offered: Iterable[str]) -> str:
    """Which decks would have to be offered again before all tables can be opened."""
    number, names = missing.total(), ", ".join(missing)
    tables = "1 table waits" if number == 1 else f"{number:,} tables wait"
    return f'{tables} for decks that are not offered: {names}. Add them: --decks "{",".join([*offered, *missing])}"'


def run_until_stopped(options: "Options", started: "Started") -> None:
    """Ctrl-C is how a server is stopped, not an error."""
    from eights.server.running import run

    with suppress(KeyboardInterrupt):  # before it was up
        run(options, started)
    typer.echo("Stopped.")


def bots_of(text: str, players: int, people: int = 1) -> list[str]:
    """Which bots sit down beside these people: a number of them, one kind for all seats, or one after the other."""
    from eights.bots import find
    from eights.live.bot_pool import STAND_IN

    most = players - people

    def too_many(bots: int) -> EightsError:
        others = " and you" if people == 1 else f" and {people} people" if people else ""
        return EightsError(f"{bots} bots{others} do not fit on {players} seats", f"--players {bots + people}")

    if not text.strip():
        return [STAND_IN] * most
    if text.strip().isdigit():
        number = int(text)
        if number > most:
            raise too_many(number)
        return [STAND_IN] * number
    names = [name.strip() for name in text.split(",")]
    for name in names:
        find(name)
    if len(names) > most:
        raise too_many(len(names))
    return names * most if len(names) == 1 else names
