"""`eights lab`: reports about decks, as a page and JSON; every game is saved, and nothing is played twice."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli.app import app, listed_in
from eights.cli.commands import Argument, Commands, Option
from eights.cli.speech import language, said, tell
from eights.messages import Message

if TYPE_CHECKING:
    from eights.lab.report.plan import Wish

lab = Commands("lab", "Find out what a deck does: reports, comparisons, sweeps.")
app.add_command(lab)

Name = Annotated[str, Argument(help="The deck: camelot · classic · mine.deck.md")]
Games = Annotated[int, Option(min=1, help="How many games; smaller parts of a report play fewer.")]
Bots = Annotated[str, Option(help="Who plays: advice is fast, greedy a little stronger.")]
Seed = Annotated[int, Option(help="The seed of the first game; each further game adds 1.")]
Output = Annotated[
    Path | None,
    Option(
        "--output", "-o", help="The page to write; JSON and games go beside it.", show_default="such as camelot.html"
    ),
]
Processes = Annotated[int, Option(min=0, help="How many processes; 0 means one per core.")]
Cluster = Annotated[str, Option(help="Play on a Dask cluster: tcp://HOST:8786", show_default=False)]


@lab.command()
def report(
    deck: Name,
    players: Annotated[str, Option(help="Numbers of players; the first gets all the games.")] = "2,3,4",
    games: Games = 100_000,
    bots: Bots = "advice",
    seed: Seed = 1,
    output: Output = None,
    processes: Processes = 0,
    cluster: Cluster = "",
) -> None:
    """Report what a deck does: turn order, lengths, endings, and what each card is worth."""
    from eights.lab.report.plan import Wish, numbers_of

    wish = Wish("report", deck, numbers_of(players), games, tuple(listed_in(bots)), seed)
    carry_out(wish, output, processes, cluster)


@lab.command()
def cards(
    deck: Name,
    games: Games = 100_000,
    bots: Bots = "advice",
    seed: Seed = 1,
    swap: Annotated[
        list[str] | None,
        Option(help="Also deal this card to a player in the place of a random one. You can repeat it."),
    ] = None,
    players: Annotated[int, Option(min=2, max=8, help="How many players.")] = 2,
    output: Output = None,
    processes: Processes = 0,
    cluster: Cluster = "",
) -> None:
    """Measure every card: what it is worth to be dealt, and what its text changes in the same deals."""
    from eights.lab.report.plan import Wish

    wish = Wish("cards", deck, (players,), games, tuple(listed_in(bots)), seed, swaps=tuple(swap or ()))
    carry_out(wish, output, processes, cluster)


@lab.command()
def compare(
    deck: Name,
    other: Annotated[str, Argument(help="The other deck; if you leave it out, the two-player rule.")] = "",
    games: Games = 20_000,
    bots: Bots = "advice",
    seed: Seed = 1,
    players: Annotated[int, Option(min=2, max=8, help="How many players.")] = 2,
    output: Output = None,
    processes: Processes = 0,
    cluster: Cluster = "",
) -> None:
    """Compare two decks, or a deck with and without the two-player rule, in the same deals."""
    from eights.lab.report.plan import Wish

    wish = Wish("compare", deck, (players,), games, tuple(listed_in(bots)), seed, other=other)
    carry_out(wish, output, processes, cluster)


@lab.command()
def sweep(
    deck: Name,
    card: Annotated[str, Option(help="The card whose number is changed.")],
    number: Annotated[str, Option(help="The numbers to try: 1..4, or 1,3,5")],
    games: Games = 20_000,
    bots: Bots = "advice",
    seed: Seed = 1,
    players: Annotated[int, Option(min=2, max=8, help="How many players.")] = 2,
    output: Output = None,
    processes: Processes = 0,
    cluster: Cluster = "",
) -> None:
    """Try other numbers in the text of a card, in the same deals."""
    from eights.lab.report.plan import Wish, numbers_of

    wish = Wish("sweep", deck, (players,), games, tuple(listed_in(bots)), seed, card=card, numbers=numbers_of(number))
    carry_out(wish, output, processes, cluster)


@lab.command()
def claims(
    deck: Name = "camelot",
    players: Annotated[str, Option(help="Numbers of players, beginning with 2.")] = "2..8",
    games: Games = 20_000,
    bots: Bots = "advice",
    seed: Seed = 1,
    output: Output = None,
    processes: Processes = 0,
    cluster: Cluster = "",
) -> None:
    """Check what the rulebook says about going first and about the length of games."""
    from eights.lab.report.plan import Wish, numbers_of

    wish = Wish("claims", deck, numbers_of(players), games, tuple(listed_in(bots)), seed)
    carry_out(wish, output, processes, cluster)


@lab.command()
def resume(
    folder: Annotated[Path, Argument(help="The folder with the games: mine.games")],
    processes: Processes = 0,
    cluster: Cluster = "",
) -> None:
    """Go on with an experiment that was interrupted, and write its page again."""
    from eights.lab.report.experiment import wished

    carry_out(wished(folder), folder.with_suffix(".html"), processes, cluster)


@app.command()
def reproduce(
    files: Annotated[
        list[Path],
        Argument(help="Documents with tables of figures, or JSON: docs/lab.md docs/reports/camelot.json"),
    ],
    games: Annotated[int, Option(min=0, help="Play only so many games of each file; 0 means all.")] = 0,
    processes: Processes = 0,
    write: Annotated[
        bool,
        Option(
            "--write",
            help="Write instead: the tables of documents from their JSON, the JSON of matches from new games.",
        ),
    ] = False,
) -> None:
    """Play the games behind published figures again, and check every figure. Exit status 1 if one no longer holds.

    For a document, its tables are compared with the JSON they come from before the games of that JSON are played.
    """
    from eights.lab.report import documents
    from eights.lab.report.reproduce import play_anew

    broken = False
    reports: dict[Path, None] = {}
    for file in files:
        if file.suffix != ".md":
            reports[file] = None
            if write:
                play_anew(file, processes)
            continue
        text = documents.rewritten(file)
        if text != documents.text_of(file):
            if write:
                file.write_text(text, encoding="utf-8")
            tell(Message("cli-tables-written" if write else "cli-tables-differ", file=str(file)))
            broken = broken or not write
        reports |= dict.fromkeys(documents.sources(file))
    for report in () if write else reports:
        broken = played_again(report, games, processes) or broken
    if broken:
        raise click.exceptions.Exit(1)


def played_again(file: Path, games: int, processes: int) -> bool:
    """Play the games of a file again and say what became of its figures; whether some don't hold any more."""
    from eights.cli.progress import progress
    from eights.lab.report.reproduce import check

    with progress(file.name) as bar:
        found = check(file, games, processes, bar.update)
    code = "same" if found.same else "broken" if found.broken else "holds"
    number = {"broken": len(found.broken)} if found.broken else {}
    tell(Message(f"cli-report-{code}", file=str(file), figures=found.figures, games=found.games, **number))
    for name, printed, now in found.broken:
        tell(Message("cli-report-broken-figure", name=name, printed=f"{printed:.4f}", now=f"{now:.4f}"))
    if found.interrupted:
        raise click.exceptions.Exit(130)
    return bool(found.broken)


