# Viele Spiele: Simulationen, Bots im Vergleich, und was an einem Deck nicht stimmt (eights deck check).

## Aufbau

lab-setup = { $deck }, { $players } Personen
lab-setup-in-teams = { $deck }, { $players } Personen in Teams: { $teams }
lab-number-of-bots = { $kind ->
    [teams] { $bots } Bots können nicht für { $sides } Teams spielen
   *[players] { $bots } Bots können nicht für { $sides } Personen spielen
}
lab-name-all-or-two = { $sides ->
    [2] nenne zwei Bots
   *[other] nenne { $sides } Bots, oder zwei: der erste spielt gegen alle anderen
}
lab-one-bot = ein Vergleich braucht mindestens zwei Bots
lab-two-bots = zum Beispiel: --bots novice,random
lab-one-rung = eine Rangliste braucht mindestens zwei Bots
lab-two-rungs = nenne sie, den schwächsten zuerst: --bots random,novice
lab-where-it-failed = { $advice }; es geschah in Zug { $turn } des Spiels mit --seed { $seed }
lab-process-died = ein Prozess, der gespielt hat, ist abgestürzt
lab-why-it-died = vielleicht war zu wenig Speicher da; sonst hat ein fremder Bot oder ein fremdes Deck ihn beendet, und --processes 1 zeigt, wo

## Verstöße

lab-violation = { $where }: { $what }
lab-game = { $setup }, Startwert { $seed }
lab-at-decision = { $where }, Entscheidung { $decision }
lab-at-turn = { $where }, Zug { $turn }
lab-game-without-end = das Spiel endet nicht

referee-spectator = ein Zuschauer
referee-cards-doubled = Karten an zwei Orten: { $cards }
referee-cards-lost = verlorene Karten: { $cards }
referee-options-after-the-end = es gibt Möglichkeiten, obwohl das Spiel zu Ende ist
referee-too-few-options = { $options ->
    [0] eine Entscheidung ohne Möglichkeiten
    [1] eine Entscheidung mit nur einer Möglichkeit
   *[other] eine Entscheidung mit { $options } Möglichkeiten
}
referee-option-twice = eine Möglichkeit wird zweimal angeboten
referee-several-decide = { $players } Personen entscheiden gleichzeitig
referee-loser-decides = jemand entscheidet, der verloren hat
referee-not-won = jemand ohne Karten hat nicht gewonnen
referee-not-in-the-pile = { $who } glaubt, dass eine Karte im Ziehstapel ist, aber dort ist sie nicht
referee-not-in-the-hand = { $who } glaubt, dass eine Karte auf einer Hand ist, aber dort ist sie nicht
referee-knows-twice = { $who } kennt dieselbe Karte zweimal
referee-color-without-eight = eine Farbe ist gewünscht, aber obenauf liegt keine Acht
referee-copy-differs = eine Kopie ist anders als das Original
referee-copies-differ = derselbe Zug führt in zwei Kopien zu verschiedenen Spielständen
referee-original-changed = Spielen auf einer Kopie hat das Original verändert
referee-tells-apart = { $who } könnte zwei Welten unterscheiden: { $what }
referee-log-differs = das Protokoll nach „{ $move }“ ist anders
referee-view-after-differs = die Ansicht nach „{ $move }“ ist anders
referee-card-named = { $card } wird genannt
referee-view-differs = die Ansicht ist anders
referee-question-differs = die Frage ist anders
referee-sampled-view-differs = die Ansicht einer ausgelosten Welt ist anders
referee-sampled-world-depends = die ausgeloste Welt hängt von verdeckten Karten ab
referee-sight-differs = die Sicht ist anders
referee-position-differs = die Stellung ist anders
referee-refusal-differs = eine Ablehnung ist anders

## Deckprüfung: die Karten, wie sie gedruckt sind. Davor steht der Name der Karte.

