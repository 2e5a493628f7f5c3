"""A table for one learner: the game as they see it, with their open question, move by move.

It has no clock, no seats to take and nothing to save: puzzles and lessons replay the moves they are given.
"""

from copy import copy

from msgspec.structs import replace

from eights.engine.moves import seat_of
from eights.game import Game
from eights.messages import ENGLISH, LanguageCode
from eights.table.events import Decided
from eights.table.open_prompts import asked_now
from eights.table.replay import table_around
from eights.table.seats import Seat
from eights.table.table import LoggedEvent, lines_of
from eights.table.view_builder import see
from eights.table.view_schema import Sentence, View
from eights.table.viewer import Numbered, Viewer

KEY = bytes(16)  # for card handles: they stay the same from moment to moment, and hide nothing, since nobody else plays


class Desk:
    """One moment of a game, as the learner sees it."""

    def __init__(
        self, game: Game, seat: int, language: LanguageCode = ENGLISH, first: int = 1, *, against_bots: bool = True
    ) -> None:
        """`first` is the number of the first moment: a new one makes its question a new one, too."""
        self.seat = seat
        table = table_around(game, game.selection.spec, game.selection.sources)
        if against_bots:
            table.seats = tuple(
                Seat(kind="person" if number == seat else "bot", name=name, bot="" if number == seat else "greedy")
                for number, name in enumerate(game.players)
            )
        table.seq = first
        table.logged_events = (LoggedEvent(first, lines_of(game)),)
        table.asked = asked_now(game.state, table.seq, {})
        self.table = table
        self.viewer = Viewer(seat, KEY, language)
        self.viewer.open(table)
        self.story: list[Numbered] = self.viewer.story(table)

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def view(self) -> View:
        return replace(see(self.table, self.viewer, False), fairness=None, may_hint=False)

    def option(self, answer: int) -> int:
        """The engine's option behind an answer of the learner's prompt."""
        return self.table.asked[self.seat].options[answer]

    def choose(self, option: int) -> list[Sentence]:
        """Make a move for the player who has it; returns what happened, in sentences."""
        before = self.table
        assert before.match is not None
        match = before.match.copy()
        match.game.choose(match.game.state.options.index(option))
        table = copy(before)
        table.match, table.seq = match, before.seq + 1
        table.logged_events = (*before.logged_events, LoggedEvent(table.seq, lines_of(match.game)))
        table.asked = asked_now(match.game.state, table.seq, {})
        event = Decided(seat=seat_of(option), prompt=0, option=0)
        told = self.viewer.happened(before, table, event)[1]
        self.viewer.follow(before, table)
        self.table = table
        self.story = [*self.story, *((table.seq, sentence) for sentence in told)]
        return told
