"""Let OpenSpiel's search play against random moves: pip install "eights[learn]" open_spiel

python examples/openspiel_bot.py
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

from eights.envs import openspiel

GAMES = 6

openspiel.register()
game = pyspiel.load_game("crazier_eights(players=3)")
chance = np.random.RandomState(1)
search = ismcts.ISMCTSBot(
    game=game,
    evaluator=mcts.RandomRolloutEvaluator(1, chance),
    uct_c=2.0,
    max_simulations=50,
    random_state=chance,
    use_observation_string=True,  # because in a sampled world, nobody knows what the others remember
)
bots = [search, *(uniform_random.UniformRandomBot(seat, chance) for seat in (1, 2))]
wins = 0
for deal in range(GAMES):
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    wins += state.returns()[0] > 0
    print(f"deal {deal}: {state.returns()}")
print(f"the search won {wins} of {GAMES} games; a fair share is a third")
