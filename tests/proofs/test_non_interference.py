"""Nothing that a viewer is told depends on what she may not know (S1).

By machine: games of every kind are played as at a table of people; at a decision a second world is made in which all
cards unknown to a viewer lie elsewhere, the same is done in both, and every byte she gets has to be equal: view,
options, question, story, refusals. EIGHTS_PAIRS=1000000 tries so many pairs of worlds instead of eight thousand.

By hand: every card by which this game leaks by nature, and what each viewer can and cannot name afterwards.
"""

import os
from dataclasses import dataclass, field

import pytest

from eights.engine.run import advance, apply
from eights.engine.state import NOBODY, State
from eights.engine.views import view
from eights.engine.worlds import Dice, permute
from eights.lab.referee import seen_differently, what_shows
from eights.lab.table_kinds import EVERYTHING
from eights.language.knowledge import write_claims
from eights.language.prompts import prompt
from tests.compiled import compiled
from tests.proofs.told import named, play, seat, story_of, told

PARTS = 8
PAIRS = int(os.environ.get("EIGHTS_PAIRS", "8000")) // PARTS
EVERY_DECISION = int(os.environ.get("EIGHTS_PAIRS", "8000")) // 100  # of one game
STRIDE = 4  # decisions between two pairs: neighbours are much alike


@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_can_tell_two_worlds_apart(part: int) -> None:
    """Random games, random viewers: nothing shows, and the question is the same."""
    assert [] == compiled(told_apart, part)


