"""Put what is left of the cards looked at back on the draw pile, or shuffle it in (ruling 13)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from eights.engine import events, looking
from eights.engine.chance import shuffle
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.purposes import KEEP_WHICH
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import draw_pile_was_shuffled
from eights.messages.fluent_files import declare
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import LEGEN, MISCHEN, ZURUECKLEGEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.uses import Use
from eights.rules.word import Word, word
from eights.rules.worth import ELSE, Amount

declare(
    "en",
    """
ask-put-on-top = Choose the next card to put on top of the draw pile (the first one will be on top).
""",
)
declare(
    "de",
    """
ask-put-on-top = Wähle die nächste Karte, die auf den Ziehstapel kommt (die erste liegt dann obenauf).
""",
)

ONE: Final[dict[str, Any]] = {"@one": lambda _, setting: setting.sees_one}
AGAIN = "(zurück|wieder)"
REST = "{@one:sie_oder_rest}"


@word
class PutBack(Word):
    """What is left of the cards looked at goes back on top, in any order."""

    use = Use(of_the_looked_at=True, settles=True)
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield PutBack()

    @staticmethod
    def english(verbs: English) -> None:
        verbs.grammar.constant("back_order", True, "")
        verbs.grammar.constant(
            "back_order", False, ", in any order",
            "(,|) in (any|whatever|whichever|the) order (you (like|want|wish|choose|please)|of your choice|)",
        )  # fmt: skip
        verbs.add(
            PutBack,
            "put {@one:it_or_rest} back on the draw pile {_order:back_order}",
            "(put|return|place|) {@one:it_or_rest} (back|) "
            "(on top of|on the top of|on|onto|to|to the top of|atop) the draw pile {_order:back_order}",
            "(put|place|) {@one:it_or_rest} back (|on top|on the top|there) {_order:back_order}",
            "(return|rearrange|reorder) {@one:it_or_rest} (|{_order:back_order})",
            get={**ONE, "_order": lambda _, setting: setting.sees_one},
        )

    @staticmethod
    def german(verbs: German) -> None:
        back = {**ONE, "_order": lambda _, setting: not setting.sees_one}
        verbs.yours(PutBack, LEGEN, "{@one:sie_oder_rest} {_order:folge} zurück auf den Ziehstapel", get=back)
        on, order, again = "(oben|) auf den Ziehstapel", "{_order:folge}", AGAIN
        parts = (order, again, on), (again, order, on), (again, on, order), (order, on, again), (on, order, again)
        ways = (" ".join((REST, *way)) for way in (*parts, (again, order), (order, again), (on, order), (order, on)))
        verbs.yours(PutBack, LEGEN, *ways, get=back, is_said=False)
        verbs.yours(PutBack, ZURUECKLEGEN, f"{REST} {order} (|{on})", f"{REST} (|{on}) {order}", get=back,
                    is_said=False)  # fmt: skip

    def short_english(self, setting: Setting) -> str:
        return f"put {'it' if setting.sees_one else 'the rest'} back"

    def short_german(self, setting: Setting) -> Said:
        return pair("leg", f"{'sie' if setting.sees_one else 'den Rest'} zurück", "legen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [PutOnTop()])

    def amounts(self) -> list[Amount]:
        return []  # looking counts


@word
class ShuffleIn(Word):
    """What is left of the revealed cards is shuffled into the draw pile."""

    use = Use(of_the_looked_at=True, settles=True)
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield ShuffleIn()

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            ShuffleIn,
            "shuffle {@one:it_or_rest} back into the draw pile",
            "(shuffle|mix|) {@one:it_or_rest} (back|) into the draw pile",
            "shuffle {@one:it_or_rest} (back|) (in|)",
            get=ONE,
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(ShuffleIn, MISCHEN, "{@one:sie_oder_rest} in den Ziehstapel", get=ONE)
        verbs.yours(
            ShuffleIn, MISCHEN, f"{REST} ({AGAIN}|) in den Ziehstapel ({AGAIN}|)", f"{REST} ({AGAIN}|) (ein|unter)",
            get=ONE, is_said=False,
        )  # fmt: skip

    def short_english(self, setting: Setting) -> str:
        return f"shuffle {'it' if setting.sees_one else 'the rest'} back"

    def short_german(self, setting: Setting) -> Said:
        return pair("misch", f"{'sie' if setting.sees_one else 'den Rest'} in den Ziehstapel", "mischen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [ShuffleDrawPile()])

    def amounts(self) -> list[Amount]:
        return []  # looking counts

    def amounts_of_ability(self) -> list[Amount]:
        return [(ELSE, 1)]


class PutOnTop(looking.AmongLookedAt):
    """Put the remaining cards back on top, chosen from the top down (ruling 13)."""

    kind = "put-on-top"
    is_bounded = True
    purpose = KEEP_WHICH

    def options(self, state: State, frame: Frame) -> list[int]:
        return looking.unsettled(state, frame)

    def take(self, state: State, frame: Frame, option: int) -> None:
        looking.keep_on_top(state, frame, option & 1023)


class ShuffleDrawPile(Step):
    """Shuffle the draw pile, including the revealed cards that are still in it."""

    is_bounded = True

    def do(self, state: State, frame: Frame) -> None:
        frame.cards = []
        shuffle(state, state.draw_pile)
        draw_pile_was_shuffled(state, [])
        tell(state, events.SHUFFLED, frame.you, NO_CARD, 0, EVERYBODY)


put_back, shuffle_in = PutBack(), ShuffleIn()
