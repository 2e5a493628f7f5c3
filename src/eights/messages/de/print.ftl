# Auf Papier: Bögen mit Karten, und was das Regelheft außer den Seiten der Regeln enthält.

# Unter den Karten eines Bogens, und am Fuß jeder Seite.
paper-notice = Crazier Eights ist ein Spiel von James Gray; dies ist ein inoffizieller Druck.
paper-sheet = { $deck } · Blatt { $page } von { $pages }
paper-cards-to-print = { $deck }: Karten zum Ausdrucken
paper-back = Die Rückseite einer Karte

# Der Umschlag.
paper-rulebook = Crazier Eights: das Regelheft
paper-subtitle = das Regelheft, für zwei bis acht Spieler
paper-disclaimer = Crazier Eights ist ein Spiel und eine Marke von James Wallace Gray. Dieses Regelheft stammt nicht von ihm und ist nicht von ihm gebilligt; es erklärt sein Spiel in eigenen Worten.
paper-back-on-cover = Die Rückseite einer Karte: eine verschlungene Acht

# Kapitel, die keine Seite der Regeln sind, und Verweise auf eine Seite: die Regeln (Seite 4)
paper-rulings = Entscheidungen
paper-cards = Die Karten
paper-page = Seite

# Eine Karte, wie man sie vorliest: King Arthur, König in blau, Besitzkarte
paper-card = { $card }, { $face }, { $kind }
paper-card-wild = { $card }, { $face }, { $kind }, passt immer
paper-colors = { $colors }
paper-card-face = { $rank } in { $color }
kind-asset = Besitzkarte
kind-event = Ereignis
kind-split = geteilte Karte

# Beispiele: die Karten jedes Spielers, und die Stapel. Hinter dem Namen des Spielers, der am Zug ist: ann, Hauptphase
paper-turn-now = am Zug
phase-beginning = Beginnphase
phase-draw = Ziehphase
phase-main = Hauptphase
phase-end = Endphase
place-hand = Hand
place-assets = Besitzkarten
place-draw-pile = Ziehstapel
place-discard-pile = Ablagestapel
place-stock = Stapel
place-starter-pile = offener Stapel
paper-no-cards = keine
paper-top-first = { $place }, von oben
paper-on-top = { $place }; obenauf
paper-face-down = eine verdeckte Karte
# Unter einer Acht.
paper-named = gewünscht: { NOUN($color) }

# Beispiele: was man sonst noch wissen muss.
paper-teams = Teams: { $teams }
paper-options-of-game = gespielt mit: { $options }
paper-two-player-rule = Regel für zwei
paper-skips = { $player } muss { $n ->
    [1] einmal
    [2] zweimal
   *[other] { $n }-mal
} aussetzen

# Beispiele: Züge.
paper-move-play = { $player } spielt { $what } aus.
paper-move-play-classic = { $player } spielt { $what }.
paper-move-discard = { $player } legt { $what } ab.
paper-move-choose = { $player } wählt { $what }.
paper-move-choose-self = { $player } wählt sich selbst.
paper-move-name = { $player } wünscht sich { NOUN($what) }.
paper-move-draw = { $player } zieht.
paper-move-pass = { $player } passt.
paper-move-end-turn = { $player } beendet den Zug.
paper-move-yes = { $player } sagt ja.
paper-move-no = { $player } sagt nein.

# Beispiele: was man tun kann.
paper-do-play = { $what } ausspielen
paper-do-play-classic = { $what } spielen
paper-do-discard = { $what } ablegen
paper-do-choose = { $what }
paper-do-name = { $what }
paper-do-draw = ziehen
paper-do-pass = passen
paper-do-end-turn = den Zug beenden
paper-do-yes = ja
paper-do-no = nein

# Beispiele: wie es danach steht.
paper-asks = Jetzt { $players ->
    [one] entscheidet
   *[other] entscheiden
} { $players }.
paper-turn = { $player } ist am Zug.
paper-turn-phase = { $player } ist am Zug, { $phase }.
paper-options = Zur Wahl: { $moves }.
paper-offers = Jetzt möglich: { $moves }.
paper-refuses = Nicht möglich: { $moves }.
paper-to-match = Jetzt passt { $what }.
paper-a-rank = { $rank ->
    [ace] ein Ass
    [jack] ein Bube
    [queen] eine Dame
    [king] ein König
   *[other] eine { $rank }
}
paper-to-draw = { $n ->
    [one] { $n } Karte ist
   *[other] { $n } Karten sind
} zu ziehen.
paper-winner = { $players } { $players ->
    [one] gewinnt
   *[other] gewinnen
}.
paper-lost = { $players } { $players ->
    [one] hat
   *[other] haben
} verloren.
paper-lost-none = Niemand hat verloren.
paper-hand = { $player } hat { $cards } auf der Hand.
paper-hand-none = { $player } hat nichts auf der Hand.
paper-assets = { $player } hat { $cards } im Spiel.
paper-assets-none = { $player } hat nichts im Spiel.
paper-points = { $player } hat { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}.
# Eine Acht, und die Farbe, die dazu gewünscht wurde.
paper-card-named = { $card } (gewünscht: { NOUN($color) })
# $pile: discard-pile, oder im klassischen Spiel starter-pile
paper-the-pile = { $pile ->
    [starter-pile] dem offenen Stapel
   *[discard-pile] dem Ablagestapel
}
paper-size = Auf { paper-the-pile } { $n ->
    [one] liegt { $n } Karte
   *[other] liegen { $n } Karten
}.
paper-top = Auf { paper-the-pile } liegt { $card } obenauf.
paper-pile = Auf { paper-the-pile } liegen, von oben nach unten: { $cards }.
