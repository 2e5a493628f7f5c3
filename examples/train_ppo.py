"""Train an agent, and print its learning curve: pip install "eights[learn]" sb3-contrib

python examples/train_ppo.py                     # against random, five minutes of processor time
python examples/train_ppo.py --opponent greedy --minutes 60 --load agent.zip
"""

import argparse
import time
from functools import partial
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from eights.envs.evaluation import evaluate


def act(model: Any, features: Any, mask: Any) -> int:
    """What the agent does when it no longer tries things out."""
    return int(model.predict(features, action_masks=mask, deterministic=True)[0])


class Curve(BaseCallback):
    """Stops when the time is over; measures the agent now and then."""

    def __init__(self, opponent: str, minutes: float) -> None:
        super().__init__()
        self.opponent, self.seconds, self.rounds = opponent, 60 * minutes, 0

    def _on_step(self) -> bool:
        return time.process_time() < self.seconds

    def _on_rollout_start(self) -> None:
        if self.rounds % 8 == 0:
            won = evaluate(partial(act, self.model), self.opponent, deals=200)
            print(f"{time.process_time() / 60:5.2f} min {self.num_timesteps:8} decisions: {won}", flush=True)
        self.rounds += 1


parser = argparse.ArgumentParser()
parser.add_argument("--opponent", default="random")
parser.add_argument("--minutes", type=float, default=5)
parser.add_argument("--load", help="an agent to go on with")
told = parser.parse_args()
torch.set_num_threads(1)  # for a network this small, more threads would only wait for each other
env = gymnasium.make("eights/CrazierEights-v0", opponents=told.opponent)
if told.load:
    model = MaskablePPO.load(told.load, env)
else:
    shape = {"net_arch": [128, 64]}
    model = MaskablePPO("MlpPolicy", env, learning_rate=1e-3, batch_size=512, n_epochs=4, policy_kwargs=shape, seed=1)
model.learn(10_000_000, callback=Curve(told.opponent, told.minutes))
model.save("agent.zip")
for bot in (told.opponent, "greedy"):
    print(f"in fresh games against {bot}: {evaluate(partial(act, model), bot, deals=500, first_deal=7_000_000)}")
