"""Zahlen, Farben, Spieler und Besitzkarten auf Deutsch, in ihren Fällen."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from eights.rules.card_text.doing import THAT_PLAYER, YOU, is_one
from eights.rules.card_text.german.inflection import NUMBERS, color, number, symbol
from eights.rules.card_text.grammar import Grammar, Terminal, itself, same
from eights.rules.card_text.reader import THIS_CARD
from eights.rules.card_text.setting import Setting
from eights.rules.colors import Color
from eights.rules.effects import Choose, May, Provided
from eights.rules.nouns import Assets, Group, Place, Who

CASES: Final = ("nom", "acc", "dat", "gen")
# Wer: Nominativ, Akkusativ, Dativ, Genitiv.
GROUPS: Final = {
    Group.YOU: ("du", "dich", "dir", "von dir"),
    Group.THAT_PLAYER: ("dieser Spieler", "diesen Spieler", "diesem Spieler", "dieses Spielers"),
    Group.ANY: (
        "ein beliebiger Spieler",
        "einen beliebigen Spieler",
        "einem beliebigen Spieler",
        "eines beliebigen Spielers",
    ),
    Group.ANOTHER: ("ein anderer Spieler", "einen anderen Spieler", "einem anderen Spieler", "eines anderen Spielers"),
    Group.OPPONENT: ("ein Gegner", "einen Gegner", "einem Gegner", "eines Gegners"),
    Group.EACH: ("jeder Spieler", "jeden Spieler", "jedem Spieler", "jedes Spielers"),
    Group.EACH_OPPONENT: ("jeder Gegner", "jeden Gegner", "jedem Gegner", "jedes Gegners"),
    Group.CONTROLLER: ("ihr Besitzer", "ihren Besitzer", "ihrem Besitzer", "ihres Besitzers"),
}
# Was auch verstanden wird.
ALSO: Final = {
    Group.THAT_PLAYER: ("(er|dieser Gegner)", "(ihn|diesen Gegner)", "(ihm|diesem Gegner)", "(von ihm|dieses Gegners)"),
    Group.ANOTHER: ("ein anderer", "einen anderen", "einem anderen", "eines anderen"),
    Group.ANY: ("ein Spieler", "einen Spieler", "einem Spieler", "eines Spielers"),
}
CHOICES: Final = {Group.ANY: "Spieler", Group.ANOTHER: "Spieler", Group.OPPONENT: "Gegner"}
ONE: Final = {
    Group.ANY: ("ein", "Spieler"),
    Group.ANOTHER: ("ein anderer", "Spieler"),
    Group.OPPONENT: ("ein", "Gegner"),
}
# Bis zu so viele: im Nominativ und Akkusativ, und im Dativ.
SEVERAL: Final = {
    Group.ANY: ("Spieler", "Spielern"),
    Group.ANOTHER: ("andere Spieler", "anderen Spielern"),
    Group.OPPONENT: ("Gegner", "Gegnern"),
}
AT_MOST_ONE: Final = {
    Group.ANY: ("ein Spieler", "einen Spieler", "einem Spieler"),
    Group.ANOTHER: ("ein anderer Spieler", "einen anderen Spieler", "einem anderen Spieler"),
    Group.OPPONENT: ("ein Gegner", "einen Gegner", "einem Gegner"),
}
YOURSELF: Final = {"nom": "du selbst", "acc": "dich selbst", "dat": "dir selbst"}
PLACES: Final = {
    Place.YOUR_HAND: "von deiner Hand",
    Place.THAT_HAND: "von der Hand dieses Spielers",
    Place.REVEALED: "davon",
    Place.IN_DISCARD_PILE: "(vom|aus dem) Ablagestapel",
    Place.ON_DISCARD_PILE: "oben vom Ablagestapel",
    Place.UNDER_DISCARD_PILE: "unten vom Ablagestapel",
    Place.ON_DRAW_PILE: "oben vom Ziehstapel",
    Place.UNDER_DRAW_PILE: "unten vom Ziehstapel",
}


def add_nouns(german: Grammar) -> None:
    add_small_words(german)
    add_players(german)
    add_hands(german)
    add_assets(german)


def read_number(words: Sequence[str], at: int) -> tuple[int, int] | None:
    word = words[at] if at < len(words) else ""
    if word in NUMBERS:
        return at + 1, NUMBERS.index(word)
    return (at + 1, int(word)) if word.isdecimal() and len(word) <= 3 else None


def add_small_words(german: Grammar) -> None:
    german.terminals["n"] = Terminal(read_number, number, "zwei")
    for name, ending in (("rote", "e"), ("roten", "en"), ("rot", "")):
        known = {color(Color(bits)) + ending: Color(bits) for bits in range(1, 16)}
        german.terminals[name] = Terminal(reader_of(known), sayer(ending), f"rot{ending}")
    german.terminals["symbol"] = Terminal(lambda _, at: (at, True), lambda value: f"({symbol(value)})", "")
    german.constant("karten", 1, "eine Karte", "1 Karte")
    german.made("karten", same, "{value:n} Karten", says=int, get={"value": itself})
    german.words("diese", "dieser Karte", "(dieser|dieser Besitzkarte)", f"{{_:{THIS_CARD}}}")
    german.words("diese_selbst", "diese selbst", "(diese|diese Karte|diesen|sie selbst)", f"{{_:{THIS_CARD}}}")


def reader_of(known: dict[str, Color]) -> Callable[[Sequence[str], int], tuple[int, Color] | None]:
    def read(words: Sequence[str], at: int) -> tuple[int, Color] | None:
        found = known.get(words[at]) if at < len(words) else None
        return None if found is None else (at + 1, found)

    return read


def sayer(ending: str) -> Callable[[Any], str]:
    return lambda value: color(value) + ending


def add_players(german: Grammar) -> None:
    for group, names in GROUPS.items():
        for case, name, also in zip(CASES, names, ALSO.get(group, ("",) * 4), strict=True):
            even = f" , auch {YOURSELF[case]} (,|)" if group is Group.ANY and case != "gen" else ""
            if group is Group.THAT_PLAYER and case == "nom":
                german.constant(case, THAT_PLAYER, "er", only=is_known)
            chosen = name
            if group in CHOICES and case == "nom":
                chosen = f"{AT_MOST_ONE[group][0]} deiner Wahl"
            ways = [f"{way} (deiner Wahl|) {optional(even)}" for way in (name, also) if way]
            german.constant(case, Who(group), f"{chosen}{even}", *ways)
            german.constant(f"{case}_plain", Who(group), name, *filter(None, [also]))
            if group in CHOICES and case != "gen":
                german.made(
                    case,
                    Who,
                    f"{chosen}{even} , der Besitzkarten im Spiel hat (,|)",
                    group=group,
                    up_to=0,
                    with_assets=True,
                )
    german.constant("alle", Who(Group.EACH), "alle (Spieler|)")
    german.constant("alle", Who(Group.EACH_OPPONENT), "(alle|deine|alle deine) Gegner")
    for group in CHOICES:
        even = " , auch dich selbst (,|)" if group is Group.ANY else ""
        german.made("chosen", Who, f"{GROUPS[group][1]}{even}", group=group, up_to=0, with_assets=True)
        for case in CASES[:3]:
            add_several(german, group, case)


def is_known(_who: Who, setting: Setting) -> bool:
    """Von diesem Spieler war eben die Rede."""
    match setting.last:
        case Provided(test):
            return test.who == THAT_PLAYER
        case Choose() | May(Choose()):
            return True
        case _:
            return False


def optional(words: str) -> str:
    return f"(|{words})" if words else ""


def add_several(german: Grammar, group: Group, case: str) -> None:
    at, choice = CASES.index(case), " deiner Wahl" if case == "nom" else ""
    even = f" , auch {YOURSELF[case]} (,|)" if group is Group.ANY else ""
    many = SEVERAL[group][case == "dat"]
    for with_assets, one, several in (
        (False, "", ""),
        (True, " , der Besitzkarten im Spiel hat (,|)", " , die Besitzkarten im Spiel haben (,|)"),
    ):
        fixed: dict[str, Any] = {"group": group, "with_assets": with_assets}
        german.made(case, Who, f"höchstens {AT_MOST_ONE[group][at]}{choice}{even}{one}", up_to=1, **fixed)
        german.made(
            case, Who, f"bis zu {{up_to:n}} {many}{choice}{even}{several}", only=lambda who, _: who.up_to > 1, **fixed
        )


def add_hands(german: Grammar) -> None:
    """die Hand eines Gegners, von der Hand eines Gegners"""
    for category, your, the, many in (
        ("hand", "deine Hand", "die Hand", "die Hände"),
        ("hand_dat", "deiner Hand", "der Hand", "den Händen"),
    ):
        german.constant(category, YOU, your)
        for group in Group:
            if group is not Group.YOU:
                german.constant(category, Who(group), f"{the} {GROUPS[group][3]}")
        german.constant(category, THAT_PLAYER, "(seine|seiner) Hand")
        german.made(category, same, f"{many} von {{value:dat}}", says=Who, only=is_several, get={"value": itself})
        german.made(category, same, f"{the} von {{value:dat}}", says=Who, get={"value": itself})
        for group, also in ALSO.items():
            german.also(category, lambda group=group: Who(group), f"{the} {also[3]}")


def is_several(who: Who, _setting: Setting) -> bool:
    return who.up_to > 1


def add_assets(german: Grammar) -> None:
    symbols = {"_symbol": lambda noun, _: noun.color}
    colored: dict[str, Any] = {"only": lambda noun, _: noun.color is not None, "get": symbols}
    one, several = "{color:rote} Besitzkarte {_symbol:symbol}", "{color:rote} Besitzkarten {_symbol:symbol}"
    german.made("one", None, one, **colored)
    german.made("one", None, "Besitzkarte", color=None)
    german.made("several", None, several, **colored)
    german.made("several", None, "Besitzkarten", color=None)
    german.made("all", None, "{color:roten} Besitzkarten {_symbol:symbol}", **colored)
    german.made("all", None, "Besitzkarten", color=None)
    german.made("some", None, "alle {*:all}", every=True, up_to=0)
    german.made("some", None, "jede {*:one}", every=True, up_to=0)
    german.made("some", None, "höchstens eine {*:one}", "bis zu eine {*:one}", every=False, up_to=1)
    german.made("some", None, "bis zu {up_to:n} {*:several}", every=False, only=lambda noun, _: noun.up_to > 1)
    german.made("some", None, "eine {*:one}", "(1|eine beliebige) {*:one}", every=False, up_to=0)
    for category in ("assets", "assets_from_play"):
        german.also(
            category, Assets, "eine (deiner|deiner eigenen|eigene) {*:all} {*:but}", of=YOU, up_to=0, every=False
        )
    for group, said in ((Group.OPPONENT, "deiner Gegner"), (Group.ANOTHER, "anderer Spieler")):
        german.made(
            "owned",
            None,
            said,
            "von Gegnern" if group is Group.OPPONENT else "von anderen",
            only=lambda noun, _: not is_one(noun),
            of=Who(group),
        )
    german.made("owned", None, "{of:gen_plain}", "{of:gen_plain} im Spiel", only=is_owned)
    german.made("in_play", None, "im Spiel", "", place=Place.IN_PLAY, of=None)
    for place, said in PLACES.items():
        german.made("elsewhere", None, said, place=place, of=None)
    german.made("but", None, "außer {_:diese}", but_this=True)
    german.made("but", None, "", but_this=False)
    german.made("assets", Assets, "{*:some} {*:owned} {*:but}", only=is_owned)
    german.made("assets", Assets, "{*:some} {*:in_play} {*:but}", only=is_in_play)
    german.made("assets", Assets, "{*:some} {*:elsewhere} {*:but}")
    german.made("assets_from_play", Assets, "{*:some} {*:owned} {*:but}", only=is_owned)
    german.made(
        "assets_from_play", Assets, "{*:some} aus dem Spiel {*:but}", "{*:some} {*:in_play} {*:but}", only=is_in_play
    )
    german.made("assets_from_it", Assets, "{*:some} daraus {*:but}", place=Place.THAT_HAND, of=None)
    german.made("picked", Assets, "{*:his} {*:but}", of=THAT_PLAYER, place=Place.IN_PLAY, every=False)
    german.made("his", None, "eine seiner {*:all}", up_to=0)
    german.made("his", None, "höchstens eine seiner {*:all}", up_to=1)
    german.made("his", None, "bis zu {up_to:n} seiner {*:all}", only=lambda noun, _: noun.up_to > 1)
    german.made("picked", same, "{value:assets}", says=Assets, get={"value": itself})


def is_owned(noun: Assets, _setting: Setting) -> bool:
    return noun.of is not None


def is_in_play(noun: Assets, _setting: Setting) -> bool:
    return noun.place is Place.IN_PLAY
