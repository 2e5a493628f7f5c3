"""What Camelot's cards do not do but a deck of somebody's own may: every road through the engine that is left.

Effects that go on after their player has lost, a "may" before a plain effect, conditions on any player, cards with
abilities of several kinds, verbs of one's own, and abilities that never end.
"""

from dataclasses import dataclass

import pytest

from eights import decks
from eights.engine import run
from eights.engine.choosing import TheRevealed
from eights.engine.crazier_variant import print_cards
from eights.engine.destroying import controller_of
from eights.engine.moves import END_TURN, YES
from eights.engine.programs import DRAW, happening
from eights.engine.refusals import why_not
from eights.engine.run import advance, apply
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.errors import EndlessAbility
from eights.language import moves, positions
from eights.rules.effects import Effect
from eights.rules.verbs import Verb
from eights.words import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    Deck,
    a_player,
    an_asset,
    an_asset_from_your_hand,
    an_asset_of,
    an_opponent,
    another_player,
    asset,
    at_your_beginning,
    at_your_end,
    choose,
    destroy,
    draw,
    event,
    if_assets_would_be_destroyed,
    if_you_would_draw,
    look_at_hand,
    look_at_top,
    loses,
    may,
    one_fewer,
    one_of_them,
    put_back,
    put_into_play,
    put_on_discard_pile,
    requires,
    reveal_top,
    revealed_assets,
    save,
    skip_turn,
    swap_a_card_with,
    swap_assets_with,
    that_player,
    the_revealed_asset,
    up_to,
    when_an_opponent_makes_you_draw,
    wins,
    you,
)
from tests.reasons import why


class Bless(Verb):
    """A verb that no deck of ours has."""

    number: int

    def do(self, state: State, frame: Frame) -> None:
        state.bonus[frame.you] += self.number


class Spin(Verb):
    """A verb that never ends."""

    def steps(self) -> list[Step]:
        return [Again()]


class Again(Step):
    def do(self, state: State, frame: Frame) -> None:
        frame.position -= 1


@dataclass(frozen=True)
class Nothing(Effect):
    """A verb that nothing performs."""


OWN = Deck(
    name="own",
    title="Own",
    seats=4,
    cards=(
        event("Gambit", 2, RED, may(draw(2))),
        event("Glance", 3, RED, look_at_top(2), destroy(an_asset)),
        event("Ruin", 4, RED, loses(you), look_at_top(2), put_back),
        event("Ruin of Lamps", 5, RED, loses(you), look_at_top(2), may(put_on_discard_pile)),
        event("Ruin of Groves", 6, RED, loses(you), reveal_top(3), put_into_play(up_to(2, revealed_assets))),
        event("Ruin of Lakes", 7, RED, loses(you), reveal_top(1), may(put_into_play(the_revealed_asset))),
        event("Ruin of Castles", 9, RED, loses(you), may(put_into_play(an_asset_from_your_hand))),
        event("Ruin of Dice", 10, RED, loses(you), may(draw(1))),
        event("Doom", 2, GREEN, choose(another_player), loses(that_player), look_at_hand(that_player),
              skip_turn(that_player), swap_assets_with(that_player), swap_a_card_with(that_player),
              loses(that_player), wins(that_player)),
        event("Envy", 3, GREEN, requires(another_player.controls(1)), draw(1)),
        event("Census", 4, GREEN, requires(a_player.controls(2)), draw(1)),
        event("Riddle", 5, GREEN, requires(that_player.controls(0)), draw(1)),
        event("Humility", 6, GREEN, destroy(an_asset_of(you))),
        event("Pride", 7, GREEN, destroy(an_asset_of(an_opponent))),
        event("Gift", 9, GREEN, draw(2, an_opponent)),
        asset("Twofold", 2, BLUE, at_your_end(draw(1)), at_your_beginning(draw(1)), if_you_would_draw(may(one_fewer)),
              if_assets_would_be_destroyed(may(save(one_of_them))), when_an_opponent_makes_you_draw(draw(1))),
        event("Mercy", 5, BLUE, choose(another_player), may(skip_turn(that_player))),
        event("Blessing", 3, BLUE, Bless(2)),
        event("Whirl", 4, BLUE, Spin()),
        *(asset(f"Stone {i}", 10, PURPLE) for i in range(1, 13)),
    ),
)  # fmt: skip


