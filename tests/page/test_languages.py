"""Nothing on the page is hard-coded: a game, all questions and their reasons, in German and in the pseudo-language.

Only names (of players, cards, decks, keys and commands) and the texts of cards may be English.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page

from eights import decks
from eights.messages import fluent_files
from eights.server.running import Serving
from eights.table.card_catalog import faces_of
from eights.table.judge import CHARACTERS
from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.player import by_finger, by_mouse, close_tip, open_from_menu, play_now, settled, state_of, step
from tests.page.positions import scenario, table_at
from tests.page.test_questions import ASKED, TESTS
from tests.page.words import word

pytestmark = needs_chromium

PSEUDO: Final = "en-XA"
# Everything that is shown or read aloud; not the names of keys, nor what is quoted from a program.
SAID: Final = """(quoted) => {
    const said = new Set([document.title]);
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if ((node.nodeType === Node.TEXT_NODE ? node.parentElement : node).closest(quoted)) continue;
        if (node.nodeType === Node.TEXT_NODE) said.add(node.data);
        else for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"])
            if (node.hasAttribute(name)) said.add(node.getAttribute(name));
    }
    return [...said].map(text => text.trim()).filter(Boolean);
}"""
QUOTED: Final = "script, noscript, style, svg, kbd, code, pre"
NAMES: Final = (
    "Crazier Eights", "Crazy Eights", "English", "Deutsch", "eights verify", "eights play --lan",
)  # fmt: skip
TYPED: Final = "discard Trade"  # moves are typed alike everywhere
SHOWN: Final = (  # the catalogs that speak on the page
    "bots", "common", "games", "log", "moves", "options", "page", "questions", "refusals", "server", "setup", "table",
)  # fmt: skip
WORD: Final = re.compile(r"[^\W\d_]{2,}")


@cache
def printed(deck: str, language: str) -> frozenset[str]:
    """Names and texts of the cards of a deck, also in two parts: when, and what. The classic pack is said in every
    language."""
    faces = [face for face in faces_of(decks.find(deck), language) if face.kind != "card"]
    parts = {part for face in faces for part in face.text.split(": ", 1) if len(part) > 1}
    return frozenset(parts.union(*((face.name, face.text, face.short) for face in faces)))


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Every word that the catalogs of a language use on the page, and the words of cards in their questions."""
    files = [fluent_files.FOLDER / language / f"{area}.ftl" for area in SHOWN]
    sources = [source for file in files for _, source in fluent_files.cut(file.read_text(encoding="utf-8"))]
    sources += fluent_files.DECLARED[language].values()
    said = " ".join(re.sub("#.*", "", source.partition("=")[2]) for source in sources).replace(TYPED, "")
    text = re.sub(r"\$[\w-]+|\[[\w-]+\]|\{ [\w-]+ \}", " ", said)
    return frozenset(found.casefold() for found in WORD.findall(text))


def left_in_english(texts: Iterable[str], language: str, names: Iterable[str]) -> Iterator[str]:
    """Texts with a word that is neither of this language nor part of a name."""
    english = vocabulary("en") - vocabulary(language) if language != PSEUDO else frozenset[str]()
    known = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if name))
    for text in texts:
        for found in WORD.findall(known.sub(" ", text)):
            if found.isascii() if language == PSEUDO else found.casefold() in english:
                yield f"{found}: {text}"


class Listener:
    """Somebody who hears everything that a page says, and knows who and what has a name there."""

    def __init__(self, up: Serving, page: Page, language: str) -> None:
        self.up, self.page, self.language = up, page, language
        self.heard: set[str] = set()

    async def listen(self) -> None:
        quoted = f"{QUOTED}, [lang=en]" if self.language == PSEUDO else QUOTED  # there are no rules in it
        self.heard.update(await self.page.evaluate(SAID, quoted))

    def names(self) -> set[str]:
        """Players, bots, cards, decks and tables."""
        found = {*NAMES, TYPED, *CHARACTERS.values()}
        for table, live_table in self.up.registry.tables.items():
            found |= {table, *(seat.name for seat in live_table.table.seats)}
        for deck in decks.names():
            found |= {decks.find(deck).title, *printed(deck, self.language)}
        return found

    def check(self) -> None:
        assert len(self.heard) > 10
        assert [] == sorted(left_in_english(self.heard, self.language, self.names()))


