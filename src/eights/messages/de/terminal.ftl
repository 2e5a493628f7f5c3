# Der Tisch im Terminal (eights terminal): auf dem ganzen Bildschirm oder Zeile für Zeile, für Screenreader und Skripte.
# Fehler beginnen klein und haben keinen Punkt; beides ergänzt das Terminal.

## Wörter, die man eingeben kann. Die englischen gelten immer auch.

terminal-word-hint = tipp
terminal-word-undo = zurücknehmen, rückgängig
terminal-word-hand = hand, karten
terminal-word-table = tisch
terminal-word-why = warum
terminal-word-read = lies, lesen, karte
terminal-word-pile = stapel, ablagestapel
terminal-word-known = bekannt
terminal-word-log = verlauf
terminal-word-position = stellung
terminal-word-record = aufzeichnung
terminal-word-fair = fair
terminal-word-deal = geben, bereit, nochmal, revanche
terminal-word-save = speichern
terminal-word-keyboard = tastatur
terminal-word-pace = tempo
terminal-word-pause = pause
terminal-word-go = weiter
terminal-word-next = vor
terminal-word-back = zurück
terminal-word-first = anfang
terminal-word-last = schluss
terminal-word-say = sag, sagen
terminal-word-react = reagiere, reaktion
# Reactions: what stands after "react", and what the others see.
terminal-word-well-played = gut gespielt
terminal-word-ouch = autsch
terminal-word-hmm = hm
terminal-word-ha = haha
terminal-word-thanks = danke
terminal-word-away = weg
terminal-word-agree = einverstanden, zustimmen
terminal-word-decline = ablehnen
terminal-word-reserve = reservieren
terminal-word-help = hilfe
terminal-word-quit = ende, verlassen
terminal-word-all = alles
terminal-word-full = voll
terminal-word-quick = schnell
terminal-word-normal = normal
terminal-word-slow = langsam

## Hilfe

terminal-help-options = Antworte mit der Nummer einer Möglichkeit oder mit ihren Worten: Castle ausspielen, Blau wünschen, Zug beenden. Auch auf Englisch: play Castle, end turn.
terminal-help-beginnings = Die ersten Buchstaben genügen, wenn sie nur eines bedeuten können.
terminal-usage-hint = tipp
terminal-help-hint = was ein Bot täte, und warum
terminal-usage-undo = zurücknehmen
terminal-help-undo = deine letzte Entscheidung zurücknehmen, solange das noch geht
terminal-usage-hand = hand
terminal-help-hand = deine Karten, was jede tut, und ob du sie ausspielen kannst
terminal-usage-table = tisch
terminal-help-table = alles, was auf dem Tisch liegt
terminal-usage-why = warum KARTE
terminal-help-why = warum du diese Karte nicht ausspielen oder ablegen kannst
terminal-usage-read = lies KARTE
terminal-help-read = eine Karte mit ihren Entscheidungen; lies 3: die Karte von Möglichkeit 3, oder die dritte auf deiner Hand
terminal-usage-pile = stapel
terminal-help-pile = der Ablagestapel, von oben
terminal-usage-known = bekannt
terminal-help-known = verdeckte Karten, die du kennst
terminal-usage-log = verlauf
terminal-help-log = was zuletzt geschah; verlauf alles: das ganze Spiel
terminal-usage-position = stellung
terminal-help-position = die Stellung kopieren, wie du sie kennst; stellung voll: mit allen Karten, wenn das niemandem nützt
terminal-usage-record = aufzeichnung DATEI
terminal-help-record = die Aufzeichnung eines beendeten Spiels speichern
terminal-usage-fair = fair
terminal-help-fair = ob der Server beim letzten Spiel ehrlich gegeben hat: was bewiesen ist, und was nicht
terminal-usage-deal = geben
terminal-help-deal = das nächste Spiel geben; auf einem Server: dafür bereit sein
terminal-usage-keyboard = tastatur NAME
terminal-help-keyboard = die Tastatur an jemand anders weitergeben
terminal-usage-pace = tempo schnell
terminal-help-pace = wie schnell Bots spielen: schnell, normal oder langsam
terminal-usage-pause = pause, weiter
terminal-help-pause = die Bots anhalten, während du zuschaust, und weiterspielen lassen
terminal-usage-next = vor, zurück
terminal-help-next = durch eine Aufzeichnung gehen; auch anfang, schluss, weiter 12
terminal-usage-say = sag TEXT
terminal-help-say = chatten (auf einem Server)
terminal-usage-react = reagiere autsch
terminal-help-react = allen eine Reaktion zeigen: gut gespielt, autsch, hm, haha oder danke (auf einem Server)
terminal-usage-away = weg, zurück
terminal-help-away = einen Bot für dich spielen lassen (auf einem Server), und wieder selbst spielen
terminal-usage-agree = einverstanden, ablehnen
terminal-help-agree = jemanden in diesem Spiel für einen Bot weiterspielen lassen, oder auf das nächste Geben vertrösten
terminal-usage-reserve = reservieren
terminal-help-reserve = beim nächsten Geben für einen Bot weiterspielen, ohne dass die anderen zustimmen müssen
terminal-usage-help = hilfe
terminal-help-help = diese Liste
terminal-usage-save = speichern
terminal-help-save = wie du dieses Spiel später fortsetzt (gespeichert wird es von selbst)
terminal-usage-quit = ende
terminal-help-quit = den Tisch verlassen; das Spiel ist gespeichert
# In Lektionen und Rätseln bedeuten diese Wörter:
terminal-help-learning-hint = ein Tipp; frag noch einmal, dann erfährst du mehr und am Ende, was zu tun ist
terminal-help-learning-next = zum nächsten oder vorigen Schritt oder Rätsel; anfang: noch einmal von vorn
terminal-help-learning-quit = aufhören

