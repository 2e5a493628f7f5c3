"""Recorded games looked at again: what the page gets is what was sent while they were played."""

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eights.client.http import Answer
from eights.game import Game
from eights.language.record_format import dumps
from eights.live import limits
from eights.live.history import Slices
from eights.server import routes_replays
from tests.patience import PATIENCE
from tests.server.pages import Page, all_ready, ask, connected, eventually, join, make, play_on, server

# Of the people and of the moment, not of the game; `prompt` is told without its options: they are answered already.
PASSING = {"settings", "host", "host_seat", "fairness", "may_undo", "prompt"}
PERSONAL = {"kind", "bot", "away", "ready"}


def plain(value: Any) -> Any:
    """A view without handles: those are minted anew."""
    if isinstance(value, list):
        is_card = len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], int)
        return value[1] if is_card else [plain(each) for each in value]
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items() if key not in PASSING | PERSONAL}
    return value


def views_of(replayed: dict[str, Any]) -> list[dict[str, Any]]:
    views = [replayed["snap"]["view"]]
    for event in replayed["events"]:
        views.append(views[-1] | event["d"])
    return views


def sent(page: Page) -> list[tuple[dict[str, Any], list[Any], list[str]]]:
    """The view after everything that was decided, with what was shown and told of it."""
    found: list[tuple[dict[str, Any], list[Any], list[str]]] = []
    view: dict[str, Any] = {}
    for message in map(json.loads, page.frames):
        if message["t"] == "snap":
            view = message["view"]
        elif message["t"] == "ev":
            view = view | message["d"]
            if view["phase"] != "gathering":
                found.append((view, message["lines"], message["story"]))
    return found


def a_record(seed: int = 3, deck: str = "camelot", players: int = 3) -> str:
    game = Game.new(deck, players, seed=seed)
    while not game.over:
        game.choose((len(game.answers) * 5) % game.count)
    return dumps(game.record())


def answers(folder: Path, *asked: tuple[str, Any]) -> list[Any]:
    async def run() -> list[Any]:
        async with server(folder) as up:
            return [await ask(up, path, body.encode() if isinstance(body, str) else body) for path, body in asked]

    return asyncio.run(run())


def test_moves_are_told_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    """Whose each is, and what it is called; cards know which they are."""
    record = a_record()
    english, german = answers(tmp_path, ("/api/replay", record), ("/api/replay?lang=de", record))
    moves = [
        (seat, text["text"], other["text"])
        for (seat, text), (_, other) in zip(english.body["moves"], german.body["moves"], strict=True)
    ]

    assert any((seat, "End turn", "Zug beenden") in moves for seat in range(3))
    prints = english.body["welcome"]["prints"]
    cards = [piece for _, move in english.body["moves"] for piece in move.get("pieces", []) if piece[0] == "card"]
    assert [prints[which]["name"] for _, which, _ in cards] == [words for _, _, words in cards] != []


@pytest.mark.parametrize("deck", ["camelot", "classic"])
def test_every_seat_sees_again_what_it_saw(tmp_path: Path, deck: str) -> None:
    async def play() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, deck=deck, seats=2)
            pages = [await connected(up, table, token), await connected(up, table, await join(up, table))]
            await pages[1].do(do="sit", seat=1, name="bob")
            await all_ready(pages)
            await play_on(pages)
            record = (await ask(up, f"/api/tables/{table}/games/1", token=token)).body
            for seat, page in enumerate(pages):
                again = (await ask(up, f"/api/replay?seat={seat}", record)).body
                views, was = views_of(again), sent(page)
                assert [] == again["problems"]
                assert len(again["moves"]) + 1 == len(views) == len(was)
                assert [plain(view) for view in views] == [plain(view) for view, _, _ in was]
                shown = [(plain(event["lines"]), event["story"]) for event in again["events"]]
                assert shown == [(plain(lines), story) for _, lines, story in was[1:]]
                await page.close()

    asyncio.run(play())


