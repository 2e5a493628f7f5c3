### Alle Wörter der Seite im Browser. Wo und wann sie erscheinen, sagen die Anmerkungen in der englischen Datei.

## Oben auf jeder Seite

language-name = Deutsch
brand = Crazier Eights
skip = Zur eigenen Hand springen
skip-board = Zum Tisch springen
close = Schließen
cancel = Abbrechen
you = du
yours = deine
where-players = { $n } Spieler
name-you = { $name } (du)
theme = Hell oder dunkel
keys = Hilfe und Tasten
invite = Einladen
log = Verlauf
leave-table = Tisch verlassen
home = Startseite

## Die Startseite

missing-title = Hier gibt es nichts
missing-text = Der Link ist vielleicht veraltet oder falsch abgetippt.

## Ohne Netz, und als App

offline = Du bist offline, oder der Server ist nicht erreichbar. Sobald er antwortet, kannst du weiterspielen.
install-app = App installieren
install-sub = Mit eigenem Symbol und Fenster
install-by-menu = Um diese Seite als App zu installieren, tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.

home-lead = Werde als Erste oder Erster alle Karten los – oder gewinne auf einem anderen Weg.
home-play = Gleich spielen
home-play-sub = Du und zwei Bots. Oder spiel
home-classic = klassisches Crazy Eights
home-new = Neuer Tisch
home-more = Mehr
home-decks-sub = Alle Karten ansehen
home-rules-sub = Mit Beispielen und Entscheidungen
home-replay-sub = Ein aufgezeichnetes Spiel, Zug um Zug
home-join-label = Link oder Code eines Tisches
home-join-go = Mitspielen
home-open = Offene Tische
home-sit = Mitspielen
home-watch = Zuschauen
home-name = Dein Name
name-nobody = Spieler
home-yours = Deine Tische
home-table-with = { $deck } mit { $names }
home-go-play = Spielen
home-go-open = Öffnen
home-over = Spiel zu Ende
home-friends = Mit Freunden
home-seats = { $taken } von { $seats } Plätzen besetzt
home-playing = im Spiel
home-waiting = wartet auf Mitspieler
home-no-table = Diesen Tisch gibt es nicht. Lass dir den Link noch einmal schicken.
home-offline = Der Server antwortet nicht. Läuft er noch?

## Decks und Karten zum Durchsehen

library-decks = Decks und Karten
library-decks-lead = Alle Karten zum Ansehen und Nachlesen, mit den Regelentscheidungen, die sie betreffen.
library-deck-size = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
library-deck-seats = für bis zu { $n }
library-all-decks = Alle Decks
library-in-deck = Eine Karte aus { $deck }
library-card = Karte
library-other-cards = Andere Karten dieses Decks
library-search = Nach Name, Wert, Farbe oder Text suchen
library-color = Farbe
library-kind = Art
library-any = alle
library-print = Dieses Deck drucken
library-report = Was die Karten wert sind: ein Bericht (englisch)
print-missing = Dieser Server kann nicht drucken: Die Erweiterung „print“ von eights ist nicht installiert.
library-show-texts = Kartentexte zeigen
library-found = { $n } von { $of } Karten
library-show-me = Zeig es mir
library-loading = Wird geladen …

## Die Regeln

rules-title = Regeln
rules-contents = Inhalt
rules-search = In den Regeln suchen
rules-found = { $sections ->
    [one] { $sections } Abschnitt
   *[other] { $sections } Abschnitte
} und { $rulings ->
    [one] { $rulings } Entscheidung
   *[other] { $rulings } Entscheidungen
}
rules-nothing = In den Regeln steht nichts zu „{ $wanted }“.
rules-example = Beispiel
rules-rulings = Entscheidungen
rules-rulings-lead = Manches lassen die Regelhefte offen. Hier ist jede dieser Fragen beantwortet, unter einer Nummer, die sich nie ändert.
rules-why = Warum:
rules-print = Regelheft drucken

## Ein neuer Tisch

new-title = Neuer Tisch
new-lead = Wähle das Deck und wer mitspielt, dann lade deine Freunde ein.
new-deck = Deck
new-players = Spieler
new-teams = Teams
new-alone = keine Teams
new-pairs = 2 gegen 2
new-trios = 3 gegen 3
new-three-pairs = 3 Paare
new-match = Partie
new-one = ein Spiel
new-games = { $n } Spiele
new-until-points = bis zur Zielpunktzahl
# Duplicate, as in bridge: several tables play the same deals.
new-duplicate = Duplicate
new-no-duplicate = nein
new-tables = { $n } Tische
new-duplicate-sub = { $n } Plätze insgesamt. Alle Tische spielen dieselben Karten, aber mit getauschten Plätzen. Eine Wertung zeigt, wer am meisten daraus gemacht hat. Freie Plätze können Bots einnehmen.
new-deals = Spiele
new-clock = Bedenkzeit
new-no-clock = unbegrenzt
new-quick = 30 s
new-slow = 2 min
new-watching = Zuschauer
new-nobody = nicht erlaubt
new-table-only = sehen den Tisch
new-all-hands = sehen am Ende alle Hände
new-bots = Bots
new-open-seats = { $n ->
    [0] Kein Platz ist für Freunde frei.
    [one] { $n } Platz ist für Freunde frei.
   *[other] { $n } Plätze sind für Freunde frei.
}
new-house = Hausregeln
new-more = Weitere Einstellungen
new-bot-kind = Stärke der Bots
new-listed = Unter „Offene Tische“ zeigen
new-two-player = Regel für zwei
new-two-player-sub = in jedem Zug zwei Karten ablegen
new-make = Tisch erstellen

## Wie stark ein Bot ist, und was das heißt

