"""A game is its seed and its answers: replayed by another process, it is the same to the last bit (R13, F2).

Proved: records of fifty games of every kind verify in a process with another hash seed; whole traces of digests are
equal under two hash seeds; the sealed stream of chance agrees with the published test vector; and a copy that somebody
has tampered with, in any single place, never verifies.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eights.engine.chance import SealedStream, commitment, sealed_key, shuffle
from eights.engine.setup import empty_table
from eights.engine.worlds import Dice
from eights.game import Game, Seal
from eights.lab.table_kinds import EVERYTHING
from eights.language.record import Record, beginning, dumps, loads, verify
from eights.messages import say

GAMES = 50
HASH_SEEDS = ("1", "4711")

GAME_ID = bytes(range(16))
SEED = bytes(range(32))
NONCES = [bytes([i]) * 16 for i in (1, 2, 3)]
COMMITMENT = "907f63c7eb5394e923ecd98e5e15a1d202fe632c2d49c54de7a532cbda744cc5"
KEY = "16093be5f776666e33109285177d91d3f87fbe44a77e88987f26f6e16f9d1b45"
ORDER = """
    10 35 41 51 16 50 9 42 26 15 12 3 22 25 46 34 43 6 23 13 0 18 11 5 30 24 1 17 38 45 39 33 40 31 37 4 49 36 32 52
    7 28 14 8 27 29 47 19 48 20 44 2 21
"""

VERIFY = """
import sys
from pathlib import Path
from eights.language.record import loads, verify
for path in sorted(Path(sys.argv[1]).glob("*.json")):
    problems = verify(loads(path.read_text(encoding="utf-8")))
    if problems:
        print(path.name, problems)
