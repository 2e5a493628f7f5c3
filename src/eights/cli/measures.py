"""`eights simulate` and `bench`: count the results of many games, and measure the engine's speed."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import click

from eights.cli.app import Deck, Json, app
from eights.cli.commands import Option
from eights.cli.speech import ending, headings, said
from eights.cli.teams import Teams, teams_of
from eights.messages import Listed, Message

if TYPE_CHECKING:
    from eights.lab.estimates import Estimate
    from eights.lab.setup import Setup
    from eights.lab.simulate import Report

BARS = 16  # at most, in a histogram
LONGEST_BAR = 40  # characters


@app.command()
def simulate(
    deck: Deck = "camelot",
    players: Annotated[str, Option(help="Number of players, 2 to 8, or any for all kinds of tables in turn.")] = "2",
    games: Annotated[int, Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, Option(help="The seed of the first game; each further game adds 1.")] = 1,
    teams: Teams = "",
    two_player_rule: Annotated[bool, Option("--two-player-rule", help="Use the two-player rule (ch. 9).")] = False,
    turn_limit: Annotated[int, Option(min=0, help="End a game after this many turns; 0 means never.")] = 2000,
    bots: Annotated[str | None, Option(help="The bots, such as greedy,novice; by default random players.")] = None,
    cards: Annotated[bool, Option("--cards", help="Show how often players win who had a card in hand.")] = False,
    check: Annotated[bool, Option("--check", help="Have a referee check every decision (slow).")] = False,
    processes: Annotated[int, Option(min=0, help="How many processes; 0 means one per core.")] = 0,
    as_json: Json = False,
) -> None:
    """Play many games with random players or bots, and count how they end. Exit status 1 if a check fails."""
    from eights.cli.progress import progress
    from eights.errors import SetupError
    from eights.lab.simulate import simulate as run
    from eights.lab.table_kinds import ANY

    if players == "any" and (teams or two_player_rule or deck not in ANY):
        raise SetupError(Message("cli-any-players"), Message("cli-any-decks", decks=Listed(sorted(ANY), "or")))
    tables = ANY[deck] if players == "any" else (table_of(deck, players, teams, two_player_rule, turn_limit),)
    with progress(said(Message("cli-playing")), games) as bar:
        report = run(
            tables,
            games,
            seed,
            bots=names_in(bots),
            check=check,
            cards=cards,
            processes=processes,
            progress=bar.update,
        )
    if as_json:
        click.echo(json.dumps(report.as_json(), indent=1))
    else:
        show_report(report, games, check)
    if report.interrupted:
        raise click.exceptions.Exit(130)
    if report.violation_count:
        raise click.exceptions.Exit(1)


def names_in(bots: str | None) -> list[str]:
    """The bots given on the command line."""
    return [name.strip() for name in bots.split(",") if name.strip()] if bots else []


def table_of(deck: str, players: str, teams: str, two_player_rule: bool, turn_limit: int) -> "Setup":
    from eights.errors import SetupError
    from eights.game import NAMES
    from eights.lab.setup import Setup

    if not players.isdecimal() or len(players) > 2:
        raise SetupError(Message("cli-wrong-players", text=players), Message("setup-two-to-eight"))
    names = NAMES[: int(players)]
    named = tuple(tuple(names[seat] for seat in team) for team in teams_of(teams, len(names), names))
    return Setup(deck, int(players), named, two_player_rule, turn_limit)


def show_report(report: "Report", wanted: int, checked: bool) -> None:
    from eights.cli.layout import Table, show
    from eights.lab.estimates import share_of

    told = report.as_json()
    speed = report.decisions / report.seconds if report.seconds else 0
    took = {"seconds": f"{report.seconds:.1f}", "speed": f"{speed:,.0f}"}
    show(said(Message("cli-games-played", games=report.games, decisions=report.decisions, **took)))
    if report.interrupted:
        show(said(Message("cli-games-interrupted", wanted=wanted)))
    for line in report.violations:
        show(said(line), "bold")
    if checked:
        show(said(Message("cli-violations", number=report.violation_count)))
    if not report.games:
        return
    turns = told["turns"]
    show(said(Message("cli-turns", median=turns["median"], low=turns["p5"], high=turns["p95"])))
    show_lengths(report)
    if report.places:
        table = Table(*headings("turn-order", "wins", "share", "interval"))
        for place, rate in enumerate(report.by_turn_order):
            table.add_row(f"{place + 1}.", str(report.wins_by_place[place]), *share_and_interval(rate))
        table.show()
    table = Table(*headings("ending", "games", "share"))
    for name, count in told["endings"].items():
        table.add_row(ending(name), str(count), f"{count / report.games:.1%}")
    table.show()
    if report.seats_of:
        table = Table(*headings("bot", "seats", "wins", "share", "interval"))
        for name, seats in sorted(report.seats_of.items()):
            wins = report.wins_of[name]
            table.add_row(name, str(seats), str(wins), *share_and_interval(share_of(wins, seats)))
        table.show()
    if report.values.counts:
        show_cards(report)
    if report.abilities:
        table = Table(*headings("ability", "times"))
        for name, count in sorted(report.abilities.items(), key=lambda item: item[1]):
            table.add_row(name, str(count))
        table.show()


def share_and_interval(rate: "Estimate") -> tuple[str, str]:
    return f"{rate.value:.1%}", between(f"{rate.low:.1%}", f"{rate.high:.1%}")


def show_lengths(report: "Report") -> None:
    """Print how long games were, as bars, and the seeds of the longest and shortest ones."""
    most = max(report.turns)
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if most < BARS * size or size == 1000)
    bars: dict[int, int] = {}
    for turns, games in report.turns.items():
        bars[turns // step] = bars.get(turns // step, 0) + games
    for number in range(min(bars), max(bars) + 1):
        games, low = bars.get(number, 0), max(1, number * step)
        bar = "█" * round(LONGEST_BAR * games / max(bars.values())) or ("▏" if games else "")
        label = str(low) if step == 1 else f"{low}-{(number + 1) * step - 1}"
        click.echo(f"{label:>9}  {bar} {games}")
    longest = Listed([Message("cli-game-of-length", turns=turns, seed=seed) for turns, seed in report.longest])
    shortest = Listed([Message("cli-game-of-length", turns=turns, seed=seed) for turns, seed in report.shortest])
    click.echo(said(Message("cli-unusual-games", longest=longest, shortest=shortest)))
    if report.endless:
        click.echo(said(Message("cli-endless-games", seeds=Listed([str(seed) for seed in report.endless]))))


def show_cards(report: "Report") -> None:
    """Print the card values. Dim: may be chance. Bold: is not, even considering how many cards were tested."""
    from eights.cli.layout import Table

    columns = headings("card", "in-hand", "wins", "not-seen", "difference", "interval")
    table = Table(*columns)
    for value in report.values.by_card().values():
        gain, rates = value.difference, (value.when_seen, value.not_seen)
        style = "bold" if value.sure else "dim" if gain.low <= 0 <= gain.high else ""
        table.add_row(
            value.name,
            str(value.seen),
            *("" if rate is None else f"{rate:.1%}" for rate in rates),
            "" if None in rates else f"{gain.value * 100:+.1f}",
            between(f"{gain.low * 100:+.1f}", f"{gain.high * 100:+.1f}")
            if value.enough
            else said(Message("cli-too-few-games")),
            style=style,
        )
    table.show()


@app.command()
def bench(
    rounds: Annotated[int, Option(min=1, help="How many rounds; the best counts.")] = 7,
    envs: Annotated[bool, Option("--envs", help="Measure the environments for learning programs instead.")] = False,
    as_json: Json = False,
) -> None:
    """Measure the engine: decisions per second in random play, and the cost of copying a game."""
    if envs:
        bench_envs(rounds, as_json)
        return
    from eights.cli.progress import progress
    from eights.lab.speed import bench as run

    with progress(said(Message("cli-measuring", what=""))) as status:
        figures = run(rounds, lambda name: status.update(label=said(Message("cli-measuring", what=name))))
    show_speed(figures, as_json)


def bench_envs(rounds: int, as_json: bool) -> None:
    """Print the speed of the environments, and how they compare with PettingZoo's own way to play."""
    from eights.cli.progress import progress
    from eights.envs.speed import bench as run

    with progress(said(Message("cli-measuring", what=""))) as status:
        figures = run(rounds, lambda name: status.update(label=said(Message("cli-measuring", what=name))))
    if as_json:
        click.echo(json.dumps(figures, indent=1))
        return
    ours = figures["pettingzoo"] or 1
    wide = max(map(len, figures))
    for name, speed in figures.items():
        if speed is None:
            click.echo(f"{name:{wide}} {said(Message('cli-bench-not-installed')):>9}")
        else:
            click.echo(f"{name:{wide}} {speed:>9,} {said(Message('cli-steps-a-second'))}  ×{speed / ours:.2f}")


