"""Die Sätze des Spiels auf Deutsch. Karten, Befehle und Stellungen heißen überall gleich: sie sind Namen."""

from typing import Final

from eights.engine import events, winning
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, HAND
from eights.language.catalog import Chosen, Counted, EventSentences, GameSentences, Language, QuestionSentences
from eights.rules.colors import Color
from eights.rules.nouns import Group

COLORS: Final = {Color.BLUE: "blau", Color.GREEN: "grün", Color.RED: "rot", Color.PURPLE: "purpur"}
MIXED: Final = ["-".join(word for single, word in COLORS.items() if single & color) for color in range(16)]


RANKS: Final = ("", "ein Ass", "eine Zwei", "eine Drei", "eine Vier", "eine Fünf", "eine Sechs", "eine Sieben",
                "eine Acht", "eine Neun", "eine Zehn", "einen Buben", "eine Dame", "einen König")  # fmt: skip
PLAYERS: Final = ("einen Spieler", "Spieler")
OPPONENTS: Final = ("einen Gegner", "Gegner")


def chosen(single: str, nouns: str, one: str = "", another: str = "") -> Chosen:
    return Chosen(
        one=one or single,
        another=another,
        first=Counted(f"bis zu {single}", f"bis zu {{number}} {nouns}"),
        more=Counted(f"noch {single}", f"bis zu {{number}} weitere {nouns}"),
    )


def asset(color: str) -> Chosen:
    kind = f"{color}{'ne' if color.endswith('purpur') else 'e'} " if color else ""
    return chosen(f"eine {kind}Besitzkarte", f"{kind}Besitzkarten", another=f"eine andere {kind}Besitzkarte")


