"""Thousands of random games of every kind, with the referee at every decision (R12).

Proved: no card is lost or doubled, somebody can always move, nobody knows what is not so, copies are equal, nobody can
tell two worlds apart that differ in hidden cards only, every game comes to an end, and nothing raises. It means
something only if the games are rich: so every ability of every card has to happen, again and again.
"""

from collections import Counter
from collections.abc import Sequence

import pytest

from eights.decks import camelot, lyonesse, tintagel
from eights.lab.setup import Setup
from eights.lab.simulate import Report, Wanted, play_chunk
from eights.lab.table_kinds import BOTH, EVERYTHING, LYONESSE, TINTAGEL, TINTAGEL_AND_CAMELOT
from eights.messages import Message
from eights.rules.cards import Deck
from tests.compiled import compiled

PARTS = 4
GAMES = 250  # in each part
FLOOR = 5  # times each ability happens in each part: 20 times in all

SMALL = 150  # games of Lyonesse or Tintagel, alone and with Camelot


def abilities_of(*decks: Deck) -> list[str]:
    return [side.name for deck in decks for card in deck.cards + deck.promo for side in card.sides]


ABILITIES = abilities_of(camelot.DECK)


def too_rare(abilities: Counter[str], names: Sequence[str] = ABILITIES, floor: int = FLOOR) -> dict[str, int]:
    """The cards whose ability happened too seldom, and how often it did."""
    return {name: abilities[name] for name in names if abilities[name] < floor}


def part(number: int, tables: Sequence[Setup] = EVERYTHING, games: int = GAMES) -> Report:
    """Games of this part; every part has seeds of its own."""
    return compiled(play_chunk, tables, 0, number * games, (number + 1) * games, Wanted(check=True))


@pytest.mark.parametrize("number", range(PARTS))
def test_random_games(number: int) -> None:
    """Every game is played to its end without a violation, and every ability happens."""
    report = part(number)

    assert [] == report.violations
    assert 0 == report.violation_count
    assert GAMES == report.games == report.endings.total()
    assert 0 == report.endings["turn limit"]
    assert {} == too_rare(report.abilities)


def test_random_games_of_lyonesse() -> None:
    """Alone, for two and three: no violation, every game ends, every ability of every side happens."""
    report = part(0, LYONESSE, SMALL)

    assert [] == report.violations
    assert SMALL == report.games
    assert 0 == report.endings["turn limit"]
    assert report.endings["nothing to draw"] < SMALL // 10
    assert {} == too_rare(report.abilities, abilities_of(lyonesse.DECK), 20)


def test_random_games_of_camelot_and_lyonesse() -> None:
    """Together, for four to seven and in teams: no violation, every game ends, every ability of both decks happens."""
    report = part(0, BOTH, SMALL)

    assert [] == report.violations
    assert SMALL == report.games
    assert 0 == report.endings["turn limit"]
    assert {} == too_rare(report.abilities, abilities_of(camelot.DECK, lyonesse.DECK))


def test_random_games_of_tintagel() -> None:
    """Alone, for two and three: no violation, every game ends, every ability of every side happens."""
    report = part(0, TINTAGEL, SMALL)

    assert [] == report.violations
    assert SMALL == report.games
    assert 0 == report.endings["turn limit"]
    assert report.endings["nothing to draw"] < SMALL // 10
    assert {} == too_rare(report.abilities, abilities_of(tintagel.DECK))


def test_random_games_of_camelot_and_tintagel() -> None:
    """Together, for four to seven and in teams: no violation, every game ends, every ability of Tintagel happens."""
    report = part(0, TINTAGEL_AND_CAMELOT, SMALL)

    assert [] == report.violations
    assert SMALL == report.games
    assert 0 == report.endings["turn limit"]
    assert {} == too_rare(report.abilities, abilities_of(tintagel.DECK))


def test_lyonesse_is_played_at_all_its_tables() -> None:
    """Two and three players alone; four to seven with Camelot, in teams of two and three, with the promo card."""
    assert {2, 3} == {table.players for table in LYONESSE}
    assert {True, False} == {table.two_player_rule for table in LYONESSE}
    assert {4, 5, 6, 7} == {table.players for table in BOTH}
    assert {2, 3} == {len(team) for table in BOTH for team in table.teams}
    assert {True, False} == {"promo" in table.deck for table in BOTH}


def test_a_card_that_speaks_from_the_draw_pile_gives_nothing_away() -> None:
    """Drowned Wood was sent home, discarded and shuffled in before its ability was over; all know that it asks."""
    report = play_chunk(LYONESSE, 1, 8037, 8038, Wanted(check=True))

    assert [] == report.violations
    assert 1 == report.games


def test_all_kinds_of_tables_are_played() -> None:
    """Two to eight players, teams of two and three, two to four teams, promo cards, the two-player rule, two decks."""
    assert set(range(2, 9)) == {table.players for table in EVERYTHING}
    assert {2, 3} == {len(team) for table in EVERYTHING for team in table.teams}
    assert {0, 2, 3, 4} == {len(table.teams) for table in EVERYTHING}
    assert {True, False} == {table.two_player_rule for table in EVERYTHING}
    assert {True, False} == {"promo" in table.deck for table in EVERYTHING}
    assert {True, False} == {"+" in table.deck for table in EVERYTHING}
    assert GAMES >= len(EVERYTHING)


def test_an_ability_that_never_happens_is_noticed() -> None:
    """Without the promo card its ability is missed: the count can fail."""
    report = part(0, [table for table in EVERYTHING if "promo" not in table.deck], games=40)

    assert "Corbenic Castle" in too_rare(report.abilities)
    assert 0 == report.abilities["Corbenic Castle"]


def test_a_game_that_does_not_end_is_noticed() -> None:
    """A table that gives up after three turns counts as endless."""
    report = part(0, [Setup(players=3, turn_limit=3)], games=2)

    assert 2 == report.violation_count
    assert all(Message("lab-game-without-end") == violation.values["what"] for violation in report.violations)
