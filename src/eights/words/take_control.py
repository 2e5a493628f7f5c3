"""Take control of assets (FAQ 11)."""

from collections.abc import Iterator, Sequence
from typing import Any

from eights.engine.assets import take_control as take_over
from eights.engine.destroying import controller_of
from eights.engine.purposes import WHAT_TO_TAKE
from eights.engine.sentences import done_to_assets
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.messages.fluent_files import declare
from eights.rules.card_text.doing import YOU, is_one, is_you, owned_assets
from eights.rules.card_text.english import short as en
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import inflection as v
from eights.rules.card_text.german import short as de
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.grammar import same
from eights.rules.card_text.setting import Setting
from eights.rules.effects import Effect, picked_by
from eights.rules.nouns import Assets, Group, Who
from eights.rules.uses import ANY_IN_PLAY, Use
from eights.rules.word import Word, word
from eights.rules.worth import TAKES, Amount

declare(
    "en",
    """
ask-choose-asset-take-control = Choose { ask-assets } to take control of{ ask-end }.
ask-choose-asset-give-up = Choose { ask-assets } to give to { $you }{ ask-end }.
""",
)
declare(
    "de",
    """
ask-choose-asset-take-control = Übernimm { ask-assets }{ ask-end }.
ask-choose-asset-give-up = Wähle { ask-assets } für { $you }{ ask-end }.
""",
)


def some(effect: Any, _setting: Setting) -> bool:
    """Not every asset, so somebody chooses."""
    return not effect.what.every


@word
class TakeControl(Word):
    """Assets in play are yours from now on."""

    what: Assets
    chosen_by: Who

    use = Use(cards=ANY_IN_PLAY, of_each=True)
    doer = "chosen_by"

    @classmethod
    def done_by(cls, who: Who, parts: dict[str, Any]) -> tuple[Effect, ...] | None:
        return picked_by(cls, who, parts)

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield TakeControl(Assets(of=Who(Group.OPPONENT)), YOU)
        yield TakeControl(Assets(up_to=2), YOU)

    @staticmethod
    def english(verbs: English) -> None:
        they = {"@they": lambda effect, _: is_one(effect.what)}
        control = "(take|gain|get|seize|assume) control (of|over)"
        verbs.add(
            TakeControl, "take control of {what:assets}", f"{control} {{what:assets}}",
            "take (over|) {what:taken} (under your control|)", "steal ({what:assets}|{what:taken})",
            "(take|bring|put|move) {what:owned_by_some} under your control", "take over {what:assets}",
            chosen_by=YOU,
        )  # fmt: skip
        verbs.grammar.also("owned_by_some", same, "({value:taken}|{value:assets})")
        choose = "(choose|pick|select) {what:assets} (,|;|.|) (and|then|and then|)"
        verbs.add(
            TakeControl, f"{choose} (take|gain) control of {{@they:it_them}}",
            f"{choose} (take|steal) {{@they:it_them}}",
            only=some, get=they, is_said=False, chosen_by=YOU,
        )  # fmt: skip
        picks = "(pick+|choose+|select+) {what:picked}"
        verbs.add(
            TakeControl,
            "pick+ {what:picked} , and you take control of {@they:it_them}",
            f"{picks} (,|;|.|) (and|) you (take|gain) control of {{@they:it_them}}",
            only=some,
            get=they,
        )

    @staticmethod
    def german(verbs: German) -> None:
        control = "die Kontrolle (über|von)"
        verbs.yours(TakeControl, v.UEBERNEHMEN, "{what:assets}", chosen_by=YOU)
        verbs.yours(TakeControl, v.UEBERNEHMEN, f"{control} {{what:assets}}", chosen_by=YOU, is_said=False)
        verbs.yours(TakeControl, v.STEHLEN, "({what:assets}|{what:taken})", chosen_by=YOU, is_said=False)
        verbs.yours(TakeControl, v.BRINGEN, "{what:assets} unter deine Kontrolle", chosen_by=YOU, is_said=False)
        verbs.yours(TakeControl, v.NEHMEN, "{what:taken} (an dich|)", chosen_by=YOU, is_said=False)
        verbs.yours(TakeControl, v.NEHMEN, "{what:assets} an dich", chosen_by=YOU, is_said=False)
        for verb in (v.WEGNEHMEN, v.ABNEHMEN):
            down = "(|(,|) und (leg|lege) sie vor dich)"
            verbs.yours(TakeControl, verb, "{what:taken}", after=down, chosen_by=YOU, is_said=False)
        chosen = "(wähle|such) {what:assets} (aus|) (,|;|.|) (und|dann|)"
        ways = [f"{chosen} (übernimm|stiehl) (sie|es)", f"{chosen} übernimm die Kontrolle (über|darüber) (sie|es|)"]
        verbs.rule("order", TakeControl, ways, some, None, {"chosen_by": YOU}, is_said=False)
        verbs.yours(TakeControl, v.LEGEN, "{what:assets} vor dich", chosen_by=YOU, is_said=False)
        verbs.yours(TakeControl, v.ERHALTEN, f"{control} {{what:assets}}", chosen_by=YOU, is_said=False)
        verbs.grammar.also("taken", owned_assets, "{of:dat_of_one} {*:some}")
        verbs.anyone(TakeControl, v.AUSSUCHEN, "{what:picked}", after=", und du übernimmst sie", only=some)

    def short_english(self, setting: Setting) -> str:
        if is_you(self.chosen_by):
            return f"take control of {en.assets(self.what)}"
        return f"pick {en.picked(self.what)}, you take control of {'it' if is_one(self.what) else 'them'}"

    def short_german(self, setting: Setting) -> Said:
        if is_you(self.chosen_by):
            return pair("übernimm", de.assets(self.what), "übernehmen")
        return de.picks(self.what, ", du übernimmst sie")

    def steps(self, may: bool) -> Sequence[Step]:
        return done_to_assets(self.what, self.chosen_by, may, [TakeControlStep()])

    def amounts(self) -> list[Amount]:
        return [(TAKES, 1)]


class TakeControlStep(Step):
    """Take control of the chosen assets."""

    for_assets = "-take-control"
    for_assets_by_others = "-give-up"
    is_bounded = True
    asset_purpose = WHAT_TO_TAKE

    def do(self, state: State, frame: Frame) -> None:
        for face in frame.cards:
            if controller_of(state, face) != frame.you:
                take_over(state, face, frame.you)
        frame.cards = []
