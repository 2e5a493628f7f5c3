"""Put cards of your hand on or under a pile (ruling 13)."""

from collections.abc import Iterator, Sequence
from typing import Final

from eights.engine import events, spoken
from eights.engine.choosing import can_decide
from eights.engine.events import EVERYBODY, tell
from eights.engine.moves import CARD, NO, move
from eights.engine.purposes import WHAT_TO_PUT_AWAY, WHAT_TO_PUT_ON_TOP
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import BOTTOM, DISCARD_PILE, DRAW_PILE, HAND, TOP
from eights.engine.zones import move as move_card
from eights.messages.fluent_files import declare
from eights.messages.message import Message, Value
from eights.rules.card_text.english import short as en
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import inflection as v
from eights.rules.card_text.german import short as de
from eights.rules.card_text.german.pronouns import REIHENFOLGE
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.grammar import Getter
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Place
from eights.rules.uses import Use
from eights.rules.word import Word, word
from eights.rules.worth import PUTS_AWAY, Amount

declare(
    "en",
    """
ask-put-from-hand-on-discard = Choose a card to put on top of the discard pile{ $form ->
    [several] {" "}({ $n } left; the last one will be on top)
   *[one] {""}
}{ ask-end }.
ask-put-from-hand-on-draw = Choose a card to put on top of the draw pile{ $form ->
    [several] {" "}({ $n } left; the first one will be on top)
   *[one] {""}
}{ ask-end }.
ask-put-from-hand-under-draw = Choose a card to put under the draw pile{ $form ->
    [several] {" "}({ $n } left; the last one goes to the very bottom)
   *[one] {""}
}{ ask-end }.
ask-put-from-hand-under-discard = Choose a card to put under the discard pile{ $form ->
    [several] {" "}({ $n } left; the last one goes to the very bottom)
   *[one] {""}
}{ ask-end }.
""",
)
declare(
    "de",
    """
ask-put-from-hand-on-discard = Leg eine Karte auf den Ablagestapel{ $form ->
    [several] {" "}(noch { $n }; die letzte liegt dann obenauf)
   *[one] {""}
}{ ask-end }.
ask-put-from-hand-on-draw = Leg eine Karte auf den Ziehstapel{ $form ->
    [several] {" "}(noch { $n }; die erste liegt dann obenauf)
   *[one] {""}
}{ ask-end }.
ask-put-from-hand-under-draw = Leg eine Karte unter den Ziehstapel{ $form ->
    [several] {" "}(noch { $n }; die letzte kommt ganz nach unten)
   *[one] {""}
}{ ask-end }.
ask-put-from-hand-under-discard = Leg eine Karte unter den Ablagestapel{ $form ->
    [several] {" "}(noch { $n }; die letzte kommt ganz nach unten)
   *[one] {""}
}{ ask-end }.
""",
)

ALSO_ON: Final = {
    Place.ON_DRAW_PILE: (
        "(on|onto|on the top of|to the top of|onto the top of|atop|back on|back on top of) the draw pile"
    ),
    Place.UNDER_DRAW_PILE: (
        "(underneath|beneath|below|on the bottom of|to the bottom of|at the bottom of) the draw pile"
    ),
    Place.ON_DISCARD_PILE: (
        "(on|onto|on the top of|to the top of|onto the top of|atop|into|in) the discard pile"
    ),
    Place.UNDER_DISCARD_PILE: (
        "(underneath|beneath|below|on the bottom of|to the bottom of|at the bottom of) the discard pile"
    ),
}  # fmt: skip
AUCH_AUF: Final = {
    Place.ON_DRAW_PILE: "(oben|obenauf|zurück|zuoberst|zurück oben) auf den Ziehstapel",
    Place.UNDER_DRAW_PILE: "(unten|zuunterst|zurück) unter den Ziehstapel|(ans|an das) (untere|) Ende des Ziehstapels",
    Place.ON_DISCARD_PILE: "(oben auf|obenauf auf|zuoberst auf) den Ablagestapel|in den Ablagestapel",
    Place.UNDER_DISCARD_PILE: "(unten unter|zuunterst unter) den Ablagestapel",
}
ASKS: Final = {
    Place.ON_DRAW_PILE: "-on-draw",
    Place.UNDER_DRAW_PILE: "-under-draw",
    Place.ON_DISCARD_PILE: "-on-discard",
    Place.UNDER_DISCARD_PILE: "-under-discard",
}
# "Put a card under the draw pile": from your hand, if no others were mentioned.
FROM_HAND: Final[dict[str, Getter]] = {"@from": lambda _, setting: not setting.seen and not setting.after_a_hand}
NEED_NOT_MATCH: Final = "(|(;|,) it need not match|(;|,) they need not match|, matching or not)"
MUSS_NICHT: Final = (
    "(|(,|;) (sie muss|sie müssen) nicht passen|, (auch|selbst) wenn sie nicht (passt|passen)|"
    ", ob sie (passt|passen) oder nicht)"
)