bot-kind = Bot, { $level }
bot-other = Bot: { $bot }
bot-level-adaptive = anpassungsfähig
bot-line-adaptive = Wird schwächer, wenn du verlierst, und stärker, wenn du gewinnst. Sieht nie verdeckte Karten.
bot-named = { $name }, { $level }
bot-level-random = tollpatschig
bot-line-random = Spielt irgendeine Karte.
bot-level-novice = Anfänger
bot-line-novice = Spielt aus und legt ab, wann immer es geht, aber ohne zu überlegen, welche Karte.
bot-level-casual = Gelegenheitsspieler
bot-line-casual = Spielt vernünftig, aber jeder vierte Zug ist unbedacht.
bot-level-greedy = stark
bot-line-greedy = Spielt gut und verpasst im eigenen Zug keinen Sieg.
bot-level-search = Experte
bot-line-search = Denkt vor jedem Zug voraus. Am schwersten zu schlagen.

## Wer wo sitzt, bevor gegeben wird, und Einladungen

gather-title = Wer spielt mit?
gather-of = Tisch von { $name }
gather-change = Ändern, was gespielt wird
gather-host = Gastgeber
gather-friend = Wartet auf Mitspieler
gather-not-ready = Nicht bereit
gather-unready = Doch nicht bereit
gather-fill = Mit Bots starten
gather-start = Wann es losgeht
gather-ready-of = { $people ->
    [one] { $ready } von { $people } bereit
   *[other] { $ready } von { $people } bereit
}
gather-waiting-for = Warten auf { $names }.
gather-remove-name = { $name } entfernen
gather-network = Netz
gather-share = Teilen
gather-free = freier Platz
gather-sit = Hier hinsetzen
gather-bot = Bot hinzufügen
gather-empty = Bot { $name } entfernen
gather-remove = Spieler entfernen
gather-rename = Umbenennen
gather-save = Speichern
gather-deal = Bereit
gather-ready = Bereit
gather-invite-text = Verschicke den Link oder lass ein Handy den Code scannen.
gather-only-here = Dieser Link funktioniert nur auf diesem Rechner. Um mit anderen in deinem Netz zu spielen, starte: eights play --lan
gather-copy = Link kopieren
gather-copied = Kopiert
gather-qr = QR-Code der Einladung
gather-full = Alle Plätze sind besetzt. Du schaust zu und kannst dich setzen, sobald einer frei wird.
gather-closed = Hier läuft ein Spiel, und an diesem Tisch sind keine Zuschauer erlaubt.
gather-watch = Du schaust zu.

## Jemand möchte während des Spiels einen Bot ablösen

request-asks = { $name } möchte jetzt für { $bot } weiterspielen und sähe dann die Hand von { $bot }.
request-agree = Zustimmen
request-decline = Nicht in diesem Spiel
request-later = Später entscheiden
request-asked = Du möchtest für { $bot } weiterspielen. Es fehlt noch die Zustimmung von { $names }.
request-reserved = Beim nächsten Geben übernimmst du den Platz von { $bot }.
request-reserve = Beim nächsten Geben mitspielen
request-take = Um Ablösung bitten
request-withdraw = Zurückziehen

## Die Gastgeberin oder der Gastgeber entfernt jemanden

remove-title = { $name } entfernen?
remove-playing = Ein Bot spielt diese Hand bis zum Ende des Spiels. Nur { $name } kann sie zurückbekommen. { $name } erfährt davon.
remove-between = { $name } erfährt davon und kann weiter zuschauen. Der Link bleibt gültig.
remove-keep = { $name } behalten
removed-you = Du wurdest von deinem Platz entfernt. Du kannst dich wieder setzen, wenn einer frei ist, oder zuschauen.

## Mitten im Spiel den Tisch verlassen

leave-title = Dieses Spiel verlassen?
leave-text = Ein Bot spielt deine Hand bis zum Ende des Spiels. Bis dahin kannst nur du sie zurückbekommen, mit demselben Link in diesem Browser.
leave-stay = Bleiben

## Eine Einladung: was sieht, wer einem Link gefolgt ist

join-title = Einladung
join-invites = { $name } lädt dich zum Spielen ein
join-invited = Du bist zum Spielen eingeladen
join-name-sub = Alle am Tisch sehen ihn. Du kannst ihn später ändern.
join-nameless = Gib zuerst deinen Namen ein.
join-seat = Mitspielen
join-watch = Nur zuschauen
join-table = Am Tisch
join-free = { $n ->
    [one] { $n } Platz ist frei.
   *[other] { $n } Plätze sind frei.
}
join-new = Neu in diesem Spiel? Setz dich ruhig dazu: Auf den Karten steht, was sie tun.
join-playing = Hier läuft gerade ein Spiel. Du kannst darum bitten, einen Bot abzulösen, beim nächsten Geben mitspielen oder zuschauen.

## Was an einem Tisch gespielt wird

what-title = Was gespielt wird
what-players = { $n } Spieler
what-duplicate = Duplicate: { $tables } Tische, { $deals } Spiele
what-clock = { $n ->
    [120] 2 Minuten pro Zug
   *[other] { $n } Sekunden pro Zug
}
what-nobody-watches = keine Zuschauer
what-table = Zuschauer sehen den Tisch
what-hands = Zuschauer sehen am Ende alle Hände

## Ein Platz, auf mehreren Geräten offen

places-open = { $n ->
    [one] Du hast diesen Platz in einem Tab oder Gerät offen.
   *[other] Du hast diesen Platz in { $n } Tabs oder Geräten offen.
}
places-sign-out = Andere Geräte abmelden

## Ein Link zu einem anderen Platz wurde geöffnet

link-title = Platz wechseln?
link-text = In diesem Browser bist du an diesem Tisch { $mine }. Der Link, den du geöffnet hast, ist für { $theirs }. Wenn du wechselst, verliert dieser Browser den Platz von { $mine }.
link-stay = { $mine } bleiben
link-switch = Als { $theirs } weitermachen
link-host = Gastgeber
link-spectator = Zuschauer

## Das Menü des Tisches

