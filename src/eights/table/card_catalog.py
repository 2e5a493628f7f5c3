"""The catalog of a deck's faces: sent to clients once, then referred to by number."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from eights.engine.card_tables import CardTables
from eights.engine.games import card_tables
from eights.messages import ENGLISH, LanguageCode
from eights.rules.card_text import short, text
from eights.rules.classic import rank_word
from eights.rules.colors import Color, rank_name
from eights.rules.selection import GameName, Selection
from eights.table.view_schema import Print


class Prints:
    """The distinct faces of a deck, and the number of each face in the game."""

    def __init__(self, printed: CardTables) -> None:
        self.all: list[Print] = []
        self.of_face: list[int] = []
        known: dict[tuple[str, bool], int] = {}
        for face in range(len(printed.sides)):
            split = face < printed.number and len(printed.faces[face]) > 1
            key = printed.names[face], split
            if key not in known:
                known[key] = len(self.all)
                self.all.append(print_of(printed, face, split))
            self.of_face.append(known[key])


def print_of(printed: CardTables, face: int, split: bool) -> Print:
    return PRINTS[printed.variant.name](printed, face, split)


def classic_print(printed: CardTables, face: int, split: bool) -> Print:
    rank = printed.cards[face].rank
    return Print(
        name=printed.names[face],
        rank="" if rank is None else rank_word(rank),
        colors=[word for color, word in printed.color_words.items() if printed.colors[face] & color],
        kind="card",
        wild=printed.is_eight[face],
        value=printed.values[face],
    )


def crazier_print(printed: CardTables, face: int, split: bool) -> Print:
    card, side = printed.card_of[face], printed.sides[face]
    rank = printed.cards[card].rank
    sides = printed.cards[card].sides if split else (side,)
    return Print(
        name=printed.names[face],
        rank=rank_name(rank),
        colors=[color.label for color in Color if printed.colors[face] & color],
        kind="split" if split else "asset" if printed.is_asset[face] else "event",
        wild=printed.is_eight[card],
        text=" / ".join(text(each) for each in sides),
        short=" / ".join(short(each) for each in sides),
    )


PRINTS: Mapping[GameName, Callable[[CardTables, int, bool], Print]] = {
    "crazier": crazier_print,
    "classic": classic_print,
}


@lru_cache(maxsize=32)
def prints_of(printed: CardTables) -> Prints:
    """The faces of this game, shared by the games of a table."""
    return Prints(printed)


def faces_of(selection: Selection, language: LanguageCode = ENGLISH) -> list[Print]:
    """The faces of these decks, in the order of their numbers, with their texts in this language."""
    faces = prints_of(card_tables(selection)).all
    return faces if language == ENGLISH else translated(selection, faces, language)


def pack_of(selection: Selection) -> list[int]:
    """The cards of these decks before the shuffle, bottom first, each as the number of its face."""
    printed = card_tables(selection)
    return prints_of(printed).of_face[: printed.number]


def translated(selection: Selection, faces: list[Print], language: LanguageCode) -> list[Print]:
    """The same faces with texts in another language."""
    said: dict[str, tuple[str, str]] = {}
    for card in selection.cards:
        sides = [(text(side, language), short(side, language)) for side in card.sides]
        said |= {side.name: both for side, both in zip(card.sides, sides, strict=True)}
        said[card.name] = (" / ".join(full for full, _ in sides), " / ".join(brief for _, brief in sides))
    return [replace(face, text=said[face.name][0], short=said[face.name][1]) if face.text else face for face in faces]
