# Was die Befehle von `eights` ausgeben. `eights --help` selbst gibt es nur auf Englisch.

cli-error = { $about ->
    [none] Fehler: { $what }
   *[other] Fehler: { $about }: { $what }
}
cli-unknown-language = eights spricht nicht „{ $language }“
cli-languages = wähle eine von diesen: { $languages }
# $shell: what was given instead of a shell
cli-no-such-shell = für „{ $shell }“ gibt es keine Vervollständigung
cli-shells = schreib bash, zsh oder fish
cli-option-is-empty = { $option } ist leer
cli-name-a-database = nenne eine Datei oder postgresql://…, oder lass die Option weg
cli-not-a-text = { $file } ist keine Textdatei
cli-should-be-utf-8 = speichere sie als UTF-8
cli-not-hexadecimal = { $option }: „{ $text }“ ist nicht hexadezimal

## eights scenario, replay, verify

cli-scenarios = { $unreadable ->
    [0] { $ok } ok, { $failed } mit Fehlern
   *[other] { $ok } ok, { $failed } mit Fehlern, { $unreadable } nicht lesbar
}
cli-only-written-down = nicht nachgespielt, nur gezeigt, wie es aufgezeichnet ist: { $why }
cli-promise-of-one-game = --promised, --nonce und --receipt gelten für ein Spiel, aber es sind mehrere Dateien
cli-name-one-file = nenne eine Datei
cli-record-is-wrong = FALSCH { $file }
cli-not-verified = nicht geprüft { $file }: { $version }
cli-verified = { $version ->
    [none] ok { $file }: { $moves }
   *[other] ok { $file }: { $moves } ({ $version })
}
cli-proved = Das ist bewiesen:
cli-not-proved = Das nicht:

## eights cards, deck

cli-wrote = { $file } geschrieben
cli-look-at-it = ansehen:
cli-check-it = prüfen:
cli-play-it = spielen:
cli-number-of-errors = { $errors ->
    [0] keine Fehler
    [one] 1 Fehler
   *[other] { $errors } Fehler
}
cli-number-of-warnings = { $warnings ->
    [0] keine Warnungen
    [one] 1 Warnung
   *[other] { $warnings } Warnungen
}
cli-deck-checked = { $deck }: { $errors }, { $warnings }
cli-random-games = { $why ->
    [interrupted] { $games } von { $wanted } Zufallsspielen (abgebrochen)
    [faulty] { $games } von { $wanted } Zufallsspielen (abgebrochen, weil genug schiefging)
   *[all] { $games ->
        [one] 1 Zufallsspiel
       *[other] { $games } Zufallsspiele
    }
}
cli-lengths = Züge: Median { $median }, längstes Spiel { $longest }; Spielenden: { $endings }
cli-level-error = Fehler:
cli-level-warning = Warnung:
cli-of-card = { $line ->
    [0] { $card }: { $what }
   *[other] { $card } (Zeile { $line }): { $what }
}
cli-shown-by-scenario = dieses Szenario zeigt es; starte es mit eights scenario DATEI:
cli-shown-again = noch einmal ansehen: { $command }

## eights simulate, bench, match, ladder

