"""The page about what the rulebook claims: going first is an advantage (ch. 9), and games last so long (ch. 17)."""

from typing import TYPE_CHECKING, Any

from eights.lab.report import charts
from eights.lab.report.html import Cell, Section, Table

if TYPE_CHECKING:
    from eights.lab.report.page import Writer

Told = dict[str, Any]
MINUTES = {4: (20, 30), 6: (30, 50), 8: (40, 70)}  # by number of players, as chapter 17 has it


def advantage(told: Told) -> Told:
    """How much more often the first player wins than is fair."""
    return {end: told["wins_by_place"][0][end] - told["fair_share"] for end in ("value", "low", "high")}


def pace(told: Told) -> tuple[float, float] | None:
    """How many seconds a turn may take for the rulebook to be right about the length of half of these games."""
    claim = MINUTES.get(told["players"])
    median = told["turns"]["median"]
    return None if claim is None else (60 * claim[0] / median, 60 * claim[1] / median)


def tables(writer: "Writer") -> dict[str, Told]:
    """The games that were played, by what they are called."""
    found = {}
    for name, told in writer.told["tables"].items():
        if told["games"]:
            players = writer.say("named-players", value=told["players"])
            found[f"{players}, {writer.say('with-the-rule')}" if name == "rule" else players] = told
    return found


def lead(writer: "Writer") -> list[str]:
    told, found = writer.told, tables(writer)
    if not told["tables"]["main"]["games"]:
        return [writer.say("nothing-played")]
    run = told["runs"]["main"]
    lines = [
        writer.say(
            "claims-played",
            bots=", ".join(run["bots"]),
            games=writer.number(run["games"], 0),
            first=run["first_seed"],
            last=run["first_seed"] + run["games"] - 1,
        ),
        verdict(writer),
    ]
    if told["rule"]["games"]:
        lines.append(writer.say("rule-changes", change=writer.between(told["rule"]["first"], sign=True)))
    paces = [each for each in map(pace, found.values()) if each]
    if paces:
        low, high = max(low for low, _ in paces), min(high for _, high in paces)
        code = "claims-pace" if low <= high else "claims-no-pace"
        lines.append(writer.say(code, low=writer.number(low, 0), high=writer.number(high, 0)))
    if not told["complete"]:
        lines.append(writer.say("incomplete"))
    return [*lines, writer.say("in-their-hands")]


def verdict(writer: "Writer") -> str:
    """Whether going first is an advantage with two players."""
    main = writer.told["tables"]["main"]
    first, fair = main["wins_by_place"][0], main["fair_share"]
    code = "first-better" if first["low"] > fair else "first-worse" if first["high"] < fair else "first-equal"
    return writer.say(code, rate=writer.between(first), fair=writer.percent(fair))


def sections(writer: "Writer") -> list[Section]:
    found = tables(writer)
    return [first_player(writer, found), lengths(writer, found)]


def first_player(writer: "Writer", found: dict[str, Told]) -> Section:
    section = Section(writer.say("claims-first"), [writer.say("claims-first-how")])
    rows = [
        {"label": name, **{end: 100 * value for end, value in each.items()}, "faint": each["low"] <= 0 <= each["high"]}
        for name, each in ((name, advantage(told)) for name, told in found.items())
    ]
    section.chart = charts.intervals(rows, writer.say("claims-advantage"), 0, unit="")
    section.caption = writer.say("claims-first-caption")
    heads = ("games-of", "games", "fair-share", "wins", "claims-advantage")
    section.table = Table([writer.say(head) for head in heads], [])
    for name, told in found.items():
        section.table.rows.append(
            [
                (name, None, False),
                (writer.number(told["games"], 0), told["games"], False),
                (writer.percent(told["fair_share"]), told["fair_share"], False),
                writer.cell(told["wins_by_place"][0]),
                writer.points(advantage(told)),
            ]
        )
    return section


def lengths(writer: "Writer", found: dict[str, Told]) -> Section:
    section = Section(writer.say("claims-length"), [writer.say("claims-length-how")])
    rows = [
        {"label": name, "low": turns["p5"], "value": turns["median"], "high": turns["p95"], "faint": False}
        for name, turns in ((name, told["turns"]) for name, told in found.items())
    ]
    section.chart = charts.intervals(rows, writer.say("turns"), None, unit="")
    section.caption = writer.say("claims-length-caption")
    heads = ("games-of", "median", "nine-in-ten", "mean", "claims-minutes", "claims-seconds")
    section.table = Table([writer.say(head) for head in heads], [])
    for name, told in found.items():
        turns, claim, seconds = told["turns"], MINUTES.get(told["players"]), pace(told)
        nothing: Cell = ("–", None, False)
        section.table.rows.append(
            [
                (name, None, False),
                (str(turns["median"]), turns["median"], False),
                (writer.say("from-to", low=turns["p5"], high=turns["p95"]), turns["p95"], False),
                writer.cell(turns["mean"], percent=False),
                (writer.say("from-to", low=claim[0], high=claim[1]), claim[1], False) if claim else nothing,
                (
                    writer.say("from-to", low=writer.number(seconds[0], 0), high=writer.number(seconds[1], 0)),
                    seconds[1],
                    False,
                )
                if seconds
                else nothing,
            ]
        )
    return section