menu-title = Tischmenü
menu-host = Du bist Gastgeber
menu-pace = Tempo der Bots
menu-pace-quick = schnell
menu-pace-normal = normal
menu-pace-slow = langsam
menu-hints = Tipps
menu-hints-never = nie
menu-hints-alone = nur gegen Bots
menu-hints-always = immer
menu-drop-in = Gäste dürfen während eines Spiels einen Bot ablösen, wenn alle zustimmen
menu-away = Einen Bot für mich spielen lassen

## Teams

team-number = Team { $n }
team-yours = Dein Team
team-against = Gegner
team-turn = Dein Team ist dran
team-turn-of = { $names } sind dran
team-together = { $names } gemeinsam
team-ally = im Team: du siehst diese Hand

## Was bei einem Platz steht

seat-away = abwesend, ein Bot spielt
seat-connected = online
seat-gone = offline
seat-cards = { $n ->
    [one] { $n } Karte auf der Hand
   *[other] { $n } Karten auf der Hand
}
seat-assets = { $n ->
    [one] { $n } Besitzkarte
   *[other] { $n } Besitzkarten
}
seat-left = { $n ->
    [one] noch { $n } Karte
   *[other] noch { $n } Karten
}
seat-asleep = schläft
seat-skips = setzt nächstes Mal aus
seat-again = noch ein Zug
seat-lost = ausgeschieden
seat-no-assets = Keine Besitzkarten
seat-your-assets = Deine Besitzkarten
seat-holds = hat { $card }
seat-turn = ist am Zug
seat-decides = entscheidet
seat-whole = Der Platz von { $name }
seat-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}

## Wie nah jemand an einem Sieg oder einer Niederlage durch eine Besitzkarte ist

near-of = { $have } von { $need }
near-hand = { $have } von { $need } Karten
near-colors = { $have } von { $need } Farben
near-for = für { $card }
near-win = { $card } gewinnt das Spiel, sobald das voll ist
near-loss = { $card } verliert das Spiel, sobald das voll ist

## Die Phasen eines Zuges

turn-yours = Du bist dran
turn-of = { $name } ist dran
turn-number = Zug { $n }
turn-game = Spiel { $n } von { $games }
turn-game-only = Spiel { $n }
turn-left = noch { $time }
turn-beginning = Beginn
turn-draw = Ziehen
turn-main = Hauptphase
turn-end = Ende
turn-short-beginning = Beginn
turn-play = Eine Karte ausspielen
turn-played = ausgespielt
turn-play-left = noch 1
turn-discard = Ablegen
turn-discards = noch { $n }
turn-may-play = kann 1 ausspielen
turn-has-played = hat ausgespielt
turn-may-discard = kann { $n } ablegen
turn-done = fertig
turn-then = Danach
turn-now = jetzt
turn-waits = wartet
turn-after = geht danach weiter
turn-list = Phasen dieses Zuges

## Die Stapel in der Mitte, und was darauf passt

pile-draw = zu ziehen
pile-discard = abgelegt
pile-draw-label = { $n ->
    [one] Ziehstapel, { $n } Karte
   *[other] Ziehstapel, { $n } Karten
}
pile-discard-label = { $n ->
    [one] Ablagestapel, { $n } Karte: { $card }. Ansehen.
   *[other] Ablagestapel, { $n } Karten, obenauf { $card }. Alle ansehen.
}
pile-empty = Leer
pile-all = Der Ablagestapel, von oben
named-title = Gewünscht
top-title = Oberste Karte
match-discard = Es passt { $what }, und jede Acht.
match-play = Es passt { $what }, und jede Acht.
match-draw = { $n ->
    [one] Dagegen hilft { $what }; sonst zieh { $n } Karte.
   *[other] Dagegen hilft { $what }; sonst zieh { $n } Karten.
}
aside = Wird ausgeführt
piles = Stapel

## Deine Hand, und was du mit ihren Karten tun kannst

hand-title = Deine Hand
hand-of = Hand von { $name }
hand-plays = ausspielen: noch { $n }
hand-discards = ablegen: noch { $n }
hand-play = Ausspielen
hand-play-side = { $name } ausspielen
hand-discard = Ablegen
hand-no-play = Jetzt nicht ausspielbar
hand-no-discard = Jetzt nicht ablegbar
hand-both = kann ausgespielt oder abgelegt werden
hand-can-play = kann ausgespielt werden
hand-can-discard = kann abgelegt werden
hand-neither = kann jetzt weder ausgespielt noch abgelegt werden
hand-end-turn = Zug beenden
hand-done = Ich bin fertig
hand-undo = Zurücknehmen
hand-read = Karte lesen
hand-drop-discard = Hier ablegen
hand-drop-play = Hier ausspielen
hand-empty = Keine Karten mehr
hand-hint = Tipp
hand-not-now = Diese Karte kannst du in deinem Zug verwenden.
badge-play = goldener Bogen
badge-discard = Scheibe
hand-why-play = Kann nicht ausgespielt werden: { $why }.
hand-why-discard = Kann nicht abgelegt werden: { $why }.
hand-why-choose = Kann nicht gewählt werden: { $why }.

## Die Leiste mit den Aktionen: wer handelt, worum es geht und was man tun kann

bar = Aktionen
bar-you = { $name }, du bist am Zug
bar-team = { $name }, dein Team ist am Zug
bar-watching = Du schaust zu
bar-goal = { $n ->
    [one] Ziel: keine Karten mehr auf der Hand. Noch { $n } Karte.
   *[other] Ziel: keine Karten mehr auf der Hand. Noch { $n } Karten.
}
bar-goal-classic = { $n ->
    [one] Ziel: alle Karten loswerden. Noch { $n } Karte.
   *[other] Ziel: alle Karten loswerden. Noch { $n } Karten.
}
bar-after = Du kommst nach { $names } an die Reihe.
bar-skip = Vorspulen bis zu mir
bar-pace = Bots spielen: { $pace }

