"""Cards, players and colors of a game as values of messages."""

from typing import Final

from eights.engine.card_tables import CardTables
from eights.engine.state import State
from eights.messages.message import Card, Listed, Message, Player, Term, Value
from eights.rules.colors import LABELS, Color, rank_name

COLOR_TERMS: Final[dict[int, Term]] = {int(color): Term("color", color.label) for color in Color}


def card(state: State, face: int) -> Card:
    """A card by its name, without a copy number."""
    return state.printed.spoken[face]


def player(state: State, seat: int) -> Player:
    return Player(state.seats.names[seat], seat)


def players(state: State, seats: list[int], last: str = "and") -> Listed:
    return Listed([player(state, seat) for seat in seats], last)


def single_colors(colors: int) -> list[Term]:
    """Each color of a card separately."""
    return [term for color, term in COLOR_TERMS.items() if colors & color]


def color(colors: int) -> Value:
    """The color or colors of a card: red, or blue-green."""
    first, *more = single_colors(colors)
    return Listed([first, color(colors & (colors - 1))], "hyphen") if more else first


def face_of(printed: CardTables, face: int) -> Value:
    """The rank and color of a card: 9 red. Each side of a split card has its own color."""
    rank = printed.cards[printed.card_of[face]].rank
    colors = color(printed.colors[face])
    return colors if rank is None else Message("card-rank-color", rank=rank_name(rank), color=colors)


def card_with_face(printed: CardTables, face: int) -> Value:
    """A card with its rank and color: Castle (5 blue), or just 7 of hearts."""
    if printed.variant.names_say_all:
        return printed.spoken[face]
    return Message("card-with-face", card=printed.spoken[face], face=face_of(printed, face))


def one_color(color: int) -> Value:
    """The color of what is to be chosen; 0: any."""
    return Term("color", LABELS[color]) if color else "any"


def how_many(up_to: int, chosen: int) -> tuple[str, int]:
    """The form of a question about a choice: exactly one, the first of up to n, or one of n more."""
    return ("more" if chosen else "first", up_to - chosen) if up_to else ("one", 1)


def end(may: bool, up_to: int = 0) -> str:
    """How a choice can be declined or ended."""
    return "stop" if up_to else "decline" if may else "must"
