"""Have players put cards of their choice from their hands on top of the discard pile (ruling 74)."""

from collections.abc import Iterator, Sequence
from typing import Any

from eights.engine import spoken
from eights.engine.conditions import meant
from eights.engine.events import EVERYBODY, PUT_ON_DISCARD_PILE, tell
from eights.engine.moves import CARD, move
from eights.engine.purposes import WHAT_TO_PUT_AWAY
from eights.engine.sentences import about
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import DISCARD_PILE, HAND, TOP
from eights.engine.zones import move as move_card
from eights.messages.message import Message, Value
from eights.rules.card_text.doing import is_you
from eights.rules.card_text.english.short import cards
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import LEGEN
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.short import cards as karten
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.grammar import itself, same
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import ALL, ONE_PLAYER, Use
from eights.rules.word import Word, word
from eights.rules.worth import PUTS_AWAY, WORTH, Amount


def is_another(shed: "Shed", _setting: Setting) -> bool:
    """You put cards from your own hand with another word."""
    return not is_you(shed.who)


@word
class Shed(Word):
    """So many cards of their own choice, one after the other, go from their hand to the discard pile."""

    number: int
    who: Who

    use = Use(ONE_PLAYER | ALL, several=True)
    doer = "who"

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Shed(1, Who(Group.EACH_OPPONENT))
        yield Shed(2, Who(Group.EACH))
        yield Shed(1, Who(Group.OPPONENT))
        yield Shed(1, Who(Group.ANY, up_to=2))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.grammar.constant("of_theirs", 1, "one of (their|his|her) (hand|) cards")
        verbs.grammar.made(
            "of_theirs", same, "{value:n} of (their|his|her) (hand|) cards", says=int, get={"value": itself}
        )
        for number, order, free in ((1, "", "it need not match"), (None, ", in any order ,", "they need not match")):
            fixed: dict[str, Any] = {} if number is None else {"number": number}
            verbs.add(
                Shed,
                f"put+ {{number:cards}} from their hand {order} on top of the discard pile ; {free}",
                "(put+|place+|lay+) ({number:cards} (of their choice|) (from|out of) (their|his|her|) hand "
                "(of their choice|)|{number:of_theirs}) (|, in any order ,) "
                "(on top of|on|onto|on the top of|into|in) the discard pile "
                "(|(;|,) (it|they) need not match|, matching or not)",
                only=is_another,
                **fixed,
            )

    @staticmethod
    def german(verbs: German) -> None:
        grammar = verbs.grammar
        for several, words in ((False, "seiner"), (True, "ihrer")):
            grammar.constant("seiner_hand", several, f"{words} Hand")
        get = {"_whose": lambda shed, _: shed.who.up_to > 1}
        for number, order, free in (
            (1, "", "; sie muss nicht passen"),
            (None, "in beliebiger (Reihenfolge|Folge)", "; sie müssen nicht passen"),
        ):
            fixed: dict[str, Any] = {} if number is None else {"number": number}
            rest = f"{{number:karten}} von {{_whose:seiner_hand}} {order} auf den Ablagestapel"
            verbs.anyone(Shed, LEGEN, rest, after=free, only=is_another, get=get, **fixed)
        loose = "{number:of_theirs} (offen|) (in beliebiger Reihenfolge|) (oben|) auf den Ablagestapel"
        verbs.anyone(Shed, LEGEN, loose, only=is_another, is_said=False)

    def short_english(self, setting: Setting) -> str:
        return f"put {cards(self.number)} from their hand on top of the discard pile"

    def short_german(self, setting: Setting) -> Said:
        whose = "ihrer" if self.who.up_to > 1 else "seiner"
        rest = f"{karten(self.number)} von {whose} Hand auf den Ablagestapel"
        return Said(f"leg {rest}", rest, "legen", one=LEGEN.one, many=LEGEN.many)

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.who, may, [WhoSheds(self.who), ShedCards(self.number)])

    def amounts(self) -> list[Amount]:
        if self.who.group is Group.EACH:
            return [(PUTS_AWAY, self.number), (WORTH, -5 * self.number)]
        return [(WORTH, -6 * self.number)]


class WhoSheds(Step):
    """Those who were chosen, or of whom the sentence speaks."""

    def __init__(self, who: Who) -> None:
        self.chosen = who.is_choice
        self.group = who.group

    def do(self, state: State, frame: Frame) -> None:
        if not self.chosen:
            frame.players = sum(1 << seat for seat in meant(state, self.group, frame.you, frame.player))
        frame.count = 0


class ShedCards(Question):
    """Player after player, in turn order from you, chooses one card after the other; the last one lies on top."""

    kind = "put-from-hand"
    purpose = WHAT_TO_PUT_AWAY

    def __init__(self, number: int) -> None:
        self.number = number
        self.sheds = number

    def next_player(self, state: State, frame: Frame) -> list[int]:
        """The first of those who still have to put down cards, if they have any."""
        return [s for s in state.clockwise(frame.you) if frame.players >> s & 1 and state.hands[s]][:1]

    def options(self, state: State, frame: Frame) -> list[int]:
        return [move(CARD, seat, card) for seat in self.next_player(state, frame) for card in state.hands[seat]]

    def take(self, state: State, frame: Frame, option: int) -> None:
        seat, card = option >> 10 & 15, option & 1023
        tell(state, PUT_ON_DISCARD_PILE, seat, card, 0, EVERYBODY)
        move_card(state, card, HAND + seat, DISCARD_PILE, TOP, EVERYBODY)
        frame.count += 1
        if frame.count == self.number or not state.hands[seat]:
            frame.players &= ~(1 << seat)
            frame.count = 0

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        (seat,) = self.next_player(state, frame)
        left = min(self.number - frame.count, len(state.hands[seat]))
        return "-on-discard", {"form": "one" if self.number == 1 else "several", "n": left, "end": "must"}

    def why_not(self, state: State, frame: Frame, face: int) -> Message:
        return Message("refuse-not-in-your-hand", card=spoken.card(state, face))


shed = Shed