## Bevor ein Zug endet, wenn jemand gefragt werden möchte

end-title = Zug beenden?
end-text = Du kannst noch { $plays } ausspielen und { $discards } ablegen.

## Das Ereignis eines Gegners, groß gezeigt

spot-plays = { $name } spielt { $card }
spot-continue = Weiter
key-space = Leertaste

## Was ein Bot tun würde

hint-would = Tipp:
hint-do = So machen

## Züge, auf Knöpfen, in Tipps und in Aufzeichnungen

move-draw = Ziehen
move-pass = Passen

## Eine Frage

q-title = Frage
q-pick = { $name } wählen
q-sofar = { $n } von { $of } gewählt
q-these = Diese { $n } wählen

## Was geschehen ist, und das Feld für Züge

log-title = Spielverlauf
log-know = Was du weißt
log-top = Oben auf dem Ziehstapel:
log-under = { $n ->
    [one] Im Ziehstapel, unter { $n } Karte:
   *[other] Im Ziehstapel, unter { $n } Karten:
}
log-bottom = Zuunterst im Ziehstapel:
log-in-draw = Irgendwo im Ziehstapel:
log-in-hand = Auf der Hand von { $name }:
log-in-some = Auf irgendeiner Hand:
log-type = Zug eintippen: discard Trade
log-type-instead = Stattdessen einen Zug eintippen
log-do = Eingeben
log-unknown = Das geht jetzt nicht. Mögliche Züge: { $moves }
log-earlier = Früheres zeigen
log-recall = Den Tisch zu diesem Zeitpunkt zeigen
log-then = Der Tisch in Zug { $n }
log-now = Zurück zum Spiel

## Verlauf und Chat, zwei Reiter nebeneinander

side = Verlauf und Chat
side-open = { $n ->
    [0] Verlauf und Chat
   *[other] Verlauf und Chat, { $n } ungelesen
}

## Chat

chat-title = Chat
chat-say = Nachricht an alle am Tisch
chat-send = Senden
chat-guest = Gast
chat-empty = Noch keine Nachrichten.
chat-unread = { $n } ungelesen
chat-mute = Chat und Reaktionen stummschalten
chat-reactions = Reaktionen
react-well-played = Gut gespielt
react-ouch = Autsch
react-hmm = Hm …
react-ha = Haha!
react-thanks = Danke

## Ein Spiel oder eine Partie ist vorbei

over-you = Du gewinnst, { $name }
over-team = Dein Team gewinnt: { $names }
over-one = { $name } gewinnt
over-many = Das Team von { $names } gewinnt
over-none = Niemand gewinnt
over-tie = { $names } teilen sich den Sieg
over-turns = { $n ->
    [one] nach { $n } Zug
   *[other] nach { $n } Zügen
}
over-player = Spieler
over-hand = Übrige Karten
over-points = Punkte
over-worth = Ein Punkt für jede Karte, die auf der Hand bleibt, keiner für den Sieg. Die niedrigste Punktzahl gewinnt.
over-worth-classic = Wer gewinnt, bekommt Punkte für die Karten, die die anderen noch haben. Die höchste Punktzahl gewinnt.
over-match = Partie
over-winner = gewonnen
over-next = Nächstes Spiel
over-next-of = Nächstes Spiel, { $n } von { $games }
over-game = Spiel { $n }
over-leads = führt
over-champion = gewinnt die Partie
over-match-yours = Du gewinnst die Partie
over-match-team = Dein Team gewinnt die Partie: { $names }
over-match-shared = Du teilst dir den Sieg in der Partie
over-match-one = { $names } gewinnt die Partie
over-match-team-of = Das Team von { $names } gewinnt die Partie
over-match-many = { $names } teilen sich den Sieg in der Partie
over-team-points = Punkte der Teams: { $totals }. Das Team mit den wenigsten Punkten insgesamt gewinnt die Partie.
over-again = Revanche
over-look = Endstand ansehen
over-result = Ergebnis
over-save = Aufzeichnung speichern
over-check = Mischen prüfen
over-check-none = An diesem Tisch wurde nach einem festen Startwert gegeben; da gibt es nichts zu prüfen.
over-waiting = Warten auf die anderen …
over-match-lead = In der Partie vorn: { $names }

## The score sheet of a duplicate evening: who made the most of the same cards

sheet-title = Wertung
sheet-where = Spiel { $deal } von { $deals }, Tisch { $table }
sheet-playing = Spiel { $deal } von { $deals } läuft noch. Nicht fertig: Tisch { $tables }.
sheet-after = Nach Spiel { $deal } von { $deals }.
sheet-final = Das Endergebnis nach { $deals } Spielen.
sheet-waiting = { $n ->
    [one] Der andere Tisch spielt noch …
   *[other] { $n } andere Tische spielen noch …
}
sheet-next = Nächstes Spiel, { $deal } von { $deals }
sheet-again = Revanche
sheet-rank = Rang
sheet-score = Wertung
# Of the highest possible score.
sheet-share = Anteil
sheet-of = { $score } von { $most }
sheet-percent = { $n } %
sheet-deal = Spiel { $n }
# Which of the hands of a deal somebody had: the first one belongs to the player who goes first.
sheet-cards = Karten
sheet-hand = Blatt { $n }
sheet-result = Ergebnis
sheet-won = gewonnen
sheet-points = { $n ->
    [one] verloren, { $n } Punkt
   *[other] verloren, { $n } Punkte
}
sheet-table = Tisch { $n }
sheet-about = Für jeden anderen Tisch, an dem dasselbe Blatt schlechter abschnitt, bekommst du 2, für jeden, an dem es gleich gut abschnitt, 1. Ein Sieg schlägt jede Niederlage; sonst entscheiden die Punkte.

## Mischen prüfen: was dieser Browser über das Geben beweisen kann

