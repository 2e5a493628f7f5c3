"""Classic Crazy Eights in sentences: the questions, the story, and why not."""

from random import Random

import pytest

from eights.engine.classic_refusals import why_not_classic
from eights.engine.events import SECRET, redact
from eights.engine.moves import DRAW, PASS, PLAY, move, seat_of
from eights.engine.run import advance, apply
from eights.engine.state import NOBODY
from eights.engine.worlds import permute
from eights.errors import IllegalMove
from eights.game import Game
from eights.lab.table_kinds import CLASSIC
from eights.language import positions
from eights.language.prompts import prompt
from eights.language.story import CLASSIC as OWN_WORDS
from eights.language.story import Cast, tell_line
from eights.messages import say
from tests.reasons import why

TABLE = """
game: classic
options: {options}
players: ann, bob, cat
turn: ann
ann hand: {hand}
bob hand: 5 of hearts, 6 of hearts
cat hand: 5 of spades, 6 of spades
starter pile: {top}
stock: {stock}
{more}
"""


def table(
    hand: str = "2 of clubs, king of hearts, 3 of clubs",
    top: str = "9 of clubs",
    stock: str = "4 of diamonds, 7 of clubs",
    options: str = "none",
    more: str = "",
) -> Game:
    return Game.from_position(TABLE.format(hand=hand, top=top, stock=stock, options=options, more=more))


@pytest.mark.parametrize(
    ("game", "you", "others"),
    [
        (table(), "Play a card, or draw.", "ann may play a card, or draw."),
        (
            table(stock="none"),
            "Play a card: you can't draw any more.",
            "ann has to play a card, or pass.",
        ),
        (table(stock="none", options="may pass"), "Play a card, or pass.", "ann has to play a card, or pass."),
        (
            table(options="draw two 2", more="to draw: 4"),
            "Play a two, or draw four cards.",
            "ann has to play a two, or draw four cards.",
        ),
        (
            table(hand="queen of clubs, 3 of clubs", options="draw two queen", more="to draw: 2"),
            "Play a queen, or draw two cards.",
            "ann has to play a queen, or draw two cards.",
        ),
    ],
)
def test_the_question_of_a_turn(game: Game, you: str, others: str) -> None:
    """What can be done; others hear only what all can see."""
    assert "classic" == game.prompt.kind
    assert you == game.prompt.sentence
    assert others == prompt(game.state, 1).sentence == prompt(game.state, NOBODY).sentence


@pytest.mark.parametrize(
    ("stock", "you", "others"),
    [
        ("4 of diamonds", "Draw a card: none of yours can be played.", "ann may play a card, or draw."),
        ("none", "Pass: none of your cards can be played.", "ann has to play a card, or pass."),
    ],
)
def test_a_player_who_is_asked_patiently_has_no_choice(stock: str, you: str, others: str) -> None:
    """Only she hears that nothing fits."""
    text = TABLE.format(hand="2 of hearts, 3 of hearts", top="9 of clubs", stock=stock, options="none", more="")
    state = positions.parse(text).state
    advance(state, patient=True)

    assert you == prompt(state).sentence == prompt(state, 0).sentence
    assert others == prompt(state, 1).sentence == prompt(state, NOBODY).sentence


def test_an_eight_asks_for_a_suit() -> None:
    """And the others hear whom."""
    game = table(hand="8 of hearts, 2 of spades, 3 of spades")
    game.push("play 8 of hearts")

    assert "8 of hearts: Name a suit." == game.prompt.sentence
    assert "8 of hearts asks ann: Name a suit." == prompt(game.state, 2).sentence
    assert ["name clubs", "name diamonds", "name hearts", "name spades"] == [move.text for move in game.options]


