"""Positions as text: read as people write them, written so that they read back, refused with the line."""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eights.decks import find
from eights.engine.crazier_variant import print_cards
from eights.engine.digest import digest
from eights.engine.moves import seat_of
from eights.engine.questions import open_question
from eights.engine.run import advance, apply, step
from eights.engine.setup import deal, seats_for
from eights.engine.state import State
from eights.engine.turn import START, Main, phase_of
from eights.engine.views import view
from eights.engine.winning import ABILITY, BLOCKED, EMPTY_HAND, LAST_LEFT
from eights.engine.worlds import permute
from eights.errors import EightsError, PositionError
from eights.game import Game
from eights.lab.table_kinds import CLASSIC, EVERYTHING, LYONESSE
from eights.language import moves, positions
from eights.language.replay import position_after
from tests.compiled import on_compiled

SMALL = """\
deck: camelot
players: ann, bob
turn: ann, main
ann hand: Castle, Death
bob hand: Study, Avalon, Trade
ann assets: Devious Dragon
bob assets: Thin Ice, Mordred
discard pile: Bewitch named blue, Ferocity
draw pile: Tempest, Hurricane
"""
TEAMS = """\
deck: camelot
players: ann, bob, cat, dan
teams: ann & cat, bob & dan
turn: cat, main
ann hand: Castle
bob hand: Study
cat hand: Death, Trade
dan hand: Avalon, Sleep
discard pile: Camelot
draw pile: ...
"""
TABLES = (
    ("camelot", ["ann", "bob"], None),
    ("camelot with promo", ["ann", "bob", "cat"], None),
    ("camelot + camelot", ["ann", "bob", "cat", "dan"], [["ann", "cat"], ["bob", "dan"]]),
    ("camelot + camelot with promo", [f"player {i}" for i in range(1, 7)], None),
)


def label(state: State, cards: list[int]) -> list[str]:
    return [state.printed.labels[card] for card in cards]


def phase_starts(seed: int) -> Iterator[State]:
    """The starts of phases of a random game, now and then."""
    dice = Random(seed)
    spec, names, teams = TABLES[seed % len(TABLES)]
    seats = seats_for(names, teams, two_player_rule=len(names) == 2)
    state = deal(print_cards(find(spec).cards), seats, seed)
    while not state.winners:
        quiet = len(state.stack) == 1 and not state.waiting
        if quiet and state.stack[0].position in START.values() and dice.random() < 0.2:
            yield state
        if step(state):
            frame = state.stack[-1]
            question = state.printed.programs[frame.program][frame.position]
            question.take(state, frame, dice.choice(state.options))


def test_a_position_is_read_as_it_is_written() -> None:
    """Piles top first, hands and assets in order, the named color, the question that follows."""
    state = positions.read(SMALL)

    assert ["Castle", "Death"] == label(state, state.hands[0])
    assert ["Thin Ice", "Mordred"] == label(state, state.assets[1])
    assert ["Ferocity", "Bewitch"] == label(state, state.discard_pile)
    assert ["Hurricane", "Tempest"] == label(state, state.draw_pile)
    assert ["play Castle", "play Death", "discard Castle", "end turn"] == [moves.write(state, o) for o in state.options]


def test_a_position_is_written_as_it_is_read() -> None:
    """Only the position in the random stream is added."""
    text = positions.write(positions.read(SMALL))

    assert SMALL == text.partition("seed: 0x")[0]


def test_lines_stand_in_any_order() -> None:
    """A position does not depend on the order of its lines."""
    turned = "\n".join(reversed(SMALL.splitlines()))

    assert digest(positions.read(SMALL)) == digest(positions.read(turned))


def test_comments_blanks_case_and_none() -> None:
    """A comment begins with a line or after a blank; an empty list is none, or left out."""
    told = "# A title\n\n" + SMALL.upper().replace("\n", "   # a comment\n") + "  skips: none\n"

    state = positions.read(told.replace("ANN, BOB", "ann, bob"))

    assert digest(positions.read(SMALL)) == digest(state)


