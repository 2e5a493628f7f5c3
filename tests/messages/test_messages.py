"""Messages are values: said at the last moment, in text or in pieces, in every language."""

import copy
import pickle

import pytest

from eights.errors import EightsError, SetupError
from eights.messages import Card, Listed, Message, Phrase, Player, Rule, Term, pieces, say, verbatim
from eights.messages.catalog import CATALOGS, Catalog
from eights.messages.fluent_files import parse


@pytest.fixture
def trial() -> Catalog:
    """A small catalog of its own."""
    trial = Catalog("en")
    trial.sources |= {
        "takes": "takes = { $who } takes { $cards } from { $pile } ({ $rule }).",
        "cards": "cards = { $n ->\n    [0] no card\n    [one] a card\n   *[other] { SPELL($n) } cards\n}",
        "are": "are = { $cards } { $cards ->\n    [one] is\n   *[other] are\n} here",
        "pile": "pile = { $color ->\n    [red] the warm pile\n   *[other] the { $color } pile\n}",
        "both": "both = { cards }, { pile }",
    }
    return trial


def test_pieces_know_what_they_are(trial: Catalog) -> None:
    """A player called Merlin is a player, the card Merlin a card, and the words between them are text."""
    message = Message(
        "takes", who=Player("Merlin", 1), cards=Card("Merlin", 7), pile=verbatim("a pile"), rule=Rule("ruling", 27)
    )
    expected = [
        ("seat", 1, "Merlin"),
        " takes ",
        ("card", 7, "Merlin"),
        " from a pile (",
        ("rule", "ruling-27", "ruling 27"),
        ").",
    ]

    assert expected == trial.pieces(message)
    assert "Merlin takes Merlin from a pile (ruling 27)." == trial.say(message)
    assert ("card", 70, "Merlin") in trial.pieces(message, prints=[10 * face for face in range(9)])


@pytest.mark.parametrize(("number", "said"), [(0, "no card"), (1, "a card"), (3, "three cards"), (12, "12 cards")])
def test_numbers_choose_their_form(trial: Catalog, number: int, said: str) -> None:
    """An exact number comes before its plural form."""
    assert said == trial.say(Message("cards", n=number))


def test_lists_and_words_choose_too(trial: Catalog) -> None:
    """A list counts its items, a word of a fixed list is itself, and messages may be put together."""
    one, two = Listed([Card("Castle", 1)]), Listed([Card("Castle", 1), Card("Death", 2)])

    assert "Castle is here" == trial.say(Message("are", cards=one))
    assert "Castle and Death are here" == trial.say(Message("are", cards=two))
    assert "the warm pile" == trial.say(Message("pile", color=Term("color", "red")))
    assert "two cards, the blue pile" == trial.say(Message("both", n=2, color=Term("color", "blue")))


def test_lists_in_every_language() -> None:
    """The last two are joined by a word."""
    colors = Listed([Term("color", "red"), Term("color", "blue"), Term("color", "green")], "or")

    assert "red, blue or green" == say(Message("verbatim", text=colors))
    assert "rot, blau oder grün" == say(Message("verbatim", text=colors), "de")


def test_a_language_that_is_not_known_is_english() -> None:
    """A page may ask for anything."""
    assert "blue" == say(Message("color-blue"), "tlh")


def test_the_pseudo_language_leaves_nothing_plain() -> None:
    """Text is accented and longer; names stay as they are."""
    message = Message("hint", what=verbatim("Castle"))

    assert "ĥíñţ:~~ Castle" == say(message, "en-XA")


def test_a_phrase_is_said_in_the_language_it_has() -> None:
    """What a card says may be there in English only."""
    phrase = Phrase({"en": "you control four assets", "de": "du vier Besitzkarten hast"})

    assert ["du vier Besitzkarten hast"] == pieces(Message("verbatim", text=phrase), "de")
    assert "only English" == say(Message("verbatim", text=Phrase({"en": "only English"})), "de")


def test_values_are_compared_by_what_they_are() -> None:
    """The card Merlin is not the player Merlin, and two players of one name are two."""
    assert Message("verbatim", text=Card("Merlin", 1)) != Message("verbatim", text=Player("Merlin", 1))
    assert Player("Ann", 0) != Player("Ann", 1)
    assert Term("color", "red") == Term("color", "red") != Term("suit", "red")
    assert 1 == len({Message("verbatim", text="a"), Message("verbatim", text="a")})


def test_messages_can_be_copied_and_pickled() -> None:
    """Errors cross processes."""
    message = Message("hint", what=Listed([Card("Castle", 3), Rule("chapter", 2), Term("color", "red"), 4]))
    error = SetupError(message, "try again")

    assert message == pickle.loads(pickle.dumps(message)) == copy.deepcopy(message)
    assert str(error) == str(pickle.loads(pickle.dumps(error)))


def test_an_error_speaks_every_language() -> None:
    """The hint is on a line of its own; words of others are shown as they are."""
    error = EightsError("the disk is full", Message("color-red"))

    assert "the disk is full\nhint: red" == str(error)
    assert "the disk is full\nTipp: rot" == error.text("de")


def test_fault_a_code_that_no_catalog_has() -> None:
    """It is an error, never an empty sentence."""
    with pytest.raises(KeyError, match="no message 'never-said'"):
        say(Message("never-said"))


def test_only_what_is_supported_is_read() -> None:
    """A catalog with an unknown construction is refused when it is read, not when it is shown."""
    assert parse("a = { $b }")
    with pytest.raises(Exception, match="only variables"):
        parse("a = { FUNCTION(1) }")


def test_catalogs_are_read_once() -> None:
    """The same catalog serves everybody."""
    say(Message("color-red"), "de")

    assert CATALOGS["de"].pattern("color-red") is CATALOGS["de"].pattern("color-red")
