"""Every question has its sentence, for every viewer, and hides what a viewer may not know."""

import inspect
import re

import pytest

import eights.engine.games  # noqa: F401 (it brings every question of the engine)
from eights.engine import choosing
from eights.engine.choosing import AmongRevealed, TheRevealed
from eights.engine.crazier_variant import print_cards
from eights.engine.looking import AmongLookedAt
from eights.engine.questions import open_question
from eights.engine.state import NOBODY, State
from eights.engine.worlds import permute
from eights.engine.zones import sees_hand
from eights.game import Game
from eights.language import prompts
from eights.language.prompts import Prompt, prompt
from eights.messages import Listed, Player, pieces, say
from eights.messages.catalog import catalog
from eights.messages.fluent_files import DECLARED
from tests.question_kinds import FORMS, KINDS, OWN_KIND, kind_of, questions_of
from tests.random_games import CARDS, positions

PRINTED = print_cards(CARDS)
LABEL = re.compile("|".join(sorted(map(re.escape, PRINTED.labels), key=len, reverse=True)))


@pytest.fixture(scope="module")
def heard() -> dict[tuple[str, str | None, str], str]:
    """What was asked in 300 games: kind, card, and whether to the decider or to a spectator."""
    said: dict[tuple[str, str | None, str], str] = {}
    for state in positions(300):
        for who, viewer in (("you", None), ("others", NOBODY)):
            asked = prompt(state, viewer)
            source = str(asked.source.name) if asked.source else None
            said.setdefault((asked.kind, source, who), asked.sentence)
    return said


def test_every_question_of_the_engine_has_a_prompt() -> None:
    """A question that is added needs a kind and a sentence."""
    families = {TheRevealed, AmongRevealed, AmongLookedAt}  # asked only as one of their kinds
    known = [each for each in questions_of() if each not in families]

    assert known
    assert [] == [each.__name__ for each in known if kind_of(each) == OWN_KIND]
    codes = [code for code in catalog("en").sources if code.startswith("ask-")]
    assert set() == {kind for kind in (*KINDS, OWN_KIND) if not any(kind in code for code in codes)}


def test_every_kind_is_met_in_play(heard: dict[tuple[str, str | None, str], str]) -> None:
    """Random games ask every question that Camelot and Lyonesse have.

    The question of a classic turn is asked in test_classic_words.py.
    """
    assert {*KINDS, "over"} - {"classic"} == {kind for kind, _, _ in heard}


@pytest.mark.parametrize(
    ("kind", "source", "sentence"),
    [
        ("save-one", "Sir Lancelot", "Sir Lancelot: Choose an asset to save, or decline."),
        ("change-draw", "Camelot", "Camelot: Draw one card fewer?"),
        (
            "keep-on-top",
            "Wood Elf",
            "Wood Elf: Choose the next card to put on top of the draw pile, or stop: the rest go to the bottom.",
        ),
        ("order", None, "Choose which ability takes effect next."),
        ("main", None, "Main phase: play a card, discard, or end your turn (1 discard left)."),
        ("name-color", "Holy Grail", "Holy Grail: Name a color."),
        ("choose-asset", "Sir Percival", "Sir Percival: Choose a red asset to destroy."),
        ("choose-asset", "Wood Troll", "Wood Troll: Choose another asset to destroy."),
        ("choose-asset", "Falling Stars", "Falling Stars: Choose up to two assets to destroy, or stop."),
        ("choose-asset", "Excalibur", "Excalibur: Choose an asset to destroy, or decline."),
        ("choose-player", "Sleep", "Sleep: Choose a player to miss a turn."),
        ("choose-player", "Worldly Wisdom", "Worldly Wisdom: Choose up to two players to draw three cards, or stop."),
        ("put-from-hand", "Lady of the Lake", "Lady of the Lake: Choose a card to put under the draw pile."),
        ("skip-draw", None, "Two-player rule: skip your first draw phase?"),
    ],
)
def test_the_card_asks(
    heard: dict[tuple[str, str | None, str], str], kind: str, source: str | None, sentence: str
) -> None:
    """The sentence names the card that asks and what can be answered."""
    assert sentence == heard[kind, source, "you"]


def test_others_hear_who_is_asked() -> None:
    """Whoever does not decide hears who does."""
    for state in positions(30):
        asked = prompt(state, NOBODY)
        assert asked.kind == "over" or all(state.seats.names[seat] in asked.sentence for seat in asked.deciders)


def test_every_viewer_hears_every_question() -> None:
    """Deciders, source, kind and how many are chosen are the same for all; the sentence is whole."""
    for state in positions(300):
        own = prompt(state)
        for viewer in range(NOBODY, state.seats.number):
            asked = prompt(state, viewer)
            assert Prompt(own.deciders, own.source, own.kind, asked.asks, own.most) == asked
            assert asked.sentence[0].isupper() or asked.sentence.startswith(state.seats.names)
            assert asked.sentence[-1] in ".?"
            assert not {"{", "}"} & set(asked.sentence)
            assert "  " not in asked.sentence


def test_a_prompt_tells_nothing_about_hidden_cards() -> None:
    """If everything a viewer does not know is changed, the viewer hears the same."""
    for number, state in enumerate(positions(120)):
        if number % 3:
            continue
        for viewer in range(state.seats.number):
            assert prompt(state, viewer) == prompt(permute(state, viewer, number), viewer)


