"""What travels to one viewer: everything she may know of a table, and nothing else.

A card is [handle, print]: the handle is hers alone and good for as long as she can follow the card, the print says
which of the deck's faces it shows. A card she may not know is not there; there is only how many.
"""

from typing import Literal

from msgspec import Struct

from eights.table.settings import Settings

Card = tuple[str, int]
TurnPhase = Literal["", "beginning", "draw", "main", "end"]


class ViewPart(Struct, frozen=True, kw_only=True):
    """A part of what is seen."""


class Print(ViewPart, frozen=True, omit_defaults=True):
    """What is printed on a card, or on a side of a split card."""

    name: str
    rank: str  # A, 2 … 10, J, Q, K; nothing for a card without a rank
    colors: list[str]
    kind: Literal["asset", "event", "split", "card"]  # card: of classic Crazy Eights
    wild: bool = False
    text: str = ""
    short: str = ""
    value: int = 1  # what it costs whoever is left with it


class Place(ViewPart, frozen=True):
    """One seat, who sits there, and what lies before her."""

    name: str
    kind: Literal["free", "bot", "person"]
    bot: str
    away: bool  # a bot plays for her
    ready: bool
    team: int  # the first seat of her team: her own if she plays alone
    points: int  # of the games of this match that are over
    cards: int  # how many she holds
    hand: list[Card] | None  # None: you may not look into it
    known: list[Card]  # cards you know in it although you may not look
    assets: list[Card]
    has_played: bool
    has_ended: bool
    discards_used: int
    discards_allowed: int
    skips: int  # turns she will miss
    lost: bool
    near: list["Near"]


class Running(ViewPart, frozen=True):
    """An ability, an event or a happening that is under way, innermost last."""

    source: Card | None  # None: the rules themselves
    you: int  # the seat whose ability it is
    player: int  # "that player", or -1
    number: int
    cards: list[Card | None]  # None: you may not know it


class Waiting(ViewPart, frozen=True):
    """An ability that has occurred and waits for its turn."""

    batch: int
    controller: int
    source: Card
    player: int


class Coming(ViewPart, frozen=True):
    """An ability that will occur at the end of this turn, or at the next beginning, if nothing changes before."""

    controller: int
    source: Card
    player: int  # in whose turn


class Near(ViewPart, frozen=True):
    """How close a seat is to a win or a loss that an asset in play decides by counting."""

    wins: bool
    have: int
    need: int
    measure: Literal["assets", "hand", "colors"]
    source: Card


class Option(ViewPart, frozen=True, omit_defaults=True):
    """One thing that may be answered; `text` is the move in words."""

    verb: str
    text: str
    card: Card | None = None
    player: int | None = None
    color: str | None = None


class Prompt(ViewPart, frozen=True):
    """What is asked now. Whoever is asked gets a number to answer to, and options; the others only the sentence."""

    id: int  # 0: it is not for you to answer
    kind: str
    source: str  # the card that asks; nothing if the rules do
    sentence: str
    options: list[Option]
    why: dict[str, tuple[str, str]]  # by handle, for your cards in your main phase: why not play, why not discard
    why_no_card: dict[str, str]  # by handle, if you choose a card: why not this one
    why_no_player: list[str]  # by seat, if you choose a player: why not this one; nothing if you may


class Classic(ViewPart, frozen=True):
    """What classic Crazy Eights has besides."""

    drawn: int
    to_draw: int
    passes: int
    direction: int


class Outcome(ViewPart, frozen=True):
    """How a game ended. Hands are shown to those who may see them then."""

    winners: list[int]
    reason: str
    sentence: str  # how it ended
    source: Card | None  # the card that decided it, if one did
    points: list[int]  # of this game, by seat
    games: list[list[int]]  # the points of every game of the match so far, this one last
    hands: list[list[Card]] | None
    match_over: bool
    leaders: list[int]  # of the match; its winners if it is over
    record: int  # the number of its record, among all games of this table


class Fairness(ViewPart, frozen=True):
    """How the shuffle can be checked: what was promised before the deal, and what is told when the game is over.

    Lists are by seat; a commitment is "" where the house's nonce stands in, and a list is empty if there is no game, or
    one that was dealt before there were commitments.
    """

    game_id: str
    commitment: str
    nonces: list[str]
    nonce_commitments: list[str]
    restarts: int  # how often this deal was started over while nonces were being revealed
    first: int  # the seat from which hands were dealt; -1: no game
    hand_size: int
    seed: str
    next_game_id: str  # of the game that will be dealt next
    next_commitment: str
    next_nonce_commitments: list[str]
    next_restarts: int
    next_signature: str  # of the server, for the next commitment; while nonces are revealed for all commitments
    revealing: bool  # whether everybody is ready: reveal your nonce now
    number: int = 0  # of this game among all games of the table: its id follows from it
    next_number: int = 0  # one more
    next_rules: int = 0  # the rules and the cards by which the next game will be dealt
    next_deck_digest: str = ""


class Request(ViewPart, frozen=True):
    """Somebody asks to take over from a bot while a game is on."""

    id: int
    seat: int
    name: str
    agreed: list[int]  # the seats of the players who agree
    next_deal: bool  # they wait until the game is over, and nobody has to agree


class View(ViewPart, frozen=True):
    """A table, as one viewer sees it."""

    phase: Literal["gathering", "playing", "over"]
    settings: Settings
    you: int  # your seat; -1: you look on
    host: bool  # whether you are the host
    seats: list[Place]
    game: int  # which game of the match; 0: none yet
    turn: int
    turn_phase: TurnPhase
    current: int
    active: list[int]
    draw_pile: int  # how many cards
    on_draw_pile: list[tuple[int, Card]]  # those you know, with how many lie above
    in_draw_pile: list[Card]  # those you know to be somewhere in it
    in_some_hand: list[Card]
    discard_pile: list[Card]  # top first
    named: str  # the color that was named
    to_match: str
    aside: list[Card]  # events that are being carried out
    running: list[Running]
    waiting: list[Waiting]
    coming: list[Coming]
    then: list[Coming]
    extra_turns: list[int]
    asks: list[int]  # who decides now
    prompt: Prompt | None
    may_undo: bool
    may_hint: bool  # whether you may ask a bot what it would do
    outcome: Outcome | None
    fairness: Fairness | None
    classic: Classic | None
    notice: str  # what everybody at the table should know; nothing: all is as usual
    requests: list[Request] = []  # for the seats of bots
    request: int = 0  # which of them is yours; 0: none
