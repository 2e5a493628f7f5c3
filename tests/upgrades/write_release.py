"""Write what this release leaves behind: databases, records and saved games, for later releases to open.

    python -m tests.upgrades.write_release tests/upgrades/release_0_1_0

Run it once for every release, from the release itself, and never change what it wrote. `storm.py` has to be in the
folder already. Both databases hold the same kinds of table; `tables.json` says what was true of each of them.
"""

import asyncio
import json
import lzma
import os
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from eights import Game, __version__
from eights.decks import lyonesse
from eights.engine.chance import nonce_commitment
from eights.errors import EightsError
from eights.language.record_format import dumps
from eights.live.journal import new_command_id
from eights.live.live_table import LiveTable
from eights.rules import RULES_VERSION
from eights.rules.cards import Kind
from eights.server.registry import Registry
from eights.storage import open_store
from eights.table.commands import (
    Agree,
    Answer,
    AnyCommand,
    Away,
    PutBot,
    Ready,
    Reserve,
    Reveal,
    Sit,
    Stand,
    Undo,
)
from eights.table.events import AnyEvent, Decided, Withheld
from eights.table.judge import HostPolicy
from eights.table.settings import Settings
from eights.table.table import Table
from eights.terminal.local import LocalTable, new_table
from eights.terminal.savefile import SaveFile
from rigs.torture.postgres import Postgres

EVENTS = [card.name for card in lyonesse.CARDS if card.kinds == (Kind.EVENT,)]
EVENT_MOVES = {f"play {name}" for name in EVENTS}
SEALED = ("numbers are being revealed", "the deal has started over")  # without a seal no number is mixed in
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")
POLICY = HostPolicy(
    decks=("camelot", "camelot with promo", "lyonesse", "classic", "storm.py"),
    bots=("random", "novice", "greedy"),
    stand_in="novice",
)
ENOUGH = 5000  # decisions: a state that has not come by then never will

Condition = Callable[[Table], bool]


@dataclass
class Seated:
    """A table, and everybody who plays at it."""

    registry: Registry
    live_table: LiveTable
    dice: Random
    host: str
    holders: dict[int, str] = field(default_factory=dict)
    nonces: dict[int, str] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        return self.live_table.table

    async def do(self, holder: str, wish: AnyCommand) -> None:
        answer = json.loads(await self.live_table.commands.handle(holder, self.dice.randbytes(16).hex(), wish))
        assert answer["t"] == "ack", answer

    async def ready(self) -> None:
        """Everybody is ready, and the next game is dealt."""
        if not self.holders:
            await self.do(self.host, Ready())
        for seat, holder in self.holders.items():
            if self.table.seats[seat].holder == holder and not self.table.seats[seat].is_ready:
                await self.commit(seat)
        for seat in self.holders:
            if self.table.revealing and self.table.seats[seat].withholds:
                await self.reveal(seat)
        assert self.table.playing

    async def commit(self, seat: int) -> None:
        nonce, game = self.dice.randbytes(16), self.table.sealed(self.table.dealt + 1).game_id
        self.nonces[seat] = nonce.hex()
        await self.do(self.holders[seat], Ready(commitment=nonce_commitment(game, seat, nonce).hex()))

    async def reveal(self, seat: int) -> None:
        await self.do(self.holders[seat], Reveal(nonce=self.nonces[seat]))

    async def by_itself(self, event: AnyEvent) -> None:
        """The table does something without being asked."""
        async with self.live_table.journal.lock:
            await self.live_table.journal.append(event, self.dice.randbytes(16).hex())

    async def decide(self) -> None:
        """One of those who are asked answers, anything."""
        seat = self.dice.choice(sorted(self.table.asked))
        asked = self.table.asked[seat]
        option = self.dice.randrange(len(asked.options))
        holder = self.holders.get(seat, "")
        if holder and self.table.seats[seat].holder == holder and not self.table.seats[seat].away:
            await self.do(holder, Answer(prompt=asked.prompt, option=option))
        else:
            await self.by_itself(Decided(seat=seat, prompt=asked.prompt, option=option, how="bot", reason="why not"))

    async def play_until(self, wanted: Condition) -> None:
        """Play until this is true, game after game."""
        for _ in range(ENOUGH):
            if wanted(self.table):
                return
            if self.table.playing:
                await self.decide()
            else:
                await self.ready()
        raise AssertionError("this state never came")

    async def play_to_the_end(self) -> None:
        """Finish the game that is on, and wait until its record is stored."""
        while self.table.playing:
            await self.decide()
        await asyncio.gather(*self.live_table.tasks.running)


