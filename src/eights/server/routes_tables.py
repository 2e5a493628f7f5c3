"""What can be asked over HTTP: tables to join and to make, tickets, records, and how the server does."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from eights import __version__
from eights.decks import find
from eights.errors import DeckMissing, EightsError, OutOfStep, StorageError, TableDamaged, TableMoved
from eights.language.languages import ENGLISH, LANGUAGES, LanguageCode
from eights.language.reasons import in_language
from eights.live import limits
from eights.live.room import Room
from eights.server.origins import Origins
from eights.server.registry import Registry
from eights.server.tickets import hashed
from eights.table.card_catalog import faces_of
from eights.table.commands import AnyCommand, Name, PutBot, Sit
from eights.table.genesis import Genesis
from eights.table.judge import House, Refused, judge
from eights.table.settings import Settings

Endpoint = Callable[[Request], Awaitable[Response]]
LISTED = 100
T = TypeVar("T")


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made: whoever makes it is its host, and sits down first if a name is given."""

    settings: Settings = Settings()
    name: Name = ""
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []  # in the last seats


class NewToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token of your own making: 32 random bytes, in the letters of base64url. So a lost answer loses no seat."""

    token: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]


class Problem(Exception):
    """A request that is not granted."""

    def __init__(self, status: int, code: str, text: str, hint: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.hint = hint


def endpoint(work: Callable[[Request, Registry], Awaitable[Any]]) -> Endpoint:
    """Answer a request, with JSON unless the work says otherwise; what goes wrong is said as JSON."""

    async def answer(request: Request) -> Response:
        hall: Registry = request.app.state.hall
        try:
            if request.method == "POST":
                check_origin(request)
            done = await work(request, hall)
            return done if isinstance(done, Response) else as_json(done)
        except Problem as problem:
            return refusal(request, problem.status, problem.code, problem.text, problem.hint)
        except Refused as refused:
            return refusal(request, 409, refused.why, refused.message, refused.hint)
        except TableDamaged:
            told = "this table cannot be opened: what was kept of it is damaged"
            return refusal(request, 500, "damaged", told, "tell whoever runs this server")
        except DeckMissing:
            hint = "tell whoever runs this server"
            return refusal(request, 503, "storage", "this table's deck is not offered here right now", hint)
        except (TableMoved, OutOfStep):
            return refusal(request, 503, "moving", "this table is not here just now", "try again")
        except StorageError:
            return refusal(request, 503, "storage", "the tables cannot be reached just now", "try again")
        except EightsError as error:
            return refusal(request, 400, "setup", error.message, error.hint)

    return answer


def refusal(request: Request, status: int, code: str, text: str, hint: str) -> Response:
    """Why a request is not granted, in the language that it asks for."""
    tongue = tongue_of(request)
    return as_json({"code": code, "text": in_language(text, tongue), "hint": in_language(hint, tongue)}, status)


def as_json(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def check_origin(request: Request) -> None:
    origins: Origins = request.app.state.origins
    if not origins.let_in(request.scope["headers"]):
        raise Problem(403, "origin", "this page may not do that here", "open the page of this server itself")


def check_rate(request: Request, hall: Registry, what: str, a_minute: int) -> None:
    if not hall.households.may(what, address_of(request), a_minute, asyncio.get_running_loop().time()):
        raise too_many()


def too_many() -> Problem:
    return Problem(429, "rate", "too many requests", "wait a minute")


def address_of(request: Request) -> str:
    """Who asks; behind a proxy that is trusted, whom it names."""
    return request.client.host if request.client else ""


def tongue_of(request: Request) -> LanguageCode:
    """The language that is asked for; English if it is none of ours."""
    wanted = request.query_params.get("lang", ENGLISH)
    return next((tongue for tongue in LANGUAGES if tongue == wanted), ENGLISH)


async def text_of(request: Request, most: int) -> bytes:
    """The body of a request, if it is JSON and no longer than this."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Problem(415, "bad-message", "send application/json")
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Problem(413, "bad-message", "this is too long")
    except ClientDisconnect:  # nobody is there to hear it
        raise Problem(400, "bad-message", "the message has no end") from None
    return body


async def body_of(request: Request, kind: type[T]) -> T:
    """The body of a request, if it is small and says what it should."""
    body = await text_of(request, limits.BODY_BYTES)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise Problem(400, "bad-message", str(error)[:200]) from None


async def the_room(request: Request, hall: Registry) -> Room:
    room = await hall.room(request.path_params["table"])
    if room is None:
        raise Problem(404, "no-table", "there is no such table", "ask for the link again")
    return room


async def the_holder(request: Request, hall: Registry) -> str:
    """Whose token was sent; a wrong one changes nothing."""
    holder = await hall.holder(request.path_params["table"], token_of(request))
    if holder is None:
        raise bad_token()
    return holder


