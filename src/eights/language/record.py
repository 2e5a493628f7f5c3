"""A whole game as JSON: how it was set up, and every answer, as an index into the options.

The text of each move is there for people, and the digest of the state it led to for checking. Replaying needs only the
indices; `verify` checks that everything agrees.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

import msgspec

from eights.decks import find, sources_of
from eights.decks.spelling import is_code, is_text
from eights.engine import winning
from eights.engine.chance import commitment, house_nonce, nonce_commitment, sealed_key
from eights.engine.digest import digest
from eights.engine.games import card_tables, check_players, new_game, variant_of
from eights.engine.movement import Board
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.setup import seats_for
from eights.engine.state import NOBODY, Seats, State
from eights.engine.worlds import Dice
from eights.errors import DeckError, EightsError, OtherVersion, RecordError, UnknownDeck
from eights.language import moves, positions
from eights.language.record_format import (
    FORMAT,
    Decision,
    Options,
    Record,
    RecordedBoard,
    RecordedOutcome,
    Sealed,
    at,
    dumps,
    fingerprint,
    loads,
    names_by_number,
)
from eights.language.signatures import Key, finished, is_signed
from eights.messages import Listed, Message, Player, Term
from eights.rules import RELEASES, RULES_VERSION
from eights.rules.selection import Selection

__all__ = [
    "REASONS",
    "Decision",
    "Options",
    "Record",
    "RecordedOutcome",
    "Sealed",
    "beginning",
    "check",
    "check_same",
    "dumps",
    "is_signed_by",
    "loads",
    "of",
    "outline",
    "replay",
    "selection_of",
    "sign",
    "verify",
    "version_of",
]  # fmt: skip

REASONS = {
    winning.EMPTY_HAND: "empty hand",
    winning.ABILITY: "ability",
    winning.LAST_LEFT: "last left",
    winning.NOTHING_TO_DRAW: "nothing to draw",
    winning.TURN_LIMIT: "turn limit",
    winning.BLOCKED: "blocked",
}

FIRST_COMMITTED = 2  # since these rules, players commit to their nonces


class SealLike(Protocol):
    """A sealed seed."""

    @property
    def game_id(self) -> bytes: ...
    @property
    def seed(self) -> bytes: ...
    @property
    def nonces(self) -> Sequence[bytes]: ...
    @property
    def commitments(self) -> Sequence[bytes]: ...
    @property
    def restarts(self) -> int: ...
    @property
    def points(self) -> Sequence[int]: ...
    @property
    def previous(self) -> int: ...
    @property
    def board(self) -> Board | None: ...


class Playing(Protocol):
    """The parts of a game that a record needs."""

    @property
    def selection(self) -> Selection: ...
    @property
    def start(self) -> State: ...
    @property
    def seed(self) -> int | SealLike: ...
    @property
    def origin(self) -> str: ...
    @property
    def answers(self) -> Sequence[int]: ...


def of(game: Playing, patient: bool = False) -> Record:
    """The record of a game so far; a sealed seed is included only when the game is over."""
    start, seed = game.start, game.seed
    record = Record(
        format=FORMAT,
        rules=RULES_VERSION,
        deck=game.selection.spec,
        players=list(start.seats.names),
        teams=[team.split(" & ") for team in positions.write_teams(start)],
        deck_digest=game.selection.fingerprint,
        sources=sources_of(game.selection),
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
        return with_beginning(msgspec.structs.replace(record, seed=seed), start, game.origin)
    sealed = Sealed(
        game_id=seed.game_id.hex(),
        commitment=commitment(seed.game_id, seed.seed).hex(),
        seed=seed.seed.hex(),
        nonces=[nonce.hex() for nonce in seed.nonces],
        nonce_commitments=[each.hex() for each in seed.commitments],
        restarts=seed.restarts,
        points=list(seed.points),
        previous=seed.previous,
        board=RecordedBoard(**seed.board._asdict()) if seed.board else None,
    )
    record = with_beginning(msgspec.structs.replace(record, sealed=sealed), start, game.origin)
    if record.sealed is None:
        return record
    if state.over:
        return msgspec.structs.replace(record, fingerprint=fingerprint(record))
    return msgspec.structs.replace(record, sealed=msgspec.structs.replace(sealed, seed=""))


def with_beginning(record: Record, start: State, origin: str) -> Record:
    """Add how the game began: its seed, possibly with who went first; or a position, if it was not dealt.

    `origin` is a position in which some cards were unknown until the seed dealt them: then both belong to the record.
    """
    if origin:
        return msgspec.structs.replace(record, position=origin)
    for first in ("", *record.players):
        dealt = msgspec.structs.replace(record, first=first)
        if digest(start) == digest(beginning(dealt)):
            return dealt
    return msgspec.structs.replace(record, seed=None, sealed=None, position=positions.write(start, record.deck))


def outcome_of(state: State) -> RecordedOutcome | None:
    if not state.over:
        return None
    winners = [name for seat, name in enumerate(state.seats.names) if state.winners >> seat & 1]
    return RecordedOutcome(winners=winners, reason=REASONS[state.reason])


def beginning(record: Record) -> State:
    """The state at the beginning of the game, before anything happened."""
    try:
        if record.position:
            return renamed(positions.parse(record.position, record.sources, luck_of(record)).state, record)
        selection = selection_of(record)
        check_players(record.players, record.teams or None, selection, record.options.two_player_rule)
        names = record.players
        if record.first and record.first not in names:
            raise RecordError(at("$.first", Message("error-unknown-player", name=record.first)))
        first = names.index(record.first) if record.first else NOBODY
        seats = seats_for(names, record.teams or None, record.options.two_player_rule, record.options.turn_limit)
        return new_game(card_tables(selection), seats, record.seed or 0, key_of(record), first)
    except RecordError:
        raise
    except (DeckError, UnknownDeck) as error:
        raise OtherVersion(explained(record) or at("$.deck", error.what), error.advice) from None
    except EightsError as error:
        raise RecordError(at("$", error.what), error.advice) from None


def luck_of(record: Record) -> int | bytes | None:
    """What dealt the unknown cards of the position at the beginning; None if its own text says so."""
    return record.seed if record.sealed is None else key_of(record)


def renamed(state: State, record: Record) -> State:
    """A position with the names of those who played from it."""
    old, names = state.seats, tuple(record.players)
    if old.names != names and old.number == len(names):
        state.seats = Seats(names, tuple(old.allies), old.two_player_rule, old.turn_limit, watched=True)
    return state


def selection_of(record: Record) -> Selection:
    """The cards of a record. Decks that are text are read from the record, wherever their files are."""
    return find(record.deck, record.sources)


def version_of(record: Record) -> Message | None:
    """With which other rules or deck a game was played; None if they are the same as here."""
    if record.rules != RULES_VERSION:
        return Message("record-played-under", rules=record.rules)
    try:
        here = selection_of(record).fingerprint
    except DeckError as error:
        if any(map(is_text, record.sources)):
            return Message("record-deck-unreadable", deck=named(record), why=error.what)
        here = ""
    except EightsError:
        here = ""
    if not here:
        return Message("record-no-such-deck", deck=named(record))
    if here != (record.deck_digest or here):
        return Message("record-other-deck", deck=named(record), other=f"{record.deck}@{here}")
    return None


def explained(record: Record) -> Message | None:
    """Like `version_of`, with a way to verify the game."""
    version = version_of(record)
    if version is None:
        return None
    if record.rules != RULES_VERSION:
        release = RELEASES.get(record.rules, "none")
        return Message("record-verify-with", version=version, release=release)
    return Message("record-carries-source", version=version) if any(map(is_code, record.sources)) else version


def check_same(record: Record, number: int, state: State) -> None:
    """Raise OtherVersion if other rules or another deck have led to a different state after this many moves."""
    recorded = record.decisions[number - 1].digest if number else record.start
    if recorded != digest(state) and (version := explained(record)):
        raise OtherVersion(version)


def outline(record: Record) -> list[Message]:
    """The contents of a record in sentences, without replaying it or running code of a deck."""
    moves = [
        Message("record-outline-move", number=number, player=each.player, move=each.move)
        for number, each in enumerate(record.decisions, start=1)
    ]
    return [
        Message("record-outline-title", players=Listed(record.players), deck=named(record), rules=record.rules),
        *moves,
        Message("record-outline-end", outcome=outcome_message(record.outcome)),
    ]


def named(record: Record) -> str:
    """The deck of a record, with its fingerprint if the record has one."""
    return f"{record.deck}@{record.deck_digest}" if record.deck_digest else record.deck


def key_of(record: Record) -> bytes | None:
    """The key of a sealed game; None if its seed is open."""
    if record.sealed is None:
        if record.seed is None:
            raise RecordError(at("$.seed", Message("record-needs-seed")))
        return None
    if not record.sealed.seed:
        raise RecordError(at("$.sealed.seed", Message("record-seed-is-sealed")), Message("record-wait-for-the-end"))
    game_id, seed, *nonces = unsealed(record.sealed)
    return sealed_key(game_id, seed, nonces)


def unsealed(sealed: Sealed) -> list[bytes]:
    """The id of the game, its seed, and the nonces of all seats."""
    try:
        return [bytes.fromhex(word) for word in (sealed.game_id, sealed.seed, *sealed.nonces)]
    except ValueError:
        raise RecordError(
            at("$.sealed", Message("error-not-hexadecimal")), Message("error-two-digits-a-byte")
        ) from None


def replay(record: Record) -> Iterator[State]:
    """Yield the state at the first question and after every decision, each as a separate copy."""
    state, patient = beginning(record), record.options.patient
    advance(state, patient)
    check_same(record, 0, state)
    yield state.copy()
    for number in range(len(record.decisions)):
        apply(state, option_of(record, number, state), patient)
        check_same(record, number + 1, state)
        yield state.copy()


def option_of(record: Record, number: int, state: State) -> int:
    """The option that was chosen in this state; raises OtherVersion or RecordError if it does not exist."""
    answer = record.decisions[number].answer
    if 0 <= answer < len(state.options):
        return state.options[answer]
    if version := explained(record):
        raise OtherVersion(version)
    wrong = Message("record-no-such-option", answer=answer, options=len(state.options))
    raise RecordError(at(f"$.decisions[{number}].answer", wrong))


def verify(record: Record) -> list[Message]:
    """Replay a game and list everything that does not agree; empty if the record is correct.

    If only another version can verify it, that is the only entry.
    """
    problems, version = check(record)
    return [*problems, version] if version else problems


class Checked(NamedTuple):
    """The problems of a record, and the version that can verify it if this one cannot."""

    problems: list[Message]
    version: Message | None


def check(record: Record) -> Checked:
    """Replay a game. If it was played with other rules or another deck, differences prove nothing."""
    problems = seal_problems(record, record.sealed) if record.sealed else []
    problems += deck_problems(record)
    if (record.key or record.signature) and not is_signed_by(record, record.key):
        problems.append(at("$.signature", Message("record-not-signed")))
    if record.fingerprint != (fingerprint(record) if record.sealed and record.sealed.seed else ""):
        problems.append(at("$.fingerprint", Message("record-changed")))
    differences = [*first_problems(record), *replay_problems(record)]
    version = explained(record) if differences else None
    return Checked(problems if version else problems + differences, version)


def deck_problems(record: Record) -> list[Message]:
    """Whether the decks that are text, which the record brings along, are those the game was played with."""
    if record.rules != RULES_VERSION or not (record.deck_digest and any(map(is_text, record.sources))):
        return []
    if any(is_code(name) for name in record.sources):  # its file may have changed
        return []
    try:
        here = selection_of(record).fingerprint
    except EightsError:  # which is said of the replay
        return []
    return [] if here == record.deck_digest else [at("$.sources", Message("record-changed-deck"))]


def replay_problems(record: Record) -> list[Message]:
    """The differences when the game is replayed here."""
    problems: list[Message] = []
    states: list[State] = []
    try:
        for state in replay(record):
            states.append(state)
            here = f"$.decisions[{len(states) - 2}]" if len(states) > 1 else "$.start"
            told = record.decisions[len(states) - 2].digest if len(states) > 1 else record.start
            if told != digest(state):
                problems.append(at(here, Message("record-other-state")))
                break
    except EightsError as error:
        problems.append(error.what)
    for number, (before, _) in enumerate(pairwise(states)):
        problems += text_problems(record.decisions[number], before, f"$.decisions[{number}]")
    if len(states) == len(record.decisions) + 1 and outcome_of(states[-1]) != record.outcome:
        recorded, replayed = outcome_message(record.outcome), outcome_message(outcome_of(states[-1]))
        problems.append(at("$.outcome", Message("record-other-outcome", recorded=recorded, replayed=replayed)))
    return problems


def text_problems(decision: Decision, state: State, path: str) -> list[Message]:
    """Check that the player and the text match the index."""
    option = state.options[decision.answer]
    player, move = state.seats.names[seat_of(option)], moves.write(state, option)
    problems: list[Message] = []
    if decision.player != player:
        problems.append(at(f"{path}.player", Message("record-other-player", recorded=decision.player, player=player)))
    if decision.move != move:
        problems.append(at(f"{path}.move", Message("record-other-move", recorded=decision.move, move=move)))
    return problems


def seal_problems(record: Record, sealed: Sealed) -> list[Message]:
    """Check that the seed is the promised one, and that everything else that the deal depends on was fixed too."""
    try:
        game_id, seed, *nonces = unsealed(sealed)
        committed = [bytes.fromhex(word) for word in sealed.nonce_commitments]
    except RecordError as error:
        return [error.what]
    except ValueError:
        return [at("$.sealed.nonce_commitments", Message("error-not-hexadecimal"))]
    if not seed:
        return []
    problems = []
    if commitment(game_id, seed).hex() != sealed.commitment.casefold():
        problems.append(at("$.sealed.commitment", Message("record-other-seed")))
    if committed and record.rules < FIRST_COMMITTED:
        problems.append(at("$.rules", Message("record-rules-without-nonces", rules=record.rules)))
    if not committed:  # from before there were commitments: `eights.game.proof` says what remains unproved
        return problems
    names = names_by_number(record)
    if not len(names) == len(nonces) == len(committed):
        return [*problems, at("$.sealed.nonce_commitments", Message("record-one-for-every-seat"))]
    for seat, (nonce, bound) in enumerate(zip(nonces, committed, strict=True)):
        path, player = f"$.sealed.nonces[{seat}]", Player(names[seat] or str(seat + 1), seat)
        if bound and bound != nonce_commitment(game_id, seat, nonce):
            problems.append(at(path, Message("record-other-nonce", player=player)))
        if not bound and nonce != house_nonce(seed, seat):
            problems.append(at(path, Message("record-chosen-nonce", player=player)))
    return problems


def first_problems(record: Record) -> list[Message]:
    """Check who went first, by chance or because of the match so far: this decides who gets which hand."""
    sealed = record.sealed
    if sealed is None or not sealed.seed or not sealed.nonce_commitments:
        return []
    try:
        key, selection = key_of(record), selection_of(record)
        assert key is not None
        names, points = record.players, sealed.points
        if sealed.board and (points or sealed.previous != NOBODY):
            return [at("$.sealed", Message("record-wrong-points"))]
        if len(points) not in (0, len(names)) or not NOBODY <= sealed.previous < len(names):
            return [at("$.sealed", Message("record-wrong-points"))]
        dice = Dice(int.from_bytes(key[:8], "big"))
        if sealed.board:
            seat = sealed.board.board.first(len(names))
        else:
            seat = variant_of(selection).goes_first(dice, len(names), points, sealed.previous)
        due = msgspec.structs.replace(record, first="" if seat == NOBODY else names[seat])
        if digest(beginning(due)) != digest(beginning(record)):
            return [at("$.first", Message("record-other-first", player=record.first or "none"))]
    except (DeckError, RecordError, UnknownDeck):  # reported for the seal or the replay
        return []
    return []


def sign(record: Record, key: Key | None) -> Record:
    """Sign the record of a finished game; other records are returned unchanged."""
    if key is None or not record.fingerprint:
        return record
    return msgspec.structs.replace(record, key=key.public, signature=key.sign(finished(record.fingerprint)))


def is_signed_by(record: Record, key: str) -> bool:
    """Whether the owner of this public key signed this record."""
    return bool(record.fingerprint) and is_signed(key, finished(record.fingerprint), record.signature)


def outcome_message(outcome: RecordedOutcome | None) -> Message:
    if outcome is None:
        return Message("record-game-goes-on")
    known = outcome.reason in REASONS.values()  # a record may contain anything
    reason = Term("ending", outcome.reason.replace(" ", "-")) if known else outcome.reason
    return Message("record-outcome", winners=Listed(outcome.winners), reason=reason)
