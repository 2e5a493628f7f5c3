"""The deck of Camelot, and that every card of every deck is shown in a plain and in an awkward situation."""

from collections import Counter
from pathlib import Path

import pytest

from eights import decks
from eights.decks import lyonesse, tintagel
from eights.decks.camelot import CARDS, DECK, PROMO
from eights.language import scenario
from eights.language.text_lines import split
from eights.rules.cards import Card, Evidence, Kind
from eights.rules.colors import Color

HERE = Path(__file__).parent
COLORS = {Color.BLUE: "blue", Color.GREEN: "green", Color.RED: "red", Color.PURPLE: "purple"}
SCENARIOS = sorted(HERE.rglob("*.scenario"))
QUESTIONS = ("expect asks", "expect options", "expect game", "expect winner")

ASSIGNED = {"Camelot", "Strength in Numbers", "Armageddon", "Crown of Kings", "Corbenic Castle"}
INFERRED = {"Trade", "Castle"}
REPAIRED = {"Queen Guinevere", "Nimue"}
SHEET_ORDER = {"Timeshift", "Excalibur", "Round Table", "Spell Tome", "Morgan le Fay", "Merlin"}
RUN_OF_RED = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13}
RUN_OF_PURPLE = {1, 2, 3, 4, 5, 6, 7}


EVERY_CARD = (*CARDS, *PROMO, *lyonesse.CARDS, *tintagel.CARDS)


def slug(name: str) -> str:
    """A name as the names of files begin."""
    return name.lower().replace(" ", "-").replace("'", "")


def slugs(card: Card) -> list[str]:
    return [slug(side.name) for side in card.sides]


def folder(card: Card) -> str:
    """Where the scenarios of a card are kept."""
    if card in CARDS + PROMO:
        return "promo" if card in PROMO else COLORS[card.color]
    deck = "lyonesse" if card in lyonesse.CARDS else "tintagel"
    if len(card.sides) > 1:
        return f"{deck}/split"
    return f"{deck}/{COLORS.get(card.color, 'multicolor')}"


def files_of(name: str) -> list[Path]:
    """The scenarios that are about this card, or this side; of two names the longer one decides."""
    longer = [other for card in EVERY_CARD for other in slugs(card) if other.startswith(f"{name}-")]
    return [
        file
        for file in SCENARIOS
        if file.name.startswith(f"{name}-") and not any(file.name.startswith(f"{other}-") for other in longer)
    ]


def shown_by(file: Path) -> list[str]:
    """What the second line of a scenario says it shows."""
    second = file.read_text(encoding="utf-8").splitlines()[1]
    return [name.strip() for name in second.removeprefix("# shows:").split(";")]


def by_evidence(evidence: Evidence) -> set[str]:
    return {name for name, found in DECK.evidence.items() if found is evidence}


def test_deck_has_52_different_cards() -> None:
    """Fifty-two cards, no name twice."""
    assert 52 == len(CARDS)
    assert 52 == len({card.name for card in CARDS})


def test_deck_is_a_full_grid() -> None:
    """Every rank from ace to king comes once in every color."""
    expected = {(color, rank) for color in COLORS for rank in range(1, 14)}

    assert expected == {(card.color, card.rank) for card in CARDS}


def test_deck_has_29_assets_and_23_events() -> None:
    """No card is split."""
    assert Counter({(Kind.ASSET,): 29, (Kind.EVENT,): 23}) == Counter(card.kinds for card in CARDS)


def test_eights_are_one_of_each_color() -> None:
    """Holy Grail, Elven Ritual, Bewitch and Timeshift are wild, and nothing else is."""
    expected = {
        "Holy Grail": Color.BLUE,
        "Elven Ritual": Color.GREEN,
        "Bewitch": Color.RED,
        "Timeshift": Color.PURPLE,
    }

    assert expected == {card.name: card.color for card in CARDS + PROMO if card.is_eight}


def test_every_card_has_evidence() -> None:
    """For every card it is kept how its rank and color became known."""
    assert {card.name for card in CARDS + PROMO} == set(DECK.evidence)


