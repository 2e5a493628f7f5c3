"""Positions as text: what FEN is to chess.

    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Castle, Death
    bob hand: Study, Avalon, Trade
    discard pile: Bewitch named blue, Ferocity
    draw pile: Tempest, Hurricane, ...

Lines can be in any order, `#` begins a comment, and whatever is left out is empty. In a hand or the draw pile `?` is a
card that is not mentioned. These lines are optional:

    teams: ann & cat, bob & dan
    options: two-player rule            second seat's next draw; `… used`: asked already; `… for ann`: the other seat
    turn limit: 40                      and `turn number: 12`
    ann assets: Avalon, Devious Dragon  oldest first; of a split card the side in play
    seed: 7                             or `0x…`, a position in the random stream; `sealed`, a key and a position
    used: play, 1 discard               by the player named in `turn`; `cat used: end turn` by an ally
    bonus discards: 1                   from events of this turn; `cat bonus discards: 1`, also of a player out of turn
    skips: bob 1
    extra turns: ann 1, bob 1           in the order granted: the last comes first
    regular turn: bob                   whose turn it was by the order of the table, if not the current player's
    lost: dan                           with all allies; `lost with: dan 5`, the cards in hand
    winner: ann                         the game is over; `set aside: Death`, an event that was still in progress
    ann knows: Castle in bob hand       see eights.language.knowledge; `spectator knows`: the same for spectators

`turn: ann, main` is ann with all allies, `turn: ann alone, main` only ann, `turn: ann & cat alone, main` two of three.

The start of a phase, and any moment in which a player may play, discard or end their turn, is a position of its own.
Any other moment is written as the start of its phase and the moves made since, and loads to the same question. For
viewing, a game that is over is written as it ended.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import groupby

from eights.decks import NO_SOURCES, spec_of
from eights.engine.run import advance, apply
from eights.engine.state import NOBODY, State
from eights.engine.turn import MAIN_PHASE, phase_of
from eights.engine.views import hidden
from eights.engine.worlds import Unknown
from eights.engine.zones import sees_hand
from eights.errors import IllegalMove, UnknownCard
from eights.language import classic, moves, prompts
from eights.language.crazier import RULE
from eights.language.game_texts import text_of
from eights.language.knowledge import write_claims
from eights.language.mentions import UNKNOWN
from eights.language.names import SPECTATOR
from eights.language.players import find_player
from eights.language.position_reader import PositionReader
from eights.language.text_lines import TextLine, split
from eights.rules.selection import GameName, Selection


@dataclass(frozen=True)
class Position:
    """A parsed position: the deck, the state before anything happens, and the moves made since."""

    selection: Selection
    state: State
    seed: int
    moves: list[tuple[str, str]]  # players and moves


def parse(text: str, sources: Mapping[str, str] = NO_SOURCES, luck: int | bytes | None = None) -> Position:
    """Read a position, or a scenario's position and moves. The state is not advanced yet.

    `sources` are decks as text, by their names in the position. `luck`, a seed or the key of a sealed one, deals the
    cards that are not named, instead of the seed in the text.
    """
    script = split(text)
    selection, state, seed = PositionReader(script.position, sources, luck).read()
    made = [player_and_move(line, state.seats.names) for line in script.acts if line.key.startswith(">")]
    return Position(selection, state, seed, [(state.seats.names[seat], move) for seat, move in made])


def read(text: str) -> State:
    """The state that a text describes, advanced to its next decision, after the moves in it."""
    script = split(text)
    _, state, _ = PositionReader(script.position).read()
    advance(state)
    for line in script.acts:
        if line.key.startswith(">"):
            seat, move = player_and_move(line, state.seats.names)
            try:
                apply(state, moves.read(state, move, seat))
            except (IllegalMove, UnknownCard) as error:
                raise line.error_of(error) from None
    return state


def player_and_move(line: TextLine, names: tuple[str, ...]) -> tuple[int, str]:
    """Take apart a move: > ann: play Death"""
    return find_player(line, names, line.key.removeprefix(">")), line.value


def write_as_known(state: State, viewer: int, deck: str = "") -> str:
    """Write the table as one viewer may know it, with `?` for cards they do not know. It can be read back.

    What others know is left out: the viewer cannot be sure of it.
    """
    unknown = hidden(state, viewer)
    shown = state.copy()
    Unknown(state, viewer).deal(shown, None)  # so that not even the order of what is written tells where a card is
    for seat, hand in enumerate(shown.hands):
        if not sees_hand(state, viewer, seat):
            hand.sort(key=lambda card: (unknown >> card & 1, card))  # the viewer may not know the order
    for masks in (shown.exact, shown.in_pile, shown.in_hand, shown.some_hand):
        masks[:] = [mask if seat == viewer else 0 for seat, mask in enumerate(masks)]
    shown.discard_pile[:0], shown.aside = shown.aside, []  # where an event in progress will end up
    asked = f"# {prompts.prompt(state, viewer).sentence}\n"
    return asked + write(shown, deck, unknown)


def write(state: State, deck: str = "", unknown: int | None = None) -> str:
    """Write a position. At the start of a phase, or when a main phase asks, it reads back to exactly this state.

    With a mask of unknown cards, these are written as `?`, and the seed is left out.
    """
    labels = [UNKNOWN if (unknown or 0) >> face & 1 else label for face, label in enumerate(state.printed.labels)]
    seed = f"sealed {state.key.hex()} {state.chance}" if state.key else f"0x{state.chance:016x}"
    if unknown is not None:
        seed = ""
    lines = WRITERS[state.printed.variant.name](state, deck, labels, seed)
    if unknown is not None:
        lines = [(key, with_rest(state, value) if key in PILES else value) for key, value in lines]
    return "".join(f"{key}: {value}\n" for key, value in lines if value)


def with_rest(state: State, pile: str) -> str:
    """Write the longest row of unknown cards in the draw pile as `...`, unless cards are out of the game."""
    words = pile.split(", ")
    rows = [(len(list(row)), word) for word, row in groupby(words)]
    longest = max((length for length, word in rows if word == UNKNOWN), default=0)
    if longest < 2 or cards_in_game(state) < state.printed.number:
        return pile
    at = 0
    for length, word in rows:
        if word == UNKNOWN and length == longest:
            return ", ".join([*words[:at], "...", *words[at + length :]])
        at += length
    return pile


def cards_in_game(state: State) -> int:
    zones = [state.draw_pile, state.discard_pile, state.aside, *state.hands, *state.assets]
    return sum(map(len, zones))


def write_crazier(state: State, deck: str, labels: list[str], seed: str) -> list[tuple[str, str]]:
    """The lines of a position, including empty ones."""
    names, phase = state.seats.names, phase_of(state)
    lines = [
        ("deck", deck or spec_of(state.printed.cards)),
        ("players", ", ".join(names)),
        ("teams", ", ".join(write_teams(state))),
        ("options", write_options(state)),
        ("turn limit", str(state.seats.turn_limit or "")),
        ("turn", text_of(state).write_turn(state, phase)),
        ("turn number", str(state.turn) if state.turn > 1 else ""),
        ("regular turn", names[state.regular] if state.regular != state.seats.first_ally[state.seat] else ""),
    ]
    for seat, name in enumerate(names):
        lines.append((f"{name} hand", ", ".join(labels[card] for card in state.hands[seat])))
    for seat, name in enumerate(names):
        lines.append((f"{name} assets", ", ".join(labels[face] for face in state.assets[seat])))
    lines += [
        ("discard pile", ", ".join(write_discard_pile(state))),
        ("draw pile", ", ".join(labels[card] for card in reversed(state.draw_pile))),
        ("set aside", ", ".join(labels[card] for card in state.aside)),
        ("seed", seed),
        *write_used(state, phase),
        ("skips", write_counts(names, state.skips)),
        ("extra turns", ", ".join(f"{names[seat]} 1" for seat in state.extra_turns)),
        ("lost", ", ".join(name for seat, name in enumerate(names) if state.lost >> seat & 1)),
        ("lost with", write_counts(names, state.lost_with)),
        ("winner", ", ".join(name for seat, name in enumerate(names) if state.winners >> seat & 1)),
    ]
    for viewer, name in enumerate((*names, SPECTATOR)):
        lines.append((f"{name} knows", ", ".join(write_claims(state, viewer))))
    return lines


def write_classic(state: State, deck: str, labels: list[str], seed: str) -> list[tuple[str, str]]:
    """The lines of a classic position. Every moment has one, except while a suit is being named."""
    names = state.seats.names
    return [
        *classic.write_game(state),
        ("players", ", ".join(names)),
        ("turn limit", str(state.seats.turn_limit or "")),
        ("turn", text_of(state).write_turn(state, 0)),
        ("turn number", str(state.turn) if state.turn > 1 else ""),
        *((f"{name} hand", ", ".join(labels[card] for card in state.hands[i])) for i, name in enumerate(names)),
        (classic.STARTER_PILE, ", ".join(write_discard_pile(state))),
        (classic.STOCK, ", ".join(labels[card] for card in reversed(state.draw_pile))),
        ("seed", seed),
        *classic.write_progress(state),
        ("winner", ", ".join(name for seat, name in enumerate(names) if state.winners >> seat & 1)),
        *((f"{name} knows", ", ".join(write_claims(state, i))) for i, name in enumerate((*names, SPECTATOR))),
    ]


PILES = ("draw pile", classic.STOCK)
WRITERS: Mapping[GameName, Callable[[State, str, list[str], str], list[tuple[str, str]]]] = {
    "crazier": write_crazier,
    "classic": write_classic,
}


def write_since(start: State, made: list[tuple[int, str]], deck: str = "") -> str:
    """Write a moment within a phase: the position at its start, and the moves made since."""
    text = write(start, deck)
    if made:
        text += "\n" + "".join(f"> {start.seats.names[seat]}: {move}\n" for seat, move in made)
    return text


def write_teams(state: State) -> list[str]:
    """Write the teams: ann & cat, bob & dan; empty if everybody plays alone."""
    names, allies = state.seats.names, state.seats.allies
    teams = [[name for seat, name in enumerate(names) if team >> seat & 1] for team in dict.fromkeys(allies)]
    return [" & ".join(team) for team in teams] if len(teams) < len(names) else []


def write_options(state: State) -> str:
    if not state.seats.two_player_rule:
        return ""
    if state.may_skip_draw == NOBODY:
        return f"{RULE} used"
    return RULE if state.may_skip_draw == 1 else f"{RULE} for {state.seats.names[state.may_skip_draw]}"


def write_discard_pile(state: State) -> list[str]:
    """Write the discard pile, top first, with the color that was named."""
    pile = [state.printed.labels[card] for card in reversed(state.discard_pile)]
    if state.named:
        pile[0] += f" named {state.printed.color_words[state.named]}"
    return pile


def write_used(state: State, phase: int) -> list[tuple[str, str]]:
    """Write what the players taking this turn have done in it; a single player is not named.

    An event can also give discards to a player out of turn. They cannot use them, but everybody sees them.
    """
    lines = []
    for seat, name in enumerate(state.seats.names):
        if not state.active >> seat & 1:
            lines.append((f"{name} bonus discards", str(state.bonus[seat] or "")))
            continue
        mine = "" if state.active == 1 << seat else f"{name} "
        used = ["play"] if state.played >> seat & 1 else []
        if number := state.discarded[seat]:
            used.append(f"{number} discard{'s' if number > 1 else ''}")
        if state.done >> seat & 1 and phase <= MAIN_PHASE:
            used.append("end turn")
        lines.append((f"{mine}used", ", ".join(used)))
        lines.append((f"{mine}bonus discards", str(state.bonus[seat] or "")))
    return lines


def write_counts(names: tuple[str, ...], numbers: list[int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True) if number)
