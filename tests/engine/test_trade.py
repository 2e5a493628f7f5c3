"""Trade: until the cards are swapped, only the player who chooses, and their team, know which one was chosen first."""

from types import ModuleType

import pytest

from eights.engine import sight, views, zones
from eights.engine.state import NOBODY
from eights.game import Game

POSITION = """\
deck: camelot
players: ann, bob, cat
turn: ann, main
ann hand: Trade, Death, Castle, Sleep
bob hand: Tempest, Nimue
cat hand: Study, Avalon
discard pile: Ferocity
draw pile: Hurricane, ...
"""
ANN, BOB, CAT = range(3)


def trading(*moves: str) -> Game:
    """Everybody has seen ann's hand but Sleep; then she plays Trade with bob, and these moves follow."""
    game = Game.from_position(POSITION)
    sleep = game.state.hands[ANN].pop()
    zones.look_at_hand(game.state, ANN, zones.EVERYBODY)
    game.state.hands[ANN].append(sleep)
    for move in ("play Trade", "choose bob", *moves):
        game.push(move)
    return game


def after_each_choice() -> list[Game]:
    return [trading(f"choose {card}") for card in ("Death", "Castle", "Sleep")]


def seen(game: Game, viewer: int) -> object:
    """All there is for a spectator or a player, and for a bot that looks into the open question."""
    if viewer == NOBODY:
        return game.view(None)
    looking = game.sight(game.state.seats.names[viewer])
    return looking.view, looking.blind


def known(game: Game, viewer: str, holder: int) -> set[str]:
    """What the viewer knows of that hand."""
    names = game.state.printed.names
    return {names[card] for card in game.view(viewer).places[holder].known}


@pytest.mark.parametrize("viewer", [BOB, CAT, NOBODY])
def test_a_choice_shows_others_nothing(viewer: int) -> None:
    """Though they knew two of the three cards."""
    games = after_each_choice()

    assert all(("ann",) == game.asks for game in games)
    assert all(seen(game, viewer) == seen(games[0], viewer) for game in games)


def test_whoever_chooses_sees_the_choice() -> None:
    games = after_each_choice()

    assert seen(games[0], ANN) != seen(games[1], ANN)


def test_the_two_remember_what_they_knew() -> None:
    """Bob knew Castle in ann's hand, and sees that it is not what he got. Cat can't tell which card has gone."""
    game = trading("choose Death", "choose Nimue")

    assert {"Castle", "Nimue"} == known(game, "bob", ANN)
    assert {"Tempest", "Death"} == known(game, "ann", BOB)
    assert set() == known(game, "cat", ANN) | known(game, "cat", BOB)


@pytest.mark.parametrize(("module", "viewer"), [(views, NOBODY), (sight, CAT)])
def test_fault_a_choice_that_can_be_seen(module: ModuleType, viewer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator would see the known card named in the event under way; a bot would find it there."""
    monkeypatch.setattr(module, "secret_choice_of", lambda state, viewer, card, you: NOBODY)
    games = after_each_choice()

    assert seen(games[0], viewer) != seen(games[1], viewer)
