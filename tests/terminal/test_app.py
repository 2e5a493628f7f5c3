"""The table on the whole screen, by keyboard and mouse, with nothing but what is shown."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partialmethod
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Footer, OptionList, Static

from eights.engine.worlds import Dice
from eights.errors import EightsError
from eights.table.view_builder import see
from eights.terminal.app import TableApp, show
from eights.terminal.commands import CommandInterpreter, Reply
from eights.terminal.input_line import InputLine
from eights.terminal.interface import TableInterface
from eights.terminal.local import LocalTable
from eights.terminal.replay import ReplayTable
from eights.terminal.savefile import reopen
from eights.terminal.screens import HandOver, Pager
from tests.patience import PATIENCE
from tests.question_kinds import KINDS
from tests.terminal.tables import at_position, at_state, dealt, questions, run

SIZES = ((80, 24), (100, 30), (130, 40), (200, 60))


@asynccontextmanager
async def shown(
    interface: TableInterface, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[TableApp, Pilot[int]]]:
    app = TableApp(interface)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def until(pilot: Pilot[int], true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await pilot.pause(0.01)
    await pilot.pause()


async def resize(pilot: Pilot[int], width: int, height: int) -> None:
    """Change the size, and wait until the screen has it: Textual gathers changes for a moment."""
    await pilot.resize_terminal(width, height)
    await until(pilot, lambda: pilot.app._resize_timer is None and (width, height) == pilot.app.screen.size)


def text(app: TableApp, pane: str) -> str:
    return str(app.screen_stack[0].query_one(f"#{pane}", Static).render())


def on_screen(app: TableApp) -> str:
    """Every letter that can be seen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)


def later_than(here: LocalTable, seq: int) -> Callable[[], bool]:
    return lambda: here.table.seq > seq


async def type_line(pilot: Pilot[int], words: str) -> None:
    pilot.app.screen_stack[0].query_one(InputLine).value = words
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize(("deck", "seed"), [("camelot", 6), ("classic", 4)])
def test_a_whole_game_by_keyboard(deck: str, seed: int) -> None:
    """By numbers, by arrows and by words, to the end; then the result stands there."""

    async def play() -> None:
        here = await dealt(bots=["novice"], seed=seed, deck=deck)
        dice = Dice(seed)
        async with shown(here) as (app, pilot):
            while True:
                await until(pilot, lambda: here.stage in ("ask", "over"))
                if here.stage == "over":
                    break
                prompt, seq = here.view.prompt, here.table.seq
                assert prompt is not None
                option = dice.below(len(prompt.options))
                match dice.below(3):
                    case 0:
                        await pilot.press(*str(option + 1), "enter")
                    case 1:
                        await pilot.press(*["down"] * option, "enter")
                    case _:
                        await type_line(pilot, prompt.options[option].text)
                await until(pilot, later_than(here, seq))
            assert "wins the game" in text(app, "question")
            assert "Rematch" in on_screen(app)

    run(play())


QUESTIONS = questions()


def test_every_kind_of_question_is_known() -> None:
    """The scenarios bring up every question there is."""
    assert set() == KINDS - set(QUESTIONS)


@pytest.mark.parametrize("kind", sorted(QUESTIONS))
def test_every_kind_of_question_is_asked_and_answered(kind: str) -> None:
    """The question stands there with all its options, and the chosen one is taken, by number and by words alike."""

    async def ask(how: Callable[[int, str], str]) -> str:
        selection, state = QUESTIONS[kind]
        here = at_state(selection, state.copy())
        here.pause(True)
        async with shown(here) as (app, pilot):
            if here.passing:
                await pilot.press("enter")
                await pilot.pause()
            prompt = here.view.prompt
            assert prompt is not None
            assert kind == prompt.kind
            assert prompt.sentence.text in text(app, "question")
            listed = app.query_one("#rows", OptionList)
            for number, option in enumerate(prompt.options, 1):
                row = str(listed.get_option_at_index(number - 1).prompt)
                assert f"{number}[/]" in row
                assert option.label.text.split()[0] in row
            last = len(prompt.options) - 1
            before = here.table.seq
            await type_line(pilot, how(last + 1, prompt.options[last].text))
            assert before + 1 == here.table.seq, text(app, "notice")
        return here.table.digest()

    assert run(ask(lambda number, _: str(number))) == run(ask(lambda _, words: words))


