"""Was Spieler mit Karten auf Händen und in Stapeln tun, auf Deutsch."""

from typing import Any, Final

from eights.rules.card_text.german import inflection as v
from eights.rules.card_text.german.nouns import PLACES
from eights.rules.card_text.german.verbs import Verbs
from eights.rules.card_text.grammar import itself, same
from eights.rules.card_text.setting import Setting
from eights.rules.effects import (
    DiscardMore,
    Give,
    KeepAnyOnTop,
    KeepOnTop,
    LookAtHand,
    LookAtTop,
    Play,
    PutBack,
    PutFromHand,
    PutOnDiscardPile,
    PutOnTopOrBottom,
    RedealHands,
    RevealTop,
    ShuffleIn,
    SwapACard,
    SwapHands,
)
from eights.rules.nouns import Events, Place

ORDER: Final = "in beliebiger (Reihenfolge|Folge)"
ON: Final = {
    Place.ON_DRAW_PILE: "auf den Ziehstapel",
    Place.UNDER_DRAW_PILE: "unter den Ziehstapel",
    Place.ON_DISCARD_PILE: "auf den Ablagestapel",
    Place.UNDER_DISCARD_PILE: "unter den Ablagestapel",
}


def sees_one(_value: object, setting: Setting) -> bool:
    return setting.sees_one


def others_left(keep: Any, setting: Setting) -> int:
    """Wie viele andere angesehen wurden; 0: das ist offen, weil einige schon fort sind."""
    return 0 if setting.has_taken else setting.seen - keep.number


def add_card_verbs(verbs: Verbs) -> None:
    add_hands(verbs)
    add_looks(verbs)
    add_looked_at(verbs)


def add_hands(verbs: Verbs) -> None:
    verbs.yours(LookAtHand, v.ANSEHEN, "dir {whose:hand}")
    verbs.yours(LookAtHand, v.ANSCHAUEN, "dir {whose:hand}")
    swapped = "eine Karte von deiner Hand gegen eine von {whose:hand_dat}"
    verbs.yours(SwapACard, v.TAUSCHEN, swapped, after=", beide nach deiner Wahl")
    verbs.yours(SwapHands, v.TAUSCHEN, "die Hand mit {whose:dat}", "deine Hand (mit|gegen die von) {whose:dat}")
    verbs.yours(Give, v.GEBEN, "{whom:dat} {number:karten} von deiner Hand", "{whom:dat} {number:karten}")
    for place, where in ON.items():
        free = place is Place.ON_DISCARD_PILE
        one = "; sie muss nicht passen" if free else ""
        many = "; sie müssen nicht passen" if free else ""
        from_hand = "{number:karten} von deiner Hand"
        verbs.yours(PutFromHand, v.LEGEN, f"{from_hand} {where}", after=one, number=1, place=place)
        verbs.yours(PutFromHand, v.LEGEN, f"{from_hand} {ORDER} {where}", after=many, place=place)
        verbs.yours(PutFromHand, v.LEGEN, f"{from_hand} (|{ORDER}) {where}", place=place)
    for place, where in PLACES.items():
        verbs.yours(Play, v.AUSSPIELEN, f"ein Ereignis {where}", what=Events(place))
    once = "die Karten einzeln neu"
    clockwise = ", im Uhrzeigersinn und bei dir beginnend"
    verbs.both(
        RedealHands,
        f"misch {{_dann:dann}} alle Hände zusammen und gib {once} aus {clockwise}",
        f"alle Hände zusammenmischen und {once} ausgeben {clockwise}",
    )
    verbs.rule("discards", DiscardMore, ["in diesem Zug {number:karten} mehr ablegen"], None, None, {})


def add_looks(verbs: Verbs) -> None:
    for make, verb, yourself in (
        (LookAtTop, v.ANSEHEN, "dir "),
        (LookAtTop, v.ANSCHAUEN, "dir "),
        (RevealTop, v.AUFDECKEN, ""),
    ):
        verbs.yours(make, verb, f"{yourself}die oberste Karte des Ziehstapels", number=1)
        verbs.yours(make, verb, f"{yourself}die obersten {{number:n}} Karten des Ziehstapels")


def add_looked_at(verbs: Verbs) -> None:
    grammar = verbs.grammar
    one = {"@one": sees_one}
    for category, it, they in (
        ("sie_oder_oberste", "sie", "die oberste"),
        ("sie_oder_eine", "sie", "eine davon"),
        ("sie_oder_rest", "sie", "den Rest"),
    ):
        grammar.constant(category, True, it)
        grammar.constant(category, False, they)
    verbs.both(
        PutOnTopOrBottom,
        "lass {_dann:dann} {@one:sie_oder_oberste} oben oder leg sie nach unten",
        "{@one:sie_oder_oberste} oben lassen oder nach unten legen",
        get=one,
    )
    verbs.both(
        KeepAnyOnTop,
        f"lass {{_dann:dann}} beliebig viele {ORDER} oben und leg den Rest nach unten",
        f"beliebig viele {ORDER} oben lassen und den Rest nach unten legen",
        only=lambda _, setting: not setting.sees_one,
    )
    others = {"@others": others_left, "_order": lambda keep, _: keep.number > 1}
    grammar.constant("folge", True, ORDER)
    grammar.constant("folge", False, "")
    grammar.constant("andere", 0, "den Rest")
    grammar.constant("andere", 1, "die andere")
    grammar.made("andere", same, "die anderen {value:n}", says=int, get={"value": itself})
    verbs.both(
        KeepOnTop,
        "lass {_dann:dann} {number:n} {_order:folge} oben und leg {@others:andere} nach unten",
        "{number:n} {_order:folge} oben lassen und {@others:andere} nach unten legen",
        get=others,
    )
    verbs.yours(PutOnDiscardPile, v.LEGEN, "{@one:sie_oder_eine} auf den Ablagestapel", get=one)
    back = {"@one": sees_one, "_order": lambda _, setting: not setting.sees_one}
    verbs.yours(PutBack, v.LEGEN, "{@one:sie_oder_rest} {_order:folge} zurück auf den Ziehstapel", get=back)
    verbs.yours(ShuffleIn, v.MISCHEN, "{@one:sie_oder_rest} in den Ziehstapel", get=one)
