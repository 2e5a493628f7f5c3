"""Die Sätze des Spiels auf Deutsch. Karten, Befehle und Stellungen heißen überall gleich: sie sind Namen."""

from collections.abc import Mapping, Sequence
from typing import Final

from eights.engine import events, winning
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, HAND
from eights.notation.language import Asked, Told
from eights.rules.colors import Color, rank_name
from eights.rules.nouns import Group

__all__ = [
    "CARD_ASKS",
    "CLASSIC_ENDINGS",
    "CLASSIC_STORY",
    "ENDINGS",
    "PLACES",
    "QUESTIONS",
    "RULES",
    "STORY",
    "among",
    "assets",
    "card",
    "cards",
    "change",
    "color",
    "discards",
    "listed",
    "number",
    "or_not",
    "players",
    "some_of_rank",
]

STORY: Final[Mapping[int, Told]] = {
    events.TURN: Told("Zug {count}: {seats}."),
    events.SKIPPED: Told("{seat} setzt aus."),
    events.ENDED: Told("{seat} beendet den Zug."),
    events.DRAW_SKIPPED: Told("{seat} lässt das Ziehen aus, nach der Regel für zwei."),
    events.DREW: Told("{seat} zieht {cards}."),
    events.PLAYED: Told("{seat} spielt {names} aus."),
    events.DISCARDED: Told("{seat} legt {cards} ab."),
    events.DESTROYED: Told("{names} von {seat} wird zerstört.", many="{names} von {seat} werden zerstört."),
    events.PUT_INTO_PLAY: Told("{seat} bringt {names} {place} ins Spiel."),
    events.TOOK_CONTROL: Told("{seat} übernimmt {names} von {other}.", own="{seat} behält {names}."),
    events.PUT_INTO_HAND: Told(
        "{seat} gibt {cards} auf die Hand von {other}.", own="{seat} nimmt {cards} auf die Hand."
    ),
    events.PUT_ON_DRAW_PILE: Told(
        "{seat} legt {cards} auf den Ziehstapel.",
        many="{seat} legt {cards} auf den Ziehstapel, die erste obenauf.",
    ),
    events.PUT_UNDER_DRAW_PILE: Told(
        "{seat} legt {cards} unter den Ziehstapel.",
        many="{seat} legt {cards} unter den Ziehstapel, die letzte zuunterst.",
    ),
    events.PUT_UNDER_DISCARD_PILE: Told(
        "{seat} legt {cards} unter den Ablagestapel.",
        many="{seat} legt {cards} unter den Ablagestapel, die letzte zuunterst.",
    ),
    events.PUT_ON_DISCARD_PILE: Told("{seat} legt {cards} auf den Ablagestapel."),
    events.GAVE: Told("{seat} gibt {other} {cards}."),
    events.KEPT_ON_TOP: Told(
        "{seat} lässt {cards} auf dem Ziehstapel.",
        many="{seat} lässt {cards} auf dem Ziehstapel, die erste obenauf.",
    ),
    events.NAMED: Told("{seat} wünscht sich {color}."),
    events.LOOKED: Told(
        "{seat} sieht sich die oberste Karte des Ziehstapels an{shown}.",
        many="{seat} sieht sich die obersten {number} Karten des Ziehstapels an{shown}.",
    ),
    events.REVEALED: Told(
        "{seat} deckt die oberste Karte des Ziehstapels auf{shown}.",
        many="{seat} deckt die obersten {number} Karten des Ziehstapels auf{shown}.",
    ),
    events.SAW_HAND: Told("{seat} sieht sich die Hand von {other} an."),
    events.SAW: Told("{seat} sieht bei {other} {cards}."),
    events.SWAPPED_HANDS: Told("{seat} und {other} tauschen die Hände."),
    events.SWAPPED_ASSETS: Told("{seat} und {other} tauschen alle Besitzkarten."),
    events.REDEALT: Told("{seat} mischt alle Hände zusammen und gibt sie neu aus."),
    events.DEALT: Told("{seat} bekommt {cards}."),
    events.RESHUFFLED: Told("Der Ablagestapel ohne oberste Karte wird in den Ziehstapel gemischt ({count} Karten)."),
    events.SHUFFLED: Told("{seat} mischt den Ziehstapel."),
    events.OCCURS: Told("{names} von {seat} wirkt."),
    events.SAVED: Told("{source} rettet {names}."),
    events.DREW_FEWER: Told("{names}: {seat} soll {drawn} ziehen."),
    events.DREW_MORE: Told("{names}: {seat} soll {drawn} ziehen."),
    events.CHOSE_PLAYER: Told("{seat} wählt {other}."),
    events.MORE_DISCARDS: Told("{seat} darf in diesem Zug {drawn} mehr ablegen."),
    events.EXTRA_TURN: Told("{seat} ist danach noch einmal am Zug."),
    events.WILL_SKIP: Told("{seat} wird aussetzen."),
    events.DECLINED: Told("{names}: {seat} verzichtet."),
    events.LOST: Told("{seat} verliert das Spiel."),
    events.WON: Told("{seat} gewinnt das Spiel{ending}."),
    events.LEFT_BEHIND: Told(
        "{names} von {seat} kommt unter den Ablagestapel.",
        many="{names} von {seat} kommen unter den Ablagestapel.",
    ),
}
ENDINGS: Final[Mapping[int, str]] = {
    winning.EMPTY_HAND: " ohne eine Karte auf der Hand",
    winning.ABILITY: " durch {names}",
    winning.LAST_LEFT: ": sonst ist niemand mehr da",
    winning.NOTHING_TO_DRAW: " mit den wenigsten Karten auf der Hand: zu ziehen gibt es nichts mehr",
    winning.TURN_LIMIT: " mit den wenigsten Karten auf der Hand: mehr Züge gibt es nicht",
}
CLASSIC_STORY: Final[Mapping[int, Told]] = {
    events.PASSED: Told("{seat} passt."),
    events.REVERSED: Told("Jetzt geht es andersherum."),
    events.DISCARDED: Told("{seat} spielt {cards}."),
    events.RESHUFFLED: Told("Die abgelegten Karten ohne die oberste werden zum neuen Stapel ({count} Karten)."),
}
CLASSIC_ENDINGS: Final[Mapping[int, str]] = {
    winning.BLOCKED: " mit der niedrigsten Hand: niemand kann mehr spielen, und der Stapel ist leer",
    winning.TURN_LIMIT: " mit der niedrigsten Hand: mehr Züge gibt es nicht",
}
PLACES: Final[Mapping[int, str]] = {
    DRAW_PILE: "vom Ziehstapel",
    DISCARD_PILE: "vom Ablagestapel",
    HAND: "von der Hand von {holder}",
}

