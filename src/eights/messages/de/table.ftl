# Was am Tisch neben dem Spiel geschieht, was der Tisch ablehnt, und warum.
# $player ist ein Mensch oder Bot auf einem Platz, $newcomer jemand, der gern einen hätte.

## Im Verlauf des Tisches.

table-sits = { $player } setzt sich.
table-takes-over = { $player } übernimmt den Platz von { $other }.
table-bot-sits = { $player }, ein Bot, setzt sich.
table-bot-takes-over = Ein Bot übernimmt den Platz von { $player }.
table-leaves = { $player } verlässt den Tisch.
table-leaves-to-bot = { $player } verlässt den Tisch; ein Bot spielt weiter.
table-removed = Der Gastgeber hat { $player } vom Tisch entfernt.
table-removed-to-bot = Der Gastgeber hat { $player } vom Tisch entfernt; ein Bot spielt weiter.
table-renamed = { $other } heißt jetzt { $player }.
table-arranged = Am Tisch gelten neue Einstellungen.
table-away = { $player } ist weg; so lange spielt ein Bot.
table-back = { $player } ist wieder da.
table-takes-back = { $player } nimmt die letzte Entscheidung zurück.
table-time-out = { $player } hat keine Zeit mehr; ein Bot entscheidet.
table-withheld = { $players } { $players ->
    [one] hat
   *[other] haben
} nicht rechtzeitig eine Zahl fürs Mischen aufgedeckt; so lange spielt ein Bot.
table-starts-over = Das Geben beginnt von vorn: Alle nehmen eine neue Zahl fürs Mischen.
table-dealt = Spiel { $number } wird gegeben.{ $restarts ->
    [0] {""}
    [one] {" "}Das Geben begann einmal von vorn.
   *[other] {" "}Das Geben begann { $restarts }-mal von vorn.
}
table-asks = { $newcomer } möchte für { $player } weiterspielen.
table-reserves = { $newcomer } übernimmt beim nächsten Geben den Platz von { $player }.
table-agrees = { $player } ist einverstanden, dass { $newcomer } in diesem Spiel mitspielt.
table-declines = { $player } bittet { $newcomer }, bis zum nächsten Geben zu warten.
table-withdraws = { $newcomer } möchte keinen Platz mehr.

table-upgraded = Dieser Server wurde aktualisiert.{ $voided ->
    [rules] {" "}Das laufende Spiel wurde nach älteren Regeln gespielt und kann nicht fortgesetzt werden; es endete ohne Ergebnis.
    [deck] {" "}Das laufende Spiel wurde mit einer anderen Fassung seines Decks gespielt und kann nicht fortgesetzt werden; es endete ohne Ergebnis.
   *[no] {""}
}{ $points ->
    [kept] {" "}Die Punkte dieser Partie bleiben erhalten.
    [lost] {" "}Die Punkte dieser Partie ließen sich nicht übernehmen; eine neue Partie beginnt.
   *[none] {""}
}{ $next ->
    [other-deck] {" "}Das Deck „{ $deck }“ gibt es hier nicht mehr; das nächste Spiel wird mit { $other } gespielt.
   *[same-deck] {" "}Für das nächste Spiel gelten die aktuellen Regeln.
}

## Warum etwas nicht geht, und was stattdessen.

