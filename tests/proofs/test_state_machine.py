"""Anything a program can do with a game, in any order, for as long as Hypothesis likes.

Games of all kinds are set up, played on, copied, written down and read back, recorded and verified, sampled, and
pestered with moves that are not offered. Proved: the referee is content after every step, a refused move changes
nothing, and whatever comes back from a copy, a text or a record is the very same game.

A machine that never reaches an interesting state proves nothing (interlock #116), so its visits are counted.
"""

import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import ClassVar

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from eights.engine.questions import open_question
from eights.engine.run import apply
from eights.engine.turn import Main
from eights.engine.worlds import Dice
from eights.errors import EightsError
from eights.game import Game
from eights.lab.referee import copies_that_differ, violations, what_shows
from eights.lab.setup import Setup
from eights.lab.table_kinds import BOTH, EVERYTHING, LYONESSE
from eights.language.knowledge import write_claims
from eights.language.record import dumps, loads, verify
from eights.messages import Message
from tests.compiled import on_compiled

EXAMPLES = 5  # at each of all kinds of tables
STEPS = 50
# Of a sampled world: the player does not know that somebody else has a choice.
ONE_OPTION = Message("referee-too-few-options", options=1)
FLOORS = {  # how often, at least, the machine finds itself there
    "an ability asks": 8,
    "somebody knows a hidden card": 50,
    "main phase": 30,
}
TEAM_FLOORS = {"several players are asked": 8}
KINDS_OF_QUESTIONS = 4


class GameMachine(RuleBasedStateMachine):
    table: ClassVar[Setup]
    visits: ClassVar[Counter[str]]
    questions: ClassVar[Counter[str]]

    @initialize(seed=st.integers(0, 10_000), moves=st.integers(0, 150))
    def set_up(self, seed: int, moves: int) -> None:
        """A new game, some moves on: the beginning alone would be dull."""
        table = self.table
        self.game = Game.new(
            table.deck, table.players, teams=table.teams, seed=seed, two_player_rule=table.two_player_rule
        )
        self.steps = 0
        self.play_on(seed, moves)

    def go_on_a_little(self) -> None:
        """Hypothesis leaves some rules out of a run, often all that move: the game does not stand still even then."""
        self.steps += 1
        self.play_on(self.steps, 1)

    def play_on(self, seed: int, moves: int) -> None:
        dice = Dice(seed)
        for _ in range(moves):
            if len(options := self.game.state.options) < 2:
                break
            before = self.game.copy()
            self.game.push(options[dice.below(len(options))])
            if self.game.over:
                self.game = before  # stay in the game
                break

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def push(self, data: st.DataObject) -> None:
        """Make one of the moves that are offered: by itself, by its code, or by its text."""
        move = data.draw(st.sampled_from(self.game.options), label="move")
        how = data.draw(st.sampled_from(["move", "code", "text"]), label="how")
        answers = len(self.game.answers)
        if how == "text":
            self.game.push(move.text.upper(), move.player)
        else:
            self.game.push(move if how == "move" else move.code)

        assert answers + 1 == len(self.game.answers)

    @rule(seed=st.integers(0, 10_000), moves=st.integers(2, 30))
    def go_on(self, seed: int, moves: int) -> None:
        """Some random moves at once."""
        self.play_on(seed, moves)

    @rule()
    def go_on_with_a_copy(self) -> None:
        """The copy is equal; what happens to the original afterwards does not touch it."""
        original = self.game
        self.game = original.copy()
        digest, story = self.game.digest(), self.game.story()
        if original.options:
            original.push(original.options[-1])

        assert digest == self.game.digest()
        assert story == self.game.story()
        self.go_on_a_little()

    @rule()
    def write_it_down_and_read_it(self) -> None:
        """The position loads to the same question, the same cards, the same knowledge, the same future."""
        text = self.game.position()
        again = Game.from_position(text)

        assert self.game.digest() == again.digest()
        assert self.game.options == again.options
        assert self.game.outcome == again.outcome
        assert text == again.position()
        self.game = again
        self.go_on_a_little()

    @rule()
    def record_and_verify(self) -> None:
        """The record agrees with the game, as an object and as text."""
        record = loads(dumps(self.game.record()))

        assert record == self.game.record()
        assert [] == verify(record)
        assert record.decisions == [] or self.game.digest() == record.decisions[-1].digest
        self.go_on_a_little()

    @rule(code=st.integers(-(1 << 20), 1 << 20), text=st.text(max_size=20), word=st.data())
    def refuse(self, code: int, text: str, word: st.DataObject) -> None:
        """What is not offered is refused, whatever it is, and changes nothing."""
        before, answers, story = self.game.digest(), self.game.answers[:], self.game.story()
        texts = {move.text.casefold() for move in self.game.options}
        label = word.draw(st.sampled_from(self.game.state.printed.labels), label="card")
        verb = word.draw(st.sampled_from(["play", "discard", "choose", "name", "end", ""]), label="verb")
        player = word.draw(st.sampled_from([None, *self.game.players, "nobody"]), label="player")
        printed = self.game.state.printed
        whole = printed.labels[printed.card_of[printed.labels.index(label)]]
        if code not in self.game.state.options:
            refused(self.game, code)
        for attempt in (text, f"{verb} {label}", "yes", "stop", f"choose {player}"):
            if not any(may_mean(attempt, text) or may_mean(attempt.replace(label, whole), text) for text in texts):
                refused(self.game, attempt, player)

        assert before == self.game.digest()
        assert answers == self.game.answers
        assert story == self.game.story()
        self.go_on_a_little()

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 10_000), data=st.data())
    def sample_a_world(self, seed: int, data: st.DataObject) -> None:
        """A sampled world looks the same to the player, breaks no rule, and can be played on; the game is untouched."""
        before = self.game.digest()
        player = data.draw(st.sampled_from(self.game.players), label="player")
        world = self.game.determinize(player, seed)

        assert world.options
        if player in self.game.asks:
            assert [] == violations(world)
        else:
            assert {ONE_OPTION} >= set(violations(world))
        if self.game.asks == (player,):
            assert world.options == self.game.state.options
        if len(world.options) > 1:
            apply(world, world.options[seed % len(world.options)])
        assert before == self.game.digest()
        self.go_on_a_little()

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 10_000), data=st.data())
    def look(self, seed: int, data: st.DataObject) -> None:
        """Nobody sees what she may not know."""
        viewer = data.draw(st.integers(-1, len(self.game.players) - 1), label="viewer")

        assert [] == what_shows(self.game.state, viewer, seed)
        assert [] == copies_that_differ(self.game.state)
        self.go_on_a_little()

    @invariant()
    def the_referee_is_content(self) -> None:
        if hasattr(self, "game"):
            assert [] == violations(self.game.state)
            assert self.game.over == (self.game.outcome is not None)
            assert self.game.over == (self.game.asks == ())
            self.count()

    def count(self) -> None:
        state = self.game.state
        self.visits["an ability asks"] += len(state.stack) > 1
        self.visits["several players are asked"] += len(self.game.asks) > 1
        self.visits["somebody knows a hidden card"] += any(
            write_claims(state, viewer) for viewer in range(state.seats.number)
        )
        if not self.game.over:
            question = open_question(state)[0]
            self.visits["main phase"] += isinstance(question, Main)
            self.questions[type(question).__name__] += 1


