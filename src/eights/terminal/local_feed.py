"""What one person at a keyboard sees of a local table, and what they have read of its story."""

from eights.table.events import AnyEvent
from eights.table.table import Table
from eights.table.viewer import Viewer


class LocalFeed:
    """A viewer with their story; they have read all that happened before they came."""

    def __init__(self, viewer: Viewer, table: Table) -> None:
        self.viewer = viewer
        viewer.open(table)
        self.story = [sentence.text for _, sentence in viewer.story(table)]
        self.number_read = len(self.story)

    def advance(self, before: Table, after: Table, event: AnyEvent) -> None:
        """Follow the table through an event."""
        self.story += [sentence.text for sentence in self.viewer.happened(before, after, event)[1]]
        self.viewer.follow(before, after)

    def read(self) -> list[str]:
        """The sentences since the last time."""
        new = self.story[self.number_read :]
        self.number_read = len(self.story)
        return new
