"""A puzzle in the terminal: wrong moves are refuted and taken back, hints come in three steps."""

from eights.language.text_lines import fold
from eights.learn.puzzles import tries
from eights.learn.puzzles.attempt import HINTS, Attempt
from eights.learn.puzzles.puzzle import Puzzle, puzzle, volume
from eights.learn.puzzles.words import introduction, share_text
from eights.messages import ENGLISH, LanguageCode
from eights.terminal.exercise import Exercise

CHOICES = {"next": "terminal-choice-next-puzzle", "quit": "terminal-choice-leave"}


class PuzzleTable(Exercise):
    """One puzzle after the other."""

    def __init__(self, begun: Puzzle, language: LanguageCode = ENGLISH) -> None:
        super().__init__(language)
        self.said += self.begin(begun)
        self.arrived.set()

    def begin(self, chosen: Puzzle) -> list[str]:
        """Start with a puzzle; returns what to say about it."""
        self.puzzle, self.finished = chosen, False
        self.made: tuple[str, ...] = ()
        self.tries, self.hints = tries.before(chosen)
        self.hints_here = 0
        self.hinted: tuple[str, ...] = ()
        self.attempt = Attempt(chosen, (), self.language, self.first)
        self.show(self.attempt.desk)
        return self.texts(introduction(chosen))

    @property
    def may_undo(self) -> bool:
        return bool(self.made) and not self.finished

    @property
    def choices(self) -> dict[str, str]:
        return CHOICES if self.finished else {}

    def answer(self, move: str, option: int) -> None:
        made = (*self.made, move)
        attempt = Attempt(self.puzzle, made, self.language, self.first)
        judged = attempt.judge()
        happened = [sentence.text for _, sentence in judged.desk.story[len(self.desk.story) :]]
        told = happened + self.texts(judged.said)
        if judged.verdict == "wrong":
            self.tries += 1
            tries.note(self.puzzle, self.tries, self.hints)
            self.go_to(self.made)
        else:
            self.made, self.attempt = made, attempt
            self.show(judged.desk)
        if judged.verdict == "solved":
            self.finished = True
            tries.note(self.puzzle, self.tries, self.hints, "solved")
            told.append(share_text(self.puzzle, self.tries, self.hints, self.language))
        self.tell_all(told)

    def go_to(self, made: tuple[str, ...]) -> None:
        """Return to an earlier moment."""
        self.made, self.attempt = made, Attempt(self.puzzle, made, self.language, self.first)
        self.show(self.attempt.desk)

    def take_back(self) -> None:
        self.go_to(self.made[:-1])
        self.tell_all([])

    async def step(self, word: str) -> None:
        if word == "next":
            self.tell_all(self.begin(puzzle(self.puzzle.number % len(volume()) + 1)))
        else:
            self.finished = False
            self.go_to(self.made[:-1] if fold(word) == "back" else ())
            self.tell_all([])

    async def advice(self) -> list[str]:
        if self.hinted != self.made:
            self.hints_here = 0
        self.hinted, self.hints = self.made, self.hints + 1
        tries.note(self.puzzle, self.tries, self.hints)
        self.hints_here = min(HINTS, self.hints_here + 1)
        return self.texts(self.attempt.hint(self.hints_here))
