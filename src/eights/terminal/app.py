"""The full-screen table, for keyboard alone, or with a mouse where the terminal supports one."""

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.markup import escape
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from eights.messages import Listed
from eights.terminal import screens
from eights.terminal.commands import CommandInterpreter, Reply, help_lines
from eights.terminal.input_line import InputLine
from eights.terminal.interface import TableInterface
from eights.terminal.keys import Key, bind
from eights.terminal.option_list import Row, rows
from eights.terminal.panes import Painter
from eights.terminal.parser import completions
from eights.terminal.screens import HandOver, Pager
from eights.terminal.themes import THEMES, Look

LEAST = 30, 9  # columns and lines: a question, a few options, and the line to type into
STOPPED = 130  # exit status after Ctrl-C
ANSWER = 1.0  # seconds to wait for an answer before other input is handled
KEYS = (
    Key("f1", "help", "terminal-key-help", "?"),
    Key("f2", "type('hint')", "terminal-key-hint"),
    Key("f3,ctrl+z", "type('undo')", "terminal-key-undo"),
    Key("f4", "type('table')", "terminal-key-table"),
    Key("f5", "type('position')", "terminal-key-position"),
    Key("f6", "type('log all')", "terminal-key-log"),
    Key("f7", "light", "terminal-key-light"),
    Key("ctrl+q", "quit", "terminal-key-quit"),
)
LONG = 5  # lines; an answer with more gets a screen of its own


