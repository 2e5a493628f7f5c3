"""Splits positions and scenarios into lines: `key: value`, `> player: move`, `expect key: value`, and comments."""

import re
import unicodedata
from dataclasses import dataclass, field

from eights.errors import EightsError, NotationError, PositionError, ScenarioError
from eights.messages import Message

COMMENT = re.compile(r"(?:^|\s)#.*")
NONE = "none"
MOST_DIGITS = 18


def fold(text: str) -> str:
    """Normalize a text for comparing: case and extra spaces do not matter."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


@dataclass(frozen=True)
class TextLine:
    """One line, split at its colon."""

    number: int
    key: str
    value: str
    fault: type[NotationError] = PositionError

    def error(self, what: Message, advice: Message | None = None) -> NotationError:
        return self.fault(Message("position-line", line=self.number, what=what), advice)

    def error_of(self, error: EightsError) -> NotationError:
        """Make an error about this line."""
        return self.error(error.what, error.advice)

    def items(self, separator: str = ",") -> list[str]:
        """The items of a list; `none` or nothing at all means an empty list."""
        if fold(self.value) in ("", NONE):
            return []
        parts = [" ".join(part.split()) for part in self.value.split(separator)]
        if "" in parts:
            raise self.error(Message("position-gap-in-list", separator=separator), Message("position-empty-list"))
        return parts

    def number_of(self, word: str, least: int, most: int) -> int:
        """Read a number; raises an error if it is not possible here."""
        if re.fullmatch(rf"[0-9]{{1,{MOST_DIGITS}}}", word) and least <= int(word) <= most:
            return int(word)
        raise self.error(
            Message("position-wrong-number", key=self.key.removeprefix("expect "), word=word),
            Message("position-number-between", least=least, most=most),
        )


@dataclass(frozen=True)
class Script:
    """The parts of a text: its title, the lines of the position, then moves and expectations in order."""

    title: str = ""
    position: list[TextLine] = field(default_factory=list)
    acts: list[TextLine] = field(default_factory=list)  # moves have the key `> player`, expectations `expect key`


def split(text: str) -> Script:
    """Split a text into lines, without checking what they say."""
    position: list[TextLine] = []
    acts: list[TextLine] = []
    for number, raw in enumerate(text.splitlines(), 1):
        content = COMMENT.sub("", raw, count=1).strip()
        if not content:
            continue
        key, colon, value = content.partition(":")
        is_act = key.startswith(">") or fold(key).split()[:1] == ["expect"]
        line = TextLine(number, fold(key), value.strip(), ScenarioError if is_act else PositionError)
        if not colon:
            raise line.error(Message("position-no-colon", text=content), Message("position-kinds-of-lines"))
        if not is_act and acts:
            raise line.error(Message("position-too-late", key=key.strip()), Message("position-comes-first"))
        (acts if is_act else position).append(line)
    return Script(title_of(text), position, acts)


def title_of(text: str) -> str:
    """The first comment on a line of its own."""
    for raw in text.splitlines():
        if raw.lstrip().startswith("#"):
            return raw.lstrip().lstrip("#").strip()
    return ""
