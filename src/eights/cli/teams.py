"""Teams on the command line, written alike at every command: by seats counted from 1, or by names."""

from collections.abc import Sequence
from typing import Annotated

import typer

from eights.errors import SetupError, did_you_mean

Teams = Annotated[
    str,
    typer.Option(
        help="Teams, by seats counted from 1: 1&3,2&4. Or by names, where players have them: ann&cat,bob&dan."
    ),
]


def teams_of(text: str, players: int, names: Sequence[str] = ()) -> list[list[int]]:
    """The seats of each team, counted from 0; `names` are those of the first seats."""
    hint = "write seats, counted from 1, each of them once: --teams '1&3,2&4'"
    if names:
        hint += f"; or names: {', '.join(names)}"
    teams = [[seat_of(word.strip(), text, names, hint) for word in team.split("&")] for team in words(text)]
    members = [seat for team in teams for seat in team]
    for seat in members:
        if not 1 <= seat <= players:
            raise SetupError(f"there is no seat {seat} among {players} players", hint)
        if members.count(seat) > 1:
            raise SetupError(f"{said(seat, names)} is in two teams", hint)
    for seat in range(1, players + 1):
        if teams and seat not in members:
            raise SetupError(f"{said(seat, names)} is in no team", hint)
    return [[seat - 1 for seat in team] for team in teams]


def words(text: str) -> list[str]:
    return text.split(",") if text.strip() else []


def seat_of(word: str, text: str, names: Sequence[str], hint: str) -> int:
    """The seat that a word means, counted from 1."""
    if word.isdecimal():
        return int(word)
    folded = [name.casefold() for name in names]
    if word.casefold() in folded:
        return folded.index(word.casefold()) + 1
    if not names or not word:
        raise SetupError(f"'{text}' names no teams", hint)
    raise SetupError(f"nobody named '{word}' plays", did_you_mean(word, names) or hint)


def said(seat: int, names: Sequence[str]) -> str:
    return f"seat {seat}, {names[seat - 1]}," if seat <= len(names) else f"seat {seat}"
