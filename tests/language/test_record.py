"""Records: a whole game as JSON, replayed and verified to the last digest."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eights.decks import find
from eights.engine.chance import sealed_key
from eights.engine.crazier_variant import print_cards
from eights.engine.digest import digest
from eights.engine.movement import Board
from eights.engine.run import advance, apply
from eights.engine.setup import deal, seats_for
from eights.engine.state import NOBODY, State
from eights.errors import EightsError, RecordError
from eights.language import positions, record
from eights.language.replay import story_of
from eights.messages import say
from eights.rules import RULES_VERSION
from eights.rules.selection import Selection

POSITION = """\
deck: camelot
players: ann, bob
turn: ann, main
ann hand: Castle, Death
bob hand: Study, Avalon, Trade
discard pile: Bewitch named blue
draw pile: ...
"""


@dataclass(frozen=True)
class Seal:
    game_id: bytes = bytes(range(16))
    seed: bytes = bytes(range(32))
    nonces: tuple[bytes, ...] = (bytes([1] * 16), bytes([2] * 16))
    commitments: tuple[bytes, ...] = ()
    restarts: int = 0
    points: tuple[int, ...] = ()
    previous: int = NOBODY
    board: Board | None = None


@dataclass
class Playing:
    """A game as far as a record needs one."""

    selection: Selection
    start: State
    seed: int | Seal
    answers: list[int] = field(default_factory=list)
    origin: str = ""


def played(start: State, seed: int | Seal, most: int = 1000, patient: bool = False, deck: str = "camelot") -> Playing:
    """A game in which everybody chooses at random."""
    game, state, dice = Playing(find(deck), start, seed), start.copy(), Random(8)
    advance(state, patient)
    while state.options and len(game.answers) < most:
        game.answers.append(dice.randrange(len(state.options)))
        apply(state, state.options[game.answers[-1]], patient)
    return game


def dealt(seed: int | Seal = 8, most: int = 1000) -> Playing:
    key = sealed_key(seed.game_id, seed.seed, list(seed.nonces)) if isinstance(seed, Seal) else None
    seats = seats_for(["ann", "bob"], None, two_player_rule=True)
    start = deal(print_cards(find("camelot").cards), seats, seed if isinstance(seed, int) else 0, key)
    return played(start, seed, most)


def teams() -> Playing:
    names, pairs = ["ann", "bob", "cat", "dan"], [["ann", "cat"], ["bob", "dan"]]
    deck = "camelot with promo + camelot"
    start = deal(print_cards(find(deck).cards), seats_for(names, pairs, turn_limit=9), 3, first=2)
    return played(start, 3, deck=deck)


GAMES: dict[str, Callable[[], Playing]] = {
    "whole": dealt,
    "sealed": lambda: dealt(Seal()),
    "teams": teams,
    "unfinished": lambda: dealt(most=7),
    "from a position": lambda: played(positions.parse(POSITION).state, 0),
    "not begun": lambda: dealt(most=0),
}
RECORD = record.of(dealt())


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_written_read_and_verified(name: str) -> None:
    """Whatever the game, nothing is lost on the way and everything agrees."""
    game = GAMES[name]()
    kept = record.of(game)

    assert kept == record.loads(record.dumps(kept))
    assert kept == record.loads(record.dumps(kept).encode())
    assert [] == record.verify(kept)
    assert game.answers == [decision.answer for decision in kept.decisions]


def test_a_record_is_json_with_a_line_for_each_decision() -> None:
    """People can read it, and see what changed."""
    text = record.dumps(RECORD)
    fields = json.loads(text)

    assert (1, 2, "camelot", ["ann", "bob"], 8) == tuple(
        fields[key] for key in ("format", "rules", "deck", "players", "seed")
    )
    assert len(RECORD.decisions) == sum(line.startswith('    {"player"') for line in text.splitlines())


def test_replay_gives_every_state() -> None:
    """The first question, and the state after every decision; each can be kept."""
    states = list(record.replay(RECORD))

    assert [RECORD.start, *(decision.digest for decision in RECORD.decisions)] == [digest(state) for state in states]
    assert states[-1].over


def test_patient_questions_are_replayed_patiently() -> None:
    """A game in which players were asked although there was nothing to choose."""
    game = played(dealt(most=0).start, 8, patient=True)

    assert [] == record.verify(record.of(game, patient=True))
    assert [] != record.verify(msgspec.structs.replace(record.of(game, patient=True), options=record.Options()))


def test_a_story_ends_with_the_whole_team_that_won() -> None:
    """One sentence names all of the team, and whoever brought the win; whoever plays alone won alone."""
    told = story_of(record.of(teams()))

    assert told[-1].startswith("The team of bob and dan wins the game")
    assert not story_of(record.of(dealt()))[-1].startswith("The team")


def test_a_sealed_seed_is_told_when_the_game_is_over() -> None:
    """Until then there is only its commitment, and nothing can be replayed."""
    over, running = record.of(dealt(Seal())), record.of(dealt(Seal(), most=3))

    assert over.sealed is not None
    assert running.sealed is not None
    assert (Seal().seed.hex(), "") == (over.sealed.seed, running.sealed.seed)
    assert over.sealed.commitment == running.sealed.commitment
    assert ["$.sealed.seed: the seed is secret until the game is over"] == list(map(say, record.verify(running)))


def changed(**fields: Any) -> record.Record:
    return msgspec.structs.replace(RECORD, **fields)


def with_decision(number: int, **fields: Any) -> record.Record:
    decisions = list(RECORD.decisions)
    decisions[number] = msgspec.structs.replace(decisions[number], **fields)
    return changed(decisions=decisions)


SEALED = record.of(dealt(Seal())).sealed
assert SEALED is not None
FIRST = RECORD.decisions[0]
OTHER = "bob" if FIRST.player == "ann" else "ann"
COUNTED = f"there are {len(next(record.replay(RECORD)).options)}, counted from 0"
NOT_ASKED = "nothing was asked"
assert RECORD.outcome is not None
WON = f"{RECORD.outcome.winners[0]} won ({RECORD.outcome.reason})"


@pytest.mark.parametrize(
    ("forged", "problem"),
    [
        (with_decision(0, digest="0" * 32), "$.decisions[0]: the state is different from what was recorded"),
        (with_decision(0, answer=99), f"$.decisions[0].answer: there is no option 99: {COUNTED}"),
        (with_decision(0, answer=-1), f"$.decisions[0].answer: there is no option -1: {COUNTED}"),
        (
            with_decision(0, move="play Deth"),
            f"$.decisions[0].move: the record says 'play Deth', but the move was '{FIRST.move}'",
        ),
        (
            with_decision(0, player=OTHER),
            f"$.decisions[0].player: the record says '{OTHER}', but {FIRST.player} decided",
        ),
        (changed(start="x"), "$.start: the state is different from what was recorded"),
        (changed(seed=9), "$.start: the state is different from what was recorded"),
        (changed(seed=None), "$.seed: a record needs a seed, a sealed seed or a position"),
        (changed(first="zed"), "$.first: there is no player named 'zed'"),
        (
            changed(deck="kamelot"),
            f"played with the deck kamelot@{find('camelot').fingerprint}, which isn't available here",
        ),
        (changed(players=["ann"]), "$: one player can't play alone"),
        (changed(position="deck: camelot"), "$: the line 'players' is missing"),
        (changed(outcome=None), f"$.outcome: the record says: the game isn't over; the replay says: {WON}"),
        (
            changed(decisions=[*RECORD.decisions, FIRST]),
            f"$.decisions[{len(RECORD.decisions)}].answer: there is no option {FIRST.answer}, because {NOT_ASKED}",
        ),
        (
            changed(sealed=msgspec.structs.replace(SEALED, commitment="00")),
            "$.sealed.commitment: the seed isn't the one that was promised",
        ),
        (changed(sealed=msgspec.structs.replace(SEALED, seed="xy")), "$.sealed: not hexadecimal"),
    ],
)
def test_what_does_not_agree_is_named(forged: record.Record, problem: str) -> None:
    """Every index, digest, text and name, the outcome, and the seed against its commitment."""
    assert problem == say(record.verify(forged)[0])


IS_IT = "\nhint: check that this is the record of a game"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "$: Input data was truncated" + IS_IT),
        ("{", "$: Input data was truncated" + IS_IT),
        ("[]", "$: Expected `object`, got `array`" + IS_IT),
        ("{}", "$: Object missing required field `format`" + IS_IT),
        ('{"format": "1", "rules": 2}', "$.format: Expected `int`, got `str`" + IS_IT),
        (
            '{"format": 2, "rules": 2}',
            "$.format: format 2 is unknown; this version of eights reads format 1\nhint: update eights",
        ),
        (
            '{"format": 1, "rules": 7}',
            (
                f"$.rules: rules 7 are unknown; this version of eights knows rules 1 to {RULES_VERSION}\n"
                "hint: update eights"
            ),
        ),
        (
            '{"format": 1, "rules": 2, "deck": "camelot", "players": ["ann", 2]}',
            "$.players[1]: Expected `str`, got `int`" + IS_IT,
        ),
        (
            '{"format": 1, "rules": 2, "deck": "camelot", "players": [], "decisions": [{"player": "ann"}]}',
            "$.decisions[0]: Object missing required field `answer`" + IS_IT,
        ),
        (
            '{"format": 1, "rules": 2, "deck": "camelot", "players": [], "sed": 8}',
            "$: Object contains unknown field `sed`" + IS_IT,
        ),
    ],
)
def test_broken_records_are_refused(text: str, message: str) -> None:
    """The path of the fault, and its reason."""
    with pytest.raises(RecordError) as error:
        record.loads(text)

    assert message == str(error.value)


@given(st.text() | st.binary() | st.integers(0, len(record.dumps(RECORD))).map(lambda cut: record.dumps(RECORD)[:cut]))
def test_any_text_is_a_record_or_an_error(text: str | bytes) -> None:
    """Whatever is read, nothing but an error that a person can read comes of it."""
    with suppress(EightsError):
        record.loads(text)


def test_deep_json_is_refused() -> None:
    """A record is not nested a thousand times."""
    with pytest.raises(RecordError):
        record.loads('{"format": 1, "x": ' + "[" * 100_000 + "]" * 100_000 + "}")