fair-honest = Am Geben ist nichts auszusetzen.
fair-dishonest = Hier wurde nicht ehrlich gegeben. „Mischen prüfen“ sagt, warum.
fair-partly = Das Geben ist nicht vollständig geprüft. „Mischen prüfen“ sagt, warum.
fair-is-broken = Falsch
fair-is-proved = Bewiesen
fair-is-open = Nicht bewiesen
fair-seed-hidden = Den Startwert dieses Spiels sehen nur die, die mitgespielt haben.
fair-seed = Gemischt wurde nach dem Startwert, den der Server versprochen hatte, bevor du bereit warst.
fair-seed-broken = Vor dem Geben hat der Server einen Startwert versprochen. Jetzt zeigt er einen anderen.
fair-promise-broken = Der Server hat sein Versprechen für das nächste Geben geändert. Deine Seite deckt ihre Zahl nicht auf.
fair-not-noted = Der Startwert war vor dem Geben versprochen (dieser Browser war nicht beteiligt; falls du hier bereit warst, hat der Server ohne dich gegeben).
fair-own = Deine Zahl wurde eingemischt.
fair-own-broken = Deine Zahl wurde nicht eingemischt.
fair-skipped = Du warst bereit, aber der Server hat gegeben, ohne nach deiner Zahl zu fragen.
fair-not-revealed = Deine Zahl zählt (du warst weg, als die Zahlen aufgedeckt wurden, oder dein Platz war auf einem anderen Gerät offen; stimmt beides nicht, hat der Server deine Zahl weggelassen).
fair-abandoned = { $n ->
    [one] Deine Seite hat für das Geben davor eine Zahl aufgedeckt, und der Server hat es nie ausgeführt. So konnte er sich die Karten aussuchen.
   *[other] Deine Seite hat für { $n } frühere Runden eine Zahl aufgedeckt, und der Server hat sie nie gegeben. So konnte er sich die Karten aussuchen.
}
fair-unnumbered = Das ist das erste Geben, für das deine Seite eine Zahl aufgedeckt hat (der Server nummeriert sie nicht).
fair-others = Alle hatten sich auf ihre Zahlen festgelegt, bevor jemand deine sah.
fair-others-broken = Nachdem deine Zahl aufgedeckt war, wurde die Zahl von { $names } geändert.
fair-others-unknown = Woher die anderen Zahlen kommen, sagt der Server nicht; jemand kann eine gewählt haben, nachdem deine zu sehen war.
fair-house = Diese Zahlen konnte niemand wählen, sie folgen aus dem Startwert: { $names }.
fair-house-broken = Diese Zahlen hat der Server ausgesucht, statt sie aus dem Startwert abzuleiten: { $names }.
fair-once-broken = Deine Seite hat für dieses Geben { $n } Zahlen aufgedeckt, aber der Server verschweigt, dass neu gegeben wurde.
fair-first = Wer begonnen hat, konnte der Server sich nicht aussuchen.
fair-first-broken = Die falsche Person hat begonnen; davon hängt ab, wer welche Hand bekommt.
fair-first-unknown = Die richtige Person hat begonnen (das Spiel davor hat dieser Browser nicht gesehen).
fair-hand = Dein Browser hat die Karten noch einmal gegeben: Deine erste Hand und die erste offene Karte stimmen.
fair-hand-broken = Dein Browser hat die Karten noch einmal gegeben, und du hättest andere bekommen.
fair-hand-unknown = Deine erste Hand stimmt (beim Geben war dieser Browser nicht verbunden).
fair-signature = Der Server hat sein Versprechen unterschrieben; du kannst es anderen zeigen.
fair-signature-broken = Die Unterschrift des Servers unter seinem Versprechen ist ungültig.
fair-signature-unknown = Der Server hat sein Versprechen unterschrieben (dieser Browser kann das nicht prüfen, „eights verify“ schon).
fair-unsigned = Das Versprechen kommt von diesem Server (es ist nicht unterschrieben).
fair-restarts = { $n ->
    [one] Niemand hat absichtlich neu geben lassen (das geschah einmal, nachdem Zahlen aufgedeckt waren).
   *[other] Niemand hat absichtlich neu geben lassen (das geschah { $n }-mal, nachdem Zahlen aufgedeckt waren).
}
fair-moves = Auch später wurde richtig gemischt, und jeder Zug stimmt (speichere die Aufzeichnung und prüfe sie mit „eights verify“ auf deinem eigenen Rechner).
fair-looked = Niemand hat in die Karten gesehen (wer den Server betreibt, kann während des Spiels alle Hände sehen, und niemand kann das Gegenteil beweisen).
fair-numbers = Die Zahlen
fair-commitment = Versprechen
fair-seed-number = Startwert
fair-nonce = Deine Zahl
fair-key = Schlüssel des Servers
fair-verify = Um auch jeden Zug zu prüfen, speichere die Aufzeichnung und deinen Beleg und starte:
fair-save = Beleg speichern

## Karten in Worten

card-back = verdeckte Karte
card-of = { $colors } { $rank }
card-is = { $rank } { $colors }
card-with-face = { $card } ({ $face })
card-no-rank = ohne Wert, { $colors }
card-asset = Besitz
card-event = Ereignis
card-split = geteilte Karte
kind-asset = Besitz
kind-event = Ereignis
kind-split = Geteilte Karte
card-wild = Joker
rank-a = Ass
rank-j = Bube
rank-q = Dame
rank-k = König
list-and = { $start } und { $end }
color-blue = Blau
color-green = Grün
color-red = Rot
color-purple = Purpur
color-clubs = Kreuz
color-diamonds = Karo
color-hearts = Herz
color-spades = Pik

## Eine Karte, groß, mit allem, was es über sie zu sagen gibt

