"""Classic Crazy Eights as text: positions read and written, moves in any spelling, records that replay."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from eights.engine.digest import digest
from eights.engine.run import advance
from eights.errors import EightsError, PositionError
from eights.game import Game
from eights.lab.setup import Setup
from eights.lab.table_kinds import CLASSIC
from eights.language import positions, record, scenario
from eights.language.replay import position_after, story_of
from tests.compiled import on_compiled

SMALL = """\
game: classic
options: draw 3, draw two 2
players: ann, bob
turn: ann
turn number: 5
ann hand: 7 of hearts, 2 of clubs
bob hand: queen of spades, 8 of diamonds
starter pile: 8 of clubs named hearts, 9 of clubs
stock: 4 of spades, jack of clubs
"""
STATE = """\
used: 2 draws
passes: 1
direction: reversed
ann knows: 4 of spades on top of the stock, queen of spades in bob hand
spectator knows: jack of clubs in the stock
"""


def games(number: int, every: int = 1, limit: int = 400) -> Iterator[Game]:
    """Random games of all kinds, at every decision and at the end."""
    for seed in range(number):
        table, dice = CLASSIC[seed % len(CLASSIC)], Random(seed)
        game = Game.new(table.deck, table.players, seed=seed, turn_limit=limit)
        decision = 0
        while True:
            if decision % every == 0 or game.over:
                yield game
            if game.over:
                break
            move = dice.choice(game.options)
            game.push(move.text, move.player)
            decision += 1


def test_a_position_is_written_as_it_is_read() -> None:
    """Every line that a classic position can have; only the position in the random stream is added."""
    text = positions.write(positions.parse(SMALL + STATE).state)

    assert SMALL + STATE == re.sub(r"seed: 0x.*\n", "", text)


@pytest.mark.parametrize(
    "first", ["deck: classic with draw 3, draw two 2", "deck: classic with draw 3\noptions: draw two 2"]
)
def test_game_and_options_in_one_line_or_two(first: str) -> None:
    """A deck with its options is the same."""
    other = SMALL.replace("game: classic\noptions: draw 3, draw two 2", first)

    assert digest(positions.read(SMALL)) == digest(positions.read(other))
    assert digest(positions.read(SMALL)) == digest(positions.read(SMALL.upper().replace("ANN, BOB", "ann, bob")))


@on_compiled
def test_every_decision_is_a_position() -> None:
    """Written, read and written again it is the same text, the same state, the same question."""
    for game in games(20, every=5):
        text = game.position()
        again = Game.from_position(text)

        assert game.digest() == again.digest()
        assert game.options == again.options
        assert text == again.position()


@on_compiled
def test_only_the_naming_of_a_suit_needs_a_move() -> None:
    """All other moments are written without moves; a game that is over, by its last move."""
    named = 0
    for game in games(20, limit=60):
        moves = [line for line in game.position().splitlines() if line.startswith(">")]
        naming = len(game.state.stack) > 1
        named += naming
        assert len(moves) <= (1 if naming or game.over else 0)
        if not naming:
            state = positions.parse(positions.write(game.state)).state
            advance(state)
            assert digest(state) == game.digest()
    assert named > 20


def test_a_position_as_a_player_may_know_it() -> None:
    """Unknown cards are `?`; it reads back to a table with the same view of her own."""
    for game in games(20, every=17):
        for name in game.players:
            text = game.position(name)
            again = Game.from_position(text)

            assert "seed" not in text
            if not game.over and len(game.state.stack) == 1 and game.asks == (name,):
                assert game.view(name).options == again.view(name).options
                assert game.view(name).classic == again.view(name).classic


def test_records_replay_and_verify() -> None:
    """Also from a position; the story can be told, and any position printed."""
    for game in games(20, every=10**6):
        if not game.over:
            continue
        kept = record.loads(record.dumps(game.record()))

        assert [] == record.verify(kept)
        told = story_of(kept)
        assert told[-1].startswith(game.outcome.winners[-1] if game.outcome else "")
        middle = position_after(kept, len(kept.decisions) // 2)
        assert Game.from_position(middle).digest() == kept.decisions[len(kept.decisions) // 2 - 1].digest
    game = Game.from_position(SMALL + STATE)
    game.push("play 7 of hearts")
    assert [] == record.verify(record.loads(record.dumps(game.record())))


def test_a_blocked_game_is_recorded() -> None:
    """Its reason is `blocked`."""
    table = Setup("classic with draw 1", 4)
    for seed in range(60):
        game, dice = Game.new(table.deck, 4, seed=seed), Random(seed)
        while not game.over:
            game.push(dice.choice(game.options))
        kept = game.record()
        if kept.outcome is not None and kept.outcome.reason == "blocked":
            assert [] == record.verify(kept)
            return
    pytest.fail("none of sixty games was blocked")


@pytest.mark.parametrize("text", ["play 7 of hearts", "PLAY  7 OF HEARTS", "Play 7 of Hearts#1"])
def test_moves_are_read_as_people_write_them(text: str) -> None:
    """Case and blanks do not matter, and the first copy may say so."""
    game = Game.from_position(SMALL)
    game.push(text)

    assert "ann plays 7 of hearts." in game.story()


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        (
            "game: clasic",
            "line 1: there is no game named 'clasic'",
            "write 'game: classic', or 'deck: camelot' for Crazier Eights",
        ),
        ("options: drw 3", "line 2: 'drw 3' isn't an option of classic", "did you mean 'draw 1'?"),
        ("turn: cat", "line 4: there is no player named 'cat'", "the players are ann and bob"),
        ("turn: ann, main", "line 4: there is no player named 'ann, main'", "did you mean 'ann'?"),
        (
            "ann hand: 7 hearts",
            "line 6: there is no card named '7 hearts' in Classic Crazy Eights",
            "did you mean '7 of hearts'?",
        ),
        ("ann hand: 9 of clubs", "line 8: 9 of clubs appears twice", "it is already in line 6"),
        ("starter pile: none", "line 8: the starter pile is empty", "for example: starter pile: queen of clubs"),
        (
            "starter pile: 8 of clubs named blue",
            "line 8: there is no suit named 'blue'",
            "the suits are clubs, diamonds, hearts and spades",
        ),
        (
            "starter pile: 9 of clubs named hearts",
            "line 8: 9 of clubs isn't an eight, so no suit was named with it",
            "leave out the suit",
        ),
        ("draw pile: none", "line 10: there is no key named 'draw pile'", ""),
        ("teams: ann & bob", "line 10: classic Crazy Eights has no teams", "leave out the teams"),
        ("used: 9 draws", "line 10: '9' isn't possible for 'used'", "use a number from 0 to 3"),
        ("used: play", "line 10: 'play' isn't something to do in a turn", "for example: 2 draws"),
        ("passes: 2", "line 10: everyone has passed", "add a line 'winner' if the game is over"),
        ("direction: left", "line 10: there is no direction named 'left'", "the direction is clockwise or reversed"),
        ("deck: classic", "line 10: there is both a game and a deck", "keep one of them: 'game: classic'"),
        (
            "ann knows: 4 of spades on top of the draw",
            "line 10: '4 of spades on top of the draw' isn't something a player can know",
            "for example",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(line: str, message: str, hint: str) -> None:
    """In the words of the game."""
    lines = SMALL.splitlines()
    key = line.partition(":")[0]
    where = next((i for i, old in enumerate(lines) if old.startswith(f"{key}:")), len(lines))
    lines[where : where + 1] = [line]

    with pytest.raises(PositionError) as error:
        positions.read("\n".join(lines))

    assert message == error.value.message
    assert error.value.hint.startswith(hint)


def test_draws_to_come_need_the_option_and_a_stock() -> None:
    """Otherwise they make no sense."""
    for text in (
        SMALL.replace(", draw two 2", ""),
        SMALL.replace("draw two 2", "draw two 2, no stacking"),
        SMALL.replace("stock: 4 of spades, jack of clubs\n", ""),
    ):
        with pytest.raises(PositionError):
            positions.read(text + "to draw: 2")
    assert ["draw"] == [move.text for move in Game.from_position(SMALL + "to draw: 2").options][-1:]


def test_a_failed_expectation_says_what_came() -> None:
    """Scenarios tell the difference in the words of classic."""
    wrong = """
expect stock size: 3
expect starter pile top: 9 of clubs
expect to match: rank 8
expect to draw: 1
expect direction: reversed
expect ann points: 3
expect turn: bob
"""
    result = scenario.run(SMALL + wrong)

    got = ["2", "8 of clubs named hearts", "hearts", "0", "clockwise", "0", "ann"]
    assert got == [failure.got for failure in result.failures]
    with pytest.raises(EightsError, match="'draw pile size' can't be expected"):
        scenario.run(SMALL + "expect draw pile size: 2\n")
    with pytest.raises(EightsError, match="there is no suit named 'blue'"):
        scenario.run(SMALL + "expect starter pile top: 8 of clubs named blue\n")
