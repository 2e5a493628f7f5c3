"""Writes a deck as Python: a file of card lines, in the words of `eights.words`."""

import re
import textwrap
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, Final

from eights import words
from eights.errors import DeckError
from eights.messages import Message
from eights.rules import nouns
from eights.rules.abilities import Ability, Clause, MoreDiscards, Requires
from eights.rules.cards import Card, Deck, Side
from eights.rules.colors import RANK_NAMES, Color
from eights.rules.effects import Effect
from eights.rules.nouns import Assets, AtLeast, AtMost, Measure, Only, Who
from eights.rules.verbs import Verb
from eights.words.change_draw import ChangeDraw
from eights.words.destroy import Destroy
from eights.words.draw import Draw
from eights.words.take_control import TakeControl

COURTS: Final = {
    rank: word for word in ("ACE", "JACK", "QUEEN", "KING") if (rank := getattr(words, word)) in RANK_NAMES
}
MEASURES: Final = {
    (AtLeast, Measure.ASSETS): "controls",
    (AtLeast, Measure.HAND): "holds",
    (AtLeast, Measure.COLORS): "shows",
    (AtMost, Measure.HAND): "holds_at_most",
}
ONE: Final = {"players", "assets", "revealed_assets", "their_controllers"}  # said of several only
YOUR: Final = {"controls": "control", "holds": "hold", "shows": "show", "holds_at_most": "hold_at_most"}
OPTIONAL: Final = {Draw: "who", Destroy: "chosen_by", TakeControl: "chosen_by", MoreDiscards: "who"}  # you, unless said
NAMES: Final = {name: getattr(words, name) for name in words.__all__}
VALUES: Final = {name: value for name, value in NAMES.items() if not callable(value)}
MOMENTS: Final = {
    made.when: name
    for name in words.__all__
    if name.startswith(("at_", "when_", "if_")) and isinstance(made := NAMES[name](words.extra_turn), Ability)
}


