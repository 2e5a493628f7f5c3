# Was ein Server ablehnt, und was zwischen ihm und anderen Programmen schiefgeht. Das meiste steht im Browser.

## Anfragen und Befehle.

server-try-again = versuch es noch einmal
server-tell-host = sag es dem Betreiber dieses Servers
server-damaged = die gespeicherten Daten dieses Tisches sind beschädigt; er lässt sich nicht fortsetzen
server-deck-missing = das Deck dieses Tisches ist gerade nicht verfügbar
server-moving = dieser Tisch ist gerade nicht verfügbar
server-moving-hint = verbinde dich noch einmal
server-not-saved = das ließ sich gerade nicht speichern
server-no-storage = die Tische sind gerade nicht zu erreichen
server-full = alle Tische dieses Servers sind besetzt
server-full-hint = komm später wieder
server-too-many = zu viele Anfragen
server-too-many-hint = warte eine Minute
server-chat-too-fast = du schreibst zu schnell
server-reacts-too-fast = du kannst alle fünf Sekunden einmal reagieren
server-cannot-skip = Vorspulen geht nicht: Hier spielt noch jemand mit.
server-asks-too-fast = du fragst zu schnell
server-origin = diese Seite darf das hier nicht
server-origin-hint = öffne die Seite dieses Servers selbst
server-no-table = diesen Tisch gibt es nicht, oder dein Link ist abgelaufen
server-no-table-hint = lass dir einen neuen Link geben
server-bad-token = dieses Token gilt hier nicht
server-bad-token-hint = setz dich an den Tisch
server-no-record = du hast keinen Zugriff auf diese Aufzeichnung, oder es gibt dieses Spiel nicht
server-record-long = dieses Spiel hat mehr als { $moves } Züge
server-record-slow = dieses Spiel lässt sich nicht schnell genug nachspielen
server-record-hint = nimm eights replay FILE
server-no-number = „{ $name }“ muss eine Zahl von { $least } bis { $most } sein
server-no-face = dieses Kartenbild gibt es nicht
server-no-face-hint = Größen: { $sizes }; Farbschemata: { $themes }
server-no-reviews = dieser Server macht keine Rückblicke
server-no-reviews-hint = speichere das Spiel und nimm eights review FILE
server-reviews-busy = es warten schon zu viele Rückblicke
# $number: reviews that may be begun in an hour
server-reviews-rate = pro Stunde bekommst du { $number ->
    [one] einen Rückblick
   *[other] { $number } Rückblicke
}
server-reviews-rate-hint = versuch es später noch einmal, oder speichere das Spiel und nimm eights review FILE
server-no-review = diesen Rückblick gibt es nicht
server-no-review-hint = fordere ihn noch einmal an
server-no-report = über dieses Deck gibt es keinen Bericht
server-no-card = keine Karte namens „{ $name }“ in { $deck }
server-not-json = sende application/json
server-too-long = das ist zu lang
server-cut-off = die Nachricht ist unvollständig
server-not-a-message = das ist keine Nachricht
server-unknown-message = so eine Nachricht gibt es nicht
server-connected = du bist schon verbunden
server-fault = auf dem Server ist etwas schiefgegangen
server-not-found = unter dieser Adresse gibt es nichts
server-not-allowed = so lässt sich diese Adresse nicht verwenden
server-requests-hint = alle Anfragen stehen in docs/protocol.md
server-no-page = Der Server läuft, aber seine Seite wurde nicht gebaut. Programme können spielen: siehe docs/protocol.md.
server-no-page-hint = starte ihn in einem Checkout mit python3 run.py
server-no-docs = dieser Server hat keine Dokumentation
server-no-docs-hint = in einem Checkout erzeugst du sie mit python3 run.py docs; sonst starte den Server mit --docs DATEI (sie gehört zu jedem Release)

## Einen Server starten.

