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
    add_hand_cards(german)
    german.made("weitere", same, "(|bis zu) {value:n} (weitere|zusätzliche) Karten", says=int, get={"value": itself})
    german.also("weitere", lambda: 1, "eine (weitere|zusätzliche) Karte")
    add_looked_at(german)


def add_hand_cards(german: Grammar) -> None:
    """Verstehen: eine Handkarte, zwei deiner Karten, zwei davon."""
    for category, whose, hand, choice in (
        ("of_yours", "(deiner|von deinen)", "(deiner|der)", "(deiner Wahl|nach (deiner|) Wahl|)"),
        ("of_theirs", "(seiner|ihrer|von seinen|von ihren)", "(seiner|ihrer|der)", "(seiner Wahl|ihrer Wahl|)"),
    ):
        ways = (
            f"{whose} (eigenen|) (Handkarten|Karten|)", f"(beliebige|eigene|) Handkarten {choice}",
            f"(beliebige|) Karten {choice} (von|aus|auf) {hand} Hand {choice}", f"Karten {hand} Hand {choice}",
        )  # fmt: skip
        of_one = ((whose in way and way) or way.replace("Karten", "Karte").replace("karten", "karte") for way in ways)
        german.constant(category, 1, *(f"eine {way}" for way in of_one))
        german.made(category, same, *(f"{{value:n}} {way}" for way in ways), says=int, get={"value": itself})
    german.constant("hand_gezählt", True, "")
    counted = {"@counted": lambda _, setting: setting.after_counting_your_hand}
    german.also("of_yours", same, "{@counted:hand_gezählt} {value:n} (davon|von (ihnen|diesen))", get=counted)
    german.also("eine_handkarte", lambda number: number == 1 or None, "{number:of_yours}")


def add_looked_at(german: Grammar) -> None:
    german.constant("sie", True, "sie", "(diese Karte|die Karte|diese|es)")
    german.constant("ein", True, "")
    german.made("art", Assets, "eine {*:one}", "ein {*:one}", every=False, up_to=0, place=Place.REVEALED)
    for category, it, they, also in (
        ("sie_oder_oberste", "sie", "die oberste", ()),
        ("sie_oder_eine", "sie", "eine davon", ("(eine dieser Karten|eine der Karten|eine von ihnen|eine)",)),
        (
            "sie_oder_rest",
            "sie",
            "den Rest",
            ("(sie|die (übrigen|anderen|restlichen|andere) (beiden|Karten|)|die beiden anderen|diese Karten)",),
        ),
    ):
        german.constant(category, True, it, "(diese Karte|diese|die Karte)")
        german.constant(category, False, they, *also)
    german.constant("folge", True, REIHENFOLGE)
    german.constant("folge", False, "")
    german.constant("andere", 0, "den Rest")
    german.constant("andere", 1, "die andere")
    german.made("andere", same, "die anderen {value:n}", says=int, get={"value": itself})
