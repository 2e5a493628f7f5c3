"""Numbers, colors, players and assets in English: how cards say them, and what else is understood."""

from collections.abc import Sequence
from typing import Any, Final

from eights.rules.card_text.doing import THAT_PLAYER, YOU, is_one
from eights.rules.card_text.english.inflection import NUMBERS, number
from eights.rules.card_text.grammar import Grammar, Terminal, itself, same
from eights.rules.card_text.reader import THIS_CARD
from eights.rules.card_text.setting import Setting
from eights.rules.colors import Color
from eights.rules.nouns import Assets, Group, Place, Who

COLORS: Final = {Color(bits).label: Color(bits) for bits in range(1, 16)}
# Those among whom you choose: one of them, several, and one as the object of a sentence.
CHOICES: Final = {
    Group.ANY: ("a player", "player~", "any player"),
    Group.ANOTHER: ("another player", "other player~", "another player"),
    Group.OPPONENT: ("a opponent", "opponent~", "a opponent"),
}
# What else one of them can be called.
ALSO: Final = {
    Group.ANY: "(a|any|any one|one|target) player",
    Group.ANOTHER: "(another|any other|one other) player",
    Group.OPPONENT: "(a|any|any one|one|target) opponent",
}
GROUPS: Final = {
    Group.YOU: ("you %you", "your"),
    Group.THAT_PLAYER: ("(that player|they|that opponent) %he", "(that player's|their|that opponent's)"),
    Group.ANY: ("(any|a) player %he", "(any player's|a player's)"),
    Group.ANOTHER: ("another player %he", "another player's"),
    Group.OPPONENT: ("(a|any) opponent %he", "(a opponent's|any opponent's)"),
    Group.EACH: ("(each|every) player %he", "(each|every) player's"),
    Group.EACH_OPPONENT: ("(each|every) opponent %he", "(each|every) opponent's"),
    Group.CONTROLLER: ("its (controller|owner) %he", "its (controller's|owner's)"),
}
WITH_ASSETS: Final = "(who controls|who control|with) (assets|a asset|one or more assets|at least one asset)"
PLACES: Final = {
    Place.YOUR_HAND: ("from your hand", "in your hand"),
    Place.THAT_HAND: ("from that player's hand", "from (their|that opponent's) hand"),
    Place.REVEALED: ("from among them", "(among|of|from) (them|those cards)", "revealed this way"),
    Place.IN_DISCARD_PILE: ("from the discard pile", "in the discard pile"),
    Place.ON_DISCARD_PILE: ("from the top of the discard pile",),
    Place.UNDER_DISCARD_PILE: ("from the bottom of the discard pile",),
    Place.ON_DRAW_PILE: ("from the top of the draw pile",),
    Place.UNDER_DRAW_PILE: ("from the bottom of the draw pile",),
}


def add_nouns(english: Grammar) -> None:
    """Add the rules for all nouns."""
    add_small_words(english)
    add_players(english)
    add_groups(english)
    add_assets(english)


def read_number(words: Sequence[str], at: int) -> tuple[int, int] | None:
    word = words[at] if at < len(words) else ""
    if word in NUMBERS:
        return at + 1, NUMBERS.index(word)
    return (at + 1, int(word)) if word.isdecimal() and len(word) <= 3 else None


def read_color(words: Sequence[str], at: int) -> tuple[int, Color] | None:
    color = COLORS.get(words[at]) if at < len(words) else None
    return None if color is None else (at + 1, color)


def add_small_words(english: Grammar) -> None:
    """Add numbers, colors, and what stands for the card itself."""
    english.terminals["n"] = Terminal(read_number, number, "two")
    english.terminals["color"] = Terminal(read_color, lambda color: f"{color.label} ({color.symbol})", "red")
    english.constant("cards", 1, "a card", "(one|1|any one|another) card")
    english.made("cards", same, "{value:n} cards", says=int, get={"value": itself})
    english.words("this", "this card", "this (asset|event|one|)", f"{{_:{THIS_CARD}}}")


def add_players(english: Grammar) -> None:
    """Add players as those who act, and as those whom something is done to."""
    for group, (one, many, whom) in CHOICES.items():
        even = " , even yourself" if group is Group.ANY else ""
        also = "(|, (even|including) (you|yourself) (|,))" if group is Group.ANY else ""
        for with_assets, having in ((False, ""), (True, f" {WITH_ASSETS}")):
            fixed: dict[str, Any] = {"group": group, "with_assets": with_assets}
            chosen = "(of your choice|you choose|)"
            single = f"{ALSO[group]} {chosen} {having} {also}"
            several = f"up to {{up_to:n}} {many} {chosen} {having} {also}"
            comma = " ," if even else ""
            english.made("subject", Who, f"{one} of your choice{having}{even}{comma} %he", single, **fixed, up_to=0)
            english.made("whom", Who, f"{whom}{having}{even}", single, **fixed, up_to=0)
            one_of = f"up to {{up_to:n}} {many}"
            controls = having and " who (control|controls) assets"
            english.made(
                "subject",
                Who,
                f"{one_of} of your choice{having}{even}{comma} %he",
                only=lambda who, _: who.up_to == 1,
                **fixed,
            )
            english.made(
                "subject",
                Who,
                f"{one_of} of your choice{controls}{even}{comma} %you",
                several,
                only=is_limited,
                **fixed,
            )
            english.made("whom", Who, f"{one_of}{having}{even}", only=lambda who, _: who.up_to == 1, **fixed)
            english.made("whom", Who, f"{one_of}{controls}{even}", several, only=is_limited, **fixed)
    for group in (Group.THAT_PLAYER, Group.EACH, Group.EACH_OPPONENT, Group.CONTROLLER):
        english.constant("subject", Who(group), GROUPS[group][0])
        english.constant("whom", Who(group), GROUPS[group][0])
    english.constant("subject", Who(Group.EACH), "(everyone|everybody|all players)")
    english.constant("subject", Who(Group.EACH_OPPONENT), "(all|your|all your) opponents")
    english.constant("whom", YOU, "yourself", "you")
    english.constant("whom", THAT_PLAYER, "them")


