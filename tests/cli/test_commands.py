"""Every command does what its help says, and bad input gets a clear message, a hint, status 2 and no traceback."""

import json
import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from eights import cli
from eights.bots import names
from eights.cli import arena
from eights.cli.teams import teams_of
from eights.game import Game
from eights.lab import simulate
from eights.lab.arena import Contest, Result
from eights.lab.arena.duplicate_deals import play_set
from eights.language.record_format import dumps
from tests.page.words import word

FAQ_7 = Path(__file__).parents[1] / "rulebook/ch18-faq/faq-07-do-i-have-to-use-card-abilities.scenario"
FIGURES = {"games", "decisions", "seconds", "wins_by_seat", "endings", "turns", "abilities", "violations"}


def eights(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in this process, as `main` runs it: quick."""
    out, err = StringIO(), StringIO()
    status: object = 0
    with patch.object(sys, "argv", ["eights", *words]), redirect_stdout(out), redirect_stderr(err):
        try:
            cli.main()
        except SystemExit as done:
            status = done.code or 0
    assert isinstance(status, int)
    return subprocess.CompletedProcess(words, status, out.getvalue(), err.getvalue())


def eights_itself(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return subprocess.run([sys.executable, "-m", "eights", *words], capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of three random players."""
    game, dice = Game.new("camelot", ["ann", "bob", "cat"], seed=5), Random(5)
    while not game.over:
        game.push(dice.choice(game.options))
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(dumps(game.record()), encoding="utf-8")
    return path


def test_help_lists_every_command() -> None:
    done = eights_itself("--help")

    assert 0 == done.returncode
    for command in ("cards", "scenario", "simulate", "replay", "verify", "bench", "match", "ladder"):
        assert command in done.stdout


def test_version() -> None:
    assert eights("--version").stdout.startswith("eights 0.")


def test_a_card_is_shown_with_its_text_and_its_rulings() -> None:
    done = eights("cards", "thin ice")

    assert 0 == done.returncode
    assert "Thin Ice  2 · red (Sun, R) · asset" in done.stdout
    assert "loses" in done.stdout
    assert "Ruling 4." in eights("cards", "Castle").stdout


def test_a_card_is_shown_in_german_with_its_rulings() -> None:
    thin_ice = eights("cards", "thin ice", "--lang", "de").stdout
    split = eights("cards", "black sail", "--lang", "de").stdout

    assert "Thin Ice  2 · rot (Sonne, R) · Besitzkarte" in thin_ice
    assert "verliert" in thin_ice
    assert "in short" not in thin_ice
    assert "Entscheidung 4. Wie wirken ersetzende" in eights("cards", "Castle", "--lang", "de").stdout
    assert "White Sail / Black Sail  geteilte Karte" in split


def test_decks_are_listed_in_german() -> None:
    (death,) = json.loads(eights("cards", "Death", "--json", "--lang", "de").stdout)
    pack = eights("cards", "--deck", "classic", "--lang", "de").stdout

    assert ("Zerstöre eine Besitzkarte im Spiel.", "event") == (death["text"], death["kind"])
    assert "Lyonesse: 35 Karten" in eights("cards", "--deck", "lyonesse", "--lang", "de").stdout
    assert "Classic Crazy Eights: 52 Karten" in pack
    assert any(line.split()[:4] == ["8", "of", "hearts", "Herz"] for line in pack.splitlines())


def test_a_language_that_there_is_not_is_refused() -> None:
    done = eights("cards", "Death", "--lang", "fr")

    assert 2 == done.returncode
    assert "eights doesn't speak 'fr'" in done.stderr


def test_the_deck_as_json() -> None:
    cards = json.loads(eights("cards", "--deck", "camelot", "--json").stdout)

    assert 52 == len(cards)
    assert {"name", "rank", "colors", "kind", "text", "short"} == set(cards[0])
    death = next(card for card in cards if card["name"] == "Death")
    assert ("5", ["red"], "event") == (death["rank"], death["colors"], death["kind"])


def test_a_split_card_as_json_tells_the_color_of_each_side() -> None:
    """The whole card has both colors."""
    (sail,) = json.loads(eights("cards", "Black Sail", "--json").stdout)

    assert ["blue", "red"] == sail["colors"]
    assert [("White Sail", ["blue"]), ("Black Sail", ["red"])] == [
        (side["name"], side["colors"]) for side in sail["sides"]
    ]


def test_the_deck_as_a_table() -> None:
    done = eights("cards")

    assert 0 == done.returncode
    assert "Corbenic" in done.stdout


def test_a_scenario_that_holds() -> None:
    done = eights("scenario", str(FAQ_7))

    assert (0, "ok FAQ 7: a lone Devious Dragon has to destroy itself\n") == (done.returncode, done.stdout)


def test_a_scenario_that_fails_says_line_expected_and_got(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.scenario"
    wrong.write_text(FAQ_7.read_text(encoding="utf-8").replace("ann assets: none", "ann assets: Castle"))

    done = eights("scenario", str(wrong), str(FAQ_7))

    assert 1 == done.returncode
    assert "FAILED FAQ 7" in done.stdout
    assert "expected" in done.stdout
    assert "Castle" in done.stdout
    assert "1 ok, 1 failed" in done.stdout


def test_show_prints_the_position_after_every_move() -> None:
    assert "draw pile: " in eights("scenario", "--show", str(FAQ_7)).stdout


def test_simulate_counts_games() -> None:
    done = eights("simulate", "--players", "3", "--games", "60", "--seed", "1", "--json")
    figures = json.loads(done.stdout)

    assert 0 == done.returncode
    assert set(figures) >= FIGURES
    assert (60, 0) == (figures["games"], figures["violations"])
    assert 60 == sum(figures["endings"].values()) == sum(figures["wins_by_seat"].values())
    assert {"median", "p5", "p95"} == set(figures["turns"])


def test_simulate_names_seats_that_have_not_won() -> None:
    figures = json.loads(eights("simulate", "--players", "4", "--games", "1", "--seed", "1", "--json").stdout)

    assert [0, 0, 0, 1] == sorted(figures["wins_by_seat"].values())


def test_the_same_seed_gives_the_same_games_on_one_core_and_on_two() -> None:
    one, two = (
        json.loads(eights_itself("simulate", "--games", "60", "--seed", "9", "--processes", number, "--json").stdout)
        for number in "12"
    )
    del one["seconds"], two["seconds"]

    assert one == two


def test_bots_are_simulated_and_cards_valued() -> None:
    words = ("simulate", "--bots", "novice,random", "--games", "12", "--cards", "--processes", "1")
    done, told = eights(*words), json.loads(eights(*words, "--json").stdout)

    assert 0 == done.returncode
    assert "Merlin" in done.stdout
    assert {"novice": 12, "random": 12} == {name: bot["seats"] for name, bot in told["bots"].items()}
    assert {"seen", "win_rate_seen", "win_rate_not_seen", "difference", "low", "high", "sure"} == set(
        told["cards"]["Death"]
    )


def test_a_match_of_bots() -> None:
    words = ("match", "--bots", "novice,random", "--pairs", "12", "--audit", "--stop", "20:80", "--processes", "1")
    done, told = eights(*words), json.loads(eights(*words, "--json").stdout)

    assert 0 == done.returncode
    for what in ("win rate", "points", "per second on one core", "missed wins", "is rejected", "before"):
        assert what in done.stdout
    keys = {"bots", "pairs", "win_rate", "low", "high", "decisions_per_second", "ms_per_decision"}
    assert keys <= set(told)
    assert ["novice", "random"] == told["bots"]
    assert 10 <= told["pairs"] <= 12
    assert told["low"] < told["win_rate"] < told["high"]
    assert told["decisions_per_second"] == pytest.approx(1000 / told["ms_per_decision"], rel=0.05)


def test_the_name_of_a_bot_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """`search:100:` is no picture of a hundred."""
    result = Result(Contest(("search:100", "random"), audit=True))
    result.add(play_set(Contest(("novice", "random")), 0))

    arena.show_result(result, 1)

    assert "of search:100: " in capsys.readouterr().out


def test_every_key_of_a_match_is_told() -> None:
    """docs/measure.md names what --json prints."""
    page = (Path(__file__).parents[2] / "docs/measure.md").read_text(encoding="utf-8")
    told = json.loads(eights("match", "--bots", "novice,random", "--pairs", "1", "--processes", "1", "--json").stdout)

    assert [] == [key for key in told if f"`{key}`" not in page]


@pytest.mark.parametrize(("lang", "told"), [("en", "Morgan, Strong"), ("de", "Morgan, stark")])
def test_the_list_of_bots(lang: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot by what to write, with its name, level and style in the words of the page."""
    monkeypatch.setenv("COLUMNS", "200")

    listed = eights("bots", "--lang", lang).stdout.splitlines()

    assert names() == [line.split()[0] for line in listed]
    assert any(told in line and line.endswith(word("bot-line-greedy", lang)) for line in listed)


def test_the_ladder() -> None:
    words = ("ladder", "--bots", "random,novice", "--pairs", "4", "--processes", "1")
    done, told = eights(*words), json.loads(eights(*words, "--json").stdout)

    assert 0 == done.returncode
    assert "against" in done.stdout
    assert [["novice", "random"]] == [result["bots"] for result in told]


def test_an_interrupted_match_tells_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C: status 130, and the result so far."""
    pressed: list[bool] = []

    def press(result: Result) -> None:
        if result.scores and not pressed:
            pressed.append(True)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(arena, "estimate", lambda *_: press)

    done = eights("match", "--bots", "novice,random", "--pairs", "5000", "--processes", "1", "--json")

    assert 130 == done.returncode
    told = json.loads(done.stdout)
    assert told["interrupted"]
    assert 1 <= told["pairs"] < 5000


def test_what_was_not_played_is_null(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the first game: nothing is told of games that were not played, neither in JSON nor in words."""
    honest = simulate.play_watched

    def pressed(*words: object) -> object:
        signal.raise_signal(signal.SIGINT)
        return honest(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(simulate, "play_watched", pressed)
    words = ("simulate", "--games", "9", "--bots", "novice", "--cards", "--processes", "1")
    done, told = eights(*words), json.loads(eights(*words, "--json").stdout)

    assert (130, True, 0) == (done.returncode, told["interrupted"], told["games"])
    assert {"median": None, "p5": None, "p95": None} == told["turns"]
    assert [{}, {}] == [told["cards"], told["bots"]]
    assert "interrupted before all 9 games were played" in done.stdout
    assert "median" not in done.stdout


def test_few_games_say_that_they_are_few() -> None:
    """No interval that means nothing: of points, of cards."""
    cards = eights("simulate", "--games", "3", "--cards", "--processes", "1", "--json").stdout
    shown = eights("simulate", "--games", "3", "--cards", "--processes", "1").stdout
    match = eights("match", "--bots", "novice,random", "--pairs", "1", "--processes", "1").stdout

    assert {None} == {card["low"] for card in json.loads(cards)["cards"].values()}
    assert "too few games" in shown
    assert "no interval: only 1 pair" in " ".join(match.split())


def test_simulate_checks_teams() -> None:
    done = eights("simulate", "--players", "4", "--teams", "ann & cat, bob & dan", "--games", "20", "--check")

    assert 0 == done.returncode
    assert "violations: 0" in done.stdout


@pytest.mark.parametrize("teams", ["1&3,2&4", "ann & cat, bob & dan", " Ann&3 , 2&DAN "])
def test_teams_are_written_alike(teams: str) -> None:
    """By seats or by names, wherever teams can be named; names where players have some."""
    told = eights("match", "--bots", "novice,random", "--players", "4", "--teams", teams, "--pairs", "1", "--json")
    simulated = eights("simulate", "--players", "4", "--teams", teams, "--games", "1", "--json")

    assert [["ann", "cat"], ["bob", "dan"]] == json.loads(told.stdout)["teams"]
    assert 2 == sum(json.loads(simulated.stdout)["wins_by_seat"].values())
    assert [[0, 2], [1, 3]] == teams_of(teams, 4, ["ann", "bob", "cat", "dan"])


def test_teams_have_one_help() -> None:
    """Wherever teams can be named it says the same."""
    helps = {
        " ".join(eights(command, "--help").stdout.split()) for command in ("play", "terminal", "match", "simulate")
    }

    assert 4 == len(helps)
    for told in helps:
        assert "seats counted from 1 (1&3,2&4) or by player names" in told


def test_replay_tells_the_story(record: Path) -> None:
    done = eights("replay", str(record))

    assert 0 == done.returncode
    assert "wins the game" in done.stdout.splitlines()[-1]


def test_replay_as_a_player_hides_what_she_may_not_know(record: Path) -> None:
    assert "bob draws a card." not in eights("replay", str(record)).stdout
    assert "bob draws a card." in eights("replay", str(record), "--as", "ann").stdout


def test_replay_prints_a_position_that_can_be_loaded(record: Path) -> None:
    position = eights("replay", str(record), "--position", "12").stdout

    assert not Game.from_position(position).over


def test_verify_finds_a_changed_move(record: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.json"
    changed.write_text(record.read_text(encoding="utf-8").replace('"answer": 0', '"answer": 1', 1), encoding="utf-8")

    assert 0 == eights("verify", str(record)).returncode
    assert 1 == eights("verify", str(changed)).returncode


def test_bench_has_every_figure() -> None:
    figures = json.loads(eights("bench", "--rounds", "1", "--json").stdout)

    keys = {"compiled", "decisions_per_second", "games_imagined_per_second", "copy_us", "copy_in_an_ability_us"}
    assert keys == set(figures)
    assert all(speed > 0 for speed in figures["decisions_per_second"].values())


def position(**changes: str) -> str:
    lines = {
        "deck": "camelot",
        "players": "ann, bob",
        "turn": "ann, main",
        "ann hand": "Castle, Death",
        "bob hand": "Study",
        "discard pile": "Avalon",
        "draw pile": "...",
    }
    return "\n".join(f"{key}: {value}" for key, value in {**lines, **changes}.items())


BAD_POSITIONS = {
    "unknown card": (position(**{"ann hand": "Castel"}), "Castel", "did you mean 'Castle'?"),
    "doubled card": (position(**{"bob hand": "Castle"}), "Castle", "hint: "),
    "an event in play": (position(**{"bob assets": "Trade"}), "Trade", "hint: "),
    "no such phase": (position(turn="ann, dinner"), "dinner", "hint: "),
    "nine players": (position(players=", ".join(f"p{i}" for i in range(9))), "9 players", "hint: "),
    "five with one deck": (position(players="ann, bob, cat, dan, eve"), "5", "camelot + camelot"),
}


@pytest.mark.parametrize("fault", BAD_POSITIONS)
def test_a_bad_position_is_explained(fault: str, tmp_path: Path) -> None:
    text, word, hint = BAD_POSITIONS[fault]
    path = tmp_path / "bad.scenario"
    path.write_text(text, encoding="utf-8")

    done = eights("scenario", str(path))

    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith("error: ")
    assert word in done.stderr
    assert hint in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["cards", "Thin Ise"], "did you mean 'Thin Ice'?"),
        (["cards", "--deck", "camelott"], "did you mean 'camelot'?"),
        (["simulate", "--players", "9"], "two to eight"),
        (["simulate", "--players", "5"], "camelot + camelot"),
        (["simulate", "--players", "99999999999"], "two to eight players"),
        (["simulate", "--players", "any", "--deck", "nonsense"], "chooses the tables itself"),
        (["simulate", "--players", "some"], "two to eight players"),
        (["simulate", "--players", "4", "--teams", "ann & cat, bob & dann"], "did you mean 'dan'?"),
        (["match", "--bots", "novice,random", "--players", "4", "--teams", "1&3,2&5"], "no seat 5 among 4 players"),
        (
            ["match", "--bots", "novice,random", "--players", "4", "--teams", "ann&cat,bob"],
            "seat 4, dan, isn't on a team",
        ),
        (["simulate", "--players", "4", "--teams", "1&3,ann&4"], "seat 1, ann, is on two teams"),
        (["simulate", "--players", "4", "--teams", "1&,2"], "'1&,2' names no teams"),
        (["simulate", "--players", "9", "--teams", "1&9,2"], "no seat 9 among 8 players"),
        (["simulate", "--players", "3", "--two-player-rule"], "ch. 9"),
        (["scenario", "no-such-file"], "the file no-such-file doesn't exist"),
        (["replay", str(FAQ_7)], "check that this is the record of a game"),
        (["verify", str(FAQ_7.parent)], "is a folder"),
        (["match", "--bots", "novice"], "at least two bots"),
        (["match", "--bots", "novice,randon"], "did you mean 'random'?"),
        (["match", "--bots", "novice,random,random"], "3 bots can't play for 2 players"),
        (["match", "--bots", "novice,random", "--players", "5"], "camelot + camelot"),
        (["match", "--bots", "novice,random", "--stop", "55:50"], "the lower one first"),
        (["match", "--bots", "novice,random", "--stop", "often"], "50:55"),
        (["simulate", "--bots", "novice,random,random"], "name two"),
        (["simulate", "--bots", "nobody"], "no bot named 'nobody'"),
        (["ladder", "--bots", "random"], "at least two bots"),
        (["simulate", "--games", "0"], "0 is not in the range"),
        (["nonsense"], "No such command"),
    ],
)
def test_bad_input_is_explained(words: list[str], said: str) -> None:
    done = eights(*words)

    assert (2, "") == (done.returncode, done.stdout)
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_broken_record_is_explained(record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(record.read_text(encoding="utf-8").replace('"players": [', '"players": 7, "x": [', 1))

    done = eights("replay", str(broken))

    assert 2 == done.returncode
    assert "$.players" in done.stderr
    assert "hint: " in done.stderr


def test_a_deck_of_ones_own_is_written_and_shown(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"

    assert 0 == eights("deck", "new", str(path)).returncode
    assert "Wishing Well" in eights("deck", "show", str(path)).stdout
    assert 2 == eights("deck", "new", str(path)).returncode
    assert 2 == eights("deck", "show", str(tmp_path / "none.py")).returncode


def test_a_deck_is_shown_by_its_name() -> None:
    """As `cards` lists it, whatever the case."""
    shown = eights("deck", "show", "Lyonesse")

    assert 0 == shown.returncode
    assert "Lyonesse: 35 cards" in shown.stdout
    assert shown.stdout == eights("cards", "--deck", "lyonesse").stdout
    assert "52 cards" in eights("deck", "show", "classic").stdout
    assert 2 == eights("deck", "show", "nowhere").returncode


def test_a_card_is_found_in_every_deck() -> None:
    """Without a deck all of ours are searched; of a split card each side has its own color."""
    split = eights("cards", "black sail").stdout

    assert "Morgause  Q · red (Sun, R) · asset" in eights("cards", "Morgause").stdout
    assert "White Sail / Black Sail  split card" in split
    assert "White Sail  5 · blue (Moon, B) · event" in split
    assert "Black Sail  5 · red (Sun, R) · event" in split
    assert (
        "there is no card named 'nobody' in Camelot with promo + Lyonesse + Tintagel"
        in eights("cards", "nobody").stderr
    )


@pytest.mark.parametrize("deck", ["lyonesse", "camelot + lyonesse", "tintagel", "camelot + tintagel"])
def test_all_kinds_of_tables_of_small_decks_are_simulated(deck: str) -> None:
    """`--players any` brings the tables that the deck is for."""
    done = eights("simulate", "--deck", deck, "--players", "any", "--games", "8", "--processes", "1", "--json")

    assert 0 == done.returncode
    assert 8 == json.loads(done.stdout)["games"]


def test_the_classic_pack_is_listed() -> None:
    """Name, suit and value; jokers and copies too."""
    listed = eights("cards", "--deck", "classic with two packs, jokers").stdout
    rows = json.loads(eights("cards", "--deck", "classic", "--json").stdout)

    assert "108 cards" in listed
    assert any(line.split()[:3] == ["joker", "50", "4"] for line in listed.splitlines())
    assert 52 == len(rows)
    assert {"name": "8 of hearts", "rank": "8", "suit": "hearts", "value": 50, "wild": True, "copies": 1} in rows
    assert "queen of spades" in eights("cards", "Queen of Spades", "--deck", "classic").stdout


def test_an_unknown_classic_card_is_refused() -> None:
    """With the nearest one."""
    done = eights("cards", "11 of hearts", "--deck", "classic")

    assert 2 == done.returncode
    assert "there is no card named '11 of hearts' in Classic Crazy Eights" in done.stderr


@pytest.mark.parametrize("players", ["4", "any"])
def test_classic_is_simulated(players: str) -> None:
    """Random players play it to its end, with the referee at their side."""
    done = eights(
        "simulate", "--deck", "classic", "--players", players, "--games", "12", "--check", "--json", "--seed", "5"
    )
    told = json.loads(done.stdout)

    assert (0, 12, 0) == (done.returncode, told["games"], told["violations"])


def test_classic_scenarios_records_and_stories(tmp_path: Path) -> None:
    """scenario, replay, its positions, and verify."""
    scenarios = sorted((Path(__file__).parents[1] / "rulebook/classic").glob("*.scenario"))
    ran = eights("scenario", "--show", *map(str, scenarios))
    assert (0, f"{len(scenarios)} ok, 0 failed") == (ran.returncode, ran.stdout.splitlines()[-1])

    game, dice = Game.new("classic with draw 1", 3, seed=6), Random(6)
    while not game.over:
        game.push(dice.choice(game.options))
    path = tmp_path / "classic.json"
    path.write_text(dumps(game.record()), encoding="utf-8")

    assert "ok " in eights("verify", str(path)).stdout
    assert game.story()[-1] == eights("replay", str(path)).stdout.splitlines()[-1]
    assert eights("replay", str(path), "--position", "3").stdout.startswith("game: classic\noptions: draw 1\n")


def test_teams_of_classic_are_refused() -> None:
    """With a reason."""
    done = eights("simulate", "--deck", "classic", "--players", "4", "--teams", "ann & cat, bob & dan")

    assert 2 == done.returncode
    assert "classic Crazy Eights has no teams" in done.stderr


def test_replay_as_a_player_prints_her_position(record: Path) -> None:
    full, hers = (eights("replay", str(record), "--position", "12", *words).stdout for words in ([], ["--as", "ann"]))

    assert "seed:" in full
    assert "seed:" not in hers
    assert "bob hand: ?" in hers


def test_files_that_cannot_be_read_do_not_stop_the_others(record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_text("{", encoding="utf-8")

    for command, good in (("verify", record), ("scenario", FAQ_7)):
        done = eights(command, str(bad), str(good))

        assert 2 == done.returncode
        assert "ok " in done.stdout
        assert str(bad) in done.stderr


def test_no_turn_limit_is_no_endless_game() -> None:
    assert 0 == eights("simulate", "--games", "3", "--turn-limit", "0", "--check", "--processes", "1").returncode


def test_a_closed_pipe_is_no_failure() -> None:
    """Whoever reads may stop reading: the command ends quietly."""
    command = f"{sys.executable} -m eights cards | head -1; exit ${{PIPESTATUS[0]}}"

    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)

    assert (True, "") == (done.returncode in (0, 1), done.stderr)


def test_every_letter_can_be_printed() -> None:
    """Also where the output has an old encoding, as a pipe on Windows: letters it lacks are escaped."""
    command = [sys.executable, "-m", "eights", "cards", "Thin Ice"]
    env = {**os.environ, "PYTHONIOENCODING": "iso8859-5"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)

    assert (0, "") == (done.returncode, done.stderr)
    assert "Thin Ice  2 \\xb7 red" in done.stdout


@pytest.mark.parametrize("command", [["terminal"], ["puzzle", "today"], ["learn"]], ids=" ".join)
def test_a_pipe_is_not_a_terminal(command: list[str]) -> None:
    """The hint suits every command that has a full screen."""
    done = eights(*command)

    assert (2, "") == (done.returncode, done.stdout)
    assert "this is not a terminal\nhint: for pipes and scripts, add --plain" in done.stderr