## Tasten

terminal-keys-choose = Wähle mit den Pfeiltasten und Enter. Oder gib eine Nummer, die Worte einer Möglichkeit oder einen Befehl ein.
terminal-keys-review = In der leeren Eingabezeile zeigt n die nächste markierte Stelle, p die vorige, und q verlässt den Rückblick. Du siehst die Stellung, wie sie der Spieler in diesem Moment kannte.
terminal-keys-leave-review = Auch Strg-Q und Strg-C verlassen den Rückblick.
terminal-keys-complete = Tab ergänzt deine Eingabe. Bild auf und Bild ab blättern im Verlauf. Ein Klick wählt eine Möglichkeit oder zeigt eine Karte.
terminal-keys-reader = Umschalt und die Pfeiltasten blättern im Kartentext. Escape leert die Eingabezeile.
terminal-keys-functions = F2 Tipp, F3 oder Strg-Z zurücknehmen, F4 der ganze Tisch, F5 Stellung kopieren, F6 der ganze Verlauf, F7 hell oder dunkel
terminal-keys-leave = Strg-Q oder Strg-C verlässt den Tisch; das Spiel ist gespeichert.
terminal-key-help = Hilfe
terminal-key-hint = Tipp
terminal-key-undo = zurück
terminal-key-table = Tisch
terminal-key-position = Stellung
terminal-key-log = Verlauf
terminal-key-light = hell
terminal-key-quit = Ende
terminal-key-here = Ich bin da
terminal-key-back = zurück zum Tisch
terminal-too-small = Zu klein für den Tisch: Er braucht { $width } × { $height } Zeichen. Strg-Q verlässt ihn.
terminal-placeholder = Nummer oder Worte, ? hilft
terminal-placeholder-review = n weiter, p zurück, q verlassen, ? hilft
terminal-offered = Tab geht durch: { $texts }
terminal-copied = Die Stellung ist kopiert.

## Was auf dem Tisch liegt

terminal-value = { $value }
terminal-opening = { $title }. ? zeigt die Hilfe, „ende“ verlässt den Tisch.
terminal-cards = { $n ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $n } Karten
}
terminal-hand = Deine Hand, { terminal-cards }: { $cards }.
terminal-hand-empty = Deine Hand ist leer.
terminal-watching = Du schaust zu.
terminal-turn = { $game }Zug { $turn }, { $players }: { $phase ->
    [beginning] Beginn
    [draw] Ziehphase
    [main] Hauptphase
   *[end] Ende
}.
terminal-turn-last = { $game }Zug { $turn }, { $players }: Das Spiel ist aus.
terminal-turn-classic = { $game }Zug { $turn }, { $players }.
terminal-game-of = Spiel { $game } von { $games }.{" "}
terminal-game-of-match = Spiel { $game } der Partie.{" "}
terminal-phase-beginning = Beginn
terminal-phase-draw = Ziehen
terminal-phase-main = Hauptphase
terminal-phase-end = Ende
terminal-draw-pile = Ziehstapel: { terminal-cards }.
terminal-draw-pile-classic = Stapel: { terminal-cards }.
terminal-discard-pile = Ablagestapel: { $top } obenauf, { terminal-cards }.
terminal-discard-pile-classic = Abgelegt: { $top } obenauf, { terminal-cards }.
terminal-discard-pile-empty = Der Ablagestapel ist leer.
terminal-discard-pile-empty-classic = Es liegen keine Karten offen.
terminal-named = Gewünscht: { NOUN($color) }.
terminal-to-match = Es passt: { $what }.
terminal-reversed = Gespielt wird gegen den Uhrzeigersinn.
terminal-to-draw = Zu ziehen: { terminal-cards }.

