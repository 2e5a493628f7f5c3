"""Look at a player's hand (ruling 42)."""

from collections.abc import Iterator, Sequence

from eights.engine import events, zones
from eights.engine.choosing import can_decide
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.purposes import WHOSE_HAND
from eights.engine.sentences import about
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.messages.fluent_files import declare
from eights.rules.card_text.english.short import whose
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import inflection as v
from eights.rules.card_text.german.short import Said, hand
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import ONE_PLAYER, Use
from eights.rules.word import Word, word
from eights.rules.worth import Amount

declare(
    "en",
    """
ask-choose-player-look = Choose { ask-whom } whose hand you want to look at{ ask-end }.
""",
)
declare(
    "de",
    """
ask-choose-player-look = Wähle { ask-whom } und sieh dir die Hand an{ ask-end }.
""",
)


@word
class LookAtHand(Word):
    """You, and your allies, see every card of this player's hand."""

    whose: Who

    use = Use(ONE_PLAYER, shows_hand=True)
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield LookAtHand(Who(Group.OPPONENT))
        yield LookAtHand(Who(Group.ANY))

    @staticmethod
    def english(verbs: English) -> None:
        look = (
            "(look at|look through|look into|look over|check|go through|see|view|inspect|examine|peek at|"
            "take a look at|have a look at)"
        )
        verbs.add(
            LookAtHand, "look at {whose:hand}", f"{look} {{whose:hand}} (|, even your own)",
            f"{look} (all|) (the|) cards in {{whose:hand}}", f"{look} {{whose:whose}} (cards|hand cards)",
        )  # fmt: skip

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(LookAtHand, v.ANSEHEN, "dir {whose:hand}")
        verbs.yours(LookAtHand, v.ANSCHAUEN, "(dir|) {whose:hand}")
        verbs.yours(LookAtHand, v.SEHEN, "{whose:hand}")
        verbs.yours(LookAtHand, v.SCHAUEN, "(in|auf) {whose:hand}", is_said=False)
        verbs.yours(LookAtHand, v.WERFEN, "einen Blick auf {whose:hand}")

    def short_english(self, setting: Setting) -> str:
        return f"look at {whose(self.whose)}"

    def short_german(self, setting: Setting) -> Said:
        return Said(f"sieh dir {hand(self.whose)} an", f"dir {hand(self.whose)}", "ansehen")

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.whose, may, [LookAtHandStep()])

    def amounts(self) -> list[Amount]:
        return []  # what follows counts


class LookAtHandStep(Step):
    """Show that player's hand to you and your allies."""

    for_players = "-look"
    is_bounded = True
    player_purpose = WHOSE_HAND

    def do(self, state: State, frame: Frame) -> None:
        if not can_decide(state, frame.player):
            return
        seen = state.seats.allies[frame.you]
        tell(state, events.SAW_HAND, frame.you, NO_CARD, frame.player, EVERYBODY)
        for card in state.hands[frame.player]:
            tell(state, events.SAW, frame.you, card, frame.player, seen | state.seats.allies[frame.player])
        zones.look_at_hand(state, frame.player, seen)


look_at_hand = LookAtHand
