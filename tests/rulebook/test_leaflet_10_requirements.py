"""Leaflet 10: a card whose requirement is not met is refused, and the reason says what is missing."""

import pytest

from eights.engine.moves import PLAY
from eights.engine.refusals import reasons
from eights.errors import IllegalMove
from eights.game import Game
from tests.reasons import why

pytestmark = pytest.mark.shows("leaflet 10", "ruling 28")

POSITION = """
    deck: lyonesse
    players: ann, bob
    turn: ann, main
    ann hand: {card}, Contraband, Morgause
    bob hand: Undertow, Dahut
    ann assets: White Horse
    bob assets: Strandline
    discard pile: Storm Surge
    draw pile: ...
"""
REASONS = {
    "Harvest Home": "you hold five or more cards",
    "Sir Bedivere": "you control two or more assets",
    "False Lights": "an opponent controls two or more assets",
    "Sea Change": "an opponent holds five or more cards",
}


@pytest.mark.parametrize("card", REASONS)
def test_leaflet_10_the_refusal_says_what_the_card_requires(card: str) -> None:
    """The move is refused with the requirement in words, and the game stays as it was."""
    game = Game.from_position(POSITION.format(card=card))
    before = game.digest()
    expected = f"you can play it only if {REASONS[card]} (ruling 28)"

    with pytest.raises(IllegalMove, match="you can't play") as refused:
        game.push(f"play {card}")

    assert refused.value.message.endswith(expected)
    assert before == game.digest()


@pytest.mark.parametrize("card", REASONS)
def test_leaflet_10_the_reason_is_there_before_anybody_tries(card: str) -> None:
    """For a card that is shown grey: why it cannot be played now, while the card beside it can."""
    state = Game.from_position(POSITION.format(card=card)).state
    face, other = (state.printed.labels.index(name) for name in (card, "Contraband"))

    assert f"you can play it only if {REASONS[card]} (ruling 28)" == why(state, 0, PLAY, face)
    assert reasons(state, 0)[other][0] is None
