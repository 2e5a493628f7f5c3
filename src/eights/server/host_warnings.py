"""Writes warnings for the operator of a server, each of them once."""

import logging


class HostWarnings:
    """Writes each line to the log only once."""

    def __init__(self) -> None:
        self.written: set[str] = set()

    def warn(self, line: str) -> None:
        if line not in self.written:
            self.written.add(line)
            logging.getLogger(__name__).warning("%s", line)
