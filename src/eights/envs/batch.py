"""Many games at once, for learning programs that need a lot of them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from eights.bots.tactics.lanes import Lanes
from eights.envs.table import LIMIT, Table
from eights.errors import IllegalMove, SetupError
from eights.messages import Message

APART = 1 << 32  # from one deal of a lane to its next; seeds of lanes lie closer together

Rows = tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.uint8]]
Stepped = tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_]]


class Batch:
    """This many games side by side. A game that ends is followed by the next deal at once.

    The arrays are used again by the next step: copy what you keep.

    >>> batch = Batch(64, players=2)
    >>> features, mask, player = batch.reset(seed=1)
    >>> features.shape, mask.shape
    ((64, 927), (64, 170))
    >>> features, mask, player, reward, done = batch.step(mask.argmax(axis=1))
    >>> reward.shape, int(done.sum())
    ((64, 2), 0)
    """

    def __init__(
        self,
        number: int,
        deck: str = "camelot",
        players: int = 2,
        teams: Sequence[Sequence[int]] = (),
        two_player_rule: bool = False,
        points: bool = False,
        turn_limit: int = LIMIT,
    ) -> None:
        if number < 1:
            raise SetupError(Message("envs-no-games", number=number), Message("envs-one-game"))
        self.table = Table.of(deck, players, teams, two_player_rule, points, turn_limit)
        self.codec = self.table.codec
        self.number = number
        self.lanes = Lanes(self.codec, self.table.printed, self.table.seats, number)
        self.features = np.frombuffer(self.lanes.features, np.int8).reshape(number, self.codec.size)
        self.mask = np.frombuffer(self.lanes.masks, np.int8).reshape(number, self.codec.actions)
        self.player = np.frombuffer(self.lanes.players, np.uint8)
        self.reward = np.zeros((number, players), np.float32)
        self.done = np.zeros(number, np.bool_)
        self.deals: list[int] = []  # the seeds of the games that are being played

    def reset(self, seed: int = 0, seeds: Sequence[int] | None = None) -> Rows:
        """Deal all games again: lane i has the seed `seed` + i, or the i-th of `seeds`; its later deals add 2³² each.

        Returns the features of the deciding players, which actions they can take, and their seats.
        """
        self.deals = [seed + lane for lane in range(self.number)] if seeds is None else [int(each) for each in seeds]
        if len(self.deals) != self.number:
            raise SetupError(Message("envs-wrong-seeds", seeds=len(self.deals), games=self.number))
        self.lanes.deal(self.deals)
        return self.features, self.mask, self.player

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> Stepped:
        """Take an action in every game.

        Returns the same for the next decisions, the rewards of all players by seat, and which games have ended. After
        the end of a game, the features are those of the next deal. An impossible action raises IllegalMove, and no
        game goes on.
        """
        if not self.deals:
            raise SetupError(Message("envs-not-reset"), Message("envs-reset-first"))
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        over = self.lanes.step(chosen)
        self.reward[:] = 0
        self.done[:] = False
        if over and over[0] < 0:
            lane = -1 - over[0]
            names, action = self.codec.action_names, chosen[lane]
            name = names[action] if 0 <= action < len(names) else "–"
            player = f"player_{self.player[lane]}"
            raise IllegalMove(Message("envs-impossible", player=player, action=action, name=name))
        for lane in over:
            self.reward[lane] = self.table.rewards(self.lanes.states[lane])
            self.done[lane] = True
            self.deals[lane] += APART
            self.lanes.deal_again(lane, self.deals[lane])
        return self.features, self.mask, self.player, self.reward, self.done
