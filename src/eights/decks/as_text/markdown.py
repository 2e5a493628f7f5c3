"""Takes a deck in Markdown apart: its title, its cards, and their texts.

# Storm
seats: 2

## Storm Tide (9 red, event) x2
Destroy up to two assets.
*The sea takes its own.*
emblem: breaking-wave

## White Sail (5 blue, event) / Black Sail (5 red, event)
Draw two cards.
/
Destroy an asset.
> a note for designers, not printed
"""

import re
from typing import Final

from eights.decks.as_text import terms
from eights.decks.as_text.source import MOST_SEATS, CardDraft, DeckDraft, SideDraft, Words
from eights.errors import did_you_mean
from eights.messages import Message

LINE_END: Final = re.compile(r"\r\n|\r|\n")
KEY: Final = re.compile(r"\s*([^\W\d_]+)\s*:\s*(.*?)\s*$")
HEADING: Final = re.compile(r"(#+)\s*(.*?)\s*$")
FACE: Final = re.compile(r"(?P<name>.*?)\s*\((?P<face>[^()]*)\)$")
COPIES: Final = re.compile(r"(?<=\))\s*[x×]\s*(\d{1,3})$", re.IGNORECASE)
BETWEEN_SIDES: Final = re.compile(r"\s+/\s+")
FLAVOR: Final = re.compile(r"\s*(\*|_)(?!\1)(.+?)\1\s*$")
PIECE: Final = re.compile(r"[^\s,]+")
EXAMPLE: Final = Message("deck-text-write-a-heading")
SPLIT: Final = Message("deck-text-split")
SHORTER: Final = Message("deck-text-shorter")
MOST_LINE: Final = 1000  # letters
MOST_KEPT: Final = 1000  # letters of a text; a longer one is too long anyhow


def draft_of(source: str) -> DeckDraft:
    """Take the text of a file apart, line by line."""
    lines = tuple(LINE_END.split(source.removeprefix("\ufeff")))
    reader = MarkdownReader(DeckDraft(lines=lines))
    for number, line in enumerate(lines, 1):
        if reader.draft.is_hopeless:
            break
        words = Words.of_line(line[: MOST_LINE + 1], number)
        if len(line) > MOST_LINE:
            reader.draft.fault(words.part(MOST_LINE), Message("deck-text-long-line", most=MOST_LINE), SHORTER)
        else:
            reader.read(words)
    reader.end_card()
    return reader.draft


