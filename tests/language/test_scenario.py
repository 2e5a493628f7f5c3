"""Scenarios: moves and expectations in the order of the file, and what is told when one does not come true."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eights.errors import EightsError, ScenarioError
from eights.language import scenario

DRAGON = """\
# FAQ 7: a lone Devious Dragon has to destroy itself
deck: camelot
players: ann, bob
turn: ann, beginning
ann hand: Castle, Study
bob hand: Death, Trade
ann assets: Devious Dragon
discard pile: Avalon
draw pile: Tempest, Merlin, ...

"""
EIGHT = """\
# An eight names a color
deck: camelot
players: ann, bob, cat
turn: ann, main
ann hand: Timeshift, Castle, Death
bob hand: Study
cat hand: Sleep
discard pile: Bewitch, Ferocity
draw pile: Trade, Merlin
ann knows: Merlin at the bottom of the draw pile

> ann: discard timeshift
"""
TEAM = """\
deck: camelot
players: ann, bob, cat, dan
teams: ann & cat, bob & dan
turn: ann, main
ann hand: Castle, Death
cat hand: Sleep, Merlin
bob hand: Study
dan hand: Trade
discard pile: Corbenic Castle, Ferocity

""".replace("deck: camelot\n", "deck: camelot with promo\n")


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (DRAGON, "ann assets: none"),
        (DRAGON, "ann hand: Tempest, Study, Castle"),
        (DRAGON, "ann hand size: 3"),
        (DRAGON, "discard pile: avalon, devious dragon"),
        (DRAGON, "discard pile top: Avalon"),
        (DRAGON, "discard pile bottom: Devious Dragon"),
        (DRAGON, "discard pile size: 2"),
        (DRAGON, "draw pile top: Merlin"),
        (DRAGON, "draw pile size: 45"),
        (DRAGON, "to match: rank A or green"),
        (DRAGON, "to match: green or rank a"),
        (DRAGON, "asks: ann"),
        (DRAGON, "offers: play Castle"),
        (DRAGON, "offers: play Castle; end turn"),
        (DRAGON, "refuses: discard Castle"),
        (DRAGON, "refuses: play Death; name blue; choose bob; yes"),
        (DRAGON, "options: end turn; play Castle; play Study; play Tempest; discard Tempest"),
        (DRAGON, "turn: ann, main"),
        (DRAGON, "winner: none"),
        (DRAGON, "lost: none"),
        (DRAGON, "game: on"),
        (DRAGON, "ann knows: none"),
        (DRAGON, "ann knows: Castle in ann hand"),
        (EIGHT, "options: name blue; name green; name red; name purple"),
        (EIGHT, "discard pile: Timeshift, Bewitch, Ferocity"),
        (EIGHT, "to match: purple"),
        (EIGHT, "draw pile: Trade, Merlin"),
        (EIGHT, "draw pile bottom: Merlin"),
        (EIGHT, "ann knows: Merlin at place 2 of the draw pile, Merlin in the draw pile"),
        (EIGHT, "spectator knows: none"),
        (EIGHT + "> ann: name blue\n", "discard pile top: Timeshift named blue, Bewitch"),
        (EIGHT + "> ann: name blue\n", "discard pile top: Timeshift"),
        (EIGHT + "> ann: name blue\n", "to match: blue"),
        (TEAM, "asks: cat, ann"),
        (TEAM, "turn: cat, main"),
        (TEAM, "to match: green or blue"),
        (TEAM + "> cat: play Sleep\n> cat: choose bob\n> cat: end turn\n", "asks: ann"),
        (
            DRAGON.replace("discard pile: Avalon\n", "").replace("ann assets: Devious Dragon\n", ""),
            "to match: anything",
        ),
        (DRAGON.replace("Castle, Study", "none").replace("bob hand: Death, Trade\n", ""), "winner: ann"),
        (DRAGON.replace("Castle, Study", "none").replace("bob hand: Death, Trade\n", ""), "game: over"),
        (DRAGON.replace("Castle, Study", "none").replace("bob hand: Death, Trade\n", ""), "options: none"),
        (DRAGON.replace("Castle, Study", "none").replace("bob hand: Death, Trade\n", ""), "asks: none"),
    ],
)
def test_expectations_that_come_true(position: str, expected: str) -> None:
    """Every kind of expectation, met."""
    assert [] == scenario.run(f"{position}expect {expected}").failures


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        ("ann assets: Castle", "none"),
        ("ann hand: Castle, Study", "Castle, Study, Tempest"),
        ("ann hand: Castle, Study, Castle", "Castle, Study, Tempest"),
        ("ann hand size: 2", "3"),
        ("discard pile: Devious Dragon, Avalon", "Avalon, Devious Dragon"),
        ("discard pile: Avalon named blue, Devious Dragon", "Avalon, Devious Dragon"),
        ("discard pile top: none", "Avalon"),
        ("discard pile bottom: Avalon", "Devious Dragon"),
        ("discard pile size: 3", "2"),
        ("draw pile top: Tempest", "Merlin"),
        ("draw pile size: 4", "45"),
        ("to match: green", "rank A or green"),
        ("asks: bob", "ann"),
        ("offers: discard Castle", "play Castle; play Study; play Tempest; discard Tempest; end turn"),
        ("refuses: play Castle", "play Castle; play Study; play Tempest; discard Tempest; end turn"),
        ("options: end turn", "play Castle; play Study; play Tempest; discard Tempest; end turn"),
        ("turn: bob, main", "ann, main"),
        ("turn: ann, end", "ann, main"),
        ("winner: ann", "none"),
        ("lost: bob", "none"),
        ("game: over", "on"),
        ("bob knows: Castle in ann hand", "none"),
        ("bob knows: Merlin on top of the draw pile", "none"),
    ],
)
def test_expectations_that_do_not(expected: str, got: str) -> None:
    """Every kind of expectation, not met: the line, what was expected, what is."""
    failure = scenario.run(f"{DRAGON}expect {expected}").failures[0]

    assert (11, expected, got) == (failure.line, failure.expected, failure.got)
    assert f"line 11: expected {expected}, got {got}" == str(failure)


def test_a_scenario_goes_on_after_an_expectation_but_not_after_a_move() -> None:
    """All expectations up to a move that is not offered are checked; the move is told with what is offered."""
    text = DRAGON + "expect game: over\n> ann: play Castle\nexpect lost: bob\n> ann: play Study\nexpect lost: bob\n"

    result = scenario.run(text)

    assert not result.ok
    assert (
        "FAILED FAQ 7: a lone Devious Dragon has to destroy itself\n"
        "  line 11: expected game: over, got on\n"
        "  line 13: expected lost: bob, got none\n"
        "  line 14: expected ann: play Study, got ann, you can't play Study (3 purple): you've already played a card"
        " this turn (ch. 2); ann can discard Tempest, or end turn"
    ) == str(result)


def test_a_scenario_that_comes_true_is_ok() -> None:
    """Its title is its first comment, or the name it is given."""
    assert "ok FAQ 7: a lone Devious Dragon has to destroy itself" == str(scenario.run(DRAGON))
    assert "ok a team" == str(scenario.run(TEAM, name="a team"))
    assert scenario.Scenario("a team", TEAM) == scenario.read(TEAM, "a team")


def test_every_move_can_be_shown() -> None:
    """The position at the start and after every move, with what is asked."""
    shown: list[str] = []

    scenario.run(EIGHT + "> ann: name blue\n", shown.append)

    assert 3 == len(shown)
    assert "> ann: discard timeshift\n" in shown[1]
    assert "# ann: name blue\n" in shown[1]
    assert "discard pile: Timeshift named blue, Bewitch, Ferocity\n" in shown[2]


COLORS = "blue, green, red and purple"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("expect asets: none", "'asets' can't be expected\nhint: did you mean 'bob assets'?"),
        ("expect anne hand: none", "there is no player named 'anne'\nhint: did you mean 'ann'?"),
        ("expect ann hand: Deth", "there is no card named 'Deth' in Camelot\nhint: did you mean 'Death'?"),
        ("expect ann hand size: few", "'few' isn't possible for 'ann hand size'\nhint: use a number from 0 to 1000000"),
        ("expect asks: zed", "there is no player named 'zed'\nhint: the players are ann and bob"),
        (
            "expect draw pile top: Merlin,",
            "something is missing next to a ','\nhint: write 'none' for an empty list",
        ),
        ("expect game: lost", "'lost' isn't a state of the game\nhint: write 'on' or 'over'"),
        ("expect refuses: play Deth", "there is no card named 'Deth' in Camelot\nhint: did you mean 'Death'?"),
        ("expect refuses: eat Castle", "'eat Castle' isn't a move\nhint: for example: 'play Death' or 'end turn'"),
        ("expect discard pile: Avalon named pink", f"there is no color named 'pink'\nhint: the colors are {COLORS}"),
        ("expect turn: ann", "'ann' isn't a player and a phase\nhint: for example: turn: ann, main"),
        ("> zed: end turn", "there is no player named 'zed'\nhint: the players are ann and bob"),
        ("> ann: play Deth", "there is no card named 'Deth' in Camelot\nhint: did you mean 'Death'?"),
    ],
)
def test_faults_are_told_with_their_line(line: str, message: str) -> None:
    """A line that cannot be read is not the same as one that does not come true."""
    with pytest.raises(ScenarioError) as error:
        scenario.run(DRAGON + line)

    assert f"line 11: {message}" == str(error.value)


KEYS = [
    "ann hand",
    "asks",
    "discard pile top",
    "to match",
    "offers",
    "options",
    "turn",
    "bob knows",
    "ann hand size",
    "",
]
WORDS = ["ann", "none", "Castle", "named blue", "rank 5", "play Castle", ";", ",", "main", "in ann hand", "8", "or"]


@given(
    st.sampled_from(["> ann", "> ", *(f"expect {key}" for key in KEYS)]),
    st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join),
)
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_scenario_or_an_error(key: str, value: str) -> None:
    """Whatever is written, nothing but an error that a person can read comes of it."""
    with suppress(EightsError):
        scenario.run(f"{DRAGON}{key}: {value}")
