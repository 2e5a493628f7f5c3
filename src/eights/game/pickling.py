"""Restores games: by replaying, by sampling, from a record, or from a pickle.

A pickle is small and holds plain data: how the game began and which options were chosen. So it works with both the
compiled and the pure engine.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from eights.decks import find
from eights.engine.chance import sealed_key
from eights.engine.digest import digest
from eights.engine.games import card_tables, new_game
from eights.engine.setup import seats_for
from eights.engine.state import NOBODY, Seats, State
from eights.engine.worlds import determinize
from eights.errors import EightsError, OtherVersion, RecordError
from eights.game.values import Seal
from eights.language import phases, positions, record_format
from eights.language import record as records
from eights.messages import Message

if TYPE_CHECKING:
    from eights.game.game import Game

# How a game began: who went first in a deal; a position; or a world (its game, seat and seed).
Beginning = int | str | tuple[Any, ...]


def replayed(game: "Game", answers: Sequence[int]) -> "Game":
    """Replay a game from its start with these answers."""
    earlier = type(game)(game.selection, game.start.copy(), game.seed, game.state.log is None, game.patient)
    earlier.sampled_from, earlier.origin = game.sampled_from, game.origin
    for answer in answers:
        earlier.choose(answer)
    return earlier


def sampled(game: "Game", seat: int, seed: int) -> "Game":
    """Sample a game from all that look the same to this seat."""
    game.check_watched()
    world = type(game)(game.selection, determinize(game.state, seat, seed), seed, patient=game.patient)
    world.sampled_from = (game.copy(), seat, seed)
    return world


def from_record(kind: type["Game"], record: record_format.Record | str | bytes) -> "Game":
    """Load the game in a record; it has to replay as recorded."""
    if not isinstance(record, record_format.Record):
        record = record_format.loads(record)
    start = records.beginning(record)
    problems, version = records.check(record)
    if version:
        raise OtherVersion(version)
    if problems:
        raise RecordError(problems[0])
    game = kind(records.selection_of(record), start, seed_of(record), patient=record.options.patient)
    for decision in record.decisions:
        game.choose(decision.answer)
    return game


def seed_of(record: record_format.Record) -> int | Seal:
    """The seed of a recorded game; 0 if it began from a position."""
    if record.sealed is None:
        return record.seed or 0
    game_id, seed, *nonces = records.unsealed(record.sealed)
    commitments = tuple(bytes.fromhex(each) for each in record.sealed.nonce_commitments)
    sealed = record.sealed
    return Seal(game_id, seed, tuple(nonces), commitments, sealed.restarts, tuple(sealed.points), sealed.previous)


def identity(game: "Game") -> tuple[Any, ...]:
    """Everything that the rest of a game depends on; the same for two equal games."""
    seats, state = game.state.seats, game.state
    return game.selection.fingerprint, seats.names, seats.two_player_rule, seats.turn_limit, game.patient, digest(state)


def saved(game: "Game") -> tuple[Any, ...]:
    """Save a game as plain data, for `restored`."""
    seats = game.start.seats
    options = (teams_of(seats), seats.two_player_rule, seats.turn_limit, seats.viewers > 0)
    quiet = game.state.log is None
    began = beginning_of(game)
    deck = game.selection.spec, dict(game.selection.sources)
    return deck, seats.names, options, game.seed, began, quiet, game.patient, tuple(game.answers)


def restored(
    deck: str | tuple[str, dict[str, str]],
    names: tuple[str, ...],
    options: tuple[Any, ...],
    seed: int | Seal,
    began: Beginning,
    quiet: bool,
    patient: bool,
    answers: tuple[int, ...],
) -> "Game":
    """Restore a saved game. Older pickles have only the name of the deck."""
    from eights.game.game import Game  # it imports this module

    spec, sources = (deck, {}) if isinstance(deck, str) else deck

    if isinstance(began, tuple):
        game = sampled(*began)
        for seat, name in enumerate(names):
            if name != game.players[seat]:
                game.rename(seat, name)
    elif isinstance(began, str):
        game = Game(find(spec, sources), positions.parse(began, sources).state, seed, quiet, patient)
    else:
        selection = find(spec, sources)
        start = new_game(card_tables(selection), seats_for(names, *options), *dealt_by(seed), began)
        game = Game(selection, start, seed, quiet, patient)
    for answer in answers:
        game.choose(answer)
    return game


def beginning_of(game: "Game") -> Beginning:
    """How a game began, as plain data."""
    if game.sampled_from is not None:
        return game.sampled_from
    start = game.start
    wanted = digest(start)
    first: int
    for first in (NOBODY, *range(start.seats.number)):
        if digest(new_game(start.printed, start.seats, *dealt_by(game.seed), first)) == wanted:
            return first
    text = positions.write(start, game.selection.spec)
    if digest(positions.parse(text, game.selection.sources).state) != wanted:
        raise EightsError(Message("game-began-in-an-ability"), Message("game-copy-it"))
    return text


def dealt_by(seed: int | Seal) -> tuple[int, bytes | None]:
    """A seed as the deal needs it: a number, or the key of a sealed seed."""
    if isinstance(seed, Seal):
        return 0, sealed_key(seed.game_id, seed.seed, list(seed.nonces))
    return seed, None


def teams_of(seats: Seats) -> list[list[str]] | None:
    """The names of each team, or None if everybody plays alone."""
    teams = [
        [name for seat, name in enumerate(seats.names) if team >> seat & 1] for team in dict.fromkeys(seats.allies)
    ]
    return teams if len(teams) < seats.number else None


def check_writable(game: "Game", begun: State) -> None:
    """Refuse to write a sampled game as text before a new phase begins: an ability in progress has no notation."""
    if game.sampled_from is not None and not phases.is_start(begun):
        raise EightsError(Message("game-sampled-in-an-ability"), Message("game-play-on-or-pickle"))
