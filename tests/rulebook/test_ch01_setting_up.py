"""Chapter 1: how a game is set up."""

from collections import Counter

import pytest

from eights.game import Game

pytestmark = pytest.mark.shows("ch. 1")


@pytest.mark.shows("leaflet 2")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_seven_cards_each(number: int) -> None:
    """Everybody is dealt seven cards; the first player has drawn an eighth before the first question."""
    game = Game.new("camelot", players=number, seed=1)

    first = game.asks[0]

    sizes = {place.name: place.hand_size for place in game.view(None).places}
    assert {name: 8 if name == first else 7 for name in game.players} == sizes


def test_one_card_is_turned_up_and_the_rest_is_the_draw_pile() -> None:
    """One card lies face up in the discard pile, no color is named, nothing is in play."""
    game = Game.new("camelot", players=2, seed=1)

    view = game.view(None)

    assert 1 == len(view.discard_pile)
    assert 0 == view.named
    assert 52 - 7 - 7 - 1 - 1 == view.draw_pile_size
    assert [(), ()] == [place.assets for place in view.places]


def test_no_card_is_dealt_twice() -> None:
    """Hands and piles together are the whole deck, each card once."""
    game = Game.new("camelot", players=4, seed=3)

    state = game.start

    cards = [card for hand in state.hands for card in hand] + state.discard_pile + state.draw_pile
    assert list(range(52)) == sorted(cards)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_chance_decides_who_goes_first(number: int) -> None:
    """Over many games everybody goes first about equally often."""
    games = [Game.new("camelot", players=number, seed=seed) for seed in range(300)]

    firsts = Counter(game.asks[0] for game in games)

    assert set(games[0].players) == set(firsts)
    assert min(firsts.values()) > 300 / number * 0.7


def test_the_deck_is_shuffled() -> None:
    """Over many games every card is turned up at some time, and hands differ."""
    games = [Game.new("camelot", players=2, seed=seed) for seed in range(500)]

    turned_up = {game.start.discard_pile[0] for game in games}

    assert set(range(52)) == turned_up
    assert 500 == len({tuple(game.start.hands[0]) for game in games})


def test_the_same_seed_deals_the_same_game() -> None:
    """A game can be set up again, card by card."""
    one = Game.new("camelot", players=3, seed=7)

    other = Game.new("camelot", players=3, seed=7)

    assert one.digest() == other.digest()
