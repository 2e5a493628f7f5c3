"""Every answer that a question does not offer is refused with a reason of its own."""

from collections.abc import Iterator

import pytest

from eights.engine.moves import BOTTOM, CARD, NAME, NO, PLAY, PLAYER, STOP, TOP, YES, move
from eights.engine.questions import deciders, open_question
from eights.engine.refusals import choice_reasons, why_not
from eights.engine.state import State
from eights.engine.worlds import permute
from eights.errors import IllegalMove
from eights.game import Game
from tests.engine.test_refusals import FACES, do, table
from tests.question_kinds import KINDS
from tests.random_games import positions
from tests.reasons import why

GAMES = 60
ALONE = {"main", "classic"}  # a turn is no question that is answered; its refusals are tested by themselves
WORDS = (YES, NO, STOP, TOP, BOTTOM)
COLORS = (0, 1, 2, 4, 8)  # 0: what somebody names is no color


def answers(state: State) -> Iterator[tuple[int, int]]:
    """Everything that could be answered to any question: verb and object."""
    yield from ((CARD, face) for face in range(len(state.printed.labels)))
    yield from ((PLAYER, player) for player in range(state.seats.number))
    yield from ((verb, 0) for verb in WORDS)
    yield from ((NAME, color) for color in COLORS)


def refused(state: State, seat: int) -> Iterator[tuple[int, int]]:
    return ((verb, what) for verb, what in answers(state) if move(verb, seat, what) not in state.options)


def test_every_kind_of_question_gives_a_reason_for_every_answer_it_does_not_offer() -> None:
    """All kinds, all cards, all players, all words: a reason, not merely that it is no choice."""
    kinds, without, generic = set[str](), set[str](), set[str]()
    for state in positions(GAMES):
        if state.over:
            continue
        kind = open_question(state)[0].kind
        kinds.add(kind)
        for seat in deciders(state):
            for verb, what in refused(state, seat):
                found = why_not(state, seat, verb, what)
                without |= {f"{kind}: {verb} {what}"} if found is None else set()
                generic |= {f"{kind}: {found}"} if found and found.code == "refuse-not-a-choice" else set()

    assert KINDS - {"classic"} == kinds
    assert set() == without
    assert set() == generic


def test_what_is_offered_has_no_reason() -> None:
    """An option is never refused, and no view gives a reason for a card or a player that may be chosen."""
    for state in positions(20):
        if state.over or open_question(state)[0].kind in ALONE:
            continue
        (seat,) = deciders(state)
        assert {None} == {why_not(state, seat, option >> 14, option & 1023) for option in state.options}
        no_card, no_player = choice_reasons(state, seat)
        assert not any(move(CARD, seat, face) in state.options for face in no_card)
        assert all(no_card.values())
        for player, found in enumerate(no_player):
            assert (move(PLAYER, seat, player) in state.options) == (found is None)


def test_a_reason_tells_nothing_about_hidden_cards() -> None:
    """If everything a player does not know is changed, she hears the same, whatever she tries to choose."""
    for number, state in enumerate(positions(60)):
        if number % 23 or state.over:
            continue
        for seat in range(state.seats.number):
            world = permute(state, seat, number)
            for verb, what in answers(state):
                assert why_not(state, seat, verb, what) == why_not(world, seat, verb, what)


@pytest.mark.parametrize(
    ("event", "card", "expected"),
    [
        ("Death", "Nine Maidens", "Nine Maidens can't be destroyed (ruling 26)"),
        ("Death", "Castle", "Castle isn't in play"),
        ("Bewitch", "Avalon", "Bewitch takes control of another player's asset"),
        ("Restoration", "Death", "Death isn't in the discard pile"),
        ("Restoration", "Timeshift", "Timeshift is an event, and Restoration puts an asset into play"),
        ("Study", "Avalon", "Avalon isn't in your hand"),
        ("Tempest", "Castle", "Castle isn't in play"),
    ],
)
def test_a_card_that_cannot_be_chosen(event: str, card: str, expected: str) -> None:
    """The rule, or what the card that asks is about."""
    state = table(
        "Timeshift, Merlin, Nimue",
        ann=f"{event}, Castle, Camelot",
        bob="Trade",
        ann_assets="Avalon",
        bob_assets="Nine Maidens, Homestead, Dahut",
    )

    do(state, PLAY, event)

    assert expected == why(state, 0, CARD, FACES[card])


TROLL = """
    deck: camelot
    players: ann, bob
    turn: ann, {turn}
    ann hand: Castle, Study
    bob hand: Death, Trade
    ann assets: {assets}
    bob assets: Camelot, Avalon
    discard pile: Treasure
    draw pile: Tempest, ...
"""


@pytest.mark.parametrize(
    ("turn", "assets", "move", "expected"),
    [
        ("end", "Wood Troll", "choose Wood Troll", "Wood Troll destroys another asset"),
        ("end", "Black Knight, Sir Lancelot", "choose Avalon", "Black Knight destroys a blue asset"),
        ("end", "Wood Troll", "choose bob", "Wood Troll asks you to choose a card"),
        ("end", "Wood Troll", "no", "Wood Troll doesn't say that you may decline (FAQ 7)"),
        ("end", "Wood Troll", "name pink", "you name a color only when you discard an eight (ch. 4)"),
        ("beginning", "Crown of Kings, Merlin", "choose Study", "Study has no ability waiting to take effect (ch. 14)"),
    ],
)
def test_what_a_player_is_told(turn: str, assets: str, move: str, expected: str) -> None:
    """Who cannot do what, and why, as the terminal and a program say it."""
    game = Game.from_position(TROLL.format(turn=turn, assets=assets))

    with pytest.raises(IllegalMove) as error:
        game.push(move, "ann")

    assert error.value.message.endswith(f": {expected}")


def test_a_side_in_play_is_shown_with_its_own_color() -> None:
    """Homestead is green in play, although the whole card is green and red."""
    game = Game.from_position("""
        deck: lyonesse
        players: ann, bob
        turn: ann, main
        ann hand: False Lights, Contraband, Undertow
        bob hand: Sea Change
        ann assets: Homestead
        bob assets: Dahut, Strandline
        discard pile: Spring Tide
        draw pile: Morholt, ...
    """)
    game.push("play False Lights")

    with pytest.raises(IllegalMove) as error:
        game.push("choose Homestead", "ann")

    assert "ann, you can't choose Homestead (9 green): False Lights destroys an opponent's asset" == error.value.message