reader-where = Wo sie ist
reader-hand = auf deiner Hand
reader-asset = im Spiel vor { $name }
reader-discard = im Ablagestapel
reader-now = Jetzt
reader-kind-asset = Eine Besitzkarte bleibt vor dir im Spiel, wenn du sie ausspielst.
reader-kind-event = Ein Ereignis wirkt einmal und kommt dann unter den Ablagestapel.
reader-kind-split = Von einer geteilten Karte spielst du eine der beiden Seiten aus.
reader-wild = Eine Acht kann immer abgelegt werden. Wer sie ablegt, wünscht sich eine Farbe.

## Verbindung

net-lost = Verbindung verloren. Wird wiederhergestellt …
net-many = Du hast diesen Tisch in zu vielen Tabs offen. Schließ einen, dann geht es hier von selbst weiter.
net-connecting = Verbinde …
net-gone = Diesen Tisch gibt es nicht, oder dein Link ist abgelaufen.
net-out = Du wurdest von diesem Platz abgemeldet.
net-link-expired = Dieser Link wurde schon benutzt. Du kannst ohne ihn am Tisch mitspielen.
net-damaged = Die gespeicherten Daten dieses Tisches sind beschädigt; hier kann niemand weiterspielen. Sag es der Person, die diesen Server betreibt.
net-no-table = Dieser Tisch lässt sich nicht öffnen
net-again = Noch einmal versuchen
net-gone-join = Wieder mitspielen
net-old = Es gibt eine neuere Version dieser Seite.
net-reload = Neu laden
net-refused = Das ging nicht: { $why }
net-away = Ein Bot spielt für dich.
net-back = Ich bin wieder da

## Hilfe und Tasten

help-title = Tasten
help-how = So wird gespielt
help-goal = Wer zuerst keine Karte mehr auf der Hand hat, gewinnt. Manche Besitzkarten lassen dich auf andere Weise gewinnen oder verlieren; es steht darauf.
help-turn = In deinem Zug ziehst du eine Karte. Dann kannst du eine Karte für ihre Wirkung ausspielen und eine ablegen, die in Farbe oder Wert zur obersten passt; eine Acht passt immer. Besitz bleibt vor dir liegen und wirkt weiter; Ereignisse wirken einmal.
help-rules = Alle Regeln, in einem neuen Tab
help-arrows = eine Karte wählen
help-enter = sehen, was du mit ihr tun kannst
help-p = sie ausspielen
help-d = sie ablegen
help-e = den Zug beenden oder die Auswahl bestätigen
help-u = zurücknehmen
help-h = einen Bot um einen Tipp bitten
help-r = die Karte lesen
help-s = die Hand sortieren
help-m = einen Zug eintippen
help-c = im Chat schreiben
help-esc = schließen
help-q = diese Liste
help-digits = eine Frage mit einer Nummer beantworten

## Hinweise für das erste Spiel

tip-title = Hinweis
tip-main = Dein erstes Spiel: In jedem Zug kannst du eine Karte ausspielen { $play } und eine passende ablegen { $discard }. Wer keine Karten mehr hat, gewinnt.
tip-classic = Karten mit { $play } kannst du jetzt ausspielen: Sie passen zur obersten Karte oder sind Achten. Geht keine, dann zieh. Wer alle Karten los ist, gewinnt.
tip-question = Was du wählen kannst, hat einen goldenen Ring und eine Nummer. Drück es hier oder auf dem Tisch.
tip-color = Eine Acht passt auf jede Karte, und du bestimmst die Farbe, die folgen muss.
tip-close = Jemand steht kurz vor dem Sieg. Was die Besitzkarten tun, steht daneben: Drück auf eine, um alles zu lesen.
tip-asset = Deine Besitzkarte bleibt vor dir liegen und wirkt weiter, bis sie zerstört wird.
tip-again = Es gibt nichts mehr zu tun, dein Zug endet gleich von selbst. Bis dahin kannst du noch etwas zurücknehmen.
tip-got = Verstanden

## Der Titel des Tabs

title-turn = Du bist dran · { brand }

## Einstellungen

settings-title = Einstellungen
settings-lead = Nur in diesem Browser gespeichert.
settings-language = Sprache
settings-system = wie der Browser
settings-theme = Hell oder dunkel
settings-theme-system = wie das System
settings-light = hell
settings-dark = dunkel
settings-motion = Animationen
settings-motion-system = wie das System
settings-motion-full = immer
settings-motion-none = nie
settings-text = Schriftgröße
settings-usual = normal
settings-large = groß
settings-larger = sehr groß
settings-suits = Farben beim klassischen Crazy Eights
settings-suits-four = vier Farben
settings-suits-two = Rot und Schwarz
settings-back = Kartenrücken
settings-back-night = Nacht
settings-back-forest = Wald
settings-back-wine = Wein
settings-sort = Hand sortieren
settings-by-color = nach Farben
settings-by-rank = nach Werten
settings-sounds = Töne
settings-sounds-sub = für Karten, deinen Zug und das Ende eines Spiels
settings-hear = Anhören
settings-notices = Benachrichtigen, wenn ich dran bin
settings-notices-sub = während du etwas anderes ansiehst
settings-notices-no = Dein Browser lässt keine Benachrichtigungen dieser Seite zu. In seinen Einstellungen kannst du sie erlauben.
settings-notices-none = Dieser Browser kann das nicht.
settings-confirm = Fragen, bevor mein Zug endet
settings-tips = Hinweise wieder zeigen
settings-forget = Alle Daten auf diesem Gerät löschen
settings-forget-sub = Das löscht deine Einstellungen, deinen Namen und deine Plätze an Tischen.
settings-forget-sure = Wirklich alles löschen?
settings-forgotten = Alles ist gelöscht.
settings-english = Kartennamen bleiben so, wie sie gedruckt sind.

## Aufgezeichnete Spiele

