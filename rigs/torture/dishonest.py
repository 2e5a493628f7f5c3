"""Seeded faults of a dishonest server: each gives somebody a favorable deal and hides it as well as it can."""

import hashlib
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from eights.engine.chance import commitment, house_nonce, nonce_commitment
from eights.game import Game, Seal
from eights.language import record as records
from eights.language.record_format import Record, fingerprint
from eights.table.sealing import Sealed
from eights.table.table import Table
from rigs.torture.seeding import seen_by

__all__ = ["Deal"]

MOST_TRIES = 64
Deal = Callable[[Table, Seal, int], Seal | None]  # the n-th seal to try instead for this table; None: no more


def some_bytes(*words: object) -> bytes:
    """Reproducible bytes that look random, so that a restart deals the same cards."""
    return hashlib.sha256(repr(words).encode()).digest()


def choosing(choose: Deal) -> None:
    """Choose seals when all numbers are known, so that the last seat gets a wild card if possible."""
    honest = Table.seal

    def seal(self: Table) -> Seal:
        promised = honest(self)
        chosen = promised
        for tries in range(MOST_TRIES):
            other = choose(self, promised, tries)
            if other is None:
                return promised
            chosen = other
            names = [seat.name for seat in self.seats]
            state = Game.new(self.settings.deck, names, teams=self.settings.teams_of(tuple(names)), seed=other).state
            if any(state.printed.is_eight[card] for card in state.hands[-1]):
                break
        return chosen

    Table.seal = seal  # type: ignore[method-assign]


def with_nonce(seal: Seal, seat: int, nonce: bytes, committed: bytes) -> Seal:
    nonces, bound = list(seal.nonces), list(seal.commitments)
    nonces[seat], bound[seat] = nonce, committed
    return replace(seal, nonces=tuple(nonces), commitments=tuple(bound))


def with_seed(seal: Seal, seed: bytes) -> Seal:
    """A seal with another seed and everything that follows from it."""
    both = zip(seal.nonces, seal.commitments, strict=True)
    nonces = tuple(nonce if bound else house_nonce(seed, seat) for seat, (nonce, bound) in enumerate(both))
    return replace(seal, seed=seed, nonces=nonces)


@seen_by("R18")
def bot_number_chosen_late() -> None:
    """The number of a bot does not follow from the seed."""

    def choose(table: Table, seal: Seal, tries: int) -> Seal | None:
        seats = [seat for seat, bound in enumerate(seal.commitments) if not bound]
        return with_nonce(seal, seats[-1], some_bytes("late", tries)[:16], b"") if seats else None

    choosing(choose)


@seen_by("R18")
def commitment_swapped_at_the_end() -> None:
    """The cards come from a different seed than promised, and the promise is changed when the game is over."""
    honest, swapped = Table.sealed, dict[bytes, Sealed]()

    def choose(table: Table, seal: Seal, tries: int) -> Seal:
        seed = some_bytes("swap", honest(table, table.dealt).seed, tries)
        swapped[seal.game_id] = Sealed(seal.game_id, seed, commitment(seal.game_id, seed))
        return with_seed(seal, seed)

    def sealed(self: Table, number: int) -> Sealed:
        promised = honest(self, number)
        return swapped.get(promised.game_id, promised)

    choosing(choose)
    Table.sealed = sealed  # type: ignore[method-assign]


@seen_by("R18")
def seed_chosen_after_the_numbers() -> None:
    """The promise does not belong to any seed. It is repeated to the end, hoping that nobody checks."""
    promised: dict[str, str] = {}
    honest = records.of

    def choose(table: Table, seal: Seal, tries: int) -> Seal:
        promised[seal.game_id.hex()] = table.sealed(table.dealt).commitment.hex()
        return with_seed(seal, some_bytes("after", seal.seed, tries))

    def of(game: Any, patient: bool = False) -> Record:
        kept = honest(game, patient)
        if kept.sealed is None or not kept.fingerprint:
            return kept
        sealed = msgspec.structs.replace(kept.sealed, commitment=promised[kept.sealed.game_id])
        kept = msgspec.structs.replace(kept, sealed=sealed)
        return msgspec.structs.replace(kept, fingerprint=fingerprint(kept))

    choosing(choose)
    records.of = of


@seen_by("R18")
def accomplice_chooses_last() -> None:
    """The last person at the table gets another number, and a matching commitment, when all others are known."""

    def choose(table: Table, seal: Seal, tries: int) -> Seal | None:
        seats = [seat for seat, bound in enumerate(seal.commitments) if bound]
        if len(seats) < 2:
            return None
        nonce = some_bytes("accomplice", tries)[:16]
        return with_nonce(seal, seats[-1], nonce, nonce_commitment(seal.game_id, seats[-1], nonce))

    choosing(choose)


@seen_by("R18")
def deal_does_not_match_the_seed() -> None:
    """The cards do not follow from the seed; the record shows another game that does."""
    games: Any = sys.modules[Game.__module__]
    honest_key, honest_record = games.sealed_key, Game.record

    def other_key(game_id: bytes, seed: bytes, nonces: list[bytes]) -> bytes:
        return some_bytes(honest_key(game_id, seed, nonces))

    def record(self: Game) -> Record:
        if not isinstance(self.seed, Seal) or not self.over:
            return honest_record(self)
        games.sealed_key = honest_key
        try:
            never = Game.new(self.selection.spec, self.players, seed=self.seed, patient=self.patient)
        finally:
            games.sealed_key = other_key
        while not never.over:
            never.choose(len(never.answers) * 7 % never.count)
        return honest_record(never)

    games.sealed_key = other_key
    Game.record = record  # type: ignore[method-assign]


@seen_by("R18")
def who_goes_first_is_chosen() -> None:
    """The last player always goes first, which changes who gets which hand."""
    from eights.game.match import Match

    honest = Match.deal

    def deal(self: Match, players: Any, seed: Any, first: str | None) -> Game:
        game = honest(self, players, seed, first)
        wanted = game.players[-1 if game.start.seat != len(game.players) - 1 else 0]
        return honest(self, players, seed, wanted)

    Match.deal = deal  # type: ignore[method-assign]


@seen_by("R18")
def deals_without_asking() -> None:
    """The players' commitments are dropped: all numbers are the server's."""
    from eights.table import judge
    from eights.table.events import Readied

    honest = judge.readied

    def readied(table: Table, who: str, seat: int, command: Any) -> Readied:
        return msgspec.structs.replace(honest(table, who, seat, command), commitment="")

    judge.readied = readied
