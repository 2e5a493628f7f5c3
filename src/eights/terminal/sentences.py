"""Cleans text for the terminal: one line, without control characters."""

LONGEST_QUOTE = 60  # letters of quoted input


def one_line(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def as_sentence(text: str) -> str:
    """Add a capital letter and a full stop, which errors (also a server's) do not have."""
    line = one_line(text)
    return line[:1].upper() + line[1:] + "."[line[-1:] in (".", "?", "!") :]


def quoted(typed: str) -> str:
    """Quote the player's input, shortened."""
    line = one_line(typed)
    return line if len(line) <= LONGEST_QUOTE else f"{line[: LONGEST_QUOTE - 1]}…"
