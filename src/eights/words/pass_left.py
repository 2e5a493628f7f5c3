"""Each player passes cards to the player on their left, all at once (ruling 81)."""

from collections.abc import Iterator
from typing import Any

from eights.engine import spoken
from eights.engine.conditions import meant
from eights.engine.events import GAVE, tell
from eights.engine.moves import CARD, move
from eights.engine.purposes import WHAT_TO_GIVE
from eights.engine.sentences import ask_first
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import HAND, TOP, commit, note, only_one_unseen_hand
from eights.engine.zones import move as move_card
from eights.messages.fluent_files import declare
from eights.messages.message import Value
from eights.rules.card_text.english.short import cards as english_cards
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import WEITERGEBEN
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.short import cards as german_cards
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import ALL, Use
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount

declare(
    "en",
    """
ask-pass-left = { $n ->
    [one] Choose a card to pass to { $player }.
   *[other] Choose a card to pass to { $player } ({ $n } left).
}
""",
)
declare(
    "de",
    """
ask-pass-left = { $n ->
    [one] Wähle eine Karte, die du an { $player } weitergibst.
   *[other] Wähle eine Karte, die du an { $player } weitergibst (noch { $n }).
}
""",
)
EACH_PLAYER = Who(Group.EACH)


@word
class PassLeft(Word):
    """So many cards of each hand go to the next hand clockwise; all are chosen before the first one moves."""

    number: int
    who: Who = EACH_PLAYER

    use = Use(ALL)
    doer = "who"

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield PassLeft(1)
        yield PassLeft(2)
        yield PassLeft(1, Who(Group.EACH_OPPONENT))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            PassLeft,
            "pass+ {number:cards} from their hand to the player on their left , all at once",
            "(pass+|give+|hand+) {number:cards} (of their choice|) (from their hand|) (of their choice|) "
            "(to the (player|neighbor|neighbour) (on|to) (their|his|her|the) left|to the next player|"
            "to (their|the) left|to their left neighbor|clockwise) "
            "(|(,|) (all|) at (once|the same time)|simultaneously|, simultaneously)",
            "(pass+|give+|hand+) the (player|neighbor) (on|to) (their|his|her) left {number:cards} (from their hand|)",
            only=is_for_all,
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.anyone(
            PassLeft,
            WEITERGEBEN,
            "gleichzeitig {number:karten} von der Hand an den linken Nachbarn",
            "(gleichzeitig|) ({number:karten} (seiner Wahl|ihrer Wahl|)|{number:of_theirs}) "
            "(an (den|seinen|ihren) (linken Nachbarn|nächsten Spieler|Nachbarn zur Linken|Spieler links von sich)|"
            "(nach|zum Spieler) links) (gleichzeitig|)",
            only=is_for_all,
        )

    def short_english(self, setting: Setting) -> str:
        return f"pass {english_cards(self.number)} to the player on their left"

    def short_german(self, setting: Setting) -> Said:
        rest = f"{german_cards(self.number)} an den linken Nachbarn"
        return Said("", rest, "weitergeben", one="gibt", many="geben", prefix="weiter")

    def steps(self, may: bool) -> list[Step]:
        return ask_first(may, [ChooseCardsToPass(self.number, self.who), PassLeftStep(self.who)])

    def amounts(self) -> list[Amount]:
        return [(WORTH, 3)]  # the worst card of a hand for one that is not chosen


def is_for_all(passing: Any, _setting: Setting) -> bool:
    return passing.who.group in ALL


def left_of(state: State, seat: int) -> int:
    """The next player clockwise who is still in the game, ally or not."""
    return state.clockwise(seat)[1]


class ChooseCardsToPass(Question):
    """One player after the other chooses, clockwise from you; with too few cards, all of them go.

    `frame.cards` are the cards chosen so far. They stay in the hands, and tell others nothing (`commit`).
    """

    kind = "pass-left"
    purpose = WHAT_TO_GIVE

    def __init__(self, number: int, who: Who) -> None:
        self.number = number
        self.group = who.group
        self.sheds = number

    def left(self, state: State, frame: Frame, seat: int) -> int:
        """How many cards this player has still to choose."""
        chosen = [card for card in state.hands[seat] if card in frame.cards]
        return min(self.number, len(state.hands[seat])) - len(chosen)

    def decider(self, state: State, frame: Frame) -> int:
        """Who chooses next, or nobody."""
        for seat in meant(state, self.group, frame.you, NOBODY):
            if self.left(state, frame, seat):
                return seat
        return NOBODY

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = self.decider(state, frame)
        if seat == NOBODY:
            return []
        return [move(CARD, seat, card) for card in state.hands[seat] if card not in frame.cards]

    def take(self, state: State, frame: Frame, option: int) -> None:
        seat, card = option >> 10 & 15, option & 1023
        frame.cards.append(card)
        commit(state, card, seat)

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        seat = self.decider(state, frame)
        return "", {"n": self.left(state, frame, seat), "player": spoken.player(state, left_of(state, seat))}


class PassLeftStep(Step):
    """The cards change hands; only the giver, the receiver and their allies know which."""

    def __init__(self, who: Who) -> None:
        self.group = who.group

    def do(self, state: State, frame: Frame) -> None:
        givers = meant(state, self.group, frame.you, NOBODY)
        passed = [(seat, card) for seat in givers for card in state.hands[seat] if card in frame.cards]
        allies = state.seats.allies
        for seat, card in passed:
            other = left_of(state, seat)
            tell(state, GAVE, seat, card, other, allies[seat] | allies[other])
            move_card(state, card, HAND + seat, HAND + other, TOP, allies[seat] | allies[other])
        for seat, card in passed:  # what has come since has not gone on, and both know it
            other = left_of(state, seat)
            for viewer in range(state.seats.viewers):
                if (allies[seat] | allies[other]) >> viewer & 1:
                    note(state, card, HAND + other, viewer)
        only_one_unseen_hand(state)
        frame.cards = []


pass_left = PassLeft
