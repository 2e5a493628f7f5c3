"""Reports about decks: games saved in portions, figures that depend on the games alone, a page that needs nothing."""

import json
import pickle
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from eights.decks import find
from eights.engine.worlds import Dice
from eights.errors import EightsError, SetupError
from eights.lab.bot_seats import play_fast
from eights.lab.report import cluster, documents
from eights.lab.report import statistics as st
from eights.lab.report.experiment import begin, carry_out, folder_for, wished
from eights.lab.report.figures import figures
from eights.lab.report.games import play_portion, swap
from eights.lab.report.keep import Store
from eights.lab.report.page import written
from eights.lab.report.plan import Wish, numbers_of, plan
from eights.lab.report.playing import jobs_of, play
from eights.lab.report.reproduce import Matches, check, play_matches
from eights.lab.report.runs import Change, Run
from eights.lab.setup import Setup
from run import ROOT

SMALL = Wish("report", "camelot", (2, 3), 24)
SETUP = Setup()


def told(wish: Wish, folder: Path, processes: int = 1, portion: int = 0) -> str:
    """The JSON of an experiment."""
    experiment, store = plan(wish), Store(folder)
    assert not play(experiment, store, processes, portion=portion)
    return json.dumps(figures(experiment, store))


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(Wish("report", "camelot", (2, 3), 12), tmp_path_factory.mktemp("games")))
    return found


def test_figures_do_not_depend_on_processes_or_portions(tmp_path: Path) -> None:
    """Byte by byte."""
    wish = Wish("compare", "camelot", (2,), 30)
    first = told(wish, tmp_path / "1")
    assert first == told(wish, tmp_path / "2", portion=7)
    assert first == told(wish, tmp_path / "3", processes=2, portion=4)


def test_games_that_are_saved_are_not_played_again(tmp_path: Path) -> None:
    """Also with portions of another size, and if one of them is lost; a larger report uses them too."""
    run = plan(Wish("compare", "camelot", (2,), 30)).run("main")
    store = Store(tmp_path)
    for start, stop in store.missing(run, 8):
        if start != 8:
            store.save(run, play_portion(run, start, stop))

    assert [(0, 8), (16, 24), (24, 30)] == store.portions(run)
    assert [(8, 13), (13, 16)] == list(store.missing(run, 5))
    assert 22 == store.played(run)

    larger = plan(Wish("compare", "camelot", (2,), 40)).run("main")
    assert larger.digest == run.digest
    assert [(8, 16), (30, 38), (38, 40)] == list(store.missing(larger, 8))


def test_an_experiment_goes_on_after_it_was_killed(tmp_path: Path) -> None:
    """Killed at once, in the middle of a file: the unfinished file counts for nothing, and the figures are the same."""
    wish = Wish("compare", "camelot", (2,), 30)
    experiment, store = plan(wish), Store(tmp_path / "killed")
    main = experiment.run("main")
    store.save(main, play_portion(main, 4, 9))
    (tmp_path / "killed" / main.digest / "9-14.123.new").write_bytes(b"half a portion")

    assert told(wish, tmp_path / "whole") == told(wish, tmp_path / "killed", portion=6)


@pytest.mark.parametrize("kind", ["report", "cards", "compare", "sweep", "claims"])
@pytest.mark.parametrize("portions", [0, 1, 2])
def test_an_interrupted_experiment_has_a_page(tmp_path: Path, kind: str, portions: int) -> None:
    """Whatever has been played, nothing included."""
    wish = Wish(kind, "camelot", (2, 3), 12, card="Study", numbers=(1, 4), swaps=("Merlin",) if kind == "cards" else ())
    experiment, store = plan(wish), Store(tmp_path)
    for name, run, start, stop in islice(jobs_of(experiment, store, 12), portions):
        store.save(experiment.run(name), play_portion(run, start, stop))
    found = json.loads(json.dumps(figures(experiment, store)))

    assert not found["complete"] or (kind, portions) in (("compare", 2), ("sweep", 2))
    page = written(found, "", "en")
    assert ("No games have been played yet" in page) == (portions == 0)


