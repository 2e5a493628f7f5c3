"""Moves as text: written for every option, read in any spelling, refused with a reason."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eights import decks
from eights.engine.choice_refusals import NO_EIGHT, NOT_ASKED
from eights.engine.moves import seat_of
from eights.engine.run import apply
from eights.engine.state import State
from eights.errors import EightsError, IllegalMove, UnknownCard
from eights.language import moves, positions
from eights.messages import say
from eights.rules.cards import Deck
from eights.words import GREEN, RED, an_asset, asset, destroy, event, more_discards, split
from tests.random_games import positions as random_positions

TABLE = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Castle, Death
    bob hand: Study, Avalon, Trade
    ann assets: Devious Dragon
    bob assets: Thin Ice, Mordred
    discard pile: Bewitch named blue, Ferocity
    draw pile: Tempest, ...
"""
TWO_DECKS = """
    deck: camelot + camelot
    players: ann, bob, cat, dan
    teams: ann & cat, bob & dan
    turn: ann, main
    ann hand: Castle, Castle#2, Death
    cat hand: Death#2, Study
    bob hand: Study
    dan hand: Trade
    discard pile: Camelot
"""


def texts(state: State) -> list[str]:
    return [moves.write(state, option) for option in state.options]


def play(text: str, *made: str) -> State:
    """The state after these moves, each by whoever decides."""
    state = positions.read(text)
    for move in made:
        apply(state, moves.read(state, move))
    return state


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        ([], ["play Castle", "play Death", "discard Castle", "end turn"]),
        (["play Death"], ["choose Devious Dragon", "choose Thin Ice", "choose Mordred"]),
    ],
)
def test_options_are_written_as_players_say_them(made: list[str], expected: list[str]) -> None:
    """A verb and mostly one object."""
    assert expected == texts(play(TABLE, *made))


def test_an_eight_asks_for_a_color() -> None:
    """name blue · name green · name red · name purple"""
    state = play(TABLE.replace("Castle, Death", "Timeshift, Death, Castle"), "discard timeshift")

    assert ["name blue", "name green", "name red", "name purple"] == texts(state)


def test_every_option_reads_back() -> None:
    """In random games, with split cards and teams, the text of an option means that option."""
    for state in random_positions(12):
        for option in state.options:
            assert option == moves.read(state, moves.write(state, option), seat_of(option))


@pytest.mark.parametrize("text", ["play death", "  PLAY   Death ", "Play death#1"])
def test_case_and_blanks_do_not_matter(text: str) -> None:
    """A move is read as people type it."""
    state = positions.read(TABLE)

    assert "play Death" == moves.write(state, moves.read(state, text))


def test_copies_are_told_apart_only_side_by_side() -> None:
    """Ann holds two Castles and says which; she and cat hold a Death each and need not."""
    state = positions.read(TWO_DECKS)
    ann = [moves.write(state, option) for option in state.options if seat_of(option) == 0]
    cat = [moves.write(state, option) for option in state.options if seat_of(option) == 2]

    assert ["play Castle", "play Castle#2", "play Death", "discard Castle", "discard Castle#2", "end turn"] == ann
    assert ["play Death", "play Study", "end turn"] == cat
    assert moves.read(state, "play death", 2) == moves.read(state, "play death#2")


def test_a_text_alone_will_do_if_one_ally_can_mean_it() -> None:
    """Only cat can play Study; both can play Death."""
    state = positions.read(TWO_DECKS)

    assert 2 == seat_of(moves.read(state, "play study"))
    with pytest.raises(IllegalMove) as error:
        moves.read(state, "play Death")
    assert "'play Death' could be a move by ann or cat\nhint: say whose move it is" == str(error.value)


