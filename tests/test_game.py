"""The face of a game: what it refuses, and that a refusal tells nothing and changes nothing."""

import copy
import pickle
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from eights import EightsError, Game, IllegalMove, Match, Seal
from eights.errors import RecordError, SetupError
from eights.language import record
from eights.language.phases import is_start

POSITION = """
deck: camelot
players: ann, bob
turn: bob, main
ann hand: Avalon, Tempest
bob hand: Study, Trade, Castle
discard pile: Angel of Hope
draw pile: ...
"""


def test_a_move_of_somebody_else_is_refused_in_every_form() -> None:
    game = Game.from_position(POSITION)
    before = game.digest()

    for move in (game.options[0], game.options[0].code, str(game.options[0]), 5):
        with pytest.raises(IllegalMove) as error:
            game.push(move, "ann")

        assert not any(card in str(error.value) for card in ("Trade", "Castle", "discard"))
    assert before == game.digest()
    assert [] == game.answers


def test_an_option_that_there_is_not() -> None:
    game = Game.from_position(POSITION)

    for index in (-1, game.count):
        with pytest.raises(IllegalMove, match=f"no option {index}"):
            game.choose(index)


def test_a_quiet_game_has_no_view_and_no_story() -> None:
    game = Game.new("camelot", 3, seed=1, quiet=True)

    with pytest.raises(EightsError, match="a quiet game has no views"):
        game.view("ann")
    assert [] == game.story()
    assert game.again(2).digest() != game.digest() == game.again(1).digest()


@pytest.mark.parametrize("players", [0, 1, 9, 10**10])
def test_too_few_or_too_many(players: int) -> None:
    with pytest.raises(SetupError, match="two to eight"):
        Game.new("camelot", players)


def test_a_copy_goes_its_own_way() -> None:
    game = Game.new("camelot", 2, seed=3)
    twin = game.copy()

    twin.push(twin.options[0])

    assert [] == game.answers
    assert game.story() != twin.story()
    assert game.digest() != twin.digest()


def test_a_patient_game_asks_where_only_the_player_knows_that_there_is_no_choice() -> None:
    """At a table of people nobody learns from a question that was left out; copies and records stay patient."""
    alone = 0
    for seed in range(6):
        game = Game.new("camelot", 3, seed=seed, patient=True)
        while not game.over:
            alone += game.count == 1
            game = game.copy()
            game.choose(seed % game.count)

        assert [] == record.verify(game.record())

    assert alone


def test_a_match_between_people_has_a_sealed_seed_for_every_game() -> None:
    """Every game of it can be checked afterwards; a game without a seed of its own is refused."""
    seals = [Seal(bytes(15) + bytes([n]), bytes([n]) * 32, (b"a" * 16, b"b" * 16)) for n in range(2)]
    match = Match(players=["ann", "bob"], games=2, seed=seals[0], patient=True)
    while not match.game.over:
        match.game.choose(0)

    with pytest.raises(SetupError, match="has no seed"):
        match.next_game()
    match.next_game(seals[1])
    while not match.game.over:
        match.game.choose(0)

    assert match.over
    assert [[], []] == [record.verify(game.record()) for game in (match.played[0], match.game)]


def renamed() -> Game:
    game = Game.new("camelot", 3, seed=5)
    game.rename(1, "Bea")
    return game


SEALED = Seal(bytes(16), b"s" * 32, (b"a" * 16, b"b" * 16))


def leads(player: str) -> bool:
    """Whether chance lets this player go first in the deal that somebody else leads below."""
    return Game.new("camelot", 2, seed=9).turn == player


KINDS: dict[str, Callable[[], Game]] = {
    "three players": lambda: Game.new("camelot", 3, seed=5),
    "bob first": lambda: Game.new("camelot", 2, seed=6, first="bob", two_player_rule=True, turn_limit=90),
    "teams": lambda: Game.new("camelot with promo", 4, seed=7, teams=[["ann", "cat"], ["bob", "dan"]]),
    "patient": lambda: Game.new("lyonesse", 2, seed=8, patient=True),
    "sealed": lambda: Game.new("camelot", 2, seed=SEALED, patient=True),
    "quiet": lambda: Game.new("camelot", 4, seed=9, quiet=True),
    "quiet, bob first": lambda: Game.new("camelot", 2, seed=9, quiet=True, first="bob" if leads("ann") else "ann"),
    "classic": lambda: Game.new("classic with draw 3", 3, seed=10),
    "again": lambda: Game.new("camelot", 2, seed=11).again(12),
    "position": lambda: Game.from_position(POSITION),
    "renamed": renamed,
}


@pytest.fixture(params=KINDS)
def game(request: pytest.FixtureRequest) -> Game:
    """Games of all kinds, each after some moves."""
    played, dice = KINDS[request.param](), Random(4)
    for _ in range(25):
        if not played.over:
            played.choose(dice.randrange(played.count))
    return played


def received(game: Game) -> Game:
    """A game after a trip through a pickle."""
    sent: Game = pickle.loads(pickle.dumps(game))
    return sent


@pytest.mark.parametrize(
    "twin_of", [Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))]
)
def test_a_twin_is_equal_and_goes_its_own_way(game: Game, twin_of: Callable[[Game], Game]) -> None:
    """However it was made: state, past and future are the same, and neither game changes the other."""
    twin, before = twin_of(game), game.digest()

    assert game == twin
    assert (game.answers, game.story(), game.moves) == (twin.answers, twin.story(), twin.moves)
    assert (game.seed, game.patient, game.players, game.deck) == (twin.seed, twin.patient, twin.players, twin.deck)
    assert game.copy().play_random(seed=4) == twin.play_random(seed=4)
    assert before == game.digest()


