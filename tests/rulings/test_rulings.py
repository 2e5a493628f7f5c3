"""Rulings that a scenario cannot show: chance, matches, how many can play, and cards that no deck has."""

import random

import pytest

from eights import decks
from eights.engine.classic_state import classic_state
from eights.engine.conditions import holds
from eights.engine.state import NOBODY
from eights.errors import SetupError
from eights.game import Game, Outcome, Reason
from eights.game.match import Match
from eights.words import (
    BLUE,
    GREEN,
    RED,
    Deck,
    another_player,
    asset,
    at_each_end,
    draw,
    event,
    look_at_hand,
    put_from_hand,
    swap_a_card_with,
    that_player,
    under_the_discard_pile,
    you,
)

BELLS = Deck(
    name="bells",
    title="Bells",
    seats=3,
    cards=(
        asset("Bell", 5, RED, at_each_end(draw(1))),
        asset("Gong", 6, GREEN, at_each_end(draw(1))),
        event(
            "Pledge",
            7,
            BLUE,
            put_from_hand(9, under_the_discard_pile),
            look_at_hand(another_player),
            swap_a_card_with(that_player),
        ),
    ),
)


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck with two assets that let their controller draw at every end, and an event that empties a hand."""
    monkeypatch.setitem(decks.DECKS, BELLS.name, BELLS)


def play_out(game: Game, seed: int = 0) -> None:
    """Everybody chooses at random until the game is over."""
    choice = random.Random(seed)
    while not game.over:
        game.push(choice.choice(game.options))


ANN_IS_LOSING = """
    players: ann, bob, cat
    turn: ann, end
    ann hand: Study, Research
    bob hand: Death, Trade
    cat hand: Sleep, Hurricane
    ann assets: Avalon, Camelot, Castle, Stream of Life
    discard pile: Wood Elf
    draw pile: Tempest, Merlin, Nimue, Mordred, ...
"""


@pytest.mark.shows("ruling 8", "ch. 6", "Thin Ice")
def test_ruling_08_a_losers_cards_lie_in_random_order() -> None:
    """Six cards go under the discard pile, always the same six, seldom in the same order."""
    games = [
        Game.from_position(f"deck: camelot\nseed: {seed}\nbob assets: Thin Ice\n{ANN_IS_LOSING}") for seed in range(20)
    ]

    names = games[0].state.printed.names
    orders = {tuple(names[card] for card in game.state.discard_pile[:-1]) for game in games}
    assert {"Avalon, Camelot, Castle, Research, Stream of Life, Study"} == {", ".join(sorted(o)) for o in orders}
    assert len(orders) > 10


@pytest.mark.shows("ruling 8")
def test_ruling_08_the_rest_of_the_batch_takes_effect(bells: None) -> None:
    """ann loses to bob's Thin Ice in ann's own turn; cat's Bell, which comes after it, still takes effect."""
    game = Game.from_position(f"deck: camelot + bells\nbob assets: Thin Ice\ncat assets: Bell\n{ANN_IS_LOSING}")

    assert "lost: ann\n" in game.position()
    assert 3 == len(game.state.hands[2])
    assert ("bob",) == game.asks


@pytest.mark.shows("ruling 8")
def test_ruling_08_each_controller_orders_her_own(bells: None) -> None:
    """it was ann's turn, but ann has lost, so cat decides which of cat's two abilities comes first."""
    game = Game.from_position(f"deck: camelot + bells\nbob assets: Thin Ice\ncat assets: Bell, Gong\n{ANN_IS_LOSING}")

    assert ("cat",) == game.asks
    assert ["choose Bell", "choose Gong"] == [move.text for move in game.options]


@pytest.mark.shows("ruling 10", "ch. 8", "leaflet 9")
def test_ruling_10_the_reason_is_told() -> None:
    """A game that ends because nothing is left to draw says so, and ties share the win."""
    game = Game.from_position("""
        deck: camelot
        players: ann, bob
        turn: ann, draw
        ann hand: Study
        bob hand: Trade
        discard pile: Wood Elf
    """)

    assert Outcome(("ann", "bob"), Reason.NOTHING_TO_DRAW) == game.outcome


@pytest.mark.shows("ruling 24", "Trade")
def test_ruling_24_an_empty_hand_has_nothing_to_swap(bells: None) -> None:
    """Pledge empties ann's hand before the swap: ann sees bob's hand, nothing is swapped, and then ann wins."""
    game = Game.from_position("""
        deck: camelot + bells
        players: ann, bob
        turn: ann, main
        ann hand: Pledge, Castle
        bob hand: Trade, Sleep
        discard pile: Wood Elf
        draw pile: Tempest, ...
    """)

    game.push("play Pledge")

    assert Outcome(("ann",), Reason.EMPTY_HAND) == game.outcome
    assert 2 == len(game.state.hands[1])


