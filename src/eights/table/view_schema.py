"""The structs of a view: everything one viewer may know about a table, and nothing else.

A card is [handle, print]: the handle belongs to this viewer alone and is valid as long as they can follow the card; the
print is the number of its face in the deck. Cards they may not know are not included, only their number.
"""

from typing import Literal

from msgspec import Struct

from eights.table.settings import Settings

Card = tuple[str, int]
TurnPhase = Literal["", "beginning", "draw", "main", "end"]


class ViewPart(Struct, frozen=True, kw_only=True, gc=False):  # views hold no cycles
    """A part of a view."""


class Sentence(ViewPart, frozen=True, omit_defaults=True):
    """A sentence in your language, as plain text and in pieces.

    A piece is text, or a word that is more than text: what it is (card, seat, color, suit, rank, number or rule), which
    one, and the word itself. If all of it is text, there are no pieces.
    """

    text: str
    pieces: list[str | tuple[str, int | str, str]] = []
    by: int = -1  # in the story: the seat that acts
    turn: int = 0  # in the story: the number of the turn that begins here


class Print(ViewPart, frozen=True, omit_defaults=True):
    """What is printed on a card, or on a side of a split card."""

    name: str
    rank: str  # A, 2 … 10, J, Q, K; empty for a card without a rank
    colors: list[str]
    kind: Literal["asset", "event", "split", "card"]  # card: of classic Crazy Eights
    wild: bool = False
    text: str = ""
    short: str = ""
    value: int = 1  # points for a player who is left with it


class Place(ViewPart, frozen=True):
    """One seat, its player, and their cards."""

    name: str
    kind: Literal["free", "bot", "person"]
    bot: str
    away: bool  # a bot plays for them
    ready: bool
    team: int  # the first seat of the team; their own if they play alone
    points: int  # of the finished games of this match
    cards: int  # number of cards in hand
    hand: list[Card] | None  # None: you may not see it
    known: list[Card]  # cards in it that you know although you may not see it
    assets: list[Card]
    has_played: bool
    has_ended: bool
    discards_used: int
    discards_allowed: int
    skips: int  # turns the player will skip
    lost: bool
    near: list["Near"]


class Running(ViewPart, frozen=True):
    """An ability, an event or a happening in progress, innermost last."""

    source: Card | None  # None: the rules themselves
    you: int  # the seat whose ability it is
    player: int  # "that player", or -1
    number: int
    cards: list[Card | None]  # None: you may not know it


class Waiting(ViewPart, frozen=True):
    """An ability that has occurred and is waiting for its turn."""

    batch: int
    controller: int
    source: Card
    player: int


class Coming(ViewPart, frozen=True):
    """An ability that will occur at the end of this turn or the start of the next, if nothing changes before then."""

    controller: int
    source: Card
    player: int  # whose turn it is then


class Near(ViewPart, frozen=True):
    """How close a seat is to a win or a loss that an asset in play decides by counting."""

    wins: bool
    have: int
    need: int
    measure: Literal["assets", "hand", "colors"]
    source: Card


class Option(ViewPart, frozen=True, omit_defaults=True):
    """One possible answer; `text` is the move in notation, `label` its text in your language."""

    verb: str
    text: str
    label: Sentence
    card: Card | None = None
    player: int | None = None
    color: str | None = None


class Prompt(ViewPart, frozen=True):
    """The open question. Players who are asked get its id and options; the others only the sentence."""

    id: int  # 0: the question is not for you
    kind: str
    source: Card | None  # the card that asks; None: the rules do
    sentence: Sentence
    options: list[Option]
    most: int  # how many you may choose: the same question comes again for each of them
    reasons: list[Sentence]  # referred to by index in the next three fields; -1: no reason, you can
    why: dict[str, tuple[int, int]]  # by handle, in your main phase: why you can't play it, why you can't discard it
    why_no_card: dict[str, int]  # by handle, if you choose a card: why you can't choose it
    why_no_player: list[int]  # by seat, if you choose a player: why you can't choose them


class Classic(ViewPart, frozen=True):
    """Additional state of classic Crazy Eights."""

    drawn: int
    to_draw: int
    passes: int
    direction: int