lab-changing-deck = die Datei ergibt bei jedem Lesen ein anderes Deck
lab-no-chance-in-decks = lass weder den Zufall noch eine Uhr über die Karten entscheiden
lab-long-short-text = ihr Kurztext wird auf der kleinen Karte abgeschnitten: „{ $text }“
lab-shorten-the-verb = kürze `short` des Verbs
lab-event-does-nothing = dieses Ereignis tut nichts
lab-asset-does-nothing = diese Besitzkarte hat keine Fähigkeit
lab-say-what-it-does = schreib hinter die Farbe, was sie tut
lab-empty-text = ihr Text sagt nichts
lab-give-the-verb-a-text = gib dem Verb einen Text
lab-word-twice = in ihrem Text steht „{ $found }“: „{ $text }“
lab-two-full-stops = ihr Text hat zwei Punkte: „{ $text }“
lab-extra-space = ihr Text hat ein Leerzeichen zu viel: „{ $text }“
lab-code-in-text = in ihrem Text steht Programmcode, „{ $found }“: „{ $text }“
lab-leave-one-out = lass eins davon weg
lab-text-without-full-stop = schreib den Text eines Verbs ohne Punkt
lab-text-of-whole-words = schreib den Text eines Verbs ohne Leerzeichen an den Enden
lab-text-in-words = schreib den Text des Verbs in Worten
lab-two-of-one-name = { $lines ->
    [0] zwei verschiedene Karten heißen so
   *[other] zwei verschiedene Karten heißen so, Zeilen { $lines }
}
lab-rename-one = benenne eine davon um
lab-listed-twice = sie steht zweimal da, Zeilen { $lines }
lab-says-the-same = sie tut dasselbe wie { $card }
lab-change-one = lass eine davon etwas anderes tun
lab-known-name = in { $deck } heißt eine andere Karte so
lab-second-of-that-name = zusammen mit { $deck } heißt eine davon „{ $name }“
lab-ranks-missing = keine Karte hat den Wert { $ranks }
lab-why-all-ranks = dem Wert nach passt dann keine Karte zu ihnen; mehrfarbige Karten können Achten ersetzen
lab-color-missing = keine Karte ist { $color }
lab-why-all-colors = zu jeder Farbe, die man sich wünschen kann, sollte eine Karte passen
lab-wrong-seats = das Deck hat { $cards } Karten und seats={ $seats }
lab-seats = richtig ist etwa ein Platz für je zwölf Karten: seats={ $seats }; ein Deck nur zum Dazumischen kann seats=0 haben

## Deckprüfung: Sätze, die richtig aussehen und nichts bedeuten

