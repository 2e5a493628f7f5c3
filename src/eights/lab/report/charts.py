"""Draws charts as SVG: Vega-Lite, without scripts, in the colors of the page, so that they follow light and dark."""

from typing import Any

Row = dict[str, Any]
Spec = dict[str, Any]

WIDE = 560
STYLE: Spec = {
    "background": "transparent",
    "padding": {"left": 36, "right": 12, "top": 4, "bottom": 4},  # other fonts may be wider than those measured
    "font": "system-ui, sans-serif",
    "view": {"stroke": None},
    "axis": {
        "labelColor": "currentColor",
        "titleColor": "currentColor",
        "titleFontWeight": "normal",
        "gridColor": "var(--grid)",
        "domainColor": "var(--grid)",
        "tickColor": "var(--grid)",
        "labelLimit": 200,
        "labelFontSize": 11,
        "titleFontSize": 12,
    },
}


def drawn(spec: Spec) -> str:
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg({"config": STYLE, "width": WIDE, **spec})
    return svg.replace("<svg ", '<svg aria-hidden="true" ', 1)


def intervals(rows: list[Row], title: str, rule: float | None, unit: str = " %") -> str:
    """Rows with label, value, low, high: a point with its interval for each, and a line for comparison, if any."""
    known = [row for row in rows if row["value"] is not None and row["low"] is not None]
    x = {"type": "quantitative", "title": title, "axis": axis_with(unit)}
    label = {"field": "label", "type": "nominal", "sort": None, "title": None}
    color = {"condition": {"test": "datum.faint", "value": "var(--faint)"}, "value": "var(--accent)"}
    return drawn(
        {
            "data": {"values": known},
            "height": {"step": 16},
            "layer": [
                {
                    "data": {"values": [] if rule is None else [{"rule": rule}]},
                    "mark": {"type": "rule", "color": "currentColor", "strokeDash": [4, 3]},
                    "encoding": {"x": {**x, "field": "rule"}},
                },
                {
                    "mark": {"type": "rule", "strokeWidth": 2},
                    "encoding": {
                        "y": label,
                        "x": {**x, "field": "low", "scale": {"zero": False, "nice": True}},
                        "x2": {"field": "high"},
                        "color": color,
                    },
                },
                {
                    "mark": {"type": "point", "filled": True, "opacity": 1, "size": 45},
                    "encoding": {"y": label, "x": {**x, "field": "value"}, "color": color},
                },
            ],
        }
    )


def axis_with(unit: str) -> Spec:
    """Whole numbers without decimals, others with as many as they need."""
    return {"labelExpr": f"format(datum.value, '.6~g') + '{unit}'", "tickCount": 8}


def histogram(counts: dict[str, int], across: str, upward: str) -> str:
    """How many games had which length."""
    step = 1 + max(map(int, counts)) // 60
    bars: dict[int, int] = {}
    for length, games in counts.items():
        first = int(length) // step * step
        bars[first] = bars.get(first, 0) + games
    rows = [{"from": first - 0.5, "to": first + step - 0.5, "games": games} for first, games in bars.items()]
    return drawn(
        {
            "data": {"values": rows},
            "height": 200,
            "mark": {"type": "bar", "color": "var(--accent)"},
            "encoding": {
                "x": {"field": "from", "type": "quantitative", "bin": "binned", "title": across, "axis": axis_with("")},
                "x2": {"field": "to"},
                "y": {"field": "games", "type": "quantitative", "title": upward},
            },
        }
    )


def bars(rows: list[Row], title: str, unit: str = " %") -> str:
    """Rows with label and value."""
    return drawn(
        {
            "data": {"values": rows},
            "height": {"step": 18},
            "mark": {"type": "bar", "color": "var(--accent)"},
            "encoding": {
                "y": {"field": "label", "type": "nominal", "sort": None, "title": None},
                "x": {"field": "value", "type": "quantitative", "title": title, "axis": axis_with(unit)},
            },
        }
    )


def scatter(rows: list[Row], across: str, upward: str) -> str:
    """Rows with label, x, y; those with `named` are written out."""
    x = {"field": "x", "type": "quantitative", "title": across, "axis": axis_with("")}
    y = {"field": "y", "type": "quantitative", "title": upward, "axis": axis_with("")}
    most = max((abs(row[axis]) for row in rows for axis in ("x", "y")), default=1)
    return drawn(
        {
            "height": 360,
            "layer": [
                {
                    "data": {"values": [{"x": -most, "y": -most}, {"x": most, "y": most}]},
                    "mark": {"type": "line", "color": "var(--faint)", "strokeDash": [4, 3]},
                    "encoding": {"x": x, "y": y},
                },
                {
                    "data": {"values": rows},
                    "mark": {"type": "point", "filled": True, "color": "var(--accent)", "opacity": 1},
                    "encoding": {"x": x, "y": y},
                },
                {
                    "data": {"values": [row for row in rows if row["named"]]},
                    "mark": {"type": "text", "align": "left", "dx": 6, "color": "currentColor"},
                    "encoding": {"x": x, "y": y, "text": {"field": "label"}},
                },
            ],
        }
    )
