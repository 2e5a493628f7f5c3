"""The decks, one module each, and how to combine them: camelot with promo + camelot · camelot + mine.deck.md."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from eights.decks import as_text, camelot, files, installed, lyonesse, spelling, tintagel
from eights.decks.spelling import SpecPart, Swap, is_file, is_text
from eights.errors import DeckError, UnknownDeck, did_you_mean, there_are
from eights.messages import Listed, Message, Term
from eights.rules import classic
from eights.rules.cards import Card, Deck, by_name
from eights.rules.colors import Color, rank_name
from eights.rules.selection import Selection

DECKS = {deck.name: deck for deck in (camelot.DECK, lyonesse.DECK, tintagel.DECK)}
OURS = frozenset(DECKS)  # they stay the same
MOST_PLAYERS = 8  # however many decks are shuffled together (ruling 32)
MOST_FACES = 1000  # cards, and sides of split cards, that a game has numbers for


NO_SOURCES: Mapping[str, str] = {}


class _Guests:
    """Which decks from files and packages may run in this process: they are code."""

    allowed: frozenset[str] | None = None  # None: all of them
    hint: Message | None = None  # how to allow another one
    carried: Mapping[str, Deck] = {}  # the files inside a record


@contextmanager
def only(specs: Iterable[str], hint: Message | None = None) -> Iterator[None]:
    """Inside the context, load only these deck files and packages' decks.

    This protects against input from others: tables, positions and records can name any deck. Our own decks are always
    allowed. `hint` says how to allow a deck that is refused.
    """
    named = [name for spec in specs for name in named_by(spec)]
    before = _Guests.allowed, _Guests.hint
    _Guests.allowed, _Guests.hint = frozenset(map(guest, named)), hint
    try:
        yield
    finally:
        _Guests.allowed, _Guests.hint = before


@contextmanager
def run_sources(sources: Mapping[str, str]) -> Iterator[None]:
    """Inside the context, run deck files from these texts instead of from disk.

    A deck is Python code: use this only if the user has asked for it.
    """
    with TemporaryDirectory(prefix="eights-") as folder:
        carried: dict[str, Deck] = {}
        for number, (name, text) in enumerate(sources.items()):
            if not is_text(name):
                carried[name] = files.run(files.written(Path(folder, str(number)), name, text))
        before, _Guests.carried = _Guests.carried, carried
        try:
            yield
        finally:
            _Guests.carried = before


def guest(deck: str) -> str:
    """A deck from a file or package as it is compared: a file by its path."""
    return str(Path(deck).expanduser().resolve()) if is_file(deck) else deck.casefold()


def names() -> list[str]:
    """All decks: ours, ours with their promo cards, and those of packages."""
    ours = [name for deck in DECKS.values() for name in spellings(deck)]
    return [*ours, "classic", *(name for name in installed.names() if name not in DECKS)]


def find(spec: "str | Selection", sources: Mapping[str, str] = NO_SOURCES) -> Selection:
    """The decks in this text, joined by +; case and spaces do not matter.

    `sources` are decks as text, by the names they have in the spec: they come before files of these names.
    """
    if isinstance(spec, Selection):
        return spec
    return find_ours(spec) or joined(spelling.read(spec), sources)


@lru_cache(maxsize=256)
def find_ours(spec: str) -> Selection | None:
    """What this text names; None if it names a deck that is not ours."""
    if classic.is_classic(spec):
        rules = classic.read_rules(spec)
        pack = classic.cards(rules.packs, rules.jokers)
        return Selection(rules.spec, "Classic Crazy Eights", pack, rules.seats, rules)
    parts = spelling.read(spec)
    return joined(parts) if OURS.issuperset(named_in(parts)) else None


def sources_of(selection: Selection) -> dict[str, str]:
    """The text of every file that these decks take cards from, by the name it has in the spec."""
    named = dict.fromkeys(named_by(selection.spec))
    known = selection.sources
    return {name: known[name] if name in known else files.source_of(name) for name in named if is_file(name)}


def text_sources(spec: str, sources: Mapping[str, str] = NO_SOURCES) -> dict[str, str]:
    """The text of every deck in this spec that is written as text: what has to be saved so that it stays the same."""
    return dict(find(spec, sources).sources)


def named_by(spec: str) -> list[str]:
    """The decks from which this text takes cards; the classic pack is none of them."""
    return [] if classic.is_classic(spec) else named_in(spelling.read(spec))


def named_in(parts: Iterable[SpecPart]) -> list[str]:
    """The decks from which these parts take cards."""
    return [name for part in parts for name in (part.deck, *(swap.source for swap in part.swaps))]


def joined(parts: Sequence[SpecPart], sources: Mapping[str, str] = NO_SOURCES) -> Selection:
    """The decks, shuffled together."""
    texts = {name: sources[name] if name in sources else text_of(name) for name in named_in(parts) if is_text(name)}
    parts = [settled(part, texts) for part in parts]
    decks = [find_deck(part.deck, part, texts) for part in parts]
    cards = [cards_of(part, deck, texts) for part, deck in zip(parts, decks, strict=True)]
    if sum(len(card.sides) + (len(card.sides) > 1) for part in cards for card in part) > MOST_FACES:
        raise UnknownDeck(Message("deck-too-many-decks", decks=len(decks)), Message("deck-two-are-enough"))
    return Selection(
        spec=" + ".join(str(part) for part in parts),
        title=" + ".join(title_of(part, deck, texts) for part, deck in zip(parts, decks, strict=True)),
        cards=tuple(card for part in cards for card in part),
        seats=min(MOST_PLAYERS, sum(deck.seats for deck in decks)),
        sources=texts,
    )


def text_of(name: str) -> str:
    """The text of a deck in a file, if that file may be read."""
    check_allowed(name)
    return as_text.load(name)


def check_allowed(name: str) -> None:
    if _Guests.allowed is not None and guest(name) not in _Guests.allowed:
        raise UnknownDeck(Message("deck-not-offered", deck=name), _Guests.hint or there_are(ours()))


def find_deck(name: str, part: SpecPart | None = None, sources: Mapping[str, str] = NO_SOURCES) -> Deck:
    """A deck by its name or its file; `part` is what was asked for, if more than that."""
    if name in DECKS:
        return DECKS[name]
    if name in sources:
        return as_text.deck_in(name, sources[name])
    if name in _Guests.carried:
        return _Guests.carried[name]
    check_allowed(name)
    if is_text(name):
        return as_text.deck_in(name, as_text.load(name))
    if is_file(name):
        return files.load(name)
    deck = installed.load(name)
    if deck is None:
        said = str(part or name)
        if said.endswith((".md", ".txt")):
            hint = Message("deck-text-name-it", deck=said.rpartition(".")[0])
        else:
            hint = did_you_mean(said, names()) or Message("deck-there-are", decks=Listed(names()))
        raise UnknownDeck(Message("deck-unknown", deck=said), hint)
    return deck


def absent(spec: str, sources: Mapping[str, str] = NO_SOURCES) -> list[str]:
    """The decks in this text that are missing: not allowed, without their file, or of a package that is gone."""
    return [name for name in dict.fromkeys(named_by(spec)) if not is_here(name, sources)]


def is_here(name: str, sources: Mapping[str, str] = NO_SOURCES) -> bool:
    try:
        find_deck(name, sources=sources)
    except (DeckError, UnknownDeck):
        return False
    return True


def settled(part: SpecPart, sources: Mapping[str, str]) -> SpecPart:
    """The same with the names of cards as they are printed."""
    printed = [
        Swap(tuple(card_named(name, find_deck(swap.source, sources=sources)).name for name in swap.cards), swap.source)
        for swap in part.swaps
    ]
    return replace(part, swaps=tuple(printed))


def cards_of(part: SpecPart, deck: Deck, sources: Mapping[str, str]) -> tuple[Card, ...]:
    """The cards of a deck, with its promo cards, and with cards of other decks in the place of its own."""
    if part.promo and not deck.promo:
        raise UnknownDeck(Message("deck-without-promo", deck=deck.title), Message("deck-write", spec=part.deck))
    cards = [*deck.cards, *(deck.promo if part.promo else ())]
    taken: dict[int, Card] = {}
    for swap in part.swaps:
        for name in swap.cards:
            card = card_named(name, find_deck(swap.source, sources=sources))
            place = place_for(card, cards, taken, deck)
            taken[place] = cards[place] = card
    return tuple(cards)


def card_named(name: str, deck: Deck) -> Card:
    """A card, by its name or by one of its sides."""
    cards = deck.cards + deck.promo
    known = by_name(cards)
    if name.casefold() not in known:
        raise DeckError(
            Message("deck-unknown-card", card=name, deck=deck.title), did_you_mean(name, [card.name for card in cards])
        )
    return known[name.casefold()]


def place_for(card: Card, cards: Sequence[Card], taken: dict[int, Card], deck: Deck) -> int:
    """Where a card of equal rank and color lies that has not been replaced yet."""
    equal = [i for i, other in enumerate(cards) if (other.rank, other.color) == (card.rank, card.color)]
    free = [i for i in equal if i not in taken]
    if free:
        return free[0]
    if equal:
        both = Listed([taken[equal[0]].name, card.name])
        raise DeckError(
            Message("deck-one-place-for-two", cards=both, kind=kind_of(card), deck=deck.title),
            Message("deck-leave-one-out"),
        )
    raise DeckError(
        Message("deck-nothing-to-replace", card=card.name, kind=kind_of(card), deck=deck.title),
        Message("deck-how-cards-are-replaced", deck=deck.name),
    )


def kind_of(card: Card) -> Message:
    """5 blue"""
    colors = Listed([Term("color", color.label) for color in Color if color & card.color])
    return Message("deck-rank-and-color", rank=rank_name(card.rank) or "none", colors=colors)


def title_of(part: SpecPart, deck: Deck, sources: Mapping[str, str]) -> str:
    swapped = [f"{', '.join(swap.cards)} from {find_deck(swap.source, sources=sources).title}" for swap in part.swaps]
    more = " and ".join([spelling.PROMO] * part.promo + swapped)
    return f"{deck.title} with {more}" if more else deck.title


def spec_of(cards: Sequence[Card]) -> str:
    """How these cards are written as decks; nothing if no decks that are known by now make them up."""
    return " + ".join(str(part) for part in made_of(tuple(cards)) or ())


def made_of(cards: tuple[Card, ...]) -> list[SpecPart] | None:
    """The decks that make up these cards, with as few cards swapped as can be."""
    if not cards:
        return []
    for part, number in sorted(parts_of(cards), key=lambda found: sum(len(swap.cards) for swap in found[0].swaps)):
        rest = made_of(cards[number:])
        if rest is not None:
            return [part, *rest]
    return None


def parts_of(cards: tuple[Card, ...]) -> Iterator[tuple[SpecPart, int]]:
    """The decks that these cards may begin with, and how many of the cards they are."""
    known = {**DECKS, **installed.loaded(), **files.loaded(), **as_text.loaded()}
    for name, deck in known.items():
        for promo in (False, True) if deck.promo else (False,):
            whole = deck.cards + (deck.promo if promo else ())
            if len(whole) <= len(cards) and (swaps := swaps_of(whole, cards, known)) is not None:
                yield SpecPart(name, promo, swaps), len(whole)


def swaps_of(whole: tuple[Card, ...], cards: tuple[Card, ...], known: dict[str, Deck]) -> tuple[Swap, ...] | None:
    """What was swapped to make these cards of that deck: nothing, some cards; or None if that cannot be."""
    swapped: dict[str, list[str]] = {}
    for card, other in zip(whole, cards, strict=False):
        if card == other:
            continue
        sources = [name for name, deck in known.items() if other in deck.cards + deck.promo]
        if (card.rank, card.color) != (other.rank, other.color) or not sources:
            return None
        swapped.setdefault(sources[0], []).append(other.name)
    return tuple(Swap(tuple(names), source) for source, names in swapped.items())


def spellings(deck: Deck) -> list[str]:
    return [deck.name, f"{deck.name} with {spelling.PROMO}"] if deck.promo else [deck.name]


def ours() -> list[str]:
    """The decks that are always there."""
    return [*DECKS, "classic"]
