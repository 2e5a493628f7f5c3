"""A game of Crazier Eights, as a program meets it.

game = Game.new("camelot", players=["ann", "bob"], seed=8)
while not game.over:
    game.push(random.choice(game.options))  # or game.push("play Death")
game.outcome
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from eights.decks import Selection, find
from eights.engine import digest as digests
from eights.engine import winning
from eights.engine.chance import sealed_key
from eights.engine.events import redact
from eights.engine.games import card_tables, check_players, new_game, points_of
from eights.engine.moves import seat_of
from eights.engine.play import Play
from eights.engine.questions import asked
from eights.engine.setup import seats_for
from eights.engine.sight import Sight
from eights.engine.state import NOBODY, Seats, State
from eights.engine.views import View, view
from eights.engine.worlds import determinize
from eights.errors import EightsError, IllegalMove, SetupError, did_you_mean
from eights.language import moves, phases, positions, prompts, record, record_format, story
from eights.language.names import unfit_name

__all__ = ["Game", "Move", "Outcome", "Reason", "Seal"]


class Reason(Enum):
    """Why a game is over."""

    EMPTY_HAND = winning.EMPTY_HAND
    ABILITY = winning.ABILITY
    LAST_LEFT = winning.LAST_LEFT
    NOTHING_TO_DRAW = winning.NOTHING_TO_DRAW
    TURN_LIMIT = winning.TURN_LIMIT
    BLOCKED = winning.BLOCKED


@dataclass(frozen=True)
class Outcome:
    """Who won, and why."""

    winners: tuple[str, ...]
    reason: Reason


@dataclass(frozen=True)
class Seal:
    """The seed of a game between people: the server's, a nonce for every seat, and what shows that both were fixed.

    commitments  for each seat what its player committed to before nonces were revealed, or nothing if the house's nonce
                 stands in; empty: nobody committed to anything (games from before there were commitments)
    restarts     how often the deal was started over while nonces were being revealed
    points       of the match before this game, by seat; empty in its first game
    previous     who went first in the game before (classic), or NOBODY
    """

    game_id: bytes
    seed: bytes
    nonces: tuple[bytes, ...]
    commitments: tuple[bytes, ...] = ()
    restarts: int = 0
    points: tuple[int, ...] = ()
    previous: int = NOBODY


@dataclass(frozen=True, slots=True)
class Move:
    """One of the moves that are offered: whose it is, and its text."""

    code: int
    player: str
    text: str

    def __str__(self) -> str:
        return self.text


class Game(Play):
    """The face of a game. It changes only by `push` and `choose`; a refused move changes nothing."""

    def __init__(
        self, selection: Selection, state: State, seed: int | Seal, quiet: bool = False, patient: bool = False
    ) -> None:
        """Take over a state that has not been played on; use Game.new or Game.from_position."""
        super().__init__(state, quiet, patient)
        self.selection = selection
        self.seed = seed

    @classmethod
    def new(
        cls,
        deck: str = "camelot",
        players: Sequence[str] | int = 2,
        *,
        teams: Sequence[Sequence[str]] | None = None,
        seed: int | Seal | None = None,
        two_player_rule: bool = False,
        turn_limit: int = 0,
        first: str | None = None,
        quiet: bool = False,
        patient: bool = False,
    ) -> "Game":
        """Set up and deal. `first` names who goes first, otherwise chance decides; without a seed it is a new one.

        Quiet, for simulation: quicker, but nobody watches, so there are no views and no story. Patient, for people: a
        player is asked, too, where only she knows that there is nothing to choose, so that nobody else learns it.
        """
        selection = find(deck)
        names = names_for(players) if isinstance(players, int) else tuple(players)
        for name in names:
            if why := unfit_name(name):
                raise SetupError(f"'{name}' cannot be a player's name", why)
        check_players(names, teams, selection, two_player_rule)
        seats = seats_for(names, teams, two_player_rule, turn_limit, watched=not quiet)
        if first is not None and first not in names:
            raise SetupError(f"'{first}' shall go first but does not play", did_you_mean(first, names))
        if seed is None:
            seed = secrets.randbits(64)
        key = sealed_key(seed.game_id, seed.seed, list(seed.nonces)) if isinstance(seed, Seal) else None
        leader = NOBODY if first is None else names.index(first)
        state = new_game(card_tables(selection), seats, seed if isinstance(seed, int) else 0, key, leader)
        return cls(selection, state, seed, quiet, patient)

    def again(self, seed: int) -> "Game":
        """A new game at the same table, dealt by another seed."""
        quiet = self.state.log is None
        return Game(self.selection, new_game(self.state.printed, self.state.seats, seed), seed, quiet)

    @classmethod
    def from_position(cls, text: str) -> "Game":
        """The game that a position describes, or a scenario's position and moves."""
        position = positions.parse(text)
        game = cls(position.selection, position.state, position.seed)
        for player, move in position.moves:
            game.push(move, player)
        return game

    @property
    def players(self) -> tuple[str, ...]:
        return self.state.seats.names

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game is on."""
        if not self.over:
            return None
        return Outcome(self.names_in(self.state.winners), Reason(self.state.reason))

    @property
    def points(self) -> dict[str, int]:
        """What the game is worth so far: cards in hand, fewest do best; in classic what the winner collects."""
        return dict(zip(self.players, points_of(self.state), strict=True))

    @property
    def options(self) -> list[Move]:
        """The moves that are offered now; empty when the game is over."""
        state = self.state
        return [Move(code, self.players[seat_of(code)], moves.write(state, code)) for code in state.options]

    @property
    def asks(self) -> tuple[str, ...]:
        """Who decides now: one player, or allies in their main phase."""
        return self.names_in(asked(self.state))

    @property
    def prompt(self) -> prompts.Prompt:
        """What is asked now, in one sentence for whoever decides."""
        return prompts.prompt(self.state)

    def push(self, move: "Move | str | int", player: str | None = None) -> None:
        """Make a move: one of `options`, or its text. Anything else raises IllegalMove and changes nothing."""
        state = self.state
        seat = None if player is None else self.seat(player)
        if isinstance(move, str):
            code = moves.read(state, move, seat)
        else:
            code = move if isinstance(move, int) else move.code
            if code not in state.options or seat not in (None, seat_of(code)):
                offered = "" if seat is None else moves.offers(state, seat)
                hint = f"{player} may {offered}" if offered else f"{' and '.join(self.asks) or 'nobody'} decides now"
                raise IllegalMove(f"move {int(code)} is not offered now", hint)
        self.choose(state.options.index(code))

    def copy(self) -> "Game":
        """A game of its own from here on."""
        twin = Game.__new__(Game)  # without the copy of its start that a new game begins with
        twin.selection, twin.seed, twin.patient = self.selection, self.seed, self.patient
        twin.start, twin.state, twin.answers = self.start, self.state.copy(), self.answers[:]
        if self.state.log is not None:
            twin.state.log = self.state.log[:]
        return twin

    def rename(self, seat: int, name: str) -> None:
        """Somebody of another name has taken this seat."""
        old = self.state.seats
        names = tuple(name if other == seat else known for other, known in enumerate(old.names))
        self.start = self.start.copy()
        self.start.seats = self.state.seats = Seats(
            names, tuple(old.allies), old.two_player_rule, old.turn_limit, watched=old.viewers > 0
        )

    def view(self, player: str | None) -> View:
        """What this player may know, or a spectator if None."""
        if not self.state.seats.viewers:
            raise EightsError("nobody watches a quiet game, so there is no view of it", "leave out quiet=True")
        return view(self.state, NOBODY if player is None else self.seat(player))

    def sight(self, player: str, points: bool = False) -> Sight:
        """The open question as this player sees it, for a bot; `points`: cards in hand count, as in a match."""
        if not self.state.seats.viewers:
            raise EightsError("nobody watches a quiet game, so nobody sees it", "leave out quiet=True")
        return Sight(self.state, self.seat(player), points)

    def determinize(self, player: str, seed: int) -> State:
        """A world that looks the same to this player, drawn uniformly from all such worlds."""
        return determinize(self.state, self.seat(player), seed)

    def story(self, player: str | None = None) -> list[str]:
        """What happened so far, in sentences, as this player (or a spectator) may know it."""
        viewer = NOBODY if player is None else self.seat(player)
        lines = [redact(line, viewer) for line in self.state.log or ()]
        return story.tell(lines, story.Cast.of(self.state))

    def position(self, player: str | None = None, as_it_ended: bool = False) -> str:
        """The present position as text; in the middle of a phase, its start and the moves made since.

        With a player, the table as she may know it: `?` is a card she does not know. `as_it_ended`: the table at the
        end of a game that is over, to look at; otherwise it loads to the very same state.
        """
        if player is not None:
            return positions.write_as_known(self.state, self.seat(player), self.selection.spec)
        begun, since = phases.last_start(self.start, self.answers, self.patient, as_it_ended)
        return positions.write_since(begun, since, self.selection.spec)

    def digest(self) -> str:
        return digests.digest(self.state)

    def record(self) -> "record_format.Record":
        """The whole game so far, to be kept and replayed."""
        return record.of(self, self.patient)

    def seat(self, player: str) -> int:
        for seat, name in enumerate(self.players):
            if name.casefold() == player.casefold():
                return seat
        raise IllegalMove(f"nobody named '{player}' plays", did_you_mean(player, self.players))

    def names_in(self, mask: int) -> tuple[str, ...]:
        return tuple(name for seat, name in enumerate(self.players) if mask >> seat & 1)


def names_for(players: int) -> tuple[str, ...]:
    """Names for so many players."""
    if not 2 <= players <= len(NAMES):
        raise SetupError(f"{players} players cannot play together", "it takes two to eight")
    return NAMES[:players]


NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")
