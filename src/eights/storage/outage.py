"""Logs outages of the storage: one line when saving starts to fail, and one when it works again."""

import logging
import time

from eights.errors import StorageError
from eights.messages import say

__all__ = ["Outage"]

QUIET = 30.0  # seconds after a move that could not be saved


class Outage:
    """An outage. The log gets one line when it begins and one when it is over, however many moves are refused."""

    def __init__(self) -> None:
        self.error: StorageError | None = None
        self.until = 0.0  # until then, only a saved move proves that it is over

    def begins(self, error: StorageError, quiet: float = 0.0) -> None:
        if type(error) is not type(self.error):  # a full disk may turn out to be damaged
            logging.getLogger(__name__).error("can't save anything, so moves are refused: %s", say(error.in_one_line))
        self.error = error
        self.until = max(self.until, time.monotonic() + quiet)

    def is_over(self, a_move: bool = False) -> None:
        """Note that something could be saved. There may be space for a little, but not for a move."""
        if self.error is not None and (a_move or time.monotonic() >= self.until):
            logging.getLogger(__name__).warning("saving works again")
            self.error = None
