"""How cards look on screen and on paper."""
