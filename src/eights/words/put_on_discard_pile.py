"""Put one of the cards that were looked at on top of the discard pile (ruling 13)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from eights.engine import events, looking, spoken
from eights.engine.choosing import can_decide
from eights.engine.events import EVERYBODY, tell
from eights.engine.moves import CARD, NO, YES, move
from eights.engine.purposes import ONTO_DISCARD_PILE
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, TOP
from eights.engine.zones import move as move_card
from eights.messages.fluent_files import declare
from eights.messages.message import Value
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import LEGEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.uses import Reminder, Use
from eights.rules.word import Word, word
from eights.rules.worth import ELSE, LOOKS, Amount

declare(
    "en",
    """
ask-put-on-discard-pile = Put { $card } on top of the discard pile?
ask-put-on-discard-pile-secret = Put the card on top of the discard pile?
ask-put-on-discard-pile-which = Choose a card to put on top of the discard pile{ ask-end }.
""",
)
declare(
    "de",
    """
ask-put-on-discard-pile = { $card } auf den Ablagestapel legen?
ask-put-on-discard-pile-secret = Die Karte auf den Ablagestapel legen?
ask-put-on-discard-pile-which = Leg eine Karte auf den Ablagestapel{ ask-end }.
""",
)

ONE: Final[dict[str, Any]] = {"@one": lambda _, setting: setting.sees_one}


@word
class PutOnDiscardPile(Word):
    """One of the cards looked at goes on top of the discard pile."""

    use = Use(of_the_looked_at=True)
    chooses = False

    @property
    def reminder(self) -> Reminder | None:
        return Reminder.THE_REST_IF_NOT

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield PutOnDiscardPile()

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            PutOnDiscardPile,
            "put {@one:it_or_one} on top of the discard pile",
            "(put|place|lay) {@one:it_or_one} (on|onto|on top of|on the top of) the discard pile",
            get=ONE,
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(PutOnDiscardPile, LEGEN, "{@one:sie_oder_eine} (|oben) auf den Ablagestapel", get=ONE)

    def short_english(self, setting: Setting) -> str:
        return f"put {'it' if setting.sees_one else 'one of them'} on top of the discard pile"

    def short_german(self, setting: Setting) -> Said:
        return pair("leg", f"{'sie' if setting.sees_one else 'eine davon'} auf den Ablagestapel", "legen")

    def steps(self, may: bool) -> Sequence[Step]:
        return self.steps_after(may, 0)

    def steps_after(self, may: bool, seen: int) -> Sequence[Step]:
        return [MayPutOnDiscardPile(seen == 1, may)]

    def amounts(self) -> list[Amount]:
        return [(ELSE, 1)]

    def amounts_of_ability(self) -> list[Amount]:
        return [(LOOKS, 1)]


class MayPutOnDiscardPile(looking.AmongLookedAt):
    """Ask which card to put on the discard pile, if any (Lighthouse: yes or no; Morgan le Fay: one of them, or no)."""

    kind = "put-on-discard-pile"
    is_bounded = True
    purpose = ONTO_DISCARD_PILE

    def __init__(self, single: bool, may: bool) -> None:
        self.single = single
        self.may = may
        self.names_looked_at = single and may

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if not frame.cards or not can_decide(state, you):
            return []
        if self.single and self.may:
            return [move(YES, you), move(NO, you)]
        options = [move(CARD, you, card) for card in frame.cards]
        return [*options, move(NO, you)] if self.may else options

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        verb = option >> 14
        if verb == NO:
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)
            return
        card = option & 1023 if verb == CARD else frame.cards[0]
        frame.cards.remove(card)
        tell(state, events.PUT_ON_DISCARD_PILE, frame.you, card, 0, EVERYBODY)
        move_card(state, card, DRAW_PILE, DISCARD_PILE, TOP, EVERYBODY)

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        if self.names_looked_at:
            return "", {"card": spoken.card(state, frame.cards[0])}
        return "-which", {"end": spoken.end(self.may)}


put_on_discard_pile = PutOnDiscardPile()