cli-playing = Spiele
cli-measuring = Messe { $what }
cli-interrupted = abgebrochen
cli-any-players = „--players any“ wählt die Tische selbst
cli-any-decks = es geht nur mit --deck: { $decks }
cli-wrong-players = „{ $text }“ ist keine mögliche Personenzahl
cli-games-played = { $games ->
    [one] 1 Spiel, { $decisions } Entscheidungen, { $seconds } s ({ $speed } pro Sekunde)
   *[other] { $games } Spiele, { $decisions } Entscheidungen, { $seconds } s ({ $speed } pro Sekunde)
}
cli-games-interrupted = abgebrochen: verlangt waren { $wanted } Spiele
cli-violations = Verstöße: { $number }
cli-turns = Züge: Median { $median }, in neun von zehn Spielen { $low } bis { $high }
cli-game-of-length = { $turns } (Startwert { $seed })
cli-unusual-games = längste Spiele: { $longest }; kürzeste: { $shortest } Züge
cli-endless-games = Spiele, die das Zuglimit erreicht haben: Startwerte { $seeds }
cli-too-few-games = zu wenige Spiele
cli-from-to = { $low } bis { $high }
cli-decisions-a-second = Entscheidungen pro Sekunde
cli-games-a-second = gedachte Spiele pro Sekunde
cli-report-written = geschrieben: { $page } und { $data }; die Spiele liegen in { $games }
cli-report-resume = unterbrochen; weiter geht es mit: { $command }
cli-report-same = { $file }: alle { $figures } Zahlen sind bis zur letzten Stelle gleich ({ $games } Spiele)
cli-report-holds = { $file }: alle { $figures } Zahlen stimmen noch ({ $games } Spiele)
cli-report-broken = { $file }: { $broken } von { $figures } Zahlen stimmen nicht mehr ({ $games } Spiele)
cli-report-broken-figure = { $name }: im Bericht { $printed }, jetzt { $now }
cli-tables-written = { $file }: Tabellen geschrieben
cli-tables-differ = { $file }: eine Tabelle weicht von ihrer JSON-Datei ab; eights reproduce --write schreibt sie neu
cli-steps-a-second = Schritte pro Sekunde
cli-bench-not-installed = nicht installiert
cli-bench-advice = nur Ratschläge, { $setup }
cli-bench-greedy = greedy, { $setup }
cli-bench-search = search, bei der ersten Entscheidung
cli-bench-copy = eine Kopie, Hauptphase
cli-bench-copy-in-ability = eine Kopie, in einer Fähigkeit
cli-against = { $first } gegen { $others }: { $what }
cli-rate = { $value } ({ $low } bis { $high })
cli-not-two-rates = „{ $text }“ sind nicht zwei Gewinnraten
cli-two-rates = schreib zwei in Prozent, die kleinere zuerst: 50:55
cli-sets = { $games ->
    [2] { $sets ->
        [one] 1 Paar
       *[other] { $sets } Paare
    }
   *[other] { $sets ->
        [one] 1 Satz
       *[other] { $sets } Sätze
    }
}
cli-sets-interrupted = abgebrochen: verlangt waren { $wanted }
cli-sets-played = { $sets }, { $games } Spiele in { $seconds } s
cli-win-rate = { $rate }; ein gerechter Anteil ist { $fair }
cli-points = { $own } pro Spiel, die anderen { $others }; besser um { $better } ({ $interval })
cli-no-interval = { $number ->
    [one] kein Intervall: nur { $sets }
   *[other] kein Intervall: alle { $sets } haben dasselbe Ergebnis
}
cli-decisions = { $number } von { $bot }: { $speed } pro Sekunde auf einem Kern, je { $ms } ms
cli-most-within = 95 % davon innerhalb von { $ms } ms
cli-undecided = { $low } oder { $high }: unentschieden
cli-refuted = { $low } oder { $high }: { $refuted } ist widerlegt
cli-audit = { $decisions } Entscheidungen in { $turns } Zügen von { $bot }
cli-audit-found = verpasste Siege: { $missed }, vermeidbare Niederlagen: { $avoidable }
cli-audit-given-up = aufgegeben: { $number } Suchen dauerten zu lange
cli-load = { $before } davor, { $after } danach, auf { $cores } Kernen

## Überschriften von Tabellen

cli-head-seat = Platz
cli-head-seats = Plätze
cli-head-wins = Siege
cli-head-share = Anteil
cli-head-ending = Spielende
cli-head-endings = Spielenden
cli-head-games = Spiele
cli-head-bot = Bot
cli-head-ability = Fähigkeit
cli-head-times = Anzahl
cli-head-times-used = gewirkt
cli-head-card = Karte
cli-head-in-hand = auf der Hand
cli-head-not-seen = nicht gesehen
cli-head-difference = Unterschied
cli-head-interval = 95-%-Intervall
cli-head-against = gegen
cli-head-pairs = Paare
cli-head-ms = ms
cli-head-p95-ms = p95 ms
cli-head-played = gespielt
cli-head-win-rate = Gewinnrate
cli-head-points = Punkte
cli-head-turn-order = Reihenfolge
cli-head-decisions = Entscheidungen
cli-head-test = Test
cli-head-audit = Nachprüfung
cli-head-load = Auslastung

## Plätze und Teams

cli-write-seats = schreib Plätze, gezählt ab 1, jeden einmal: --teams '1&3,2&4'
cli-write-seats-or-names = schreib Plätze, gezählt ab 1, jeden einmal: --teams '1&3,2&4'; oder Namen: { $names }
cli-no-such-seat = bei { $players } Personen gibt es keinen Platz { $seat }
cli-seat-in-two-teams = { $name ->
    [none] Platz { $seat } ist in zwei Teams
   *[other] Platz { $seat }, { $name }, ist in zwei Teams
}
cli-seat-in-no-team = { $name ->
    [none] Platz { $seat } ist in keinem Team
   *[other] Platz { $seat }, { $name }, ist in keinem Team
}
cli-no-teams = „{ $text }“ nennt keine Teams
cli-too-many-bots = { $people ->
    [0] { $bots } Bots passen nicht auf { $seats } Plätze
    [1] du und { $bots } Bots passen nicht auf { $seats } Plätze
   *[other] { $people } Personen und { $bots } Bots passen nicht auf { $seats } Plätze
}
cli-use-option = nimm { $option }

