"""OpenSpiel's own game and search against ours: the mirror stays in step, and what is played counts fairly."""

import json

import pytest
from click.testing import CliRunner

from eights.engine.worlds import Dice
from eights.errors import EightsError
from rigs.__main__ import app
from rigs.peers import mirror, rival


def test_the_mirror_stays_in_step() -> None:
    """Random games, checked after every move; both judge them alike."""
    printed, ends, turned = mirror.their_cards(), 0, 0
    for seed in range(40):
        chance, dice = rival.Chance(seed), Dice(seed)
        game = mirror.Mirror.of(chance.deal(), printed)
        turned += len(mirror.dealing(game.theirs.history())[2])
        while not game.is_terminal():
            game.check()
            actions = game.legal_actions()
            if game.blocked:
                game.apply_action(mirror.THEIR_PASS)
            elif game.is_chance_node():
                game.apply_action(chance.next())
            else:
                game.apply_action(actions[dice.below(len(actions))])
        game.check()
        ends += game.returns() != [0.0, 0.0]
        for seat, won in enumerate(game.returns()):
            assert (won == 1) <= bool(game.ours.winners >> seat & 1)
    assert ends
    assert turned  # an eight, which goes back into the pile


@pytest.mark.parametrize(("word", "wrong"), [("card", lambda self, card: card), ("action", lambda self, option: 52)])
def test_a_wrong_word_breaks_the_mirror(word: str, wrong: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded faults: cards by our own numbers; every move told as a draw."""
    monkeypatch.setattr(mirror.Words, word, wrong)

    with pytest.raises(mirror.BrokenMirror):
        test_the_mirror_stays_in_step()


def test_a_draw_that_is_not_told_breaks_the_mirror(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seeded fault: ours draws whatever lies on top."""
    monkeypatch.setattr(mirror.Mirror, "lay_on_top", lambda self, drawn: None)

    with pytest.raises(mirror.BrokenMirror):
        test_the_mirror_stays_in_step()


def test_their_worlds_keep_what_the_player_knows() -> None:
    """Her own hand, the table and the number of cards stay; the other hand is any cards she has not seen."""
    for seed in range(30):
        chance, dice = rival.Chance(seed), Dice(seed)
        game = mirror.Mirror.of(chance.deal(), mirror.their_cards())
        for _ in range(seed):
            if game.is_terminal() or game.blocked:
                break
            actions = game.legal_actions()
            game.apply_action(chance.next() if game.is_chance_node() else actions[dice.below(len(actions))])
        if game.is_chance_node():
            game.apply_action(chance.next())
        if game.is_terminal() or game.blocked:
            continue
        player = game.current_player()
        resample, hands = rival.Resampler(1), set()
        for _ in range(20):
            world = resample(game, player)
            world.check()
            assert world.information_state_string() == game.information_state_string()
            assert world.ours.hands[player] == game.ours.hands[player]
            hands.add(tuple(sorted(world.ours.hands[1 - player])))
        assert len(hands) > 15


@pytest.mark.parametrize("rollouts", rival.ROLLOUTS)
def test_a_challenge(rollouts: str) -> None:
    """`python3 run.py rival` measures it; here the sides meet at all, and the same seed comes out the same."""
    challenge = rival.Challenge("greedy", 4, rollouts, rival.exploration_for(rollouts))
    outcome, again = (rival.meet(challenge, 2, processes=1) for _ in range(2))

    assert outcome.total.games == 4
    assert outcome.scores == again.scores
    assert outcome.total.ours.count
    assert outcome.total.theirs.count


def test_the_command() -> None:
    words = ["rival", "--pairs", "1", "--simulations", "2", "--processes", "1"]
    told = CliRunner().invoke(app, [*words, "--json"])
    figures = json.loads(told.stdout)

    assert (figures["bot"], figures["pairs"], figures["games"]) == ("search:2", 1, 2)
    assert figures["low"] <= figures["win_rate"] <= figures["high"]
    assert "win rate" in CliRunner().invoke(app, words).stdout


def test_rollouts_that_do_not_exist() -> None:
    with pytest.raises(EightsError, match="no rollouts 'mine'"):
        rival.exploration_for("mine")
