"""Classic Crazy Eights, proved like Crazier Eights: checked random games of every option, hidden cards, sampled worlds,
copies, records in another process, and two whole games word by word.

EIGHTS_WRITE=1 python -m pytest -n0 tests/proofs/test_classic.py
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from eights.decks import find
from eights.engine import events
from eights.engine.digest import digest
from eights.engine.questions import asked
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.engine.views import view
from eights.engine.worlds import Dice, determinize
from eights.game import Game, Seal
from eights.lab.referee import copies_that_differ, violations, what_shows
from eights.lab.setup import Setup
from eights.lab.simulate import Wanted, play_chunk
from eights.lab.table_kinds import CLASSIC
from eights.language.record import dumps, loads, verify
from eights.rules.classic import ClassicRules
from tests.compiled import on_compiled
from tests.proofs.test_golden import Golden, tell

FOLDER = Path(__file__).parent / "classic"
FIRST_LINE = "# Written by: EIGHTS_WRITE=1 python -m pytest -n0 tests/proofs/test_classic.py"
PARTS = 4
GAMES = 50  # in each part
WHOLE_GAMES = {
    "as-printed": Golden(Setup("classic", 3), 2, 12),
    "house-rules": Golden(
        Setup("classic with jokers, skip queen, reverse ace, draw two 2, draw 2, reshuffle", 4), 93, 15, patient=True
    ),
}
RECORD = FOLDER / "record.json"


def finish(state: State, dice: Dice, most: int = 3_000) -> None:
    for _ in range(most):
        if state.winners:
            return
        apply(state, state.options[dice.below(len(state.options))])


def test_every_option_and_every_number_of_players_is_played() -> None:
    """Two to eight players; every option is on at some table and off at another."""
    rules = [find(table.deck).classic for table in CLASSIC]
    usual = ClassicRules()

    assert set(range(2, 9)) == {table.players for table in CLASSIC}
    for name in vars(usual):
        if name != "target":
            assert {True, False} == {getattr(each, name) == getattr(usual, name) for each in rules}, name


@pytest.mark.parametrize("part", range(PARTS))
@on_compiled
def test_random_games(part: int) -> None:
    """With the referee at every decision: no card lost or doubled, nothing shows, every game ends, none raises."""
    report = play_chunk(CLASSIC, 0, part * GAMES, (part + 1) * GAMES, Wanted(check=True))

    assert [] == report.violations
    assert GAMES == report.games
    assert {"empty hand", "blocked"} == set(report.endings)


def test_everything_happens() -> None:
    """Random games are rich: all that classic tells of happens, again and again."""
    happened: Counter[int] = Counter()
    for number in range(40):
        state, dice = CLASSIC[number % len(CLASSIC)].deal(number), Dice(number)
        state.log = []
        advance(state)
        finish(state, dice)
        happened.update(line[0] for line in state.log)

    for what in (events.PASSED, events.REVERSED, events.SKIPPED, events.NAMED, events.DREW, events.RESHUFFLED):
        assert happened[what] >= 20, what


def test_nobody_can_tell_worlds_apart() -> None:
    """Everybody's view, options, refusals and story, asked patiently, at every decision; copies are equal."""
    for number, table in enumerate(CLASSIC):
        state, dice = table.deal(number), Dice(number)
        advance(state, patient=True)
        for _ in range(60):
            if state.winners:
                break
            viewer = dice.below(state.seats.number + 1) - 1
            assert [] == what_shows(state, viewer, dice.below(1 << 30))
            assert [] == copies_that_differ(state)
            apply(state, state.options[dice.below(len(state.options))], patient=True)


def test_sampled_worlds() -> None:
    """They look the same to the player, break no rule, and can be played to their end; the game is untouched."""
    for number, table in enumerate(CLASSIC):
        state, dice = table.deal(number), Dice(number)
        advance(state)
        for decision in range(80):
            if state.winners:
                break
            if decision % 10 == 9:
                before = digest(state)
                for seat in range(state.seats.number):
                    world = determinize(state, seat, decision)
                    assert view(state, seat) == view(world, seat)
                    if asked(state) == 1 << seat:
                        assert state.options == world.options
                        assert [] == violations(world)
                        finish(world, Dice(decision), most=200)
                assert before == digest(state)
            apply(state, state.options[dice.below(len(state.options))])


def play(number: int) -> Game:
    table, dice = CLASSIC[number % len(CLASSIC)], Dice(number)
    seal = Seal(number.to_bytes(16, "big"), bytes(32), (bytes(16),) * table.players)
    game = Game.new(table.deck, table.players, seed=seal if number % 3 == 0 else number, turn_limit=200)
    while not game.over:
        game.push(game.state.options[dice.below(len(game.state.options))])
    return game


def test_records_verify_in_another_process(tmp_path: Path) -> None:
    """Open and sealed seeds, under another hash seed."""
    for number in range(len(CLASSIC)):
        (tmp_path / f"{number}.json").write_text(dumps(play(number).record()), encoding="utf-8")

    command = [sys.executable, "-m", "eights", "verify", *map(str, sorted(tmp_path.iterdir()))]
    env = os.environ | {"PYTHONHASHSEED": "4711"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert (0, len(CLASSIC)) == (done.returncode, done.stdout.count("ok ")), done.stdout + done.stderr


def test_the_golden_record() -> None:
    """A record of an earlier day verifies, digest by digest."""
    if os.environ.get("EIGHTS_WRITE"):
        RECORD.write_text(dumps(play(5).record()), encoding="utf-8")

    kept = loads(RECORD.read_text(encoding="utf-8"))
    assert kept.outcome is not None
    assert [] == verify(kept)


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_a_whole_game_word_by_word(name: str) -> None:
    """Questions, options in their order, the story and every view are as they were written down."""
    path = FOLDER / f"{name}.txt"
    told = [FIRST_LINE, *list(tell(WHOLE_GAMES[name]))[1:]]
    if os.environ.get("EIGHTS_WRITE"):
        path.write_text("\n".join(told) + "\n", encoding="utf-8")

    for number, (wanted, got) in enumerate(zip(path.read_text(encoding="utf-8").splitlines(), told, strict=True), 1):
        assert wanted == got, f"{path.name}, line {number}"
