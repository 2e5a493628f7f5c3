"""Other engines beside ours: whether they agree, how fast they are, and who wins."""