def told_apart(part: int) -> list[str]:
    """What tells two worlds apart, in this part of the games."""
    wrong: list[str] = []
    pairs, game = 0, part
    while pairs < PAIRS:
        table, dice = EVERYTHING[(game // PARTS) % len(EVERYTHING)], Dice(game)
        state = table.deal(game)
        advance(state, patient=True)
        while not state.winners and pairs < PAIRS:
            viewer = dice.below(state.seats.number + 1) - 1
            seed = dice.below(1 << 30)
            wrong += [f"game {game}: {line}" for line in what_shows(state, viewer, seed)]
            if prompt(state, viewer) != prompt(permute(state, viewer, seed), viewer):
                wrong.append(f"game {game}: the question to {viewer} differs")
            pairs += 1
            for _ in range(STRIDE):
                if not state.winners:
                    apply(state, state.options[dice.below(len(state.options))], patient=True)
        game += PARTS
    return wrong


@pytest.mark.parametrize("number", range(len(EVERYTHING)))
def test_no_viewer_can_at_any_decision(number: int) -> None:
    """A game of every kind: all viewers at all decisions, with view, question, refusals, sight and sampled worlds."""
    assert [] == compiled(seen_in_a_game, number)


def seen_in_a_game(number: int) -> list[str]:
    """What a viewer could tell apart in this game."""
    state, dice, wrong, decisions = EVERYTHING[number].deal(number), Dice(number), list[str](), 0
    advance(state, patient=True)
    while not state.winners and decisions < EVERY_DECISION:
        for viewer in range(NOBODY, state.seats.number):
            wrong += [f"{viewer}: {line}" for line in seen_differently(state, viewer, decisions)]
        apply(state, state.options[dice.below(len(state.options))], patient=True)
        decisions += 1
    return wrong


START = """
deck: camelot with promo + lyonesse
players: ann, bob, cat
turn: ann, {phase}
ann hand: {ann}
ann assets: {assets}
bob hand: Death, Avalon, Mordred
cat hand: Sleep, Nimue
discard pile: Treasure, Ferocity, Restoration
draw pile: Tempest, Castle, Dark Tower, Camelot, Timeshift
"""


@dataclass(frozen=True)
class Case:
    """After these moves, who can name these cards, and who cannot."""

    phase: str
    assets: str
    moves: tuple[str, ...]
    can: dict[str, str]
    cannot: dict[str, str]
    ann: str = "Wood Troll, Excalibur"
    knows: dict[str, str] = field(default_factory=dict)


OTHERS = ("bob", "cat", "spectator")


def others(cards: str) -> dict[str, str]:
    return dict.fromkeys(OTHERS, cards)


CASES = {
    "wood elf": Case(
        "beginning",
        "Wood Elf",
        ("ann: choose Castle", "ann: stop"),
        {"ann": "Tempest, Castle"},
        others("Tempest, Castle"),
    ),
    "sir galahad": Case(
        "beginning",
        "Sir Galahad",
        ("ann: choose Tempest", "ann: choose Castle"),
        {"ann": "Tempest, Castle, Dark Tower"},
        others("Tempest, Castle, Dark Tower"),
        knows={"ann": "Tempest at place 3 of the draw pile; Castle at the bottom of the draw pile"},
    ),
    "elven princess": Case(
        "beginning",
        "Elven Princess",
        ("ann: bottom",),
        {"ann": "Tempest"},
        others("Tempest"),
        knows={"ann": "Tempest at the bottom of the draw pile"},
    ),
    "lighthouse, kept": Case("beginning", "Lighthouse", ("ann: no",), {"ann": "Tempest"}, others("Tempest")),
    "lighthouse, put away": Case(
        "beginning", "Lighthouse", ("ann: yes",), {"ann": "Tempest", **others("Tempest")}, others("Castle")
    ),
    "morgan le fay": Case(
        "beginning",
        "Morgan le Fay",
        ("ann: choose Castle",),
        {"ann": "Tempest, Castle", **others("Castle")},
        others("Tempest"),
    ),
    "morgan le fay, reordered": Case(
        "beginning",
        "Morgan le Fay",
        ("ann: no", "ann: choose Castle"),
        {"ann": "Tempest, Castle"},
        others("Tempest, Castle"),
        knows={"ann": "Tempest on top of the draw pile"},
    ),
    "lady of the lake": Case(
        "beginning",
        "Lady of the Lake",
        ("ann: choose Wood Troll",),
        {"ann": "Tempest, Wood Troll"},
        others("Tempest, Wood Troll, Excalibur"),
        knows={"ann": "Wood Troll at the bottom of the draw pile"},
    ),
    "merlin": Case(
        "beginning",
        "Merlin",
        ("ann: choose Wood Troll", "ann: choose Excalibur"),
        {"ann": "Tempest, Wood Troll, Excalibur"},
        others("Tempest, Wood Troll, Excalibur"),
        knows={"ann": "Wood Troll at place 4 of the draw pile; Excalibur at the bottom of the draw pile"},
    ),
    "spell tome": Case(
        "beginning",
        "Spell Tome",
        ("ann: choose Wood Troll", "ann: choose Tempest"),
        {"ann": "Tempest, Wood Troll, Castle"},
        others("Tempest, Wood Troll, Castle"),
    ),
    "study": Case(
        "main",
        "none",
        ("ann: play Study", "ann: choose Excalibur", "ann: choose Tempest"),
        {"ann": "Tempest, Castle, Excalibur"},
        others("Tempest, Castle, Excalibur"),
        ann="Study, Wood Troll, Excalibur",
        knows={"ann": "Excalibur on top of the draw pile; Tempest at place 2 of the draw pile"},
    ),
    "research": Case(
        "main",
        "none",
        ("ann: play Research", "ann: choose Castle", "ann: choose Tempest", "ann: choose Wood Troll"),
        {"ann": "Tempest, Castle, Dark Tower, Wood Troll"},
        others("Tempest, Castle, Dark Tower, Wood Troll"),
        ann="Research, Wood Troll, Excalibur",
        knows={"ann": "Castle on top of the draw pile; Wood Troll at place 3 of the draw pile"},
    ),
    "hidden gold goes to the open pile": Case(
        "main",
        "none",
        ("ann: play Hidden Gold", "ann: choose Castle", "ann: choose Tempest", "ann: choose Wood Troll"),
        {"ann": "Castle, Tempest, Wood Troll", **others("Castle, Tempest, Wood Troll")},
        others("Excalibur"),
        ann="Hidden Gold, Wood Troll, Excalibur",
    ),
    "trade": Case(
        "main",
        "none",
        ("ann: play Trade", "ann: choose bob", "ann: choose Excalibur", "ann: choose Avalon"),
        {"ann": "Death, Avalon, Mordred", "bob": "Avalon, Excalibur"},
        {"cat": "Death, Avalon, Mordred, Excalibur", "spectator": "Avalon, Excalibur", "bob": "Wood Troll"},
        ann="Trade, Wood Troll, Excalibur",
        knows={"ann": "Excalibur in bob hand; Death in bob hand", "bob": "Avalon in ann hand"},
    ),
    "queen guinevere": Case(
        "end",
        "Queen Guinevere",
        ("ann: choose bob", "ann: no"),
        {"ann": "Death, Avalon, Mordred"},
        {"cat": "Death, Avalon, Mordred", "spectator": "Death, Avalon, Mordred", "bob": "Wood Troll"},
        knows={"ann": "Death in bob hand; Avalon in bob hand"},
    ),
    "queen guinevere takes": Case(
        "end",
        "Queen Guinevere",
        ("ann: choose bob", "ann: choose Mordred"),
        {"ann": "Death, Avalon, Mordred", "cat": "Mordred", "spectator": "Mordred"},
        {"cat": "Death, Avalon", "spectator": "Death, Avalon"},
    ),
    "contraband": Case(
        "main",
        "none",
        ("ann: play Contraband", "ann: choose bob", "ann: choose Excalibur"),
        {"ann": "Excalibur, Tempest", "bob": "Excalibur"},
        {"bob": "Tempest, Wood Troll", "cat": "Excalibur, Tempest", "spectator": "Excalibur, Tempest"},
        ann="Contraband, Wood Troll, Excalibur",
        knows={"ann": "Excalibur in bob hand"},
    ),
    "cattle raid": Case(
        "main",
        "none",
        ("ann: play Cattle Raid", "ann: choose bob", "ann: no"),
        {"ann": "Death, Avalon, Mordred"},
        {"cat": "Death, Avalon, Mordred", "spectator": "Death, Avalon, Mordred", "bob": "Wood Troll"},
        ann="Cattle Raid, Wood Troll, Excalibur",
        knows={"ann": "Death in bob hand; Avalon in bob hand"},
    ),
    "strandline lays a card open": Case(
        "beginning",
        "Strandline",
        ("ann: choose Wood Troll",),
        {"ann": "Tempest, Wood Troll", **others("Wood Troll")},
        others("Tempest, Excalibur"),
    ),
    "sir bedivere": Case(
        "end",
        "Sir Bedivere",
        ("ann: choose Wood Troll",),
        {"ann": "Wood Troll, Excalibur"},
        others("Wood Troll, Excalibur"),
        knows={"ann": "Wood Troll at the bottom of the draw pile"},
    ),
}


def watched(case: Case) -> State:
    """The state after the moves; at every decision of it, nobody could tell two worlds apart."""
    text = START.format(phase=case.phase, ann=case.ann, assets=case.assets)
    state = play(text)
    for number in range(len(case.moves) + 1):
        state = play(text, *case.moves[:number])
        for viewer in range(-1, 3):
            for seed in range(12):
                assert [] == what_shows(state, viewer, seed)
    return state


@pytest.mark.parametrize("name", CASES)
def test_who_can_name_what(name: str) -> None:
    """What each viewer can name, what she cannot, and what she keeps in mind."""
    case = CASES[name]
    state = watched(case)

    for viewer, cards in case.can.items():
        assert set(cards.split(", ")) <= named(state, seat(state, viewer)), viewer
    for viewer, cards in case.cannot.items():
        assert set() == set(cards.split(", ")) & named(state, seat(state, viewer)), viewer
    for viewer, claims in case.knows.items():
        assert set(claims.split("; ")) <= set(write_claims(state, seat(state, viewer))), viewer
        for other in set(OTHERS) - {viewer, *case.knows}:
            assert not set(claims.split("; ")) & set(write_claims(state, seat(state, other))), other


def test_nimue_shows_the_card_to_all() -> None:
    """Revealed is revealed: everybody knows what lies on top now."""
    text = START.format(phase="beginning", ann="Wood Troll, Excalibur", assets="Nimue").replace(", Nimue\n", "\n")
    text = text.replace("draw pile: Tempest, Castle", "draw pile: Castle, Tempest")
    state = play(text)

    for name in ("ann", *OTHERS):
        assert "Castle" in named(state, seat(state, name))
        assert "Castle on top of the draw pile" in write_claims(state, seat(state, name))
    state = play(text, "ann: no")
    for name in OTHERS:
        assert "Castle in ann hand" in write_claims(state, seat(state, name))
        assert "Tempest" not in named(state, seat(state, name))


def test_princess_sitt_al_husn_shows_the_card_to_all() -> None:
    """Revealed, and not played: everybody knows the card that is drawn next."""
    text = START.format(phase="beginning", ann="Wood Troll, Excalibur", assets="Princess Sitt al-Husn")
    state = play(text, "ann: no")

    for name in OTHERS:
        assert "Tempest in ann hand" in write_claims(state, seat(state, name))
        assert "Castle" not in named(state, seat(state, name))


HANDS = """
deck: camelot + lyonesse
players: ann, bob, cat, dan
teams: ann & cat, bob & dan
turn: ann, main
ann hand: Sea Change, Castle, Study
bob hand: Death, Avalon, Trade, Research, Dahut
cat hand: Sleep, Nimue
dan hand: Undertow, Morholt
discard pile: Treasure
draw pile: Tempest, Wood Troll, Ferocity, Mordred, Dark Tower
dan knows: Study in ann hand
spectator knows: Dahut in bob hand
"""


def test_sea_change_is_known_to_the_two_and_their_allies() -> None:
    """Each team knows the hand it gave away; a spectator knows where a card went that she knew, and nothing else."""
    state = play(HANDS, "ann: play Sea Change", "ann: choose bob")

    for viewer in (0, 2):
        assert {"Castle in bob hand", "Study in bob hand"} == set(write_claims(state, viewer))
        assert {"Death", "Avalon", "Trade", "Research", "Dahut"} <= named(state, viewer)
    for viewer in (1, 3):
        gone = ("Death", "Avalon", "Trade", "Research", "Dahut")
        assert {f"{name} in ann hand" for name in gone} == set(write_claims(state, viewer))
        assert {"Castle", "Study"} <= named(state, viewer)
        assert not {"Sleep", "Nimue"} & named(state, viewer)
    assert ["Dahut in ann hand"] == write_claims(state, NOBODY)
    assert not {"Castle", "Study", "Death", "Avalon"} & named(state, NOBODY)
    for viewer in range(-1, 4):
        for seed in range(12):
            assert [] == what_shows(state, viewer, seed)


SONG = """
deck: lyonesse
players: ann, bob, cat
turn: ann, main
ann hand: Corpse Candle, Contraband
bob hand: {bob}
cat hand: Sea Change, Dahut
bob assets: Mermaid of Zennor
discard pile: False Lights
draw pile: Morholt, Strandline, White Horse, {pile}
"""


def test_the_mermaid_asks_whether_or_not_there_is_an_event() -> None:
    """Asked patiently, nobody else can tell whether bob could have played one."""
    candle = ("ann: play Corpse Candle", "ann: choose bob")
    can = play(SONG.format(bob="Undertow, Stone Troll", pile="Morgause"), *candle)
    cannot = play(SONG.format(bob="Morgause, Stone Troll", pile="Undertow"), *candle)

    for viewer in (0, 2, NOBODY):
        assert told(can, viewer) == told(cannot, viewer)
    assert told(can, 1) != told(cannot, 1)
    assert 0b010 == view(can, 2).asks == view(cannot, 2).asks


CORBENIC = """
deck: camelot with promo
players: ann, bob, cat
turn: ann, main
ann hand: Visionary Dream, Study
bob hand: {bob}
bob assets: Corbenic Castle
cat hand: Sleep, Nimue
discard pile: Treasure, Ferocity
draw pile: Death, Trade, Timeshift, {pile}
"""
WITH_ASSET = CORBENIC.format(bob="Castle, Research", pile="Tempest")
WITHOUT_ASSET = CORBENIC.format(bob="Tempest, Research", pile="Castle")
DREAM = ("ann: play Visionary Dream", "ann: choose bob")


def test_corbenic_castle_asks_whether_or_not_there_is_an_asset() -> None:
    """Asked patiently, nobody else can tell whether bob could have put an asset into play."""
    can, cannot = play(WITH_ASSET, *DREAM), play(WITHOUT_ASSET, *DREAM)

    for viewer in (0, 2, NOBODY):
        assert told(can, viewer) == told(cannot, viewer)
    assert told(can, 1) != told(cannot, 1)
    assert 0b010 == view(can, 0).asks == view(cannot, 0).asks
    can, cannot = play(WITH_ASSET, *DREAM, "bob: no"), play(WITHOUT_ASSET, *DREAM, "bob: no")
    for viewer in (0, 2, NOBODY):
        assert told(can, viewer) == told(cannot, viewer)


def test_impatiently_corbenic_castle_would_tell() -> None:
    """Without patience the question is passed over, and that tells: the case above can fail."""
    can, cannot = play(WITH_ASSET, *DREAM, patient=False), play(WITHOUT_ASSET, *DREAM, patient=False)

    assert told(can, 0) != told(cannot, 0)


def test_a_main_phase_without_a_choice_is_not_passed_over() -> None:
    """Whether bob could still discard is his to know: asked patiently, he ends his turn himself."""
    text = CORBENIC.replace("turn: ann, main", "turn: bob, main\nused: play, 1 discard")
    can = play(text.format(bob="Mordred, Research", pile="Tempest"))
    cannot = play(text.format(bob="Tempest, Research", pile="Mordred"))

    assert 2 == len(can.options)
    assert 1 == len(cannot.options)
    for viewer in (0, 2, NOBODY):
        assert told(can, viewer) == told(cannot, viewer)


def test_round_table_leaves_only_some_hand() -> None:
    """What was known of a hand is known of some hand now; one's own new hand is seen, the others' are not."""
    text = START.format(phase="main", ann="Round Table, Wood Troll, Excalibur", assets="none")
    text += "ann knows: Death in bob hand\nseed: 3\n"
    state = play(text, "ann: play Round Table")
    spectator = write_claims(state, NOBODY)

    assert [] == spectator
    assert all(claim.endswith("in some hand") for claim in write_claims(state, 0))
    for viewer in range(3):
        own = {state.printed.labels[card] for card in state.hands[viewer]}
        assert own <= named(state, viewer)
    strangers = {state.printed.labels[card] for hand in state.hands for card in hand}
    assert not strangers & named(state, NOBODY)
    for viewer in range(-1, 3):
        for seed in range(40):
            assert [] == what_shows(state, viewer, seed)


def test_a_reshuffle_hides_the_order_of_the_open_cards() -> None:
    """Whoever saw them knows which cards are in the new draw pile, nobody where. ann has drawn one of them."""
    text = """
        deck: camelot
        players: ann, bob
        turn: ann, draw
        ann hand: Castle, Study
        bob hand: Death, Trade
        discard pile: Treasure, Ferocity, Mordred, Dark Tower, Avalon, Tempest
        seed: {seed}
    """
    ways = set()
    for seed in range(20):
        state = play(text.format(seed=seed))
        ways.add(tuple(state.draw_pile))
        for viewer in (NOBODY, 0, 1):
            assert () == view(state, viewer).known_on_draw_pile
            for world in range(5):
                assert [] == what_shows(state, viewer, world)
        assert sorted(state.draw_pile) == list(view(state, 0).known_in_draw_pile)
    assert len(ways) > 10


def test_elven_ritual_shuffles_what_it_revealed() -> None:
    """All have seen the five cards; where the others lie now, nobody knows."""
    text = START.format(phase="main", ann="Elven Ritual, Wood Troll, Excalibur", assets="none")
    state = play(text, "ann: play Elven Ritual", "ann: choose Castle", "ann: stop")

    for viewer in range(-1, 3):
        assert () == view(state, viewer).known_on_draw_pile
        assert sorted(state.draw_pile) == list(view(state, viewer).known_in_draw_pile)
        assert {"Tempest", "Dark Tower", "Camelot", "Timeshift"} <= named(state, viewer)


def test_a_losers_hand_is_open() -> None:
    """It goes under the discard pile, where everybody sees it; in which order, chance decides."""
    text = """
        deck: camelot
        players: ann, bob, cat
        turn: bob, end
        ann hand: Castle, Study
        bob hand: Research, Trade, Tempest
        cat hand: Sleep, Camelot
        ann assets: Thin Ice
        bob assets: Avalon, Mordred, Dark Tower, Excalibur
        discard pile: Treasure
        draw pile: Ferocity, Timeshift, Wood Elf, Nimue
    """
    state = play(text)

    assert state.lost == 0b010
    for viewer in (NOBODY, 0, 1, 2):
        assert {"Research", "Trade", "Tempest"} <= named(state, viewer)
        assert 3 == view(state, viewer).places[1].lost_with
    assert "Castle" not in named(state, 2)


TEAMS = """
deck: camelot
players: ann, bob, cat, dan
teams: ann & cat, bob & dan
turn: ann, beginning
ann hand: Castle, Study
bob hand: Death, Avalon
cat hand: Sleep, Nimue
dan hand: Research, Trade
ann assets: Morgan le Fay
discard pile: Treasure
draw pile: Tempest, Wood Troll, Ferocity, Mordred, Dark Tower
"""


def test_allies_see_what_allies_see() -> None:
    """Her hand, and what she looks at; the other team and spectators see neither."""
    state = play(TEAMS)

    for viewer in (0, 2):
        assert {"Castle", "Study", "Sleep", "Nimue", "Tempest", "Wood Troll"} <= named(state, viewer)
        assert ["Tempest on top of the draw pile", "Wood Troll at place 2 of the draw pile"] == write_claims(
            state, viewer
        )
    for viewer in (1, 3, NOBODY):
        assert not {"Castle", "Study", "Sleep", "Nimue", "Tempest", "Wood Troll"} & named(state, viewer)
    assert view(state, 2).options == ()
    for viewer in range(-1, 4):
        for seed in range(12):
            assert [] == what_shows(state, viewer, seed)


def test_counts_are_open() -> None:
    """How many cards are in every hand and in the draw pile, everybody knows (FAQ 4)."""
    state = play(TEAMS, "ann: no", "ann: choose Tempest")

    for viewer in range(-1, 4):
        seen = view(state, viewer)
        assert [len(hand) for hand in state.hands] == [place.hand_size for place in seen.places]
        assert len(state.draw_pile) == seen.draw_pile_size
    assert "ann draws a card." in story_of(state, NOBODY)


def test_a_view_holds_no_seed() -> None:
    """Chance, its key, and the answers are in no view."""
    state = play(TEAMS)
    state.key, state.chance = bytes(range(32)), 123456789

    for viewer in range(-1, 4):
        assert "123456789" not in told(state, viewer)
        assert bytes(range(32)).hex() not in told(state, viewer)
