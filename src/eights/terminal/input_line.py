"""The line that moves are typed into: Tab completes, the arrows choose, and an empty line takes what is chosen."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

Complete = Callable[[str], list[str]]


class FirstGuess(Suggester):
    """Shows behind the cursor what could be meant."""

    def __init__(self, complete: Complete) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self.complete = complete

    async def get_suggestion(self, value: str) -> str | None:
        found = self.complete(value) if value else []
        return value + found[0][len(value) :] if found and len(found[0]) > len(value) else None


class InputLine(Input):
    """A line at the bottom of the table."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "complete", show=False)]

    class Offered(Message):
        """Several things could be meant."""

        def __init__(self, texts: list[str]) -> None:
            super().__init__()
            self.texts = texts

    class Stepped(Message):
        """An arrow to the left or to the right on an empty line."""

        def __init__(self, forward: bool) -> None:
            super().__init__()
            self.forward = forward

    class Asked(Message):
        """A question mark on an empty line."""

    def __init__(self, complete: Complete, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, id="line", suggester=FirstGuess(complete), compact=True)
        self.complete = complete
        self.offered: list[str] = []  # what Tab goes through

    def action_complete(self) -> None:
        """As far as it can mean one thing only; then one after the other."""
        if self.offered and self.value in self.offered:
            self.put(self.offered[(self.offered.index(self.value) + 1) % len(self.offered)])
            return
        found = self.complete(self.value)
        if not found:
            return
        common = in_common(found)
        if len(found) == 1 or len(common) > len(self.value):
            self.put(common)
        else:
            self.offered = found
            self.post_message(self.Offered(found))
            self.put(found[0])

    def put(self, text: str) -> None:
        self.value = text
        self.cursor_position = len(text)

    def on_key(self, event: events.Key) -> None:
        if event.key != "tab":
            self.offered = []
        if event.key in ("left", "right") and not self.value:
            self.post_message(self.Stepped(event.key == "right"))
        if event.character == "?" and not self.value:
            event.prevent_default()
            event.stop()
            self.post_message(self.Asked())


def in_common(texts: Sequence[str]) -> str:
    """How all of them begin."""
    first, others = texts[0], [text.casefold() for text in texts]
    for length in range(len(first), 0, -1):
        if all(text.startswith(first[:length].casefold()) for text in others):
            return first[:length]
    return ""
