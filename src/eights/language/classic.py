"""Classic Crazy Eights as text: its own names for the piles, and the lines that only its positions have.

game: classic
options: draw 1, reshuffle       as in eights.rules.classic; or both in one line: `deck: classic with draw 1, reshuffle`
players: ann, bob
turn: ann                        there are no phases
ann hand: 7 of hearts, queen of clubs
bob hand: 2 of spades, joker
starter pile: 8 of clubs named hearts, 9 of clubs
stock: 4 of spades, ...
used: 2 draws                    cards that ann has drawn in this turn
to draw: 4                       because of draw-two cards
passes: 1                        in a row, since the stock is gone
direction: reversed              or `clockwise`
"""

import re
from dataclasses import replace

from eights.engine.classic_state import CLOCKWISE, classic_state
from eights.engine.classic_variant import ClassicEights
from eights.engine.state import NOBODY, Seats, State
from eights.language.game_text import GameText
from eights.language.players import find_player
from eights.language.text_lines import TextLine, fold
from eights.messages import Listed, Message
from eights.rules.classic import ClassicRules

GAME = "classic"
STOCK, STARTER_PILE = "stock", "starter pile"
PILES = {STOCK: "draw pile", STARTER_PILE: "discard pile"}  # their names in the engine
KEYS = (
    "game", "deck", "players", "options", "turn", "turn limit", "turn number", STARTER_PILE, STOCK, "seed", "used",
    "to draw", "passes", "direction", "winner", "spectator knows",
)  # fmt: skip
OWN = ("hand", "knows")
NEEDED = {"players": "players: ann, bob", "turn": "turn: ann"}
DIRECTIONS = {"clockwise": CLOCKWISE, "reversed": -CLOCKWISE}
MOST_CARDS = 1000


def is_classic(lines: dict[str, TextLine]) -> bool:
    """Whether these lines are a position of classic Crazy Eights."""
    return "game" in lines or bool(re.match(r"classic\b", fold(lines["deck"].value)) if "deck" in lines else False)


class ClassicText(GameText):
    needed, keys, own = NEEDED, KEYS, OWN

    def spec_line(self, lines: dict[str, TextLine]) -> TextLine:
        """The game and its options as one line."""
        game, deck = lines.get("game"), lines.get("deck")
        if game and deck:
            raise deck.error(Message("position-game-and-deck"), Message("position-game-or-deck"))
        if game and fold(game.value) != GAME:
            raise game.error(Message("position-unknown-game", text=game.value), Message("position-games"))
        named = game or deck
        assert named is not None
        words = lines["options"].items() if "options" in lines else []
        if not words:
            return named
        told = f"{named.value}{',' if ' with ' in fold(named.value) else ' with'} {', '.join(words)}"
        return replace(lines["options"], value=told)

    def read_options(self, lines: dict[str, TextLine], names: list[str]) -> tuple[bool, int]:
        """Never the two-player rule, which classic lacks; the line with options is part of the game's name."""
        return False, NOBODY

    def read_turn(self, line: TextLine, seats: Seats, lost: int) -> tuple[int, int, int]:
        """Read whose turn it is: `ann`, because there are no phases."""
        named = find_player(line, seats.names, line.value)
        return named, 1 << named, 0

    def write_turn(self, state: State, phase: int) -> str:
        return state.seats.names[state.seat]

    def read_progress(self, state: State, lines: dict[str, TextLine], named: int, phase: int) -> None:
        """Read the state of the turn: cards drawn, cards to draw, consecutive passes, the direction."""
        own, rules = classic_state(state), rules_of(state)
        if line := lines.get("used"):
            for item in line.items():
                drawn = re.fullmatch(r"([0-9]{1,4}) draws?", fold(item))
                if not drawn:
                    raise line.error(
                        Message("position-unknown-use", text=item), Message("position-such-as", example="2 draws")
                    )
                own.drawn = line.number_of(drawn[1], 0, rules.draw_limit or MOST_CARDS)
        if line := lines.get("to draw"):
            own.to_draw = line.number_of(line.value, 0, MOST_CARDS)
            if own.to_draw and not rules.draw_two:
                raise line.error(Message("position-nothing-makes-draw"), Message("deck-add-draw-two"))
            if own.to_draw and not rules.stacking:
                raise line.error(Message("position-no-stacking"), Message("position-leave-out"))
        if line := lines.get("passes"):
            own.passes = line.number_of(line.value, 0, state.seats.number)
            if own.passes == state.seats.number and "winner" not in lines:
                raise line.error(Message("position-all-passed"), Message("position-needs-winner"))
        if line := lines.get("direction"):
            if fold(line.value) not in DIRECTIONS:
                raise line.error(
                    Message("position-unknown-direction", text=line.value),
                    Message("position-directions", directions=Listed(list(DIRECTIONS), "or")),
                )
            own.direction = DIRECTIONS[fold(line.value)]

    def check_piles(self, state: State, lines: dict[str, TextLine]) -> None:
        """Check that the starter pile has a card, and that there is a stock if somebody has to draw."""
        if not state.discard_pile:
            line = lines.get("discard pile", lines["players"])
            raise line.error(
                Message("position-no-starter"), Message("position-such-as", example="starter pile: queen of clubs")
            )
        if classic_state(state).to_draw and not state.draw_pile:
            raise lines["to draw"].error(Message("position-no-card-to-draw"), Message("position-add-to-stock"))

    def to_engine(self, line: TextLine) -> TextLine:
        """Rename `stock` to the draw pile and `starter pile` to the discard pile; other lines don't change."""
        return replace(line, key=PILES.get(line.key, line.key))

    def read_place(self, claim: str) -> str:
        """Read a place, with the stock instead of the draw pile: 7 of hearts on top of the stock."""
        return re.sub(rf"(?<= the ){STOCK}$", PILES[STOCK], claim)

    def write_place(self, claim: str) -> str:
        return re.sub(rf"(?<= the ){PILES[STOCK]}$", STOCK, claim)


def rules_of(state: State) -> ClassicRules:
    """The options of this game."""
    variant = state.printed.variant
    assert isinstance(variant, ClassicEights)
    return variant.rules


def rename(key: str) -> str:
    """draw pile size: … stock size"""
    for here, there in PILES.items():
        key = key.replace(there, here)
    return key


def write_game(state: State) -> list[tuple[str, str]]:
    """game: classic · options: draw 1, reshuffle"""
    game, _, options = rules_of(state).spec.partition(" with ")
    return [("game", game), ("options", options)]


def write_progress(state: State) -> list[tuple[str, str]]:
    own = classic_state(state)
    drawn = f"{own.drawn} draw{'s' if own.drawn > 1 else ''}" if own.drawn else ""
    return [
        ("used", drawn),
        ("to draw", str(own.to_draw or "")),
        ("passes", str(own.passes or "")),
        ("direction", "reversed" if own.direction < 0 else ""),
    ]


def write_direction(state: State) -> str:
    return "reversed" if classic_state(state).direction < 0 else "clockwise"
