"""One viewer of a table: what they may see of it, and which of its cards they can follow.

A handle is good for as long as its viewer can follow the card. A card that enters a place hidden from them loses it,
and comes back under another one.
"""

import hashlib
from functools import lru_cache

from mypy_extensions import mypyc_attr

from eights.engine.events import NO_CARD, REDEALT, RESHUFFLED, SECRET, SHUFFLED, name_of, redact
from eights.engine.state import NOBODY, State
from eights.engine.views import hidden
from eights.engine.zones import sees_hand
from eights.language import story
from eights.messages import ENGLISH, LanguageCode, Message
from eights.table.announcements import announce
from eights.table.card_catalog import prints_of
from eights.table.events import AnyEvent, Decided, Undone
from eights.table.sentences import Sayings, sayings_of, sentence
from eights.table.table import Table
from eights.table.view_schema import Card, Sentence

Line = tuple[str, int, Card | None, int]  # what, whose, which card (None: none, or a secret), and to whom or how many
Told = tuple[Message, int]  # the message, and the seat that acts in it, or -1
Numbered = tuple[int, Sentence]  # the number of the event, and a sentence about it
SHUFFLES = frozenset({RESHUFFLED, SHUFFLED, REDEALT})
HANDLE = 10  # letters
IN_GAME = (Decided, Undone)  # not for spectators who may not see the game


