"""German says everything that English says: cards, questions, the log, and what people do at a table."""

import pytest

from eights.decks import find
from eights.game import Game
from eights.language import story
from eights.language.prompts import prompt
from eights.messages import Card, Message, Player, Term, say
from eights.rules.card_text import paragraphs, text

# Words that would show that a sentence was left in English.
LEFT = (" the ", " card ", " draws ", " plays ", " discards ", " your ", " choose ", " asset", " turn")


def test_every_sentence_of_every_card_has_its_german() -> None:
    for deck in ("camelot with promo", "lyonesse", "tintagel"):
        for side in (side for card in find(deck).cards for side in card.sides):
            for english, german in zip(paragraphs(side), paragraphs(side, "de"), strict=True):
                assert english.what != german.what
                assert not [word for word in LEFT if word in text(side, "de")], side.name


def test_a_card_is_read_in_german() -> None:
    (side,) = next(card.sides for card in find("camelot").cards if card.name == "Thin Ice")

    said = "hat dieser Spieler vier oder mehr Besitzkarten im Spiel, verliert er das Spiel."
    assert f"Am Ende des Zuges jedes Spielers: {said}" == text(side, "de")


@pytest.mark.parametrize("deck", ["camelot with promo", "lyonesse", "tintagel", "classic"])
def test_whole_games_are_asked_and_told_in_german(deck: str) -> None:
    """No question and no line stays English, whoever listens."""
    for seed in range(6):
        game = Game.new(deck, 3, seed=seed)
        said = set[str]()
        while not game.over and len(game.answers) < 400:
            for viewer in (None, 0, 1, -1):
                said.add(say(prompt(game.state, viewer).asks, "de"))
            game.choose((len(game.answers) * 7 + seed) % game.count)
        lines = [(what, seat, card, other) for what, seat, card, other, _ in game.state.log or ()]
        said |= {say(message, "de") for message in story.tell(lines, story.Cast.of(game.state))}
        names = {*game.state.printed.names, *game.state.printed.labels}
        for sentence in said:
            plain = sentence
            for name in sorted(names, key=len, reverse=True):
                plain = plain.replace(name, "X")
            assert not [word for word in LEFT if word in plain], sentence


def test_numbers() -> None:
    """None, one and several."""
    assert ["keine Karte", "eine Karte", "drei Karten"] == [say(Message("log-cards", n=n), "de") for n in (0, 1, 3)]
    assert "noch 1 Karte abzulegen" == say(Message("ask-discards-left", n=1), "de")


@pytest.mark.parametrize(
    ("english", "german", "values"),
    [
        ("a player", "einen Spieler", {"form": "one", "n": 1, "group": "any"}),
        ("another player", "einen anderen Spieler", {"form": "one", "n": 1, "group": "another"}),
        ("up to one opponent", "höchstens einen Gegner", {"form": "first", "n": 1, "group": "opponent"}),
        ("up to two opponents", "bis zu zwei Gegner", {"form": "first", "n": 2, "group": "opponent"}),
        ("one more player", "noch einen Spieler", {"form": "more", "n": 1, "group": "any"}),
        (
            "up to three more other players",
            "noch bis zu drei andere Spieler",
            {"form": "more", "n": 3, "group": "another"},
        ),
    ],
)
def test_players_to_choose(english: str, german: str, values: dict[str, str | int]) -> None:
    """A deck of one's own may ask for any number of players, also only for those with assets."""
    assert english == say(Message("ask-whom", assets="no", **values))
    assert german == say(Message("ask-whom", assets="no", **values), "de")
    assert f"{english} with assets" == say(Message("ask-whom", assets="yes", **values))
    assert f"{german} mit Besitzkarten" == say(Message("ask-whom", assets="yes", **values), "de")


@pytest.mark.parametrize(
    ("english", "german", "form", "n", "color"),
    [
        ("an asset", "eine Besitzkarte", "one", 1, "any"),
        ("a purple asset", "eine purpurne Besitzkarte", "one", 1, "purple"),
        ("another asset", "eine andere Besitzkarte", "another", 1, "any"),
        ("another red asset", "eine andere rote Besitzkarte", "another", 1, "red"),
        ("up to two blue assets", "bis zu zwei blaue Besitzkarten", "first", 2, "blue"),
        ("one more green asset", "noch eine grüne Besitzkarte", "more", 1, "green"),
        ("up to two blue-purple assets", "bis zu zwei Besitzkarten in blau-purpur", "first", 2, "blue-purple"),
    ],
)
def test_assets_to_choose(english: str, german: str, form: str, n: int, color: str) -> None:
    """Of any color, or of any mixture."""
    hue = "any" if color == "any" else Term("color", color)
    message = Message("ask-assets", form=form, n=n, color=hue)

    assert english == say(message)
    assert german == say(message, "de")


def test_a_card_and_a_player_keep_their_names() -> None:
    """Names are the same in every language."""
    message = Message("ask-choose-player-hand", form="one", n=1, group="any", assets="no", end="decline",
                      card=Card("Castle", 3), you=Player("ann", 0))  # fmt: skip

    assert "Choose a player to take Castle into their hand, or decline." == say(message)
    assert "Wähle einen Spieler und gib Castle auf diese Hand oder verzichte." == say(message, "de")
