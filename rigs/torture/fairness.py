"""R18: players can verify every deal, and a dishonest one is detected."""

from collections import Counter

import msgspec

from eights.errors import EightsError
from eights.game.proof import weigh
from eights.language.record import loads
from rigs.torture.crowd import Crowd, crowd, until
from rigs.torture.finding import Bench, Finding, findings
from rigs.torture.player import Player
from rigs.torture.web import post, request

__all__ = ["fair_deals"]

GAMES = 2
DECKS = ("camelot", "lyonesse", "classic", "camelot + lyonesse")


async def fair_deals(bench: Bench) -> list[Finding]:
    """At every table, two players and a bot play a match of two games; the players note the promises and check them."""
    tables = bench.size(short=1 if bench.fault else 4, long=100)
    wrong: Counter[str] = Counter()
    proved = checked = 0
    async with crowd(bench, bench.file("fairness")) as people:
        for number in range(tables):
            await sit_down(people, DECKS[number % len(DECKS)])
        people.begin()
        await until(lambda: all(has_played(player) for player in people.players), bench.patience)
        for player in people.players:
            for game in range(1, max(GAMES, player.mirror.view["outcome"]["record"]) + 1):
                sentences, problems = await check(player, game)
                checked, proved = checked + 1, proved + sentences
                wrong.update(problems)
    note = f"{tables} tables, {proved:,} statements proved"
    return findings("R18", checked, wrong + people.tally.wrong, note)


async def sit_down(people: Crowd, deck: str) -> None:
    """Create a table for two people and a bot."""
    settings = {"seats": 3, "deck": deck, "games": GAMES}
    status, made = await post(
        people.victim.address, "/api/tables", {"settings": settings, "name": "ann", "bots": ["random"]}
    )
    if status != 200:
        raise EightsError(f"a table could not be made: {status} {made}")
    _, joined = await post(people.victim.address, f"/api/tables/{made['table']}/join")
    for token, name in ((made["token"], "ann"), (joined["token"], "bob")):
        player = people.player(made["table"], token, name)
        player.games = GAMES
        people.players.append(player)


def has_played(player: Player) -> bool:
    view = player.mirror.view
    return bool(view) and view["phase"] == "over" and view["outcome"]["record"] >= GAMES


async def check(player: Player, game: int) -> tuple[int, list[str]]:
    """How much this player can prove about a game of the match, and what is wrong with it."""
    status, body = await request(player.server, f"GET /api/tables/{player.table}/games/{game}", token=player.token)
    if status != 200:
        return 0, [f"there is no record ({status})"]
    record = loads(msgspec.json.encode(body))
    noted = player.notes.receipts.get(record.sealed.game_id) if record.sealed else None
    if noted is None:
        return 0, ["nothing was noted"]
    verdict = weigh(record, noted)
    return len(verdict.proved), [problem.code for problem in verdict.problems]
