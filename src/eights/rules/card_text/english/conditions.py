"""Conditions in English: you control four or more assets."""

from typing import Any

from eights.rules.card_text.doing import beyond, is_simple
from eights.rules.card_text.grammar import Grammar, itself, same
from eights.rules.colors import Color
from eights.rules.nouns import AtLeast, AtMost, Measure, Only

IN_HAND = "(|in hand|in (your|their|his|her) (hand|hands))"
IN_PLAY = "(|in play|on the table|in front of (you|them))"


def add_conditions(english: Grammar) -> None:
    """Add everything a card can require or depend on."""
    has = "(control+|have+|own+|have+ got)"
    holds = "(hold+|have+|have+ got)"
    for make, more in ((AtLeast, "more"), (AtMost, "(fewer|less)")):
        least = "(at least|a minimum of|no fewer than|not fewer than)"
        most = "(at most|no more than|not more than|a maximum of)"
        least = least if make is AtLeast else most
        plus = "|{number:n} + " if make is AtLeast else ""
        count = f"({least} {{number:n}}|{{number:n}} or {more}{plus})"
        assets: dict[str, Any] = {"measure": Measure.ASSETS}
        cards: dict[str, Any] = {"measure": Measure.HAND}
        if make is AtMost:
            english.made(
                "test",
                AtMost,
                "{who:group} control+ no assets",
                f"{{who:group}} {has} no assets {IN_PLAY}",
                f"{{who:group}} (don't|doesn't|do not|does not) (control|have|own) (any assets|a asset|a single asset) "
                f"{IN_PLAY}",
                only=is_simple,
                **assets,
                number=0,
            )
            english.made(
                "test",
                AtMost,
                "{who:group} hold+ no cards",
                f"{{who:group}} {holds} no (cards|card) {IN_HAND}",
                f"{{who:group}} (don't|doesn't|do not|does not) (hold|have) (any cards|a card|a single card) {IN_HAND}",
                "{who:whose} hand is empty",
                "{who:group} have+ (a empty hand|nothing in hand)",
                "there are no cards in {who:whose} hand",
                only=is_simple,
                **cards,
                number=0,
            )
        english.made(
            "test", make, f"{{who:group}} control+ {{number:n}} or {more} assets",
            f"{{who:group}} {has} {count} asset~ {IN_PLAY}",
            f"{{who:group}} {has} {{number:n}} asset~ or {more} {IN_PLAY}",
            only=is_simple, **assets,
        )  # fmt: skip
        english.made(
            "test", make, f"{{who:group}} hold+ {{number:n}} or {more} cards",
            f"{{who:group}} {holds} {count} card~ {IN_HAND}",
            f"{{who:group}} {holds} {{number:n}} card~ or {more} {IN_HAND}",
            f"{{who:whose}} hand (holds|has|contains) {count} card~",
            f"{{who:whose}} hand (holds|has|contains) {{number:n}} card~ or {more}",
            f"{{who:whose}} hand is {count} card~",
            f"there (is|are) {count} card~ in {{who:whose}} hand",
            only=is_simple, **cards,
        )  # fmt: skip
        for measure, verb, noun in (
            (Measure.ASSETS, has, f"asset~ {IN_PLAY}"),
            (Measure.HAND, holds, f"card~ {IN_HAND}"),
        ):
            more_than = f"({more}|{'greater' if make is AtLeast else 'smaller'}) than {{number:n}}"
            english.also("test", beyond(make), f"{{who:group}} {verb} {more_than} {noun}", measure=measure)
            if make is AtLeast:
                one = noun.replace("~", "s"), noun.replace("~", "")
                ways = f"{{who:group}} {verb} (any|some) {one[0]}", f"{{who:group}} {verb} a {one[1]}"
                english.also("test", AtLeast, *ways, number=1, measure=measure)
            if measure is Measure.HAND:
                hand = f"{{who:whose}} hand (holds|has|contains) {more_than} card~"
                english.also("test", beyond(make), hand, measure=measure)
    colors: dict[str, Any] = {"measure": Measure.COLORS}
    every = len(Color)
    english.made("test", AtLeast, "{who:whose} assets show all four colors", only=is_simple, number=every, **colors)
    english.made("test", AtLeast, "{who:whose} assets show {number:colors} colors", only=is_simple, **colors)
    english.also("test", AtLeast, "{who:whose} assets show {number:n} or more colors", **colors)
    english.also(
        "test", AtLeast, f"{{who:group}} {has} assets (of|in|with) {{number:colors}} (different|) colors {IN_PLAY}",
        "{who:whose} assets (have|show|are of|come in) {number:colors} (different|) colors",
        f"{{who:group}} {has} {{number:colors}} (different|) colors of assets",
        "there are {number:colors} (different|) colors among {who:whose} assets", **colors,
    )  # fmt: skip
    english.also(
        "test", AtLeast,
        f"{{who:group}} {has} (a|at least one|one|one or more) asset~ (of|in) (each|every) (color|of the four colors)",
        f"{{who:group}} {has} assets (of|in) every color", number=every, **colors,
    )  # fmt: skip
    english.made("test", AtMost, "{who:whose} assets show no colors", only=is_simple, number=0, **colors)
    english.made("test", AtMost, "{who:whose} assets show {number:n} or fewer colors", only=is_simple, **colors)
    english.made("colors", same, "{value:n} or more", says=int, get={"value": itself})
    english.also("colors", same, "(at least|no fewer than) {value:n}", "{value:n} +")
    english.also("colors", lambda: every, "(all|) four")
    english.also("colors", lambda: every, "all")
    english.made(
        "test", Only, "every asset {who:group} control+ is {color:color}",
        "all (the|of the|) assets (that|) {who:group} control+ are {color:color}",
        "every asset (that|) {who:group} control+ is {color:color}",
        f"{{who:group}} {has} only {{color:color}} assets {IN_PLAY}",
        f"{{who:group}} only {has} {{color:color}} assets {IN_PLAY}",
        "(all|all of|) {who:whose} assets are (all|) {color:color}",
        "(each|every one) of {who:whose} assets is {color:color}",
        f"{{who:group}} {has} no assets (other than|except|except for|but) {{color:color}} (ones|assets)",
        only=is_simple,
    )  # fmt: skip
