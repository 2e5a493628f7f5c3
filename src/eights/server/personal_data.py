"""A person's data at a table: to export it, and to erase their name from it.

Names are part of events, and every entry has a digest of the table after it. So the log is replayed with another name,
and all digests and records are made again: the games of everybody else stay as they were, and still replay.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from eights.errors import EightsError
from eights.game import Game
from eights.language.record import dumps, sign
from eights.language.signatures import Key
from eights.messages import Message
from eights.storage import StoredTable
from eights.storage.moderation import Rewriting
from eights.table import events
from eights.table.evening import games_ended, record_number
from eights.table.events import AnyEvent, Renamed, Sat, SeatRequested, SeatReserved, Upgraded
from eights.table.genesis import Genesis
from eights.table.table import Table

__all__ = ["exported", "people_at", "without_name"]


def first_state(stored: StoredTable) -> Table:
    return msgspec.json.decode(stored.table.settings, type=Genesis).table(stored.table.id, stored.secret)


def people_at(stored: StoredTable) -> dict[str, list[str]]:
    """Everybody who ever had a seat here, by holder, with their names, the newest last."""
    found: dict[str, list[str]] = {}
    seats: dict[int, str] = {}
    for entry in stored.entries:
        match events.read(entry.body):
            case Sat(seat=seat, holder=holder, name=name):
                seats[seat] = holder
                add(found, holder, name)
            case SeatRequested(holder=holder, name=name) | SeatReserved(holder=holder, name=name):
                add(found, holder, name)
            case Renamed(seat=seat, name=name) if seat in seats:
                add(found, seats[seat], name)
            case Upgraded(goes_on=False) as upgraded:
                for seat, each in enumerate(upgraded.seats):
                    if each.holder:
                        seats[seat] = each.holder
                        add(found, each.holder, each.name)
            case _:
                pass
    return found


def add(found: dict[str, list[str]], holder: str, name: str) -> None:
    names = found.setdefault(holder, [])
    if name in names:
        names.remove(name)
    names.append(name)


def exported(stored: StoredTable, holder: str, transcripts: dict[int, bytes], key: Key | None) -> dict[str, Any]:
    """Everything at a table that belongs to one person: what they did, and the records of their games.

    The record of a game that ended just now may not have been saved yet; then it is made here.
    """
    names, table, own = people_at(stored)[holder], first_state(stored), list[dict[str, Any]]()
    table.key = key
    for entry in stored.entries:
        event = events.read(entry.body)
        whose = getattr(event, "holder", "") or holder_in(table, getattr(event, "seat", None))
        before, table = table, table.after(event)
        for at, game in games_ended(before, table):
            transcripts.setdefault(record_number(at), record_of(game, key))
        if holder in (whose, holder_in(table, getattr(event, "seat", None))):
            own.append({"number": entry.number, "at_ms": entry.at_ms, "event": msgspec.json.decode(entry.body)})
    records = {str(game): msgspec.json.decode(body) for game, body in transcripts.items()}
    played = {game: record for game, record in records.items() if set(names) & set(record["players"])}
    return {"table": stored.table.id, "person": holder, "names": names, "events": own, "records": played}


def record_of(game: Game, key: Key | None) -> bytes:
    return dumps(sign(game.record(), key)).encode()


def holder_in(table: Table, seat: int | None) -> str:
    return table.seats[seat].holder if seat is not None and 0 <= seat < len(table.seats) else ""


def without_name(stored: StoredTable, holder: str, key: Key | None) -> Rewriting:
    """The table with another name for this person; raises an EightsError if its log does not replay."""
    other = f"Player {holder[:6]}"
    entries: list[tuple[int, bytes, str]] = []
    transcripts: list[tuple[int, bytes, int]] = []
    honest, table = first_state(stored), first_state(stored)
    honest.key = table.key = key
    try:
        for entry in stored.entries:
            event = events.read(entry.body)
            honest, before, table = honest.after(event), table, table.after(renamed(event, table, holder, other))
            if honest.digest() != entry.digest:
                raise ValueError(entry.number)
            entries.append((entry.number, events.write(renamed(event, before, holder, other)), table.digest()))
            for at, game in games_ended(before, table):
                transcripts.append((record_number(at), record_of(game, key), entry.at_ms))
    except Exception:  # noqa: BLE001 (whatever damaged entries, or those of other rules, bring about)
        failed = Message("admin-not-erased", table=stored.table.id)
        raise EightsError(failed, Message("admin-not-erased-hint")) from None
    return Rewriting(stored.table.id, holder, entries, transcripts)


def renamed(event: AnyEvent, table: Table, holder: str, name: str) -> AnyEvent:
    """The event with this name for this person."""
    match event:
        case Sat() | SeatRequested() | SeatReserved() if event.holder == holder:
            return replace(event, name=name)
        case Renamed(seat=seat) if holder_in(table, seat) == holder:
            return replace(event, name=name)
        case Upgraded():
            seats = tuple(replace(seat, name=name) if seat.holder == holder else seat for seat in event.seats)
            return replace(event, seats=seats)
        case _:
            return event
