# Wo Tische gespeichert werden: in einer SQLite-Datei oder einer PostgreSQL-Datenbank.

## Dateien

storage-no-database = die Datenbank { $file } gibt es nicht
storage-name-the-servers = nenne die Datenbank, die der Server benutzt: --database
storage-not-a-database = { $file } ist keine Datenbank
storage-name-another-file = nenne eine andere Datei
storage-not-ours = { $file } ist die Datenbank eines anderen Programms
storage-not-ours-here = das ist die Datenbank eines anderen Programms
storage-name-a-backup = nenne eine Sicherung von eights
storage-name-a-new-file = nenne eine neue Datei, oder verschieb die vorhandene
storage-damaged = { $file } ist beschädigt: { $why }
storage-another-backup = nimm eine andere Sicherung
storage-restore-a-backup = stell eine Sicherung wieder her; siehe docs/host.md
storage-left-over = { $files ->
    [one] { $files } ist von einer Datenbank übrig, die { $database } hieß
   *[other] { $files } sind von einer Datenbank übrig, die { $database } hieß
}
storage-move-left-over = { $files ->
    [one] verschieb die Datei dorthin, wo diese Datenbank jetzt ist: darin sind die neuesten Züge
   *[other] verschieb die Dateien dorthin, wo diese Datenbank jetzt ist: darin sind die neuesten Züge
}
storage-in-use = { $process ->
    [none] { $file } wird von einem anderen eights-Server benutzt
   *[other] { $file } wird von einem anderen eights-Server benutzt (Prozess { $process })
}
storage-another-part = { $file } gehört zu einer anderen Datenbank
storage-restore-parts = die zusammengehörigen Dateien zurücklegen oder eine Sicherung einspielen
storage-stop-the-other = halte den anderen Server an, oder nimm eine andere --database
storage-newer = { $where } wurde von einer neueren Version von eights geschrieben (Schema { $schema }, diese Version kennt { $known })
storage-the-database = die Datenbank
storage-update-or-restore = aktualisiere eights, oder stell die Sicherung wieder her, die du vor der Aktualisierung gemacht hast
storage-unknown-kind = Datenbanken der Art „{ $scheme }“ kennt eights nicht
storage-known-kinds = gib eine Datei oder postgresql://… an
storage-old-sqlite = SQLite { $version } ist zu alt
storage-newer-sqlite = nimm ein Python mit SQLite 3.35 oder neuer

## Sicherungen

storage-entries-missing = { $file }: der Tisch „{ $table }“ hat { $entries } Einträge statt { $wanted }
storage-secret-missing = { $file }: dem Tisch „{ $table }“ fehlt das Geheimnis, aus dem seine Karten gegeben werden
storage-not-empty = in dieser Datenbank sind schon Tische
storage-restore-into-an-empty-one = nimm zum Wiederherstellen eine leere Datenbank

## Was vorübergehen kann

storage-disk-full = die Platte mit { $file } ist voll
storage-free-some-space = schaff Platz; die Spiele gehen von selbst weiter
storage-locked = { $file } ist von einem anderen Programm gesperrt
storage-close-the-other = schließ das andere Programm
storage-read-only = { $file } ist schreibgeschützt
storage-may-you-write = sieh nach, ob es den Ordner gibt und du hineinschreiben darfst
storage-write-unconfirmed = die Platte mit { $file } hat das Schreiben nicht bestätigt
storage-start-again = starte den Server neu; alles, was bestätigt wurde, ist auf der Platte
storage-is-the-disk-there = sieh nach, ob die Platte voll oder weg ist
storage-stopping = der Server wird gerade angehalten
storage-connect-again = verbinde dich noch einmal
storage-sqlite-error = { $file }: { $why }
storage-report = das ist ein Fehler in eights: bitte melde ihn

## PostgreSQL

storage-postgres-refuses = PostgreSQL verweigert das: { $why }
storage-check-the-user = prüf Benutzer, Passwort und Namen der Datenbank
storage-allow-tables = erlaub diesem Benutzer, in der Datenbank Tabellen anzulegen
storage-wrong-address = die Adresse der Datenbank stimmt nicht: { $why }
storage-such-an-address = zum Beispiel: postgresql://user@host/database
storage-postgres-away = die Datenbank ist nicht zu erreichen ({ $why })
storage-no-answer = die Datenbank ist nicht zu erreichen (keine Antwort)
storage-is-postgres-running = sieh nach, ob PostgreSQL läuft; die Spiele gehen von selbst weiter
storage-postgres-error = PostgreSQL: { $why }

## Geheimnisse

storage-encrypted = die Geheimnisse in dieser Datenbank sind mit dem Schlüssel { $key } verschlüsselt
storage-name-its-file = nenne die Datei mit diesem Schlüssel: --secret-file DATEI
storage-restart-with-secret-file = starte diesen Server neu mit --secret-file DATEI
storage-secret-file-missing = die Schlüsseldatei { $file } fehlt, aber die Geheimnisse in dieser Datenbank sind mit ihrem Schlüssel { $key } verschlüsselt
storage-secret-file-unreadable = die Schlüsseldatei { $file } lässt sich nicht lesen: { $why }
storage-secret-file-unwritable = die Schlüsseldatei { $file } kann nicht geschrieben werden: { $why }
storage-not-a-secret-file = { $file } ist keine Schlüsseldatei von eights
storage-name-a-secret-file = nenne eine Datei, die --secret-file angelegt hat
storage-wrong-key = { $file } enthält den falschen Schlüssel ({ $key }); diese Datenbank braucht den Schlüssel { $needed }
storage-put-back-the-copy = leg deine Kopie dieser Datei zurück; ohne sie lassen sich die Spiele in dieser Datenbank nicht fortsetzen

## Tische

storage-of-table = Tisch „{ $table }“: { $what }
storage-secret-unreadable = sein Geheimnis lässt sich nicht entschlüsseln
storage-secret-encrypted = sein Geheimnis ist mit dem Schlüssel { $key } verschlüsselt
storage-table-exists = einen Tisch „{ $table }“ gibt es schon
storage-another-id = wähle eine andere Kennung
storage-table-elsewhere = der Tisch „{ $table }“ ist auf einem anderen Server offen
storage-ask-the-other = frag den anderen Server, oder warte, bis er angehalten wird
storage-table-not-loaded = der Tisch „{ $table }“ ist hier nicht geladen
storage-load-it = lade ihn erst
storage-table-closed-here = der Tisch „{ $table }“ ist hier nicht mehr offen
storage-out-of-step = der Tisch „{ $table }“ steht bei Eintrag { $entry }, nicht bei { $wanted }
storage-load-it-again = lade ihn noch einmal
storage-unseen-event = es wurde ein Ereignis gespeichert, das dieser Server nicht kennt
storage-answered = Frage { $question } des Tisches „{ $table }“ ist schon beantwortet
