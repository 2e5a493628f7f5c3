"""A match for points: several games whose points add up (ch. 10, rulings 31 and 36).

A Crazier Eights match has a fixed number of games; the lowest score wins, and the player with the highest score goes
first in the next game. A classic match goes on until somebody reaches the target score; the highest score wins, and the
deal passes to the left.
"""

import secrets
from collections.abc import Sequence

from eights.decks import find
from eights.engine.chance import sealed_key
from eights.engine.games import variant_of
from eights.engine.state import NOBODY
from eights.engine.worlds import Dice
from eights.errors import SetupError
from eights.game import Game, Seal
from eights.messages import Message
from eights.rules.selection import Selection

Points = tuple[int, ...]  # by seat


class Match:
    """Several games with the same players, whose points add up.

    >>> match = Match("camelot", players=["ann", "bob"], games=2, seed=4)
    >>> bots.play(match.game, "greedy")
    >>> bots.play(match.next_game(), "greedy")
    >>> match.over, match.points, match.leaders
    (True, {'ann': 3, 'bob': 1}, ('bob',))
    """

    def __init__(
        self,
        deck: str | Selection = "camelot",
        players: Sequence[str] | int = 2,
        *,
        games: int | None = None,
        teams: Sequence[Sequence[str]] | None = None,
        seed: int | Seal | None = None,
        two_player_rule: bool = False,
        patient: bool = False,
    ) -> None:
        """Start a match of `games` games: by default 3; in classic, by default as many as it takes."""
        if games is not None and games < 1:
            raise SetupError(Message("setup-no-games", games=games), Message("setup-one-game-or-more"))
        self.deck = deck
        self.variant = variant_of(find(deck))
        self.teams = teams
        self.two_player_rule = two_player_rule
        self.games = games or self.variant.games or None
        self.patient = patient
        self.seed = secrets.randbits(64) if seed is None else seed
        self.earlier: tuple[Points, ...] = ()  # of games that are no longer in memory
        self.played: list[Game] = []
        self.game = self.deal(players, self.seed, None)
        self.first_seat: int = self.game.start.seat  # goes first in this game; hands are dealt from this seat on
        if self.variant.deal_passes:  # the player to the dealer's left goes first
            self.deal_next(self.seed, (), NOBODY)

    @classmethod
    def of(cls, game: Game) -> "Match":
        """A match that consists of one game already in progress."""
        match = cls.__new__(cls)
        match.deck, match.variant = game.selection, game.state.printed.variant
        match.teams, match.two_player_rule = None, game.state.seats.two_player_rule
        match.games, match.patient, match.seed = 1, game.patient, game.seed
        match.earlier, match.played, match.game, match.first_seat = (), [], game, 0
        return match

    def resume(self, earlier: Sequence[Points], previous: int) -> None:
        """Deal the first game again, as the next game of a match of which only the points are known.

        `previous` is the seat that went first in the last of the earlier games; NOBODY if unknown.
        """
        self.earlier = tuple(earlier)
        self.deal_next(self.seed, added_up(earlier), previous)

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, clockwise.

        >>> Match(players=3, seed=1).players
        ('ann', 'bob', 'cat')
        """
        return self.game.players

    @property
    def first(self) -> str:
        """Who goes first in this game.

        >>> Match(players=3, seed=1).first
        'ann'
        """
        return self.players[self.first_seat]

    @property
    def points(self) -> dict[str, int]:
        """The total points of all finished games.

        >>> match = Match(seed=1)
        >>> match.game.play_random(seed=1).winners
        ('bob',)
        >>> match.points
        {'ann': 3, 'bob': 0}
        """
        over = self.points_by_game
        if not over:  # as it often is
            return dict.fromkeys(self.players, 0)
        return dict(zip(self.players, added_up(over), strict=True))

    @property
    def points_by_game(self) -> list[Points]:
        """The points of every finished game, by seat.

        >>> match = Match(seed=1)
        >>> match.game.play_random(seed=1).winners
        ('bob',)
        >>> match.points_by_game
        [(3, 0)]
        """
        over = [*self.played, self.game] if self.game.over else self.played
        return [*self.earlier, *(tuple(game.points.values()) for game in over)]

    @property
    def number(self) -> int:
        """The number of the current game, from 1.

        >>> Match(seed=1).number
        1
        """
        return len(self.earlier) + len(self.played) + 1

    @property
    def over(self) -> bool:
        """Whether all games have been played; in classic, whether somebody has reached the target.

        >>> Match(seed=1).over
        False
        """
        reached = 0 < self.variant.target <= max(self.points.values())
        return self.game.over and (reached or self.number == self.games)

    @property
    def leaders(self) -> tuple[str, ...]:
        """The players with the lowest score (in classic, the highest); when the match is over, its winners.

        In a team match, the team with the lowest total score leads (ruling 31).

        >>> Match(seed=1).leaders
        ('ann', 'bob')
        """
        allies = self.game.state.seats.allies
        points = list(self.points.values())
        totals = [sum(each for seat, each in enumerate(points) if team >> seat & 1) for team in allies]
        best = max(totals) if self.variant.most_points_lead else min(totals)
        return tuple(name for name, total in zip(self.players, totals, strict=True) if total == best)

    def next_game(self, seed: int | Seal | None = None) -> Game:
        """Deal the next game. The player with most points goes first, ties at random; in classic the deal passes left.

        Without a seed, it follows from the seed of the match; games between people have a sealed seed each.

        >>> match = Match(seed=1)
        >>> match.game.play_random(seed=1).winners
        ('bob',)
        >>> match.next_game()
        <Game camelot: ann, bob; turn 1, ann decides>
        """
        if not self.game.over:
            raise SetupError(Message("setup-game-not-over", number=self.number), Message("setup-finish-it"))
        if self.over:
            raise SetupError(Message("setup-match-is-over", games=self.number), Message("setup-new-match"))
        if seed is None:
            if isinstance(self.seed, Seal):
                raise SetupError(Message("setup-no-seed-left"), Message("setup-seal-a-seed"))
            seed = self.seed + self.number
        points = tuple(self.points.values())
        self.played.append(self.game)
        return self.deal_next(seed, points, self.first_seat)

    def deal_next(self, seed: int | Seal, points: Points, previous: int) -> Game:
        """Deal a game that follows others, given their points and who went first in the last one."""
        self.first_seat = self.variant.goes_first(dice_of(seed), len(self.players), points, previous)
        self.game = self.deal(self.players, seed, self.first)
        return self.game

    def copy(self) -> "Match":
        """An independent copy of the match. You can also pickle matches.

        >>> Match(seed=1).copy().game == Match(seed=1).game
        True
        """
        twin = Match.__new__(Match)  # a server does this at every decision, and copy.copy takes four times as long
        twin.__dict__.update(self.__dict__)
        twin.played = self.played[:]
        twin.game = self.game.copy()
        return twin

    def rename(self, seat: int, name: str) -> None:
        """Rename the player in this seat, from this game on."""
        old = self.players[seat]
        self.game.rename(seat, name)
        if self.teams:
            self.teams = [[name if member == old else member for member in team] for team in self.teams]

    def deal(self, players: Sequence[str] | int, seed: int | Seal, first: str | None) -> Game:
        return Game.new(
            self.deck,
            players,
            teams=self.teams,
            seed=seed,
            two_player_rule=self.two_player_rule,
            first=first,
            patient=self.patient,
        )


def added_up(games: Sequence[Points]) -> Points:
    """Add up the points of several games, by seat."""
    return tuple(sum(points) for points in zip(*games, strict=True))


def dice_of(seed: int | Seal) -> Dice:
    """The dice that break ties; they follow from the seed."""
    if isinstance(seed, Seal):
        return Dice(int.from_bytes(sealed_key(seed.game_id, seed.seed, list(seed.nonces))[:8], "big"))
    return Dice(seed)


def without_its_past(game: Game) -> Game:
    """A finished game without its history: for its match, only its points count."""
    game = game.copy()
    game.start, game.state.log, game.answers = game.state, [], []
    return game
