# Was `eights admin` dem Betreiber eines Servers ausgibt.

## Was nicht geht

admin-no-server = es wurde kein laufender Server gefunden
admin-several-servers = es laufen mehrere Server: { $files }
admin-name-the-socket = den Socket angeben: --socket DATEI
admin-unreachable = { $why ->
    [none] der Server unter { $file } antwortet nicht
   *[other] der Server unter { $file } ist nicht erreichbar: { $why }
}
admin-start-one = den Server starten oder den Socket eines anderen angeben: --socket DATEI
admin-no-socket = der Socket { $file } lässt sich nicht anlegen: { $why }
admin-no-socket-hint = eine Datei in einem eigenen Ordner angeben: --admin-socket DATEI
admin-unknown = dieser Server kennt den Befehl „{ $command }“ nicht
admin-silent = der Server unter { $server } antwortet nicht
admin-no-table = es gibt keinen Tisch „{ $table }“
admin-no-table-hint = die Kennung eines Tisches ist der letzte Teil seines Links
admin-no-person = am Tisch „{ $table }“ hat nie jemand namens { $name } Platz genommen
admin-several-people = am Tisch „{ $table }“ hießen mehrere Personen { $name }
admin-no-person-hint = `eights admin inspect` zeigt alle Personen mit ihrer Kennung
admin-no-address = „{ $text }“ ist keine IP-Adresse
admin-no-address-hint = zum Beispiel 203.0.113.7 oder 2001:db8::1
admin-nothing-to-lift = für { $what } gilt keine Einschränkung
admin-nothing-to-lift-hint = `eights admin bans` zeigt alle Einschränkungen
admin-cannot-drain = kein anderer Server könnte die Tische von diesem übernehmen
admin-cannot-drain-hint = trotzdem anhalten: dem Server ein TERM-Signal senden
admin-not-erased = das Protokoll des Tisches „{ $table }“ lässt sich nicht nachspielen, deshalb kann darin kein Name ersetzt werden
admin-not-erased-hint = den Tisch beenden und löschen: `eights admin end`, dann `eights admin prune --days 0`

## Was getan wurde

admin-has-ended = Der Tisch { $table } ist beendet.
admin-has-frozen = Der Tisch { $table } ist angehalten.
admin-has-thawed = Am Tisch { $table } geht es weiter.
admin-has-banned = Von { $address } kann sich niemand mehr verbinden.
admin-has-unbanned = Von { $address } kann man sich wieder verbinden.
admin-has-muted = { $name } kann dort nicht mehr chatten.
admin-has-unmuted = { $name } kann wieder chatten.
admin-has-kicked = { $name } ist abgemeldet.
admin-has-erased = Der Name { $name } ist an diesem Tisch gelöscht.
admin-has-pruned = { $tables ->
    [0] Kein Tisch wurde gelöscht.
    [one] Ein Tisch wurde gelöscht.
   *[other] { $tables } Tische wurden gelöscht.
}
admin-is-draining = Der Server übergibt seine Tische und beendet sich dann.

## Ein Tisch

admin-created = Tisch { $table }, angelegt { $time }, { $entries ->
    [one] ein Eintrag
   *[other] { $entries } Einträge
}
admin-last = Letzte Aktivität: { $time }
admin-ended = Beendet: { $time }
admin-is-frozen = Der Tisch ist angehalten.

## Spalten

admin-server = Server
admin-tables = Tische
admin-connections = Verbindungen
admin-table = Tisch
admin-game = Spiel
admin-idle = untätig
admin-people = Personen
admin-playing = läuft
admin-between = keins
admin-frozen = angehalten
admin-id = Kennung
admin-name = Name
admin-muted = stumm
admin-since = seit
admin-when = wann
admin-kind = Art
admin-what = was
admin-why = warum
admin-action = Aktion