@pytest.mark.parametrize(
    ("game", "move", "message"),
    [
        (
            table(),
            "play king of hearts",
            (
                "ann, you can't play king of hearts: the top card is the 9 of clubs: play a club, a nine or an eight\n"
                "hint: ann can play 2 of clubs or 3 of clubs, or draw"
            ),
        ),
        (
            table(top="8 of diamonds named hearts"),
            "play 2 of clubs",
            (
                "ann, you can't play 2 of clubs: hearts was named: play a heart or an eight\n"
                "hint: ann can play king of hearts, or draw"
            ),
        ),
        (
            table(top="8 of diamonds named hearts", options="jokers"),
            "play 2 of clubs",
            (
                "ann, you can't play 2 of clubs: hearts was named: play a heart, an eight or a joker\n"
                "hint: ann can play king of hearts, or draw"
            ),
        ),
        (
            table(options="draw 3", more="used: 3 draws"),
            "draw",
            (
                "ann, you can't draw: you've drawn three cards, which is the limit\n"
                "hint: ann can play 2 of clubs or 3 of clubs"
            ),
        ),
        (
            table(stock="none"),
            "draw",
            "ann, you can't draw: the stock is empty\nhint: ann can play 2 of clubs or 3 of clubs",
        ),
        (
            table(stock="none"),
            "pass",
            "ann, you can't pass: you can still play a card\nhint: ann can play 2 of clubs or 3 of clubs",
        ),
        (
            table(options="draw two 2", more="to draw: 4"),
            "play 3 of clubs",
            (
                "ann, you can't play 3 of clubs: you have to draw four cards unless you play a two\n"
                "hint: ann can play 2 of clubs, or draw"
            ),
        ),
        (
            table(),
            "play 5 of hearts",
            (
                "ann, you can't play 5 of hearts: it isn't in your hand\n"
                "hint: ann can play 2 of clubs or 3 of clubs, or draw"
            ),
        ),
        (
            table(),
            "name hearts",
            (
                "ann, you can't name hearts: you name a suit only when you play an eight\n"
                "hint: ann can play 2 of clubs or 3 of clubs, or draw"
            ),
        ),
        (
            table(),
            "discard 2 of clubs",
            (
                "ann, you can't discard 2 of clubs: cards are played onto the starter pile, not discarded\n"
                "hint: ann can play 2 of clubs or 3 of clubs, or draw"
            ),
        ),
        (
            table(),
            "end turn",
            (
                "ann, you can't end your turn: your turn ends when you play a card or pass\n"
                "hint: ann can play 2 of clubs or 3 of clubs, or draw"
            ),
        ),
        (table(), "fold", "'fold' isn't a move\nhint: ann can play 2 of clubs or 3 of clubs, or draw"),
    ],
)
def test_a_refusal_says_why(game: Game, move: str, message: str) -> None:
    """Who cannot do what, why, and what instead."""
    with pytest.raises(IllegalMove) as error:
        game.push(move)

    assert message == str(error.value)


def test_somebody_else_decides() -> None:
    """It is ann's turn; then ann has to name a suit; then the game is over."""
    game = table(hand="8 of hearts, 2 of spades")

    assert "it's ann's turn" == why(game.state, 1, PLAY, 5)
    game.push("play 8 of hearts")
    assert "ann has to name a suit first" == why(game.state, 1, DRAW, 0)
    assert "you have to name a suit first" == why(game.state, 0, PASS, 0)
    over = table(hand="9 of hearts")
    over.push("play 9 of hearts")
    assert "the game is over" == why(over.state, 1, DRAW, 0)
    with pytest.raises(IllegalMove, match=r"^'draw' isn't possible: the game is over$"):
        over.push("draw")


def test_draw_and_pass_are_no_moves_of_crazier_eights() -> None:
    """There nobody draws by herself."""
    game = Game.new("camelot", 2, seed=1)

    for text in ("draw", "pass"):
        with pytest.raises(IllegalMove, match=f"'{text}' isn't a move"):
            game.push(text)


def test_exactly_the_options_are_not_refused() -> None:
    """Whoever decides is given a reason for everything else, and nobody learns anything by asking."""
    for number, game_table in enumerate(CLASSIC):
        state, dice = game_table.deal(number), Random(number)
        advance(state)
        for decision in range(80):
            if state.over:
                break
            seat = seat_of(state.options[0])
            wanted = [move(PLAY, seat, card) for card in state.hands[seat]] + [move(DRAW, seat), move(PASS, seat)]
            whys = {option: why_not_classic(state, seat, option >> 14, option & 1023) for option in wanted}
            assert {option for option, found in whys.items() if found is None} == set(wanted) & set(state.options)
            if decision % 9 == 0:
                world = permute(state, seat, decision)
                assert whys == {option: why_not_classic(world, seat, option >> 14, option & 1023) for option in wanted}
            apply(state, dice.choice(state.options))


def test_the_story_of_a_game() -> None:
    """Played, drawn, named, skipped, reversed, passed, shuffled, won."""
    options = "skip queen, reverse ace, reshuffle, draw 1"
    game = table("queen of clubs, 4 of clubs, ace of hearts", "9 of clubs", "10 of hearts, 2 of diamonds", options)
    game.push("play queen of clubs")

    assert ["ann plays queen of clubs.", "bob misses a turn.", "Turn 2: cat."] == game.story()[:3]
    assert "cat draws a card." in game.story()[3]
    assert "cat draws 10 of hearts." in game.story("cat")[3]
    assert "cat passes." == game.story()[4]


def test_every_event_of_classic_is_told() -> None:
    """Random games: every sentence is whole, and never names a secret card; all that classic says is said."""
    said: set[str] = set()
    endings: set[int] = set()
    for seed in range(60):
        game_table, dice = CLASSIC[seed % len(CLASSIC)], Random(seed)
        state = game_table.deal(seed)
        state.log = []
        advance(state)
        while not state.over:
            apply(state, dice.choice(state.options))
        cast = Cast.of(state)
        for line in state.log:
            for viewer in range(NOBODY, state.seats.number):
                seen = redact(line, viewer)
                message = tell_line(cast, seen)
                said.add(message.code)
                sentence = say(message)
                assert sentence.endswith(".")
                assert not {"{", "}", "#", "("} & set(sentence) or "cards)" in sentence
                if seen[2] == SECRET:
                    assert state.printed.names[line[2]] not in sentence
        endings.add(state.reason)

    assert set() == {code for code in OWN_WORDS if f"{code}-classic" not in said} - {"log-won-turn-limit"}
    assert endings >= {1, 6}
