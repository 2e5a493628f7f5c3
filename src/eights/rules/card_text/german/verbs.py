"""Was Spieler tun, auf Deutsch. Ein Verb steht einmal da; die Stellung im Satz ergibt sich hier.

Aus einem Verb und dem, was ihm folgt, werden: der Befehl (sieh dir die Hand an), die Grundform (dir die Hand ansehen),
und bei Verben, die auch andere tun, der Satz mit dem Verb an zweiter und an erster Stelle (er zieht, zieht er).
"""

from collections.abc import Mapping
from typing import Any

from eights.rules.card_text.doing import Doing, is_the_revealed, of_effect, whats
from eights.rules.card_text.german import inflection as v
from eights.rules.card_text.german.joints import is_joined
from eights.rules.card_text.grammar import Fits, Getter, Grammar, Rule
from eights.rules.card_text.scope import Spoken, if_it_is
from eights.rules.card_text.setting import Setting
from eights.rules.effects import Effect, May, plain

Getters = Mapping[str, Getter]


class Verbs:
    """Fügt einer Grammatik Verben hinzu."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def rule(
        self,
        category: str,
        make: type[Effect],
        ways: list[str],
        only: Fits | None,
        get: Getters | None,
        fixed: dict[str, Any],
        is_said: bool = True,
    ) -> None:
        def fits(effect: Any, setting: Setting) -> bool:
            if type(effect) is not make or any(getattr(effect, name) != part for name, part in fixed.items()):
                return False
            return only is None or only(effect, setting)

        self.grammar.add(category, Rule(make, fits, self.grammar.patterns(*ways), fixed, get or {}, is_said))

    def yours(
        self,
        make: type[Effect],
        verb: v.Verb,
        *rests: str,
        after: str = "",
        only: Fits | None = None,
        get: Getters | None = None,
        is_said: bool = True,
        **fixed: Any,
    ) -> None:
        """Was nur du tust: Befehl und Grundform."""
        then = {"_dann": says_then, **(get or {})}
        orders = [f"{verb.order} {{_dann:dann}} {rest} {verb.prefix} {after}" for rest in rests]
        self.rule("order", make, orders, only, then, fixed, is_said)
        self.rule("inf", make, [f"{rest} {verb.whole} {after}" for rest in rests], only, get, fixed, is_said)
        also = {"is_said": False}
        goes_on = [f"{verb.you} {rest} {verb.prefix} {after}" for rest in rests]
        self.rule("du_weiter", make, goes_on, only, get, fixed, **also)
        self.rule(
            "does", make, [f"du {verb.you} {rest} {verb.prefix} {after}" for rest in rests], only, get, fixed, **also
        )
        self.rule(
            "inverted",
            make,
            [f"{verb.you} du {rest} {verb.prefix} {after}" for rest in rests],
            only,
            get,
            fixed,
            **also,
        )

    def both(
        self,
        make: type[Effect],
        order: str,
        infinitive: str,
        only: Fits | None = None,
        get: Getters | None = None,
        is_said: bool = True,
        **fixed: Any,
    ) -> None:
        """Was nur du tust, in zwei Hälften gesagt: lass sie oben oder leg sie nach unten."""
        self.rule("order", make, [order], only, {"_dann": says_then, **(get or {})}, fixed, is_said)
        self.rule("inf", make, [infinitive], only, get, fixed, is_said)

    def anyone(
        self,
        make: type[Effect],
        verb: v.Verb,
        *rests: str,
        after: str = "",
        only: Fits | None = None,
        get: Getters | None = None,
        is_said: bool = True,
        **fixed: Any,
    ) -> None:
        """Was auch andere tun."""
        who = make.doer
        end = f"{verb.prefix} {after}"
        for form, fits in (
            (verb.many, lambda effect, setting: several(effect, who) and passes(only, effect, setting)),
            (verb.one, only),
        ):
            first = [f"{{{who}:nom}} {form} {rest} {end}" for rest in rests]
            second = [f"{form} {{{who}:nom}} {rest} {end}" for rest in rests]
            self.rule("does", make, first, fits, get, fixed, is_said)
            self.rule("inverted", make, second, fits, get, fixed, is_said)
            self.doing("weiter", make, [f"{form} {rest} {end}" for rest in rests], get, fixed)
        self.doing("muss", make, [f"{rest} {verb.whole} {after}" for rest in rests], get, fixed)
        for category, order in (("does", f"{{{who}:alle}} {verb.many}"), ("inverted", f"{verb.many} {{{who}:alle}}")):
            self.rule(category, make, [f"{order} {rest} {end}" for rest in rests], only, get, fixed, is_said=False)
        lets = [f"{{{who}:acc}} {rest} {verb.whole} lassen {after}" for rest in rests]
        self.rule("lets", make, lets, only, get, fixed, is_said)
        self.rule("lässt", make, [f"{{{who}:acc}} {rest} {verb.whole} {after}" for rest in rests], only, get, fixed,
                  is_said=False)  # fmt: skip

    def doing(
        self, category: str, make: type[Effect], ways: list[str], get: Getters | None, fixed: dict[str, Any]
    ) -> None:
        """Was jemand tut, der anderswo genannt wird: ein Gegner zieht eine Karte und setzt aus."""

        def doing(**fields: Any) -> Doing:
            return Doing(make, tuple(sorted(fields.items())), make.doer)

        getters = {name: of_effect(getter) for name, getter in (get or {}).items()}
        self.grammar.add(category, Rule(doing, never, self.grammar.patterns(*ways), fixed, getters, is_said=False))

    def if_it_is(self, make: type[Effect], is_offered: bool, *patterns: str, **fixed: Any) -> None:
        """Was mit der einen Karte geschieht, die angesehen wurde, wenn sie von der richtigen Art ist."""

        def made(**parts: Any) -> Spoken:
            effect = make(**parts)
            return if_it_is((May(effect) if is_offered else effect,))

        def only(effect: Effect, setting: Setting) -> bool:
            is_it = isinstance(effect, May) is is_offered and isinstance(plain(effect), make)
            return is_it and is_the_revealed(effect, setting)

        get: dict[str, Getter] = {"@one": lambda _, setting: setting.sees_one, "what": lambda effect, _: whats(effect)}
        self.grammar.add("step", Rule(made, only, self.grammar.patterns(*patterns), fixed, get))

    def happens(self, make: type[Effect], *patterns: str, **fixed: Any) -> None:
        """Verstehen, was mit Besitzkarten geschieht: alle blauen Besitzkarten werden zerstört."""
        self.rule("does", make, list(patterns), None, None, fixed, is_said=False)


def never(_effect: object, _setting: Setting) -> bool:
    return False


def several(effect: Any, who: str) -> bool:
    return bool(getattr(effect, who).up_to > 1)


def passes(only: Fits | None, effect: Any, setting: Setting) -> bool:
    return only is None or only(effect, setting)


def says_then(_effect: Effect, setting: Setting) -> bool:
    """Zieh eine Karte und leg dann …: zwei Befehle, durch "und" verbunden."""
    return is_joined(setting)


def chooses_an_owner(choose: Any, _setting: Setting) -> bool:
    return bool(choose.who.with_assets and choose.who.up_to == 0)