def test_dots_are_every_card_not_mentioned() -> None:
    """They are shuffled with the seed; the same seed, the same pile."""
    dots = SMALL.replace("Hurricane", "..., Hurricane")
    one, same, other = (positions.read(dots + seed) for seed in ("seed: 7", "seed: 7", "seed: 8"))

    assert 52 - 10 == len(one.draw_pile)
    assert "Tempest" == label(one, one.draw_pile)[-1]
    assert "Hurricane" == label(one, one.draw_pile)[0]
    assert one.draw_pile == same.draw_pile
    assert one.draw_pile != other.draw_pile
    assert sorted(one.draw_pile) == sorted(other.draw_pile)


def test_copies_are_taken_in_order() -> None:
    """A plain name is the first copy that nobody else names."""
    text = SMALL.replace("camelot", "camelot + camelot").replace("Castle, Death", "Castle, Castle#2, Death, Death")
    state = positions.read(text.replace("Study, Avalon", "Study#2, Study"))

    assert ["Castle", "Castle#2", "Death", "Death#2"] == label(state, state.hands[0])
    assert ["Study#2", "Study", "Trade"] == label(state, state.hands[1])


def test_a_turn_is_the_whole_team_or_one_alone() -> None:
    """`cat` is the team of ann and cat, `cat alone` only cat."""
    together, alone = positions.read(TEAMS), positions.read(TEAMS.replace("turn: cat", "turn: cat alone"))

    assert {0, 2} == {seat_of(option) for option in together.options}
    assert {2} == {seat_of(option) for option in alone.options}
    assert (0, 2) == (together.seat, alone.seat)
    assert "turn: ann, main\n" in positions.write(together)
    assert "turn: cat alone, main\n" in positions.write(alone)


def test_what_a_turn_was_used_for() -> None:
    """`used` and `bonus discards` are the current player's, or those of the player they name."""
    used = positions.read(SMALL + "used: play\nbonus discards: 1\n")
    team = positions.parse(TEAMS + "used: play, 1 discard\nann used: end turn\nann bonus discards: 2\n").state

    assert ["discard Castle", "end turn"] == [moves.write(used, option) for option in used.options]
    assert (0b100, [0, 0, 1, 0], [2, 0, 0, 0]) == (team.played, team.discarded, team.bonus)
    assert 0b001 == team.done


def test_skips_extra_turns_and_the_lost() -> None:
    """Extra turns stand as they were granted; whoever lost, lost with her allies."""
    more = "skips: bob 1, cat 2\nextra turns: ann 1, bob 2\n"
    state = positions.parse(SMALL.replace("ann, bob", "ann, bob, cat") + more + "lost: cat\nlost with: cat 5").state

    assert [0, 1, 2] == state.skips
    assert [0, 1, 1] == state.extra_turns
    assert (0b100, [0, 0, 5]) == (state.lost, state.lost_with)


@pytest.mark.parametrize(
    ("option", "asked"), [("two-player rule", 1), ("two-player rule used", -1), ("two-player rule for ann", 0)]
)
def test_the_two_player_rule_asks_the_second_seat(option: str, asked: int) -> None:
    """… at its first draw after the position, unless it says otherwise."""
    text = SMALL.replace("turn: ann, main", "turn: bob, draw") + f"options: {option}\n"
    state = positions.parse(text).state

    assert asked == state.may_skip_draw
    assert f"options: {option}\n" in positions.write(state)
    advance(state)
    assert (asked == 1) == ("yes" in [moves.write(state, each) for each in state.options])


def test_knowledge_is_kept() -> None:
    """Players know what everybody sees, and what the position says they know."""
    known = (
        "ann knows: Tempest on top of the draw pile, Hurricane at the bottom of the draw pile, Study in bob hand\n"
        "bob knows: Hurricane in the draw pile, Castle in some hand\n"
        "spectator knows: Castle in ann hand\n"
    )
    state = positions.read(SMALL + known)

    assert positions.write(state).endswith(known)
    assert [0, 0, 0] == positions.read(SMALL).in_hand


