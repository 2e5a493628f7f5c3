"""`eights play`, `serve` and `protocol`: run tables for people."""

import secrets
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from eights.cli.app import Database, Deck, SecretFile, app, database_of, listed_in
from eights.cli.speech import tell
from eights.cli.teams import Teams, teams_of
from eights.errors import EightsError
from eights.messages import Listed, Message

if TYPE_CHECKING:
    from eights.server.running import Options, Serving, Started

NAMES = ("Ann", "Bea", "Cai", "Eve", "Fay", "Gil", "Ida", "Jon", "Kit", "Lou", "Max", "Nia", "Rae", "Sam", "Wyn")

Players = Annotated[int, typer.Option(min=2, max=8, help="Number of players, including you.")]
Seed = Annotated[int | None, typer.Option(help="Deal the same cards again, with the same luck for bots.")]


@app.command()
def play(
    players: Players = 3,
    bots: Annotated[
        str, typer.Option(help="How many bots, or which: 2 · greedy · search,greedy. Free seats are for friends.")
    ] = "",
    deck: Deck = "camelot",
    teams: Teams = "",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 means any free one.")] = 0,
    seed: Seed = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only print the address.")] = False,
    secret_file: SecretFile = None,
) -> None:
    """Play in your browser, against bots or with friends."""
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
        tell(Message("cli-your-table", link=f"{link}#{credentials.token}"))
        tell(Message("cli-stop-table"))
        if not no_browser:
            import webbrowser

            webbrowser.open(f"{link}#{credentials.token}")

    own = [part.strip() for part in selection.spec.split("+") if selection.game == "crazier"]  # may be a file
    options = Options(port=port, own_decks=tuple(own), secret_file=str(secret_file or ""))
    run_until_stopped(options, started)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 means any free one.")] = 8008,
    database: Database = None,
    decks: Annotated[str, typer.Option(help="The decks to offer: camelot,classic (default: all).")] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="An address at which players open the page: https://eights.example.org")
    ] = None,
    keep_days: Annotated[
        int, typer.Option(min=0, help="Close tables after this many days without activity (0: never).")
    ] = 90,
    secret_file: SecretFile = None,
) -> None:
    """Host tables for everybody who has the address."""
    from eights.server.running import Options

    async def started(up: "Serving") -> None:
        tell(Message("cli-serving", address=up.address))
        if up.public:
            tell(Message("cli-players-go-to", addresses=Listed(list(up.public), "or")))
        tell(Message("cli-tables-saved", database=up.database, tables=await up.registry.store.count_live()))
        if missing := await up.registry.loader.decks_missing():
            tell(not_offered(missing, up.registry.policy.decks))
        if secret_file:
            tell(Message("cli-secrets-encrypted", file=str(secret_file)))
        tell(Message("cli-stop-tables"))

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
    typescript: Annotated[bool, typer.Option("--typescript", help="Print TypeScript types instead.")] = False,
    write: Annotated[bool, typer.Option("--write", help="Update both files of a checkout.")] = False,
) -> None:
    """Print the JSON Schema of all messages between clients and the server."""
    from pathlib import Path

    from eights.table.schema import schema_text, typescript_text

    if not write:
        typer.echo(typescript_text() if typescript else schema_text(), nl=False)
        return
    for name, text in (("docs/protocol.schema.json", schema_text()), ("web/src/protocol.ts", typescript_text())):
        file = Path(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        tell(Message("cli-wrote", file=str(file)))


def not_offered(missing: Counter[str], offered: Iterable[str]) -> Message:
    """List the decks that have to be offered again before all tables can be opened."""
    option = f'--decks "{",".join([*offered, *missing])}"'
    return Message("cli-decks-missing", tables=missing.total(), decks=Listed(list(missing)), option=option)


def run_until_stopped(options: "Options", started: "Started") -> None:
    """Run a server until Ctrl-C, which is not an error."""
    from eights.server.running import run

    with suppress(KeyboardInterrupt):  # Ctrl-C before it was up
        run(options, started)
    tell(Message("cli-stopped"))


def bots_of(text: str, players: int, people: int = 1) -> list[str]:
    """The bots beside these people: a number of them, one kind for all seats, or a list."""
    from eights.bots import find
    from eights.live.bot_pool import STAND_IN

    most = players - people

    def too_many(bots: int) -> EightsError:
        return EightsError(
            Message("cli-too-many-bots", bots=bots, people=people, seats=players),
            Message("cli-use-option", option=f"--players {bots + people}"),
        )

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
