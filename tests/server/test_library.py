"""What can be read without a table: decks, cards, faces, rules."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from itertools import product
from pathlib import Path
from urllib.parse import quote
from xml.etree.ElementTree import fromstring

import pytest

from eights.art.faces import SIZES, THEMES, face
from eights.client.http import Answer
from eights.decks import find
from eights.lab.report import html
from tests.server.pages import ask, server

Get = Callable[..., Coroutine[None, None, Answer]]


def reading(folder: Path, work: Callable[[Get], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        async with server(folder) as up:
            await work(lambda path, headers=None: ask(up, path, headers=headers))

    asyncio.run(run())


def test_decks_of_the_house_are_listed_and_every_card_of_them_can_be_read(tmp_path: Path) -> None:
    async def work(get: Get) -> None:
        decks = (await get("/api/decks")).body
        assert {"camelot", "lyonesse", "tintagel", "classic"} <= {deck["deck"] for deck in decks}
        for deck in decks:
            told = (await get(f"/api/cards?deck={quote(deck['deck'])}")).body
            assert deck["cards"] == sum(card["copies"] for card in told["cards"])
            assert deck["title"] == told["title"]
            assert all(card["sides"] and card["said"] for card in told["cards"])

    reading(tmp_path, work)


def test_a_deck_links_to_the_report_about_it(tmp_path: Path) -> None:
    """Ours come with the package; one about another version of a deck, or none, is not offered."""
    deck = tmp_path / "storm.deck.md"
    cards = "# Storm\nseats: 0\n## Storm Tide (9 red, event)\nDraw two cards.\n"
    deck.write_text(cards, encoding="utf-8")
    page = tmp_path / "storm.html"
    page.write_text(html.page("Storm", [], [], "", "en", find(str(deck)).fingerprint), encoding="utf-8")

    async def asked() -> None:
        async with server(tmp_path, own_decks=(str(deck),)) as up:
            for name, title in (("camelot", "Camelot: a report"), (str(deck), "Storm")):
                address = (await ask(up, f"/api/cards?deck={quote(name)}")).body["report"]
                found = await ask(up, address)
                assert (200, True) == (found.status, f"<title>{title}</title>" in found.text)
                assert "script-src 'sha256-" in found.headers["content-security-policy"]
            assert "" == (await ask(up, "/api/cards?deck=camelot+with+promo")).body["report"]
            assert 404 == (await ask(up, "/reports/../../secret.html")).status
            assert 404 == (await ask(up, "/reports/0123456789abcdef.html")).status
            page.write_text(html.page("Storm", [], [], "", "en", "0123456789abcdef"), encoding="utf-8")
            assert "" == (await ask(up, f"/api/cards?deck={quote(str(deck))}")).body["report"]

    asyncio.run(asked())


def test_a_deck_too_small_to_play_alone_can_be_read_and_printed(tmp_path: Path) -> None:
    deck = tmp_path / "storm.deck.md"
    deck.write_text("# Storm\nseats: 0\n## Storm Tide (9 red, event)\nDraw two cards.\n", encoding="utf-8")

    async def asked() -> list[int]:
        async with server(tmp_path, own_decks=(str(deck),)) as up:
            paths = ("/api/cards", "/faces/hand.svg", "/print/cards.pdf")
            return [(await ask(up, f"{path}?deck={quote(str(deck))}&card=Storm+Tide")).status for path in paths]

    assert [200, 200, 200] == asyncio.run(asked())


def test_a_card_is_told_with_its_text_and_its_rulings(tmp_path: Path) -> None:
    async def work(get: Get) -> None:
        (card,) = (await get("/api/cards?deck=camelot&card=excalibur")).body["cards"]
        assert (card["name"], card["rank"], card["colors"]) == ("Excalibur", "9", ["purple"])
        assert card["sides"][0]["text"] == [
            ["When an opponent destroys any assets, anyone's, even this one", "you may destroy an asset in play."]
        ]
        assert 3 in card["rulings"]
        found = (await get(f"/api/cards?card={quote('White Sail / Black Sail')}")).body
        assert found["deck"] == "lyonesse"
        assert [side["name"] for side in found["cards"][0]["sides"]] == ["White Sail", "Black Sail"]
        assert [side["name"] for side in (await get("/api/cards?card=Black+Sail")).body["cards"][0]["sides"]] == [
            "Black Sail"
        ]

    reading(tmp_path, work)


def test_faces_are_those_of_the_generator(tmp_path: Path) -> None:
    async def work(get: Get) -> None:
        card = find("camelot").cards[12]
        for size, theme in product(SIZES, THEMES):
            answer = await get(f"/faces/{size}.svg?card=King+Arthur&theme={theme}")
            assert (answer.status, answer.body) == (200, face(card, size, theme))
        answer = await get("/faces/hand.svg?card=King+Arthur")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "max-age" in answer.headers["cache-control"]
        again = await get("/faces/hand.svg?card=King+Arthur", {"If-None-Match": answer.headers["etag"]})
        assert (again.status, again.body) == (304, "")
        pack = (await get("/faces/hand.svg?deck=classic&card=8+of+hearts")).body
        assert fromstring(pack)[0].text == "8 of hearts, wild"
        assert "back" in (await get("/faces/hand.svg")).body

    reading(tmp_path, work)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/faces/huge.svg?card=Trade", 404, "no-face"),
        ("/faces/hand.svg?card=Trade&theme=neon", 404, "no-face"),
        ("/faces/hand.svg?card=Trad", 404, "no-card"),
        ("/faces/hand.svg?deck=chess&card=Trade", 409, "setup"),
        ("/faces/hand.svg?deck=/etc/passwd.py&card=Trade", 409, "setup"),
        ("/api/cards?deck=mine.py", 409, "setup"),
        ("/api/cards?card=Nobody", 404, "no-card"),
        ("/api/cards?card=" + "x" * 5000, 404, "no-card"),
    ],
)
def test_what_there_is_not_is_said_so(tmp_path: Path, path: str, status: int, code: str) -> None:
    async def work(get: Get) -> None:
        answer = await get(path)
        assert (answer.status, answer.body["code"]) == (status, code)

    reading(tmp_path, work)


def test_rules_and_rulings_can_be_read(tmp_path: Path) -> None:
    async def work(get: Get) -> None:
        told = (await get("/api/rules")).body
        assert [page["name"] for page in told["pages"]] == ["quick-start", "rules", "classic", "glossary"]
        assert told["rulings"][0]["number"] == 1

    reading(tmp_path, work)


@pytest.mark.parametrize(
    ("wanted", "language", "title"),
    [("de", "de", "Die Regeln von Crazier Eights"), ("xx", "en", "The rules of Crazier Eights")],
)
def test_rules_are_read_in_the_language_that_is_asked_for(
    tmp_path: Path, wanted: str, language: str, title: str
) -> None:
    async def work(get: Get) -> None:
        told = (await get(f"/api/rules?lang={wanted}")).body
        assert {language} == {part["language"] for part in (*told["pages"], *told["rulings"])}
        assert title == told["pages"][1]["title"]
        chapters = {section["chapter"]: section["id"] for section in told["pages"][1]["sections"]}
        assert "rules-unusual-cards" == chapters[11]

    reading(tmp_path, work)


def test_decks_and_rules_to_print(tmp_path: Path) -> None:
    """As the command makes them; what the house does not play, or paper that is not there, is told."""

    async def work(get: Get) -> None:
        cards = await get("/print/cards.pdf?deck=lyonesse&size=tarot&paper=letter&grey=yes")
        assert (200, "application/pdf") == (cards.status, cards.headers["content-type"])
        assert 'attachment; filename="lyonesse.pdf"' == cards.headers["content-disposition"]
        assert "/Lang(de" in (await get("/print/rules.pdf?lang=de")).text.replace(" ", "")
        assert "/Lang(de" in (await get("/print/cards.pdf?deck=lyonesse&lang=de")).text.replace(" ", "")
        assert (await get("/print/rules.pdf")).headers["content-disposition"].endswith('"rulebook.pdf"')
        assert "no paper" in (await get("/print/cards.pdf?paper=a0")).body["text"]
        assert 409 == (await get("/print/cards.pdf?deck=chess")).status
        assert (await get("/api/house")).body["prints"]

    reading(tmp_path, work)


def test_a_server_that_cannot_print_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page knows beforehand, and shows no link."""
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.delenv("EIGHTS_COMMAND", raising=False)

    async def work(get: Get) -> None:
        refused = await get("/print/cards.pdf?deck=tintagel")
        assert (501, "missing-extra") == (refused.status, refused.body["code"])
        assert 'pip install "eights[print]"' in refused.body["hint"]
        assert not (await get("/api/house")).body["prints"]

    reading(tmp_path, work)