def test_what_decides_a_game_decides_where_it_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    run = plan(SMALL).run("main")
    others = [
        Run(Setup("lyonesse"), run.bots, 1, 24, notes=True),
        Run(Setup(players=3), run.bots, 1, 24, notes=True),
        Run(Setup(two_player_rule=True), run.bots, 1, 24, notes=True),
        Run(SETUP, ("greedy",), 1, 24, notes=True),
        Run(SETUP, run.bots, 2, 24, notes=True),
        Run(SETUP, run.bots, 1, 24, notes=True, change=Change("blank", "Merlin")),
        Run(SETUP, run.bots, 1, 24),
    ]
    assert len({run.digest, *(other.digest for other in others)}) == 8
    before = run.digest
    monkeypatch.setattr("eights.lab.report.runs.engine", lambda: "another engine")
    assert before != run.digest


def test_saved_games_are_those_that_simulate_plays(tmp_path: Path) -> None:
    run = Run(SETUP, ("advice",), 7, 12, notes=True)
    store = Store(tmp_path)
    store.save(run, play_portion(run, 0, 12))
    from eights.lab.report.columns import Games

    games = Games(run, store)
    for number in range(12):
        state = SETUP.deal(7 + number, watched=False)
        first = state.seat
        decisions = play_fast(state, 7 + number)
        assert (first, state.winners, state.reason, state.turn, decisions) == tuple(
            games[name][number] for name in ("first", "winners", "reason", "turns", "decisions")
        )
        assert games.won_by_place[number, 0] == state.winners >> first & 1


def test_a_blank_card_does_nothing_and_changes_no_deal() -> None:
    blank = Run(SETUP, ("advice",), 1, 1, change=Change("blank", "merlin"))
    merlin = next(card for card in blank.selection.cards if card.name == "Merlin")

    assert () == merlin.sides[0].clauses
    assert [card.name for card in Run(SETUP, ("advice",), 1, 1).selection.cards] == [
        card.name for card in blank.selection.cards
    ]
    with pytest.raises(SetupError, match="no card Merlyn"):
        Run(SETUP, ("advice",), 1, 1, change=Change("blank", "Merlyn")).check()


def test_a_sweep_changes_the_number_on_the_card() -> None:
    """It needs a card with one number; a list of numbers is written as 1..4 or 1,3."""
    printed = {
        number: Run(SETUP, ("advice",), 1, 1, change=Change("number", "Study", number)).selection.cards
        for number in (1, 4)
    }
    assert printed[1] != printed[4]
    assert (1, 2, 3) == numbers_of("1..3")
    assert (1, 3) == numbers_of("1, 3")
    with pytest.raises(SetupError, match="isn't a list of numbers"):
        numbers_of("4..1")
    with pytest.raises(SetupError, match="Timeshift has no number in its text"):
        plan(Wish("sweep", "camelot", card="Timeshift", numbers=(1,), games=1))


def test_a_sweep_says_what_each_number_changes(tmp_path: Path) -> None:
    """In the same deals, compared with the first number."""
    found = json.loads(told(Wish("sweep", "camelot", card="Study", numbers=(1, 9), games=60), tmp_path))
    change = found["changes"]["to"]["number: 9"]["turns"]
    means = [found["tables"][f"number: {number}"]["turns"]["mean"]["value"] for number in (1, 9)]

    assert change["value"] == pytest.approx(means[1] - means[0], abs=1e-4)
    assert change["low"] < change["value"] < change["high"]
    assert "differences from number 1" in written(found, "", "en")


def test_a_planted_fault_is_found_and_named(tmp_path: Path) -> None:
    """A deck whose Merlin draws nothing: the page names the card."""
    deck = (ROOT / "docs/decks/camelot.deck.md").read_text(encoding="utf-8")
    fault = tmp_path / "fault.deck.md"
    fault.write_text(deck.replace("draw a card, then put two cards", "put two cards"), encoding="utf-8")
    wish = Wish("compare", "camelot", (2,), 30, other=str(fault))
    found = json.loads(told(wish, tmp_path / "games"))

    assert ["Merlin"] == [each["card"] for each in found["card_differences"] if each["changed"]]
    assert "Cards that are not the same in both: Merlin." in written(found, "", "en")


