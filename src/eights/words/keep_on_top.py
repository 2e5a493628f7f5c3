"""Leave some of the cards that were looked at on top of the draw pile, the rest goes to the bottom (ruling 13)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from eights.engine import looking, spoken
from eights.engine.choosing import can_decide
from eights.engine.moves import BOTTOM, CARD, STOP, TOP, move
from eights.engine.purposes import BURY_WHICH, KEEP_WHICH, TOP_OR_BOTTOM
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.messages.fluent_files import declare
from eights.messages.message import Message, Value
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.pronouns import REIHENFOLGE
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.scope import an_offer
from eights.rules.card_text.setting import Setting
from eights.rules.effects import Misuse
from eights.rules.uses import Use
from eights.rules.word import Word, word
from eights.rules.worth import ELSE, Amount

declare(
    "en",
    """
ask-top-or-bottom = Put { $card } on the top or the bottom of the draw pile?
ask-top-or-bottom-secret = Put the card on the top or the bottom of the draw pile?
ask-keep-on-top = Choose the next card to put on top of the draw pile, or stop: the rest go to the bottom.
ask-put-under = Choose the next card to put on the bottom of the draw pile (the last one goes to the very bottom).
""",
)
declare(
    "de",
    """
ask-top-or-bottom = { $card } auf oder unter den Ziehstapel legen?
ask-top-or-bottom-secret = Die Karte auf oder unter den Ziehstapel legen?
ask-keep-on-top = Wähle die nächste Karte, die auf den Ziehstapel kommt, oder hör auf: Der Rest kommt nach unten.
ask-put-under = Wähle die nächste Karte, die unter den Ziehstapel kommt (die letzte kommt ganz nach unten).
""",
)

ONE: Final[dict[str, Any]] = {"@one": lambda _, setting: setting.sees_one}
ON_TOP = "(|back) on (|the) top (|of the draw pile)"
REST = "(move|put|) {_:rest} (to|on) the bottom (|of the draw pile)"
ANY_ORDER = "(|(,|) in (any|whatever|whichever) order (you (like|want|wish|choose)|of your choice|))"


def others_left(keep: Any, setting: Setting) -> int:
    """How many others there are of the cards looked at; 0: nobody can tell, because some are gone."""
    return 0 if setting.has_taken else setting.seen - keep.number


@word
class PutOnTopOrBottom(Word):
    """The card looked at stays on top, or goes to the bottom."""

    use = Use(of_the_looked_at=True, settles=True)
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield PutOnTopOrBottom()

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            PutOnTopOrBottom,
            "leave {@one:it_or_top_one} on top or put it on the bottom",
            "(leave|keep|put) {@one:it_or_top_one} (back|) on (|the) top (|of the draw pile) or (move|put) "
            "(it|that card) (to|on) the bottom (|of the draw pile)",
            "(leave|keep|put|return|place) {@one:it_or_top_one} (back|) (on|to|at) (|either) (|the) top "
            "(|of the draw pile) or (|back) (|on|to|at) (|the) bottom (|of the draw pile)",
            "(leave|keep) {@one:it_or_top_one} (there|where it is) or (move|put) (it|that card) (to|on) the bottom "
            "(|of the draw pile)",
            "put {@one:it_or_top_one} on the bottom (|of the draw pile) or (leave it|keep it|put it back) on top "
            "(|of the draw pile)",
            get=ONE,
        )
        to_bottom = (
            "(put|move|place) {@one:it} (on|to|under|at|onto|underneath) (the bottom of|) (the draw pile|the bottom)"
        )
        verbs.grammar.also(
            "step", lambda: an_offer((PutOnTopOrBottom(),)), f"you (may|can) {to_bottom}",
            f"(,|) if you (like|want|wish) (,|) (you may|) {to_bottom}", f"{to_bottom} (,|) if you (like|want|wish)",
            get=ONE,
        )  # fmt: skip

    @staticmethod
    def german(verbs: German) -> None:
        verbs.both(
            PutOnTopOrBottom,
            "lass {_dann:dann} {@one:sie_oder_oberste} oben oder leg sie nach unten",
            "{@one:sie_oder_oberste} oben lassen oder nach unten legen",
            get=ONE,
        )
        unter = "(unter den (Ziehstapel|Stapel)|nach unten|ganz nach unten|auf den Boden des Ziehstapels)"
        auf = "(oben|obenauf|oben auf|auf) (den|dem|) (Ziehstapel|)"
        lie = f"({auf}|dort|zurück|liegen|oben liegen)"
        verbs.both(
            PutOnTopOrBottom,
            f"(lass|leg) {{_dann:dann}} {{@one:sie_oder_oberste}} (|entweder) {lie} oder (|leg) (sie|) {unter}",
            f"{{@one:sie_oder_oberste}} (|entweder) {lie} (lassen|) oder {unter} legen",
            get=ONE,
            is_said=False,
        )
        down = "(legen|schieben|stecken)"
        verbs.grammar.also(
            "step",
            lambda: an_offer((PutOnTopOrBottom(),)),
            f"(du darfst|darfst du|du kannst|kannst du) {{@one:sie}} {unter} {down}",
            f"wenn du (willst|möchtest|magst) , (leg|schieb|steck) {{@one:sie}} {unter}",
            get=ONE,
        )
        verbs.both(
            PutOnTopOrBottom,
            f"leg {{_dann:dann}} {{@one:sie_oder_oberste}} {unter} oder lass sie {lie}",
            f"{{@one:sie_oder_oberste}} {unter} legen oder {lie} lassen",
            get=ONE,
            is_said=False,
        )

    def short_english(self, setting: Setting) -> str:
        return f"leave {'it' if setting.sees_one else 'the top one'} on top or put it on the bottom"

    def short_german(self, setting: Setting) -> Said:
        top = "sie" if setting.sees_one else "die oberste"
        return Said(f"lass {top} oben oder leg sie nach unten", f"{top} oben lassen oder nach unten", "legen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [TopOrBottom()])

    def amounts(self) -> list[Amount]:
        return [(ELSE, 1)]

    def amounts_of_ability(self) -> list[Amount]:
        return []  # looking counts


@word
class KeepAnyOnTop(Word):
    """Any of the cards looked at go back on top in any order, the rest to the bottom."""

    use = Use(of_the_looked_at=True, settles=True)
    chooses = False

    def misuses(self, seen: int, may: bool) -> Iterator[Misuse]:
        if seen == 1:
            plainer = "put_on_top_or_bottom"
            yield (
                Message("lab-says-no-more", what="keep_any_on_top", plain=plainer),
                Message("lab-write", words=plainer),
            )

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield KeepAnyOnTop()

    @staticmethod
    def english(verbs: English) -> None:
        some = "(as many (|of them) as you (like|want|wish)|any number (|of (them|those cards))|any (|of them))"
        verbs.add(
            KeepAnyOnTop,
            "keep as many as you like on top , in any order , and put the rest on the bottom",
            f"(keep|put|leave|return) {some} {ON_TOP} {ANY_ORDER} (|,) and {REST} {ANY_ORDER}",
            f"put {some} on the bottom (|of the draw pile) {ANY_ORDER} and (|put|leave|keep) the (rest|others) "
            f"{ON_TOP} {ANY_ORDER}",
            only=lambda _, setting: not setting.sees_one,
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.both(
            KeepAnyOnTop,
            f"lass {{_dann:dann}} beliebig viele {REIHENFOLGE} oben und leg den Rest nach unten",
            f"beliebig viele {REIHENFOLGE} oben lassen und den Rest nach unten legen",
            only=lambda _, setting: not setting.sees_one,
        )

    def short_english(self, setting: Setting) -> str:
        return "keep as many as you like on top"

    def short_german(self, setting: Setting) -> Said:
        return pair("lass", "beliebig viele oben", "lassen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [KeepAny(), PutRestUnder(0)])

    def amounts(self) -> list[Amount]:
        return [(ELSE, 1)]

    def amounts_of_ability(self) -> list[Amount]:
        return []  # looking counts


@word
class KeepOnTop(Word):
    """So many of the cards looked at stay on top, the rest go to the bottom."""

    number: int

    use = Use(of_the_looked_at=True, settles=True)
    chooses = False

    def misuses(self, seen: int, may: bool) -> Iterator[Misuse]:
        if 0 < seen <= self.number:
            yield Message("lab-keeps-all", seen=seen, kept=self.number), Message("lab-keep-fewer", seen=seen)

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield KeepOnTop(1)
        yield KeepOnTop(2)

    @staticmethod
    def english(verbs: English) -> None:
        verbs.grammar.constant("keep_order", True, ", in any order ,")
        verbs.grammar.constant("keep_order", False, "", ",")
        verbs.add(
            KeepOnTop,
            "keep {number:n} on top {_order:keep_order} and put {@others:others} on the bottom",
            f"(keep|leave|put|return) {{number:n}} (|of them|of those cards) {ON_TOP} {{_order:keep_order}} "
            "and (move|put|) {@others:others} (to|on) the bottom (|of the draw pile)",
            f"(keep|leave|put|return) {{number:n}} (|of them|of those cards) {ON_TOP} {{_order:keep_order}} and {REST}",
            get={"@others": others_left, "_order": lambda keep, _: keep.number > 1},
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.both(
            KeepOnTop,
            "lass {_dann:dann} {number:n} {_order:folge} oben und leg {@others:andere} nach unten",
            "{number:n} {_order:folge} oben lassen und {@others:andere} nach unten legen",
            get={"@others": others_left, "_order": lambda keep, _: keep.number > 1},
        )

    def short_english(self, setting: Setting) -> str:
        return f"keep {self.number} on top"

    def short_german(self, setting: Setting) -> Said:
        return pair("lass", f"{self.number} oben", "lassen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [PutRestUnder(self.number)])

    def amounts(self) -> list[Amount]:
        return [(ELSE, 1)]

    def amounts_of_ability(self) -> list[Amount]:
        return []  # looking counts


class TopOrBottom(looking.AmongLookedAt):
    """Ask whether the card looked at stays on top or goes to the bottom (Elven Princess)."""

    kind = "top-or-bottom"
    names_looked_at = True
    is_bounded = True
    purpose = TOP_OR_BOTTOM

    def options(self, state: State, frame: Frame) -> list[int]:
        if not frame.cards or not can_decide(state, frame.you):
            return []
        return [move(TOP, frame.you), move(BOTTOM, frame.you)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        if option >> 14 == BOTTOM:
            looking.put_under(state, frame, frame.cards[0])
        else:
            looking.keep_on_top(state, frame, frame.cards[0])

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "", {"card": spoken.card(state, frame.cards[0])}


class KeepAny(looking.AmongLookedAt):
    """Choose which cards stay on top, one after the other, until you stop (Wood Elf)."""

    kind = "keep-on-top"
    is_bounded = True
    purpose = KEEP_WHICH

    def options(self, state: State, frame: Frame) -> list[int]:
        options = looking.unsettled(state, frame)
        if options:
            options.append(move(STOP, frame.you))
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        if option >> 14 == CARD:
            looking.keep_on_top(state, frame, option & 1023)
        else:
            frame.position += 1

    def pass_over(self, state: State, frame: Frame) -> None:
        frame.position += 1  # keep counting: cards that stay on top do not go to the bottom


class PutRestUnder(looking.AmongLookedAt):
    """Put the other cards on the bottom, the last chosen lowest. `keep`: how many stay on top."""

    kind = "put-under"
    is_bounded = True
    purpose = BURY_WHICH

    def __init__(self, keep: int) -> None:
        self.keep = keep

    def options(self, state: State, frame: Frame) -> list[int]:
        if len(frame.cards) - frame.count <= self.keep:
            return []
        return looking.unsettled(state, frame)

    def take(self, state: State, frame: Frame, option: int) -> None:
        looking.put_under(state, frame, option & 1023)


put_on_top_or_bottom, keep_any_on_top, keep_on_top = PutOnTopOrBottom(), KeepAnyOnTop(), KeepOnTop
