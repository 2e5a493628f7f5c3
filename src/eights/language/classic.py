"""Classic Crazy Eights as text: its own words for the piles, and the lines that only its positions have.

game: classic
options: draw 1, reshuffle       as in eights.decks.classic; or both in one line: `deck: classic with draw 1, reshuffle`
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

from eights.engine.state import State
from eights.errors import NotationError
from eights.language.text_lines import TextLine, fold

GAME = "classic"
STOCK, STARTER_PILE = "stock", "starter pile"
PILES = {STOCK: "draw pile", STARTER_PILE: "discard pile"}  # what the engine calls them
KEYS = (
    "game", "deck", "players", "options", "turn", "turn limit", "turn number", STARTER_PILE, STOCK, "seed", "used",
    "to draw", "passes", "direction", "winner", "spectator knows",
)  # fmt: skip
OWN = ("hand", "knows")
NEEDED = {"players": "players: ann, bob", "turn": "turn: ann"}
DIRECTIONS = {"clockwise": 1, "reversed": -1}
MOST_CARDS = 1000
WORDS = (*((there, here) for here, there in PILES.items()), ("color", "suit"), ("play Death", "play 7 of hearts"))


def is_classic(lines: dict[str, TextLine]) -> bool:
    """Whether these lines are a position of classic Crazy Eights."""
    return "game" in lines or bool(re.match(r"classic\b", fold(lines["deck"].value)) if "deck" in lines else False)


def spec_line(lines: dict[str, TextLine]) -> TextLine:
    """The game and its options as one line, as `eights.decks.find` reads it."""
    game, deck = lines.get("game"), lines.get("deck")
    if game and deck:
        raise deck.error("a game and a deck", "write one of them: 'game: classic'")
    if game and fold(game.value) != GAME:
        raise game.error(f"no game named '{game.value}'", "'game: classic'; Crazier Eights has a line 'deck: camelot'")
    named = game or deck
    assert named is not None
    words = lines["options"].items() if "options" in lines else []
    if not words:
        return named
    told = f"{named.value}{',' if ' with ' in fold(named.value) else ' with'} {', '.join(words)}"
    return replace(lines["options"], value=told)


def in_words_of_the_engine(line: TextLine) -> TextLine:
    """`stock` is the draw pile, `starter pile` the discard pile; other lines stay as they are."""
    return replace(line, key=PILES.get(line.key, line.key))


def rename(key: str) -> str:
    """draw pile size: … stock size"""
    for here, there in PILES.items():
        key = key.replace(there, here)
    return key


def say(text: str) -> str:
    """A sentence about Crazier Eights in the words of classic."""
    for there, here in WORDS:
        text = text.replace(there, here)
    return text


def read_place(claim: str) -> str:
    """7 of hearts on top of the stock: … of the draw pile."""
    return re.sub(rf"(?<= the ){STOCK}$", PILES[STOCK], claim)


def write_place(claim: str) -> str:
    return re.sub(rf"(?<= the ){PILES[STOCK]}$", STOCK, claim)


def say_error(error: NotationError) -> NotationError:
    return type(error)(say(error.message), say(error.hint))


def read_frame(state: State, lines: dict[str, TextLine]) -> None:
    """What the turn has come to: cards drawn, cards to be drawn, passes in a row, the direction."""
    turn, rules = state.stack[0], state.printed.classic
    assert rules is not None
    turn.player, turn.cause = DIRECTIONS["clockwise"], 0
    if line := lines.get("used"):
        for item in line.items():
            drawn = re.fullmatch(r"([0-9]{1,4}) draws?", fold(item))
            if not drawn:
                raise line.error(f"'{item}' is nothing a turn is used for", "such as '2 draws'")
            turn.number = line.number_of(drawn[1], 0, rules.draw_limit or MOST_CARDS, "number of draws")
    if line := lines.get("to draw"):
        turn.count = line.number_of(line.value, 0, MOST_CARDS, "number of cards")
        if turn.count and not rules.draw_two:
            raise line.error("no card makes anybody draw", "add an option, such as 'draw two 2'")
        if turn.count and not rules.stacking:
            raise line.error("nobody waits to draw: without stacking the cards are drawn at once", "leave it out")
    if line := lines.get("passes"):
        turn.cause = line.number_of(line.value, 0, state.seats.number, "number of passes")
        if turn.cause == state.seats.number and "winner" not in lines:
            raise line.error("everybody has passed", "a game that is over has a line 'winner'")
    if line := lines.get("direction"):
        if fold(line.value) not in DIRECTIONS:
            raise line.error(f"no direction named '{line.value}'", "clockwise or reversed")
        turn.player = DIRECTIONS[fold(line.value)]


def check_piles(state: State, lines: dict[str, TextLine]) -> None:
    """Something lies on the starter pile, and only if there is a stock can anybody have to draw."""
    if not state.discard_pile:
        line = lines.get("discard pile", lines["players"])
        raise line.error("no card lies on the starter pile", "such as 'starter pile: queen of clubs'")
    if state.stack[0].count and not state.draw_pile:
        raise lines["to draw"].error("there is no card to draw", "leave it out, or add cards to the stock")


def write_game(state: State) -> list[tuple[str, str]]:
    """game: classic · options: draw 1, reshuffle"""
    rules = state.printed.classic
    assert rules is not None
    game, _, options = rules.spec.partition(" with ")
    return [("game", game), ("options", options)]


def write_frame(state: State) -> list[tuple[str, str]]:
    turn = state.stack[0]
    drawn = f"{turn.number} draw{'s' if turn.number > 1 else ''}" if turn.number else ""
    return [
        ("used", drawn),
        ("to draw", str(turn.count or "")),
        ("passes", str(turn.cause or "")),
        ("direction", "reversed" if turn.player < 0 else ""),
    ]


def write_direction(state: State) -> str:
    return "reversed" if state.stack[0].player < 0 else "clockwise"