class PythonSource:
    """Expressions, and the words that they need."""

    def __init__(self) -> None:
        self.used: set[str] = set()  # of eights.words
        self.more: set[str] = set()  # of eights.rules.nouns: what no word says

    def word(self, name: str) -> str:
        self.used.add(name)
        return name

    def clauses(self, clauses: tuple[Clause, ...]) -> str:
        return ", ".join(map(self.said, clauses))

    def said(self, value: Any) -> str:
        """A word or a phrase: up_to(2, assets)."""
        if isinstance(value, Verb):
            raise DeckError(Message("deck-text-own-verb"), Message("deck-text-own-verb-hint"))
        if isinstance(value, Color):
            return " | ".join(self.word(str(each.name)) for each in Color if each & value)
        if type(value) is int:
            return str(value)
        for name, known in VALUES.items():
            if type(known) is type(value) and known == value and name not in ONE:
                return self.word(name)
        match value:
            case Who() | Assets() if value.up_to:
                return f"{self.word('up_to')}({value.up_to}, {self.several(replace(value, up_to=0))})"
            case Assets(of=Who() as who) if value == Assets(of=who):
                return f"{self.word('an_asset_of')}({self.said(who)})"
            case AtLeast() | AtMost() | Only():
                return self.test(value)
            case Ability(when, effects):
                return f"{self.word(MOMENTS[when])}({self.clauses(effects)})"
            case ChangeDraw(by):
                return f"{self.word('fewer' if by < 0 else 'more')}({abs(by)})"
            case Effect() | MoreDiscards() | Requires():
                return self.verb(value)
            case _:
                return self.spelled(value)

    def several(self, noun: Who | Assets) -> str:
        """The word for several of them, if there is one: assets."""
        plural = next((name for name in sorted(ONE) if NAMES[name] == noun and type(NAMES[name]) is type(noun)), "")
        return self.word(plural) if plural else self.said(noun)

    def test(self, test: AtLeast | AtMost | Only) -> str:
        verb = "controls_only" if isinstance(test, Only) else MEASURES.get((type(test), test.measure), "")
        if not verb:
            return self.spelled(test)
        if test.who == words.you:
            verb = YOUR.get(verb, "control_only")
        return f"{self.said(test.who)}.{verb}({self.said(test.color) if isinstance(test, Only) else test.number})"

    def verb(self, value: Any) -> str:
        """destroy(an_asset, chosen_by=that_player)"""
        kind = type(value)
        names = [name for name in words.__all__ if NAMES[name] is kind or name == snake(kind.__name__)]
        assert names, kind
        said: list[str] = []
        by_name = False  # after a part that is left out
        for field in fields(value):
            part = getattr(value, field.name)
            if part == (words.you if OPTIONAL.get(kind) == field.name else field.default):
                by_name = True
            else:
                named = by_name or field.name == "chosen_by"
                said.append(f"{field.name}={self.said(part)}" if named else self.said(part))
        return f"{self.word(names[0])}({', '.join(said)})"

    def spelled(self, value: Any) -> str:
        """A value that no word says, by its class: Assets(color=RED, every=True)."""
        if isinstance(value, Enum):
            self.more.add(type(value).__name__)
            return f"{type(value).__name__}.{value.name}"
        if not is_dataclass(value):
            return repr(value)
        kind = type(value)
        assert not isinstance(value, type)
        assert hasattr(nouns, kind.__name__), kind
        self.more.add(kind.__name__)
        own = [(field, getattr(value, field.name)) for field in fields(value)]
        parts = [f"{field.name}={self.said(part)}" for field, part in own if part != field.default]
        return f"{kind.__name__}({', '.join(parts)})"

    def card(self, card: Card) -> str:
        sides = [self.side(side, card.rank) for side in card.sides]
        return sides[0] if len(sides) == 1 else f"{self.word('split')}({', '.join(sides)})"

    def side(self, side: Side, rank: int | None) -> str:
        number = self.word(COURTS[rank]) if rank in COURTS else repr(rank)
        head = [quoted(side.name), number, self.said(side.color)]
        return f"{self.word(side.kind.value)}({', '.join([*head, *filter(None, [self.clauses(side.clauses)])])})"


def quoted(text: str) -> str:
    """In double quotes, as everywhere."""
    plain = repr(text)
    return plain if '"' in text else f'"{plain[1:-1]}"'.replace("\\'", "'")


def snake(name: str) -> str:
    """draw makes a Draw, and more_discards a MoreDiscards."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def expression(clauses: tuple[Clause, ...]) -> str:
    """What a card does, in the words of a Python deck: destroy(an_asset), draw(1)."""
    return PythonSource().clauses(clauses)


def to_python(deck: Deck) -> str:
    """A deck file. Emblems, flavor texts and notes stay behind: they have no place in it."""
    source = PythonSource()
    lists = {"CARDS": deck.cards, "PROMO": deck.promo}
    lines = {name: "".join(f"    {source.card(card)},\n" for card in cards) for name, cards in lists.items() if cards}
    source.word("Deck")
    order = [name for name in words.__all__ if name in source.used]
    imports = f"from eights.words import (\n{wrapped(order)})  # fmt: skip\n"
    if source.more:
        imports = f"from eights.rules.nouns import {', '.join(sorted(source.more))}\n{imports}"
    body = "\n".join(f"{name} = (\n{cards})\n" for name, cards in lines.items())
    promo = ", promo=PROMO" if deck.promo else ""
    made = f"Deck(name={quoted(deck.name)}, title={quoted(deck.title)}, seats={deck.seats}, cards=CARDS{promo})"
    return f'"""{docstring(deck.title)}. Every card is one line."""\n\n{imports}\n{body}\nDECK = {made}\n'


def docstring(title: str) -> str:
    return title.replace("\\", "").replace('"', "'")


def wrapped(names: list[str]) -> str:
    lines = textwrap.wrap(", ".join(names) + ",", 110, break_long_words=False, break_on_hyphens=False)
    return "".join(f"    {line}\n" for line in lines)
