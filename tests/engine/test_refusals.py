"""Every refusal says why, in game words, and tells nobody anything about hidden cards."""

import pytest

from eights.engine.crazier_variant import print_cards
from eights.engine.moves import CARD, DISCARD, END_TURN, NAME, PLAY, YES, move, seat_of
from eights.engine.refusals import reasons, to_match, why_not
from eights.engine.run import advance, apply
from eights.engine.setup import empty_table, seats_for
from eights.engine.state import State
from eights.engine.turn import MAIN_PHASE, START
from eights.engine.worlds import permute
from eights.messages import say
from eights.rules.colors import BLUE
from tests.compiled import on_compiled
from tests.random_games import CARDS, NAMES, positions
from tests.reasons import said, why

PRINTED = print_cards(CARDS)
FACES = {label: face for face, label in reversed(list(enumerate(PRINTED.labels)))}


def cards(names: str) -> list[int]:
    return [FACES[name] for name in names.split(", ")] if names else []


def table(top: str, ann: str, bob: str = "Study, Trade", ann_assets: str = "", bob_assets: str = "") -> State:
    """Ann's main phase is just starting."""
    state = empty_table(PRINTED, seats_for(NAMES[:2]), None, 1)
    state.hands = [cards(ann), cards(bob)]
    state.assets = [cards(ann_assets), cards(bob_assets)]
    state.discard_pile = cards(top)
    used = {PRINTED.card_of[face] for zone in (*state.hands, *state.assets, state.discard_pile) for face in zone}
    state.draw_pile = [card for card in range(PRINTED.number) if card not in used]
    state.stack[0].position = START[MAIN_PHASE]
    advance(state, patient=True)
    return state


def do(state: State, verb: int, what: str | int = 0, seat: int = 0) -> None:
    option = move(verb, seat, FACES[what] if isinstance(what, str) else what)
    assert option in state.options
    apply(state, option, patient=True)


@pytest.mark.parametrize(
    ("top", "expected"),
    [
        ("Treasure", "the top card is Treasure (9 red): you need red, a nine or an eight (ch. 4)"),
        ("Devious Dragon", "the top card is Devious Dragon (A red): you need red, an ace or an eight (ch. 4)"),
        ("Bewitch", "the top card is Bewitch (8 red): you need red or an eight (ch. 4)"),
        (
            "Homestead / Cattle Raid",
            "the top card is Homestead / Cattle Raid (9 green-red): you need green, red or an eight (ch. 11)",
        ),
        ("Corbenic Castle", "the top card is Corbenic Castle (blue-green): you need blue, green or an eight (ch. 11)"),
    ],
)
def test_a_discard_that_does_not_match(top: str, expected: str) -> None:
    """The top card and what would match it are named."""
    state = table(top, ann="Dark Tower, Study", bob="Trade")

    assert expected == why(state, 0, DISCARD, FACES["Dark Tower"])


def test_a_discard_that_is_not_of_the_named_color() -> None:
    """After an eight the named color binds, not the color of the eight."""
    state = table("Avalon", ann="Elven Ritual, Tempest, Ferocity", ann_assets="Stream of Life")

    do(state, DISCARD, "Elven Ritual")
    do(state, NAME, int(BLUE))

    expected = "blue was named: you need blue or an eight (ch. 4)"
    assert expected == why(state, 0, DISCARD, FACES["Tempest"])


def test_no_discard_left() -> None:
    """It is said where the discards of this turn came from."""
    state = table("Trade", ann="Castle, Camelot, Armageddon")
    do(state, DISCARD, "Castle")

    assert "you have no discards left: you get one each turn (ch. 2)" == why(state, 0, DISCARD, FACES["Camelot"])

    state = table("Trade", ann="Castle, Camelot, Armageddon, Ferocity, Mordred, Study", ann_assets="Avalon")
    do(state, PLAY, "Ferocity")
    for card in ("Castle", "Camelot", "Armageddon"):
        do(state, DISCARD, card)

    expected = (
        "you have no discards left: you get one each turn, and this turn you had one more from Avalon and one more "
        "from events (ruling 16)"
    )
    assert expected == why(state, 0, DISCARD, FACES["Study"])


def test_one_card_a_turn_is_played() -> None:
    """A second play is refused, and the card greyed."""
    state = table("Trade", ann="Castle, Camelot, Avalon")

    do(state, PLAY, "Castle")

    expected = "you've already played a card this turn (ch. 2)"
    assert expected == why(state, 0, PLAY, FACES["Avalon"])
    no_play, no_discard = reasons(state, 0)[FACES["Camelot"]]
    assert (expected, None) == (said(no_play), no_discard)


