"""Checks what a deck prints: names, texts, ranks and numbers."""

import re
from collections.abc import Iterator

from eights.art.faces import SIZES, is_cut, misfits
from eights.decks import DECKS, files
from eights.errors import DeckError
from eights.lab.deck_check.findings import Check, Finding, Subject, has_own_verb
from eights.messages import Listed, Message, Term
from eights.rules.card_text import LANGUAGES, short, text
from eights.rules.cards import Card, Kind, Side
from eights.rules.colors import ACE, KING, Color, rank_name

RANKS = KING - ACE + 1
FEWEST, MOST = 9, 18  # cards per seat
# What makes a text look unfinished.
BLEMISHES: tuple[tuple[re.Pattern[str], str, Message], ...] = (
    (re.compile(r"\b(\w+) \1\b", re.IGNORECASE), "lab-word-twice", Message("lab-leave-one-out")),
    (re.compile(r"\.\."), "lab-two-full-stops", Message("lab-text-without-full-stop")),
    (re.compile(r"  | [,.;]"), "lab-extra-space", Message("lab-text-of-whole-words")),
    (re.compile(r"[{}<>]|\bNone\b|0x"), "lab-code-in-text", Message("lab-text-in-words")),
)


def the_same_each_time(subject: Subject) -> Iterator[Finding]:
    """Check that a deck is the same every time it is read; otherwise recorded games could not be replayed."""
    if subject.is_code and printed(subject.deck.cards) != printed(files.run(files.path_of(subject.part.deck)).cards):
        yield Finding(Message("lab-changing-deck"), Message("lab-no-chance-in-decks"))


def printed(cards: object) -> str:
    return re.sub(r" at 0x\w+", "", repr(cards))


def texts(subject: Subject) -> Iterator[Finding]:
    """Check that every card says what it does, in whole sentences and in short."""
    for side in subject.sides:
        try:
            said, _ = text(side), short(side)
        except DeckError as error:
            yield Finding(error.what, error.advice or Message("deck-what-goes-where"), side.name)
            continue
        yield from blemishes(side, said)


def blemishes(side: Side, said: str) -> Iterator[Finding]:
    if not side.clauses:
        is_event = side.kind is Kind.EVENT
        nothing = Message("lab-event-does-nothing") if is_event else Message("lab-asset-does-nothing")
        yield Finding(nothing, Message("lab-say-what-it-does"), side.name, is_error=is_event)
    elif not re.search(r"\w", said.rpartition(":")[2]):
        yield Finding(Message("lab-empty-text"), Message("lab-give-the-verb-a-text"), side.name)
    for pattern, code, hint in BLEMISHES:
        if found := pattern.search(said):
            yield Finding(Message(code, found=found[0], text=said), hint, side.name)


def fits_on_the_card(subject: Subject) -> Iterator[Finding]:
    """Check that every text fits its card, and that our fonts have its letters, in the browser and on paper."""
    for card in subject.cards:
        try:
            found = dict.fromkeys(found for language in LANGUAGES for found in misfits(card, SIZES, language=language))
            short_texts = list(cut_short_texts(card))
        except DeckError:
            continue  # a verb without a text, which `texts` reports
        yield from (Finding(what, hint, card.name, is_error=False) for what, hint in (*found, *short_texts))


def cut_short_texts(card: Card) -> Iterator[tuple[Message, Message]]:
    """Short texts that a deck's own verbs could make shorter."""
    for side in filter(has_own_verb, card.sides):
        if is_cut(Card(card.rank, (side,))):
            yield Message("lab-long-short-text", text=short(side)), Message("lab-shorten-the-verb")


def twins(subject: Subject) -> Iterator[Finding]:
    """Check that no two cards have the same name or do the same."""
    seen: dict[str, Side] = {}
    for side in subject.sides:
        other = seen.setdefault(side.name.casefold(), side)
        if other != side:
            what = Message("lab-two-of-one-name", lines=lines_with(side.name, subject))
            yield Finding(what, Message("lab-rename-one"), side.name)
        elif other is not side and (again := lines_with(side.name, subject)).items:
            yield Finding(Message("lab-listed-twice", lines=again), Message("lab-leave-one-out"), side.name, False)
    known = {side: name for name, side in seen.items()}
    for name, other in ((side.name, first) for side in known for first in known if same_text(first, side)):
        yield Finding(Message("lab-says-the-same", card=other.name), Message("lab-change-one"), name, is_error=False)


def lines_with(name: str, subject: Subject) -> Listed:
    """Lines 5 and 9: where a name was written, if more than once."""
    lines = subject.lines.get(name, [])
    return Listed(lines if len(lines) > 1 else ())


def same_text(first: Side, side: Side) -> bool:
    """Whether both do the same; each pair counts once, in the order of the names."""
    return first.name < side.name and bool(side.clauses) and (first.kind, first.clauses) == (side.kind, side.clauses)


def known_names(subject: Subject) -> Iterator[Finding]:
    """Check for names that another deck has too, which are ambiguous when both are shuffled together."""
    for deck in DECKS.values():
        if deck == subject.deck:
            continue
        theirs = {side.name.casefold(): side for card in deck.cards + deck.promo for side in card.sides}
        for side in subject.sides:
            if theirs.get(side.name.casefold(), side) != side:
                what = Message("lab-known-name", deck=deck.title)
                both = Message("lab-second-of-that-name", deck=deck.title, name=f"{side.name}#2")
                yield Finding(what, both, side.name, is_error=False)


def ranks(subject: Subject) -> Iterator[Finding]:
    """Check that in a deck that can be played alone, every card can be matched."""
    cards = subject.deck.cards
    if len(cards) <= RANKS:
        return
    missing = [rank_name(rank) for rank in range(ACE, KING + 1) if rank not in {card.rank for card in cards}]
    several = [card for card in cards if card.color.bit_count() > 1]
    if missing and not (missing == ["8"] and several):
        yield Finding(Message("lab-ranks-missing", ranks=Listed(missing)), Message("lab-why-all-ranks"), is_error=False)
    for color in Color:
        if not any(card.color & color for card in cards):
            what = Message("lab-color-missing", color=Term("color", color.label))
            yield Finding(what, Message("lab-why-all-colors"), is_error=False)


def seats(subject: Subject) -> Iterator[Finding]:
    """Check that there are about a dozen cards for every player the deck seats."""
    number, fits_on_the_card = len(subject.deck.cards), subject.deck.seats
    if not number // MOST <= fits_on_the_card <= number // FEWEST:
        what = Message("lab-wrong-seats", cards=number, seats=fits_on_the_card)
        yield Finding(what, Message("lab-seats", seats=round(number / 12)), is_error=False)


CHECKS: tuple[Check, ...] = (the_same_each_time, texts, fits_on_the_card, twins, known_names, ranks, seats)
