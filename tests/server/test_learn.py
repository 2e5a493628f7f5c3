"""Puzzles, lessons and links over HTTP. Nothing is saved: every request says where the player is."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from eights.game import Game
from eights.language import links
from eights.learn.lessons.library import lessons
from eights.learn.puzzles.puzzle import puzzle, today, volume
from eights.server.running import Serving
from tests.server.pages import all_ready, ask, at_table, connected, make, play_on, server


def run(folder: Path, test: Any, **options: Any) -> None:
    async def go() -> None:
        async with server(folder, **options) as up:
            await test(up)

    asyncio.run(go())


async def good(up: Serving, path: str, body: Any = None, token: str = "") -> Any:
    answer = await ask(up, path, body, token)
    assert 200 == answer.status, answer.body
    return answer.body


def test_a_puzzle_from_the_first_look_to_the_solution(tmp_path: Path) -> None:
    """The table shows the position and its options; moves are judged, and hints and the solution are in words."""
    number = next(n for n in volume() if "# puzzle: win this turn" in volume()[n])
    chosen = puzzle(number)

    async def test(up: Serving) -> None:
        looked = await good(up, f"/api/puzzles/{number}", {})
        view = looked["snap"]["view"]
        texts = [option["text"] for option in view["prompt"]["options"]]
        assert chosen.solution[0] in texts
        assert "on" == looked["verdict"]
        assert view["seats"][view["you"]]["name"] == chosen.player
        assert all(seat["hand"] is None for seat in view["seats"] if seat["name"] != chosen.player)
        wrong = await good(up, f"/api/puzzles/{number}", {"moves": ["end turn"]})
        assert "wrong" == wrong["verdict"]
        assert wrong["said"]
        helped = await good(up, f"/api/puzzles/{number}?lang=de", {"hint": 3, "give_up": True})
        assert len(helped["solution"]) == len(chosen.solution)
        assert helped["hint"][0].startswith("Der nächste Schritt")
        solved = await good(up, f"/api/puzzles/{number}", {"moves": list(chosen.solution)})
        assert "solved" == solved["verdict"]
        assert chosen.link in solved["share"]
        refused = await ask(up, f"/api/puzzles/{number}", {"moves": ["play Poker"]})
        assert 400 == refused.status
        missing = await ask(up, "/api/puzzles/9999", {})
        assert 400 == missing.status

    run(tmp_path, test)


def test_the_archive_and_the_puzzle_of_the_day(tmp_path: Path) -> None:
    async def test(up: Serving) -> None:
        archive, day = await good(up, "/api/puzzles?lang=de"), await good(up, "/api/puzzles/today")
        assert len(volume()) == len(archive["puzzles"])
        assert archive["today"] == day["number"]
        assert archive["puzzles"][0]["title"].startswith("Rätsel 1")

    run(tmp_path, test)


def test_a_lesson_over_http_by_its_hints(tmp_path: Path) -> None:
    """A client that knows nothing but the responses finishes a lesson, in German."""

    async def test(up: Serving) -> None:
        listed = await good(up, "/api/lessons?lang=de")
        assert [each.id for each in lessons()] == [each["id"] for each in listed]
        assert "Eine ausspielen, eine ablegen" == listed[0]["title"]
        place: dict[str, Any] | None = {"step": 0, "made": []}
        path = f"/api/lessons/{listed[0]['id']}?lang=de"
        moves = 0
        while place is not None:
            shown = await good(up, path, place)
            options = shown["snap"]["view"]["prompt"]["options"]
            verdicts = {}
            for option in options:
                tried = await good(up, path, {**place, "move": option["text"]})
                verdicts[option["text"]] = tried
            move, right = next((text, each) for text, each in verdicts.items() if each["verdict"] == "right")
            assert all(each["told"] for each in verdicts.values() if each["verdict"] == "wrong"), move
            assert all(place["made"] == each["made"] for each in verdicts.values() if each["verdict"] == "wrong")
            moves += 1
            if not right["done"]:
                place = {"step": right["step"], "made": right["made"]}
            else:
                assert right["well"]
                place = {"step": right["next"], "made": []} if right["next"] is not None else None
        assert 4 == moves
        said = await good(up, path, {"step": 0, "refused": "discard Nimue"})
        assert "Dame" in said["refused"][0]
        refused = await ask(up, path, {"step": 0, "move": "discard Nimue"})
        assert 400 == refused.status
        assert 400 == (await ask(up, path, {"step": 77})).status

    run(tmp_path, test)


def test_what_a_link_holds(tmp_path: Path) -> None:
    """A game comes as its record, which the replay shows; a position as a table; a puzzle by its number."""
    game = Game.new("camelot", 2, seed=5)
    known = game.link("ann")
    game.play_random(5)

    async def test(up: Serving) -> None:
        found = await good(up, "/api/link", {"link": f"https://example.org/#{game.link()}"})
        assert "game" == found["kind"]
        replayed = await good(up, "/api/replay", json.loads(found["record"]))
        assert [] == replayed["problems"]
        assert len(game.answers) == len(replayed["events"])
        assert game.link() == (await good(up, "/api/link/record", json.loads(found["record"])))["link"]
        part = (await good(up, "/api/link/record?seat=1&after=3", json.loads(found["record"])))["link"]
        assert "p" == links.unpack(part).kind
        position = await good(up, "/api/link", {"link": known})
        assert "position" == position["kind"]
        assert ["ann", "bob"] == position["players"]
        assert position["snap"]["view"]["seats"][position["seat"]]["hand"]
        assert 2 == position["settings"]["seats"]
        for link in (known, game.link()):
            drawn = await ask(up, "/api/link/picture", {"link": link})
            assert (200, "image/png") == (drawn.status, drawn.headers["content-type"])
        found = await good(up, "/api/link", {"link": puzzle(17).link})
        assert ("puzzle", 17) == (found["kind"], found["number"])
        assert 400 == (await ask(up, "/api/link", {"link": game.link()[:-2]})).status
        refused = await ask(up, "/api/link", {"position": "deck: mine.py\nplayers: ann, bob\nturn: ann, main\n"})
        assert "setup" == refused.body["code"]

    run(tmp_path, test)


def test_a_running_game_never_gives_a_link_to_itself(tmp_path: Path) -> None:
    """Before its end only the position as your seat knows it, afterwards the game; nobody else gets either."""

    async def test(up: Serving) -> None:
        table, token = await make(up, seats=2, bots=["random"])
        page = await connected(up, table, token)
        await all_ready([page])
        path = f"/api/tables/{table}/link"
        running = await good(up, path, token=token)
        assert "position" == running["kind"]
        assert "p" == links.unpack(running["link"]).kind
        assert all(seed not in running["link"] for seed in ("e1.g",))
        assert 401 == (await ask(up, path)).status
        await play_on([page])
        over = await good(up, path, token=token)
        assert "game" == over["kind"]
        assert Game.from_link(over["link"]).over
        await page.close()

    run(tmp_path, test)


@pytest.mark.parametrize(("spectators", "status"), [("none", 409), ("public", 409), ("hands", 200)])
def test_a_link_shows_spectators_all_hands_only_if_the_table_does(spectators: str, status: int, tmp_path: Path) -> None:
    """The link of a game that is over contains its seed, so it is for those who may get its record."""

    async def test(up: Serving) -> None:
        table, token = await make(up, seats=2, bots=["random"], spectators=spectators)
        page = await connected(up, table, token)
        await all_ready([page])
        spectator = (await up.registry.tokens.issue(table)).token
        assert 409 == (await ask(up, f"/api/tables/{table}/link", token=spectator)).status
        await play_on([page])
        assert status == (await ask(up, f"/api/tables/{table}/link", token=spectator)).status
        assert 409 == (await ask(up, f"/api/tables/{table}/link?after={page.seq}", token=spectator)).status
        await page.close()

    run(tmp_path, test)


def test_a_table_from_a_position(tmp_path: Path) -> None:
    """The host plays the seat whose hand is known, and sees its cards; the settings do not show the text."""
    text = Game.new("camelot", 3, seed=5).position("ann")

    async def test(up: Serving) -> None:
        settings = {"deck": "camelot", "seats": 3, "position": text}
        made = await good(up, "/api/tables", {"settings": settings, "name": "Mira", "bots": ["random", "random"]})
        page = await connected(up, made["table"], made["token"])
        await all_ready([page])
        assert page.view["settings"]["position"] == "?"
        assert "Mira" == page.view["seats"][page.view["you"]]["name"]
        assert 7 <= len(page.view["seats"][page.view["you"]]["hand"])
        await page.close()

    run(tmp_path, test)


@pytest.mark.parametrize("body", [{"moves": "x"}, {"moves": ["x"] * 99}, {"hint": 9}, {"other": 1}])
def test_bodies_that_are_refused(body: Any, tmp_path: Path) -> None:
    async def test(up: Serving) -> None:
        assert 400 == (await ask(up, "/api/puzzles/1", body)).status

    run(tmp_path, test)


def test_the_deal_of_the_day_at_a_table(tmp_path: Path) -> None:
    """Its settings, bots and cards are those of the day, and its result is verified over HTTP."""
    day = today().isoformat()

    async def test(up: Serving) -> None:
        made = await good(up, "/api/tables", {"settings": {"daily": day, "undo": True}, "name": "Mira"})
        page = await connected(up, made["table"], made["token"])
        await all_ready([page])
        assert not page.view["settings"]["undo"]
        assert ["person", "bot", "bot"] == [seat["kind"] for seat in page.view["seats"]]
        await play_on([page])
        link = (await good(up, f"/api/tables/{made['table']}/link", token=made["token"]))["link"]
        (result,) = await good(up, "/api/deals", {"links": [link]})
        assert ("Mira", day) == (result["player"], result["day"])
        tomorrow = {"settings": {"daily": "2999-01-01"}, "name": "Mira"}
        assert 400 == (await ask(up, "/api/tables", tomorrow)).status
        await page.close()

    run(tmp_path, test)


def test_play_on_from_any_moment_of_the_log(tmp_path: Path) -> None:
    """As the asking player knew it then, and never with the seed; in an ability, from the last question before it."""

    async def test(up: Serving) -> None:
        table, token = await make(up, seats=2, bots=["novice"])
        page = await connected(up, table, token)
        await all_ready([page])
        start, exact = page.seq, set[bool]()
        await play_on([page], most=12)
        path = f"/api/tables/{table}/link"
        for after in range(start, page.seq + 1):
            got = await good(up, f"{path}?after={after}", token=token)
            assert "p" == links.unpack(got["link"]).kind
            text = Game.from_link(got["link"]).position("ann")
            assert "seed: sealed" not in text
            exact.add(got["exact"])
            opened = await good(up, "/api/link", {"link": got["link"]})
            assert opened["seat"] == 0
            hands = {seat["name"]: seat["hand"] for seat in opened["snap"]["view"]["seats"]}
            assert hands["ann"] is not None
            assert 1 == sum(hand is not None for hand in hands.values())
        assert True in exact
        await page.close()

    run(tmp_path, test)


def test_a_running_game_with_others_offers_no_second_board(tmp_path: Path) -> None:
    """To try out a move is a hint: those who may not have any can play on when the game is over."""

    async def test(up: Serving) -> None:
        async with at_table(up, people=2) as pages:
            table = next(iter(up.registry.tables))
            token = (await up.registry.tokens.issue(table, up.registry.tables[table].table.host)).token
            await all_ready(pages)
            path = f"/api/tables/{table}/link?after={pages[0].seq}"
            refused = await ask(up, path, token=token)
            assert (409, "not-now") == (refused.status, refused.body["code"])
            await play_on(pages)
            over = await good(up, path, token=token)
            assert ("position", True) == (over["kind"], over["exact"])
            stranger = (await up.registry.tokens.issue(table)).token
            assert 409 == (await ask(up, path, token=stranger)).status

    run(tmp_path, test)
