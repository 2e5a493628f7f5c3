"""Comparisons with other engines: whether they agree, how fast they are, and who wins."""
