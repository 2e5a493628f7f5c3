"""Passing to the left: a choice shows the others nothing before the cards move, and then the right players know."""

import sys

import pytest

from eights.engine import zones
from eights.game import Game
from eights.words.pass_left import PassLeft

POSITION = """\
deck: camelot + words
players: ann, bob, cat
turn: ann, main
ann hand: Pass Left A, Study, Avalon
bob hand: Death, Castle, Sleep
cat hand: Tempest, Nimue
discard pile: Lighthouse
draw pile: Hurricane, ...
"""
ANN, BOB, CAT = range(3)


def passing(*moves: str) -> Game:
    """Everybody has seen two of bob's cards; then ann plays the card, passes one, and these moves follow."""
    game = Game.from_position(POSITION)
    sleep = game.state.hands[BOB].pop()
    zones.look_at_hand(game.state, BOB, zones.EVERYBODY)
    game.state.hands[BOB].append(sleep)
    for each in ("play Pass Left A", "choose Avalon", *moves):
        game.push(each)
    return game


def known(game: Game, viewer: str, holder: int) -> set[str]:
    """What the viewer knows of that hand."""
    names = game.state.printed.names
    return {names[card] for card in game.view(viewer).places[holder].known}


def seen(game: Game, viewer: str) -> object:
    """All that there is for a player, and for a bot that looks into the open question."""
    sight = game.sight(viewer)
    return sight.view, sight.blind


@pytest.mark.parametrize("viewer", ["ann", "cat"])
def test_a_choice_shows_the_others_nothing(viewer: str) -> None:
    """Though they knew two of the three cards."""
    games = [passing(f"choose {card}") for card in ("Death", "Castle", "Sleep")]

    assert games[0].asks == ("cat",)
    assert all(seen(game, viewer) == seen(games[0], viewer) for game in games)


def test_fault_a_choice_that_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `commit` ann, whose event it is, would see the known card named in it."""
    monkeypatch.setattr(sys.modules[PassLeft.__module__], "commit", lambda state, card, seat: None)
    games = [passing(f"choose {card}") for card in ("Death", "Castle", "Sleep")]

    assert seen(games[0], "ann") != seen(games[1], "ann")


def test_the_giver_sees_the_choice() -> None:
    assert seen(passing("choose Death"), "bob") != seen(passing("choose Castle"), "bob")


def test_giver_and_receiver_know_the_cards() -> None:
    game = passing("choose Castle", "choose Nimue")

    assert known(game, "ann", BOB) == {"Avalon"}
    assert known(game, "bob", CAT) == {"Castle"}
    assert known(game, "cat", ANN) == {"Nimue"}
    assert set() == known(game, "ann", CAT)  # the card may be any of those that ann knew in the hand of bob


def test_with_two_players_nothing_is_forgotten() -> None:
    """What was not passed on is still there."""
    game = Game.from_position(POSITION.replace(", cat", "").replace("cat hand: Tempest, Nimue\n", ""))
    zones.look_at_hand(game.state, BOB, zones.EVERYBODY)
    for each in ("play Pass Left A", "choose Avalon", "choose Castle"):
        game.push(each)

    assert known(game, "ann", BOB) == {"Avalon", "Death", "Sleep"}
