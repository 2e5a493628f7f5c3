"""Take another turn, or miss one (ruling 22)."""

from collections.abc import Iterator, Sequence

from eights.engine import events
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.purposes import WHO_SLEEPS
from eights.engine.sentences import about, ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.messages.fluent_files import declare
from eights.rules.card_text.doing import YOU, is_you
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import inflection as v
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import ONE_PLAYER, Use
from eights.rules.word import Word, word
from eights.rules.worth import SLEEPS, TURN_MORE, Amount

declare(
    "en",
    """
ask-choose-player-miss = Choose { ask-whom } to miss a turn{ ask-end }.
""",
)
declare(
    "de",
    """
ask-choose-player-miss = Lass { ask-whom } aussetzen{ ask-end }.
""",
)


@word
class SkipTurn(Word):
    """These players miss their next turn."""

    whose: Who

    use = Use(ONE_PLAYER, several=True)
    doer = "whose"

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield SkipTurn(Who(Group.OPPONENT))
        yield SkipTurn(Who(Group.ANY, up_to=2))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            SkipTurn, "skip+ {@whose:whose_turn} next turn",
            "(skip+|miss+|lose+|sit+ out) ({@whose:whose_turn} next|a|one|the next|{@whose:whose_turn}) turn",
            get={"@whose": lambda skip, _: is_you(skip.whose)},
        )  # fmt: skip
        verbs.grammar.constant("whose_turn", True, "your")
        verbs.grammar.constant("whose_turn", False, "their", "(his|her|his or her)")

    @staticmethod
    def german(verbs: German) -> None:
        whose = {"_whose": lambda skip, _: None if is_you(skip.whose) else skip.whose.up_to > 1}
        for value, said in ((True, "ihren"), (False, "seinen")):
            verbs.grammar.constant("seinen", value, said)
        verbs.yours(SkipTurn, v.AUSLASSEN, "deinen nächsten Zug", whose=YOU)
        verbs.anyone(SkipTurn, v.AUSLASSEN, "{_whose:seinen} nächsten Zug", get=whose)
        verbs.yours(SkipTurn, v.AUSSETZEN, "(einen Zug|deinen nächsten Zug|beim nächsten Mal|)", whose=YOU)
        verbs.anyone(SkipTurn, v.AUSSETZEN, "(einen Zug|beim nächsten Mal|)")
        verbs.anyone(SkipTurn, v.AUSSETZEN, "{_whose:seinen} nächsten Zug", get=whose)
        for verb in (v.VERPASSEN, v.VERLIEREN):
            verbs.yours(SkipTurn, verb, "(deinen nächsten Zug|einen Zug)", whose=YOU, is_said=False)
            verbs.anyone(SkipTurn, verb, "(seinen nächsten|ihren nächsten|einen) Zug", is_said=False)
        verbs.anyone(SkipTurn, v.AUSSETZEN, "(eine Runde|in seinem nächsten Zug|im nächsten Zug)", is_said=False)
        verbs.yours(SkipTurn, v.AUSSETZEN, "(eine Runde|in deinem nächsten Zug)", whose=YOU, is_said=False)

    def short_english(self, setting: Setting) -> str:
        return f"skip {'your' if is_you(self.whose) else 'their'} next turn"

    def short_german(self, setting: Setting) -> Said:
        whose = "ihren" if self.whose.up_to > 1 else "deinen" if is_you(self.whose) else "seinen"
        turn = f"{whose} nächsten Zug"
        one, many = v.AUSLASSEN.one, v.AUSLASSEN.many
        return Said(f"lass {turn} aus", turn, "auslassen", one=one, many=many, prefix="aus")

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.whose, may, [SkipTurnStep(self.whose.is_choice)])

    def amounts(self) -> list[Amount]:
        return [(SLEEPS, 1)]


@word
class ExtraTurn(Word):
    """Another turn for you after this one."""

    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield ExtraTurn()

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            ExtraTurn,
            "take another turn after this one",
            "(take|get|have|play|receive) "
            "(another|a extra|one more|one extra|a additional|one additional|a second|a new) "
            "turn (|right|immediately|directly) (|after this one|after this turn|after this|once this one is over|"
            "when this one ends)",
            "after this (one|turn) (,|) (take|get|have|play) (another|a extra|one more|a additional|a second) "
            "(one|turn)",
            "take two turns in a row",
        )

    @staticmethod
    def german(verbs: German) -> None:
        more = "(noch einen Zug|einen (weiteren|zusätzlichen|zweiten|neuen) Zug|einen Extrazug|noch einen)"
        after = "(nach diesem|nach diesem Zug|im Anschluss|danach|)"
        turn = f"(nach diesem Zug {more}|(direkt|gleich|sofort|) {more} {after})"
        verbs.yours(ExtraTurn, v.MACHEN, "nach diesem Zug noch einen Zug", turn)
        for verb in (v.BEKOMMEN, v.ERHALTEN, v.SPIELEN, v.NEHMEN):
            verbs.yours(ExtraTurn, verb, turn, is_said=False)
        again = "(noch einmal|nochmal|noch mal|erneut|wieder|ein zweites Mal)"
        again = f"(direkt|gleich|sofort|) {again} (dran|an der Reihe|am Zug)"
        does = [f"(nach diesem Zug|danach) bist du {again}", f"du bist (nach diesem Zug|) {again}"]
        verbs.rule("does", ExtraTurn, does, None, None, {}, is_said=False)
        verbs.rule("inverted", ExtraTurn, [f"bist du (nach diesem Zug|) {again}"], None, None, {}, is_said=False)

    def short_english(self, setting: Setting) -> str:
        return "take another turn"

    def short_german(self, setting: Setting) -> Said:
        return pair("mach", "noch einen Zug", "machen")

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [ExtraTurnStep()])

    def amounts(self) -> list[Amount]:
        return [(TURN_MORE, 1)]


class ExtraTurnStep(Step):
    is_bounded = True

    def do(self, state: State, frame: Frame) -> None:
        state.extra_turns.append(frame.you)
        tell(state, events.EXTRA_TURN, frame.you, NO_CARD, 0, EVERYBODY)


class SkipTurnStep(Step):
    """Make the chosen players, or "that player", miss their next turn."""

    for_players = "-miss"
    player_purpose = WHO_SLEEPS
    is_bounded = True

    def __init__(self, chosen: bool) -> None:
        self.chosen = chosen

    def do(self, state: State, frame: Frame) -> None:
        for seat in state.clockwise(frame.you):
            if frame.players >> seat & 1 if self.chosen else seat == frame.player:
                state.skips[seat] += 1
                tell(state, events.WILL_SKIP, seat, NO_CARD, 0, EVERYBODY)


skip_turn, extra_turn = SkipTurn, ExtraTurn()
