"""The story of a game: what happened, in sentences, for one viewer.

The lines come from `eights.engine.events.redact`; a card this viewer may not know is SECRET in them and stays unnamed.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from eights.engine import events
from eights.engine.card_tables import CardTables
from eights.engine.events import NO_CARD, SECRET
from eights.engine.state import State
from eights.engine.zones import HAND
from eights.language import english
from eights.language.catalog import EventSentences, GameSentences, Language
from eights.rules.colors import Color

__all__ = ["Cast", "Line", "actors", "count", "tell", "tell_line"]

Line = tuple[int, int, int, int]

# Lines of one player that follow each other are told in one sentence: of the same `other`, or whatever it is.
JOINED: Final = frozenset(
    {
        events.PUT_INTO_PLAY,
        events.TOOK_CONTROL,
        events.PUT_INTO_HAND,
        events.SAW,
        events.SAVED,
    }
)
JOINED_WITH_ANY: Final = frozenset(
    {
        events.DREW,
        events.DESTROYED,
        events.PUT_ON_DRAW_PILE,
        events.PUT_UNDER_DRAW_PILE,
        events.PUT_UNDER_DISCARD_PILE,
        events.KEPT_ON_TOP,
        events.LOOKED,
        events.REVEALED,
    }
)
GATHERED: Final = frozenset({events.DEALT, events.LEFT_BEHIND})  # the players take turns in these; one sentence each


class Cast(NamedTuple):
    """Who and what the lines speak of: the players' names, the printed cards, and who plays with whom."""

    printed: CardTables
    names: Sequence[str]
    allies: Sequence[int] = ()  # for each seat a mask of its team; none: everybody plays alone

    @classmethod
    def of(cls, state: State) -> "Cast":
        return cls(state.printed, state.seats.names, tuple(state.seats.allies))

    def team(self, seat: int) -> list[str]:
        """The names of a team."""
        allies = self.allies[seat] if self.allies else 1 << seat
        return [name for other, name in enumerate(self.names) if allies >> other & 1]


def tell(lines: Iterable[Line], cast: Cast, language: Language = english.LANGUAGE) -> list[str]:
    """The sentences of these lines; what belongs together is told together.

    That a hand was looked at is told by SAW_HAND: to those who may not know its cards SAW adds nothing.
    """
    return [_sentence(Happening(group, cast, language)) for group in _groups(lines) if _is_told(group)]


def count(lines: Iterable[Line]) -> int:
    """In how many sentences these lines are told."""
    return sum(1 for group in _groups(lines) if _is_told(group))


def actors(lines: Iterable[Line]) -> list[int]:
    """The seat that acts in each of these sentences: a name alone can be part of another one."""
    return [group[0][1] for group in _groups(lines) if _is_told(group)]


def tell_line(cast: Cast, line: Line, language: Language = english.LANGUAGE) -> str:
    """The sentence of one line."""
    return _sentence(Happening([line], cast, language))


def _groups(lines: Iterable[Line]) -> Iterator[list[Line]]:
    for _, same in groupby(lines, _joint):
        run = list(same)
        what = run[0][0]
        if what in GATHERED:
            seats = dict.fromkeys(line[1] for line in run)
            yield from ([line for line in run if line[1] == seat] for seat in seats)
        elif what == events.TURN or what in JOINED or what in JOINED_WITH_ANY:
            yield run
        else:
            yield from ([line] for line in run)


def _is_told(group: Sequence[Line]) -> bool:
    return group[0][0] != events.SAW or any(line[2] not in (NO_CARD, SECRET) for line in group)


def _joint(line: Line) -> tuple[int, ...]:
    """Lines with the same joint, one after the other, belong together."""
    what, seat, _, other = line
    if what in GATHERED:
        return (what,)
    if what == events.TURN:
        return what, other
    return (what, seat) if what in JOINED_WITH_ANY else (what, seat, other)


def _sentence(happening: "Happening") -> str:
    told = happening.told
    if told.team and len(happening.cast.team(happening.acting)) > 1:
        template = told.team
    elif told.own and happening.acting == happening.aim:
        template = told.own
    else:
        template = told.many if told.many and len(happening.faces) > 1 else told.one
    return template.format_map(Holes(happening))


class Holes:
    """Fills the holes of a sentence, each only if the sentence has it."""

    def __init__(self, happening: "Happening") -> None:
        self.happening = happening

    def __getitem__(self, hole: str) -> str:
        words = getattr(self.happening, hole)
        assert isinstance(words, str)
        return words


class Happening:
    """One line, or several that belong together; every property that is a text can stand in a sentence."""

    def __init__(self, lines: Sequence[Line], cast: Cast, language: Language) -> None:
        self.what, self.acting, _, self.aim = lines[0]
        self.everyone = [line[1] for line in lines]
        self.faces = [line[2] for line in lines if line[2] != NO_CARD]
        self.cast = cast
        self.language = language

    @property
    def told(self) -> EventSentences:
        if self.what in events.OWN:
            return EventSentences(events.OWN[self.what])
        return self.own.story.get(self.what) or self.language.story[self.what]

    @property
    def own(self) -> GameSentences:
        """What this game says in its own words."""
        return self.language.by_game[self.cast.printed.variant.name]

    @property
    def seat(self) -> str:
        return self.cast.names[self.acting]

    @property
    def team(self) -> str:
        return self.language.listed(self.cast.team(self.acting))

    @property
    def seats(self) -> str:
        return self.language.listed([self.cast.names[seat] for seat in self.everyone])

    @property
    def other(self) -> str:
        return self.cast.names[self.aim]

    @property
    def source(self) -> str:
        return self.cast.printed.labels[self.aim]

    @property
    def color(self) -> str:
        return self.language.color(Color(self.aim))

    @property
    def color_word(self) -> str:
        """As the cards have it."""
        return self.cast.printed.color_words[self.aim]

    @property
    def ending(self) -> str:
        own = self.own.endings
        if len(self.cast.team(self.acting)) > 1:
            own = self.language.team_endings
        return (own.get(self.aim) or self.language.endings[self.aim]).format_map(Holes(self))

    @property
    def place(self) -> str:
        """The pile, or the hand, that a card comes from."""
        holder = self.cast.names[self.aim - HAND] if self.aim >= HAND else ""
        return self.language.places[min(self.aim, HAND)].format(holder=holder)

    @property
    def count(self) -> str:
        return str(self.aim)

    @property
    def drawn(self) -> str:
        return self.language.cards(self.aim)

    @property
    def number(self) -> str:
        return self.language.number(len(self.faces))

    @property
    def cards(self) -> str:
        """With rank and color; or how many, if they are secret."""
        return self._some([self._full(face) for face in self.faces if face != SECRET])

    @property
    def names(self) -> str:
        return self._some([self.cast.printed.labels[face] for face in self.faces if face != SECRET])

    @property
    def shown(self) -> str:
        """: Tempest (5 green); nothing if all is secret."""
        return f": {self.cards}" if any(face != SECRET for face in self.faces) else ""

    def _some(self, known: Sequence[str]) -> str:
        total = len(self.faces)
        if not known:
            return self.language.cards(total)
        return self.language.listed(known) if len(known) == total else self.language.among(total, known)

    def _full(self, face: int) -> str:
        printed = self.cast.printed
        if printed.variant.names_say_all:
            return printed.names[face]
        rank = printed.cards[printed.card_of[face]].rank
        return self.language.card(printed.labels[face], rank, Color(printed.colors[face]))