CROWDED = """
    deck: camelot + camelot
    players: ann, bob, cat, dan, eve, fay
    turn: ann, main
    ann hand: Castle, Death, Study, Avalon, Trade, Excalibur, Merlin, Sleep, Tempest, Wood Elf, Bewitch, Ferocity
    bob hand: Nimue
    cat hand: ?, ?
    dan hand: ?, ?, ?
    eve hand: ?
    fay hand: ?, ?
    ann assets: Devious Dragon, Dark Tower, Holy Grail
    bob assets: Thin Ice, Camelot, Lady of the Lake
    cat assets: Crown of Kings, Queen Guinevere
    dan assets: Black Knight, Sir Lancelot, Sir Galahad
    eve assets: Angel of Hope
    discard pile: Hidden Gold
    draw pile: ...
"""


def test_small_and_large_screens() -> None:
    """At 80 × 24 and above everything has its place: the question, options, the line, the keys; also after a change."""

    async def look() -> None:
        here = at_position(CROWDED)
        async with shown(here, (200, 60)) as (app, pilot):
            for width, height in (*SIZES, *reversed(SIZES)):
                await resize(pilot, width, height)
                everything = app.screen.region
                for widget in (
                    app.query_one(InputLine),
                    app.query_one(Footer),
                    *map(app.query_one, ("#strip", "#piles")),
                ):
                    assert everything.contains_region(widget.region), (width, height, widget)
                    assert widget.region.height >= 1
                assert app.query_one("#rows").region.height >= 3, (width, height)
                assert app.query_one("#log-box").region.height >= 2, (width, height)
                seen = on_screen(app)
                assert "Play Castle" in seen
                assert all(len(line) <= width for line in seen.splitlines())
            wide = app.query_one("#telling").region
            assert 80 == app.screen.region.width
            assert wide.right <= 80

    run(look())


@pytest.mark.parametrize("size", [(60, 16), (40, 10), (30, 9)])
def test_a_screen_too_small_for_the_whole_table(size: tuple[int, int]) -> None:
    """Then the question, its first options and the line are left; F4 shows the rest. Also after a change of size."""

    async def look() -> None:
        async with shown(at_position(CROWDED), (200, 60)) as (app, pilot):
            await resize(pilot, *size)
            seen = on_screen(app)
            assert "Main phase: play" in seen
            assert "1 Play Castle" in seen
            assert "2 Play Death" in seen
            assert "number or words" in seen.splitlines()[-1]
            await resize(pilot, 29, 8)
            assert "Too small for the table" in " ".join(on_screen(app).split())
            assert "number or words" in on_screen(app).splitlines()[-1]

    run(look())


ENDING = """
    deck: camelot
    players: ann, bob, cat, dan
    turn: ann, main
    ann hand: Castle
    bob hand: Study, Merlin, Trade, Sleep
    cat hand: Death, Lighthouse, Research, Angel of Hope
    dan hand: Tempest, Queen Guinevere, Potion of Vitality
    discard pile: Camelot
    draw pile: ...
"""


def test_the_end_is_told_whole() -> None:
    """How it ended, the points, what everybody held, and how to go on; and the position keeps nothing back."""

    async def look() -> None:
        async with shown(at_position(ENDING, games=2)) as (app, pilot):
            await type_line(pilot, "discard Castle")
            await pilot.pause()
            left = " ".join(" ".join(line.partition("│")[0] for line in on_screen(app).splitlines()).split())
            order = [
                "ann wins the game",
                "Points in this game: ann 0",
                "Points in the match",
                "bob held",
                "dan held",
                "1 Rematch",
            ]
            places = [left.index(each) for each in order]
            assert sorted(places) == places
            assert "Potion of Vitality 7☥G." in left
            assert "Turn 1, ann: the game is over." in left
            assert "main" not in left
            position = await app.interface.position(full=False)
            assert "bob hand: Study, Merlin, Trade, Sleep" in position
            assert "winner: ann" in position

    run(look())


EIGHT = """
    deck: camelot + camelot
    players: ann, bob, cat, dan, eve, fay, gus, hal
    turn: ann, main
    ann hand: Castle, Death
    ann assets: Devious Dragon, Dark Tower, Holy Grail
    bob assets: Thin Ice, Camelot, Lady of the Lake
    discard pile: Hidden Gold
    draw pile: ...
"""


