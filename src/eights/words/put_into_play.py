"""Put assets into play under your control, without playing them (FAQ 12, ruling 25)."""

from collections.abc import Iterator, Sequence
from typing import Any

from eights.engine import spoken
from eights.engine.assets import put_into_play as put_down
from eights.engine.choosing import AmongRevealed, ChooseAssetCard, TheRevealed, can_decide
from eights.engine.moves import CARD, STOP, move
from eights.engine.purposes import WHAT_TO_DEPLOY
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, HAND
from eights.messages.fluent_files import declare
from eights.messages.message import Value
from eights.rules.card_text.english import short as en
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import short as de
from eights.rules.card_text.german.inflection import BRINGEN, HOLEN, LEGEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.grammar import Fits
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Assets, Place
from eights.rules.uses import ELSEWHERE, Reminder, Use
from eights.rules.uses import Amount as HowMany
from eights.rules.word import Word, word
from eights.rules.worth import DEPLOYS, FINDS, REVIVES, Amount
from eights.words.look_at_top import RevealTop

declare(
    "en",
    """
ask-put-revealed = Choose { ask-assets } from the revealed cards to put into play{ ask-end }.
ask-put-into-play = Put { $card } into play?
ask-put-into-play-side = Choose a side of { $card } to put into play, or decline.
""",
)
declare(
    "de",
    """
ask-put-revealed = Bring von den aufgedeckten Karten { ask-assets } ins Spiel{ ask-end }.
ask-put-into-play = { $card } ins Spiel bringen?
ask-put-into-play-side = Wähle eine Seite von { $card }, die ins Spiel kommt, oder verzichte.
""",
)


def comes_from(place: Place) -> Fits:
    def fits(put: Any, _setting: Setting) -> bool:
        return bool(put.what.place is place)

    return fits


def comes_from_it(put: Any, setting: Setting) -> bool:
    """From a hand that was just looked at."""
    return put.what.place is Place.THAT_HAND and setting.after_a_hand


@word
class PutIntoPlay(Word):
    """Assets from a hand, from the discard pile, or among revealed cards come into play."""

    what: Assets

    use = Use(cards={**ELSEWHERE, Place.REVEALED: HowMany.ONE | HowMany.UP_TO})

    @property
    def reminder(self) -> Reminder | None:
        return Reminder.THE_REST if self.what.place is Place.REVEALED else None

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield PutIntoPlay(Assets(Place.IN_DISCARD_PILE))
        yield PutIntoPlay(Assets(Place.YOUR_HAND))

    @staticmethod
    def english(verbs: English) -> None:
        free = "(|for free|without playing it)"
        yours = f"(directly|straight|) (into play|in play|in front of you) (|on the table) {free} (under your control|)"
        verbs.add(PutIntoPlay, "put {what:assets} into play", only=comes_from(Place.YOUR_HAND))
        verbs.add(
            PutIntoPlay,
            "put {what:assets_from_it} into play under your control",
            f"(put|bring) {{what:assets_from_it}} {yours}",
            only=comes_from_it,
            get={"@hand": lambda _, setting: setting.after_a_hand},
        )
        verbs.add(
            PutIntoPlay,
            "put {what:assets} into play under your control",
            f"(put|bring|place|return) {{what:assets}} (back|) {yours}",
            f"choose {{what:assets}} (,|;|.|) (and|) put it {yours}",
        )
        verbs.grammar.also(
            "step", lambda what: (RevealTop(1), PutIntoPlay(what)),
            f"(put|bring) the top card of the draw pile {yours} if it is {{what:kind_of_it}}",
        )  # fmt: skip
        put = "(put|bring) (it|that card|the asset|that asset) (directly|) into play (under your control|)"
        for is_offered, you in ((False, ""), (True, "you may")):
            verbs.if_it_is(
                PutIntoPlay, is_offered,
                f"if {{@one:it}} is {{what:kind_of_it}} , {you} put it into play under your control",
                f"(if|when) {{@one:it}} is {{what:kind_of_it}} , {you} {put}",
                f"{you} {put} if {{@one:it}} is {{what:kind_of_it}}",
            )  # fmt: skip

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(PutIntoPlay, BRINGEN, "{what:assets} ins Spiel", only=comes_from(Place.YOUR_HAND))
        verbs.yours(PutIntoPlay, BRINGEN, "{what:assets_from_it} bei dir ins Spiel", only=comes_from_it)
        verbs.yours(PutIntoPlay, BRINGEN, "{what:assets} bei dir ins Spiel")
        into = "(bei dir|unter deiner Kontrolle|) (direkt|sofort|) ins Spiel (bei dir|unter deiner Kontrolle|)"
        verbs.yours(PutIntoPlay, BRINGEN, f"{{what:assets}} {into}", f"{{what:assets_from_it}} {into}", is_said=False)
        verbs.yours(PutIntoPlay, LEGEN, "{what:assets} vor dich", is_said=False)
        for verb in (HOLEN, LEGEN):
            verbs.yours(PutIntoPlay, verb, f"{{what:assets}} (zurück|) {into}", is_said=False)
        it, down = "(sie|diese Karte|die Karte|es)", "(bei dir|) (direkt|) ins Spiel"
        for is_offered, put, loose in (
            (False, "bring sie bei dir ins Spiel", f"(bring|bringst du) {it} {down}"),
            (True, "darfst du sie bei dir ins Spiel bringen", f"(darfst|kannst) du {it} {down} bringen"),
        ):
            verbs.if_it_is(
                PutIntoPlay, is_offered, f"ist {{@one:sie}} {{what:art}} , {put}",
                f"ist {{@one:sie}} {{what:art}} , {loose}", f"wenn {{@one:sie}} {{what:art}} ist , {loose}",
                f"wenn es {{@one:ein}} {{what:art}} ist , {loose}",
            )  # fmt: skip

    def short_english(self, setting: Setting) -> str:
        return f"put {en.assets(self.what)} {en.FROM[self.what.place]} into play"

    def short_english_if_it_is(self, may: bool) -> str:
        return f"if it is {en.assets(self.what)}, {'may ' if may else ''}put it into play"

    def short_german(self, setting: Setting) -> Said:
        return pair("bring", f"{de.assets(self.what)} {de.FROM[self.what.place]} ins Spiel", "bringen")

    def short_german_if_it_is(self, may: bool) -> str:
        put = "darfst du sie ins Spiel bringen" if may else "bring sie ins Spiel"
        return f"ist sie {de.assets(self.what)}, {put}"

    def steps(self, may: bool) -> Sequence[Step]:
        place, color = self.what.place, int(self.what.color) if self.what.color is not None else 0
        if place is not Place.REVEALED:
            return [ChooseAssetCard(place, may, color), PutChosenIntoPlay(place)]
        if self.what.up_to:
            return [PutSomeRevealedIntoPlay(self.what.up_to, color)]
        return [PutTheRevealedIntoPlay(may, color)]

    def amounts(self) -> list[Amount]:
        if self.what.place is Place.IN_DISCARD_PILE:
            return [(REVIVES, 1)]
        return [(FINDS if self.what.place is Place.REVEALED else DEPLOYS, max(1, self.what.up_to))]


