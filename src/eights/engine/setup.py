"""Setting up: who plays, who goes first, seven cards each (ch. 1, 9, 16, 17; rulings 29, 32)."""

from collections.abc import Sequence
from typing import Final

from eights.engine.card_tables import CardTables
from eights.engine.chance import one_of, shuffle, stream_of
from eights.engine.piles import draw_card
from eights.engine.programs import NO_SOURCE, TURN, ability_frame
from eights.engine.state import NOBODY, Seats, State
from eights.engine.turn import start_turn
from eights.errors import SetupError, did_you_mean
from eights.messages.message import Listed, Message, Rule
from eights.rules.selection import Selection

HAND_SIZE: Final = 7
MOST_PLAYERS: Final = 8


def empty_table(printed: CardTables, seats: Seats, key: bytes | None, chance: int) -> State:
    """A state without cards, before anybody's turn."""
    state = State(printed, seats, None)
    state.key, state.chance = key, chance
    state.stack.append(ability_frame(TURN, 0, NO_SOURCE, 0))
    return state


def deal(printed: CardTables, seats: Seats, seed: int = 0, key: bytes | None = None, first: int = NOBODY) -> State:
    """Determine who goes first, shuffle, deal seven cards each, and turn the top card up.

    `first` names who goes first, as in a match for points; otherwise chance decides. The state is not advanced yet.
    """
    if seats.number * HAND_SIZE >= printed.number:
        raise SetupError(
            Message("setup-too-few-cards", cards=printed.number, hand=HAND_SIZE, players=seats.number),
            Message("setup-add-a-deck"),
        )
    state = empty_table(printed, seats, key, 0 if key is not None else stream_of(seed))
    start = one_of(state, len(seats.turn_order))
    state.regular = seats.turn_order[start] if first == NOBODY else seats.first_ally[first]
    state.active = seats.allies[state.regular]
    start_turn(state)
    state.draw_pile = list(range(printed.number))
    shuffle(state, state.draw_pile)
    for _ in range(HAND_SIZE):
        for seat in state.clockwise(state.seat):
            draw_card(state, seat)
    state.discard_pile.append(state.draw_pile.pop())
    if seats.two_player_rule and seats.number == 2:
        state.may_skip_draw = 1 - state.seat
    return state


def check_names(names: Sequence[str]) -> None:
    """Check that there are two to eight players with different names (ruling 32)."""
    if len({name.casefold() for name in names}) < len(names):
        raise SetupError(Message("setup-same-name", names=Listed(names)), Message("setup-different-names"))
    if not 2 <= len(names) <= MOST_PLAYERS:
        raise SetupError(Message("setup-number-of-players", players=len(names)), Message("setup-two-to-eight"))


def check_options(
    names: Sequence[str], teams: Sequence[Sequence[str]] | None, selection: Selection, two_player_rule: bool
) -> None:
    """Check that there are enough cards for Crazier Eights, and that its options fit the players (rulings 29, 32)."""
    room, deck = selection.seats, selection.spec
    if len(names) > room:
        one_more = room + 4 >= len(names)
        raise SetupError(
            Message("setup-deck-too-small", deck=deck, room=room, players=len(names), rule=Rule("chapter", 17)),
            Message("setup-add-this-deck", deck=f"{deck} + camelot") if one_more else Message("setup-add-more-decks"),
        )
    if two_player_rule and len(names) != 2:
        raise SetupError(
            Message("setup-two-player-rule", players=len(names), rule=Rule("chapter", 9)),
            Message("setup-leave-out-the-rule"),
        )
    if teams:
        check_teams(names, teams)


def check_teams(names: Sequence[str], teams: Sequence[Sequence[str]]) -> None:
    """Check that there are two or more teams of two or three, and everybody is on exactly one (ch. 16)."""
    members = [name for team in teams for name in team]
    for name in members:
        if name not in names:
            raise SetupError(Message("setup-team-of-strangers", name=name), did_you_mean(name, names))
    twice = [name for name in members if members.count(name) > 1]
    if twice:
        raise SetupError(Message("setup-in-two-teams", name=twice[0]), Message("setup-one-team-each"))
    missing = [name for name in names if name not in members]
    if missing:
        raise SetupError(Message("setup-in-no-team", name=missing[0]), Message("setup-one-team-each"))
    if len(teams) < 2:
        raise SetupError(Message("setup-one-team-only"), Message("setup-more-teams"))
    for team in teams:
        if not 2 <= len(team) <= 3:
            raise SetupError(
                Message("setup-team-size", players=Listed(team), rule=Rule("chapter", 16)),
                Message("setup-two-or-three"),
            )


def seats_for(
    players: Sequence[str],
    teams: Sequence[Sequence[str]] | None = None,
    two_player_rule: bool = False,
    turn_limit: int = 0,
    watched: bool = True,
) -> Seats:
    """The seats of these players, in their teams; everybody plays alone if no teams are given."""
    names = tuple(players)
    team_of = list(range(len(names)))
    for number, team in enumerate(teams or ()):
        for name in team:
            team_of[names.index(name)] = len(names) + number
    return Seats(names, tuple(team_of), two_player_rule, turn_limit, watched)