class Outcome(ViewPart, frozen=True):
    """How a game ended. Hands are included for viewers who may see them."""

    winners: list[int]
    reason: str
    sentences: list[Sentence]  # how it ended
    source: Card | None  # the card that decided it, if one did
    points: list[int]  # of this game, by seat
    games: list[list[int]]  # the points of every game of the match so far, this one last
    hands: list[list[Card]] | None
    match_over: bool
    leaders: list[int]  # of the match; its winners if it is over
    record: int  # the number of its record, among all games of this table


class Fairness(ViewPart, frozen=True):
    """What is needed to check the shuffle: the promises before the deal, and what is revealed when the game is over.

    Lists are by seat. A commitment is "" if the server filled in the nonce, and a list is empty if there is no game, or
    one from before there were commitments.
    """

    game_id: str
    commitment: str
    nonces: list[str]
    nonce_commitments: list[str]
    restarts: int  # how often this deal started over while nonces were being revealed
    first: int  # the seat from which hands were dealt; -1: no game
    hand_size: int
    seed: str
    next_game_id: str  # of the game that will be dealt next
    next_commitment: str
    next_nonce_commitments: list[str]
    next_restarts: int
    next_signature: str  # the server's, for the next commitment; while nonces are revealed, for all commitments
    revealing: bool  # everybody is ready: reveal your nonce now
    number: int = 0  # of this game at the table; its id follows from it
    next_number: int = 0  # one more
    next_rules: int = 0  # the rules and cards of the next game
    next_deck_digest: str = ""
    numbers: list[int] = []  # in a duplicate evening: which entries of the lists belong to the seats here
    table: int = 0  # and at which of its tables this is, 0, 1 …


class Request(ViewPart, frozen=True):
    """Somebody wants to take over from a bot during a game."""

    id: int
    seat: int
    name: str
    agreed: list[int]  # the seats of the players who agree
    next_deal: bool  # they wait until the game is over, so nobody has to agree


class Scored(ViewPart, frozen=True):
    """What a player made of one deal."""

    hand: int  # which of its hands they had, from the player who went first
    table: int  # 0, 1 …
    points: int  # of the game
    won: bool
    score: int  # 2 for each other table where this hand did worse, and 1 where it did as well
    record: int  # the number of the record of this game


class Entry(ViewPart, frozen=True):
    """A line of the score sheet."""

    name: str
    you: bool
    kind: Literal["free", "bot", "person"]
    rank: int
    score: int
    deals: list[Scored]


class Sheet(ViewPart, frozen=True):
    """A duplicate evening: who made the most of the same cards, the best first."""

    table: int  # where you play, 0, 1 …; -1: nowhere
    deal: int  # in progress, or the last one; 0: none yet
    deals: int
    playing: list[int]  # the tables that still play
    most: int  # the score of somebody who did better than all others in every deal so far
    entries: list[Entry]


class View(ViewPart, frozen=True):
    """A table, as one viewer sees it."""

    phase: Literal["gathering", "playing", "over"]
    settings: Settings
    you: int  # your seat; -1: you are watching
    host: bool  # whether you are the host
    host_seat: int  # the host's seat; -1 if they have none
    seats: list[Place]
    game: int  # number of the game in the match; 0: none yet
    turn: int
    turn_phase: TurnPhase
    current: int
    active: list[int]
    draw_pile: int  # how many cards
    on_draw_pile: list[tuple[int, Card]]  # those whose position you know, with the number of cards above
    in_draw_pile: list[Card]  # those you know are somewhere in it
    in_some_hand: list[Card]
    discard_pile: list[Card]  # top first
    named: str  # the named color
    to_match: Sentence | None
    aside: list[Card]  # events being resolved
    running: list[Running]
    waiting: list[Waiting]
    coming: list[Coming]
    then: list[Coming]
    extra_turns: list[int]
    asks: list[int]  # who decides now
    prompt: Prompt | None
    may_undo: bool
    may_hint: bool  # whether you may ask for a hint
    outcome: Outcome | None
    fairness: Fairness | None
    classic: Classic | None
    notice: Sentence | None  # for everybody at the table; usually None
    requests: list[Request] = []  # for the seats of bots
    request: int = 0  # which of them is yours; 0: none
    sheet: Sheet | None = None  # of a duplicate evening
