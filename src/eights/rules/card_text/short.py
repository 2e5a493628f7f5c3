"""What a card says on its small face: three lines of sixteen letters, in words of its full text.

It leaves out reminders, but never a requirement, a "may", whose something is, or an "or more". What does not fit is
cut at the end of a word, and an ellipsis shows it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from eights.rules.abilities import Ability, CannotBeDestroyed, Clause, MoreDiscards, Requires, When
from eights.rules.card_text.doing import plain
from eights.rules.card_text.setting import Setting
from eights.rules.cards import Side
from eights.rules.effects import ChangeDraw, Effect, May, Provided
from eights.rules.nouns import Test

LETTERS: Final = 16  # in a line
LINES: Final = 3


@dataclass(frozen=True)
class ShortWords:
    """The words of one language, as short as they can be."""

    rubrics: Mapping[When, str]
    step: Callable[[Effect, Setting], str]  # with its "may"
    condition: Callable[[Test], str]
    change: Callable[[When, int, bool], str]  # of a draw: by how many cards, and whether you may
    more_discards: Callable[[MoreDiscards], str]
    requires: Callable[[Test], str]
    safe: str


def shortened(side: Side, words: ShortWords) -> str:
    """The short text of a side, not yet cut."""
    gist = "; ".join(clause_of(clause, words) for clause in side.clauses if not isinstance(clause, Effect))
    if side.effects:
        gist = "; ".join(filter(None, [gist, steps(side.effects, None, words)]))
    return gist[:1].upper() + gist[1:]


def clause_of(clause: Clause, words: ShortWords) -> str:
    match clause:
        case Ability(when, (effect,)) if isinstance(change := plain(effect), ChangeDraw):
            return words.change(when, change.by, isinstance(effect, May))
        case Ability(when, effects):
            return f"{words.rubrics[when]} {steps(effects, when, words)}"
        case MoreDiscards():
            return words.more_discards(clause)
        case CannotBeDestroyed():
            return words.safe
        case Requires(test):
            return words.requires(test)
        case _:
            return ""


def steps(effects: tuple[Effect, ...], when: When | None, words: ShortWords) -> str:
    said = ""
    for place, effect in enumerate(effects):
        before = effects[:place]
        if before:
            said += " " if isinstance(before[-1], Provided) else ", "
        if isinstance(effect, Provided):
            said += f"{words.condition(effect.test)}:"
        else:
            said += words.step(effect, Setting(None, when, before))
    return said


def lines(gist: str) -> list[str]:
    """As a card face wraps it, at the ends of words."""
    wrapped = [""]
    for word in gist.split():
        longer = f"{wrapped[-1]} {word}".strip()
        if len(longer) <= LETTERS or not wrapped[-1]:
            wrapped[-1] = longer
        else:
            wrapped.append(word)
    return wrapped


def cut(gist: str, most_lines: int = LINES) -> str:
    """As much of it as fits, and an ellipsis if that is not all."""
    words = gist.split()
    if fits(gist, most_lines):
        return gist
    while len(words) > 1 and not fits(" ".join(words) + "…", most_lines):
        words.pop()
    return " ".join(words).rstrip(",;:") + "…"


def fits(gist: str, most_lines: int = LINES) -> bool:
    wrapped = lines(gist)
    return len(wrapped) <= most_lines and all(len(line) <= LETTERS for line in wrapped)
