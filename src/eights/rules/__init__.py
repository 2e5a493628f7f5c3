"""What is printed: cards, the words they are written in, and what those words say."""