def test_with_open_hands_everything_is_shown_and_without_nothing_more(tmp_path: Path) -> None:
    record = a_record()
    shut, opened, aside = answers(
        tmp_path, ("/api/replay?seat=1", record), ("/api/replay?seat=1&open=1", record), ("/api/replay", record)
    )

    first = opened.body["snap"]["view"]
    assert all(len(seat["hand"]) == seat["cards"] > 0 for seat in first["seats"])
    assert 1 == first["you"]
    assert [True, False, True] == [seat["hand"] is None for seat in shut.body["snap"]["view"]["seats"]]
    assert -1 == aside.body["snap"]["view"]["you"]
    assert all(seat["hand"] is None for seat in aside.body["snap"]["view"]["seats"])
    drawn = [line for event in opened.body["events"] for line in event["lines"] if line[0] == "drew"]
    assert drawn
    assert all(line[2] for line in drawn)
    hidden = [line for event in aside.body["events"] for line in event["lines"] if line[0] == "drew"]
    assert not any(line[2] for line in hidden)


def test_nothing_can_be_answered_any_more(tmp_path: Path) -> None:
    (again,) = answers(tmp_path, ("/api/replay?seat=0", a_record()))

    prompts = [view["prompt"] for view in views_of(again.body) if view["prompt"]]
    assert prompts
    assert all(prompt["id"] == 0 and prompt["options"] == [] and prompt["sentence"] for prompt in prompts)


def test_events_are_counted_and_only_other_rules_are_named(tmp_path: Path) -> None:
    """The page steps from one number to the next, and says by which rules a game was played if they are not ours."""
    game = Game.new("camelot", 2, seed=3)
    for _ in range(10):
        game.choose(0)

    (answer,) = answers(tmp_path, ("/api/replay", dumps(game.record())))

    numbers = [event["seq"] for event in answer.body["events"]]
    assert list(range(1, 11)) == numbers
    assert not answer.body["rules"]


def test_a_game_by_other_rules_is_shown_as_far_as_it_is_the_same_here(tmp_path: Path) -> None:
    """The moves up to the first that led elsewhere; the page is told why there are no more."""
    game = Game.new("camelot", 2, seed=3)
    for _ in range(10):
        game.choose(0)
    record = json.loads(dumps(game.record()))
    record["rules"] -= 1
    record["decisions"][6]["digest"] = "0" * len(record["decisions"][6]["digest"])

    (answer,) = answers(tmp_path, ("/api/replay", json.dumps(record)))

    assert (6, 6) == (len(answer.body["events"]), len(answer.body["moves"]))
    assert record["rules"] == answer.body["rules"]
    assert answer.body["version"]


def test_a_position_can_be_shared(tmp_path: Path) -> None:
    """In full it is the same game from there on; as a player knows it, it hides what she did not know."""
    record = a_record()
    full, hers = answers(tmp_path, ("/api/position?after=9", record), ("/api/position?after=9&seat=1", record))

    assert json.loads(record)["decisions"][8]["digest"] == Game.from_position(full.body["position"]).digest()
    assert "?" in hers.body["position"]
    assert "bob hand:" in hers.body["position"]


@pytest.mark.parametrize("words", ["seat=x", "seat=-2", "seat=9", "seat=1x", f"seat={'9' * 5000}", "seat="])
def test_a_seat_that_is_none_is_refused(tmp_path: Path, words: str) -> None:
    (answer,) = answers(tmp_path, (f"/api/replay?{words}", dumps(Game.new("camelot", 2, seed=3).record())))

    assert 400 == answer.status
    assert answer.body["text"].startswith("'seat' has to be a number from -1 to ")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda record: "{", "check that this is the record of a game"),
        (lambda record: record.replace('"format": 1', '"format": 9'), "update eights"),
        (lambda record: record.replace('"deck": "camelot"', '"deck": "camelot + ./evil.py"'), "isn't available here"),
        (lambda record: json.dumps(json.loads(record) | {"position": "deck: ./evil.py"}), "isn't available here"),
        (lambda record: record.replace('"answer": 0', '"answer": 77', 1), "there is no option 77"),
        (lambda record: record + " " * limits.RECORD_BYTES, "too long"),
    ],
)
def test_what_cannot_be_replayed_says_why(tmp_path: Path, change: Callable[[str], str], says: str) -> None:
    """And a deck that is a file of somebody's is never read."""
    (refused,) = answers(tmp_path, ("/api/replay", change(a_record())))

    assert 400 <= refused.status < 500
    assert says in f"{refused.body['text']} {refused.body['hint']}"


def test_a_changed_record_is_shown_with_what_is_wrong(tmp_path: Path) -> None:
    record = json.loads(a_record())
    record["decisions"][4]["digest"] = "0" * 32
    bad_seat, changed = answers(tmp_path, ("/api/replay?seat=7", a_record()), ("/api/replay", json.dumps(record)))

    assert 400 == bad_seat.status
    assert ["$.decisions[4]: the state is different from what was recorded"] == changed.body["problems"]


