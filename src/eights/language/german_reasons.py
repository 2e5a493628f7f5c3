"""Gründe auf Deutsch: warum eine Karte nicht, warum ein Bot so, warum der Tisch nicht. Unter dem englischen Satz."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from eights.engine import choice_refusals as choices
from eights.engine import classic_refusals, refusals
from eights.language import record_format as records
from eights.language.german import COLORS, LANGUAGE
from eights.rules import english_nouns
from eights.rules.german import WHAT
from eights.rules.nouns import Group

# Warum eine Karte der eigenen Hand jetzt nicht gespielt oder abgelegt werden kann.
HAND: Final = {
    refusals.PLAYED_ALREADY: "in diesem Zug hast du schon eine Karte ausgespielt (Kap. 2)",
    refusals.REQUIRES: "ausspielen kannst du sie nur, wenn {test} (Entscheidung 28)",
    refusals.DISCARDED_ALREADY: "abgelegt hast du schon: in jedem Zug ist eine Karte erlaubt (Kap. 2)",
    refusals.NO_DISCARD_LEFT: "abgelegt hast du schon genug: erlaubt war {parts} (Entscheidung 16)",
    refusals.NO_MATCH_NAMED: "obenauf liegt {top}, gewünscht ist {color}: ablegen kannst du {needs} (Kap. 4)",
    refusals.NO_MATCH: "obenauf liegt {top}: ablegen kannst du {needs} (Kap. 4)",
    refusals.NO_MATCH_SEVERAL: "obenauf liegt {top}: ablegen kannst du {needs} (Kap. 11)",
    classic_refusals.TO_DRAW: "du musst {cards} ziehen, wenn du nicht {two} spielst",
    classic_refusals.NAMED: "gewünscht ist {suit}: spiel {needs}",
    classic_refusals.NO_MATCH: "obenauf liegt {top}: spiel {needs}",
    classic_refusals.NO_DISCARD: "Karten werden auf den offenen Stapel gespielt, nicht abgelegt",
}
# Warum eine Antwort auf die offene Frage nicht angeboten wird.
CHOICES: Final = {
    choices.NOT_A_CHOICE: "{source} bietet das nicht an",
    choices.NOT_ASKED: "gefragt ist nichts: spiel aus, leg ab oder beende den Zug (Kap. 2)",
    choices.NO_EIGHT: "eine Farbe wünscht sich, wer eine Acht ablegt (Kap. 4)",
    choices.NOT_A_COLOR: "wünschen kannst du dir blau, grün, rot oder purpur (FAQ 5)",
    choices.NOT_OPTIONAL: "bei {source} steht nicht, dass du verzichten darfst (FAQ 7)",
    choices.ASKS: "{source} fragt etwas anderes: {answer}",
    choices.CHOSEN_ALREADY: "{name} ist schon gewählt",
    choices.COMES_BEFORE: "gewählt wird der Reihe nach, und {name} kommt vor {last}",
    choices.HAS_LOST: "{name} hat das Spiel verloren (Kap. 6)",
    choices.NOT_YOU: "{source} braucht einen anderen Spieler",
    choices.NO_OPPONENT: "{source} braucht einen Gegner",
    choices.NO_ASSETS: "{name} hat keine Besitzkarten im Spiel",
    choices.NOT_IN_PLAY: "{card} ist nicht im Spiel",
    choices.INDESTRUCTIBLE: "{card} kann nicht zerstört werden (Entscheidung 26)",
    choices.DESTROYS: "{source} zerstört {asset}",
    choices.TAKES: "{source} übernimmt {asset}",
    choices.PUTS_INTO_HAND: "{source} gibt {asset} auf eine Hand",
    choices.IS_ABOUT: "bei {source} geht es um {asset}",
    choices.NOT_DOOMED: "{card} wird gerade nicht zerstört",
    choices.NOT_IN_DISCARD_PILE: "{card} liegt nicht im Ablagestapel",
    choices.NOT_IN_YOUR_HAND: "{card} hast du nicht auf der Hand",
    choices.NOT_IN_THAT_HAND: "{card} hat {name} nicht auf der Hand",
    choices.NOT_REVEALED: "{card} ist nicht aufgedeckt",
    choices.NOT_LOOKED_AT: "{card} gehört nicht zu den Karten, die du gerade ansiehst",
    choices.HAS_ITS_PLACE: "{card} hat schon einen Platz",
    choices.GOES_BY: "{card} heißt hier {names} (Entscheidung 27)",
    choices.AN_EVENT: "{card} ist ein Ereignis: {source} bringt eine Besitzkarte ins Spiel",
    choices.AN_ASSET: "{card} ist eine Besitzkarte: {source} spielt ein Ereignis aus",
    choices.NOT_WAITING: "{card} hat nichts, was jetzt wirken soll (Kap. 14)",
    choices.LATER_IN_TURN: "was {name} im Spiel hat, wirkt später: es geht reihum (Kap. 14)",
    choices.SET_OFF_LATER: "{card} wurde später ausgelöst und wartet (Entscheidung 3)",
    choices.COPIES: "zwei gleiche Karten wirken nacheinander: wähle {label} (Entscheidung 2)",
    classic_refusals.NOT_ASKED: "gefragt ist nichts: spiel eine Karte, zieh oder passe",
    classic_refusals.NOT_A_SUIT: "wünschen kannst du dir Kreuz, Karo, Herz oder Pik",
}
# Warum ein Bot es täte.
BOTS: Final = {
    "sees more cards and keeps the best": "sieht mehr Karten und behält die besten",
    "cards for whoever is nearest to winning": "Karten für den, der dem Sieg am nächsten ist",
    "cards for those who are nearest to winning": "Karten für die, die dem Sieg am nächsten sind",
    "cards for every opponent": "Karten für alle Gegner",
    "takes the best asset off the table": "räumt die beste Besitzkarte vom Tisch",
    "the others have more to lose": "die anderen haben mehr zu verlieren",
    "takes the best asset over": "übernimmt die beste Besitzkarte",
    "an asset less there, and a card more in a hand": "dort eine Besitzkarte weniger, auf einer Hand eine Karte mehr",
    "the others have more to take back": "die anderen müssen mehr zurücknehmen",
    "the other assets are better": "der andere Besitz ist besser",
    "gets a better card, and sees a hand": "bekommt eine bessere Karte und sieht eine Hand",
    "the other hand is smaller": "die andere Hand ist kleiner",
    "its hand is larger than most": "hat mehr Karten auf der Hand als die meisten",
    "has cards for further discards": "hat noch mehr Karten zum Ablegen",
    "takes a turn more": "bekommt einen Zug mehr",
    "takes a turn from whoever is nearest to winning": "nimmt dem einen Zug, der dem Sieg am nächsten ist",
    "rids itself of a card": "wird eine Karte los",
    "worth most to nobody, least of all itself": "am wenigsten für ihn selbst wert",
    "worth most to {name}": "am meisten wert für {name}",
    "worth having": "lohnt sich zu haben",
    "worth saving": "lohnt sich zu retten",
    "the best of them": "die beste davon",
    "a card fewer, an asset more": "eine Karte weniger, eine Besitzkarte mehr",
    "too good to be left there": "zu gut, um sie dort zu lassen",
    "of the least use here": "nützt hier am wenigsten",
    "the most useful of them": "die nützlichste davon",
    "fits the rest of the hand least": "passt am wenigsten zu den anderen Karten",
    "good to draw": "gut zu ziehen",
    "not worth drawing": "lohnt nicht zu ziehen",
    "makes more of the hand fit": "dann passt mehr von der Hand",
    "better before the others": "besser vor den anderen",
    "holds most of {color}": "hat am meisten davon: {color}",
    "holds most {suit}": "hat am meisten davon: {suit}",
    "wins next turn with {count} assets, if nobody answers": (
        "gewinnt im nächsten Zug mit {count} Besitzkarten, wenn niemand etwas tut"
    ),
    "a step towards winning by assets": "ein Schritt zum Sieg durch Besitz",
    "a further discard every turn": "in jedem Zug eine Karte mehr abzulegen",
    "puts the others in danger": "bringt die anderen in Gefahr",
    "an asset that will pay": "Besitz, der sich lohnt",
    "a card fewer": "eine Karte weniger",
    "it cannot be discarded now": "abgelegt werden kann sie jetzt nicht",
    "only the eight fits": "nur die Acht passt",
    "an eight always fits": "eine Acht passt immer",
    "1 card of the hand can follow": "eine Karte der Hand kann folgen",
    "{count} cards of the hand can follow": "{count} Karten der Hand können folgen",
    "keeps an eight for the last discard": "hebt eine Acht zum letzten Ablegen auf",
    "nothing is worth playing now": "jetzt lohnt sich nichts",
    "has nothing left to do": "hat nichts mehr zu tun",
    "helps itself": "hilft sich selbst",
    "helps an ally": "hilft dem eigenen Team",
    "holds 1 card": "hat noch eine Karte",
    "holds {count} cards": "hat {count} Karten",
    "nothing more to gain": "mehr ist nicht zu holen",
    "does more good than harm": "nützt mehr, als es schadet",
    "nothing fits that is worth playing": "nichts passt, was sich zu spielen lohnt",
    "can do nothing else": "kann nichts anderes tun",
    "only an eight fits, or it is high time": "nur eine Acht passt, oder es ist höchste Zeit",
    "wins this turn": "gewinnt in diesem Zug",
    "stays in the game": "bleibt im Spiel",
    "feels like it": "hat Lust darauf",
    "anything that is allowed": "irgendetwas, was erlaubt ist",
    "plays whatever comes": "spielt, was kommt",
    "discards whatever fits": "legt ab, was passt",
    "picks one": "nimmt irgendetwas",
    "won {count} of 100 games imagined": "gewinnt {count} von 100 gedachten Spielen",
}
# Warum am Tisch etwas nicht geht, und was stattdessen.
TABLE: Final = {
    "the deck '{name}' is not played here": "das Deck „{name}“ wird hier nicht gespielt",
    "there are: {name}": "es gibt: {name}",
    "this cannot be taken back": "das lässt sich nicht zurücknehmen",
    "only your last decisions, until something hidden is shown, chance is used or another acts": (
        "nur deine letzten Entscheidungen, bis Verdecktes gezeigt, der Zufall gebraucht wird oder jemand anders handelt"
    ),
    "a bot plays for you already": "für dich spielt schon ein Bot",
    "you play yourself already": "du spielst schon selbst",
    "you do not sit at this table": "du sitzt nicht an diesem Tisch",
    "take a free seat first": "nimm erst einen freien Platz",
    "only the host may do this": "das darf nur, wer den Tisch gedeckt hat",
    "this question is not open any more": "diese Frage ist nicht mehr offen",
    "this question has been answered already": "diese Frage ist schon beantwortet",
    "nobody has asked you this": "danach hat dich niemand gefragt",
    "there is no option {count}": "eine Möglichkeit {count} gibt es nicht",
    "options are counted from 0": "gezählt wird ab 0",
    "a game is on": "hier wird gerade gespielt",
    "the numbers for the shuffle are being revealed": "die Zahlen fürs Mischen werden gerade aufgedeckt",
    "reveal yours, or wait": "deck deine auf, oder warte",
    "no numbers are being revealed": "gerade werden keine Zahlen aufgedeckt",
    "wait until everybody is ready": "warte, bis alle bereit sind",
    "you have no number to reveal": "du hast keine Zahl aufzudecken",
    "this is not the number that you committed to": "auf diese Zahl hattest du dich nicht festgelegt",
    "you have a seat already": "du hast schon einen Platz",
    "leave it first": "steh erst auf",
    "{name} sits there": "dort sitzt {name}",
    "take another seat": "nimm einen anderen Platz",
    "reserve the seat for the next deal": "reserviere den Platz für das nächste Geben",
    "another player has held this hand in this game": "diese Hand hatte in diesem Spiel schon jemand anders",
    "a player of this game has left and can't be asked": (
        "jemand aus diesem Spiel hat den Tisch verlassen und kann nicht gefragt werden"
    ),
    "you have been asked to wait": "du wurdest gebeten zu warten",
    "no game is on": "gerade wird nicht gespielt",
    "take the seat now": "nimm den Platz jetzt",
    "{name} has asked for this seat": "{name} möchte diesen Platz schon",
    "ask for another seat": "frag nach einem anderen Platz",
    "this request is not open any more": "diese Bitte ist nicht mehr offen",
    "you have not asked for a seat": "du hast um keinen Platz gebeten",
    "{name} is connected": "{name} ist verbunden",
    "{name} went offline less than a minute ago": "{name} ist seit weniger als einer Minute nicht verbunden",
    "during a game, you can only remove a player who has been offline for a minute": (
        "während eines Spiels kannst du nur jemanden entfernen, der seit einer Minute nicht verbunden ist"
    ),
    "you have already held a hand in this game": "du hattest in diesem Spiel schon eine Hand",
    "take the seat that was yours": "nimm den Platz, der deiner war",
    "there is no bot named '{name}'": "einen Bot namens „{name}“ gibt es nicht",
    "free the seat first": "mach erst den Platz frei",
    "nobody sits there": "dort sitzt niemand",
    "a game is on, and somebody has to play it": "hier wird gerade gespielt, und jemand muss es tun",
    "a match is on": "eine Partie läuft",
    "this changes between two matches; clock, hints and bot speed at any time": (
        "das ändert sich zwischen zwei Partien; Uhr, Tipps und Tempo jederzeit"
    ),
    "{name} would lose the seat": "{name} verlöre den Platz",
    "free the last seats first": "mach erst die letzten Plätze frei",
    "there is no seat {count}": "einen Platz {count} gibt es nicht",
    "there are {count}, counted from 0": "es gibt {count}, gezählt ab 0",
    "this cannot be a name here": "das kann hier kein Name sein",
    "use letters, digits, blanks and -": "nimm Buchstaben, Ziffern, Leerzeichen und -",
    "all tables of this house are taken": "alle Tische dieses Hauses sind besetzt",
    "come back later": "komm später wieder",
    "too many requests": "zu viele Anfragen",
    "wait a minute": "warte eine Minute",
    "the tables cannot be reached just now": "die Tische sind gerade nicht zu erreichen",
    "this table's deck is not offered here right now": "das Deck dieses Tisches wird hier gerade nicht angeboten",
    "tell whoever runs this server": "sag es dem Betreiber dieses Servers",
    "this table is not here just now": "dieser Tisch ist gerade nicht hier",
    "try again": "versuch es noch einmal",
    "this could not be kept just now": "das ließ sich gerade nicht aufheben",
    "the table is being moved": "der Tisch zieht gerade um",
    "connect again": "verbinde dich noch einmal",
    "there are no hints at this table": "an diesem Tisch gibt es keine Tipps",
    "you talk too fast": "du redest zu schnell",
    "you ask too fast": "du fragst zu schnell",
}
# Warum sich eine Aufzeichnung hier nicht prüfen lässt.
RECORDS: Final = {
    records.PLAYED_UNDER: "gespielt nach den Regeln {rules}: prüfen lässt es sich mit eights {release}",
    records.OTHER_DECK: "gespielt mit dem Deck {deck}, aber das Deck hier ist {other}",
    records.NO_SUCH_DECK: "gespielt mit dem Deck {deck}, das es hier nicht gibt",
    records.CARRIES_SOURCE: "die Aufzeichnung enthält seinen Quelltext: --run-deck",
}
REASONS: Final[Mapping[str, str]] = {**HAND, **CHOICES, **BOTS, **TABLE, **RECORDS}

SUITS: Final = {"clubs": "Kreuz", "diamonds": "Karo", "hearts": "Herz", "spades": "Pik"}
COURT: Final = {"ace": "Ass", "jack": "Bube", "queen": "Dame", "king": "König"}
CLASSIC_CARD: Final = re.compile(rf"(\w+) of ({'|'.join(SUITS)})")
HUES: Final = {color.label: word for color, word in COLORS.items()}
NEEDS: Final = {
    **HUES,
    **{said: LANGUAGE.some_of_rank(rank) for rank, said in enumerate(refusals.RANKS)},
    **{f"a {suit.removesuffix('s')}": f"ein {word}" for suit, word in SUITS.items()},
    "a joker": "einen Joker",
}
MOST: Final = 30  # cards that are counted in words
CARDS: Final = {english_nouns.cards(count): LANGUAGE.cards(count) for count in range(MOST)}
NUMBERS: Final = {english_nouns.number(count): LANGUAGE.number(count) for count in range(2, MOST)} | {"one": "eine"}
A_PART: Final = re.compile(rf"(?:, | and |^)({'|'.join(NUMBERS)})\b")
SOURCES: Final = {" from events": " durch Ereignisse", " from ": " durch "}
ANSWERS: Final = {
    "choose a card": "wähle eine Karte",
    "choose a player": "wähle einen Spieler",
    "name a color": "wünsch dir eine Farbe",
    "say yes or no": "sag ja oder nein",
    "say no": "sag nein",
    "say stop": "sag genug",
    "say top or bottom": "sag oben oder unten",
}
ASSETS: Final = {
    **{f"{english_nouns.a(color.label)} asset": LANGUAGE.some_assets[color].one for color in COLORS},
    choices.ANOTHER_ASSET: LANGUAGE.some_assets[0].another,
    choices.OWNERS[Group.YOU]: "eine eigene Besitzkarte",
    choices.OWNERS[Group.ANOTHER]: "die Besitzkarte eines anderen Spielers",
    choices.OWNERS[Group.OPPONENT]: "die Besitzkarte eines Gegners",
}
OF_PLAYER: Final = re.compile(choices.OF_PLAYER.format(name="(.+)"))
ONLY_IF: Final = "You can play this card from your hand only if {test}.", ", wenn "


def colored(words: str) -> str:
    """9 rot · blau-grün · Herz Dame"""
    said = CLASSIC_CARD.sub(lambda card: f"{SUITS[card[2]]} {COURT.get(card[1], card[1])}", words)
    return re.sub("|".join(HUES), lambda found: HUES[found[0]], said)


def needs(words: str) -> str:
    """rot, eine Neun oder eine Acht"""
    *others, last = [NEEDS[each] for each in re.split(", | or ", words)]
    return f"{', '.join(others)} oder {last}"


def answer(words: str) -> str:
    """wähle eine Karte oder sag nein"""
    return " oder ".join(german for english, german in ANSWERS.items() if english in split_answers(words))


def split_answers(words: str) -> list[str]:
    """choose a card or say yes or no: two answers, of which the second has an "or" of its own."""
    return re.split(" or (?=choose|name|say)", words)


def asset(words: str) -> str:
    """eine rote Besitzkarte · eine Besitzkarte von ann"""
    of_player = OF_PLAYER.fullmatch(words)
    return f"eine Besitzkarte von {of_player[1]}" if of_player else ASSETS[words]


def parts(words: str) -> str:
    """eine, eine durch Avalon und zwei durch Ereignisse"""
    said = A_PART.sub(lambda found: found[0].replace(found[1], NUMBERS[found[1]]).replace(" and ", " und "), words)
    for english, german in SOURCES.items():
        said = said.replace(english, german)
    return said


def test(words: str) -> str:
    """du zwei oder mehr Besitzkarten im Spiel hast: wie es auf der Karte steht"""
    template, when = ONLY_IF
    return WHAT[template.format(test=words)].rpartition(when)[2].removesuffix(".")


# Was in den Lücken steht; was hier fehlt, bleibt, wie es ist: Namen und Zahlen.
HOLES: Final[Mapping[str, Callable[[str], str]]] = {
    "answer": answer,
    "asset": asset,
    "cards": CARDS.__getitem__,
    "color": HUES.__getitem__,
    "names": lambda words: words.replace(choices.OR, " oder "),
    "needs": needs,
    "parts": parts,
    "source": lambda words: "das Spiel" if words == "the game" else words,
    "suit": SUITS.__getitem__,
    "test": test,
    "top": colored,
    "two": NEEDS.__getitem__,
}
