"""Editions of a deck that is text: a table and a replay show the cards that are played with, whatever its file says."""

import asyncio
import json
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode

import pytest

from eights.game import Game
from eights.language.record import selection_of
from eights.language.record_format import dumps, loads
from eights.server import editions
from eights.server.editions import edition_of
from eights.server.running import Serving
from tests.server.pages import ask, connected, make, server

STORM = """# Storm
## Storm Tide (9 red, event)
Draw two cards.
## Beacon (5 blue, asset)
At the end of your turn: draw a card.
"""
STRONGER = STORM.replace("draw a card.", "draw two cards.")
ANCHORED = STORM + "emblem: anchor\n"


async def two_tables(folder: Path, texts: tuple[str, str]) -> list[dict[str, Any]]:
    """Tables with the same file, which has changed in between: what each shows of Beacon, and the library."""
    deck = folder / "storm.deck.md"
    deck.write_text(texts[0], encoding="utf-8")
    async with server(folder, own_decks=(str(deck),)) as up:
        shown = []
        for text in texts:
            deck.write_text(text, encoding="utf-8")
            page = await connected(up, *await make(up, deck=f"camelot + {deck}", seats=2, bots=["random"]))
            shown.append(json.loads(page.frames[0]))
            await page.close()
        found = [await beacon(up, welcome["deck"], welcome["edition"]) for welcome in shown]
        return [*found, await beacon(up, str(deck), "")]


async def beacon(up: Serving, deck: str, edition: str) -> dict[str, Any]:
    """The drawing of a card, and its text."""
    words = urlencode({"card": "Beacon", "deck": deck, "edition": edition})
    face, card = await ask(up, f"/faces/reader.svg?{words}"), await ask(up, f"/api/cards?{words}")
    assert (200, 200) == (face.status, card.status), card.body
    assert edition in ("", card.body["edition"])
    (side,) = card.body["cards"][0]["sides"]
    return {"drawing": face.body, "text": side["text"], "edition": card.body["edition"]}


@pytest.mark.parametrize("other", [STRONGER, ANCHORED], ids=["another text", "another emblem"])
def test_each_table_shows_its_own_edition(other: str, tmp_path: Path) -> None:
    first, second, library = asyncio.run(two_tables(tmp_path, (STORM, other)))

    assert first["drawing"] != second["drawing"]
    assert (first["text"] != second["text"]) == (other == STRONGER)
    assert (second["drawing"], second["text"]) == (library["drawing"], library["text"])


def test_fault_an_edition_is_known_by_the_name_of_its_deck(tmp_path: Path) -> None:
    with patch.object(editions, "edition_of", lambda selection: "storm"), pytest.raises(AssertionError):
        test_each_table_shows_its_own_edition(STRONGER, tmp_path)


def a_record(folder: Path, text: str = STORM) -> str:
    """A game with a deck whose file is gone afterwards."""
    deck = folder / "storm.deck.md"
    deck.write_text(text, encoding="utf-8")
    game = Game.new(f"camelot + {deck}", 2, seed=3)
    while not game.over:
        game.choose((len(game.answers) * 5) % game.count)
    deck.unlink()
    return dumps(game.record())


def test_a_record_is_replayed_on_a_server_that_never_saw_its_deck(tmp_path: Path) -> None:
    """Its text is in the record. To play with it, the operator has to offer it."""
    record = a_record(tmp_path)

    async def replayed() -> None:
        async with server(tmp_path) as up:
            again = await ask(up, "/api/replay?seat=0&open=1", record.encode())
            assert (200, []) == (again.status, again.body["problems"])
            welcome = again.body["welcome"]
            assert {"Storm Tide", "Beacon"} <= {face["name"] for face in welcome["prints"]}
            assert len(loads(record).decisions) == len(again.body["events"])
            assert "draw a card" in str((await beacon(up, welcome["deck"], welcome["edition"]))["text"])
            position = await ask(up, "/api/position?after=3", record.encode())
            assert (200, True) == (position.status, "turn: " in position.body["position"])
            table = await ask(up, "/api/tables", {"settings": {"deck": welcome["deck"], "seats": 2}})
            assert (409, "setup") == (table.status, table.body["code"])

    asyncio.run(replayed())


def spoiled(record: str, how: str) -> str:
    """A record that names a deck it has no text of, or whose deck is code, or cannot be read."""
    found = json.loads(record)
    (name,) = found["sources"]
    if how == "no text":
        del found["sources"]
    elif how == "code":
        found["deck"] = found["deck"].replace(".deck.md", ".py")
        found["sources"] = {name.replace(".deck.md", ".py"): "raise SystemExit"}
    else:
        found["sources"][name] = STORM.replace("two cards", "two kings")
    return json.dumps(found)


@pytest.mark.parametrize(("how", "status"), [("no text", 409), ("code", 409), ("another text", 400)])
def test_a_record_that_cannot_be_shown_is_refused(how: str, status: int, tmp_path: Path) -> None:
    record = spoiled(a_record(tmp_path), how)

    async def asked() -> tuple[int, str]:
        async with server(tmp_path) as up:
            answer = await ask(up, "/api/replay", record.encode())
            return answer.status, answer.body["code"]

    assert (status, "setup") == asyncio.run(asked())


def test_the_latest_editions_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Editions in records of strangers are forgotten, the oldest first; those of our own decks need no memory."""
    monkeypatch.setattr(editions, "MOST", 2)
    known = editions.Editions()
    found = [loads(a_record(tmp_path, STORM + f"emblem: {emblem}\n")) for emblem in ("anchor", "bull", "crown")]
    selections = [selection_of(record) for record in found]
    names = [known.note(selection) for selection in selections]

    assert 3 == len(set(names))
    assert [None, *selections[1:]] == [known.find(name) for name in names]
    assert "" == edition_of(Game.new("camelot", 2).selection)
