"""`eights simulate` and `eights bench`: many games, counted and timed."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from eights.cli.app import Deck, Json, app
from eights.cli.teams import Teams, teams_of

if TYPE_CHECKING:
    from eights.lab.setup import Setup
    from eights.lab.simulate import Report


@app.command()
def simulate(
    deck: Deck = "camelot",
    players: Annotated[str, typer.Option(help="How many: 2 to 8, or any for all kinds of tables in turn.")] = "2",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The first game's seed; the others follow.")] = 1,
    teams: Teams = "",
    two_player_rule: Annotated[bool, typer.Option("--two-player-rule", help="With the rule of ch. 9.")] = False,
    turn_limit: Annotated[int, typer.Option(min=0, help="End a game after so many turns; 0: never.")] = 2000,
    bots: Annotated[str | None, typer.Option(help="Who plays, as in 'greedy,novice'; without it, chance.")] = None,
    cards: Annotated[bool, typer.Option("--cards", help="How often those win who had a card in hand.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Check everything after every decision (slow).")] = False,
    processes: Annotated[int, typer.Option(min=0, help="How many processes; 0: one for every core.")] = 0,
    as_json: Json = False,
) -> None:
    """Let random players, or bots, play many games, and count how they end. Status 1 if a check fails."""
    from rich.console import Console
    from rich.progress import Progress

    from eights.errors import SetupError
    from eights.lab.simulate import simulate as run
    from eights.lab.table_kinds import ANY

    if players == "any" and (teams or two_player_rule or deck not in ANY):
        raise SetupError(
            "'--players any' brings tables of its own", f"it goes with --deck alone: {', '.join(sorted(ANY))}"
        )
    tables = ANY[deck] if players == "any" else (table_of(deck, players, teams, two_player_rule, turn_limit),)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("Playing", total=games)
        report = run(
            tables,
            games,
            seed,
            bots=names_in(bots),
            check=check,
            cards=cards,
            processes=processes,
            progress=lambda done: progress.update(bar, completed=done),
        )
    if as_json:
        typer.echo(json.dumps(report.as_json(), indent=1))
    else:
        show_report(report, games, check)
    if report.interrupted:
        raise typer.Exit(130)
    if report.violation_count:
        raise typer.Exit(1)


def names_in(bots: str | None) -> list[str]:
    """The bots named on the command line."""
    return [name.strip() for name in bots.split(",") if name.strip()] if bots else []


def table_of(deck: str, players: str, teams: str, two_player_rule: bool, turn_limit: int) -> "Setup":
    from eights.errors import SetupError
    from eights.game import NAMES
    from eights.lab.setup import Setup

    if not players.isdecimal() or len(players) > 2:
        raise SetupError(f"'{players}' players cannot play", "say a number from 2 to 8")
    names = NAMES[: int(players)]
    named = tuple(tuple(names[seat] for seat in team) for team in teams_of(teams, len(names), names))
    return Setup(deck, int(players), named, two_player_rule, turn_limit)


def show_report(report: "Report", wanted: int, checked: bool) -> None:
    from rich.console import Console
    from rich.table import Table

    from eights.game import NAMES

    console = Console(highlight=False, emoji=False)
    told = report.as_json()
    speed = report.decisions / report.seconds if report.seconds else 0
    console.print(f"{report.games} games, {report.decisions} decisions, {report.seconds:.1f} s ({speed:,.0f} a second)")
    if report.interrupted:
        console.print(f"interrupted: {wanted} games were asked for")
    for line in report.violations:
        console.print(line, style="bold")
    if checked:
        console.print(f"violations: {report.violation_count}")
    if not report.games:
        return
    turns = told["turns"]
    console.print(f"turns: median {turns['median']}, from {turns['p5']} to {turns['p95']} in nine games of ten")
    table = Table("seat", "wins", "share", box=None, pad_edge=False)
    for seat, wins in told["wins_by_seat"].items():
        table.add_row(f"{seat}, {NAMES[int(seat)]}", str(wins), f"{wins / report.games:.1%}")
    console.print(table)
    table = Table("ending", "games", "share", box=None, pad_edge=False)
    for ending, count in told["endings"].items():
        table.add_row(ending, str(count), f"{count / report.games:.1%}")
    console.print(table)
    if report.seats_of:
        table = Table("bot", "seats", "wins", "share", box=None, pad_edge=False)
        for name, bot in told["bots"].items():
            seats, wins = bot["seats"], bot["wins"]
            table.add_row(name, str(seats), str(wins), f"{wins / seats:.1%}")
        console.print(table)
    if report.values.counts:
        show_cards(report)
    if report.abilities:
        table = Table("ability", "times", box=None, pad_edge=False)
        for name, count in sorted(report.abilities.items(), key=lambda item: item[1]):
            table.add_row(name, str(count))
        console.print(table)


def show_cards(report: "Report") -> None:
    """Dim: may well be chance. Bold: is not, though so many cards were looked at."""
    from rich.console import Console
    from rich.table import Table

    table = Table("card", "in hand", "wins", "not seen", "difference", "95 % interval", box=None, pad_edge=False)
    for value in report.values.by_card().values():
        gain, rates = value.difference, (value.when_seen, value.not_seen)
        style = "bold" if value.sure else "dim" if gain.low <= 0 <= gain.high else ""
        table.add_row(
            value.name,
            str(value.seen),
            *("" if rate is None else f"{rate:.1%}" for rate in rates),
            "" if None in rates else f"{gain.value * 100:+.1f}",
            f"{gain.low * 100:+.1f} to {gain.high * 100:+.1f}" if value.enough else "too few games",
            style=style,
        )
    Console(highlight=False, emoji=False).print(table)


@app.command()
def bench(
    rounds: Annotated[int, typer.Option(min=1, help="So many rounds; the best counts.")] = 7,
    as_json: Json = False,
) -> None:
    """Measure the engine: decisions a second in random play, and what a copy of a game costs."""
    from rich.console import Console

    from eights.lab.speed import bench as run

    console = Console(stderr=True, highlight=False)
    with console.status("Measuring") as status:
        figures = run(rounds, lambda name: status.update(f"Measuring {name}"))
    show_speed(figures, as_json)


def show_speed(figures: dict[str, Any], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(figures, indent=1))
        return
    for name, speed in figures["decisions_per_second"].items():
        typer.echo(f"{name:34} {speed:>9,} decisions a second")
    typer.echo(
        f"{'search, at the first decision':34} {figures['games_imagined_per_second']:>9,} games imagined a second"
    )
    typer.echo(f"{'a copy, main phase':34} {figures['copy_us']:>9} µs")
    typer.echo(f"{'a copy, in an ability':34} {figures['copy_in_an_ability_us']:>9} µs")
