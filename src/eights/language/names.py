"""Reads the names of cards and players as people write them."""

import re
from collections.abc import Sequence
from functools import lru_cache

from eights.decks import find, spec_of
from eights.engine.card_tables import CardTables
from eights.errors import DeckError, UnknownCard, UnknownDeck, did_you_mean
from eights.language.text_lines import NONE, fold
from eights.messages import Message

NAME = re.compile(r"(?:[^\W_]|-)(?:[^\W_]|[ -])*")
NAMED = re.compile(r"(.+) named (.+)", re.IGNORECASE)  # Bewitch named blue
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")  # of players who have not said theirs
SPECTATOR = "spectator"  # knows only what everybody can see


def colors_of(printed: CardTables) -> dict[str, int]:
    """The colors that can be named, or what replaces them in classic Crazy Eights."""
    return {word: color for color, word in printed.color_words.items()}


@lru_cache(maxsize=16)
def table(printed: CardTables) -> dict[str, list[int]]:
    """The faces that each name means: `castle` means all copies, `castle#2` the second."""
    faces: dict[str, list[int]] = {}
    for face, (name, label) in enumerate(zip(printed.names, printed.labels, strict=True)):
        faces.setdefault(fold(name), []).append(face)
        faces.setdefault(fold(label if label != name else f"{name}#1"), []).append(face)
    return faces


def faces_named(printed: CardTables, word: str) -> list[int]:
    """All faces with this name, including sides of split cards; raises UnknownCard if there are none."""
    faces = table(printed).get(fold(word))
    if faces is None:
        raise UnknownCard(unknown_card(printed, word), did_you_mean(word, printed.labels))
    return faces


def cards_named(printed: CardTables, word: str) -> list[int]:
    """All cards with this name, or with a side of this name."""
    return list(dict.fromkeys(printed.card_of[face] for face in faces_named(printed, word)))


def unknown_card(printed: CardTables, word: str) -> Message:
    spec = printed.variant.spec or spec_of(printed.cards)
    try:
        deck = find(spec).title if spec else ""
    except (DeckError, UnknownDeck):  # a file that is gone by now
        deck = ""
    if not deck:
        return Message("error-unknown-card-here", card=word)
    return Message("error-unknown-card", card=word, deck=deck)


def player_named(names: Sequence[str], word: str) -> int:
    """The seat of this player, or -1."""
    wanted = fold(word)
    return next((seat for seat, name in enumerate(names) if fold(name) == wanted), -1)


def unfit_name(name: str) -> Message | None:
    """Why a player can't have this name in a position; None if they can.

    `none` is the empty list, `some hand` an unknown hand, `spectator knows` what spectators know; a line that begins
    with `expect` is an expectation, and `ann alone` is ann without allies. With such a name, a line could mean two
    things.
    """
    words = fold(name).split()
    if not NAME.fullmatch(name):
        return Message("setup-name-letters")
    if words[0] == "expect" or words[-1] == "alone" or words in ([NONE], ["some"], [SPECTATOR]):
        return Message("setup-name-words")
    return None


def split_named(text: str) -> tuple[str, str]:
    """Split off the color that was named with a card, if there is one."""
    named = NAMED.fullmatch(text)
    return (named[1], named[2]) if named else (text, "")


def listed(words: Sequence[str], last: str = "and") -> str:
    """ann · ann and bob · ann, bob and cat"""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
