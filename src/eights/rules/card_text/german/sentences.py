"""Ganze Sätze auf Deutsch: Anlässe, was bleibt, Bedingungen, Schritte, und was dazwischen steht."""

from typing import Any, Final

from eights.rules.abilities import CannotBeDestroyed, MoreDiscards, Requires, When
from eights.rules.card_text.doing import (
    YOU,
    beyond,
    can_be_offered,
    counts_itself,
    is_mine,
    is_simple,
    is_the_revealed,
)
from eights.rules.card_text.german.joints import is_order, is_plain, verb_comes_first
from eights.rules.card_text.grammar import Grammar, Rule, same
from eights.rules.card_text.reader import THIS_CARD
from eights.rules.card_text.scope import an_offer, gone_on
from eights.rules.card_text.sentences import Joint
from eights.rules.card_text.setting import Setting
from eights.rules.card_text.tails import Tail
from eights.rules.colors import Color
from eights.rules.effects import Effect, May, Provided, plain
from eights.rules.moments import MOMENTS as NEW_MOMENTS
from eights.rules.nouns import Assets, AtLeast, AtMost, Group, Measure, Only, Who

START: Final = "(immer|stets|jedes Mal|jeweils|) (zu|zum|am|an|bei) (Beginn|Anfang|Start)"
END: Final = "(immer|stets|jedes Mal|jeweils|) (am|zum) (Ende|Schluss)"
WHEN: Final = "((immer|jedes Mal|jedesmal|stets) (,|) (wenn)|wenn|sooft|jedes Mal|jedesmal)"
CARDS: Final = "(Karten|eine Karte|eine oder mehr Karten|mindestens eine Karte|)"
AN_OPPONENT: Final = "(ein (beliebiger|) Gegner|irgendein Gegner|einer deiner Gegner)"
DICH: Final = f"({AN_OPPONENT} dich|dich {AN_OPPONENT})"
BECAUSE: Final = "(wegen|durch) (eines Gegners|einen Gegner|der Karte eines Gegners|die Karte eines Gegners)"
OF_EACH: Final = "(jedes|eines|eines beliebigen)"
EVEN_THIS: Final = "(|, egal wessen|, gleich wessen) (|, auch {_:diese_selbst})"
MOMENTS: Final = {
    When.YOUR_BEGINNING: (
        "zu Beginn deines Zuges",
        f"{START} (deines|des eigenen|jedes deiner|deines eigenen) (Zuges|Züge)",
        f"{WHEN} (du deinen Zug (beginnst|anfängst)|dein Zug (beginnt|anfängt)|du (an die Reihe kommst|dran bist))",
        "(zu|bei) Zugbeginn",
        "am Zuganfang",
        "(beginnt dein Zug|beginnst du deinen Zug|bist du am Zug|kommst du an die Reihe)",
        "zu deinem Beginn",
    ),
    When.EACH_BEGINNING: (
        "zu Beginn des Zuges jedes Spielers",
        f"{START} (des Zuges {OF_EACH} Spielers|(jedes|eines jeden) (Zuges|Spielerzuges))",
        f"{WHEN} (ein|irgendein) Spieler (seinen|einen) Zug (beginnt|anfängt)",
        "zum Beginn jedes Spielers",
    ),
    When.YOUR_END: (
        "am Ende deines Zuges",
        f"{END} (deines|des eigenen|jedes deiner|deines eigenen) (Zuges|Züge)",
        f"{WHEN} (dein Zug endet|du deinen Zug (beendest|beendet hast))",
        "am Zugende",
        "(endet dein Zug|beendest du deinen Zug|bevor (dein Zug endet|du deinen Zug beendest))",
        "an deinem Ende",
    ),
    When.EACH_END: (
        "am Ende des Zuges jedes Spielers",
        f"{END} (des Zuges {OF_EACH} Spielers|(jedes|eines jeden) (Zuges|Spielerzuges))",
        f"{WHEN} (ein|irgendein) Spieler (seinen|einen) Zug beendet",
        "am Ende jedes Spielers",
    ),
    When.OPPONENTS_END: (
        "am Ende des Zuges jedes Gegners",
        f"{END} (des Zuges {OF_EACH} Gegners|(jedes|eines jeden) gegnerischen Zuges)",
        f"{WHEN} {AN_OPPONENT} (seinen|einen) Zug beendet",
        "am Ende jedes Gegners",
    ),
    When.OPPONENT_MADE_YOU_DRAW: (
        "wenn ein Gegner dich ziehen lässt",
        f"{WHEN} {DICH} {CARDS} (ziehen lässt|zu ziehen zwingt|zum Ziehen (zwingt|bringt))",
        f"{WHEN} du {BECAUSE} {CARDS} ziehst",
        f"lässt {DICH} {CARDS} ziehen",
        f"zwingt {DICH} (zum Ziehen|{CARDS} zu ziehen)",
        f"ziehst du {BECAUSE} {CARDS}",
    ),
    When.OPPONENT_DESTROYED: (
        "wenn ein Gegner irgendwelche Besitzkarten zerstört , egal wessen , auch {_:diese_selbst}",
        f"{WHEN} {AN_OPPONENT} (irgendwelche|eine|ein|irgendeine|irgendein|) Besitzkarten zerstört {EVEN_THIS}",
        f"{WHEN} {AN_OPPONENT} (eine|ein|irgendeine|irgendein) Besitzkarte zerstört {EVEN_THIS}",
        f"{WHEN} {AN_OPPONENT} Besitz zerstört {EVEN_THIS}",
        f"{WHEN} (eine|ein|) (Besitzkarte|Besitzkarten) von {{_:einem_gegner}} zerstört (wird|werden) {EVEN_THIS}",
        f"zerstört {AN_OPPONENT} (irgendwelche|eine|ein|irgendeine|irgendein|) (Besitzkarte|Besitzkarten) {EVEN_THIS}",
    ),
    When.YOU_WOULD_DRAW: (
        "immer wenn du ziehen würdest , auch in deiner Ziehphase",
        f"{WHEN} du {CARDS} (ziehen (würdest|musst|müsstest|sollst|solltest)|ziehst) (|, auch in deiner Ziehphase)",
        f"((würdest|müsstest|musst|sollst|solltest) du {CARDS} ziehen|ziehst du {CARDS}) (|, auch in deiner Ziehphase)",
    ),
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: (
        "immer wenn ein Gegner dich ziehen lassen würde",
        f"{WHEN} {DICH} {CARDS} (ziehen (lassen würde|ließe|lässt|lassen will)|zum Ziehen (zwingt|zwingen würde))",
        f"{WHEN} du {BECAUSE} {CARDS} ziehen (würdest|musst|müsstest|sollst|solltest)",
        f"(würdest|müsstest|musst|sollst|solltest) du {BECAUSE} {CARDS} ziehen",
        f"(würde|ließe|lässt|will) {DICH} {CARDS} ziehen (lassen|)",
    ),
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: (
        "immer wenn du einen Gegner ziehen lassen würdest",
        f"{WHEN} du (einen|irgendeinen) Gegner {CARDS} ziehen (lassen würdest|lässt|ließest)",
        f"(würdest|lässt|ließest) du (einen|irgendeinen|) Gegner {CARDS} ziehen (lassen|)",
    ),
    When.ASSETS_WOULD_BE_DESTROYED: (
        "immer wenn Besitzkarten zerstört würden",
        f"{WHEN} (irgendwelche|) (Besitzkarten|Besitz) zerstört (würden|würde|werden würden|werden sollen|werden)",
        f"{WHEN} (eine|ein|irgendeine|irgendein) Besitzkarte zerstört (werden soll|werden würde|würde|wird)",
        "(sollen|sollten|würden|werden) (irgendwelche|) Besitzkarten zerstört (werden|)",
        "(soll|sollte|würde|wird) (eine|ein|irgendeine|irgendein) Besitzkarte zerstört (werden|)",
    ),
}
JOINTS: Final = {
    Joint.IF: (",",),
    Joint.AND_IF | Joint.THEN: ("und", ", und"),
    Joint.IF_YOU_DO: ("; tust du das ,", "; dann"),
    Joint.ABOUT: (":",),
    Joint.THEN: (", dann", "und dann", "und danach", ", danach", ", anschließend", "und anschließend", "sowie"),
    Joint.APART: (";", "; dann", "; (danach|anschließend|außerdem|zusätzlich)", "; und"),
    Joint.STOP: (".", ". (dann|danach|anschließend|außerdem|zusätzlich|zum Schluss|und)"),
}
TAILS: Final = {
    Tail.EVEN_THIS_ONE: (", notfalls {_:diese_selbst}", ", auch {_:diese_selbst}"),
    Tail.IF_YOU_DONT: ("; sonst bleibt sie auf dem Ziehstapel liegen", "(,|;) sonst bleibt sie (oben|) liegen"),
    Tail.IF_NOT: ("; sonst bleibt sie auf dem Ziehstapel liegen", "(,|;) sonst bleibt sie (oben|) liegen"),
    Tail.THE_REST: ("; der Rest bleibt auf dem Ziehstapel liegen", "; der Rest bleibt liegen"),
}
IN_YOUR_TURN: Final = (
    "(in jedem deiner Züge|in deinem (eigenen|) Zug|jeden Zug|in jedem Zug|pro Zug|je Zug|einmal (pro|je) Zug|"
    "in jedem deiner eigenen Züge|während deines Zuges|einmal in deinem Zug|einmal in jedem deiner Züge)"
)
TURNS: Final = {
    YOU: ("in deinem Zug", "du darfst"),
    Who(Group.EACH): ("im Zug jedes Spielers", "er darf"),
    Who(Group.EACH_OPPONENT): ("im Zug jedes Gegners", "er darf"),
}
# Wer darf, mit seinem Zug dahinter.
SUBJECTS: Final = {
    YOU: f"((du darfst|darfst du|du kannst|kannst du) {IN_YOUR_TURN}|{IN_YOUR_TURN} (darfst|kannst) du)",
    Who(
        Group.EACH
    ): "(jeder Spieler darf|alle Spieler dürfen|jeder darf) (in|während) (seinem|ihrem|jedem seiner|seines) "
    "(Zug|Züge|eigenen Zug|Zuges)",
    Who(Group.EACH_OPPONENT): "jeder Gegner darf (in seinem Zug|in jedem seiner Züge)",
}


