"""Draw a card for each asset you control, or for each opponent (ruling 79)."""

from collections.abc import Iterator
from typing import Any

from eights.engine.choosing import can_decide
from eights.engine.drawing import draw
from eights.engine.sentences import ask_first
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import ZIEHEN
from eights.rules.card_text.german.inflection import color as stem
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.grammar import Grammar
from eights.rules.card_text.setting import Setting
from eights.rules.colors import BLUE, GREEN, PURPLE, RED
from eights.rules.nouns import Counted
from eights.rules.word import Word, word
from eights.rules.worth import DRAWS, Amount

your_asset, your_opponent = Counted(assets=True), Counted(assets=False)
your_blue_asset, your_green_asset, your_red_asset, your_purple_asset = (
    Counted(assets=True, color=color) for color in (BLUE, GREEN, RED, PURPLE)
)
USUAL = 2  # how many there are, for a bot that does not look


@word
class DrawForEach(Word):
    """You draw as many cards as there are: assets of yours, or opponents. `limit`: no more than this; 0: no limit."""

    what: Counted
    limit: int = 0

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield DrawForEach(your_asset)
        yield DrawForEach(your_blue_asset)
        yield DrawForEach(your_asset, limit=3)
        yield DrawForEach(your_opponent)

    @staticmethod
    def english(verbs: English) -> None:
        add_counted(
            verbs.grammar,
            ("each {*:kind} you control", "(each|every) {*:kind} (that|) you control", "each of your {*:kind}"),
            ("each opponent", "(each|every) opponent (of yours|you have|that you have|)", "each of your opponents"),
        )
        verbs.add(
            DrawForEach, "draw a card for {what:counted}", "draw (a|one) card (for|per) {what:counted}",
            "draw (a|one) card per {what:one_counted}", "for {what:counted} (,|) draw (a|one) card",
            "draw as many cards as (you (control|have) {what:all_counted}|there are {what:all_counted} (you control|))",
            "draw (|a number of) cards equal to the number of {what:all_counted} (you control|you have|)", limit=0,
        )  # fmt: skip
        grammar = verbs.grammar
        yours = "(you control|you have|of yours)"
        grammar.also("one_counted", lambda color: Counted(assets=True, color=color), f"{{*:one_kind}} {yours}")
        grammar.also("one_counted", lambda: your_opponent, "opponent")
        grammar.also("all_counted", lambda color: Counted(assets=True, color=color), "(your|) {*:plural_kind}")
        grammar.also("all_counted", lambda: your_opponent, "(your|) opponents")
        verbs.add(
            DrawForEach,
            "draw a card for {what:counted} , up to {limit:n} card~",
            "draw (a|one) card for {what:counted} (,|) (up to|at most|but no more than|to a maximum of) {limit:n} "
            "(card~|)",
            only=is_limited,
        )

    @staticmethod
    def german(verbs: German) -> None:
        each = "(für jede|für jedes|pro)"
        yours = "(du (im Spiel|vor dir|) (hast|besitzt|kontrollierst)|dir gehört|vor dir liegt)"
        add_counted(
            verbs.grammar,
            (
                "für jede deiner {*:all}", "(für|pro) jede deiner {*:all}", f"{each} (eigene|eigenes) {{*:one}}",
                f"{each} (eigene|eigenes|) {{*:one}} , (die|das) {yours} (,|)",
            ),
            ("für jeden Gegner", "(für jeden|pro) (deiner|) Gegner"),
        )  # fmt: skip
        many = "(so viele|ebenso viele|genauso viele) Karten (,|) wie du"
        have = "(hast|besitzt|kontrollierst|im Spiel hast)"
        as_many = f"{many} {{*:several}} {have}"
        verbs.grammar.also("so_viele", lambda color: Counted(assets=True, color=color), as_many)
        verbs.grammar.also("so_viele", lambda: your_opponent, f"{many} Gegner hast")
        verbs.yours(DrawForEach, ZIEHEN, "{what:so_viele}", limit=0, is_said=False)
        verbs.yours(DrawForEach, ZIEHEN, "{what:counted} eine Karte", limit=0)
        verbs.yours(DrawForEach, ZIEHEN, "eine Karte {what:counted}", limit=0, is_said=False)
        first = "{what:counted} (ziehst du|zieh|ziehe) eine Karte"
        verbs.rule("order", DrawForEach, [first], None, None, {"limit": 0}, is_said=False)
        no_more = ", aber höchstens {limit:n}"
        verbs.yours(DrawForEach, ZIEHEN, "{what:counted} eine Karte", after=no_more, only=is_limited)

    def short_english(self, setting: Setting) -> str:
        noun = "asset you control" if self.what.assets else "opponent"
        if self.what.color is not None:
            noun = f"{self.what.color.label} {noun}"
        limit = f", up to {self.limit}" if self.limit else ""
        return f"draw a card for each {noun}{limit}"

    def short_german(self, setting: Setting) -> Said:
        color = f"{stem(self.what.color)}en " if self.what.color is not None else ""
        noun = f"jede deiner {color}Besitzkarten" if self.what.assets else "jeden Gegner"
        limit = f", aber höchstens {self.limit}" if self.limit else ""
        return pair("zieh", f"für {noun} eine Karte", "ziehen", limit)

    def steps(self, may: bool) -> list[Step]:
        return ask_first(may, [DrawForEachStep(self.what, self.limit)])

    def amounts(self) -> list[Amount]:
        return [(DRAWS, USUAL if self.what.assets and self.limit != 1 else 1)]


def add_counted(grammar: Grammar, assets: tuple[str, ...], opponents: tuple[str, ...]) -> None:
    """Add what can be counted."""
    grammar.made("counted", lambda color: Counted(assets=True, color=color), *assets, says=Counted, only=is_asset)
    grammar.constant("counted", your_opponent, *opponents)


def is_asset(counted: Counted, _setting: Setting) -> bool:
    return counted.assets


def is_limited(each: Any, _setting: Setting) -> bool:
    return bool(each.limit > 0)


class DrawForEachStep(Step):
    """They are counted now; for none of them nothing is drawn, and nothing changes that."""

    def __init__(self, what: Counted, limit: int) -> None:
        self.assets = what.assets
        self.color = int(what.color) if what.color is not None else 0  # 0: any
        self.limit = limit

    def counted(self, state: State, you: int) -> int:
        if not self.assets:
            return len([seat for seat in state.clockwise(you) if state.are_opponents(you, seat)])
        faces, colors = state.assets[you], state.printed.colors
        return len([face for face in faces if colors[face] & self.color]) if self.color else len(faces)

    def do(self, state: State, frame: Frame) -> None:
        if not can_decide(state, frame.you):
            return
        number = self.counted(state, frame.you)
        if self.limit:
            number = min(number, self.limit)
        if number:
            draw(state, [frame.you], number, frame.you, frame.source)


draw_for_each = DrawForEach