replay-title = Aufzeichnung
replay-lead = Ein aufgezeichnetes Spiel Zug um Zug ansehen, von jedem Platz aus.
replay-open = Aufzeichnung öffnen
replay-drop = Wähle die Datei, die du mit „Aufzeichnung speichern“ bekommen hast, oder zieh sie hierher.
replay-loading = Die Aufzeichnung wird geladen …
replay-no-file = Diese Datei lässt sich nicht lesen.
replay-none = Du hast keinen Zugriff auf diese Aufzeichnung. Wurde das Spiel in diesem Browser gespielt?
replay-another = Andere Aufzeichnung öffnen
replay-first = Zum Anfang
replay-back = Eine Aktion zurück
replay-next = Eine Aktion weiter
replay-last = Zum Ende
replay-turn-back = Einen Zug zurück
replay-turn-next = Einen Zug weiter
replay-play = Abspielen
replay-stop = Pause
replay-at = Aktion { $n } von { $of }
replay-begin = Vor der ersten Aktion
replay-move = { $name }: { $move }
replay-jump = Zu einer Aktion springen
replay-seat = Ansehen als
replay-nobody = Zuschauer
replay-hands = Alle Hände zeigen
replay-copy = Stellung kopieren
replay-copy-failed = Dieser Browser lässt die Seite nicht kopieren. Hier ist die Stellung:
replay-good = Geprüft: Das Mischen und alle Züge stimmen mit der Aufzeichnung überein.
replay-good-older = Geprüft: Das Mischen und alle Züge stimmen mit der Aufzeichnung überein. Gespielt wurde nach den Regeln { $rules }.
replay-version = Dieses Spiel lässt sich hier nicht prüfen: { $version }. Du kannst es bis zu der Stelle ansehen, an der es hier anders verlaufen würde.
replay-written = Die Züge, wie sie aufgezeichnet wurden
replay-bad = Diese Aufzeichnung widerspricht sich:
replay-again = Aufzeichnung ansehen

## Lektionen

learn-title = Spielen lernen
learn-lead = { $n } kurze Lektionen an einem echten Tisch, zusammen etwa { $minutes } Minuten. Mach sie in beliebiger Reihenfolge, und hör auf, wann du willst.
learn-of = { $done } von { $all } Lektionen
learn-progress = Abgeschlossene Lektionen
learn-go-on = Weiter: { $title }
learn-begin = Los geht’s: { $title }
learn-start = Anfangen
learn-continue = Weitermachen
learn-minutes = { $n } Min.
learn-about-minutes = { $n ->
    [one] Etwa eine Minute
   *[other] Etwa { $n } Minuten
}
learn-done = abgeschlossen
learn-saved = Die Lektionen funktionieren auch mit der Tastatur, mit einem Screenreader und im Terminal. Dein Fortschritt wird in diesem Browser gespeichert.
coach-lesson = Lektion { $n }
coach-step = Schritt { $n } von { $of }
coach-next = Weiter
coach-again = Von vorn
coach-back = Einen Schritt zurück
coach-done = Das war Lektion { $n }.
coach-next-lesson = Nächste Lektion: { $title }
coach-all = Alle Lektionen

## Rätsel

puzzles-title = Rätsel
puzzles-lead = Jeden Tag ein neues Rätsel, für alle dasselbe, und ein Archiv von sehr leicht bis sehr schwer. Glück brauchst du nie.
puzzles-win = Gewinne in diesem Zug
puzzles-survive = Überlebe diesen Zug
puzzles-safest = Der sicherste Ausweg
puzzles-open = Offene Karten
puzzles-count = Zähl mit
puzzles-all = Alle Rätsel
puzzles-difficulty = Schwierigkeit
puzzles-kind = Art
puzzles-unsolved = Nur ungelöste
puzzles-shown = { $n ->
    [one] { $n } Rätsel
   *[other] { $n } Rätsel
}
puzzles-solved = { $n } von { $of } gelöst
puzzles-done = gelöst
puzzles-export = Deine Ergebnisse herunterladen
puzzles-export-about = Eine Datei mit deinen Versuchen an jedem Rätsel. Sie werden nur in diesem Browser gespeichert und nirgendwohin gesendet.
puzzles-day-solved = { $day }: gelöst
puzzles-day-open = { $day }: nicht gelöst
puzzle-of-day = Rätsel des Tages
puzzle-number = Rätsel { $n }
puzzle-solve = Lösen
puzzle-look-again = Noch einmal ansehen
puzzle-streak = { $n ->
    [0] Noch keine Serie
    [one] Ein Tag in Folge
   *[other] { $n } Tage in Folge
}
puzzle-solved = { $n ->
    [1] Beim ersten Versuch gelöst
   *[other] Im { $n }. Versuch gelöst
}
puzzle-share = Ergebnis teilen
puzzle-more = Mehr Rätsel
puzzle-next = Nächstes Rätsel
puzzle-play-on = Nächste Aktion zeigen
puzzle-undo = Zurücknehmen
puzzle-give-up = Lösung zeigen

## Das Spiel des Tages

home-today = Heute
home-deal = Für alle dieselben Karten
home-deal-sub = Du und zwei Bots. Vergleich dein Ergebnis mit dem deiner Freunde.
home-deal-go = Spiel des Tages spielen
home-learn-sub = Kurze Lektionen an einem echten Tisch
home-puzzles-sub = Jeden Tag eins, und viele mehr
deal-title = Spiel des Tages
deal-lead = Alle bekommen dieselben Karten, dieselben zwei Bots und dasselbe Glück. Dein erstes Spiel zählt: ohne Zurücknehmen, ohne Tipps.
deal-play = Spiel des Tages spielen
deal-again = Noch einmal spielen, nur zum Spaß
deal-compare = Ergebnisse vergleichen
deal-results = Ergebnisse vom { $day }
deal-yours = dein Ergebnis
deal-share-results = Ergebnisse teilen
deal-share-about = Dieser Link enthält alle Ergebnisse, die du hier siehst. Wer ihn öffnet, kann das eigene hinzufügen und ihn weitergeben.
deal-verified = Alle Ergebnisse sind geprüft: Die Karten sind die des Tages, und die Bots haben gespielt wie bei allen anderen.