class PutChosenIntoPlay(Step):
    """Put the chosen asset card into play under your control."""

    is_bounded = True

    def __init__(self, place: Place) -> None:
        self.place = place

    def do(self, state: State, frame: Frame) -> None:
        for face in frame.cards:
            if self.place is Place.IN_DISCARD_PILE:
                source = DISCARD_PILE
            else:
                source = HAND + (frame.you if self.place is Place.YOUR_HAND else frame.player)
            put_down(state, face, source, frame.you)
        frame.cards = []


class PutSomeRevealedIntoPlay(AmongRevealed):
    """Put up to this many revealed assets into play, picked in order down the list (Elven Ritual)."""

    kind = "put-revealed"
    purpose = WHAT_TO_DEPLOY
    is_bounded = True

    def __init__(self, up_to: int, color: int = 0) -> None:
        super().__init__(color)
        self.up_to = up_to

    def options(self, state: State, frame: Frame) -> list[int]:
        you, faces = frame.you, state.printed.asset_faces
        if not can_decide(state, you):
            return []
        options = [move(CARD, you, face) for card in frame.cards[frame.number :] for face in faces[card]]
        if self.color:
            colors = state.printed.colors
            options = [option for option in options if colors[option & 1023] & self.color]
        return [*options, move(STOP, you)]

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        form, n = spoken.how_many(self.up_to, frame.count)
        return "", {"form": form, "n": n, "color": spoken.one_color(self.color), "end": spoken.end(False, self.up_to)}

    def take(self, state: State, frame: Frame, option: int) -> None:
        if option >> 14 == CARD:
            face = option & 1023
            frame.number = frame.cards.index(state.printed.card_of[face])
            del frame.cards[frame.number]
            put_down(state, face, DRAW_PILE, frame.you)
            frame.count += 1
            if frame.count < self.up_to:
                return
        frame.number = frame.count = 0
        frame.position += 1


class PutTheRevealedIntoPlay(TheRevealed):
    """Put the revealed card into play if it is an asset (Nimue)."""

    kind = "put-into-play"
    purpose = WHAT_TO_DEPLOY
    is_bounded = True

    def faces(self, state: State) -> list[list[int]]:
        return state.printed.asset_faces

    def use(self, state: State, you: int, face: int) -> None:
        put_down(state, face, DRAW_PILE, you)


put_into_play = PutIntoPlay
