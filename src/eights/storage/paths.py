"""The default place for tables: the user's own data folder."""

import os
import sys
from pathlib import Path

__all__ = ["default_database"]


def default_database() -> Path:
    """The database of the current user, in the system's folder for application data."""
    return data_folder() / "eights" / "tables.db"


def data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