async def arrive(page: Page, up: Serving, language: str) -> None:
    await page.goto(f"{up.address}/?lang={language}")
    await page.get_by_role("button", name=word("home-play", language)).wait_for()


async def look_around(page: Page, listener: Listener) -> None:
    """What opens over the table: help, the menu, the invitation, the settings, the discard pile, a card."""
    for name in ("keys", "menu-title", "invite", "settings-title"):
        await open_from_menu(page, name)
        await page.locator("dialog").wait_for()
        await listener.listen()
        await page.keyboard.press("Escape")
        await page.locator("dialog").wait_for(state="detached")
    await page.locator(".pile .stack").nth(1).click()
    await page.locator("dialog .spread").wait_for()
    await listener.listen()
    await page.keyboard.press("Escape")
    await page.locator(".hc").first.focus()
    await page.keyboard.press("r")
    await page.locator("dialog .reader").wait_for()
    await listener.listen()
    await page.keyboard.press("Escape")
    await page.locator("dialog").wait_for(state="detached")


@pytest.mark.parametrize("language", ["de", PSEUDO])
@pytest.mark.parametrize(
    ("game", "size", "theme"), [("home-play", "desktop", "light"), ("home-classic", "phone", "dark")]
)
def test_a_whole_game_without_an_english_word(tmp_path: Path, language: str, game: str, size: str, theme: str) -> None:
    """From the first page to the check of the shuffle and the replay; names and texts of cards excepted."""
    press = by_finger if size == "phone" else by_mouse

    async def play() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, size, theme) as page:
            listener = Listener(up, page, language)
            await arrive(page, up, language)
            await listener.listen()
            await keep_picture(page, f"language-home-{language}-{size}")
            for path in ("new", "settings", "replay"):
                await page.goto(f"{up.address}/{path}")
                await page.locator("main").wait_for()
                await listener.listen()
                await keep_picture(page, f"language-{path}-{language}-{size}")
            await page.goto(up.address)
            await play_now(page, press, word(game, language))
            await state_of(page)
            await listener.listen()
            if size == "desktop":
                await look_around(page, listener)
            await keep_picture(page, f"language-table-{language}-{size}")
            while await step(page, press) != "over":
                await listener.listen()
            await listener.listen()
            await keep_picture(page, f"language-over-{language}-{size}")
            await press(page.get_by_role("button", name=word("over-check", language)))
            await page.locator("dialog .fair").wait_for()
            await listener.listen()
            await page.keyboard.press("Escape")
            await press(page.get_by_role("link", name=word("replay-again", language)))
            await page.locator(".steps").wait_for()
            await page.keyboard.press("End")
            await listener.listen()
            await keep_picture(page, f"language-replay-{language}-{size}")
            listener.check()

    run(play())


@pytest.mark.parametrize("language", ["de", PSEUDO])
def test_every_question_and_its_reasons_without_an_english_word(tmp_path: Path, language: str) -> None:
    """Each kind of question that the rules can ask, with the reasons for whatever it does not offer, and a hint."""

    async def ask() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await arrive(page, up, language)
            for kind, (path, moves) in ASKED.items():
                listener = Listener(up, page, language)
                _, address = await table_at(up, scenario(TESTS / f"{path}.scenario", moves))
                await page.goto(address)
                await page.locator(".app[data-prompt]").wait_for()
                await close_tip(page, by_mouse)
                await listener.listen()
                await page.keyboard.press("h")
                await page.locator(".advice p").wait_for()
                await listener.listen()
                await settled(page)
                try:
                    listener.check()
                except AssertionError as error:
                    error.add_note(f"asking {kind}")
                    raise

    run(ask())


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("de", "Leg eine Karte ab", []),
        ("de", "Discard eine Karte", ["Discard"]),
        ("de", "Ann spielt Castle aus", []),
        (PSEUDO, "Ann ƥłáýš~~ Castle", []),
        (PSEUDO, "Ann plays Castle", ["plays"]),
    ],
)
def test_fault_an_english_word_is_found(language: str, text: str, found: list[str]) -> None:
    """A word that is neither of the language nor a name."""
    assert [f"{each}: {text}" for each in found] == [*left_in_english([text], language, {"Ann", "Castle"})]
