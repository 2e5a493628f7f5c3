"""Chapter 12: whose eyes see which cards."""

import pytest

from eights.game import Game

pytestmark = pytest.mark.shows("ch. 12", "leaflet 12")


def test_a_hand_is_its_owners_alone() -> None:
    """You see your own hand, but of another player's only how many cards it has."""
    game = Game.new("camelot", players=2, seed=1, first="ann")

    ann, bob = game.view("ann").places

    assert tuple(game.state.hands[0]) == ann.hand
    assert None is bob.hand
    assert () == bob.known
    assert 7 == bob.hand_size


def test_a_spectator_sees_no_hand() -> None:
    """Who only looks on sees the backs of all hands."""
    game = Game.new("camelot", players=4, seed=1)

    view = game.view(None)

    assert [None] * 4 == [place.hand for place in view.places]
    assert () == view.options


def test_the_draw_pile_shows_only_backs() -> None:
    """Nobody knows a card of the draw pile at the start."""
    game = Game.new("camelot", players=2, seed=1)

    views = [game.view(name) for name in (*game.players, None)]

    assert [()] * 3 == [view.known_on_draw_pile + view.known_in_draw_pile for view in views]


def test_the_discard_pile_and_assets_show_their_fronts() -> None:
    """Everybody sees all of the discard pile, top first, and all assets in play."""
    game = Game.from_position("""
        deck: camelot
        players: ann, bob
        turn: ann, main
        ann hand: Castle, Study
        bob hand: Death, Trade
        bob assets: Lighthouse, Mordred
        discard pile: Camelot, Avalon, Nimue
        draw pile: ...
    """)

    view = game.view("ann")

    names = game.state.printed.names
    assert ["Camelot", "Avalon", "Nimue"] == [names[card] for card in view.discard_pile]
    assert ["Lighthouse", "Mordred"] == [names[face] for face in view.places[1].assets]


@pytest.mark.parametrize("seed", range(5))
def test_what_is_hidden_does_not_show(seed: int) -> None:
    """Two games that differ only in what ann cannot see look the same to ann."""
    game = Game.new("camelot", players=3, seed=seed, first="ann")
    seen = game.view("ann")

    other = game.copy()
    other.state = game.determinize("ann", seed=99)

    assert seen == other.view("ann")
    assert game.state.draw_pile != other.state.draw_pile