def test_a_game_that_is_over_is_read_as_over() -> None:
    """A line `winner` ends it."""
    state = positions.read(SMALL.replace("ann hand: Castle, Death\n", "winner: ann\nset aside: Sleep\n"))

    assert [] == state.options
    assert "set aside: Sleep\n" in positions.write(state)
    assert positions.write(state) == positions.write(positions.read(positions.write(state)))


def test_a_game_that_is_over_is_written_as_it_ended() -> None:
    """… not as its last phase began: every kind of table, every way to end; also where the last move was no choice."""
    ends = set()
    for table in (*EVERYTHING[::3], *CLASSIC[::3], *LYONESSE):
        for seed in range(4):
            game, dice = Game(find(table.deck), table.deal(seed), seed), Random(seed)
            while not game.over:
                game.choose(dice.randrange(len(game.state.options)))
            text = game.position(as_it_ended=True)
            again = Game.from_position(text)

            assert game.digest() == Game.from_position(game.position()).digest()
            assert game.outcome is not None
            assert f"winner: {', '.join(game.outcome.winners)}\n" in text
            assert ">" not in text
            assert game.outcome == again.outcome
            assert game.state.hands == again.state.hands
            assert text == again.position(as_it_ended=True) == position_after(game.record(), len(game.answers))
            ends.add(game.state.reason)
    assert {EMPTY_HAND, ABILITY, LAST_LEFT, BLOCKED} <= ends


@on_compiled
def test_positions_of_random_games_read_back() -> None:
    """200 starts of phases, of all phases, with teams and two decks: the same text, the same digest, the same deck."""
    phases = set()
    for state in islice((state for seed in range(100) for state in phase_starts(seed)), 200):
        text = positions.write(state)
        position = positions.parse(text)

        assert text == positions.write(position.state)
        assert digest(state) == digest(position.state)
        assert list(position.selection.cards) == state.printed.cards
        phases.add(phase_of(state))
    assert set(START) == phases


def test_a_sealed_stream_goes_on() -> None:
    """The key and the position in the stream are saved too, so the next shuffle is the same."""
    state = deal(print_cards(find("camelot").cards), seats_for(["ann", "bob"]), key=bytes(32))

    assert digest(state) == digest(positions.parse(positions.write(state)).state)


def test_the_middle_of_a_phase_is_its_start_and_the_moves_since() -> None:
    """It loads to the very same question."""
    start = positions.parse(SMALL).state
    state = positions.read(SMALL)
    apply(state, moves.read(state, "play Death"))

    text = positions.write_since(start, [(0, "play Death")])

    assert text.endswith("\n\n> ann: play Death\n")
    assert digest(state) == digest(positions.read(text))
    assert [("ann", "play Death")] == positions.parse(text).moves


def test_a_move_that_is_not_possible_has_its_line() -> None:
    """… when a position is read with moves."""
    with pytest.raises(EightsError) as error:
        positions.read(SMALL + "\n> bob: end turn\n")

    assert "line 11: bob, you can't end your turn: it's ann's turn (ch. 2)\nhint: ann decides now" == str(error.value)


