"""Routes for replays: turn a record into the messages that its table would have sent."""

import asyncio
import gzip
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from eights.engine.state import NOBODY
from eights.errors import OtherVersion, RecordError
from eights.language import record as records
from eights.language.record_format import Record
from eights.language.replay import position_after
from eights.live import limits
from eights.live.history import Slices
from eights.live.view_diff import ViewDiff
from eights.messages import LanguageCode, Message, say
from eights.rules import RULES_VERSION
from eights.rules.selection import Selection
from eights.server.compression import accepts_gzip
from eights.server.registry import Registry
from eights.server.routes_tables import (
    Problem,
    address_of,
    as_json,
    check_rate,
    endpoint,
    language_of,
    text_of,
    too_many,
)
from eights.server.welcome import faces_once, welcome_message
from eights.table.protocol import Event, Replayed, Snap, Welcome
from eights.table.replay import OpenViewer, decks_of, moments, replayed_view, table_of
from eights.table.view_schema import Sentence
from eights.table.viewer import Viewer

T = TypeVar("T")
KEY = bytes(16)  # for card handles, which need no secret here: the record shows everything anyway


def routes() -> list[BaseRoute]:
    return [
        Route("/api/replay", endpoint(replay), methods=["POST"]),
        Route("/api/position", endpoint(position), methods=["POST"]),
    ]


async def replay(request: Request, registry: Registry) -> Response:
    """Every view of a recorded game, from a seat or as a spectator, with or without all hands open."""
    record = await the_record(request, registry)
    seat = number(request, "seat", NOBODY, len(record.players) - 1)
    is_open = request.query_params.get("open") == "1"
    language = language_of(request)
    selection = await apart(request, registry, partial(cards_of, record, language))
    welcome = welcome_message(registry, selection, language=language)
    packed = accepts_gzip(request.scope)
    return await apart(request, registry, partial(answered, record, welcome, seat, is_open, packed, language))


async def position(request: Request, registry: Registry) -> Any:
    """The position after this many moves, as text: in full, or as one player may know it."""
    record = await the_record(request, registry)
    after = number(request, "after", 0, len(record.decisions))
    seat = number(request, "seat", NOBODY, len(record.players) - 1)
    viewer = None if seat == NOBODY else record.players[seat]
    return {"position": await apart(request, registry, partial(position_of, record, after, viewer))}


async def the_record(request: Request, registry: Registry) -> Record:
    """The record in the request."""
    check_rate(request, registry, "replay", limits.REPLAYS_A_MINUTE)
    return checked(records.loads(await text_of(request, limits.RECORD_BYTES)), registry)


def checked(record: Record, registry: Registry) -> Record:
    """A record that is not too long, whose deck is offered here or is text, which it contains."""
    if len(record.decisions) > limits.RECORD_MOVES:
        too_long = Message("server-record-long", moves=limits.RECORD_MOVES)
        raise Problem(413, "record", too_long, Message("server-record-hint"))
    for deck in decks_of(record):
        registry.policy.check_record(deck, record.sources)
    return record


def cards_of(record: Record, language: LanguageCode) -> Selection:
    """The cards of a record. To read those of a deck that is text, and to say what is on them, takes a while."""
    selection = records.selection_of(record)
    faces_once(selection, language)
    return selection


async def apart(request: Request, registry: Registry, work: Callable[[], T]) -> T:
    """Run long work in a thread so that tables are not delayed, one job at a time; networks take turns."""
    home = limits.network_of(address_of(request))
    if registry.replaying_records.number_waiting(home) >= limits.REPLAYS_WAITING:
        raise too_many()
    turn = registry.replaying_records.take(home, home)
    try:
        await turn
        return await asyncio.to_thread(work)
    finally:
        if turn.done() and not turn.cancelled():
            registry.replaying_records.give_back(home)


def answered(
    record: Record, welcome: Welcome, seat: int, is_open: bool, packed: bool, language: LanguageCode
) -> Response:
    """The response, compressed if the browser accepts it: a game is a megabyte of similar views."""
    response = as_json(replayed_record(record, welcome, seat, is_open, language))
    if packed:
        response = Response(gzip.compress(bytes(response.body), 5), media_type="application/json")
        response.headers["content-encoding"] = "gzip"
    return response


class Patience:
    """Limits the time of a replay in a thread. A replay goes through the record twice, so each pass gets half of it."""

    def __init__(self) -> None:
        self.until = time.monotonic() + limits.REPLAY_SECONDS / 2
        self.slices = Slices()

    def tick(self) -> None:
        """Pause a little after each move, or give up."""
        if time.monotonic() > self.until:
            raise Problem(413, "record", Message("server-record-slow"), Message("server-record-hint"))
        self.slices.rest()


def position_of(record: Record, after: int, viewer: str | None) -> str:
    return position_after(record, after, viewer, Patience().tick)


def replayed_record(record: Record, welcome: Welcome, seat: int, is_open: bool, language: LanguageCode) -> Replayed:
    patience = Patience()
    viewer = (OpenViewer if is_open else Viewer)(seat, KEY, language)
    table = table_of(record)
    viewer.open(table)
    view = replayed_view(table, viewer)
    shown = ViewDiff(view)
    story = viewer.story(table)
    snap = Snap(
        seq=0,
        h=shown.h,
        view=view,
        story=story,
        told=len(story),
        clock={},
    )
    events, made = list[Event](), list[tuple[int, Sentence]]()
    with suppress(OtherVersion):  # it is shown as far as it is the same here; `version` says so
        for moment in moments(record, table):
            lines, told = viewer.happened(moment.before, moment.table, moment.event)
            viewer.follow(moment.before, moment.table)
            made.append((moment.event.seat, viewer.sentence(moment.move)))
            changed = shown.update(replayed_view(moment.table, viewer))
            patience.tick()
            events.append(Event(seq=moment.table.seq, h=shown.h, d=changed, lines=lines, story=told, clock={}))
    problems, version = records.check(record)  # it goes as far, and does less for each move
    return Replayed(
        welcome=welcome,
        snap=snap,
        events=events,
        moves=made,
        problems=[say(problem, language) for problem in problems],
        rules=record.rules if record.rules != RULES_VERSION else 0,
        version=say(version, language) if version else "",
    )


def number(request: Request, name: str, least: int, most: int) -> int:
    """A number from the query, if it is valid."""
    word = request.query_params.get(name, str(least))
    if not word.removeprefix("-").isdecimal() or not least <= int(word[:9]) <= most:
        raise RecordError(Message("server-no-number", name=name, least=least, most=most))
    return int(word[:9])
