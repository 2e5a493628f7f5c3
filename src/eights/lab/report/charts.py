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


def intervals(rows: list[Row], title: str, rule: float, unit: str = "%") -> str:
    """Rows with label, value, low, high: a point with its interval for each, and a line for comparison."""
    known = [row for row in rows if row["value"] is not None and row["low"] is not None]
    x = {"type": "quantitative", "title": title, "axis": {"format": "~g", "labelExpr": f"datum.label + ' {unit}'"}}
    label = {"field": "label", "type": "nominal", "sort": None, "title": None}
    color = {"condition": {"test": "datum.faint", "value": "var(--faint)"}, "value": "var(--accent)"}
    return drawn(
        {
            "data": {"values": known},
            "height": {"step": 16},
            "layer": [
                {
                    "data": {"values": [{"rule": rule}]},
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


def histogram(counts: dict[str, int], across: str, upward: str) -> str:
    """How many games had which length."""
    rows = [{"x": int(length), "games": games} for length, games in counts.items()]
    return drawn(
        {
            "data": {"values": rows},
            "height": 200,
            "mark": {"type": "bar", "color": "var(--accent)", "binSpacing": 0},
            "encoding": {
                "x": {"field": "x", "type": "quantitative", "title": across, "bin": {"maxbins": 60}},
                "y": {"field": "games", "aggregate": "sum", "type": "quantitative", "title": upward},
            },
        }
    )


def bars(rows: list[Row], title: str, unit: str = "%") -> str:
    """Rows with label and value."""
    axis = {"format": "~g", "labelExpr": f"datum.label + ' {unit}'"}
    return drawn(
        {
            "data": {"values": rows},
            "height": {"step": 18},
            "mark": {"type": "bar", "color": "var(--accent)"},
            "encoding": {
                "y": {"field": "label", "type": "nominal", "sort": None, "title": None},
                "x": {"field": "value", "type": "quantitative", "title": title, "axis": axis},
            },
        }
    )


def scatter(rows: list[Row], across: str, upward: str) -> str:
    """Rows with label, x, y; those with `named` are written out."""
    x = {"field": "x", "type": "quantitative", "title": across}
    y = {"field": "y", "type": "quantitative", "title": upward}
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
