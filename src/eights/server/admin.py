"""What an operator can do while the server runs (`eights admin`), at this server and at those that share its tables."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from hmac import compare_digest, digest
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from eights.errors import EightsError
from eights.live.limits import network_of
from eights.messages import ENGLISH, LanguageCode, Message, say
from eights.server.forwarding import ask
from eights.server.peers import CLOCKS_DIFFER, Peer
from eights.server.personal_data import exported, people_at, without_name
from eights.server.tokens import DAY_MS
from eights.storage import StoredTable
from eights.storage.moderation import AuditRow, Kind, Restriction

if TYPE_CHECKING:
    from eights.server.registry import Registry

__all__ = ["SIGNATURE", "Admin", "Request"]

SIGNATURE: Final = b"x-eights-admin"  # the header that signs a request from one server to another
MOST_ROWS = 100  # of the audit trail
Reply = dict[str, Any]


class Request(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A command. `here`: only for this server, because another one has passed it on."""

    do: str
    table: str = ""
    who: str = ""  # a person at the table: their name, or the server's id for them
    address: str = ""
    why: str = ""
    days: int = 0
    here: bool = False
    lang: LanguageCode = ENGLISH


class Admin:
    """Carries out commands, at this server or where they belong."""

    def __init__(self, registry: "Registry") -> None:
        self.registry = registry
        self.at_table: dict[str, Callable[[Request], Awaitable[Reply]]] = {
            "inspect": self.inspect,
            "end": self.end,
            "freeze": self.freeze,
            "thaw": self.thaw,
            "mute": self.mute,
            "unmute": self.unmute,
            "kick": self.kick,
            "export": self.export,
            "erase": self.erase,
        }
        self.everywhere: dict[str, Callable[[Request], Awaitable[Reply]]] = {"list": self.list, "refresh": self.refresh}
        self.in_the_database: dict[str, Callable[[Request], Awaitable[Reply]]] = {
            "ban": self.ban,
            "unban": self.unban,
            "bans": self.bans,
            "prune": self.prune,
            "audit": self.audit,
        }

    async def handle(self, request: Request) -> Reply:
        """Carry out a command; errors become texts in the language of the request."""
        try:
            return await self.carry_out(request)
        except EightsError as error:
            return {"error": error.text(request.lang)}

    async def carry_out(self, request: Request) -> Reply:
        peers, do = self.registry.peers, request.do
        if do in self.at_table:
            peer = None if request.here else await peers.place_of(request.table)
            return await self.ask(peer, request) if peer else await self.at_table[do](request)
        if do == "drain":
            return await self.drain()
        each_has_its_own = do in self.everywhere or not peers.tables_move
        if do not in self.everywhere and do not in self.in_the_database:
            raise EightsError(Message("admin-unknown", command=do))
        reply = await (self.everywhere.get(do) or self.in_the_database[do])(request)
        if each_has_its_own and not request.here:
            others = await asyncio.gather(*(self.ask(peer, request) for peer in peers.others.values()))
            reply = combined([reply, *others])
        return reply

    async def ask(self, peer: Peer, request: Request) -> Reply:
        """Let another server carry out a command."""
        body = msgspec.json.encode(msgspec.structs.replace(request, here=True))
        headers = [(SIGNATURE, self.sign(body)), (b"content-type", b"application/json")]
        reply = await ask(self.registry.peers, peer, "POST", "/api/admin", headers, body)
        if reply is None or reply.status != 200:
            return {"error": say(Message("admin-silent", server=peer.address), request.lang)}
        answer: Reply = msgspec.json.decode(reply.body)
        return answer

    def sign(self, body: bytes, when: str = "") -> bytes:
        when = when or f"{time.time():.0f}"
        said = digest(self.registry.peers.secret, b"eights-admin\0" + when.encode() + b"\0" + body, "sha256").hex()
        return f"{when}.{said}".encode()

    def is_signed(self, body: bytes, signature: str) -> bool:
        when = signature.partition(".")[0]
        if not self.registry.peers.secret or not when.isascii() or not when.isdigit():
            return False
        is_recent = abs(time.time() - int(when)) < CLOCKS_DIFFER
        return is_recent and compare_digest(self.sign(body, when), signature.encode())

    # Looking

    async def list(self, request: Request) -> Reply:
        """The tables in memory."""
        registry, now = self.registry, asyncio.get_running_loop().time()
        tables = [
            {
                "table": live_table.table.id,
                "playing": live_table.table.playing,
                "people": [seat.name for seat in live_table.table.seats if seat.kind == "person"],
                "connections": len(live_table.audience.connections),
                "idle_seconds": round(now - live_table.last_used),
                "frozen": live_table.journal.frozen,
                "server": registry.store.server,
            }
            for live_table in registry.tables.values()
        ]
        servers = [
            {
                "server": registry.store.server,
                "address": registry.store.address,
                "draining": registry.peers.draining,
                "tables": len(registry.tables),
                "connections": registry.client_limits.connections.total(),
            }
        ]
        return {"tables": tables, "servers": servers}

    async def inspect(self, request: Request) -> Reply:
        stored = await self.stored(request)
        live_table = self.registry.tables.get(request.table)
        connected = live_table.audience.connections if live_table else ()
        people = [
            {"person": holder, "names": names, "connections": sum(each.holder == holder for each in connected)}
            for holder, names in people_at(stored).items()
        ]
        restrictions = self.registry.restrictions
        return {
            "table": request.table,
            "created_ms": stored.table.created_ms,
            "ended_ms": stored.table.ended_ms,
            "entries": len(stored.entries),
            "last_ms": stored.entries[-1].at_ms if stored.entries else stored.table.created_ms,
            "in_memory": live_table is not None,
            "playing": live_table.table.playing if live_table else None,
            "connections": len(connected),
            "people": people,
            "frozen": request.table in restrictions.frozen,
            "muted": sorted(restrictions.muted.get(request.table, ())),
        }

    async def stored(self, request: Request) -> StoredTable:
        stored = await self.registry.store.read(request.table)
        if stored is None:
            raise EightsError(Message("admin-no-table", table=request.table), Message("admin-no-table-hint"))
        return stored

    def person(self, stored: StoredTable, who: str) -> str:
        """The person with this id, or the only one who ever had this name at the table."""
        people = people_at(stored)
        if who in people:
            return who
        found = [holder for holder, names in people.items() if who.casefold() in [name.casefold() for name in names]]
        if len(found) != 1:
            code = "admin-several-people" if found else "admin-no-person"
            raise EightsError(Message(code, name=who, table=stored.table.id), Message("admin-no-person-hint"))
        return found[0]

    # Tables and people

    async def end(self, request: Request) -> Reply:
        await self.stored(request)
        await self.close(request.table)
        await self.registry.store.end(request.table, now_ms())
        return await self.done(request)

    async def close(self, table_id: str) -> None:
        """Close a table that is in memory, once nothing is being saved at it; its clients reconnect."""
        live_table = self.registry.tables.get(table_id)
        if live_table is not None:
            async with live_table.journal.lock:
                live_table.journal.closed = True
            self.registry.drop(live_table)

    async def freeze(self, request: Request) -> Reply:
        await self.stored(request)
        return await self.restrict(request, "freeze", request.table)

    async def thaw(self, request: Request) -> Reply:
        return await self.lift(request, "freeze", request.table)

    async def mute(self, request: Request) -> Reply:
        holder = self.person(await self.stored(request), request.who)
        return await self.restrict(request, "mute", f"{request.table}/{holder}")

    async def unmute(self, request: Request) -> Reply:
        holder = self.person(await self.stored(request), request.who)
        return await self.lift(request, "mute", f"{request.table}/{holder}")

    async def kick(self, request: Request) -> Reply:
        holder = self.person(await self.stored(request), request.who)
        await self.sign_out(request.table, holder)
        return await self.done(request, subject=f"{request.table}/{holder}")

    async def sign_out(self, table_id: str, holder: str) -> None:
        """End a person's tokens, tickets and connections."""
        await self.registry.store.moderation.revoke(table_id, holder)
        self.registry.tickets.renew(table_id, holder, asyncio.get_running_loop().time(), b"nobody's")
        if live_table := self.registry.tables.get(table_id):
            live_table.audience.sign_out(holder, b"nobody's")

    async def export(self, request: Request) -> Reply:
        stored = await self.stored(request)
        holder = self.person(stored, request.who)
        transcripts = await self.registry.store.transcripts(request.table)
        data = await asyncio.to_thread(exported, stored, holder, transcripts, self.registry.key)
        await self.done(request, subject=f"{request.table}/{holder}")
        return {"data": data}

    async def erase(self, request: Request) -> Reply:
        holder = self.person(await self.stored(request), request.who)
        await self.close(request.table)
        store = self.registry.store
        async with self.registry.opening.setdefault(request.table, asyncio.Lock()):  # nobody opens it meanwhile
            stored = await store.load(request.table)  # from now on no other server writes to it
            assert stored is not None
            try:
                new = await asyncio.to_thread(without_name, stored, holder, self.registry.key)
                await store.moderation.rewrite(new)
            finally:
                await store.release(request.table)
        await self.sign_out(request.table, holder)
        return await self.done(request, subject=f"{request.table}/{holder}")

    # What counts everywhere

    async def ban(self, request: Request) -> Reply:
        return await self.restrict(request, "address", read_network(request.address))

    async def unban(self, request: Request) -> Reply:
        return await self.lift(request, "address", read_network(request.address))

    async def bans(self, request: Request) -> Reply:
        found = await self.registry.store.moderation.restrictions()
        return {"restrictions": [each._asdict() for each in found]}

    async def prune(self, request: Request) -> Reply:
        before = now_ms() - request.days * DAY_MS
        number = await self.registry.store.moderation.prune(before)
        await self.done(request, subject=f"{request.days} days", details=f"{number} tables")
        return {"pruned": number}

    async def audit(self, request: Request) -> Reply:
        rows = await self.registry.store.moderation.audit(MOST_ROWS)
        return {"audit": [row._asdict() for row in rows]}

    async def drain(self) -> Reply:
        if not self.registry.sharing.can_drain:
            raise EightsError(Message("admin-cannot-drain"), Message("admin-cannot-drain-hint"))
        self.registry.sharing.wants_to_drain = True
        return {"done": True}

    async def refresh(self, request: Request) -> Reply:
        await self.registry.refresh_restrictions()
        return {"done": True}

    async def restrict(self, request: Request, kind: Kind, what: str) -> Reply:
        await self.registry.store.moderation.restrict(Restriction(kind, what, now_ms(), request.why))
        return await self.changed(request, what)

    async def lift(self, request: Request, kind: Kind, what: str) -> Reply:
        if not await self.registry.store.moderation.lift(kind, what):
            raise EightsError(Message("admin-nothing-to-lift", what=what), Message("admin-nothing-to-lift-hint"))
        return await self.changed(request, what)

    async def changed(self, request: Request, what: str) -> Reply:
        """Let all servers read the restrictions again."""
        await self.registry.refresh_restrictions()
        await self.registry.store.database.announce()
        return await self.done(request, subject=what)

    async def done(self, request: Request, subject: str = "", details: str = "") -> Reply:
        """Note what was done in the audit trail and in the log."""
        if request.here and request.do in self.in_the_database:  # the server that has passed it on notes it
            return {"done": True}
        subject, details = subject or request.table, details or request.why
        await self.registry.store.moderation.note(AuditRow(now_ms(), request.do, subject, details))
        logging.getLogger("eights.audit").warning("operator: %s %s %s", request.do, subject, details)
        return {"done": True}


def combined(replies: list[Reply]) -> Reply:
    """The replies of several servers as one: lists together, numbers added."""
    found: Reply = {}
    for reply in replies:
        for name, value in reply.items():
            if name in found and isinstance(value, list):
                found[name] = found[name] + [each for each in value if each not in found[name]]
            elif name in found and type(value) is int:
                found[name] += value
            else:
                found.setdefault(name, value)
    if "audit" in found:
        found["audit"] = sorted(found["audit"], key=lambda row: row["at_ms"])[-MOST_ROWS:]
    return found


def read_network(address: str) -> str:
    """The network that limits and bans count an address for."""
    try:
        ip_address(address)
    except ValueError:
        raise EightsError(Message("admin-no-address", text=address), Message("admin-no-address-hint")) from None
    return network_of(address)


def now_ms() -> int:
    return time.time_ns() // 1_000_000
