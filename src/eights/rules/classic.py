"""Classic Crazy Eights: the pack, and the options of the game (rulings 35, 36).

A spec names the game and its options: `classic`, `classic with draw 1, reshuffle`, `classic with two packs, jokers`.
Suits stand where the colors of Crazier Eights stand, so that matching, naming and knowing are the same for both games.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from eights.errors import UnknownDeck, did_you_mean
from eights.messages import Listed, Message
from eights.rules.cards import Card, Kind, Side
from eights.rules.colors import ACE, BLUE, EIGHT, GREEN, JACK, KING, PURPLE, QUEEN, RED

SUITS = {BLUE: "clubs", GREEN: "diamonds", RED: "hearts", PURPLE: "spades"}
RANKS = {ACE: "ace", JACK: "jack", QUEEN: "queen", KING: "king"}
JOKER = "joker"
SEATS = 5  # for one pack; two seat eight
MOST_SEATS = 8


@dataclass(frozen=True)
class ClassicRules:
    """The options of a game. The defaults are the rules as they are printed on the box."""

    hand_size: int = 5
    draw_limit: int = 0  # cards a player may draw in a turn; 0: until the stock is gone
    packs: int = 1
    jokers: bool = False  # two in every pack; wild like the eights
    skip: int = 0  # the rank that skips the next player; 0: none does
    reverse: int = 0  # the rank that turns the order round
    draw_two: int = 0  # the rank that makes the next player draw two, unless they add one of their own
    stacking: bool = True  # whether they may add one; if not, they draw at once
    reshuffle: bool = False  # the pile, but for its top card, becomes the new stock
    may_pass: bool = False  # a player who cannot draw any more may pass although they could play
    target: int = 100  # points that end a match

    @property
    def seats(self) -> int:
        return SEATS if self.packs == 1 else MOST_SEATS

    @property
    def spec(self) -> str:
        words = [
            write(getattr(self, field.name)) for field, write in WRITERS if getattr(self, field.name) != field.default
        ]
        return f"classic with {', '.join(words)}" if words else "classic"


NUMBERED: dict[str, Callable[[int], str]] = {
    "hand_size": "hands of {}".format,
    "draw_limit": "draw {}".format,
    "skip": lambda rank: f"skip {rank_word(rank)}",
    "reverse": lambda rank: f"reverse {rank_word(rank)}",
    "draw_two": lambda rank: f"draw two {rank_word(rank)}",
    "target": "target {}".format,
}
PLAIN = {
    "packs": ("two packs", 2),
    "jokers": ("jokers", True),
    "stacking": ("no stacking", False),
    "reshuffle": ("reshuffle", True),
    "may_pass": ("may pass", True),
}
EXAMPLES = ("hands of 7", "draw 1", "two packs", "jokers", "skip queen", "reverse ace", "draw two 2", "no stacking",
            "reshuffle", "may pass", "target 100")  # fmt: skip


def plain_words(name: str) -> Callable[[object], str]:
    return lambda value: PLAIN[name][0]


WRITERS = [(field, NUMBERED.get(field.name) or plain_words(field.name)) for field in fields(ClassicRules)]


def rank_word(rank: int) -> str:
    return RANKS.get(rank, str(rank))


def card_name(rank: int, suit: int) -> str:
    return f"{rank_word(rank)} of {SUITS[suit]}"  # type: ignore[index]  # a color is an int


@cache
def cards(packs: int, jokers: bool) -> tuple[Card, ...]:
    """The cards of so many packs, suit by suit."""
    pack = [
        Card(rank, (Side(card_name(rank, suit), Kind.EVENT, suit, ()),))
        for suit in SUITS
        for rank in range(ACE, KING + 1)
    ]
    if jokers:
        pack += [Card(None, (Side(JOKER, Kind.EVENT, BLUE & GREEN, ()),))] * 2
    return tuple(pack * packs)


def value(card: Card) -> int:
    """What a card left in hand costs: an eight or a joker 50, a court card 10, an ace 1, others their pips."""
    if card.rank is None or card.rank == EIGHT:
        return 50
    return min(card.rank, 10)


def is_classic(spec: str) -> bool:
    return bool(re.match(r"classic\b", spec.strip(), re.IGNORECASE))


def read_rules(spec: str) -> ClassicRules:
    """The options that a spec names; UnknownDeck says which one there is not."""
    rules = ClassicRules()
    game, _, options = " ".join(spec.casefold().split()).partition(" with ")
    if game not in ("classic", "classic with"):
        hint = Message("deck-classic-alone") if "+" in spec else Message("deck-classic-example")
        raise UnknownDeck(Message("deck-not-a-game", spec=spec.strip()), hint)
    named: dict[str, Any] = {}
    for word in filter(None, (part.strip() for part in options.split(","))):
        name, wanted = read_option(word)
        if name in named:
            raise UnknownDeck(Message("deck-option-twice", option=word), Message("deck-options-once"))
        named[name] = wanted
    rules = replace(rules, **named)
    roles = [rank for rank in (rules.skip, rules.reverse, rules.draw_two) if rank]
    if len(set(roles)) < len(roles):
        raise UnknownDeck(Message("deck-rank-with-two-roles", spec=spec.strip()), Message("deck-one-role-each"))
    if not rules.stacking and not rules.draw_two:
        raise UnknownDeck(Message("deck-nothing-to-stack", spec=spec.strip()), Message("deck-add-draw-two"))
    return rules


def read_option(word: str) -> tuple[str, int | bool]:
    """An option's name, and what it shall be."""
    for name, (text, wanted) in PLAIN.items():
        if word == text:
            return name, wanted
    for name, pattern in (
        ("hand_size", r"hands of ([0-9]{1,2})"),
        ("draw_two", r"draw two (\w+)"),
        ("draw_limit", r"draw ([0-9]{1,2})"),
        ("skip", r"skip (\w+)"),
        ("reverse", r"reverse (\w+)"),
        ("target", r"target ([0-9]{1,5})"),
    ):
        if found := re.fullmatch(pattern, word):
            return name, read_number(found[1], word, name)
    raise UnknownDeck(
        Message("deck-unknown-option", option=word),
        did_you_mean(word, EXAMPLES) or Message("deck-classic-options", options=Listed(EXAMPLES)),
    )


def read_number(text: str, option: str, name: str) -> int:
    """A number from 1 on, or a rank: queen, q, 2."""
    if name in ("hand_size", "draw_limit", "target"):
        if int(text) > 0:
            return int(text)
    else:
        by_word = {word: rank for rank, word in RANKS.items()} | {word[0]: rank for rank, word in RANKS.items()}
        rank = by_word.get(text) or (int(text) if text.isdecimal() else 0)
        if ACE <= rank <= KING and rank != EIGHT:
            return rank
    raise UnknownDeck(Message("deck-impossible-option", option=option), Message("deck-possible-options"))
