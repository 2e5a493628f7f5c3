"""The whole state of a game, as ints and lists of ints: cheap to copy at any decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from eights.engine.card_tables import CardTables

if TYPE_CHECKING:
    from eights.engine.variant import VariantState

NOBODY: Final = -1


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of all fields of a class, compiled or not."""
    names: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", None) or getattr(kind, "__slots__")  # noqa: B009
    return names


@mypyc_attr(acyclic=True, free_list_len=1)  # never part of a cycle, and made and dropped all the time
class Frame:
    """A program in progress: an ability, an event, or something that is about to happen (a draw, a destruction).

    Cards are only in `source` and `cards`, players only in `you`, `player`, `cause` and (as a mask) `players`, so that
    a sampled world can rename the cards a viewer does not know.
    """

    program: int
    position: int  # the next step
    you: int  # who controls the ability
    source: int  # the face whose ability or event it is
    player: int  # "that player"
    cause: int  # who causes it, or NOBODY
    number: int  # how many cards to draw, or where in a list the next choice begins
    count: int  # choices made so far
    players: int  # chosen players, as a mask
    cards: list[int]  # chosen, looked at, or about to be destroyed

    __slots__ = tuple(__annotations__)

    def __init__(
        self,
        program: int,
        position: int,
        you: int,
        source: int,
        player: int,
        cause: int,
        number: int,
        count: int,
        players: int,
        cards: list[int],
    ) -> None:
        self.program = program
        self.position = position
        self.you = you
        self.source = source
        self.player = player
        self.cause = cause
        self.number = number
        self.count = count
        self.players = players
        self.cards = cards

    def copy(self) -> Frame:
        return Frame(
            self.program,
            self.position,
            self.you,
            self.source,
            self.player,
            self.cause,
            self.number,
            self.count,
            self.players,
            self.cards[:],
        )

    def values(self) -> tuple[Any, ...]:
        """All fields, in the order of their declarations and of the parameters."""
        return tuple([getattr(self, name) for name in fields_of(Frame)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.values() == other.values()

    def __reduce__(self) -> tuple[Any, ...]:
        return Frame, self.values()


class Seats:
    """Everything that does not change during a game: the players, their teams and the options."""

    names: tuple[str, ...]
    number: int
    everyone: int  # mask of all seats
    allies: list[int]  # a mask for each seat: the player and their allies
    clockwise: list[list[int]]  # all seats, from each of them on
    turn_order: list[int]  # teams take turns in the order of their first seats
    next_team: dict[int, int]
    first_ally: list[int]
    # Whose knowledge is tracked: all seats, and last a spectator (so that the index NOBODY works for it). Games
    # that nobody watches, for simulation and search, have no views and track nothing, which is faster.
    viewers: int
    nothing: list[int]  # what each of them knows at first
    two_player_rule: bool
    turn_limit: int  # 0: none
    orders: dict[int, list[int]]
    twin: Seats | None

    __slots__ = tuple(__annotations__)

    def __init__(
        self, names: tuple[str, ...], teams: tuple[int, ...], two_player_rule: bool, turn_limit: int, watched: bool
    ) -> None:
        self.names = names
        self.number = len(names)
        self.everyone = (1 << len(names)) - 1
        self.allies = [sum(1 << j for j in range(len(names)) if teams[j] == team) for team in teams]
        self.clockwise = [[(start + i) % len(names) for i in range(len(names))] for start in range(len(names))]
        self.turn_order = [seat for seat in range(len(names)) if teams.index(teams[seat]) == seat]
        self.next_team = {
            seat: self.turn_order[(i + 1) % len(self.turn_order)] for i, seat in enumerate(self.turn_order)
        }
        self.first_ally = [teams.index(team) for team in teams]
        self.viewers = len(names) + 1 if watched else 0
        self.nothing = [0] * self.viewers
        self.two_player_rule = two_player_rule
        self.turn_limit = turn_limit
        self.orders = {}
        self.twin = Seats(names, teams, two_player_rule, turn_limit, False) if watched else None

    @property
    def unwatched(self) -> Seats:
        """The same seats in a game that nobody watches."""
        return self.twin or self

    def without(self, lost: int, start: int) -> list[int]:
        """The seats clockwise from this one, without those who have lost."""
        key = lost << 4 | start
        if key not in self.orders:
            self.orders[key] = [seat for seat in self.clockwise[start] if not lost >> seat & 1]
        return self.orders[key]

    def made_of(self) -> tuple[Any, ...]:
        """Values from which these seats can be rebuilt; allies have the same team number."""
        return self.names, tuple(self.allies), self.two_player_rule, self.turn_limit, self.viewers > 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seats) and self.made_of() == other.made_of()

    def __reduce__(self) -> tuple[Any, ...]:
        return Seats, self.made_of()


@mypyc_attr(acyclic=True, free_list_len=1)
class State:
    """Everything that distinguishes one moment of a game from another.

    Fields are declared here. `__init__` sets their first values and copies them; everything else uses `fields_of`.
    """

    printed: CardTables
    seats: Seats
    key: bytes | None  # of the sealed random stream, or None for the quick one
    chance: int
    hands: list[list[int]]  # in the order the cards arrived
    assets: list[list[int]]  # faces, oldest first
    draw_pile: list[int]  # its top is the last
    discard_pile: list[int]  # its top is the last
    aside: list[int]  # events in progress
    exact: list[int]  # by viewer, masks of cards: knows its exact place in the draw pile,
    in_pile: list[int]  # … knows that it is somewhere in the draw pile,
    in_hand: list[int]  # … knows which of the unseen hands it is in,
    some_hand: list[int]  # … knows that it is in one of the unseen hands
    stack: list[Frame]
    waiting: list[list[int]]  # batches of abilities that have occurred, in the order of their conditions
    named: int  # the color named for the eight on top, or 0
    seat: int  # the current player: the first of the active ones
    active: int  # mask of the players taking this turn
    regular: int  # whose turn it was last in the regular order
    turn: int
    played: int  # mask: has played a card this turn
    done: int  # mask: has ended this turn
    discarded: list[int]  # this turn
    bonus: list[int]  # extra discards from events this turn
    skips: list[int]  # how many turns each will miss
    extra_turns: list[int]  # in the order they were granted
    may_skip_draw: int  # who still has to be asked because of the two-player rule
    lost: int
    lost_with: list[int]  # how many cards each player held when they lost
    winners: int
    reason: int
    own: VariantState  # state that only this variant has
    options: list[int]  # what the top step asks now: derived, and cached for speed
    log: list[tuple[int, ...]] | None

    __slots__ = tuple(__annotations__)

    def __init__(self, printed: CardTables, seats: Seats, like: State | None) -> None:
        """Create an empty state, or a copy of another one."""
        self.printed = printed
        self.seats = seats
        self.log = None
        if like is None:
            n = seats.number
            self.key = None
            self.chance = 0
            self.hands = [[] for _ in range(n)]
            self.assets = [[] for _ in range(n)]
            self.draw_pile = []
            self.discard_pile = []
            self.aside = []
            self.exact = seats.nothing[:]
            self.in_pile = seats.nothing[:]
            self.in_hand = seats.nothing[:]
            self.some_hand = seats.nothing[:]
            self.stack = []
            self.waiting = []
            self.named = 0
            self.seat = 0
            self.active = 1
            self.regular = 0
            self.turn = 1
            self.played = 0
            self.done = 0
            self.discarded = [0] * n
            self.bonus = [0] * n
            self.skips = [0] * n
            self.extra_turns = []
            self.may_skip_draw = NOBODY
            self.lost = 0
            self.lost_with = [0] * n
            self.winners = 0
            self.reason = 0
            self.own = printed.variant.own_state()
            self.options = []
        else:
            self.key = like.key
            self.chance = like.chance
            self.hands = [hand[:] for hand in like.hands]
            self.assets = [assets[:] for assets in like.assets]
            self.draw_pile = like.draw_pile[:]
            self.discard_pile = like.discard_pile[:]
            self.aside = like.aside[:]
            self.exact = like.exact[:]
            self.in_pile = like.in_pile[:]
            self.in_hand = like.in_hand[:]
            self.some_hand = like.some_hand[:]
            self.stack = [frame.copy() for frame in like.stack]
            self.waiting = [batch[:] for batch in like.waiting]
            self.named = like.named
            self.seat = like.seat
            self.active = like.active
            self.regular = like.regular
            self.turn = like.turn
            self.played = like.played
            self.done = like.done
            self.discarded = like.discarded[:]
            self.bonus = like.bonus[:]
            self.skips = like.skips[:]
            self.extra_turns = like.extra_turns[:]
            self.may_skip_draw = like.may_skip_draw
            self.lost = like.lost
            self.lost_with = like.lost_with[:]
            self.winners = like.winners
            self.reason = like.reason
            self.own = like.own.copy()
            self.options = like.options  # never changed, only replaced

    def copy(self) -> State:
        """An independent copy of the game, without a log."""
        return State(self.printed, self.seats, self)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same moment of the same game, however it was reached; logs are not compared."""
        if not isinstance(other, State) or not self.printed.is_like(other.printed):
            return False
        names = [name for name in fields_of(State) if name not in ("printed", "log")]
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, ({name: getattr(self, name) for name in fields_of(State)},)

    @property
    def over(self) -> bool:
        return self.winners != 0

    def in_game(self, seat: int) -> bool:
        return not self.lost >> seat & 1

    def are_opponents(self, one: int, other: int) -> bool:
        """Whether both players are still in the game and not allies (rulings, Words)."""
        return not self.seats.allies[one] >> other & 1 and not self.lost >> other & 1

    def clockwise(self, start: int) -> list[int]:
        """The seats still in the game, in turn order from this one."""
        return self.seats.clockwise[start] if not self.lost else self.seats.without(self.lost, start)

    def turn_order(self) -> list[int]:
        """The seats still in the game: first the players taking this turn, then the others, clockwise (ch. 14)."""
        active = self.active
        if not active & (active - 1):
            return self.clockwise(self.seat)
        order = self.clockwise(self.seat)
        return [s for s in order if active >> s & 1] + [s for s in order if not active >> s & 1]


def restored(values: dict[str, Any]) -> State:
    """A state from the values of its fields."""
    state = State(values["printed"], values["seats"], None)
    for name, value in values.items():
        setattr(state, name, value)
    return state
