# Warum ein Bot es täte, in wenigen Worten. Ein Tipp zeigt es dem Spieler.

# -- Was ein Ereignis bewirkt

bot-sees-more = du siehst mehr Karten und behältst die besten
bot-nearest-draws = wer dem Sieg am nächsten ist, zieht Karten
bot-nearest-draw = die dem Sieg am nächsten sind, ziehen Karten
bot-opponents-draw = alle Gegner ziehen Karten
bot-destroys-best = das zerstört die beste Besitzkarte
bot-removes-best = das bringt die beste Besitzkarte aus dem Spiel
bot-others-lose-more = die anderen haben mehr zu verlieren
bot-takes-best = du übernimmst die beste Besitzkarte
bot-returns-asset = das nimmt eine Besitzkarte aus dem Spiel und bringt eine Karte mehr auf jene Hand
bot-others-return-more = die anderen müssen mehr Besitz zurücknehmen
bot-other-assets-better = der andere Besitz ist besser als deiner
bot-better-card = du bekommst eine bessere Karte und siehst eine Hand
bot-other-hand-smaller = die andere Hand ist kleiner als deine
bot-hand-larger = du hast mehr Karten auf der Hand als die meisten
bot-more-to-discard = du kannst noch mehr Karten ablegen
bot-another-turn = du bist gleich noch einmal am Zug
bot-nearest-misses-turn = wer dem Sieg am nächsten ist, setzt aus
bot-gives-card = du wirst eine Karte los

# -- Welche Karte

bot-worth-most = am meisten wert ist sie für { $player }
# Eigener Besitz, der weg muss.
bot-worth-least = du kannst sie am ehesten entbehren
bot-worth-having = es lohnt sich, sie zu haben
bot-worth-saving = es lohnt sich, sie zu retten
bot-best = das ist die beste davon
bot-fewer-and-asset = eine Karte weniger auf der Hand, eine Besitzkarte mehr im Spiel
bot-too-good-there = sie ist zu gut, um sie dort zu lassen
bot-least-use = du brauchst sie am wenigsten
bot-most-use = das ist die nützlichste davon
bot-fits-least = sie passt am wenigsten zu deinen anderen Karten
bot-good-to-draw = die zieht man gern
bot-bad-to-draw = es lohnt sich nicht, sie zu ziehen
bot-more-matches = dann passen mehr deiner Karten
bot-before-others = vor den anderen wirkt sie besser

# -- Warum eine Karte ausspielen oder ablegen, oder nicht

# $n: wie viele Besitzkarten
bot-wins-next = du gewinnst im nächsten Zug mit { $n } Besitzkarten, wenn dich niemand aufhält
bot-towards-assets = damit kommst du dem Sieg durch Besitz näher
bot-discard-more = du darfst in jedem Zug eine Karte mehr ablegen
bot-endangers = das bringt die anderen in Gefahr
bot-pays = diese Besitzkarte lohnt sich
bot-card-fewer = eine Karte weniger auf der Hand
bot-not-discardable = ablegen kannst du sie jetzt nicht
bot-only-eight = nur deine Acht passt
bot-eight-matches = eine Acht passt immer
bot-can-follow = { $n ->
    [one] eine deiner Karten kann folgen
   *[other] { $n } deiner Karten können folgen
}
bot-keeps-eight = du hebst dir eine Acht zum letzten Ablegen auf
bot-nothing-worth = jetzt lohnt sich nichts
bot-nothing-left = du hast nichts mehr zu tun

# -- Welcher Spieler

bot-holds = { $player } hat { $n ->
    [one] noch eine Karte
   *[other] { $n } Karten
} auf der Hand
bot-helps-you = das hilft dir
bot-helps-ally = das hilft deinem Team

# -- Antworten

bot-most-of-color = deine häufigste Farbe ist { NOUN($color) }
bot-no-more-gain = mehr ist nicht zu holen
bot-more-good = das nützt mehr, als es schadet

# -- Crazy Eights. $color: Herz

bot-classic-most = deine häufigste Farbe ist { $color }
bot-classic-draw = es lohnt sich nicht, etwas Passendes zu spielen
bot-classic-pass = etwas anderes kannst du nicht tun
bot-classic-eight = etwas Besseres passt nicht

# -- Bots, die vorausdenken, und solche, die es nicht tun

bot-wins = du gewinnst in diesem Zug
bot-stays = du bleibst im Spiel
bot-feeling = nur so ein Gefühl
bot-anything = irgendetwas Erlaubtes
bot-plays-something = einfach etwas ausspielen
bot-discards-something = einfach etwas Passendes ablegen
bot-picks-something = einfach irgendetwas nehmen

# $why: einer der Gründe von oben
bot-imagined = { $why }; gewann { $n } von 100 simulierten Spielen
