"""What a deck and its cards must be made of: the words of the vocabulary, in the places they are made for.

Python does not look; so this does, before a wrong word can break a game.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from types import UnionType
from typing import Any, cast, get_args, get_origin, get_type_hints

from eights.messages import Message
from eights import words
from eights.rules.abilities import Ability, CannotBeDestroyed, MoreDiscards, Requires
from eights.rules.cards import Card, Deck, Side
from eights.rules.colors import ACE, KING, Color
from eights.rules.effects import Effect
from eights.rules.nouns import Assets, AtLeast, Place, Who
from eights.words.save import Saving

UNFIT = re.compile(r'[,;#"“”\n]|^\s|\s$| / | named ')  # a name that could not be told from the text around it
KINDS: dict[Any, Message] = {
    int: Message("deck-kind-number"),
    str: Message("deck-kind-text"),
    Who: Message("deck-kind-player"),
    Assets: Message("deck-kind-assets"),
    Effect: Message("deck-kind-effect"),
    AtLeast: Message("deck-kind-condition"),
    Place: Message("deck-kind-place"),
    Saving: Message("deck-kind-saving"),
    Color: Message("deck-kind-color"),
}
SOMETHING_ELSE = Message("deck-kind-other")
CLAUSES = (Ability, MoreDiscards, CannotBeDestroyed, Requires, Effect)


@dataclass(frozen=True)
class Misfit:
    """Something that is not what it should be: of which card (none: of the deck itself), what, and a hint."""

    card: str
    what: Message
    hint: Message

    @property
    def whole(self) -> Message:
        """With the card that it is about."""
        return Message("deck-of-card", card=self.card, what=self.what) if self.card else self.what


def tidy(deck: Deck) -> Deck:
    """A list of cards will do as well."""
    return replace(deck, cards=tuple(deck.cards), promo=tuple(deck.promo))


def misfits(deck: Deck) -> Iterator[Misfit]:
    """Everything in a deck that should be a card, a color or a number but is not."""
    if not is_number(deck.seats, 0):
        yield Misfit("", Message("deck-wrong-seats", seats=repr(deck.seats)), Message("deck-what-seats-is"))
    for cards in (deck.cards, deck.promo):
        if not isinstance(cards, list | tuple):
            yield Misfit("", Message("deck-cards-not-a-list"), Message("deck-write-cards"))
            continue
        for card in cards:
            if isinstance(card, Card):
                yield from misfits_of(card)
            else:
                yield Misfit("", Message("deck-not-a-card", value=said(card)), Message("deck-every-line-a-card"))
    if not deck.cards:
        yield Misfit("", Message("deck-no-cards"), Message("deck-list-the-cards"))


def misfits_of(card: Card) -> Iterator[Misfit]:
    for side in card.sides:
        yield from misfits_of_side(side)
    name = " / ".join(str(side.name) for side in card.sides)
    if card.rank is not None and not is_number(card.rank, ACE, KING):
        yield Misfit(name, Message("deck-not-a-rank", value=said(card.rank)), Message("deck-ranks"))


def misfits_of_side(side: Side) -> Iterator[Misfit]:
    name, color = str(side.name), cast("object", side.color)
    if not fits(side.name, str) or not name:
        yield Misfit(name, Message("deck-not-a-name", value=said(side.name)), Message("deck-name-first"))
    elif found := UNFIT.search(name):
        unfit = found[0].strip()
        what = Message("deck-unfit-name", text=unfit) if unfit else Message("deck-blank-in-name")
        yield Misfit(name, what, Message("deck-name-in-positions"))
    if not isinstance(color, Color) or not color:
        yield Misfit(name, Message("deck-not-a-color", value=said(side.color)), Message("deck-colors"))
    for clause in side.clauses:
        if isinstance(clause, CLAUSES):
            yield from misfits_in(name, clause)
        else:
            yield Misfit(name, Message("deck-not-a-clause", value=said(clause)), hint_for(clause))


def misfits_in(name: str, value: Any) -> Iterator[Misfit]:
    """Go through a sentence: every place in it has the kind of word it is made for."""
    hints = hints_of(type(value))
    if isinstance(value, Ability) and not value.effects:
        yield Misfit(name, Message("deck-empty-ability", word=word_for(value)), Message("deck-say-what-happens"))
    for field in fields(value):
        part, kind = getattr(value, field.name), hints.get(field.name, object)
        for each in part if isinstance(part, tuple) else (part,):
            if not fits(each, kind):
                wanted = KINDS.get(first_of(kind), SOMETHING_ELSE)
                what = Message("deck-wrong-word", word=word_for(value), value=said(each), wanted=wanted)
                yield Misfit(name, what, hint_for(each))
            elif is_dataclass(each) and not isinstance(each, type):
                yield from misfits_in(name, each)
        if isinstance(value, Effect) and field.name == "number" and isinstance(part, int) and part < 1:
            what = Message("deck-wrong-number", word=word_for(value), number=part)
            yield Misfit(name, what, Message("deck-one-or-more"))


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
    kind = type(value)
    same = (word for word in WORDS_OF.get(kind, ()) if getattr(words, word) is kind or getattr(words, word) == value)
    return next(same, spelled(kind.__name__))


def words_by_kind() -> dict[type, list[str]]:
    """For every class the words of the vocabulary that are this class, or one of its values."""
    by_kind: dict[type, list[str]] = {}
    for word in words.__all__:
        known = getattr(words, word)
        by_kind.setdefault(known if isinstance(known, type) else type(known), []).append(word)
    return by_kind


WORDS_OF = words_by_kind()


def spelled(name: str) -> str:
    """The word that makes things of this class: LookAtHand is said look_at_hand."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def makes(word: str, ability: Ability) -> bool:
    made = getattr(words, word)(words.extra_turn)
    return isinstance(made, Ability) and made.when is ability.when


def said(value: object) -> str:
    """A value as the author of a deck would say it."""
    for word in words.__all__ if callable(value) else WORDS_OF.get(type(value), ()):
        known = getattr(words, word)
        if known is value or (type(known) is type(value) and not callable(known) and known == value):
            return word
    if callable(value):
        return str(getattr(value, "__name__", value))
    return repr(value) if not isinstance(value, (Card, Enum, *CLAUSES)) else word_for(value)


def hint_for(value: object) -> Message:
    if isinstance(value, str) and value in words.__all__:
        return Message("deck-leave-out-quotes", word=value)
    if isinstance(value, Card):
        return Message("deck-comma-missing")
    if callable(value):
        return Message("deck-say-about-what", word=said(value))
    return Message("deck-what-goes-where")
