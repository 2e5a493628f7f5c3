"""Tables at which a game is on, and damage to what was kept of them."""

import sqlite3
from pathlib import Path

from eights.messages import Message, say
from eights.table.reopening import ELSEWHERE, IMPOSSIBLE
from tests.server.pages import all_ready, connected, make, play_on, server

LAST = say(ELSEWHERE)
UNREADABLE = say(Message("server-entry-unreadable"))
DAMAGES = {
    UNREADABLE: "UPDATE entries SET body = x'7b22'",
    say(IMPOSSIBLE): """UPDATE entries SET body = '{"do":"decided","seat":0,"prompt":99,"option":77}'""",
    LAST: "UPDATE entries SET digest = 'another'",
}


def damaged(file: Path, sql: str, table: str, number: int) -> None:
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("DROP TRIGGER IF EXISTS entries_stay")
    assert 1 == connection.execute(f"{sql} WHERE table_id = ? AND number = ?", (table, number)).rowcount
    connection.close()


async def played_tables(folder: Path, number: int) -> list[tuple[str, str]]:
    """So many tables at which a game is on, each with the token of its host."""
    tables = []
    async with server(folder) as up:
        for _ in range(number):
            table, token = await make(up, seats=2, bots=["novice"])
            page = await connected(up, table, token)
            await all_ready([page])
            await play_on([page], most=5)
            await page.close()
            tables.append((table, token))
    return tables
