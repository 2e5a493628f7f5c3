"""What is printed: names, texts, ranks and numbers of a deck."""

import re
from collections.abc import Iterator

from eights.art.faces import SIZES, misfits
from eights.decks import DECKS, files
from eights.errors import DeckError
from eights.lab.deck_check.findings import Check, Finding, Subject, has_own_verb
from eights.rules.cards import Kind, Side
from eights.rules.colors import ACE, KING, Color, rank_name
from eights.rules.english import short, text
from eights.rules.english_short import LINE, lines

RANKS = KING - ACE + 1
FEWEST, MOST = 9, 18  # cards for a seat
# What makes a text look unfinished.
BLEMISHES = (
    (re.compile(r"\b(\w+) \1\b", re.IGNORECASE), "says a word twice: '{}'", "leave out one of them"),
    (re.compile(r"\.\."), "has two full stops", "the text of a verb ends without one"),
    (re.compile(r"  | [,.;]"), "has a blank too many", "the text of a verb begins and ends with a word"),
    (re.compile(r"[{}<>]|\bNone\b|0x"), "shows a piece of program: '{}'", "write the text of the verb in words"),
)


def the_same_each_time(subject: Subject) -> Iterator[Finding]:
    """A deck is the same whenever it is read; a recorded game could not be replayed otherwise."""
    if subject.is_file and printed(subject.deck.cards) != printed(files.run(files.path_of(subject.part.deck)).cards):
        yield Finding("the file makes another deck each time it is read", "let no chance and no clock choose its cards")


def printed(cards: object) -> str:
    return re.sub(r" at 0x\w+", "", repr(cards))


def texts(subject: Subject) -> Iterator[Finding]:
    """Every card says what it does, in whole sentences, and briefly."""
    for side in subject.sides:
        try:
            said, brief = text(side), short(side)
        except DeckError as error:
            yield Finding(error.message, error.hint, side.name)
            continue
        yield from blemishes(side, said)
        if has_own_verb(side) and len(lines(brief)) > 2:
            why = f"its short text takes {len(lines(brief))} lines: '{brief}'"
            yield Finding(why, f"two lines of {LINE} letters fit a small card", side.name, is_error=False)


def blemishes(side: Side, said: str) -> Iterator[Finding]:
    if not side.clauses:
        nothing = "is an event that does nothing" if side.kind is Kind.EVENT else "does nothing but lie in play"
        yield Finding(nothing, "say what it does after its color", side.name, is_error=side.kind is Kind.EVENT)
    elif not re.search(r"\w", said.rpartition(":")[2]):
        yield Finding("has a text that says nothing", "give its verb a text", side.name)
    for pattern, what, hint in BLEMISHES:
        if found := pattern.search(said):
            yield Finding(f"{what.format(found[0])}, in \u201c{said}\u201d", hint, side.name)


def fits_on_the_card(subject: Subject) -> Iterator[Finding]:
    """Every card has room for its words, and we have its letters, in the browser and on paper."""
    for card in subject.cards:
        try:
            found = list(misfits(card, SIZES))
        except DeckError:
            continue  # a verb without words, which `texts` tells
        yield from (Finding(what, hint, card.name, is_error=False) for what, hint in found)


def twins(subject: Subject) -> Iterator[Finding]:
    """Cards are told apart by their names, and worth telling apart by what they do."""
    seen: dict[str, Side] = {}
    for side in subject.sides:
        other = seen.setdefault(side.name.casefold(), side)
        if other != side:
            what = f"two different cards have this name{in_lines(side.name, subject)}"
            yield Finding(what, "give one of them another name", side.name)
        elif other is not side and (again := in_lines(side.name, subject)):
            yield Finding(f"is listed twice{again}", "leave out one of them", side.name, is_error=False)
    known = {side: name for name, side in seen.items()}
    for name, other in ((side.name, first) for side in known for first in known if same_text(first, side)):
        yield Finding(f"says the same as {other.name}", "let one of them do something else", name, is_error=False)


def in_lines(name: str, subject: Subject) -> str:
    """, lines 5 and 9: where a name was written more than once"""
    lines = subject.lines.get(name, [])
    return f", lines {' and '.join(map(str, lines))}" if len(lines) > 1 else ""


def same_text(first: Side, side: Side) -> bool:
    """Whether both do the same; each pair counts once, by its names' order."""
    return first.name < side.name and bool(side.clauses) and (first.kind, first.clauses) == (side.kind, side.clauses)


def known_names(subject: Subject) -> Iterator[Finding]:
    """A name that another deck has too is unclear when they are shuffled together."""
    for deck in DECKS.values():
        if deck == subject.deck:
            continue
        theirs = {side.name.casefold(): side for card in deck.cards + deck.promo for side in card.sides}
        for side in subject.sides:
            if theirs.get(side.name.casefold(), side) != side:
                what = f"{deck.title} has another card of this name"
                both = f"together with {deck.title} one of them is called '{side.name}#2'"
                yield Finding(what, both, side.name, is_error=False)


def ranks(subject: Subject) -> Iterator[Finding]:
    """A deck that could be played alone lets every card be matched."""
    cards = subject.deck.cards
    if len(cards) <= RANKS:
        return
    missing = [rank_name(rank) for rank in range(ACE, KING + 1) if rank not in {card.rank for card in cards}]
    several = [card for card in cards if card.color.bit_count() > 1]
    if missing and not (missing == ["8"] and several):
        hint = "cards of these ranks cannot be matched by rank; multicolor cards can stand for eights"
        yield Finding(f"no card has the rank {', '.join(missing)}", hint, is_error=False)
    for color in Color:
        if not any(card.color & color for card in cards):
            yield Finding(f"no card is {color.label}", "a named color should be met by some card", is_error=False)


def seats(subject: Subject) -> Iterator[Finding]:
    """About a dozen cards for every player that a deck seats."""
    number, fits_on_the_card = len(subject.deck.cards), subject.deck.seats
    if not number // MOST <= fits_on_the_card <= number // FEWEST:
        about = round(number / 12)
        what = f"{number} cards seat {fits_on_the_card} player{'' if fits_on_the_card == 1 else 's'}"
        hint = f"about one for every twelve cards: seats={about}; a deck to be shuffled into others may have seats=0"
        yield Finding(what, hint, is_error=False)


CHECKS: tuple[Check, ...] = (the_same_each_time, texts, fits_on_the_card, twins, known_names, ranks, seats)
