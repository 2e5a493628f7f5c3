"""One moment of a lesson for a learner: what to say, the table, and what their move comes to.

Like an attempt at a puzzle it is worked out from the place in the lesson: the step, and the moves made in it.
"""

from typing import NamedTuple

from eights.errors import EightsError
from eights.language.text_lines import fold
from eights.learn.desk import Desk
from eights.learn.lessons.course import Course, Judgment, Place
from eights.learn.lessons.lesson import Comment, Lesson, in_language
from eights.learn.said import said
from eights.messages import ENGLISH, LanguageCode, Message, say

MOST_MOVES = 60


class Taken(NamedTuple):
    """What came of a move: the judgment, what is said about it, what happened, and the place it led to."""

    judgment: Judgment
    told: list[str]
    happened: list[str]
    place: Place
    well: list[str]  # said when the step is done


class Session:
    """A learner in a lesson, at one place."""

    def __init__(self, lesson: Lesson, language: LanguageCode = ENGLISH) -> None:
        self.lesson = lesson
        self.language = language
        self.course = Course(lesson)

    def check(self, place: Place) -> None:
        """Raise an error if nobody can be there."""
        if not 0 <= place.step < len(self.lesson.steps) or len(place.made) > MOST_MOVES:
            raise EightsError(Message("lesson-no-such-step", step=place.step + 1, steps=len(self.lesson.steps)))

    def desk(self, place: Place, first: int = 1) -> Desk:
        """The table at this place."""
        self.check(place)
        return Desk(self.course.after(place), self.course.learner, self.language, first)

    def texts(self, place: Place, key: str) -> list[str]:
        return self.lesson.steps[place.step].texts(key, self.language)

    def opening(self, place: Place) -> list[str]:
        """What is said when a step begins."""
        step = self.lesson.steps[place.step]
        title = Message(
            "lesson-step",
            step=step.number,
            steps=len(self.lesson.steps),
            title=in_language(step.title, self.language),
        )
        return [say(title, self.language), *self.texts(place, "say"), *self.texts(place, "ask")]

    def take(self, place: Place, move: str) -> Taken:
        """Make a move that the table offers: if it is wrong, it is taken back, and the place stays the same."""
        self.check(place)
        judgment = self.course.judge(place, move)
        told = [self.comment(judgment.comment)] if judgment.comment else []
        if judgment.verdict == "wrong":
            return Taken(judgment, told or [say(Message("lesson-not-asked-for"), self.language)], [], place, [])
        before = len(self.desk(place).story)
        after = Place(place.step, (*place.made, move))
        happened = [sentence.text for _, sentence in self.desk(after).story[before:]]
        return Taken(judgment, told, happened, after, self.texts(place, "well") if judgment.done else [])

    def comment(self, comment: Comment) -> str:
        return in_language(comment.said, self.language)

    def about_refusal(self, place: Place, words: str) -> list[str]:
        """What the lesson says about a move that the table does not offer."""
        found = self.course.refusal(place, words)
        return [self.comment(found)] if found else []

    def refusals(self, place: Place) -> list[tuple[str, int, str]]:
        """Everything the lesson says about moves that the table does not offer: verb, card and comment."""
        labels = {fold(label): face for face, label in enumerate(self.course.starts[place.step].state.printed.labels)}
        step = self.lesson.steps[place.step]
        moves = [(fold(each.move).partition(" "), self.comment(each)) for each in step.refused]
        return [(verb, labels[name], told) for (verb, _, name), told in moves if name in labels]

    def hint(self, place: Place, step: int) -> list[str]:
        """The hints of the step, one after the other, and then the move itself."""
        self.check(place)
        shown = self.shown_move(place, step)
        if not shown:
            return [self.texts(place, "hint")[step - 1]]
        move = said(self.course.after(place).state, shown)
        return [say(Message("lesson-hint-move", move=move), self.language)]

    def shown_move(self, place: Place, step: int) -> str:
        """The move that this hint gives away; empty if it is one of the hints in words, at the start of a step."""
        in_words = 0 if place.made else len(self.texts(place, "hint"))
        return self.course.solution(place) if step > in_words else ""
