"""Reads the header of a position: deck, players, teams and options."""

from collections.abc import Mapping
from dataclasses import dataclass

from eights.decks import find
from eights.engine.games import check_players
from eights.engine.setup import seats_for
from eights.engine.state import Seats
from eights.errors import DeckError, SetupError, UnknownDeck
from eights.language.game_texts import text_of_lines
from eights.language.names import unfit_name
from eights.language.players import find_player
from eights.language.text_lines import TextLine
from eights.messages import Message
from eights.rules.selection import Selection

MOST_TURNS = 10**9


@dataclass(frozen=True)
class Header:
    """The players, the deck, and who will be asked because of the two-player rule."""

    selection: Selection
    seats: Seats
    may_skip_draw: int


def read_table(lines: dict[str, TextLine], sources: Mapping[str, str]) -> Header:
    """Read the header; an error names the line that is wrong."""
    game = text_of_lines(lines)
    deck, players = game.spec_line(lines), lines["players"]
    try:
        selection = find(deck.value, sources)
    except (DeckError, UnknownDeck) as error:
        raise deck.error_of(error) from None
    names = read_names(players)
    check(players, names, None, selection)
    teams = read_teams(lines["teams"], names) if "teams" in lines else None
    if teams:
        check(lines["teams"], names, teams, selection)
    rule, may_skip_draw = game.read_options(lines, names)
    if rule:
        check(lines["options"], names, teams, selection, rule)
    limit = lines.get("turn limit")
    turn_limit = limit.number_of(limit.value, 1, MOST_TURNS) if limit else 0
    return Header(selection, seats_for(names, teams, rule, turn_limit), may_skip_draw)


def check(
    line: TextLine, names: list[str], teams: list[list[str]] | None, selection: Selection, rule: bool = False
) -> None:
    try:
        check_players(names, teams, selection, rule)
    except SetupError as error:
        raise line.error_of(error) from None


def read_names(line: TextLine) -> list[str]:
    """Read the names of the players, clockwise."""
    names = line.items()
    if not names:
        raise line.error(Message("setup-number-of-players", players=0), Message("setup-two-to-eight"))
    for name in names:
        if unfit := unfit_name(name):
            raise line.error(Message("setup-unfit-name", name=name), unfit)
    return names


def read_teams(line: TextLine, names: list[str]) -> list[list[str]]:
    """Read the teams: ann & cat, bob & dan"""
    return [[names[find_player(line, names, name)] for name in team.split("&")] for team in line.items()]
