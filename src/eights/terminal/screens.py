"""Screens before the table: the keyboard changes hands; something long is read."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Static

from eights.terminal import english


class HandOver(Screen[bool]):
    """Nothing of the table is seen until the next player says that she is there."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "here", english.KEY_HERE)]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.called = name

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(english.PASS.format(name=self.called), markup=False)
        yield Footer()

    def on_click(self) -> None:
        self.action_here()

    def action_here(self) -> None:
        self.dismiss(True)


class Pager(Screen[None]):
    """A long text; Escape goes back to the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "back", english.KEY_BACK),
        Binding("down,j", "scroll('down')", english.KEY_SCROLL, show=False),
        Binding("up,k", "scroll('up')", show=False),
        Binding("pagedown,space", "scroll('page_down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static("\n".join(self.lines), markup=False)
        yield Footer()

    def action_back(self) -> None:
        self.dismiss()

    def action_scroll(self, where: str) -> None:
        getattr(self.query_one(VerticalScroll), f"scroll_{where}")(animate=False)
