"""Compares the promises with the database after the torture, and replays every table."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from eights.server.log_audit import flaw_of
from eights.storage import Entry, StoredTable, open_store
from eights.storage.factory import of_postgres
from eights.storage.parts import parts_of
from eights.table import events
from eights.table.events import Decided
from rigs.torture.player import Player

__all__ = ["audit"]


async def audit(database: str, players: Iterable[Player]) -> tuple[int, Counter[str]]:
    """Count the entries, and find what is wrong with them."""
    wrong: Counter[str] = Counter()
    entries = 0
    by_table: dict[str, list[Player]] = {}
    for player in players:
        by_table.setdefault(player.table, []).append(player)
    left = dict(by_table)
    for part in [database] if of_postgres(database) else parts_of(Path(database)):
        async with await open_store(part, "ledger") as store:
            for table_id, seated in by_table.items():
                kept = await store.read(table_id)
                if kept is None:
                    continue
                del left[table_id]
                entries += len(kept.entries)
                wrong += of_numbers(kept)
                wrong += of_promises(kept, seated)
                wrong += of_states(kept, await store.transcripts(table_id))
    wrong["a table is lost"] += len(left)
    return entries, wrong


def of_numbers(kept: StoredTable) -> Counter[str]:
    """Check that numbers are 1, 2, 3 … without gaps, and no command is there twice."""
    wrong: Counter[str] = Counter()
    numbers = [entry.number for entry in kept.entries]
    wrong["a gap in the numbers"] += numbers != list(range(1, len(numbers) + 1))
    wrong["a command was carried out twice"] += len(numbers) - len({entry.command_id for entry in kept.entries})
    return wrong


def of_promises(kept: StoredTable, players: Iterable[Player]) -> Counter[str]:
    """Check that every acknowledged command is there under its number, and no command that was refused for good."""
    wrong: Counter[str] = Counter()
    there = {entry.command_id: entry.number for entry in kept.entries}
    undone, asked_for = sum(entry.kind == "undone" for entry in kept.entries), 0
    for player in players:
        for cid, number in player.acknowledged.items():
            wrong["an acknowledged command is lost"] += cid not in there
            wrong["an acknowledged command has another number"] += there.get(cid, number) != number
        wrong["a refused command was carried out"] += sum(cid in there for cid in player.refusals)
        wrong["an answer was refused that nobody else had given"] += sum(
            is_of_a_person(kept.entries[number - 1]) for number in player.forestalled
        )
        asked_for += len(player.undos)
    wrong["more was taken back than anybody asked for"] += max(0, undone - asked_for)
    return wrong


def is_of_a_person(entry: Entry) -> bool:
    """Whether the player answered: a bot answers for those who are away for long."""
    event = events.read(entry.body)
    return isinstance(event, Decided) and event.how == "person"


def of_states(kept: StoredTable, transcripts: dict[int, bytes]) -> Counter[str]:
    """Check that every entry, replayed from the beginning, leads to its saved state."""
    flaw = flaw_of(kept, lambda: transcripts)
    return Counter({"a table replays to another state": int(flaw is not None)})
