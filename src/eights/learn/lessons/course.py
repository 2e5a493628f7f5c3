"""A lesson being taken: judges moves before they count, says what is wrong with them, and lets the others play.

Others follow the script of the step. When it says nothing about them, they play like a strong bot.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from eights.bots import ask
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.errors import EightsError
from eights.game import Game
from eights.language import moves, positions
from eights.language.expectations import check
from eights.language.text_lines import TextLine, fold
from eights.learn.lessons.lesson import Comment, Lesson, Step

Verdict = Literal["right", "also", "wrong"]
MOST_MOVES = 200  # of others, between two of the learner


class Place(NamedTuple):
    """Where a learner is: the step, and their moves in it."""

    step: int
    made: tuple[str, ...]


class Judgment(NamedTuple):
    """What comes of a move: the verdict, what the lesson says about the move, and whether the step is done."""

    verdict: Verdict
    comment: Comment | None
    done: bool


class Course:
    """The steps of one lesson as positions, and what is right in each."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.starts: list[Game] = []
        for step in lesson.steps:
            if step.position:
                self.starts.append(Game.from_position(step.position))
            else:
                self.starts.append(self.end_of(len(self.starts) - 1))
        first = self.starts[0]
        self.learner = lesson.steps[0].moves(first.players)[0][0]

    def way(self, number: int) -> list[tuple[int, str]]:
        return self.lesson.steps[number].moves(self.starts[number].players)

    def own(self, number: int) -> list[str]:
        """The learner's moves of a step's way."""
        return [move for seat, move in self.way(number) if seat == self.learner]

    def end_of(self, number: int) -> Game:
        """The game when a step was solved as written."""
        game = self.starts[number].copy()
        for seat, move in self.way(number):
            game.push(move, game.players[seat])
        return game

    def after(self, place: Place) -> Game:
        """The game after these moves of the learner, with the others' answers."""
        game = self.starts[place.step].copy()
        script = [(seat, move) for seat, move in self.way(place.step) if seat != self.learner]
        own = len(self.own(place.step))
        self.let_others(game, script)
        for number, move in enumerate(place.made, 1):
            game.push(move, game.players[self.learner])
            self.let_others(game, script, is_last=number == own)
        return game

    def let_others(self, game: Game, script: list[tuple[int, str]], is_last: bool = False) -> None:
        """Let the others make their moves, until the learner decides or the game is over.

        After the last move of a step they only follow the script: the next step begins where it ends.
        """
        for _ in range(MOST_MOVES):
            if game.over or game.seat(game.asks[0]) == self.learner or (is_last and not script):
                return
            name = game.asks[0]
            if script and script[0][0] == game.seat(name) and game.is_legal(script[0][1], name):
                game.push(script.pop(0)[1], name)
            else:
                game.push(ask("greedy", game.sight(name)))

    def judge(self, place: Place, move: str) -> Judgment:
        """Judge a legal move of the learner."""
        step = self.lesson.steps[place.step]
        left = self.left(place)
        if left and same(move, left[0]):
            return Judgment("right", None, len(left) == 1)
        also = next((each for each in step.also if each.is_about(move)), None)
        made = (*place.made, move)
        for number, instead in enumerate(left):
            rest = [*left[:number], *left[number + 1 :]]
            if (also is not None or same(move, instead)) and self.reaches(place.step, (*made, *rest)):
                return Judgment("also", also, not rest)
        wrong = [each for each in step.wrong if each.is_about(move)]
        wrong.sort(key=lambda each: "*" in each.move)  # what is said about this very move comes first
        return Judgment("wrong", wrong[0] if wrong else None, False)

    def left(self, place: Place) -> list[str]:
        """The learner's moves of the way that are still to be made."""
        own, also = self.own(place.step), list[str]()
        for move in place.made:
            same_one = next((each for each in own if same(each, move)), None)
            if same_one is None:
                also.append(move)
            else:
                own.remove(same_one)
        for _ in also:  # each of these stood for a move of the way: for the first that they make needless
            for number in range(len(own)):
                rest = own[:number] + own[number + 1 :]
                if self.reaches(place.step, (*place.made, *rest)):
                    own = rest
                    break
        return own

    def reaches(self, number: int, made: Sequence[str]) -> bool:
        """Whether these moves of the learner can be made, and lead to all that is expected at the end of the step."""
        try:
            game = self.after(Place(number, tuple(made)))
        except EightsError:
            return False
        return not any(check(game.state, line) for line in final_expectations(self.lesson.steps[number]))

    def refusal(self, place: Place, words: str) -> Comment | None:
        """What the lesson says about a move that the table refuses, if these words name it."""
        folded = fold(words)
        for each in self.lesson.steps[place.step].refused:
            if each.is_about(words) or fold(each.move).partition(" ")[2] in folded:
                return each
        return None

    def solution(self, place: Place) -> str:
        """The next move of the way."""
        return self.left(place)[0]

    def next_place(self, place: Place) -> Place | None:
        """The beginning of the next step; nothing after the last one."""
        return Place(place.step + 1, ()) if place.step + 1 < len(self.lesson.steps) else None


def same(one: str, other: str) -> bool:
    return fold(one) == fold(other)


def final_expectations(step: Step) -> list[TextLine]:
    """What is expected after the last move of a step."""
    last = max(number for number, line in enumerate(step.acts) if line.key.startswith(">"))
    return step.acts[last + 1 :]


def played(state: State, line: TextLine) -> None:
    """Make a move of the way."""
    seat, move = positions.player_and_move(line, state.seats.names)
    apply(state, moves.read(state, move, seat))


def begun(step: Step) -> State:
    state = positions.parse(step.position).state
    advance(state)
    return state


__all__ = ["Course", "Judgment", "Place", "begun", "final_expectations", "played", "seat_of"]
