"""Was Spieler tun, auf Deutsch. Ein Verb steht einmal da; die Stellung im Satz ergibt sich hier.

Aus einem Verb und dem, was ihm folgt, werden: der Befehl (sieh dir die Hand an), die Grundform (dir die Hand ansehen),
und bei Verben, die auch andere tun, der Satz mit dem Verb an zweiter und an erster Stelle (er zieht, zieht er).
"""

from collections.abc import Mapping
from typing import Any

from eights.rules.card_text.doing import YOU, doer_field, is_one, is_you
from eights.rules.card_text.german import inflection as v
from eights.rules.card_text.german.joints import is_joined
from eights.rules.card_text.grammar import Fits, Getter, Grammar, Rule
from eights.rules.card_text.setting import Setting
from eights.rules.effects import (
    Choose,
    Destroy,
    Draw,
    Effect,
    ExtraTurn,
    Lose,
    PutIntoHand,
    PutIntoPlay,
    Save,
    Saving,
    SkipTurn,
    SwapAssets,
    TakeControl,
    Win,
)
from eights.rules.nouns import Group, Place, Who

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
        **fixed: Any,
    ) -> None:
        """Was nur du tust: Befehl und Grundform."""
        then = {"_dann": says_then, **(get or {})}
        orders = [f"{verb.order} {{_dann:dann}} {rest} {verb.prefix} {after}" for rest in rests]
        self.rule("order", make, orders, only, then, fixed)
        self.rule("inf", make, [f"{rest} {verb.whole} {after}" for rest in rests], only, get, fixed)
        also = {"is_said": False}
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
        **fixed: Any,
    ) -> None:
        """Was nur du tust, in zwei Hälften gesagt: lass sie oben oder leg sie nach unten."""
        self.rule("order", make, [order], only, {"_dann": says_then, **(get or {})}, fixed)
        self.rule("inf", make, [infinitive], only, get, fixed)

    def anyone(
        self,
        make: type[Effect],
        verb: v.Verb,
        *rests: str,
        after: str = "",
        only: Fits | None = None,
        get: Getters | None = None,
        **fixed: Any,
    ) -> None:
        """Was auch andere tun."""
        who = doer_field(make)
        end = f"{verb.prefix} {after}"
        for form, fits in (
            (verb.many, lambda effect, setting: several(effect, who) and passes(only, effect, setting)),
            (verb.one, only),
        ):
            first = [f"{{{who}:nom}} {form} {rest} {end}" for rest in rests]
            second = [f"{form} {{{who}:nom}} {rest} {end}" for rest in rests]
            self.rule("does", make, first, fits, get, fixed)
            self.rule("inverted", make, second, fits, get, fixed)
        for category, order in (("does", f"{{{who}:alle}} {verb.many}"), ("inverted", f"{verb.many} {{{who}:alle}}")):
            self.rule(category, make, [f"{order} {rest} {end}" for rest in rests], only, get, fixed, is_said=False)
        lets = [f"{{{who}:acc}} {rest} {verb.whole} lassen {after}" for rest in rests]
        self.rule("lets", make, lets, only, get, fixed)


def several(effect: Any, who: str) -> bool:
    return bool(getattr(effect, who).up_to > 1)


def passes(only: Fits | None, effect: Any, setting: Setting) -> bool:
    return only is None or only(effect, setting)


def says_then(_effect: Effect, setting: Setting) -> bool:
    """Zieh eine Karte und leg dann …: zwei Befehle, durch "und" verbunden."""
    return is_joined(setting)


def add_verbs(verbs: Verbs) -> None:
    add_fates(verbs)
    add_takings(verbs)
    add_moves(verbs)


