"""Every event has its sentence, for every viewer, and hides what a viewer may not know."""

import re

import pytest

from eights.engine import events
from eights.engine.crazier_variant import print_cards
from eights.engine.events import KINDS, NO_CARD, SECRET, LineKind, redact
from eights.engine.state import NOBODY
from eights.engine.winning import EMPTY_HAND, LAST_LEFT, NOTHING_TO_DRAW
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, HAND
from eights.language import story
from eights.language.story import Cast, Line, tell, tell_line, tell_with_actors
from eights.messages import Card, Listed, Message, Player, Term, pieces, say
from eights.messages.catalog import catalog
from eights.rules.colors import BLUE, RED
from tests.compiled import on_compiled
from tests.random_games import CARDS, positions

PRINTED = print_cards(CARDS)
FACES = {label: face for face, label in enumerate(PRINTED.labels)}
CAST = Cast(PRINTED, ("ann", "bob", "cat"))
ANN, BOB, CAT = range(3)
NOT_EVENTS = {"SECRET", "NO_CARD", "NOBODY", "EVERYBODY", "KINDS", "OWN", "FIRST_OWN", "OWN_NAME"}
NOT_EVENTS |= {"FIRST_OF_WORDS", "SAME_OTHER", "ANY_OTHER", "TO_SEAT", "TO_OTHER", "TO_BOTH"}


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
        (line(events.PUT_INTO_PLAY, ANN, "Castle", DISCARD_PILE), "ann puts Castle into play from the discard pile."),
        (line(events.PUT_INTO_PLAY, ANN, "Castle", HAND + BOB), "ann puts Castle into play from bob's hand."),
        (line(events.PUT_INTO_PLAY, ANN, "Castle", HAND + ANN), "ann puts Castle into play from their hand."),
        (line(events.TOOK_CONTROL, ANN, "Mordred", BOB), "ann takes control of bob's Mordred."),
        (line(events.PUT_INTO_HAND, ANN, "Mordred", BOB), "ann puts Mordred (K red) into bob's hand."),
        (line(events.PUT_INTO_HAND, ANN, "Mordred", ANN), "ann takes Mordred (K red) back into their hand."),
        (line(events.GAVE, ANN, "?", BOB), "ann gives bob a card."),
        (line(events.DREW_FEWER, BOB, "Castle", 2), "Castle: bob will draw two cards."),
        (line(events.DREW_FEWER, BOB, "Castle", 0), "Castle: bob draws no cards."),
        (line(events.MORE_DISCARDS, ANN, other=2), "ann may discard two more cards this turn."),
        (line(events.DECLINED, ANN, "Sir Lancelot"), "Sir Lancelot: ann declines."),
        (line(events.LOST, BOB, other=4), "bob loses the game."),
        (line(events.WON, ANN, other=EMPTY_HAND), "ann wins the game with no cards left in hand."),
        (
            line(events.RESHUFFLED, NOBODY, other=31),
            "The discard pile, except for its top card, is shuffled into the draw pile (31 cards).",
        ),
    ],
)
def test_a_line_is_told(happened: Line, sentence: str) -> None:
    """Play and discard never blur, and no card is told by its color alone."""
    assert sentence == say(tell_line(CAST, happened))


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        ([line(events.DREW, BOB, "?")] * 3, ["bob draws three cards."]),
        (
            [line(events.DREW, BOB, "Castle"), line(events.DREW, BOB, "Death")],
            ["bob draws Castle (5 blue) and Death (5 red)."],
        ),
        (
            [line(events.DREW, BOB, "Castle"), line(events.DREW, BOB, "?"), line(events.DREW, CAT, "?")],
            ["bob draws two cards, including Castle (5 blue).", "cat draws a card."],
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
def test_what_belongs_together_is_told_together(happened: list[Line], told: list[str]) -> None:
    """Runs of one player are one sentence; two acts stay two."""
    assert told == [say(message) for message in tell(happened, CAST)]


def test_every_event_has_a_sentence() -> None:
    """An event that is added needs a sentence."""
    known = {name: what for name, what in vars(events).items() if name.isupper() and name not in NOT_EVENTS}

    assert known
    assert {} == {name: what for name, what in known.items() if what not in KINDS}


@on_compiled
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
                sentence = say(tell_line(cast, seen))
                assert sentence.endswith(".")
                assert not {"{", "}"} & set(sentence)
                assert "  " not in sentence
                if seen[2] == SECRET:
                    assert PRINTED.labels[happened[2]] not in sentence
        state.log.clear()
    of_words = {what for what in KINDS if what >= events.FIRST_OF_WORDS}  # tests/words
    assert set() == set(KINDS) - of_words - met - {events.PASSED, events.REVERSED}  # of classic Crazy Eights


def test_a_story_names_only_what_the_viewer_may_know() -> None:
    """Whole games: the cards in a viewer's story are those of the lines that are open to the viewer."""
    for state in positions(100):
        if not state.over:
            continue
        assert state.log is not None
        for viewer in range(NOBODY, state.seats.number):
            lines = [redact(happened, viewer) for happened in state.log]
            said = " ".join(say(message) for message in tell(lines, Cast.of(state)))
            open_cards = {face for _, _, face, _ in lines if face >= 0}
            open_cards |= {other for what, _, _, other in lines if what == events.SAVED}
            told = " / ".join(PRINTED.labels[face] for face in open_cards)
            assert [] == [label for label in PRINTED.labels if label in said and label not in told]


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (
            EMPTY_HAND,
            "The team of ann and cat wins the game: ann has no cards left in hand.",
            "Das Team von ann und cat gewinnt das Spiel: ann hat keine Karte mehr auf der Hand.",
        ),
        (
            LAST_LEFT,
            "The team of ann and cat wins the game: nobody else is left.",
            "Das Team von ann und cat gewinnt das Spiel: Sonst ist niemand mehr da.",
        ),
        (
            NOTHING_TO_DRAW,
            (
                "The team of ann and cat wins the game: ann has the fewest cards in hand, "
                "and there is nothing left to draw."
            ),
            (
                "Das Team von ann und cat gewinnt das Spiel: ann hat die wenigsten Karten auf der Hand, "
                "und es gibt nichts mehr zu ziehen."
            ),
        ),
    ],
)
def test_a_win_of_a_team_names_all_of_it(reason: int, english: str, german: str) -> None:
    """Whoever brought it about, her allies have won as well."""
    cast = Cast(PRINTED, ("ann", "bob", "cat"), (0b101, 0b010, 0b101))
    won = line(events.WON, ANN, other=reason)

    assert english == say(tell_line(cast, won))
    assert german == say(tell_line(cast, won), "de")


