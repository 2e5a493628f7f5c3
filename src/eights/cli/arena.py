"""`eights match`, `ladder`: bots against each other, measured."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from eights.cli.app import Deck, Json, app
from eights.cli.measures import names_in, table_of
from eights.cli.teams import Teams

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from eights.lab.arena import Result
    from eights.lab.estimates import Stop

Pairs = Annotated[int, typer.Option(min=1, help="How many deals; each is played once from every side.")]
Players = Annotated[str, typer.Option(help="How many: 2 to 8.")]
Seed = Annotated[int, typer.Option(help="The first deal's seed; the others follow.")]
Processes = Annotated[int, typer.Option(min=0, help="How many processes; 0: one for every core.")]
TURNS = 2000  # then a game is over


@app.command()
def match(
    bots: Annotated[str, typer.Option(help="The first is measured: search:1000ms,greedy")],
    players: Players = "2",
    pairs: Pairs = 200,
    deck: Deck = "camelot",
    teams: Teams = "",
    two_player_rule: Annotated[bool, typer.Option("--two-player-rule", help="With the rule of ch. 9.")] = False,
    points: Annotated[bool, typer.Option("--points", help="Tell the bots that points count (ch. 10).")] = False,
    seed: Seed = 1,
    stop: Annotated[str | None, typer.Option(help="As in 50:55: stop when one of two win rates is refuted.")] = None,
    audit: Annotated[bool, typer.Option("--audit", help="Count missed wins and avoidable losses.")] = False,
    processes: Processes = 0,
    as_json: Json = False,
) -> None:
    """Let bots play each other over duplicate deals with changed seats, and tell how often the first one wins.

    With two names and more players, the first plays against all others; in teams a bot plays for all of one.
    Ctrl-C ends it, and tells what was played.
    """
    from rich.console import Console
    from rich.progress import Progress

    from eights.lab.arena import Contest, contest

    table = table_of(deck, players, teams, two_player_rule, TURNS)
    asked = Contest(tuple(names_in(bots)), table, seed, points, audit)
    test = stop_of(stop)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("Playing", total=pairs)
        result = contest(asked, pairs, stop=test, processes=processes, progress=estimate(progress, bar))
    if as_json:
        typer.echo(json.dumps(result.as_json(), indent=1))
    else:
        show_result(result, pairs)
    if result.interrupted:
        raise typer.Exit(130)


@app.command()
def ladder(
    bots: Annotated[str | None, typer.Option(help="The rungs, weakest first; without it, all of ours.")] = None,
    players: Players = "2",
    pairs: Pairs = 200,
    deck: Deck = "camelot",
    seed: Seed = 1,
    everybody: Annotated[bool, typer.Option("--all", help="Every rung against all below, not only the next.")] = False,
    processes: Processes = 0,
    as_json: Json = False,
) -> None:
    """Let every bot of the ladder play the one below it, and print the table."""
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    from eights.bots import LADDER
    from eights.lab.arena.ladder import climb

    rungs = names_in(bots) or LADDER
    seats = table_of(deck, players, "", False, TURNS)
    results: list[Result] = []
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("Playing", total=pairs)
        show = estimate(progress, bar)
        for result in climb(rungs, seats, pairs, seed, everybody=everybody, processes=processes, progress=show):
            results.append(result)
            progress.reset(bar)
    if as_json:
        typer.echo(json.dumps([result.as_json() for result in results], indent=1))
    else:
        table = Table("bot", "against", "pairs", "wins", "95 % interval", "ms", "p95 ms", box=None, pad_edge=False)
        for result in results:
            rate, times = result.rate, result.total.times
            figures = (
                f"{rate.value:.1%}",
                f"{rate.low:.1%} to {rate.high:.1%}",
                f"{times.mean * 1000:.3g}",
                f"{times.within(0.95) * 1000:.3g}",
            )
            table.add_row(*result.contest.bots, str(len(result.scores)), *(figures if result.scores else ()))
        Console(highlight=False, emoji=False).print(table)
    if results[-1].interrupted:
        typer.echo("interrupted", err=True)
        raise typer.Exit(130)


def estimate(progress: "Progress", bar: "TaskID") -> "Callable[[Result], None]":
    """Shows how far it is and what is known so far."""

    def show(result: "Result") -> None:
        first, *others = result.contest.bots
        said = f"{first} against {', '.join(dict.fromkeys(others))}: {result.rate}"
        progress.update(bar, completed=len(result.scores), description=said)

    return show


def stop_of(text: str | None) -> "Stop | None":
    """Two win rates in percent."""
    from eights.errors import SetupError
    from eights.lab.estimates import Stop

    if text is None:
        return None
    low, _, high = text.partition(":")
    try:
        rates = float(low) / 100, float(high) / 100
    except ValueError:
        rates = 0.0, 0.0
    if not 0 < rates[0] < rates[1] < 1:
        raise SetupError(f"'{text}' is no pair of win rates", "say two in percent, the lower one first: 50:55")
    return Stop(*rates)


def same(sets: int, kind: str) -> str:
    """Why nothing is known of how far the sets scatter."""
    return f"all {sets} {kind} say the same" if sets > 1 else f"a single {kind.removesuffix('s')}"


def show_result(result: "Result", wanted: int) -> None:
    from rich.console import Console
    from rich.table import Table

    told, total, times = result.as_json(), result.total, result.total.times
    console = Console(highlight=False, emoji=False)
    first, *others = result.contest.bots
    kind = "pairs" if result.contest.games_in_a_set == 2 else "sets"
    console.print(f"{first} against {', '.join(others)}: {result.contest.table}")
    if result.interrupted:
        console.print(f"interrupted: {wanted} {kind} were asked for")
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_row("played", f"{len(result.scores)} {kind}, {total.games} games in {result.seconds:.1f} s")
    if total.games:
        table.add_row("win rate", f"{result.rate}; a fair share is {told['fair_share']:.1%}")
        lead, games = result.lead, total.games
        sure = (
            f"{lead.low:.2f} to {lead.high:.2f}" if lead.bounded else f"no interval: {same(len(result.scores), kind)}"
        )
        better = f"better by {lead.value:.2f} ({sure})"
        table.add_row("points", f"{total.points / games:.2f} a game, the others {total.others / games:.2f}; {better}")
        table.add_row("turn order", ", ".join(f"{place}. {share:.1%}" for place, share in told["seats"].items()))
        table.add_row("endings", ", ".join(f"{name} {count / games:.1%}" for name, count in told["endings"].items()))
        speed = f"{told['decisions_per_second']:,} a second"
        table.add_row("decisions", f"{times.count} of {first}: {speed} on one core, {times.mean * 1000:.3g} ms each")
        table.add_row("", f"95 % of them within {times.within(0.95) * 1000:.3g} ms")
    if result.stop is not None:
        low, high = f"{result.stop.low:.1%}", f"{result.stop.high:.1%}"
        refuted = {result.stop.low: high, result.stop.high: low}
        verdict = "undecided" if result.verdict is None else f"{refuted[result.verdict]} is refuted"
        table.add_row("test", f"{low} or {high}: {verdict}")
    if result.contest.audit:
        audit = total.audit
        table.add_row("audit", f"{audit.decisions} decisions in {audit.turns} turns of {first}")
        table.add_row("", f"missed wins: {audit.missed_wins}, avoidable losses: {audit.suicides}")
        if audit.given_up:
            table.add_row("", f"given up: {audit.given_up} searches took too long")
    if result.load[0] is not None:
        table.add_row("load", f"{result.load[0]} before, {result.load[1]} after, on {told['cores']} cores")
    console.print(table)
    for example in total.audit.examples:
        console.print(example, soft_wrap=True)