lab-write = schreib { $words }
lab-asset-without-moment = das ist eine Besitzkarte, aber { $word } sagt nicht, wann; so geschieht es nie
lab-say-when = schreib, wann: at_your_beginning({ $word }(…)); oder mach ein Ereignis daraus
lab-event-with-moment = das ist ein Ereignis, aber { $word } ist für Karten im Spiel
lab-make-it-an-asset = mach eine Besitzkarte daraus, oder lass es sofort geschehen
lab-would-without-change = da steht „if … would …“, aber es ändert sich nichts
lab-would-without-saving = da steht „if assets would be destroyed“, aber nichts wird gerettet
lab-change-without-would = da steht { $word }, aber nichts steht bevor
lab-choose-first = wähle erst: { $words }
lab-nobody-chosen = da steht that_player, bevor jemand gewählt wurde
lab-no-choice = bei { $word } kann niemand { $who } wählen
lab-not-with = { $word } geht nicht mit { $noun }
lab-say-it-of-one = nimm eine Person: an_opponent, that_player
lab-about-another = bei { $word } geht es um jemand anderen, nicht um dich
lab-unclear-chooser = { $word } sagt nicht, wer { $who } ist
lab-may-around = da steht may({ $word }(…))
lab-without-may = schreib { $word } ohne may darum
lab-may-without-question = da steht may({ $word }(…)), aber niemand wird gefragt
lab-nothing-looked-at = da steht { $word }, bevor eine Karte angesehen wurde
lab-look-first = sieh sie erst an: look_at_top(2), … oder reveal_top(1), …
lab-keeps-all = sie sieht { $seen } Karten an und behält { $kept }
lab-several-chosen = da steht that_player, aber gewählt sein können bis zu { $number } Personen
lab-say-it-of-up-to = nimm eine Besitzkarte oder up_to(2, …)
lab-say-it-of-one-asset = nimm eine Besitzkarte, und schreib es für jede einmal
lab-says-no-more = { $what } sagt nicht mehr als { $plain }
lab-which-revealed = aufgedeckt sind { $seen } Karten, und { $word } sagt nicht, um welche es geht
lab-several-colors = { $noun } nennt mehrere Farben, und keine Karte kann sagen, welche davon genügt
lab-one-color = nimm eine Farbe
lab-nobody-picks = bei { $word } soll jemand wählen, aber es geht um alle Besitzkarten
lab-you-pick-of-each = bei { $word } kann niemand sonst je eine Besitzkarte wählen
lab-nobody-can-check = { $word } verlangt etwas von einer verdeckten Hand, und niemand sonst sieht, ob es möglich ist
lab-may-save = { $word } spricht von beliebig vielen, lässt aber keine Wahl
lab-may-up-to = da steht may({ $word }(…)), aber { $noun } lässt es schon offen
lab-always-true = die Bedingung in { $word } ist immer erfüllt
lab-never-true = die Bedingung in { $word } ist nie erfüllt
lab-leave-condition-out = lass { $word }(…) weg
lab-ask-for-more = verlange mehr
lab-condition-of-nothing = am Ende steht provided(…), und nichts folgt darauf
lab-say-what-then = schreib danach, was geschieht
lab-requires-late = requires(…) steht hinter dem, was die Karte tut
lab-requires-first = schreib requires(…) zuerst
lab-looks-at-too-few = bei { $word } geht es um mehr Karten als die { $seen }, die angesehen wurden
lab-look-at-more = sieh { $number } Karten an, oder mehr
lab-keep-fewer = behalte weniger als { $seen }, oder lass es weg
lab-in-play-already = bei { $word } geht es um eine Besitzkarte, die schon im Spiel ist
lab-asset-from-elsewhere = schreib zum Beispiel an_asset_from_your_hand; um jemandem eine zu nehmen, take_control
lab-only-in-play = bei { $word } geht es um Besitz im Spiel
lab-asset-in-play = schreib zum Beispiel an_asset oder a_red_asset
lab-never-enough = { $kind ->
    [hand] sie verlangt { $wanted } Karten auf der Hand, aber es gibt nur { $most } Karten
   *[assets] sie verlangt { $wanted } Besitzkarten, aber es gibt nur { $most }
}
lab-ask-for-fewer = verlange weniger
lab-requires-of-nobody = sie verlangt etwas von that_player, aber noch ist niemand gewählt

## Deckprüfung: was in den Spielen geschah

