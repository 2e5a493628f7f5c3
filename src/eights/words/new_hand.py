"""Shuffle your hand into the draw pile and draw as many cards (ruling 72)."""

from collections.abc import Iterator, Sequence

from eights.engine.chance import shuffle
from eights.engine.drawing import draw
from eights.engine.events import EVERYBODY, NO_CARD, SHUFFLED, LineKind, new_kind, tell
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import DRAW_PILE, HAND, TOP, draw_pile_was_shuffled, move
from eights.messages.fluent_files import declare
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount

PUT_HAND_BACK = new_kind(LineKind("put-hand-back", ("player", "count"), hides=True))
declare(
    "en",
    """
log-put-hand-back = { $player } puts { $count ->
    [one] the only card of their hand
   *[other] their whole hand of { SPELL($count) } cards
} into the draw pile.
""",
)
declare(
    "de",
    """
log-put-hand-back = { $player } legt { $count ->
    [one] die einzige Karte der Hand
   *[other] die ganze Hand von { SPELL($count) } Karten
} in den Ziehstapel.
""",
)


@word
class NewHand(Word):
    """All cards of your hand are shuffled into the draw pile, and you draw as many as there were."""

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield NewHand()

    @staticmethod
    def english(verbs: English) -> None:
        again = "(draw|and draw) (as many cards|as many|that many cards|that many|the same number of cards) (|again)"
        verbs.add(
            NewHand,
            "shuffle your hand into the draw pile and draw as many cards",
            "(shuffle|mix) (your (whole|entire|) hand|all cards (from|in|of) your hand|all your cards) (|back) into "
            f"the draw pile (|,|;|.|, then|; then|. then|then) {again}",
        )

    @staticmethod
    def german(verbs: German) -> None:
        hand = "(deine (|ganze|gesamte) (Hand|Handkarten)|(all|alle) deine (Karten|Handkarten)|alle Karten deiner Hand)"
        many = "(ebenso viele|genauso viele|gleich viele|so viele|ebensoviele) (Karten|neue Karten|neue|) (|neu|nach)"
        verbs.both(
            NewHand,
            f"misch {{_dann:dann}} {hand} in den Ziehstapel (und|(,|;|.) dann|und dann|.|,) zieh (|dann|danach) {many}",
            f"{hand} in den Ziehstapel mischen und {many} ziehen",
        )

    def short_english(self, setting: Setting) -> str:
        return "shuffle your hand into the draw pile, draw as many"

    def short_german(self, setting: Setting) -> Said:
        hand = "deine Hand in den Ziehstapel"
        return Said(f"misch {hand}, zieh ebenso viele", f"{hand} mischen und ebenso viele", "ziehen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [NewHandStep()])

    def amounts(self) -> list[Amount]:
        return [(WORTH, 2)]


class NewHandStep(Step):
    """Those who knew a card of the hand know that it is in the draw pile, until somebody draws."""

    def do(self, state: State, frame: Frame) -> None:
        you = frame.you
        hand = state.hands[you][:]
        if not hand:
            return
        viewers = range(state.seats.viewers)
        knowing = [sum(1 << viewer for viewer in viewers if state.in_hand[viewer] >> card & 1) for card in hand]
        tell(state, PUT_HAND_BACK, you, NO_CARD, len(hand), EVERYBODY)
        for card, known in zip(hand, knowing, strict=True):
            move(state, card, HAND + you, DRAW_PILE, TOP, state.seats.allies[you] | known)
        shuffle(state, state.draw_pile)
        draw_pile_was_shuffled(state, [])
        tell(state, SHUFFLED, you, NO_CARD, 0, EVERYBODY)
        draw(state, [you], len(hand), you, frame.source)


new_hand = NewHand()
