"""The layout of features and actions: how many of each kind there are, where they begin, and what they are called."""

from typing import Final

from eights.engine import purposes
from eights.engine.card_tables import CardTables

PURPOSES: Final = {
    number: name.lower().replace("_", " ")
    for name, number in vars(purposes).items()
    if name.isupper() and isinstance(number, int)
}
QUESTIONS: Final = 40  # room for further purposes
PILES: Final = ("empty", "1 to 3", "4 to 7", "8 to 15", "16 to 23", "24 to 31", "32 to 47", "48 or more")
FLAGS: Final = (
    *("has lost", "is an ally", "skips a turn", "skips turns", "has an extra turn", "takes this turn"),
    *("has played", "has ended the turn", "no discard left", "1 discard left", "2 discards left", "3 discards left"),
    "may skip the draw",
)
OTHER_ACTIONS: Final = ("end turn", "yes", "no", "stop", "top", "bottom", "draw", "pass")


class Layout:
    """Where each group of features begins, and which cards count as the same."""

    def __init__(self, printed: CardTables, players: int) -> None:
        self.kind: list[int] = []  # of each face: equal for copies
        self.named: list[str] = []  # of each kind
        found: dict[str, int] = {}
        for face, side in enumerate(printed.sides):
            card = printed.cards[printed.card_of[face]]
            key = f"{card.rank} {side!r}"
            if key not in found:
                found[key] = len(found)
                name = printed.names[face]
                self.named.append(name if name not in self.named else printed.labels[face])
            self.kind.append(found[key])
        self.kinds = len(found)
        number = [self.kind.count(kind) for kind in range(self.kinds)]
        self.copies = max(number) > 1
        starts = [sum(number[:kind]) for kind in range(self.kinds)]
        self.slot = [starts[kind] for kind in self.kind]  # of each face: the place of the first copy
        self.slots = [
            name if copy == 0 else f"{name} ({copy + 1})"
            for kind, name in enumerate(self.named)
            for copy in range(number[kind])
        ]
        self.groups = groups(self, printed, players)
        self.first = [0]
        for names in self.groups:
            self.first.append(self.first[-1] + len(names))
        self.size = self.first.pop()
        self.actions = 2 * self.kinds + len(printed.sides) + players + 4 + len(OTHER_ACTIONS)


def groups(layout: Layout, printed: CardTables, players: int) -> list[list[str]]:
    """The names of all features, in groups. Codec fills these groups by their numbers."""
    kinds, slots, n = layout.named, layout.slots, players
    everybody = [player(i) for i in range(n)]
    classic = not printed.variant.has_phases
    return [
        [f"hand: {name}" for name in slots],
        [f"hand of {who}: {name}" for who in everybody[1:] for name in slots],
        [f"asset of {who}: {name}" for who in everybody for name in slots],
        [f"top of the discard pile: {name}" for name in kinds],
        [f"discard pile: {name}" for name in slots],
        [f"{where} of the draw pile: {name}" for where in ("top", "second", "third", "bottom") for name in kinds],
        [f"draw pile: {name}" for name in slots],
        [f"some hand: {name}" for name in slots],
        [f"set aside: {name}" for name in slots],
        [f"{who}: {more(size, 15)} cards" for who in everybody for size in range(16)],
        [f"{who}: {more(size, 6)} assets" for who in everybody for size in range(7)],
        [f"{who}: {flag}" for who in everybody for flag in FLAGS],
        [f"phase: {name}" for name in ("beginning", "draw", "main", "end")],
        [f"draw pile: {size} cards" for size in PILES],
        [f"named color: {name}" for name in printed.color_words.values()],
        [f"ability of {name}" for name in kinds],
        [f"ability of {who}" for who in everybody],
        [f"ability: that player is {who}" for who in everybody],
        [f"ability: number {more(number, 7)}" for number in range(8)],
        [f"ability: chosen or shown: {name}" for name in slots],
        [f"{who} decides" for who in everybody],
        [f"question: {PURPOSES.get(number, f'purpose {number}')}" for number in range(QUESTIONS)],
        [f"question: {more(number, 4)} chosen so far" for number in range(5)],
        [f"drawn this turn: {more(number, 5)}" for number in range(6)] if classic else [],
        [f"to draw: {more(2 * number, 8)}" for number in range(5)] if classic else [],
        ["nobody has passed", "somebody has passed"] if classic else [],
        ["clockwise", "counterclockwise"] if classic else [],
    ]


def player(i: int) -> str:
    return ("me", "the next player")[i] if i < 2 else f"player {i}"


def more(number: int, most: int) -> str:
    return f"{number} or more" if number == most else str(number)


def feature_names(printed: CardTables, players: int) -> list[str]:
    return [name for names in Layout(printed, players).groups for name in names]


def action_names(printed: CardTables, players: int) -> list[str]:
    layout = Layout(printed, players)
    return [
        *(f"play {name}" for name in layout.named),
        *(f"discard {name}" for name in layout.named),
        *(f"choose {name}" for name in layout.slots),
        *(f"choose {player(i)}" for i in range(players)),
        *(f"name {color}" for color in printed.color_words.values()),
        *OTHER_ACTIONS,
    ]
