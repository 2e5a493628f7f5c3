"""The game in OpenSpiel, if that is installed: eights.envs.openspiel.register(), then
pyspiel.load_game("crazier_eights(players=4,deck=lyonesse)").

A game begins with a chance node that chooses one of `deals` deals; everything that is shuffled later follows from it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from eights.bots.tactics.lanes import decider, take
from eights.engine.state import State
from eights.engine.worlds import determinize
from eights.envs.table import Table
from eights.language import moves

DEALS = 1024
LONGEST = 100_000  # decisions
DEFAULTS: dict[str, Any] = {
    "players": 2, "deck": "camelot", "teams": "", "two_player_rule": False, "points": False, "turn_limit": 1000,
    "deals": DEALS, "first_deal": 0,
}  # fmt: skip
TYPE = pyspiel.GameType(
    short_name="crazier_eights",
    long_name="Crazier Eights",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


def register() -> None:
    """Tell OpenSpiel about the game."""
    if TYPE.short_name not in pyspiel.registered_names():
        pyspiel.register_game(TYPE, SpielGame)


def teams_in(text: str) -> list[list[int]]:
    """The seats of teams: "0+2 1+3"."""
    return [[int(seat) for seat in team.split("+")] for team in text.split()]


class Holder:
    """The state of a game. OpenSpiel copies a game attribute by attribute, and saves it by pickling these."""

    def __init__(self, state: State | None = None, seen: tuple[str, ...] = ()) -> None:
        self.state = state
        self.seen = seen  # what each player has seen and done so far

    def __deepcopy__(self, memo: dict[int, Any]) -> Holder:
        return Holder(self.state.copy() if self.state else None, self.seen)

    def __reduce__(self) -> tuple[Any, ...]:
        return Holder, (self.state, self.seen)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        told = {**DEFAULTS, **(params or {})}
        self.table = Table.of(
            told["deck"], told["players"], teams_in(told["teams"]), told["two_player_rule"], told["points"],
            told["turn_limit"],
        )  # fmt: skip
        self.codec = self.table.codec
        self.deals, self.first_deal = told["deals"], told["first_deal"]
        worst = 500.0 if self.table.points else float(told["players"] - 1)
        super().__init__(
            TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=self.codec.actions,
                max_chance_outcomes=self.deals,
                num_players=told["players"],
                min_utility=-worst,
                max_utility=worst,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            params or {},
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]  # it has no types
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.holder = Holder(None, ("",) * game.table.players)

    @property
    def game(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    @property
    def now(self) -> State:
        assert self.holder.state is not None
        return self.holder.state

    def current_player(self) -> int:
        if self.holder.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.now.winners else decider(self.now)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.holder.state is None or self.now.winners or decider(self.now) != player:
            return []
        return sorted(self.game.codec.legal(self.now, player))

    def _apply_action(self, action: int) -> None:
        table = self.game.table
        if self.holder.state is None:
            self.holder.state = table.deal(self.game.first_deal + action)
            return
        player = decider(self.now)
        did = f"{self.observed(player)}>{action};"
        self.holder.seen = tuple(log + did if seat == player else log for seat, log in enumerate(self.holder.seen))
        if not take(self.now, table.codec, action):
            raise pyspiel.SpielError(f"{table.codec.action_names[action]} is not possible now")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        state = self.holder.state
        option = -1 if state is None else self.game.codec.option(state, player, action)
        return self.game.codec.action_names[action] if option < 0 else moves.write(self.now, option)

    def is_terminal(self) -> bool:
        return self.holder.state is not None and self.now.winners != 0

    def returns(self) -> list[float]:
        return self.game.table.rewards(self.now) if self.is_terminal() else [0.0] * self.game.table.players

    def features(self, player: int) -> bytes:
        codec = self.game.codec
        return codec.empty if self.holder.state is None else codec.write(self.now, player)

    def observed(self, player: int) -> str:
        """The numbers of the features that are on and, if the player decides, of what they can do."""
        on = " ".join([str(number) for number, bit in enumerate(self.features(player)) if bit])
        return f"{on}|{' '.join(map(str, self._legal_actions(player)))}"

    def remembered(self, player: int) -> str:
        """What the player saw and did at all of their decisions, and what they see now."""
        return self.holder.seen[player] + self.observed(player)

    def resample_from_infostate(self, player: int, random: Any) -> SpielState:
        """A state that looks the same to this player, for searches. What others saw before is not part of it."""
        other: SpielState = self.clone()
        seed = int(random() * (1 << 53)) if callable(random) else int(random.integers(1 << 53))
        other.holder = Holder(determinize(self.now, player, seed), self.holder.seen)
        return other

    def __str__(self) -> str:
        if self.holder.state is None:
            return "before the deal"
        return f"turn {self.now.turn}: {' '.join(map(str, self.history()))}"


class Observer:
    """Writes what a player knows into a tensor."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.codec = game.codec
        self.tensor = np.zeros(game.codec.size, np.float32)
        self.dict = {"observation": self.tensor}
        self.recalls = kind is not None and kind.perfect_recall

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = np.frombuffer(state.features(player), np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.remembered(player) if self.recalls else state.observed(player)
