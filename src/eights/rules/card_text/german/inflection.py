"""Deutsche Wörter in ihren Formen: Zahlen, Farben, Verben, und wo Kommas stehen."""

import re
from typing import Final, NamedTuple

from eights.rules.colors import Color

NUMBERS: Final = ("keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
MORE_NUMBERS: Final = {  # verstanden, aber in Ziffern gesagt
    word: number
    for number, word in enumerate(
        ["elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig"],
        11,
    )
} | {"ein": 1, "einer": 1, "einen": 1}
ALSO_STEMS: Final = {"violett": Color.PURPLE, "lila": Color.PURPLE, "purpur": Color.PURPLE}
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
SEHEN: Final = Verb("sieh", "siehst", "sieht", "sehen", "sehen", "ein")
WERFEN: Final = Verb("wirf", "wirfst", "wirft", "werfen", "werfen")
AUSTAUSCHEN: Final = Verb("tausche", "tauschst", "tauscht", "tauschen", "tauschen", "aus")
TUN: Final = Verb("tu", "tust", "tut", "tun", "tun")
PACKEN: Final = Verb("pack", "packst", "packt", "packen", "packen")
SCHIEBEN: Final = Verb("schieb", "schiebst", "schiebt", "schieben", "schieben")
UMDREHEN: Final = Verb("dreh", "drehst", "dreht", "drehen", "drehen", "um")
ZURUECKLEGEN: Final = Verb("leg", "legst", "legt", "legen", "legen", "zurück")
ZURUECKNEHMEN: Final = Verb("nimm", "nimmst", "nimmt", "nehmen", "nehmen", "zurück")
SPIELEN: Final = Verb("spiel", "spielst", "spielt", "spielen", "spielen")
AUSSCHEIDEN: Final = Verb("scheide", "scheidest", "scheidet", "scheiden", "scheiden", "aus")
HOLEN: Final = Verb("hol", "holst", "holt", "holen", "holen")
SCHICKEN: Final = Verb("schick", "schickst", "schickt", "schicken", "schicken")
STEHLEN: Final = Verb("stiehl", "stiehlst", "stiehlt", "stehlen", "stehlen")
ERHALTEN: Final = Verb("erhalte", "erhältst", "erhält", "erhalten", "erhalten")
VERPASSEN: Final = Verb("verpass", "verpasst", "verpasst", "verpassen", "verpassen")
WEGNEHMEN: Final = Verb("nimm", "nimmst", "nimmt", "nehmen", "nehmen", "weg")
ABNEHMEN: Final = Verb("nimm", "nimmst", "nimmt", "nehmen", "nehmen", "ab")
BESTIMMEN: Final = Verb("bestimm", "bestimmst", "bestimmt", "bestimmen", "bestimmen")
STECKEN: Final = Verb("steck", "steckst", "steckt", "stecken", "stecken")
OFFENLEGEN: Final = Verb("leg", "legst", "legt", "legen", "legen", "offen")
AUFFUELLEN: Final = Verb("füll", "füllst", "füllt", "füllen", "füllen", "auf")
SCHUETZEN: Final = Verb("schütze", "schützt", "schützt", "schützen", "schützen")
HABEN: Final = Verb("hab", "hast", "hat", "haben", "haben")
ABGEBEN: Final = Verb("gib", "gibst", "gibt", "geben", "geben", "ab")

NENNEN: Final = Verb("nenn", "nennst", "nennt", "nennen", "nennen")
ANSAGEN: Final = Verb("sag", "sagst", "sagt", "sagen", "sagen", "an")
SCHAUEN: Final = Verb("schau", "schaust", "schaut", "schauen", "schauen")
VORZEIGEN: Final = Verb("zeig", "zeigst", "zeigt", "zeigen", "zeigen", "vor")


def forms(word: str) -> frozenset[str]:
    """Die Wörter eines Textes, die zu einem Wort eines Musters passen: leg und lege, Zuges und Zugs."""
    small = word.lower()
    return ORDERS.get(small, frozenset({small})) | frozenset(ALIKE.get(small, ()))


def both_orders(order: str) -> frozenset[str]:
    return frozenset({order.removesuffix("e"), f"{order.removesuffix('e')}e"})


ORDERS: Final = {
    each: both_orders(each)
    for each in (
        "leg", "misch", "tausche", "bring", "deck", "spiel", "zieh", "wähle", "mach", "setz", "schau", "zeig", "lass",
        "such", "gewinn", "verlier", "zerstör", "zerstöre", "rette", "durchsuch", "nenn", "wünsch", "vernicht", "dreh",
        "stell", "schieb", "pack", "dreh", "hol", "verpass",
        "bestimm", "steck", "schick", "sieh", "schau", "füll", "schütze", "sag", "decke", "gebe",
    )
}  # fmt: skip
# Andere Wörter für dasselbe, in derselben Form.
ALIKE: Final = {
    "zuges": ("zugs",),
    "ziehstapel": ("nachziehstapel", "zugstapel", "talon"),
    "ziehstapels": ("nachziehstapels", "zugstapels", "talons"),
    "ablagestapel": ("abwurfstapel", "ablegestapel"),
    "ablagestapels": ("abwurfstapels", "ablegestapels"),
    "besitzkarte": ("asset", "assets", "assetkarte", "auslage"),
    "besitzkarten": ("assets", "assetkarten", "auslagen"),
    "ablegen": ("abwerfen",),
    "zerstöre": ("vernichte", "vernicht"),
    "zerstören": ("vernichten",),
    "zerstörst": ("vernichtest",),
    "zerstört": ("vernichtet",),
    "gib": ("gebe", "schenk", "schenke"),
    "geben": ("schenken",),
    "gibst": ("schenkst",),
    "tausche": ("vertausch", "vertausche"),
    "tauschen": ("vertauschen",),
    "ereignis": ("event", "ereigniskarte"),
    "wenn": ("falls", "sobald", "sofern"),
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