def is_limited(noun: Who | Assets, _setting: Setting) -> bool:
    return noun.up_to > 0


def add_groups(english: Grammar) -> None:
    """Add players of whom something is said, and to whom something belongs."""
    for group, (who, whose) in GROUPS.items():
        english.constant("group", Who(group), who)
        english.constant("whose", Who(group), whose)
    simple = [Who(group) for group in Group]
    english.made("hand", same, "{value:whose} hand", says=Who, only=lambda who, _: who in simple, get={"value": itself})
    english.made(
        "hand", same, "the hands of {value:whom} ,", says=Who, only=lambda who, _: who.up_to > 1, get={"value": itself}
    )
    english.made("hand", same, "the (hand|hands) of {value:whom} (,|)", says=Who, get={"value": itself})


def add_assets(english: Grammar) -> None:
    """Add assets: how many, of which color, where, and whose."""
    english.made("kind", None, "{color:color} asset~ (|card~)", only=lambda noun, _: noun.color is not None)
    english.made("kind", None, "asset~ (|card~)", color=None)
    english.also("kind", None, "asset~ that (is|are) {color:color}")
    english.also("one_kind", None, "{color:color} asset (|card)")
    english.also("one_kind", None, "asset (|card)", color=None)
    english.made("some", None, "every {*:kind}", "(all|each|all the) {*:kind}", every=True, up_to=0)
    english.made("some", None, "up to {up_to:n} {*:kind}", only=is_limited, every=False)
    english.made("some", None, "a {*:kind}", "(one|any|any one|1|target) {*:kind}", every=False, up_to=0)
    for group, said in ((Group.OPPONENT, "(your opponents|opponents)"), (Group.ANOTHER, "other players")):
        english.made("owned", None, f"{said} control", only=lambda noun, _: not is_one(noun), of=Who(group))
    for group, said in ((Group.EACH_OPPONENT, "of each opponent"), (Group.EACH, "of each player")):
        english.made("owned", None, said, of=Who(group))
    english.made(
        "owned", None, "{of:group} control+", "(that|) {of:group} (control+|have+ in play)",
        "(of|controlled by|in front of) {of:group}", only=is_owned,
    )  # fmt: skip
    in_play = "(of your choice|you choose|) (in play|that (is|are) in play|that's in play|on the table|)"
    english.made("in_play", None, "in play", in_play, place=Place.IN_PLAY, of=None)
    for place, ways in PLACES.items():
        english.made("elsewhere", None, *ways, place=place, of=None)
    english.made("but", None, "other than {_:this}", "(except|but not|other than) {_:this}", but_this=True)
    english.made("but", None, "", but_this=False)
    english.made("assets", Assets, "{*:some} {*:owned} {*:but}", only=is_owned)
    english.made("assets", Assets, "{*:some} {*:in_play} {*:but}", only=is_in_play)
    english.made("assets", Assets, "{*:some} {*:elsewhere} {*:but}")
    add_possessives(english)
    english.made("assets_from_play", Assets, "{*:some} {*:owned} {*:but}", only=is_owned)
    english.made(
        "assets_from_play", Assets, "{*:some} from play {*:but}", "{*:some} {*:in_play} {*:but}", only=is_in_play
    )
    english.made(
        "assets_from_it", Assets, "{*:some} from (it|that hand|them|their hand) {*:but}", place=Place.THAT_HAND, of=None
    )
    english.made("picked", Assets, "{*:some} of their own {*:but}", of=THAT_PLAYER)
    english.made("picked", same, "{value:assets}", says=Assets, get={"value": itself})


def add_possessives(english: Grammar) -> None:
    """Understand an opponent's asset, one of your red assets, all your assets."""
    for category in ("assets", "assets_from_play", "taken"):
        english.also(category, Assets, "{of:whose} {*:one_kind} {*:but}")
        english.also(category, Assets, "(one|any|any one) of {of:whose} (own|) {*:kind} {*:but}")
        english.also(category, Assets, "up to {up_to:n} of {of:whose} {*:kind} {*:but}")
        english.also(category, Assets, "(every one of|each of|all|all of) {of:whose} {*:kind} {*:but}", every=True)
    english.also("taken", Assets, "{*:some} (from {of:group}|{*:owned}) {*:but}")


def is_owned(noun: Assets, _setting: Setting) -> bool:
    return noun.of is not None


def is_in_play(noun: Assets, _setting: Setting) -> bool:
    return noun.place is Place.IN_PLAY
