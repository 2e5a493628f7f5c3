"""A table that stands in the middle of a game: positions and scenarios, opened on the page. Only tests can do this."""

from pathlib import Path
from typing import Any

import msgspec

from eights.engine.questions import deciders
from eights.game import Game
from eights.game.match import Match
from eights.server.running import Serving
from eights.table.commands import Sit
from eights.table.open_prompts import asked_now
from eights.table.replay import teams_of
from eights.table.seats import Seat
from eights.table.settings import Settings
from eights.table.table import LoggedEvent, Table, lines_of
from eights.table.view_schema import View

MOVE = ">"
EXPECTATION = "expect"


def scenario(path: Path, moves: int) -> str:
    """The position of a scenario, and so many of its moves."""
    lines = path.read_text(encoding="utf-8").splitlines()
    made = [line for line in lines if line.lstrip().startswith(MOVE)]
    return "\n".join([*(line for line in lines if not line.lstrip().startswith((MOVE, EXPECTATION))), *made[:moves]])


async def table_at(up: Serving, position: str, seat: int | None = None, **settings: Any) -> tuple[str, str]:
    """A table in this position; you sit where a decision is due. Its id, and the address that lets you in."""
    game = Game.from_position(position)
    you = next(iter(deciders(game.state))) if seat is None else seat
    words = {"deck": game.selection.spec, "seats": len(game.players), "teams": teams_of(game.state), **settings}
    host = await up.registry.create(Settings(**words))
    await up.registry.execute(host.table, host.holder, Sit(seat=you, name=game.players[you]))
    live_table = await up.registry.get(host.table)
    assert live_table is not None
    put_position(live_table.table, game, you)
    return host.table, f"{up.address}/t/{host.table}#{host.token}"


async def seen_by(up: Serving, table: str) -> View:
    """What the server has sent to whoever sits there."""
    live_table = await up.registry.get(table)
    assert live_table is not None
    shown = next(feed.shown for (viewer, *_), feed in live_table.audience.feeds.items() if viewer >= 0)
    return msgspec.json.decode(shown.whole, type=View)


def put_position(table: Table, game: Game, you: int) -> None:
    """Nobody is connected yet: from now on the table has always been like this."""
    table.seats = tuple(
        table.seats[you] if number == you else Seat(kind="bot", name=name, bot="greedy")
        for number, name in enumerate(game.players)
    )
    table.match, table.dealt = Match.of(game), 1
    table.match.games = table.settings.games or None
    table.logged_events = (LoggedEvent(table.seq, lines_of(game)),)
    table.asked = asked_now(game.state, table.seq, {})