def test_the_same_deck_twice_shows_no_difference(tmp_path: Path) -> None:
    wish = Wish("compare", "camelot", (2,), 30, other="camelot")
    found = json.loads(told(wish, tmp_path))

    for what in ("turns", "first", "ability", "decisions"):
        assert {"value": 0.0, "low": 0.0, "high": 0.0} == found["difference"][what]
    assert not any(each["sure"] or each["changed"] for each in found["card_differences"])


def test_a_card_can_be_dealt_on_purpose(tmp_path: Path) -> None:
    """Only that card and one of the player's hand change places; the deals in which it did are compared."""
    found = json.loads(told(Wish("cards", "camelot", games=30, swaps=("Merlin",)), tmp_path))
    swapped = found["swaps"]["Merlin"]
    assert 15 <= swapped["games"] <= 30
    assert swapped["wins"]["low"] <= swapped["wins"]["value"] <= swapped["wins"]["high"]

    for seed in range(20):
        before, after = SETUP.deal(seed), SETUP.deal(seed)
        merlin = next(i for i, card in enumerate(after.printed.cards) if card.name == "Merlin")
        swap(after, "merlin", Dice(seed))
        assert after.discard_pile == before.discard_pile
        moved = set(before.hands[0]) ^ set(after.hands[0])
        assert merlin in after.hands[0] + after.discard_pile
        assert len(moved) == (0 if merlin in before.hands[0] + before.discard_pile else 2)
        assert {*after.hands[0], *after.hands[1], *after.draw_pile} == {
            *before.hands[0], *before.hands[1], *before.draw_pile,
        }  # fmt: skip


def test_the_rulebook_is_checked_with_every_number_of_players(tmp_path: Path) -> None:
    """With a second deck when one is too small; the page says at which pace it is right about the length."""
    found = json.loads(told(Wish("claims", "lyonesse", (2, 4), 10), tmp_path))
    assert ["Lyonesse", "Lyonesse", "Lyonesse + Lyonesse"] == [run["deck"] for run in found["runs"].values()]
    page = written(found, "", "en")
    low, high = (round(60 * minutes / found["tables"]["players: 4"]["turns"]["median"]) for minutes in (20, 30))
    assert f"if a turn takes {low} to {high} seconds" in page
    assert "the two-player rule changes" in page
    assert page.count("<figure") == page.count("<table") == 2


