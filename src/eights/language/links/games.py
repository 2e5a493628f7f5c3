"""A whole game in a link: how it was dealt, and every answer, about two bits each.

Byte 0 is the version of the rules, then flags, then the deck, by its number among ours or by name and fingerprint. The
answers are one number: the first answer is its remainder by the number of options, and so on with what is left. The
checksum covers the state at the end: with other rules or another deck it is wrong.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from eights.decks import find
from eights.engine.digest import digest
from eights.engine.games import card_tables, check_players, new_game
from eights.engine.run import advance, apply
from eights.engine.setup import MOST_PLAYERS, seats_for
from eights.engine.state import NOBODY, State
from eights.errors import EightsError, LinkError, OtherVersion
from eights.language import positions
from eights.language.links import checked, damaged, unpack, with_check
from eights.language.links import pack as packed
from eights.language.links.bytes import Reader, number, text
from eights.language.links.positions import deflated, inflated
from eights.language.names import NAMES, unfit_name
from eights.messages import Message
from eights.rules import RULES_VERSION
from eights.rules.selection import Selection

# By number, from 1: links stay readable only if this list grows at its end.
HOUSE_DECKS: Final = (
    "camelot", "lyonesse", "tintagel", "classic", "camelot + lyonesse", "camelot + tintagel", "lyonesse + tintagel",
    "camelot + camelot", "camelot + lyonesse + tintagel", "camelot with promo",
)  # fmt: skip
SEALED, TEAMS, RULE, PATIENT, FIRST, LIMIT, NAMED, POSITION = (1 << bit for bit in range(8))
KEY_BYTES: Final = 32
FINGERPRINT_BYTES: Final = 6
MOST_DECISIONS: Final = 4096
LONGEST_NAME, LONGEST_DECK = 80, 200  # bytes


class Playing(Protocol):
    """The parts of a game that a link needs."""

    @property
    def selection(self) -> Selection: ...
    @property
    def start(self) -> State: ...
    @property
    def answers(self) -> Sequence[int]: ...
    @property
    def patient(self) -> bool: ...


class LinkedGame(NamedTuple):
    """A game from a link: the state before anything happened, and the answers since."""

    selection: Selection
    start: State
    seed: int
    patient: bool
    answers: list[int]


def write(game: Playing, seed: int) -> str:
    """The link of a game. `seed` dealt it, unless it has the key of a sealed one or began from a position."""
    start, spec = game.start, game.selection.spec
    head = number(RULES_VERSION)
    first = dealt_first(start, seed)
    seats, key = start.seats, start.key
    teams = [seats.allies.index(allies) for allies in seats.allies]
    has_teams = len(set(teams)) < seats.number
    flags = (
        (SEALED if key and first is not None else 0)
        | (TEAMS if has_teams else 0)
        | (RULE if seats.two_player_rule else 0)
        | (PATIENT if game.patient else 0)
        | (FIRST if first is not None and first >= 0 else 0)
        | (LIMIT if seats.turn_limit else 0)
        | (NAMED if seats.names != NAMES[: seats.number] else 0)
        | (POSITION if first is None else 0)
    )
    head += number(flags) + deck_bytes(game.selection)
    if first is None:
        position = deflated(positions.write(start, spec))
        head += number(len(position)) + position
    else:
        head += number(seats.number)
        head += bytes(teams) if has_teams else b""
        head += number(seats.turn_limit) if seats.turn_limit else b""
        head += number(first) if first >= 0 else b""
        head += b"".join(map(text, seats.names)) if flags & NAMED else b""
        head += key or number(seed)
    state, mixed, scale = start.copy(), 0, 1
    advance(state, game.patient)
    for answer in game.answers:
        mixed += answer * scale
        scale *= len(state.options)
        apply(state, state.options[answer], game.patient)
    if len(game.answers) > MOST_DECISIONS:
        raise LinkError(Message("link-game-too-long", most=MOST_DECISIONS), Message("link-save-record"))
    head += number(len(game.answers)) + mixed.to_bytes((mixed.bit_length() + 7) // 8, "big")
    return packed("g", with_check(head, digest(state).encode()))


def dealt_first(start: State, seed: int) -> int | None:
    """Who was chosen to go first in this deal, or NOBODY if chance decided; None if it was not a deal."""
    wanted = digest(start)
    first: int
    for first in (NOBODY, *range(start.seats.number)):
        try:
            if digest(new_game(start.printed, start.seats, seed, start.key, first)) == wanted:
                return first
        except EightsError:  # this position's seats are no set-up of a deal
            return None
    return None


def deck_bytes(selection: Selection) -> bytes:
    if selection.spec in HOUSE_DECKS:
        return number(1 + HOUSE_DECKS.index(selection.spec))
    return number(0) + text(selection.spec) + bytes.fromhex(selection.fingerprint)[:FINGERPRINT_BYTES]


def deck_of(link: str) -> str:
    """The deck that a link names, to check before it is opened."""
    content = unpack(link).content
    reader = Reader(content)
    reader.number()
    reader.number()
    return read_deck(reader)[0]


def read_deck(reader: Reader) -> tuple[str, bytes]:
    """The name of the deck, and its fingerprint if it is not one of ours."""
    which = reader.number()
    if which > len(HOUSE_DECKS):
        raise LinkError(Message("link-newer"), Message("record-update"))
    if which:
        return HOUSE_DECKS[which - 1], b""
    return reader.text(LONGEST_DECK), reader.bytes(FINGERPRINT_BYTES)


def selected(name: str, fingerprint: bytes) -> Selection:
    """The deck of a link, if the one that is here has the same cards."""
    try:
        selection = find(name)
    except EightsError:
        selection = None
    if selection is None or not bytes.fromhex(selection.fingerprint).startswith(fingerprint):
        raise OtherVersion(
            Message("link-other-deck", deck=name, fingerprint=fingerprint.hex()), Message("link-open-deck")
        )
    return selection


def read(link: str, tick: Callable[[], None] = lambda: None) -> LinkedGame:
    """The game in a link. Calls `tick` for every answer, so that a caller can give up."""
    found = unpack(link)
    if found.kind != "g":
        raise LinkError(Message("link-other-kind"), Message("link-position-hint"))
    reader = Reader(found.content[:-4])
    rules = reader.number(999)
    flags = reader.number(2 * POSITION - 1)
    selection = selected(*read_deck(reader))
    try:
        start, seed = read_start(reader, flags, selection)
    except LinkError:
        raise
    except EightsError:  # no link of ours says that
        raise damaged() from None
    count = reader.number(MOST_DECISIONS)
    mixed = int.from_bytes(reader.rest, "big")
    state, answers = start.copy(), []
    advance(state, bool(flags & PATIENT))
    for _ in range(count):
        if not state.options:
            break
        tick()
        mixed, answer = divmod(mixed, len(state.options))
        answers.append(answer)
        apply(state, state.options[answer], bool(flags & PATIENT))
    try:
        checked(found.content, digest(state).encode())
        if mixed or len(answers) < count:
            raise damaged()
    except LinkError:
        if rules != RULES_VERSION:
            raise OtherVersion(Message("record-played-under", rules=rules)) from None
        raise
    return LinkedGame(selection, start, seed, bool(flags & PATIENT), answers)


def read_start(reader: Reader, flags: int, selection: Selection) -> tuple[State, int]:
    """The state before anything happened, and the seed that dealt it."""
    if flags & POSITION:
        position = positions.parse(inflated(reader.bytes(reader.number(64_000))))
        if position.selection.fingerprint != selection.fingerprint:
            raise damaged()
        return position.state, position.seed
    players = reader.number(MOST_PLAYERS)
    teams = list(reader.bytes(players)) if flags & TEAMS else []
    limit = reader.number(10**9) if flags & LIMIT else 0
    first = reader.number(players - 1) if flags & FIRST else NOBODY
    names = [reader.text(LONGEST_NAME) for _ in range(players)] if flags & NAMED else list(NAMES[:players])
    if any(unfit_name(name) for name in names):
        raise damaged()
    rule = bool(flags & RULE)
    allies = [[name for name, team in zip(names, teams, strict=True) if team == each] for each in sorted(set(teams))]
    check_players(names, allies or None, selection, rule)
    seats = seats_for(names, allies or None, rule, limit)
    key = reader.bytes(KEY_BYTES) if flags & SEALED else None
    seed = 0 if key else reader.number()
    return new_game(card_tables(selection), seats, seed, key, first), seed
