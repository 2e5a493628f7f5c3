"""How cards look, on the screen and on paper."""
