"""Giving away an asset: what a bot gives, and to whom."""

import pytest

from eights import bots
from eights.bots.tactics.advice import advice_for
from eights.engine.purposes import WHO_DRAWS
from eights.game import Game
from eights.words.give_asset import GiveAssetStep

POSITION = """\
deck: camelot + words
players: ann, bob, cat
turn: ann, main
ann hand: Give Asset A, Study
bob hand: Death
cat hand: Tempest, Nimue, Sleep, Trade
ann assets: Avalon, Excalibur
cat assets: Castle, Holy Grail
discard pile: Lighthouse
draw pile: Hurricane, ...
"""


def receiver() -> str:
    """Whom a bot chooses: bob is one card from winning, cat has more assets."""
    advice_for.cache_clear()
    game = Game.from_position(POSITION)
    for each in ("play Give Asset A", "choose Avalon"):
        game.push(each)
    game.push(bots.find("greedy").choose(game.sight("ann"), bots.Dice(1)).option)
    avalon = game.state.printed.names.index("Avalon")
    return next(name for name, assets in zip(("ann", "bob", "cat"), game.state.assets, strict=True) if avalon in assets)


def test_a_bot_gives_it_to_a_player_who_is_far_from_winning() -> None:
    assert receiver() == "cat"


def test_fault_a_gift_taken_for_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Harm goes to the player who is nearest to winning."""
    monkeypatch.setattr(GiveAssetStep, "player_purpose", WHO_DRAWS)
    try:
        assert receiver() == "bob"
    finally:
        advice_for.cache_clear()
