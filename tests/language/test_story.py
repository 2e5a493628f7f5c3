"""Every event has its sentence, for every viewer, and hides what a viewer may not know."""

import pytest

from eights.engine import events
from eights.engine.crazier_variant import print_cards
from eights.engine.events import NO_CARD, SECRET, redact
from eights.engine.state import NOBODY
from eights.engine.winning import EMPTY_HAND, LAST_LEFT, NOTHING_TO_DRAW
from eights.engine.zones import DISCARD_PILE, HAND
from eights.language.english import LANGUAGE
from eights.language.german import LANGUAGE as GERMAN
from eights.language.story import Cast, Line, tell, tell_line
from eights.rules.colors import BLUE
from tests.random_games import CARDS, positions

PRINTED = print_cards(CARDS)
FACES = {label: face for face, label in enumerate(PRINTED.labels)}
CAST = Cast(PRINTED, ("ann", "bob", "cat"))
ANN, BOB, CAT = range(3)
NOT_EVENTS = {"SECRET", "NO_CARD", "NOBODY", "EVERYBODY", "OWN", "FIRST_OWN"}


def line(what: int, seat: int, card: str = "", other: int = 0) -> Line:
    return what, seat, SECRET if card == "?" else FACES[card] if card else NO_CARD, other


@pytest.mark.parametrize(
    ("happened", "sentence"),
    [
        (line(events.TURN, ANN, other=5), "Turn 5: ann."),
        (line(events.SKIPPED, CAT), "cat misses a turn."),
        (line(events.PLAYED, ANN, "Death"), "ann plays Death."),
        (line(events.DISCARDED, ANN, "Castle"), "ann discards Castle (5 blue)."),
        (line(events.DISCARDED, ANN, "Corbenic Castle"), "ann discards Corbenic Castle (blue-green)."),
        (line(events.PLAYED, ANN, "Coracle"), "ann plays Coracle."),
        (line(events.DREW, BOB, "?"), "bob draws a card."),
        (line(events.DREW, BOB, "Castle"), "bob draws Castle (5 blue)."),
        (line(events.SAVED, BOB, "Mordred", FACES["Sir Lancelot"]), "Sir Lancelot saves Mordred."),
        (line(events.DESTROYED, BOB, "Mordred"), "bob's Mordred is destroyed."),
        (line(events.NAMED, ANN, other=int(BLUE)), "ann names blue."),
        (line(events.LOOKED, ANN, "?"), "ann looks at the top card of the draw pile."),
        (line(events.LOOKED, ANN, "Tempest"), "ann looks at the top card of the draw pile: Tempest (5 green)."),
        (line(events.PUT_INTO_PLAY, ANN, "Castle", DISCARD_PILE), "ann puts Castle from the discard pile into play."),
        (line(events.PUT_INTO_PLAY, ANN, "Castle", HAND + BOB), "ann puts Castle from bob's hand into play."),
        (line(events.TOOK_CONTROL, ANN, "Mordred", BOB), "ann takes control of bob's Mordred."),
        (line(events.PUT_INTO_HAND, ANN, "Mordred", BOB), "ann puts Mordred (K red) into bob's hand."),
        (line(events.PUT_INTO_HAND, ANN, "Mordred", ANN), "ann takes Mordred (K red) back into hand."),
        (line(events.GAVE, ANN, "?", BOB), "ann gives bob a card."),
        (line(events.DREW_FEWER, BOB, "Castle", 0), "Castle: bob is to draw no card."),
        (line(events.MORE_DISCARDS, ANN, other=2), "ann may discard two cards more this turn."),
        (line(events.DECLINED, ANN, "Sir Lancelot"), "Sir Lancelot: ann declines."),
        (line(events.LOST, BOB, other=4), "bob loses the game."),
        (line(events.WON, ANN, other=EMPTY_HAND), "ann wins the game with no card left in hand."),
        (
            line(events.RESHUFFLED, NOBODY, other=31),
            "The discard pile, all but its top card, is shuffled into the draw pile (31 cards).",
        ),
    ],
)
def test_a_line_is_told(happened: Line, sentence: str) -> None:
    """Play and discard never blur, and no card is told by its color alone."""
    assert sentence == tell_line(CAST, happened)


