"""Reading: all values that a text can mean, found once for each category and position."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from eights.rules.card_text.doing import Doing
from eights.rules.card_text.grammar import Getter, Grammar, Rule
from eights.rules.card_text.patterns import Pattern, Slot, Token, Word, tokens_of
from eights.rules.card_text.setting import Setting

MOST_WORK = 40_000  # pieces of patterns tried: a card needs a tenth of it
THIS_CARD = "this_card_by_name"  # the category of the card's own name


class TooMuchWork(Exception):
    """The text has so many possible meanings that reading it was given up."""


class Claim(NamedTuple):
    """Something a text says of the sentence so far, to be checked: that one card was looked at ("it")."""

    of: Any
    derive: Getter
    said: Any

    def holds(self, setting: Setting) -> bool:
        return bool(self.derive(self.of, setting) == self.said)


class Found(NamedTuple):
    """One way to read a part of the text: where it ends, its value, and what it claims."""

    end: int
    value: Any
    claims: tuple[Claim, ...] = ()


class Match(NamedTuple):
    """One way to match a pattern."""

    end: int
    fields: tuple[tuple[str, Any], ...]
    claims: tuple[Claim, ...]


class Starts(NamedTuple):
    """The words that a category can start with, and whether it can start with others, too."""

    words: frozenset[str]
    is_open: bool


class Index:
    """For each category and first word, the patterns that are worth trying."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._starts: dict[str, Starts] = {}
        self._entries: dict[str, tuple[tuple[Rule, Pattern, Starts], ...]] = {}
        self._chosen: dict[tuple[str, str], tuple[tuple[Rule, Pattern], ...]] = {}

    def entries(self, category: str, word: str) -> tuple[tuple[Rule, Pattern], ...]:
        key = category, word
        if key not in self._chosen:
            every = self._all(category)
            self._chosen[key] = tuple((rule, way) for rule, way, st in every if st.is_open or word in st.words)
        return self._chosen[key]

    def _all(self, category: str) -> tuple[tuple[Rule, Pattern, Starts], ...]:
        if category not in self._entries:
            rules = self.grammar.rules.get(category, ())
            ways = ((rule, way) for rule in rules if rule.is_read for way in rule.patterns)
            self._entries[category] = tuple((rule, way, self.of_pattern(way)) for rule, way in ways)
        return self._entries[category]

    def of_category(self, category: str) -> Starts:
        if category in self.grammar.terminals or category == THIS_CARD:
            return Starts(frozenset(), is_open=True)
        if category not in self._starts:
            self._starts[category] = Starts(frozenset(), is_open=False)  # a rule that starts with itself adds nothing
            every = [
                self.of_pattern(way)
                for rule in self.grammar.rules_for(category)
                if rule.is_read
                for way in rule.patterns
            ]
            words = frozenset[str]().union(*(each.words for each in every))
            self._starts[category] = Starts(words, any(each.is_open for each in every))
        return self._starts[category]

    def of_pattern(self, pattern: Pattern) -> Starts:
        if not pattern:
            return Starts(frozenset(), is_open=True)
        first = pattern[0]
        if isinstance(first, Word):
            if not first.forms:
                return self.of_pattern(pattern[1:])
            return Starts(first.forms, is_open=False)
        if isinstance(first, Slot):
            starts = self.of_category(first.category)
            if starts.is_open and self.can_be_empty(first.category):
                more = self.of_pattern(pattern[1:])
                return Starts(starts.words | more.words, more.is_open)
            return starts
        every = [self.of_pattern(way + pattern[1:]) for way in first.ways]
        return Starts(frozenset[str]().union(*(each.words for each in every)), any(each.is_open for each in every))

    def can_be_empty(self, category: str) -> bool:
        rules = self.grammar.rules.get(category, ())
        starts_open = [self.of_pattern(way) for rule in rules for way in rule.patterns if way]
        return any(not way for rule in rules for way in rule.patterns) and not any(s.is_open for s in starts_open)


