"""How to play well: what phrases are worth, advice for every question, playouts, the search. Compiled like the engine.

Everything here looks at worlds: states in which the cards that a player does not know were dealt at random. The bots
stand on it; a bot never holds the state of a real game.
"""