print("verified")
"""
TRACE = """
from eights.lab.speed import trace
print("\\n".join(trace(12)))
"""


def play(number: int, moves: int = 10_000, seal: bool = False) -> Game:
    """A random game at one of all kinds of tables, as far as so many moves."""
    table, dice = EVERYTHING[number % len(EVERYTHING)], Dice(number)
    seed = Seal(number.to_bytes(16, "big"), bytes(32), tuple(NONCES[:1] * table.players)) if seal else number
    game = Game.new(
        table.deck, table.players, teams=table.teams, seed=seed, two_player_rule=table.two_player_rule, turn_limit=300
    )
    while not game.over and len(game.answers) < moves:
        game.push(game.state.options[dice.below(len(game.state.options))])
    return game


def run(program: str, hash_seed: str, *words: str) -> str:
    """What a fresh process with this hash seed prints."""
    env = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def test_records_verify_in_another_process(tmp_path: Path) -> None:
    """Fifty games, some sealed, some broken off, replay to equal digests under another hash seed."""
    for number in range(GAMES):
        game = play(number, moves=60 if number % 5 == 4 else 10_000, seal=number % 7 == 3 and number % 5 != 4)
        (tmp_path / f"{number:02}.json").write_text(dumps(game.record()), encoding="utf-8")

    for hash_seed in HASH_SEEDS:
        assert "verified\n" == run(VERIFY, hash_seed, str(tmp_path))


def test_traces_are_equal_under_two_hash_seeds() -> None:
    """Every digest of twelve games, in two processes."""
    one, other = (run(TRACE, hash_seed) for hash_seed in HASH_SEEDS)

    assert 12 == len(one.splitlines())
    assert one == other


def test_the_published_vector() -> None:
    """Commitment, key and the first deal, as another implementation found them."""
    key = sealed_key(GAME_ID, SEED, NONCES)
    state = empty_table(play(0, moves=0).state.printed, play(0, moves=0).state.seats, key, 1)
    cards = list(range(53))
    shuffle(state, cards)

    assert COMMITMENT == commitment(GAME_ID, SEED).hex()
    assert KEY == key.hex()
    assert [int(card) for card in ORDER.split()] == cards
    assert 2 == state.chance


def test_a_game_deals_by_the_published_vector() -> None:
    """The second happening of a game is its deal: the order of the vector, dealt from its end."""
    game = Game.new("camelot with promo", 3, seed=Seal(GAME_ID, SEED, tuple(NONCES)))
    order = [int(card) for card in ORDER.split()]
    start = game.start

    dealt = [order.pop() for _ in range(21)]
    assert [dealt[0::3], dealt[1::3], dealt[2::3]] == [start.hands[seat] for seat in start.clockwise(start.seat)]
    assert [order.pop()] == start.discard_pile
    assert order == start.draw_pile
    assert 2 == start.chance


def test_every_happening_has_a_stream_of_its_own() -> None:
    """How many bytes one happening used changes nothing for the next."""
    key = bytes.fromhex(KEY)
    long, short = SealedStream(key, 1), SealedStream(key, 1)
    for _ in range(100):
        long.below(53)
    short.below(53)

    assert [SealedStream(key, 2).below(53) for _ in range(5)] == [SealedStream(key, 2).below(53) for _ in range(5)]
    assert [SealedStream(key, 1).below(53)] != [SealedStream(key, 2).below(53)]


def test_the_seed_is_told_only_when_the_game_is_over() -> None:
    """While it runs the record holds its commitment, and nothing to compute the cards from."""
    game = play(3, moves=10, seal=True)
    record = game.record()
    assert record.sealed is not None

    assert "" == record.sealed.seed
    assert record.seed is None
    assert bytes(32).hex() not in dumps(record)
    assert "secret until the game is over" in say(verify(record)[0])


TAMPERINGS: dict[str, Callable[[Any], Record]] = {
    "seed": lambda record: change_seal(record, seed="01" + record.sealed.seed[2:]),
    "game id": lambda record: change_seal(record, game_id="ff" + record.sealed.game_id[2:]),
    "nonce": lambda record: change_seal(record, nonces=["ff" * 16, *record.sealed.nonces[1:]]),
    "a nonce more": lambda record: change_seal(record, nonces=[*record.sealed.nonces, "ff" * 16]),
    "commitment": lambda record: change_seal(record, commitment="00" * 32),
    "start": lambda record: msgspec.structs.replace(record, start="0" * 32),
    "first": lambda record: msgspec.structs.replace(
        record, first=next(name for name in record.players if name != record.players[beginning(record).regular])
    ),
    "outcome": lambda record: msgspec.structs.replace(
        record, outcome=msgspec.structs.replace(record.outcome, reason="turn limit")
    ),
    "winner": lambda record: msgspec.structs.replace(
        record,
        outcome=msgspec.structs.replace(
            record.outcome, winners=[name for name in record.players if name not in record.outcome.winners]
        ),
    ),
    "no outcome": lambda record: msgspec.structs.replace(record, outcome=None),
    "last decision cut off": lambda record: msgspec.structs.replace(record, decisions=record.decisions[:-1]),
    "players swapped": lambda record: msgspec.structs.replace(record, players=record.players[::-1]),
    "deck": lambda record: msgspec.structs.replace(record, deck="camelot + camelot"),
}


def change_seal(record: Record, **fields: object) -> Record:
    assert record.sealed is not None
    return msgspec.structs.replace(record, sealed=msgspec.structs.replace(record.sealed, **fields))


@pytest.fixture(scope="module")
def sealed() -> Record:
    """A whole sealed game of three, as it was read back from its text."""
    return loads(dumps(play(15, seal=True).record()))


def test_a_sealed_game_verifies(sealed: Record) -> None:
    """Untouched, nothing is wrong with it."""
    assert sealed.outcome is not None
    assert [] == verify(sealed)


@pytest.mark.parametrize("what", TAMPERINGS)
def test_tampering_is_noticed(sealed: Record, what: str) -> None:
    """One thing changed: verify complains."""
    tampered = TAMPERINGS[what](sealed)

    assert tampered != sealed
    assert [] != verify(tampered)


@pytest.mark.parametrize("field", ["player", "answer", "move", "digest"])
def test_one_changed_decision_is_noticed(sealed: Record, field: str) -> None:
    """Whichever decision it is, and whichever part of it."""
    for number, decision in enumerate(sealed.decisions):
        wrong: dict[str, object] = {
            "player": next(name for name in sealed.players if name != decision.player),
            "answer": decision.answer - 1 if decision.answer else 1,
            "move": "end turn" if decision.move != "end turn" else "yes",
            "digest": "0" * 32,
        }
        changed = msgspec.structs.replace(decision, **{field: wrong[field]})
        decisions = [*sealed.decisions[:number], changed, *sealed.decisions[number + 1 :]]

        assert [] != verify(msgspec.structs.replace(sealed, decisions=decisions)), (number, field)
