"""What one player at the keyboard sees of a local table, and how far they have read its log."""

from eights.table.events import AnyEvent
from eights.table.table import Table
from eights.table.viewer import Viewer


class LocalFeed:
    """A viewer and their log; everything from before they sat down counts as read."""

    def __init__(self, viewer: Viewer, table: Table) -> None:
        self.viewer = viewer
        self.board = table.board.table if table.board else -1  # of a duplicate evening
        viewer.open(table)
        self.story = [sentence.text for _, sentence in viewer.story(table)]
        self.number_read = len(self.story)

    def advance(self, before: Table, after: Table, event: AnyEvent) -> None:
        """Follow the table through an event."""
        self.story += [sentence.text for sentence in self.viewer.happened(before, after, event)[1]]
        self.viewer.follow(before, after)

    def read(self) -> list[str]:
        """Return the unread sentences."""
        new = self.story[self.number_read :]
        self.number_read = len(self.story)
        return new
