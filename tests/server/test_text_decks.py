"""A table with a deck that is text has it for good: its file may change, or go."""

import asyncio
import json
from pathlib import Path
from unittest.mock import patch

import pytest

from eights.table.genesis import Genesis
from tests.server.pages import all_ready, ask, connected, make, play_on, server, settled

STORM = """# Storm
## Storm Tide (9 red, event)
Draw two cards.
## Beacon (5 blue, asset)
At the end of your turn: draw a card.
"""


async def made(folder: Path, deck: Path) -> tuple[str, str]:
    """A table in the middle of a game."""
    async with server(folder, own_decks=(str(deck),)) as up:
        table, token = await make(up, deck=f"camelot + {deck}", seats=2, bots=["random"])
        page = await connected(up, table, token)
        await all_ready([page])
        await page.close()
        return table, token


async def come_back(folder: Path, deck: Path, table: str, token: str) -> str:
    """The game goes on and ends; its record names the cards that were dealt."""
    async with server(folder) as up:
        assert {} == await up.registry.loader.decks_missing()
        page = await connected(up, table, token)
        assert ("playing", None) == (page.view["phase"], page.view["notice"])
        welcome = json.loads(page.frames[0])
        assert {"Storm Tide", "Beacon"} <= {face["name"] for face in welcome["prints"]}
        face = await ask(up, f"/api/cards?card=Beacon&edition={welcome['edition']}")
        assert (200, "Beacon") == (face.status, face.body["cards"][0]["name"])
        await play_on([page])
        await settled(up, page)
        answer = await ask(up, f"/api/tables/{table}/games/1", token=token)
        await page.close()
        assert 200 == answer.status
        sources: dict[str, str] = answer.body["sources"]
        return sources[str(deck)]


@pytest.mark.parametrize("fate", ["deleted", "changed", "broken"])
def test_a_table_outlives_the_file_of_its_deck(fate: str, tmp_path: Path) -> None:
    deck = tmp_path / "storm.deck.md"
    deck.write_text(STORM, encoding="utf-8")
    table, token = asyncio.run(made(tmp_path, deck))
    if fate == "deleted":
        deck.unlink()
    else:
        deck.write_text(STORM.replace("two cards", "three cards" if fate == "changed" else "kings"), encoding="utf-8")

    assert STORM == asyncio.run(come_back(tmp_path, deck, table, token))


def test_a_table_that_forgets_its_deck_is_caught(tmp_path: Path) -> None:
    """A seeded fault: only the name is saved, as with a deck in Python."""

    def forgetful(settings: object, host: str, seed: int | None, sources: dict[str, str]) -> Genesis:
        return Genesis(settings, host, seed)  # type: ignore[arg-type]

    deck = tmp_path / "storm.deck.md"
    deck.write_text(STORM, encoding="utf-8")
    with patch("eights.server.registry.Genesis", forgetful):
        table, token = asyncio.run(made(tmp_path, deck))
    deck.unlink()

    with pytest.raises(AssertionError):
        asyncio.run(come_back(tmp_path, deck, table, token))


def test_settings_bring_the_deck_along(tmp_path: Path) -> None:
    """A host who chooses a deck later has its text saved, too; a change of other settings leaves it as it was."""
    deck = tmp_path / "Storm One.deck.md"
    deck.write_text(STORM, encoding="utf-8")

    async def chosen() -> tuple[str, str]:
        async with server(tmp_path, own_decks=(str(deck),)) as up:
            table, token = await make(up, seats=2, bots=["random"])
            page = await connected(up, table, token)
            settings = page.view["settings"] | {"deck": f"camelot + {deck}"}
            await page.send({"t": "cmd", "cid": "0" * 32, "d": {"do": "arrange", "settings": settings}})
            await page.gone()  # the cards of another deck come with a new connection
            page = await connected(up, table, token)
            assert settings == page.view["settings"]
            deck.write_text(STORM.replace("two", "four"), encoding="utf-8")
            await all_ready([page])
            assert "ack" == (await page.do(do="arrange", settings=settings | {"pace": "quick"}))["t"]
            await page.close()
            return table, token

    table, token = asyncio.run(chosen())
    deck.unlink()

    assert STORM == asyncio.run(come_back(tmp_path, deck, table, token))
