# Zwei Karten mit den Regeln in Kürze, zum Danebenlegen. Vor jeder Zeile steht ein Wort oder zwei in fetter Schrift.

summary-turn = Dein Zug
summary-turn-beginning-lead = Beginn
summary-turn-beginning = Fähigkeiten zu Beginn des Zuges wirken.
summary-turn-draw-lead = Ziehen
summary-turn-draw = Zieh eine Karte.
summary-turn-main-lead = Hauptphase
summary-turn-main = Du darfst eine Karte ausspielen und eine ablegen, in beliebiger Reihenfolge.
summary-turn-end-lead = Ende
summary-turn-end = Fähigkeiten am Ende des Zuges wirken.
summary-turn-play-lead = Ausspielen
summary-turn-play = Jede Karte. Besitz bleibt vor dir liegen; ein Ereignis wirkt einmal.
summary-turn-discard-lead = Ablegen
summary-turn-discard = Eine Karte, die in Farbe oder Wert zur obersten passt. Sie tut nichts.
summary-turn-eights-lead = Achten
summary-turn-eights = passen immer: Wünsch dir die Farbe, die folgen muss.

summary-know = Gut zu wissen
summary-know-win-lead = Du gewinnst,
summary-know-win = sobald deine Hand leer ist oder eine Karte es sagt.
summary-know-lose-lead = Du verlierst,
summary-know-lose = wenn eine Karte es sagt. Die anderen spielen weiter.
summary-know-all-lead = Tu alles,
summary-know-all = was eine Karte sagt, außer du darfst es nur. Was nicht geht, entfällt.
summary-know-order-lead = Gleichzeitig?
summary-know-order = Erst die Fähigkeiten dessen, der am Zug ist, dann im Uhrzeigersinn.
summary-know-destroyed-lead = Zerstörter
summary-know-destroyed = Besitz und benutzte Ereignisse kommen unter den Ablagestapel.
summary-know-empty-lead = Nichts zu ziehen?
summary-know-empty = Mischt den Ablagestapel ohne seine oberste Karte.
summary-know-open-lead = Jeder
summary-know-open = darf den Ablagestapel durchsehen und alle Karten zählen.
