"""Deutsche Wörter in ihren Formen: Zahlen, Farben, Verben, und wo Kommas stehen."""

import re
from typing import Final, NamedTuple

from eights.rules.colors import Color

NUMBERS: Final = ("keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
STEMS: Final = {Color.BLUE: "blau", Color.GREEN: "grün", Color.RED: "rot", Color.PURPLE: "purpurn"}
SYMBOLS: Final = {Color.BLUE: "Mond", Color.GREEN: "Anch", Color.RED: "Sonne", Color.PURPLE: "Auge"}


class Verb(NamedTuple):
    """Ein Verb: Befehl, du, er, sie, Grundform; die Vorsilbe steht am Ende des Satzes."""

    order: str
    you: str
    one: str
    many: str
    infinitive: str
    prefix: str = ""

    @property
    def whole(self) -> str:
        return f"{self.prefix}{self.infinitive}"


ZIEHEN: Final = Verb("zieh", "ziehst", "zieht", "ziehen", "ziehen")
GEWINNEN: Final = Verb("gewinn", "gewinnst", "gewinnt", "gewinnen", "gewinnen")
VERLIEREN: Final = Verb("verlier", "verlierst", "verliert", "verlieren", "verlieren")
AUSLASSEN: Final = Verb("lass", "lässt", "lässt", "lassen", "lassen", "aus")
AUSSETZEN: Final = Verb("setz", "setzt", "setzt", "setzen", "setzen", "aus")
AUSSUCHEN: Final = Verb("such", "suchst", "sucht", "suchen", "suchen", "aus")
BEKOMMEN: Final = Verb("nimm", "bekommst", "bekommt", "bekommen", "bekommen")
MACHEN: Final = Verb("mach", "machst", "macht", "machen", "machen")
WAEHLEN: Final = Verb("wähle", "wählst", "wählt", "wählen", "wählen")
ZERSTOEREN: Final = Verb("zerstöre", "zerstörst", "zerstört", "zerstören", "zerstören")
UEBERNEHMEN: Final = Verb("übernimm", "übernimmst", "übernimmt", "übernehmen", "übernehmen")
NEHMEN: Final = Verb("nimm", "nimmst", "nimmt", "nehmen", "nehmen")
BRINGEN: Final = Verb("bring", "bringst", "bringt", "bringen", "bringen")
WEITERGEBEN: Final = Verb("gib", "gibst", "gibt", "geben", "geben", "weiter")
GEBEN: Final = Verb("gib", "gibst", "gibt", "geben", "geben")
TAUSCHEN: Final = Verb("tausche", "tauschst", "tauscht", "tauschen", "tauschen")
UEBERLASSEN: Final = Verb("überlass", "überlässt", "überlässt", "überlassen", "überlassen")
RETTEN: Final = Verb("rette", "rettest", "rettet", "retten", "retten")
ANSEHEN: Final = Verb("sieh", "siehst", "sieht", "sehen", "sehen", "an")
ANSCHAUEN: Final = Verb("schau", "schaust", "schaut", "schauen", "schauen", "an")
AUFDECKEN: Final = Verb("deck", "deckst", "deckt", "decken", "decken", "auf")
LEGEN: Final = Verb("leg", "legst", "legt", "legen", "legen")
AUSSPIELEN: Final = Verb("spiel", "spielst", "spielt", "spielen", "spielen", "aus")
MISCHEN: Final = Verb("misch", "mischst", "mischt", "mischen", "mischen")
ZEIGEN: Final = Verb("zeig", "zeigst", "zeigt", "zeigen", "zeigen")
VORZEIGEN: Final = Verb("zeig", "zeigst", "zeigt", "zeigen", "zeigen", "vor")


def forms(word: str) -> frozenset[str]:
    """Die Wörter eines Textes, die zu einem Wort eines Musters passen: leg und lege, tausch und tausche."""
    small = word.lower()
    return ORDERS.get(small, frozenset({small}))


def both_orders(order: str) -> frozenset[str]:
    return frozenset({order.removesuffix("e"), f"{order.removesuffix('e')}e"})


ORDERS: Final = {
    each: both_orders(each)
    for each in ("leg", "misch", "tausche", "bring", "deck", "spiel", "zieh", "wähle", "mach", "setz", "schau", "zeig")
}


def number(count: int) -> str:
    """In Worten bis zehn."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def color(value: Color) -> str:
    """Der Stamm: rot, blau-grün."""
    return "-".join(stem for each, stem in STEMS.items() if each in value)


def symbol(value: Color) -> str:
    return "-".join(said for each, said in SYMBOLS.items() if each in value)


def polish(said: str) -> str:
    """Wörter, wie sie in den Mustern stehen, als Satz."""
    text = re.sub(r" (?=[,;:.])", "", " ".join(word for word in said.split() if not word.startswith("%")))
    text = re.sub(r",(?=[,;:.]|$)", "", text)
    text = re.sub(r",(?= und (?:leg|zieh|gib|such|bring)\b)", ",", text)
    return re.sub(r"(?<=\. )\w", lambda letter: letter[0].upper(), text)
