"""A table that begins from a position instead of a deal: what the position fixes, and who takes which seat."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from eights.decks import NO_SOURCES
from eights.errors import SetupError
from eights.game import Game
from eights.language.game_texts import text_of_lines
from eights.language.header import read_names, read_teams
from eights.language.mentions import UNKNOWN
from eights.language.players import find_player
from eights.language.text_lines import TextLine, fold, split
from eights.messages import Message

LONGEST: Final = 8_000  # characters of a position
UNDISCLOSED: Final = "?"  # instead of the text, which shows hands, in what everybody at the table sees


class Opening(NamedTuple):
    """What a position fixes for a table, read without opening any deck."""

    deck: str
    names: tuple[str, ...]
    teams: list[list[int]]
    two_player_rule: bool
    seat: int  # of the player from whose side it is played: their hand is known


def opening_of(text: str) -> Opening:
    """Read the header of a position; raises a NotationError if there is none."""
    lines = {line.key: line for line in split(text).position}
    game = text_of_lines(lines)
    for key, example in game.needed.items():
        if key not in lines:
            raise SetupError(Message("position-line-missing", key=key), Message("position-such-as", example=example))
    names = read_names(lines["players"])
    teams = read_teams(lines["teams"], names) if "teams" in lines else []
    rule, _ = game.read_options(lines, names)
    seats = [[names.index(name) for name in team] for team in teams]
    return Opening(game.spec_line(lines).value, tuple(names), seats, rule, own_seat(lines, names))


def own_seat(lines: Mapping[str, TextLine], names: list[str]) -> int:
    """The player whose turn it is, if their hand is known; else the first one whose hand is."""
    turn = find_player(lines["turn"], names, lines["turn"].value.partition(",")[0].partition(" alone")[0].split("&")[0])
    known = [
        seat
        for seat, name in enumerate(names)
        if (hand := lines.get(f"{fold(name)} hand")) is None or UNKNOWN not in hand.items()
    ]
    return turn if turn in known or not known else known[0]


def check(text: str, deck: str, seats: int, teams: list[list[int]], rule: bool, sources: Mapping[str, str]) -> None:
    """Raise an error unless a table with these settings can begin from this position."""
    opening = opening_of(text)
    if spelled(opening.deck) != spelled(deck):  # before anything of its deck is opened
        raise SetupError(Message("opening-other-deck", deck=deck, other=opening.deck), Message("opening-settings-hint"))
    if (len(opening.names), opening.teams, opening.two_player_rule) != (seats, teams, rule):
        raise SetupError(Message("opening-other-seats"), Message("opening-settings-hint"))
    if Game.from_position(text, seed=0, sources=sources or NO_SOURCES).over:
        raise SetupError(Message("opening-game-over"), Message("opening-game-over-hint"))


def spelled(deck: str) -> list[str]:
    return [fold(part) for part in deck.split("+")]
