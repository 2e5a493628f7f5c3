"""Crazier Eights as text: the lines of its positions, and whose turn it is."""

import re

from eights.engine.refusals import PHASE_NAMES
from eights.engine.state import NOBODY, Seats, State
from eights.engine.turn import END_PHASE
from eights.errors import did_you_mean
from eights.language.game_text import GameText
from eights.language.players import find_player
from eights.language.text_lines import TextLine, fold
from eights.messages import Listed, Message

NEEDED = {"deck": "deck: camelot", "players": "players: ann, bob", "turn": "turn: ann, main"}
COMMON = (
    *NEEDED, "teams", "options", "turn limit", "turn number", "regular turn", "discard pile", "draw pile", "seed",
    "used", "bonus discards", "skips", "extra turns", "lost", "lost with", "winner", "set aside", "spectator knows",
)  # fmt: skip
OWN = ("hand", "assets", "knows", "used", "bonus discards")
RULE = "two-player rule"
MOST = 99  # discards, skipped turns, extra turns


class CrazierText(GameText):
    needed, keys, own = NEEDED, COMMON, OWN

    def spec_line(self, lines: dict[str, TextLine]) -> TextLine:
        return lines["deck"]

    def read_options(self, lines: dict[str, TextLine], names: list[str]) -> tuple[bool, int]:
        return read_rule(lines["options"], names) if "options" in lines else (False, NOBODY)

    def read_turn(self, line: TextLine, seats: Seats, lost: int) -> tuple[int, int, int]:
        """Read whose turn it is: `ann` is ann with all allies, `ann alone` only ann, `ann & cat alone` two of three."""
        who, comma, phase = line.value.rpartition(",")
        if not comma:
            raise line.error(
                Message("position-not-a-turn", text=line.value), Message("position-such-as", example="turn: ann, main")
            )
        if fold(phase) not in PHASE_NAMES:
            raise line.error(
                Message("position-unknown-phase", text=phase.strip()),
                Message("position-phases", phases=Listed(PHASE_NAMES)),
            )
        alone = re.fullmatch(r"(.+) alone", fold(who))
        named = [find_player(line, seats.names, name) for name in (alone[1] if alone else who).split("&")]
        team = seats.allies[named[0]]
        for seat in named:
            if not team >> seat & 1:
                both = Listed([seats.names[named[0]], seats.names[seat]])
                raise line.error(Message("position-not-allies", names=both), Message("position-only-allies"))
            if lost >> seat & 1:
                raise line.error(
                    Message("position-turn-of-loser", name=seats.names[seat]), Message("position-turn-of-another")
                )
        active = sum(1 << seat for seat in set(named)) if alone else team
        return named[0], active, PHASE_NAMES.index(fold(phase))

    def write_turn(self, state: State, phase: int) -> str:
        """Write whose turn it is: ann, main · ann alone, main"""
        names = [name for seat, name in enumerate(state.seats.names) if state.active >> seat & 1]
        whole = state.active == state.seats.allies[state.seat]
        return f"{names[0] if whole else ' & '.join(names) + ' alone'}, {PHASE_NAMES[phase]}"

    def read_progress(self, state: State, lines: dict[str, TextLine], named: int, phase: int) -> None:
        """Read what the player named in the turn, or an ally, has already done in it."""
        names = state.seats.names
        for seat, whose in [(named, ""), *((seat, f"{fold(name)} ") for seat, name in enumerate(names))]:
            if line := lines.get(f"{whose}used"):
                read_used(state, seat, line)
            if line := lines.get(f"{whose}bonus discards"):
                state.bonus[seat] = line.number_of(line.value, 0, MOST)
        if phase == END_PHASE:
            state.done = state.active

    def check_piles(self, state: State, lines: dict[str, TextLine]) -> None:
        """Accept all piles: in Crazier Eights, none are impossible."""


def read_rule(line: TextLine, names: list[str]) -> tuple[bool, int]:
    """Whether the two-player rule is used, and who still has to be asked: by default the second seat."""
    rule, asked = False, NOBODY
    for item in line.items():
        folded = fold(item)
        if folded == RULE:
            rule, asked = True, 1
        elif folded == f"{RULE} used":
            rule = True
        elif folded.startswith(f"{RULE} for "):
            rule, asked = True, find_player(line, names, folded.removeprefix(f"{RULE} for "))
        else:
            raise line.error(Message("position-unknown-option", text=item), did_you_mean(item, [RULE, f"{RULE} used"]))
    return rule, asked


def check_active(state: State, seat: int, line: TextLine) -> None:
    if not state.active >> seat & 1:
        raise line.error(
            Message("position-not-their-turn", name=state.seats.names[seat]), Message("position-leave-out")
        )


def read_used(state: State, seat: int, line: TextLine) -> None:
    """Read what a player has already done this turn: `play, 1 discard`; or `end turn`, for an ally who is done."""
    check_active(state, seat, line)
    for item in line.items():
        number, _, word = fold(item).partition(" ")
        if fold(item) == "play":
            state.played |= 1 << seat
        elif fold(item) == "end turn":
            state.done |= 1 << seat
        elif word in ("discard", "discards"):
            state.discarded[seat] = line.number_of(number, 0, MOST)
        else:
            raise line.error(
                Message("position-unknown-use", text=item), Message("position-such-as", example="play, 1 discard")
            )
