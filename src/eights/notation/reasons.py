"""Reasons in the language of whoever asks: why a card cannot be played, why a bot would do it, why it is refused.

Engine, bots and tables give their reasons in English. Another language has its sentence under the English one, with the
same holes. What nobody has put into that language, as the reasons of somebody's own bot, stays as it is.
"""

import re
from functools import cache, lru_cache
from typing import Final

from eights.notation import german_reasons
from eights.notation.languages import ENGLISH, Tongue

APART: Final = "; "  # several reasons in one
HOLE: Final = re.compile(r"\\\{(\w+)\\\}")


@lru_cache(maxsize=4096)
def in_language(reason: str, tongue: Tongue) -> str:
    """The reason as it is said there."""
    if tongue == ENGLISH:
        return reason
    whole = german_reasons.REASONS.get(reason)
    return whole or APART.join(one_in_german(each) or each for each in reason.split(APART))


def one_in_german(reason: str) -> str:
    """The German of one reason; nothing if there is none."""
    if reason in german_reasons.REASONS:
        return german_reasons.REASONS[reason]
    for pattern, said in patterns():
        if found := pattern.fullmatch(reason):
            try:
                return said.format_map({hole: fill(hole, words) for hole, words in found.groupdict().items()})
            except KeyError:  # words of somebody's own deck
                continue
    return ""


def fill(hole: str, words: str) -> str:
    """What stands in a hole; names and numbers stay as they are."""
    return german_reasons.HOLES[hole](words) if hole in german_reasons.HOLES else words


@cache
def patterns() -> list[tuple[re.Pattern[str], str]]:
    """The English sentences that have holes, each with its German one."""
    return [
        (re.compile(HOLE.sub(r"(?P<\1>.+)", re.escape(english))), said)
        for english, said in german_reasons.REASONS.items()
        if "{" in english
    ]