LANGUAGE: Final[Language] = Language(
    story={
        events.TURN: EventSentences("Zug {count}: {seats}."),
        events.SKIPPED: EventSentences("{seat} setzt aus."),
        events.ENDED: EventSentences("{seat} beendet den Zug."),
        events.DRAW_SKIPPED: EventSentences("{seat} lässt das Ziehen aus, nach der Regel für zwei."),
        events.DREW: EventSentences("{seat} zieht {cards}."),
        events.PLAYED: EventSentences("{seat} spielt {names} aus."),
        events.DISCARDED: EventSentences("{seat} legt {cards} ab."),
        events.DESTROYED: EventSentences(
            "{names} von {seat} wird zerstört.", many="{names} von {seat} werden zerstört."
        ),
        events.PUT_INTO_PLAY: EventSentences("{seat} bringt {names} {place} ins Spiel."),
        events.TOOK_CONTROL: EventSentences("{seat} übernimmt {names} von {other}.", own="{seat} behält {names}."),
        events.PUT_INTO_HAND: EventSentences(
            "{seat} gibt {cards} auf die Hand von {other}.", own="{seat} nimmt {cards} auf die Hand."
        ),
        events.PUT_ON_DRAW_PILE: EventSentences(
            "{seat} legt {cards} auf den Ziehstapel.",
            many="{seat} legt {cards} auf den Ziehstapel, die erste obenauf.",
        ),
        events.PUT_UNDER_DRAW_PILE: EventSentences(
            "{seat} legt {cards} unter den Ziehstapel.",
            many="{seat} legt {cards} unter den Ziehstapel, die letzte zuunterst.",
        ),
        events.PUT_UNDER_DISCARD_PILE: EventSentences(
            "{seat} legt {cards} unter den Ablagestapel.",
            many="{seat} legt {cards} unter den Ablagestapel, die letzte zuunterst.",
        ),
        events.PUT_ON_DISCARD_PILE: EventSentences("{seat} legt {cards} auf den Ablagestapel."),
        events.GAVE: EventSentences("{seat} gibt {other} {cards}."),
        events.KEPT_ON_TOP: EventSentences(
            "{seat} lässt {cards} auf dem Ziehstapel.",
            many="{seat} lässt {cards} auf dem Ziehstapel, die erste obenauf.",
        ),
        events.NAMED: EventSentences("{seat} wünscht sich {color}."),
        events.LOOKED: EventSentences(
            "{seat} sieht sich die oberste Karte des Ziehstapels an{shown}.",
            many="{seat} sieht sich die obersten {number} Karten des Ziehstapels an{shown}.",
        ),
        events.REVEALED: EventSentences(
            "{seat} deckt die oberste Karte des Ziehstapels auf{shown}.",
            many="{seat} deckt die obersten {number} Karten des Ziehstapels auf{shown}.",
        ),
        events.SAW_HAND: EventSentences("{seat} sieht sich die Hand von {other} an."),
        events.SAW: EventSentences("{seat} sieht bei {other} {cards}."),
        events.SWAPPED_HANDS: EventSentences("{seat} und {other} tauschen die Hände."),
        events.SWAPPED_ASSETS: EventSentences("{seat} und {other} tauschen alle Besitzkarten."),
        events.REDEALT: EventSentences("{seat} mischt alle Hände zusammen und gibt sie neu aus."),
        events.DEALT: EventSentences("{seat} bekommt {cards}."),
        events.RESHUFFLED: EventSentences(
            "Der Ablagestapel ohne oberste Karte wird in den Ziehstapel gemischt ({count} Karten)."
        ),
        events.SHUFFLED: EventSentences("{seat} mischt den Ziehstapel."),
        events.OCCURS: EventSentences("{names} von {seat} wirkt."),
        events.SAVED: EventSentences("{source} rettet {names}."),
        events.DREW_FEWER: EventSentences("{names}: {seat} soll {drawn} ziehen."),
        events.DREW_MORE: EventSentences("{names}: {seat} soll {drawn} ziehen."),
        events.CHOSE_PLAYER: EventSentences("{seat} wählt {other}."),
        events.MORE_DISCARDS: EventSentences("{seat} darf in diesem Zug {drawn} mehr ablegen."),
        events.EXTRA_TURN: EventSentences("{seat} ist danach noch einmal am Zug."),
        events.WILL_SKIP: EventSentences("{seat} wird aussetzen."),
        events.DECLINED: EventSentences("{names}: {seat} verzichtet."),
        events.LOST: EventSentences("{seat} verliert das Spiel."),
        events.WON: EventSentences(
            "{seat} gewinnt das Spiel{ending}.", team="Das Team von {team} gewinnt das Spiel{ending}."
        ),
        events.LEFT_BEHIND: EventSentences(
            "{names} von {seat} kommt unter den Ablagestapel.",
            many="{names} von {seat} kommen unter den Ablagestapel.",
        ),
    },
    endings={
        winning.EMPTY_HAND: " ohne eine Karte auf der Hand",
        winning.ABILITY: " durch {names}",
        winning.LAST_LEFT: ": sonst ist niemand mehr da",
        winning.NOTHING_TO_DRAW: " mit den wenigsten Karten auf der Hand: zu ziehen gibt es nichts mehr",
        winning.TURN_LIMIT: " mit den wenigsten Karten auf der Hand: mehr Züge gibt es nicht",
    },
    team_endings={
        winning.EMPTY_HAND: ": {seat} hat keine Karte mehr auf der Hand",
        winning.NOTHING_TO_DRAW: ": {seat} hat die wenigsten Karten auf der Hand, und zu ziehen gibt es nichts mehr",
        winning.TURN_LIMIT: ": {seat} hat die wenigsten Karten auf der Hand, und mehr Züge gibt es nicht",
    },
    by_game={
        "crazier": GameSentences(),
        "classic": GameSentences(
            story={
                events.PASSED: EventSentences("{seat} passt."),
                events.NAMED: EventSentences("{seat} wünscht sich {color_word}."),
                events.REVERSED: EventSentences("Jetzt geht es andersherum."),
                events.DISCARDED: EventSentences("{seat} spielt {cards}."),
                events.RESHUFFLED: EventSentences(
                    "Die abgelegten Karten ohne die oberste werden zum neuen Stapel ({count} Karten)."
                ),
            },
            endings={
                winning.BLOCKED: " mit der niedrigsten Hand: niemand kann mehr spielen, und der Stapel ist leer",
                winning.TURN_LIMIT: " mit der niedrigsten Hand: mehr Züge gibt es nicht",
            },
        ),
    },
    places={
        DRAW_PILE: "vom Ziehstapel",
        DISCARD_PILE: "vom Ablagestapel",
        HAND: "von der Hand von {holder}",
    },
    card_asks=QuestionSentences("{source}: {question}", "{source} fragt {who}: {question}"),
    rules={
        "over": QuestionSentences("Das Spiel ist aus.", "Das Spiel ist aus."),
        "main": QuestionSentences(
            "Hauptphase: spiel eine Karte aus, leg ab, oder beende den Zug ({discards}).",
            "Hauptphase: {who} darf ausspielen, ablegen oder den Zug beenden ({discards}).",
        ),
        "main/play": QuestionSentences(
            "Hauptphase: spiel eine Karte aus, oder beende den Zug.",
            "Hauptphase: {who} darf ausspielen oder den Zug beenden.",
        ),
        "main/discard": QuestionSentences(
            "Hauptphase: leg ab, oder beende den Zug ({discards}).",
            "Hauptphase: {who} darf ablegen oder den Zug beenden ({discards}).",
        ),
        "main/end": QuestionSentences("Hauptphase: beende den Zug.", "Hauptphase: {who} wird den Zug beenden."),
        "main/team": QuestionSentences(
            "Hauptphase: {who} dürfen ausspielen, ablegen oder den Zug beenden, jeder für sich.",
            "Hauptphase: {who} dürfen ausspielen, ablegen oder den Zug beenden, jeder für sich.",
        ),
        "order": QuestionSentences("Wähle, was als Nächstes wirkt.", "{who} wählt, was als Nächstes wirkt."),
        "skip-draw": QuestionSentences(
            "Regel für zwei: das erste Ziehen auslassen?",
            "Regel für zwei: {who} darf das erste Ziehen auslassen.",
        ),
        "classic": QuestionSentences("Spiel eine Karte, oder zieh.", "{who} darf eine Karte spielen oder ziehen."),
        "classic/pass": QuestionSentences("Spiel eine Karte, oder passe.", "{who} spielt eine Karte oder passt."),
        "classic/only-play": QuestionSentences(
            "Spiel eine Karte: mehr ziehen kannst du nicht.", "{who} spielt eine Karte oder passt."
        ),
        "classic/only-draw": QuestionSentences(
            "Zieh eine Karte: keine von deinen passt.", "{who} darf eine Karte spielen oder ziehen."
        ),
        "classic/only-pass": QuestionSentences(
            "Passe: keine deiner Karten passt.", "{who} spielt eine Karte oder passt."
        ),
        "classic/draw-two": QuestionSentences(
            "Spiel {two}, oder zieh {cards}.", "{who} spielt {two} oder zieht {cards}."
        ),
    },
    questions={
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
        "put-from-hand/on-discard/may": "wähle eine Karte, die auf den Ablagestapel kommt, oder nein.",
        "put-from-hand/on-draw": "welche Karte kommt auf den Ziehstapel? (noch {count}, die erste liegt obenauf)",
        "put-from-hand/on-draw/one": "welche Karte kommt auf den Ziehstapel?",
        "put-from-hand/on-draw/may": "wähle eine Karte, die auf den Ziehstapel kommt, oder nein.",
        "put-from-hand/under-draw": (
            "welche Karte kommt unter den Ziehstapel? (noch {count}, die letzte liegt zuunterst)"
        ),
        "put-from-hand/under-draw/one": "welche Karte kommt unter den Ziehstapel?",
        "put-from-hand/under-draw/may": "wähle eine Karte, die unter den Ziehstapel kommt, oder nein.",
        "put-from-hand/under-discard": (
            "welche Karte kommt unter den Ablagestapel? (noch {count}, die letzte zuunterst)"
        ),
        "put-from-hand/under-discard/one": "welche Karte kommt unter den Ablagestapel?",
        "put-from-hand/under-discard/may": "wähle eine Karte, die unter den Ablagestapel kommt, oder nein.",
    },
    numbers=("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
    colors=MIXED,
    ranks=RANKS,
    no_card="keine Karte",
    some_cards=Counted("eine Karte", "{number} Karten"),
    some_discards=Counted("noch eine Karte abzulegen", "noch {number} Karten abzulegen"),
    cards_fewer=Counted("eine Karte weniger", "{number} Karten weniger"),
    cards_more=Counted("eine Karte mehr", "{number} Karten mehr"),
    known_among="{cards}, darunter {known}",
    last_of_list=" und ",
    or_no=", oder nein",
    or_stop=", oder genug",
    some_players={
        Group.YOU: chosen(*PLAYERS, one="dich"),
        Group.THAT_PLAYER: chosen(*PLAYERS, one="diesen Spieler"),
        Group.ANY: chosen(*PLAYERS),
        Group.ANOTHER: chosen(*PLAYERS, one="einen anderen Spieler"),
        Group.OPPONENT: chosen(*OPPONENTS),
        Group.EACH: chosen(*PLAYERS, one="jeden Spieler"),
        Group.EACH_OPPONENT: chosen(*OPPONENTS, one="jeden Gegner"),
        Group.CONTROLLER: chosen(*PLAYERS, one="den Besitzer"),
    },
    with_assets="mit Besitzkarten",
    some_assets=[asset(color) for color in MIXED],
)
