"""Lines for the host of a server, each of them once."""

import logging


class HostWarnings:
    """Writes a line to the log, however often there is reason to."""

    def __init__(self) -> None:
        self.written: set[str] = set()

    def warn(self, line: str) -> None:
        if line not in self.written:
            self.written.add(line)
            logging.getLogger(__name__).warning("%s", line)