def add_fates(verbs: Verbs) -> None:
    grammar = verbs.grammar
    each = {"_je": lambda draw, _: draw.who.up_to > 1}
    grammar.constant("je", True, "je")
    grammar.constant("je", False, "")
    verbs.yours(Draw, v.ZIEHEN, "{number:karten}", who=YOU)
    verbs.anyone(Draw, v.ZIEHEN, "{_je:je} {number:karten}", get=each)
    has_assets = ", der Besitzkarten im Spiel hat (,|)"
    verbs.yours(Choose, v.WAEHLEN, "{who:chosen}", after=has_assets, only=chooses_an_owner)
    verbs.yours(Choose, v.WAEHLEN, "{who:acc}")
    for make, verb in ((Win, v.GEWINNEN), (Lose, v.VERLIEREN)):
        verbs.rule("does", make, [f"du {verb.you} (das Spiel|)"], None, None, {"who": YOU})
        verbs.rule("inverted", make, [f"{verb.you} du (das Spiel|)"], None, None, {"who": YOU})
        verbs.rule("inf", make, [f"das Spiel {verb.infinitive}"], None, None, {"who": YOU})
        verbs.anyone(make, verb, "(das Spiel|)")
    whose = {"_whose": lambda skip, _: None if is_you(skip.whose) else skip.whose.up_to > 1}
    for value, word in ((True, "ihren"), (False, "seinen")):
        grammar.constant("seinen", value, word)
    verbs.yours(SkipTurn, v.AUSLASSEN, "deinen nächsten Zug", whose=YOU)
    verbs.anyone(SkipTurn, v.AUSLASSEN, "{_whose:seinen} nächsten Zug", get=whose)
    verbs.yours(SkipTurn, v.AUSSETZEN, "(einen Zug|deinen nächsten Zug|beim nächsten Mal|)", whose=YOU)
    verbs.anyone(SkipTurn, v.AUSSETZEN, "(einen Zug|beim nächsten Mal|)")
    verbs.anyone(SkipTurn, v.AUSSETZEN, "{_whose:seinen} nächsten Zug", get=whose)
    verbs.yours(ExtraTurn, v.MACHEN, "nach diesem Zug noch einen Zug", "(noch einen|einen weiteren) Zug")
    verbs.yours(ExtraTurn, v.BEKOMMEN, "(einen Extrazug|noch einen Zug|einen weiteren Zug)")


def chooses_an_owner(choose: Choose, _setting: Setting) -> bool:
    return choose.who.with_assets and choose.who.up_to == 0


def add_takings(verbs: Verbs) -> None:
    grammar = verbs.grammar
    they = {"@they": lambda effect, _: is_one(effect.what)}
    verbs.yours(Destroy, v.ZERSTOEREN, "{what:assets}", chosen_by=YOU)
    grammar.constant("wird", True, "wird")
    grammar.constant("wird", False, "werden")

    def some(effect: Any, _setting: Setting) -> bool:
        return not effect.what.every

    verbs.anyone(Destroy, v.AUSSUCHEN, "{what:picked}", after=", und sie {@they:wird} zerstört", only=some, get=they)
    verbs.yours(TakeControl, v.UEBERNEHMEN, "{what:assets}", chosen_by=YOU)
    verbs.anyone(TakeControl, v.AUSSUCHEN, "{what:picked}", after=", und du übernimmst sie", only=some)
    one, others = Saving.ONE_OF_THEM, Saving.ANY_BUT_THIS
    verbs.yours(Save, v.RETTEN, "eine davon", only=lambda _, setting: setting.is_safe, which=one)
    verbs.yours(Save, v.RETTEN, "eine davon", after=", auch {_:diese_selbst}", which=one)
    verbs.yours(Save, v.RETTEN, "beliebig viele davon", after=", aber nie {_:diese_selbst}", which=others)


def add_moves(verbs: Verbs) -> None:
    def from_(place: Place) -> Fits:
        return lambda put, _setting: put.what.place is place

    verbs.yours(PutIntoPlay, v.BRINGEN, "{what:assets} ins Spiel", only=from_(Place.YOUR_HAND))
    verbs.yours(
        PutIntoPlay,
        v.BRINGEN,
        "{what:assets_from_it} bei dir ins Spiel",
        only=lambda put, setting: put.what.place is Place.THAT_HAND and setting.after_a_hand,
    )
    verbs.yours(PutIntoPlay, v.BRINGEN, "{what:assets} bei dir ins Spiel")
    controllers = Who(Group.CONTROLLER)
    verbs.yours(
        PutIntoHand,
        v.GEBEN,
        "{what:assets_from_play} auf die (Hände|Hand) ihrer Besitzer",
        only=lambda put, _: not is_one(put.what),
        whose=controllers,
    )
    verbs.yours(
        PutIntoHand,
        v.GEBEN,
        "{what:assets_from_play} auf die Hand eines beliebigen Spielers",
        after=", auch auf deine eigene",
        whose=Who(Group.ANY),
    )
    verbs.yours(PutIntoHand, v.GEBEN, "{what:assets_from_play} auf {whose:hand}")
    verbs.yours(PutIntoHand, v.NEHMEN, "{what:assets_from_play} (auf|in) (die|deine) Hand", whose=YOU)
    simple = [Who(group) for group in Group]
    even = ", auch wenn einer von euch keine hat"
    verbs.yours(
        SwapAssets,
        v.TAUSCHEN,
        "all deine Besitzkarten gegen alle {whose:gen_plain}",
        after=even,
        only=lambda swap, _: swap.whose in simple,
    )
    verbs.yours(SwapAssets, v.TAUSCHEN, "all deine Besitzkarten gegen alle von {whose:dat}", after=even)
