"""Reasons in the language of whoever asks: why a card cannot be played, why a bot would do it, why it is refused.

Engine, bots and tables give their reasons in English. Another language has its sentence under the English one, with the
same holes. What nobody has put into that language, as the reasons of somebody's own bot, stays as it is.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final, Protocol

from eights.language import german_reasons
from eights.language.languages import LanguageCode


class Reasons(Protocol):
    """A language: its reasons under the English ones, and how words in their holes are said; names and numbers stay."""

    REASONS: Mapping[str, str]
    HOLES: Mapping[str, Callable[[str], str]]


OTHERS: Final[Mapping[LanguageCode, Reasons]] = {"de": german_reasons}
APART: Final = "; "  # several reasons in one
HOLE: Final = re.compile(r"\\\{(\w+)\\\}")


def in_language(reason: str, language: LanguageCode) -> str:
    """The reason as it is said there."""
    return translated(reason, language) if language in OTHERS else reason


@lru_cache(maxsize=1024)
def translated(reason: str, language: LanguageCode) -> str:
    """The reason in another language than English."""
    whole = OTHERS[language].REASONS.get(reason)
    return whole or APART.join(one_in_language(each, language) or each for each in reason.split(APART))


def one_in_language(reason: str, language: LanguageCode) -> str:
    """One reason as it is said there; nothing if it is not."""
    there = OTHERS[language]
    if reason in there.REASONS:
        return there.REASONS[reason]
    for pattern, said in patterns(language):
        if found := pattern.fullmatch(reason):
            try:
                return said.format_map(
                    {hole: there.HOLES.get(hole, str)(words) for hole, words in found.groupdict().items()}
                )
            except KeyError:  # words of somebody's own deck
                continue
    return ""


@cache
def patterns(language: LanguageCode) -> list[tuple[re.Pattern[str], str]]:
    """The English sentences that have holes, each with the other one."""
    return [
        (re.compile(HOLE.sub(r"(?P<\1>.+)", re.escape(english))), said)
        for english, said in OTHERS[language].REASONS.items()
        if "{" in english
    ]