@mypyc_attr(allow_interpreted_subclasses=True)  # OpenViewer
class Viewer:
    """A seat's view, or a spectator's; the key makes handles that mean nothing to anybody else."""

    def __init__(self, seat: int, key: bytes, language: LanguageCode = ENGLISH) -> None:
        self.seat = seat
        self.language: LanguageCode = language  # of the sentences
        self.key = key
        self.game = 0
        self.minted: list[int] = []  # how often each card got a new handle
        self.prints: list[int] = []  # by face, its number in the card catalog
        self.sayings = Sayings(self.prints, language)
        self.cards: list[Card] = []  # every face with its handle; cached, because most are in every view

    def open(self, table: Table) -> None:
        """Start with this table, or with a new game of it."""
        if table.game is None:
            return
        self.game = table.dealt
        printed = table.game.state.printed
        self.sayings = sayings_of(printed, self.language)
        self.minted = [0] * printed.number
        handles, self.prints = self.mint_all(printed.number), prints_of(printed).of_face
        self.cards = [(handles[card], self.prints[face]) for face, card in enumerate(printed.card_of)]

    def is_shut(self, table: Table) -> bool:
        """Whether this is a spectator who may not see the game, but only who sits there."""
        return self.seat == NOBODY and table.settings.spectators == "none"

    def follow(self, before: Table, after: Table) -> None:
        """Follow the table to the next moment: cards that are now hidden get new handles."""
        now, then = after.match, before.match
        if now is None or now is then:
            return
        if after.dealt != self.game:
            self.open(after)
        if after.dealt != before.dealt or then is None:
            return
        state = now.game.state
        faces = state.printed.faces
        for card in self.lost_sight_of(then.game.state, state):
            self.minted[card] += 1
            handle = self.mint(card)
            for face in (card, *faces[card]):
                self.cards[face] = handle, self.cards[face][1]

    def lost_sight_of(self, before: State, after: State) -> list[int]:
        """The cards that are no longer visible to the viewer, or were shuffled in between."""
        lost = hidden(after, self.seat) & ~hidden(before, self.seat)
        lines = after.log or []
        if any(line[0] in SHUFFLES for line in lines[len(before.log or []) :]):
            was, now = self.open_places(before), self.open_places(after)
            for card, place in was.items():
                if now.get(card) != place:
                    lost |= 1 << card
        return [card for card in range(lost.bit_length()) if lost >> card & 1]

    def open_places(self, state: State) -> dict[int, str]:
        """The zones whose cards the viewer sees."""
        card_of = state.printed.card_of
        places = {"discard pile": state.discard_pile, "aside": [card_of[face] for face in state.aside]}
        for seat in range(state.seats.number):
            places[f"assets {seat}"] = [card_of[face] for face in state.assets[seat]]
            if sees_hand(state, self.seat, seat):
                places[f"hand {seat}"] = state.hands[seat]
        return {card: place for place, cards in places.items() for card in cards}

    def mint_all(self, number: int) -> list[str]:
        """Make the first handles of a game with one hash, so that reconnecting after a crash is fast."""
        digest = hashlib.shake_256(self.key + self.game.to_bytes(4, "big")).hexdigest(HANDLE // 2 * number)
        return [f"c{digest[at : at + HANDLE - 1]}" for at in range(0, len(digest), HANDLE)]

    def mint(self, card: int) -> str:
        message = b"".join(number.to_bytes(4, "big") for number in (self.game, card, self.minted[card]))
        digest = hashlib.blake2s(message, key=self.key, digest_size=HANDLE // 2)
        return f"c{digest.hexdigest()}"[:HANDLE]  # not a number: JavaScript would reorder the keys

    def sentence(self, message: Message, by: int = NOBODY) -> Sentence:
        """Format a message for this viewer; `by`: the seat that acts in it."""
        return sentence(message, self.language, self.prints, by)

    def happened(self, before: Table, after: Table, event: AnyEvent) -> tuple[list[Line], list[Sentence]]:
        """The log lines and sentences of an event. Call it before `follow`: cards have their old handles."""
        is_shut = self.is_shut(after)
        said = [] if is_shut and isinstance(event, IN_GAME) else announce(before, after, event)
        by = getattr(event, "seat", NOBODY)
        told = [self.sentence(message, by) for message in said]
        new = self.new_lines(before, after)
        if after.game is None or not new or is_shut:
            return [], told
        if after.dealt != self.game:
            self.open(after)
        lines = [self.redacted(line) for line in new]
        shown = [
            (name_of(what), seat, None if card in (NO_CARD, SECRET) else self.cards[card], other)
            for what, seat, card, other in lines
        ]
        return shown, told + cached_story(tuple(lines), story.Cast.of(after.game.state), self.language)

    def redacted(self, line: tuple[int, ...]) -> tuple[int, int, int, int]:
        """A log line as this viewer may know it."""
        return redact(line, self.seat)

    def new_lines(self, before: Table, after: Table) -> list[tuple[int, ...]]:
        if after.game is None or after.match is before.match:
            return []
        lines = after.game.state.log or []
        if after.dealt != before.dealt or before.game is None:
            return lines
        return lines[len(before.game.state.log or []) :]

    def story(self, table: Table) -> list[Numbered]:
        """The whole log of the game, each sentence with the number of its event."""
        return self.end_of_story(table, len(table.game.state.log or ()) if table.game else 0)[0]

    def part_of_story(self, table: Table, start: int, most: int) -> list[Numbered]:
        """Part of the log, from this sentence on; the sentences before it are only counted."""
        if table.game is None or self.is_shut(table):
            return []
        state, told, before, begin = table.game.state, list[Numbered](), 0, 0
        cast, log = story.Cast.of(state), state.log or []
        for seq, end in table.logged_events:
            lines = [self.redacted(line) for line in log[begin:end]]
            begin, number = end, story.count(lines)
            if before + number > start:
                told += self.numbered(seq, story.tell_with_actors(lines, cast)[max(0, start - before) :])
            if len(told) >= most:
                return told[:most]
            before += number
        return told

    def end_of_story(self, table: Table, most: int) -> tuple[list[Numbered], int]:
        """The latest sentences, and how many there are in all."""
        if table.game is None or self.is_shut(table):
            return [], 0
        state, logged_events = table.game.state, table.logged_events
        cast, lines = story.Cast.of(state), [self.redacted(line) for line in state.log or ()]
        starts, first, told = [0, *(telling.lines for telling in logged_events)], len(logged_events), list[Numbered]()
        while first and len(told) < most:
            first -= 1
            seq, end = logged_events[first]
            told[:0] = self.numbered(seq, story.tell_with_actors(lines[starts[first] : end], cast))
        before = sum(story.count(lines[starts[number] : starts[number + 1]]) for number in range(first))
        return told[max(0, len(told) - most) :], before + len(told)

    def numbered(self, seq: int, told: list[Told]) -> list[Numbered]:
        return [(seq, self.sentence(message, by)) for message, by in told]


@lru_cache(maxsize=64)  # most messages are the same for all viewers
def cached_story(lines: tuple[story.Line, ...], cast: story.Cast, language: LanguageCode) -> list[Sentence]:
    prints = prints_of(cast.printed).of_face
    return [sentence(message, language, prints, by) for message, by in story.tell_with_actors(lines, cast)]


def viewer_of(table: Table, holder: str) -> int:
    """The viewer for this person: of their seat, or a spectator."""
    seat = table.seat_of(holder)
    return seat if seat >= 0 else NOBODY
