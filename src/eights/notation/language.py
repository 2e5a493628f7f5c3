"""What a language has to say. A second language is one more module with these names, beside the English one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from eights.rules.colors import Color
from eights.rules.nouns import Group


@dataclass(frozen=True)
class Told:
    """The sentence of an event: of one card, of several, and when a player does it to herself."""

    one: str
    many: str = ""
    own: str = ""


@dataclass(frozen=True)
class Asked:
    """The sentence of a question that no card asks: to the one who decides, and to everybody else."""

    you: str
    others: str


class Language(Protocol):
    """Sentences with `{holes}` in them, and how the words that fill the holes are formed."""

    @property
    def STORY(self) -> Mapping[int, Told]: ...  # noqa: N802 (a table of the module)
    @property
    def ENDINGS(self) -> Mapping[int, str]: ...  # noqa: N802
    @property
    def CLASSIC_STORY(self) -> Mapping[int, Told]: ...  # noqa: N802 (where classic Crazy Eights says it otherwise)
    @property
    def CLASSIC_ENDINGS(self) -> Mapping[int, str]: ...  # noqa: N802
    @property
    def PLACES(self) -> Mapping[int, str]: ...  # noqa: N802
    @property
    def QUESTIONS(self) -> Mapping[str, str]: ...  # noqa: N802
    @property
    def RULES(self) -> Mapping[str, Asked]: ...  # noqa: N802
    @property
    def CARD_ASKS(self) -> Asked: ...  # noqa: N802

    def number(self, count: int, /) -> str:
        """three"""

    def cards(self, count: int, /) -> str:
        """no card · a card · three cards"""

    def discards(self, count: int, /) -> str:
        """1 discard · 2 discards"""

    def among(self, count: int, known: Sequence[str], /) -> str:
        """So many cards of which these are known."""

    def listed(self, words: Sequence[str], /) -> str:
        """ann, bob and cat"""

    def card(self, name: str, rank: int | None, color: Color, /) -> str:
        """Castle (5 blue)"""

    def color(self, color: Color, /) -> str:
        """blue"""

    def some_of_rank(self, rank: int, /) -> str:
        """a two · a queen"""

    def players(self, group: Group, up_to: int, chosen: int, with_assets: bool, /) -> str:
        """another player · up to two players · one more player"""

    def assets(self, up_to: int, chosen: int, color: Color, another: bool, /) -> str:
        """a red (Sun) asset · up to two assets · one more asset"""

    def change(self, by: int, /) -> str:
        """one card fewer"""

    def or_not(self, may: bool, up_to: int, /) -> str:
        """How a choice can be declined or ended: or no · or stop."""
