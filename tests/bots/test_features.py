"""The codec of learning programs: honest, complete, and stable."""

import hashlib

import pytest

from eights.bots.tactics.features import VERSION, Codec
from eights.engine.moves import DISCARD, PLAY, object_of, verb_of
from eights.engine.questions import deciders
from eights.engine.state import State
from eights.game import Game
from eights.lab.setup import Setup
from run import ROOT
from tests.codec_honesty import TABLES, decisions, differing

TEXT_DECK = Setup(str(ROOT / "docs/decks/lyonesse.deck.md"), 3)
LAYOUTS = {  # a change here makes trained networks useless: raise VERSION, and write down the new values
    ("camelot", 2): (927, 170, "646a9b94"),
    ("camelot", 4): (1213, 172, "4b691b10"),
    ("classic", 2): (942, 170, "10cb3336"),
    ("camelot + camelot", 8): (2877, 228, "c3150cd4"),
}


@pytest.mark.parametrize("table", [*TABLES, TEXT_DECK], ids=str)
def test_hidden_cards_do_not_show(table: Setup) -> None:
    """Whatever the cards are that a seat doesn't know: `python -m tests.codec_honesty 100000` tries more of them."""
    assert [] == differing([table], 25)


def test_a_codec_that_shows_a_hidden_card_is_caught() -> None:
    class Peeping(Codec):
        def fill(self, state: State, seat: int, row: bytearray, at: int) -> None:
            super().fill(state, seat, row, at)
            row[at + self.kind[state.draw_pile[-1]]] = 1

    class Counting(Codec):
        def fill_mask(self, state: State, seat: int, row: bytearray, at: int) -> None:
            super().fill_mask(state, seat, row, at)
            row[at] = sum(state.hands[1 - seat]) % 2

    assert differing([Setup()], 20, Peeping)
    assert differing([Setup()], 200, Counting)


@pytest.mark.parametrize("table", [*TABLES, TEXT_DECK], ids=str)
def test_every_option_has_an_action_and_every_action_an_option(table: Setup) -> None:
    """Only copies of a card in the own hand share an action: it doesn't matter which of them is played or discarded."""
    codec = Codec(table.deal(0).printed, table.players)
    for state in decisions(table, 3):
        seat = deciders(state)[0]
        own = [option for option in state.options if option >> 10 & 15 == seat]
        actions = [codec.action(state, option) for option in own]

        for option, action in zip(own, actions, strict=True):
            back = codec.option(state, seat, action)
            assert back == option or (
                verb_of(back) == verb_of(option)
                and verb_of(option) in (PLAY, DISCARD)
                and codec.kind[object_of(back)] == codec.kind[object_of(option)]
            )
        assert sorted(set(actions)) == [action for action, possible in enumerate(codec.mask(state, seat)) if possible]
        assert list(dict.fromkeys(actions)) == codec.legal(state, seat)
        assert codec.option(state, seat, codec.actions) == -1


def test_features_have_names_that_say_what_they_mean() -> None:
    game = Game.from_position("""
        deck: camelot
        players: ann, bob
        turn: ann, main
        ann hand: Devious Dragon, Avalon
        bob hand: Study, Trade, Castle
        bob assets: Thin Ice
        discard pile: Tempest
        draw pile: ...
    """)
    codec = Codec(game.state.printed, 2)

    on = [name for name, bit in zip(codec.feature_names, codec.write(game.state, 0), strict=True) if bit]

    assert [
        "hand: Avalon",
        "hand: Devious Dragon",
        "asset of the next player: Thin Ice",
        "top of the discard pile: Tempest",
        "discard pile: Tempest",
        "me: 2 cards",
        "the next player: 3 cards",
        "me: 0 assets",
        "the next player: 1 assets",
        "me: takes this turn",
        "me: 1 discard left",
        "phase: main",
        "draw pile: 32 to 47 cards",
        "me decides",
        "question: main",
        "question: 0 chosen so far",
    ] == sorted(on, key=codec.feature_names.index)


@pytest.mark.parametrize(("deck", "players"), LAYOUTS)
def test_the_layout_is_stable(deck: str, players: int) -> None:
    """The same features and actions at the same places as ever under this VERSION."""
    codec = Codec(Setup(deck, players).deal(0).printed, players)
    names = codec.feature_names + codec.action_names
    digest = hashlib.sha256("\n".join(names).encode()).hexdigest()[:8]

    assert VERSION == 1
    assert (codec.size, codec.actions, digest) == LAYOUTS[deck, players]
    assert codec.size + codec.actions == len(names) == len(set(names))
