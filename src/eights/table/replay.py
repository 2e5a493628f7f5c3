"""Replays a recorded game as views of a table: the same moments, for the same viewers, as when it was played."""

from collections.abc import Iterator, Mapping
from copy import copy
from typing import NamedTuple

from msgspec.structs import replace

from eights.decks import NO_SOURCES
from eights.engine.moves import object_of, seat_of, verb_of
from eights.engine.state import State
from eights.game import Game
from eights.game.match import Match
from eights.language import record as records
from eights.language.record_format import Record
from eights.language.text_lines import fold, split
from eights.messages import Message
from eights.table.events import Decided
from eights.table.seats import Seat
from eights.table.settings import Settings
from eights.table.table import LoggedEvent, Table, lines_of
from eights.table.view_builder import Cards, label_message, see
from eights.table.view_schema import View
from eights.table.viewer import Viewer

NEVER_SEALED = 0  # an open seed for the table: no commitment is needed


class Moment(NamedTuple):
    """A table after one more move, the move, and the event that it was."""

    before: Table
    table: Table
    move: Message
    event: Decided


def decks_of(record: Record) -> list[str]:
    """All decks that a record names, to check before opening it, because a deck can be a file."""
    lines = split(record.position).position if record.position else []
    return [record.deck, *(line.value for line in lines if fold(line.key) == "deck")]


def table_of(record: Record) -> Table:
    """The table at the first question."""
    game = Game(records.selection_of(record), records.beginning(record), 0, patient=record.options.patient)
    table = table_around(game, record.deck, record.sources)
    records.check_same(record, 0, game.state)
    return table


def table_around(game: Game, deck: str, sources: Mapping[str, str] = NO_SOURCES) -> Table:
    """A table at which this game is played, for showing it: nobody answers its questions."""
    seats = game.state.seats
    settings = Settings(
        deck=deck,
        seats=seats.number,
        teams=teams_of(game.state),
        two_player_rule=seats.two_player_rule,
        spectators="hands",
        undo=False,
    )
    table = Table("", b"", settings, "", NEVER_SEALED, sources)
    table.seats = tuple(Seat(kind="person", name=name) for name in seats.names)
    table.match, table.dealt = Match.of(game), 1
    table.logged_events = (LoggedEvent(0, lines_of(game)),)
    return table


def teams_of(state: State) -> list[list[int]]:
    """The seats of each team; empty if everybody plays alone."""
    number = state.seats.number
    teams = [[other for other in range(number) if allies >> other & 1] for allies in dict.fromkeys(state.seats.allies)]
    return teams if any(len(team) > 1 for team in teams) else []


def moments(record: Record, table: Table) -> Iterator[Moment]:
    """The moments of a game, move by move, without open questions."""
    for number, decision in enumerate(record.decisions):
        assert table.match is not None
        option = records.option_of(record, number, table.match.game.state)
        move = label_message(table.match.game.state, verb_of(option), object_of(option))
        match = table.match.copy()
        match.game.choose(decision.answer)
        records.check_same(record, number + 1, match.game.state)
        before, table = table, copy(table)
        table.match, table.seq = match, before.seq + 1
        yield Moment(before, table, move, Decided(seat=seat_of(option), prompt=0, option=0))


class OpenViewer(Viewer):
    """A viewer in one seat who sees all hands."""

    def lost_sight_of(self, before: State, after: State) -> list[int]:
        return []

    def redacted(self, line: tuple[int, ...]) -> tuple[int, int, int, int]:
        what, seat, card, other, *_ = line
        return what, seat, card, other


def replayed_view(table: Table, viewer: Viewer) -> View:
    """What this viewer sees; all hands, if everything is open to them."""
    view = see(table, viewer, False)
    if not isinstance(viewer, OpenViewer) or table.game is None:
        return view
    state = table.game.state
    card = Cards(viewer)
    seats = [replace(place, hand=card.all(state.hands[seat]), known=[]) for seat, place in enumerate(view.seats)]
    return replace(view, seats=seats)
