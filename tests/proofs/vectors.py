"""Deals for the page to compare with its own: `python -m tests.proofs.vectors` writes them from the engine."""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from eights.decks import find
from eights.engine.chance import commitment, house_nonce, nonce_commitment, sealed_key, shuffle
from eights.engine.games import card_tables, new_game, variant_of
from eights.engine.movement import Board
from eights.engine.setup import empty_table, seats_for
from eights.engine.state import NOBODY
from eights.engine.worlds import Dice
from eights.game import NAMES
from eights.game.receipt import game_id_of
from eights.language.signatures import Key, promise
from tests.proofs.notes import notes

FILE: Final = Path(__file__).parents[2] / "web" / "src" / "fair" / "vectors.json"
DEALS: Final[list[tuple[str, int, Sequence[Sequence[int]], Sequence[int], int]]] = [
    # deck, players, teams, points of the match before, who went first in the game before
    ("camelot", 3, (), (), NOBODY),
    ("camelot", 2, (), (), NOBODY),
    ("camelot", 4, ((0, 2), (1, 3)), (), NOBODY),
    ("camelot + camelot", 6, ((0, 3), (1, 4), (2, 5)), (3, 9, 1, 4, 9, 9), NOBODY),
    ("camelot", 4, (), (5, 2, 5, 0), NOBODY),
    ("lyonesse", 2, (), (), NOBODY),
    ("camelot + lyonesse", 7, (), (), NOBODY),
    ("camelot with promo", 3, (), (0, 0, 0), NOBODY),
    ("classic", 4, (), (), NOBODY),
    ("classic", 4, (), (), 3),
    ("classic with two packs, jokers", 5, (), (), NOBODY),
]


def number(*words: object) -> bytes:
    return hashlib.sha256(repr(words).encode()).digest()


def vector(place: int, tries: int = 0) -> dict[str, Any]:
    """One deal, with everything it depends on."""
    deck, players, teams, points, previous = DEALS[place]
    game_id, seed = game_id_of("table", place + 1), number("seed", place, tries)
    nonces = [number("nonce", place, seat)[:16] for seat in range(players - 1)] + [house_nonce(seed, players - 1)]
    key = sealed_key(game_id, seed, nonces)
    selection = find(deck)
    printed = card_tables(selection)
    names = NAMES[:players]
    seats = seats_for(names, [[names[seat] for seat in team] for team in teams] or None)
    first = variant_of(selection).goes_first(Dice(int.from_bytes(key[:8], "big")), players, points, previous)
    state = new_game(printed, seats, 0, key, first)
    return {
        "deck": deck,
        "game_id": game_id.hex(),
        "seed": seed.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "commitment": commitment(game_id, seed).hex(),
        "nonce_commitments": [nonce_commitment(game_id, seat, nonce).hex() for seat, nonce in enumerate(nonces)],
        "key": key.hex(),
        "layout": {
            "pack": [printed.names[card] for card in range(printed.number)],
            "wild": sorted({printed.names[card] for card in range(printed.number) if printed.is_eight[card]}),
            "teams": list(seats.first_ally),
            "classic": selection.game == "classic",
            "handSize": variant_of(selection).hand_size,
            "points": list(points),
            "previous": previous,
        },
        "first": state.seat if first == NOBODY else first,
        "hands": [[printed.names[card] for card in hand] for hand in state.hands],
        "top": printed.names[state.discard_pile[-1]],
        "pile": [printed.names[card] for card in state.draw_pile],
    }


def buries(deal: dict[str, Any]) -> bool:
    """Whether the card after the hands is one that is not turned up first."""
    layout, printed = deal["layout"], card_tables(find(deal["deck"]))
    seats = seats_for(NAMES[: len(deal["nonces"])])
    cards = list(range(printed.number))
    shuffle(empty_table(printed, seats, bytes.fromhex(deal["key"]), 1), cards)
    return printed.names[cards[-1 - seats.number * layout["handSize"]]] in layout["wild"]


def boards() -> list[dict[str, Any]]:
    """Who sits where in a duplicate evening, and who goes first."""
    return [
        {**at._asdict(), "seats": seats, "players": at.players(seats), "first": at.first(seats)}
        for tables, seats in ((2, 2), (3, 2), (4, 2), (2, 3), (2, 4))
        for deal in (1, 2, 3, 7, 12)
        for table in range(tables)
        for at in [Board(deal, table, tables)]
    ]


def vectors() -> dict[str, Any]:
    deals = [vector(place) for place in range(len(DEALS))]
    last = len(DEALS) - 1
    buried = next(deal for deal in (vector(last, tries) for tries in range(1, 200)) if buries(deal))
    key = Key(number("key"))
    shown = promise(number("game")[:16], number("commitment"), [number("nonce"), b""])
    return {
        "number": 1,  # of the first of them
        "deals": [*deals, buried],
        "boards": boards(),
        **notes(),
        "signed": {
            "key": key.public,
            "game_id": number("game")[:16].hex(),
            "commitment": number("commitment").hex(),
            "nonce_commitments": [number("nonce").hex(), ""],
            "signature": key.sign(shown),
        },
    }


def text() -> str:
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
