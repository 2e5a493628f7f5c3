"""What a card says on its small face: few words, all of them words of its full text.

It leaves out reminders, but never a requirement, a "may", whose something is, or an "or more". A face that has too
little room cuts it at the end of a word, and an ellipsis shows that.
"""

from collections.abc import Callable
from dataclasses import dataclass

from eights.rules.abilities import Ability, AnyTime, CannotBeDestroyed, Clause, MoreDiscards, Requires
from eights.rules.card_text.doing import changes_draw
from eights.rules.card_text.setting import Setting
from eights.rules.cards import Side
from eights.rules.effects import Effect, May, Provided, plain
from eights.rules.nouns import Test
from eights.rules.word import Word


@dataclass(frozen=True)
class ShortWords:
    """The words of one language, as short as they can be."""

    rubric: Callable[[AnyTime], str]
    step: Callable[[Effect, Setting], str]  # with its "may"
    condition: Callable[[Test], str]
    change: Callable[[Word, AnyTime, bool], str]  # of a draw, and whether you may
    more_discards: Callable[[MoreDiscards], str]
    requires: Callable[[Test], str]
    safe: str


def shortened(side: Side, words: ShortWords) -> str:
    """The short text of a side."""
    gist = "; ".join(clause_of(clause, words) for clause in side.clauses if not isinstance(clause, Effect))
    if side.effects:
        gist = "; ".join(filter(None, [gist, steps(side.effects, None, words)]))
    return gist[:1].upper() + gist[1:]


def clause_of(clause: Clause, words: ShortWords) -> str:
    match clause:
        case Ability(when, (effect,)) if changes_draw(effect) and isinstance(change := plain(effect), Word):
            return words.change(change, when, isinstance(effect, May))
        case Ability(when, effects):
            return f"{words.rubric(when)} {steps(effects, when, words)}"
        case MoreDiscards():
            return words.more_discards(clause)
        case CannotBeDestroyed():
            return words.safe
        case Requires(test):
            return words.requires(test)
        case _:
            return ""


def steps(effects: tuple[Effect, ...], when: AnyTime | None, words: ShortWords) -> str:
    said = ""
    for place, effect in enumerate(effects):
        before = effects[:place]
        if before:
            said += ", "
        if isinstance(effect, Provided):
            said += words.condition(effect.test)
        else:
            said += words.step(effect, Setting(None, when, before))
    return said
