"""HTTP routes for tables: create and join them, tickets, records, and the health of the server."""

import asyncio
import datetime
from collections.abc import Awaitable, Callable, Sequence
from operator import itemgetter
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct, structs
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from eights import __version__
from eights.decks import find, text_sources
from eights.errors import DeckMissing, EightsError, OutOfStep, StorageError, TableDamaged, TableMoved
from eights.extras import MissingExtra, is_installed
from eights.live import limits
from eights.live.live_table import LiveTable
from eights.live.metrics import merged
from eights.messages import ENGLISH, LanguageCode, Message, is_language, say, verbatim
from eights.server.admin import Request as AdminRequest
from eights.server.forwarding import PEER
from eights.server.origins import Origins
from eights.server.registry import Registry
from eights.server.tickets import hashed
from eights.table import daily
from eights.table.card_catalog import faces_of
from eights.table.commands import AnyCommand, Name, PutBot, Sit
from eights.table.genesis import Genesis
from eights.table.judge import HostPolicy, Refused, judge
from eights.table.settings import Settings
from eights.table.table import Table

Endpoint = Callable[[Request], Awaitable[Response]]
LISTED = 100
LONGEST_HEADER = 200  # letters of Accept-Language that are read
T = TypeVar("T")


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to create: the client is its host, and gets the first seat if it gives a name.

    From a position, it gets the seat of the player whose hand is known.
    """

    settings: Settings = Settings()
    name: Name = ""
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []  # in the last seats


class NewToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token chosen by the client, 32 random bytes in base64url, so that a lost response does not cost a seat."""

    token: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]


class Problem(Exception):
    """A refused request."""

    def __init__(self, status: int, code: str, what: Message, advice: Message | None = None) -> None:
        super().__init__(say(what))
        self.status = status
        self.code = code
        self.what = what
        self.advice = advice


def endpoint(work: Callable[[Request, Registry], Awaitable[Any]]) -> Endpoint:
    """Wrap a handler: results become JSON unless it returns a response, and errors become JSON."""

    async def answer(request: Request) -> Response:
        registry: Registry = request.app.state.registry
        try:
            if request.method == "POST":
                check_origin(request)
                check_ban(request, registry)
            done = await work(request, registry)
            return done if isinstance(done, Response) else as_json(done)
        except Problem as problem:
            return refusal(request, problem.status, problem.code, problem.what, problem.advice)
        except Refused as refused:
            return refusal(request, 409, refused.why, refused.what, refused.advice)
        except TableDamaged:
            return refusal(request, 500, "damaged", Message("server-damaged"), Message("server-tell-host"))
        except DeckMissing:
            return refusal(request, 503, "storage", Message("server-deck-missing"), Message("server-tell-host"))
        except (TableMoved, OutOfStep):
            return refusal(request, 503, "moving", Message("server-moving"), Message("server-try-again"))
        except StorageError:
            return refusal(request, 503, "storage", Message("server-no-storage"), Message("server-try-again"))
        except MissingExtra as error:
            return refusal(request, 501, error.code, error.what, error.advice)
        except EightsError as error:
            return refusal(request, 400, "setup", error.what, error.advice)

    return answer


def refusal(request: Request, status: int, code: str, what: Message, advice: Message | None) -> Response:
    """Why a request is not granted, in the language that it asks for."""
    language = language_of(request)
    hint = say(advice, language) if advice else ""
    return as_json({"code": code, "text": say(what, language), "hint": hint}, status)


