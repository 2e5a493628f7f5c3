"""Screens on top of the table: the keyboard changes hands, and long texts."""

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from eights.messages import LanguageCode, Message, say
from eights.terminal.keys import LEAVE, Key, bind

SETTLE = 0.5  # seconds without Enter before it counts, because a key may bounce or be held


class HandOver(ModalScreen[bool]):
    """Hides the table and disables its keys until the next player presses Enter."""

    def __init__(self, name: str, language: LanguageCode) -> None:
        super().__init__()
        bind(self, [Key("enter", "here", "terminal-key-here"), LEAVE], language)
        self.called = name
        self.language = language
        self.pressed = monotonic()

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(say(Message("terminal-pass", player=self.called), self.language), markup=False)
        yield Footer()

    def action_here(self) -> None:
        before, self.pressed = self.pressed, monotonic()
        if self.pressed - before >= SETTLE:
            self.dismiss(True)


class Pager(ModalScreen[None]):
    """Shows a long text; Escape goes back to the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "scroll('down')", show=False),
        Binding("up,k", "scroll('up')", show=False),
        Binding("pagedown,space", "scroll('page_down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
    ]

    def __init__(self, lines: Sequence[str], language: LanguageCode) -> None:
        super().__init__()
        bind(self, [Key("escape,enter,q,question_mark", "back", "terminal-key-back"), LEAVE], language)
        self.lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static("\n".join(self.lines), markup=False)
        yield Footer()

    def action_back(self) -> None:
        self.dismiss()

    def action_scroll(self, where: str) -> None:
        getattr(self.query_one(VerticalScroll), f"scroll_{where}")(animate=False)
