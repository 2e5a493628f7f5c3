"""Take a card at random from another player's hand (ruling 69)."""

from collections.abc import Iterator, Sequence

from eights.engine.chance import one_of
from eights.engine.choosing import can_decide
from eights.engine.events import TO_SEAT, LineKind, new_kind, tell
from eights.engine.purposes import FROM_WHOM_TO_TAKE
from eights.engine.sentences import about
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import HAND, TOP, move
from eights.messages.fluent_files import declare
from eights.rules.card_text.english.short import whose
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import NEHMEN, STEHLEN, ZIEHEN
from eights.rules.card_text.german.short import Said, pair, who
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import Use
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount

TOOK_AT_RANDOM = new_kind(LineKind("took-at-random", ("player", "cards", "other"), hides=True, brings=TO_SEAT))
declare(
    "en",
    """
log-took-at-random = { $player } takes { $cards } at random from { $other }'s hand.
ask-choose-player-take-at-random = Choose { ask-whom } to take a card at random from{ ask-end }.
""",
)
declare(
    "de",
    """
log-took-at-random = { $player } nimmt zufällig { $cards } von der Hand von { $other }.
ask-choose-player-take-at-random = Wähle { ask-whom } und nimm zufällig eine Karte von dieser Hand{ ask-end }.
""",
)


@word
class TakeAtRandom(Word):
    """A card of their hand, which chance chooses, goes to yours."""

    whose: Who

    use = Use(frozenset({Group.ANOTHER, Group.OPPONENT, Group.THAT_PLAYER}))

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield TakeAtRandom(Who(Group.ANOTHER))
        yield TakeAtRandom(Who(Group.OPPONENT))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            TakeAtRandom,
            "take a card at random from {whose:hand}",
            "(take|steal) (a|one) card at random (from|of|out of) {whose:hand} (|into your hand)",
            "(take|steal) (a|one) random card (from|of|out of) {whose:hand} (|into your hand)",
            "(take|steal|draw|pick) (a|one) card (from|out of) {whose:hand} at random (|into your hand)",
            "(draw|pick) (a|one) (random card|card at random) (from|out of) {whose:hand} (|into your hand)",
            "(put|move) (a|one) random card (from|out of) {whose:hand} (into|to) your hand",
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(
            TakeAtRandom,
            NEHMEN,
            "eine zufällige Karte von {whose:hand_dat}",
            "(zufällig eine Karte|eine Karte zufällig|eine zufällige Karte) (von|aus) {whose:hand_dat} (|auf die Hand)",
        )
        one = "(eine zufällige (Karte|Handkarte)|zufällig eine (Karte|Handkarte)|eine Zufallskarte|eine Karte zufällig)"
        blind = "(blind|verdeckt|zufällig) eine Karte"
        for verb in (NEHMEN, ZIEHEN, STEHLEN):
            ways = (
                f"({one}|{blind}) (von|aus) {{whose:hand_dat}} (|auf die Hand)",
                f"({one}|{blind}) {{whose:gen_hand}}",
            )
            verbs.yours(TakeAtRandom, verb, *ways, is_said=False)
            unseen = "eine Karte (von|aus) {whose:hand_dat}"
            verbs.yours(
                TakeAtRandom,
                verb,
                unseen,
                after=", ohne (hinzusehen|sie anzusehen|sie vorher anzusehen)",
                is_said=False,
            )

    def short_english(self, setting: Setting) -> str:
        return f"take a card at random from {whose(self.whose)}"

    def short_german(self, setting: Setting) -> Said:
        return pair("nimm", f"eine zufällige Karte von der Hand {who(self.whose, 3)}", "nehmen")

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.whose, may, [TakeAtRandomStep()])

    def amounts(self) -> list[Amount]:
        return [(WORTH, -12)]  # a card more for you, and one fewer for somebody else


class TakeAtRandomStep(Step):
    """The two players and their allies know which card it is; everybody else only knows where it went."""

    for_players = "-take-at-random"
    player_purpose = FROM_WHOM_TO_TAKE

    def do(self, state: State, frame: Frame) -> None:
        you, other = frame.you, frame.player
        if other == you or not can_decide(state, you) or not can_decide(state, other) or not state.hands[other]:
            return
        hand = state.hands[other]
        card = hand[one_of(state, len(hand))]
        seen = state.seats.allies[you] | state.seats.allies[other]
        tell(state, TOOK_AT_RANDOM, you, card, other, seen)
        move(state, card, HAND + other, HAND + you, TOP, seen)


take_at_random = TakeAtRandom
