"""Put some of the cards that were looked at, or revealed, into your hand (ruling 70)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from eights.engine.choosing import can_decide
from eights.engine.events import ANY_OTHER, DECLINED, EVERYBODY, TO_SEAT, LineKind, new_kind, tell
from eights.engine.moves import CARD, NO, move
from eights.engine.piles import viewers_who_know
from eights.engine.purposes import WHAT_TO_GET
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import DRAW_PILE, HAND, TOP
from eights.engine.zones import move as move_card
from eights.messages.fluent_files import declare
from eights.messages.message import Value
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import NEHMEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.grammar import Getter
from eights.rules.card_text.setting import Setting
from eights.rules.uses import Use
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount

TOOK_LOOKED_AT = new_kind(LineKind("took-looked-at", ("player", "cards"), ANY_OTHER, brings=TO_SEAT))
declare(
    "en",
    """
log-took-looked-at = { $player } puts { $cards } from the draw pile into their hand.
ask-take-looked-at = Choose a card to put into your hand{ $n ->
    [one] {""}
   *[other] {" "}({ $n } left)
}{ ask-end }.
""",
)
declare(
    "de",
    """
log-took-looked-at = { $player } nimmt { $cards } vom Ziehstapel auf die Hand.
ask-take-looked-at = Nimm eine Karte auf die Hand{ $n ->
    [one] {""}
   *[other] {" "}(noch { $n })
}{ ask-end }.
""",
)
ONE: Final[Mapping[str, Getter]] = {"@one": lambda _, setting: setting.sees_one}


@word
class TakeLookedAt(Word):
    """So many of the cards looked at go to your hand, one after the other, of your choice."""

    number: int

    use = Use(of_the_looked_at=True)

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield TakeLookedAt(1)
        yield TakeLookedAt(2)

    @staticmethod
    def english(verbs: English) -> None:
        into_hand = "(into|in|to) your hand"
        verbs.add(
            TakeLookedAt,
            "put {@one:it_or_one} into your hand",
            f"(put|take|add) {{@one:it_or_one}} {into_hand}",
            get=ONE,
            number=1,
        )
        verbs.add(
            TakeLookedAt,
            "put {number:n} of them into your hand",
            f"(put|take|add|keep) {{number:n}} (of (them|those cards|those|the cards)|) {into_hand}",
        )
        verbs.add(TakeLookedAt, f"keep {{@one:it_or_one}} {into_hand}", get=ONE, number=1, is_said=False)
        verbs.add(TakeLookedAt, "take {number:n} of (them|those cards|those)", is_said=False)

    @staticmethod
    def german(verbs: German) -> None:
        hand = "(auf die|auf deine|in die|in deine) Hand"
        verbs.yours(TakeLookedAt, NEHMEN, f"{{@one:sie_oder_eine}} {hand}", get=ONE, number=1)
        verbs.yours(TakeLookedAt, NEHMEN, f"{{number:n}} davon {hand}")

    def short_english(self, setting: Setting) -> str:
        which = "it" if setting.sees_one else f"{'one' if self.number == 1 else self.number} of them"
        return f"put {which} into your hand"

    def short_german(self, setting: Setting) -> Said:
        which = "sie" if setting.sees_one else f"{'eine' if self.number == 1 else self.number} davon"
        return pair("nimm", f"{which} auf die Hand", "nehmen")

    def steps(self, may: bool) -> Sequence[Step]:
        return [TakeSome(self.number, may)]

    def amounts(self) -> list[Amount]:
        return [(WORTH, -4 * self.number)]  # cards of your choice, but cards in hand


class TakeSome(Question):
    """Which card comes next. Those who saw the cards know which one it is. If you may take some, all or none."""

    kind = "take-looked-at"
    purpose = WHAT_TO_GET

    def __init__(self, number: int, may: bool) -> None:
        self.number = number
        self.may = may

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if frame.count == self.number or not frame.cards or not can_decide(state, you):
            return []
        chosen = [move(CARD, you, card) for card in frame.cards]
        return [*chosen, move(NO, you)] if self.may and not frame.count else chosen

    def take(self, state: State, frame: Frame, option: int) -> None:
        you, card = frame.you, option & 1023
        if option >> 14 == NO:
            tell(state, DECLINED, you, frame.source, 0, EVERYBODY)
            frame.position += 1
            return
        seen = state.seats.allies[you] | viewers_who_know(state, card)
        tell(state, TOOK_LOOKED_AT, you, card, 1, seen)
        move_card(state, card, DRAW_PILE, HAND + you, TOP, seen)
        frame.cards.remove(card)
        frame.count += 1

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        left = min(self.number - frame.count, len(frame.cards))
        return "", {"n": left, "end": "decline" if self.may and not frame.count else "must"}


take_looked_at = TakeLookedAt
