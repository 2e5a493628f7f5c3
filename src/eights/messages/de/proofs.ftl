# Was die Aufzeichnung eines Spiels über das Geben beweist, wenn jemand notiert hat, was der Server versprach.
# Jede Person mischt eine Zahl ein, nachdem alle sich auf ihre festgelegt haben.

## Bewiesen

proof-moves = Jeder Zug war erlaubt und führte zu dem Spielstand, der aufgezeichnet ist.
proof-deal = Das Geben und jedes spätere Mischen folgen aus dem Startwert und den Zahlen aller Plätze.
proof-seed = Der Startwert ist der, der versprochen war, bevor du bereit warst.
proof-own-number = Deine Zahl wurde eingemischt, für den Platz von { $player }.
proof-others-numbers = Alle hatten sich auf ihre Zahlen festgelegt, bevor du deine aufgedeckt hast.
proof-house-numbers = { $players ->
    [one] Die Zahl von { $players } folgt aus dem Startwert: niemand konnte sie wählen.
   *[other] Die Zahlen von { $players } folgen aus dem Startwert: niemand konnte sie wählen.
}
proof-first = Wer begonnen hat, konnte der Server sich nicht aussuchen.
proof-hand = Deine erste Hand und die erste offene Karte sind die, die aus dem Startwert folgen.
proof-signed = Der Server hat diese Aufzeichnung unterschrieben: er kann sie nicht abstreiten.
proof-promise-signed = Der Server hat sein Versprechen unterschrieben; du kannst es anderen zeigen.

## Nicht bewiesen: in Klammern steht, warum nicht, oder wie es sich beweisen lässt

proof-nobody-looked = Niemand, der den Server betreibt, hat hineingesehen (er kennt während des Spiels alle Karten und könnte sie jemandem verraten).
proof-nobody-refused = Niemand wollte ein anderes Blatt erzwingen (man kann sich weigern, seine Zahl aufzudecken; das Protokoll zeigt jeden Neustart).
proof-not-replayed = Die Züge waren erlaubt, und die Karten kamen aus dem Startwert (das Spiel wurde { $version }).
proof-no-promise = Die Karten wurden ehrlich gemischt (für dieses Spiel wurde kein Startwert versprochen).
proof-first-deal = Das ist das erste Geben, für das du eine Zahl aufgedeckt hast (der Server nummeriert sie nicht).
proof-compare-promise = Dieser Startwert war vor dem Geben versprochen (vergleich { $commitment } mit dem, was der Tisch dir gezeigt hat: --promised).
proof-were-away = Deine Zahl zählt (du warst nicht da, als die Zahlen aufgedeckt wurden, oder dein Platz war noch anderswo offen).
proof-older-version = Niemand hat eine Zahl gewählt, nachdem die anderen zu sehen waren (ältere Versionen halten nicht fest, woher die Zahlen kamen).
proof-name-your-number = Deine Zahl wurde eingemischt (nenne sie: --nonce).
proof-needs-receipt = Die anderen haben ihre Zahlen gewählt, bevor sie deine sahen (dazu braucht es deinen Beleg: --receipt).
proof-restarts = Niemand hat das Geben absichtlich neu gestartet (das geschah { $times }, nachdem Zahlen aufgedeckt waren).
proof-first-unknown = Begonnen hat, wer an der Reihe war (das folgt aus den Spielen davor; prüf deren Aufzeichnungen).
proof-compare-position = Das sind die Karten, die du bekommen hast (vergleich sie mit der ersten Stellung: eights replay).
proof-compare-hand = Das sind die Karten, die du bekommen hast (nach dieser Aufzeichnung hattest du zu Beginn { $hand }, und zuerst lag { $top } obenauf).
proof-compare-key = Dein Server hat diese Aufzeichnung unterschrieben (vergleich { $key } mit seinem Schlüssel: --key).
proof-not-signed = Dein Server hat diese Aufzeichnung gemacht (sie ist nicht unterschrieben).

## Was nicht stimmt: ein einziges davon heißt, dass am Geben oder an der Aufzeichnung etwas falsch ist

proof-no-sealed-seed = diese Aufzeichnung hat keinen versiegelten Startwert und sagt deshalb nichts über das Versprechen
proof-other-rules = der Server hat nach den Regeln { $dealt } gegeben, aber die Aufzeichnung nennt die Regeln { $recorded }
proof-other-cards = { $recorded ->
    [none] der Server hat die Karten { $dealt } gegeben, aber die Aufzeichnung nennt keine
   *[other] der Server hat die Karten { $dealt } gegeben, aber die Aufzeichnung nennt { $recorded }
}
proof-other-game = deine Notizen sind von Spiel { $noted }, diese Aufzeichnung aber von Spiel { $recorded }
proof-other-promise = vor dem Geben hat der Server { $promised } versprochen, aber in dieser Aufzeichnung steht { $recorded }
proof-wrong-game-id = die Kennung dieses Spiels folgt nicht aus seiner Nummer { $number }
proof-promise-broken = vor dem Geben hat der Server sein Versprechen geändert
proof-deals-abandoned = { $times ->
    [one] kurz davor hast du eine Zahl für ein Geben aufgedeckt, das der Server nie ausgeführt hat: so konnte er sich das aussuchen, das ihm gefiel
   *[other] kurz davor hast du { $times }-mal eine Zahl für ein Geben aufgedeckt, das der Server nie ausgeführt hat: so konnte er sich das aussuchen, das ihm gefiel
}
proof-number-skipped = du warst bereit, aber der Server hat gegeben, ohne nach deiner Zahl zu fragen
proof-number-missing = deine Zahl ist nicht unter denen, aus denen gegeben wurde
proof-numbers-from-anywhere = diese Aufzeichnung sagt nicht, woher die Zahlen kamen: jemand kann eine gewählt haben, nachdem deine zu sehen war
proof-hidden-restart = du hast { $revealed } eine Zahl aufgedeckt, aber nach der Aufzeichnung wurde das Geben { $restarted } neu gestartet
proof-other-points = nach der Aufzeichnung stand die Partie vor diesem Geben anders, als du es gesehen hast
proof-other-board = nach der Aufzeichnung war das ein anderes Spiel des Abends als das, für das du bereit warst
proof-other-table = die Aufzeichnung ist von einem Tisch, an dem du nicht gespielt hast
proof-another-seat = ein anderer Platz
proof-other-commitment = die Festlegung von { $players } ist nicht die, die zu sehen war, bevor du deine Zahl aufgedeckt hast
proof-other-number = auf die Zahl in deinen Notizen hattest du dich nicht festgelegt
proof-other-deck = du warst für das Deck „{ $noted }“ bereit, aber gegeben wurde „{ $dealt }“
proof-other-hand = du hast { $seen } bekommen, mit { $seen_top } obenauf; aus dem Startwert folgt aber { $hand } mit { $top } obenauf
proof-wrong-signature = diese Aufzeichnung ist nicht mit dem Schlüssel { $key } des Servers unterschrieben
proof-notes-not-hexadecimal = deine Notizen sind nicht hexadezimal
proof-promise-not-signed = das Versprechen des Servers ist nicht mit seinem Schlüssel unterschrieben

proof-times = { $times ->
    [one] einmal
   *[other] { $times }-mal
}
proof-not-a-receipt = das ist kein Beleg: { $why }
proof-save-a-receipt = speichere einen unter „Mischen nachprüfen“
