"""The game as a PettingZoo environment, in which the players take turns (AEC).

from eights.envs import crazier_eights_v0
env = crazier_eights_v0.env(players=4)
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from eights.bots.tactics.lanes import decider, take
from eights.engine.state import State
from eights.envs.rendering import MODES, check_mode, picture
from eights.envs.table import LIMIT, Table
from eights.errors import IllegalMove, SetupError
from eights.messages import Message

ILLEGAL = -1.0  # what an impossible action costs


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo has no types; the name is its own)
    """The environment as it is. An impossible action raises IllegalMove.

    An observation is a dictionary: "observation" is what the player knows, "action_mask" what they can do. What each
    number means: `feature_names` and `action_names`. With `options={"deal": 12}`, `reset` deals that very game.
    """

    metadata = {  # noqa: RUF012 (PettingZoo wants a plain attribute)
        "name": "crazier_eights_v0",
        "render_modes": MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        deck: str = "camelot",
        players: int = 2,
        teams: Sequence[Sequence[int]] = (),
        two_player_rule: bool = False,
        points: bool = False,
        turn_limit: int = LIMIT,
        render_mode: str | None = None,
        details: bool = False,
    ) -> None:
        """Teams list seat numbers: [[0, 2], [1, 3]]. With `details`, infos hold the options as text, and advice."""
        super().__init__()
        check_mode(render_mode)
        self.table = Table.of(deck, players, teams, two_player_rule, points, turn_limit)
        self.codec = self.table.codec
        self.render_mode = render_mode
        self.details = details
        self.possible_agents = list(self.table.names)
        self.feature_names = self.codec.feature_names
        self.action_names = self.codec.action_names
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (self.codec.size,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.codec.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {name: spaces.Discrete(self.codec.actions) for name in self.possible_agents}
        self.generator: np.random.Generator | None = None
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self.generator is None:
            self.generator, _ = seeding.np_random(seed)
        wanted = (options or {}).get("deal")
        self.deal = int(self.generator.integers(1 << 62)) if wanted is None else int(wanted)
        self.state_of_game: State = self.table.deal(self.deal)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {name: {"deal": self.deal} for name in self.agents}
        self.choose_agent()

    def check_dealt(self) -> None:
        if self.generator is None:
            raise SetupError(Message("envs-not-reset"), Message("envs-reset-first"))

    def choose_agent(self) -> None:
        """Let the player decide who has to; forced choices are never asked."""
        seat = decider(self.state_of_game)
        self.agent_selection = self.possible_agents[seat]
        if self.details:
            info = self.infos[self.agent_selection]
            info["options"] = self.table.options(self.state_of_game, seat)
            info["advice"] = self.table.advice(self.state_of_game, seat)

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        state, seat = self.state_of_game, self.possible_agents.index(agent)
        decides = not state.winners and agent == self.agent_selection
        mask = self.codec.mask(state, seat) if decides else self.codec.nothing
        return {
            "observation": np.frombuffer(bytearray(self.codec.write(state, seat)), np.int8),
            "action_mask": np.frombuffer(bytearray(mask), np.int8),
        }

    def step(self, action: Any) -> None:
        agent, state = self.agent_selection, self.state_of_game
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not take(state, self.codec, int(action)):
            name = self.action_names[action] if 0 <= action < len(self.action_names) else "–"
            raise IllegalMove(Message("envs-impossible", player=agent, action=int(action), name=name))
        self.taken(agent)

    def taken(self, agent: str) -> None:
        """Go on to the next player after an action, or to the result."""
        state = self.state_of_game
        self._cumulative_rewards[agent] = 0.0
        if state.winners:
            rewards, cut = self.table.rewards(state), self.table.truncated(state)
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.choose_agent()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as the deciding player may know it, as text or as a picture."""
        seat = self.possible_agents.index(self.agent_selection)
        if self.render_mode == "rgb_array":
            return picture(self.table, self.state_of_game, seat)
        text = self.table.text(self.state_of_game, seat)
        if self.render_mode == "human":
            print(text)  # noqa: T201 (what PettingZoo asks for)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class env(raw_env):  # noqa: N801 (PettingZoo's name)
    """The environment to begin with: an impossible action ends the game, and costs its player 1.

    It checks what PettingZoo's wrappers check. As three objects around the environment, they would take four times as
    long as the game itself.
    """

    def step(self, action: Any) -> None:
        self.check_dealt()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            super().step(action)
            return
        number = None if action is None else int(action)
        if number is None or not 0 <= number < self.codec.actions:
            raise IllegalMove(Message("envs-no-such-action", action=str(action), actions=self.codec.actions))
        if take(self.state_of_game, self.codec, number):
            self.taken(agent)
            return
        self.rewards = dict.fromkeys(self.possible_agents, 0.0)
        self.rewards[agent] = ILLEGAL
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent]["impossible"] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        self.check_dealt()
        return super().observe(agent)