## Links zu Spielen und Stellungen

shared-title = Geteilte Stellung
shared-what = Was würdest du tun?
shared-as = Du siehst, was { $name } wusste. Karten, die { $name } nicht sehen konnte, werden neu verteilt: Es wird ein ähnliches Spiel, nicht dasselbe.
shared-play-on = Ab hier weiterspielen
shared-before = Dieser Moment liegt mitten in einer Fähigkeit. Du spielst ab der letzten Entscheidung davor weiter.
shared-with-bots = Gegen Bots
shared-with-friends = Mit Freunden
shared-play-to-move = Spiel ab hier weiter, um Züge zu machen.
share-title = Teilen
share-what = Was du teilst
share-game = Das ganze Spiel
share-position = Diese Stellung
share-game-about = Der Link enthält das ganze Spiel mit allen Karten. Er funktioniert auf jedem Server und im Terminal.
share-position-about = Der Link enthält nur, was { $name } weiß. Alle können damit weiterspielen.
share-qr = QR-Code des Links
share-copy-text = Text kopieren
replay-link = Oder füg einen Link zu einem Spiel, einer Stellung oder einem Rätsel ein
replay-no-link = Das ist kein Link zu einem Spiel, einer Stellung oder einem Rätsel.

## Im HTML selbst

html-description = Crazier Eights und das klassische Crazy Eights: spiel im Browser.
html-no-script = Diese Seite braucht JavaScript. Bitte schalte es ein, um zu spielen.
html-old-browser = Dieser Browser ist zu alt für diese Seite. Bitte nimm einen neueren: Firefox, Chrome, Edge oder Safari ab 2023.

## Der Rückblick auf ein Spiel

rev-title = Rückblick
rev-this = Rückblick auf dieses Spiel
rev-lead = Wie sich die Chancen verändert haben, was ein Fehler war und was Glück.
rev-working = Der Rückblick entsteht: { $percent } %
rev-waiting = { $n ->
    [0] Dein Rückblick beginnt gleich.
    [one] Vor deinem ist noch ein anderer Rückblick dran.
   *[other] Vor deinem sind noch { $n } andere Rückblicke dran.
}
rev-cut = Dieses Spiel ist so lang, dass hier nur ein Teil davon geprüft wurde. Mit dem Befehl „eights review“ wird es ganz geprüft.
rev-failed = Der Rückblick wurde unterbrochen.
rev-retry = Noch einmal versuchen
rev-whose = Wessen Spiel
rev-chance = Gewinnchance
rev-band = Fläche: 95-%-Intervall
rev-at = Zug { $turn }: { $value } % ({ $low } bis { $high })
rev-won = Gewonnen
rev-lost = Verloren
rev-drawn = Die Gewinnchance von { $name }, von anfangs { $first } % bis zum Ende: { $won ->
    [yes] gewonnen.
   *[no] verloren.
} Alle Zahlen stehen in der Tabelle darunter.
rev-as-table = Als Tabelle zeigen
rev-turn = Zug
rev-end = Ende
rev-next-mark = Nächste Stelle
rev-last-mark = Vorige Stelle
rev-keys = Mit den Pfeiltasten gehst du durch das Spiel, mit N und P zur nächsten und vorigen markierten Stelle.
rev-points = Wendepunkte
rev-missed-win = Zug { $turn }: ein verpasster Sieg
rev-missed-survival = Zug { $turn }: ein verpasster Ausweg
rev-mistake = Zug { $turn }: ein Fehler
rev-costly = Zug { $turn }: ein teurer Fehler
rev-gap = { $gap } Siege weniger in 100 Spielen (± { $margin })
rev-certain = Sicher, wie auch immer die verdeckten Karten lagen
rev-chosen = Gewählt
rev-better = Besser
rev-of-100 = { $n } von 100
rev-none = Kein Zug in diesem Spiel war eindeutig ein Fehler.
rev-none-yet = Bisher nichts gefunden.
rev-luck = Das größte Glück und das größte Pech
rev-luck-none = Kein einzelnes Ereignis stach heraus.
rev-try = Ab hier noch einmal versuchen
rev-see = Stellung ansehen

## Statistik, die im Browser bleibt

stats-title = Deine Statistik
stats-sub = Wie du spielst, über alle Spiele
stats-lead = In diesem Browser gezählt und nirgendwohin gesendet.
stats-none = Sobald du ein Spiel beendest, steht es hier.
stats-games = Spiele
stats-share = { $won } von { $n } gewonnen: { $share } % ({ $low } bis { $high })
stats-order = Nach Reihenfolge
stats-nth = Als { $n }. am Zug
stats-with = { $n } Spieler
stats-accuracy = Züge ohne Fehler
stats-accuracy-about = In { $games ->
    [one] einem geprüften Spiel
   *[other] { $games } geprüften Spielen
}: { $good } von { $n } Zügen, { $share } % ({ $low } bis { $high }).
stats-accuracy-none = Sieh dir nach dem Ende eines Spiels den Rückblick an, dann werden deine Züge hier gezählt.
stats-kinds = Deine häufigsten Fehler
stats-kind-missed = einen sicheren Sieg verpasst
stats-kind-survival = einen Ausweg verpasst
stats-kind-eight = eine Acht zu früh abgelegt
stats-kind-let-win = jemand anderem zum Sieg verholfen
stats-kind-slow = den eigenen Sieg verzögert
stats-kind-out = riskiert, durch eine Karte zu verlieren
stats-kind-cards = zu viele Karten behalten
stats-kind-other = etwas anderes
stats-interval = In Klammern: das 95-%-Intervall. Wenige Spiele sagen noch nicht viel.
stats-export = Exportieren
stats-clear = Löschen
stats-clear-sure = Die ganze Statistik dieses Browsers löschen? Das lässt sich nicht rückgängig machen.