def decided(least: int) -> Condition:
    """A game is on, and so many decisions were made in it."""
    return lambda table: table.game is not None and table.playing and len(table.game.answers) >= least


def event_of_lyonesse_played(table: Table) -> bool:
    """An event was played in the game that is on: if its card changes, the game cannot be replayed."""
    if table.game is None or not table.playing:
        return False
    return any(each.move in EVENT_MOVES for each in table.game.record().decisions)


def colors_on_top(least: int, split: bool = False) -> Condition:
    """A card of several colors lies on top of the discard pile, and no color was named."""

    def holds(table: Table) -> bool:
        if table.game is None or not table.playing or len(table.game.answers) < 4:
            return False
        state = table.game.state
        if not state.discard_pile or state.named:
            return False
        card = state.printed.cards[state.printed.card_of[state.discard_pile[-1]]]
        return int(card.color).bit_count() >= least and (len(card.sides) > 1) is split

    return holds


def games_won(number: int) -> Condition:
    """So many games of the match are over, and the next one has not been dealt."""
    return lambda table: (
        table.match is not None and not table.playing and not table.match.over and len(table.match.played) + 1 >= number
    )


Recipe = Callable[[Seated], Coroutine[None, None, None]]
RECIPES: dict[str, tuple[dict[str, Any], int, Recipe]] = {}  # settings, how many people, and what they do


def table_of(name: str, people: int = 2, **settings: Any) -> Callable[[Recipe], Recipe]:
    def register(recipe: Recipe) -> Recipe:
        RECIPES[name] = settings, people, recipe
        return recipe

    return register


def plays_until(name: str, wanted: Condition, people: int = 2, **settings: Any) -> None:
    """A table that is left when this is true for the first time."""

    async def recipe(seated: Seated) -> None:
        await seated.play_until(wanted)

    RECIPES[name] = settings, people, recipe


