# Fehler, die in mehreren Bereichen vorkommen. Sie stehen hinter „Fehler: “, ohne Punkt am Ende.

error-did-you-mean = meinst du „{ $word }“?
error-there-are = zur Auswahl stehen { $known }
error-in-one-line = { $what }; { $advice }

error-no-file = die Datei { $file } gibt es nicht
error-file-exists = die Datei { $file } gibt es schon
error-is-a-folder = { $file } ist ein Ordner
error-name-a-file = nenne eine Datei darin
error-cannot-read = { $file } lässt sich nicht lesen: { $why }
error-cannot-write = { $file } kann nicht geschrieben werden: { $why }
error-folder-of-yours = wähle einen Ordner, in den du schreiben darfst

extra-missing = dafür fehlt das Paket { $package }
extra-install = installiere es mit: pip install "{ $package }"
extra-add = installiere es mit: { $command }

error-unknown-player = niemand hier heißt „{ $name }“
error-players-are = es spielen { $names }
error-unknown-card = in { $deck } gibt es keine Karte namens „{ $card }“
error-unknown-card-here = in diesen Decks gibt es keine Karte namens „{ $card }“
error-not-hexadecimal = nicht hexadezimal
error-two-digits-a-byte = schreib für jedes Byte zwei Ziffern von 0 bis f

## Bots, die sich nicht einsetzen lassen

botfault-unknown = einen Bot namens „{ $bot }“ gibt es nicht
botfault-no-level = „{ $setting }“ ist keine Stufe von { $bot }
botfault-levels = schreib { $bot }:0 bis { $bot }:{ $most }
botfault-no-settings = bei { $bot } ist nichts einzustellen, also bedeutet „:{ $setting }“ nichts
botfault-write = schreib „{ $bot }“
botfault-search-time = search kann nicht „{ $setting }“ lang nachdenken
botfault-search-times = schreib search:1000ms, search:2s oder search:400 (simulierte Spiele); search:1s:2 nutzt zwei Prozesse
botfault-nothing-to-decide = diese Sicht hat keine Möglichkeiten, weil jemand anders entscheidet
botfault-take-the-sight = nimm game.sight()
botfault-number-of-bots = { $bots } Bots können nicht für { $players } Personen spielen
botfault-one-or-all = nenne einen oder { $players }
botfault-see-docs = docs/add-a-bot.md zeigt einen, der geht
botfault-not-loaded = der Bot „{ $bot }“ lässt sich nicht aus { $place } laden: { $why }
botfault-not-made = der Bot „{ $bot }“ lässt sich nicht erzeugen: { $why }
botfault-not-made-with = der Bot „{ $bot }“ lässt sich mit „{ $setting }“ nicht erzeugen: { $why }
botfault-cannot-choose = der Bot „{ $bot }“ kann nicht wählen: { $place } ergab { $value }
botfault-failed = der Bot „{ $bot }“ ist bei einer Entscheidung gescheitert: { $why }
botfault-its-own-fault = das ist ein Fehler in diesem Bot
botfault-no-choice = der Bot „{ $bot }“ hat { $value } geantwortet; das ist keine Choice
botfault-not-offered = der Bot „{ $bot }“ hat { $value } gewählt; das stand nicht zur Wahl
botfault-choose-an-option = das ist ein Fehler in diesem Bot: er muss aus sight.options wählen
