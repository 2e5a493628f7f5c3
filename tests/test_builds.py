"""The compiled engine decides like the pure one, and a stale build is never used."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from eights import _loader

pytestmark = pytest.mark.skipif(not _loader.fresh().is_dir(), reason="no C compiler here: there is only the pure build")

TRACE = """
import json, eights
from eights.lab.speed import trace
print(json.dumps([eights.BUILD.compiled, trace(games={games}, views=True)]))
"""
WHICH = "import eights; print(eights.BUILD.compiled)"
GAMES = int(os.environ.get("EIGHTS_TRACES", "60"))


def python(code: str, pure: str, path: Path | None = None, text: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "EIGHTS_PURE": pure, **({"PYTHONPATH": str(path)} if path else {})}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, input=text, capture_output=True, text=True, check=False
    )


def test_both_builds_decide_alike() -> None:
    """The same seeds: the same options, digests and views at every decision. EIGHTS_TRACES says how many games."""
    code = TRACE.format(games=GAMES)

    compiled, pure = (json.loads(python(code, wish).stdout) for wish in "01")

    assert (True, False) == (compiled[0], pure[0]), "one build was compared with itself"
    assert pure[1] == compiled[1]


SHOWN = """
import hashlib, json, msgspec, eights
from eights.engine.worlds import Dice
from eights.table.events import Decided, Readied, Sat
from eights.table.viewer import Viewer
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.view_builder import see
hashes = []
for number, (deck, seats) in enumerate((("camelot with promo", 4), ("lyonesse", 3), ("classic", 2))):
    table, dice = Table("t", b"", Settings(deck=deck, seats=seats), "0", seed=number), Dice(number)
    for seat in range(seats):
        table = table.after(Sat(seat=seat, name="abcd"[seat], holder=str(seat)))
    for seat in range(seats):
        table = table.after(Readied(seat=seat, nonce="00"))
    eyes = [Viewer(viewer, bytes([viewer + 1]), language) for viewer in range(-1, seats) for language in ("en", "de")]
    for each in eyes:
        each.open(table)
    while table.playing:
        seat, asked = next(iter(table.asked.items()))
        event = Decided(seat=seat, prompt=asked.prompt, option=dice.below(len(asked.options)))
        before, table = table, table.after(event)
        shown = []
        for each in eyes:
            shown.append(each.happened(before, table, event))
            each.follow(before, table)
            shown.append(see(table, each, False))
        hashes.append(hashlib.sha256(msgspec.json.encode(shown)).hexdigest())
    hashes.append(msgspec.to_builtins([each.story(table) for each in eyes]))
print(json.dumps([eights.BUILD.compiled, hashes]))
"""


def test_both_builds_show_alike() -> None:
    """Every view, line and sentence of every viewer, in both languages."""
    compiled, pure = (json.loads(python(SHOWN, wish).stdout) for wish in "01")

    assert (True, False) == (compiled[0], pure[0]), "one build was compared with itself"
    assert len(pure[1]) > 200
    assert pure[1] == compiled[1]


OWN_VERB = """
from eights.words import BLUE, Deck, event
from eights.verbs import CARD, Question, Verb, option

class Show(Verb):
    text = "choose the first card of your hand"
    short = "choose the first card of your hand"

    def steps(self):
        return [Choose()]

class Choose(Question):
    kind = "put-asset"
    private = True
    sheds = 1

    def options(self, state, frame):
        return [option(CARD, frame.you, card) for card in state.hands[frame.you][:1]]

    def take(self, state, frame, chosen):
        frame.position += 1

DECK = Deck(name="mine", title="Mine", seats=0, cards=(event("Parade", 5, BLUE, Show()),))
"""
ASKED = """
import sys, eights
{fault}
from eights.engine.run import apply
from eights.game import Game
from eights.language import moves, prompts
state = Game.from_position(sys.stdin.read()).state
apply(state, moves.read(state, "play Parade", 0), patient=True)
print(eights.BUILD.compiled, [moves.write(state, each) for each in state.options], prompts.prompt(state, 0))
"""
UNTOLD = "import eights.rules.compiled_fields as fields; fields.told_to_compiled_code = lambda steps: steps"


def asked(deck: Path, fault: str = "") -> list[str]:
    """What a verb of one's own asks in both builds: whether they are the builds that were wanted, and the question."""
    deck.write_text(OWN_VERB, encoding="utf-8")
    position = f"deck: camelot + {deck}\nplayers: ann, bob\nturn: ann, main\nann hand: Parade, Study, Avalon\n"
    text = position + "bob hand: Castle\ndiscard pile: Lighthouse\ndraw pile: Tempest, ...\n"
    said = [python(ASKED.format(fault=fault), wish, text=text).stdout for wish in "01"]
    assert ["True", "False"] == [each.split(" ", 1)[0] for each in said], "one build was compared with itself"
    return [each.split(" ", 1)[1] for each in said]


def test_both_builds_see_what_the_steps_of_a_verb_are(tmp_path: Path) -> None:
    """A private question is asked even if there is a single answer, so that nobody can tell."""
    compiled, pure = asked(tmp_path / "mine.py")

    assert "choose Study" in pure
    assert pure == compiled


def test_fault_a_compiled_engine_that_is_not_told(tmp_path: Path) -> None:
    compiled, pure = asked(tmp_path / "mine.py", UNTOLD)

    assert "choose Study" in pure
    assert "choose Study" not in compiled


