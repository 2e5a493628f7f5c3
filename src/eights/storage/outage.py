"""Trouble: since when nothing can be kept, and why. Whoever runs the server reads it in the log, once."""

import logging
import time

from eights.errors import StorageError

__all__ = ["Outage"]

QUIET = 30.0  # seconds after a move that could not be kept


class Outage:
    """The log has one line when it begins and one when it is over, however many moves are refused in between."""

    def __init__(self) -> None:
        self.error: StorageError | None = None
        self.until = 0.0  # so long only a move is a proof that it is over

    def begins(self, error: StorageError, quiet: float = 0.0) -> None:
        if type(error) is not type(self.error):  # a disk that was full may turn out to be damaged
            why = f"{error.message}; {error.hint}" if error.hint else error.message
            logging.getLogger(__name__).error("nothing can be kept, moves are refused: %s", why)
        self.error = error
        self.until = max(self.until, time.monotonic() + quiet)

    def is_over(self, a_move: bool = False) -> None:
        """Something could be kept. There may be room for a little and none for a move."""
        if self.error is not None and (a_move or time.monotonic() >= self.until):
            logging.getLogger(__name__).warning("what happens at the tables can be kept again")
            self.error = None