def token_of(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme == "Bearer" else ""


def bad_token() -> Problem:
    return Problem(401, "token", "this token opens nothing here", "join the table")


async def house(request: Request, hall: Registry) -> Any:
    """What is played here."""
    key = hall.key.public if hall.key else ""
    return {"version": __version__, "decks": list(hall.house.decks), "bots": list(hall.house.bots), "key": key}


async def deck(request: Request, hall: Registry) -> Any:
    """The faces of a deck of the house."""
    settings = Settings(deck=request.query_params.get("deck", "camelot")[:120], seats=2)
    hall.house.check(settings)
    selection = find(settings.deck)
    prints = faces_of(selection, tongue_of(request))
    return {"deck": selection.spec, "title": selection.title, "seats": selection.seats, "prints": prints}


async def lobby(request: Request, hall: Registry) -> Any:
    """The tables that are listed, those with a place first."""
    rooms = [room for room in hall.rooms.values() if room.table.settings.listed and room.connections]
    rooms.sort(key=lambda room: (room.table.playing, -room.used))
    return [about(room) for room in rooms[:LISTED]]


def about(room: Room) -> dict[str, Any]:
    """What everybody who has the link may know of a table."""
    table = room.table
    return {
        "table": table.id,
        "settings": table.settings,
        "playing": table.playing,
        "seats": [{"name": seat.name, "kind": seat.kind, "bot": seat.bot} for seat in table.seats],
    }


async def table(request: Request, hall: Registry) -> Any:
    return about(await the_room(request, hall))


async def make(request: Request, hall: Registry) -> Any:
    check_rate(request, hall, "make", limits.TABLES_A_MINUTE)
    wanted = await body_of(request, NewTable)
    wishes: list[AnyCommand] = [Sit(seat=0, name=wanted.name)] if wanted.name else []
    first = wanted.settings.seats - len(wanted.bots)
    wishes += [PutBot(seat=max(0, first) + number, bot=bot) for number, bot in enumerate(wanted.bots)]
    check_wishes(hall.house, wanted.settings, wishes)
    passed = await hall.make(wanted.settings, address=address_of(request))
    await hall.act(passed.table, passed.holder, *wishes)
    return {"table": passed.table, "token": passed.token}


def check_wishes(house: House, settings: Settings, wishes: Sequence[AnyCommand]) -> None:
    """Whether a host may have her table like this: Refused, before there is one."""
    house.check(settings)
    table = Genesis(settings, "host").table("", b"")
    for wish in wishes:
        table = table.after(judge(table, house, "host", wish))


async def join(request: Request, hall: Registry) -> Any:
    """A token for somebody who has the link: with it she looks on, and may take a seat."""
    check_rate(request, hall, "join", limits.JOINS_A_MINUTE)
    room = await the_room(request, hall)
    passed = await hall.admit(room.table.id)
    return {"table": passed.table, "token": passed.token}


async def ticket(request: Request, hall: Registry) -> Any:
    """For one connection, within half a minute."""
    check_rate(request, hall, "ticket", limits.TICKETS_A_MINUTE)
    holder = await the_holder(request, hall)
    hall.check(request.path_params["table"])
    now, key = asyncio.get_running_loop().time(), hashed(token_of(request))
    word = hall.tickets.give(request.path_params["table"], holder, now, key)
    if word is None:
        raise too_many()
    return {"ticket": word}


async def renew(request: Request, hall: Registry) -> Any:
    """A new token in the place of the old one: after a link was used, or to sign out other devices."""
    check_rate(request, hall, "join", limits.JOINS_A_MINUTE)
    wanted = await body_of(request, NewToken)
    passed = await hall.renew(request.path_params["table"], token_of(request), wanted.token)
    if passed is None:
        raise bad_token()
    return {"table": passed.table, "token": passed.token}


async def me(request: Request, hall: Registry) -> Any:
    """Who the owner of a token is at this table."""
    holder = await the_holder(request, hall)
    table = (await the_room(request, hall)).table
    seat = table.seat_of(holder)
    return {"seat": seat, "name": table.seats[seat].name if seat >= 0 else "", "host": holder == table.host}


async def record(request: Request, hall: Registry) -> Response:
    """A game that is over, to keep and to check."""
    check_rate(request, hall, "record", limits.REPLAYS_A_MINUTE)
    holder = await the_holder(request, hall)
    text = await hall.record(request.path_params["table"], request.path_params["game"], holder)
    if text is None:
        raise Problem(404, "no-record", "there is no record of such a game for you")
    name = f"{request.path_params['table']}-{request.path_params['game']}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


async def health(request: Request) -> Response:
    """Whether the server can keep what is done at its tables."""
    hall: Registry = request.app.state.hall
    try:
        await hall.store.check()
    except StorageError as error:
        return as_json({"ok": False, "why": error.message}, 503)
    return as_json({"ok": True, "version": __version__, **hall.gauges()})


async def metrics(request: Request) -> Response:
    hall: Registry = request.app.state.hall
    return Response(hall.metrics.text(hall.gauges()), media_type="text/plain; version=0.0.4")