def test_games_that_will_go_on_differently_are_not_equal() -> None:
    """A player's name, an option or the next card is enough; the way to the same state is not."""
    game = Game.new(players=["ann", "bob"], seed=1)
    others = [
        Game.new(players=["ann", "Bob"], seed=1),
        Game.new(players=["ann", "bob"], seed=1, turn_limit=50),
        Game.new(players=["ann", "bob"], seed=1, patient=True),
        Game.new(players=["ann", "bob"], seed=2),
        game.world("ann", seed=1),
        game.digest(),
    ]

    assert [] == [other for other in others if game == other]
    assert game == Game.from_position(game.position())
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_every_move_can_be_taken_back(game: Game) -> None:
    """One after the other, down to the start; then there is none."""
    made, steps = game.moves, [Game.copy(game)]
    while game.answers:
        assert made.pop() == game.pop()
        steps.append(game.copy())

    with pytest.raises(IllegalMove, match="no move to take back"):
        game.pop()
    assert [] == made
    for later, earlier in pairwise(steps):
        again = earlier.copy()
        again.choose(later.answers[-1])
        assert (later, later.story()) == (again, again.story())


def test_a_world_is_a_game_that_looks_the_same_to_a_player() -> None:
    """For the player who decides: the same view and moves; for everybody a game that can be played to its end."""
    game, dice, others = Game.new("camelot", 3, seed=2), Random(2), 0
    for number in range(40):
        for player in game.players:
            world = game.world(player, seed=dice.randrange(1000))
            if player in game.asks:
                assert (game.view(player), game.legal_moves) == (world.view(player), world.legal_moves)
            others += game.hands != world.hands
            if number % 4 == 0:
                world.rename(1, "Bea")
            assert world == received(world) == received(world.copy())
        assert game.world("ann", seed=number).play_random(seed=1).winners
        game.choose(dice.randrange(game.count))

    assert others > 100


def test_a_world_in_the_middle_of_an_ability_has_no_notation() -> None:
    """It is refused, instead of being written as something else; all other worlds are written and read back."""
    refused = written = 0
    for seed in range(4):
        game, dice = Game.new("camelot", 2, seed=seed), Random(seed)
        while not game.over:
            world = game.world("ann", seed=1)
            if is_start(world.start):
                written += 1
                assert world == Game.from_position(world.position()) == Game.from_record(world.record())
            else:
                refused += 1
                for write in (world.record, world.position):
                    with pytest.raises(EightsError, match="in the middle of an ability"):
                        write()
            game.choose(dice.randrange(game.count))

    assert refused
    assert written > 50


def test_a_record_is_read_back(game: Game) -> None:
    """Everything but a quiet game, which records do not know, and a sealed one, which is told when it is over."""
    if isinstance(game.seed, Seal):
        with pytest.raises(RecordError, match="secret until the game is over"):
            Game.from_record(game.record())
        game.play_random(seed=1)
    if game.state.log is not None:
        assert game == Game.from_record(game.record())
        assert game.seed == Game.from_record(game.record()).seed or game.record().position


def test_a_forged_record_is_refused() -> None:
    game = Game.from_position(POSITION)
    game.choose(0)
    record = game.record().to_json()
    forged = record.replace(game.moves[0].text, "end turn")
    assert record != forged

    with pytest.raises(RecordError, match="end turn"):
        Game.from_record(forged)


def test_a_diagram_shows_a_player_no_more_than_they_know() -> None:
    """All hands, or one; a card that the player knows in another hand is named."""
    game = Game.from_position(f"{POSITION}ann knows: Trade in bob hand\n")

    assert all(card in str(game) for card in ("Avalon", "Tempest", "Study", "Trade", "Castle", "Angel of Hope"))
    assert "bob  hand: 3 cards, with Trade (4 blue)\n" in game.diagram("ann")
    assert "ann  hand: 2 cards\n" in game.diagram("bob")
    assert "> bob" in str(game)
    assert ("bob",) == game.play_random(seed=1).winners
    assert str(game).endswith("\nbob wins: last left")
    assert not any(word in str(Game.new("classic", seed=1)) for word in ("assets", "phase", "(A"))


def test_nobody_decides_when_a_game_is_over() -> None:
    """Its sight has to name a player."""
    game = Game.from_position(POSITION)
    game.play_random(seed=1)

    with pytest.raises(EightsError, match="nobody decides"):
        game.sight()
    assert not game.sight("ann").options


def test_a_match_can_be_pickled() -> None:
    match = Match(players=3, games=2, seed=5)
    match.game.play_random(seed=1)
    match.next_game()

    twin = pickle.loads(pickle.dumps(match))

    assert (match.points, match.number, match.game) == (twin.points, twin.number, twin.game)
    assert match.played == twin.played == copy.deepcopy(match).played


@pytest.mark.parametrize("seed", ["x", 3.5, b"x", [1]])
def test_what_cannot_be_a_seed_is_refused(seed: Any) -> None:
    """Nothing is dealt by another seed than the one that was given."""
    with pytest.raises(SetupError, match="can't be a seed"):
        Game.new("camelot", 2, seed=seed)
