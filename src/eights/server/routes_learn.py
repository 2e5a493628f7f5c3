"""Routes for puzzles and lessons. Nothing is saved: a request contains the moves so far, and the response the table."""

import datetime
from functools import partial
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.routing import BaseRoute, Route

from eights.errors import IllegalMove
from eights.learn.desk import Desk
from eights.learn.lessons.course import Place
from eights.learn.lessons.lesson import Lesson, in_language
from eights.learn.lessons.library import lesson, lessons
from eights.learn.lessons.session import MOST_MOVES, Session
from eights.learn.puzzles.attempt import HINTS, Attempt
from eights.learn.puzzles.puzzle import FIRST_DAY, VOLUME, Puzzle, of_day, puzzle, today, volume
from eights.learn.puzzles.words import share_text, solution, stars, task, title
from eights.live import limits
from eights.live.view_diff import ViewDiff
from eights.messages import ENGLISH, LanguageCode, say
from eights.server.registry import Registry
from eights.server.routes_replays import apart
from eights.server.routes_tables import body_of, check_rate, endpoint, language_of
from eights.server.welcome import welcome_message
from eights.table.protocol import Snap

Move = Annotated[str, Meta(max_length=120)]
Moves = Annotated[list[Move], Meta(max_length=MOST_MOVES)]