## eights play, serve

cli-your-table = Dein Tisch: { $link }
cli-lan-invite = Andere in deinem Netzwerk spielen hier mit: { $link }
# $links: the same link, at other addresses of this computer
cli-lan-others = Falls sich das nicht öffnen lässt, versuch es mit { $links }
cli-lan-exposes = Solange das läuft, können alle in deinem Netzwerk diese Seite öffnen, hier Tische eröffnen und an Tischen mitspielen, deren Link sie haben. Sonst gibt dieser Computer nichts frei. Die Verbindung ist nicht verschlüsselt; nutze sie nur in Netzwerken, denen du vertraust.
cli-lan-firewall = Falls andere keine Verbindung bekommen, lass Python durch die Firewall dieses Computers.
cli-no-network = dieser Computer ist mit keinem Netzwerk verbunden; niemand sonst könnte mitspielen
cli-no-network-hint = verbinde dich mit einem WLAN oder steck ein Kabel ein; oder spiel ohne --lan
# The name of a player who hasn't given one.
cli-player = Gast
cli-stop-table = Strg-C beendet den Server; der Tisch bleibt gespeichert.
cli-stop-tables = Strg-C beendet den Server; alle Tische bleiben gespeichert.
cli-serving = Der Server läuft auf { $address }
cli-players-go-to = Gespielt wird auf { $addresses }
cli-unknown-log = es gibt kein Log-Format „{ $form }“
cli-unknown-log-hint = --log text oder --log json angeben
cli-workers = { $workers } Prozesse teilen sich die Tische.
cli-shares-tables = { $servers ->
    [one] Ein weiterer Server hat Zugriff auf diese Tische.
   *[other] { $servers } weitere Server haben Zugriff auf diese Tische.
}
cli-tables-saved = { $tables ->
    [0] Tische werden in { $database } gespeichert.
    [one] 1 Tisch ist in { $database } gespeichert; er öffnet sich wieder, wenn jemand zurückkommt.
   *[other] { $tables } Tische sind in { $database } gespeichert; sie öffnen sich wieder, wenn jemand zurückkommt.
}
cli-decks-missing = { $tables ->
    [one] 1 Tisch braucht Decks, die es hier nicht gibt: { $decks }. Füg sie hinzu: { $option }
   *[other] { $tables } Tische brauchen Decks, die es hier nicht gibt: { $decks }. Füg sie hinzu: { $option }
}
cli-secrets-encrypted = Ihre Geheimnisse sind mit dem Schlüssel in { $file } verschlüsselt. Heb eine Kopie davon auf, aber nicht bei den Sicherungen.
cli-stopped = Beendet.

## eights backup, restore

cli-backed-up = gesichert in { $file }
cli-restored = wiederhergestellt aus { $file }
cli-copied = { $done }: { $contents }; nichts ist beschädigt, nichts fehlt
cli-some-tables = { $number ->
    [one] 1 Tisch
   *[other] { $number } Tische
}
cli-some-entries = { $number ->
    [one] 1 Eintrag
   *[other] { $number } Einträge
}
cli-some-games = { $number ->
    [one] 1 beendetes Spiel
   *[other] { $number } beendete Spiele
}
cli-rows = Zeilen
cli-entries = Einträge nachgespielt
cli-copy-interrupted = abgebrochen: es wurde nichts geschrieben
cli-not-replayed = die Tische wurden nicht nachgespielt (--quick)
cli-all-replayed = nachgespielt: alle Tische führen zu den gespeicherten Spielständen, Eintrag für Eintrag
cli-some-replayed = { $tables ->
    [one] nachgespielt: { $sound } von 1 Tisch führt zu den gespeicherten Spielständen, Eintrag für Eintrag
   *[other] nachgespielt: { $sound } von { $tables } Tischen führen zu den gespeicherten Spielständen, Eintrag für Eintrag
}
cli-damaged = beschädigt: { $what }
cli-cannot-replay = nicht nachgespielt: { $what }
cli-others-can-be-played = alle anderen Tische lassen sich spielen; docs/host.md sagt, was zu tun ist
cli-replay-interrupted = abgebrochen: nicht alle Tische wurden nachgespielt; die Kopie ist vollständig

## eights say

cli-say-welcome = Gib den Text einer Karte ein; mit Strg-D hörst du auf.
# $kind: Besitzkarte oder Ereignis
cli-say-understood = verstanden ({ $kind }):
cli-say-short = kurz: { $text }
cli-say-python = in Python: { $text }
cli-unknown-kind = es gibt keine Kartenart „{ $kind }“
# $language: das Kürzel einer Sprache wie de
cli-say-other-language = { $language ->
    [de] das ist Deutsch: ergänze --lang de
   *[other] das ist Englisch: ergänze --lang en
}
