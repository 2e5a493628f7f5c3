"""The deck that `eights deck new mine.deck.md` writes."""

from collections.abc import Mapping
from typing import Final

from eights.messages import LanguageCode

STARTERS: Final[Mapping[LanguageCode, str]] = {
    "en": """# {title}
seats: 0

> Lines like this one are notes: they are not printed.
> "seats" is how many players the deck adds to a table, about one for every twelve cards.
> Every card is a heading and a text: name, rank, color, and whether it is an asset or an event.
> Change the cards, add your own, and run: eights deck check {file}

## Wishing Well (4 blue, asset)
At the start of your turn: a player of your choice draws a card.

## Harvest (6 green, event) x2
You may discard one more card this turn.
*The last sheaf belongs to the mice.*
> "x2" means two copies. A line between stars is flavor text: it does nothing.

## Landslide (9 red, event)
Destroy an asset.
emblem: stone-circle
> Without an "emblem" line, the name of a card decides which picture it has.

## Beehive (3 green, asset)
During your turn: you may discard one more card.

## Spring (7 blue, event) / Autumn (7 red, event)
Draw two cards.
/
An opponent of your choice draws two cards.
> A split card has two names, and a line with a slash between its two texts.
""",
    "de": """# {title}
Plätze: 0
Sprache: de

> Zeilen wie diese sind Notizen: Sie werden nicht gedruckt.
> „Plätze“ ist, wie viele Spieler mit dem Deck mehr an einen Tisch passen: etwa einer auf zwölf Karten.
> Jede Karte hat eine Überschrift und einen Text: Name, Wert, Farbe, und ob sie Besitz oder Ereignis ist.
> Ändere die Karten, schreib eigene dazu und prüfe sie mit: eights deck check {file}

## Brunnen (4 blau, Besitz)
Zu Beginn deines Zuges: ein Spieler deiner Wahl zieht eine Karte.

## Ernte (6 grün, Ereignis) x2
Du darfst in diesem Zug eine Karte mehr ablegen.
*Die letzte Garbe gehört den Mäusen.*
> „x2“ heißt: zweimal diese Karte. Eine Zeile zwischen Sternchen ist ein Zitat: Es bewirkt nichts.

## Erdrutsch (9 rot, Ereignis)
Zerstöre eine Besitzkarte.
Wappen: stone-circle
> Ohne die Zeile „Wappen“ entscheidet der Name, welches Bild eine Karte hat.

## Bienenstock (3 grün, Besitz)
In deinem Zug: du darfst eine Karte mehr ablegen.

## Frühling (7 blau, Ereignis) / Herbst (7 rot, Ereignis)
Zieh zwei Karten.
/
Ein Gegner deiner Wahl zieht zwei Karten.
> Eine geteilte Karte hat zwei Namen, und zwischen ihren Texten eine Zeile mit einem Schrägstrich.
""",
}
