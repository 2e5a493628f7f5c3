"""Search the draw pile for a card of some kind and take it into your hand (ruling 75)."""

from collections.abc import Iterator, Sequence
from typing import Any

from eights.engine import spoken
from eights.engine.choosing import can_decide
from eights.engine.events import DECLINED, EVERYBODY, TO_SEAT, LineKind, new_kind, tell
from eights.engine.moves import CARD, NO, move
from eights.engine.piles import reshuffle
from eights.engine.purposes import WHAT_TO_GET
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import DRAW_PILE, HAND, TOP, look
from eights.engine.zones import move as move_card
from eights.messages.fluent_files import declare
from eights.messages.message import Message
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import color as stem
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.cards import Kind
from eights.rules.colors import BLUE, RED, Color
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount
from eights.words.put_back import ShuffleDrawPile

FOUND = new_kind(LineKind("found", ("player", "cards"), brings=TO_SEAT))
declare(
    "en",
    """
log-found = { $player } takes { $cards } from the draw pile.
ask-search = Choose a card from the draw pile to show and take into your hand, or decline.
refuse-not-sought = you aren't searching for { $card }, or it isn't in the draw pile
""",
)
declare(
    "de",
    """
log-found = { $player } nimmt { $cards } aus dem Ziehstapel.
ask-search = Wähle eine Karte aus dem Ziehstapel, die du vorzeigst und auf die Hand nimmst, oder verzichte.
refuse-not-sought = { $card } suchst du nicht, oder die Karte ist nicht im Ziehstapel
""",
)
KINDS = {None: "card", Kind.ASSET: "asset", Kind.EVENT: "event"}
DATIVES = {
    None: ("einer", "Karte"),
    Kind.ASSET: ("einer", "Besitzkarte"),
    Kind.EVENT: ("einem", "Ereignis"),
}


def has_one_color(search: Any, _setting: Setting) -> bool:
    return search.color is not None and int(search.color).bit_count() == 1