class Reader:
    """All ways to read one text."""

    def __init__(self, index: Index, text: str | tuple[Token, ...], name: str = "", explains: bool = False) -> None:
        self.index, self.grammar = index, index.grammar
        self.tokens = tokens_of(text) if isinstance(text, str) else text
        self.words = [token.word for token in self.tokens]
        self.name = [token.word for token in tokens_of(name)]
        self.explains = explains  # note what could have followed; slower
        self.work = 0
        self.far = 0
        self.expected: dict[str, None] = {}
        self.refused: tuple[int, str] | None = None  # where something ends that no card can do, and its name
        self.tried: dict[tuple[str, int], None] = {}  # what was looked for, where
        self._known: dict[tuple[str, int], tuple[Found, ...]] = {}

    def without(self, start: int, end: int) -> "Reader":
        """A reader of the same text without some of its words."""
        rest = Reader(self.index, self.tokens[:start] + self.tokens[end:])
        rest.name, rest.work = self.name, self.work
        return rest

    def read(self, category: str, at: int) -> tuple[Found, ...]:
        """Every distinct value of a category that can start here."""
        key = category, at
        if self.explains:
            self.tried[key] = None
        known = self._known.get(key)
        if known is None:
            self._known[key] = ()  # a rule that starts with itself finds nothing
            known = self._known[key] = tuple(dict.fromkeys(self._found(category, at)))
        return known

    def _found(self, category: str, at: int) -> Iterator[Found]:
        if category == THIS_CARD:
            end = at + len(self.name)
            if self.name and self.words[at:end] == self.name:
                yield Found(end, None)
            return
        if category in self.grammar.terminals:
            terminal = self.grammar.terminals[category]
            one = terminal.read(self.words, at)
            if one is not None:
                yield Found(*one)
            elif self.explains:
                self.wanted(at, terminal.example)
            return
        for rule, pattern in self._ways(category, at):
            for end, fields, claims in self._match(pattern, at, rule.get):
                value = made(rule, fields)
                if value is not None:
                    if not isinstance(value, Doing):  # who does it comes later, and with it what is claimed
                        claims = tuple(claim._replace(of=value) if claim.of is None else claim for claim in claims)
                    yield Found(end, value, claims)

    def _ways(self, category: str, at: int) -> tuple[tuple[Rule, Pattern], ...]:
        if self.explains:
            rules = self.grammar.rules[category]
            return tuple((rule, way) for rule in rules if rule.is_read for way in rule.patterns)
        return self.index.entries(category, self.words[at] if at < len(self.words) else "")

    def _match(self, pattern: Pattern, at: int, get: Mapping[str, Getter]) -> Iterator[Match]:
        self.work += 1
        if self.work > MOST_WORK:
            raise TooMuchWork
        for place, piece in enumerate(pattern):
            if isinstance(piece, Word):
                if not piece.forms:
                    continue
                if at >= len(self.words) or self.words[at] not in piece.forms:
                    if self.explains:
                        self.wanted(at, piece.said)
                    return
                at += 1
                continue
            rest = pattern[place + 1 :]
            if not isinstance(piece, Slot):
                for way in piece.ways:
                    yield from self._match(way + rest, at, get)
                return
            name = piece.field
            for found in self.read(piece.category, at):
                fields: tuple[tuple[str, Any], ...] = ()
                claims = found.claims
                if name == "*":
                    fields = found.value
                elif name.startswith("@"):
                    claims = (*claims, Claim(None, get[name], found.value))
                elif not name.startswith("_"):
                    fields = ((name, found.value),)
                for end, more, more_claims in self._match(rest, found.end, get):
                    yield Match(end, fields + more, claims + more_claims)
            return
        yield Match(at, (), ())

    def tried_at(self, at: int) -> list[str]:
        """The categories that were looked for at this position."""
        return [category for category, position in self.tried if position == at]

    def refuse(self, end: int, what: str) -> None:
        """Note a sentence that is understood up to here, but that no card can do."""
        if self.explains and (self.refused is None or end > self.refused[0]):
            self.refused = end, what

    def wanted(self, at: int, word: str) -> None:
        """Note a word that could have stood here, if no other reading came further."""
        if at > self.far:
            self.far, self.expected = at, {}
        if at == self.far:
            self.expected[word] = None


def made(rule: Rule, fields: tuple[tuple[str, Any], ...]) -> Any:
    """The value that a rule makes of its parts; None if it makes none of these."""
    parts = {**rule.fixed, **dict(fields)}
    return tuple(parts.items()) if rule.make is None else rule.make(**parts)