def as_json(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def check_origin(request: Request) -> None:
    origins: Origins = request.app.state.origins
    if not is_from_peer(request) and not origins.let_in(request.scope["headers"]):
        raise Problem(403, "origin", Message("server-origin"), Message("server-origin-hint"))


def check_ban(request: Request, registry: Registry) -> None:
    if registry.restrictions.shut_out(address_of(request)):
        registry.metrics.count("shut_out", "banned")
        raise Problem(403, "banned", Message("server-banned"), Message("server-banned-hint"))


async def admin(request: Request) -> Response:
    """A command of the operator that another server has passed on."""
    registry: Registry = request.app.state.registry
    body = await request.body() if is_from_peer(request) else b""
    if not body or not registry.admin.is_signed(body, request.headers.get("x-eights-admin", "")):
        raise HTTPException(404)
    return as_json(await registry.admin.handle(msgspec.json.decode(body, type=AdminRequest)))


def is_from_peer(request: Request) -> bool:
    """Whether another server has passed on this request, and has checked its origin."""
    return PEER in request.scope.get("extensions", {})


def check_rate(request: Request, registry: Registry, what: str, a_minute: int) -> None:
    if not registry.client_limits.may(what, address_of(request), a_minute, asyncio.get_running_loop().time()):
        raise too_many()


def too_many() -> Problem:
    return Problem(429, "rate", Message("server-too-many"), Message("server-too-many-hint"))


def address_of(request: Request) -> str:
    """The address of the client; behind a trusted proxy, the address the proxy reports."""
    return request.client.host if request.client else ""


def language_of(request: Request) -> LanguageCode:
    """The language that is asked for, by the address or by the browser; English if we have none of them."""
    wanted = [request.query_params.get("lang", ""), *accepted(request.headers.get("accept-language", ""))]
    return next((language for language in wanted if is_language(language)), ENGLISH)


def accepted(header: str) -> list[str]:
    """The languages of an Accept-Language header, those that are liked best first: de-AT, and then de."""
    liked: list[tuple[float, str]] = []
    for part in header[:LONGEST_HEADER].split(","):
        tag, _, quality = part.partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        liked.append((weight, tag.strip()))
    liked.sort(key=lambda each: -each[0])
    return [code for weight, tag in liked if weight > 0 for code in (tag, tag.partition("-")[0].lower())]


async def text_of(request: Request, most: int) -> bytes:
    """The body of a request, if it is JSON and not too long."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Problem(415, "bad-message", Message("server-not-json"))
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Problem(413, "bad-message", Message("server-too-long"))
    except ClientDisconnect:  # nobody is there to hear it
        raise Problem(400, "bad-message", Message("server-cut-off")) from None
    return body


async def body_of(request: Request, kind: type[T]) -> T:
    """The decoded body of a request, if it is small and valid."""
    body = await text_of(request, limits.BODY_BYTES)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise Problem(400, "bad-message", verbatim(str(error)[:200])) from None


async def open_table(request: Request, registry: Registry) -> LiveTable:
    live_table = await registry.get(request.path_params["table"])
    if live_table is None:
        raise Problem(404, "no-table", Message("server-no-table"), Message("server-no-table-hint"))
    return live_table


async def the_holder(request: Request, registry: Registry) -> str:
    """The person whose token was sent; a wrong token changes nothing."""
    holder = await registry.tokens.holder(request.path_params["table"], token_of(request))
    if holder is None:
        raise bad_token()
    return holder


def token_of(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme == "Bearer" else ""


def bad_token() -> Problem:
    return Problem(401, "token", Message("server-bad-token"), Message("server-bad-token-hint"))


async def about_server(request: Request, registry: Registry) -> Any:
    """What this server is and offers; and for a page on this machine, the addresses for invitations."""
    key = registry.key.public if registry.key else ""
    is_here = urlsplit(f"//{request.headers.get('host', '')}").hostname in ("localhost", "127.0.0.1", "::1")
    return {
        **({"addresses": registry.addresses} if is_here and address_of(request) in ("127.0.0.1", "::1") else {}),
        "version": __version__,
        "decks": list(registry.policy.decks),
        "bots": list(registry.policy.bots),
        "key": key,
        "prints": is_installed("print"),
    }


async def deck(request: Request, registry: Registry) -> Any:
    """The faces of a deck of this server."""
    settings = Settings(deck=request.query_params.get("deck", "camelot")[:120], seats=2)
    registry.policy.check(settings)
    selection = find(settings.deck)
    prints = faces_of(selection, language_of(request))
    return {"deck": selection.spec, "title": selection.title, "seats": selection.seats, "prints": prints}


async def open_tables(request: Request, registry: Registry) -> Any:
    """The open tables that are listed, those between games first."""
    tables = [each for each in registry.tables.values() if each.table.settings.listed and each.audience.connections]
    tables.sort(key=lambda each: (each.table.playing, -each.last_used))
    listed = [about(each) for each in tables[:LISTED]]
    if registry.peers.others and not is_from_peer(request):
        listed = sorted(listed + await registry.sharing.open_tables(), key=itemgetter("playing"))
    return listed[:LISTED]


def about(live_table: LiveTable) -> dict[str, Any]:
    """What everybody with the link may know about a table."""
    table = live_table.table
    return {
        "table": table.id,
        "title": title_of(table),
        "settings": table.settings,
        "playing": table.playing,
        "seats": [{"name": seat.name, "kind": seat.kind, "bot": seat.bot} for seat in table.seats],
    }


def title_of(table: Table) -> str:
    try:
        return table.selection.title
    except EightsError:  # its deck is gone
        return table.settings.deck


async def table(request: Request, registry: Registry) -> Any:
    return about(await open_table(request, registry))


async def make(request: Request, registry: Registry) -> Any:
    check_rate(request, registry, "make", limits.TABLES_A_MINUTE)
    wanted = await body_of(request, NewTable)
    wanted, seed = the_deal(wanted)
    order = wanted.settings.seats_in_order
    commands: list[AnyCommand] = [Sit(seat=order[0], name=wanted.name)] if wanted.name else []
    seats = [*order, *range(len(order), len(wanted.bots))]  # more bots than seats are refused later
    last = seats[len(seats) - len(wanted.bots) :]
    commands += [PutBot(seat=seat, bot=bot) for seat, bot in zip(last, wanted.bots, strict=True)]
    check_commands(registry.policy, wanted.settings, commands)
    credentials = await registry.create(wanted.settings, seed, address=address_of(request))
    await registry.execute(credentials.table, credentials.holder, *commands)
    return {"table": credentials.table, "token": credentials.token}


def the_deal(wanted: NewTable) -> tuple[NewTable, int | None]:
    """For the deal of a day, the settings, bots and seed that everybody gets. Deals of later days are secret."""
    day = daily.day_of(wanted.settings.daily or "")
    if not wanted.settings.daily:
        return wanted, None
    if day is None or day > datetime.datetime.now(datetime.UTC).date():
        raise Problem(400, "setup", Message("deal-no-day", text=wanted.settings.daily), Message("deal-day-hint"))
    settings = wanted.settings.of_day(wanted.settings.daily)
    return structs.replace(wanted, settings=settings, bots=list(daily.BOTS)), daily.seed_of(day)


def check_commands(policy: HostPolicy, settings: Settings, commands: Sequence[AnyCommand]) -> None:
    """Raise Refused if a host's commands are not allowed, before the table is created."""
    policy.check(settings)  # first: nothing of a deck that is not offered is opened
    table = Genesis(settings, "host", None, text_sources(settings.deck)).table("", b"")
    for command in commands:
        table = table.after(judge(table, policy, "host", command))


async def join(request: Request, registry: Registry) -> Any:
    """A token for somebody with the link, who may then watch and take a seat."""
    check_rate(request, registry, "join", limits.JOINS_A_MINUTE)
    live_table = await open_table(request, registry)
    credentials = await registry.tokens.issue(live_table.table.id)
    return {"table": credentials.table, "token": credentials.token}


async def ticket(request: Request, registry: Registry) -> Any:
    """A ticket for one connection within half a minute."""
    check_rate(request, registry, "ticket", limits.TICKETS_A_MINUTE)
    holder = await the_holder(request, registry)
    registry.loader.check(request.path_params["table"])
    now, key = asyncio.get_running_loop().time(), hashed(token_of(request))
    return {"ticket": registry.tickets.issue(request.path_params["table"], holder, now, key)}


async def renew(request: Request, registry: Registry) -> Any:
    """Replace a token with a new one: after a link was used, or to sign out other devices."""
    check_rate(request, registry, "join", limits.JOINS_A_MINUTE)
    wanted = await body_of(request, NewToken)
    credentials = await registry.replace_token(request.path_params["table"], token_of(request), wanted.token)
    if credentials is None:
        raise bad_token()
    return {"table": credentials.table, "token": credentials.token}


async def me(request: Request, registry: Registry) -> Any:
    """Who the owner of a token is at this table, whether it is their turn, and what everybody may know."""
    holder = await the_holder(request, registry)
    live_table = await open_table(request, registry)
    table = live_table.table
    seat = table.seat_of(holder)
    return {
        **about(live_table),
        "seat": seat,
        "name": table.seats[seat].name if seat >= 0 else "",
        "host": holder == table.host,
        "phase": "playing" if table.playing else "over" if table.match else "gathering",
        "turn": seat in table.asked,
    }


async def record(request: Request, registry: Registry) -> Response:
    """The record of a finished game, to save and check."""
    check_rate(request, registry, "record", limits.REPLAYS_A_MINUTE)
    holder = await the_holder(request, registry)
    text = await registry.record(request.path_params["table"], request.path_params["game"], holder)
    if text is None:
        raise Problem(404, "no-record", Message("server-no-record"))
    name = f"{request.path_params['table']}-{request.path_params['game']}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


async def health(request: Request) -> Response:
    """Whether the server can save what happens at its tables."""
    registry: Registry = request.app.state.registry
    try:
        await registry.store.check()
    except StorageError as error:
        return as_json({"ok": False, "why": error.message}, 503)
    return as_json({"ok": True, "version": __version__, **registry.gauges()})


async def ready(request: Request) -> Response:
    """Whether a proxy should send connections here: tables can be saved, and the server is not handing them over."""
    registry: Registry = request.app.state.registry
    if registry.peers.draining:
        return as_json({"ok": False, "why": "draining"}, 503)
    try:
        await registry.store.check()
    except StorageError as error:
        return as_json({"ok": False, "why": error.message}, 503)
    return as_json({"ok": True})


async def metrics(request: Request) -> Response:
    registry: Registry = request.app.state.registry
    text = registry.metrics.text(registry.gauges())
    if registry.peers.siblings and not is_from_peer(request):
        text = merged({registry.peers.own_number: text, **await registry.sharing.metrics_of_siblings()})
    return Response(text, media_type="text/plain; version=0.0.4")