def add_sentences(german: Grammar) -> None:
    german.made(
        "rubric", lambda: When.OPPONENT_DESTROYED, "wenn ein Gegner irgendwelche Besitzkarten zerstört , egal wessen",
        says=When, only=lambda when, setting: when is When.OPPONENT_DESTROYED and setting.is_safe,
    )  # fmt: skip
    for when, moments in MOMENTS.items():
        german.constant("rubric", when, *moments)
    for new in NEW_MOMENTS:
        german.constant("rubric", new, *new.german)
    german.words("colon", "(:|,|)", ", so", ", dann")
    german.words("einem_gegner", "((einem|irgendeinem|einem beliebigen) Gegner|einem deiner Gegner)")
    for kind, words in JOINTS.items():
        german.constant("joint", kind, *words)
    for tail, tails in TAILS.items():
        german.constant("tail", tail, *tails)
    german.also("if_after", same, "(,|) (wenn|falls) {value:bedingung}")
    german.constant("dann", True, "dann")
    german.constant("dann", False, "")
    add_conditions(german)
    add_lasting(german)
    add_steps(german)


def add_conditions(german: Grammar) -> None:
    """hast du zwei Karten auf der Hand · wenn du zwei Karten auf der Hand hast"""
    for make, number in ((AtLeast, "{number:n} oder mehr"), (AtMost, "höchstens {number:n}")):
        for measure, thing in ((Measure.ASSETS, "Besitzkarten im Spiel"), (Measure.HAND, "Karten auf der Hand")):
            if make is AtMost:
                add_test(german, make, f"keine {thing}", measure=measure, number=0)
                add_test(
                    german,
                    make,
                    f"höchstens eine {thing.replace('karten', 'karte').replace('Karten', 'Karte')}",
                    measure=measure,
                    number=1,
                )
            add_test(german, make, f"{number} {thing}", measure=measure)
    add_more_tests(german)
    colors = {"measure": Measure.COLORS}
    add_test(german, AtLeast, "Besitzkarten in allen vier Farben im Spiel", number=len(Color), **colors)
    add_test(german, AtLeast, "Besitzkarten in {number:n} oder mehr Farben im Spiel", **colors)
    add_test(german, AtMost, "Besitzkarten in keiner Farbe im Spiel", number=0, **colors)
    add_test(german, AtMost, "Besitzkarten in höchstens einer Farbe im Spiel", number=1, **colors)
    add_test(german, AtMost, "Besitzkarten in höchstens {number:n} Farben im Spiel", **colors)
    symbol = {"_symbol": lambda only, _: only.color}
    add_test(german, Only, "nur {color:rote} Besitzkarten {_symbol:symbol} im Spiel", get=symbol)


