"""Reviews: true, from what each player could know, the same on every machine, and never of a game in progress."""

import json
import random
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import pytest
from click.testing import CliRunner

from eights import Game, bots, review
from eights.cli import app
from eights.engine.state import State
from eights.engine.worlds import permute
from eights.errors import EightsError
from eights.lab import parallel
from eights.lab.estimates import Estimate
from eights.language.record import dumps
from eights.learn.review import evidence, judging
from eights.learn.review.contrast import Contrast
from eights.learn.review.judging import rivals_of
from eights.learn.review.moments import Course, course_of_text
from eights.learn.review.words import stroke_message, why_message
from eights.learn.review.worlds import Luck, Worlds
from eights.messages import Message, catalog, fluent_files, say
from tests.compiled import on_compiled

WON = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Devious Dragon, Avalon
    bob hand: Study, Trade, Castle
    bob assets: Thin Ice
    discard pile: Tempest
    draw pile: ...
"""
REASONS = (
    "can-follow", "spends-eight", "win-this-turn", "win-next-turn", "other-wins-first", "out", "win-by",
    "other-wins-by", "more-cards", "other-wins", "fewer-against",
)  # fmt: skip
LOST = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Castle, Death, Trade
    ann assets: Merlin, Nimue, Excalibur
    bob hand: Study, Research
    bob assets: Thin Ice
    discard pile: Tempest
    draw pile: ...
"""


def missed_win() -> Game:
    """Ann could have emptied her hand in her first turn."""
    game = Game.from_position(WON, seed=1)
    game.push("end turn")
    bots.play(game, "novice", "novice", seed=1)
    return game


def course(game: Game) -> Course:
    return course_of_text(dumps(game.record()))


def contest_of_equals(seed: int) -> evidence.Contest:
    """Rivals that win as often as the chosen move, in worlds of their own."""
    dice = random.Random(seed)
    return lambda number, living: [(dice.random() < 0.5) - float(dice.random() < 0.5) for _ in living]


def alarms(reach: evidence.Radius, contests: int = 200) -> int:
    """How many moves are called worse than others that are equally good, even if a tiny difference mattered."""
    judge = evidence.judge
    return sum(judge(4, contest_of_equals(seed), 1024, reach, matters=0.0).rival >= 0 for seed in range(contests))


def test_noise_is_not_called_a_mistake() -> None:
    """The short form of `python3 run.py reviews --same 1000`; real reviews also demand a difference of 3 points."""
    assert alarms(evidence.radius) <= 2


def test_fault_an_interval_that_is_looked_at_again_and_again() -> None:
    """The test above would notice: an ordinary interval for the same error flags equal moves far too often."""

    def ordinary(worlds: int, variance: float, error: float) -> float:
        return 1.96 * sqrt(variance / worlds)

    assert alarms(ordinary, 50) > 10


def test_a_clear_difference_is_found_quickly_and_a_small_one_never_matters() -> None:
    dice = random.Random(1)

    def contest(number: int, living: Sequence[int]) -> list[float]:
        return [(dice.random() < (0.3, 0.5, 0.9)[rival]) - float(dice.random() < 0.5) for rival in living]

    verdict = evidence.judge(3, contest, 1024)

    assert 2 == verdict.rival
    assert verdict.worlds <= 256
    assert -1 == evidence.judge(1, lambda number, living: [float(number % 50 == 0)], 1024).rival


def test_moves_are_compared_in_the_same_world_with_the_same_luck() -> None:
    """So a move never differs from itself."""
    moment = course(missed_win()).moments[0]
    worlds = Worlds(moment.state, moment.seat, Luck(1, "test"))

    assert {0.0} == {judging.differences(worlds, moment.option, [moment.option], at, [0])[0] for at in range(8)}


