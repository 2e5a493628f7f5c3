"""What is printed: cards, the words they are written in, and what those words say."""

RULES_VERSION = 2  # a change after which the same answers can lead to another game is a new version
RELEASES = {1: "0.1"}  # the releases that played by older rules
