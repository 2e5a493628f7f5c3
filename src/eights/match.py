"""A match for points: several games, points add up, whoever has most plays first in the next (ch. 10, ruling 31)."""

import secrets
from collections.abc import Sequence

from eights.engine.worlds import Dice
from eights.errors import SetupError
from eights.game import Game


class Match:
    """So many games with the same players. Fewest points do best."""

    def __init__(
        self,
        deck: str = "camelot",
        players: Sequence[str] | int = 2,
        *,
        games: int = 3,
        teams: Sequence[Sequence[str]] | None = None,
        seed: int | None = None,
        two_player_rule: bool = False,
    ) -> None:
        if games < 1:
            raise SetupError(f"a match of {games} games", "play at least one")
        self.deck = deck
        self.teams = teams
        self.two_player_rule = two_player_rule
        self.games = games
        self.seed = secrets.randbits(64) if seed is None else seed
        self.played: list[Game] = []
        self.game = Game.new(deck, players, teams=teams, seed=self.seed, two_player_rule=two_player_rule)

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
        return self.game.over and len(self.played) == self.games - 1

    @property
    def leaders(self) -> tuple[str, ...]:
        """Those with the fewest points; of a match that is over, its winners."""
        points = self.points
        return tuple(name for name in self.players if points[name] == min(points.values()))

    def next_game(self) -> Game:
        """Deal the next game: whoever has most points plays first, ties at random."""
        if not self.game.over:
            raise SetupError(f"game {len(self.played) + 1} of the match is not over", "finish it first")
        if self.over:
            raise SetupError(f"all {self.games} games of the match have been played", "start a new match")
        points = self.points
        most = [name for name in self.players if points[name] == max(points.values())]
        self.played.append(self.game)
        first = most[Dice(self.seed + len(self.played)).below(len(most))]
        self.game = Game.new(
            self.deck,
            self.players,
            teams=self.teams,
            seed=self.seed + len(self.played),
            two_player_rule=self.two_player_rule,
            first=first,
        )
        return self.game