terminal-running = Jetzt: { $what }.
terminal-waiting = Danach: { $what }.
terminal-coming = Am Ende dieses Zuges: { $what }.
terminal-aside = Wird ausgeführt: { $cards }.
terminal-ability = { $card }
terminal-ability-of = { $card } von { $owner }
terminal-ability-about = { $card } für { $player }
terminal-ability-of-about = { $card } von { $owner } für { $player }

terminal-seat = { $name }{ $kind }.
terminal-seat-with-facts = { $name }{ $kind }: { $facts }.
terminal-seat-free = freier Platz
terminal-seat-bot = {" "}(Bot, { $bot ->
    [random] tollpatschig
    [novice] Anfänger
    [casual] Gelegenheitsspieler
    [greedy] stark
    [search] Experte
    [adaptive] anpassungsfähig
   *[other] { $bot }
})
terminal-seat-away = {" "}(weg, ein Bot spielt)
terminal-seat-you = {" "}(du)
terminal-ready = bereit
terminal-assets = Besitz: { $cards }
terminal-no-assets = kein Besitz
terminal-holds = auf der Hand: { $cards }
terminal-team = mit { $names }
terminal-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
terminal-misses = { $n ->
    [one] setzt den nächsten Zug aus
   *[other] setzt die nächsten { $n } Züge aus
}
terminal-extra-turn = hat einen Extrazug
terminal-ended-turn = hat den Zug beendet
terminal-has-lost = hat verloren
terminal-near-win = nah am Sieg: { $have } von { $need } { $measure ->
    [assets] Besitzkarten
    [hand] Handkarten
   *[colors] Farben
} für { $card }
terminal-near-loss = nah an der Niederlage: { $have } von { $need } { $measure ->
    [assets] Besitzkarten
    [hand] Handkarten
   *[colors] Farben
} für { $card }
terminal-near-enough = genug für { $card }: { $have } { $measure ->
    [assets] Besitzkarten
    [hand] Handkarten
   *[colors] Farben
}, { $need } genügen

terminal-known-in-hand = { $player } hat { $cards } auf der Hand.
terminal-known-on-pile = Auf dem Ziehstapel: { $cards }.
terminal-known-at = { $card } (Nummer { $depth } von oben)
terminal-known-in-pile = Irgendwo im Ziehstapel: { $cards }.
terminal-known-in-some-hand = Auf irgendeiner Hand: { $cards }.
terminal-known-nothing = Du kennst keine verdeckten Karten.

## Karten

terminal-kind-asset = Besitzkarte
terminal-kind-event = Ereignis
terminal-kind-split = geteilte Karte
terminal-wild = passt immer
terminal-worth = Kostet { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}, wenn sie auf deiner Hand übrig bleibt.
terminal-ruling = Entscheidung { $number }. { $title } { $text }
terminal-card = { $card }.
terminal-can-play = Du kannst sie jetzt ausspielen.
terminal-can-discard = Du kannst sie jetzt ablegen.
terminal-can-both = Du kannst sie jetzt ausspielen oder ablegen.
terminal-cannot-play = Ausspielen kannst du sie nicht: { $why }.
terminal-cannot-discard = Ablegen kannst du sie nicht: { $why }.
terminal-other-question = Du kannst sie weder ausspielen noch ablegen, solange du das gefragt wirst: { $question }
terminal-not-now = { $players ->
    [one] { $players } entscheidet jetzt.
   *[other] { $players } entscheiden jetzt.
}
terminal-not-in-hand = { $card } ist nicht auf deiner Hand.