def test_evidence_tells_decisions_from_print() -> None:
    """What nothing decides is assigned, and only that; the rest is read, ordered, inferred or repaired."""
    run = {card.name for card in CARDS if card.color is Color.RED and card.rank in RUN_OF_RED}
    run |= {card.name for card in CARDS if card.color is Color.PURPLE and card.rank in RUN_OF_PURPLE}
    others = ASSIGNED | INFERRED | REPAIRED | SHEET_ORDER | run

    assert ASSIGNED == by_evidence(Evidence.ASSIGNED)
    assert INFERRED == by_evidence(Evidence.INFERRED)
    assert REPAIRED == by_evidence(Evidence.REPAIRED)
    assert SHEET_ORDER == by_evidence(Evidence.SHEET_ORDER)
    assert run == by_evidence(Evidence.RUN)
    assert {card.name for card in CARDS} - others == by_evidence(Evidence.PRINT)


def test_promo_is_off_by_default() -> None:
    """Corbenic Castle is there only if it is asked for."""
    assert CARDS == decks.find("camelot").cards
    assert CARDS + PROMO == decks.find("camelot with promo").cards


def test_promo_has_two_colors_and_no_rank() -> None:
    """Corbenic Castle is blue and green, and matches by no rank."""
    (card,) = PROMO

    assert "Corbenic Castle" == card.name
    assert Color.BLUE | Color.GREEN == card.color
    assert card.rank is None
    assert (Kind.ASSET,) == card.kinds


SHUFFLED = """
deck: camelot
players: ann, bob
turn: ann, main
ann hand: {card}, Worldly Wisdom, Tempest, Hurricane
bob hand: Study, Research, Trade
discard pile: Ferocity
draw pile: Death, Sleep, Treasure, Bewitch, Timeshift, Restoration
seed: {seed}

> ann: play {card}
"""


@pytest.mark.parametrize("card", ["Elven Ritual", "Round Table"])
def test_what_is_shuffled_follows_the_seed(card: str) -> None:
    """Elven Ritual leaves the draw pile, Round Table the hands, in an order that is chance; the cards stay the same."""
    tables = []
    for seed in range(20):
        state = scenario.run(SHUFFLED.format(card=card, seed=seed)).state
        tables.append(state.draw_pile if card == "Elven Ritual" else state.hands[0] + state.hands[1])

    assert len({tuple(table) for table in tables}) > 10
    assert 1 == len({tuple(sorted(table)) for table in tables})


@pytest.mark.parametrize("card", EVERY_CARD, ids=lambda card: slug(card.name))
def test_card_is_shown(card: Card) -> None:
    """At least two scenarios are about it, one about each side of a split card, in their folder, and name it."""
    files = [file for name in slugs(card) for file in files_of(name)]

    assert len(files) >= 2
    assert all(files_of(name) for name in slugs(card))
    assert {folder(card)} == {file.parent.relative_to(HERE).as_posix() for file in files}
    assert [] == [file.name for file in files if card.name not in shown_by(file)]


def test_every_scenario_is_about_a_card() -> None:
    """No file is misnamed, and no title comes twice."""
    titles = Counter(split(file.read_text(encoding="utf-8")).title for file in SCENARIOS)

    assert set(SCENARIOS) == {file for card in EVERY_CARD for name in slugs(card) for file in files_of(name)}
    assert [] == [title for title, count in titles.items() if count > 1]


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario_looks_at_the_whole_table(file: Path) -> None:
    """After the last move every hand, every player's assets, both piles and the open question are looked at."""
    script = split(file.read_text(encoding="utf-8"))
    players = next(line for line in script.position if line.key == "players").items()
    moves = [number for number, line in enumerate(script.acts) if line.key.startswith(">")]
    keys = [line.key for line in script.acts[moves[-1] if moves else 0 :]]
    wanted = [f"expect {name} {zone}" for name in players for zone in ("hand", "assets")]
    wanted += ["expect discard pile", "expect draw pile"]

    assert file.read_text(encoding="utf-8").splitlines()[1].startswith("# shows: ")
    assert [] == [start for start in wanted if not any(key.startswith(start) for key in keys)]
    assert any(key in QUESTIONS for key in keys)
