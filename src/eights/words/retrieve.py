"""Take cards from the discard pile into your hand (ruling 68)."""

from collections.abc import Iterator, Sequence

from eights.engine import spoken
from eights.engine.choosing import can_decide
from eights.engine.events import DECLINED, EVERYBODY, TO_SEAT, LineKind, new_kind, tell
from eights.engine.moves import CARD, NO, move
from eights.engine.purposes import WHAT_TO_GET
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import DISCARD_PILE, HAND, TOP
from eights.engine.zones import move as move_card
from eights.messages.fluent_files import declare
from eights.messages.message import Message, Value
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import HOLEN, NEHMEN
from eights.rules.card_text.german.short import Said, cards, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount

RETRIEVED = new_kind(LineKind("retrieved", ("player", "cards"), brings=TO_SEAT))
declare(
    "en",
    """
log-retrieved = { $player } takes { $cards } from the discard pile.
ask-retrieve = { $n ->
    [one] Choose a card from the discard pile to take into your hand.
   *[other] Choose a card from the discard pile to take into your hand ({ $n } left).
}
""",
)
declare(
    "de",
    """
log-retrieved = { $player } nimmt { $cards } vom Ablagestapel.
ask-retrieve = { $n ->
    [one] Wähle eine Karte vom Ablagestapel, die du auf die Hand nimmst.
   *[other] Wähle eine Karte vom Ablagestapel, die du auf die Hand nimmst (noch { $n }).
}
""",
)


@word
class Retrieve(Word):
    """So many cards of your choice, one after the other, go from the discard pile to your hand."""

    number: int

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Retrieve(1)
        yield Retrieve(2)

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            Retrieve,
            "take {number:cards} from the discard pile into your hand",
            "(take|put|return|get|add|move|pick) {number:cards} (of your choice|you like|) "
            "(|back) (from|of|in|out of) the discard pile (|back) (|of your choice) (into|to|in) your hand",
            "(take|pick up|get) {number:cards} (of your choice|) (back|) (from|out of) the discard pile",
            "(choose|take|pick|select) {number:cards} (from|in|of) the discard pile (,|;|.|) (and|then|) "
            "(put|take|add) (it|them) (into|in|to) your hand",
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(Retrieve, NEHMEN, "{number:karten} vom Ablagestapel auf die Hand")
        pile, choice = "(vom|von dem|aus dem) Ablagestapel", "(deiner Wahl|)"
        hand = "((zurück|wieder|) (auf|in) (die|deine) Hand (zurück|)|)"
        verbs.yours(Retrieve, NEHMEN, f"{{number:karten}} {choice} {pile} {hand}", is_said=False)
        verbs.yours(Retrieve, NEHMEN, f"{{number:karten}} {pile} {choice} {hand}", is_said=False)
        verbs.yours(Retrieve, HOLEN, f"(dir|) {{number:karten}} {choice} {pile} {hand}", is_said=False)

    def short_english(self, setting: Setting) -> str:
        return f"take {self.number} from discard pile"

    def short_german(self, setting: Setting) -> Said:
        return pair("nimm", f"{cards(self.number)} vom Ablagestapel", "nehmen")

    def steps(self, may: bool) -> Sequence[Step]:
        return [RetrieveCards(self.number, may)]

    def amounts(self) -> list[Amount]:
        return [(WORTH, -4 * self.number)]  # cards of your choice, but cards in hand


class RetrieveCards(Question):
    """Ask for the cards one by one, for all to see. Somebody who "may" take them can stop at any time."""

    kind = "retrieve"
    purpose = WHAT_TO_GET

    def __init__(self, number: int, may: bool) -> None:
        self.number = number
        self.may = may

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if frame.count == self.number or not can_decide(state, you) or not state.discard_pile:
            return []
        chosen = [move(CARD, you, card) for card in reversed(state.discard_pile)]
        return [*chosen, move(NO, you)] if self.may else chosen

    def take(self, state: State, frame: Frame, option: int) -> None:
        you, card = frame.you, option & 1023
        if option >> 14 == NO:
            tell(state, DECLINED, you, frame.source, 0, EVERYBODY)
            frame.count = 0
            frame.position += 1
            return
        tell(state, RETRIEVED, you, card, 1, EVERYBODY)
        move_card(state, card, DISCARD_PILE, HAND + you, TOP, EVERYBODY)
        frame.count += 1

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "", {"n": min(self.number - frame.count, len(state.discard_pile))}

    def why_not(self, state: State, frame: Frame, face: int) -> Message:
        return Message("refuse-not-in-discard-pile", card=spoken.card(state, face))


retrieve = Retrieve
