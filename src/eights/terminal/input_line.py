"""The input line: Tab completes, the arrows select an option, and Enter on an empty line takes it."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

Complete = Callable[[str], list[str]]


class FirstGuess(Suggester):
    """Suggests a completion behind the cursor."""

    def __init__(self, complete: Complete) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self.complete = complete

    async def get_suggestion(self, value: str) -> str | None:
        found = self.complete(value) if value else []
        return value + found[0][len(value) :] if found and len(found[0]) > len(value) else None


class InputLine(Input):
    """The input line at the bottom of the table."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "complete", show=False)]

    class Offered(Message):
        """Posted when there are several completions."""

        def __init__(self, texts: list[str]) -> None:
            super().__init__()
            self.texts = texts

    class Stepped(Message):
        """Posted for a left or right arrow on an empty line."""

        def __init__(self, forward: bool) -> None:
            super().__init__()
            self.forward = forward

    class Pressed(Message):
        """Posted for a letter that is a command of its own on an empty line."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    class Asked(Message):
        """Posted for a question mark on an empty line."""

    def __init__(self, complete: Complete, placeholder: str, keys: Mapping[str, str]) -> None:
        super().__init__(placeholder=placeholder, id="line", suggester=FirstGuess(complete), compact=True)
        self.complete = complete
        self.keys = keys
        self.offered: list[str] = []  # the completions that Tab cycles through

    def action_complete(self) -> None:
        """Complete what all completions have in common; then cycle through them."""
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
        if not self.value and (command := self.keys.get(event.character or "")):
            event.prevent_default()
            event.stop()
            self.post_message(self.Pressed(command))
        if event.character == "?" and not self.value:
            event.prevent_default()
            event.stop()
            self.post_message(self.Asked())


def in_common(texts: Sequence[str]) -> str:
    """The longest common prefix."""
    first, others = texts[0], [text.casefold() for text in texts]
    for length in range(len(first), 0, -1):
        if all(text.startswith(first[:length].casefold()) for text in others):
            return first[:length]
    return ""