def add_more_tests(german: Grammar) -> None:
    """Verstehen: mehr als drei ist vier oder mehr; keine einzige Karte; eine Besitzkarte ist eine oder mehr."""
    have, has = "(hast|besitzt|kontrollierst|hältst)", "(hat|besitzt|kontrolliert|hält)"
    for measure, thing in ((Measure.ASSETS, "Besitzkarten im Spiel"), (Measure.HAND, "Karten auf der Hand")):
        things = loosened(thing)
        one = loosened(thing.replace("karten", "karte").replace("Karten", "Karte"))
        for make, more in ((beyond(AtLeast), "mehr"), (beyond(AtMost), "weniger")):
            add_loose(german, make, f"{more} als {{number:n}} {things}", have, has, measure=measure)
        add_loose(
            german,
            AtLeast,
            f"(mindestens|wenigstens|) (eine|ein|irgendeine) {one}",
            have,
            has,
            measure=measure,
            number=1,
        )
        add_loose(german, AtMost, f"(keine|kein) (einzige|einziges|) {one}", have, has, measure=measure, number=0)
    german.also("bedingung", AtMost, "deine Hand leer ist", who=YOU, measure=Measure.HAND, number=0)
    german.also("hat", AtMost, "ist deine Hand leer", who=YOU, measure=Measure.HAND, number=0)
    german.also("bedingung", Only, "alle deine Besitzkarten {color:rot} sind", who=YOU)
    german.also("hat", Only, "sind alle deine Besitzkarten {color:rot}", who=YOU)
    every: dict[str, Any] = {"who": YOU, "measure": Measure.COLORS, "number": len(Color)}
    german.also("bedingung", AtLeast, "deine Besitzkarten alle (vier|) Farben (zeigen|haben)", **every)
    german.also("hat", AtLeast, "zeigen deine Besitzkarten alle (vier|) Farben", **every)
    german.also("bedingung", Only, "(jede|jedes) deiner Besitzkarten {color:rot} ist", who=YOU)
    german.also("hat", Only, "ist (jede|jedes) deiner Besitzkarten {color:rot}", who=YOU)
    german.also(
        "bedingung",
        Only,
        "du (ausschließlich|bloß|lediglich) {color:rote} Besitzkarten (im Spiel|) (hast|kontrollierst|besitzt)",
        who=YOU,
    )