TEAMS = [[0, 2], [1, 3]]
plays_until("camelot for two", decided(12), seats=2)
plays_until("camelot for two, just dealt", decided(0), seats=2)
plays_until("camelot for two by the two-player rule", decided(12), seats=2, two_player_rule=True)
plays_until("camelot for three with bots", decided(20), people=1, seats=3)
plays_until("camelot for four", decided(30), people=4, seats=4)
plays_until("two camelots for eight", decided(60), people=3, seats=8, deck="camelot + camelot with promo")
plays_until("bots alone", decided(15), people=0, seats=3)
plays_until("camelot in teams", decided(25), people=4, seats=4, teams=TEAMS)
plays_until("camelot in teams, between two games", games_won(1), people=4, seats=4, teams=TEAMS, games=3)
plays_until("camelot, second game of a match", lambda t: decided(6)(t) and t.dealt == 2, people=3, seats=3, games=3)
plays_until("camelot, between two games", games_won(2), seats=2, games=3)
plays_until("camelot, second match", lambda t: decided(8)(t) and t.dealt == 3, seats=2)
plays_until("lyonesse, two colors on top", colors_on_top(2), seats=2, deck="lyonesse")
plays_until("lyonesse, four colors on top", colors_on_top(4), people=3, seats=3, deck="lyonesse")
plays_until("lyonesse, a split card on top", colors_on_top(2, split=True), seats=2, deck="lyonesse")
plays_until("lyonesse with bots, a split card on top", colors_on_top(2, split=True), 1, seats=3, deck="lyonesse")
plays_until("lyonesse, just dealt", decided(0), seats=2, deck="lyonesse")
plays_until("lyonesse, between two games", games_won(1), seats=2, games=3, deck="lyonesse")
plays_until("lyonesse for three, between two games", games_won(2), people=3, seats=3, games=3, deck="lyonesse")
plays_until(
    "lyonesse, second game of a match",
    lambda t: colors_on_top(2)(t) and t.dealt >= 2,
    seats=2,
    games=5,
    deck="lyonesse",
)
plays_until(
    "lyonesse for three, third game of a match",
    lambda t: decided(25)(t) and t.dealt == 3,
    people=3,
    seats=3,
    games=4,
    deck="lyonesse",
)
plays_until("lyonesse, second match", lambda t: decided(15)(t) and t.dealt == 2, seats=2, deck="lyonesse")
plays_until("camelot + lyonesse", colors_on_top(2), people=3, seats=5, deck="camelot + lyonesse")
plays_until(
    "camelot + lyonesse in teams", colors_on_top(2, split=True), 2, seats=4, teams=TEAMS, deck="camelot + lyonesse"
)
plays_until("classic", decided(10), people=3, seats=3, deck="classic")
plays_until(
    "classic with options",
    decided(15),
    people=3,
    seats=4,
    deck="classic with two packs, jokers, skip queen, reverse ace, draw two 2, reshuffle",
)
plays_until("classic to the points, between two games", games_won(2), seats=2, games=0, deck="classic with draw 1")
plays_until(
    "classic to the points, third game", lambda t: decided(8)(t) and t.dealt == 3, seats=2, games=0, deck="classic"
)
plays_until("a deck from a file", decided(14), seats=2, deck="storm.py")
plays_until("a deck from a file, between two games", games_won(1), seats=2, games=3, deck="storm.py")
plays_until("camelot + a deck from a file", decided(30), people=3, seats=4, deck="camelot + storm.py")


@table_of("nobody has sat down", people=0, seats=3)
async def nobody(seated: Seated) -> None:
    pass


@table_of("gathering", people=2, seats=3, deck="lyonesse", listed=True)
async def gathering(seated: Seated) -> None:
    pass


@table_of("one of two is ready", people=2, seats=2, deck="lyonesse")
async def half_ready(seated: Seated) -> None:
    await seated.commit(0)


@table_of("numbers are being revealed", people=2, seats=2, games=3, deck="lyonesse")
async def revealing(seated: Seated) -> None:
    await seated.play_until(games_won(1))
    await seated.commit(0)
    await seated.commit(1)
    await seated.reveal(0)


@table_of("the deal has started over", people=2, seats=2, games=3, deck="lyonesse")
async def started_over(seated: Seated) -> None:
    await revealing(seated)
    await seated.by_itself(Withheld())


@table_of("somebody asks for the seat of a bot", people=2, seats=3, deck="lyonesse")
async def newcomer(seated: Seated) -> None:
    await seated.play_until(decided(6))
    await seated.do((await seated.registry.tokens.issue(seated.table.id)).holder, Sit(seat=2, name="zoe"))
    await seated.do(seated.holders[0], Agree(request=seated.table.newcomers[0].id))
    await seated.play_until(event_of_lyonesse_played)


@table_of("somebody waits for the next deal", people=2, seats=3, deck="lyonesse")
async def reserved(seated: Seated) -> None:
    await seated.play_until(decided(6))
    await seated.do((await seated.registry.tokens.issue(seated.table.id)).holder, Reserve(seat=2, name="zoe"))
    await seated.play_until(event_of_lyonesse_played)


@table_of("finished", people=2, seats=2)
async def finished(seated: Seated) -> None:
    await seated.ready()
    await seated.play_to_the_end()


@table_of("lyonesse, finished", people=3, seats=3, deck="lyonesse")
async def lyonesse_finished(seated: Seated) -> None:
    await seated.ready()
    await seated.play_to_the_end()


@table_of("lyonesse, a match that is over", people=2, seats=2, games=2, deck="lyonesse")
async def match_over(seated: Seated) -> None:
    for _ in range(2):
        await seated.ready()
        await seated.play_to_the_end()


