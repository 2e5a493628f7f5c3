"""`python3 run.py reviews`: what reviews cost, how many mistakes they find, and whether what they claim is true."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated

import click

from eights import bots
from eights.cli.app import Deck
from eights.cli.commands import Option
from eights.engine.moves import seat_of
from eights.engine.run import apply
from eights.engine.worlds import determinize
from eights.game import Game
from eights.lab.bot_seats import Seated
from eights.lab.estimates import average, share_of
from eights.language import moves
from eights.language.record import dumps
from eights.learn.review import evidence
from eights.learn.review.judging import SLIPS, rivals_of
from eights.learn.review.moments import Course, Moment, course_of_text
from eights.learn.review.reviewing import MOST, review
from eights.learn.review.values import Mistake, Review
from eights.learn.review.worlds import Luck, Worlds
from rigs.app import app

AGAIN = 150  # new games in which greedy bots play on from a mistake, and from the better move


@dataclass
class Findings:
    """About the games of one bot against itself. A game is the sample: its decisions are not independent."""

    seconds: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)  # each list has a number per game and player
    missed: list[float] = field(default_factory=list)
    mistakes: list[float] = field(default_factory=list)
    costly: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)  # of the error of a line, at each of its points
    claimed: list[float] = field(default_factory=list)  # the gap of each mistake
    again: list[float] = field(default_factory=list)  # the same in new games

    def add(self, found: Review, course: Course, seconds: float) -> None:
        number = len(found.players)
        self.seconds.append(seconds)
        self.decisions.append(len(course.moments) / number)
        self.missed.append(len(found.missed) / number)
        self.mistakes.append(len(found.mistakes) / number)
        self.costly.append(sum(each.costly for each in found.mistakes) / number)
        for line in found.lines:
            errors = [(point.chance.value - line.won) ** 2 for point in line.points]
            self.squares.append(sum(errors) / len(errors))


@app.command()
def reviews(
    deck: Deck = "camelot",
    players: Annotated[int, Option(min=2, max=8, help="Number of players.")] = 2,
    names: Annotated[str, Option("--bots", help="Each of these bots plays against itself.")] = "novice,greedy",
    games: Annotated[int, Option(min=0, help="How many games of each bot are reviewed.")] = 10,
    same: Annotated[int, Option(min=0, help="How many moves are compared with themselves.")] = 0,
    worlds: Annotated[int, Option(min=1, help="How many simulated games judge a move at most.")] = MOST,
    seed: Annotated[int, Option(help="The seed of the first game; each further game adds 1.")] = 1,
) -> None:
    """Review games between bots, play their mistakes again, and judge moves that can't differ. One process."""
    for name in names.split(","):
        findings = Findings()
        for number in range(seed, seed + games):
            game = played(deck, players, name, number)
            course = course_of_text(dumps(game.record()))
            started = time.process_time()
            found = review(game, worlds=worlds, seed=number)
            findings.add(found, course, time.process_time() - started)
            for mistake in found.mistakes:
                findings.claimed.append(mistake.gap.value)
                findings.again.append(measured_again(course, mistake, number))
        if games:
            show(name, findings)
    if same:
        flagged = false_alarms(deck, players, same, worlds, seed)
        click.echo(f"a move against itself: called worse {flagged} times in {same}, {share_of(flagged, same)}")


def played(deck: str, players: int, name: str, seed: int) -> Game:
    game = Game.new(deck, players, seed=seed)
    bots.play(game, name, seed=seed)
    return game


def measured_again(course: Course, mistake: Mistake, seed: int) -> float:
    """The gap when greedy bots play on, in worlds that the review did not see."""
    moment = next(each for each in course.moments if each.number == mistake.move)
    better = moves.meant(moment.state, mistake.better)[0]
    own = seat_of(better)
    total = 0
    for number in range(AGAIN):
        for sign, option in ((1, better), (-1, moment.option)):
            world = determinize(moment.state, own, 1 << 40 | seed << 10 | number)
            apply(world, option)
            Seated([bots.find("greedy") for _ in range(world.seats.number)], seed, number).play(world)
            total += sign * (world.winners >> own & 1)
    return total / AGAIN


def false_alarms(deck: str, players: int, number: int, worlds: int, seed: int) -> int:
    """How many moves are called worse than rivals that are the same move, in other worlds: pairing would hide it."""
    flagged = judged = 0
    while judged < number:
        for moment in course_of_text(dumps(played(deck, players, "greedy", seed).record())).moments:
            if judged < number and (rivals := len(rivals_of(moment.state, moment.option))):
                judged += 1
                flagged += evidence.judge(rivals, against_itself(moment, seed), worlds).rival >= 0
        seed += 1
    return flagged


def against_itself(moment: Moment, seed: int) -> evidence.Contest:
    """A contest of a move with itself, every time in a world of its own."""
    worlds = Worlds(moment.state, moment.seat, Luck(seed, "same", moment.number))

    def result(number: int) -> float:
        return worlds.after(worlds.world(number), moment.option, number, SLIPS)

    def contest(number: int, living: Sequence[int]) -> list[float]:
        first = number << 10
        own = result(first)
        return [result(first + 1 + rival) - own for rival in living]

    return contest


def show(name: str, found: Findings) -> None:
    """Print what was found, per game and player."""

    def mean(values: list[float]) -> str:
        estimate = average(values)
        interval = f" ({estimate.low:.2f} to {estimate.high:.2f})" if estimate.bounded else ""
        return f"{estimate.value:.2f}{interval}"

    click.echo(f"{name}: {len(found.seconds)} games; CPU seconds a game {mean(found.seconds)}")
    click.echo(
        f"  decisions a game and player {mean(found.decisions)}, mean square error of lines {mean(found.squares)}"
    )
    click.echo(f"  mistakes {mean(found.mistakes)}, costly {mean(found.costly)}, missed wins {mean(found.missed)}")
    if found.claimed:
        differences = [again - claimed for claimed, again in zip(found.claimed, found.again, strict=True)]
        click.echo(f"  claimed gap {mean(found.claimed)}, played again {mean(found.again)}: {mean(differences)}")