def add_loose(german: Grammar, make: Any, thing: str, have: str, has: str, **fixed: Any) -> None:
    german.also("hat", make, f"{have} du {thing}", who=YOU, **fixed)
    german.also("bedingung", make, f"du {thing} {have}", who=YOU, **fixed)
    german.also("hat", make, f"{has} {{who:nom_plain}} {thing}", **fixed)
    german.also("bedingung", make, f"{{who:nom_plain}} {thing} {has}", **fixed)


def add_test(german: Grammar, make: Any, thing: str, get: Any = None, **fixed: Any) -> None:
    getters = {"_dann": lambda _, setting: later(setting), **(get or {})}

    def add(category: str, pattern: str, **who: Any) -> None:
        german.made(category, make, pattern, only=is_simple, get=getters, **fixed, **who)

    add("hat", f"hast du {{_dann:dann}} {thing}", who=YOU)
    add("hat", f"hat {{who:nom_plain}} {{_dann:dann}} {thing}")
    add("bedingung", f"du {thing} hast", who=YOU)
    add("bedingung", f"{{who:nom_plain}} {thing} hat")
    loose = loosened(thing)
    have, has = "(hast|besitzt|kontrollierst|hältst)", "(hat|besitzt|kontrolliert|hält)"
    owner = "{who:nom_plain}"
    german.also("hat", make, f"{have} du {loose}", who=YOU, get=get, **fixed)
    german.also("bedingung", make, f"du {loose} {have}", who=YOU, get=get, **fixed)
    german.also("hat", make, f"{has} {owner} {loose}", get=get, **fixed)
    german.also("bedingung", make, f"{owner} {loose} {has}", get=get, **fixed)
    if thing.endswith(" im Spiel"):
        lying = loosened(thing.removesuffix(" im Spiel"))
        german.also("hat", make, f"(liegen|liegt|sind) {lying} vor dir", who=YOU, get=get, **fixed)
        german.also("bedingung", make, f"{lying} vor dir (liegen|liegt|sind)", who=YOU, get=get, **fixed)


