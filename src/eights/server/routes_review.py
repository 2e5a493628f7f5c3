"""Routes for reviews of finished games: begin one, and look at what it has found so far."""

import asyncio
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from eights.errors import SetupError, did_you_mean
from eights.game import Game
from eights.language import links
from eights.language import record as records
from eights.language.links import games as game_links
from eights.language.record_format import Record, loads
from eights.learn.review.moments import course_of
from eights.learn.review.reviewing import LEVELS, check_over
from eights.live import limits
from eights.messages import LanguageCode, Message
from eights.server.registry import Registry
from eights.server.reviews import Job
from eights.server.routes_replays import Patience, apart, checked
from eights.server.routes_tables import (
    Problem,
    address_of,
    as_json,
    check_rate,
    endpoint,
    language_of,
    open_table,
    text_of,
    the_holder,
)


class Linked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A link to a game, instead of its record."""

    link: Annotated[str, Meta(max_length=links.LONGEST)]


def routes() -> list[BaseRoute]:
    return [
        Route("/api/review", endpoint(of_record), methods=["POST"]),
        Route("/api/review/{key}", endpoint(so_far)),
        Route("/api/tables/{table}/games/{game:int}/review", endpoint(of_game), methods=["POST"]),
    ]


async def of_record(request: Request, registry: Registry) -> Response:
    """Review the game of a record, or of a link to one."""
    check_rate(request, registry, "replay", limits.REPLAYS_A_MINUTE)
    body = await text_of(request, limits.RECORD_BYTES)
    try:
        linked = msgspec.json.decode(body, type=Linked).link
    except msgspec.DecodeError:  # a record
        return await reviewed(request, registry, checked(records.loads(body), registry))
    if links.unpack(linked).kind != "g":
        raise Problem(400, "setup", Message("review-no-game"))
    registry.policy.check_deck(game_links.deck_of(linked))
    record = await apart(request, registry, lambda: Game.from_link(linked, Patience().tick).record())
    return await reviewed(request, registry, record)


async def of_game(request: Request, registry: Registry) -> Response:
    """Review a finished game of a table, for those who may have its record."""
    check_rate(request, registry, "record", limits.REPLAYS_A_MINUTE)
    holder = await the_holder(request, registry)
    live_table, number = await open_table(request, registry), request.path_params["game"]
    text = await registry.records.find(live_table.table, number, holder)
    if text is None:
        raise Problem(404, "no-record", Message("server-no-record"))
    return await reviewed(request, registry, loads(text))


async def reviewed(request: Request, registry: Registry, record: Record) -> Response:
    """Begin a review, unless there is one; it may have to wait for others."""
    level, reviews = request.query_params.get("level", "greedy"), registry.reviews
    if not reviews.an_hour:
        raise Problem(403, "no-reviews", Message("server-no-reviews"), Message("server-no-reviews-hint"))
    job = reviews.find(record, level) if level in LEVELS else None
    if job is None:
        await apart(request, registry, partial(check, record, level))
        job = reviews.find(record, level)
    if job is None:
        check_hour(request, registry)
        job = reviews.begin(record, level, limits.network_of(address_of(request)))
        registry.metrics.count("reviews")
    return as_json(told(registry, job, language_of(request)), 200 if job.is_over else 202)


def check(record: Record, level: str) -> None:
    """Replay a game that is to be reviewed: it has to be over, and its record has to be right."""
    if level not in LEVELS:
        raise SetupError(Message("review-no-level", level=level), did_you_mean(level, list(LEVELS)))
    check_over(course_of(record, Patience().tick))


def check_hour(request: Request, registry: Registry) -> None:
    reviews, now = registry.reviews, asyncio.get_running_loop().time()
    if reviews.number_waiting() >= limits.REVIEWS_WAITING:
        raise Problem(429, "rate", Message("server-reviews-busy"), Message("server-try-again"))
    if not registry.client_limits.may("review", address_of(request), reviews.an_hour, now, 3600):
        hint = Message("server-reviews-rate-hint")
        raise Problem(429, "rate", Message("server-reviews-rate", number=reviews.an_hour), hint)


async def so_far(request: Request, registry: Registry) -> Any:
    """What a review has found so far."""
    job = registry.reviews.jobs.get(request.path_params["key"])
    if job is None:
        raise Problem(404, "no-review", Message("server-no-review"), Message("server-no-review-hint"))
    return told(registry, job, language_of(request))


def told(registry: Registry, job: Job, language: LanguageCode) -> dict[str, Any]:
    return {
        "key": job.key,
        "state": job.state,
        "ahead": registry.reviews.ahead_of(job),
        "done": round(job.part.done, 3) if job.part else 0.0,
        "review": job.part.review.as_json(language) if job.part else None,
    }