lab-never-played = sie wurde in { $games } Spielen nie ausgespielt
lab-require-less = die Bedingung war nie erfüllt: verlange weniger
lab-never-happened = { $ability ->
    [0] ihre Fähigkeit wirkte in { $games } Spielen nie
   *[other] ihre Fähigkeit Nummer { $ability } wirkte in { $games } Spielen nie
}
lab-condition-never-met = { $ability ->
    [0] ihre Fähigkeit kam in { $games } Spielen { $times }-mal an die Reihe, aber die Bedingung war nie erfüllt
   *[other] ihre Fähigkeit Nummer { $ability } kam in { $games } Spielen { $times }-mal an die Reihe, aber die Bedingung war nie erfüllt
}
lab-provide-less = verlange weniger in provided(…)
lab-no-discard-given = sie brachte in { $games } Spielen niemandem ein Ablegen
lab-make-it-easier = mach es leichter möglich, oder lass es weg
lab-few-games = { $games } Spiele sind zu wenige, um sicher zu sein: spiel mehr, bevor du etwas änderst
lab-endless-games = { $endless } von { $games } Spielen endeten nicht innerhalb von { $turns } Zügen
lab-cards-undo-each-other = zu viele Karten machen rückgängig, was andere tun
lab-asks-again = sie fragt immer wieder: { $times }-mal in einem Zug
lab-take-moves-on = take muss weitergehen: frame.position += 1
lab-breaks-a-rule = sie verstößt gegen eine Regel des Tisches: { $what }
lab-move-cards-once = beweg Karten nur mit move_card, einmal, von dort, wo sie sind
lab-not-copied = in einer Kopie des Spiels geht es nicht: { $what }
lab-remember-in-state = ein Verb darf sich nur im Spielstand oder im Frame etwas merken
lab-other-replay = dieselben Züge führen beim Nachspielen zu einem anderen Spiel
lab-gives-secrets-away = sie verrät etwas: { $what }
lab-who-may-know = tell und move_card sagen, wer die Karte kennen darf; eine Frage nach verdeckten Karten ist private
lab-breaks-the-game = sie bricht das Spiel ab: { $error }
lab-never-ends = sie hört nie auf
lab-endless-loop = eine Schleife in einem ihrer Verben hört nie auf: { $where }
lab-line-of-file = Zeile { $line } von { $file }
lab-see-verbs = siehe docs/add-a-verb.md
lab-different-ends = { $step } führt vom selben Tisch zu verschiedenen Ergebnissen
lab-options-change = { $step } verändert den Tisch
lab-change-in-take = options darf nur hinsehen; verändere etwas in take
lab-other-options = { $step } bietet beim zweiten Mal etwas anderes an
lab-no-own-chance = nimm weder random noch eine Uhr, sondern one_of(state, …) und shuffle(state, …) aus eights.verbs
lab-changes-elsewhere = { $home ->
    [itself] { $step } verändert sein eigenes „{ $name }“, das nicht zum Spiel gehört
    [class] { $step } verändert „{ $name }“ seiner Klasse, das nicht zum Spiel gehört
    [file] { $step } verändert „{ $name }“ in der Datei, das nicht zum Spiel gehört
   *[shared] { $step } verändert „{ $name }“, das alle Spiele teilen
}
lab-keep-in-frame = leg es im Frame ab: frame.number, frame.count, frame.players, frame.cards

## Nachprüfung: was ein Bot übersehen hat

lab-missed-win = { $where }, Zug { $turn }: verpasst { $moves }
lab-avoidable-loss = { $where }, Zug { $turn }: verloren; gerettet hätte { $moves }
lab-deal = Startwert { $seed }, Spiel { $game }

## eights lab: was schiefgeht

report-unknown-card = eine Karte { $card } gibt es in diesem Deck nicht
report-no-number = im Text von { $card } steht keine Zahl
report-not-numbers = „{ $text }“ ist keine Liste von Zahlen
report-write-numbers = zum Beispiel: 1..4 oder 1,3,5
report-not-saved = die Spiele können nicht in { $file } gespeichert werden: { $why }
report-no-experiment = in { $folder } liegt kein Experiment
report-no-experiment-hint = nenne einen Ordner, den eights lab angelegt hat: mine.games
report-no-report = { $file } ist keine JSON-Datei eines Berichts
report-no-report-hint = eights lab report schreibt eines neben die Seite: camelot.json
report-unknown-table = { $file } hat eine Tabelle einer unbekannten Art: { $kind }
report-no-document = { $file } kann nicht gelesen werden
report-other-wish = in { $folder } liegen Spiele eines anderen Experiments
report-other-wish-hint = wähle eine andere Ausgabe oder lösche diesen Ordner
report-other-engine = der Worker { $worker } hat eine andere Version von eights oder der Engine
report-other-engine-hint = installiere überall dieselbe Version
report-no-cluster = unter { $address } antwortet kein Dask-Scheduler

## Die Seite eines Berichts

