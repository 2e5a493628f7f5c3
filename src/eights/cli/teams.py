"""Reads teams on the command line, in the same way for every command: by seats counted from 1, or by names."""

from collections.abc import Sequence
from typing import Annotated

from eights.cli.commands import Option
from eights.errors import SetupError, did_you_mean
from eights.messages import Listed, Message

Teams = Annotated[
    str,
    Option(help="Teams, by seats counted from 1 (1&3,2&4) or by player names (ann&cat,bob&dan)."),
]


def teams_of(text: str, players: int, names: Sequence[str] = ()) -> list[list[int]]:
    """The seats of each team, counted from 0; `names` are those of the first seats."""
    hint = Message("cli-write-seats")
    if names:
        hint = Message("cli-write-seats-or-names", names=Listed(names))
    teams = [[seat_of(word.strip(), text, names, hint) for word in team.split("&")] for team in words(text)]
    members = [seat for team in teams for seat in team]
    for seat in members:
        if not 1 <= seat <= players:
            raise SetupError(Message("cli-no-such-seat", seat=seat, players=players), hint)
        if members.count(seat) > 1:
            raise SetupError(Message("cli-seat-in-two-teams", seat=seat, name=name_of(seat, names)), hint)
    for seat in range(1, players + 1):
        if teams and seat not in members:
            raise SetupError(Message("cli-seat-in-no-team", seat=seat, name=name_of(seat, names)), hint)
    return [[seat - 1 for seat in team] for team in teams]


def words(text: str) -> list[str]:
    return text.split(",") if text.strip() else []


def seat_of(word: str, text: str, names: Sequence[str], hint: Message) -> int:
    """The seat that a word stands for, counted from 1."""
    if word.isdecimal():
        return int(word)
    folded = [name.casefold() for name in names]
    if word.casefold() in folded:
        return folded.index(word.casefold()) + 1
    if not names or not word:
        raise SetupError(Message("cli-no-teams", text=text), hint)
    raise SetupError(Message("error-unknown-player", name=word), did_you_mean(word, names) or hint)


def name_of(seat: int, names: Sequence[str]) -> str:
    """The name of a seat, counted from 1; `none` if it has no name."""
    return names[seat - 1] if seat <= len(names) else "none"