@pytest.mark.shows("ruling 29", "ch. 9")
@pytest.mark.parametrize(("first", "second"), [("ann", "bob"), ("bob", "ann")])
def test_ruling_29_whoever_goes_second_is_asked(first: str, second: str) -> None:
    """The player who goes second is asked, no matter where they sit."""
    game = Game.new(players=["ann", "bob"], seed=3, two_player_rule=True, first=first)

    assert (first,) == game.asks
    game.push("end turn")
    assert (second,) == game.asks
    assert ["yes", "no"] == [move.text for move in game.options]


@pytest.mark.shows("ruling 31", "ch. 10")
def test_ruling_31_one_point_for_each_card_in_hand() -> None:
    """The winner has no points; a player who has lost counts the hand they lost with."""
    game = Game.from_position(f"deck: camelot\nbob assets: Thin Ice\n{ANN_IS_LOSING}")

    game.push("end turn")
    game.push("play Sleep")
    game.push("choose bob")
    while not game.over:
        hand = [move for move in game.options if move.text.startswith(("play", "discard"))]
        game.push(hand[0] if hand else game.options[-1])

    assert game.outcome is not None
    assert 2 == game.points["ann"]
    assert [0] == [game.points[name] for name in game.outcome.winners]
    assert all(game.points[name] > 0 for name in game.players if name not in game.outcome.winners)


@pytest.mark.shows("ruling 31", "ch. 10", "ch. 16")
def test_ruling_31_allies_of_the_winner_have_none() -> None:
    """cat wins with an empty hand; cat's ally ann holds three cards and gets no points either."""
    game = Game.from_position("""
        deck: camelot
        players: ann, bob, cat, dan
        teams: ann & cat, bob & dan
        turn: ann, main
        ann hand: Castle, Study, Merlin
        bob hand: Trade
        cat hand: King Arthur
        dan hand: Research, Sleep
        discard pile: Camelot
    """)

    game.push("discard King Arthur")

    assert {"ann": 0, "bob": 1, "cat": 0, "dan": 2} == game.points


@pytest.mark.shows("ruling 31", "ch. 10")
@pytest.mark.parametrize("seed", range(6))
def test_ruling_31_points_add_up_and_the_last_plays_first(seed: int) -> None:
    """Points add up over a match, and the player with the most goes first in the next game."""
    match = Match(players=3, games=4, seed=seed)
    total = dict.fromkeys(match.players, 0)
    while True:
        play_out(match.game, seed)
        total = {name: total[name] + match.game.points[name] for name in match.players}
        assert total == match.points
        if match.over:
            break
        first = match.next_game().players[match.game.start.seat]
        assert max(total.values()) == total[first]

    assert min(total.values()) == total[match.leaders[0]]


@pytest.mark.shows("ruling 31", "ch. 10")
def test_ruling_31_ties_for_the_first_play_are_broken_at_random() -> None:
    """Two of three players have equally many points: sometimes one goes first, sometimes the other, never the third."""
    first = set()
    for seed in range(30):
        match = Match(players=["ann", "bob", "cat"], games=2, seed=seed)
        match.game = Game.from_position("""
            deck: camelot
            players: ann, bob, cat
            turn: ann, main
            ann hand: Castle
            bob hand: Trade
            cat hand: Study
            discard pile: Camelot
        """)
        match.game.push("play Castle")
        first.add(match.next_game().players[match.game.start.seat])

    assert {"bob", "cat"} == first


@pytest.mark.shows("ruling 48", "ruling 31", "ch. 10", "ch. 16")
def test_ruling_48_in_a_match_of_teams_her_team_plays_first() -> None:
    """dan has most points, so bob and dan have the first turn of the next game, together."""
    match = Match(players=4, teams=[["ann", "cat"], ["bob", "dan"]], games=2, seed=1)
    match.game = Game.from_position("""
        deck: camelot
        players: ann, bob, cat, dan
        teams: ann & cat, bob & dan
        turn: ann, main
        ann hand: Castle
        bob hand: Trade
        cat hand: King Arthur
        dan hand: Research, Sleep
        discard pile: Camelot
    """)
    match.game.push("play Castle")

    game = match.next_game()

    assert ("bob", "dan") == game.names_in(game.start.active)


@pytest.mark.shows("ruling 32", "ch. 17")
@pytest.mark.parametrize(("deck", "most"), [("camelot", 4), ("lyonesse", 3), ("camelot + lyonesse", 7)])
def test_ruling_32_how_many_can_play(deck: str, most: int) -> None:
    """Camelot seats four, a small deck three, both together seven; one more is refused with the remedy."""
    seats = decks.find(deck).seats

    assert most == seats
    with pytest.raises(SetupError) as refused:
        Game.new(deck, most + 1, seed=0)
    assert f"for at most {most} players" in refused.value.message
    assert "shuffle in another deck" in refused.value.hint


