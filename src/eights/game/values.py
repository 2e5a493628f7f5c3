"""Small values used by games: a move, an outcome and its reason, a sealed seed."""

from dataclasses import dataclass
from enum import Enum

from eights.engine import winning
from eights.engine.movement import Board
from eights.engine.moves import verb_of
from eights.engine.state import NOBODY
from eights.language.moves import VERBS, WORDS


class Reason(Enum):
    """Why a game is over.

    >>> [reason.name for reason in Reason]
    ['EMPTY_HAND', 'ABILITY', 'LAST_LEFT', 'NOTHING_TO_DRAW', 'TURN_LIMIT', 'BLOCKED']
    """

    EMPTY_HAND = winning.EMPTY_HAND
    ABILITY = winning.ABILITY
    LAST_LEFT = winning.LAST_LEFT
    NOTHING_TO_DRAW = winning.NOTHING_TO_DRAW
    TURN_LIMIT = winning.TURN_LIMIT
    BLOCKED = winning.BLOCKED


@dataclass(frozen=True)
class Outcome:
    """Who won, and why. `game.outcome` is an Outcome once the game is over.

    >>> game.push("play Devious Dragon")
    >>> game.push("discard Avalon")
    >>> game.outcome
    Outcome(winners=('ann',), reason=<Reason.EMPTY_HAND: 1>)
    """

    winners: tuple[str, ...]
    reason: Reason


@dataclass(frozen=True)
class Seal:
    """The seed of a game between people: the server's seed, a nonce per seat, and proof that both were fixed before.

    commitments  for each seat, what its player committed to before nonces were revealed, or nothing if the server
                 filled in the nonce; empty: no commitments at all (games from older versions)
    restarts     how often the deal was started over while nonces were being revealed
    points       of the match before this game, by seat; empty in the first game
    previous     who went first in the previous game (classic), or NOBODY
    board        of a duplicate evening, whose nonces are those of the players at all tables; otherwise None

    >>> seal = Seal(game_id=bytes(16), seed=bytes(32), nonces=(b"ann's number", b"bob's number"))
    >>> Game.new(players=["ann", "bob"], seed=seal) == Game.new(players=["ann", "bob"], seed=seal)
    True
    """

    game_id: bytes
    seed: bytes
    nonces: tuple[bytes, ...]
    commitments: tuple[bytes, ...] = ()
    restarts: int = 0
    points: tuple[int, ...] = ()
    previous: int = NOBODY
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """A legal move, or one that was made: its player and its text. Moves compare by value.

    >>> move = game.parse("discard Avalon")
    >>> move
    Move('ann', 'discard Avalon')
    >>> move.player, move.verb, move.object, str(move)
    ('ann', 'discard', 'Avalon', 'discard Avalon')
    >>> move in game.legal_moves
    True
    """

    code: int
    player: str
    text: str

    @property
    def verb(self) -> str:
        """The action: `play`, `discard`, `end turn`, `name`, `choose`, `yes`, `no`, `stop`, `top` or `bottom`.

        In classic Crazy Eights also `draw` and `pass`.

        >>> [move.verb for move in game.legal_moves]
        ['play', 'play', 'discard', 'end turn']
        """
        verb = verb_of(self.code)
        return WORDS.get(verb) or VERBS[verb]

    @property
    def object(self) -> str | None:
        """The card, player or color of the move, or None.

        >>> [move.object for move in game.legal_moves]
        ['Devious Dragon', 'Avalon', 'Avalon', None]
        """
        return self.text[len(self.verb) + 1 :] or None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.player!r}, {self.text!r})"
