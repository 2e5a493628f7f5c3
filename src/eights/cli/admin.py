"""`eights admin`: look after a running server."""

import json
import time
from pathlib import Path
from typing import Annotated, Any

import click

from eights.cli import speech
from eights.cli.app import Json, app
from eights.cli.commands import Argument, Commands, Option
from eights.cli.speech import said, tell
from eights.errors import EightsError
from eights.messages import Listed, Message, verbatim

admin = Commands("admin", "Look after a running server, from the machine it runs on.")
app.add_command(admin)

Socket = Annotated[
    Path | None,
    Option("--socket", help="The socket of the server, if several are running.", envvar="EIGHTS_ADMIN_SOCKET"),
]
Table = Annotated[str, Argument(help="The id of a table: the last part of its link.")]
Who = Annotated[str, Argument(help="A player's name at this table, or their id from `inspect`.")]
Address = Annotated[str, Argument(help="An IP address; for IPv6, its whole /64 counts.")]
Why = Annotated[str, Option("--why", help="A reason, for the audit trail.")]


def ask(socket: Path | None, **fields: Any) -> dict[str, Any]:
    """Send a command and return the reply; raises an EightsError if it was refused."""
    import asyncio

    from eights.server.admin import Request
    from eights.server.admin_socket import send, sockets

    if socket is None:
        found = sockets()
        if len(found) != 1:
            code = "admin-several-servers" if found else "admin-no-server"
            raise EightsError(
                Message(code, files=Listed([str(each) for each in found], "or")), Message("admin-name-the-socket")
            )
        socket = found[0]
    reply = asyncio.run(send(socket, Request(lang=speech.language(), **fields)))
    if "error" in reply:
        what, _, hint = str(reply["error"]).partition("\nhint: ")
        raise EightsError(verbatim(what), verbatim(hint) if hint else "")
    return reply


def moment(milliseconds: int | None) -> str:
    """A time as the operator's clock shows it."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(milliseconds / 1000)) if milliseconds else "–"


def print_rows(columns: list[str], rows: list[list[Any]]) -> None:
    """Print a table; `columns` are codes of messages."""
    from eights.cli.layout import Table

    table = Table(*(said(Message(code)) for code in columns))
    for row in rows:
        table.add_row(*(str(each) for each in row))
    table.show(wrap=False)


def print_json(reply: Any) -> None:
    click.echo(json.dumps(reply, indent=2, ensure_ascii=False))


@admin.command("list")
def list_tables(socket: Socket = None, as_json: Json = False) -> None:
    """List the tables that are open, and the servers or workers that have them."""
    reply = ask(socket, do="list")
    if as_json:
        return print_json(reply)
    servers = [[each["server"], each["tables"], each["connections"]] for each in reply["servers"]]
    print_rows(["admin-server", "admin-tables", "admin-connections"], servers)
    click.echo()
    columns = ["admin-table", "admin-game", "admin-connections", "admin-idle", "admin-people"]
    rows = [
        [
            each["table"],
            said(
                Message("admin-frozen" if each["frozen"] else "admin-playing" if each["playing"] else "admin-between")
            ),
            each["connections"],
            f"{each['idle_seconds']} s",
            ", ".join(each["people"]),
        ]
        for each in sorted(reply["tables"], key=lambda each: each["idle_seconds"])
    ]
    return print_rows(columns, rows)


@admin.command()
def inspect(table: Table, socket: Socket = None, as_json: Json = False) -> None:
    """Show one table: when it was created, who has been there, what is restricted. No cards."""
    reply = ask(socket, do="inspect", table=table)
    if as_json:
        return print_json(reply)
    tell(Message("admin-created", table=table, time=moment(reply["created_ms"]), entries=reply["entries"]))
    tell(Message("admin-last", time=moment(reply["last_ms"])))
    if reply["ended_ms"]:
        tell(Message("admin-ended", time=moment(reply["ended_ms"])))
    if reply["frozen"]:
        tell(Message("admin-is-frozen"))
    people = [
        [each["person"], each["names"][-1], each["connections"], "×" if each["person"] in reply["muted"] else ""]
        for each in reply["people"]
    ]
    return print_rows(["admin-id", "admin-name", "admin-connections", "admin-muted"], people)


def done(reply: dict[str, Any], code: str, **values: str | int) -> None:
    tell(Message(code, **values))


@admin.command()
def end(table: Table, why: Why = "", socket: Socket = None) -> None:
    """End a table for good: nobody can return to it. Records of its games stay until they are pruned."""
    done(ask(socket, do="end", table=table, why=why), "admin-has-ended", table=table)


@admin.command()
def freeze(table: Table, why: Why = "", socket: Socket = None) -> None:
    """Stop everything at a table, including the clocks, until `thaw`. Its players see why they can't play."""
    done(ask(socket, do="freeze", table=table, why=why), "admin-has-frozen", table=table)