LINES = {line.partition(":")[0]: line for line in SMALL.splitlines()}
PLAYS = "hint: the players are ann and bob"
FAULTS = [
    # Keys.
    ({"deck": ""}, "the line 'deck' is missing\nhint: for example: deck: camelot"),
    ({"players": ""}, "the line 'players' is missing\nhint: for example: players: ann, bob"),
    ({"turn": ""}, "the line 'turn' is missing\nhint: for example: turn: ann, main"),
    ({"": "discard pil: Sleep"}, "line 10: there is no key named 'discard pil'\nhint: did you mean 'discard pile'?"),
    ({"": "bbo hand: Sleep"}, "line 10: there is no player named 'bbo'\nhint: did you mean 'bob'?"),
    ({"": "turn: ann, end"}, "line 10: 'turn' appears twice\nhint: it is already in line 3"),
    (
        {"": "Sleep"},
        "line 10: there is no colon in 'Sleep'\nhint: write 'key: value', '> player: move' or 'expect key: value'",
    ),
    (
        {"": "> ann: end turn\nseed: 7"},
        "line 11: 'seed' comes after a move or an expectation\nhint: put the whole position before them",
    ),
    # The table.
    ({"deck": "deck: camelott"}, "line 1: there is no deck named 'camelott'\nhint: did you mean 'camelot'?"),
    ({"players": "players: none"}, "line 2: nobody is playing\nhint: the game is for two to eight players"),
    ({"players": "players: ann"}, "line 2: one player can't play alone\nhint: the game is for two to eight players"),
    (
        {"players": "players: a, b, c, d, e, f, g, h, i"},
        "line 2: 9 players can't play together\nhint: the game is for two to eight players",
    ),
    (
        {"players": "players: ann, bob, cat, dan, eve"},
        "line 2: camelot is for at most 4 players, not 5 (ch. 17)\nhint: shuffle in another deck: camelot + camelot",
    ),
    (
        {"players": "players: ann, bob, Ann"},
        "line 2: two players have the same name: ann, bob and Ann\nhint: give each player a different name",
    ),
    (
        {"players": "players: ann, b@b"},
        "line 2: 'b@b' can't be a player's name\nhint: use letters, digits, spaces and hyphens",
    ),
    (
        {"players": "players: ann, bob alone"},
        (
            "line 2: 'bob alone' can't be a player's name\n"
            "hint: 'none', 'some', 'spectator', 'expect …' and '… alone' mean something else in a position"
        ),
    ),
    (
        {"players": "players: ann,, bob"},
        "line 2: something is missing next to a ','\nhint: write 'none' for an empty list",
    ),
    ({"": "teams: ann & bob"}, "line 10: there is only one team\nhint: make at least two teams"),
    ({"": "teams: ann & zed"}, f"line 10: there is no player named 'zed'\n{PLAYS}"),
    ({"": "teams: ann & ann"}, "line 10: ann is on two teams\nhint: put each player on exactly one team"),
    ({"": "teams: ann, bob"}, "line 10: ann is alone on a team (ch. 16)\nhint: a team has two or three players"),
    (
        {"": "options: two player rule"},
        "line 10: there is no option named 'two player rule'\nhint: did you mean 'two-player rule'?",
    ),
    (
        {"players": "players: ann, bob, cat", "": "options: two-player rule"},
        "line 10: the two-player rule is for two players, not 3 (ch. 9)\nhint: turn the two-player rule off",
    ),
    # The turn.
    ({"turn": "turn: ann"}, "line 3: 'ann' isn't a player and a phase\nhint: for example: turn: ann, main"),
    (
        {"turn": "turn: ann, middle"},
        "line 3: there is no phase named 'middle'\nhint: the phases are beginning, draw, main and end",
    ),
    ({"turn": "turn: zed, main"}, f"line 3: there is no player named 'zed'\n{PLAYS}"),
    ({"turn": "turn: ann & bob, main"}, "line 3: ann and bob aren't allies\nhint: only allies share a turn"),
    (
        {"players": "players: ann, bob, cat", "": "lost: ann"},
        "line 3: ann has lost and can't take a turn\nhint: name a player who is still in the game",
    ),
    # Numbers.
    ({"": "seed: seven"}, "line 10: 'seven' can't be a seed\nhint: use a whole number, such as 7"),
    ({"": "seed: -7"}, "line 10: '-7' can't be a seed\nhint: use a whole number, such as 7"),
    ({"": "turn limit: 0"}, "line 10: '0' isn't possible for 'turn limit'\nhint: use a number from 1 to 1000000000"),
    ({"": "turn number: x"}, "line 10: 'x' isn't possible for 'turn number'\nhint: use a number from 1 to 1000000000"),
    ({"": "skips: bob 100"}, "line 10: '100' isn't possible for 'skips'\nhint: use a number from 0 to 99"),
    ({"": "skips: bob"}, "line 10: 'bob' isn't a player and a number\nhint: for example: skips: bob 1"),
    ({"": "extra turns: zed 1"}, f"line 10: there is no player named 'zed'\n{PLAYS}"),
    (
        {"": "bonus discards: many"},
        "line 10: 'many' isn't possible for 'bonus discards'\nhint: use a number from 0 to 99",
    ),
    ({"": "used: 200 discards"}, "line 10: '200' isn't possible for 'used'\nhint: use a number from 0 to 99"),
    ({"": "used: sleep"}, "line 10: 'sleep' isn't something to do in a turn\nhint: for example: play, 1 discard"),
    ({"": "bob used: play"}, "line 10: this isn't bob's turn\nhint: leave it out"),
    # Cards.
    ({"ann hand": "ann hand: Deth"}, "line 4: there is no card named 'Deth' in Camelot\nhint: did you mean 'Death'?"),
    ({"": "set aside: Sleep"}, "line 10: cards are only set aside when the game is over\nhint: leave it out"),
    (
        {"bob hand": "bob hand: Study, Castle"},
        "line 5: Castle appears twice\nhint: it is already in line 4",
    ),
    ({"bob hand": "bob hand: Study, Study"}, "line 5: Study appears twice\nhint: there is only one in these decks"),
    (
        {"deck": "deck: camelot + camelot", "bob hand": "bob hand: Sleep, Sleep, Sleep"},
        "line 5: Sleep appears 3 times\nhint: there are only 2 in these decks",
    ),
    (
        {"ann assets": "ann assets: Sleep"},
        "line 6: Sleep is an event and can't be in play\nhint: only assets stay in play",
    ),
    ({"ann assets": "ann assets: ..."}, "line 6: '...' can only be in the draw pile\nhint: name the cards"),
    (
        {"draw pile": "draw pile: ..., Sleep, ..."},
        "line 9: '...' appears twice\nhint: it stands for all cards that aren't named, so write it once",
    ),
    (
        {"discard pile": "discard pile: Bewitch named pink"},
        "line 8: there is no color named 'pink'\nhint: the colors are blue, green, red and purple",
    ),
    (
        {"discard pile": "discard pile: Sleep named red"},
        "line 8: Sleep isn't an eight, so no color was named with it\nhint: leave out the color",
    ),
    (
        {"discard pile": "discard pile: Sleep, Bewitch named red"},
        "line 8: 'Bewitch named red' isn't the top card\nhint: only the color named with the top card counts",
    ),
    # Losing, winning, knowing.
    (
        {"": "lost: bob"},
        "line 10: that leaves nobody to play against\nhint: add a line 'winner' if the game is over",
    ),
    ({"": "lost with: bob 3"}, "line 10: bob hasn't lost\nhint: add bob to the line 'lost'"),
    (
        {"players": "players: ann, bob, cat", "": "lost: bob"},
        "line 5: bob has lost and has no cards any more\nhint: put their cards at the bottom of the discard pile",
    ),
    (
        {"players": "players: ann, bob, cat", "": "lost: cat\nwinner: cat"},
        "line 11: cat has lost, so they can't have won\nhint: name the players who won",
    ),
    (
        {"": "ann knows: Castle"},
        (
            "line 10: 'Castle' isn't something a player can know\n"
            "hint: for example: 'Castle on top of the draw pile' or 'Castle in bob hand'"
        ),
    ),
    (
        {"": "ann knows: Deth in bob hand"},
        "line 10: there is no card named 'deth' in Camelot\nhint: did you mean 'Death'?",
    ),
    (
        {"": "ann knows: Trade on top of the draw pile"},
        (
            "line 10: ann can't know 'Trade on top of the draw pile', because the card isn't there\n"
            "hint: players only know what is true"
        ),
    ),
    (
        {"": "ann knows: Castle in ann hand"},
        "line 10: ann knows 'Castle in ann hand' anyway\nhint: leave it out",
    ),
]


