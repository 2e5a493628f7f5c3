"""Makes a deck of what was written: every card with its values, or every error with its place."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from eights.decks.as_text import terms
from eights.decks.as_text.source import MOST_FAULTS, MOST_SEATS, CardDraft, DeckDraft, Fault, SideDraft, Words
from eights.decks.emblems import DRAWN
from eights.decks.shapes import UNFIT
from eights.errors import did_you_mean
from eights.messages import Message
from eights.rules.abilities import Ability, Clause
from eights.rules.card_text import Misread, Why, read
from eights.rules.card_text.misread import advice_on, other_language, sentence_on
from eights.rules.cards import Card, Deck, Kind, Side
from eights.rules.colors import Color
from eights.rules.effects import Effect

MOST_CARDS: Final = 120
MOST_NAME: Final = 40  # letters
MOST_TEXT: Final = 400
MOST_FLAVOR: Final = 200
MOST_NUMBER: Final = 20
MOST_STEPS: Final = 6  # of an event, or of an ability
MOST_CLAUSES: Final = 4
MOST_WORK: Final = 400_000  # of the reader, for a whole deck: fourteen times as much as Camelot and Lyonesse take
CARDS_A_SEAT: Final = 12
CLOSE: Final = 0.7  # how alike an emblem is to the one that was probably meant
NOT_A_TABLE: Final = Message("deck-text-write-a-heading")


class Meaning:
    """The cards of a draft, and the errors in it."""

    def __init__(self, draft: DeckDraft) -> None:
        self.draft = draft
        self.work = 0
        self.faults = draft.faults
        self.known: dict[str, Side] = {}

    def deck(self, title: str) -> Deck | None:
        """The deck; `title` is for one that has none of its own. None if there are errors."""
        draft = self.draft
        if draft.emblem is not None:
            self.check_emblem(draft.emblem, "")
        cards: list[Card] = []
        promo: list[Card] = []
        for each in draft.cards:
            if draft.is_hopeless:
                return None
            card = self.card(each)
            if each.copies < 1 or len(cards) + len(promo) + each.copies > MOST_CARDS:
                self.fault(each.sides[0].name, Message("deck-text-too-many-cards", most=MOST_CARDS), FEWER)
                return None
            if card is not None:
                (promo if each.is_promo else cards).extend([card] * each.copies)
        if not draft.cards and not self.faults:
            self.faults.append(Fault(Message("deck-no-cards"), NOT_A_TABLE))
        if self.faults:
            return None
        title = draft.title or title
        seats = min(MOST_SEATS, round(len(cards) / CARDS_A_SEAT)) if draft.seats is None else draft.seats
        return Deck(" ".join(title.casefold().split()), title, seats, tuple(cards), tuple(promo))

    def fault(self, words: Words, what: Message, hint: Message, card: str = "", why: Why | None = None) -> None:
        self.faults.append(Fault.at(words, what, hint, card, why))

    def card(self, draft: CardDraft) -> Card | None:
        before = len(self.faults)
        sides = [self.side(side) for side in draft.sides]
        ranks = [terms.RANKS[side.rank[0].text.casefold()] for side in draft.sides if len(side.rank) == 1]
        if len(self.faults) == before and len(set(ranks)) > 1:
            self.fault(draft.sides[1].rank[0], Message("deck-text-two-ranks"), Message("deck-text-one-rank"))
        if len(self.faults) > before:
            return None
        return Card(ranks[0] if ranks else None, tuple(side for side in sides if side is not None))

    def side(self, draft: SideDraft) -> Side | None:
        name, before = draft.name.text, len(self.faults)
        self.check_name(draft.name)
        if len(draft.rank) > 1:
            self.fault(draft.rank[1], Message("deck-text-two-ranks"), Message("deck-text-one-rank"), name)
        color = self.color_of(draft)
        kind = self.kind_of(draft)
        if draft.emblem is not None:
            self.check_emblem(draft.emblem, name)
        if len(draft.flavor) > MOST_FLAVOR:
            self.fault(draft.name, Message("deck-text-long-flavor", most=MOST_FLAVOR), Message("deck-text-shorter"))
        clauses = self.clauses(draft, kind) if kind is not None else None
        if clauses is None or kind is None or len(self.faults) > before:
            return None
        emblem = draft.emblem if draft.emblem is not None else self.draft.emblem
        side = Side(name, kind, color, clauses, "" if emblem is None else emblem.text.casefold(), draft.flavor)
        other = self.known.setdefault(name.casefold(), side)
        if other != side:
            self.fault(draft.name, Message("deck-text-same-name"), Message("deck-text-rename"), name)
        return side

    def check_name(self, words: Words) -> None:
        """A name has to be readable in a position: Castle, Death."""
        name = words.text
        if not name:
            self.fault(words, Message("deck-text-no-name"), Message("deck-text-write-a-heading"))
        elif len(name) > MOST_NAME:
            self.fault(words.part(MOST_NAME), Message("deck-text-long-name", most=MOST_NAME), SHORTER)
        elif found := UNFIT.search(name):
            what = Message("deck-unfit-name", text=found[0].strip())
            self.fault(words.part(*found.span()), what, Message("deck-name-in-positions"), name)
        elif not name.isprintable() or not any(map(str.isalnum, name)):
            self.fault(words, Message("deck-text-odd-name"), Message("deck-name-in-positions"))

    def check_emblem(self, words: Words, card: str) -> None:
        emblem = words.text.casefold()
        if emblem not in DRAWN:
            what = Message("deck-text-unknown-emblem", emblem=words.text)
            near, listed = did_you_mean(emblem, DRAWN, CLOSE), Message("deck-text-emblems")
            hint = Message("error-in-one-line", what=near, advice=listed) if near else listed
            self.fault(words, what, hint, card)

    def color_of(self, draft: SideDraft) -> Color:
        color = Color(0)
        for word in draft.color:
            color |= terms.colors_in(word.text) or Color(0)
        if not draft.color and not draft.is_spoiled:
            self.fault(draft.face, Message("deck-text-no-color"), Message("deck-text-colors"), draft.name.text)
        return color

    def kind_of(self, draft: SideDraft) -> Kind | None:
        kinds = {terms.KINDS[word.text.casefold()] for word in draft.kind}
        if len(kinds) == 1:
            return kinds.pop()
        if not draft.is_spoiled:
            where = draft.kind[1] if kinds else draft.face
            self.fault(where, Message("deck-text-no-kind"), Message("deck-text-kinds"), draft.name.text)
        return None

    def clauses(self, draft: SideDraft, kind: Kind) -> tuple[Clause, ...] | None:
        """What the card does; None if its text isn't understood."""
        if draft.text is None or not draft.text.text.strip():
            return ()
        words, name = draft.text.tidy(), draft.name.text
        if len(words.text) > MOST_TEXT:
            self.fault(words.part(MOST_TEXT), Message("deck-text-long-text", most=MOST_TEXT), SHORTER, name)
            return None
        if self.work > MOST_WORK:
            self.fault(words, Message("deck-text-too-much-work"), SHORTER, name)
            return None
        language = self.draft.language
        found = read(words.text, kind, name, language)
        self.work += found.work
        if isinstance(found, Misread):
            marked = words.part(found.start, found.end) if found.end > found.start else words.part(found.start)
            where = marked if marked.text else words.part(max(0, len(words.text) - 1))
            other = other_language(words.text, kind, name, language)
            advice = Message("deck-text-other-language", language=other) if other else advice_on(found, kind, language)
            self.fault(where, sentence_on(found, words.text, kind), advice, name, found.why)
            return None
        for what in too_large(found.clauses):
            self.fault(words, what, SHORTER, name)
        return found.clauses