def test_a_requirement_is_not_met() -> None:
    """The requirement is said as the card says it (ruling 28)."""
    state = table("Trade", ann="Sir Bedivere, Camelot")

    assert "you can play it only if you control two or more assets (ruling 28)" == why(
        state, 0, PLAY, FACES["Sir Bedivere"]
    )


def test_a_split_card_is_played_by_a_side_and_discarded_whole() -> None:
    """Homestead / Cattle Raid is played as Homestead or as Cattle Raid (ruling 27)."""
    state = table("Tempest", ann="Homestead / Cattle Raid, Camelot")
    whole, side = FACES["Homestead / Cattle Raid"], FACES["Homestead"]

    assert "a split card is played as one of its sides: Homestead or Cattle Raid (ruling 27)" == why(
        state, 0, PLAY, whole
    )
    assert "a split card is discarded whole, as Homestead / Cattle Raid (ruling 27)" == why(state, 0, DISCARD, side)
    assert (None, None) == reasons(state, 0)[whole]


def test_not_your_turn_and_not_your_decision() -> None:
    """It is said whose turn it is, who decides, and which card asks."""
    state = table("Trade", ann="Death, Camelot, Castle", bob_assets="Sir Lancelot, Avalon")

    assert "it's ann's turn (ch. 2)" == why(state, 1, PLAY, FACES["Study"])
    assert "it's ann's turn (ch. 2)" == why(state, 1, YES, 0)
    assert "it isn't in your hand (ch. 2)" == why(state, 0, PLAY, FACES["Study"])

    do(state, PLAY, "Death")

    assert "Death is waiting for your choice (ch. 3)" == why(state, 0, DISCARD, FACES["Castle"])
    assert "Death is waiting for ann's choice (ch. 3)" == why(state, 1, CARD, FACES["Avalon"])
    assert "Castle isn't in play" == why(state, 0, CARD, FACES["Castle"])

    do(state, CARD, "Avalon")

    assert "Sir Lancelot is waiting for bob's choice (ch. 3)" == why(state, 0, END_TURN, 0)
    assert "it's ann's turn (ch. 2)" == why(state, 1, DISCARD, FACES["Study"])


def test_an_eight_names_its_color_first() -> None:
    """Until the color is named nothing else is done."""
    state = table("Trade", ann="Holy Grail, Camelot, Castle")

    do(state, DISCARD, "Holy Grail")

    assert "you have to name a color first (ch. 4)" == why(state, 0, PLAY, FACES["Castle"])
    assert "ann has to name a color first (ch. 4)" == why(state, 1, NAME, int(BLUE))


def test_the_game_is_over() -> None:
    """Nobody may do anything any more."""
    state = table("Trade", ann="Castle")

    do(state, DISCARD, "Castle")

    assert "the game is over (ch. 5)" == why(state, 1, PLAY, FACES["Study"])


@pytest.mark.parametrize(
    ("top", "named", "expected"),
    [
        ("Tempest", 0, "a five or a green card"),
        ("King Arthur", 0, "a king or a blue card"),
        ("Homestead / Cattle Raid", 0, "a green or red card"),
        ("Morholt", 0, "a red or purple card"),
        ("Holy Grail", 0, "a blue card"),
        ("Bewitch", int(BLUE), "a blue card"),
        ("Corbenic Castle", 0, "a blue or green card"),
        ("", 0, "anything"),
    ],
)
def test_to_match(top: str, named: int, expected: str) -> None:
    """What the next discard must match, in words."""
    state = table(top, ann="Avalon, Study", bob="Trade")
    state.named = named

    assert expected == say(to_match(state))


@on_compiled
def test_exactly_the_options_are_not_refused() -> None:
    """In the main phase whoever decides is given a reason for every card that is not offered, and for no other."""
    for state in positions(60):
        for seat in {seat_of(option) for option in state.options}:
            for card in state.hands[seat]:
                offered = move(DISCARD, seat, card) in state.options
                assert offered == (reasons(state, seat)[card][1] is None)
                for face in PRINTED.faces[card]:
                    assert (move(PLAY, seat, face) in state.options) == (why_not(state, seat, PLAY, face) is None)


@on_compiled
def test_a_reason_tells_nothing_about_hidden_cards() -> None:
    """If everything a player does not know is changed, she hears the same."""
    for number, state in enumerate(positions(60)):
        if number % 7:
            continue
        for seat in range(state.seats.number):
            world = permute(state, seat, number)
            assert reasons(state, seat) == reasons(world, seat)
            for face in range(len(PRINTED.labels)):
                assert why_not(state, seat, PLAY, face) == why_not(world, seat, PLAY, face)
