"""Save assets that are about to be destroyed (ruling 19)."""

from collections.abc import Iterator, Sequence
from enum import Enum

from eights.engine import events, spoken
from eights.engine.events import EVERYBODY, tell
from eights.engine.moves import CARD, NO, YES, move
from eights.engine.programs import DESTROY, happening
from eights.engine.purposes import WHAT_TO_SAVE
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.messages.fluent_files import declare
from eights.messages.message import Message, Value
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import RETTEN, SCHUETZEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.effects import Misuse
from eights.rules.uses import Change, Use
from eights.rules.word import Word, word
from eights.rules.worth import ELSE, SAVES, Amount

declare(
    "en",
    """
ask-save-one = Choose an asset to save, or decline.
ask-save = Save { $card }?
""",
)
declare(
    "de",
    """
ask-save-one = Wähle eine Besitzkarte, um sie zu retten, oder verzichte.
ask-save = { $card } retten?
""",
)


class Saving(Enum):
    """Which of the assets about to be destroyed may be saved."""

    ONE_OF_THEM = "one of them"
    ANY_BUT_THIS = "any but this"


one_of_them, any_of_them_but_this = Saving.ONE_OF_THEM, Saving.ANY_BUT_THIS


@word
class Save(Word):
    """Inside a substitution: keep assets from being destroyed."""

    which: Saving

    use = Use(changes=Change.DESTRUCTION)
    chooses = False

    def misuses(self, seen: int, may: bool) -> Iterator[Misuse]:
        """It asks about one asset after the other."""
        if self.which is Saving.ANY_BUT_THIS and not may:
            yield Message("lab-may-save", word="save"), Message("lab-write", words="may(save(any_of_them_but_this))")

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Save(Saving.ONE_OF_THEM)
        yield Save(Saving.ANY_BUT_THIS)

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(Save, "save one of them", only=lambda _, setting: setting.is_safe, which=one_of_them)
        verbs.add(
            Save, "save one of them , even {_:this_one}",
            "(save|protect|rescue|keep) (one|one of them|it|one of those assets) "
            "(|from destruction|from being destroyed)",
            "prevent (its destruction|the destruction of one of them)", which=one_of_them,
        )  # fmt: skip
        verbs.add(
            Save,
            "save any number of them , but never {_:this_one}",
            "(save|protect) (any number|any|as many as you like) (of them|) (,|) "
            "(but not|except|other than) {_:this_one}",
            which=any_of_them_but_this,
        )

    @staticmethod
    def german(verbs: German) -> None:
        one, others = one_of_them, any_of_them_but_this
        verbs.yours(Save, RETTEN, "eine davon", only=lambda _, setting: setting.is_safe, which=one)
        verbs.yours(Save, RETTEN, "eine davon", after=", auch {_:diese_selbst}", which=one)
        verbs.yours(Save, RETTEN, "(eine davon|eine|sie|es|eine von ihnen|eines davon)", which=one, is_said=False)
        verbs.yours(Save, RETTEN, "beliebig viele davon", after=", aber nie {_:diese_selbst}", which=others)
        verbs.yours(Save, SCHUETZEN, "(eine davon|eine|sie|eine von ihnen) (davor|)", which=one, is_said=False)
        never = "(, aber (nie|nicht)|, nur nicht|, außer|außer) {_:diese_selbst}"
        verbs.yours(Save, RETTEN, "beliebig viele (davon|von ihnen|)", after=never, which=others, is_said=False)

    def short_english(self, setting: Setting) -> str:
        return "save one of them" if self.which is one_of_them else "save any but this one"

    def short_german(self, setting: Setting) -> Said:
        if self.which is one_of_them:
            return pair("rette", "eine davon", "retten")
        return pair("rette", "beliebig viele davon", "retten", ", aber nie diese")

    def steps(self, may: bool) -> Sequence[Step]:
        return [SaveOne(may) if self.which is one_of_them else SaveAny(may)]

    def amounts(self) -> list[Amount]:
        return [(ELSE, 1)]

    def amounts_of_ability(self) -> list[Amount]:
        return [(SAVES, 1)]


class SaveOne(Question):
    """Choose one of the assets about to be destroyed, to save it, or none (Sir Lancelot)."""

    kind = "save-one"
    goes_first = True
    is_bounded = True
    purpose = WHAT_TO_SAVE

    def __init__(self, may: bool) -> None:
        self.may = may

    def options(self, state: State, frame: Frame) -> list[int]:
        doomed = happening(state, DESTROY).cards
        if not doomed or state.lost >> frame.you & 1:
            return []
        options = [move(CARD, frame.you, face) for face in doomed]
        return [*options, move(NO, frame.you)] if self.may else options

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        if option >> 14 == CARD:
            rescue(state, frame, option & 1023)
        else:
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)

    def why_not(self, state: State, frame: Frame, face: int) -> Message:
        return Message("refuse-not-doomed", card=spoken.card(state, face))


class SaveAny(Question):
    """Ask about every asset about to be destroyed whether to save it, but never itself (Holy Grail; ruling 19)."""

    kind = "save"
    is_bounded = True
    purpose = WHAT_TO_SAVE

    def __init__(self, may: bool) -> None:
        self.may = may

    def about(self, state: State, frame: Frame) -> int:
        """The asset in question, or -1. The next question starts at `frame.number`."""
        doomed = happening(state, DESTROY).cards
        i = frame.number
        if i < len(doomed) and doomed[i] == frame.source:
            i += 1
        return doomed[i] if i < len(doomed) else -1

    def options(self, state: State, frame: Frame) -> list[int]:
        if state.lost >> frame.you & 1 or self.about(state, frame) < 0:
            return []
        return [move(YES, frame.you), move(NO, frame.you)] if self.may else [move(YES, frame.you)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        doomed = happening(state, DESTROY).cards
        face = self.about(state, frame)
        frame.number = doomed.index(face)
        if option >> 14 == YES:
            rescue(state, frame, face)
        else:
            frame.number += 1
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "", {"card": spoken.card(state, self.about(state, frame))}


def rescue(state: State, frame: Frame, face: int) -> None:
    happening(state, DESTROY).cards.remove(face)
    tell(state, events.SAVED, frame.you, face, frame.source, EVERYBODY)


save = Save