@pytest.fixture(autouse=True)
def _own_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck can be named here, and nowhere else: a server lists whatever can be named."""
    monkeypatch.setitem(decks.DECKS, OWN.name, OWN)


def table(hand: str, bob: str = "", ann_assets: str = "none", bob_assets: str = "none", phase: str = "main") -> State:
    """Three players; ann is about to play from this hand."""
    state = positions.parse(f"""
        deck: own
        players: ann, bob, cat
        turn: ann, {phase}
        ann hand: {hand}, Stone 1
        bob hand: Stone 2, Stone 3{bob}
        cat hand: Stone 4, Stone 5
        ann assets: {ann_assets}
        bob assets: {bob_assets}
        discard pile: Gambit
        draw pile: Stone 9, Stone 10, Stone 11, Stone 12
    """).state
    state.log = []
    advance(state)
    return state


def play(state: State, *texts: str) -> None:
    for text in texts:
        apply(state, moves.read(state, text))


def labels(state: State, cards: list[int]) -> list[str]:
    return [state.printed.labels[card] for card in cards]


@pytest.mark.parametrize(
    "name", ["Ruin", "Ruin of Lamps", "Ruin of Groves", "Ruin of Lakes", "Ruin of Castles", "Ruin of Dice"]
)
def test_whoever_has_lost_chooses_nothing(name: str) -> None:
    """The rest of her event goes on without her choices, and the others go on with theirs."""
    state = table(name)

    play(state, f"play {name}")

    assert 0b001 == state.lost
    assert [] == state.hands[0]
    assert [] == state.assets[0]
    assert 1 == state.seat
    assert ["Stone 2", "Stone 3", "Stone 9"] == labels(state, state.hands[1])


def test_whoever_has_lost_cannot_be_meant() -> None:
    """That player is gone: her hand, her assets and her turns are nobody's any more."""
    state = table("Doom")

    play(state, "play Doom", "choose bob")

    assert 0b010 == state.lost
    assert not state.winners
    assert [0, 0, 0] == state.skips


@pytest.mark.parametrize(("answer", "cards"), [("yes", 3), ("no", 1)])
def test_may_before_a_plain_effect(answer: str, cards: int) -> None:
    """Yes, and it happens; no, and it is passed over."""
    state = positions.parse("""
        deck: own
        players: ann, bob
        turn: ann, main
        ann hand: Gambit, Stone 1
        bob hand: Stone 2
        discard pile: Stone 6
        draw pile: Stone 9, Stone 10, Stone 11
    """).state
    advance(state)

    play(state, "play Gambit", answer)

    assert cards == len(state.hands[0])


@pytest.mark.parametrize(("answer", "next_seat"), [("yes", 2), ("no", 1)])
def test_may_before_something_done_to_a_known_player(answer: str, next_seat: int) -> None:
    """It is clear who; whether is asked."""
    state = table("Mercy, Gift")

    play(state, "play Mercy", "choose bob", answer)

    assert next_seat == state.seat


def test_cards_looked_at_are_not_the_chosen_ones() -> None:
    """Glance looks at two cards, and then destroys an asset, not them."""
    state = table("Glance", bob_assets="Stone 6, Stone 7")

    play(state, "play Glance", "choose Stone 6")

    assert ["Stone 7"] == labels(state, state.assets[1])
    assert 3 <= len(state.draw_pile)


def test_conditions_on_other_players() -> None:
    """Another player's assets, anybody's, and a player whom nobody has named."""
    alone = table("Envy, Census, Riddle", ann_assets="Stone 6, Stone 7")
    envied = table("Envy, Census, Riddle", bob_assets="Stone 6")

    assert ["Census"] == [text for text in ("Envy", "Census", "Riddle") if offered(alone, f"play {text}")]
    assert ["Envy"] == [text for text in ("Envy", "Census", "Riddle") if offered(envied, f"play {text}")]


def offered(state: State, text: str) -> bool:
    return bool(moves.meant(state, text))


