"""What players do to themselves and to assets, in English. The first pattern is what cards say."""

from collections.abc import Mapping
from typing import Any

from eights.rules.card_text.doing import YOU, Doing, doer_field, is_one, is_you
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
from eights.rules.nouns import Assets, Group, Place, Who


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
        doer = "" if doer_field(make) in fixed else doer_field(make)

        def fits(effect: Any, setting: Setting) -> bool:
            if type(effect) is not make or any(getattr(effect, name) != part for name, part in fixed.items()):
                return False
            return only is None or only(effect, setting)

        def doing(**fields: Any) -> Doing:
            return Doing(make, tuple(sorted(fields.items())), doer)

        getters = {name: of_effect(getter) for name, getter in (get or {}).items()}
        ways = self.grammar.patterns(*patterns)
        self.grammar.add(self.category, Rule(doing, fits, ways, fixed, getters, is_said, is_read))


def of_effect(getter: Getter) -> Getter:
    """The same for what has been read, which does not know yet who does it."""
    return lambda value, setting: getter(value.yours if isinstance(value, Doing) else value, setting)


def add_verbs(verbs: Verbs) -> None:
    add_fates(verbs)
    add_takings(verbs)
    add_moves(verbs)


def add_fates(verbs: Verbs) -> None:
    """Add drawing, winning, losing, and turns."""
    grammar = verbs.grammar
    verbs.add(Draw, "each draw+ {number:cards}", only=lambda draw, _: draw.who.up_to > 1)
    verbs.add(
        Draw,
        "draw+ {number:cards}",
        "(each|) draw+ {number:cards} (each|too|as well|from the draw pile|)",
        "(draw+|take+) {number:cards} from the draw pile",
    )
    verbs.add(Choose, "choose {who:whom}", "pick {who:whom}")
    verbs.add(Win, "win+ the game", "win+")
    verbs.add(Lose, "lose+ the game", "lose+")
    verbs.add(
        SkipTurn, "skip+ {_whose:whose_turn} next turn", "(skip+|miss+) ({_whose:whose_turn} next|a|one|the next) turn",
        get={"_whose": lambda skip, _: is_you(skip.whose)},
    )  # fmt: skip
    grammar.constant("whose_turn", True, "your")
    grammar.constant("whose_turn", False, "their")
    verbs.add(
        ExtraTurn,
        "take another turn after this one",
        "(take|get|have|play) (another|a extra|one more|a additional) turn "
        "(|after this one|after this turn|once this one is over)",
    )


def add_takings(verbs: Verbs) -> None:
    """Add destroying, saving and taking control."""
    grammar = verbs.grammar
    they = {"@they": lambda effect, _: is_one(effect.what)}
    verbs.add(Destroy, "destroy {what:assets}", chosen_by=YOU)
    picks = "(pick+|choose+) {what:picked}"
    verbs.add(
        Destroy,
        "pick+ {what:picked} , and {@they:it_is} destroyed",
        f"{picks} (,|;|.|) (and|) {{@they:it_is}} destroyed",
        only=lambda destroy, _: not destroy.what.every,
        get=they,
    )
    grammar.constant("it_is", True, "it is", "that asset is")
    grammar.constant("it_is", False, "they are", "those assets are")
    verbs.add(
        TakeControl, "take control of {what:assets}", "gain control of {what:assets}",
        "take {what:taken}", "steal ({what:assets}|{what:taken})", chosen_by=YOU,
    )  # fmt: skip
    verbs.add(
        TakeControl,
        "pick+ {what:picked} , and you take control of {@they:it_them}",
        f"{picks} (,|;|.|) (and|) you (take|gain) control of {{@they:it_them}}",
        only=lambda taking, _: not taking.what.every,
        get=they,
    )
    grammar.constant("it_them", True, "it", "that asset")
    grammar.constant("it_them", False, "them", "those assets")
    one, others = Saving.ONE_OF_THEM, Saving.ANY_BUT_THIS
    verbs.add(Save, "save one of them", only=lambda _, setting: setting.is_safe, which=one)
    verbs.add(Save, "save one of them , even {_:this_one}", "save (one|one of them|it|one of those assets)", which=one)
    verbs.add(
        Save,
        "save any number of them , but never {_:this_one}",
        "save any number of them , (but not|except|other than) {_:this_one}",
        which=others,
    )
    grammar.words("this_one", "this one", "{_:this}", "itself")


def add_moves(verbs: Verbs) -> None:
    """Add what moves assets into play and into hands."""
    yours = "into play (|on the table) (under your control|)"
    verbs.add(PutIntoPlay, "put {what:assets} into play", only=comes_from(Place.YOUR_HAND))
    verbs.add(
        PutIntoPlay,
        "put {what:assets_from_it} into play under your control",
        f"put {{what:assets_from_it}} {yours}",
        only=lambda put, setting: comes_from(Place.THAT_HAND)(put, setting) and setting.after_a_hand,
        get={"@hand": lambda _, setting: setting.after_a_hand},
    )
    verbs.add(PutIntoPlay, "put {what:assets} into play under your control", f"put {{what:assets}} {yours}")
    moves = "(move|put|return|take)"
    verbs.add(
        PutIntoHand,
        "move {what:assets_from_play} into any one player's hand , even your own",
        only=lambda put, _: not is_one(put.what),
        whose=Who(Group.ANY),
    )
    verbs.add(
        PutIntoHand,
        "move {what:assets_from_play} into any player's hand , even your own",
        f"{moves} {{what:assets_from_play}} (into|to) (any|a) player's hand (|of your choice) (|, even your own)",
        whose=Who(Group.ANY),
    )
    verbs.add(
        PutIntoHand,
        "move {what:assets_from_play} into their controllers' hands",
        f"{moves} {{what:assets_from_play}} (into|to) their (controllers'|owners') hands",
        only=lambda put, _: put.what.up_to > 1,
        whose=Who(Group.CONTROLLER),
    )
    verbs.add(
        PutIntoHand,
        "move {what:assets_from_play} into {whose:hand}",
        f"{moves} {{what:assets_from_play}} (into|to) {{whose:hand}}",
    )
    simple = [Who(group) for group in Group]
    verbs.add(
        SwapAssets,
        "swap all your assets with all of {whose:whose} , even if one of you has none",
        "(swap|exchange|trade) all your assets (for|with) all (of|) {whose:whose} (assets|) "
        "(|, even if (one of you|one side) has none)",
        only=lambda swap, _: swap.whose in simple,
    )
    verbs.add(SwapAssets, "swap all your assets with all those of {whose:whom} , even if one of you has none")


def comes_from(place: Place) -> Fits:
    def fits(put: Any, _setting: Setting) -> bool:
        what: Assets = put.what
        return what.place is place

    return fits