def test_tables_in_documents_say_what_the_reports_say(tmp_path: Path) -> None:
    """In our own, and in one whose table is out of date."""
    for document in (ROOT / "docs").glob("*.md"):
        assert document.read_text(encoding="utf-8") == documents.rewritten(document), document
    assert documents.sources(ROOT / "docs/lab.md")

    matches = {"matches": [{"bots": ["novice", "random"], "seed": 5, "pairs": 4, "win_rate": None}]}
    (tmp_path / "m.json").write_text(json.dumps(matches), encoding="utf-8")
    played = play_matches(msgspec.convert(matches, Matches), 0, 1)[1]
    (tmp_path / "m.json").write_text(json.dumps(played), encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- figures: matches m.json -->\nold\n<!-- end of figures -->\nb\n", encoding="utf-8")

    text = documents.rewritten(page)
    assert "old" not in text
    assert "| `novice` against `random` | 5 | 4 |" in text
    assert check(tmp_path / "m.json", processes=1).same
    page.write_text(text.replace("matches m", "match m"), encoding="utf-8")
    with pytest.raises(EightsError, match="unknown kind"):
        documents.rewritten(page)


def test_our_reports_are_about_the_present_decks() -> None:
    """After a change to a card, its deck needs a new report."""
    for deck in ("camelot", "classic", "lyonesse", "tintagel"):
        about = json.loads((ROOT / f"docs/reports/{deck}.json").read_text(encoding="utf-8"))["runs"]["main"]["cards"]
        page = (ROOT / f"docs/reports/{deck}.html").read_text(encoding="utf-8")
        assert find(deck).fingerprint == about, deck
        assert f'<meta name="eights-cards" content="{about}">' in page, deck


# Estimates


def simulated(generator: np.random.Generator, games: int, kinds: int, effects: Any, first: float) -> tuple[Any, ...]:
    """Deals of cards with known effects, and who won."""
    order = np.argsort(generator.random((games, kinds)), axis=1)
    holders = np.zeros((games, kinds), np.uint8)
    np.put_along_axis(holders, order[:, :4], 1, axis=1)
    np.put_along_axis(holders, order[:, 4:8], 2, axis=1)
    starts = generator.integers(2, size=games)
    chance = 0.5 + ((holders == 1) @ effects - (holders == 2) @ effects) + np.where(starts == 0, first, -first)
    winners = np.where(generator.random(games) < chance, 1, 2)
    return holders, winners, starts


def test_the_truth_lies_inside_the_intervals_as_often_as_they_say() -> None:
    """400 repeats of each kind of figure: 93 to 97 % of the time."""
    generator = np.random.default_rng(3)
    effects = np.linspace(-0.04, 0.04, 12)
    inside = dict.fromkeys(("share", "mean", "difference", "card", "first"), 0)
    for _ in range(400):
        holders, winners, starts = simulated(generator, 400, 12, effects, 0.05)
        cards, first = st.worth_of_the_deal(holders, winners, starts, 2)
        turns = generator.geometric(0.1, 300).astype(float)
        other = generator.geometric(0.1, 300).astype(float)
        for name, figure, truth in (
            ("share", st.share(generator.random(300) < 0.3), 0.3),
            ("mean", st.mean(turns), 10.0),
            ("difference", st.difference(turns, other), 0.0),
            ("card", cards[3], effects[3]),
            ("first", first, 0.05),
        ):
            inside[name] += figure["low"] <= truth <= figure["high"]

    assert all(372 <= number <= 388 for number in inside.values()), inside


def test_a_fault_in_an_interval_would_show() -> None:
    """Intervals as if every card of a game were a game of its own are far too narrow."""
    generator = np.random.default_rng(11)
    inside = 0
    for _ in range(100):
        turns = generator.geometric(0.1, 300).astype(float)
        told = st.mean(np.repeat(turns, 3))
        inside += told["low"] <= 10 <= told["high"]
    assert inside < 90


def test_of_many_cards_without_effect_hardly_any_is_called_sure() -> None:
    """Nineteen times out of twenty none at all, whichever seeds are compared."""
    generator = np.random.default_rng(5)
    false = 0
    for _ in range(100):
        holders, winners, starts = simulated(generator, 300, 12, np.zeros(12), 0.0)
        false += any(st.sure_among(st.worth_of_the_deal(holders, winners, starts, 2)[0]))
    assert false <= 12


def test_values_of_cards_add_up_to_zero(report: dict[str, Any]) -> None:
    values = [card["worth"]["value"] for card in report["cards"]["by_name"].values()]
    assert len(values) == 52
    assert abs(sum(values)) < 1e-4


# The page


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_is_one_file_that_loads_nothing(report: dict[str, Any], language: Any) -> None:
    page = written(report, "eights lab report camelot", language)

    assert len(page.encode()) < 300_000
    assert [] == re.findall(r"(?:src|href)=[\"']?(?!#)[^\"'> ]", re.sub(r'xlink:href="#', 'href="#', page))
    assert "@import" not in page
    assert "url(http" not in page
    assert page.count("<figure") == page.count("<figcaption") == 5
    assert page.count("<table") >= 4
    assert "report-" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)


def test_every_chart_has_its_figures_in_a_table(report: dict[str, Any]) -> None:
    """Right after it, or in the table of the same section."""
    page = written(report, "", "en")
    for section in page.split("<section")[1:]:
        assert section.count("<figure") <= section.count("<table"), section[:300]
    for length, games in report["tables"]["main"]["histogram"].items():
        assert f'>{length}</td><td data-value="{games}">' in page
    for each in report["ending_cards"]:
        assert f'<td>{each["card"]}</td><td data-value="{each["games"]}">' in page