def test_a_stale_build_is_not_used(tmp_path: Path) -> None:
    package = shutil.copytree(_loader.PACKAGE, tmp_path / "eights")

    assert "True\n" == python(WHICH, "", tmp_path).stdout

    with (package / "engine/state.py").open("a") as file:
        file.write("# changed\n")
    stale = python(WHICH, "", tmp_path)

    assert "False\n" == stale.stdout
    assert "sources changed" in stale.stderr
    assert "ImportError" in python(WHICH, "0", tmp_path).stderr


def test_whatever_is_compiled_is_compiled_again_when_it_changes() -> None:
    """uv builds anew when one of the files changes that pyproject.toml names."""
    project = tomllib.loads((_loader.PACKAGE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    watched = {key.get("file") for key in project["tool"]["uv"]["cache-keys"]}

    assert set() == {f"src/eights/{pattern}" for pattern in _loader.PATTERNS} - watched


def test_without_a_build_the_pure_engine_runs_silently(tmp_path: Path) -> None:
    shutil.copytree(_loader.PACKAGE, tmp_path / "eights", ignore=shutil.ignore_patterns("_compiled"))

    done = python(WHICH, "", tmp_path)

    assert ("False\n", "") == (done.stdout, done.stderr)


SENT = """
import pickle, eights
from eights import Game
from eights.bots import find
from eights.engine.worlds import Dice
same = []
for deck, players in (("camelot", 3), ("classic", 2)):
    game = Game.new(deck, players, seed=5, patient=True)
    dice = Dice(1)
    while not game.over and len(same) < 120:
        sight = game.sight(game.asks[0])
        other = pickle.loads(pickle.dumps(sight))
        worlds = [each.world(Dice(9)) for each in (sight, other)]
        bot = find("greedy")
        same.append(
            sight.view == other.view
            and worlds[0].hands == worlds[1].hands
            and worlds[0].draw_pile == worlds[1].draw_pile
            and bot.choose(sight, Dice(3)).option == bot.choose(other, Dice(3)).option
        )
        game.choose(dice.below(game.count))
print(eights.BUILD.compiled, len(same) > 50, all(same))
"""


@pytest.mark.parametrize("pure", ["", "1"])
def test_a_sight_can_be_sent_to_another_process(pure: str) -> None:
    """It arrives as it was sent: the same view, the same worlds, the same choice; in both builds."""
    done = python(SENT, pure)

    assert f"{not pure} True True\n" == done.stdout, done.stderr


PICKLED = """
import base64, copy, pickle, sys, eights
from eights import Game
from eights.engine.worlds import Dice
games = []
for deck, players, patient in (("camelot", 3, True), ("lyonesse", 2, False), ("classic", 2, False)):
    game, dice = Game.new(deck, players, seed=5, patient=patient), Dice(1)
    for _ in range(30):
        if not game.over:
            game.choose(dice.below(game.count))
            games += [game.copy(), game.world(game.players[0], 7)]
received = pickle.loads(base64.b64decode(sys.stdin.read() or base64.b64encode(pickle.dumps(games))))
same = received == games == copy.deepcopy(games) == pickle.loads(pickle.dumps(games))
print(eights.BUILD.compiled, len(games) > 60, same, base64.b64encode(pickle.dumps(games)).decode())
"""


def test_a_game_can_be_pickled_in_both_builds_and_from_one_to_the_other() -> None:
    """It arrives as it was sent, and so does a world; a copy by `copy.deepcopy` is equal, too."""
    sent = ""
    for pure in ("", "1", ""):
        done = python(PICKLED, pure, text=sent)
        compiled, enough, same, sent = done.stdout.split() or [done.stderr, "", "", ""]

        assert (str(not pure), "True", "True") == (compiled, enough, same)


COPIED = """
import copy, pickle, eights
from eights.engine.digest import digest
from eights.engine.run import advance, apply
from eights.engine.worlds import Dice
from eights.lab.setup import Setup
pairs = (("ann", "cat"), ("bob", "dan"))
seen = same = 0
for table in (Setup("camelot with promo", 4, pairs), Setup("lyonesse", 3), Setup("classic with draw two 2", 3)):
    state, dice = table.deal(5), Dice(1)
    state.log = []
    advance(state)
    while not state.winners and state.turn < 20:
        before, option = digest(state), state.options[dice.below(len(state.options))]
        twins = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state), state.copy()]
        equal = all(twin == state and digest(twin) == before for twin in twins)
        equal = equal and twins[0].log == state.log and twins[0].printed is state.printed
        equal = equal and [frame.copy() for frame in state.stack] == twins[0].stack and state.seats == twins[1].seats
        for twin in twins[:2] + twins[3:]:
            apply(twin, option)
        seen += 1
        same += equal and digest(state) == before and state != twins[0] == twins[1] == twins[3]
        apply(state, option)
print(eights.BUILD.compiled, seen > 60, same == seen)
"""


@pytest.mark.parametrize("pure", ["", "1"])
def test_a_state_can_be_pickled_copied_and_compared(pure: str) -> None:
    """At every decision of some games, in both builds: what comes back is equal, and goes its own way."""
    done = python(COPIED, pure)

    assert f"{not pure} True True\n" == done.stdout, done.stderr
