"""The game as a Gymnasium environment: you play one seat, bots play the others.

gymnasium.make("eights/CrazierEights-v0", opponents="greedy")
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from eights import bots
from eights.bots.tactics.lanes import decider, skip_forced, take
from eights.engine.run import apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.envs.rendering import MODES, check_mode, picture
from eights.envs.table import LIMIT, Table
from eights.errors import SetupError
from eights.messages import Message

NAME = "eights/CrazierEights-v0"
ILLEGAL = -1.0  # what an impossible action costs


def register() -> None:
    """Tell Gymnasium about the environment."""
    if NAME not in gymnasium.registry:
        gymnasium.register(NAME, entry_point="eights.envs.single:SingleAgent")


class SingleAgent(gymnasium.Env[NDArray[np.int8], Any]):
    """One seat against bots. What you can do is in `info["action_mask"]` and in `action_masks()`.

    An impossible action ends the game and costs 1. `opponents` is one bot for all other seats, or one for each of them.
    Without a seat, chance chooses one in every game. With `options={"deal": 12}`, `reset` deals that very game.

    >>> env = SingleAgent(opponents="random")
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, int(info["action_mask"].sum()) > 1
    ((927,), True)
    """

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 (Gymnasium wants a plain attribute)

    def __init__(
        self,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        deck: str = "camelot",
        players: int = 2,
        teams: Sequence[Sequence[int]] = (),
        two_player_rule: bool = False,
        points: bool = False,
        turn_limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.table = Table.of(deck, players, teams, two_player_rule, points, turn_limit)
        self.codec = self.table.codec
        self.opponents = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        for name in self.opponents:
            bots.find(name)  # raises UnknownBot
        if len(self.opponents) != players - 1:
            raise SetupError(Message("envs-wrong-opponents", opponents=len(self.opponents), players=players))
        if seat is not None and not 0 <= seat < players:
            raise SetupError(Message("envs-wrong-seat", seat=seat, players=players))
        self.fixed_seat = seat
        self.render_mode = render_mode
        self.feature_names, self.action_names = self.codec.feature_names, self.codec.action_names
        self.observation_space = spaces.Box(0, 1, (self.codec.size,), np.int8)
        self.action_space = spaces.Discrete(self.codec.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        super().reset(seed=seed)
        wanted = (options or {}).get("deal")
        chance = self.np_random.integers(1 << 62)
        self.deal = int(chance) if wanted is None else int(wanted)
        self.seat = int(self.np_random.integers(self.table.players)) if self.fixed_seat is None else self.fixed_seat
        self.state_of_game: State = self.table.deal(self.deal)
        others = [seat for seat in range(self.table.players) if seat != self.seat]
        self.bots = {seat: bots.find(name) for seat, name in zip(others, self.opponents, strict=True)}
        self.dice = {seat: Dice(1 << 62 | self.deal << 4 | seat) for seat in others}
        if any(getattr(bot, "wants_log", False) for bot in self.bots.values()):
            self.state_of_game.log = []
        self.let_others_play()
        if self.state_of_game.winners:  # before you could decide anything: rare, and no game to learn from
            return self.reset(options=None)
        return self.observation(), self.info()

    def let_others_play(self) -> None:
        """Let the bots decide until it is your turn, or the game is over."""
        state = self.state_of_game
        while not state.winners and decider(state) != self.seat:
            seat = decider(state)
            sight = Sight(state, seat, self.table.points)
            choice = bots.ask(self.bots[seat], sight, self.dice[seat])
            apply(state, choice.option)
            skip_forced(state)

    def observation(self) -> NDArray[np.int8]:
        return np.frombuffer(bytearray(self.codec.write(self.state_of_game, self.seat)), np.int8)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible now; sb3-contrib's MaskablePPO asks for this."""
        over = self.state_of_game.winners
        mask = self.codec.nothing if over else self.codec.mask(self.state_of_game, self.seat)
        return np.frombuffer(mask, np.int8).astype(np.bool_)

    def info(self) -> dict[str, Any]:
        return {"deal": self.deal, "seat": self.seat, "action_mask": self.action_masks().astype(np.int8)}

    def step(self, action: Any) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        state = self.state_of_game
        if not take(state, self.codec, int(action)):
            return self.observation(), ILLEGAL, True, False, {**self.info(), "impossible": True}
        if any(getattr(bot, "wants_log", False) for bot in self.bots.values()):
            self.state_of_game.log = []
        self.let_others_play()
        if self.render_mode == "human":
            self.render()
        if not state.winners:
            return self.observation(), 0.0, False, False, self.info()
        cut = self.table.truncated(state)
        return self.observation(), self.table.rewards(state)[self.seat], not cut, cut, self.info()

    def options(self) -> dict[int, str]:
        """What you can do now, in words."""
        return self.table.options(self.state_of_game, self.seat)

    def advice(self) -> dict[int, float]:
        """What our advice thinks of it, in cards."""
        return self.table.advice(self.state_of_game, self.seat)

    def render(self) -> Any:
        """The table as you may know it, as text or as a picture."""
        if self.render_mode == "rgb_array":
            return picture(self.table, self.state_of_game, self.seat)
        text = self.table.text(self.state_of_game, self.seat)
        if self.render_mode == "human":
            print(text)  # noqa: T201 (what Gymnasium asks for)
        return text if self.render_mode == "ansi" else None