@pytest.mark.parametrize(
    ("happened", "story"),
    [
        ([line(events.DREW, BOB, "?")] * 3, ["bob draws three cards."]),
        (
            [line(events.DREW, BOB, "Castle"), line(events.DREW, BOB, "Death")],
            ["bob draws Castle (5 blue) and Death (5 red)."],
        ),
        (
            [line(events.DREW, BOB, "Castle"), line(events.DREW, BOB, "?"), line(events.DREW, CAT, "?")],
            ["bob draws two cards, among them Castle (5 blue).", "cat draws a card."],
        ),
        (
            [line(events.DESTROYED, BOB, "Castle"), line(events.DESTROYED, BOB, "Avalon")],
            ["bob's Castle and Avalon are destroyed."],
        ),
        (
            [line(events.LOOKED, ANN, "?"), line(events.LOOKED, ANN, "?")],
            ["ann looks at the top two cards of the draw pile."],
        ),
        (
            [line(events.DEALT, ANN, "?"), line(events.DEALT, BOB, "Castle"), line(events.DEALT, ANN, "?")],
            ["ann is dealt two cards.", "bob is dealt Castle (5 blue)."],
        ),
        (
            [line(events.SAW_HAND, ANN, other=BOB), line(events.SAW, ANN, "?", BOB), line(events.SAW, ANN, "?", BOB)],
            ["ann looks at bob's hand."],
        ),
        ([line(events.TURN, ANN, other=3), line(events.TURN, CAT, other=3)], ["Turn 3: ann and cat."]),
        ([line(events.SKIPPED, BOB)] * 2, ["bob misses a turn."] * 2),
    ],
)
def test_what_belongs_together_is_told_together(happened: list[Line], story: list[str]) -> None:
    """Runs of one player are one sentence; two acts stay two."""
    assert story == tell(happened, CAST)


def test_every_event_has_a_sentence() -> None:
    """An event that is added needs a sentence."""
    known = {name: what for name, what in vars(events).items() if name.isupper() and name not in NOT_EVENTS}

    assert known
    told = {*LANGUAGE.story, *LANGUAGE.by_game["classic"].story}
    assert {} == {name: what for name, what in known.items() if what not in told}


def test_every_line_is_told_to_every_viewer() -> None:
    """300 games: every sentence is whole and never names a card that is secret to the viewer."""
    met: set[int] = set()
    for state in positions(300):
        assert state.log is not None
        cast = Cast.of(state)
        for happened in state.log:
            met.add(happened[0])
            for viewer in range(NOBODY, state.seats.number):
                seen = redact(happened, viewer)
                sentence = tell_line(cast, seen)
                assert sentence.endswith(".")
                assert not {"{", "}"} & set(sentence)
                assert "  " not in sentence
                if seen[2] == SECRET:
                    assert PRINTED.labels[happened[2]] not in sentence
        state.log.clear()
    assert set() == set(LANGUAGE.story) - met


def test_a_story_names_only_what_the_viewer_may_know() -> None:
    """Whole games: the cards in a viewer's story are those of the lines that are open to the viewer."""
    for state in positions(100):
        if not state.over:
            continue
        assert state.log is not None
        for viewer in range(NOBODY, state.seats.number):
            lines = [redact(happened, viewer) for happened in state.log]
            story = " ".join(tell(lines, Cast.of(state)))
            open_cards = {face for _, _, face, _ in lines if face >= 0}
            open_cards |= {other for what, _, _, other in lines if what == events.SAVED}
            told = " / ".join(PRINTED.labels[face] for face in open_cards)
            assert [] == [label for label in PRINTED.labels if label in story and label not in told]


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (
            EMPTY_HAND,
            "The team of ann and cat wins the game: ann has no card left in hand.",
            "Das Team von ann und cat gewinnt das Spiel: ann hat keine Karte mehr auf der Hand.",
        ),
        (
            LAST_LEFT,
            "The team of ann and cat wins the game: nobody else is left.",
            "Das Team von ann und cat gewinnt das Spiel: sonst ist niemand mehr da.",
        ),
        (
            NOTHING_TO_DRAW,
            "The team of ann and cat wins the game: ann has the fewest cards in hand, and nothing is left to draw.",
            (
                "Das Team von ann und cat gewinnt das Spiel: ann hat die wenigsten Karten auf der Hand, "
                "und zu ziehen gibt es nichts mehr."
            ),
        ),
    ],
)
def test_a_win_of_a_team_names_all_of_it(reason: int, english: str, german: str) -> None:
    """Whoever brought it about, her allies have won as well."""
    cast = Cast(PRINTED, ("ann", "bob", "cat"), (0b101, 0b010, 0b101))
    won = line(events.WON, ANN, other=reason)

    assert english == tell_line(cast, won)
    assert german == tell_line(cast, won, GERMAN)