@pytest.mark.parametrize(
    ("happened", "german"),
    [
        (line(events.DISCARDED, ANN, "Castle"), "ann legt Castle (5 blau) ab."),
        (line(events.DISCARDED, ANN, "Corbenic Castle"), "ann legt Corbenic Castle (blau-grün) ab."),
        (line(events.DREW, BOB, "?"), "bob zieht eine Karte."),
        (line(events.NAMED, ANN, other=int(BLUE)), "ann wünscht sich Blau."),
        (line(events.PUT_INTO_PLAY, ANN, "Castle", DRAW_PILE), "ann bringt Castle vom Ziehstapel ins Spiel."),
        (line(events.TOOK_CONTROL, ANN, "Mordred", ANN), "ann behält Mordred."),
        (line(events.LOOKED, ANN, "Tempest"), "ann sieht sich die oberste Karte des Ziehstapels an: Tempest (5 grün)."),
        (line(events.MORE_DISCARDS, ANN, other=2), "ann darf in diesem Zug zwei Karten mehr ablegen."),
    ],
)
def test_a_line_in_german(happened: Line, german: str) -> None:
    """The same message, said by another catalog."""
    assert german == say(tell_line(CAST, happened), "de")


def test_a_message_knows_who_and_what_it_speaks_of() -> None:
    """Nobody has to look for names in a sentence."""
    discarded = tell_line(CAST, line(events.DISCARDED, ANN, "Castle"))
    face = Message("card-rank-color", rank="5", color=Term("color", "blue"))
    castle = Message("card-with-face", card=Card("Castle", FACES["Castle"]), face=face)

    assert Message("log-discarded", player=Player("ann", ANN), cards=castle) == discarded


def test_two_guests_of_one_name_are_two_seats() -> None:
    """Ann gives Ann a card, and both are who they are; so are a player called Merlin and one called Red."""
    same = Cast(PRINTED, ("Ann", "Ann", "Merlin"))
    gave = pieces(tell_line(same, line(events.GAVE, ANN, "?", BOB)))
    names = pieces(tell_line(Cast(PRINTED, ("Red", "Merlin", "cat")), line(events.PLAYED, BOB, "Merlin")))
    named = pieces(tell_line(Cast(PRINTED, ("Red", "bob", "cat")), line(events.NAMED, ANN, other=int(RED))))
    turn = tell([line(events.TURN, ANN, other=3), line(events.TURN, BOB, other=3)], same)

    assert [("seat", 0, "Ann"), " gives ", ("seat", 1, "Ann"), " a card."] == gave
    assert [("seat", 1, "Merlin"), " plays ", ("card", FACES["Merlin"], "Merlin"), "."] == names
    assert [("seat", 0, "Red"), " names ", ("color", "red", "red"), "."] == named
    assert [Message("log-turn", count=3, players=Listed([Player("Ann", 0), Player("Ann", 1)]))] == turn