@pytest.mark.parametrize(("changes", "message"), FAULTS)
def test_faults_are_told_with_their_line(changes: dict[str, str], message: str) -> None:
    """The line, the word, and the nearest real name or what to do instead."""
    text = "\n".join(line for line in (LINES | changes).values() if line)

    with pytest.raises(PositionError) as error:
        positions.read(text)

    assert message == str(error.value)


WORDS = [
    "ann", "bob", "none", "...", "Castle", "castle#2", "Bewitch named blue", "main", "end", "alone", "&", ",", ":", "1",
    "play", "discard", "camelot", "+", "with promo", "#", " # ", "on top of the draw pile", "in bob hand",
    "two-player rule", "sealed", "0x1", "turn", "hand", "Death", "yes", "> ann: end turn", "\n",
]  # fmt: skip
KEYS = [*LINES, "teams", "options", "seed", "used", "skips", "extra turns", "lost", "winner", "ann knows", "set aside"]
ANYTHING = st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join) | st.lists(st.sampled_from(WORDS)).map(", ".join)


@given(st.dictionaries(st.sampled_from(KEYS), ANYTHING, max_size=4), ANYTHING)
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_position_or_an_error(changes: dict[str, str], more: str) -> None:
    """Whatever is written, nothing but an error that a person can read comes of it."""
    text = "\n".join((LINES | {key: f"{key}: {value}" for key, value in changes.items()}).values())
    for each in (text, more, f"{text}\n{more}"):
        with suppress(EightsError):
            positions.write(positions.read(each))


