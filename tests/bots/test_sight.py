"""A sight holds what its seat may know, and nothing else."""

import pickle
from typing import Any

import pytest

from eights import Game
from eights.engine.card_tables import CardTables
from eights.engine.digest import digest
from eights.engine.moves import DISCARD, PLAY, object_of, seat_of, verb_of
from eights.engine.run import apply
from eights.engine.sight import Sight
from eights.engine.state import Seats
from eights.engine.views import view
from eights.engine.worlds import Dice, permute

TABLES = [("camelot", 2), ("camelot with promo", 3), ("camelot + camelot", 6), ("classic", 3)]


@pytest.mark.parametrize("patient", [True, False])
@pytest.mark.parametrize(("deck", "players"), TABLES)
def test_two_games_that_look_the_same_make_the_same_sight(deck: str, players: int, patient: bool) -> None:
    """At every decision, for the seat that decides and for one of the others, each in turn."""
    dice, decisions = Dice(3), 0
    for seed in range(2):
        game = Game.new(deck, players, seed=seed, patient=patient)
        while not game.over:
            state = game.state
            for seat in {seat_of(state.options[0]), decisions % players}:
                one, other = Sight(state, seat), Sight(permute(state, seat, decisions), seat)
                other.asks = one.asks  # that a question is asked at all is open, and not permuted
                assert everything_in(one) == everything_in(other)
                assert digest(one.world(Dice(decisions))) == digest(other.world(Dice(decisions)))
                assert one.view == view(state, seat)
                if decisions % 8 == seat % 8:  # every byte of it, as it goes to another process
                    sent = pickle.dumps(one)
                    assert sent == pickle.dumps(other)
                    assert everything_in(pickle.loads(sent)) == everything_in(one)
            game.choose(dice.below(game.count))
            decisions += 1
    assert decisions > 40


def everything_in(thing: Any) -> Any:
    """All that can be reached from a sight; the printed cards are open to all and left out."""
    if isinstance(thing, CardTables | Seats):
        return type(thing).__name__
    if isinstance(thing, list | tuple):
        return [everything_in(each) for each in thing]
    if isinstance(thing, dict):
        return {key: everything_in(value) for key, value in thing.items()}
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    if slots or hasattr(thing, "__dict__"):
        return {name: everything_in(getattr(thing, name, None)) for name in [*slots, *getattr(thing, "__dict__", {})]}
    return thing


def test_who_waits_sees_no_option_of_the_others() -> None:
    """On ann's turn the sight of bob holds nothing of her hand: neither her options, nor what they name."""
    for seed in range(20):
        game = Game.new("camelot", ["ann", "bob"], seed=seed, first="ann")
        sight = game.sight("bob")
        hers = {object_of(move.code) for move in game.options if verb_of(move.code) in (PLAY, DISCARD)}

        assert hers
        assert ("ann",) == game.asks == game.names_in(sight.asks)
        assert [] == sight.options == sight.blind.options
        assert () == sight.view.options


def test_a_world_of_somebody_elses_turn_can_be_played() -> None:
    """Its options are those of the hand that was dealt to the player who decides there."""
    game = Game.new("camelot", ["ann", "bob"], seed=4, first="ann", patient=True)
    sight = game.sight("bob")
    for seed in range(20):
        world = sight.world(Dice(seed))
        played = {object_of(code) for code in world.options if verb_of(code) == PLAY}
        assert played <= set(world.hands[0]) | {face for card in world.hands[0] for face in world.printed.faces[card]}
        apply(world, world.options[0])


def test_a_world_can_be_played_to_its_end_and_leaves_the_sight_alone() -> None:
    game = Game.new("camelot", 3, seed=4)
    sight = game.sight(game.asks[0])
    before = digest(sight.blind)
    for seed in range(20):
        world = sight.world(Dice(seed))
        assert world.options == game.state.options
        assert sorted(map(sorted, world.hands)) != sorted(map(sorted, sight.blind.hands)) or seed == 0
    assert digest(sight.blind) == before