class TableApp(App[int]):
    """One table, as the player at the keyboard sees it."""

    CSS_PATH = "app.tcss"
    TITLE = "Crazier Eights"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slit"), (LEAST[0], "-thin"), (64, "-narrow"), (120, "-wide")]  # noqa: RUF012 (so
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (LEAST[1], "-tiny"), (20, "-low"), (34, "-tall")]  # noqa: RUF012 (it is done)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("pageup", "log(-1)", show=False),
        Binding("pagedown", "log(1)", show=False),
        Binding("shift+up", "reader(-1)", show=False),
        Binding("shift+down", "reader(1)", show=False),
        Binding("escape", "clear", show=False),
    ]

    def __init__(self, interface: TableInterface, light: bool = False) -> None:
        super().__init__()
        bind(self, KEYS, interface.language)
        self.interface = interface
        self.talk = CommandInterpreter(interface)
        self.light = light
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[light].name
        self.rows: list[Row] = []
        self.painted: dict[str, str] = {}  # the text of each pane
        self.reading = -1  # the card in the reader
        self.asked: object = None
        self.taken = -screens.SETTLE  # when the keyboard changed hands
        self.lost: BaseException | None = None  # why the table can no longer be used

    def compose(self) -> ComposeResult:
        yield Static(id="strip")
        with VerticalScroll(id="seats-box", can_focus=False):
            yield Static(id="seats")
        yield Static(id="own")
        yield Static(id="piles")
        with Horizontal(id="middle"):
            with Vertical(id="asking"):
                yield Static(id="question")
                yield OptionList(id="rows")
            with Vertical(id="telling"):
                with VerticalScroll(id="reader-box", can_focus=False):
                    yield Static(id="reader")
                with VerticalScroll(id="log-box", can_focus=False):
                    yield Static(id="log")
        yield Static(self.interface.tell("terminal-too-small", width=LEAST[0], height=LEAST[1]), id="too-small")
        yield Static(id="notice")
        yield InputLine(self.complete, self.interface.tell(self.interface.placeholder), self.interface.keys)
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#rows", OptionList).can_focus = False
        self.query_one("#log-box", VerticalScroll).anchor()  # it follows the end until the player scrolls back
        self.query_one(InputLine).focus()
        self.interface.listener = self.hear
        self.run_worker(self.attend(), exit_on_error=False)
        if self.interface.arrived.is_set():
            self.show()

    async def attend(self) -> None:
        """Run the table. An error ends the program: otherwise the table would stop without saying why."""
        try:
            await self.interface.run()
        except Exception as error:  # noqa: BLE001 (it is raised again when the screen is gone)
            self.fail(error)

    def fail(self, error: BaseException) -> None:
        self.lost = error
        self.exit()

    def complete(self, typed: str) -> list[str]:
        return completions(typed, self.interface)

    @property
    def look(self) -> Look:
        return Look(self.interface.faces, self.current_theme.dark)

    # Output

    def hear(self, sentences: list[str]) -> None:
        """Redraw everything after something has happened."""
        if self.is_running:
            self.show()

    def show(self) -> None:
        interface = self.interface
        painter = Painter(interface, self.look)
        for pane in ("strip", "seats", "own", "piles", "question", "log"):
            self.put(pane, getattr(painter, pane)())
        is_over = interface.view.outcome is not None and interface.stage != "step"
        self.screen_stack[0].query_one("#asking").set_class(is_over, "over")  # there is more text, and fewer options
        self.screen_stack[0].query_one("#asking").set_class(bool(interface.keys), "reviewing")  # the same
        self.show_rows(painter)
        if interface.passing:
            self.hide(interface.passing)

    def show_rows(self, painter: Painter) -> None:
        """Show the options; for a new question, select the first one."""
        view = self.interface.view
        fresh = rows(self.interface, painter.look)
        question = self.interface.stage, self.interface.passing, view.you, view.prompt.id if view.prompt else 0
        listed = self.screen_stack[0].query_one("#rows", OptionList)
        if fresh != self.rows or question != self.asked:
            at = listed.highlighted if question == self.asked else 0
            if question != self.asked:
                self.say([])  # the previous reply is outdated
            self.rows, self.asked = fresh, question
            listed.set_options(Option(row.text, str(number)) for number, row in enumerate(fresh))
            listed.highlighted = min(at or 0, len(fresh) - 1) if fresh else None
        self.show_card()

    def show_card(self) -> None:
        """Show the card of the selected row, or the card that asks, or the top card."""
        interface, view = self.interface, self.interface.view
        painter = Painter(interface, self.look)
        listed = self.screen_stack[0].query_one("#rows", OptionList)
        row = self.rows[listed.highlighted] if listed.highlighted is not None and self.rows else Row("")
        if self.reading >= 0:
            text = painter.reader(self.reading)
        elif row.card is not None:
            text = painter.reader(row.card[1], row.card)
        elif view.prompt is not None and view.prompt.source is not None:
            text = painter.reader(view.prompt.source[1])
        else:
            text = painter.reader(view.discard_pile[0][1]) if view.discard_pile else ""
        self.put("reader", text)

    def put(self, pane: str, text: str) -> None:
        """Show a text if it has changed, because layout takes time."""
        if self.painted.get(pane) != text:
            self.painted[pane] = text
            self.screen_stack[0].query_one(f"#{pane}", Static).update(text)

    def on_resize(self) -> None:
        self.call_after_refresh(self.screen_stack[0].query_one("#rows", OptionList).scroll_to_highlight)

    def number_of(self, name: str) -> int:
        wanted = name.partition("#")[0]
        return next((number for number, face in enumerate(self.interface.faces) if wanted and face.name == wanted), -1)

    def say(self, lines: Sequence[str], refused: bool = False) -> None:
        """Show a short answer above the input line, and a long one on a screen of its own."""
        notice = self.screen_stack[0].query_one("#notice", Static)
        long = len(lines) >= LONG
        notice.update(escape("\n".join(lines)) if not long else "")
        notice.set_class(bool(lines) and not long, "said")
        notice.set_class(refused, "refused")
        if long:
            self.push_screen(Pager(lines, self.interface.language))

    def hide(self, name: str) -> None:
        """Clear everything one player saw or typed before the keyboard goes to the next."""
        self.clear()
        if not (isinstance(self.screen, HandOver) and self.screen.called == name):
            while len(self.screen_stack) > 1:
                self.pop_screen()
            self.push_screen(HandOver(name, self.interface.language), self.take)

    def take(self, here: bool | None) -> None:
        """Show the table to the next player; the log has what they missed."""
        self.clear()
        self.interface.take_keyboard()
        self.taken = monotonic()
        self.query_one("#log-box", VerticalScroll).anchor()
        self.show()

    def clear(self) -> None:
        """Clear the input line, the last reply and the card reader."""
        self.screen_stack[0].query_one(InputLine).value = ""
        self.reading = -1
        self.say([])
        self.show_card()

    # Input

    @on(Input.Submitted, "#line")
    async def submitted(self, event: Input.Submitted) -> None:
        typed, event.input.value = event.value, ""
        if not typed and monotonic() - self.taken < screens.SETTLE:  # a bounce of the Enter that took the keyboard
            return
        if not typed.strip() and self.chosen is not None:
            typed = self.chosen.typed
        await self.hear_line(typed)

    @property
    def chosen(self) -> Row | None:
        at = self.query_one("#rows", OptionList).highlighted
        return self.rows[at] if at is not None and at < len(self.rows) else None

    async def hear_line(self, typed: str) -> None:
        """Interpret a line, as the plain screen does too, and show the result."""
        if not self.interface.arrived.is_set():
            return
        self.reading = -1
        you = self.interface.view.you
        saying = asyncio.ensure_future(self.talk.say(typed))
        await asyncio.wait({saying}, timeout=ANSWER)
        if saying.done():
            self.answered(saying.result())
        else:  # players can leave even if the server does not answer
            saying.add_done_callback(lambda said: self.answered_late(said, you))

    def answered_late(self, said: "asyncio.Future[Reply]", you: int) -> None:
        if said.cancelled() or not self.is_running:
            return
        if error := said.exception():
            self.fail(error)
        elif you == self.interface.view.you:  # otherwise it was for another player
            self.answered(said.result())

    def answered(self, reply: Reply) -> None:
        if reply.leave:
            self.exit()
            return
        self.reading = reply.card
        self.show()
        if reply.copied:
            self.copy_to_clipboard(reply.copied)
            self.say([*reply.lines, self.interface.tell("terminal-copied")])
        else:
            self.say(reply.lines if reply.card < 0 else [], refused=not reply.ok)

    @on(Input.Changed, "#line")
    def typing(self, event: Input.Changed) -> None:
        if event.value:
            self.query_one("#notice").remove_class("said")

    @on(OptionList.OptionSelected, "#rows")
    async def clicked(self, event: OptionList.OptionSelected) -> None:
        await self.hear_line(self.rows[event.option_index].typed)

    @on(OptionList.OptionHighlighted, "#rows")
    def highlighted(self) -> None:
        self.reading = -1
        self.show_card()

    @on(InputLine.Offered)
    def offered(self, event: InputLine.Offered) -> None:
        self.say([self.interface.tell("terminal-offered", texts=Listed(event.texts[:8], "comma"))])

    @on(InputLine.Asked)
    def action_help(self) -> None:
        language = self.interface.language
        keys = [self.interface.tell(f"terminal-keys-{about}") for about in self.interface.key_help]
        self.push_screen(Pager([*keys, "", *help_lines(language, self.interface.is_learning)], language))

    async def action_type(self, text: str) -> None:
        await self.hear_line(text)

    def action_move(self, by: int) -> None:
        """Move the selection, or scroll a text that is open."""
        if isinstance(self.screen, Pager):
            self.screen.action_scroll("down" if by > 0 else "up")
        elif len(self.screen_stack) == 1:
            listed = self.query_one("#rows", OptionList)
            (listed.action_cursor_down if by > 0 else listed.action_cursor_up)()

    def action_log(self, by: int) -> None:
        box = self.query_one("#log-box", VerticalScroll)
        (box.scroll_page_down if by > 0 else box.scroll_page_up)(animate=False)

    def action_reader(self, by: int) -> None:
        box = self.query_one("#reader-box", VerticalScroll)
        (box.scroll_down if by > 0 else box.scroll_up)(animate=False)

    def action_clear(self) -> None:
        self.clear()

    @on(InputLine.Stepped)
    async def stepped(self, event: InputLine.Stepped) -> None:
        if self.interface.stage == "step":
            await self.hear_line("next" if event.forward else "back")

    @on(InputLine.Pressed)
    async def pressed(self, event: InputLine.Pressed) -> None:
        await self.hear_line(event.command)

    def action_read(self, number: int) -> None:
        self.reading = number
        self.show_card()

    def action_help_quit(self) -> None:
        """Quit on Ctrl-C if no text is selected to be copied."""
        self.exit(return_code=STOPPED)

    def action_light(self) -> None:
        self.light = not self.light
        self.theme = THEMES[self.light].name
        self.painted.clear()
        self.call_after_refresh(self.show)


async def show(interface: TableInterface, light: bool, write: Callable[[str], None]) -> int:
    """Run until the player leaves, and print the last message; returns the exit status. Raises the table's error."""
    app = TableApp(interface, light)
    try:
        await app.run_async()
    finally:
        for line in interface.last_words:
            write(line)
        await asyncio.shield(interface.close())
    if app.lost is not None:
        raise app.lost
    return app.return_code or 0
