"""The proofs of this folder and the scenarios, as functions that return their complaints: faults are tried on them."""

import os
import subprocess
import sys
from pathlib import Path

from eights.engine.run import advance, apply
from eights.engine.state import NOBODY
from eights.engine.worlds import Dice
from eights.errors import EightsError
from eights.game import Game, Seal
from eights.lab.referee import seen_differently, violations, what_shows
from eights.lab.simulate import Wanted, play_chunk
from eights.lab.table_kinds import BOTH, EVERYTHING, LYONESSE
from eights.language import scenario
from eights.language.knowledge import write_claims
from eights.language.record import Record, dumps, loads, verify
from eights.messages import say
from tests.engine import test_choice_refusals
from tests.proofs import test_golden, test_non_interference, test_perft, test_replay
from tests.proofs.told import named, play, seat, story_of, told

ROOT = Path(__file__).parents[2]


def games(number: int = 30) -> list[str]:
    """Random games of every kind with the referee at every decision."""
    report = play_chunk(EVERYTHING, 0, 0, number, Wanted(check=True))
    return list(map(say, report.violations))


def games_of_lyonesse(number: int = 30) -> list[str]:
    """The same, with the small deck alone and together with Camelot."""
    report = play_chunk((*LYONESSE, *BOTH), 0, 0, number, Wanted(check=True))
    return list(map(say, report.violations))


def pairs(number: int = 250) -> list[str]:
    """Random pairs of worlds that a viewer must not be able to tell apart."""
    wrong: list[str] = []
    done = 0
    for game, table in enumerate(EVERYTHING):
        state, dice = table.deal(game), Dice(game)
        advance(state, patient=True)
        while not state.winners and done < number * (game + 1) // len(EVERYTHING):
            wrong += map(say, what_shows(state, dice.below(state.seats.number + 1) - 1, dice.below(1 << 30)))
            apply(state, state.options[dice.below(len(state.options))], patient=True)
            done += 1
    return wrong


def sights(number: int = 150) -> list[str]:
    """Sights of every seat that could tell two worlds apart."""
    wrong: list[str] = []
    done = 0
    for game, table in enumerate(EVERYTHING):
        state, dice = table.deal(game), Dice(game)
        advance(state, patient=True)
        while not state.winners and done < number * (game + 1) // len(EVERYTHING):
            for viewer in range(state.seats.number):
                found = seen_differently(state, viewer, done)
                wrong += [say(line) for line in found if line.code == "referee-sight-differs"]
            apply(state, state.options[dice.below(len(state.options))], patient=True)
            done += 1
    return wrong


def secrets() -> list[str]:
    """The cases by hand: who can name what, and what she keeps in mind."""
    wrong: list[str] = []
    for name, case in test_non_interference.CASES.items():
        text = test_non_interference.START.format(phase=case.phase, ann=case.ann, assets=case.assets)
        state = play(text, *case.moves)
        for viewer, cards in case.cannot.items():
            wrong += [f"{name}: {viewer} can name {card}" for card in named(state, seat(state, viewer)) & words(cards)]
        for viewer, cards in case.can.items():
            wrong += [f"{name}: {viewer} cannot name {c}" for c in words(cards) - named(state, seat(state, viewer))]
        for viewer, claims in case.knows.items():
            forgotten = set(claims.split("; ")) - set(write_claims(state, seat(state, viewer)))
            wrong += [f"{name}: {viewer} has forgotten {claim}" for claim in forgotten]
    return wrong


def words(cards: str) -> set[str]:
    return set(cards.split(", "))


def shuffles() -> list[str]:
    """After a shuffle nobody knows a place."""
    return complaint(test_non_interference.test_elven_ritual_shuffles_what_it_revealed)


def prompts() -> list[str]:
    """Corbenic Castle asks whether or not there is an asset."""
    can, cannot = (
        play(text, *test_non_interference.DREAM)
        for text in (test_non_interference.WITH_ASSET, test_non_interference.WITHOUT_ASSET)
    )
    return [f"{viewer} can tell" for viewer in (0, 2, NOBODY) if told(can, viewer) != told(cannot, viewer)]


LOSER = """
deck: camelot
players: ann, bob, cat
turn: ann, end
ann hand: Castle, Study
bob hand: Death, Trade
cat hand: Sleep, Nimue
ann assets: Thin Ice, Black Knight, Sir Percival, Wood Troll
bob assets: Mordred, Camelot, Avalon
discard pile: Treasure
draw pile: Tempest, ...
"""


def losers() -> list[str]:
    """What waited for a player who lost is dropped: nothing of hers takes effect, and she is not asked."""
    state = play(LOSER, "ann: choose Thin Ice")
    told_to_all = [line for line in story_of(state, NOBODY) if "ann" in line]
    return list(map(say, violations(state))) + [line for line in told_to_all if "Black Knight takes effect" in line]


def complaint(test: object) -> list[str]:
    """What a test says, if it fails."""
    assert callable(test)
    try:
        test()
    except AssertionError as error:
        return [str(error) or "it fails"]
    return []


def choices() -> list[str]:
    """Choices that are refused without a reason of their own."""
    return complaint(test_choice_refusals.test_every_kind_of_question_gives_a_reason_for_every_answer_it_does_not_offer)


def perft(deepest: int = 4) -> list[str]:
    """Decision trees that count otherwise."""
    wrong: list[str] = []
    for path in test_perft.FILES:
        state, counts = test_perft.read(path.read_text(encoding="utf-8"))
        for depth, count in counts.items():
            if depth <= deepest and test_perft.perft(state, depth) != count:
                wrong.append(f"{path.stem}: depth {depth}")
                break
    return wrong


def golden() -> list[str]:
    """Games that go otherwise than they were written down."""
    wrong: list[str] = []
    for name in ("two-players", "teams"):
        written = (test_golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        try:
            same = list(test_golden.tell(test_golden.GAMES[name])) == written
        except (EightsError, LookupError, ValueError):
            same = False
        wrong += [] if same else [name]
    return wrong


def scenarios() -> list[str]:
    """Scenarios of the rulebook, the cards and the rulings that fail."""
    wrong: list[str] = []
    for path in sorted((ROOT / "tests").rglob("*.scenario")):
        try:
            ok = scenario.run(path.read_text(encoding="utf-8")).ok
        except (EightsError, LookupError, ValueError):
            ok = False
        wrong += [] if ok else [path.stem]
    return wrong


def tampering() -> list[str]:
    """Tampered records that verify all the same, and honest ones that do not."""
    record: Record = loads(dumps(sealed_game().record()))
    wrong = [f"untouched: {line}" for line in verify(record)]
    return wrong + [what for what, tamper in test_replay.TAMPERINGS.items() if not verify(tamper(record))]


def sealed_game() -> Game:
    dice, seal = Dice(1), Seal(bytes(16), bytes(32), (bytes([1]) * 16, bytes([2]) * 16))
    game = Game.new(players=2, seed=seal)
    while not game.over:
        game.push(game.state.options[dice.below(len(game.state.options))])
    return game


def vector() -> list[str]:
    """A sealed deal that is not the published one."""
    return complaint(test_replay.test_the_published_vector) + complaint(
        test_replay.test_every_happening_has_a_stream_of_its_own
    )


def hash_seeds(fault: str = "") -> list[str]:
    """Traces that are not equal under two hash seeds; the processes of their own bring the fault about by its name."""
    program = f"from tests.proofs.faults import trace_with; print(trace_with({fault!r}))"
    traces = [
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in test_replay.HASH_SEEDS
    ]
    return ["the traces differ"] if len(set(traces)) > 1 else []
