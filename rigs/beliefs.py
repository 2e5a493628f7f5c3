"""`python3 run.py beliefs`: checks that a card believed to be in a hand with 30 % is there 30 % of the time."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Annotated

import click

from eights import bots
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.beliefs import Beliefs
from eights.cli.app import Deck
from eights.cli.commands import Option
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.lab.bot_seats import Seated
from eights.lab.setup import Setup
from rigs.app import app

EVERY = 5  # decisions between two looks at what is believed
WORLDS = 400  # by which a belief is measured
EDGES = (0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7)
ENOUGH = 100  # beliefs in a bin, for its figures to mean something
WIDE, LEFT, BOTTOM = 400, 50, 320

Believe = Callable[[Sight], Beliefs]


@dataclass
class Bin:
    """Beliefs of about the same strength, game by game: games are independent, the beliefs of one game are not."""

    said: dict[int, float] = field(default_factory=dict)  # the sum
    there: dict[int, int] = field(default_factory=dict)
    number: dict[int, int] = field(default_factory=dict)

    def add(self, game: int, said: float, there: bool) -> None:
        self.said[game] = self.said.get(game, 0.0) + said
        self.there[game] = self.there.get(game, 0) + there
        self.number[game] = self.number.get(game, 0) + 1

    @property
    def size(self) -> int:
        return sum(self.number.values())

    def rates(self) -> tuple[float, float, float]:
        """What was said on average, how often it was true, and the standard error of their difference."""
        said, there = sum(self.said.values()) / self.size, sum(self.there.values()) / self.size
        games = len(self.number)
        squares = sum(
            (self.said[game] - self.there[game] - (said - there) * self.number[game]) ** 2 for game in self.number
        )
        return said, there, sqrt(squares * games / max(1, games - 1)) / self.size


@dataclass
class Calibration:
    """Beliefs in bins by their strength, and how much they say beyond what everybody knows."""

    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(len(EDGES) + 1)])
    squares: float = 0.0  # of the errors of the beliefs
    plain: float = 0.0  # of the errors, if every card were equally likely
    number: int = 0

    def add(self, game: int, said: float, plain: float, there: bool) -> None:
        self.bins[sum(said >= edge for edge in EDGES)].add(game, said, there)
        self.squares += (said - there) ** 2
        self.plain += (plain - there) ** 2
        self.number += 1

    @property
    def skill(self) -> float:
        """The share of the squared error that the clues take away (Brier skill score)."""
        return 1 - self.squares / self.plain

    def full(self) -> list[Bin]:
        return [each for each in self.bins if each.size >= ENOUGH]

    def off(self) -> float:
        """By how many standard errors the worst bin is off, beyond one percentage point."""
        return max((abs(said - there) - 0.01) / max(error, 1e-9) for said, there, error in map(Bin.rates, self.full()))


def honest(sight: Sight) -> Beliefs:
    return Beliefs(sight, advice_for(sight.printed).phrases)


def calibration(table: Setup, bot: str, games: range, believe: Believe = honest) -> Calibration:
    """Compare what the deciding seats believe with the hands, in games of a bot against itself."""
    found = Calibration()
    for game in games:
        state = table.deal(game)
        state.log = []
        seated = Seated([bots.find(bot) for _ in range(table.players)], game)
        advance(state)
        decisions = 0
        while not state.winners:
            if decisions % EVERY == game % EVERY:
                look(state, seat_of(state.options[0]), believe, game, found)
            apply(state, seated.choose(state))
            decisions += 1
    return found


def look(state: State, seat: int, believe: Believe, game: int, found: Calibration) -> None:
    """Note what a seat believes about every card it cannot place, and whether it is true."""
    sight = Sight(state, seat)
    beliefs, dice, unknown = believe(sight), Dice(game << 10 | state.turn), sight.unknown
    held = [[0] * state.printed.number for _ in state.hands]
    for _ in range(WORLDS):
        world = sight.world(dice)
        beliefs.settle(world, dice)
        for owner, place in unknown.held:
            held[owner][world.hands[owner][place]] += 1
    for owner in {owner for owner, _ in unknown.held}:
        number = sum(1 for other, _ in unknown.held if other == owner)
        for card in unknown.anywhere:
            plain = number / len(unknown.anywhere)
            found.add(game, held[owner][card] / WORLDS, min(1.0, plain), card in state.hands[owner])


def plot(results: dict[str, Calibration]) -> str:
    """Draw how often cards were there, by how likely they were said to be."""
    high = BOTTOM + 50 + 18 * len(results)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDE}" height="{high}" fill="#fff"/>',
        f'<path d="M{LEFT} 20V{BOTTOM}H{LEFT + 300}" fill="none" stroke="#444"/>',
        f'<path d="M{LEFT} {BOTTOM}L{LEFT + 300} {BOTTOM - 300}" stroke="#999" stroke-dasharray="4 3"/>',
        f'<text x="{LEFT + 150}" y="{BOTTOM + 32}" text-anchor="middle">said to be in this hand, in %</text>',
        '<text x="14" y="170" transform="rotate(-90 14 170)" text-anchor="middle">was there, in %</text>',
    ]
    for share in (0, 20, 40, 60, 80, 100):
        parts.append(f'<text x="{LEFT + 3 * share}" y="{BOTTOM + 16}" text-anchor="middle">{share}</text>')
        parts.append(f'<text x="{LEFT - 6}" y="{BOTTOM - 3 * share + 4}" text-anchor="end">{share}</text>')
    colors = ("#1b5e8a", "#a8481e", "#4a7a3a", "#7a4a8a")
    for number, (name, found) in enumerate(results.items()):
        color, points = colors[number % len(colors)], []
        for said, there, error in map(Bin.rates, found.full()):
            x, y, away = LEFT + 300 * said, BOTTOM - 300 * there, 300 * 1.96 * error
            points.append(f"{x:.1f},{y:.1f}")
            parts.append(f'<path d="M{x:.1f} {y - away:.1f}V{y + away:.1f}" stroke="{color}"/>')
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{color}"/>')
        parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{color}"/>')
        parts.append(f'<text x="{LEFT}" y="{BOTTOM + 54 + 18 * number}" fill="{color}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


@app.command()
def beliefs(
    deck: Deck = "camelot",
    players: Annotated[int, Option(min=2, max=8, help="Number of players.")] = 2,
    names: Annotated[str, Option("--bots", help="Each of these bots plays against itself.")] = "greedy",
    games: Annotated[int, Option(min=1, help="How many games of each bot.")] = 300,
    seed: Annotated[int, Option(help="The seed of the first game; each further game adds 1.")] = 1,
    write: Annotated[Path | None, Option(help="Draw the result into this SVG file.")] = None,
) -> None:
    """Compare what search believes about hidden hands with the hands. One process."""
    results: dict[str, Calibration] = {}
    for name in names.split(","):
        found = calibration(Setup(deck, players), name, range(seed, seed + games))
        results[f"{name}, {deck}, {players} players"] = found
        click.echo(f"{name}: {games} games, {found.number} beliefs, {100 * found.skill:.1f} % less squared error")
        for each in found.full():
            said, there, error = each.rates()
            click.echo(f"  said {100 * said:5.1f} %   there {100 * there:5.1f} % ± {196 * error:.1f}   of {each.size}")
    if write is not None:
        write.write_text(plot(results), encoding="utf-8")