def test_no_prompt_names_a_secret_card() -> None:
    """Every card in a sentence lies open, or is known to the viewer."""
    for state in positions(300):
        for viewer in range(NOBODY, state.seats.number):
            named = set(LABEL.findall(prompt(state, viewer).sentence))
            assert not named or named <= known(state, viewer)


def known(state: State, viewer: int) -> set[str]:
    """The names of all cards that this viewer knows to be somewhere."""
    cards = {*state.discard_pile, *state.aside, *(face for assets in state.assets for face in assets)}
    cards |= {frame.source for frame in state.stack if frame.source >= 0}
    if viewer == NOBODY:
        cards |= {card for card in state.draw_pile if all(mask >> card & 1 for mask in state.exact)}  # revealed
        return {PRINTED.labels[card] for card in cards}
    masks = state.exact[viewer] | state.in_pile[viewer] | state.in_hand[viewer] | state.some_hand[viewer]
    cards |= {card for card in range(PRINTED.number) if masks >> card & 1}
    cards |= {card for seat, hand in enumerate(state.hands) if sees_hand(state, viewer, seat) for card in hand}
    return {PRINTED.labels[card] for card in cards}


def test_a_card_that_was_looked_at_is_named_only_to_those_who_looked(
    heard: dict[tuple[str, str | None, str], str],
) -> None:
    """Elven Princess and Lighthouse: the decider reads the name, a spectator does not."""
    assert heard["top-or-bottom", "Elven Princess", "others"].endswith(
        ": Put the card on the top or the bottom of the draw pile?"
    )
    assert "the card" not in heard["top-or-bottom", "Elven Princess", "you"]
    assert heard["put-on-discard-pile", "Lighthouse", "others"].endswith(": Put the card on top of the discard pile?")
    assert "the card" not in heard["put-on-discard-pile", "Lighthouse", "you"]


def test_every_question_is_asked_in_every_language() -> None:
    """German has other words, the pseudo-language no plain word but names; the same values are in all of them."""
    met: set[str] = set()
    for state in positions(100):
        for viewer in (None, NOBODY):
            asks = prompt(state, viewer).asks
            met.add(asks.code)
            english, german, pseudo = (pieces(asks, language) for language in ("en", "de", "en-XA"))
            assert "".join(map(str, english)) != "".join(map(str, german))
            marked = [piece for piece in english if not isinstance(piece, str)]
            assert marked == [piece for piece in pseudo if not isinstance(piece, str)] or is_spelled(marked)
            assert not re.search("[aeiou]", "".join(piece for piece in pseudo if isinstance(piece, str)))
    assert {"ask-main", "ask-main-others", "ask-main-team-others", "ask-card", "ask-card-others", "ask-over"} <= met


def is_spelled(marked: list[tuple[str, int | str, str]]) -> bool:
    """Whether there are words among them that every language has its own for: numbers and colors."""
    return any(what in ("number", "color") for what, _, _ in marked)


@pytest.mark.parametrize("seats", [("Ann", "Ann"), ("Merlin", "Red")])
def test_a_question_knows_whom_it_asks(seats: tuple[str, str]) -> None:
    """By seat: two guests may have one name, and a name may be that of a card or a color."""
    game = Game.from_position("""
        deck: camelot
        players: ann, bob
        turn: bob, main
        ann hand: Castle, Avalon
        bob hand: Devious Dragon, Trade
        discard pile: Tempest
        draw pile: ...
    """)
    game.state.seats.names = seats
    asked = prompt(game.state, 0)

    assert Listed([Player(seats[1], 1)]) == asked.asks.values["who"]
    assert ("seat", 1, seats[1]) in pieces(asked.asks)
    assert ("seat", 1, seats[1]) in pieces(asked.asks, "de")


def test_a_question_of_a_decks_own_keeps_its_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its English words stay as they are, in every language."""
    state = next(state for state in positions(300) if prompt(state).kind == "choose-player")
    step, frame = open_question(state)
    monkeypatch.setattr(type(step), "question", "whom will {you} bless?", raising=False)
    asked = prompt(state)

    assert asked.sentence.endswith(f": whom will {state.seats.names[frame.you]} bless?")
    assert ("seat", frame.you, state.seats.names[frame.you]) in pieces(asked.asks)


def test_fault_a_question_without_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variant that no catalog has is noticed when it is asked."""
    monkeypatch.setattr(prompts, "_main", lambda state, decider: ("-rest", {}))
    state = next(state for state in positions(3) if prompt(state).kind == "main")

    with pytest.raises(KeyError, match="no message 'ask-main-rest'"):
        say(prompt(state).asks)


def test_no_message_of_a_question_is_superfluous() -> None:
    """Every one is asked somewhere, or is a part of another."""
    sources_of_forms = inspect.getsource(prompts) + inspect.getsource(choosing)
    variants = {""} | FORMS | set(re.findall(r'"((?:-[a-z]+)+)"', sources_of_forms))
    asked = {f"ask-{kind}{variant}" for kind in (*KINDS, OWN_KIND, "over", "card") for variant in variants}
    others = {f"{code}-others" for code in asked}
    sources = {code: source for code, source in catalog("en").sources.items() if code not in DECLARED["en"]}
    parts = {part for source in sources.values() for part in re.findall(r"\{ (ask-[a-z-]+) \}", source)}

    assert set() == {code for code in sources if code.startswith("ask-")} - asked - others - parts