def test_ones_own_seat_is_in_sight_among_eight() -> None:
    async def look() -> None:
        async with shown(at_position(EIGHT)) as (app, _):
            assert "ann (you)" in on_screen(app)
            assert "Devious Dragon" in on_screen(app)

    run(look())


def test_the_log_stays_at_its_end() -> None:
    """Whatever takes room from it: a notice, a smaller screen; until somebody scrolls back."""

    async def look() -> None:
        here = await dealt(people=0, bots=["novice", "novice"], seed=3)
        running = asyncio.ensure_future(here.run())
        while len(here.story) < 60:  # in the middle of the game: nothing is missed between two looks
            await asyncio.sleep(0)
        here.pause(True)
        running.cancel()
        assert here.table.playing
        async with shown(here, (100, 50)) as (app, pilot):

            def last_line_is_seen() -> bool:
                return (
                    here.story[-1].split()[-1] in on_screen(app).replace("│", " ") and box.scroll_y == box.max_scroll_y
                )

            box = app.query_one("#log-box")
            assert last_line_is_seen()
            await resize(pilot, 80, 24)
            await until(pilot, last_line_is_seen)
            await type_line(pilot, "discard")
            await until(pilot, last_line_is_seen)
            await pilot.press("pageup")
            await pilot.pause()
            assert box.scroll_y < box.max_scroll_y

    run(look())


def secrets_on(app: TableApp, here: LocalTable) -> set[str]:
    """Cards of people's hands that can be read on the screen although whoever may look does not know them."""
    looking = here.keeper if not here.passing else -1
    allowed = " ".join([*here.feeds[looking].story, *(here.faces[card[1]].name for card in public(here))])
    seen = on_screen(app)
    return {
        here.faces[card[1]].name
        for seat in here.people
        if seat != looking
        for card in hand_of(here, seat)
        if here.faces[card[1]].name in seen and here.faces[card[1]].name not in allowed
    }


def hand_of(here: LocalTable, seat: int) -> list[tuple[str, int]]:
    return see(here.table, here.feeds[seat].viewer, False).seats[seat].hand or []


def public(here: LocalTable) -> list[tuple[str, int]]:
    view = see(here.table, here.feeds[-1].viewer, False)
    return [*view.discard_pile, *(card for place in view.seats for card in place.assets)]


async def hot_seat(moves: int, seed: int = 2) -> int:
    """Two people by turns at one keyboard; after every key the screen holds no hand that is not theirs to see."""
    here = await dealt(people=2, bots=["novice"], seed=seed)
    passed = 0
    async with shown(here) as (app, pilot):
        for _ in range(moves):
            await until(pilot, lambda: here.stage != "wait")
            if here.stage == "over":  # then all hands are shown
                break
            assert set() == secrets_on(app, here)
            if here.stage == "pass":
                passed += 1
                assert isinstance(app.screen, HandOver)
                assert here.passing in on_screen(app)
                assert "" == app.screen_stack[0].query_one(InputLine).value
                await pilot.press("enter")
                await until(pilot, lambda: here.stage != "pass")
                assert set() == secrets_on(app, here)
                held = [here.faces[card[1]].name for card in hand_of(here, here.keeper)]
                assert not held or any(name in on_screen(app) for name in held), on_screen(app)
                continue
            prompt = here.view.prompt
            assert prompt is not None
            await pilot.press("down", *"1")
            assert set() == secrets_on(app, here)
            await pilot.press("enter")
    return passed


def test_the_keyboard_changes_hands_and_no_hand_is_seen_by_the_wrong_person() -> None:
    assert run(hot_seat(36)) > 5


def test_a_hand_that_is_seen_too_early_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded faults: the next player's eyes are opened before she is there; or nothing covers the table."""
    with monkeypatch.context() as patch:
        patch.setattr(LocalTable, "viewer", property(lambda here: here.keeper))
        patch.setattr(TableApp, "hide", lambda app, name: None)
        with pytest.raises(AssertionError, match=r"set\(\) =="):
            run(hot_seat(20))
    with monkeypatch.context() as patch:
        patch.setattr(TableApp, "hide", lambda app, name: None)
        with pytest.raises(AssertionError, match="isinstance"):
            run(hot_seat(20))