CARD_ASKS: Final = Asked("{source}: {question}", "{source} fragt {who}: {question}")
RULES: Final[Mapping[str, Asked]] = {
    "over": Asked("Das Spiel ist aus.", "Das Spiel ist aus."),
    "main": Asked(
        "Hauptphase: spiel eine Karte aus, leg ab, oder beende den Zug ({discards}).",
        "Hauptphase: {who} darf ausspielen, ablegen oder den Zug beenden ({discards}).",
    ),
    "main/play": Asked(
        "Hauptphase: spiel eine Karte aus, oder beende den Zug.",
        "Hauptphase: {who} darf ausspielen oder den Zug beenden.",
    ),
    "main/discard": Asked(
        "Hauptphase: leg ab, oder beende den Zug ({discards}).",
        "Hauptphase: {who} darf ablegen oder den Zug beenden ({discards}).",
    ),
    "main/end": Asked("Hauptphase: beende den Zug.", "Hauptphase: {who} wird den Zug beenden."),
    "main/team": Asked(
        "Hauptphase: {who} dürfen ausspielen, ablegen oder den Zug beenden, jeder für sich.",
        "Hauptphase: {who} dürfen ausspielen, ablegen oder den Zug beenden, jeder für sich.",
    ),
    "order": Asked("Wähle, was als Nächstes wirkt.", "{who} wählt, was als Nächstes wirkt."),
    "skip-draw": Asked(
        "Regel für zwei: das erste Ziehen auslassen?",
        "Regel für zwei: {who} darf das erste Ziehen auslassen.",
    ),
    "classic": Asked("Spiel eine Karte, oder zieh.", "{who} darf eine Karte spielen oder ziehen."),
    "classic/pass": Asked("Spiel eine Karte, oder passe.", "{who} spielt eine Karte oder passt."),
    "classic/only-play": Asked("Spiel eine Karte: mehr ziehen kannst du nicht.", "{who} spielt eine Karte oder passt."),
    "classic/only-draw": Asked(
        "Zieh eine Karte: keine von deinen passt.", "{who} darf eine Karte spielen oder ziehen."
    ),
    "classic/only-pass": Asked("Passe: keine deiner Karten passt.", "{who} spielt eine Karte oder passt."),
    "classic/draw-two": Asked("Spiel {two}, oder zieh {cards}.", "{who} spielt {two} oder zieht {cards}."),
}
QUESTIONS: Final[Mapping[str, str]] = {
    "choose": "wähle.",
    "name-color": "wünsch dir eine Farbe.",
    "name-color/classic": "wünsch dir eine Farbe.",
    "choose-player": "wähle {whom}{or_not}.",
    "choose-player/draw": "wähle {whom} zum Ziehen ({cards}){or_not}.",
    "choose-player/miss": "wähle {whom} zum Aussetzen{or_not}.",
    "choose-player/swap-assets": "wähle {whom} zum Tausch aller Besitzkarten{or_not}.",
    "choose-player/look": "wähle {whom}, um die Hand anzusehen{or_not}.",
    "choose-player/hand": "wähle {whom}: dort kommt {card} auf die Hand{or_not}.",
    "choose-player/take-control": "wähle {whom}, um eine Besitzkarte zu übernehmen{or_not}.",
    "choose-player/swap-hands": "wähle {whom} zum Tausch der Hände{or_not}.",
    "choose-player/give": "wähle {whom}, um {cards} abzugeben{or_not}.",
    "choose-player/swap-card": "wähle {whom} zum Tausch einer Karte{or_not}.",
    "choose-asset": "wähle {assets}{or_not}.",
    "choose-asset/destroy": "wähle {assets} zum Zerstören{or_not}.",
    "choose-asset/take-control": "wähle {assets} zum Übernehmen{or_not}.",
    "choose-asset/give-up": "wähle {assets} für {you}{or_not}.",
    "choose-asset/hand": "wähle {assets}, um sie auf eine Hand zu geben{or_not}.",
    "choose-asset-card/discard-pile": "wähle eine Besitzkarte vom Ablagestapel, die ins Spiel kommt{or_not}.",
    "choose-asset-card/your-hand": "wähle eine Besitzkarte von deiner Hand, die ins Spiel kommt{or_not}.",
    "choose-asset-card/that-hand": "wähle eine Besitzkarte von der Hand von {player}, die ins Spiel kommt{or_not}.",
    "choose-event-card/discard-pile": "wähle ein Ereignis vom Ablagestapel zum Ausspielen{or_not}.",
    "choose-event-card/your-hand": "wähle ein Ereignis von deiner Hand zum Ausspielen{or_not}.",
    "yes-or-no": "die Fähigkeit nutzen?",
    "put-revealed": "wähle {assets} unter den aufgedeckten Karten, um sie ins Spiel zu bringen{or_not}.",
    "put-into-play": "{card} ins Spiel bringen?",
    "put-into-play/side": "wähle die Seite von {card}, die ins Spiel kommt, oder nein.",
    "play-revealed": "{card} ausspielen?",
    "play-revealed/side": "wähle die Seite von {card}, die du ausspielst, oder nein.",
    "save-one": "wähle eine Besitzkarte, um sie zu retten, oder nein.",
    "save": "{card} retten?",
    "change-draw": "{change} ziehen?",
    "top-or-bottom": "{card} auf oder unter den Ziehstapel legen?",
    "top-or-bottom/secret": "die Karte auf oder unter den Ziehstapel legen?",
    "keep-on-top": "welche Karte kommt als Nächste obenauf? (genug: der Rest kommt nach unten)",
    "put-under": "welche Karte kommt als Nächste unter den Ziehstapel? (die letzte liegt zuunterst)",
    "put-on-top": "welche Karte kommt als Nächste auf den Ziehstapel? (die erste liegt obenauf)",
    "put-on-discard-pile": "{card} auf den Ablagestapel legen?",
    "put-on-discard-pile/secret": "die Karte auf den Ablagestapel legen?",
    "put-on-discard-pile/which": "wähle eine Karte, die auf den Ablagestapel kommt{or_not}.",
    "swap-card/give": "wähle eine Karte von deiner Hand für {player}.",
    "swap-card/take": "wähle eine Karte von der Hand von {player}.",
    "give-card": "welche Karte bekommt {player} als Nächste? (noch {count})",
    "give-card/one": "welche Karte bekommt {player}?",
    "put-from-hand/on-discard": "welche Karte kommt auf den Ablagestapel? (noch {count}, die letzte liegt obenauf)",
    "put-from-hand/on-discard/one": "welche Karte kommt auf den Ablagestapel?",
    "put-from-hand/on-draw": "welche Karte kommt auf den Ziehstapel? (noch {count}, die erste liegt obenauf)",
    "put-from-hand/on-draw/one": "welche Karte kommt auf den Ziehstapel?",
    "put-from-hand/under-draw": "welche Karte kommt unter den Ziehstapel? (noch {count}, die letzte liegt zuunterst)",
    "put-from-hand/under-draw/one": "welche Karte kommt unter den Ziehstapel?",
    "put-from-hand/under-discard": "welche Karte kommt unter den Ablagestapel? (noch {count}, die letzte zuunterst)",
    "put-from-hand/under-discard/one": "welche Karte kommt unter den Ablagestapel?",
}