@pytest.mark.shows("ruling 32", "ch. 17")
def test_ruling_32_two_camelots_seat_eight_and_nobody_seats_more() -> None:
    """Two Camelots are enough for eight; nine are refused, and so is one player alone."""
    assert 8 == len(Game.new("camelot + camelot", 8, seed=0).players)

    for number in (1, 9):
        with pytest.raises(SetupError) as refused:
            Game.new("camelot + camelot + camelot", number, seed=0)
        assert "the game is for two to eight players" == refused.value.hint


@pytest.mark.shows("ruling 33")
def test_ruling_33_people_have_no_turn_limit() -> None:
    """A game goes on for as long as it takes: here everybody does nothing, for two hundred turns."""
    game = Game.new(players=2, seed=1)
    for _ in range(200):
        if game.over:
            break
        game.push("end turn")

    assert game.outcome is None or game.outcome.reason is Reason.NOTHING_TO_DRAW
    assert game.state.turn > 30


@pytest.mark.shows("ruling 33", "ruling 10")
def test_ruling_33_a_turn_limit_is_told_as_such() -> None:
    """At the limit the fewest cards win, ties share, and the reason says that nobody really did."""
    game = Game.new(players=3, seed=1, turn_limit=6)
    while not game.over:
        game.push(game.options[-1])

    assert Outcome(("ann", "bob", "cat"), Reason.TURN_LIMIT) == game.outcome


@pytest.mark.shows("ruling 34", "FAQ 10", "Devious Dragon")
def test_ruling_34_nothing_can_be_forgotten() -> None:
    """FAQ 10 is about what players forget. Here it cannot happen: the only options are to do what is due."""
    game = Game.from_position("""
        deck: camelot
        players: ann, bob
        turn: ann, beginning
        ann hand: Castle, Study
        bob hand: Death, Trade
        ann assets: Devious Dragon
        bob assets: Avalon, Merlin
        discard pile: Nimue
        draw pile: Tempest, ...
    """)

    assert ["choose Devious Dragon", "choose Avalon", "choose Merlin"] == [move.text for move in game.options]


@pytest.mark.shows("ruling 47", "Hidden Gold")
def test_ruling_47_the_discard_pile_is_open_to_all() -> None:
    """bob and the spectators see every card that ann puts under the discard pile."""
    game = Game.from_position("""
        deck: camelot
        players: ann, bob
        turn: ann, main
        ann hand: Hidden Gold, Castle, Study, Nimue
        bob hand: Death, Trade
        discard pile: Avalon
        draw pile: Tempest, Merlin, Mordred, ...

        > ann: play Hidden Gold
        > ann: choose Castle
        > ann: choose Merlin
        > ann: choose Study
    """)

    for viewer in ("ann", "bob", None):
        names = [game.state.printed.names[card] for card in game.view(viewer).discard_pile]
        assert {"Avalon", "Castle", "Merlin", "Study", "Hidden Gold"} == set(names)


@pytest.mark.shows("ruling 50")
def test_ruling_50_a_special_starter_acts_as_if_the_dealer_had_played_it() -> None:
    """Of many games with draw-two cards some begin with one, and then the first player has to draw, or add one."""
    games = [Game.new("classic with draw two 2", 3, seed=seed) for seed in range(60)]
    special = [game for game in games if game.start.printed.ranks[game.start.discard_pile[-1]] == 2]

    assert special
    assert all(2 == classic_state(game.start).to_draw for game in special)
    assert all(0 == classic_state(game.start).to_draw for game in games if game not in special)


@pytest.mark.shows("ruling 60")
def test_ruling_60_one_pack_is_for_five() -> None:
    """The sixth player needs a second pack."""
    with pytest.raises(SetupError) as refusal:
        Game.new("classic", 6)

    assert "try: classic with two packs" == refusal.value.hint
    assert 6 == len(Game.new("classic with two packs", 6, seed=1).players)


@pytest.mark.shows("ruling 63", "FAQ 9", "Sword in the Stone")
def test_ruling_63_without_assets_none_lacks_a_color() -> None:
    """The condition of Sword in the Stone is stopped by an asset without red, and by nothing else."""
    state = Game.from_position("""
        deck: lyonesse
        players: ann, bob, cat
        turn: ann, main
        ann hand: Contraband, Dahut
        bob hand: Undertow
        cat hand: Great Wave
        bob assets: Morholt, Wrecker Captain
        cat assets: Morgause, Strandline
        discard pile: Seven Stones
    """).state

    assert [True, True, False] == [holds(state, you.control_only(RED), seat, NOBODY) for seat in range(3)]