@word
class Search(Word):
    """One card of this kind and color; None: of any."""

    kind: Kind | None = None
    color: Color | None = None

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Search()
        yield Search(Kind.EVENT)
        yield Search(Kind.ASSET)
        yield Search(None, RED)
        yield Search(Kind.EVENT, BLUE)
        yield Search(Kind.ASSET, RED)

    @staticmethod
    def english(verbs: English) -> None:
        grammar = verbs.grammar
        for kind, name in KINDS.items():
            card = " (|card)" if kind else ""
            grammar.made("sought", None, f"a {{color:color}} {name}{card}", only=has_one_color, kind=kind)
            grammar.made("sought", None, f"a {name}{card}", kind=kind, color=None)
        seek = "(search|look through|search through|go through) the draw pile for"
        show = "(show|reveal) (it|that card) (|to (everybody|everyone|all players))"
        take = "(put|take|add) (it|that card) (into|in|to) your hand"
        mix = "shuffle (the draw pile|it|) (afterwards|)"
        verbs.add(
            Search,
            "search the draw pile for {*:sought} , show it , take it into your hand , and shuffle the draw pile",
            f"{seek} {{*:sought}} (|,) (and|) {show} (|,) (and|) {take} (;|,|.|) (then|and|and then|) (,|) {mix}",
            f"{seek} {{*:sought}} (|,) (and|) {take} (;|,|.|) (then|and|and then|) (,|) {mix}",
        )

    @staticmethod
    def german(verbs: German) -> None:
        grammar = verbs.grammar
        symbol = {"_symbol": lambda search, _: search.color}
        for kind, (a, name) in DATIVES.items():
            grammar.also("gesucht", None, f"(einem|einer|irgendeiner) {name}", kind=kind, color=None)
            grammar.also("gesucht", None, f"(einem|einer) {{color:roten}} {name}", kind=kind)
            colored = f"{a} {{color:roten}} {name} {{_symbol:symbol}}"
            grammar.made("gesucht", None, colored, only=has_one_color, kind=kind, get=symbol)
            grammar.made("gesucht", None, f"{a} {name}", kind=kind, color=None)
        grammar.constant("sie_es", True, "es", "sie")
        grammar.constant("sie_es", False, "sie", "es")
        verbs.both(
            Search,
            "(durchsuch|durchsuche) {_dann:dann} den Ziehstapel nach {*:gesucht} , (zeig|zeige) {_it:sie_es} vor , "
            "nimm {_it:sie_es} auf die Hand und (misch|mische) (den Ziehstapel|ihn)",
            "den Ziehstapel nach {*:gesucht} durchsuchen , {_it:sie_es} vorzeigen , auf die Hand nehmen "
            "und (den Ziehstapel|ihn) mischen",
            get={"_it": lambda search, _: search.kind is Kind.EVENT},
        )
        grammar.words("ihn", "(den|ihn) (Ziehstapel|)")
        for kind, name in ((None, "Karte"), (Kind.ASSET, "Besitzkarte"), (Kind.EVENT, "Ereignis")):
            grammar.also("gesucht_acc", None, f"(eine|ein|irgendeine|irgendein) {name}", kind=kind, color=None)
            grammar.also("gesucht_acc", None, f"(eine|ein) {{color:rote}} {name}", kind=kind)
        take = "(nimm|nehme) {_it:sie_es} (auf|in) (die|deine) Hand"
        show = "(zeig|zeige) {_it:sie_es} (allen|) (vor|) (,|und)"
        verbs.both(
            Search,
            f"durchsuch {{_dann:dann}} den Ziehstapel nach {{*:gesucht}} (,|und) ({show}|) {take} "
            "(und|, und|.|;) (danach|dann|) misch (danach|dann|) {_:ihn}",
            "den Ziehstapel nach {*:gesucht} durchsuchen und {_it:sie_es} (auf|in) (die|deine) Hand nehmen",
            get={"_it": lambda search, _: search.kind is Kind.EVENT},
            is_said=False,
        )
        pile = "(im|aus dem) Ziehstapel"
        seek = f"(such|suche) (dir|) ({pile} {{*:gesucht_acc}}|{{*:gesucht_acc}} {pile}) (heraus|aus|)"
        then = f"(,|und|, und|.|;) ({show}|) {take} (und|, und|.|;) (danach|dann|) misch (danach|dann|) {{_:ihn}}"
        verbs.rule(
            "order",
            Search,
            [f"{seek} {then}"],
            None,
            {"_it": lambda search, _: search.kind is Kind.EVENT},
            {},
            is_said=False,
        )

    def short_english(self, setting: Setting) -> str:
        name = KINDS[self.kind] if self.color is None else f"{self.color.label} {KINDS[self.kind]}"
        a = "an" if name[0] in "aeiou" else "a"
        return f"search the draw pile for {a} {name}, show it, take it into your hand"

    def short_german(self, setting: Setting) -> Said:
        a, name = DATIVES[self.kind]
        sought = f"{a} {name}" if self.color is None else f"{a} {stem(self.color)}en {name}"
        it = "es" if self.kind is Kind.EVENT else "sie"
        return Said(
            f"durchsuch den Ziehstapel nach {sought}, zeig {it} vor, nimm {it} auf die Hand",
            f"den Ziehstapel nach {sought} durchsuchen, {it} vorzeigen, auf die Hand",
            "nehmen",
        )

    def steps(self, may: bool) -> Sequence[Step]:
        return ask_first(may, [LookThroughDrawPile(), FindCard(self.kind, self.color), ShuffleDrawPile()])

    def amounts(self) -> list[Amount]:
        return [(WORTH, -3)]  # a card of your choice, but a card in hand


class LookThroughDrawPile(Step):
    """You and your allies see all of it. If it is empty, the discard pile is shuffled first."""

    def do(self, state: State, frame: Frame) -> None:
        if not state.draw_pile:
            reshuffle(state)
        if can_decide(state, frame.you):
            look(state, state.draw_pile, state.seats.allies[frame.you])


class FindCard(Question):
    """You can always decline: nobody else can see whether there is such a card."""

    kind = "search"
    purpose = WHAT_TO_GET
    private = True

    def __init__(self, of_kind: Kind | None, color: Color | None) -> None:
        self.of_kind = of_kind
        self.color = int(color) if color is not None else 0

    def is_sought(self, state: State, card: int) -> bool:
        """One of the sides of a split card is enough, but it needs both the kind and the color."""
        printed = state.printed
        if self.of_kind is None:
            faces = [card]
        else:
            faces = (printed.event_faces if self.of_kind is Kind.EVENT else printed.asset_faces)[card]
        return any(not self.color or printed.colors[face] & self.color for face in faces)

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if not can_decide(state, you):
            return []
        found = [move(CARD, you, card) for card in sorted(state.draw_pile) if self.is_sought(state, card)]
        return [*found, move(NO, you)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        you, card = frame.you, option & 1023
        if option >> 14 == NO:
            tell(state, DECLINED, you, frame.source, 0, EVERYBODY)
            return
        tell(state, FOUND, you, card, 1, EVERYBODY)
        move_card(state, card, DRAW_PILE, HAND + you, TOP, EVERYBODY)

    def why_not(self, state: State, frame: Frame, face: int) -> Message:
        return Message("refuse-not-sought", card=spoken.card(state, face))


search = Search
any_asset, any_event = Kind.ASSET, Kind.EVENT