NUMBERS: Final = ("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
COLORS: Final = {Color.BLUE: "blau", Color.GREEN: "grün", Color.RED: "rot", Color.PURPLE: "purpur"}
ADJECTIVES: Final = {Color.BLUE: "blaue", Color.GREEN: "grüne", Color.RED: "rote", Color.PURPLE: "purpurne"}
RANKS: Final = ("", "ein Ass", "eine Zwei", "eine Drei", "eine Vier", "eine Fünf", "eine Sechs", "eine Sieben",
                "eine Acht", "eine Neun", "eine Zehn", "einen Buben", "eine Dame", "einen König")  # fmt: skip
# Wen man wählt: einen, oder von mehreren.
WHOM: Final = {
    Group.YOU: "dich",
    Group.THAT_PLAYER: "diesen Spieler",
    Group.ANY: "einen Spieler",
    Group.ANOTHER: "einen anderen Spieler",
    Group.OPPONENT: "einen Gegner",
    Group.EACH: "jeden Spieler",
    Group.EACH_OPPONENT: "jeden Gegner",
    Group.CONTROLLER: "den Besitzer",
}
OPPONENTS: Final = frozenset({Group.OPPONENT, Group.EACH_OPPONENT})


def number(count: int) -> str:
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def cards(count: int) -> str:
    return "keine Karte" if count == 0 else several(count, "Karte", "Karten")


def several(count: int, one: str, many: str) -> str:
    """eine Karte · drei Karten"""
    return f"eine {one}" if count == 1 else f"{number(count)} {many}"


def discards(count: int) -> str:
    return f"noch {several(count, 'Karte', 'Karten')} abzulegen"


def among(count: int, known: Sequence[str]) -> str:
    return f"{cards(count)}, darunter {listed(known)}"


def listed(words: Sequence[str]) -> str:
    return " und ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def some_of_rank(rank: int) -> str:
    return RANKS[rank]


def card(name: str, rank: int | None, color: Color) -> str:
    colors = "-".join(word for single, word in COLORS.items() if single & color)
    return f"{name} ({f'{rank_name(rank)} {colors}'.strip()})"


def color(color: Color) -> str:
    return COLORS[color]


def players(group: Group, up_to: int, chosen: int, with_assets: bool) -> str:
    left = up_to - chosen
    noun = "Gegner" if group in OPPONENTS else "Spieler"
    if not up_to:
        whom = WHOM[group]
    elif chosen and left == 1:
        whom = f"noch einen {noun}"
    else:
        whom = f"bis zu {number(left)} {'weitere ' if chosen else ''}{noun}"
    return f"{whom} mit Besitzkarten" if with_assets else whom


def assets(up_to: int, chosen: int, color: Color, another: bool) -> str:
    kind = f"{ADJECTIVES[color]} " if color else ""
    left = up_to - chosen
    if not up_to:
        return f"eine {'andere ' if another else ''}{kind}Besitzkarte"
    if left == 1:
        return f"noch eine {kind}Besitzkarte" if chosen else f"bis zu eine {kind}Besitzkarte"
    return f"bis zu {number(left)} {'weitere ' if chosen else ''}{kind}Besitzkarten"


def change(by: int) -> str:
    return f"{several(abs(by), 'Karte', 'Karten')} {'weniger' if by < 0 else 'mehr'}"


def or_not(may: bool, up_to: int) -> str:
    return ", oder genug" if up_to else ", oder nein" if may else ""
