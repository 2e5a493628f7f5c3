"""How the nouns of a card's sentence are said: numbers, players, assets, conditions."""

from eights.errors import DeckError
from eights.messages import Message
from eights.rules.colors import Color
from eights.rules.effects import Effect
from eights.rules.nouns import Assets, AtLeast, Group, Measure, Only, Place, Test, Who

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

# A player who does something; of several, you choose one.
SUBJECTS = {
    Group.YOU: "you",
    Group.THAT_PLAYER: "that player",
    Group.ANY: "any player",
    Group.ANOTHER: "another player",
    Group.OPPONENT: "an opponent",
    Group.EACH: "each player",
    Group.EACH_OPPONENT: "each opponent",
    Group.CONTROLLER: "its controller",
}
# One of the players of whom there may be up to so many.
NAMES = {
    Group.YOU: "of you",
    Group.THAT_PLAYER: "such player",
    Group.ANY: "player",
    Group.ANOTHER: "other player",
    Group.OPPONENT: "opponent",
    Group.EACH: "player",
    Group.EACH_OPPONENT: "opponent",
    Group.CONTROLLER: "controller",
}
# Where assets are found, if nothing is said of who controls them.
FOUND = {
    Place.IN_PLAY: "in play",
    Place.YOUR_HAND: "from your hand",
    Place.THAT_HAND: "from that player's hand",
    Place.REVEALED: "among them",
    Place.ON_DISCARD_PILE: "from the top of the discard pile",
    Place.UNDER_DISCARD_PILE: "from the bottom of the discard pile",
    Place.IN_DISCARD_PILE: "from the discard pile",
    Place.ON_DRAW_PILE: "from the top of the draw pile",
    Place.UNDER_DRAW_PILE: "from the bottom of the draw pile",
}


def number(count: int) -> str:
    """In words up to ten."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def a(noun: str) -> str:
    """With its article: a card, an asset."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def several(count: int, noun: str) -> str:
    """one card · three cards"""
    return f"{number(count)} {noun}" if count == 1 else f"{number(count)} {noun}s"


def cards(count: int) -> str:
    """a card · three cards"""
    return a("card") if count == 1 else several(count, "card")


def is_you(who: Who) -> bool:
    return who.group is Group.YOU


def whom(who: Who) -> str:
    """Players as something to choose: an opponent · up to two players, even yourself."""
    names = f"up to {several(who.up_to, NAMES[who.group])}" if who.up_to else SUBJECTS[who.group]
    if who.with_assets:
        names += " who control assets" if who.up_to > 1 else " who controls assets"
    return f"{names}, even yourself" if who.group is Group.ANY else names


def subject(who: Who) -> str:
    """Players as those who act; if you choose them, that is said: an opponent you choose."""
    if not who.is_choice:
        return whom(who)
    named, comma, yourself = whom(who).partition(", ")
    chosen = named.replace(" who ", " you choose who ") if who.with_assets else f"{named} you choose"
    return f"{chosen}{comma}{yourself}{',' if comma else ''}"


def whose(who: Who) -> str:
    """your · that player's · an opponent's"""
    return "your" if is_you(who) else f"{SUBJECTS[who.group]}'s"


def hand_of(who: Who) -> str:
    return f"the hands of {whom(who)}" if who.up_to else f"{whose(who)} hand"


def kind_of(noun: Assets) -> str:
    """asset · red (Sun) asset"""
    return "asset" if noun.color is None else f"{noun.color.label} ({noun.color.symbol}) asset"


def is_one(noun: Assets) -> bool:
    return noun.up_to <= 1 and not noun.every


def some(noun: Assets) -> str:
    """How many of which kind, not where: an asset · up to two blue (Moon) assets."""
    kind = kind_of(noun)
    if noun.every:
        return f"every {kind}"
    return f"up to {several(noun.up_to, kind)}" if noun.up_to else a(kind)


def assets(noun: Assets, in_play: str = FOUND[Place.IN_PLAY]) -> str:
    """How many, of which kind, and where: an asset in play other than this card."""
    if noun.of is not None:
        where = f"{SUBJECTS[noun.of.group]} {'control' if is_you(noun.of) else 'controls'}"
        if noun.of.group is Group.OPPONENT and not is_one(noun):
            where = "opponents control"
    else:
        where = in_play if noun.place is Place.IN_PLAY else FOUND[noun.place]
    return f"{some(noun)} {where}" + (" other than this card" if noun.but_this else "")


def say_test(test: Test) -> str:
    """A condition: you hold nine or more cards · an opponent controls two or more assets."""
    who, s = SUBJECTS[test.who.group], "" if is_you(test.who) else "s"
    if isinstance(test, Only):
        return f"every asset {who} control{s} is {test.color.label} ({test.color.symbol})"
    if test.measure is Measure.COLORS:
        or_more = " or more" if test.number < len(Color) else ""
        return f"{whose(test.who)} assets show {number(test.number)}{or_more} colors"
    verb, noun = ("hold", "card") if test.measure is Measure.HAND else ("control", "asset")
    more = "more" if isinstance(test, AtLeast) else "fewer"
    return f"{who} {verb}{s} {number(test.number)} or {more} {noun}s"


def own_words(effect: Effect, form: str) -> str:
    """What an effect that a deck of its own brings says of itself, as its `text` or its `short`."""
    words = getattr(effect, form, None)
    if isinstance(words, str):
        return words
    name = type(effect).__name__
    raise DeckError(Message("deck-verb-without-text", verb=name), Message("deck-give-it-texts", verb=name))