def loosened(thing: str) -> str:
    """Was auch verstanden wird: mindestens zwei, Handkarten, vor sich."""
    there = "(im Spiel|vor (dir|sich) (liegen|)|auf dem Tisch|unter (deiner|seiner) Kontrolle|)"
    for said, loose in (
        ("Karten auf der Hand", "(Karten (auf|in) (der|deiner|seiner) Hand|Handkarten|Karten)"),
        ("Karte auf der Hand", "(Karte (auf|in) (der|deiner|seiner) Hand|Handkarte|Karte)"),
        ("im Spiel", there),
        (
            "{number:n} oder mehr",
            "({number:n} oder mehr|(mindestens|wenigstens|nicht weniger als) {number:n}|{number:n} +)",
        ),
        ("höchstens {number:n}", "((höchstens|maximal|nicht mehr als) {number:n}|{number:n} oder weniger)"),
        ("in allen vier Farben", "(in|von|mit) (allen vier|allen|jeder) (Farben|Farbe)"),
        ("keine Karten", "(keine|keinerlei) Karten"),
    ):
        thing = thing.replace(said, loose)
    return thing


def later(setting: Setting) -> bool:
    """Die Bedingung gilt erst nach anderen Schritten."""
    return setting.last is not None and not setting.after_a_condition


PLAY: Final = "(von der Hand|von deiner Hand|) (ausspielen|spielen)"
MORE: Final = "(bis zu|) ({number:karten} (mehr|zusätzlich|extra)|{number:weitere})"


def add_lasting(german: Grammar) -> None:
    german.made(
        "static",
        CannotBeDestroyed,
        "diese Besitzkarte kann nicht zerstört und nicht zum Zerstören gewählt werden",
        "({_:diese_karte}|) (ist (unzerstörbar|vor Zerstörung geschützt)|{_:kann_nicht} zerstört werden)",
        "unzerstörbar",
        "nichts kann {_:diese_karte} zerstören",
    )
    german.words("kann_nicht", "(kann|darf) (nicht|nie|niemals)")
    german.words("diese_karte", "diese Karte", "(diese|dieses) (Besitzkarte|Karte|hier|)", f"{{_:{THIS_CARD}}}")
    german.made(
        "static", Requires,
        "du kannst diese Karte nur von der Hand ausspielen , wenn {test:bedingung} {_itself:mitgezählt}",
        f"du (kannst|darfst) {{_:diese_karte}} nur {PLAY} , (wenn|solange) {{test:bedingung}} {{_itself:mitgezählt}}",
        "(spiel|spiele) {_:diese_karte} nur (aus|) , wenn {test:bedingung} {_itself:mitgezählt}",
        "{_:diese_karte} (kann|darf) nur (von der Hand|) (ausgespielt|gespielt) werden , wenn {test:bedingung} "
        "{_itself:mitgezählt}",
        "nur (ausspielbar|spielbar) , wenn {test:bedingung} {_itself:mitgezählt}",
        get={"_itself": lambda requires, _: counts_itself(requires.test)},
    )  # fmt: skip
    german.constant(
        "mitgezählt", True, ", diese Karte mitgezählt", ", (diese|diese Karte) (mitgezählt|eingeschlossen)", ""
    )
    german.constant("mitgezählt", False, "")
    german.words("der_darf", "(du darfst|er darf|darf|darf er|darfst du|dieser Spieler darf|darf dieser Spieler)")
    for who, (turn, may) in TURNS.items():
        german.made(
            "static", MoreDiscards, f"{turn} : {may} {{number:karten}} mehr ablegen",
            f"{turn} {{_:colon}} {{_:der_darf}} {MORE} ablegen",
            f"{SUBJECTS[who]} {MORE} ablegen", who=who,
        )  # fmt: skip


