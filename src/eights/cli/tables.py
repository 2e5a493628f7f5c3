"""`eights play`, `serve` and `protocol`: run tables for people."""

import getpass
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli.app import Database, Deck, SecretFile, app, database_of, listed_in
from eights.cli.commands import Option
from eights.cli.links import FromPosition, begun_from
from eights.cli.speech import said, tell
from eights.cli.teams import Teams, teams_of
from eights.errors import EightsError
from eights.messages import Listed, Message

OWN_REVIEWS = 60  # in an hour, on one's own machine

if TYPE_CHECKING:
    from eights.server.running import Options, Serving, Started

Players = Annotated[int, Option(min=2, max=8, help="Number of players, including you.")]
Seed = Annotated[int | None, Option(help="Deal the same cards again, with the same luck for bots.")]
Tables = Annotated[
    int,
    Option(min=1, max=4, help="2 or more: a duplicate evening. Tables play the same deals, with --players at each."),
]

Games = Annotated[
    int,
    Option(min=0, max=99, help="Play a match of this many games for points; in classic, 0 means to a target score."),
]


@app.command()
def play(
    players: Players = 3,
    bots: Annotated[
        str,
        Option(
            help="How many bots, or which: 2 · greedy · search,greedy (`eights bots` lists them). "
            "Free seats are for friends."
        ),
    ] = "",
    deck: Deck = "camelot",
    teams: Teams = "",
    games: Games = 1,
    tables: Tables = 1,
    port: Annotated[int, Option(min=0, max=65535, help="The port; 0 means any free one.")] = 0,
    seed: Seed = None,
    lan: Annotated[
        bool, Option("--lan", help="Let everybody on your network play: prints an address and a QR code.")
    ] = False,
    name: Annotated[str, Option(help="Your name at the table; by default, that of your account.")] = "",
    no_browser: Annotated[bool, Option("--no-browser", help="Only print the address.")] = False,
    position: FromPosition = "",
    secret_file: SecretFile = None,
) -> None:
    """Play in your browser, against bots or with friends."""
    from msgspec import UNSET

    from eights.decks import find
    from eights.server.addresses import network_addresses
    from eights.server.running import Options
    from eights.table.commands import AnyCommand, PutBot, Sit
    from eights.table.settings import Settings

    selection = find(deck)
    settings = Settings(
        deck=selection.spec, seats=players, teams=teams_of(teams, players), games=games, spectators="hands",
        tables=tables if tables > 1 else UNSET,
    )  # fmt: skip
    if position:
        settings = begun_from(settings, position)
        selection = find(settings.deck)
    order = settings.seats_in_order
    chosen = [] if lan and not bots.strip() else bots_of(bots, settings.places)  # seats are for the friends
    addresses = network_addresses() if lan else []
    if lan and not addresses:
        raise EightsError(Message("cli-no-network"), Message("cli-no-network-hint"))
    settings.check()

    async def started(up: "Serving") -> None:
        credentials = await up.registry.create(settings, seed)
        first = settings.places - len(chosen)
        commands: list[AnyCommand] = [Sit(seat=order[0], name=own_name(name))]
        commands += [PutBot(seat=order[first + number], bot=bot) for number, bot in enumerate(chosen)]
        await up.registry.execute(credentials.table, credentials.holder, *commands)
        link = f"{up.address}/t/{credentials.table}"
        tell(Message("cli-your-table", link=f"{link}#{credentials.token}"))
        if lan:
            invite([f"{address}/t/{credentials.table}" for address in up.registry.addresses])
        tell(Message("cli-stop-table"))
        if not no_browser:
            import webbrowser

            webbrowser.open(f"{link}#{credentials.token}")

    own = [part.strip() for part in selection.spec.split("+") if selection.game == "crazier"]  # may be a file
    options = Options(
        host="0.0.0.0" if lan else "127.0.0.1",
        port=port,
        own_decks=tuple(own),
        secret_file=str(secret_file or ""),
        addresses=tuple(addresses),
        reviews=OWN_REVIEWS,
    )
    run_until_stopped(options, started)


def own_name(name: str) -> str:
    """The player's name: as given, or that of their account on this machine."""
    from eights.table.seats import clean_name

    if name:
        if not (cleaned := clean_name(name)):
            raise EightsError(Message("table-bad-name"), Message("table-bad-name-hint"))
        return cleaned
    try:
        account = clean_name(getpass.getuser())
    except (KeyError, OSError):  # an account without a name
        account = ""
    return said(Message("cli-player")) if account in ("", "root") else account[0].upper() + account[1:]