def test_assets_of_yours_and_of_an_opponent() -> None:
    """Humility destroys your own, Pride an opponent's."""
    state = table("Humility, Pride", ann_assets="Stone 6", bob_assets="Stone 7")
    twin = state.copy()

    play(state, "play Humility")
    play(twin, "play Pride")

    assert [[], ["Stone 7"]] == [labels(state, state.assets[seat]) for seat in (0, 1)]
    assert [["Stone 6"], []] == [labels(twin, twin.assets[seat]) for seat in (0, 1)]


def test_one_asset_with_abilities_of_every_kind() -> None:
    """At each moment only the ability of that moment acts."""
    state = table("Gift, Pride", bob_assets="Twofold, Stone 6")
    twin = state.copy()

    play(state, "play Gift", "choose bob")
    assert ["yes", "no"] == [moves.write(state, option) for option in state.options]
    play(state, "no")
    assert ["yes", "no"] == [moves.write(state, option) for option in state.options]  # its own draw, as an answer
    play(state, "yes")
    assert ["Stone 2", "Stone 3", "Stone 9", "Stone 10"] == labels(state, state.hands[1])

    play(twin, "play Pride", "choose Stone 6", "choose Stone 6")
    assert ["Twofold", "Stone 6"] == labels(twin, twin.assets[1])

    own = table("Gift", ann_assets="Twofold", phase="beginning")
    play(own, "no")
    assert ["Stone 9"] == labels(own, own.hands[0][2:])


def test_a_verb_of_ones_own() -> None:
    """It does what it brings along; an effect that brings nothing is an error that says where to look."""
    state = table("Blessing, Ruin")

    play(state, "play Blessing")

    assert [2, 0, 0] == state.bonus
    assert (Bless(2), hash(Bless(2))) == (Bless(2), hash(Bless(2)))
    assert Bless(2) != Bless(3)
    with pytest.raises(TypeError, match="nothing performs Nothing"):
        print_cards((event("Other Blessing", 3, BLUE, Nothing()),))
    with pytest.raises(NotImplementedError):
        Verb().do(state, state.stack[0])


def test_an_ability_without_an_end() -> None:
    """The card is named; the game does not hang."""
    state = table("Whirl")

    with pytest.raises(EndlessAbility, match="Whirl never ends"):
        play(state, "play Whirl")


def test_turns_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """If no card is to blame, the turns are."""
    state = table("Gift")
    state.options = []
    state.stack[0].position = 0
    monkeypatch.setattr(run, "MOST_STEPS", 1)

    with pytest.raises(EndlessAbility, match="turns go on forever"):
        advance(state)


def test_what_cannot_be() -> None:
    """A substitution without a happening, an asset that nobody controls, a step that does nothing: a clear error."""
    state, step, frame = table("Gift"), Step(), Frame(0, 0, 0, 0, 0, 0, 0, 0, 0, [])

    with pytest.raises(LookupError, match="without a happening"):
        happening(state, DRAW)
    with pytest.raises(LookupError, match="nobody controls"):
        controller_of(state, 0)
    for call in (step.do, step.options, step.pass_over):
        with pytest.raises(NotImplementedError):
            call(state, frame)
    with pytest.raises(NotImplementedError):
        step.take(state, frame, 0)
    with pytest.raises(NotImplementedError):
        TheRevealed(may=True).faces(state)
    with pytest.raises(NotImplementedError):
        TheRevealed(may=True).use(state, 0, 0)


def test_refusals_before_the_first_question() -> None:
    """Nobody is asked yet, so there is nothing to explain."""
    state = table("Gift")
    state.options = []

    assert why_not(state, 0, YES, 0) is None
    assert why_not(state, 0, END_TURN, 0) is None


def test_refusal_while_the_two_player_rule_asks() -> None:
    """Whoever is not asked is told who is."""
    state = positions.parse("""
        deck: own
        players: ann, bob
        options: two-player rule
        turn: bob, draw
        ann hand: Stone 1
        bob hand: Stone 2
        discard pile: Gambit
        draw pile: Stone 9, Stone 10
    """).state
    advance(state)

    assert "bob has to decide whether to skip the draw phase (ch. 9)" == why(state, 0, YES, 0)
