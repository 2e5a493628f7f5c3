"""The first lines of a position: deck, players, teams, options, and whose turn it is."""

import re
from dataclasses import dataclass

from eights.decks import Selection, find
from eights.engine.refusals import PHASE_NAMES
from eights.engine.setup import check_players, seats_for
from eights.engine.state import NOBODY, Seats, State
from eights.errors import DeckError, NotationError, SetupError, UnknownDeck, did_you_mean
from eights.language import classic
from eights.language.names import player_named, unfit_name
from eights.language.text_lines import TextLine, fold

RULE = "two-player rule"
MOST = 99  # discards, skipped turns, extra turns
MOST_TURNS = 10**9


@dataclass(frozen=True)
class Header:
    """Who sits at the table, with which deck, and who will be asked by the two-player rule."""

    selection: Selection
    seats: Seats
    may_skip_draw: int


def read_table(lines: dict[str, TextLine]) -> Header:
    """The table of a position; every line of it can be at fault."""
    is_classic = classic.is_classic(lines)
    deck, players = classic.spec_line(lines) if is_classic else lines["deck"], lines["players"]
    try:
        selection = find(deck.value)
    except (DeckError, UnknownDeck) as error:
        raise deck.error(error.message, error.hint) from None
    names = read_names(players)
    check(players, names, None, selection)
    teams = read_teams(lines["teams"], names) if "teams" in lines else None
    if teams:
        check(lines["teams"], names, teams, selection)
    rule, may_skip_draw = False, NOBODY
    if not is_classic and (options := lines.get("options")):
        rule, may_skip_draw = read_options(options, names)
        check(options, names, teams, selection, rule)
    limit = lines.get("turn limit")
    turn_limit = limit.number_of(limit.value, 1, MOST_TURNS, "turn limit") if limit else 0
    return Header(selection, seats_for(names, teams, rule, turn_limit), may_skip_draw)


def check(
    line: TextLine, names: list[str], teams: list[list[str]] | None, selection: Selection, rule: bool = False
) -> None:
    try:
        check_players(names, teams, selection.seats, selection.spec, rule)
    except SetupError as error:
        raise line.error(error.message, error.hint) from None


def read_names(line: TextLine) -> list[str]:
    """The players, clockwise."""
    names = line.items()
    if not names:
        raise line.error("nobody plays", "name two to eight players")
    for name in names:
        if unfit := unfit_name(name):
            raise line.error(f"'{name}' cannot be the name of a player", unfit)
    return names


def read_teams(line: TextLine, names: list[str]) -> list[list[str]]:
    """ann & cat, bob & dan"""
    return [[names[find_player(line, names, name)] for name in team.split("&")] for team in line.items()]


def find_player(line: TextLine, names: list[str] | tuple[str, ...], word: str) -> int:
    """The seat of a player; an error of this line if nobody has that name."""
    seat = player_named(names, word)
    if seat < 0:
        raise nobody(line, names, word)
    return seat


def nobody(line: TextLine, names: list[str] | tuple[str, ...], word: str) -> NotationError:
    word = " ".join(word.split())
    return line.error(f"nobody named '{word}' plays", did_you_mean(word, names) or f"players: {', '.join(names)}")


def read_options(line: TextLine, names: list[str]) -> tuple[bool, int]:
    """Whether the two-player rule holds, and who is still to be asked: the second seat unless it says otherwise."""
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
            raise line.error(f"no option named '{item}'", did_you_mean(item, [RULE, f"{RULE} used"]))
    return rule, asked


def read_turn(line: TextLine, seats: Seats, lost: int, is_classic: bool = False) -> tuple[int, int, int]:
    """Whose turn it is: the seat named first, the mask of those who take it, and the phase that is just starting.

    `ann` is ann with all her allies, `ann alone` only her, `ann & cat alone` these two of three. Classic Crazy Eights
    has no phases: `ann` alone will do.
    """
    if is_classic:
        named_alone = find_player(line, seats.names, line.value)
        return named_alone, 1 << named_alone, 0
    who, comma, phase = line.value.rpartition(",")
    hint = "such as 'turn: ann, main'"
    if not comma:
        raise line.error(f"'{line.value}' is not a player and a phase", hint)
    if fold(phase) not in PHASE_NAMES:
        raise line.error(f"no phase named '{phase.strip()}'", f"a phase is {' or '.join(PHASE_NAMES)}")
    alone = re.fullmatch(r"(.+) alone", fold(who))
    named = [find_player(line, seats.names, name) for name in (alone[1] if alone else who).split("&")]
    team = seats.allies[named[0]]
    for seat in named:
        if not team >> seat & 1:
            raise line.error(
                f"{seats.names[named[0]]} and {seats.names[seat]} are no allies", "only allies share a turn"
            )
        if lost >> seat & 1:
            raise line.error(f"{seats.names[seat]} has lost and takes no turn", hint)
    active = sum(1 << seat for seat in set(named)) if alone else team
    return named[0], active, PHASE_NAMES.index(fold(phase))


def write_turn(state: State, phase: int) -> str:
    """ann, main · ann alone, main · in classic Crazy Eights ann"""
    if state.printed.classic is not None:
        return state.seats.names[state.seat]
    names = [name for seat, name in enumerate(state.seats.names) if state.active >> seat & 1]
    whole = state.active == state.seats.allies[state.seat]
    return f"{names[0] if whole else ' & '.join(names) + ' alone'}, {PHASE_NAMES[phase]}"