def test_long_games_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By their moves, and by the time they take."""
    record = a_record()
    monkeypatch.setattr(limits, "REPLAY_SECONDS", -1.0)
    slow, position = answers(tmp_path, ("/api/replay", record), ("/api/position", record))
    monkeypatch.setattr(limits, "RECORD_MOVES", 3)
    (long,) = answers(tmp_path, ("/api/replay", record))

    for answer in (slow, position):
        assert (413, "this game takes too long to replay") == (answer.status, answer.body["text"])
    assert (413, "this game has more than 3 moves") == (long.status, long.body["text"])


def test_the_answer_is_packed_for_those_who_like_it() -> None:
    from eights.language.record_format import loads
    from eights.table.protocol import Welcome

    welcome = Welcome(
        v=1,
        table="",
        boot="",
        seq=0,
        version="",
        deck="camelot",
        edition="",
        title="",
        prints=[],
        pack=[],
        key="",
        bots=[],
        decks=[],
    )
    record = loads(a_record())
    plainly, packed = (routes_replays.answered(record, welcome, 0, True, wanted, "en") for wanted in (False, True))

    assert "gzip" == packed.headers["content-encoding"]
    assert 6 * len(packed.body) < len(plainly.body)


def order_of_replays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whose records are replayed in which order, if one network sends three and another one while it waits."""
    begun, go_on = list[str](), threading.Semaphore(0)

    def slowly(record: Any, after: int, viewer: str | None, tick: Callable[[], None]) -> str:
        begun.append(str(after))
        assert go_on.acquire(timeout=PATIENCE)
        return ""

    monkeypatch.setattr(routes_replays, "position_after", slowly)

    async def run() -> list[str]:
        async with server(folder) as up:
            record, turns, asked = a_record(), up.registry.replaying_records, list[asyncio.Future[Answer]]()
            for number, network in enumerate(("a", "a", "a", "b")):
                header = {"X-Forwarded-For": f"2001:db8:{network}::{number}"}
                path = f"/api/position?after={number}"
                asked.append(asyncio.ensure_future(ask(up, path, record.encode(), headers=header)))
                await eventually(lambda: len(begun) + len(turns.waiting) == len(asked))
            for _ in asked:
                go_on.release()
            assert [200] * 4 == [answer.status for answer in await asyncio.gather(*asked)]
            assert ([], {}) == (turns.waiting, turns.running)
            return begun

    return asyncio.run(run())


def test_networks_take_turns_at_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One at a time; with the seeded fault, first come first served, the other network comes last."""
    assert ["0", "3", "1", "2"] == order_of_replays(tmp_path, monkeypatch)

    monkeypatch.setattr(limits, "network_of", lambda address: address)
    assert ["0", "1", "2", "3"] == order_of_replays(tmp_path, monkeypatch)


def test_a_network_may_not_wait_with_many_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them is in memory while it waits. Others still get in."""
    go_on = threading.Event()
    monkeypatch.setattr(limits, "REPLAYS_WAITING", 2)
    monkeypatch.setattr(routes_replays, "position_after", lambda *_: str(go_on.wait(PATIENCE)))

    async def run() -> list[int]:
        async with server(tmp_path) as up:
            record, turns, asked = a_record(), up.registry.replaying_records, list[asyncio.Future[Answer]]()
            for network in "aaab":
                header = {"X-Forwarded-For": f"2001:db8:{network}::1"}
                asked.append(asyncio.ensure_future(ask(up, "/api/position", record.encode(), headers=header)))
                await eventually(lambda: len(turns.running) + len(turns.waiting) == len(asked))
            refused = await ask(up, "/api/position", record.encode(), headers={"X-Forwarded-For": "2001:db8:a::1"})
            go_on.set()
            return [refused.status, *(answer.status for answer in await asyncio.gather(*asked))]

    assert [429, 200, 200, 200, 200] == asyncio.run(run())


def test_a_replay_rests_between_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After every move there is a moment for whatever happens at the tables."""
    rests = Counter[str]()
    monkeypatch.setattr(Slices, "rest", lambda self: rests.update(["rest"]))

    (replayed,) = answers(tmp_path, ("/api/replay", a_record()))

    assert len(replayed.body["moves"]) == rests["rest"] > 20
