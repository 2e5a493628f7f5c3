"""Key bindings with translated labels in the bottom line."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from textual.dom import DOMNode

from eights.messages import LanguageCode, Message, say


class Key(NamedTuple):
    """Keys, their action, and the message with its label; `display` is shown instead of the key."""

    keys: str
    action: str
    name: str
    display: str | None = None


LEAVE: Final = Key("ctrl+q", "app.quit", "terminal-key-quit")


def bind(node: DOMNode, keys: Iterable[Key], language: LanguageCode) -> None:
    """Bind an app or a screen to its keys. Textual's own bindings have one label per class, in one language."""
    for key in keys:
        name = say(Message(key.name), language)
        node._bindings.bind(key.keys, key.action, name, key_display=key.display)
