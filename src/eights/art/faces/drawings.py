"""Reads emblems and signs from drawings.svg and paints them in the colors of a field."""

from functools import cache
from importlib.resources import files
from xml.etree.ElementTree import Element, fromstring

from eights.art.faces.svg import tag

SVG = "{http://www.w3.org/2000/svg}"
LINES = {"3": "3", "4": "4.2", "5": "5", "6": "6", "7": "7", "8": "9"}  # by the number in the class
DEEP_CUT = "13"  # cl8


@cache
def symbols() -> dict[str, Element]:
    root = fromstring(files("eights.art.faces").joinpath("drawings.svg").read_text(encoding="utf-8"))
    return {symbol.attrib["id"]: symbol for symbol in root.iter(f"{SVG}symbol")}


def has_emblem(name: str) -> bool:
    return f"e-{name}" in symbols()


def emblem(name: str, x: float, y: float, size: float, charge: str, cut: str, gild: str) -> str:
    """An emblem in a square of this size."""
    return placed(f"e-{name}", x, y, size / 96, charge, cut, gild)


def sign(name: str, x: float, y: float, size: float, fill: str) -> str:
    """The sign of a color: Moon, or clubs."""
    return placed(f"s-{name}", x, y, size / 24, fill, fill, fill)


def placed(key: str, x: float, y: float, scale: float, charge: str, cut: str, gild: str) -> str:
    where = f"translate({x:g} {y:g})scale({scale:.4g})"
    return tag("g", painted(key, charge, cut, gild), fill=charge, transform=where)


@cache
def painted(key: str, charge: str, cut: str, gild: str) -> str:
    paints = {"i": charge, "c": cut, "g": gild}
    return "".join(paint(part, paints) for part in symbols()[key] if part.tag != f"{SVG}title")


def paint(part: Element, paints: dict[str, str]) -> str:
    """One shape with its color written out, for SVG viewers that do not support classes."""
    attributes = {name.replace("-", "_"): value for name, value in part.attrib.items() if name != "class"}
    kind, *blunt = part.attrib.get("class", "").split()[:2] or [""]
    if kind in paints:
        attributes["fill"] = paints[kind]
    elif kind:
        attributes |= {
            "fill": "none",
            "stroke": paints[kind[0]],
            "stroke_width": DEEP_CUT if kind == "cl8" else LINES[kind[-1]],
            "stroke_linecap": "butt" if blunt or kind[0] == "g" else "round",
            "stroke_linejoin": "round",
        }
    return tag(part.tag.removeprefix(SVG), "".join(paint(child, paints) for child in part), **attributes)
