"""Moments that have a module of their own: what the engine notices, what the table forecasts, what bots expect."""

import copy
import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from eights.bots.tactics.finish import NO_MOVE, finishing_move
from eights.bots.tactics.phrases import Phrases
from eights.bots.tactics.weights import Weights
from eights.engine import assets, turn
from eights.engine.discarding import allowed_discards
from eights.game import Game
from eights.language import scenario
from eights.rules.fingerprint import fingerprint
from eights.rules.moments import MOMENTS, Moment
from eights.table.forecast import Ahead, next_beginning

RULINGS = Path(__file__).parents[1] / "rulings"
POSITION = """\
deck: camelot + words
players: ann, bob
turn: {player}, main
ann hand: It Comes Into Play, Study, Lighthouse
bob hand: Death, Castle
ann assets: Each Opponent's Beginning
discard pile: Excalibur
draw pile: Trade, ...
"""
ANN, BOB = range(2)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_there_is_one_of_each(moment: Moment) -> None:
    """In another process, too; and the fingerprint of a deck does not depend on how it is said."""
    assert pickle.loads(pickle.dumps(moment)) is moment
    assert copy.deepcopy(moment) is moment
    assert fingerprint(moment) == fingerprint(replace(moment, english=("said otherwise",)))


def test_the_forecast_is_about_the_turns_of_opponents() -> None:
    before_bob, before_ann = (Game.from_position(POSITION.format(player=player)).state for player in ("ann", "bob"))
    face = before_bob.printed.names.index("Each Opponent's Beginning")

    assert next_beginning(before_bob) == [Ahead(ANN, face, BOB)]
    assert next_beginning(before_ann) == []


@pytest.mark.parametrize(
    ("module", "name"), [(turn, "played-from-hand"), (assets, "put-into-play-from-the-discard-pile")]
)
def test_fault_a_way_into_play_that_nobody_notices(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> None:
    text = (RULINGS / f"ruling-82-{name}.scenario").read_text(encoding="utf-8")
    assert scenario.run(text, name=name).ok
    monkeypatch.setattr(module, "comes_into_play", lambda state, face, seat: None)

    assert not scenario.run(text, name=name).ok


def test_no_bot_is_sure_of_a_win_after_an_arrival() -> None:
    """An asset that gives another discard makes a win certain, but not if it also draws a card."""
    state = Game.from_position(POSITION.format(player="ann")).state
    face = state.printed.names.index("It Comes Into Play")
    phrases = Phrases(state.printed, Weights())
    state.printed.more_discards_you[face] = 1
    try:
        unsure = finishing_move(state, phrases, ANN, allowed_discards(state, ANN) - state.discarded[ANN])
        phrases.acts_on_arrival[face] = False
        sure = finishing_move(state, phrases, ANN, allowed_discards(state, ANN) - state.discarded[ANN])
    finally:
        state.printed.more_discards_you[face] = 0

    assert (unsure, sure != NO_MOVE) == (NO_MOVE, True)
