"""Commands that compare the engine with others: `python3 run.py bench`, `lockstep`, `rival`."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli.app import Json
from eights.cli.commands import Option
from rigs.app import app

if TYPE_CHECKING:
    from rigs.peers.rival import RivalScore


@app.command()
def bench(
    rounds: Annotated[int, Option(min=1, help="How many rounds; the best counts, with --peers the median.")] = 7,
    peers: Annotated[bool, Option("--peers", help="Also measure OpenSpiel, RLCard, and both of our builds.")] = False,
    write: Annotated[
        Path | None, Option(help="With --peers: write the page to this file, and its picture to images/.")
    ] = None,
    instructions: Annotated[
        bool, Option("--instructions", help="Count processor instructions instead of time: needs valgrind.")
    ] = False,
    against: Annotated[
        Path | None, Option(help="With --instructions: another checkout, with its engine compiled.")
    ] = None,
    record: Annotated[
        bool, Option("--record", help="With --instructions: record the counts that the tests compare with.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure the engine: decisions per second in random play, the cost of a copy, and how others compare."""
    if instructions:
        count_instructions(against, record, as_json)
        return
    from eights.cli.measures import show_speed
    from eights.cli.progress import progress
    from eights.errors import EightsError
    from eights.lab.speed import bench as run
    from rigs.peers import report

    if write is not None and not peers:
        raise EightsError("--write needs --peers", "the page is about both")
    if write is not None and not write.parent.is_dir():
        raise EightsError(f"there is no folder {write.parent}", "make it first")
    with progress("Measuring") as status:
        measure = report.compare if peers else run
        figures = measure(rounds, lambda name: status.update(label=f"Measuring {name}"))
        if write is not None and peers:
            write.write_text(report.write(figures), encoding="utf-8")
            picture = write.parent / "images" / "performance.svg"
            picture.parent.mkdir(exist_ok=True)
            picture.write_text(report.plot(figures), encoding="utf-8")
    show_speed(figures, as_json)
    if not as_json:
        for name, ratio in figures.get("ratios", {}).items():
            click.echo(f"{name:34} {ratio:>9} ×")


def count_instructions(against: Path | None, record: bool, as_json: bool) -> None:
    """Print the instructions per decision, next to those of another checkout or to the recorded ones."""
    from rigs.peers import instructions

    counts = instructions.count()
    before = instructions.count(source=against / "src") if against else instructions.recorded()
    if record:
        instructions.write(counts)
    if as_json:
        click.echo(json.dumps({"of": instructions.here(), "instructions": counts, "before": before}, indent=1))
        return
    click.echo(f"instructions per decision, {instructions.here()}")
    for name, number in counts.items():
        change = f"{number / before[name] - 1:+8.1%}" if name in before else ""
        click.echo(f"{name:36} {number:>9,.0f} {change}")


@app.command()
def lockstep(
    decisions: Annotated[int, Option(min=1, help="How many decisions to compare.")] = 100_000,
    seed: Annotated[int, Option(help="The seed of the first game; each further game adds 1.")] = 0,
) -> None:
    """Compare classic Crazy Eights with OpenSpiel's, decision by decision. Exit status 1 if they ever differ."""
    from eights.cli.progress import progress
    from rigs.peers.lockstep import lockstep as run

    with progress("Comparing", decisions) as bar:
        result = run(decisions, seed, bar.update)
    told = f"{result.decisions} decisions in {result.games} games, {result.blocked} of them blocked"
    click.echo(f"{told}: {len(result.differences)} differences")
    for line in result.differences:
        click.echo(f"  {line}")
    if result.differences:
        raise click.exceptions.Exit(1)


@app.command()
def rival(
    pairs: Annotated[int, Option(min=1, help="How many deals; each is played from both sides.")] = 100,
    simulations: Annotated[int, Option(min=1, help="Games that each side simulates per decision.")] = 200,
    rollouts: Annotated[
        str, Option(help="How their simulations play: theirs (at random) or ours (by our advice).")
    ] = "theirs",
    exploration: Annotated[
        float | None,
        Option(min=0, help="The exploration constant of their search; by default the best we found."),
    ] = None,
    bot: Annotated[str | None, Option(help="Our bot; by default search.")] = None,
    seed: Annotated[int, Option(help="The seed of the first deal; each further deal adds 1.")] = 1,
    processes: Annotated[int, Option(min=0, help="How many processes; 0 means one per core.")] = 0,
    as_json: Json = False,
) -> None:
    """Play against OpenSpiel's information-set search, in OpenSpiel's own crazy_eights.

    Two players, and each deal is played again with seats swapped. Ctrl-C stops and prints the result so far.
    """
    from eights.cli.progress import progress
    from rigs.peers.rival import Challenge, RivalScore, exploration_for, meet

    wanted = exploration_for(rollouts) if exploration is None else exploration
    challenge = Challenge(bot or f"search:{simulations}", simulations, rollouts, wanted, seed)
    with progress("Playing", pairs) as bar:

        def show(outcome: RivalScore) -> None:
            bar.update(len(outcome.scores), f"{challenge.bot} against OpenSpiel: {outcome.rate}")

        outcome = meet(challenge, pairs, processes=processes, progress=show)
    if as_json:
        click.echo(json.dumps(outcome.as_json(), indent=1))
    else:
        show_rival(outcome, pairs)
    if outcome.interrupted:
        raise click.exceptions.Exit(130)


def show_rival(outcome: "RivalScore", wanted: int) -> None:
    challenge, total = outcome.challenge, outcome.total
    how = f"{challenge.simulations} simulations, rollouts {challenge.rollouts}, exploration {challenge.exploration:g}"
    click.echo(f"{challenge.bot} against OpenSpiel's information-set search ({how})")
    if outcome.interrupted:
        click.echo(f"interrupted before all {wanted} pairs were played")
    click.echo(f"played      {len(outcome.scores)} pairs, {total.games} games in {outcome.seconds:.1f} s")
    if total.games:
        click.echo(f"win rate    {outcome.rate}; a fair share is 50.0%")
        click.echo(f"blocked     {total.blocked} games")
        click.echo(f"a decision  {total.ours.mean * 1000:.3g} ms of ours, {total.theirs.mean * 1000:.3g} ms of theirs")
    if outcome.load[0] is not None:
        click.echo(f"load        {outcome.load[0]} before, {outcome.load[1]} after, on {os.cpu_count()} cores")
