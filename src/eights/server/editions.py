"""Editions: the text that a deck has at a table or in a record. Its file may have changed since, or be gone."""

import hashlib
import json
from collections import OrderedDict

from eights.rules.selection import Selection

MOST = 64  # editions that are kept; a deck has up to 64 kB
LENGTH = 16  # hexadecimal digits


def edition_of(selection: Selection) -> str:
    """A hash of the texts of these decks, with their emblems and flavor texts; "" if none of them is text."""
    if not selection.sources:
        return ""
    text = json.dumps([selection.spec, sorted(selection.sources.items())])
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:LENGTH]


class Editions:
    """The editions that this server has shown last, so that it can draw their cards."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Selection] = OrderedDict()

    def note(self, selection: Selection) -> str:
        """Remember these decks if one of them is text; returns their edition."""
        if edition := edition_of(selection):
            self.known[edition] = selection
            self.known.move_to_end(edition)
            while len(self.known) > MOST:
                self.known.popitem(last=False)
        return edition

    def find(self, edition: str) -> Selection | None:
        return self.known.get(edition)
