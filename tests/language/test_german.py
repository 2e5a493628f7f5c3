"""German says everything that English says: cards, questions, the log, and what people do at a table."""

import string
from collections.abc import Iterable, Mapping

import pytest

from eights.decks import find
from eights.game import Game
from eights.language import story
from eights.language.catalog import EventSentences, QuestionSentences
from eights.language.languages import LANGUAGES
from eights.language.prompts import prompt
from eights.rules.card_languages import text, translated
from eights.rules.colors import BLUE, PURPLE
from eights.rules.english import parts
from eights.rules.german import WHAT, WHEN
from eights.rules.nouns import Group
from eights.table.announcements import SENTENCES

ENGLISH, GERMAN = LANGUAGES["en"], LANGUAGES["de"]
TABLES = ("story", "endings", "places", "questions", "rules")
BY_GAME = ("story", "endings")
# Words that would show that a sentence was left in English.
LEFT = (" the ", " card ", " draws ", " plays ", " discards ", " your ", " choose ", " asset", " turn")


Sentences = Mapping[object, str | EventSentences | QuestionSentences]


def holes(*sentences: str) -> set[str]:
    return {hole for sentence in sentences for _, hole, _, _ in string.Formatter().parse(sentence) if hole}


def forms(said: str | EventSentences | QuestionSentences) -> tuple[str, ...]:
    if isinstance(said, EventSentences):
        return said.one, said.many, said.own
    return (said.you, said.others) if isinstance(said, QuestionSentences) else (said,)


@pytest.mark.parametrize("table", TABLES)
def test_every_sentence_has_its_german_with_no_other_holes(table: str) -> None:
    check_translation(getattr(GERMAN, table), getattr(ENGLISH, table))


@pytest.mark.parametrize("table", BY_GAME)
def test_what_a_game_says_in_its_own_words_has_its_german(table: str) -> None:
    assert {"crazier", "classic"} == GERMAN.by_game.keys() == ENGLISH.by_game.keys()
    assert getattr(ENGLISH.by_game["classic"], table)
    for game, own in ENGLISH.by_game.items():
        check_translation(getattr(GERMAN.by_game[game], table), getattr(own, table))


def check_translation(ours: Sentences, theirs: Sentences) -> None:
    assert ours.keys() == theirs.keys()
    for key, said in theirs.items():
        assert holes(*forms(ours[key])) <= holes(*forms(said)), key
        for own, other in zip(forms(ours[key]), forms(said), strict=True):
            assert bool(own) == bool(other), key


def test_people_are_told_of_in_german() -> None:
    assert SENTENCES["en"].keys() == SENTENCES["de"].keys()
    assert all(holes(SENTENCES["en"][word]) == holes(said) for word, said in SENTENCES["de"].items())


def cards() -> Iterable[str]:
    for deck in ("camelot with promo", "lyonesse"):
        for card in find(deck).cards:
            for side in card.sides:
                for part in parts(side):
                    yield part.when
                    yield part.what


def test_every_sentence_of_every_card_has_its_german_and_none_too_many() -> None:
    said = set(cards()) - {""}

    assert said == {*WHEN, *WHAT}


def test_a_card_is_read_in_german() -> None:
    (side,) = next(card.sides for card in find("camelot").cards if card.name == "Thin Ice")

    assert "Am Ende jedes Spielers: hat er vier oder mehr Besitzkarten im Spiel, verliert er." == text(side, "de")
    assert all(translated(part, "de") != part for part in parts(side))


@pytest.mark.parametrize("deck", ["camelot with promo", "lyonesse", "classic"])
def test_whole_games_are_asked_and_told_in_german(deck: str) -> None:
    """No question and no line stays English, whoever listens."""
    for seed in range(6):
        game = Game.new(deck, 3, seed=seed)
        said = set[str]()
        while not game.over and len(game.answers) < 400:
            for viewer in (None, 0, 1, -1):
                said.add(prompt(game.state, viewer, GERMAN).sentence)
            game.choose((len(game.answers) * 7 + seed) % game.count)
        lines = [(what, seat, card, other) for what, seat, card, other, _ in game.state.log or ()]
        said |= set(story.tell(lines, story.Cast.of(game.state), GERMAN))
        names = {*game.state.printed.names, *game.state.printed.labels}
        for sentence in said:
            plain = sentence
            for name in sorted(names, key=len, reverse=True):
                plain = plain.replace(name, "X")
            assert not [word for word in LEFT if word in plain], sentence


def test_numbers_and_lists() -> None:
    assert ["keine Karte", "eine Karte", "drei Karten"] == [GERMAN.cards(count) for count in (0, 1, 3)]
    assert "ann, bob und cat" == GERMAN.listed(["ann", "bob", "cat"])
    assert "noch eine Karte abzulegen" == GERMAN.discards(1)


def test_what_is_chosen_of_every_kind() -> None:
    """A deck of one's own may ask for any number of players, and for cards of any mixture of colors."""
    assert "bis zu einen Gegner mit Besitzkarten" == GERMAN.players(Group.OPPONENT, 1, 0, with_assets=True)
    assert "noch einen Spieler" == GERMAN.players(Group.ANY, 2, 1, with_assets=False)
    assert "eine andere blau-purpurne Besitzkarte" == GERMAN.assets(0, 0, BLUE | PURPLE, another=True)
    assert "another blue-purple (Moon-Eye) asset" == ENGLISH.assets(0, 0, BLUE | PURPLE, another=True)
    assert "blau-purpur" == GERMAN.color(BLUE | PURPLE)
