"""What links and positions promise, counted: run it for long with `python -m tests.proofs.doors --help`.

The tests run the same functions with small numbers.
"""

import argparse
import resource
import time
from contextlib import suppress
from functools import partial
from math import log2
from random import Random
from statistics import median

from eights import Game
from eights.bots import ask
from eights.engine.chance import sealed_key
from eights.engine.games import card_tables, new_game
from eights.engine.run import advance, apply
from eights.engine.setup import seats_for
from eights.engine.worlds import permute
from eights.errors import EightsError
from eights.language import links, positions
from eights.language.links.games import HOUSE_DECKS
from eights.language.phases import is_start

SETUPS = [
    ("camelot", 2), ("lyonesse", 2), ("camelot", 3), ("lyonesse", 3), ("camelot", 4), ("classic", 2), ("classic", 4),
    ("camelot + tintagel", 5), ("classic with draw 3", 3), ("camelot + camelot", 8), ("tintagel + lyonesse", 6),
]  # fmt: skip
MOST_MOVES = 600
SLOWEST, LARGEST = 2.0, 64 * 1024  # seconds of processor time for one link, and KB more memory


def dealt(number: int, key: bool = False) -> Game:
    """A new game: the number decides the set-up and the deal."""
    deck, players = SETUPS[number % len(SETUPS)]
    game = Game.new(deck, players, seed=Random(number).getrandbits(64))
    return sealed(deck, players, number) if key else game


def sealed(deck: str, players: int, number: int) -> Game:
    """A new game that is dealt by a key, as between people."""
    game = Game.new(deck, players, seed=0)
    key = sealed_key(bytes(8), number.to_bytes(32, "big"), [])
    start = new_game(card_tables(game.selection), seats_for(game.players, None, False, 0), 0, key)
    return Game(game.selection, start, 0)


def links_lead_back(games: int) -> dict[str, list[int]]:
    """Play games at random, and open their links: the same game, with the same digest. Returns the lengths of links."""
    lengths: dict[str, list[int]] = {}
    for number in range(games):
        has_key = number // len(SETUPS) % 4 == 3
        game = dealt(number, has_key)
        game.play_random(number)
        link = game.link()
        assert len(link) <= most_letters(game, has_key), link
        back = Game.from_link(link)
        assert game.digest() == back.digest(), link
        assert game.answers == back.answers, link
        deck, players = SETUPS[number % len(SETUPS)]
        lengths.setdefault(f"{deck}, {players} players{', with the key' if has_key else ''}", []).append(len(link))
    return lengths


def most_letters(game: Game, has_key: bool) -> float:
    """A link is as short as it can be if nothing is said of how likely each answer is.

    Beside the answers there are the letters `e1.g.` and some bytes: version, flags, deck, players, count, checksum, and
    the seed or the key. A question with k options takes log2 k bits, one with a single option nothing.
    """
    state, bits = game.start.copy(), 0.0
    advance(state)
    for answer in game.answers:
        bits += log2(len(state.options))
        apply(state, state.options[answer])
    known = game.selection.spec in HOUSE_DECKS
    head = 12 + (32 if has_key else 10) + (0 if known else len(game.selection.spec) + 7)
    return 5 + (8 * (head + 1) + bits) / 6 + 1


def lengths_of_bots(deck: str, players: int, games: int, key: bool = False) -> list[int]:
    """How long the links of games between sensible players are."""
    lengths = []
    for number in range(games):
        game = sealed(deck, players, number) if key else Game.new(deck, players, seed=Random(number).getrandbits(64))
        while not game.over:
            game.push(ask("greedy", game.sight(game.asks[0])))
        lengths.append(len(game.link()))
    return lengths


def flipped_bits_accepted(flips: int) -> list[str]:
    """Links with one flipped bit in what they hold that were opened all the same: there must be none."""
    dice, accepted = Random(5), []
    whole = []
    for number in range(20):
        game = dealt(number)
        whole.append(game.link(game.asks[0]))
        game.play_random(number)
        whole.append(game.link())
    for _ in range(flips):
        kind, content = links.unpack(dice.choice(whole))
        bit = dice.randrange(8 * len(content))
        wrong = bytearray(content)
        wrong[bit // 8] ^= 1 << bit % 8
        link = links.pack(kind, bytes(wrong))
        with suppress(EightsError):
            Game.from_link(link)
            accepted.append(link)
    return accepted


def strings_survived(strings: int) -> tuple[float, int]:
    """Open strings that look like links. Returns the longest time and the memory that was needed in addition, in KB."""
    dice, longest, before = Random(6), 0.0, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
    for _ in range(strings):
        body = "".join(dice.choices(letters, k=dice.randrange(300 if dice.random() < 0.9 else 2000)))
        if dice.random() < 0.7:  # as if its head were sound
            head = links.encoded(bytes([2, dice.choice((0, 8, 16, 64)), dice.randrange(1, 11), dice.randrange(2, 9)]))
            body = head[:5] + body
        text = f"e1.{dice.choice('gpu')}.{body}"
        started = time.process_time()
        with suppress(EightsError):
            Game.from_link(text)
        longest = max(longest, time.process_time() - started)
    return longest, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before


def known_positions(pairs: int, seed: int = 0) -> int:
    """Compare positions as known: read back, the player who decides knows the same; whatever hidden cards really are,
    no viewer's text changes. Returns the number of questions that were read back."""
    compared = questions = 0
    number = seed
    while compared < pairs:
        game, dice = dealt(number), Random(number)
        number += 1
        while not game.over and len(game.answers) < MOST_MOVES and compared < pairs:
            for viewer, name in enumerate(game.players):
                text = positions.write_as_known(game.state, viewer, game.deck)
                twin = permute(game.state, viewer, dice.randrange(1 << 30))
                assert text == positions.write_as_known(twin, viewer, game.deck), text
                compared += 1
                if is_start(game.state) and game.asks == (name,):
                    back = Game.from_position(text, seed=dice.randrange(1 << 30))
                    assert game.view(name) == back.view(name), text
                    questions += 1
            game.push(dice.choice(game.options))
    return questions


def main() -> None:
    say = partial(print, flush=True)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--flips", type=int, default=10_000)
    parser.add_argument("--strings", type=int, default=1_000_000)
    parser.add_argument("--pairs", type=int, default=100_000)
    asked = parser.parse_args()
    for setup, lengths in links_lead_back(asked.games).items():
        say(f"{setup}: {len(lengths)} games, median {median(lengths):.0f}, at most {max(lengths)} characters")
    for deck, players, key in (("camelot", 2, False), ("camelot + camelot", 8, True)):
        lengths = lengths_of_bots(deck, players, min(200, asked.games), key)
        say(f"{deck}, {players} players like greedy: median {median(lengths):.0f}, at most {max(lengths)} characters")
    say(f"{asked.flips} flipped bits, accepted: {len(flipped_bits_accepted(asked.flips))}")
    slowest, memory = strings_survived(asked.strings)
    say(f"{asked.strings} strings, the slowest {slowest:.2f} s, {memory} KB more memory")
    say(f"{asked.pairs} pairs of positions as known, {known_positions(asked.pairs)} questions read back")


if __name__ == "__main__":
    main()
