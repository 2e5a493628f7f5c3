"""A whole game as JSON: how it was set up, and every answer that was given, as an index into the options.

The text of each move stands beside its index for people, and the digest of the state it led to for programs. Replaying
needs the indices only; `verify` checks that all of it agrees.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import msgspec

from eights.decks import Selection, find
from eights.engine import winning
from eights.engine.chance import commitment, sealed_key
from eights.engine.digest import digest
from eights.engine.games import new_game, tables_of
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.setup import check_players, seats_for
from eights.engine.state import NOBODY, State
from eights.errors import EightsError, RecordError
from eights.notation import moves, positions
from eights.notation.names import listed
from eights.notation.record_format import FORMAT, Decision, Options, Outcome, Record, Sealed, dumps, fingerprint, loads
from eights.rules import RULES_VERSION

__all__ = [
    "REASONS", "Decision", "Options", "Outcome", "Record", "Sealed",
    "beginning", "dumps", "loads", "of", "replay", "verify",
]  # fmt: skip

REASONS = {
    winning.EMPTY_HAND: "empty hand",
    winning.ABILITY: "ability",
    winning.LAST_LEFT: "last left",
    winning.NOTHING_TO_DRAW: "nothing to draw",
    winning.TURN_LIMIT: "turn limit",
    winning.BLOCKED: "blocked",
}


class SealLike(Protocol):
    """A sealed seed."""

    @property
    def game_id(self) -> bytes: ...
    @property
    def seed(self) -> bytes: ...
    @property
    def nonces(self) -> Sequence[bytes]: ...


class Playing(Protocol):
    """A game, as far as a record tells of it."""

    @property
    def selection(self) -> Selection: ...
    @property
    def start(self) -> State: ...
    @property
    def seed(self) -> int | SealLike: ...
    @property
    def answers(self) -> Sequence[int]: ...


def of(game: Playing, patient: bool = False) -> Record:
    """The record of a game so far; a sealed seed is told only when the game is over."""
    start, seed = game.start, game.seed
    record = Record(
        format=FORMAT,
        rules=RULES_VERSION,
        deck=game.selection.spec,
        players=list(start.seats.names),
        teams=[team.split(" & ") for team in positions.write_teams(start)],
        options=Options(
            two_player_rule=start.seats.two_player_rule, turn_limit=start.seats.turn_limit, patient=patient
        ),
    )
    state, decisions = start.copy(), []
    advance(state, patient)
    begun = digest(state)
    for answer in game.answers:
        option = state.options[answer]
        text = moves.write(state, option)
        apply(state, option, patient)
        player = start.seats.names[seat_of(option)]
        decisions.append(Decision(player=player, answer=answer, move=text, digest=digest(state)))
    record = msgspec.structs.replace(record, start=begun, decisions=decisions, outcome=outcome_of(state))
    if isinstance(seed, int):
        return with_beginning(msgspec.structs.replace(record, seed=seed), start)
    sealed = Sealed(
        game_id=seed.game_id.hex(),
        commitment=commitment(seed.game_id, seed.seed).hex(),
        seed=seed.seed.hex(),
        nonces=[nonce.hex() for nonce in seed.nonces],
    )
    record = with_beginning(msgspec.structs.replace(record, sealed=sealed), start)
    if record.sealed is None:
        return record
    if state.over:
        return msgspec.structs.replace(record, fingerprint=fingerprint(record))
    return msgspec.structs.replace(record, sealed=msgspec.structs.replace(sealed, seed=""))


def with_beginning(record: Record, start: State) -> Record:
    """How the game began: by its seed, perhaps with who went first; if not with a deal, by its position."""
    for first in ("", *record.players):
        dealt = msgspec.structs.replace(record, first=first)
        if digest(start) == digest(beginning(dealt)):
            return dealt
    return msgspec.structs.replace(record, seed=None, sealed=None, position=positions.write(start, record.deck))


def outcome_of(state: State) -> Outcome | None:
    if not state.over:
        return None
    winners = [name for seat, name in enumerate(state.seats.names) if state.winners >> seat & 1]
    return Outcome(winners=winners, reason=REASONS[state.reason])


def beginning(record: Record) -> State:
    """The table as the game began, before anything happened."""
    try:
        if record.position:
            return positions.parse(record.position).state
        selection = find(record.deck)
        check_players(
            record.players, record.teams or None, selection.seats, selection.spec, record.options.two_player_rule
        )
        names = record.players
        if record.first and record.first not in names:
            raise RecordError(f"$.first: nobody named '{record.first}' plays")
        first = names.index(record.first) if record.first else NOBODY
        seats = seats_for(names, record.teams or None, record.options.two_player_rule, record.options.turn_limit)
        return new_game(tables_of(selection), seats, record.seed or 0, key_of(record), first)
    except RecordError:
        raise
    except EightsError as error:
        raise RecordError(f"$: {error.message}", error.hint) from None


def key_of(record: Record) -> bytes | None:
    """The key of a sealed game; none if its seed is open."""
    if record.sealed is None:
        if record.seed is None:
            raise RecordError("$.seed: a record needs a seed, a sealed seed or a position")
        return None
    if not record.sealed.seed:
        raise RecordError("$.sealed.seed: the seed is sealed until the game is over", "wait for the end of the game")
    game_id, seed, *nonces = unsealed(record.sealed)
    return sealed_key(game_id, seed, nonces)


def unsealed(sealed: Sealed) -> list[bytes]:
    """The id of the game, its seed, and what the seats have thrown in."""
    try:
        return [bytes.fromhex(word) for word in (sealed.game_id, sealed.seed, *sealed.nonces)]
    except ValueError:
        raise RecordError("$.sealed: not hexadecimal", "two digits from 0 to f for every byte") from None


def replay(record: Record) -> Iterator[State]:
    """The state at the first question, and after every decision; each is a state of its own."""
    state, patient = beginning(record), record.options.patient
    advance(state, patient)
    yield state.copy()
    for number, decision in enumerate(record.decisions):
        if not 0 <= decision.answer < len(state.options):
            raise RecordError(
                f"$.decisions[{number}].answer: {decision.answer} is none of the {len(state.options)} options"
            )
        apply(state, state.options[decision.answer], patient)
        yield state.copy()


def verify(record: Record) -> list[str]:
    """Replay a game and name everything that does not agree; nothing if all is well."""
    problems = seal_problems(record.sealed) if record.sealed else []
    if record.fingerprint != (fingerprint(record) if record.sealed and record.sealed.seed else ""):
        problems.append("$.fingerprint: something was changed after the game was over")
    states: list[State] = []
    try:
        for state in replay(record):
            states.append(state)
            here = f"$.decisions[{len(states) - 2}]" if len(states) > 1 else "$.start"
            told = record.decisions[len(states) - 2].digest if len(states) > 1 else record.start
            if told != digest(state):
                problems.append(f"{here}: the state is another one than was recorded")
                break
    except EightsError as error:
        problems.append(error.message)
    for number, (before, _) in enumerate(pairwise(states)):
        problems += text_problems(record.decisions[number], before, f"$.decisions[{number}]")
    if len(states) == len(record.decisions) + 1 and outcome_of(states[-1]) != record.outcome:
        problems.append(f"$.outcome: {told_outcome(record.outcome)}, but {told_outcome(outcome_of(states[-1]))}")
    return problems


def text_problems(decision: Decision, state: State, path: str) -> list[str]:
    """Whether player and text say the same as the index."""
    option = state.options[decision.answer]
    player, move = state.seats.names[seat_of(option)], moves.write(state, option)
    problems = [f"{path}.player: '{decision.player}', but {player} decided"] if decision.player != player else []
    return problems + ([f"{path}.move: '{decision.move}', but it is '{move}'"] if decision.move != move else [])


def seal_problems(sealed: Sealed) -> list[str]:
    """Whether the seed is the one that was promised before the game."""
    try:
        game_id, seed, *_ = unsealed(sealed)
    except RecordError as error:
        return [error.message]
    if seed and commitment(game_id, seed).hex() != sealed.commitment.casefold():
        return ["$.sealed.commitment: the seed is not the one that was promised"]
    return []


def told_outcome(outcome: Outcome | None) -> str:
    return f"{listed(outcome.winners)} won ({outcome.reason})" if outcome else "the game goes on"
