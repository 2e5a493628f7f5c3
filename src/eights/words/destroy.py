"""Destroy assets (ruling 18)."""

from collections.abc import Iterator, Sequence
from typing import Any

from eights.engine.programs import DESTROY, happening_frame
from eights.engine.sentences import done_to_assets
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Step
from eights.messages.fluent_files import declare
from eights.rules.abilities import When
from eights.rules.card_text.doing import YOU, is_one, is_you
from eights.rules.card_text.english import short as en
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import short as de
from eights.rules.card_text.german.inflection import AUSSUCHEN, ZERSTOEREN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.colors import BLUE
from eights.rules.effects import Effect, picked_by
from eights.rules.nouns import Assets, Group, Who
from eights.rules.uses import ANY_IN_PLAY, Reminder, Use
from eights.rules.word import Word, word
from eights.rules.worth import DESTROYS, DESTROYS_ALL, DESTROYS_COLOR, Amount

declare(
    "en",
    """
ask-choose-asset-destroy = Choose { ask-assets } to destroy{ ask-end }.
""",
)
declare(
    "de",
    """
ask-choose-asset-destroy = Zerstöre { ask-assets }{ ask-end }.
""",
)


def after_a_destruction(_value: Any, setting: Setting) -> bool:
    """Somebody has destroyed an asset, so "one" is another one."""
    return setting.when is When.OPPONENT_DESTROYED and not setting.before


def some(effect: Any, _setting: Setting) -> bool:
    """Not every asset, so somebody chooses."""
    return not effect.what.every


@word
class Destroy(Word):
    """Assets in play go to the bottom of the discard pile."""

    what: Assets
    chosen_by: Who

    use = Use(cards=ANY_IN_PLAY, of_each=True)
    doer = "chosen_by"

    @classmethod
    def done_by(cls, who: Who, parts: dict[str, Any]) -> tuple[Effect, ...] | None:
        return picked_by(cls, who, parts)

    @property
    def reminder(self) -> Reminder | None:
        return Reminder.EVEN_THIS if is_you(self.chosen_by) else None

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Destroy(Assets(), YOU)
        yield Destroy(Assets(up_to=2, of=Who(Group.OPPONENT)), YOU)
        yield Destroy(Assets(every=True, color=BLUE), YOU)

    @staticmethod
    def english(verbs: English) -> None:
        they = {"@they": lambda effect, _: is_one(effect.what)}
        verbs.add(Destroy, "destroy {what:assets}", chosen_by=YOU)
        choose = "(choose|pick|select) {what:assets} (,|;|.|) (and|then|and then|)"
        verbs.add(
            Destroy, f"{choose} destroy {{@they:it_them}}", only=some, get=they, is_said=False, chosen_by=YOU
        )  # fmt: skip
        verbs.grammar.constant("assets_are_meant", True, "")
        verbs.add(
            Destroy,
            "{@meant:assets_are_meant} (also|) destroy (one|a asset) (,|) (too|as well|yourself|in return)",
            is_said=False, get={"@meant": after_a_destruction}, chosen_by=YOU, what=Assets(),
        )  # fmt: skip
        picks = "(pick+|choose+|select+) {what:picked}"
        verbs.add(
            Destroy,
            "pick+ {what:picked} , and {@they:it_is} destroyed",
            f"{picks} (,|;|.|) (and|) {{@they:it_is}} destroyed",
            f"{picks} (,|) and destroy+ {{@they:it_them}}",
            f"{picks} to (destroy|be destroyed)",
            only=some,
            get=they,
        )
        verbs.grammar.also(
            "step", lambda what, other: (Destroy(what, YOU), Destroy(other, YOU)),
            "destroy {what:assets} (and|and also) ({other:assets}|{other:one_more_asset})",
        )  # fmt: skip
        destroyed = "(is|are) destroyed", "(is|are) immediately destroyed"
        verbs.happens(lambda what: Destroy(what, YOU), *(f"{{what:all_assets}} {way}" for way in destroyed))

    @staticmethod
    def german(verbs: German) -> None:
        they = {"@they": lambda effect, _: is_one(effect.what)}
        verbs.yours(Destroy, ZERSTOEREN, "{what:assets}", chosen_by=YOU)
        verbs.grammar.constant("es_geht_um_besitzkarten", True, "")
        one = "{@meant:es_geht_um_besitzkarten} (auch|ebenfalls|dafür|selbst) (eine|eine davon)"
        verbs.yours(
            Destroy, ZERSTOEREN, one, get={"@meant": after_a_destruction}, is_said=False, chosen_by=YOU, what=Assets()
        )
        chosen = "{what:assets} (,|;|) (und|)"
        verbs.rule("order", Destroy, [f"(wähle|such) {chosen} zerstöre (sie|es)"], some, None, {"chosen_by": YOU},
                   is_said=False)  # fmt: skip
        verbs.anyone(Destroy, ZERSTOEREN, "{what:picked}", only=some, is_said=False)
        verbs.happens(Destroy, "{what:was_geschieht} (wird|werden) zerstört", chosen_by=YOU)
        passive = ["(wird|werden) {what:was_geschieht} zerstört"]
        verbs.rule("inverted", Destroy, passive, None, None, {"chosen_by": YOU}, is_said=False)
        verbs.anyone(Destroy, AUSSUCHEN, "{what:picked}", after=", und sie {@they:wird} zerstört", only=some, get=they)

    def short_english(self, setting: Setting) -> str:
        if is_you(self.chosen_by):
            return f"destroy {en.assets(self.what)}"
        return f"pick {en.picked(self.what)}, {'it is' if is_one(self.what) else 'they are'} destroyed"

    def short_german(self, setting: Setting) -> Said:
        if is_you(self.chosen_by):
            return pair("zerstöre", de.assets(self.what), "zerstören")
        is_destroyed = "wird zerstört" if is_one(self.what) else "werden zerstört"
        return de.picks(self.what, f", sie {is_destroyed}")

    def steps(self, may: bool) -> Sequence[Step]:
        return done_to_assets(self.what, self.chosen_by, may, [DestroyCards()], to_destroy=True)

    def amounts(self) -> list[Amount]:
        return [(DESTROYS_ALL, 1)] if self.what.every else [(DESTROYS, max(1, self.what.up_to))]

    def amounts_of_ability(self) -> list[Amount]:
        return [(DESTROYS_COLOR, 1)] if self.what.color is not None else self.amounts()


class DestroyCards(Step):
    """Start destroying the chosen assets; the controller of this ability is the cause."""

    for_assets = "-destroy"
    is_bounded = True

    def do(self, state: State, frame: Frame) -> None:
        if frame.cards:
            cards = frame.cards
            frame.cards = []
            state.stack.append(happening_frame(DESTROY, NOBODY, frame.you, frame.source, 0, cards))