@table_of("a deck from a file, finished", people=2, seats=2, deck="storm.py")
async def file_finished(seated: Seated) -> None:
    await seated.ready()
    await seated.play_to_the_end()


@table_of("decisions taken back", people=2, seats=2, deck="lyonesse")
async def undone(seated: Seated) -> None:
    taken_back = 0
    while taken_back < 5:
        await seated.play_until(lambda table: any(table.may_undo(seat) for seat in seated.holders))
        seat = next(seat for seat in seated.holders if seated.table.may_undo(seat))
        await seated.do(seated.holders[seat], Undo())
        taken_back += 1
    await seated.play_until(decided(10))


@table_of("somebody is away", people=3, seats=3)
async def away(seated: Seated) -> None:
    await seated.play_until(decided(6))
    await seated.do(seated.holders[1], Away())
    await seated.play_until(decided(14))


@table_of("somebody left, and a bot plays on", people=3, seats=3, deck="lyonesse")
async def left(seated: Seated) -> None:
    await seated.play_until(decided(6))
    await seated.do(seated.holders[2], Stand())
    await seated.play_until(decided(12))


@table_of("somebody ran out of time", people=2, seats=2, clock=60)
async def too_late(seated: Seated) -> None:
    await seated.play_until(decided(4))
    seat = next(iter(seated.table.asked))
    prompt = seated.table.asked[seat].prompt
    await seated.by_itself(Decided(seat=seat, prompt=prompt, option=0, how="clock", reason="why not"))
    await seated.play_until(decided(9))


