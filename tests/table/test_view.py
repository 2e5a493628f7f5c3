"""What a viewer is shown before the first deal, during a game and at its end, in the form that clients rely on."""

import msgspec

from eights.engine.events import EVERYBODY, LOST, NO_CARD, OCCURS, WON
from eights.engine.state import NOBODY, State
from eights.engine.winning import ABILITY, EMPTY_HAND, LAST_LEFT
from eights.engine.worlds import Dice
from eights.table.table import Table
from eights.table.view_builder import how_it_ended, see
from eights.table.view_schema import View
from eights.table.viewer import Viewer
from tests.table.tables import anything, dealt, seated

FIRST, SECOND = 3, 5  # faces of two cards
ENDING = [  # what, whose, which card, to whom or how many, who sees it
    (OCCURS, 0, FIRST, 0, EVERYBODY),
    (LOST, 1, NO_CARD, 0, EVERYBODY),
    (OCCURS, 0, SECOND, 0, EVERYBODY),
    (LOST, 2, NO_CARD, 0, EVERYBODY),
    (WON, 0, NO_CARD, 0, EVERYBODY),
]


def seen(table: Table, seat: int) -> View:
    viewer = Viewer(seat, bytes(16))
    viewer.open(table)
    return see(table, viewer, False)


def some_state() -> State:
    """Of a game, to be changed at will."""
    game = dealt(seats=3).game
    assert game is not None
    return game.state.copy()


def test_before_the_first_deal_there_is_no_game() -> None:
    """No game, no turn, no cards and no question; only seats, and settings to look at."""
    view = seen(seated(), 0)

    assert ("gathering", 0, 0, "", NOBODY) == (view.phase, view.game, view.turn, view.turn_phase, view.current)
    assert 0 == view.draw_pile
    assert (None, False, False, None) == (view.prompt, view.may_undo, view.may_hint, view.outcome)
    assert ["ann", "bob", "cat"] == [place.name for place in view.seats]
    assert [0, 0, 0] == [place.points for place in view.seats]


def test_every_view_has_the_form_that_clients_rely_on() -> None:
    """Whatever is asked, of whomever: all fields of a view are of the types that its schema names."""
    kinds = set[str]()
    for number in range(3):
        table, dice = dealt(seats=3), Dice(number)
        while table.playing:
            view = seen(table, number % 3 if number else NOBODY)
            assert view == msgspec.json.decode(msgspec.json.encode(view), type=View)
            kinds.add(view.prompt.kind if view.prompt else "")
            table = table.after(anything(table, dice))

    assert len(kinds) > 3


def test_the_end_tells_who_lost_if_only_one_is_left() -> None:
    """Those who lost and who won, and the card that brought it: the last that took effect, if any did."""
    state = some_state()
    state.reason = LAST_LEFT

    state.log = list(ENDING)
    lines, card = how_it_ended(state)
    assert [(LOST, 1), (LOST, 2), (WON, 0)] == [(what, seat) for what, seat, *_ in lines]
    assert SECOND == card

    state.log = [line for line in ENDING if line[0] != OCCURS]
    assert NO_CARD == how_it_ended(state)[1]


def test_the_end_tells_only_who_won_otherwise() -> None:
    """The card that won is shown if an ability won the game."""
    state = some_state()
    state.log = [*ENDING[:-1], (WON, 0, SECOND, 0, EVERYBODY)]

    for reason, shown in ((ABILITY, SECOND), (EMPTY_HAND, NO_CARD)):
        state.reason = reason
        lines, card = how_it_ended(state)
        assert [(WON, 0)] == [(what, seat) for what, seat, *_ in lines]
        assert shown == card
