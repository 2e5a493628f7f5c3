"""Discard more cards this turn (ruling 16)."""

from collections.abc import Iterator, Sequence

from eights.engine import events
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.scope import an_offer
from eights.rules.card_text.setting import Setting
from eights.rules.uses import Use
from eights.rules.word import Word, word
from eights.rules.worth import DISCARDS_MORE, ELSE, Amount

THIS_TURN = "(this turn|during this turn|in this turn)"


@word
class DiscardMore(Word):
    """So many further discards this turn."""

    number: int

    use = Use(is_permission=True)
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield DiscardMore(1)
        yield DiscardMore(2)

    @staticmethod
    def english(verbs: English) -> None:
        """It says "may" without being told, so it stands where no other verb does."""
        English(verbs.grammar, "discards").add(
            DiscardMore,
            "discard {number:n} more card~ this turn",
            f"discard {{number:n}} (more|additional|extra|further) card~ {THIS_TURN}",
            f"discard {{number:another}} card {THIS_TURN}",
            f"make {{number:another}} discard {THIS_TURN}",
            f"make {{number:n}} (more|additional|extra|further) discards {THIS_TURN}",
        )
        English(verbs.grammar, "discards_up_to").add(
            DiscardMore, f"discard up to {{number:n}} (more|additional|extra|further) card~ {THIS_TURN}"
        )
        verbs.grammar.constant("another", 1, "another", "a (additional|extra|further)")

    @staticmethod
    def german(verbs: German) -> None:
        more = "(|bis zu) ({number:karten} (mehr|zusätzlich|weitere|extra)|{number:n} (weitere|zusätzliche|mehr))"
        many, turn = f"({more}|{{number:weitere}})", "(in diesem|diesen) Zug"
        ways = f"{turn} {many} ablegen", f"{many} {turn} ablegen"
        verbs.rule("discards", DiscardMore, ["in diesem Zug {number:karten} mehr ablegen", *ways], None, None, {})
        may = (
            f"{turn} (darfst|kannst) du {many} ablegen",
            f"(du kannst|kannst du) ({turn} {many}|{many} {turn}) ablegen",
        )
        up_to = "bis zu ({number:karten} (mehr|zusätzlich|extra)|{number:n} (weitere|zusätzliche) Karten)"
        orders = f"leg {turn} {up_to} ab", f"leg {up_to} {turn} ab"
        verbs.grammar.also("step", lambda number: an_offer((DiscardMore(number),)), *orders, *may)

    def short_english(self, setting: Setting) -> str:
        return f"discard {self.number} more this turn"

    def short_german(self, setting: Setting) -> Said:
        return Said("", f"in diesem Zug {self.number} mehr", "ablegen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [DiscardMoreStep(self.number)])

    def amounts(self) -> list[Amount]:
        return [(DISCARDS_MORE, self.number)]

    def amounts_of_ability(self) -> list[Amount]:
        return [(ELSE, 1)]


class DiscardMoreStep(Step):
    is_bounded = True

    def __init__(self, number: int) -> None:
        self.number = number
        self.sheds = self.grants = number

    def do(self, state: State, frame: Frame) -> None:
        state.bonus[frame.you] += self.number
        tell(state, events.MORE_DISCARDS, frame.you, NO_CARD, self.number, EVERYBODY)


discard_more = DiscardMore
