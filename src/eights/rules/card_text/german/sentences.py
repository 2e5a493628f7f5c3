"""Ganze Sätze auf Deutsch: Anlässe, was bleibt, Bedingungen, Schritte, und was dazwischen steht."""

from typing import Any, Final

from eights.rules.abilities import CannotBeDestroyed, MoreDiscards, Requires, When
from eights.rules.card_text.doing import (
    THAT_PLAYER,
    YOU,
    change_of,
    counts_itself,
    doer_of,
    is_mine,
    is_simple,
    is_the_revealed,
    plain,
    whats,
)
from eights.rules.card_text.german.joints import is_order, is_plain, verb_comes_first
from eights.rules.card_text.grammar import Grammar, Rule, itself, same
from eights.rules.card_text.sentences import Joint
from eights.rules.card_text.setting import Setting
from eights.rules.card_text.tails import Tail
from eights.rules.colors import Color
from eights.rules.effects import (
    ChangeDraw,
    DiscardMore,
    Effect,
    May,
    Play,
    Provided,
    PutIntoPlay,
)
from eights.rules.moments import MOMENTS as NEW_MOMENTS
from eights.rules.nouns import Assets, AtLeast, AtMost, Events, Group, Measure, Only, Place, Who

MOMENTS: Final = {
    When.YOUR_BEGINNING: (
        "zu Beginn deines Zuges",
        "(zu Beginn|am Beginn|am Anfang) (deines|des eigenen) (Zuges|Zugs)",
        "zu deinem Beginn",
    ),
    When.EACH_BEGINNING: (
        "zu Beginn des Zuges jedes Spielers",
        "(zu Beginn|am Beginn|am Anfang) (des Zuges|des Zugs) jedes Spielers",
        "zum Beginn jedes Spielers",
    ),
    When.YOUR_END: ("am Ende deines Zuges", "am Ende deines Zugs", "an deinem Ende"),
    When.EACH_END: ("am Ende des Zuges jedes Spielers", "am Ende jedes Spielers"),
    When.OPPONENTS_END: ("am Ende des Zuges jedes Gegners", "am Ende jedes Gegners"),
    When.OPPONENT_MADE_YOU_DRAW: (
        "wenn ein Gegner dich ziehen lässt",
        "(immer|jedes Mal) (,|) wenn ein Gegner dich ziehen lässt",
    ),
    When.OPPONENT_DESTROYED: (
        "wenn ein Gegner irgendwelche Besitzkarten zerstört , egal wessen , auch {_:diese_selbst}",
        "wenn ein Gegner (irgendwelche|) (Besitzkarten|Besitz) zerstört (|, egal wessen) (|, auch {_:diese_selbst})",
    ),
    When.YOU_WOULD_DRAW: (
        "immer wenn du ziehen würdest , auch in deiner Ziehphase",
        "(immer|) wenn du (Karten|eine Karte|) (ziehen würdest|ziehst) (|, auch in deiner Ziehphase)",
    ),
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: (
        "immer wenn ein Gegner dich ziehen lassen würde",
        "(immer|) wenn ein Gegner dich ziehen (lassen würde|lässt)",
    ),
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: (
        "immer wenn du einen Gegner ziehen lassen würdest",
        "(immer|) wenn du einen Gegner ziehen (lassen würdest|lässt)",
    ),
    When.ASSETS_WOULD_BE_DESTROYED: (
        "immer wenn Besitzkarten zerstört würden",
        "(immer|) wenn (Besitzkarten|Besitz) zerstört (würden|würde)",
        "(immer|) wenn (Besitzkarten zerstört werden sollen|eine Besitzkarte zerstört (werden soll|würde))",
    ),
}
JOINTS: Final = {
    Joint.IF: (",",),
    Joint.AND_IF | Joint.THEN: ("und", ", und"),
    Joint.IF_YOU_DO: ("; tust du das ,", "; dann"),
    Joint.THEN: (";", "; dann", ", dann", "und dann"),
    Joint.STOP: (".", ". dann"),
}
TAILS: Final = {
    Tail.EVEN_THIS_ONE: (", notfalls {_:diese_selbst}", ", auch {_:diese_selbst}"),
    Tail.IF_YOU_DONT: ("; sonst bleibt sie auf dem Ziehstapel liegen", "(,|;) sonst bleibt sie (oben|) liegen"),
    Tail.IF_NOT: ("; sonst bleibt sie auf dem Ziehstapel liegen", "(,|;) sonst bleibt sie (oben|) liegen"),
    Tail.THE_REST: ("; der Rest bleibt auf dem Ziehstapel liegen", "; der Rest bleibt liegen"),
}
TURNS: Final = {
    YOU: ("in deinem Zug", "du darfst"),
    Who(Group.EACH): ("im Zug jedes Spielers", "er darf"),
    Who(Group.EACH_OPPONENT): ("im Zug jedes Gegners", "er darf"),
}
# Wer darf, mit seinem Zug dahinter.
SUBJECTS: Final = {
    YOU: "(du darfst|darfst du) (in jedem deiner Züge|in deinem Zug|jeden Zug|in jedem Zug)",
    Who(Group.EACH): "jeder Spieler darf (in seinem Zug|in jedem seiner Züge)",
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
    german.words("colon", "(:|,|)")
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
    add_revealed(german)
    add_changes(german)


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
    colors = {"measure": Measure.COLORS}
    add_test(german, AtLeast, "Besitzkarten in allen vier Farben im Spiel", number=len(Color), **colors)
    add_test(german, AtLeast, "Besitzkarten in {number:n} oder mehr Farben im Spiel", **colors)
    add_test(german, AtMost, "Besitzkarten in keiner Farbe im Spiel", number=0, **colors)
    add_test(german, AtMost, "Besitzkarten in höchstens einer Farbe im Spiel", number=1, **colors)
    add_test(german, AtMost, "Besitzkarten in höchstens {number:n} Farben im Spiel", **colors)
    symbol = {"_symbol": lambda only, _: only.color}
    add_test(german, Only, "nur {color:rote} Besitzkarten {_symbol:symbol} im Spiel", get=symbol)


def add_test(german: Grammar, make: Any, thing: str, get: Any = None, **fixed: Any) -> None:
    getters = {"_dann": lambda _, setting: later(setting), **(get or {})}

    def add(category: str, pattern: str, **who: Any) -> None:
        german.made(category, make, pattern, only=is_simple, get=getters, **fixed, **who)

    add("hat", f"hast du {{_dann:dann}} {thing}", who=YOU)
    add("hat", f"hat {{who:nom_plain}} {{_dann:dann}} {thing}")
    add("bedingung", f"du {thing} hast", who=YOU)
    add("bedingung", f"{{who:nom_plain}} {thing} hat")
    loose = thing.replace("im Spiel", "(im Spiel|)").replace(
        "{number:n} oder mehr", "({number:n} oder mehr|mindestens {number:n})"
    )
    german.also("hat", make, f"(hast|besitzt|kontrollierst) du {loose}", who=YOU, **fixed)
    german.also("bedingung", make, f"du {loose} (hast|besitzt|kontrollierst)", who=YOU, **fixed)
    german.also("hat", make, f"(hat|besitzt|kontrolliert) {{who:nom_plain}} {loose}", **fixed)
    german.also("bedingung", make, f"{{who:nom_plain}} {loose} (hat|besitzt|kontrolliert)", **fixed)


def later(setting: Setting) -> bool:
    """Die Bedingung gilt erst nach anderen Schritten."""
    return setting.last is not None and not setting.after_a_condition


def add_lasting(german: Grammar) -> None:
    german.made(
        "static",
        CannotBeDestroyed,
        "diese Besitzkarte kann nicht zerstört und nicht zum Zerstören gewählt werden",
        "(diese Besitzkarte|diese Karte|diese|) (ist unzerstörbar|kann nicht zerstört werden)",
        "unzerstörbar",
    )
    german.made(
        "static", Requires,
        "du kannst diese Karte nur von der Hand ausspielen , wenn {test:bedingung} {_itself:mitgezählt}",
        get={"_itself": lambda requires, _: counts_itself(requires.test)},
    )  # fmt: skip
    german.constant("mitgezählt", True, ", diese Karte mitgezählt")
    german.constant("mitgezählt", False, "")
    for who, (turn, may) in TURNS.items():
        german.made(
            "static", MoreDiscards, f"{turn} : {may} {{number:karten}} mehr ablegen",
            f"{turn} {{_:colon}} (du|er|dieser Spieler|) darf (er|) {{number:karten}} (mehr|zusätzlich) ablegen",
            f"{SUBJECTS[who]} {{number:karten}} (mehr|zusätzlich) ablegen", who=who,
        )  # fmt: skip


def add_steps(german: Grammar) -> None:
    get: dict[str, Any] = {"effect": lambda effect, _: plain(effect)}

    def step(make: Any, *patterns: str, only: Any) -> None:
        german.add("step", Rule(make, only, german.patterns(*patterns), get=get))

    def done(effect: Effect) -> tuple[Effect, ...] | None:
        return (effect,) if is_said_so(effect) else None

    def offered(effect: Effect) -> tuple[Effect, ...] | None:
        return (May(effect),) if is_said_so(effect) else None

    german.made("step", lambda test: (Provided(test),), "{test:hat}", "(wenn|falls) {test:bedingung}", says=Provided)
    for is_second, you_may, does in ((True, "darfst du", "inverted"), (False, "du darfst", "does")):

        def here(fits: Any, is_second: bool = is_second) -> Any:
            return lambda effect, setting: verb_comes_first(setting, effect) is is_second and fits(effect, setting)

        step(
            lambda effect: (effect,),
            f"{you_may} {{effect:discards}}",
            only=here(lambda e, _: isinstance(e, DiscardMore)),
        )
        step(offered, f"{you_may} {{effect:inf}}", only=here(lambda e, s: is_offer(e, s) and is_mine(e, s)))
        step(offered, f"{you_may} {{effect:lets}}", only=here(is_offer))
        step(done, f"{{effect:{does}}}", only=here(lambda e, s: is_plain(e, s) and not is_order(e, s)))
    step(done, "{effect:order}", only=is_order)


def is_said_so(effect: Effect) -> bool:
    """Wer aussuchen lässt, was ohnehin alle sind, hat nichts zu sagen."""
    what = getattr(effect, "what", None)
    return not (isinstance(what, Assets) and what.every and getattr(effect, "chosen_by", YOU) != YOU)


def is_offer(effect: Effect, setting: Setting) -> bool:
    if not isinstance(effect, May) or isinstance(effect.effect, May | Provided | DiscardMore | ChangeDraw):
        return False
    return not is_the_revealed(effect, setting)


def add_revealed(german: Grammar) -> None:
    """Was mit der einen Karte geschieht, die angesehen wurde, wenn sie von der richtigen Art ist."""
    german.constant("sie", True, "sie")
    german.made("art", Assets, "eine {*:one}", every=False, up_to=0, place=Place.REVEALED)
    get: dict[str, Any] = {
        "@one": lambda _, setting: setting.sees_one,
        "what": lambda effect, _: whats(effect),
    }
    for offered, asset, event in (
        (False, "bring sie bei dir ins Spiel", "spiel es aus"),
        (True, "darfst du sie bei dir ins Spiel bringen", "darfst du es ausspielen"),
    ):

        def made(effect: Effect, offered: bool = offered) -> tuple[Effect, ...]:
            return (May(effect) if offered else effect,)

        def fits(kind: type[Effect], offered: bool = offered) -> Any:
            def only(effect: Effect, setting: Setting) -> bool:
                is_it = isinstance(effect, May) is offered and isinstance(plain(effect), kind)
                return is_it and is_the_revealed(effect, setting)

            return only

        into_play = german.patterns(f"ist {{@one:sie}} {{what:art}} , {asset}")
        played = german.patterns(f"ist {{@one:sie}} ein Ereignis , {event}")
        german.add("step", Rule(lambda what, made=made: made(PutIntoPlay(what)), fits(PutIntoPlay), into_play, get=get))
        german.add("step", Rule(lambda made=made: made(Play(Events(Place.REVEALED))), fits(Play), played, get=get))


def add_changes(german: Grammar) -> None:
    """Was ein bevorstehendes Ziehen ändert."""
    german.made(
        "änderung",
        lambda number: -number,
        "insgesamt {number:karten} weniger",
        "{number:karten} weniger",
        says=int,
        only=lambda by, _: by < 0,
        get={"number": lambda by, _: -by},
    )
    german.made(
        "änderung",
        same,
        "insgesamt {value:karten} mehr",
        "{value:karten} mehr",
        says=int,
        only=lambda by, _: by > 0,
        get={"value": itself},
    )
    for offered, doer, ways in (
        (False, YOU, ("du ziehst {by:änderung}", "ziehst du {by:änderung}")),
        (True, YOU, ("du darfst {by:änderung} ziehen", "darfst du {by:änderung} ziehen")),
        (False, THAT_PLAYER, ("er zieht {by:änderung}", "zieht er {by:änderung}")),
        (True, THAT_PLAYER, ("du darfst ihn {by:änderung} ziehen lassen", "darfst du ihn {by:änderung} ziehen lassen")),
    ):
        german.constant(f"von_{doer.group.name}", doer, "")
        for is_second, way in enumerate(ways):

            def only(e: Effect, s: Setting, offered: bool = offered, doer: Who = doer, second: int = is_second) -> bool:
                change = plain(e)
                is_change = isinstance(change, ChangeDraw) and change.by != 0 and doer_of(change, s) == doer
                return is_change and isinstance(e, May) is offered and verb_comes_first(s, e) is bool(second)

            def make(by: int, offered: bool = offered) -> tuple[Effect, ...]:
                return (May(ChangeDraw(by)) if offered else ChangeDraw(by),)

            get: dict[str, Any] = {
                "by": lambda effect, _: change_of(effect),
                "@who": lambda _, setting: doer_of(ChangeDraw(1), setting),
            }
            patterns = german.patterns(f"{{@who:von_{doer.group.name}}} {way}")
            german.add("step", Rule(make, only, patterns, get=get))