## Fragen, und was man wählen kann, wenn nichts gefragt ist

terminal-copy = { $option } (Exemplar { $number })
terminal-hint = Ein Bot würde wählen: { $option } ({ $reason }).
terminal-pass = { $player } ist an der Tastatur. { $player }, drück Enter, wenn sonst niemand zusieht.
terminal-deal = Drück Enter, um zu geben.
terminal-deal-ready = Drück Enter, wenn du bereit bist.
terminal-ready-waiting = Du bist bereit. Warten auf die anderen.
terminal-over = Drück Enter für eine Revanche, oder gib „ende“ ein.
terminal-gathering = Warten, bis jeder Platz besetzt ist und alle bereit sind.
terminal-replay = Zug { $number } von { $moves }. Gib vor, zurück, anfang, schluss, weiter 12 oder ende ein.
terminal-review = Stelle { $number } von { $marks }, für { $player }. { $text }
terminal-choice-next-mark = Nächste Stelle (n)
terminal-choice-previous-mark = Vorige Stelle (p)
terminal-choice-leave-review = Verlassen (q)
terminal-choice-deal = Geben
terminal-choice-ready = Bereit
terminal-choice-rematch = Revanche
terminal-choice-next-puzzle = Nächstes Rätsel
terminal-choice-next-lesson = Nächste Lektion
terminal-choice-leave = Tisch verlassen
terminal-choice-next = Nächster Zug
terminal-choice-back = Voriger Zug
terminal-choice-first = Zum Anfang
terminal-choice-last = Zum Schluss

## Wie ein Spiel ausging

terminal-points-of-game = Punkte in diesem Spiel: { $points }.
terminal-points-of-match = Punkte in der Partie: { $points }.
# A duplicate evening: several tables play the same deals.
terminal-deal-of = Spiel { $deal } von { $deals }, Tisch { $table }.{" "}
terminal-sheet-waiting = { $tables ->
    [one] Der andere Tisch spielt noch.
   *[other] { $tables } andere Tische spielen noch.
}
terminal-sheet = Wertung nach Spiel { $deal } von { $deals }:
terminal-sheet-final = Endwertung nach { $deals } Spielen:
terminal-sheet-line = { $rank }. { $name }: { $score } von { $most }. In diesem Spiel mit Blatt { $hand } an Tisch { $table }: { $won ->
    [yes] gewonnen
   *[no] mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } verloren
}, bringt { $scored }.
terminal-points-of-teams = Punkte der Teams: { $points }.
terminal-points-of = { $name } { $n }
terminal-won = { $players ->
    [one] { $players } gewinnt das Spiel.
   *[other] Das Team von { $players } gewinnt das Spiel.
}
terminal-match-won = { $players ->
    [one] { $players } hat die Partie gewonnen.
   *[other] Das Team von { $players } hat die Partie gewonnen.
}
terminal-match-shared = { $players } teilen sich den Sieg der Partie.
terminal-held = { $player } hatte { $cards } auf der Hand.

## Verlassen und speichern

terminal-saved = Das Spiel ist gespeichert. Setz es fort mit: { $command }
terminal-come-back = Mit diesem Befehl kannst du zurückkommen. Er gilt einmal: { $command }
terminal-nothing-saved = Es gibt nichts fortzusetzen.
terminal-record-saved = Die Aufzeichnung ist in { $file } gespeichert. eights replay zeigt sie, eights verify prüft sie.
terminal-record-saved-with-receipt = Die Aufzeichnung ist in { $file } gespeichert, und was der Server vor dem Geben versprochen hat, in { $receipt }. Prüf beides mit: eights verify { $file } --receipt { $receipt }
terminal-paused = Die Bots warten. Mit „weiter“ spielen sie weiter.
terminal-goes-on = Die Bots spielen weiter.

## Auf einem Server

