"""A lesson in the terminal: says what to do, comments on wrong moves, and lets the others play their part."""

from eights.errors import EightsError
from eights.learn.lessons.course import Place
from eights.learn.lessons.lesson import Lesson, in_language
from eights.learn.lessons.library import lessons
from eights.learn.lessons.session import Session
from eights.messages import ENGLISH, LanguageCode, Message
from eights.terminal.exercise import Exercise

NEXT, LEAVE = {"next": "terminal-choice-next-lesson"}, {"quit": "terminal-choice-leave"}


class LessonTable(Exercise):
    """One lesson after the other."""

    def __init__(self, begun: Lesson, language: LanguageCode = ENGLISH) -> None:
        super().__init__(language)
        self.said += self.begin(begun)
        self.arrived.set()

    def begin(self, lesson: Lesson) -> list[str]:
        """Start with a lesson; returns what to say about it."""
        self.session, self.finished = Session(lesson, self.language), False
        title = Message("lesson-title", number=lesson.number, title=in_language(lesson.title, self.language))
        goal = Message("lesson-goal", goal=in_language(lesson.goal, self.language))
        return [*self.texts([title, goal]), *self.go_to(Place(0, ()))]

    def go_to(self, place: Place) -> list[str]:
        """Go to a place; returns what to say if a step begins there."""
        self.place, self.hints = place, 0
        self.show(self.session.desk(place, self.first))
        return [] if place.made else self.session.opening(place)

    @property
    def may_undo(self) -> bool:
        return bool(self.place.made) and not self.finished

    @property
    def choices(self) -> dict[str, str]:
        if not self.finished:
            return {}
        return {**(NEXT if self.after_this else {}), **LEAVE}

    @property
    def after_this(self) -> Lesson | None:
        number = self.session.lesson.number
        return lessons()[number] if number < len(lessons()) else None

    def answer(self, move: str, option: int) -> None:
        taken = self.session.take(self.place, move)
        told = [*taken.told, *taken.happened, *taken.well]
        if taken.judgment.verdict == "wrong":
            told += self.go_to(self.place)[-1:]  # what is asked
        elif not taken.judgment.done:
            self.go_to(taken.place)
        elif following := self.session.course.next_place(taken.place):
            told += self.go_to(following)
        else:
            self.go_to(taken.place)
            self.finished = True
            told.append(self.tell("lesson-done", number=self.session.lesson.number))
        self.tell_all(told)

    def take_back(self) -> None:
        self.tell_all(self.go_to(Place(self.place.step, self.place.made[:-1])))

    async def step(self, word: str) -> None:
        """Go to the next or the last step, to the first one, or to the next lesson."""
        step = {"next": self.place.step + 1, "back": self.place.step - 1, "first": 0}.get(word, -1)
        if word == "next" and self.finished:
            if self.after_this is None:
                raise EightsError(Message("lesson-was-last"))
            self.tell_all(self.begin(self.after_this))
        elif 0 <= step < len(self.session.lesson.steps):
            self.finished = False
            self.tell_all(self.go_to(Place(step, ())))
        else:
            steps = len(self.session.lesson.steps)
            raise EightsError(Message("lesson-no-such-step", step=step + 1, steps=steps))

    async def advice(self) -> list[str]:
        self.hints += 1
        return self.session.hint(self.place, self.hints)

    def about_refusal(self, line: str) -> list[str]:
        return [] if self.finished else self.session.about_refusal(self.place, line)
