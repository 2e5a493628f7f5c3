"""Turn up the top card of the draw pile: it goes on top of the discard pile, and need not match (ruling 67)."""

from collections.abc import Iterator, Sequence

from eights.engine.events import EVERYBODY, PUT_ON_DISCARD_PILE, tell
from eights.engine.piles import top_cards
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, TOP, move
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import LEGEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount


@word
class TurnUp(Word):
    """The top card of the draw pile goes on top of the discard pile, whatever lies there."""

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield TurnUp()

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            TurnUp,
            "put the top card of the draw pile on top of the discard pile ; it need not match",
            "(put|turn up|move) the top card of the draw pile (on|onto|on top of) the discard pile "
            "(|(;|,) it need not match|, matching or not)",
        )

    @staticmethod
    def german(verbs: German) -> None:
        top = "die oberste Karte des Ziehstapels auf den Ablagestapel"
        verbs.yours(TurnUp, LEGEN, top, after="; sie muss nicht passen")

    def short_english(self, setting: Setting) -> str:
        return "put top card on top of discard pile"

    def short_german(self, setting: Setting) -> Said:
        return pair("leg", "die oberste Karte auf den Ablagestapel", "legen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [TurnUpStep()])

    def amounts(self) -> list[Amount]:
        return [(WORTH, 2)]


class TurnUpStep(Step):
    """If the draw pile is empty, the discard pile is shuffled first, as for everything on top of the draw pile."""

    def do(self, state: State, frame: Frame) -> None:
        for card in top_cards(state, 1):
            tell(state, PUT_ON_DISCARD_PILE, frame.you, card, 0, EVERYBODY)
            move(state, card, DRAW_PILE, DISCARD_PILE, TOP, EVERYBODY)


turn_up = TurnUp()