def test_what_is_said_is_what_was_found(report: dict[str, Any]) -> None:
    page = written(report, "", "en")
    first = report["tables"]["main"]["wins_by_place"][0]

    assert f"{100 * first['value']:.1f} %" in page
    assert "Merlin" in page
    assert report["tables"]["main"]["games"] == 12
    assert "advice played 12 games with 2 players (seeds 1 to 12)." in page


def test_an_experiment_is_written_beside_its_games(tmp_path: Path) -> None:
    """Page, JSON and games; a folder belongs to one experiment."""
    wish = Wish("compare", "camelot", (2,), 10)
    output = tmp_path / "rule.html"
    folder = folder_for(output)
    experiment = begin(wish, folder)
    assert not carry_out(experiment, folder, output, "eights lab …", "en", 1)

    assert wish == wished(folder)
    assert "two-player rule" in output.read_text(encoding="utf-8")
    assert json.loads(output.with_suffix(".json").read_text(encoding="utf-8"))["complete"]
    with pytest.raises(EightsError, match="another experiment"):
        begin(Wish("compare", "camelot", (2,), 11), folder)
    with pytest.raises(EightsError, match="holds no experiment"):
        wished(tmp_path)


def test_the_core_does_not_load_what_only_reports_need() -> None:
    """Neither numpy nor charts, before a report is written."""
    heavy = ("numpy", "vl_convert", "distributed")
    code = f"import sys, eights.cli, eights.lab.report.playing; print([n for n in {heavy} if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert "[]" == done.stdout.strip()


def test_a_report_is_played_again_and_every_figure_checked(tmp_path: Path) -> None:
    """All games give the same figures; fewer give figures that agree; a figure that was changed is found and named."""
    wish = Wish("compare", "camelot", (2,), 40)
    output = tmp_path / "rule.html"
    carry_out(begin(wish, folder_for(output)), folder_for(output), output, "", "en", 1)
    file = output.with_suffix(".json")

    again = check(file, processes=1)
    some = check(file, games=20, processes=1)
    assert (again.same, again.broken, again.games) == (True, [], 80)
    assert (some.same, some.broken, some.games) == (False, [], 40)

    told = json.loads(file.read_text(encoding="utf-8"))
    length = told["tables"]["main"]["turns"]["mean"]
    told["tables"]["main"]["turns"]["mean"] = {name: value + 20 for name, value in length.items()}
    file.write_text(json.dumps(told), encoding="utf-8")
    assert ["tables / main / turns / mean"] == [name for name, _, _ in check(file, processes=1).broken]
    with pytest.raises(EightsError, match="not the JSON of a report"):
        check(output)


def test_a_cluster_gives_the_same_figures(tmp_path: Path) -> None:
    """Two workers; `python -m tests.lab.same_bytes` starts them as programs, and kills one."""
    distributed = pytest.importorskip("distributed")
    wish = Wish("compare", "camelot", (2,), 30)
    experiment, store = plan(wish), Store(tmp_path / "cluster")
    workers = distributed.LocalCluster(2, threads_per_worker=1, processes=False, dashboard_address=None)
    with workers:
        assert not play(experiment, store, cluster=workers.scheduler_address, portion=8)

    assert told(wish, tmp_path / "here") == json.dumps(figures(experiment, store))


def test_a_worker_with_another_engine_is_refused() -> None:
    """At the beginning, or if it comes later."""
    ours = cluster.fingerprint()
    cluster.check_workers({"tcp://one": ours})
    with pytest.raises(EightsError, match="tcp://two has another version"):
        cluster.check_workers({"tcp://one": ours, "tcp://two": ("another", ours[1])})
    assert 3 == cluster.checked(ours, max, 2, 3)
    with pytest.raises(EightsError, match="another version") as caught:
        cluster.checked(("another", ours[1]), max, 2, 3)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