FEWER: Final = Message("deck-text-fewer-cards")
SHORTER: Final = Message("deck-text-shorter")


def too_large(clauses: tuple[Clause, ...]) -> Iterator[Message]:
    """Numbers and sentences that are more than a card of a text deck can have."""
    effects = [clause for clause in clauses if isinstance(clause, Effect)]
    lengths = [len(effects), *(len(clause.effects) for clause in clauses if isinstance(clause, Ability))]
    if max(lengths) > MOST_STEPS:
        yield Message("deck-text-many-steps", most=MOST_STEPS)
    if len(clauses) - len(effects) > MOST_CLAUSES:
        yield Message("deck-text-many-clauses", most=MOST_CLAUSES)
    if any(number > MOST_NUMBER for number in numbers_in(clauses)):
        yield Message("deck-text-large-number", most=MOST_NUMBER)


def numbers_in(value: Any) -> Iterator[int]:
    """All numbers in a sentence; colors are none."""
    if type(value) is int:
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from numbers_in(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from numbers_in(getattr(value, field.name))


def meaning_of(draft: DeckDraft, title: str) -> Deck | list[Fault]:
    """The deck that was written, or its first errors, in the order of the file."""
    meaning = Meaning(draft)
    deck = meaning.deck(title)
    if deck is not None:
        return deck
    faults = sorted(meaning.faults, key=lambda fault: (fault.line, fault.column))[:MOST_FAULTS]
    return [with_source(fault, draft.lines) for fault in faults]


def with_source(fault: Fault, lines: tuple[str, ...]) -> Fault:
    """The same with the line it is about."""
    if fault.source or not 0 < fault.line <= len(lines):
        return fault
    return replace(fault, source=lines[fault.line - 1])
