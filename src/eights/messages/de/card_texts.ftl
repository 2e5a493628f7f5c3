# Was am Text einer Karte nicht stimmt, den jemand geschrieben hat, und was stattdessen geht.
# $language ist die Sprache der Karte, die eine andere sein kann als die des Lesers: in ihr stehen die Beispiele.

card-text-quoted = „{ $text }“
card-text-ambiguous = der Text kann { $meanings } bedeuten
card-text-write-one-of-them = schreib einen dieser Sätze
card-text-impossible = der Text wird als { $meanings } verstanden, aber das kann keine Karte: { $why }
card-text-no-card-can = das kann keine Karte: { $why }
card-text-no-such-card = es bewirkt nichts
card-text-nobody-chosen = da steht „dieser Spieler“ (oder „er“), bevor jemand gewählt wurde
card-text-choose-first = wähle erst: { $language ->
    [de] „Wähle einen anderen Spieler; … dieser Spieler …“
   *[other] „Choose another player; … that player …“
}
card-text-not-of = es kann nicht { $noun ->
    [its_controller] dem Besitzer einer Besitzkarte geschehen
    [each_player] allen Spielern geschehen
    [each_opponent] allen Gegnern geschehen
   *[other] diesen Spielern geschehen
}
card-text-about-another = es geht nur mit einem anderen Spieler, nicht mit dir
card-text-nothing-looked-at = vorher wurden keine Karten angesehen
card-text-look-first = sieh dir erst Karten an: { $language ->
    [de] „Sieh dir die obersten zwei Karten des Ziehstapels an; …“
   *[other] „Look at the draw pile's top two cards; …“
}
card-text-which-revealed = es bleibt offen, welche der Karten gemeint ist
card-text-several-colors = da steht mehr als eine Farbe, aber nicht, welche davon genügt
card-text-nobody-can-check = es muss mit einer Karte von einer verdeckten Hand geschehen, und niemand sonst sieht, ob das geht; möglich ist nur „darfst“
card-text-no-choice = es kann nur dir geschehen, oder einem Spieler, der vorher gewählt wurde
card-text-several-chosen = da steht „dieser Spieler“, aber gewählt wurden vielleicht mehrere
card-text-says-no-more = ein Teil der Wörter ändert nichts: Lass ihn weg
card-text-not-together = diese Wörter passen nicht zusammen
card-text-not-these-assets = mit diesen Besitzkarten geht es nicht
card-text-up-to = schreib { $language ->
    [de] „eine Besitzkarte“ oder „bis zu zwei Besitzkarten“
   *[other] „an asset“ oder „up to two assets“
}
card-text-of-one = wähle einen Spieler: { $language ->
    [de] „ein Gegner deiner Wahl …“ oder „Wähle einen anderen Spieler; … dieser Spieler …“
   *[other] „an opponent of your choice …“ oder „Choose another player; … that player …“
}
card-text-wrong-kind = { $kind ->
    [asset] { $meanings } steht auf Ereignissen, und dies ist eine Besitzkarte
   *[event] { $meanings } steht auf Besitzkarten, und dies ist ein Ereignis
}
card-text-make-it-an-asset = mach eine Besitzkarte daraus; ein Ereignis wirkt sofort: { $language ->
    [de] „Zieh eine Karte.“
   *[other] „Draw a card.“
}
card-text-say-when = eine Besitzkarte sagt, wann sie wirkt: { $language ->
    [de] „Zu Beginn deines Zuges: …“
   *[other] „At the start of your turn: …“
}; sonst mach ein Ereignis daraus
card-text-no-words-yet = das kann noch keine Karte: { $what }
card-text-see-words = docs/design-a-deck.md zeigt, was Karten können
card-text-empty = der Text fehlt
card-text-write-one = schreib, was die Karte bewirkt: { $language ->
    [de] „Zieh zwei Karten.“
   *[other] „Draw two cards.“
}
card-text-incomplete = der Text hört zu früh auf
card-text-not-understood = der Text ist ab „{ $text }“ nicht zu verstehen
card-text-too-complicated = der Text ist zu verwickelt
card-text-too-long = der Text ist zu lang
card-text-shorter-sentences = schreib weniger und in kürzeren Sätzen
card-text-here-could-stand = hier würde { $what } passen

