"""Give cards of your hand to another player (ruling 64)."""

from collections.abc import Iterator, Sequence

from eights.engine import events, spoken
from eights.engine.choosing import can_decide
from eights.engine.events import tell
from eights.engine.moves import CARD, move
from eights.engine.purposes import WHAT_TO_GIVE, WHO_DRAWS
from eights.engine.sentences import about
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import HAND, TOP
from eights.engine.zones import move as move_card
from eights.messages.fluent_files import declare
from eights.messages.message import Message, Value
from eights.rules.card_text.english import short as en
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import short as de
from eights.rules.card_text.german.inflection import GEBEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import ONE_PLAYER, Use
from eights.rules.word import Word, word
from eights.rules.worth import GIVES, Amount

declare(
    "en",
    """
ask-choose-player-give = Choose { ask-whom } to give { $cards ->
    [one] a card
   *[other] { SPELL($cards) } cards
} to{ ask-end }.
ask-give-card = Choose a card to give to { $player }{ $form ->
    [several] {" "}({ $n } left)
   *[one] {""}
}.
""",
)
declare(
    "de",
    """
ask-choose-player-give = Wähle { ask-whom } und gib { $cards ->
    [one] eine Karte
   *[other] { SPELL($cards) } Karten
} ab{ ask-end }.
ask-give-card = Wähle eine Karte für { $player }{ $form ->
    [several] {" "}(noch { $n })
   *[one] {""}
}.
""",
)


@word
class Give(Word):
    """So many cards of your hand, one after the other, of your choice."""

    number: int
    whom: Who

    use = Use(ONE_PLAYER)

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Give(1, Who(Group.OPPONENT))
        yield Give(2, Who(Group.ANOTHER))

    @property
    def sheds(self) -> int:
        return self.number

    @staticmethod
    def english(verbs: English) -> None:
        own = "(|from your hand|of your choice|from your hand of your choice|of your choice from your hand)"
        verbs.add(
            Give,
            "give {whom:whom} {number:cards} from your hand",
            f"(give|hand|pass) {{whom:whom}} ({{number:cards}} {own}|{{number:of_yours}})",
            f"(give|hand|pass) ({{number:cards}} {own}|{{number:of_yours}}) to {{whom:whom}}",
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(
            Give, GEBEN, "{whom:dat} {number:karten} von deiner Hand",
            "{whom:dat} ({number:karten}|{number:of_yours})", "({number:karten}|{number:of_yours}) an {whom:acc}",
        )  # fmt: skip

    def short_english(self, setting: Setting) -> str:
        return f"give {en.who(self.whom)} {en.cards(self.number)}"

    def short_german(self, setting: Setting) -> Said:
        return pair("gib", f"{de.who(self.whom, 2)} {de.cards(self.number)}", "geben")

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.whom, may, [GiveCards(self.number)])

    def amounts(self) -> list[Amount]:
        return [(GIVES, self.number)]


class GiveCards(Question):
    """Give that player this many cards of your hand, one after the other; all of them if you have fewer."""

    kind = "give-card"
    for_players = "-give"
    is_bounded = True
    purpose = WHAT_TO_GIVE
    player_purpose = WHO_DRAWS

    def __init__(self, number: int) -> None:
        self.number = self.sheds = self.cards_for_player = number

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if frame.count == self.number or not can_decide(state, you) or not can_decide(state, frame.player):
            return []
        return [move(CARD, you, card) for card in state.hands[you]]

    def take(self, state: State, frame: Frame, option: int) -> None:
        you, other, card = frame.you, frame.player, option & 1023
        seen = state.seats.allies[you] | state.seats.allies[other]
        tell(state, events.GAVE, you, card, other, seen)
        move_card(state, card, HAND + you, HAND + other, TOP, seen)
        frame.count += 1

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        left = min(self.number - frame.count, len(state.hands[frame.you]))
        return "", {"form": "one" if self.number == 1 else "several", "n": left}

    def why_not(self, state: State, frame: Frame, face: int) -> Message:
        return Message("refuse-not-in-your-hand", card=spoken.card(state, face))


give = Give
