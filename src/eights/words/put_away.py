"""Put assets in play on top of the draw pile, or under it (ruling 76)."""

from collections.abc import Iterator, Sequence

from eights.engine.destroying import controller_of
from eights.engine.events import EVERYBODY, PUT_ON_DRAW_PILE, PUT_UNDER_DRAW_PILE, tell
from eights.engine.sentences import done_to_assets
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import ASSETS, BOTTOM, DRAW_PILE, move
from eights.messages.fluent_files import declare
from eights.rules.card_text.doing import YOU
from eights.rules.card_text.english.short import ON, assets
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import short as german_short
from eights.rules.card_text.german.inflection import LEGEN, SCHIEBEN, STECKEN, ZURUECKLEGEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.colors import RED
from eights.rules.nouns import Assets, Group, Place, Who
from eights.rules.uses import ANY_IN_PLAY, Use
from eights.rules.word import Word, word
from eights.rules.worth import DESTROYS_ALL, REMOVES, Amount

declare(
    "en",
    """
ask-choose-asset-on-draw-pile = Choose { ask-assets } to put on top of the draw pile{ ask-end }.
ask-choose-asset-under-draw-pile = Choose { ask-assets } to put on the bottom of the draw pile{ ask-end }.
""",
)
declare(
    "de",
    """
ask-choose-asset-on-draw-pile = Wähle { ask-assets }, die auf den Ziehstapel kommt{ ask-end }.
ask-choose-asset-under-draw-pile = Wähle { ask-assets }, die unter den Ziehstapel kommt{ ask-end }.
""",
)


@word
class PutAway(Word):
    """Assets leave play. They are not destroyed, so nothing can save them."""

    what: Assets
    place: Place

    use = Use(cards=ANY_IN_PLAY, of_each=True, puts=frozenset({Place.ON_DRAW_PILE, Place.UNDER_DRAW_PILE}))

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield PutAway(Assets(), Place.ON_DRAW_PILE)
        yield PutAway(Assets(up_to=2, of=Who(Group.OPPONENT)), Place.UNDER_DRAW_PILE)
        yield PutAway(Assets(color=RED), Place.UNDER_DRAW_PILE)
        yield PutAway(Assets(every=True), Place.ON_DRAW_PILE)

    @staticmethod
    def english(verbs: English) -> None:
        for place, said, also in (
            (Place.ON_DRAW_PILE, "on top of the draw pile", "(on|onto|on the top of|to the top of) the draw pile"),
            (Place.UNDER_DRAW_PILE, "under the draw pile", "(on|onto|to) the bottom of the draw pile"),
        ):
            verbs.add(
                PutAway,
                f"put {{what:assets_from_play}} {said}",
                f"(put|move|return|place) {{what:assets_from_play}} (back|) ({said}|{also})",
                place=place,
            )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(
            PutAway, LEGEN, "{what:assets_from_play} (|oben) auf den Ziehstapel", place=Place.ON_DRAW_PILE
        )  # fmt: skip
        verbs.yours(
            PutAway, LEGEN, "{what:assets_from_play} unter den Ziehstapel", place=Place.UNDER_DRAW_PILE
        )  # fmt: skip
        for verb in (LEGEN, ZURUECKLEGEN, SCHIEBEN, STECKEN):
            for place, where in (
                (Place.ON_DRAW_PILE, "(oben|zurück|obenauf|zurück oben|) auf den Ziehstapel (zurück|)"),
                (Place.UNDER_DRAW_PILE, "(unten|zurück|ganz|) unter den Ziehstapel (zurück|)"),
            ):
                verbs.yours(PutAway, verb, f"{{what:assets_from_play}} {where}", place=place, is_said=False)

    def short_english(self, setting: Setting) -> str:
        return f"put {assets(self.what)} {ON[self.place]}"

    def short_german(self, setting: Setting) -> Said:
        return pair("leg", f"{german_short.assets(self.what)} {german_short.ON[self.place]}", "legen")

    def steps(self, may: bool) -> Sequence[Step]:
        step = PutOnDrawPile() if self.place is Place.ON_DRAW_PILE else PutUnderDrawPile()
        return done_to_assets(self.what, YOU, may, [step])

    def amounts(self) -> list[Amount]:
        return [(DESTROYS_ALL, 1)] if self.what.every else [(REMOVES, max(1, self.what.up_to))]


class PutOnDrawPile(Step):
    """The first of the chosen assets is the top card, and the others follow."""

    for_assets = "-on-draw-pile"

    def do(self, state: State, frame: Frame) -> None:
        for depth, face in enumerate(frame.cards):
            tell(state, PUT_ON_DRAW_PILE, frame.you, face, 1, EVERYBODY)
            move(state, face, ASSETS + controller_of(state, face), DRAW_PILE, depth, EVERYBODY)
        frame.cards = []


class PutUnderDrawPile(Step):
    """The last of the chosen assets is the bottom card."""

    for_assets = "-under-draw-pile"

    def do(self, state: State, frame: Frame) -> None:
        for face in frame.cards:
            tell(state, PUT_UNDER_DRAW_PILE, frame.you, face, 1, EVERYBODY)
            move(state, face, ASSETS + controller_of(state, face), DRAW_PILE, BOTTOM, EVERYBODY)
        frame.cards = []


put_away = PutAway