@word
class PutFromHand(Word):
    """So many cards of your hand, one after the other."""

    number: int
    place: Place

    use = Use(puts=frozenset(en.ON))

    @property
    def ends_sentence(self) -> bool:
        return self.place is Place.ON_DISCARD_PILE

    @property
    def sheds(self) -> int:
        return self.number

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield PutFromHand(1, Place.ON_DISCARD_PILE)
        yield PutFromHand(2, Place.UNDER_DRAW_PILE)

    @staticmethod
    def english(verbs: English) -> None:
        for place, where in en.ON.items():
            on_discards = place is Place.ON_DISCARD_PILE
            match_one, match_all = ("; it need not match", "; they need not match") if on_discards else ("", "")
            free = NEED_NOT_MATCH if on_discards else ""
            verbs.add(PutFromHand, f"put {{number:cards}} from your hand {where}{match_one}", number=1, place=place)
            verbs.add(
                PutFromHand,
                f"put {{number:cards}} from your hand , in any order , {where}{match_all}",
                f"(put|place|return|lay|slip|move) ({{number:cards}} (of your choice|) (from|out of|in) your hand "
                f"(of your choice|)|{{number:of_yours}}|"
                "{@from:from_your_hand} {number:cards}) "
                f"(|, in any order ,) ({where}|{ALSO_ON[place]}) "
                f"(|, in any order|in any order) {free}",
                get=FROM_HAND,
                place=place,
            )
        verbs.grammar.constant("from_your_hand", True, "")

    @staticmethod
    def german(verbs: German) -> None:
        for place, where in de.ON.items():
            free = place is Place.ON_DISCARD_PILE
            one = "; sie muss nicht passen" if free else ""
            many = "; sie müssen nicht passen" if free else ""
            from_hand = "{number:karten} von deiner Hand"
            verbs.yours(PutFromHand, v.LEGEN, f"{from_hand} {where}", after=one, number=1, place=place)
            verbs.yours(PutFromHand, v.LEGEN, f"{from_hand} {REIHENFOLGE} {where}", after=many, place=place)
            places = f"({where}|{AUCH_AUF[place]})"
            cards = "({number:of_yours}|{@from:aus_der_hand} {number:karten}) (offen|verdeckt|)"
            way, after = f"{cards} (|{REIHENFOLGE}) {places} (|{REIHENFOLGE})", MUSS_NICHT if free else ""
            for verb in (v.LEGEN, v.TUN, v.PACKEN, v.SCHIEBEN, v.STECKEN, v.ZURUECKLEGEN):
                verbs.yours(PutFromHand, verb, way, after=after, get=FROM_HAND, place=place, is_said=False)
        verbs.grammar.constant("aus_der_hand", True, "")

    def short_english(self, setting: Setting) -> str:
        return f"put {en.cards(self.number)} from your hand {en.ON[self.place]}"

    def short_german(self, setting: Setting) -> Said:
        return pair("leg", f"{de.cards(self.number)} von deiner Hand {de.ON[self.place]}", "legen")

    def steps(self, may: bool) -> Sequence[Step]:
        """A single card can be declined in the question itself."""
        if may and self.number == 1:
            return [PutHandCards(self.number, self.place, may)]
        return ask_first(may, [PutHandCards(self.number, self.place)])

    def amounts(self) -> list[Amount]:
        return [(PUTS_AWAY, self.number)]


class PutHandCards(Question):
    """Put this many cards of your hand on or under a pile, one after the other; all of them if you have fewer.

    On top of the draw pile, the first chosen is drawn first; on the discard pile, the last chosen is the top card;
    under a pile, the last chosen is the lowest. `may`: a single card, or none.
    """

    kind = "put-from-hand"
    is_bounded = True

    def __init__(self, number: int, place: Place, may: bool = False) -> None:
        self.number = number
        self.place = place
        self.may = may
        self.purpose = WHAT_TO_PUT_ON_TOP if place is Place.ON_DRAW_PILE else WHAT_TO_PUT_AWAY
        self.sheds = number

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if frame.count == self.number or not can_decide(state, you):
            return []
        options = [move(CARD, you, card) for card in state.hands[you]]
        if self.may and options:
            options.append(move(NO, you))
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        you, card = frame.you, option & 1023
        if option >> 14 == NO:
            tell(state, events.DECLINED, you, frame.source, 0, EVERYBODY)
            frame.position += 1
            return
        if self.place is Place.UNDER_DISCARD_PILE:
            tell(state, events.PUT_UNDER_DISCARD_PILE, you, card, 1, EVERYBODY)
            move_card(state, card, HAND + you, DISCARD_PILE, BOTTOM, EVERYBODY)
        elif self.place is Place.ON_DISCARD_PILE:
            tell(state, events.PUT_ON_DISCARD_PILE, you, card, 0, EVERYBODY)
            move_card(state, card, HAND + you, DISCARD_PILE, TOP, EVERYBODY)
        else:
            on_top = self.place is Place.ON_DRAW_PILE
            seen = state.seats.allies[you]
            tell(state, events.PUT_ON_DRAW_PILE if on_top else events.PUT_UNDER_DRAW_PILE, you, card, 1, seen)
            move_card(state, card, HAND + you, DRAW_PILE, frame.count if on_top else BOTTOM, seen)
        frame.count += 1

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        form = "one" if self.may or self.number == 1 else "several"
        left = min(self.number - frame.count, len(state.hands[frame.you]))
        return ASKS[self.place], {"form": form, "n": left, "end": spoken.end(self.may)}

    def why_not(self, state: State, frame: Frame, face: int) -> Message:
        return Message("refuse-not-in-your-hand", card=spoken.card(state, face))


put_from_hand = PutFromHand
on_top_of_the_draw_pile, under_the_draw_pile = Place.ON_DRAW_PILE, Place.UNDER_DRAW_PILE
on_top_of_the_discard_pile, under_the_discard_pile = Place.ON_DISCARD_PILE, Place.UNDER_DISCARD_PILE