@table_of("ended", people=2, seats=2, deck="lyonesse")
async def ended(seated: Seated) -> None:
    await seated.play_until(decided(10))
    await seated.registry.store.end(seated.table.id, time.time_ns() // 1_000_000)


async def set_up(registry: Registry, name: str, seed: int | None) -> Seated:
    """Make a table, and let everybody sit down: people in the first seats, bots in the others."""
    settings, people, _ = RECIPES[name]
    passed = await registry.create(Settings(**settings), seed)
    live_table = registry.tables[passed.table]
    seated = Seated(registry, live_table, Random(name), passed.holder)
    for seat in range(people):
        holder = passed.holder if seat == 0 else (await registry.tokens.issue(passed.table)).holder
        await seated.do(holder, Sit(seat=seat, name=NAMES[seat]))
        seated.holders[seat] = holder
    if name not in ("nobody has sat down", "gathering"):
        for seat in range(people, len(live_table.table.seats)):
            await seated.do(passed.holder, PutBot(seat=seat, bot="novice"))
    return seated


def noted(seated: Seated) -> dict[str, Any]:
    """What was true of a table when it was left."""
    table = seated.table
    match, game = table.match, table.game
    played = [*match.played, match.game] if match and not table.playing else match.played if match else []
    return {
        "table": table.id,
        "host": seated.host,
        "holders": seated.holders,
        "playing": table.playing,
        "dealt": table.dealt,
        "deck": table.settings.deck,
        "between_matches": table.between_matches,
        "points": [list(each.points.values()) for each in played],
        "names": [seat.name for seat in table.seats],
        "away": [seat.away for seat in table.seats],
        "digest": game.digest() if game else "",
        "sealed": table.seed is None,
    }


async def write_tables(database: str, records: Path | None, repeatable: bool = False) -> dict[str, Any]:
    """All tables into one database. Every third deals from a seed; if all is to be repeatable, as many as can be."""
    store = await open_store(database, "fixtures")
    registry = Registry(store, POLICY)
    told: dict[str, Any] = {}
    for number, (name, (_, _, recipe)) in enumerate(RECIPES.items()):
        is_seeded = (repeatable or number % 3 == 2) and name not in SEALED
        seated = await set_up(registry, name, seed=number if is_seeded else None)
        await recipe(seated)
        await asyncio.gather(*seated.live_table.tasks.running)
        told[name] = noted(seated)
        if records is not None and name != "ended":
            for game in range(1, seated.table.dealt + 1):
                text = await registry.record(seated.table.id, game, seated.holders.get(0, seated.host))
                if text is not None:
                    pack(records / f"{name.replace(', ', ' ').replace(' ', '-')}-{game}.json.xz", text)
    for live_table in registry.tables.values():
        live_table.close()
    registry.bots.close()
    await store.close()
    return told


def write_records(folder: Path) -> None:
    """Records of single games: seeded, from a position, and one that is not over."""
    for name, deck, players, teams in (
        ("seeded-camelot", "camelot", 3, None),
        ("seeded-lyonesse", "lyonesse", 2, None),
        ("seeded-teams", "camelot + lyonesse", 4, [["ann", "cat"], ["bob", "dan"]]),
        ("seeded-classic", "classic with draw 3, reshuffle", 3, None),
        ("seeded-file", "storm.py", 2, None),
    ):
        game = Game.new(deck, players, seed=8, teams=teams)
        play(game, Random(name))
        pack(folder / f"{name}.json.xz", dumps(game.record()))
    game = Game.new("lyonesse", 2, seed=3)
    play(game, Random(0), most=9)
    pack(folder / "not-over.json.xz", dumps(game.record()))
    game = Game.from_position(game.position())
    play(game, Random(1))
    pack(folder / "from-a-position.json.xz", dumps(game.record()))


def play(game: Game, dice: Random, most: int = ENOUGH) -> None:
    for _ in range(most):
        if game.over:
            return
        game.choose(dice.randrange(len(game.options)))


def write_saved(folder: Path) -> None:
    """Games of the terminal that are not over."""
    for deck in ("camelot", "lyonesse"):
        table = new_table(Settings(deck=deck, seats=2, games=2), seed=5)
        saved = SaveFile(folder / f"{deck}.game")
        saved.begin(table)
        asyncio.run(play_saved(LocalTable(table, saved), Random(deck)))
        saved.close()


async def play_saved(here: LocalTable, dice: Random) -> None:
    await here.sit(["ann", "bob"], [])
    await here.deal()
    while here.table.playing and here.table.dealt == 1 and len(here.table.game.answers) < 16:  # type: ignore[union-attr]
        seat = dice.choice(sorted(here.table.asked))
        asked = here.table.asked[seat]
        decided = Decided(seat=seat, prompt=asked.prompt, option=dice.randrange(len(asked.options)))
        await here.journal.append(decided, new_command_id())
    assert here.table.playing
    here.bots.close()


def pack(file: Path, content: str | bytes) -> None:
    file.write_bytes(lzma.compress(content if isinstance(content, bytes) else content.encode(), preset=9))


def write_sqlite(folder: Path) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch, "tables.db")
        told = asyncio.run(write_tables(str(file), folder / "records"))
        pack(folder / "tables.db.xz", file.read_bytes())
    return told


def write_postgres(folder: Path) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="eights-") as scratch:
        Path(scratch).chmod(0o755)
        server = Postgres(Path(scratch, "pg"))
        server.start()
        try:
            told = asyncio.run(write_tables(server.url(), None))
            dump = Path(scratch, "pg", "dump.sql")
            server.run(
                ["pg_dump", "--inserts", "--no-owner", "--no-privileges", f"--file={dump}", f"--dbname={server.url()}"]
            )
            pack(folder / "tables.sql.xz", dump.read_bytes())
        finally:
            server.stop(at_once=True)
    return told


def main(name: str) -> None:
    folder = Path(name).resolve()
    if (folder / "tables.json").exists():
        raise EightsError(f"{folder} was written by a release already", "name a new folder")
    (folder / "records").mkdir(exist_ok=True)
    os.chdir(folder)  # storm.py is named as it is from there
    told = {
        "release": __version__,
        "rules": RULES_VERSION,
        "sqlite": write_sqlite(folder),
        "postgresql": write_postgres(folder),
    }
    write_records(folder / "records")
    write_saved(folder)
    (folder / "tables.json").write_text(json.dumps(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