@admin.command()
def thaw(table: Table, socket: Socket = None) -> None:
    """Let a frozen table continue."""
    done(ask(socket, do="thaw", table=table), "admin-has-thawed", table=table)


@admin.command()
def ban(address: Address, why: Why = "", socket: Socket = None) -> None:
    """Block an address, and end its connections."""
    done(ask(socket, do="ban", address=address, why=why), "admin-has-banned", address=address)


@admin.command()
def unban(address: Address, socket: Socket = None) -> None:
    """Let an address connect again."""
    done(ask(socket, do="unban", address=address), "admin-has-unbanned", address=address)


@admin.command()
def bans(socket: Socket = None, as_json: Json = False) -> None:
    """List all restrictions: addresses, muted people, frozen tables."""
    reply = ask(socket, do="bans")
    if as_json:
        return print_json(reply)
    rows = [[moment(each["at_ms"]), each["kind"], each["what"], each["why"]] for each in reply["restrictions"]]
    return print_rows(["admin-since", "admin-kind", "admin-what", "admin-why"], rows)


@admin.command()
def mute(table: Table, who: Who, why: Why = "", socket: Socket = None) -> None:
    """Stop a person from chatting at a table."""
    done(ask(socket, do="mute", table=table, who=who, why=why), "admin-has-muted", name=who)


@admin.command()
def unmute(table: Table, who: Who, socket: Socket = None) -> None:
    """Let a person chat again."""
    done(ask(socket, do="unmute", table=table, who=who), "admin-has-unmuted", name=who)


@admin.command()
def kick(table: Table, who: Who, why: Why = "", socket: Socket = None) -> None:
    """Sign a person out of a table: their token is no longer valid, and a bot can play for them."""
    done(ask(socket, do="kick", table=table, who=who, why=why), "admin-has-kicked", name=who)


@admin.command()
def prune(
    days: Annotated[int, Option(min=0, help="Only tables that ended at least this many days ago.")],
    socket: Socket = None,
) -> None:
    """Delete ended tables with everything that belongs to them, including the records of their games."""
    tell(Message("admin-has-pruned", tables=ask(socket, do="prune", days=days)["pruned"]))


@admin.command()
def export(
    table: Table,
    who: Who,
    file: Annotated[Path | None, Option("--output", "-o", help="A new file; otherwise it is printed.")] = None,
    socket: Socket = None,
) -> None:
    """Export everything a table has about a person, as JSON: names, what they did, records of their games."""
    data = ask(socket, do="export", table=table, who=who)["data"]
    if file is None:
        return print_json(data)
    if file.exists():
        raise EightsError(Message("error-file-exists", file=str(file)), Message("storage-name-a-new-file"))
    file.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return tell(Message("cli-wrote", file=str(file)))


@admin.command()
def erase(table: Table, who: Who, why: Why = "", socket: Socket = None) -> None:
    """Replace a person's name everywhere at a table, and sign them out. All games can still be verified."""
    done(ask(socket, do="erase", table=table, who=who, why=why), "admin-has-erased", name=who)


@admin.command()
def audit(socket: Socket = None, as_json: Json = False) -> None:
    """List what operators have done, the newest last."""
    reply = ask(socket, do="audit")
    if as_json:
        return print_json(reply)
    rows = [[moment(each["at_ms"]), each["action"], each["subject"], each["details"]] for each in reply["audit"]]
    return print_rows(["admin-when", "admin-action", "admin-what", "admin-why"], rows)


@admin.command()
def drain(socket: Socket = None) -> None:
    """Hand over all tables to the other servers of the database, then stop."""
    done(ask(socket, do="drain"), "admin-is-draining")
