"""Conditions in English: you control four or more assets."""

from collections.abc import Callable
from typing import Any

from eights.rules.card_text.doing import YOU, is_simple
from eights.rules.card_text.grammar import Grammar, itself, same
from eights.rules.colors import Color
from eights.rules.nouns import AtLeast, AtMost, Measure, Only, Who

IN_HAND = "(|in hand|in (your|their) hand)"


def beyond(make: type[AtLeast | AtMost]) -> Callable[..., AtLeast | AtMost | None]:
    """More than three is four or more; fewer than three is two or fewer."""
    step = 1 if make is AtLeast else -1

    def made(who: Who, number: int, measure: Measure) -> AtLeast | AtMost | None:
        return make(who, number + step, measure) if number + step >= 0 else None

    return made


def add_conditions(english: Grammar) -> None:
    """Add everything a card can require or depend on."""
    has = "(control+|have+)"
    holds = "(hold+|have+)"
    for make, more in ((AtLeast, "more"), (AtMost, "(fewer|less)")):
        least = "at least" if make is AtLeast else "at most"
        assets: dict[str, Any] = {"measure": Measure.ASSETS}
        cards: dict[str, Any] = {"measure": Measure.HAND}
        if make is AtMost:
            english.made(
                "test",
                AtMost,
                "{who:group} control+ no assets",
                f"{{who:group}} {has} no assets",
                only=is_simple,
                **assets,
                number=0,
            )
            english.made(
                "test",
                AtMost,
                "{who:group} hold+ no cards",
                f"{{who:group}} {holds} no cards {IN_HAND}",
                only=is_simple,
                **cards,
                number=0,
            )
        english.made(
            "test", make, f"{{who:group}} control+ {{number:n}} or {more} assets",
            f"{{who:group}} {has} ({least} {{number:n}}|{{number:n}} or {more}) asset~ (|in play)",
            f"{{who:group}} {has} {{number:n}} asset~ or {more} (|in play)",
            only=is_simple, **assets,
        )  # fmt: skip
        english.made(
            "test", make, f"{{who:group}} hold+ {{number:n}} or {more} cards",
            f"{{who:group}} {holds} ({least} {{number:n}}|{{number:n}} or {more}) card~ {IN_HAND}",
            f"{{who:group}} {holds} {{number:n}} card~ or {more} {IN_HAND}",
            only=is_simple, **cards,
        )  # fmt: skip
        for measure, verb, noun in (
            (Measure.ASSETS, has, "asset~ (|in play)"),
            (Measure.HAND, holds, f"card~ {IN_HAND}"),
        ):
            english.also("test", beyond(make), f"{{who:group}} {verb} {more} than {{number:n}} {noun}", measure=measure)
    colors: dict[str, Any] = {"measure": Measure.COLORS}
    every = len(Color)
    english.made("test", AtLeast, "{who:whose} assets show all four colors", only=is_simple, number=every, **colors)
    english.made("test", AtLeast, "{who:whose} assets show {number:colors} colors", only=is_simple, **colors)
    english.also("test", AtLeast, "{who:whose} assets show {number:n} or more colors", **colors)
    english.also(
        "test", AtLeast, "{who:group} (control+|have+) assets (of|in) {number:colors} (different|) colors", **colors
    )
    english.made("test", AtMost, "{who:whose} assets show no colors", only=is_simple, number=0, **colors)
    english.made("test", AtMost, "{who:whose} assets show {number:n} or fewer colors", only=is_simple, **colors)
    english.made("colors", same, "{value:n} or more", says=int, get={"value": itself})
    english.also("colors", lambda: every, "(all|) four")
    english.made(
        "test", Only, "every asset {who:group} control+ is {color:color}",
        "all (the|) assets {who:group} control+ are {color:color}", "{who:group} control+ only {color:color} assets",
        only=is_simple,
    )  # fmt: skip
    english.also("test", Only, "all your assets are {color:color}", who=YOU)
