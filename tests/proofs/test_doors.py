"""Links lead back to the same game, damaged ones are refused, and positions as known keep what a player knows."""

from statistics import median

import pytest

from eights import Game
from eights.engine import run
from eights.engine.state import State
from eights.engine.worlds import Unknown
from eights.errors import LinkError
from eights.language import links
from eights.language.links import games
from tests.proofs import doors


def test_links_lead_back_to_the_same_game() -> None:
    """Games of every deck and number of players, with open seeds and with keys; no link is longer than its answers."""
    assert len(doors.SETUPS) * 2 == len(doors.links_lead_back(88))


def test_links_of_sensible_players_are_short() -> None:
    """Random players can play long games; for others these limits hold."""
    two = doors.lengths_of_bots("camelot", 2, 20)

    assert median(two) <= 80
    assert max(two) <= 120
    assert max(doors.lengths_of_bots("camelot + camelot", 8, 4, key=True)) <= 240


def test_a_looser_packing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one option more for each question, links become longer than their answers."""
    honest = run.apply

    def loose(state: State, option: int, patient: bool = False) -> None:
        honest(state, option, patient)
        state.options = [*state.options, *state.options]

    monkeypatch.setattr(games, "apply", loose)
    with pytest.raises(AssertionError):
        doors.links_lead_back(1)


def test_a_flipped_bit_is_always_noticed() -> None:
    """Whichever bit of a link is wrong, it is refused: as a game, and as a position."""
    assert [] == doors.flipped_bits_accepted(200)


def test_any_string_is_a_link_or_an_error() -> None:
    """Whatever somebody pastes, nothing but an error comes of it, soon, and without much memory."""
    slowest, memory = doors.strings_survived(3000)

    assert slowest <= doors.SLOWEST
    assert memory <= doors.LARGEST


def test_a_position_as_known_keeps_what_the_player_knows() -> None:
    """Read back, the view is the same; and other hidden cards make the same text, for every viewer."""
    assert doors.known_positions(1500) > 200


SAME = """
deck: camelot
players: ann, bob, cat
turn: ann, main
ann hand: Death, Study
bob hand: {bob}
cat hand: {cat}
discard pile: Nimue
draw pile: {pile}, ...
ann knows: Tempest in the draw pile, Castle in the draw pile, Merlin in some hand, Trade in some hand
"""
TWINS = [
    SAME.format(bob="Merlin", cat="Trade", pile="Tempest, Avalon, Castle"),
    SAME.format(bob="Trade", cat="Merlin", pile="Castle, Tempest, Avalon"),
]


def known_by_ann() -> set[str]:
    return {Game.from_position(text).position("ann") for text in TWINS}


def test_the_order_of_claims_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Written in the order of the real cards, what a player knows would tell where they are."""
    assert 1 == len(known_by_ann())

    monkeypatch.setattr(Unknown, "deal", lambda self, world, dice: {})
    assert 2 == len(known_by_ann())


def test_unknown_cards_are_dealt_to_where_they_are_known_to_be() -> None:
    """Whichever deal it is, Merlin and Trade are in hands, Tempest and Castle in the pile, and ann knows it."""
    known = known_by_ann().pop()

    for seed in range(50):
        game = Game.from_position(known, seed=seed)
        assert {"Merlin", "Trade"} == {*game.hands["bob"], *game.hands["cat"]}
        assert known == game.position("ann")


def test_a_running_game_has_no_link_with_its_cards() -> None:
    """A link to a game contains its seed, so there is none until the game is over."""
    game = Game.new("camelot", 2, seed=1)

    with pytest.raises(LinkError, match="until the game is over"):
        game.link()
    assert "p" == links.unpack(game.link("ann")).kind


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "isn't a link"),
        ("https://example.org/", "isn't a link"),
        ("e1.g.", "damaged"),
        ("e1.g.AAAA", "damaged"),
        ("e2.g.AAAAAAAA", "newer version"),
        ("e1.z.AAAAAAAA", "newer version"),
        ("e1.g." + "A" * 2000, "at most 2000"),
    ],
)
def test_what_is_wrong_with_a_link(text: str, why: str) -> None:
    with pytest.raises(LinkError, match=why):
        Game.from_link(text)


def test_a_link_with_an_address_and_spaces_around() -> None:
    """People paste links as they find them."""
    game = Game.new("camelot", ["Mira", "Emil"], seed=1)
    game.play_random(1)

    assert game == Game.from_link(f" https://eights.example.org/#{game.link()}\n")
    assert ("Mira", "Emil") == Game.from_link(game.link()).players
