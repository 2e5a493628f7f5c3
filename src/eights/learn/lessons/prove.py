"""Proves lessons: every solution is legal, every comment is about a move that exists, every alternative works.

A lesson that nobody can solve any more, or in which a wrong move has become right, has problems.
"""

from collections.abc import Iterator
from typing import Final

from eights.errors import EightsError
from eights.game import Game
from eights.language.expectations import check
from eights.language.positions import player_and_move
from eights.learn.lessons.course import Course, Place, same
from eights.learn.lessons.lesson import TOLD, Comment, Lesson, Step
from eights.messages import ENGLISH, LanguageCode, Message

MOST_MINUTES: Final = 5
FEWEST_COMMENTS: Final = 3
LANGUAGES: Final[tuple[LanguageCode, ...]] = (ENGLISH, "de")


def problems(lesson: Lesson) -> list[Message]:
    """What is wrong with a lesson; nothing if it can be taught."""
    found = [Message("lesson-too-long", minutes=lesson.minutes)] if lesson.minutes > MOST_MINUTES else []
    for step in lesson.steps:
        found += [at(step, what) for what in untold(step)]
    try:
        course = Course(lesson)
    except EightsError as error:
        return [*found, error.in_one_line]
    for number, step in enumerate(lesson.steps):
        try:
            found += [at(step, what) for what in unproved(course, number)]
        except EightsError as error:
            found.append(at(step, error.in_one_line))
    return found


def at(step: Step, what: Message) -> Message:
    return Message("lesson-problem", step=step.number, what=what)


def untold(step: Step) -> Iterator[Message]:
    """What a step does not say, in any of the languages."""
    for language in LANGUAGES:
        for key in TOLD:
            if len(step.told.get(key, {}).get(language, [])) != len(step.told.get(key, {}).get(ENGLISH, [])):
                yield Message("lesson-lacks", what=f"{key}.{language}")
        for key in TOLD:
            if not step.told.get(key, {}).get(ENGLISH):
                yield Message("lesson-lacks", what=key)
        if language not in step.title:
            yield Message("lesson-lacks", what=f"step.{language}")
        for comment in (*step.wrong, *step.refused, *step.also):
            if language not in comment.said:
                yield Message("lesson-lacks", what=f"{comment.move} ({language})")


def unproved(course: Course, number: int) -> Iterator[Message]:
    """Walk the way of a step: what is expected holds, and every comment is about a move at some moment of it."""
    step, game = course.lesson.steps[number], course.starts[number].copy()
    unsaid = {id(each): each for each in (*step.wrong, *step.refused, *step.also)}
    made: tuple[str, ...] = ()
    for line in step.acts:
        if not line.key.startswith(">"):
            if failure := check(game.state, line):
                yield failure.message
            continue
        seat, move = player_and_move(line, game.players)
        if seat == course.learner:
            yield from unsound(course, Place(number, made), game, unsaid)
            made = (*made, move)
        game.push(move, game.players[seat])
    for comment in unsaid.values():
        yield Message("lesson-about-nothing", move=comment.move)
    if course.after(Place(number, made)).digest() != game.digest():
        yield Message("lesson-script-differs")
    comments = len(step.wrong) + len(step.refused)
    if comments < FEWEST_COMMENTS and comments < (exist := len(wrong_moves(course, number))):
        yield Message("lesson-few-comments", least=min(FEWEST_COMMENTS, exist))


def wrong_moves(course: Course, number: int) -> set[str]:
    """Everything a learner could try in a step that doesn't belong to its solution, offered by the table or not."""
    player = course.starts[number].players[course.learner]
    own, found = course.own(number), set[str]()
    for done in range(len(own)):
        place = Place(number, tuple(own[:done]))
        game = course.after(place)
        offered = {move.text for move in game.options if move.player == player}
        found |= {move for move in offered if course.judge(place, move).verdict == "wrong"}
        found |= {f"{verb} {card}" for verb in ("play", "discard") for card in game.hands[player]} - offered
        found |= {"end turn"} - offered
    return found


def unsound(course: Course, place: Place, game: Game, unsaid: dict[int, Comment]) -> Iterator[Message]:
    """Check the comments that apply at this question, and cross them off."""
    step, player = course.lesson.steps[place.step], game.players[course.learner]
    offered = [move.text for move in game.options if move.player == player]
    for each in step.wrong:
        about = [move for move in offered if each.is_about(move)]
        if about and all(course.judge(place, move).verdict != "wrong" for move in about):
            if "*" not in each.move and id(each) in unsaid:
                yield Message("lesson-wrong-is-right", move=each.move)
        elif about:
            unsaid.pop(id(each), None)
    for each in step.refused:
        verb, _, what = each.move.partition(" ")
        is_held = verb not in ("play", "discard") or what in game.hands[player]
        if is_held and not any(same(each.move, move) for move in offered):
            unsaid.pop(id(each), None)
    for each in step.also:
        for move in offered:
            if each.is_about(move) and course.judge(place, move).verdict == "also":
                unsaid.pop(id(each), None)


__all__ = ["problems"]