def test_fault_luck_that_goes_on_from_move_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would notice."""
    moment = course(missed_win()).moments[0]
    one = bots.Dice(1)
    monkeypatch.setattr(Luck, "dice", lambda self, number, use="": one)
    worlds = Worlds(moment.state, moment.seat, Luck(1, "test"))

    assert any(judging.differences(worlds, moment.option, [moment.option], at, [0])[0] for at in range(16))


def chances_in_equal_games() -> set[float]:
    """Bob's chance at Ann's first decision, for several deals of the cards that he can't see."""
    state = course(missed_win()).moments[0].state
    games = [state, permute(state, 1, 1), permute(state, 1, 2)]
    return {Worlds(game, 1, Luck(1, "test")).chance(50, 8).value for game in games}


def test_a_chance_says_only_what_the_player_could_know() -> None:
    """Bob can't see ann's hand, so his line doesn't depend on it."""
    assert 1 == len(chances_in_equal_games())


def test_fault_a_chance_computed_from_the_real_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would notice."""
    state = course(missed_win()).moments[0].state
    real = [state, permute(state, 1, 1), permute(state, 1, 2)]
    games = iter([game for game in real for _ in range(8)])

    def world(self: Worlds, number: int) -> State:
        return next(games).copy()

    monkeypatch.setattr(Worlds, "world", world)

    assert 1 < len(chances_in_equal_games())


def test_a_certain_win_comes_first_and_nothing_else_is_said_about_that_turn() -> None:
    """In both languages."""
    found = review(missed_win(), players=["ann"], worlds=8)

    assert (
        "Turn 1: you could have won this turn: “Play Devious Dragon”, then “Discard Avalon”." == found.missed[0].text()
    )
    assert (
        "Zug 1: In diesem Zug hättest du gewinnen können: „Devious Dragon ausspielen“, dann „Avalon ablegen“."
        == found.missed[0].text("de")
    )
    assert not [each for each in found.mistakes if each.turn == 1]


def test_a_way_to_stay_in_the_game_is_told() -> None:
    """Ann plays her fourth asset under Thin Ice, and could have done something else."""
    game = Game.from_position(LOST, seed=1)
    game.push("play Castle")
    game.push("end turn")

    found = review(game, worlds=8)

    assert ("bob",) == game.outcome.winners if game.outcome else False
    assert found.missed[0].text().startswith("Turn 1: you could have stayed in the game: ")


def test_a_loss_in_a_later_turn_could_not_be_avoided_earlier() -> None:
    """Only the turn in which a player lost is searched for a way out."""
    game = Game.from_position(LOST, seed=1)
    game.push("play Castle")
    game.push("end turn")

    assert [1, 0] == [course(game).lost_in(seat) for seat in (0, 1)]


@on_compiled
def test_a_review_of_a_whole_game() -> None:
    """One mistake per turn at most, none in a turn that could have been won, and every reason is concrete."""
    game = Game.new("camelot", 2, seed=5)
    bots.play(game, "casual", "novice", seed=5)
    found = review(game, worlds=256)

    told = [(each.player, each.turn) for each in (*found.missed, *found.mistakes)]
    assert found.mistakes
    assert len(told) == len(set(told))
    for line in found.lines:
        assert all(point.chance.low <= point.chance.value <= point.chance.high for point in line.points)
    for each in (*found.missed, *found.mistakes, *found.luck):
        for message in each.told:
            kinds = {piece[0] for piece in catalog.catalog("en").pieces(message) if not isinstance(piece, str)}
            assert kinds & {"card", "seat", "number"} or " one " in say(message), say(message)
    for language in fluent_files.languages():
        assert found.text(language).count("│") == 4 * len(game.players)
        assert "│" not in found.text(language, plain=True)
        assert json.dumps(found.as_json(language))


def test_the_order_in_which_parts_are_done_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """So neither does the number of processes, nor whose games are reviewed together."""
    game = missed_win()
    before = review(game, worlds=8)
    run = parallel.run

    def backwards(work, jobs, collect, processes=0):  # type: ignore[no-untyped-def]
        return run(work, reversed(list(jobs)), collect, processes)

    monkeypatch.setattr(parallel, "run", backwards)

    assert before == review(game, worlds=8)
    assert [line for line in before.lines if line.player == "bob"] == review(game, players=["bob"], worlds=8).lines


@pytest.mark.parametrize("kind", REASONS)
@pytest.mark.parametrize("language", fluent_files.languages())
def test_every_reason_can_be_said(kind: str, language: str) -> None:
    """With the values that its sentence needs."""
    moment = course(missed_win()).moments[0]
    play, discard = (
        next(option for option in moment.state.options if option >> 14 == verb) for verb in (bots.PLAY, bots.DISCARD)
    )
    chosen, estimate = moment._replace(option=play), Estimate(0.2, 0.1, 0.3)
    found = judging.Found(0, discard, estimate, 0.2, 0.4, 8, ())

    for why in (1, 2, 3, 4):
        assert say(why_message(chosen, found, Contrast(kind, 2, 1, 1, why)), language)


def test_luck_always_has_a_story() -> None:
    """Even if all that happened is that a player ended their turn."""
    played = course(missed_win())
    strokes = [stroke_message(played, played.moments[0], 0, (at, at + 1), (50, 60)) for at in range(len(played.log))]

    told = [stroke.values["story"] for stroke in strokes]

    assert "" not in told
    assert "log-ended" in {story.code for story in told if isinstance(story, Message)}


def test_two_copies_of_a_card_are_one_move() -> None:
    """So a move is not its own rival."""
    game = Game.from_position("""
        deck: camelot + camelot
        players: ann, bob
        turn: ann, main
        ann hand: Castle#1, Castle#2, Death
        bob hand: Study
        discard pile: Tempest
        draw pile: ...
    """)
    castle = game.parse("play Castle#1").code

    assert "play Castle#2" not in [str(game.move(option)) for option in rivals_of(game.state, castle)]


def test_a_game_in_progress_is_not_reviewed(tmp_path: Path) -> None:
    """It would be help with the game."""
    game = Game.from_position(WON, seed=1)
    file = tmp_path / "game.json"
    file.write_text(dumps(game.record()), encoding="utf-8")

    with pytest.raises(EightsError, match="this game isn't over, and a review would help you play it"):
        review(game)
    assert "this game isn't over" in str(CliRunner().invoke(app, ["review", str(file)]).exception)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text, numbers for screen readers, JSON; a link as well as a file; and Ctrl-C."""
    game = missed_win()
    file = tmp_path / "game.json"
    file.write_text(dumps(game.record()), encoding="utf-8")

    def run(*words: str) -> str:
        done = CliRunner().invoke(app, ["review", *words, "--worlds", "8", "--processes", "1"])
        assert 0 == done.exit_code, done.exception
        return done.stdout

    found = json.loads(run(str(file), "--json", "--as", "ann"))
    assert (["ann"], 1) == ([line["player"] for line in found["lines"]], found["missed"][0]["turn"])
    assert "Turn 1: you could have won this turn" in run(str(file))
    assert "Turn 1: you could have won this turn" in run(str(file), "--plain", "--as", "ann")
    assert "Zug 1: In diesem Zug hättest du gewinnen können" in run(str(file), "--lang", "de")
    monkeypatch.setattr(parallel, "run", lambda *_: True)
    assert 130 == CliRunner().invoke(app, ["review", str(file)]).exit_code


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"players": ["cat"]}, "cat"),
        ({"level": "casul"}, "there is no level 'casul'\nhint: did you mean 'casual'?"),
        ({"worlds": 0}, "a review needs at least one simulated game per move"),
    ],
)
def test_what_a_review_refuses(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(EightsError) as caught:
        review(missed_win(), **wrong)  # type: ignore[arg-type]

    assert why in str(caught.value)


def test_fault_other_dice_give_other_figures() -> None:
    """Otherwise the tests of equality would show nothing."""
    state = course(missed_win()).moments[0].state

    assert 1 < len({Worlds(state, 1, Luck(seed, "test")).chance(50, 16).value for seed in range(4)})
