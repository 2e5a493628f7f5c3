"""The page of a report in a browser: for everyone, in light and dark, without scripts, and on paper."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from eights.lab.report.figures import figures
from eights.lab.report.keep import Store
from eights.lab.report.page import written
from eights.lab.report.plan import Wish, plan
from eights.lab.report.playing import play
from run import ROOT
from tests.page.browser import CHROMIUM, FLAGS
from tests.patience import PATIENCE

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = pytest.mark.skipif(not CHROMIUM or not AXE.exists(), reason="no Chromium, or no axe, on this machine")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    experiment, store = plan(Wish("report", "lyonesse", (2, 3), 6)), Store(folder / "games")
    play(experiment, store, processes=1)
    told = json.loads(json.dumps(figures(experiment, store)))
    page = folder / "report.html"
    page.write_text(written(told, "eights lab report lyonesse", "en"), encoding="utf-8")
    return page


@pytest.fixture(scope="module")
def browser() -> Any:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE * 1000)
        yield browser
        browser.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_and_nothing_is_loaded(file: Path, browser: Browser, scheme: Any, width: int) -> None:
    page = browser.new_page(color_scheme=scheme, viewport={"width": width, "height": 800})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    faults = page.evaluate("axe.run().then(({ violations }) => violations.map(v => v.id + ': ' + v.nodes[0].html))")

    assert [] == faults
    assert [file.as_uri()] == asked
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.close()


def test_it_can_be_read_without_scripts_and_sorted_with_them(file: Path, browser: Browser) -> None:
    plain = browser.new_context(java_script_enabled=False).new_page()
    plain.goto(file.as_uri())
    assert "Going first" in plain.inner_text("main")
    assert plain.locator("table").count() >= 4
    assert plain.locator("figure svg").count() >= 4

    page = browser.new_page()
    page.goto(file.as_uri())
    table = page.locator("table.sortable", has_text="turn played")
    best = table.locator("tbody tr").first.inner_text()
    table.get_by_role("button", name="worth when dealt").click()
    assert best == table.locator("tbody tr").first.inner_text()
    table.get_by_role("button", name="worth when dealt").click()
    assert best == table.locator("tbody tr").last.inner_text()
