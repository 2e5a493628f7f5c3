"""Shuffle all hands together and deal the cards again (ruling 42)."""

from collections.abc import Iterator, Sequence

from eights.engine import events
from eights.engine.chance import shuffle
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import hands_were_dealt, pool_hands
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.word import Word, word
from eights.rules.worth import REDEALS, Amount


@word
class RedealHands(Word):
    """All hands are shuffled together and dealt out again, clockwise from you."""

    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield RedealHands()

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            RedealHands,
            "shuffle all hands together and deal the cards out again one at a time , clockwise from yourself",
            "shuffle all hands together and deal (them|the cards) out again "
            "(card by card , yourself first , then clockwise|one at a time , clockwise , starting with yourself)",
        )

    @staticmethod
    def german(verbs: German) -> None:
        once = "die Karten einzeln neu"
        clockwise = ", im Uhrzeigersinn und bei dir beginnend"
        all_cards = "(alle (Hände|Handkarten|Hand Karten)|die (Hände|Handkarten) aller (Spieler|))"
        deal = (
            "(teilt|teile|teil|gebt|gib) (sie|die Karten|alle Karten) (einzeln|reihum|gleichmäßig|) (neu|wieder) (aus|)"
        )
        verbs.rule(
            "order", RedealHands,
            [
                f"(mischt|misch|mische) {all_cards} (zusammen|) (und|,|.|;) {deal}",
                f"(sammelt|sammle|sammel) {all_cards} ein , (mischt|misch|mische) sie (und|, und) {deal}",
            ],
            None, None, {}, is_said=False,
        )  # fmt: skip
        verbs.both(
            RedealHands,
            f"misch {{_dann:dann}} alle Hände zusammen und gib {once} aus {clockwise}",
            f"alle Hände zusammenmischen und {once} ausgeben {clockwise}",
        )

    def short_english(self, setting: Setting) -> str:
        return "shuffle all hands together and deal the cards out again"

    def short_german(self, setting: Setting) -> Said:
        return Said("misch alle Hände zusammen und gib neu aus", "alle Hände zusammenmischen und neu", "ausgeben")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [RedealHandsStep()])

    def amounts(self) -> list[Amount]:
        return [(REDEALS, 1)]


class RedealHandsStep(Step):
    """Shuffle all hands together and deal the cards clockwise, one at a time, starting with you (Round Table)."""

    is_bounded = True

    def do(self, state: State, frame: Frame) -> None:
        tell(state, events.REDEALT, frame.you, NO_CARD, 0, EVERYBODY)
        pool_hands(state)
        seats = state.clockwise(frame.you)
        cards: list[int] = []
        for seat in seats:
            cards += state.hands[seat]
            state.hands[seat] = []
        shuffle(state, cards)
        for i, card in enumerate(cards):
            seat = seats[i % len(seats)]
            state.hands[seat].append(card)
            tell(state, events.DEALT, seat, card, 1, state.seats.allies[seat])
        hands_were_dealt(state)


redeal_hands = RedealHands()
