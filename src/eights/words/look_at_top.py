"""Look at the top cards of the draw pile, or turn them up for everybody to see (ruling 11)."""

from collections.abc import Iterator, Sequence

from eights.engine import piles
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import inflection as v
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.uses import Use
from eights.rules.word import Word, word
from eights.rules.worth import LOOKS, Amount

TOP = (
    "(the (top|first) {number:top} (of|from|on) the draw pile|the draw pile's top {number:top}|"
    "the {number:topmost} (of|from|on) the draw pile|{number:cards} from the top of the draw pile)"
)


def add_german(verbs: German, make: type[Word], verb: v.Verb, yourself: str) -> None:
    verbs.yours(make, verb, f"{yourself}die oberste Karte des Ziehstapels", number=1)
    verbs.yours(make, verb, f"{yourself}die obersten {{number:n}} Karten des Ziehstapels")
    verbs.yours(
        make, verb, f"({yourself}|) die oberste Karte (vom|von dem|auf dem|des) (Ziehstapel|Ziehstapels)", number=1,
        is_said=False,
    )  # fmt: skip
    verbs.yours(
        make, verb, f"({yourself}|) die (obersten {{number:n}}|{{number:n}} obersten) Karten "
        "(vom|von dem|auf dem|des) (Ziehstapel|Ziehstapels)", is_said=False,
    )  # fmt: skip


def top_card(number: int) -> str:
    return f"the top {'card' if number == 1 else f'{number} cards'}"


def oberste_karte(number: int) -> str:
    return "die oberste Karte" if number == 1 else f"die obersten {number} Karten"


@word
class LookAtTop(Word):
    """You, and your allies, see the top cards of the draw pile."""

    number: int

    use = Use(looks=True)
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield LookAtTop(1)
        yield LookAtTop(3)

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            LookAtTop, "look at the draw pile's top {number:top}",
            f"(look at|see|view|inspect|peek at|take a look at|have a look at) {TOP}",
        )  # fmt: skip

    @staticmethod
    def german(verbs: German) -> None:
        add_german(verbs, LookAtTop, v.ANSEHEN, "dir ")
        add_german(verbs, LookAtTop, v.ANSCHAUEN, "dir ")

    def short_english(self, setting: Setting) -> str:
        return f"look at {top_card(self.number)}"

    def short_german(self, setting: Setting) -> Said:
        return Said(f"sieh dir {oberste_karte(self.number)} an", f"dir {oberste_karte(self.number)}", "ansehen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [LookAtTopStep(self.number)])

    def amounts(self) -> list[Amount]:
        return []  # what follows counts

    def amounts_of_ability(self) -> list[Amount]:
        return [(LOOKS, self.number)]


@word
class RevealTop(Word):
    """Everybody sees the top cards of the draw pile."""

    number: int

    use = Use(looks=True)
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield RevealTop(1)
        yield RevealTop(3)

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            RevealTop, "reveal the draw pile's top {number:top}",
            f"(reveal|turn over|turn up|flip|flip over|uncover) {TOP}",
        )  # fmt: skip

    @staticmethod
    def german(verbs: German) -> None:
        add_german(verbs, RevealTop, v.AUFDECKEN, "")
        add_german(verbs, RevealTop, v.UMDREHEN, "")

    def short_english(self, setting: Setting) -> str:
        return f"reveal {top_card(self.number)}"

    def short_german(self, setting: Setting) -> Said:
        return Said(f"deck {oberste_karte(self.number)} auf", oberste_karte(self.number), "aufdecken")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [RevealTopStep(self.number)])

    def amounts(self) -> list[Amount]:
        return []  # what follows counts

    def amounts_of_ability(self) -> list[Amount]:
        return [(LOOKS, self.number)]


class LookAtTopStep(Step):
    is_bounded = True

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, state: State, frame: Frame) -> None:
        frame.cards = piles.look_at_top(state, frame.you, self.number)
        frame.number = frame.count = 0


class RevealTopStep(Step):
    is_bounded = True

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, state: State, frame: Frame) -> None:
        frame.cards = piles.reveal_top(state, frame.you, self.number)
        frame.number = frame.count = 0


look_at_top, reveal_top = LookAtTop, RevealTop
