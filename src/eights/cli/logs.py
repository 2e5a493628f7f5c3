"""How the log of a server is written: as lines of text, or as lines of JSON."""

import json
import logging
import time


class AsJson(logging.Formatter):
    """A line of JSON for each record: time, level, logger, message, and the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_log(form: str) -> None:
    """Write warnings and errors to stderr in this form. Text is what Python does without being told."""
    if form == "json":
        handler = logging.StreamHandler()
        handler.setFormatter(AsJson())
        logging.basicConfig(level=logging.WARNING, handlers=[handler])