def spelled(text: str) -> str:
    return " ".join(text.split()).casefold()


def may_mean(attempt: str, text: str) -> bool:
    return spelled(attempt) in spelled(text) or spelled(text) in spelled(attempt)


def refused(game: Game, move: str | int, player: str | None = None) -> None:
    with pytest.raises(EightsError):
        game.push(move, player)


@pytest.mark.parametrize("table", [*EVERYTHING, *LYONESSE, BOTH[3], BOTH[5]], ids=str)
@on_compiled
def test_the_machine_finds_no_fault_and_goes_everywhere(table: Setup) -> None:
    """No run finds a fault, and together the runs visit enough to mean something."""

    class Machine(GameMachine):
        pass

    Machine.table, Machine.visits, Machine.questions = table, Counter(), Counter()
    run_state_machine_as_test(
        Machine,
        settings=settings(
            derandomize=True,
            database=None,
            deadline=None,
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            phases=[Phase.generate],  # add Phase.shrink to make a case smaller; that takes minutes
            suppress_health_check=list(HealthCheck),
        ),
    )

    floors = FLOORS | TEAM_FLOORS if table.teams else FLOORS
    seldom = {what: Machine.visits[what] for what, floor in floors.items() if Machine.visits[what] < floor}
    assert {} == seldom
    assert KINDS_OF_QUESTIONS <= len(Machine.questions), Machine.questions


def test_no_example_depends_on_what_else_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the machine would go elsewhere when other tests are in the same process."""
    drawn = list[int]()

    @settings(derandomize=True, database=None, max_examples=300)
    @given(st.integers())
    def draw(number: int) -> None:
        drawn.append(number)

    draw()
    alone = drawn[:]
    drawn.clear()
    (tmp_path / "full_of_numbers.py").write_text(f"NUMBERS = {[*range(1000, 1200)]}", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(sys.modules, "full_of_numbers", import_module("full_of_numbers"))
    draw()

    assert alone == drawn