class MarkdownReader:
    """What has been read so far."""

    def __init__(self, draft: DeckDraft) -> None:
        self.draft = draft
        self.card: CardDraft | None = None
        self.side = 0  # of the card, whose text comes next
        self.is_promo = False
        self.has_title = False
        self.heading: Words | None = None

    def read(self, line: Words) -> None:
        text = line.text.strip()
        if not text or text.startswith(">"):
            return
        if found := HEADING.fullmatch(line.text):
            self.read_heading(line.part(found.start(2), found.end(2)), len(found[1]))
        elif self.heading is None:
            self.read_key(line)
        elif self.card is not None:  # otherwise its heading was wrong
            self.read_text(line, self.card)

    def read_heading(self, words: Words, depth: int) -> None:
        if depth == 2:
            self.end_card()
            self.heading, self.side = words, 0
            self.card = card_of(words, self.draft)
            if self.card is not None:
                self.card.is_promo = self.is_promo
                self.draft.cards.append(self.card)
        elif depth == 1 and words.text.casefold() in terms.PROMO and self.has_title:
            self.end_card()
            self.is_promo = True
        elif depth == 1 and not self.has_title and self.heading is None:
            self.draft.title, self.has_title = " ".join(words.text.split()), True
        else:
            self.draft.fault(words, Message("deck-text-wrong-heading"), EXAMPLE)

    def read_key(self, line: Words) -> None:
        """A line above the first card: seats: 2."""
        found = KEY.fullmatch(line.text)
        key = terms.KEYS.get(found[1].casefold()) if found else None
        if found is None or key is None:
            hint = did_you_mean(found[1], terms.TERMS["en"].keys) if found else None
            self.draft.fault(line.stripped(), Message("deck-text-stray"), hint or Message("deck-text-note"))
            return
        value = line.part(found.start(2), found.end(2))
        if key == "emblem":
            self.draft.emblem = value
        elif key == "lang":
            language = terms.LANGUAGE_NAMES.get(value.text.casefold())
            if language is None:
                self.draft.fault(value, Message("deck-text-unknown-language"), Message("deck-text-languages"))
            else:
                self.draft.language = language
        elif not re.fullmatch(r"[0-9]{1,2}", value.text):
            self.draft.fault(value, Message("deck-text-wrong-seats"), Message("deck-what-seats-is"))
        elif int(value.text) > MOST_SEATS:
            self.draft.fault(value, Message("deck-text-most-seats", most=MOST_SEATS), Message("deck-what-seats-is"))
        else:
            self.draft.seats = int(value.text)

    def read_text(self, line: Words, card: CardDraft) -> None:
        """A line below the heading of a card."""
        if line.text.strip() == "/":
            self.side += 1
            if self.side == len(card.sides):
                self.draft.fault(line.stripped(), Message("deck-text-too-many-sides"), SPLIT)
            return
        side = card.sides[min(self.side, len(card.sides) - 1)]
        key = KEY.fullmatch(line.text)
        if key and terms.KEYS.get(key[1].casefold()) == "emblem":
            side.emblem = line.part(key.start(2), key.end(2))
        elif flavor := FLAVOR.fullmatch(line.text):
            side.flavor = " ".join(f"{side.flavor[:MOST_KEPT]} {flavor[2]}".split())
        elif side.text is None or len(side.text.text) < MOST_KEPT:
            side.text = line.stripped() if side.text is None else side.text.joined(line.stripped())

    def end_card(self) -> None:
        """A split card has as many texts as names."""
        card, self.card = self.card, None
        if card is not None and self.side < len(card.sides) - 1 and self.heading is not None:
            self.draft.fault(self.heading, Message("deck-text-too-few-sides"), SPLIT)


def card_of(words: Words, draft: DeckDraft) -> CardDraft | None:
    """A card from its heading: White Sail (5 blue, event) / Black Sail (5 red, event) x2."""
    copies = 1
    if found := COPIES.search(words.text):
        copies = int(found[1])
        words = words.part(0, found.start())
    cuts = [(cut.start(), cut.end()) for cut in BETWEEN_SIDES.finditer(words.text)]
    if len(cuts) > 1:
        draft.fault(words.part(cuts[1][0]), Message("deck-text-three-sides"), SPLIT)
        return None
    sides: list[SideDraft] = []
    start = 0
    for end, after in [*cuts, (len(words.text), 0)]:
        part = words.part(start, end).stripped()
        start = after
        face = FACE.fullmatch(part.text)
        if face is None:
            draft.fault(part, Message("deck-text-not-a-card"), EXAMPLE)
            return None
        sides.append(side_of(part.part(*face.span("name")), part.part(*face.span("face")), draft))
    return CardDraft(sides, copies)


def side_of(name: Words, face: Words, draft: DeckDraft) -> SideDraft:
    """A name, and in brackets its rank, color and kind, in whatever order."""
    side = SideDraft(name, face)
    read_face(face, side, draft)
    return side


def read_face(face: Words, side: SideDraft, draft: DeckDraft) -> None:
    """Sort the words of a face into ranks, colors and kinds."""
    for found in PIECE.finditer(face.text):
        word = face.part(*found.span())
        folded = word.text.casefold()
        if folded in terms.RANKS:
            side.rank.append(word)
        elif folded in terms.KINDS:
            side.kind.append(word)
        elif terms.colors_in(folded) is not None:
            side.color.append(word)
        elif folded not in terms.BETWEEN:
            own = terms.TERMS[draft.language]
            known = [words[0] for words in (*own.colors.values(), *own.kinds.values())]
            hint = did_you_mean(word.text, known) or Message("deck-text-face")
            draft.fault(word, Message("deck-text-unknown-word", word=word.text), hint, side.name.text)
            side.is_spoiled = True
            return
