"""R21: after an upgrade every table continues, or its game ends with a notice; nothing is lost or called damaged."""

from collections import Counter
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from eights.server.log_audit import reopening_of
from eights.storage import open_store
from eights.table.table import Table
from eights.table.view_builder import see
from eights.table.viewer import Viewer
from rigs.torture.crowd import Crowd, crowd, until
from rigs.torture.failing import goes_on
from rigs.torture.finding import Bench, Finding, findings
from rigs.torture.player import Player
from rigs.torture.releases import RELEASES, as_release

__all__ = ["upgraded"]

GAMES = 3  # in a match, so that there are points to keep
WITHOUT_RESULT = "ended without a result"  # part of the notice about a game that could not be continued
SHOWN = ("phase", "game", "turn", "current", "draw_pile", "discard_pile", "named", "asks", "settings")
SHOWN_OF_SEATS = ("name", "points", "cards", "hand", "assets", "lost")


class Found(NamedTuple):
    """The state of the tables after one upgrade."""

    went_on: int
    ended: int


async def upgraded(bench: Bench) -> list[Finding]:
    """Stop the server under load and start it as another release: first with the same cards, then with others."""
    tables, decisions = bench.size(short=(16, 20), long=(200, 40))
    wrong: Counter[str] = Counter()
    found: dict[str, Found] = {}
    async with crowd(bench, bench.file("upgrades")) as people:
        await people.sit_down(tables, games=GAMES)
        people.begin()
        before = ""
        for release in list(RELEASES)[1:]:
            wanted = people.tally.decisions + decisions * tables
            await bench.watch("R21", lambda: people.tally.decisions, wanted)
            bench.say(f"R21: upgraded to {release}, {people.tally.decisions:,} decisions acknowledged")
            found[release] = await upgrade(bench, people, before, release, wrong)
            if bench.is_seen(seen := wrong + people.tally.wrong):
                return findings("R21", len(found) * tables, seen, f"seen after the upgrade to {release}")
            wrong["play did not go on"] += await goes_on(people) >= people.patience
            before = release
        await people.settle()
    with as_release(before):
        entries, at_fault = await people.audit()
    wrong += at_fault
    same, other = found.values()
    wrong["a game ended that could have been continued"] += same.ended
    wrong["other cards ended no game: there was nothing to see"] += not other.ended
    told = "; ".join(f"{name}: {went_on} went on, {ended} ended" for name, (went_on, ended) in found.items())
    return findings("R21", len(found) * tables, wrong, f"{told}; {entries:,} entries")


async def upgrade(bench: Bench, people: Crowd, before: str, release: str, wrong: Counter[str]) -> Found:
    """Stop the server, start it as another release, and compare what everybody sees with what was there before."""
    await people.victim.stop()
    with as_release(before):
        left = await tables_of(people)
    for player in people.players:
        player.in_step, player.plays, player.arrival = False, False, None
    people.victim.conditions = replace(people.victim.conditions, release=release)
    await people.victim.start()
    await until(
        lambda: all(player.arrival for player in people.players) or bench.is_seen(people.tally.wrong), people.patience
    )
    wrong["somebody could not come back"] += sum(not player.arrival for player in people.players)
    ended = set[str]()
    for player in people.players:
        if player.arrival is not None and is_voided(player, left[player.table], wrong):
            ended.add(player.table)
    for player in people.players:
        player.plays = True
        if player.in_step:
            await player.act()
    return Found(len(left) - len(ended), len(ended))


async def tables_of(people: Crowd) -> dict[str, Table]:
    """Every table as it was before."""
    left: dict[str, Table] = {}
    async with await open_store(people.victim.database, "ledger") as store:
        for table_id in {player.table for player in people.players}:
            kept = await store.read(table_id)
            assert kept is not None
            left[table_id] = reopening_of(kept).left()
    return left


def is_voided(player: Player, left: Table, wrong: Counter[str]) -> bool:
    """Whether the game has ended for a player; if not, it has to be as it was."""
    assert player.arrival is not None
    seq, view = player.arrival["seq"], player.arrival["view"]
    expected = seen_by(left, view["you"])
    if view["notice"]:
        kept = [place["points"] for place in expected["seats"]] == [place["points"] for place in view["seats"]]
        wrong["points were lost"] += not kept
        wrong["a game was said to have ended, but none was on"] += WITHOUT_RESULT in view["notice"] and not left.playing
        return left.playing
    if seq <= left.seq + (not owes_an_answer(left)):  # nothing has happened since except the upgrade, which is an entry
        wrong["a game went on as another one"] += facts(view) != facts(expected)
    return False


def owes_an_answer(table: Table) -> bool:
    """Whether a forced question is open, which the next server answers at once."""
    return any(len(asked.options) == 1 for asked in table.asked.values())


def seen_by(table: Table, seat: int) -> dict[str, Any]:
    viewer = Viewer(seat, bytes(16))
    viewer.open(table)
    view: dict[str, Any] = msgspec.to_builtins(see(table, viewer, is_host=False))
    return view


def facts(view: dict[str, Any]) -> object:
    """What a page shows of a game, without card handles, which change with every start."""
    seats = [[place[name] for name in SHOWN_OF_SEATS] for place in view["seats"]]
    return without_handles([[view[name] for name in SHOWN], seats])


def without_handles(value: Any) -> Any:
    match value:
        case [str(), int(print_)]:
            return print_
        case [*values] | (*values,):
            return [without_handles(each) for each in values]
        case _:
            return value
