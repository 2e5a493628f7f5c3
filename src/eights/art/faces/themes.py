"""The colors of card faces: light, dark and grey. web/src/style/tokens.css has the same values for the page."""

from dataclasses import dataclass, replace
from typing import Literal

Tincture = Literal["blue", "green", "red", "purple"]
ThemeName = Literal["light", "dark", "grey"]
PackColors = Literal["four", "two"]
BackName = Literal["night", "forest", "wine"]


@dataclass(frozen=True)
class Theme:
    """The colors of the card and what is painted on it. Fields have pale symbols; text is on the card's ground."""

    vellum: str
    edge: str
    ink: str
    ink_2: str  # for secondary text
    on_fill: str
    gild: str  # gold on a field
    gold: str  # gold on the ground
    fill: dict[Tincture, str]
    text: dict[Tincture, str]
    parted: str  # shows through an emblem where several fields meet
    back: str = "#221c36"  # the same in light and dark
    back_pattern: str = "#342b4f"
    back_gold: str = "#dcaa45"


LIGHT = Theme(
    vellum="#fdf8ec",
    edge="#cfc8ba",
    ink="#231d33",
    ink_2="#575165",
    on_fill="#fdf8ec",
    gild="#e6b650",
    gold="#c08a1e",
    fill={"blue": "#1c4a9a", "green": "#14674a", "red": "#b4331a", "purple": "#762f86"},
    text={"blue": "#1c4a9a", "green": "#105c41", "red": "#a02a13", "purple": "#6f2a7f"},
    parted="#221c36",
)
DARK = Theme(
    vellum="#2b263a",
    edge="#464055",
    ink="#f3ecdd",
    ink_2="#b5aec0",
    on_fill="#fdf8ec",
    gild="#efc25f",
    gold="#e0b04c",
    fill={"blue": "#2a5cbc", "green": "#17704f", "red": "#bd3f24", "purple": "#873d98"},
    text={"blue": "#a6c4ff", "green": "#7fd7ae", "red": "#ffa48d", "purple": "#e0abec"},
    parted="#221c36",
)
GREY = Theme(
    vellum="#ffffff",
    edge="#c4c4c4",
    ink="#1c1c1c",
    ink_2="#505050",
    on_fill="#ffffff",
    gild="#c8c8c8",
    gold="#8a8a8a",
    fill={"blue": "#3c3c3c", "green": "#5a5a5a", "red": "#666666", "purple": "#4a4a4a"},
    text={"blue": "#2a2a2a", "green": "#3c3c3c", "red": "#444444", "purple": "#333333"},
    parted="#1c1c1c",
    back="#ffffff",  # lines on white: grey printers have no gold, and nine dark backs would use too much ink
    back_pattern="#d8d8d8",
    back_gold="#303030",
)
BLACK: dict[ThemeName, tuple[str, str]] = {  # fields and text in the color of spades and clubs
    "light": ("#231d33", "#231d33"), "dark": ("#575070", "#f3ecdd"), "grey": ("#1c1c1c", "#1c1c1c"),
}  # fmt: skip
BACKS: dict[BackName, tuple[str, str]] = {  # the ground and its pattern; the drawing is the same
    "night": ("#221c36", "#342b4f"), "forest": ("#11332a", "#1d4b3d"), "wine": ("#451824", "#642a38"),
}  # fmt: skip
THEMES: dict[ThemeName, Theme] = {"light": LIGHT, "dark": DARK, "grey": GREY}


def in_two_colors(name: ThemeName) -> Theme:
    """The theme of a classic pack that is red and black: hearts and diamonds, clubs and spades."""
    theme, (field, text) = THEMES[name], BLACK[name]
    red = theme.fill["red"], theme.text["red"]
    fill: dict[Tincture, str] = {"blue": red[0], "red": red[0], "green": field, "purple": field}
    words: dict[Tincture, str] = {"blue": red[1], "red": red[1], "green": text, "purple": text}
    return replace(theme, fill=fill, text=words)


def with_back(theme: Theme, name: BackName) -> Theme:
    ground, lines = BACKS[name]
    return replace(theme, back=ground, back_pattern=lines)