def test_a_position_as_a_player_may_know_it_tells_no_more() -> None:
    """Unknown cards are `?`; what others hold does not show, nor the seed, nor the order of their cards."""
    game = Game.new("camelot", ["ann", "bob", "cat"], seed=4)
    dice = Random(4)
    for _ in range(60):
        for viewer, name in enumerate(game.players):
            text = game.position(name)
            twin = permute(game.state, viewer, seed=dice.randrange(1000))
            read_back = Game.from_position(text)

            assert positions.write_as_known(twin, viewer, "camelot") == text
            if game.asks == (name,) and isinstance(open_question(game.state)[0], Main):
                assert read_back.view(name).places[viewer].hand == game.view(name).places[viewer].hand
            assert "seed" not in text
        game.push(dice.choice(game.options))
        if game.over:
            break


def test_discards_that_an_event_gave_to_a_player_out_of_turn() -> None:
    """They end with the turn, but until then everybody sees them: a position keeps them, in full and as known."""
    state = positions.read(SMALL + "bob bonus discards: 3\n")
    back = positions.read(positions.write(state))
    known = [positions.read(positions.write_as_known(state, viewer)) for viewer in range(2)]

    assert 4 == view(state, 0).places[1].discards_allowed
    assert digest(state) == digest(back)
    assert [view(state, 0), view(state, 1)] == [view(known[0], 0), view(known[1], 1)]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("bob assets: ?", "'?' can only be in a hand or in the draw pile"),
        ("discard pile: ?, Avalon", "'?' can only be in a hand or in the draw pile"),
        ("draw pile: " + ", ".join("?" * 60), "there are more '?' than cards that aren't named"),
    ],
)
def test_an_unknown_card_where_it_cannot_be(line: str, message: str) -> None:
    text = f"deck: camelot\nplayers: ann, bob\nturn: ann, main\nann hand: ?, Castle\nbob hand: ?\n{line}\n"

    with pytest.raises(PositionError, match=re.escape(message)):
        positions.read(text)
