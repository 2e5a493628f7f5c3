"""Makes puzzles from games between bots: a sieve finds turns worth a look, and the enumerator decides.

It keeps the turns that have a single solution: one first move, or one set of moves in any order.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from eights.bots import find
from eights.decks import find as find_deck
from eights.engine.games import card_tables, new_game
from eights.engine.moves import END_TURN, seat_of, verb_of
from eights.engine.questions import open_question
from eights.engine.run import advance, apply
from eights.engine.setup import seats_for
from eights.engine.state import State
from eights.engine.turn import Main
from eights.engine.worlds import Dice
from eights.engine.zones import sees_hand
from eights.errors import EightsError
from eights.game import Game
from eights.lab.arena.audit import sure_win
from eights.lab.bot_seats import Seated, unwatched, who_decides
from eights.lab.setup import Setup
from eights.language import moves, positions
from eights.learn.puzzles import rating
from eights.learn.puzzles.danger import Danger, Inexact, by_enumeration, danger_after
from eights.learn.puzzles.endgames import endgame
from eights.learn.puzzles.lines import End, TooLong, Turn, Worlds
from eights.learn.puzzles.open_hands import Forcing
from eights.learn.puzzles.puzzle import KINDS, Kind

SHORTEST: Final = 3  # moves of a solution
FEWEST_FIRST: Final = 4  # first moves to choose from
MOST_SOLVE: Final = 0.05  # of all lines
MOST_LINES: Final = 4_000
MOST_DECISIONS: Final = 600
MOST_UNSEEN: Final = 16  # cards, for the kinds that count cases
FEWER: Final = 0.7  # the safest way out leaves at most this share of the second safest
SAMPLE: Final = 16  # cases that are tried first
SMALL_HAND: Final = 4  # cards, of positions that are shortened to an endgame
OPEN_HAND: Final = 3  # cards, of puzzles with open hands
SLIPPING: Final = ("greedy", "casual", "novice")  # bots that leave wins standing, and run into danger


class Made(NamedTuple):
    """A puzzle that was found."""

    text: str
    signature: tuple[object, ...]  # the same for puzzles that feel the same
    difficulty: float


def puzzles(setup: Setup, seed: int, kinds: tuple[Kind, ...] = KINDS) -> Iterator[Made]:
    """The puzzles in one game between bots."""
    names = [SLIPPING[(seed + seat) % 2 + (seed % 5 == 0)] for seat in range(setup.players)]
    state = dealt(setup, seed)
    bots = Seated([find(name) for name in names], seed)
    advance(state)
    looked = (0, 0)
    for _ in range(MOST_DECISIONS):
        if state.winners:
            return
        seat = who_decides(state)
        is_first = isinstance(open_question(state)[0], Main) or not state.printed.variant.has_phases
        if is_first and looked != (state.turn, seat):
            looked = state.turn, seat
            for kind in kinds:
                try:
                    if found := MAKERS[kind](state, seat, setup.deck):
                        yield sourced(found, setup, seed, state.turn, names)
                    if kind == "the safest way out" and (found := shortened(state, seat, setup.deck, Dice(seed))):
                        yield sourced(found, setup, seed, state.turn, names, ", shortened to an endgame")
                except (TooLong, Inexact, RecursionError):
                    pass
        apply(state, bots.choose(state))


def dealt(setup: Setup, seed: int) -> State:
    """A deal for players with capital letters: puzzles are read by people."""
    names = tuple(name.capitalize() for name in setup.names)
    return new_game(card_tables(find_deck(setup.deck)), seats_for(names, (), False, setup.turn_limit), seed)


def sourced(found: Made, setup: Setup, seed: int, turn: int, names: list[str], more: str = "") -> Made:
    game = f"{setup.deck}, {setup.players} players, seed {seed}, turn {turn}, {' & '.join(names)}"
    source = f"# source: {game}{more}\n"
    head, deck, rest = found.text.partition("deck: " if "\ndeck: " in found.text else "game: ")
    return found._replace(text=f"{head}{source}{deck}{rest}")


def known(state: State, seat: int, deck: str) -> str:
    """The position as the player knows it, without its comment."""
    return positions.write_as_known(state, seat, deck).partition("\n")[2]


def written(kind: Kind, difficulty: float, about: dict[str, str], position: str, player: str, line: tuple[str, ...],
            expect: str) -> str:  # fmt: skip
    head = {"puzzle": kind, "stars": str(rating.stars(difficulty)), **about}
    comments = "".join(f"# {key}: {value}\n" for key, value in head.items())
    return f"{comments}{position}\n" + "".join(f"> {player}: {move}\n" for move in line) + f"expect {expect}\n"


def win_this_turn(state: State, seat: int, deck: str) -> Made | None:
    """A sure win that takes three moves or more, and only one way leads to it."""
    if not state.printed.variant.has_phases or len(sure_win(state, 1 << seat).line) < SHORTEST:
        return None
    position = known(state, seat, deck)
    turn = Turn(Worlds.of(position, seat))
    first = turn.start.options
    if not turn.count.won or turn.count.won > MOST_SOLVE * turn.count.all or len(first) < FEWEST_FIRST:
        return None
    if turn.count.all > MOST_LINES or turn.count.won > 200:
        return None
    wins = list(turn.leading_to(End.WON))
    begins = {line[0] for line in wins}
    sets = {frozenset(Counter(line).items()) for line in wins}
    line = min(wins, key=len)
    if (len(begins) > 1 and len(sets) > 1) or len(line) < SHORTEST:
        return None
    return rated("win this turn", state, seat, position, line, begins, turn.count.won / turn.count.all, {
        "choices": f"{len(first)} first moves, {turn.count.all} lines, {turn.count.won} win",
        "unique": "one first move" if len(begins) == 1 else "one way, in any order",
    })  # fmt: skip


def survive_this_turn(state: State, seat: int, deck: str) -> Made | None:
    """At least half of all lines lose, and only one first move leads out."""
    end = END_TURN << 14 | seat << 10
    if not state.printed.variant.has_phases or not loses_by(state, seat, end):
        return None
    position = known(state, seat, deck)
    turn = Turn(Worlds.of(position, seat))
    count = turn.count
    if count.all > MOST_LINES or count.lost < count.all / 2 or len(turn.start.options) < FEWEST_FIRST:
        return None
    safe = [*turn.leading_to(End.ENDED), *turn.leading_to(End.WON)] if count.ended + count.won < 300 else []
    begins = {line[0] for line in safe}
    if len(begins) != 1 or "end turn" in begins:
        return None
    unsure = {line[0] for line in turn.leading_to(End.UNSURE)} if count.unsure < 300 else {"?"}
    if unsure - begins:
        return None
    line = min(safe, key=len)
    return rated("survive this turn", state, seat, position, line, begins, len(safe) / count.all, {
        "choices": f"{len(turn.start.options)} first moves, {count.all} lines, {count.lost} lose",
    })  # fmt: skip


def loses_by(state: State, seat: int, option: int) -> bool:
    """Whether this move loses the game at once."""
    for end in state.options:
        if verb_of(end) == END_TURN and seat_of(end) == seat:
            after = unwatched(state)
            apply(after, end)
            return bool(after.lost >> seat & 1)
    return False


def rated(
    kind: Kind, state: State, seat: int, position: str, line: tuple[str, ...], begins: set[str], share: float,
    about: dict[str, str],
) -> Made:  # fmt: skip
    """A puzzle with its stars; its signature are the verbs of its solution, with names where they are not discarded."""
    sight = Game.from_position(position).sight(state.seats.names[seat])
    right = [option for option in sight.options if moves.write(state, option) in begins]
    casual = rating.casual_share(position, seat, rating.Solved(seat, kind == "win this turn"))
    tempting, budget = rating.tempts(sight, right), rating.tree_budget(sight, right)
    hard = rating.difficulty(share, tempting, budget, len(line), casual)
    about = {
        **about,
        "tempting": "yes" if tempting else "no",
        "casual": f"{casual:.0%} solve it",
        "tree": "never" if budget == rating.NEVER else f"{budget} imagined games",
    }
    player = state.seats.names[seat]
    expect = f"winner: {player}" if kind == "win this turn" else "lost: none"
    return Made(written(kind, hard, about, position, player, line, expect), (kind, *signed(line)), hard)


def signed(line: tuple[str, ...]) -> list[str]:
    return [move.partition(" ")[0] if move.startswith("discard") else move for move in line]


def shortened(state: State, seat: int, deck: str, dice: Dice) -> Made | None:
    """The safest way out of this position, shortened to an endgame: see there."""
    if state.seats.number != 2 or not state.printed.variant.has_phases or not 2 <= len(state.hands[seat]) <= SMALL_HAND:
        return None
    start = positions.parse(endgame(known(state, seat, deck), seat, dice)).state
    advance(start)
    return safest_way_out(start, seat, deck)


def safest_way_out(state: State, seat: int, deck: str) -> Made | None:
    """The next player holds one card: of all ends of this turn, one leaves them clearly the fewest wins."""
    is_classic = not state.printed.variant.has_phases
    if state.seats.number != 2 or len(state.hands[1 - seat]) != 1 or sees_hand(state, seat, 1 - seat):
        return None
    if (not is_classic and len(state.draw_pile) >= MOST_UNSEEN) or len(state.options) < 3:
        return None
    position = known(state, seat, deck)
    turn = Turn(Worlds.of(position, seat), 2_000)
    if turn.count.won or turn.count.unsure > turn.count.all / 2 or not 3 <= turn.count.ended <= 400:
        return None
    ends: dict[str, tuple[str, ...]] = {}
    for line in turn.leading_to(End.ENDED):
        ends.setdefault(played(turn.start, line).key, line)
    if not 3 <= len(ends) <= 40:
        return None
    rough = sorted(danger_after(position, line, seat, most=SAMPLE).wins for line in ends.values())
    if rough[0] > rough[1] * (1 + FEWER) / 2:  # or an end is not exact, which is found out soon here
        return None
    ranked = sorted(((danger_after(position, line, seat), line) for line in ends.values()), key=lambda each: each[0][0])
    (best, line), (second, other), worst = ranked[0], ranked[1], ranked[-1][0]
    if best.wins >= FEWER * second.wins or best.wins != danger_after(position, line, seat, by_enumeration).wins:
        return None
    return counted(state, seat, position, line, other, best, second, worst, len(ends))


def counted(
    state: State, seat: int, position: str, line: tuple[str, ...], other: tuple[str, ...], best: Danger,
    second: Danger, worst: Danger, ends: int,
) -> Made:  # fmt: skip
    is_classic = not state.printed.variant.has_phases
    kind: Kind = "count the cards" if is_classic else "the safest way out"
    sight = Game.from_position(position).sight(state.seats.names[seat])
    right = [option for option in sight.options if moves.write(state, option) == line[0]]
    tempting = rating.tempts(sight, right)
    close = best.wins / second.wins
    hard = 0.5 * len(line) + ends / 6 + 2 * tempting + 3 * close + (0 if is_classic else 1)
    about = {
        "answer": f"{best.wins} of {best.cases}; next best {second.wins} ({'; '.join(other)}); worst {worst.wins}",
        "choices": f"{ends} ends of the turn",
        "tempting": "yes" if tempting else "no",
    }
    player = state.seats.names[seat]
    text = written(kind, hard, about, position, player, line, "winner: none")
    return Made(text, (kind, state.printed.variant.name, *signed(line), best.wins, second.wins), hard)


def played(worlds: Worlds, line: tuple[str, ...]) -> Worlds:
    for move in line:
        worlds = worlds.after(moves.read(worlds.states[0], move, worlds.seat))
    return worlds


def open_hands(state: State, seat: int, deck: str) -> Made | None:
    """All cards lie open: only one first move forces a win by the next turn."""
    if state.seats.number != 2 or not state.printed.variant.has_phases or max(map(len, state.hands)) > OPEN_HAND:
        return None
    if len(state.options) < FEWEST_FIRST or sure_win(state, 1 << seat).line:
        return None
    forcing = Forcing(state, seat)
    right = forcing.first_moves()
    if len(right) != 1 or verb_of(right[0]) == END_TURN:
        return None
    position, first = positions.write(state, deck), moves.write(state, right[0])
    sight = Game.from_position(position).sight(state.seats.names[seat])
    tempting = rating.tempts(sight, right)
    hard = 3 + log_of(forcing.nodes) + 2 * tempting
    about = {
        "answer": f"{first} ({forcing.nodes} positions)",
        "tempting": "yes" if tempting else "no",
    }
    text = written("open hands", hard, about, position, state.seats.names[seat], (first,), "winner: none")
    return Made(text, ("open hands", first), hard)


def log_of(nodes: int) -> float:
    return len(str(nodes)) / 2


MAKERS: dict[Kind, Callable[[State, int, str], Made | None]] = {
    "win this turn": win_this_turn,
    "survive this turn": survive_this_turn,
    "the safest way out": safest_way_out,
    "open hands": open_hands,
    "count the cards": safest_way_out,
}


def find_all(
    setup: Setup, first: int, games: int, kinds: tuple[Kind, ...], progress: Callable[[int], None] = lambda more: None
) -> Iterator[Made]:
    """Puzzles from many games, each signature once. Calls `progress` after every game."""
    seen: set[tuple[object, ...]] = set()
    for seed in range(first, first + games):
        try:
            for made in puzzles(setup, seed, kinds):
                if made.signature not in seen:
                    seen.add(made.signature)
                    yield made
        except EightsError:  # an endless ability in a deck of one's own
            pass
        progress(1)
