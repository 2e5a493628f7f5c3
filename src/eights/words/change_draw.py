"""Draw, or make others draw, more or fewer cards than they would (ruling 4)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from eights.engine import events
from eights.engine.events import EVERYBODY, tell
from eights.engine.moves import NO, YES, move
from eights.engine.programs import DRAW, happening
from eights.engine.purposes import DRAW_FEWER
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.messages.fluent_files import declare
from eights.messages.message import Message, Value
from eights.rules.abilities import AnyTime, When
from eights.rules.card_text.doing import THAT_PLAYER, YOU, change_of, doer_of
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.joints import verb_comes_first
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.grammar import Grammar, Rule, itself, same
from eights.rules.card_text.setting import Setting
from eights.rules.effects import Effect, May, Misuse, plain
from eights.rules.nouns import Who
from eights.rules.uses import Change, Use
from eights.rules.word import Word, word
from eights.rules.worth import CHANGES_DRAW, ELSE, Amount

declare(
    "en",
    """
ask-change-draw-fewer = Draw { $n ->
    [one] one card
   *[other] { SPELL($n) } cards
} fewer?
ask-change-draw-more = Draw { $n ->
    [one] one more card
   *[other] { SPELL($n) } more cards
}?
""",
)
declare(
    "de",
    """
ask-change-draw-fewer = Willst du { $n ->
    [one] eine Karte
   *[other] { SPELL($n) } Karten
} weniger ziehen?
ask-change-draw-more = Willst du { $n ->
    [one] eine Karte
   *[other] { SPELL($n) } Karten
} mehr ziehen?
""",
)

SHORT_ENGLISH: Final[Mapping[AnyTime, str]] = {
    When.YOU_WOULD_DRAW: "you {}draw {}",
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: "opponent makes you draw: {}draw {}",
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: "you make an opponent draw: {}{}",
}
# With and without "darfst".
SHORT_GERMAN: Final[Mapping[AnyTime, tuple[str, str]]] = {
    When.YOU_WOULD_DRAW: ("du ziehst {}", "du darfst {} ziehen"),
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: ("Gegner lässt dich {} ziehen", "Gegner lässt dich ziehen: du darfst {} ziehen"),
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: ("du lässt Gegner {} ziehen", "du darfst Gegner {} ziehen lassen"),
}
# Whether you may, who draws, the printed words, and what else is understood.
ENGLISH: Final = (
    (False, YOU, "you draw {by:change}", "(|instead) (you (must|instead)|) draw {by:change}"),
    (True, YOU, "you may draw {by:change}", "you (may|can) (instead|) draw {by:change}"),
    (
        False,
        THAT_PLAYER,
        "that player draws {by:change}",
        (
            "(they (must|) draw|(that|the) (player|opponent) (draws|must draw)|he or she draws|"
            "(make|have) (them|that player) draw) {by:change}"
        ),
    ),
    (
        True,
        THAT_PLAYER,
        "you may have that player draw {by:change}",
        "you (may|can) (make|have) (them|that player) draw {by:change}",
    ),
)
# Whether you may, who draws, and the words with the verb in the second place and in the first.
GERMAN: Final = (
    (False, YOU, "du ziehst (|stattdessen) {by:änderung}", "(ziehst du|zieh) (|stattdessen) {by:änderung}"),
    (
        True,
        YOU,
        "du darfst {by:änderung} ziehen",
        "(darfst|kannst) du ((|stattdessen) {by:änderung} ziehen|auf {by:verzichtet} verzichten)",
    ),
    (
        False,
        THAT_PLAYER,
        "(er|dieser|dieser Spieler) zieht {by:änderung}",
        "(zieht (er|dieser|dieser Spieler|dieser Gegner)|ziehen sie) {by:änderung}",
    ),
    (True, THAT_PLAYER, "du darfst ihn {by:änderung} ziehen lassen", "darfst du ihn {by:änderung} ziehen lassen"),
)


@word
class ChangeDraw(Word):
    """Inside a substitution: so many cards more, or fewer, are drawn."""

    by: int

    use = Use(changes=Change.DRAW)
    chooses = False

    def misuses(self, seen: int, may: bool) -> Iterator[Misuse]:
        if self.by == 0:
            what = Message("deck-wrong-number", word="more", number=0)
            yield what, Message("lab-write", words="one_fewer")

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield ChangeDraw(1)
        yield ChangeDraw(-2)

    @staticmethod
    def english(verbs: English) -> None:
        grammar = verbs.grammar
        by_number: dict[str, Any] = {"number": lambda by, _: abs(by)}
        grammar.made(
            "change",
            lambda number: -number,
            "{number:change_cards} fewer in all",
            "{number:change_cards} (fewer|less) (|in all|instead)",
            "{number:n} (fewer|less) (card~|) (|in all|instead)",
            says=int,
            only=lambda by, _: by < 0,
            get=by_number,
        )
        grammar.made(
            "change",
            lambda number: number,
            "{number:change_cards} more in all",
            "{number:change_cards} (more|extra|additional) (|in all|instead)",
            "{number:n} (more|extra|additional) (card~|) (|in all|instead)",
            says=int,
            only=lambda by, _: by > 0,
            get=by_number,
        )
        grammar.made("change_cards", same, "{value:n} card~", says=int, get={"value": itself})
        grammar.also("change_cards", lambda: 1, "a card")
        grammar.also("change", lambda: 1, "a (extra|additional) card (|in all|instead)")
        for offered, doer, *words in ENGLISH:
            grammar.constant(f"nobody_{doer.group.name}", doer, "")
            add_step(grammar, offered, doer, *(f"{{@who:nobody_{doer.group.name}}} {way}" for way in words))

    @staticmethod
    def german(verbs: German) -> None:
        grammar = verbs.grammar
        grammar.made(
            "änderung",
            lambda number: -number,
            "insgesamt {number:karten} weniger",
            "{number:karten} weniger",
            "{number:n} weniger",
            says=int,
            only=lambda by, _: by < 0,
            get={"number": lambda by, _: -by},
        )
        grammar.made(
            "änderung",
            same,
            "insgesamt {value:karten} mehr",
            "({value:karten}|{value:n}) mehr",
            "({value:karten} zusätzlich|{value:weitere})",
            says=int,
            only=lambda by, _: by > 0,
            get={"value": itself},
        )
        grammar.also("verzichtet", lambda number: -number, "{number:karten}")
        for offered, doer, *ways in GERMAN:
            grammar.constant(f"von_{doer.group.name}", doer, "")
            for is_second, way in enumerate(ways):
                add_step(grammar, offered, doer, f"{{@who:von_{doer.group.name}}} {way}", verb_first=bool(is_second))

    def short_english_change(self, when: AnyTime, may: bool) -> str:
        words = SHORT_ENGLISH[when].format("may " if may else "", self.much("more", "fewer"))
        return words.replace(": may ", ": may have ") if when is When.YOU_WOULD_MAKE_OPPONENT_DRAW else words

    def short_german_change(self, when: AnyTime, may: bool) -> str:
        return SHORT_GERMAN[when][may].format(self.much("mehr", "weniger"))

    def much(self, more: str, fewer: str) -> str:
        return f"{abs(self.by)} {more if self.by > 0 else fewer}"

    def steps(self, may: bool) -> Sequence[Step]:
        return [MayChangeDraw(self.by) if may else ChangeDrawStep(self.by)]

    def amounts(self) -> list[Amount]:
        return [(ELSE, 1)]

    def amounts_of_ability(self) -> list[Amount]:
        return [(CHANGES_DRAW, self.by)]


def add_step(grammar: Grammar, offered: bool, doer: Who, *patterns: str, verb_first: bool | None = None) -> None:
    """Add a whole step, because "may" and who draws stand inside it."""

    def only(effect: Effect, setting: Setting) -> bool:
        change = plain(effect)
        if not isinstance(change, ChangeDraw) or change.by == 0 or doer_of(change, setting) != doer:
            return False
        fits = verb_first is None or verb_comes_first(setting, effect) is verb_first
        return fits and isinstance(effect, May) is offered

    def make(by: int) -> tuple[Effect, ...]:
        return (May(ChangeDraw(by)) if offered else ChangeDraw(by),)

    get: dict[str, Any] = {
        "by": lambda effect, _: change_of(effect),
        "@who": lambda _, setting: doer_of(ChangeDraw(1), setting),
    }
    grammar.add("step", Rule(make, only, grammar.patterns(*patterns), get=get))


class ChangeDrawStep(Step):
    """Draw this many cards fewer or more (Castle, Malevolent Minions)."""

    is_bounded = True

    def __init__(self, by: int) -> None:
        self.by = by

    def do(self, state: State, frame: Frame) -> None:
        change_draw(state, frame, self.by)


class MayChangeDraw(Question):
    """Ask whether to draw this many cards fewer (Camelot)."""

    kind = "change-draw"
    is_bounded = True
    purpose = DRAW_FEWER

    def __init__(self, by: int) -> None:
        self.by = by

    def options(self, state: State, frame: Frame) -> list[int]:
        if happening(state, DRAW).number < 1 or state.lost >> frame.you & 1:
            return []
        return [move(YES, frame.you), move(NO, frame.you)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        if option >> 14 == YES:
            change_draw(state, frame, self.by)
        else:
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "-fewer" if self.by < 0 else "-more", {"n": abs(self.by)}


def change_draw(state: State, frame: Frame, by: int) -> None:
    draw_frame = happening(state, DRAW)
    if draw_frame.number > 0:
        draw_frame.number = max(0, draw_frame.number + by)
        what = events.DREW_FEWER if by < 0 else events.DREW_MORE
        tell(state, what, draw_frame.player, frame.source, draw_frame.number, EVERYBODY)


one_fewer, one_more = ChangeDraw(-1), ChangeDraw(+1)
