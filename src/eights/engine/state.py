"""The whole of a game, as ints and lists of ints: small to copy, at any decision."""

from typing import Final

from eights.engine.card_tables import CardTables

NOBODY: Final = -1


class Frame:
    """A program that is being carried out: an ability, an event, or a happening that is about to happen.

    Cards are only in `source` and `cards`, players only in `you`, `player`, `cause` and (as a mask) `players`, so that
    a sampled world can rename the cards a viewer does not know.
    """

    __slots__ = ("cards", "cause", "count", "number", "player", "players", "position", "program", "source", "you")

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
        self.position = position  # the step that comes next
        self.you = you  # who controls the ability
        self.source = source  # the face that speaks
        self.player = player  # "that player"
        self.cause = cause  # who makes it happen, or NOBODY
        self.number = number  # how many are to be drawn, or where in a list the next choice begins
        self.count = count  # choices made so far
        self.players = players  # chosen players, as a mask
        self.cards = cards  # chosen, looked at, or doomed

    def copy(self) -> "Frame":
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


class Seats:
    """What does not change during a game: how many sit at the table, in which teams, and which options hold."""

    __slots__ = (
        "allies",
        "clockwise",
        "everyone",
        "first_ally",
        "names",
        "next_team",
        "nothing",
        "number",
        "orders",
        "turn_limit",
        "turn_order",
        "twin",
        "two_player_rule",
        "viewers",
    )

    def __init__(
        self, names: tuple[str, ...], teams: tuple[int, ...], two_player_rule: bool, turn_limit: int, watched: bool
    ) -> None:
        self.names = names
        self.number = len(names)
        self.everyone = (1 << len(names)) - 1
        # A mask for each seat: the player herself and her allies. Teams take turns in the order of their first seats.
        self.allies = [sum(1 << j for j in range(len(names)) if teams[j] == team) for team in teams]
        self.clockwise = [[(start + i) % len(names) for i in range(len(names))] for start in range(len(names))]
        self.turn_order = [seat for seat in range(len(names)) if teams.index(teams[seat]) == seat]
        self.next_team = {
            seat: self.turn_order[(i + 1) % len(self.turn_order)] for i, seat in enumerate(self.turn_order)
        }
        self.first_ally = [teams.index(team) for team in teams]
        # Who keeps track of the cards: all seats, and last a spectator (so that NOBODY finds her too). In a game that
        # nobody watches, for simulation and search, there are no views, and it is quicker.
        self.viewers = len(names) + 1 if watched else 0
        self.nothing = [0] * self.viewers
        self.two_player_rule = two_player_rule
        self.turn_limit = turn_limit  # 0: none
        self.orders: dict[int, list[int]] = {}
        self.twin: Seats | None = Seats(names, teams, two_player_rule, turn_limit, False) if watched else None

    @property
    def unwatched(self) -> "Seats":
        """The same seats in a game that nobody watches."""
        return self.twin or self

    def without(self, lost: int, start: int) -> list[int]:
        """The seats clockwise from this one, without those who have lost."""
        key = lost << 4 | start
        if key not in self.orders:
            self.orders[key] = [seat for seat in self.clockwise[start] if not lost >> seat & 1]
        return self.orders[key]


