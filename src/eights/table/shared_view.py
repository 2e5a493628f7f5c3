"""The part of a view that is the same for everybody, computed once per moment."""

from functools import lru_cache
from typing import NamedTuple

from eights.engine.refusals import to_match
from eights.engine.setup import HAND_SIZE
from eights.engine.state import NOBODY
from eights.engine.turn import phase_of
from eights.errors import EightsError
from eights.game import Game, Seal
from eights.language.prompts import Prompt, prompt
from eights.language.signatures import Key, promise
from eights.messages.message import Message
from eights.rules import RULES_VERSION
from eights.table.evening import is_played_elsewhere
from eights.table.forecast import Ahead, Closeness, closeness, end_of_turn, next_beginning
from eights.table.sealing import Sealed
from eights.table.table import Table
from eights.table.view_schema import Fairness, TurnPhase

PHASES: tuple[TurnPhase, ...] = ("beginning", "draw", "main", "end")


class Scene(NamedTuple):
    """The open part of a game. Cards are faces here; each viewer has their own handles for them."""

    host_seat: int
    points: list[int]  # by seat
    near: list[Closeness]
    coming: list[Ahead]
    then: list[Ahead]
    to_match: Message | None  # what the next card has to match
    fairness: Fairness | None


@lru_cache(maxsize=16)  # tables are immutable, and a moment is shown to one viewer after the other
def scene(table: Table) -> Scene:
    """The scene of a table with a game."""
    match = table.match
    assert match is not None
    state, over = match.game.state, match.game.over
    ended = over or phase_of(state) >= PHASES.index("end")
    return Scene(
        host_seat=table.seat_of(table.host),
        points=list(match.points.values()),
        near=closeness(state),
        coming=[] if ended else end_of_turn(state),
        then=[] if over else next_beginning(state),
        to_match=None if over else to_match(state),
        fairness=fairness(table, match.game),
    )


@lru_cache(maxsize=32)
def question(table: Table, listener: int) -> Prompt:
    """The open question for this seat, or NOBODY; seats that may know the same share it."""
    game = table.game
    assert game is not None
    return prompt(game.state, listener)


def fairness(table: Table, game: Game | None) -> Fairness | None:
    """The commitments, the nonces of all seats, and the seed when the game is over."""
    if table.seed is not None:
        return None
    return fairness_of(
        game.seed if game and isinstance(game.seed, Seal) else None,
        game is not None and game.over and not is_played_elsewhere(table),
        game.state.printed.variant.hand_size if game else HAND_SIZE,
        table.match.first_seat if table.match else NOBODY,
        table.dealt,
        table.sealed(table.dealt),
        table.sealed(table.dealt + 1),
        tuple([seat.commitment for seat in (table.home.seats if table.home else table.seats)]),
        table.revealing,
        table.restarts,
        digest_of(table),
        table.key,
        table.numbers,
        table.board.table if table.board else 0,
    )


@lru_cache(maxsize=64)  # it changes only when a game begins or ends, and while the next one is being prepared
def fairness_of(
    seal: Seal | None,
    over: bool,
    hand_size: int,
    first: int,
    number: int,
    present: Sealed,
    following: Sealed,
    commitments: tuple[str, ...],
    revealing: bool,
    restarts: int,
    deck_digest: str,
    key: Key | None,
    numbers: tuple[int, ...],
    board: int,
) -> Fairness:
    committed = [bytes.fromhex(each) for each in commitments]
    promised = promise(following.game_id, following.commitment, committed if revealing else ())
    return Fairness(
        game_id=seal.game_id.hex() if seal else "",
        commitment=present.commitment.hex() if seal else "",
        nonces=[nonce.hex() for nonce in seal.nonces] if seal else [],
        nonce_commitments=[each.hex() for each in seal.commitments] if seal else [],
        restarts=seal.restarts if seal else 0,
        first=first if seal else NOBODY,
        hand_size=hand_size,
        seed=seal.seed.hex() if seal and over else "",
        next_game_id=following.game_id.hex(),
        next_commitment=following.commitment.hex(),
        next_nonce_commitments=[each.hex() for each in committed],
        next_restarts=restarts,
        next_signature=key.sign(promised) if key else "",
        revealing=revealing,
        number=number if seal else 0,
        next_number=number + 1,
        next_rules=RULES_VERSION,
        next_deck_digest=deck_digest,
        numbers=list(numbers),
        table=board,
    )


def digest_of(table: Table) -> str:
    """The fingerprint of a table's cards; empty if its deck no longer exists."""
    try:
        return table.selection.fingerprint
    except EightsError:
        return ""
