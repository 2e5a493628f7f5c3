"""Chapter 18: answers that no position can show."""

import pytest

from eights.errors import IllegalMove
from eights.game import Game


@pytest.mark.shows("FAQ 4")
@pytest.mark.parametrize("viewer", ["ann", "bob", "cat", None])
def test_faq_04_everybody_may_count_hands_and_draw_pile(viewer: str | None) -> None:
    """Every player and every spectator sees the true number of cards in each hand and in the draw pile."""
    game = Game.new("camelot", players=3, seed=4)

    view = game.view(viewer)

    assert [len(hand) for hand in game.state.hands] == [place.hand_size for place in view.places]
    assert len(game.state.draw_pile) == view.draw_pile_size


@pytest.mark.shows("FAQ 5", "ch. 4")
def test_faq_05_pink_cannot_be_named() -> None:
    """Only the four colors of the game can be named."""
    game = Game.from_position("""
        deck: camelot
        players: ann, bob
        turn: ann, main
        ann hand: Timeshift, Study
        bob hand: Death, Trade
        discard pile: Camelot
        draw pile: ...
    """)
    game.push("discard Timeshift")
    before = game.digest()

    with pytest.raises(IllegalMove, match="ann, you can't name pink: you can name blue, green, red or purple"):
        game.push("name pink")

    assert ["name blue", "name green", "name red", "name purple"] == [move.text for move in game.options]
    assert before == game.digest()


@pytest.mark.shows("FAQ 23", "Round Table")
def test_faq_23_round_table_deals_all_hands_anew() -> None:
    """Over many seeds any card can come to either player, and nobody wins by the empty moment between."""
    games = [
        Game.from_position(f"""
            deck: camelot
            players: ann, bob
            turn: ann, main
            ann hand: Round Table, Castle, Study
            bob hand: Merlin, Death
            discard pile: Camelot
            draw pile: ...
            seed: {seed}
        """)
        for seed in range(30)
    ]

    for game in games:
        game.push("play Round Table")

    hands = {frozenset(game.start.printed.names[card] for card in game.state.hands[0][:2]) for game in games}
    assert not any(game.over for game in games)
    assert 6 == len(hands)
