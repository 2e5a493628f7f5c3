"""Whole games, word by word: who is asked, the question, every option in its order, and what happened.

Now and then also everything that every viewer is told: her view as JSON, her question, and the lines of the story that
only she may read. One file catches a change of rules, of option order, of texts and of what is hidden (open_spiel's
playthroughs). A change that is wanted is written anew, and read as a difference:

EIGHTS_WRITE=1 python -m pytest -n0 tests/proofs/test_golden.py
"""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from eights.engine.chance import SealedStream
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.state import NOBODY, State
from eights.engine.views import view
from eights.game import Game, Reason, Seal
from eights.lab.setup import Setup
from eights.lab.table_kinds import TOGETHER, TWO
from eights.language import moves
from eights.language.prompts import prompt
from tests.proofs.told import story_of

FOLDER = Path(__file__).parent / "golden"
FIRST_LINE = "# Written by: EIGHTS_WRITE=1 python -m pytest -n0 tests/proofs/test_golden.py"
MOST_BYTES = 300_000
CHOICES = 1_000_000  # the choices of the players come from happenings that no game reaches
PAIRS = (("ann", "cat"), ("bob", "dan"))


@dataclass(frozen=True)
class Golden:
    """A game that is written down: everybody's view at one decision in so many."""

    table: Setup
    seed: int
    every: int
    patient: bool = False


GAMES = {
    "two-players": Golden(Setup(), 1, 10),
    "three-players": Golden(Setup(players=3), 2, 10),
    "four-players": Golden(Setup(players=4), 2, 12),
    "four-players-asked-patiently": Golden(Setup("camelot with promo", 4), 3, 12, patient=True),
    "teams": Golden(Setup("camelot with promo", 4, teams=PAIRS), 2, 12, patient=True),
    "eight-players-two-decks": Golden(Setup(TWO, 8), 1, 60),
    "lyonesse-two-players": Golden(Setup("lyonesse"), 1, 10),
    "lyonesse-three-players-asked-patiently": Golden(Setup("lyonesse", 3), 2, 20, patient=True),
    "camelot-and-lyonesse-seven-players": Golden(Setup(TOGETHER, 7), 1, 60),
    "promo-and-two-player-rule": Golden(Setup("camelot with promo", two_player_rule=True), 2, 5),
}


def tell(golden: Golden) -> Iterator[str]:
    """The game as lines."""
    state = dealt(golden)
    assert state.key is not None
    state.log = []
    advance(state, golden.patient)
    yield FIRST_LINE
    yield f"# {golden.table}, seed {golden.seed}{', asked patiently' if golden.patient else ''}"
    number = 0
    while not state.winners:
        yield ""
        yield from happened(state)
        asked = prompt(state)
        who = ", ".join(state.seats.names[seat] for seat in asked.deciders)
        yield f"{number}. {who} [{asked.kind}] {asked.sentence}"
        yield f"  options: {'; '.join(option_text(state, option) for option in state.options)}"
        if number % golden.every == 0:
            yield from seen(state)
        option = state.options[SealedStream(state.key, CHOICES + number).below(len(state.options))]
        yield f"  > {option_text(state, option)}"
        apply(state, option, golden.patient)
        number += 1
    yield ""
    yield from happened(state)
    winners = [name for seat, name in enumerate(state.seats.names) if state.winners >> seat & 1]
    yield f"over: {Reason(state.reason).name}, won by {', '.join(winners)}"
    yield from seen(state)


def dealt(golden: Golden) -> State:
    """The game as it begins, from a sealed seed: no other generator has a hand in it."""
    table = golden.table
    nonces = tuple(bytes([seat]) * 16 for seat in range(table.players))
    seal = Seal(golden.seed.to_bytes(16, "big"), bytes(32), nonces)
    game = Game.new(table.deck, table.players, teams=table.teams, seed=seal, two_player_rule=table.two_player_rule)
    return game.start.copy()


def option_text(state: State, option: int) -> str:
    return f"{state.seats.names[seat_of(option)]}: {moves.write(state, option)}"


def happened(state: State) -> Iterator[str]:
    """The story since the last decision: as a spectator reads it, and where a player reads something else."""
    lines = state.log or []
    told = story_of(state, NOBODY)
    yield from (f"  * {sentence}" for sentence in told)
    for viewer, name in enumerate(state.seats.names):
        yield from (f"  * {name} reads: {sentence}" for sentence in story_of(state, viewer) if sentence not in told)
    lines.clear()


def seen(state: State) -> Iterator[str]:
    """What every viewer is told now."""
    for viewer, name in [(NOBODY, "spectator"), *enumerate(state.seats.names)]:
        yield f"  {name} is told: {prompt(state, viewer).sentence}"
        yield f"  {name} sees: {json.dumps(view(state, viewer).as_json(), separators=(',', ':'))}"


@pytest.mark.parametrize("name", GAMES)
def test_golden(name: str) -> None:
    """The game goes as it was written down, line by line."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("EIGHTS_WRITE"):
        path.write_text("\n".join(tell(GAMES[name])) + "\n", encoding="utf-8")

    written = path.read_text(encoding="utf-8").splitlines()
    told = list(tell(GAMES[name]))
    for number, (wanted, got) in enumerate(zip(written, told, strict=False), start=1):
        assert wanted == got, f"{path.name}, line {number}"
    assert len(written) == len(told)
    assert path.stat().st_size < MOST_BYTES


def test_nothing_is_written_that_no_test_reads() -> None:
    """Every file belongs to a game."""
    assert sorted(GAMES) == sorted(path.stem for path in FOLDER.iterdir())
