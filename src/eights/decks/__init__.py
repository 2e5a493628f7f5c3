"""The decks, one module each."""
