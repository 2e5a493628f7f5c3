"""Win or lose the game (ch. 5, ch. 6)."""

from collections.abc import Iterator, Sequence

from eights.engine.choosing import can_decide
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.winning import ABILITY, lose, win
from eights.rules.card_text.doing import YOU, is_you
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import AUSSCHEIDEN, GEWINNEN, VERLIEREN, Verb
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import Fate, Use
from eights.rules.word import Word, word
from eights.rules.worth import ELSE, Amount

ENDS_FOR = frozenset({Group.YOU, Group.THAT_PLAYER})
NOW = "(|immediately|at once|instantly)"


def add_german(verbs: German, make: type[Word], verb: Verb, done: str) -> None:
    verbs.rule("does", make, [f"du {verb.you} (das Spiel|)"], None, None, {"who": YOU})
    verbs.rule("inverted", make, [f"{verb.you} du (das Spiel|)"], None, None, {"who": YOU})
    verbs.rule("inf", make, [f"das Spiel {verb.infinitive}"], None, None, {"who": YOU})
    verbs.rule("inverted", make, [f"hast du (das Spiel|) {done}"], None, None, {"who": YOU}, is_said=False)
    verbs.anyone(make, verb, "(das Spiel|)", "(sofort|) (das Spiel|) (sofort|)")


@word
class Win(Word):
    """This player wins at once."""

    who: Who

    use = Use(ENDS_FOR, fate=Fate.WIN)
    doer = "who"
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Win(YOU)

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(Win, "win+ the game", f"{NOW} win+ (|the game) {NOW}")

    @staticmethod
    def german(verbs: German) -> None:
        add_german(verbs, Win, GEWINNEN, "gewonnen")

    def short_english(self, setting: Setting) -> str:
        return "win"

    def short_german(self, setting: Setting) -> Said:
        return Said("", "", "gewinnen", one=GEWINNEN.one, many=GEWINNEN.many, you=GEWINNEN.you)

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [WinStep(is_you(self.who))])

    def amounts(self) -> list[Amount]:
        return [(ELSE, 1)]


@word
class Lose(Word):
    """This player loses at once, and is out of the game."""

    who: Who

    use = Use(ENDS_FOR, fate=Fate.LOSS)
    doer = "who"
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Lose(YOU)

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(Lose, "lose+ the game", f"{NOW} lose+ (|the game) {NOW}", "(is|are) (out|out of the game|eliminated)")

    @staticmethod
    def german(verbs: German) -> None:
        add_german(verbs, Lose, VERLIEREN, "verloren")
        verbs.anyone(Lose, AUSSCHEIDEN, "(sofort|)", is_said=False)

    def short_english(self, setting: Setting) -> str:
        return "lose"

    def short_german(self, setting: Setting) -> Said:
        return Said("", "", "verlieren", one=VERLIEREN.one, many=VERLIEREN.many, you=VERLIEREN.you)

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [LoseStep(is_you(self.who))])

    def amounts(self) -> list[Amount]:
        return [(ELSE, 1)]


class WinStep(Step):
    def __init__(self, you: bool) -> None:
        self.you = you

    def do(self, state: State, frame: Frame) -> None:
        seat = frame.you if self.you else frame.player
        if can_decide(state, seat):
            win(state, seat, ABILITY, frame.source)


class LoseStep(Step):
    is_bounded = True

    def __init__(self, you: bool) -> None:
        self.you = you

    def do(self, state: State, frame: Frame) -> None:
        seat = frame.you if self.you else frame.player
        if can_decide(state, seat):
            lose(state, seat)


wins, loses = Win, Lose
