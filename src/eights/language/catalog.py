"""What a language has to say: sentences with `{holes}` in them, and the words that fill the holes.

A language is a table of all this and nothing else; how words are put together is said here, for every language.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from eights.decks import GameName
from eights.rules.colors import Color, rank_name
from eights.rules.nouns import Group


@dataclass(frozen=True)
class EventSentences:
    """The sentence of an event: of one card, of several, when a player does it to herself, and of a whole team."""

    one: str
    many: str = ""
    own: str = ""
    team: str = ""


@dataclass(frozen=True)
class QuestionSentences:
    """The sentence of a question that no card asks: to the one who decides, and to everybody else."""

    you: str
    others: str


@dataclass(frozen=True)
class Counted:
    """What there may be one or several of; `{number}` is said in words, `{count}` in figures."""

    one: str
    many: str


@dataclass(frozen=True)
class Chosen:
    """What is chosen: one, the first of several, more of them, and one that is not this one."""

    one: str
    first: Counted
    more: Counted
    another: str = ""


@dataclass(frozen=True)
class GameSentences:
    """What a game says in its own words; everything else it shares with Crazier Eights."""

    story: Mapping[int, EventSentences] = field(default_factory=dict)
    endings: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Language:
    """First the sentences, then the words in them."""

    story: Mapping[int, EventSentences]
    endings: Mapping[int, str]
    team_endings: Mapping[int, str]  # where the sentence of a team says it otherwise
    by_game: Mapping[GameName, GameSentences]
    places: Mapping[int, str]
    card_asks: QuestionSentences
    rules: Mapping[str, QuestionSentences]
    questions: Mapping[str, str]

    numbers: Sequence[str]
    colors: Sequence[str]  # every mixture of the four, by its number
    ranks: Sequence[str]  # one of each: an ace, a two
    no_card: str
    some_cards: Counted
    some_discards: Counted
    cards_fewer: Counted
    cards_more: Counted
    known_among: str
    last_of_list: str
    or_no: str
    or_stop: str
    some_players: Mapping[Group, Chosen]
    with_assets: str
    some_assets: Sequence[Chosen]  # by color; 0: of any

    def number(self, count: int) -> str:
        """three"""
        return self.numbers[count] if 0 <= count < len(self.numbers) else str(count)

    def cards(self, count: int) -> str:
        """no card · a card · three cards"""
        return self.counted(self.some_cards, count) if count else self.no_card

    def discards(self, count: int) -> str:
        """1 discard · 2 discards"""
        return self.counted(self.some_discards, count)

    def among(self, count: int, known: Sequence[str]) -> str:
        """So many cards of which these are known."""
        return self.known_among.format(cards=self.cards(count), known=self.listed(known))

    def listed(self, words: Sequence[str]) -> str:
        """ann, bob and cat"""
        return self.last_of_list.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

    def card(self, name: str, rank: int | None, color: Color) -> str:
        """Castle (5 blue)"""
        return f"{name} ({f'{rank_name(rank)} {self.colors[color]}'.strip()})"

    def color(self, color: Color) -> str:
        """blue"""
        return self.colors[color]

    def some_of_rank(self, rank: int) -> str:
        """a two · a queen"""
        return self.ranks[rank]

    def players(self, group: Group, up_to: int, chosen: int, with_assets: bool) -> str:
        """another player · up to two players · one more player"""
        whom = self.some_players[group]
        said = self.some_more(whom, up_to, chosen) if up_to else whom.one
        return f"{said} {self.with_assets}" if with_assets else said

    def assets(self, up_to: int, chosen: int, color: Color, another: bool) -> str:
        """a red (Sun) asset · up to two assets · one more asset"""
        kind = self.some_assets[color]
        if up_to:
            return self.some_more(kind, up_to, chosen)
        return kind.another if another else kind.one

    def some_more(self, what: Chosen, up_to: int, chosen: int) -> str:
        """up to two assets · one more asset · up to two more assets"""
        return self.counted(what.more if chosen else what.first, up_to - chosen)

    def change(self, by: int) -> str:
        """one card fewer"""
        return self.counted(self.cards_fewer if by < 0 else self.cards_more, abs(by))

    def or_not(self, may: bool, up_to: int) -> str:
        """How a choice can be declined or ended: or no · or stop."""
        return self.or_stop if up_to else self.or_no if may else ""

    def counted(self, what: Counted, count: int) -> str:
        return what.one if count == 1 else what.many.format(number=self.number(count), count=count)