table-no-deck = das Deck „{ $deck }“ gibt es hier nicht
table-decks = verfügbare Decks: { $decks }
table-no-undo = das lässt sich nicht zurücknehmen
table-no-undo-hint = zurücknehmen kannst du nur deine letzten Entscheidungen, und nur bis Verdecktes gezeigt, der Zufall gebraucht wird oder jemand anders handelt
table-away-already = für dich spielt schon ein Bot
table-back-already = für dich spielt gerade kein Bot
table-not-seated = du hast keinen Platz an diesem Tisch
table-not-seated-hint = nimm erst einen freien Platz
table-not-host = das kann nur der Gastgeber
table-question-closed = diese Frage ist nicht mehr offen
table-question-answered = diese Frage ist schon beantwortet
table-not-asked = danach hat dich niemand gefragt
table-no-option = eine Möglichkeit { $number } gibt es nicht
table-no-option-hint = gezählt wird ab 0
table-game-on = hier wird gerade gespielt
table-revealing = die Zahlen fürs Mischen werden gerade aufgedeckt
table-revealing-hint = deck deine auf oder warte
table-not-ready = du bist noch gar nicht bereit
table-not-revealing = gerade werden keine Zahlen aufgedeckt
table-not-revealing-hint = warte, bis alle bereit sind
table-nothing-to-reveal = du hast keine Zahl aufzudecken
table-other-number = auf diese Zahl hattest du dich nicht festgelegt
table-held-another = du hattest in diesem Spiel schon eine Hand
table-held-another-hint = nimm den Platz, der deiner war
table-held = diese Hand hatte in diesem Spiel schon jemand anders
table-reserve-hint = reserviere den Platz für das nächste Geben
table-asked-to-wait = du wurdest gebeten zu warten
table-player-left = jemand aus diesem Spiel hat den Tisch verlassen und kann nicht gefragt werden
table-no-game = gerade wird nicht gespielt
table-no-game-hint = nimm den Platz jetzt
table-seated = du hast schon einen Platz
table-seated-hint = steh erst auf
table-taken = dort sitzt { $player }
table-taken-hint = nimm einen anderen Platz
table-claimed = { $newcomer } möchte diesen Platz schon
table-claimed-hint = frag nach einem anderen Platz
table-request-closed = diese Bitte ist nicht mehr offen
table-no-request = du hast um keinen Platz gebeten
table-no-bot = einen Bot namens „{ $bot }“ gibt es nicht
table-bots = verfügbare Bots: { $bots }
table-free-seat-hint = mach erst den Platz frei
table-seat-free = dort sitzt niemand
table-bot-needed = hier wird gerade gespielt, und jemand muss es tun
table-connected = { $player } ist verbunden
table-offline-soon = { $player } ist seit weniger als einer Minute nicht verbunden
table-remove-hint = während eines Spiels kannst du nur jemanden entfernen, der seit einer Minute nicht verbunden ist
table-match-on = eine Partie läuft
table-match-on-hint = das kannst du zwischen zwei Partien ändern; Uhr, Tipps und Tempo der Bots jederzeit
table-would-lose-seat = { $player } würde den Platz verlieren
table-would-lose-seat-hint = mach erst die letzten Plätze frei
table-no-seat = einen Platz { $number } gibt es nicht
table-no-seat-hint = es gibt { $seats } Plätze, gezählt ab 0
table-bad-name = dieser Name geht hier nicht
table-bad-name-hint = nimm Buchstaben, Ziffern, Leerzeichen und Bindestriche
table-no-hints = an diesem Tisch gibt es keine Tipps

## Einstellungen, die nicht zusammenpassen.

table-no-games = eine Partie hat mindestens ein Spiel
table-no-games-hint = wähle 1 Spiel oder mehr
evening-too-many = { $players } Plätze sind zu viele: ein Duplicate-Abend hat höchstens { $most }
evening-too-many-hint = nimm weniger Tische oder weniger Plätze an jedem
evening-plain = ein Duplicate-Abend hat keine Teams und eine feste Zahl von Spielen und beginnt nicht mit einer Stellung
evening-plain-hint = lass Teams und Stellung weg und wähle mindestens 1 Spiel
table-team-seat = ein Team hat einen Platz, der nicht unter den { $seats } ist
table-team-seat-hint = Plätze werden ab 0 gezählt

## Ein gespeichertes Protokoll, das sich nicht nachspielen lässt: für den Betreiber eines Servers.

table-log-no-option = Ereignis { $event }: Möglichkeit { $option } wurde nie angeboten
table-log-not-asked = Ereignis { $event }: danach wurde niemand gefragt
table-log-no-undo = Ereignis { $event }: es gab nichts zurückzunehmen
table-log-hint = das Protokoll ist beschädigt
table-impossible = das kann nicht geschehen sein
table-other-state = es führt zu einem anderen Stand als dem, der dazu gespeichert ist

## Ein Tisch, an dem von einer Stellung aus gespielt wird.

opening-other-deck = diese Stellung wird mit { $other } gespielt, in den Einstellungen steht aber { $deck }
opening-other-seats = die Einstellungen haben andere Plätze, Teams oder Optionen als die Stellung
opening-settings-hint = überlass Deck, Plätze, Teams und Optionen der Stellung
opening-game-over = in dieser Stellung ist das Spiel schon zu Ende
opening-game-over-hint = nimm eine Stellung, in der noch jemand entscheiden muss
opening-one-game = von einer Stellung aus gibt es nur einzelne Spiele, keine Partie aus mehreren
opening-one-game-hint = lass die Zahl der Spiele weg; nach dem Spiel könnt ihr dieselbe Stellung noch einmal spielen

## Vom Betreiber des Servers

table-frozen = Dieser Tisch wurde vom Betreiber des Servers angehalten: Im Moment ist hier nichts möglich.
table-muted = Der Betreiber des Servers lässt dich an diesem Tisch nicht chatten.