def add_steps(german: Grammar) -> None:
    get: dict[str, Any] = {"effect": lambda effect, _: plain(effect)}

    def step(make: Any, *patterns: str, only: Any) -> None:
        german.add("step", Rule(make, only, german.patterns(*patterns), get=get))

    def done(effect: Effect) -> tuple[Effect, ...] | None:
        return (effect,) if is_said_so(effect) else None

    def may_be_done(effect: Effect) -> Any:
        return an_offer((May(effect),)) if is_said_so(effect) else None

    german.made("step", lambda test: (Provided(test),), "{test:hat}", "(wenn|falls) {test:bedingung}", says=Provided)
    for is_second, you_may, does in ((True, "darfst du", "inverted"), (False, "du darfst", "does")):

        def here(fits: Any, is_second: bool = is_second) -> Any:
            return lambda effect, setting: verb_comes_first(setting, effect) is is_second and fits(effect, setting)

        step(
            lambda effect: an_offer((effect,)),
            f"{you_may} {{effect:discards}}",
            only=here(lambda e, _: e.use.is_permission),
        )
        step(may_be_done, f"{you_may} {{effect:inf}}", only=here(lambda e, s: is_offer(e, s) and is_mine(e, s)))
        step(may_be_done, f"{you_may} {{effect:lets}}", only=here(is_offer))
        step(done, f"{{effect:{does}}}", only=here(lambda e, s: is_plain(e, s) and not is_order(e, s)))
    step(done, "{effect:order}", only=is_order)
    add_loose_steps(german)


def add_loose_steps(german: Grammar) -> None:
    """Was Karten nie so sagen: der Spieler, der eben genannt wurde, tut noch etwas; lass einen Gegner ziehen; die
    Grundform als Befehl.
    """

    def done(effect: Effect) -> tuple[Effect, ...] | None:
        return (effect,) if is_said_so(effect) else None

    def step(make: Any, *patterns: str) -> None:
        german.also("step", make, *patterns)

    step(gone_on, "{doing:weiter}")
    step(lambda effect: done(effect), "{effect:du_weiter}", "{effect:inf}")
    step(
        lambda effect: done(effect), "(lass|lasse) {effect:lässt}", "du lässt {effect:lässt}", "lässt du {effect:lässt}"
    )
    step(lambda effect: an_offer((May(effect),)) if is_said_so(effect) else None, "(du kannst|kannst du) {effect:inf}")
    for must in ("du musst", "musst du"):
        step(lambda effect: done(effect), f"{must} {{effect:inf}}")
    step(lambda who, doing: doing.by(who), "{who:nom} muss {doing:muss}", "muss {who:nom} {doing:muss}")
    step(lambda who, doing: doing.by(who), "{who:alle} müssen {doing:muss}", "müssen {who:alle} {doing:muss}")


def is_said_so(effect: Effect) -> bool:
    """Wer aussuchen lässt, was ohnehin alle sind, hat nichts zu sagen."""
    what = getattr(effect, "what", None)
    return not (isinstance(what, Assets) and what.every and getattr(effect, "chosen_by", YOU) != YOU)


def is_offer(effect: Effect, setting: Setting) -> bool:
    return can_be_offered(effect) and not is_the_revealed(effect, setting)
