"""The GameText of each game, by name."""

from collections.abc import Mapping
from typing import Final

from eights.engine.state import State
from eights.language.classic import ClassicText, is_classic
from eights.language.crazier import CrazierText
from eights.language.game_text import GameText
from eights.language.text_lines import TextLine
from eights.rules.selection import GameName

TEXTS: Final[Mapping[GameName, GameText]] = {"crazier": CrazierText(), "classic": ClassicText()}


def text_of(state: State) -> GameText:
    return TEXTS[state.printed.variant.name]


def text_of_lines(lines: dict[str, TextLine]) -> GameText:
    """The GameText of the game that these lines of a position are about."""
    return TEXTS["classic" if is_classic(lines) else "crazier"]
