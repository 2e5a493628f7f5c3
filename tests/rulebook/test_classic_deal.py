"""Classic Crazy Eights: the pack, the deal and the starter, which a scenario cannot show."""

from collections import Counter

import pytest

from eights.decks import find
from eights.engine.classic import turn_starter
from eights.engine.games import card_tables, new_game
from eights.engine.setup import empty_table, seats_for
from eights.engine.state import State
from eights.engine.views import view
from eights.game import Game
from eights.rules.classic import RANKS, SUITS


def labels(state: State, cards: list[int]) -> list[str]:
    return [state.printed.labels[card] for card in cards]


def before_the_starter(stock: str, options: str = "", players: int = 3) -> State:
    """A table whose stock is this, top first; bob is to the left of ann, who deals."""
    selection = find(f"classic with {options}" if options else "classic")
    state = empty_table(card_tables(selection), seats_for(["ann", "bob", "cat", "dan"][:players]), None, 0)
    state.draw_pile = [state.printed.labels.index(name) for name in stock.split(", ")][::-1]
    state.seat = state.regular = 1
    state.active = 2
    turn_starter(state)
    return state


@pytest.mark.shows("classic 1")
def test_one_pack_of_fifty_two() -> None:
    """Every rank of every suit, once, and nothing else."""
    names = [card.name for card in find("classic").cards]

    ranks = [RANKS.get(rank, str(rank)) for rank in range(1, 14)]
    assert sorted(f"{rank} of {suit}" for suit in SUITS.values() for rank in ranks) == sorted(names)
    assert 52 == len(set(names))


@pytest.mark.shows("classic 8", "ruling 35")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_five_cards_each_one_at_a_time_from_the_dealers_left(number: int) -> None:
    """The first card goes to the player who goes first, the next one to their left, until everybody has five."""
    printed, seats = card_tables(find("classic")), seats_for([f"p{i}" for i in range(number)])
    state = new_game(printed, seats, seed=4, first=1)
    other = new_game(printed, seats, seed=4, first=0)

    assert [5] * number == [len(hand) for hand in state.hands]
    # The same pack, dealt from the next seat: every hand has moved on by one.
    assert [other.hands[(seat - 1) % number] for seat in range(number)] == state.hands
    order = [state.hands[(1 + i) % number][turn] for turn in range(5) for i in range(number)]
    assert len(set(order)) == 5 * number


@pytest.mark.shows("classic 9", "classic 10", "ruling 35")
def test_the_rest_is_the_stock_and_its_top_card_the_starter() -> None:
    """After the hands one card lies face up, and all the others are the stock, unknown to everybody."""
    game = Game.new("classic", 3, seed=11)

    seen = game.view(None)
    assert 1 == len(game.start.discard_pile)
    assert 52 - 15 - 1 == len(game.start.draw_pile)
    cards = [card for hand in game.start.hands for card in hand] + game.start.draw_pile + game.start.discard_pile
    assert list(range(52)) == sorted(cards)
    assert all(place.hand is None for place in seen.places)


@pytest.mark.shows("classic 11", "ruling 35")
def test_an_eight_as_starter_is_buried_in_the_middle() -> None:
    """The next card is turned; if it is an eight too, it is buried as well. Everybody saw where."""
    state = before_the_starter("8 of hearts, 8 of clubs, 4 of spades, 5 of spades, 6 of spades, 7 of spades")

    assert ["4 of spades"] == labels(state, state.discard_pile)
    assert {"8 of hearts", "8 of clubs"} < set(labels(state, state.draw_pile))
    assert "8 of hearts" not in (labels(state, state.draw_pile)[0], labels(state, state.draw_pile)[-1])
    assert {"8 of hearts", "8 of clubs"} == {
        state.printed.labels[card] for _, card in view(state, 0).known_on_draw_pile
    }


@pytest.mark.shows("classic 11")
def test_no_game_begins_with_an_eight() -> None:
    """Over many deals every rank but eight is a starter at some time."""
    games = [Game.new("classic", 4, seed=seed) for seed in range(400)]

    ranks = Counter(game.start.printed.ranks[game.start.discard_pile[0]] for game in games)
    assert set(range(1, 14)) - {8} == set(ranks)


@pytest.mark.shows("classic 12", "ruling 35")
def test_the_dealers_left_begins() -> None:
    """Who was dealt the first card plays first; over many games that is everybody."""
    games = [Game.new("classic", 4, seed=seed) for seed in range(200)]

    firsts = Counter(game.start.seat for game in games)
    assert {0, 1, 2, 3} == set(firsts)
    assert min(firsts.values()) > 25
    assert 2 == Game.new("classic", ["ann", "bob", "cat"], first="cat", seed=1).start.seat


@pytest.mark.shows("ruling 49")
def test_a_joker_as_starter_is_buried_too() -> None:
    """Jokers are wild like eights."""
    state = before_the_starter("joker, joker#2, 4 of spades, 5 of spades", "jokers")

    assert ["4 of spades"] == labels(state, state.discard_pile)


@pytest.mark.shows("ruling 50")
@pytest.mark.parametrize(
    ("starter", "seat", "to_draw", "direction"),
    [
        ("queen of hearts", 2, 0, 1),  # bob misses his turn
        ("ace of hearts", 3, 0, -1),  # dan, to ann's right, begins
        ("2 of hearts", 1, 2, 1),  # bob has to draw, or to add a two
        ("3 of hearts", 1, 0, 1),
    ],
)
def test_a_special_starter_acts_as_if_the_dealer_had_played_it(
    starter: str, seat: int, to_draw: int, direction: int
) -> None:
    """Ann deals, bob would begin, cat and dan follow."""
    stock = f"{starter}, 4 of spades, 5 of spades, 6 of spades"
    state = before_the_starter(stock, "skip queen, reverse ace, draw two 2", players=4)

    part = view(state, 0).classic
    assert part is not None
    assert (seat, to_draw, direction) == (state.seat, part.to_draw, part.direction)
    assert 1 == state.turn


@pytest.mark.shows("ruling 59")
def test_nothing_but_an_eight_is_left_for_the_starter() -> None:
    """It cannot be buried in anything, and is turned up."""
    state = before_the_starter("8 of hearts")

    assert ["8 of hearts"] == labels(state, state.discard_pile)
    assert 0 == state.named


@pytest.mark.shows("ruling 36")
def test_hands_of_another_size() -> None:
    """hands of 7: seven cards each."""
    assert [7, 7, 7] == [len(hand) for hand in Game.new("classic with hands of 7", 3, seed=1).start.hands]
