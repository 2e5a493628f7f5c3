"""German gives every reason that English gives: of cards in hand, of bots, and of a table that refuses."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import eights
from eights.bots.reasons import reason
from eights.engine.questions import deciders
from eights.engine.refusals import reasons
from eights.game import Game
from eights.language import german_reasons
from eights.language.prompts import prompt
from eights.language.reasons import in_language, one_in_language
from tests.language.test_german import holes

SOURCES = Path(eights.__file__).parent
TEAMS = [("ann", "cat"), ("bob", "dan")]
GAMES = [
    ("camelot with promo", 3, {}),
    ("camelot with promo", 4, {"teams": TEAMS}),
    ("lyonesse", 3, {}),
    ("lyonesse + camelot", 4, {}),
    ("classic", 3, {}),
    ("classic with jokers, draw two 2, draw 1", 3, {}),
]


IN_TROUBLE = (
    "the tables cannot be reached just now",
    "this table is not here just now",
    "this table's deck is not offered here right now",
    "tell whoever runs this server",
    "try again",
)


def written(tree: ast.AST) -> Iterator[str]:
    """Every text that is written in this piece of source; what is filled in is a 7."""
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield tree.value
    elif isinstance(tree, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in tree.values)
    elif isinstance(tree, ast.IfExp):
        yield from written(tree.body)
        yield from written(tree.orelse)


def called(name: str, *files: str) -> Iterator[list[ast.expr]]:
    """The arguments of every call of this name."""
    for file in files:
        for node in ast.walk(ast.parse((SOURCES / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield [*node.args, *(keyword.value for keyword in node.keywords)]


def refused_at_tables() -> Iterator[str]:
    for _, *said in called("Refused", "table/judge.py", "live/commands.py", "server/registry.py"):
        for each in said:
            yield from written(each)
    for _, _, text, hint, _ in called("retry_later", "live/commands.py", "server/websocket.py"):
        yield from written(text)
        yield from filter(None, written(hint))
    for text, _ in called("in_language", "live/live_table.py"):
        yield from written(text)


def test_every_refusal_of_a_table_has_its_german_and_none_too_many() -> None:
    said = set(refused_at_tables())
    said_over_http = {
        text for _, _, *said in called("refusal", "server/routes_tables.py") for each in said for text in written(each)
    }
    of_requests = {"too many requests", "wait a minute"} | set(IN_TROUBLE)  # over HTTP a player can run into no others

    assert len(said) > 25
    assert set(IN_TROUBLE) <= said_over_http
    assert set() == {each for each in said if not one_in_language(each, "de") and each not in german_reasons.TABLE}
    sevens = {english: english.format_map(dict.fromkeys(holes(english), "7")) for english in german_reasons.TABLE}
    assert of_requests - said == {english for english, filled in sevens.items() if filled not in said}


def every_reason_of_bots() -> Iterator[str]:
    """What they return, keep in tables and give with their choices."""
    for file in ("bots/reasons.py", "bots/search.py", "bots/simple.py"):
        for node in ast.walk(ast.parse((SOURCES / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Return) and node.value is not None:
                yield from written(node.value)
            for value in (
                node.values if isinstance(node, ast.Dict) else node.elts if isinstance(node, ast.Tuple) else ()
            ):
                yield from written(value)
    for arguments in called("Choice", "bots/greedy.py", "bots/search.py", "bots/simple.py"):
        for argument in arguments:
            yield from written(argument)


def test_every_reason_of_a_bot_has_its_german() -> None:
    """What is filled in is a number, a color, or how many cards."""
    said = {each.removeprefix("7; ").replace("7 7", "7 cards") for each in every_reason_of_bots()}
    said |= {each.replace("most of 7", "most of red").replace("most 7", "most hearts") for each in said}

    left = {each for each in said if "{" not in each and not one_in_language(each, "de")}
    assert {"holds most of 7", "holds most 7"} == left
    assert set() == {each for each in german_reasons.BOTS if "{" not in each} - said - {
        "does more good than harm",  # where nothing else is known
        "1 card of the hand can follow",
        "holds 1 card",
        "worth most to nobody, least of all itself",
    }


def played(deck: str, seats: int, more: dict[str, object], seeds: Iterable[int]) -> Iterator[Game]:
    """Games of chance, one decision after the other."""
    for seed in seeds:
        names = ("ann", "bob", "cat", "dan")[:seats]
        game = Game.new(deck, names, seed=seed, **more)  # type: ignore[arg-type]  # teams, or nothing
        while not game.over and len(game.answers) < 250:
            yield game
            game.choose((len(game.answers) * 7 + seed) % game.count)


@pytest.mark.parametrize(("deck", "seats", "more"), GAMES)
def test_no_reason_stays_english_in_whole_games(deck: str, seats: int, more: dict[str, object]) -> None:
    """Whatever a view can carry of the hand, and whatever a bot could say of any option."""
    left = set[str]()
    for game in played(deck, seats, more, range(6)):
        state = game.state
        if prompt(state, None).kind in ("main", "classic"):
            for seat in deciders(state):
                for whys in reasons(state, seat).values():
                    left |= {
                        each for why in whys for each in why.split("; ") if each and not one_in_language(each, "de")
                    }
        seat = next(iter(deciders(state)))
        sight = game.sight(game.players[seat])
        left |= {why for option in sight.options if not one_in_language(why := reason(sight, option), "de")}

    assert set() == left


@pytest.mark.parametrize(
    ("english", "german"),
    [
        (
            "the top card is J red and blue was named: a discard needs blue or an eight (ch. 4)",
            "obenauf liegt J rot, gewünscht ist blau: ablegen kannst du blau oder eine Acht (Kap. 4)",
        ),
        (
            "the top card is J blue-green: a discard needs blue, green, a jack or an eight (ch. 4)",
            "obenauf liegt J blau-grün: ablegen kannst du blau, grün, einen Buben oder eine Acht (Kap. 4)",
        ),
        (
            "you have no discard left: allowed were one, one from X and two from events (ruling 16)",
            "abgelegt hast du schon genug: erlaubt war eine, eine durch X und zwei durch Ereignisse (Entscheidung 16)",
        ),
        (
            "it can be played only if an opponent controls two or more assets (ruling 28)",
            "ausspielen kannst du sie nur, wenn ein Gegner zwei oder mehr Besitzkarten im Spiel hat (Entscheidung 28)",
        ),
        (
            "you have to draw four cards, unless you play a two",
            "du musst vier Karten ziehen, wenn du nicht eine Zwei spielst",
        ),
        ("a card fewer; won 43 of 100 games imagined", "eine Karte weniger; gewinnt 43 von 100 gedachten Spielen"),
        ("this changes between two matches; clock, hints and bot speed at any time", None),
    ],
)
def test_reasons_in_german(english: str, german: str | None) -> None:
    assert (german or german_reasons.TABLE[english]) == in_language(english, "de")
    assert english == in_language(english, "en")


@pytest.mark.parametrize("own", ["likes it", "it can be played only if the moon is full (ruling 28)"])
def test_what_nobody_has_translated_stays_as_it_is(own: str) -> None:
    """A bot or a deck of somebody's own."""
    assert own == in_language(own, "de")


def test_a_german_reason_has_no_other_holes() -> None:
    for english, german in german_reasons.REASONS.items():
        assert holes(german) == holes(english), english
