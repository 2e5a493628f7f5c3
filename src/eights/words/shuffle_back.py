"""Shuffle the discard pile, all but its top card, into the draw pile (ruling 77)."""

from collections.abc import Iterator, Sequence

from eights.engine.piles import reshuffle
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import MISCHEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount


@word
class ShuffleBack(Word):
    """As if the draw pile were empty: the discard pile goes back into it, except for its top card."""

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield ShuffleBack()

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            ShuffleBack,
            "shuffle the discard pile , except for its top card , into the draw pile",
            "shuffle (the discard pile|all cards of the discard pile) "
            "(|,) (except|except for|all but|but not|apart from) (its|the) top card (|,) (back|) into the draw pile",
            "(shuffle|mix) all (|cards) but the top card of the discard pile (back|) into the draw pile",
            "(shuffle|mix) the discard pile (back|) into the draw pile (|,) "
            "(except|except for|all but|but not|apart from|leaving) (its|the) top card",
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(
            ShuffleBack,
            MISCHEN,
            "den Ablagestapel bis auf (seine|die) oberste Karte (|zurück) in den Ziehstapel",
            "den Ablagestapel (|,) (außer|ohne) (seiner|der|seine|die) (oberste|obersten) Karte (|,) (|zurück) "
            "in den Ziehstapel",
        )

    def short_english(self, setting: Setting) -> str:
        return "shuffle the discard pile except for its top card into the draw pile"

    def short_german(self, setting: Setting) -> Said:
        return pair("misch", "den Ablagestapel bis auf seine oberste Karte in den Ziehstapel", "mischen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [ShuffleBackStep()])

    def amounts(self) -> list[Amount]:
        return [(WORTH, 1)]


class ShuffleBackStep(Step):
    """With no card below the top one nothing is shuffled, not even the draw pile."""

    def do(self, state: State, frame: Frame) -> None:
        reshuffle(state)


shuffle_back = ShuffleBack()