server-no-folder = der Ordner { $folder } lässt sich nicht anlegen: { $why }
server-no-folder-hint = nenne eine andere Datei: --database FILE
server-bad-deck = das Deck „{ $deck }“ lässt sich nicht spielen: { $why }
server-bad-deck-hint = eights deck check nennt alle Fehler
server-port-taken = Port { $port } ist belegt
server-port-taken-hint = dort läuft ein anderer Server; wähle einen anderen: --port 8009
server-port-refused = Port { $port } darfst du nicht verwenden
server-port-refused-hint = wähle einen über 1023: --port 8008
server-no-address = auf { $host } lässt sich nicht lauschen: { $why }
server-no-address-hint = versuch es mit --host 127.0.0.1
server-bad-port = auf { $host }, Port { $port }, lässt sich nicht lauschen
server-bad-port-hint = ein Port ist eine Zahl bis 65535
server-no-workers = auf diesem System können sich mehrere Prozesse keinen Socket teilen
server-no-workers-hint = --workers weglassen
server-bad-address = „{ $text }“ ist keine Adresse für andere Server
server-bad-address-hint = Host und Port angeben: --reach 10.0.0.5:8008
server-not-origin = „{ $text }“ ist keine Origin
server-not-origin-hint = schreib sie so: https://eights.example.org oder http://10.0.0.2:8008

## Gespeicherte Tische, die sich nicht öffnen lassen, für den Betreiber.

server-flaw = Tisch „{ $table }“, { $entry ->
    [0] seine Einstellungen
   *[other] Eintrag { $entry }
}: { $why }
server-settings-unreadable = sie sind nicht lesbar
server-entry-unreadable = er ist nicht lesbar
server-other-version = das letzte Spiel wurde nach anderen Regeln oder mit einer anderen Fassung des Decks „{ $deck }“ gespielt
server-not-replayed = Tisch „{ $table }“ führt nicht zu dem Stand, der gespeichert wurde
server-not-opened = { $flaw }; er lässt sich nicht öffnen, die anderen Tische schon
server-damaged-hint = lass ihn, oder stell eine Sicherung wieder her, in der er heil ist: siehe docs/host.md
server-waits-for-deck = { $flaw }; der Tisch wartet darauf
server-waits-for-deck-hint = biete das Deck wieder an: --decks, siehe docs/host.md
server-offer-deck-hint = biete sein Deck wieder an: --decks
server-no-replays = { $flaw }; die Spiele danach lassen sich nicht nachspielen: siehe docs/host.md

## Ein Programm, das mit einem Server spricht.

server-silent = der Server antwortet nicht
server-silent-hint = prüf den Link, und ob der Server läuft
server-strange = der Server antwortet mit { $status }
server-strange-hint = ist das ein eights-Server?
server-other-protocol = der Server spricht eine andere Fassung des Protokolls
server-other-protocol-hint = aktualisiere eights
server-signed-out = du hast dich hier abgemeldet oder diesen Platz woanders geöffnet
server-no-such-table = diesen Tisch gibt es auf dem Server nicht
server-not-asked = du wirst gerade nichts gefragt
server-not-an-option = „{ $move }“ steht gerade nicht zur Wahl
server-no-free-seat = an diesem Tisch ist kein Platz frei
server-left = du hast diesen Tisch verlassen
server-not-a-link = „{ $text }“ ist keine Einladung
server-not-a-link-hint = sie sieht so aus: http://127.0.0.1:8008/t/TABLE
server-banned = der Betreiber dieses Servers lässt dich nicht herein
server-banned-hint = frag den Betreiber, wenn du das für einen Irrtum hältst

## Was Chats von einem Link zu diesem Server zeigen.

link-any = Spiel Crazier Eights und klassisches Crazy Eights im Browser: mit Freunden oder gegen Bots.
link-game = Ein Spiel Crazier Eights
link-position = Was würdest du tun?
link-invites = { $player } lädt dich zum Spielen ein
link-invited = Du bist zum Spielen eingeladen
link-players = { $n } Spieler
