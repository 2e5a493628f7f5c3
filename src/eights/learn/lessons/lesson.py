"""A lesson: steps that are scenarios, with comments.

    lesson: eights                    its id; `needs: play-and-discard` names lessons that come before
    title: Eights are wild
    minutes: 4
    goal: You keep an eight for the moment when nothing else matches.

    step: An eight matches everything
    deck: camelot                     a position, as in a scenario; or `continue: yes`
    …
    say: A red king lies on top, and you hold nothing red and no king.
    ask: Discard the eight.
    > ann: discard Holy Grail         the way; moves of others are the script
    on end turn: You could wait …     about a move that is offered, but not asked for
    on discard Castle (refused): …    about a move that is refused, before the table's own reason
    also play Merlin: As good: …      accepted as well; what is expected must hold all the same
    hint: Eights may be discarded on anything.
    well: Now you say which color comes next.
    expect asks: ann

`title.de:`, `say.de:`, `on.de end turn:` are the same in German, in the same order.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from eights.errors import EightsError
from eights.language import positions
from eights.language.text_lines import COMMENT, TextLine, fold
from eights.messages import ENGLISH, LanguageCode, Message

HEAD: Final = ("lesson", "needs", "minutes", "title", "goal")
TOLD: Final = ("say", "ask", "hint", "well")
REFUSED: Final = " (refused)"
Told = dict[LanguageCode, list[str]]


@dataclass
class Comment:
    """What is said about a move; `play *` stands for all moves with this verb."""

    move: str
    said: dict[LanguageCode, str]

    def is_about(self, move: str) -> bool:
        verb, _, what = fold(self.move).partition(" ")
        return fold(move) == fold(self.move) or (what == "*" and fold(move).partition(" ")[0] == verb)


@dataclass
class Step:
    """One task of a lesson."""

    number: int
    title: dict[LanguageCode, str]
    position: str = ""  # empty: it continues where the step before it ended
    told: dict[str, Told] = field(default_factory=dict)
    wrong: list[Comment] = field(default_factory=list)
    refused: list[Comment] = field(default_factory=list)
    also: list[Comment] = field(default_factory=list)
    acts: list[TextLine] = field(default_factory=list)  # moves and expectations, as in a scenario

    def texts(self, key: str, language: LanguageCode) -> list[str]:
        told = self.told.get(key, {})
        return told.get(language) or told.get(ENGLISH, [])

    def moves(self, names: tuple[str, ...]) -> list[tuple[int, str]]:
        """The way: seats and moves."""
        return [positions.player_and_move(line, names) for line in self.acts if line.key.startswith(">")]


@dataclass
class Lesson:
    """A whole lesson."""

    id: str
    number: int
    title: dict[LanguageCode, str]
    goal: dict[LanguageCode, str]
    minutes: int
    needs: list[str]
    steps: list[Step]


def in_language(texts: dict[LanguageCode, str], language: LanguageCode) -> str:
    return texts.get(language) or texts.get(ENGLISH, "")


class LessonReader:
    """Reads the lines of a lesson."""

    def __init__(self, text: str, number: int = 0) -> None:
        self.text = text
        self.number = number
        self.head: dict[str, dict[LanguageCode, str]] = {}
        self.steps: list[Step] = []

    def read(self) -> Lesson:
        for line, language in self.lines():
            if line.key == "step":
                self.begin_step(line, language)
            elif not self.steps:
                if line.key not in HEAD:
                    raise line.error(Message("lesson-not-in-head", key=line.key), Message("lesson-head"))
                self.head.setdefault(line.key, {})[language] = line.value
            else:
                self.add(self.steps[-1], line, language)
        missing = [key for key in HEAD if key not in self.head and key != "needs"]
        if missing or not self.steps:
            raise EightsError(Message("lesson-lacks", what=(missing or ["step"])[0]))
        needs = self.head.get("needs", {}).get(ENGLISH, "")
        return Lesson(
            self.head["lesson"][ENGLISH],
            self.number,
            self.head["title"],
            self.head["goal"],
            int(self.head["minutes"][ENGLISH]),
            [name.strip() for name in needs.split(",") if name.strip()],
            self.steps,
        )

    def lines(self) -> Iterator[tuple[TextLine, LanguageCode]]:
        """Every line with its language: `say.de: …` is a `say` in German."""
        for number, raw in enumerate(self.text.splitlines(), 1):
            content = COMMENT.sub("", raw, count=1).strip()
            if not content:
                continue
            key, colon, value = content.partition(":")
            line = TextLine(number, key.strip(), value.strip())
            if not colon:
                raise line.error(Message("position-no-colon", text=content), Message("position-kinds-of-lines"))
            word, _, rest = key.strip().partition(" ")
            name, _, spoken = word.partition(".")
            language: LanguageCode = "de" if spoken == "de" else ENGLISH
            yield TextLine(number, f"{name} {rest}".strip(), value.strip()), language

    def begin_step(self, line: TextLine, language: LanguageCode) -> None:
        if language != ENGLISH:
            self.steps[-1].title[language] = line.value
        else:
            self.steps.append(Step(len(self.steps) + 1, {language: line.value}))

    def add(self, step: Step, line: TextLine, language: LanguageCode) -> None:
        word, _, rest = line.key.partition(" ")
        if line.key in TOLD:
            step.told.setdefault(line.key, {}).setdefault(language, []).append(line.value)
        elif word in ("on", "also") and rest:
            self.comment(step, word, rest, line, language)
        elif line.key.startswith(">") or word == "expect":
            step.acts.append(TextLine(line.number, fold(line.key), line.value, line.fault))
        elif line.key != "continue":
            step.position += f"{line.key}: {line.value}\n"

    def comment(self, step: Step, word: str, move: str, line: TextLine, language: LanguageCode) -> None:
        """Note what is said about a move; in another language, beside the same move in English."""
        comments = step.also if word == "also" else step.refused if move.endswith(REFUSED) else step.wrong
        move = move.removesuffix(REFUSED)
        if language == ENGLISH:
            comments.append(Comment(move, {language: line.value}))
            return
        same = next((each for each in comments if fold(each.move) == fold(move)), None)
        if same is None:
            raise line.error(Message("lesson-only-translated", move=move))
        same.said[language] = line.value