def test_a_split_card_is_played_by_a_side_and_discarded_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling 27: play Oak or play Fir; discard Oak / Fir, by any of its names."""
    tree = split(asset("Oak", 5, GREEN, more_discards(1)), event("Fir", 5, RED, destroy(an_asset)))
    cards = (tree, asset("Elm", 4, GREEN), asset("Yew", 3, RED), asset("Ash", 2, RED))
    monkeypatch.setitem(decks.DECKS, "wood", Deck("wood", "Wood", 2, cards))
    text = "deck: wood\nplayers: ann, bob\nturn: ann, main\nann hand: Fir, Elm\nbob hand: Yew\ndiscard pile: Ash"
    state = positions.read(text)

    assert ["play Oak", "play Fir", "play Elm", "discard Oak / Fir", "end turn"] == texts(state)
    assert 3 == state.options.index(moves.read(state, "discard oak"))
    assert 3 == state.options.index(moves.read(state, "discard fir"))
    assert 3 == state.options.index(moves.read(state, "discard Oak / Fir"))
    assert 1 == state.options.index(moves.read(state, "play fir"))
    with pytest.raises(IllegalMove) as error:
        moves.read(state, "play Oak / Fir")
    assert "'play Oak / Fir' could mean play Oak or play Fir\nhint: say which one" == str(error.value)
    apply(state, moves.read(state, "play oak"))
    assert "ann assets: Oak\n" in positions.write(state)
    assert positions.write(state) == positions.write(positions.read(positions.write(state)))


MAY = "\nhint: ann can play Castle or Death, discard Castle, or end turn"
REFUSALS = [
    (
        "discard death",
        None,
        "ann, you can't discard Death (5 red): blue was named: you need blue or an eight (ch. 4)" + MAY,
    ),
    ("play study", None, "ann, you can't play Study (3 purple): it isn't in your hand (ch. 2)" + MAY),
    ("name red", None, f"ann, you can't name red: {say(NO_EIGHT)}" + MAY),
    ("choose Bob", None, f"ann, you can't choose bob: {say(NOT_ASKED)}" + MAY),
    ("yes", None, f"ann, you can't say yes: {say(NOT_ASKED)}" + MAY),
    ("destroy Castle", None, "'destroy Castle' isn't a move" + MAY),
    ("", None, "'' isn't a move" + MAY),
    ("play", None, "'play' isn't a move" + MAY),
    ("name", None, "'name' isn't a move" + MAY),
    ("name pink", None, f"ann, you can't name pink: {say(NO_EIGHT)}" + MAY),
    ("play study", 1, "bob, you can't play Study (3 purple): it's ann's turn (ch. 2)\nhint: ann decides now"),
    ("end turn", 1, "bob, you can't end your turn: it's ann's turn (ch. 2)\nhint: ann decides now"),
]


@pytest.mark.parametrize(("text", "seat", "message"), REFUSALS)
def test_refusals_say_who_what_why_and_what_instead(text: str, seat: int | None, message: str) -> None:
    """A move that is not offered is refused, and nothing changes."""
    state = positions.read(TABLE)

    with pytest.raises(IllegalMove) as error:
        moves.read(state, text, seat)

    assert message == str(error.value)


def test_an_unknown_card_has_a_nearest_one() -> None:
    """there is no card named 'deth'"""
    with pytest.raises(UnknownCard) as error:
        moves.read(positions.read(TABLE), "play deth")

    assert "there is no card named 'deth' in Camelot\nhint: did you mean 'Death'?" == str(error.value)


def test_a_game_that_is_over_takes_no_move() -> None:
    """There is nothing to offer."""
    state = play(TABLE.replace("Castle, Death", "Castle"), "discard castle")

    with pytest.raises(IllegalMove) as error:
        moves.read(state, "end turn")

    assert "'end turn' isn't possible: the game is over (ch. 5)" == str(error.value)


STATE = positions.read(TABLE)


@given(st.text() | st.builds("{} {}".format, st.sampled_from(["play", "choose", "discard", "name"]), st.text()))
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    """Whatever is typed, nothing but an error that a person can read comes of it."""
    with suppress(EightsError):
        assert moves.read(STATE, text) in STATE.options
