"""Keys with a name in the bottom line, in the language of the person who presses them."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from textual.dom import DOMNode

from eights.messages import LanguageCode, Message, say


class Key(NamedTuple):
    """Keys, what they do, and the message that names it; `display` is shown instead of the key."""

    keys: str
    action: str
    name: str
    display: str | None = None


LEAVE: Final = Key("ctrl+q", "app.quit", "terminal-key-quit")


def bind(node: DOMNode, keys: Iterable[Key], language: LanguageCode) -> None:
    """Give an app or a screen its keys. Textual names the keys of a class once, for all its objects."""
    for key in keys:
        name = say(Message(key.name), language)
        node._bindings.bind(key.keys, key.action, name, key_display=key.display)
