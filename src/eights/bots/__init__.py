"""The bots by name, from random to search: greedy · search:1000ms. Other packages add theirs by entry point.

>>> bots.play(game, "greedy")
>>> game.is_over
True
"""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from eights.bots.adaptive import Adaptive
from eights.bots.advised import Advised
from eights.bots.asking import invite
from eights.bots.bot import Bot, Choice
from eights.bots.greedy import Casual, Greedy
from eights.bots.playing import ask, play
from eights.bots.search import Searcher
from eights.bots.simple import Novice, Random
from eights.engine.moves import (
    BOTTOM,
    CARD,
    DISCARD,
    DRAW,
    END_TURN,
    NAME,
    NO,
    PASS,
    PLAY,
    PLAYER,
    STOP,
    TOP,
    YES,
    object_of,
    seat_of,
    verb_of,
)
from eights.engine.sight import Sight
from eights.engine.views import View
from eights.engine.worlds import Dice
from eights.errors import UnknownBot, did_you_mean, there_are
from eights.messages import Message

# ruff: noqa: RUF022 (the list below is in the order of the page, not of the alphabet)
__all__ = [
    "find", "names", "ask", "play", "LADDER",
    "Bot", "Choice", "Sight", "View", "Dice",
    "verb_of", "object_of", "seat_of",
    "PLAY", "DISCARD", "END_TURN", "NAME", "CARD", "PLAYER", "YES", "NO", "STOP", "TOP", "BOTTOM", "DRAW", "PASS",
]  # fmt: skip

Maker = Callable[[str], Bot]  # its argument is the text after the colon, or ""


def plain(kind: type[Bot]) -> Maker:
    """Make a bot that takes no setting."""

    def make(setting: str) -> Bot:
        if setting:
            raise UnknownBot(
                Message("botfault-no-settings", bot=kind.name, setting=setting),
                Message("botfault-write", bot=kind.name),
            )
        return kind()

    return make


BOTS: dict[str, Maker] = {
    **{kind.name: plain(kind) for kind in (Random, Novice, Casual, Greedy)},
    Searcher.name: Searcher,
    Adaptive.name: Adaptive,
}
LADDER = tuple(name for name in BOTS if name != Adaptive.name)  # weakest first
FOR_STATISTICS: dict[str, Maker] = {Advised.name: plain(Advised)}  # in no list of bots


@cache
def guests() -> dict[str, EntryPoint]:
    """The bots of other packages by name; each is loaded on first use."""
    return {entry.name: entry for entry in entry_points(group="eights.bots") if entry.name not in BOTS | FOR_STATISTICS}


def names() -> list[str]:
    """The names of all bots: ours, weakest first, then the one that adapts, then those of other packages.

    >>> bots.names()[:5]
    ['random', 'novice', 'casual', 'greedy', 'search']
    """
    return [*BOTS, *guests()]


def find(spec: str) -> Bot:
    """Make a bot by its name and setting; raises UnknownBot if there is none.

    >>> bots.find("greedy").name, bots.find("search:200ms").name
    ('greedy', 'search')
    """
    name, _, setting = spec.strip().partition(":")
    name = name.strip().casefold()
    if name in BOTS or name in FOR_STATISTICS:
        return (BOTS | FOR_STATISTICS)[name](setting.strip())
    if name in guests():
        return invite(guests()[name], setting.strip())
    raise UnknownBot(Message("botfault-unknown", bot=spec.strip()), did_you_mean(name, names()) or there_are(names()))