def carry_out(wish: "Wish", output: Path | None, processes: int, cluster: str) -> None:
    """Play, with the time that is left, and write page and JSON."""
    from eights.cli.progress import progress
    from eights.extras import needed
    from eights.lab.report import experiment as lab_experiment

    with needed("lab"):
        import numpy  # noqa: F401 (before hours of play, not after them)
        import vl_convert  # noqa: F401
    output = output or page_of(wish)
    folder = lab_experiment.folder_for(output)
    experiment = lab_experiment.begin(wish, folder)
    with progress(said(Message("cli-playing")), experiment.games) as bar:
        interrupted = lab_experiment.carry_out(
            experiment, folder, output, command_of(wish, output), language(), processes, cluster,
            bar.update,
        )  # fmt: skip
    tell(Message("cli-report-written", page=str(output), data=str(output.with_suffix(".json")), games=str(folder)))
    if interrupted:
        tell(Message("cli-report-resume", command=f"eights lab resume {shlex.quote(str(folder))}"))
        raise click.exceptions.Exit(130)


def page_of(wish: "Wish") -> Path:
    """camelot.html for a report about camelot, camelot-compare.html for a comparison."""
    deck = Path(wish.deck.replace(" ", "-")).stem.removesuffix(".deck")
    return Path(f"{deck}.html" if wish.kind == "report" else f"{deck}-{wish.kind}.html")


def command_of(wish: "Wish", output: Path) -> str:
    """The command that makes this report."""
    words = ["eights", "lab", wish.kind, wish.deck, *([wish.other] if wish.other else [])]
    words += ["--players", ",".join(map(str, wish.players)), "--games", str(wish.games)]
    words += ["--bots", ",".join(wish.bots), "--seed", str(wish.seed)]
    if wish.card:
        words += ["--card", wish.card, "--number", ",".join(map(str, wish.numbers))]
    for card in wish.swaps:
        words += ["--swap", card]
    return shlex.join([*words, "-o", output.name])