class State:
    """Everything that distinguishes one moment of a game from another."""

    __slots__ = (
        "active",
        "aside",
        "assets",
        "bonus",
        "chance",
        "discard_pile",
        "discarded",
        "done",
        "draw_pile",
        "exact",
        "extra_turns",
        "hands",
        "in_hand",
        "in_pile",
        "key",
        "log",
        "lost",
        "lost_with",
        "may_skip_draw",
        "named",
        "options",
        "played",
        "printed",
        "reason",
        "regular",
        "seat",
        "seats",
        "skips",
        "some_hand",
        "stack",
        "turn",
        "waiting",
        "winners",
    )

    def __init__(
        self,
        printed: CardTables,
        seats: Seats,
        key: bytes | None,
        chance: int,
        hands: list[list[int]],
        assets: list[list[int]],
        draw_pile: list[int],
        discard_pile: list[int],
        aside: list[int],
        exact: list[int],
        in_pile: list[int],
        in_hand: list[int],
        some_hand: list[int],
        stack: list[Frame],
        waiting: list[list[int]],
        named: int,
        seat: int,
        active: int,
        regular: int,
        turn: int,
        played: int,
        done: int,
        discarded: list[int],
        bonus: list[int],
        skips: list[int],
        extra_turns: list[int],
        may_skip_draw: int,
        lost: int,
        lost_with: list[int],
        winners: int,
        reason: int,
        options: list[int],
    ) -> None:
        self.printed = printed
        self.seats = seats
        self.key = key  # of the sealed stream of chance, or None for the quick one
        self.chance = chance
        self.hands = hands  # in the order the cards arrived
        self.assets = assets  # faces, oldest first
        self.draw_pile = draw_pile  # its top is the last
        self.discard_pile = discard_pile  # its top is the last
        self.aside = aside  # events that are being carried out
        self.exact = exact  # by viewer, masks of cards: knows its exact place in the draw pile,
        self.in_pile = in_pile  # … knows that it is somewhere in the draw pile,
        self.in_hand = in_hand  # … knows which of the hands she cannot see it is in,
        self.some_hand = some_hand  # … knows that it is in one of the hands she cannot see
        self.stack = stack
        self.waiting = waiting  # batches of abilities that have occurred, first met first
        self.named = named  # the color named for the eight on top, or 0
        self.seat = seat  # the current player: the first of the active ones
        self.active = active  # mask of those who are taking this turn
        self.regular = regular  # whose turn it was last by the order of the table
        self.turn = turn
        self.played = played  # mask: has played a card this turn
        self.done = done  # mask: has ended this turn
        self.discarded = discarded  # this turn
        self.bonus = bonus  # further discards, from events of this turn
        self.skips = skips  # turns each will miss
        self.extra_turns = extra_turns  # last granted last
        self.may_skip_draw = may_skip_draw  # who is still to be asked by the two-player rule
        self.lost = lost
        self.lost_with = lost_with  # cards in hand when each lost
        self.winners = winners
        self.reason = reason
        self.options = options  # what the top step asks now: derived, kept to be quick
        self.log: list[tuple[int, ...]] | None = None

    def copy(self) -> "State":
        """A game of its own from here on. It keeps no log."""
        return State(
            self.printed,
            self.seats,
            self.key,
            self.chance,
            [hand[:] for hand in self.hands],
            [assets[:] for assets in self.assets],
            self.draw_pile[:],
            self.discard_pile[:],
            self.aside[:],
            self.exact[:],
            self.in_pile[:],
            self.in_hand[:],
            self.some_hand[:],
            [frame.copy() for frame in self.stack],
            [batch[:] for batch in self.waiting],
            self.named,
            self.seat,
            self.active,
            self.regular,
            self.turn,
            self.played,
            self.done,
            self.discarded[:],
            self.bonus[:],
            self.skips[:],
            self.extra_turns[:],
            self.may_skip_draw,
            self.lost,
            self.lost_with[:],
            self.winners,
            self.reason,
            self.options,
        )

    @property
    def over(self) -> bool:
        return self.winners != 0

    def in_game(self, seat: int) -> bool:
        return not self.lost >> seat & 1

    def are_opponents(self, one: int, other: int) -> bool:
        """Both still in the game and not allies (rulings, Words)."""
        return not self.seats.allies[one] >> other & 1 and not self.lost >> other & 1

    def clockwise(self, start: int) -> list[int]:
        """The seats still in the game, in turn order from this one."""
        return self.seats.clockwise[start] if not self.lost else self.seats.without(self.lost, start)

    def turn_order(self) -> list[int]:
        """The seats still in the game: first all who take this turn, then the others, clockwise (ch. 14)."""
        active = self.active
        if not active & (active - 1):
            return self.clockwise(self.seat)
        order = self.clockwise(self.seat)
        return [s for s in order if active >> s & 1] + [s for s in order if not active >> s & 1]
