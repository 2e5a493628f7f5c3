"""How to play well: the worth of phrases, advice for every question, playouts, the search. Compiled like the engine.

All of it works on worlds: states in which the cards that a player does not know were dealt at random. The bots use it,
and never get the state of a real game.
"""
