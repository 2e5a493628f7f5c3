"""Text as the terminal writes it: on one line, and with nothing in it that moves a cursor."""

LONGEST_QUOTE = 60  # letters of what somebody typed


def one_line(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def as_sentence(text: str) -> str:
    """With a capital letter and a full stop: errors have neither, and a server may have written them."""
    line = one_line(text)
    return line[:1].upper() + line[1:] + "."[line[-1:] in (".", "?", "!") :]


def quoted(typed: str) -> str:
    """What was typed, as it is repeated: not too long."""
    line = one_line(typed)
    return line if len(line) <= LONGEST_QUOTE else f"{line[: LONGEST_QUOTE - 1]}…"
