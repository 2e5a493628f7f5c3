"""What is played in an environment: deals games, and says what they are worth to each player."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.features import Codec
from eights.bots.tactics.lanes import to_decision
from eights.decks import find
from eights.engine.card_tables import CardTables
from eights.engine.games import card_tables, check_players, new_game, points_of
from eights.engine.setup import seats_for
from eights.engine.sight import Sight
from eights.engine.state import Seats, State
from eights.engine.winning import TURN_LIMIT
from eights.language import moves, positions
from eights.rules.selection import Selection

LIMIT = 1_000  # turns; random games of eight players hardly ever take half of that


@dataclass(frozen=True)
class Table:
    """The deck, the players and the options of an environment. Teams are given by seat numbers: ((0, 2), (1, 3))."""

    deck: str = "camelot"
    players: int = 2
    teams: tuple[tuple[int, ...], ...] = ()
    two_player_rule: bool = False
    points: bool = False
    turn_limit: int = LIMIT

    @classmethod
    def of(
        cls, deck: str, players: int, teams: Sequence[Sequence[int]], two_player_rule: bool, points: bool, limit: int
    ) -> "Table":
        """Check the options; raises SetupError if these players can't play with this deck."""
        table = cls(deck, players, tuple(map(tuple, teams)), two_player_rule, points, limit)
        check_players(table.names, table.named_teams, table.selection, two_player_rule)
        return table

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"player_{seat}" for seat in range(self.players))

    @property
    def named_teams(self) -> list[list[str]] | None:
        return [[f"player_{seat}" for seat in team] for team in self.teams] or None

    @cached_property
    def selection(self) -> Selection:
        return find(self.deck)

    @cached_property
    def printed(self) -> CardTables:
        return card_tables(self.selection)

    @cached_property
    def seats(self) -> Seats:
        return seats_for(self.names, self.named_teams, self.two_player_rule, self.turn_limit)

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.printed, self.players)

    def deal(self, seed: int) -> State:
        """A new game at its first decision."""
        state = new_game(self.printed, self.seats, seed)
        to_decision(state)
        return state

    def rewards(self, state: State) -> list[float]:
        """What a finished game is worth, by seat; it adds up to zero.

        By wins, every winner gets 1 and the others pay for it in equal parts. By points, everybody gets how much better
        than the average they did: fewer cards left in hand, or in the classic game more points.
        """
        n = self.players
        if self.points:
            points = points_of(state)
            sign = 1 if self.printed.variant.most_points_lead else -1
            return [sign * (own - sum(points) / n) for own in points]
        won = state.winners.bit_count()
        return [1.0 if state.winners >> seat & 1 else -won / (n - won) for seat in range(n)] if won < n else [0.0] * n

    def truncated(self, state: State) -> bool:
        """Whether a game ended because of the turn limit."""
        return state.reason == TURN_LIMIT

    # For people

    def options(self, state: State, seat: int) -> dict[int, str]:
        """The possible actions of this seat, and what they are called: {57: 'play Merlin', …}."""
        own = [option for option in state.options if option >> 10 & 15 == seat]
        return {self.codec.action(state, option): moves.write(state, option) for option in own}

    def advice(self, state: State, seat: int) -> dict[int, float]:
        """What our advice thinks of each possible action, in cards; from what this seat may know."""
        sight = Sight(state, seat, self.points)
        scores = advice_for(self.printed).scores(sight.blind)
        rated = zip(sight.blind.options, scores, strict=True)
        return {self.codec.action(state, option): score for option, score in rated if option in sight.options}

    def text(self, state: State, seat: int) -> str:
        """The position as this seat may know it."""
        return positions.write_as_known(state, seat, self.selection.spec)
