"""Compares the expectations of a scenario with the table, and reports the differences."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from eights.engine.classic_state import classic_state
from eights.engine.games import points_of
from eights.engine.questions import asked
from eights.engine.state import State
from eights.engine.turn import phase_of
from eights.errors import UnknownCard, did_you_mean
from eights.language import classic, moves
from eights.language.game_texts import text_of
from eights.language.knowledge import knows, read_claims, write_claims
from eights.language.names import colors_of, faces_named, split_named
from eights.language.players import find_player
from eights.language.position_reader import unknown_color
from eights.language.positions import write_discard_pile
from eights.language.text_lines import NONE, TextLine, fold
from eights.messages import Message, say
from eights.rules.classic import rank_word
from eights.rules.colors import rank_name
from eights.rules.selection import GameName

RANK_WORDS: Mapping[GameName, Callable[[int], str]] = {"crazier": rank_name, "classic": rank_word}


@dataclass(frozen=True)
class Failure:
    """An expectation that was not met."""

    line: int
    expected: str
    got: str | Message

    @property
    def message(self) -> Message:
        return Message("scenario-failure", line=self.line, expected=self.expected, got=self.got)

    def __str__(self) -> str:
        return say(self.message)


def check(state: State, line: TextLine) -> Failure | None:
    """Compare one expectation with the state."""
    key = line.key.removeprefix("expect").strip()
    common = EXPECTED[state.printed.variant.name]
    ending = "" if key in common else next((ending for ending in OWN if key.endswith(f" {ending}")), "")
    if key not in common and not ending:
        known = [*common, *(f"{name} {ending}" for name in state.seats.names for ending in OWN)]
        raise line.error(Message("scenario-unknown-expectation", key=key), did_you_mean(key, known))
    if ending:
        got = OWN[ending](state, line, find_player(line, state.seats.names, key.removesuffix(ending)))
    else:
        got = common[key](state, line)
    return None if got is None else Failure(line.number, f"{key}: {line.value}", got)


def cards_differ(state: State, line: TextLine, words: list[str], faces: Sequence[int], ordered: bool) -> bool:
    """Whether these names do not stand for these cards. A plain name stands for any copy."""
    try:
        meant = [faces_named(state.printed, word) for word in words]
    except UnknownCard as error:
        raise line.error_of(error) from None
    if len(meant) != len(faces):
        return True
    if ordered:
        return not all(stands_for(state, named, face) for named, face in zip(meant, faces, strict=True))
    left = list(faces)
    for named in sorted(meant, key=len):  # names that can be only one card go first
        match = next((face for face in left if stands_for(state, named, face)), None)
        if match is None:
            return True
        left.remove(match)
    return False


def stands_for(state: State, named: list[int], face: int) -> bool:
    """Whether a name can stand for a face; for a whole split card, so can the names of its sides."""
    whole = face < state.printed.number
    return face in named or (whole and any(state.printed.card_of[side] == face for side in named))


def show(words: Sequence[str], separator: str = ", ") -> str:
    return separator.join(words) or NONE


def labels(state: State, faces: Sequence[int]) -> str:
    return show([state.printed.labels[face] for face in faces])


def expect_hand(state: State, line: TextLine, seat: int) -> str | None:
    hand = state.hands[seat]
    return labels(state, hand) if cards_differ(state, line, line.items(), hand, False) else None


def expect_assets(state: State, line: TextLine, seat: int) -> str | None:
    assets = state.assets[seat]
    return labels(state, assets) if cards_differ(state, line, line.items(), assets, False) else None


def expect_hand_size(state: State, line: TextLine, seat: int) -> str | None:
    return size(line, len(state.hands[seat]))


def expect_knows(state: State, line: TextLine, seat: int) -> str | None:
    claims, known = read_claims(state, line), write_claims(state, seat)
    right = all(knows(state, seat, claim) for claim in claims) if claims else not known
    return None if right else show(known)


def expect_discard_pile(state: State, line: TextLine, part: str = "") -> str | None:
    """Compare the discard pile, top first; a named color is compared only if it is written."""
    items = [split_named(item) for item in line.items()]
    colors = colors_of(state.printed)
    for _, color in items:
        if color and fold(color) not in colors:
            raise unknown_color(line, color, colors, state.printed.variant.name)
    here = slice_of(part, len(items), len(state.discard_pile))
    pile, shown = state.discard_pile[::-1][here], write_discard_pile(state)[here]
    differ = cards_differ(state, line, [card for card, _ in items], pile, True) or any(
        color and not fold(got).endswith(f" named {fold(color)}") for (_, color), got in zip(items, shown, strict=True)
    )
    return show(shown) if differ else None


def expect_draw_pile(state: State, line: TextLine, part: str = "") -> str | None:
    words, pile = line.items(), state.draw_pile[::-1]
    here = slice_of(part, len(words), len(pile))
    return labels(state, pile[here]) if cards_differ(state, line, words, pile[here], True) else None


def slice_of(part: str, number: int, size: int) -> slice:
    """As many cards from the top or the bottom as are expected; if none are, one, to show the difference."""
    number = max(1, number)
    if part == "top":
        return slice(0, number)
    return slice(max(0, size - number), size) if part == "bottom" else slice(None)


def size(line: TextLine, number: int) -> str | None:
    return None if line.number_of(line.value, 0, 10**6) == number else str(number)


def expect_to_match(state: State, line: TextLine) -> str | None:
    fitting = state.printed.variant.fitting(state)
    word = RANK_WORDS[state.printed.variant.name]
    kinds = [f"rank {word(fitting.rank)}"] if fitting.rank else []
    kinds = [*kinds, *(color.code for color in fitting.colors)] or ["anything"]
    return None if alternatives(line.value) == {fold(kind) for kind in kinds} else " or ".join(kinds)


def alternatives(text: str) -> set[str]:
    """The parts of `rank 5 or green`, in any order."""
    return set(fold(text).replace(", ", " or ").split(" or "))


def players(state: State, line: TextLine, mask: int) -> str | None:
    wanted = sum(1 << seat for seat in {find_player(line, state.seats.names, name) for name in line.items()})
    return None if wanted == mask else show([name for seat, name in enumerate(state.seats.names) if mask >> seat & 1])


def expect_game(state: State, line: TextLine) -> str | None:
    if fold(line.value) not in ("on", "over"):
        raise line.error(Message("scenario-on-or-over", text=line.value), Message("scenario-write-on-or-over"))
    got = "over" if state.over else "on"
    return None if fold(line.value) == got else got


def expect_turn(state: State, line: TextLine) -> str | None:
    text, got = text_of(state), phase_of(state)
    _, active, phase = text.read_turn(line, state.seats, 0)
    return None if (active, phase) == (state.active, got) else text.write_turn(state, got)


def expect_number(line: TextLine, number: int) -> str | None:
    return None if line.number_of(line.value, 0, 10**6) == number else str(number)


def expect_points(state: State, line: TextLine, seat: int) -> str | None:
    return expect_number(line, points_of(state)[seat])


def expect_direction(state: State, line: TextLine) -> str | None:
    got = classic.write_direction(state)
    return None if fold(line.value) == got else got


def offered(state: State, line: TextLine, text: str) -> list[int]:
    """The options that a text can mean; raises an error if it can never be a move."""
    try:
        verb, _, _ = moves.parse(state, text)
    except UnknownCard as error:
        raise line.error_of(error) from None
    if verb == moves.NO_MOVE:
        game = state.printed.variant.name
        raise line.error(Message("scenario-not-a-move", text=text), Message("scenario-moves", game=game))
    return moves.meant(state, text)


def all_options(state: State) -> str:
    return show(list(dict.fromkeys(moves.write(state, option) for option in state.options)), "; ")


def expect_offers(state: State, line: TextLine) -> str | None:
    found = [offered(state, line, text) for text in line.items(";")]
    return None if all(found) else all_options(state)


def expect_refuses(state: State, line: TextLine) -> str | None:
    found = [offered(state, line, text) for text in line.items(";")]
    return all_options(state) if any(found) else None


def expect_options(state: State, line: TextLine) -> str | None:
    """Compare the options, all of them; the same option for two allies has the same text."""
    wanted = [offered(state, line, text) for text in line.items(";")]
    texts = {moves.write(state, option) for options in wanted for option in options}
    right = all(wanted) and texts == {moves.write(state, option) for option in state.options}
    return None if right else all_options(state)


OWN: dict[str, Callable[[State, TextLine, int], str | None]] = {
    "hand size": expect_hand_size,
    "hand": expect_hand,
    "assets": expect_assets,
    "knows": expect_knows,
    "points": expect_points,
}
COMMON: dict[str, Callable[[State, TextLine], str | None]] = {
    "discard pile": expect_discard_pile,
    "discard pile top": lambda state, line: expect_discard_pile(state, line, "top"),
    "discard pile bottom": lambda state, line: expect_discard_pile(state, line, "bottom"),
    "discard pile size": lambda state, line: size(line, len(state.discard_pile)),
    "draw pile": expect_draw_pile,
    "draw pile top": lambda state, line: expect_draw_pile(state, line, "top"),
    "draw pile bottom": lambda state, line: expect_draw_pile(state, line, "bottom"),
    "draw pile size": lambda state, line: size(line, len(state.draw_pile)),
    "to match": expect_to_match,
    "asks": lambda state, line: players(state, line, asked(state)),
    "offers": expect_offers,
    "refuses": expect_refuses,
    "options": expect_options,
    "turn": expect_turn,
    "winner": lambda state, line: players(state, line, state.winners),
    "lost": lambda state, line: players(state, line, state.lost),
    "game": expect_game,
    "spectator knows": lambda state, line: expect_knows(state, line, state.seats.number),
}
CLASSIC: dict[str, Callable[[State, TextLine], str | None]] = {
    **{classic.rename(key): expected for key, expected in COMMON.items() if key != "lost"},
    "to draw": lambda state, line: expect_number(line, classic_state(state).to_draw),
    "drawn": lambda state, line: expect_number(line, classic_state(state).drawn),
    "passes": lambda state, line: expect_number(line, classic_state(state).passes),
    "direction": expect_direction,
}
EXPECTED: Mapping[GameName, dict[str, Callable[[State, TextLine], str | None]]] = {
    "crazier": COMMON,
    "classic": CLASSIC,
}
