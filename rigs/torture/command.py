"""`python3 run.py torture`: tests the promises of the server."""

import json
import math
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli.app import Json
from eights.cli.commands import Argument, Option
from rigs.app import app

if TYPE_CHECKING:
    from rigs.torture.finding import Finding


@app.command()
def torture(
    promises: Annotated[
        list[str] | None,
        Argument(
            help="R1 R3 R4 R5 R6 R7 R8 R9 R10 R11 R17 "
            "R18 R19 R20 R21 R22 R23 R24 R25 M1 M2 M3 M4 S7; by default all (docs/reliability.md)."
        ),
    ] = None,
    short: Annotated[bool, Option("--short", help="Take a few minutes instead of more than an hour.")] = False,
    fault: Annotated[str, Option(help="Add a fault, to be detected: ack-before-commit, no-dedupe …")] = "",
    seed: Annotated[int, Option(help="The seed for the players' randomness.")] = 8,
    plot: Annotated[Path | None, Option(help="Draw the memory and the disk of M3 as SVG.")] = None,
    proxy: Annotated[str, Option(help="The proxy of R22 to R24: nginx, haproxy or caddy.")] = "",
    workers: Annotated[
        list[int] | None,
        Option(help="How many workers R17 measures; repeat it for several. By default 1, 2 and 4."),
    ] = None,
    minutes: Annotated[
        float,
        Option(help="Stop R17 and R22 after about this time, with what has been tried until then.", show_default=False),
    ] = math.inf,
    markdown: Annotated[bool, Option("--markdown", help="Print what was measured as Markdown tables.")] = False,
    as_json: Json = False,
) -> None:
    """Start a private server, stress it over real connections, and count broken promises.

    Exit status 1 if any promise is broken.
    """
    import signal
    import sys

    from eights.cli.layout import Table, styled
    from rigs.torture.experiments import torture as run

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # however it is stopped, its servers are stopped too
    if sys.platform == "win32":
        from asyncio import run as run_loop
    else:
        from uvloop import run as run_loop
    found = run_loop(
        run(
            promises or [],
            seed,
            short,
            fault,
            lambda line: click.echo(styled(line, "dim"), err=True),
            plot,
            proxy,
            tuple(workers or ()),
            minutes,
        )
    )
    if as_json:
        click.echo(json.dumps([asdict(finding) for finding in found], indent=2))
    elif markdown:
        click.echo(tables_of(found))
    else:
        table = Table("promise", "tries", "violations", "note")
        for finding in found:
            if finding.skipped:
                table.add_row(finding.promise, "–", "–", f"skipped: {finding.skipped}")
            else:
                table.add_row(finding.promise, f"{finding.tries:,}", f"{finding.violations:,}", finding.note)
        table.show()
    if any(finding.violations for finding in found):
        raise click.exceptions.Exit(1)


def tables_of(found: "Sequence[Finding]") -> str:
    """A Markdown table for each kind of measurement, and a line for each finding without figures."""
    lines: list[str] = []
    for headings, group in groupby(found, lambda finding: ["promise", *finding.figures, "violations"]):
        if len(headings) == 2:
            lines += [
                f"{each.promise}: {each.violations} of {each.tries:,}; {each.skipped or each.note}" for each in group
            ]
            continue
        lines += ["", f"| {' | '.join(headings)} |", "| --- " * len(headings) + "|"]
        for each in group:
            lines.append(f"| {' | '.join([each.promise, *each.figures.values(), str(each.violations)])} |")
            lines += [f"<!-- {each.note} -->"] if each.violations else []
    return "\n".join(lines).strip()