terminal-lost-connection = Die Verbindung ist unterbrochen; neuer Versuch läuft.
terminal-connected-again = Wieder verbunden.
terminal-chat = { $name }: { $text }
terminal-chat-unknown = Jemand: { $text }
terminal-removed = Der Gastgeber hat dich von deinem Platz entfernt. Du kannst weiter zuschauen.
terminal-reacted = { $name } reagiert: { $word }
terminal-reacted-unknown = Jemand reagiert: { $word }
terminal-may-join = { $newcomer } möchte jetzt für { $player } weiterspielen und würde dann die Hand von { $player } sehen. Gib „einverstanden“ oder „ablehnen“ ein.
terminal-open-elsewhere = Du hast diesen Platz in { $n } Fenstern oder Geräten offen. Um die anderen abzumelden, geh mit „ende“ und komm wieder.
terminal-asked-for-seat = Du kannst mitspielen, sobald die anderen einverstanden sind. Mit „reservieren“ wartest du stattdessen auf das nächste Geben.
terminal-seat-reserved = Beim nächsten Geben übernimmst du den Platz von { $player }.

## Ob ehrlich gegeben wurde

terminal-deal-honest = Es wurde ehrlich gegeben.
terminal-deal-partly = Das Geben ist nicht vollständig geprüft.
terminal-deal-partly-more = Das Geben ist nicht vollständig geprüft. Warum, zeigt „fair“.
terminal-deal-dishonest = In diesem Spiel wurde nicht ehrlich gegeben.
terminal-deal-dishonest-more = In diesem Spiel wurde nicht ehrlich gegeben. Warum, zeigt „fair“.
terminal-deal-unchecked = Das Geben konnte nicht geprüft werden: { $why }. „fair“ versucht es noch einmal.
terminal-deal-other-version = Das Geben konnte nicht geprüft werden: Das Spiel wurde { $version }.
terminal-deal-other-version-more = Das Geben konnte nicht geprüft werden: Das Spiel wurde { $version }. Was trotzdem bewiesen ist, zeigt „fair“.
terminal-deal-more-problems = Das ist nicht alles: „fair“ zeigt den Rest.
terminal-deal-wrong = Das stimmt nicht:
terminal-deal-proved = Bewiesen ist:
terminal-deal-not-proved = Nicht bewiesen ist:
terminal-deal-nothing-noted = Der Server hat gehalten, was er vor dem Geben versprochen hatte (dieses Terminal war da noch nicht am Tisch; falls du hier bereit warst, hat der Server ohne dich gegeben).
terminal-deal-everything-else = Alles Übrige ({ $why }).
terminal-deal-check-elsewhere = Um es noch einmal zu prüfen oder anderen zu zeigen: Gib „aufzeichnung DATEI“ ein und starte eights verify.
terminal-deal-before = Über das Spiel davor:
terminal-deal-unreadable = die Aufzeichnung des Servers lässt sich nicht lesen: { $why }
terminal-deal-nonsense = die Aufzeichnung des Servers ergibt keinen Sinn
terminal-deal-fixed-seed = die Karten dieses Tisches stammen aus einem festen Startwert, da gibt es nichts zu prüfen
terminal-deal-not-over = prüfen lässt sich das Geben erst, wenn das Spiel aus ist
terminal-deal-local = prüfen lässt sich hier nur, was ein Server gegeben hat
terminal-deal-local-hint = für ein aufgezeichnetes Spiel: eights verify DATEI

## Was das Terminal nicht versteht oder nicht kann