## Was irgendwo passen würde

card-text-kind-when = wann etwas geschieht ({ $language ->
    [de] zu Beginn deines Zuges: …
   *[other] at the start of your turn: …
})
card-text-kind-what-is-done = was geschieht ({ $language ->
    [de] zieh, zerstöre, …
   *[other] draw, destroy, take control of, …
})
card-text-kind-who = wer ({ $language ->
    [de] du, jeder Gegner, ein Spieler deiner Wahl, …
   *[other] you, each opponent, a player of your choice, …
})
card-text-kind-whom = ein Spieler ({ $language ->
    [de] einen Gegner, einen anderen Spieler, …
   *[other] an opponent, another player, …
})
card-text-kind-whose-hand = wessen Hand ({ $language ->
    [de] die Hand eines Gegners, …
   *[other] an opponent's hand, …
})
card-text-kind-condition = eine Bedingung ({ $language ->
    [de] du kontrollierst vier oder mehr Besitzkarten, …
   *[other] you control four or more assets, …
})
card-text-kind-which-assets = welche Besitzkarten ({ $language ->
    [de] eine Besitzkarte, jede rote Besitzkarte, …
   *[other] an asset, every red asset, …
})
card-text-kind-how-many-cards = wie viele Karten ({ $language ->
    [de] eine Karte, zwei Karten, …
   *[other] a card, two cards, …
})
card-text-kind-number = eine Zahl
card-text-kind-then = was danach geschieht ({ $language ->
    [de] , dann …
   *[other] , then …
})

## Was noch keine Karte kann

card-text-gap-search-a-pile = einen Stapel durchsuchen
card-text-gap-counted-number = mit einer Anzahl rechnen, etwa „für jede Besitzkarte“
card-text-gap-answer-in-another-turn = im Zug eines anderen auf eine Karte antworten
card-text-gap-choice-of-effects = zwischen zwei Wirkungen wählen lassen
card-text-gap-unless-and-instead = „es sei denn“ oder „stattdessen“ sagen
card-text-gap-neighbors = sich an einen Nachbarn richten (den nächsten Spieler, links, rechts) oder die Reihenfolge ändern
card-text-gap-dice-and-coins = Würfel oder Münzen verwenden
card-text-gap-compare-players = Spieler vergleichen
card-text-gap-until = gelten, „bis“ etwas geschieht
card-text-gap-cost = eine Wirkung mit einer anderen bezahlen lassen
card-text-gap-when-it-is-destroyed = wirken, wenn eine bestimmte Besitzkarte zerstört wird
card-text-gap-discard-by-effect = jemanden abwerfen lassen oder wirken, wenn jemand abwirft
card-text-gap-counters = Marken oder Zähler verwenden
card-text-gap-when-a-card-is-played = wirken, wenn jemand eine Karte ausspielt
card-text-gap-when-somebody-draws = wirken, wenn jemand zieht (nur, wenn ein Gegner dich ziehen lässt)
card-text-gap-forbid = jemandem etwas verbieten
card-text-gap-protect-other-assets = andere Besitzkarten schützen (nur sich selbst)
card-text-gap-skip-a-phase = eine Phase auslassen (nur einen ganzen Zug)
card-text-gap-destroy-itself = sich selbst zerstören
card-text-gap-play-more-cards = mehr Karten in einem Zug ausspielen lassen (nur mehr ablegen)
card-text-gap-allies = von Partnern sprechen
card-text-gap-two-together = mit einem „du darfst“ oder „ist sie …“ zwei Dinge zugleich meinen; beginn nach dem ersten einen neuen Satz
