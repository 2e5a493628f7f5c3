"""Zahlen, Farben, Spieler und Besitzkarten auf Deutsch, in ihren Fällen."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from eights.rules.abilities import When
from eights.rules.card_text.doing import THAT_PLAYER, YOU, is_one, owned_assets, speaks_of_itself
from eights.rules.card_text.german.inflection import ALSO_STEMS, MORE_NUMBERS, NUMBERS, color, number, symbol
from eights.rules.card_text.grammar import Getter, Grammar, Terminal, itself, same
from eights.rules.card_text.reader import THIS_CARD
from eights.rules.card_text.setting import Setting
from eights.rules.colors import Color
from eights.rules.effects import Provided, plain
from eights.rules.moments import Moment
from eights.rules.nouns import Assets, Group, Place, Who

ALSO_ENDINGS: Final = {"e": ("e", "es", ""), "en": ("en", ""), "": ("",)}  # ein rotes Asset; lila
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
    Group.THAT_PLAYER: (
        "(er|sie|der|dieser Gegner|dieser|(der|jener|der gewählte) (Spieler|Gegner))",
        "(ihn|sie|diesen Gegner|diesen|(den|jenen|den gewählten) (Spieler|Gegner))",
        "(ihm|ihr|diesem Gegner|diesem|(dem|jenem|dem gewählten) (Spieler|Gegner))",
        "(von ihm|dieses Gegners|(des|jenes|des gewählten) (Spielers|Gegners))",
    ),
    Group.ANOTHER: (
        ("(ein anderer|irgendein anderer Spieler|ein Mitspieler|ein beliebiger (Mitspieler|anderer Spieler)|"
        "einer der anderen Spieler|jemand anderes|jemand anders)"),
        ("(einen anderen|irgendeinen anderen Spieler|einen Mitspieler|einen beliebigen (Mitspieler|anderen Spieler)|"
        "einen der anderen Spieler|jemand anderen)"),
        ("(einem anderen|irgendeinem anderen Spieler|einem Mitspieler|einem beliebigen (Mitspieler|anderen Spieler)|"
        "einem der anderen Spieler|jemand anderem)"),
        ("(eines anderen|irgendeines anderen Spielers|eines Mitspielers|eines der anderen Spieler|"
        "eines beliebigen (Mitspielers|anderen Spielers))"),
    ),
    Group.ANY: (
        "(ein Spieler|irgendein Spieler|jemand|einer der Spieler)",
        "(einen Spieler|irgendeinen Spieler|jemanden|einen der Spieler)",
        "(einem Spieler|irgendeinem Spieler|jemandem|einem der Spieler)",
        "(eines Spielers|irgendeines Spielers|eines der Spieler)",
    ),
    Group.OPPONENT: (
        "(ein beliebiger Gegner|irgendein Gegner|einer deiner Gegner|einer der Gegner)",
        "(einen beliebigen Gegner|irgendeinen Gegner|einen deiner Gegner|einen der Gegner)",
        "(einem beliebigen Gegner|irgendeinem Gegner|einem deiner Gegner|einem der Gegner)",
        "(eines beliebigen Gegners|irgendeines Gegners|eines deiner Gegner|eines der Gegner)",
    ),
    Group.EACH: ("(jeder|alle Spieler)", "(jeden|alle Spieler)", "(jedem|allen Spielern)", "aller Spieler"),
    Group.EACH_OPPONENT: (
        "(jeder deiner Gegner|jeder gegnerische Spieler)", "(jeden deiner Gegner|alle Gegner|deine Gegner)",
        "(jedem deiner Gegner|allen Gegnern)", "(jedes deiner Gegner)",
    ),
    Group.CONTROLLER: (
        "(ihr|sein) (Besitzer|Kontrolleur)", "(ihren|seinen) (Besitzer|Kontrolleur)",
        "(ihrem|seinem) (Besitzer|Kontrolleur)", "(ihres|seines) (Besitzers|Kontrolleurs)",
    ),
}  # fmt: skip
CHOICES: Final = {Group.ANY: "Spieler", Group.ANOTHER: "Spieler", Group.OPPONENT: "Gegner"}
ONE: Final = {
    Group.ANY: ("ein", "Spieler"),
    Group.ANOTHER: ("ein anderer", "Spieler"),
    Group.OPPONENT: ("ein", "Gegner"),
}
ONE_OF: Final = "(eine|eines|eins|ein)"
WAHL: Final = "(deiner Wahl|nach (deiner|) Wahl|)"
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
    Place.YOUR_HAND: "(von|aus) deiner Hand",
    Place.THAT_HAND: "(von|aus) der Hand dieses Spielers",
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
    if word in MORE_NUMBERS:
        return at + 1, MORE_NUMBERS[word]
    return (at + 1, int(word)) if word.isdecimal() and len(word) <= 3 else None


def add_small_words(german: Grammar) -> None:
    german.terminals["n"] = Terminal(read_number, number, "zwei")
    for name, ending in (("rote", "e"), ("roten", "en"), ("rot", "")):
        known = {color(Color(bits)) + ending: Color(bits) for bits in range(1, 16)}
        for stem, one_color in [*((color(one_color), one_color) for one_color in Color), *ALSO_STEMS.items()]:
            known |= {stem + other: one_color for other in ALSO_ENDINGS[ending]}
        german.terminals[name] = Terminal(reader_of(known), sayer(ending), f"rot{ending}")
    german.terminals["symbol"] = Terminal(lambda _, at: (at, True), lambda value: f"({symbol(value)})", "")
    german.constant("karten", 1, "eine Karte", "(1|eine weitere|eine beliebige|eine einzelne|noch eine) Karte")
    german.made("karten", same, "{value:n} Karten", says=int, get={"value": itself})
    this = "((dieser|diese|diesem|dieses) (Karte|Besitzkarte|hier|)|sich selbst|diesen|sie selbst)"
    german.words("diese", "dieser Karte", this, f"{{_:{THIS_CARD}}}")
    german.words("diese_selbst", "diese selbst", this, f"{{_:{THIS_CARD}}}")


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
            ways = [f"{way} (deiner Wahl|nach Wahl|) {optional(even)}" for way in (name, also) if way]
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
    german.constant("niemand_genannt", True, "")
    for case, yours in zip(CASES, ("dein Gegner", "deinen Gegner", "deinem Gegner", "deines Gegners"), strict=True):
        german.also(
            case, lambda: Who(Group.OPPONENT), f"{{@nobody:niemand_genannt}} {yours}", get={"@nobody": nobody_is_named}
        )
    german.constant("alle", Who(Group.EACH), "alle (Spieler|)", "(sämtliche|alle|die) Spieler")
    german.constant("alle", Who(Group.EACH_OPPONENT), "(alle|deine|alle deine|sämtliche|die) Gegner")
    add_owners(german)
    for group in CHOICES:
        even = " , auch dich selbst (,|)" if group is Group.ANY else ""
        german.made("chosen", Who, f"{GROUPS[group][1]}{even}", group=group, up_to=0, with_assets=True)
        for case in CASES[:3]:
            add_several(german, group, case)


def add_owners(german: Grammar) -> None:
    """Wem mehrere Besitzkarten gehören: einem, der erst gewählt wird (`up_to=1`), wie im Englischen."""
    for group in Group:
        names, also = GROUPS[group], ALSO.get(group, ("",) * 4)
        for case, name, other in zip(CASES, names, also, strict=True):
            if group in CHOICES:
                chosen, to_choose = Who(group, up_to=1), "(deiner Wahl|nach (deiner|) Wahl)"
                if group is Group.ANY:  # alle Besitzkarten eines beliebigen Spielers sind die aller Spieler
                    german.constant(f"{case}_of_one", Who(group), name)
                    german.constant(f"{case}_of_one", chosen, f"{name} {to_choose}", f"{other} {WAHL}")
                else:
                    german.constant(f"{case}_of_one", chosen, *(f"{way} {WAHL}" for way in (name, other) if way))
            else:
                german.constant(f"{case}_of_one", Who(group), *filter(None, (name, other)))


def nobody_is_named(_value: object, setting: Setting) -> bool:
    """Von niemandem war die Rede, der gemeint sein könnte."""
    if setting.when in (When.EACH_BEGINNING, When.EACH_END, When.OPPONENTS_END) or isinstance(setting.when, Moment):
        return False
    return not any(
        isinstance(part, Who) and part.is_choice for step in setting.before for part in vars(plain(step)).values()
    )


def is_known(_who: Who, setting: Setting) -> bool:
    """Von diesem Spieler war eben die Rede."""
    last = setting.last
    if isinstance(last, Provided):
        return last.test.who == THAT_PLAYER
    return last is not None and plain(last).use.names_player


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
        german.constant(category, YOU, "(deine|deiner) (Hand|Handkarten|Karten)")
        for group in Group:
            if group is not Group.YOU:
                german.constant(category, Who(group), f"{the} {GROUPS[group][3]}", f"{the} {GROUPS[group][3]} {WAHL}")
                if category == "hand":
                    german.constant("gen_hand", Who(group), f"{GROUPS[group][3]} {WAHL}")
        german.constant(category, THAT_PLAYER, "(seine|seiner|seinen|ihre|ihrer) (Hand|Handkarten|Karten)")
        cards = "die Handkarten" if category == "hand" else "den Handkarten"
        german.also(category, same, f"{cards} {{value:gen_hand}}")
        german.made(category, same, f"{many} von {{value:dat}}", says=Who, only=is_several, get={"value": itself})
        german.made(category, same, f"{the} von {{value:dat}}", says=Who, get={"value": itself})
        for group, also in ALSO.items():
            german.also(category, lambda group=group: Who(group), f"{the} {also[3]} {WAHL}")
            if category == "hand":
                german.also("gen_hand", lambda group=group: Who(group), f"{also[3]} {WAHL}")


def is_several(who: Who, _setting: Setting) -> bool:
    return who.up_to > 1


def add_assets(german: Grammar) -> None:
    symbols = {"_symbol": lambda noun, _: noun.color}
    colored: dict[str, Any] = {"only": lambda noun, _: noun.color is not None, "get": symbols}
    one, several = "{color:rote} Besitzkarte {_symbol:symbol}", "{color:rote} Besitzkarten {_symbol:symbol}"
    german.made("one", None, one, **colored)
    german.made("one", None, "Besitzkarte", color=None)
    german.also("one", None, "Besitzkarte in {color:rot}")
    german.made("several", None, several, **colored)
    german.made("several", None, "Besitzkarten", color=None)
    german.made("all", None, "{color:roten} Besitzkarten {_symbol:symbol}", **colored)
    german.made("all", None, "Besitzkarten", color=None)
    german.made("some", None, "alle {*:all}", "(sämtliche|alle) {*:all}", every=True, up_to=0)
    german.made("some", None, "jede {*:one}", "(jede|jedes) (einzelne|) {*:one}", every=True, up_to=0)
    german.made(
        "some", None, "höchstens eine {*:one}", "(bis zu|höchstens) (eine|ein|einem) {*:one}", every=False, up_to=1
    )
    german.made(
        "some", None, "bis zu {up_to:n} {*:several}", "(höchstens|maximal) {up_to:n} {*:several}", every=False,
        only=lambda noun, _: noun.up_to > 1,
    )  # fmt: skip
    german.made(
        "some", None, "eine {*:one}", "(1|ein|irgendeine|irgendein|(eine|ein) (beliebige|beliebiges)) {*:one}",
        every=False, up_to=0,
    )  # fmt: skip
    for category in ("assets", "assets_from_play"):
        german.also(
            category, Assets, f"{ONE_OF} (deiner|deiner eigenen) {{*:all}} {WAHL} {{*:but}}",
            f"(eine eigene|ein eigenes) {{*:one}} {WAHL} {{*:but}}", of=YOU, up_to=0, every=False,
        )  # fmt: skip
        german.also(category, Assets, "(alle|sämtliche) (deine|deiner) {*:all} {*:but}", "deine {*:all} {*:but}",
                    of=YOU, every=True)  # fmt: skip
        german.also(category, Assets, "bis zu {up_to:n} deiner {*:all} {*:but}", of=YOU)
        german.also(category, Assets, f"{ONE_OF} seiner {{*:all}} {WAHL} {{*:but}}", of=THAT_PLAYER)
        german.also(category, Assets, "(alle|sämtliche|all) seine {*:all} {*:but}", of=THAT_PLAYER, every=True)
        german.also(category, Assets, "bis zu {up_to:n} seiner {*:all} {*:but}", of=THAT_PLAYER)
        for group, whose, its in (
            (Group.OPPONENT, "deiner Gegner", "gegnerisch"), (Group.ANOTHER, "anderer Spieler", "fremd"),
        ):  # fmt: skip
            of: dict[str, Any] = {"of": Who(group)}
            german.also(category, Assets, f"(eine {its}e|ein {its}es) {{*:one}} {WAHL} {{*:but}}", **of)
            german.also(category, Assets, f"(alle|sämtliche) {its}en {{*:all}} {{*:but}}", every=True, **of)
            german.also(category, Assets, f"bis zu {{up_to:n}} {its}e {{*:several}} {WAHL} {{*:but}}", **of)
            german.also(category, Assets, f"{ONE_OF} {{*:all}} {whose} {WAHL} {{*:but}}", **of)
        add_others(german, category)
    for group, said in ((Group.OPPONENT, "deiner Gegner"), (Group.ANOTHER, "anderer Spieler")):
        german.made(
            "owned",
            None,
            said,
            "(von|aller) (Gegnern|Gegner)" if group is Group.OPPONENT else "(von anderen|aller anderen Spieler)",
            "der Gegner" if group is Group.OPPONENT else "der anderen Spieler",
            only=lambda noun, _: not is_one(noun),
            of=Who(group),
        )
    german.printed("owned", "{of:gen_plain}", only=is_owned)
    german.also("owned", None, f"{WAHL} {{of:gen_of_one}} {WAHL} (im Spiel|)")
    german.also(
        "owned", None, f"{WAHL} (,|) (die|das) {{of:nom_of_one}} (kontrolliert|besitzt|im Spiel hat|hat) (,|)",
    )  # fmt: skip
    german.also("owned", None, f"{WAHL} (,|) (die|das) {{of:dat_of_one}} (gehört|gehören) (,|)")
    german.also(
        "owned",
        None,
        f"{WAHL} (,|) (die|das) (vor|bei) {{of:dat_of_one}} (liegt|liegen|im Spiel ist|im Spiel sind) (,|)",
    )
    german.also("owned", None, f"{WAHL} (unter (der|) Kontrolle|im Besitz|aus dem Besitz) {{of:gen_of_one}}")
    german.also("owned", None, f"{WAHL} (unter deiner Kontrolle|in deinem Besitz)", of=YOU)
    german.also(
        "owned",
        None,
        "(,|) (die|das) du (kontrollierst|besitzt|im Spiel hast|hast|vor dir (liegen|) hast) (,|)",
        of=YOU,
    )
    german.also("owned", None, f"{WAHL} (von|bei|vor) {{of:dat_of_one}}")
    german.also(
        "owned",
        None,
        "(,|) die (deine Gegner|die Gegner|Gegner) (kontrollieren|besitzen|haben|im Spiel haben) (,|)",
        of=Who(Group.OPPONENT),
    )
    german.made(
        "in_play", None, "im Spiel", f"{WAHL} (im Spiel|aus dem Spiel|, (die|das) im Spiel (ist|sind) (,|)|)",
        place=Place.IN_PLAY, of=None,
    )  # fmt: skip
    for place, said in PLACES.items():
        german.made("elsewhere", None, said, place=place, of=None)
    german.made("but", None, "außer {_:diese}", "(,|) (außer|bis auf|nur nicht|aber nicht) {_:diese}", but_this=True)
    german.made("but", None, "", but_this=False)
    german.made("assets", owned_assets, "{*:some} {*:owned} {*:but}", says=Assets, only=is_owned)
    german.made("assets", Assets, "{*:some} {*:in_play} {*:but}", only=is_in_play)
    german.made("assets", Assets, "{*:some} {*:elsewhere} {*:but}")
    german.made("assets_from_play", owned_assets, "{*:some} {*:owned} {*:but}", says=Assets, only=is_owned)
    german.made(
        "assets_from_play", Assets, "{*:some} aus dem Spiel {*:but}", "{*:some} {*:in_play} {*:but}", only=is_in_play
    )
    german.made(
        "assets_from_it",
        Assets,
        "{*:some} daraus {*:but}",
        place=Place.THAT_HAND,
        of=None,
    )
    german.made("picked", Assets, "{*:his} {*:but}", of=THAT_PLAYER, place=Place.IN_PLAY, every=False)
    german.made(
        "his",
        None,
        "eine seiner {*:all}",
        "(eines|eins) seiner {*:all}",
        "(eine|ein) (eigene|eigenes) {*:one}",
        up_to=0,
    )
    german.made("his", None, "höchstens eine seiner {*:all}", up_to=1)
    german.made("his", None, "bis zu {up_to:n} seiner {*:all}", only=lambda noun, _: noun.up_to > 1)
    german.made("picked", same, "{value:assets}", says=Assets, get={"value": itself})


def add_others(german: Grammar, category: str) -> None:
    """Verstehen: eine andere Besitzkarte, alle anderen; außer der, die es sagt."""
    german.constant("andere_als_diese", True, "(andere|anderes|anderen|übrigen)")
    get: dict[str, Getter] = {"@other": lambda _, setting: speaks_of_itself(setting)}
    other = "{@other:andere_als_diese}"

    def also(pattern: str, **fixed: Any) -> None:
        german.also(category, owned_assets, pattern, get=get, but_this=True, **fixed)

    for where in ("{*:owned}", "{*:in_play}"):
        also(f"(eine|ein) {other} {{*:one}} {where}")
        also(f"(alle|sämtliche) {other} {{*:all}} {where}", every=True)
        also(f"bis zu {{up_to:n}} {other} {{*:several}} {where}")
    also(f"{ONE_OF} deiner {other} {{*:all}}", of=YOU)
    also(f"alle deine {other} {{*:all}}", of=YOU, every=True)
    also(f"deine {other} {{*:all}}", of=YOU, every=True)
    also(f"bis zu {{up_to:n}} deiner {other} {{*:all}}", of=YOU)


def is_owned(noun: Assets, _setting: Setting) -> bool:
    return noun.of is not None


def is_in_play(noun: Assets, _setting: Setting) -> bool:
    return noun.place is Place.IN_PLAY