EVERY_KEY = (
    *(f"f{number}" for number in range(1, 13)), *"?tq1 ", "escape", "tab", "up", "down", "left", "right", "home", "end",
    "pageup", "pagedown", "shift+up", "ctrl+z", "ctrl+a", "backspace", "delete",
)  # fmt: skip


async def handed_over() -> LocalTable:
    """The keyboard shall go from Ann to Ben."""
    here = await dealt(people=2, bots=[], seed=2)
    if here.passing:
        here.take_keyboard()
    here.give_keyboard("ben" if here.keeper == 0 else "ann")
    return here


async def press_everything(*keys: str) -> None:
    here = await handed_over()
    async with shown(here) as (app, pilot):
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, HandOver), key
            assert here.passing, key
            assert set() == secrets_on(app, here), key
        await pilot.click(offset=(40, 12))
        assert here.passing
        assert len(on_screen(app).splitlines()[-1].strip()) < 40  # no keys of the table at the bottom


def test_while_the_keyboard_changes_hands_no_key_works() -> None:
    """Nor a click. Enter alone says that she is there, and Ctrl-Q leaves."""
    run(press_everything(*EVERY_KEY))


def test_a_key_that_works_while_the_keyboard_changes_hands_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded fault: the keys of the table work there, and whatever is said takes the keyboard."""
    monkeypatch.setattr(HandOver, "is_modal", False)
    monkeypatch.setattr(HandOver, "_modal_binding_chain", property(lambda screen: screen._binding_chain))
    with monkeypatch.context() as patch:
        patch.setattr(CommandInterpreter, "between", taken_by_anything)
        with pytest.raises(AssertionError):
            run(press_everything(*EVERY_KEY))
    with pytest.raises(AssertionError):
        run(press_everything(*EVERY_KEY))


async def taken_by_anything(talk: CommandInterpreter, word: str) -> Reply:
    return talk.take()


def test_a_key_that_bounces_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Enter that comes too soon is not hers: neither the one before she looks nor the one behind it."""

    async def bounce() -> None:
        here = await handed_over()
        async with shown(here) as (app, pilot):
            with monkeypatch.context() as patch:
                patch.setattr("eights.terminal.screens.SETTLE", 3600.0)
                await pilot.press("enter", "enter")
                assert isinstance(app.screen, HandOver)
                assert here.passing
            await pilot.press("enter")
            await until(pilot, lambda: not here.passing)
            monkeypatch.setattr("eights.terminal.screens.SETTLE", 3600.0)
            seq = here.table.seq
            await pilot.press("enter", "enter")
            await pilot.pause()
            assert len(app.screen_stack) == 1
            assert seq == here.table.seq

    run(bounce())


def test_help_completion_hint_undo_reader_and_position() -> None:
    """What the keys do: ?, Tab, F2, F3, F5, a typed `read`; and that a question mark inside a line is only a letter."""

    async def use() -> None:
        here = at_position(CROWDED)
        async with shown(here) as (app, pilot):
            await pilot.press("?")
            assert isinstance(app.screen, Pager)
            assert "hint" in on_screen(app)
            assert "back to the table  ^q leave" in on_screen(app).splitlines()[-1]
            await pilot.press("escape")
            await pilot.press(*"play ca", "tab")
            assert "play Castle" == app.query_one(InputLine).value
            await pilot.press("?")
            assert "play Castle?" == app.query_one(InputLine).value
            await pilot.press("escape")
            assert "" == app.query_one(InputLine).value
            await pilot.press(*"disc", "tab", "tab")
            assert app.query_one(InputLine).value.startswith("discard")
            await pilot.press("escape")

            await pilot.press("f2")
            await until(pilot, lambda: "A bot would" in text(app, "notice"))
            await type_line(pilot, "play Castle")
            assert "Castle" in [here.faces[card[1]].name for card in here.view.seats[0].assets]
            await pilot.press("f3")
            await pilot.pause()
            assert "Castle" not in [here.faces[card[1]].name for card in here.view.seats[0].assets]
            await type_line(pilot, "read Excalibur")
            assert "Excalibur" in text(app, "reader")
            assert "Ruling" in text(app, "reader")
            await type_line(pilot, "discard Castle")
            assert app.query_one("#notice").has_class("refused")
            assert "you need red" in text(app, "notice")
            await pilot.press("f5")
            await pilot.pause()
            assert "ann hand: Castle" in app.clipboard
            assert "bob hand: Nimue" not in app.clipboard

    run(use())


