"""What a deck and its cards must be made of: the words of the vocabulary, in the places they are made for.

Python does not look; so this does, before a wrong word can break a game.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from types import UnionType
from typing import Any, cast, get_args, get_origin, get_type_hints

from eights.rules import words
from eights.rules.abilities import Ability, CannotBeDestroyed, MoreDiscards, Requires
from eights.rules.cards import Card, Deck, Side
from eights.rules.colors import ACE, KING, Color
from eights.rules.effects import Effect, Saving
from eights.rules.nouns import Assets, AtLeast, Place, Who

UNFIT = re.compile(r'[,;#"“”\n]|^\s|\s$| / | named ')  # a name that could not be told from the text around it
KINDS: dict[Any, str] = {
    int: "a number",
    str: "a text",
    Who: "a player, such as a_player or an_opponent",
    Assets: "assets, such as an_asset or up_to(2, assets)",
    Effect: "something to do, such as draw(2)",
    AtLeast: "a condition, such as you.control(4)",
    Place: "a place, such as under_the_draw_pile",
    Saving: "one_of_them or any_of_them_but_this",
    Color: "a color",
}
CLAUSES = (Ability, MoreDiscards, CannotBeDestroyed, Requires, Effect)


@dataclass(frozen=True)
class Misfit:
    """Something that is not what it should be: of which card (none: of the deck itself), what, and a hint."""

    card: str
    what: str
    hint: str

    def __str__(self) -> str:
        return f"{self.card}: {self.what}" if self.card else self.what


def tidy(deck: Deck) -> Deck:
    """A list of cards will do as well."""
    return replace(deck, cards=tuple(deck.cards), promo=tuple(deck.promo))


def misfits(deck: Deck) -> Iterator[Misfit]:
    """Everything in a deck that is no card, no color, no number where one should be."""
    if not is_number(deck.seats, 0):
        yield Misfit("", f"seats is {deck.seats!r}", "it is how many players the deck adds: a number, 0 or more")
    for cards in (deck.cards, deck.promo):
        if not isinstance(cards, list | tuple):
            yield Misfit("", "the cards are no list", "write cards=CARDS, with CARDS = (…)")
            continue
        for card in cards:
            if isinstance(card, Card):
                yield from misfits_of(card)
            else:
                yield Misfit("", f"{said(card)} is no card", "every line is asset(…), event(…) or split(…)")
    if not deck.cards:
        yield Misfit("", "the deck has no cards", "list them in cards=…")


def misfits_of(card: Card) -> Iterator[Misfit]:
    for side in card.sides:
        yield from misfits_of_side(side)
    name = " / ".join(str(side.name) for side in card.sides)
    if card.rank is not None and not is_number(card.rank, ACE, KING):
        yield Misfit(name, f"{said(card.rank)} is no rank", "ACE, 2 … 10, JACK, QUEEN, KING, or None")


def misfits_of_side(side: Side) -> Iterator[Misfit]:
    name, color = str(side.name), cast("object", side.color)
    if not fits(side.name, str) or not name:
        yield Misfit(name, f"{said(side.name)} is no name", "a card begins with its name in quotes")
    elif found := UNFIT.search(name):
        unfit = found[0].strip() or "a blank at its end"
        yield Misfit(name, f"its name has {unfit} in it", "such a name could not be written in a position")
    if not isinstance(color, Color) or not color:
        hint = "after its rank a card has its color: BLUE, GREEN, RED, PURPLE, or two of them: BLUE | GREEN"
        yield Misfit(name, f"{said(side.color)} is no color", hint)
    for clause in side.clauses:
        if isinstance(clause, CLAUSES):
            yield from misfits_in(name, clause)
        else:
            yield Misfit(name, f"{said(clause)} is nothing a card does", hint_for(clause))


def misfits_in(name: str, value: Any) -> Iterator[Misfit]:
    """Go through a sentence: every place in it has the kind of word it is made for."""
    hints = hints_of(type(value))
    if isinstance(value, Ability) and not value.effects:
        yield Misfit(name, f"{word_for(value)} has nothing in it", "say what happens: at_your_end(draw(1))")
    for field in fields(value):
        part, kind = getattr(value, field.name), hints.get(field.name, object)
        for each in part if isinstance(part, tuple) else (part,):
            if not fits(each, kind):
                wanted = KINDS.get(first_of(kind), "something else")
                yield Misfit(name, f"in {word_for(value)} stands {said(each)}, where {wanted} belongs", hint_for(each))
            elif is_dataclass(each) and not isinstance(each, type):
                yield from misfits_in(name, each)
        if isinstance(value, Effect) and field.name == "number" and isinstance(part, int) and part < 1:
            yield Misfit(name, f"{word_for(value)} has the number {part}", "it should be 1 or more")


def is_number(value: object, least: int, most: int = 1000) -> bool:
    return isinstance(value, int) and least <= value <= most


def hints_of(kind: type) -> dict[str, Any]:
    """The kinds of its parts; a verb of somebody's own may leave them unsaid."""
    try:
        return get_type_hints(kind)
    except Exception:  # noqa: BLE001 (names that only a type checker would know)
        return {}


def kind_of(hint: Any) -> Any:
    """tuple[Effect, ...] holds effects."""
    return get_args(hint)[0] if get_origin(hint) is tuple else hint


def first_of(hint: Any) -> Any:
    """Of several kinds that will do, the commonest."""
    kind = kind_of(hint)
    return get_args(kind)[0] if isinstance(kind, UnionType) else kind


def fits(value: Any, hint: Any) -> bool:
    kind = kind_of(hint)
    if isinstance(kind, UnionType):
        return any(fits(value, part) for part in get_args(kind))
    return not isinstance(kind, type) or isinstance(value, kind)


def word_for(value: object) -> str:
    """The word of the vocabulary that makes such a value: draw, may, at_your_end."""
    if isinstance(value, Ability):
        return next(w for w in words.__all__ if w.startswith(("at_", "when_", "if_")) and makes(w, value))
    same = (word for word in words.__all__ if getattr(words, word) is type(value) or getattr(words, word) == value)
    return next(same, spelled(type(value).__name__))


def spelled(name: str) -> str:
    """The word that makes things of this class: LookAtHand is said look_at_hand."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def makes(word: str, ability: Ability) -> bool:
    made = getattr(words, word)(words.extra_turn)
    return isinstance(made, Ability) and made.when is ability.when


def said(value: object) -> str:
    """A value as the author of a deck would say it."""
    for word in words.__all__:
        known = getattr(words, word)
        if known is value or (type(known) is type(value) and not callable(known) and known == value):
            return word
    if callable(value):
        return str(getattr(value, "__name__", value))
    return repr(value) if not isinstance(value, (Card, Enum, *CLAUSES)) else word_for(value)


def hint_for(value: object) -> str:
    if isinstance(value, str) and value in words.__all__:
        return f"leave out the quotes: {value}"
    if isinstance(value, Card):
        return "a comma or a bracket is missing before the next card"
    if callable(value):
        return f"say what it is about: {said(value)}(…)"
    return "see docs/design-a-deck.md for what goes where"
