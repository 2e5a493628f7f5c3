"""`eights match` and `ladder`: measure bots against each other."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli.app import Deck, Json, app
from eights.cli.commands import Option
from eights.cli.measures import between, names_in, table_of
from eights.cli.speech import ending, headings, said, tell
from eights.cli.teams import Teams
from eights.messages import Listed, Message

if TYPE_CHECKING:
    from eights.cli.progress import Progress
    from eights.lab.arena import Result
    from eights.lab.estimates import Stop

Pairs = Annotated[int, Option(min=1, help="How many deals; each is played once from every side.")]
Players = Annotated[str, Option(help="Number of players, 2 to 8.")]
Seed = Annotated[int, Option(help="The seed of the first deal; each further deal adds 1.")]
Processes = Annotated[int, Option(min=0, help="How many processes; 0 means one per core.")]
TURNS = 2000  # after which a game ends


@app.command()
def match(
    bots: Annotated[str, Option(help="The bots; the first one is measured: search:1000ms,greedy")],
    players: Players = "2",
    pairs: Pairs = 200,
    deck: Deck = "camelot",
    teams: Teams = "",
    two_player_rule: Annotated[bool, Option("--two-player-rule", help="Use the two-player rule (ch. 9).")] = False,
    points: Annotated[bool, Option("--points", help="Let the bots know that points count (ch. 10).")] = False,
    seed: Seed = 1,
    stop: Annotated[str | None, Option(help="Stop when one of two win rates is rejected: 50:55.")] = None,
    audit: Annotated[bool, Option("--audit", help="Count missed wins and avoidable losses.")] = False,
    processes: Processes = 0,
    as_json: Json = False,
) -> None:
    """Measure how often the first bot wins against the others. Each deal is played once from every side.

    With two bots and more players, the first plays against copies of the second. In teams, a bot plays for its whole
    team. Ctrl-C stops and prints the result so far.
    """
    from eights.cli.progress import progress
    from eights.lab.arena import Contest, contest

    table = table_of(deck, players, teams, two_player_rule, TURNS)
    asked = Contest(tuple(names_in(bots)), table, seed, points, audit)
    test = stop_of(stop)
    with progress(said(Message("cli-playing")), pairs) as bar:
        result = contest(asked, pairs, stop=test, processes=processes, progress=estimate(bar))
    if as_json:
        click.echo(json.dumps(result.as_json(), indent=1))
    else:
        show_result(result, pairs)
    if result.interrupted:
        raise click.exceptions.Exit(130)


@app.command()
def ladder(
    bots: Annotated[str | None, Option(help="The bots, weakest first; by default all of ours.")] = None,
    players: Players = "2",
    pairs: Pairs = 200,
    deck: Deck = "camelot",
    seed: Seed = 1,
    everybody: Annotated[
        bool, Option("--all", help="Play every bot against all weaker ones, not only the next.")
    ] = False,
    processes: Processes = 0,
    as_json: Json = False,
) -> None:
    """Measure every bot against the next weaker one, and print a table."""
    from eights.bots import LADDER
    from eights.cli.layout import Table
    from eights.cli.progress import progress
    from eights.lab.arena.ladder import climb

    rungs = names_in(bots) or LADDER
    seats = table_of(deck, players, "", False, TURNS)
    results: list[Result] = []
    with progress(said(Message("cli-playing")), pairs) as bar:
        show = estimate(bar)
        for result in climb(rungs, seats, pairs, seed, everybody=everybody, processes=processes, progress=show):
            results.append(result)
            bar.restart()
    if as_json:
        click.echo(json.dumps([result.as_json() for result in results], indent=1))
    else:
        columns = headings("bot", "against", "pairs", "wins", "interval", "ms", "p95-ms")
        table = Table(*columns)
        for result in results:
            rate, times = result.rate, result.total.times
            figures = (
                f"{rate.value:.1%}",
                between(f"{rate.low:.1%}", f"{rate.high:.1%}"),
                f"{times.mean * 1000:.3g}",
                f"{times.within(0.95) * 1000:.3g}",
            )
            table.add_row(*result.contest.bots, str(len(result.scores)), *(figures if result.scores else ()))
        table.show()
    if results[-1].interrupted:
        tell(Message("cli-interrupted"), err=True)
        raise click.exceptions.Exit(130)


def estimate(bar: "Progress") -> "Callable[[Result], None]":
    """Show the progress and the result so far."""

    def show(result: "Result") -> None:
        first, *others = result.contest.bots
        against = Message("cli-against", first=first, others=Listed(list(dict.fromkeys(others))), what=rate_of(result))
        bar.update(len(result.scores), said(against))

    return show


def stop_of(text: str | None) -> "Stop | None":
    """Read two win rates in percent."""
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
        raise SetupError(Message("cli-not-two-rates", text=text), Message("cli-two-rates"))
    return Stop(*rates)


def rate_of(result: "Result") -> Message:
    """A win rate and its interval."""
    rate = result.rate
    return Message("cli-rate", value=f"{rate.value:.1%}", low=f"{rate.low:.1%}", high=f"{rate.high:.1%}")


def show_result(result: "Result", wanted: int) -> None:
    from eights.cli.layout import Table, show

    told, total, times = result.as_json(), result.total, result.total.times
    first, *others = result.contest.bots
    sets = Message("cli-sets", sets=len(result.scores), games=result.contest.games_in_a_set)
    show(said(Message("cli-against", first=first, others=Listed(others), what=result.contest.table.message)))
    if result.interrupted:
        asked = Message("cli-sets", sets=wanted, games=result.contest.games_in_a_set)
        show(said(Message("cli-sets-interrupted", wanted=asked)))
    table = Table()

    def row(heading: str, what: Message | str) -> None:
        table.add_row(*(headings(heading) if heading else [""]), what if isinstance(what, str) else said(what))

    row("played", Message("cli-sets-played", sets=sets, games=total.games, seconds=f"{result.seconds:.1f}"))
    if total.games:
        row("win-rate", Message("cli-win-rate", rate=rate_of(result), fair=f"{told['fair_share']:.1%}"))
        row("points", points_of(result))
        row("turn-order", ", ".join(f"{place}. {share:.1%}" for place, share in told["seats"].items()))
        games = total.games
        row("endings", ", ".join(f"{ending(name)} {count / games:.1%}" for name, count in told["endings"].items()))
        speed, each = f"{told['decisions_per_second']:,}", f"{times.mean * 1000:.3g}"
        row("decisions", Message("cli-decisions", number=times.count, bot=first, speed=speed, ms=each))
        row("", Message("cli-most-within", ms=f"{times.within(0.95) * 1000:.3g}"))
    if result.stop is not None:
        low, high = f"{result.stop.low:.1%}", f"{result.stop.high:.1%}"
        if result.verdict is None:
            row("test", Message("cli-undecided", low=low, high=high))
        else:
            refuted = high if result.verdict == result.stop.low else low
            row("test", Message("cli-refuted", low=low, high=high, refuted=refuted))
    if result.contest.audit:
        audit = total.audit
        row("audit", Message("cli-audit", decisions=audit.decisions, turns=audit.turns, bot=first))
        row("", Message("cli-audit-found", missed=audit.missed_wins, avoidable=audit.suicides))
        if audit.given_up:
            row("", Message("cli-audit-given-up", number=audit.given_up))
    if result.load[0] is not None:
        before, after = (str(load) for load in result.load)
        row("load", Message("cli-load", before=before, after=after, cores=told["cores"]))
    table.show()
    for example in total.audit.examples:
        click.echo(said(example))


def points_of(result: "Result") -> Message:
    """Points for each game, and by how much they are better."""
    total, lead = result.total, result.lead
    own, others, better = (
        f"{each:.2f}" for each in (total.points / total.games, total.others / total.games, lead.value)
    )
    if lead.bounded:
        interval = Message("cli-from-to", low=f"{lead.low:.2f}", high=f"{lead.high:.2f}")
    else:
        sets = Message("cli-sets", sets=len(result.scores), games=result.contest.games_in_a_set)
        interval = Message("cli-no-interval", number=len(result.scores), sets=sets)
    return Message("cli-points", own=own, others=others, better=better, interval=interval)
