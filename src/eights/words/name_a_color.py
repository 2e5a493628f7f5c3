"""Name a color that the next discard must have, whatever lies on top of the discard pile (ruling 78)."""

from collections.abc import Iterator, Sequence

from eights.engine.choosing import can_decide
from eights.engine.programs import NAME_A_COLOR, ability_frame
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import ANSAGEN, BESTIMMEN, WAEHLEN
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount


@word
class NameAColor(Word):
    """As after an eight, the next discard must have that color or be an eight."""

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield NameAColor()

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            NameAColor,
            "name a color ; the next discard must have it or be an eight",
            "(name|choose|pick|call|say|declare) (a|any|the next) color (|of your choice) "
            "(|(;|,|.) the next (discard|discarded card|card discarded|card to be discarded|card anybody discards) "
            "(must|has to) (have it|have that color|have this color|be (of|) that color|be (of|) this color|match it) "
            "(|(,|) or (be|) a eight|(,|) unless it is a eight))",
            "(name|choose|pick) a color (;|,|.) (until the next discard|next) (,|) only "
            "(a card of|cards of|) (that|this) color or (a|any) eight (fits|fit|matches|match|can be discarded)",
        )

    @staticmethod
    def german(verbs: German) -> None:
        free = "; die nächste abgelegte Karte muss sie haben oder eine Acht sein"
        must = (
            "(;|,|.) die nächste (Karte|abgelegte Karte) muss (sie|diese Farbe|diese) haben (|oder eine Acht sein)|"
            "(;|,|.) die nächste (Karte|abgelegte Karte) muss von dieser Farbe (|oder eine Acht) sein"
        )
        for verb in (BESTIMMEN, WAEHLEN, ANSAGEN):
            verbs.yours(
                NameAColor, verb, "(dir|) eine (beliebige|) Farbe (deiner Wahl|)", after=f"(|{must})", is_said=False
            )
        for after in (free, f"(|{must})"):
            verbs.both(
                NameAColor,
                f"(wünsch|wünsche) dir {{_dann:dann}} eine Farbe {after}",
                f"dir eine Farbe wünschen {after}",
            )
            verbs.both(
                NameAColor,
                f"(nenn|nenne) {{_dann:dann}} eine Farbe {after}",
                f"eine Farbe nennen {after}",
            )

    def short_english(self, setting: Setting) -> str:
        return "name a color"

    def short_german(self, setting: Setting) -> Said:
        return Said("wünsch dir eine Farbe", "dir eine Farbe", "wünschen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [NameAColorStep()])

    def amounts(self) -> list[Amount]:
        return [(WORTH, 6)]


class NameAColorStep(Step):
    """The color is named for the card on top; without a card there is nothing to name it for."""

    names = True

    def do(self, state: State, frame: Frame) -> None:
        if state.discard_pile and can_decide(state, frame.you):
            state.stack.append(ability_frame(NAME_A_COLOR, frame.you, frame.source, frame.you))


name_a_color = NameAColor()
