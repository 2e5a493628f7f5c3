"""Trouble: since when nothing can be kept, and why. Whoever runs the server reads it in the log, once."""

import logging
import time

from eights.errors import StorageError

__all__ = ["Trouble"]

QUIET = 30.0  # seconds without another refusal


class Trouble:
    """The log has one line when it begins and one when it is over, however many moves are refused in between."""

    def __init__(self) -> None:
        self.error: StorageError | None = None
        self.since = 0.0  # the last refusal

    def begins(self, error: StorageError) -> None:
        if type(error) is not type(self.error):  # a disk that was full may turn out to be damaged
            why = f"{error.message}; {error.hint}" if error.hint else error.message
            logging.getLogger(__name__).error("nothing can be kept, moves are refused: %s", why)
        self.error, self.since = error, time.monotonic()

    def is_over(self, quiet: float = 0.0) -> None:
        """Something could be kept; what is little is believed only when nothing was refused for so long."""
        if self.error is not None and time.monotonic() - self.since >= quiet:
            logging.getLogger(__name__).warning("what happens at the tables can be kept again")
            self.error = None