def invite(links: list[str]) -> None:
    """Print how others join: the link as text and as a QR code, and what they can do on this machine."""
    from eights.cli import qr

    tell(Message("cli-lan-invite", link=links[0]))
    for line in qr.lines_for_terminal(links[0]):
        click.echo(line, color=True)
    if len(links) > 1:
        tell(Message("cli-lan-others", links=Listed(links[1:], "or")))
    tell(Message("cli-lan-exposes"))
    tell(Message("cli-lan-firewall"))


@app.command()
def serve(
    host: Annotated[str, Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, Option(min=0, max=65535, help="The port; 0 means any free one.")] = 8008,
    database: Database = None,
    decks: Annotated[str, Option(help="The decks to offer: camelot,classic (default: all).")] = "",
    origin: Annotated[
        list[str] | None, Option(help="An address at which players open the page: https://eights.example.org")
    ] = None,
    docs: Annotated[
        Path | None,
        Option(help="The documentation site of a release (eights-…-docs.zip), for /docs.", envvar="EIGHTS_DOCS"),
    ] = None,
    keep_days: Annotated[
        int, Option(min=0, help="Close tables after this many days without activity (0: never).")
    ] = 90,
    forget_days: Annotated[
        int, Option(min=0, help="Delete ended tables and their records after this many days (0: never).")
    ] = 0,
    reviews: Annotated[
        int, Option(min=0, help="How many games an address can have reviewed in an hour (0: none).")
    ] = 6,
    log: Annotated[str, Option(help="How the log is written to stderr: text or json.")] = "text",
    admin_socket: Annotated[
        str, Option(help="The socket for `eights admin`.", show_default="in a folder of yours")
    ] = "default",
    secret_file: SecretFile = None,
    workers: Annotated[
        int, Option(min=1, max=64, help="Processes that share the work: as many as you have processors.")
    ] = 1,
    proxy: Annotated[
        list[str] | None, Option(help="The address of a proxy on another machine, to trust for client addresses.")
    ] = None,
    reach: Annotated[
        str,
        Option(
            help="HOST:PORT at which the other servers of a PostgreSQL database reach this one, if it isn't --host."
        ),
    ] = "",
) -> None:
    """Host tables for everybody who has the address."""
    from eights.cli.logs import write_log
    from eights.server.running import Options

    if log not in ("text", "json"):
        raise EightsError(Message("cli-unknown-log", form=log), Message("cli-unknown-log-hint"))
    write_log(log)

    async def started(up: "Serving") -> None:
        if missing := await up.registry.loader.decks_missing():
            tell(not_offered(missing, up.registry.policy.decks))
        if not up.announces_itself:
            return
        tell(Message("cli-serving", address=up.address))
        if up.share:
            tell(Message("cli-workers", workers=len(up.share.ports)))
        elif others := up.registry.peers.others:
            tell(Message("cli-shares-tables", servers=len(others)))
        if up.public:
            tell(Message("cli-players-go-to", addresses=Listed(list(up.public), "or")))
        tell(Message("cli-tables-saved", database=up.database, tables=await up.count_tables()))
        if secret_file:
            tell(Message("cli-secrets-encrypted", file=str(secret_file)))
        tell(Message("cli-stop-tables"))

    options = Options(
        host=host,
        port=port,
        database=database_of(database),
        decks=tuple(listed_in(decks)),
        origins=tuple(origin or ()),
        docs=str(docs.resolve()) if docs else "",
        keep_days=keep_days,
        secret_file=str(secret_file or ""),
        proxies=tuple(proxy or ()),
        reach=reach,
        workers=workers,
        forget_days=forget_days,
        reviews=reviews,
        admin=admin_socket,
    )
    from eights.storage.parts import are_in_parts

    if workers > 1 or are_in_parts(options.database):
        from eights.server.workers import run_workers

        with suppress(KeyboardInterrupt):
            run_workers(options, started)
        tell(Message("cli-stopped"))
    else:
        run_until_stopped(options, started)


@app.command()
def protocol(
    typescript: Annotated[bool, Option("--typescript", help="Print TypeScript types instead.")] = False,
    write: Annotated[bool, Option("--write", help="Update both files of a checkout.")] = False,
) -> None:
    """Print the JSON Schema of all messages between clients and the server."""
    from eights.table.schema import schema_text, typescript_text

    if not write:
        click.echo(typescript_text() if typescript else schema_text(), nl=False)
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