terminal-not-a-move = „{ $typed }“ ist weder ein Zug noch ein Befehl
terminal-not-offered = „{ $typed }“ steht nicht zur Wahl
terminal-no-option = es gibt keine Möglichkeit { $number }
terminal-you-can = du kannst wählen: { $options }
terminal-numbers = zur Wahl stehen 1 bis { $n }; ? zeigt die Hilfe
terminal-type-help = ? zeigt die Hilfe
terminal-near-or-help = { $near } ? zeigt die Hilfe
terminal-unclear = „{ $typed }“ kann heißen: { $options }
terminal-say-which = sag, welche Möglichkeit du meinst
terminal-refused-play = du kannst { $card } nicht ausspielen: { $why }
terminal-refused-discard = du kannst { $card } nicht ablegen: { $why }
terminal-refused-choose = du kannst { $card } nicht wählen: { $why }
terminal-why-not-in-hand = sie ist nicht auf deiner Hand
terminal-why-watching = du schaust zu
terminal-decides-now = { $players ->
    [one] { $players } entscheidet jetzt
   *[other] { $players } entscheiden jetzt
}
terminal-which-card = welche Karte?
terminal-which-file = welche Datei?
terminal-write = gib ein: { $example }
terminal-no-card = in { $title } gibt es keine Karte namens „{ $card }“
terminal-no-card-there = auf deiner Hand gibt es keine Karte { $number }
terminal-paces = Bots spielen schnell, normal oder langsam
terminal-nobody-waits = niemand wartet auf deine Antwort
terminal-answered-meanwhile = die Frage ist inzwischen beantwortet
terminal-game-on = ein Spiel läuft
terminal-finish-first = spiel es erst zu Ende
terminal-keyboard-of = jetzt ist { $player } an der Tastatur
terminal-keyboard-of-hint = Enter, sobald die Tastatur übergeben ist, und sonst nichts
terminal-keyboard-alone = an dieser Tastatur spielt sonst niemand
terminal-keyboard-nobody = an dieser Tastatur spielt niemand namens „{ $name }“
terminal-keyboard-who = wer soll die Tastatur bekommen?
terminal-keyboard-has = { $player } hat die Tastatur schon
terminal-no-request = du hast nicht um einen Platz gebeten
terminal-own-table-only = Stellungen kannst du nur an einem eigenen Tisch kopieren
terminal-reactions = die Reaktionen sind { $words }
terminal-no-chat = hier ist niemand zum Chatten
terminal-no-chat-hint = den Chat gibt es an Tischen auf einem Server
terminal-not-a-replay = dieses Spiel läuft noch
terminal-not-a-replay-hint = vor und zurück geht es nur in aufgezeichneten Spielen: --replay DATEI
terminal-own-bots-only = anhalten kannst du nur Bots auf deinem eigenen Rechner
terminal-no-hints = an diesem Tisch gibt es keine Tipps
terminal-no-hints-hint = Tipps gibt es, wenn du allein gegen Bots spielst
terminal-not-asked = du wirst gerade nichts gefragt
terminal-not-dealt = es ist noch nicht gegeben
terminal-hands-secret = die Hände der anderen bleiben geheim, bis das Spiel aus ist
terminal-hands-secret-hint = gib „stellung“ ohne „voll“ ein
terminal-not-over = das Spiel ist noch nicht aus
terminal-not-over-hint = danach kannst du seine Aufzeichnung speichern
terminal-only-replayed = dieses Spiel ist schon gespielt
terminal-only-replayed-hint = geh hindurch mit vor, zurück, anfang, schluss, weiter 12
terminal-no-replay-hints = die Gründe der Bots stehen nicht in der Aufzeichnung
terminal-go-where = wohin?
terminal-go-where-hint = zur Stellung nach einem Zug, 0 bis { $last }: weiter 12
terminal-replay-end = weiter reicht die Aufzeichnung nicht
terminal-review-end = dort gibt es keine Stelle mehr
terminal-review-go-hint = zu einer Stelle, 1 bis { $last }: weiter 1

## Gespeicherte Spiele

terminal-other-file-hint = nimm eine andere Datei: --file DATEI
terminal-name-another = nimm einen anderen Namen
terminal-open-twice = { $file } wird gerade in einem anderen Terminal gespielt
terminal-open-twice-hint = spiel dort weiter, oder beginn ein neues Spiel
terminal-not-saved = das Spiel lässt sich nicht in { $file } speichern: { $why }
terminal-no-saved-game = es gibt kein Spiel zum Fortsetzen
terminal-no-saved-game-hint = beginn eines: eights terminal
terminal-not-a-game = { $file } ist kein gespeichertes Spiel des Terminals
terminal-damaged-line = { $file }, Zeile { $line }: { $why }
terminal-damaged-hint = die Datei ist beschädigt
terminal-file-exists-hint = setz dieses Spiel mit --continue fort, oder nimm eine andere Datei
terminal-cut-off = { $file } brach ab, bevor alle saßen, und ist nun gelöscht
terminal-cut-off-hint = beginn ein neues Spiel

## Beim Start

terminal-idle-option = { $option } bewirkt nichts zusammen mit { $other }
terminal-idle-option-hint = lass es weg
terminal-too-many-people = { $people } Leute passen nicht auf { $seats } Plätze
terminal-seats-not-filled = { $people ->
    [one] 1 Mensch
   *[other] { $people } Menschen
} und { $bots ->
    [one] 1 Bot
   *[other] { $bots } Bots
} füllen { $seats } Plätze nicht
terminal-see-players = nimm --players
terminal-no-terminal = dies ist kein Terminal
terminal-no-terminal-hint = für Pipes und Skripte: mit --plain
