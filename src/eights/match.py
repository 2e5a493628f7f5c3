"""A match for points: several games whose points add up (ch. 10, rulings 31 and 36).

Crazier Eights is played for so many games; fewest points do best, and whoever has most plays first in the next game.
Classic Crazy Eights is played until somebody has the points that its options name; most do best, and the deal passes
to the left.
"""

import secrets
from collections.abc import Sequence

from eights.decks import find
from eights.engine.worlds import Dice
from eights.errors import SetupError
from eights.game import Game


class Match:
    """Several games with the same players."""

    def __init__(
        self,
        deck: str = "camelot",
        players: Sequence[str] | int = 2,
        *,
        games: int | None = None,
        teams: Sequence[Sequence[str]] | None = None,
        seed: int | None = None,
        two_player_rule: bool = False,
    ) -> None:
        """As many games as `games` says: 3 if it does not; in classic Crazy Eights then as many as it takes."""
        if games is not None and games < 1:
            raise SetupError(f"a match of {games} games", "play at least one")
        self.deck = deck
        self.classic = find(deck).classic
        self.teams = teams
        self.two_player_rule = two_player_rule
        self.games = games if self.classic else games or 3
        self.seed = secrets.randbits(64) if seed is None else seed
        self.played: list[Game] = []
        self.game = Game.new(deck, players, teams=teams, seed=self.seed, two_player_rule=two_player_rule)
        self.first = self.players[Dice(self.seed).below(len(self.players))]  # sits to the left of whoever deals
        if self.classic:
            self.game = Game.new(deck, self.players, seed=self.seed, first=self.first)

    @property
    def players(self) -> tuple[str, ...]:
        return self.game.players

    @property
    def points(self) -> dict[str, int]:
        """The points of all games that are over."""
        over = [*self.played, self.game] if self.game.over else self.played
        return {name: sum(game.points[name] for game in over) for name in self.players}

    @property
    def over(self) -> bool:
        reached = self.classic is not None and max(self.points.values()) >= self.classic.target
        return self.game.over and (reached or len(self.played) + 1 == self.games)

    @property
    def leaders(self) -> tuple[str, ...]:
        """Those with the fewest points, in classic Crazy Eights with most; of a match that is over, its winners."""
        points = self.points
        best = max(points.values()) if self.classic else min(points.values())
        return tuple(name for name in self.players if points[name] == best)

    def next_game(self) -> Game:
        """Deal the next game: whoever has most points plays first, ties at random; in classic the deal passes left."""
        if not self.game.over:
            raise SetupError(f"game {len(self.played) + 1} of the match is not over", "finish it first")
        if self.over:
            raise SetupError(f"the {len(self.played) + 1} games of the match have been played", "start a new match")
        points = self.points
        most = [name for name in self.players if points[name] == max(points.values())]
        self.played.append(self.game)
        if self.classic:
            self.first = self.players[(self.players.index(self.first) + 1) % len(self.players)]
        else:
            self.first = most[Dice(self.seed + len(self.played)).below(len(most))]
        self.game = Game.new(
            self.deck,
            self.players,
            teams=self.teams,
            seed=self.seed + len(self.played),
            two_player_rule=self.two_player_rule,
            first=self.first,
        )
        return self.game
