"""Writes the page of a report: its sentences, charts and tables, from its figures."""

from typing import Any

from eights.lab.report import charts, claims
from eights.lab.report.html import Cell, Section, Table, page
from eights.messages import LanguageCode, Message, Value, say

Told = dict[str, Any]
MOST_NAMED = 8  # cards that a chart writes out
BANDS = 52  # cards in a chart


class Writer:
    """Puts figures into words of one language."""

    def __init__(self, told: Told, language: LanguageCode) -> None:
        self.told = told
        self.language = language

    def say(self, code: str, **values: Value) -> str:
        return say(Message(f"report-{code}", **values), self.language)

    def number(self, value: float, digits: int = 1, sign: bool = False) -> str:
        value = round(value, digits) + 0.0  # no −0.0
        text = f"{value:{'+' if sign and value else ''},.{digits}f}".replace("-", "−")
        return text.translate(str.maketrans(",.", ".,")) if self.language.startswith("de") else text

    def percent(self, value: float, sign: bool = False) -> str:
        number = self.number(100 * value, 1, sign)
        return self.say("points", value=number) if sign else f"{number} %"

    def between(self, figure: Told, percent: bool = True, sign: bool = False, unit: bool = True) -> str:
        """58.7 % (58.0 to 59.4)"""
        if figure["value"] is None:
            return "–"
        scale = 100 if percent else 1
        value = self.number(scale * figure["value"], 1 if percent else 2, sign)
        if percent and unit:
            value = self.percent(figure["value"], sign)
        if figure["low"] is None:
            return value
        low, high = (self.number(scale * figure[end], 1 if percent else 2, sign) for end in ("low", "high"))
        return self.say("between", value=value, low=low, high=high)

    def cell(self, figure: Told, percent: bool = True, sign: bool = False) -> Cell:
        faint = figure["low"] is None or (sign and figure["low"] <= 0 <= figure["high"])
        return self.between(figure, percent, sign), figure["value"], faint

    def points(self, figure: Told, faint: bool | None = None) -> Cell:
        """A difference between shares, in a column whose heading says so."""
        unsure = self.cell(figure, sign=True)[2] if faint is None else faint
        return self.between(figure, sign=True, unit=False), figure["value"], unsure

    def part(self, value: float | None) -> Cell:
        return "–" if value is None else self.percent(value), value, False

    def name(self, name: str, table: Told) -> str:
        """What a kind of games is called."""
        if name in ("main", "other"):
            run = self.told["runs"][name]
            rule = f", {self.say('with-the-rule')}" if run["two_player_rule"] else ""
            return f"{run['deck']}{rule}"
        if name == "rule":
            return self.say("with-the-rule")
        kind, _, rest = name.partition(": ")
        return self.say(f"named-{kind}", value=rest)

    # Sections

    def turn_order(self) -> Section:
        section = Section(self.say("turn-order"), caption=self.say("turn-order-caption"))
        rows: list[Told] = []
        table = Table([self.say("games-of"), self.say("place"), self.say("wins"), self.say("fair-share")], [], True)
        for name, told in self.told["tables"].items():
            if not told["games"]:
                continue
            for place, rate in enumerate(told["wins_by_place"], 1):
                label = f"{self.name(name, told)}, {place}."
                rows.append(
                    {"label": label, **in_percent(rate), "faint": rate["low"] <= told["fair_share"] <= rate["high"]}
                )
                fair = told["fair_share"]
                cells: list[Cell] = [(self.name(name, told), None, False), (f"{place}.", place, False)]
                table.rows.append([*cells, self.cell(rate), (self.percent(fair), fair, False)])
        first = next(iter(self.told["tables"].values()))
        section.chart = charts.intervals(rows, self.say("wins"), 100 * first["fair_share"])
        section.data = table
        if "rule" in self.told and self.told["rule"]["games"]:
            change = self.told["rule"]["first"]
            section.sentences.append(self.say("rule-changes", change=self.between(change, sign=True)))
        if self.told.get("cards"):
            going = self.told["cards"]["going_first"]
            section.sentences.append(self.say("at-equal-hands", worth=self.between(going, sign=True)))
        return section

    def lengths(self) -> Section:
        section = Section(self.say("lengths"))
        heads = ("games-of", "games", "mean", "median", "nine-in-ten", "longest")
        table = Table([self.say(head) for head in heads], [], True)
        for name, told in self.told["tables"].items():
            if told["games"]:
                turns = told["turns"]
                table.rows.append(
                    [
                        (self.name(name, told), None, False),
                        (self.number(told["games"], 0), told["games"], False),
                        self.cell(turns["mean"], percent=False),
                        (str(turns["median"]), turns["median"], False),
                        (self.say("from-to", low=turns["p5"], high=turns["p95"]), turns["p95"], False),
                        (str(turns["longest"]), turns["longest"], False),
                    ]
                )
        main = self.told["tables"].get("main")
        if main and main["games"]:
            section.chart = charts.histogram(main["histogram"], self.say("turns"), self.say("games"))
            counted = [[(length, int(length), False), (self.number(games, 0), games, False)]
                       for length, games in main["histogram"].items()]  # fmt: skip
            section.data = Table([self.say("turns"), self.say("games")], counted, True)
            section.caption = self.say("lengths-caption", low=main["turns"]["p5"], high=main["turns"]["p95"])
        section.table = table
        for kind in ("longest", "shortest"):
            if found := self.told.get("unusual", {}).get(kind):
                games = ", ".join(self.say("game-of", turns=game["turns"], seed=game["seed"]) for game in found[:3])
                section.sentences.append(self.say(f"games-{kind}", games=games))
        return section

    def endings(self) -> Section:
        section = Section(self.say("endings"), caption=self.say("endings-caption"))
        table = Table([self.say("games-of"), self.say("ending"), self.say("share")], [], True)
        for name, told in self.told["tables"].items():
            for ending, rate in told.get("endings", {}).items():
                word = say(Message(f"ending-{ending.replace(' ', '-')}"), self.language)
                table.rows.append([(self.name(name, told), None, False), (word, None, False), self.cell(rate)])
        section.table = table
        cards = self.told.get("ending_cards", [])
        if cards:
            rows = [{"label": each["card"], "value": 100 * each["share"]} for each in cards[:12]]
            section.chart = charts.bars(rows, self.say("share-of-games"))
            counted = [[(each["card"], None, False), (self.number(each["games"], 0), each["games"], False),
                        self.part(each["share"])] for each in cards]  # fmt: skip
            section.data = Table([self.say("card"), self.say("games"), self.say("share-of-games")], counted, True)
        return section

    def cards(self) -> list[Section]:
        found = self.told.get("cards", {}).get("by_name")
        if not found:
            return []
        ranked = sorted(found.items(), key=lambda item: -item[1]["worth"]["value"])
        names = [name for name, _ in ranked]
        best, worst = ", ".join(names[:3]), ", ".join(names[-3:])
        first = Section(self.say("cards"), [self.say("cards-best", best=best, worst=worst), self.say("cards-how")])
        rows = [
            {
                "label": name,
                **in_percent(card["worth"]),
                "faint": not card["sure"],
            }
            for name, card in ranked
        ]
        shown = rows if len(rows) <= BANDS else rows[: BANDS // 2] + rows[-BANDS // 2 :]
        first.chart = charts.intervals(shown, self.say("worth"), 0, unit="")
        first.caption = self.say("cards-caption")
        heads = ("card", "worth", "held-gain", "played-share", "discarded", "left", "mean-turn")
        text_heads = ("text-turns", "text-first", "text-ability")
        texts = any("text" in card for card in found.values())
        table = Table([self.say(head) for head in (*heads, *(text_heads if texts else ()))], [], True)
        for name, card in ranked:
            cells: list[Cell] = [
                (name, None, False),
                self.points(card["worth"], not card["sure"]),
                self.points(card["improvement_when_held"]),
            ]
            cells += [self.part(card[part]) for part in ("played", "discarded", "left")]
            turn = card["turn"]
            cells.append(("–" if turn is None else self.number(turn), turn, False))
            for what in ("turns", "first", "ability") if texts else ():
                text = card.get("text")
                if text is None:
                    cells.append(("–", 0.0, True))
                else:
                    value = self.between(text[what], percent=what != "turns", sign=True, unit=False)
                    cells.append((value, text[what]["value"], not text[f"{what}_sure"]))
            table.rows.append(cells)
        first.table = table
        return [*self.swaps(), first, self.observed(ranked)]

    def swaps(self) -> list[Section]:
        """What it is worth to be dealt a card instead of a random one, in the same deal."""
        found = self.told["swaps"]
        if not found:
            return []
        table = Table([self.say("card"), self.say("deals"), self.say("swap-worth")], [])
        for name, each in found.items():
            deals: Cell = (self.number(each["games"], 0), each["games"], False)
            table.rows.append([(name, None, False), deals, self.cell(each["wins"], sign=True)])
        return [Section(self.say("swaps"), [self.say("swaps-how")], table=table)]

    def observed(self, ranked: list[tuple[str, Told]]) -> Section:
        """What observation says, next to what the deal says."""
        points = []
        for name, card in ranked:
            seen, worth = card["improvement_when_held"], card["worth"]
            if seen["value"] is not None:
                half = (seen["high"] - seen["low"]) / 2
                far = abs(seen["value"] - worth["value"]) / half if half else 0.0
                points.append({"label": name, "x": 100 * worth["value"], "y": 100 * seen["value"], "far": far})
        named = sorted(points, key=lambda point: -point["far"])[:MOST_NAMED]
        rows = [{**point, "named": point in named and point["far"] > 2} for point in points]
        sentence = self.say("observed-how")
        chart = charts.scatter(rows, self.say("worth"), self.say("held-gain"))
        both = [
            [
                (name, None, False),
                self.points(card["worth"]),
                self.points(card["improvement_when_held"]),
            ]
            for name, card in ranked
        ]
        data = Table([self.say("card"), self.say("worth"), self.say("held-gain")], both, True)
        return Section(self.say("observed"), [sentence], chart, self.say("observed-caption"), data)

    def differences(self) -> list[Section]:
        told = self.told.get("difference")
        if not told or not told["games"]:
            return []
        table = Table([self.say("what"), self.say("difference")], [])
        for what in ("turns", "first", "ability", "decisions"):
            percent = what in ("first", "ability")
            table.rows.append([(self.say(f"change-{what}"), None, False), self.cell(told[what], percent, True)])
        section = Section(self.say("differences"), [self.say("differences-how", games=told["games"])])
        section.table = table
        changed = [each["card"] for each in self.told["card_differences"] if each["changed"]]
        if changed:
            section.sentences.append(self.say("changed-cards", cards=", ".join(changed)))
        sure = [each for each in self.told["card_differences"] if each["sure"]]
        if sure:
            listed = ", ".join(f"{each['card']} {self.between(each['worth'], sign=True)}" for each in sure)
            section.sentences.append(self.say("cards-differ", cards=listed))
        else:
            section.sentences.append(self.say("no-card-differs"))
        return [section]

    def changes(self) -> list[Section]:
        """What other numbers on a card change, in the same deals."""
        told = self.told.get("changes")
        if not told or not any(each["games"] for each in told["to"].values()):
            return []
        whats = ("turns", "first", "ability", "decisions")
        section = Section(self.say("differences"), [self.say("changes-how", name=self.name(told["from"], {}))])
        rows: list[Told] = []
        section.table = Table([self.say("games-of"), *(self.say(f"change-{what}") for what in whats)], [])
        for name, each in told["to"].items():
            if not each["games"]:
                continue
            cells = [self.cell(each[what], what in ("first", "ability"), True) for what in whats]
            section.table.rows.append([(self.name(name, {}), None, False), *cells])
            faint = cells[0][2]
            rows.append({"label": self.name(name, {}), **each["turns"], "faint": faint})
        section.chart = charts.intervals(rows, self.say("change-turns"), 0, unit="")
        section.caption = self.say("changes-caption")
        return [section]

    # The whole

    def lead(self) -> list[str]:
        if self.told["kind"] == "claims":
            return claims.lead(self)
        told = self.told
        name, main = next(iter(told["tables"].items()))
        if not main["games"]:
            return [self.say("nothing-played")]
        first = main["wins_by_place"][0]
        fair = main["fair_share"]
        code = "first-better" if first["low"] > fair else "first-worse" if first["high"] < fair else "first-equal"
        turns = main["turns"]
        ending = max(main["endings"].items(), key=lambda item: item[1]["value"])
        word = say(Message(f"ending-{ending[0].replace(' ', '-')}"), self.language)
        run = told["runs"][name]
        lines = [
            self.say(
                "played", games=self.number(main["games"], 0), players=main["players"], bots=", ".join(main["bots"]),
                first=run["first_seed"], last=run["first_seed"] + main["games"] - 1,
            ),
            self.say(code, rate=self.between(first), fair=self.percent(fair)),
            self.say("usual-length", median=turns["median"], low=turns["p5"], high=turns["p95"]),
            self.say("usual-ending", ending=word, share=self.percent(ending[1]["value"])),
        ]  # fmt: skip
        if not told["complete"]:
            lines.append(self.say("incomplete"))
        return [*lines, self.say("in-their-hands")]

    def sections(self) -> list[Section]:
        if self.told["kind"] == "claims":
            return claims.sections(self)
        parts = [self.turn_order(), self.lengths(), self.endings()]
        return [*self.differences(), *self.changes(), *parts, *self.cards()]


def in_percent(figure: Told) -> Told:
    """The same for a chart; a figure without an interval stays out of it."""
    return {end: None if figure[end] is None else 100 * figure[end] for end in ("value", "low", "high")}


def written(told: Told, command: str, language: LanguageCode) -> str:
    """The page of these figures."""
    writer = Writer(told, language)
    run = next(iter(told["runs"].values()))
    title = writer.say(f"title-{told['kind']}", deck=str(run["deck"]))
    cards = run["cards"] if told["kind"] == "report" else ""
    played = any(table["games"] for table in told["tables"].values())
    return page(title, writer.lead(), writer.sections() if played else [], command, language, cards)