class PuzzleTried(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An attempt: the moves so far. `hint` asks for a hint, `give_up` for the solution.

    `tries` and `hints` are how many there were until now, for the text to share.
    """

    moves: Moves = []
    hint: Annotated[int, Meta(ge=0, le=HINTS)] = 0
    give_up: bool = False
    tries: Annotated[int, Meta(ge=1, le=9999)] = 1
    hints: Annotated[int, Meta(ge=0, le=9999)] = 0


class LessonTaken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place in a lesson: the step, from 0, and the moves made in it; and perhaps the next move."""

    step: Annotated[int, Meta(ge=0, le=99)] = 0
    made: Moves = []
    move: Move = ""  # one of the prompt's options, as its `text`
    refused: Move = ""  # a move that was not offered: what the lesson says about it
    hint: Annotated[int, Meta(ge=0, le=99)] = 0  # the first hint of the step, the second …


def routes() -> list[BaseRoute]:
    return [
        Route("/api/puzzles", endpoint(all_puzzles)),
        Route("/api/puzzles/today", endpoint(puzzle_of_the_day)),
        Route("/api/puzzles/{number:int}", endpoint(try_puzzle), methods=["POST"]),
        Route("/api/lessons", endpoint(all_lessons)),
        Route("/api/lessons/{name}", endpoint(take_lesson), methods=["POST"]),
    ]


async def all_puzzles(request: Request, registry: Registry) -> Any:
    """The archive: every puzzle with its kind and its stars, in the order of the days."""
    language = language_of(request)
    every = [about(puzzle(number), language) for number in volume()]
    return {"first_day": FIRST_DAY.isoformat(), "today": of_day(today()).number, "volume": VOLUME, "puzzles": every}


async def puzzle_of_the_day(request: Request, registry: Registry) -> Any:
    """The puzzle of this day in UTC."""
    day = today()
    return {"date": day.isoformat(), **about(of_day(day), language_of(request))}


def about(chosen: Puzzle, language: LanguageCode) -> dict[str, Any]:
    return {
        "number": chosen.number,
        "kind": chosen.kind,
        "stars": chosen.stars,
        "deck": chosen.deck,
        "title": say(title(chosen), language),
        "rated": say(stars(chosen), language),
        "link": chosen.link,
    }


async def try_puzzle(request: Request, registry: Registry) -> Any:
    """The table after the moves so far, what they have come to, and hints."""
    check_rate(request, registry, "learn", limits.LEARNING_A_MINUTE)
    chosen, tried = puzzle(request.path_params["number"]), await body_of(request, PuzzleTried)
    return await apart(request, registry, partial(judged, registry, chosen, tried, language_of(request)))


def judged(registry: Registry, chosen: Puzzle, tried: PuzzleTried, language: LanguageCode) -> dict[str, Any]:
    attempt = Attempt(chosen, tried.moves, language)
    verdict, said, desk = attempt.judge()
    return {
        **about(chosen, language),
        "task": say(task(chosen), language),
        "player": chosen.player,
        "last": len(volume()),
        "verdict": verdict,
        "said": [say(message, language) for message in said],
        "hint": [say(message, language) for message in attempt.hint(tried.hint)] if tried.hint else [],
        "move": attempt.next_move() or "" if tried.hint >= HINTS else "",
        "solution": [say(move, language) for move in solution(chosen)] if tried.give_up else [],
        "line": list(chosen.solution) if tried.give_up else [],
        "day": next((day.isoformat() for day in open_days() if of_day(day) is chosen), ""),
        "share": share_text(chosen, tried.tries, tried.hints, language) if verdict == "solved" else "",
        **shown(registry, desk, language),
    }


def open_days() -> list[datetime.date]:
    """The days whose puzzles still count for a streak: today, and yesterday to catch up."""
    return [today(), today() - datetime.timedelta(days=1)]


def shown(registry: Registry, desk: Desk, language: LanguageCode) -> dict[str, Any]:
    """The table as the page shows it: the messages of a table that a client has just connected to."""
    view = desk.view
    snap = Snap(seq=desk.table.seq, h=ViewDiff(view).h, view=view, story=desk.story, told=len(desk.story), clock={})
    return {"welcome": welcome_message(registry, desk.game.selection, language=language), "snap": snap}


async def all_lessons(request: Request, registry: Registry) -> Any:
    """The lessons in the order in which they are taught."""
    language = language_of(request)
    return [outline(each, language) for each in lessons()]


def outline(each: Lesson, language: LanguageCode) -> dict[str, Any]:
    return {
        "id": each.id,
        "number": each.number,
        "language": language if language in each.title else ENGLISH,
        "title": in_language(each.title, language),
        "goal": in_language(each.goal, language),
        "minutes": each.minutes,
        "needs": each.needs,
        "steps": [in_language(step.title, language) for step in each.steps],
    }


async def take_lesson(request: Request, registry: Registry) -> Any:
    """The table at a place of a lesson, what is said there, and what the next move comes to."""
    check_rate(request, registry, "learn", limits.LEARNING_A_MINUTE)
    chosen, taken = lesson(request.path_params["name"][:80]), await body_of(request, LessonTaken)
    return await apart(request, registry, partial(taught, registry, chosen, taken, language_of(request)))


def taught(registry: Registry, chosen: Lesson, taken: LessonTaken, language: LanguageCode) -> dict[str, Any]:
    session, place = Session(chosen, language), Place(taken.step, tuple(taken.made))
    session.check(place)
    result: dict[str, Any] = {"verdict": "", "told": [], "happened": [], "well": [], "done": False}
    if taken.move:
        if not session.course.after(place).is_legal(taken.move):
            session.course.after(place).push(taken.move)  # raises the error that says why
            raise IllegalMove(taken.move)
        move = session.take(place, taken.move)
        place = move.place
        result |= {"verdict": move.judgment.verdict, "told": move.told, "happened": move.happened}
        result |= {"well": move.well, "done": move.judgment.done}
    following = session.course.next_place(place)
    step = chosen.steps[place.step]
    return {
        **outline(chosen, language),
        **result,
        "step": place.step,
        "made": list(place.made),
        "next": following.step if following else None,
        "heading": in_language(step.title, language),
        "say": session.texts(place, "say"),
        "ask": session.texts(place, "ask"),
        "hint": session.hint(place, taken.hint) if taken.hint and not result["done"] else [],
        "move": session.shown_move(place, taken.hint) if taken.hint and not result["done"] else "",
        "refusals": session.refusals(place),
        "refused": session.about_refusal(place, taken.refused) if taken.refused else [],
        **shown(registry, session.desk(place), language),
    }
