"""Many games: simulation, bots measured against each other, what cards are worth, whether a deck is sound."""