report-title-report = { $deck }: ein Bericht
report-title-cards = { $deck }: die Karten
report-title-compare = { $deck } im Vergleich
report-title-sweep = { $deck }: eine Zahl, mehrere Werte
report-title-claims = { $deck }: was das Regelheft sagt und was die Spiele sagen
report-between = { $value } ({ $low } bis { $high })
report-points = { $value } Prozentpunkte
report-from-to = { $low } bis { $high }
report-data = Die Daten als Tabelle
report-again = So bekommst du diese Zahlen noch einmal
report-nothing-played = Noch wurden keine Spiele gespielt.
report-played = { $bots } hat { $games } Spiele mit { $players } Spielern gespielt (Startwerte { $first } bis { $last }).
report-first-better = Anfangen ist ein Vorteil: Wer anfängt, gewinnt { $rate } der Spiele; ein fairer Anteil wäre { $fair }.
report-first-worse = Anfangen ist ein Nachteil: Wer anfängt, gewinnt { $rate } der Spiele; ein fairer Anteil wäre { $fair }.
report-first-equal = Anfangen macht keinen messbaren Unterschied: Wer anfängt, gewinnt { $rate } der Spiele; ein fairer Anteil wäre { $fair }.
report-usual-length = Die Hälfte der Spiele ist nach { $median } Zügen vorbei; neun von zehn dauern { $low } bis { $high } Züge.
report-usual-ending = Das häufigste Spielende ist „{ $ending }“: { $share }.
report-incomplete = Noch sind nicht alle Spiele gespielt; deshalb sind die Intervalle breiter als geplant.
report-in-their-hands = Alle Zahlen gelten für Spiele, in denen diese Bots spielen. Eine Karte, mit der sie schlecht umgehen, wirkt schlechter, als sie ist.
report-with-the-rule = mit der Regel für zwei
report-named-players = { $value } Spieler
report-named-bot = Bots: { $value }
report-named-number = Zahl { $value }
report-turn-order = Reihenfolge
report-turn-order-caption = Wie oft gewinnt, wer als Erster, Zweiter und so weiter am Zug ist, mit 95-%-Intervallen. Die gestrichelte Linie ist der faire Anteil in der ersten Zeile; grau heißt: nicht vom fairen Anteil zu unterscheiden.
report-games-of = Art
report-place = Platz
report-wins = Siege
report-fair-share = fairer Anteil
report-rule-changes = Werden dieselben Karten gegeben, ändert sich mit der Regel für zwei um { $change }, wie oft gewinnt, wer anfängt.
report-at-equal-hands = Bei gleichen Karten erhöht Anfangen die Gewinnchance um { $worth }.
report-lengths = Wie lange Spiele dauern
report-lengths-caption = Wie viele Spiele wie viele Züge dauerten; bei neun von zehn waren es { $low } bis { $high }.
report-turns = Züge
report-games = Spiele
report-mean = Mittel
report-median = Median
report-nine-in-ten = neun von zehn
report-longest = längstes
report-game-of = { $turns } (Startwert { $seed })
report-games-longest = Längste Spiele, in Zügen: { $games }.
report-games-shortest = Kürzeste Spiele, in Zügen: { $games }.
report-endings = Wie Spiele enden
report-endings-caption = Die Karten, deren Fähigkeiten Spiele beendet haben, und in welchem Anteil aller Spiele.
report-ending = Spielende
report-share = Anteil
report-share-of-games = Anteil aller Spiele
report-cards = Die Karten
report-cards-best = Am besten auf der ersten Hand: { $best }. Am schlechtesten: { $worst }.
report-cards-how = Das Geben ist ein Zufallsexperiment. Deshalb sind diese Werte Wirkungen und nicht bloß Beobachtungen: wie viel öfter gewinnt, wer die Karte gegeben bekommt, verglichen mit einem Spiel, in dem niemand sie bekommt. Zusammen ergeben sie null, denn eine Karte kommt anstelle einer durchschnittlichen.
report-cards-caption = Was es wert ist, die Karte gegeben zu bekommen, in Prozentpunkten, mit 95-%-Intervallen. Grau: kann Zufall sein, wenn man bedenkt, wie viele Karten geprüft wurden.
report-card = Karte
report-worth = Wert auf der ersten Hand, in Prozentpunkten
report-held-gain = mehr Siege, wenn man sie hatte, in Prozentpunkten
report-played-share = gespielt
report-discarded = abgelegt
report-left = am Ende übrig
report-mean-turn = gespielt in Zug
report-text-turns = ihr Text: Züge
report-text-first = ihr Text: Siege beim Anfangen, in Prozentpunkten
report-text-ability = ihr Text: Siege durch Fähigkeit, in Prozentpunkten
report-observed = Warum Beobachten nicht reicht
report-observed-how = Wer eine Karte irgendwann hatte, hat auch länger gespielt, und wer gewinnt, hat weniger Karten gehabt. Deshalb übertreibt das, was sich in Spielen beobachten lässt (nach oben), oft den Wert einer Karte (nach rechts).
report-observed-caption = Jeder Punkt ist eine Karte. Auf der gestrichelten Linie wären beide gleich. Die Karten mit Namen unterscheiden sich am meisten.
report-differences = Was anders ist
report-differences-how = Jedes von { $games } Spielen wurde mit beiden gespielt, mit denselben gegebenen Karten. Die Zahlen sind das Zweite minus das Erste, Spiel für Spiel.
report-what = Größe
report-difference = Unterschied
report-change-turns = Züge
report-change-first = Siege beim Anfangen
report-change-ability = Siege durch Fähigkeit
report-change-decisions = Entscheidungen
report-changed-cards = Karten, die nicht in beiden gleich sind: { $cards }.
report-cards-differ = Karten, die auf der ersten Hand etwas anderes wert sind: { $cards }.
report-no-card-differs = Keine Karte ist auf der ersten Hand messbar mehr oder weniger wert.
report-claims-played = { $bots } hat von jeder Art { $games } Spiele gespielt (Startwerte { $first } bis { $last }).
report-claims-pace = Was das Regelheft über die Dauer von Spielen zu viert, sechst und acht sagt, stimmt, wenn ein Zug { $low } bis { $high } Sekunden dauert.
report-claims-no-pace = Es gibt kein Tempo, bei dem alles stimmt, was das Regelheft über die Dauer von Spielen zu viert, sechst und acht sagt.
report-claims-first = Ist Anfangen ein Vorteil?
report-claims-first-how = Das Regelheft (Kap. 9) sagt, dass Anfangen zu zweit ein Vorteil ist, und bietet eine Regel dagegen an: Wer nicht anfängt, darf seine erste Ziehphase auslassen.
report-claims-first-caption = Um wie viel öfter gewinnt, wer anfängt, als es fair wäre, mit 95-%-Intervallen. Die gestrichelte Linie: nicht öfter. Grau: nicht messbar öfter.
report-claims-advantage = mehr Siege, als fair wäre, in Prozentpunkten
report-claims-length = Wie lange dauern Spiele?
report-claims-length-how = Das Regelheft (Kap. 17) nennt Minuten für vier, sechs und acht Spieler; die Spiele ergeben Züge. Die letzte Spalte sagt, wie viele Sekunden ein Zug dauern darf, damit die Hälfte der Spiele in diesen Minuten zu Ende ist. Ab fünf Spielern werden zwei Decks zusammengemischt.
report-claims-length-caption = Die Zahl der Züge: Der Punkt ist der Median, und neun von zehn Spielen liegen auf der Linie.
report-claims-minutes = Minuten laut Regelheft
report-claims-seconds = passende Sekunden je Zug
report-swaps = Mit Absicht gegeben
report-swaps-how = Jedes Spiel wurde zweimal gespielt: so, wie gegeben wurde, und nachdem eine zufällige Karte eines Spielers mit dieser den Platz getauscht hat, wo immer sie lag. Spiele, in denen er sie schon hat, zählen nicht.
report-deals = Spiele
report-swap-worth = mehr Siege mit ihr
report-changes-how = Jedes Spiel wurde mit jeder Zahl gespielt, mit denselben gegebenen Karten. Die Werte sind die Unterschiede zu „{ $name }“, Spiel für Spiel.
report-changes-caption = Um wie viele Züge Spiele länger sind als mit der ersten Zahl, mit 95-%-Intervallen. Grau: nicht messbar länger oder kürzer.
