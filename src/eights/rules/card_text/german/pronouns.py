"""Deutsche Wörter für das, wovon im Satz schon die Rede war: sie, eine davon, der Rest."""

from typing import Final

from eights.rules.card_text.grammar import Grammar, itself, same
from eights.rules.nouns import Assets, Place

REIHENFOLGE: Final = "in beliebiger (Reihenfolge|Folge)"


def add_pronouns(german: Grammar) -> None:
    german.constant("wird", True, "wird")
    german.constant("wird", False, "werden")
    german.also("was_geschieht", lambda what: what if what.every else None, "{what:assets}")  # sonst: wer wählt?
    german.also("was_geschieht", same, "{value:assets} (deiner Wahl|nach deiner Wahl)")
    german.constant("of_yours", 1, "eine deiner (Handkarten|Karten)")
    german.made("of_yours", same, "{value:n} deiner (Handkarten|Karten)", says=int, get={"value": itself})
    german.made("weitere", same, "(|bis zu) {value:n} (weitere|zusätzliche) Karten", says=int, get={"value": itself})
    german.also("weitere", lambda: 1, "eine (weitere|zusätzliche) Karte")
    add_looked_at(german)


def add_looked_at(german: Grammar) -> None:
    german.constant("sie", True, "sie", "(diese Karte|die Karte|diese|es)")
    german.constant("ein", True, "")
    german.made("art", Assets, "eine {*:one}", "ein {*:one}", every=False, up_to=0, place=Place.REVEALED)
    for category, it, they, also in (
        ("sie_oder_oberste", "sie", "die oberste", ()),
        ("sie_oder_eine", "sie", "eine davon", ("(eine dieser Karten|eine der Karten|eine von ihnen|eine)",)),
        ("sie_oder_rest", "sie", "den Rest", ("(sie|die (übrigen|anderen|restlichen|andere) (Karten|)|diese Karten)",)),
    ):
        german.constant(category, True, it, "(diese Karte|diese|die Karte)")
        german.constant(category, False, they, *also)
    german.constant("folge", True, REIHENFOLGE)
    german.constant("folge", False, "")
    german.constant("andere", 0, "den Rest")
    german.constant("andere", 1, "die andere")
    german.made("andere", same, "die anderen {value:n}", says=int, get={"value": itself})
