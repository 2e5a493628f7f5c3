"""Play an event from wherever it is, in addition to the card of your turn (ruling 61)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from eights.engine.choosing import ChooseAssetCard, TheRevealed
from eights.engine.playing import play_event
from eights.engine.purposes import WHICH_EVENT
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, HAND
from eights.messages.fluent_files import declare
from eights.rules.card_text.english.nouns import PLACES
from eights.rules.card_text.english.short import FROM
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import AUSSPIELEN, SPIELEN
from eights.rules.card_text.german.nouns import PLACES as ORTE
from eights.rules.card_text.german.short import FROM as VON
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Events, Place
from eights.rules.uses import ELSEWHERE, Reminder, Use
from eights.rules.uses import Amount as HowMany
from eights.rules.word import Word, word
from eights.rules.worth import PLAYS, Amount

declare(
    "en",
    """
ask-choose-event-card-discard-pile = Choose an event from the discard pile to play{ ask-end }.
ask-choose-event-card-your-hand = Choose an event from your hand to play{ ask-end }.
ask-choose-event-card-that-hand = Choose an event from { $player }'s hand to play{ ask-end }.
ask-play-revealed = Play { $card }?
ask-play-revealed-side = Choose a side of { $card } to play, or decline.
""",
)
declare(
    "de",
    """
ask-choose-event-card-discard-pile = Spiel ein Ereignis vom Ablagestapel aus{ ask-end }.
ask-choose-event-card-your-hand = Spiel ein Ereignis von deiner Hand aus{ ask-end }.
ask-choose-event-card-that-hand = Spiel ein Ereignis von der Hand von { $player } aus{ ask-end }.
ask-play-revealed = { $card } ausspielen?
ask-play-revealed-side = Wähle eine Seite von { $card } zum Ausspielen oder verzichte.
""",
)

PILES: Final = {Place.IN_DISCARD_PILE: DISCARD_PILE, Place.REVEALED: DRAW_PILE}
HANDS_FIRST = (Place.YOUR_HAND, Place.THAT_HAND)


def after_a_hand(_value: Any, setting: Setting) -> bool:
    return setting.after_a_hand


@word
class Play(Word):
    """An event card takes effect, as if you had played it."""

    what: Events

    use = Use(cards={**ELSEWHERE, Place.REVEALED: HowMany.ONE})

    @property
    def reminder(self) -> Reminder | None:
        return Reminder.THE_REST if self.what.place is Place.REVEALED else None

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Play(Events(Place.IN_DISCARD_PILE))
        yield Play(Events(Place.YOUR_HAND))

    @staticmethod
    def english(verbs: English) -> None:
        event = "(a|any|one) event (|card) (of your choice|)"
        for place in (*HANDS_FIRST, *(place for place in PLACES if place not in HANDS_FIRST)):
            said, *also = PLACES[place]
            ways = "|".join([said, *also])
            verbs.add(Play, f"play a event {said}", f"play {event} ({ways}) (|for free)", what=Events(place))
        verbs.add(
            Play, f"play {event} {{@seen:hand_was_seen}} (from|in) (it|there|that hand)", is_said=False,
            get={"@seen": after_a_hand}, what=Events(Place.THAT_HAND),
        )  # fmt: skip
        verbs.grammar.constant("hand_was_seen", True, "")
        verbs.grammar.constant("event", Events(Place.REVEALED), "a event (|card)")
        for is_offered, you in ((False, ""), (True, "you may")):
            verbs.if_it_is(
                Play, is_offered, f"if {{@one:it}} is {{what:event}} , {you} play it",
                f"(if|when) {{@one:it}} is {{what:event}} , {you} play "
                "(that event|that card|the event|it for free)",
                f"{you} play it if {{@one:it}} is {{what:event}}",
            )  # fmt: skip

    @staticmethod
    def german(verbs: German) -> None:
        for place, where in ORTE.items():
            verbs.yours(Play, AUSSPIELEN, f"ein Ereignis {where}", what=Events(place))
            for verb in (AUSSPIELEN, SPIELEN):
                loose = f"(ein|irgendein) (beliebiges|) Ereignis (deiner Wahl|) {where} (kostenlos|gratis|)"
                verbs.yours(Play, verb, loose, is_said=False, what=Events(place))
        verbs.grammar.constant("hand_gesehen", True, "")
        for verb in (AUSSPIELEN, SPIELEN):
            verbs.yours(
                Play, verb, "ein Ereignis {@seen:hand_gesehen} (daraus|davon|von dieser Hand)", is_said=False,
                get={"@seen": after_a_hand}, what=Events(Place.THAT_HAND),
            )  # fmt: skip
        for is_offered, play, loose in (
            (False, "spiel es aus", "(spiel|spielst du) (es|sie) (aus|)"),
            (True, "darfst du es ausspielen", "(darfst|kannst) du (es|sie) (ausspielen|spielen)"),
        ):
            verbs.if_it_is(
                Play, is_offered, f"ist {{@one:sie}} ein Ereignis , {play}",
                f"ist {{@one:sie}} ein Ereignis , {loose}", f"wenn (es|{{@one:sie}}) ein Ereignis ist , {loose}",
                what=Events(Place.REVEALED),
            )  # fmt: skip

    def short_english(self, setting: Setting) -> str:
        return f"play an event {FROM[self.what.place]}"

    def short_english_if_it_is(self, may: bool) -> str:
        return f"if it is an event, {'may ' if may else ''}play it"

    def short_german(self, setting: Setting) -> Said:
        words = f"ein Ereignis {VON[self.what.place]}"
        return Said(f"spiel {words} aus", words, "ausspielen")

    def short_german_if_it_is(self, may: bool) -> str:
        return f"ist sie ein Ereignis, {'darfst du es ausspielen' if may else 'spiel es aus'}"

    def steps(self, may: bool) -> Sequence[Step]:
        place = self.what.place
        if place is Place.REVEALED:
            return [PlayTheRevealed(may)]
        return [ChooseEventCard(place, may), PlayChosen(place)]

    def amounts(self) -> list[Amount]:
        return [(PLAYS, 1)]


class ChooseEventCard(ChooseAssetCard):
    """Choose an event card in the discard pile, or in your hand."""

    kind = "choose-event-card"
    wants_event = True
    is_bounded = True
    sheds = 4

    def __init__(self, place: Place, may: bool) -> None:
        super().__init__(place, may)
        self.purpose = WHICH_EVENT

    def faces(self, state: State) -> list[list[int]]:
        return state.printed.event_faces


class PlayChosen(Step):
    """Play the chosen event."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def do(self, state: State, frame: Frame) -> None:
        chosen = frame.cards
        frame.cards = []
        for face in chosen:
            hand = HAND + (frame.player if self.place is Place.THAT_HAND else frame.you)
            play_event(state, frame.you, face, PILES.get(self.place, hand))


class PlayTheRevealed(TheRevealed):
    """Play the revealed card if it is an event."""

    kind = "play-revealed"
    wants_event = True
    is_bounded = True
    purpose = WHICH_EVENT
    sheds = 4

    def faces(self, state: State) -> list[list[int]]:
        return state.printed.event_faces

    def use(self, state: State, you: int, face: int) -> None:
        play_event(state, you, face, DRAW_PILE)


play = Play
