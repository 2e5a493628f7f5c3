"""Why a move is good, in a few words: for the log and the hint."""

from eights.engine.sight import Sight


def reason(sight: Sight, option: int) -> str:
    return ""