def test_the_mouse_chooses_and_reads() -> None:
    async def use() -> None:
        here = at_position(CROWDED)
        async with shown(here, (130, 40)) as (app, pilot):
            listed = app.query_one("#rows", OptionList)
            await pilot.click("#rows", offset=(6, 1))
            await pilot.pause()
            assert 1 == here.table.seq, listed.highlighted
            row = next(i for i, line in enumerate(on_screen(app).splitlines()) if "Thin Ice" in line)
            column = on_screen(app).splitlines()[row].index("Thin Ice")
            await pilot.click(offset=(column + 2, row))
            await pilot.pause()
            assert "Thin Ice" in text(app, "reader")

    run(use())


def test_light_and_dark() -> None:
    async def use() -> None:
        async with shown(at_position(CROWDED)) as (app, pilot):
            dark = app.current_theme.dark
            await pilot.press("f7")
            await pilot.pause()
            assert dark is not app.current_theme.dark

    run(use())


def offered(here: LocalTable) -> list[str]:
    return [option.text for option in here.view.prompt.options] if here.view.prompt else []


def test_a_game_is_left_and_continued(tmp_path: Path) -> None:
    """Ctrl-Q leaves; the file holds the very same question."""

    async def leave() -> tuple[str, list[str]]:
        here = await dealt(file=tmp_path / "a.game", seed=4)
        async with shown(here) as (_, pilot):
            await until(pilot, lambda: here.stage == "ask")
            await pilot.press("1", "enter")
            await until(pilot, lambda: here.stage == "ask")
            await pilot.press("ctrl+q")
        assert "--continue" in here.resume_command
        await here.close()
        return here.table.digest(), offered(here)

    async def go_on() -> tuple[str, list[str]]:
        here = LocalTable(*reopen(tmp_path / "a.game"))
        async with shown(here) as (app, _):
            assert here.stage == "ask"
            assert "draws" in text(app, "log")
            found = (
                here.table.digest(),
                [option.text for option in here.view.prompt.options] if here.view.prompt else [],
            )
        await here.close()
        return found

    assert run(leave()) == run(go_on())


def test_bots_are_watched_with_open_hands() -> None:
    """Nobody has secrets from whoever looks on; bots can be paused."""

    async def look() -> None:
        here = await dealt(people=0, bots=["novice", "novice"], seed=3)
        here.pause(True)
        async with shown(here) as (app, pilot):
            assert "holds" in text(app, "seats")
            seq = here.table.seq
            await pilot.pause()
            assert seq == here.table.seq
            await type_line(pilot, "go")
            await until(pilot, lambda: here.stage == "over")
            assert "wins the game" in text(app, "log")

    run(look())


def test_a_record_is_looked_at_again() -> None:
    """Step by step, by arrows and by words, with all hands open."""

    async def look() -> None:
        here = await dealt(people=0, bots=["novice", "novice"], seed=3)
        running = asyncio.ensure_future(here.run())
        while here.stage != "over":
            await asyncio.sleep(0.01)
        running.cancel()
        assert here.table.game is not None
        again = ReplayTable(here.table.game.record())
        async with shown(again) as (app, pilot):
            await pilot.press("right", "right")
            await pilot.pause()
            assert 2 == again.number
            await pilot.press("left")
            await pilot.pause()
            assert "Move 1 of" in text(app, "question")
            await type_line(pilot, "last")
            assert "wins the game" in text(app, "log")
            assert "holds" in text(app, "seats")
            await type_line(pilot, "next")
            assert app.query_one("#notice").has_class("refused")
            await type_line(pilot, "go 3")
            assert 3 == again.number

    run(look())


@pytest.mark.parametrize("error", [ValueError("boom"), EightsError("the disk is full")])
def test_a_table_that_fails_ends_and_says_why(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong while bots play: never a screen that stands still."""

    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("eights.live.automatic_answers.Substitute.event_for", fail)
    monkeypatch.setattr(TableApp, "run_async", partialmethod(TableApp.run_async, headless=True))
    told: list[str] = []

    async def play() -> None:
        here = await dealt(people=0, file=tmp_path / "a.game")
        await show(here, False, told.append)

    with pytest.raises(type(error), match=str(error)):
        run(play())
    assert ["The game is saved. Continue it with"] == [line.partition(":")[0] for line in told]
