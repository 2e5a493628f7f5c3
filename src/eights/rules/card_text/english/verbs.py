"""Adds the verbs of all words to the grammar: what is done, without who does it."""

from collections.abc import Callable, Mapping
from typing import Any

from eights.rules.card_text.doing import Doing, is_the_revealed, of_effect, whats
from eights.rules.card_text.english.inflection import base_forms, third_person_forms
from eights.rules.card_text.english.nouns import EACH_TURN, is_named
from eights.rules.card_text.grammar import Fits, Getter, Grammar, Rule
from eights.rules.card_text.patterns import compiled
from eights.rules.card_text.scope import Spoken, if_it_is
from eights.rules.card_text.setting import Setting
from eights.rules.effects import Effect, May, plain


class Verbs:
    """Adds verbs to a grammar: what is done, without who does it."""

    def __init__(self, grammar: Grammar, category: str = "vp") -> None:
        self.grammar, self.category = grammar, category

    def add(
        self,
        make: type[Effect],
        *patterns: str,
        only: Fits | None = None,
        get: Mapping[str, Getter] | None = None,
        is_said: bool = True,
        is_read: bool = True,
        **fixed: Any,
    ) -> None:
        doer = "" if make.doer in fixed else make.doer

        def fits(effect: Any, setting: Setting) -> bool:
            if type(effect) is not make or any(getattr(effect, name) != part for name, part in fixed.items()):
                return False
            return only is None or only(effect, setting)

        def doing(**fields: Any) -> Doing:
            return Doing(make, tuple(sorted(fields.items())), doer)

        getters = {name: of_effect(getter) for name, getter in (get or {}).items()}
        draw, draws = (tuple(compiled(way, f) for way in patterns) for f in (base_forms, third_person_forms))
        self.grammar.add(self.category, Rule(doing, fits, draw, fixed, getters, is_said, is_read))
        if doer:
            self.grammar.add("does_so", Rule(doing, never, draws, fixed, getters, is_said=False))

    def if_it_is(self, make: type[Effect], is_offered: bool, *patterns: str) -> None:
        """Add what is done with the one card that was looked at, if it is of the right kind."""

        def made(what: Any) -> Spoken:
            effect = make(what=what)  # type: ignore[call-arg]  # such words are about something
            return if_it_is((May(effect) if is_offered else effect,))

        def only(effect: Effect, setting: Setting) -> bool:
            is_it = isinstance(effect, May) is is_offered and isinstance(plain(effect), make)
            return is_it and is_the_revealed(effect, setting)

        get: dict[str, Getter] = {"@one": lambda _, setting: setting.sees_one, "what": lambda effect, _: whats(effect)}
        self.grammar.add("step", Rule(made, only, self.grammar.patterns(*patterns), get=get))

    def happens(self, make: Callable[..., Effect], *patterns: str) -> None:
        """Understand what happens to assets, as a whole step: all blue assets are destroyed."""
        self.grammar.also("step", lambda **parts: (make(**parts),), *patterns)


def never(_effect: object, _setting: Setting) -> bool:
    return False


def knows_a_player(setting: Setting) -> bool:
    """Somebody has been named, so "their hand" can be that player's."""
    return setting.when in EACH_TURN or any(is_named(step) for step in setting.before)