def test_copies_are_not_told_apart_in_sentences() -> None:
    """The number of a copy belongs to the notation of moves and positions."""
    printed = print_cards((*CARDS, CARDS[0]))
    name, second = CARDS[0].name, len(CARDS)
    told = tell_line(Cast(printed, ("ann", "bob")), (events.PLAYED, ANN, second, 0))

    assert f"{name}#2" == printed.labels[second]
    assert [("seat", ANN, "ann"), " plays ", ("card", second, name), "."] == pieces(told)


def test_a_line_of_a_decks_own_keeps_its_players_and_cards() -> None:
    """Its English words are shown as they are; what fills their holes is a value as everywhere else."""
    blessed = events.new_line("{seat} blesses {cards} of {other}.")
    told = tell_line(CAST, (blessed, ANN, FACES["Castle"], BOB))
    secret = tell_line(CAST, (blessed, ANN, SECRET, BOB))

    assert "ann blesses Castle (5 blue) of bob." == say(told)
    assert ("seat", ANN, "ann") == pieces(told)[0]
    assert ("seat", BOB, "bob") == pieces(told)[-2]
    assert "ann blesses a card of bob." == say(secret)


@on_compiled
def test_nothing_in_the_log_stays_english_in_the_pseudo_language() -> None:
    """Only names are plain: all other words come from a catalog."""
    for state in positions(30):
        cast = Cast.of(state)
        for message in tell([redact(happened, 0) for happened in state.log or ()], cast):
            text = "".join(piece for piece in pieces(message, "en-XA") if isinstance(piece, str))
            assert not re.search("[aeiou]", text), text


def test_fault_a_player_is_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """A story that spoke of names instead of players would be noticed."""
    monkeypatch.setattr(story, "player_value", lambda names, seat: names[seat])

    with pytest.raises(AssertionError):
        test_two_guests_of_one_name_are_two_seats()


def test_fault_an_event_has_no_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """A code that no catalog has is noticed by the first who reads it."""
    monkeypatch.setitem(KINDS, events.SHUFFLED, LineKind("shuffled-anew"))

    with pytest.raises(KeyError, match="no message 'log-shuffled-anew'"):
        say(tell_line(CAST, line(events.SHUFFLED, ANN)))


def test_no_message_of_the_log_is_superfluous() -> None:
    """Every one belongs to an event, or is a part of another."""
    events_said = {f"log-{kind.name}" for what, kind in KINDS.items() if what != events.WON}
    won = {f"log-won{ending}" for ending in story.ENDINGS.values()}
    own = {f"log-{KINDS[what].name}-own" for what in story.OF_ONESELF}
    classic = {f"{code}-classic" for code in story.CLASSIC}
    known = events_said | won | {f"{code}-team" for code in won} | own | classic

    assert {"log-cards", "log-cards-among"} == {
        code for code in catalog("en").sources if code.startswith("log-")
    } - known


@pytest.mark.parametrize(
    ("happened", "actor"),
    [
        (line(events.PLAYED, ANN, "Death"), ANN),
        (line(events.DREW, BOB, "?"), BOB),
        (line(events.DESTROYED, BOB, "Mordred"), NOBODY),
        (line(events.OCCURS, BOB, "Mordred"), NOBODY),
        (line(events.LEFT_BEHIND, CAT, "Castle"), NOBODY),
    ],
)
def test_a_sentence_says_who_acts(happened: Line, actor: int) -> None:
    """Whatever happens to the cards of a player is not done by that player, so a page need not look at the words."""
    [(_, acts)] = tell_with_actors([happened], CAST)

    assert actor == acts


@pytest.mark.parametrize(("sentence", "actor"), [("{seat} hums.", ANN), ("{seat}'s hand hums.", NOBODY)])
def test_who_acts_in_a_sentence_of_a_deck(monkeypatch: pytest.MonkeyPatch, sentence: str, actor: int) -> None:
    """It says so by beginning with the player."""
    monkeypatch.setitem(events.OWN, 999, sentence)
    [(_, acts)] = tell_with_actors([line(999, ANN)], CAST)

    assert actor == acts