def show_speed(figures: dict[str, Any], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(figures, indent=1))
        return
    decisions = said(Message("cli-decisions-a-second"))
    rows = [(label_of(name), f"{speed:,}", decisions) for name, speed in figures["decisions_per_second"].items()]
    imagined = f"{figures['games_imagined_per_second']:,}"
    rows += [
        (said(Message("cli-bench-search")), imagined, said(Message("cli-games-a-second"))),
        (said(Message("cli-bench-copy")), str(figures["copy_us"]), "µs"),
        (said(Message("cli-bench-copy-in-ability")), str(figures["copy_in_an_ability_us"]), "µs"),
    ]
    wide = max(len(label) for label, _, _ in rows)
    for label, figure, unit in rows:
        click.echo(f"{label:{wide}} {figure:>9} {unit}")


def label_of(name: str) -> str:
    """What a figure is about, by its name in the JSON."""
    from eights.lab.setup import Setup
    from eights.lab.speed import GAMES

    if name in GAMES:
        return said(GAMES[name].message)
    is_bot = name.startswith("greedy")
    of_what = Message("cli-bench-greedy", setup=Setup().message) if is_bot else None
    return said(of_what or Message("cli-bench-advice", setup=Setup().message))


def between(low: str, high: str) -> str:
    """The ends of an interval."""
    return said(Message("cli-from-to", low=low, high=high))
