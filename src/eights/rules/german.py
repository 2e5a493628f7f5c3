"""Was auf den Karten steht, auf Deutsch: Satz für Satz, nach dem englischen Satz, der aus der Karte selbst entsteht."""

from typing import Final

WHEN: Final = {
    "At your beginning": "Zu deinem Beginn",
    "At each player's beginning": "Zum Beginn jedes Spielers",
    "At your end": "An deinem Ende",
    "At each player's end": "Am Ende jedes Spielers",
    "At each opponent's end": "Am Ende jedes Gegners",
    "When an opponent makes you draw": "Wenn ein Gegner dich ziehen lässt",
    "When an opponent destroys assets, even this one": "Wenn ein Gegner Besitz zerstört, auch diesen",
    "Whenever you would draw, your draw phase included": "Immer wenn du ziehen würdest, auch in deiner Ziehphase",
    "Whenever an opponent would make you draw": "Immer wenn ein Gegner dich ziehen lassen würde",
    "Whenever you would make an opponent draw": "Immer wenn du einen Gegner ziehen lassen würdest",
    "Whenever any assets would be destroyed": "Immer wenn Besitz zerstört würde",
    "In your turn": "In deinem Zug",
    "In each player's turn": "Im Zug jedes Spielers",
}
WHAT: Final = {
    "you may draw one card fewer.": "du darfst eine Karte weniger ziehen.",
    "you draw one card fewer.": "du ziehst eine Karte weniger.",
    "you draw two cards fewer.": "du ziehst zwei Karten weniger.",
    "that player draws one card more.": "er zieht eine Karte mehr.",
    "if that player controls four or more assets, that player wins the game.": (
        "hat er vier oder mehr Besitzkarten im Spiel, gewinnt er."
    ),
    "if that player controls four or more assets, that player loses the game.": (
        "hat er vier oder mehr Besitzkarten im Spiel, verliert er."
    ),
    "if that player holds nine or more cards, that player loses the game.": (
        "hat er neun oder mehr Karten auf der Hand, verliert er."
    ),
    "if that player controls two or more assets, that player draws a card.": (
        "hat er zwei oder mehr Besitzkarten im Spiel, zieht er eine Karte."
    ),
    "if you control four or more assets, you win the game.": (
        "hast du vier oder mehr Besitzkarten im Spiel, gewinnst du."
    ),
    "if your assets show three or more colors, you win the game.": (
        "zeigt dein Besitz drei oder mehr Farben, gewinnst du."
    ),
    "if you hold two or fewer cards, you win the game.": "hast du höchstens zwei Karten auf der Hand, gewinnst du.",
    "Destroy every asset in play.": "Zerstöre allen Besitz im Spiel.",
    "Destroy an asset in play.": "Zerstöre eine Besitzkarte im Spiel.",
    "Destroy up to two assets in play.": "Zerstöre bis zu zwei Besitzkarten im Spiel.",
    "Destroy up to two assets opponents control.": "Zerstöre bis zu zwei Besitzkarten von Gegnern.",
    "Destroy an asset in play, then each opponent draws a card.": (
        "Zerstöre eine Besitzkarte im Spiel; dann zieht jeder Gegner eine Karte."
    ),
    "destroy an asset in play, even this one.": "zerstöre eine Besitzkarte im Spiel, notfalls diese.",
    "destroy a red (Sun) asset in play.": "zerstöre eine rote Besitzkarte (Sonne) im Spiel.",
    "destroy a blue (Moon) asset in play.": "zerstöre eine blaue Besitzkarte (Mond) im Spiel.",
    "you may destroy an asset in play.": "du darfst eine Besitzkarte im Spiel zerstören.",
    "if every asset you control is red (Sun), you may destroy an asset in play.": (
        "ist dein ganzer Besitz rot (Sonne), darfst du eine Besitzkarte im Spiel zerstören."
    ),
    "that player picks an asset in play other than this card, and it is destroyed.": (
        "er wählt eine andere Besitzkarte im Spiel; sie wird zerstört."
    ),
    (
        "Look at another player's hand, then swap a card from your hand for one from that player's hand, both of "
        "your choice."
    ): (
        "Sieh dir die Hand eines anderen an und tausche eine Karte von deiner Hand gegen eine von seiner; beide "
        "wählst du."
    ),
    (
        "look at an opponent's hand, then swap a card from your hand for one from that player's hand, both of "
        "your choice."
    ): (
        "sieh dir die Hand eines Gegners an und tausche eine Karte von deiner Hand gegen eine von seiner; beide "
        "wählst du."
    ),
    "Look at an opponent's hand; you may put an asset from it into play under your control.": (
        "Sieh dir die Hand eines Gegners an; du darfst eine Besitzkarte daraus bei dir ins Spiel bringen."
    ),
    "look at an opponent's hand; you may put an asset from it into play under your control.": (
        "sieh dir die Hand eines Gegners an; du darfst eine Besitzkarte daraus bei dir ins Spiel bringen."
    ),
    "Up to two players you choose, even yourself, draw two cards each.": (
        "Bis zu zwei Spieler deiner Wahl, auch du selbst, ziehen je zwei Karten."
    ),
    "Up to two players you choose, even yourself, draw three cards each.": (
        "Bis zu zwei Spieler deiner Wahl, auch du selbst, ziehen je drei Karten."
    ),
    "Each opponent draws a card.": "Jeder Gegner zieht eine Karte.",
    "that player draws a card.": "er zieht eine Karte.",
    "Any player you choose, even yourself, draws two cards.": (
        "Ein Spieler deiner Wahl, auch du selbst, zieht zwei Karten."
    ),
    "Any player you choose, even yourself, draws three cards.": (
        "Ein Spieler deiner Wahl, auch du selbst, zieht drei Karten."
    ),
    "any player you choose, even yourself, draws a card.": (
        "ein Spieler deiner Wahl, auch du selbst, zieht eine Karte."
    ),
    "Any player you choose, even yourself, skips their next turn.": (
        "Ein Spieler deiner Wahl, auch du selbst, setzt beim nächsten Mal aus."
    ),
    "you may save any number of them, but never this one.": (
        "du darfst beliebig viel davon retten, nie aber diese Karte."
    ),
    "you may save one of them, even this one.": "du darfst eine der Karten retten, auch diese.",
    "you may save one of them.": "du darfst eine der Karten retten.",
    "This asset cannot be destroyed, nor chosen to be.": (
        "Diese Besitzkarte kann nicht zerstört und nicht zum Zerstören gewählt werden."
    ),
    "you may discard one more card.": "du darfst eine Karte mehr ablegen.",
    "that player may discard one more card.": "er darf eine Karte mehr ablegen.",
    "You may discard one more card this turn.": "Du darfst in diesem Zug eine Karte mehr ablegen.",
    "You may discard two more cards this turn.": "Du darfst in diesem Zug zwei Karten mehr ablegen.",
    "You may discard three more cards this turn.": "Du darfst in diesem Zug drei Karten mehr ablegen.",
    "Lay a card from your hand on top of the discard pile, then you may discard one more card this turn.": (
        "Leg eine Karte von deiner Hand auf den Ablagestapel; dann darfst du in diesem Zug eine Karte mehr ablegen."
    ),
    "draw a card, then lay a card from your hand on top of the discard pile.": (
        "zieh eine Karte und leg dann eine von deiner Hand auf den Ablagestapel."
    ),
    "Put an asset from the discard pile into play under your control.": (
        "Bring eine Besitzkarte vom Ablagestapel bei dir ins Spiel."
    ),
    "you may put an asset from the discard pile into play under your control.": (
        "du darfst eine Besitzkarte vom Ablagestapel bei dir ins Spiel bringen."
    ),
    "you may put an asset from your hand into play under your control.": (
        "du darfst eine Besitzkarte von deiner Hand bei dir ins Spiel bringen."
    ),
    "You may put an asset from your hand into play under your control.": (
        "Du darfst eine Besitzkarte von deiner Hand bei dir ins Spiel bringen."
    ),
    "look at the draw pile's top card; leave it on top or move it to the bottom.": (
        "sieh dir die oberste Karte des Ziehstapels an; lass sie oben oder leg sie nach unten."
    ),
    (
        "look at the draw pile's top card; you may put it on top of the discard pile; otherwise it stays atop the"
        " draw pile."
    ): (
        "sieh dir die oberste Karte des Ziehstapels an; du darfst sie auf den Ablagestapel legen, sonst bleibt "
        "sie liegen."
    ),
    (
        "look at the draw pile's top two cards; keep as many as you like on top, in any order, and move the rest "
        "to the bottom."
    ): (
        "sieh dir die obersten zwei Karten des Ziehstapels an; lass beliebig viele in beliebiger Folge oben und "
        "leg den Rest nach unten."
    ),
    "look at the draw pile's top three cards; keep one on top and move the other two to the bottom.": (
        "sieh dir die obersten drei Karten des Ziehstapels an; lass eine oben und leg die anderen zwei nach unten."
    ),
    (
        "look at the draw pile's top two cards; you may put one of them on top of the discard pile; then put the "
        "rest back on the draw pile, in any order."
    ): (
        "sieh dir die obersten zwei Karten des Ziehstapels an; du darfst eine davon auf den Ablagestapel legen; "
        "der Rest kommt in beliebiger Folge zurück auf den Ziehstapel."
    ),
    "Move an asset from play into any player's hand, even your own.": (
        "Gib eine Besitzkarte aus dem Spiel auf die Hand eines Spielers, auch auf deine eigene."
    ),
    "Move up to two assets from play into any one player's hand, even your own.": (
        "Gib bis zu zwei Besitzkarten aus dem Spiel auf die Hand eines Spielers, auch auf deine eigene."
    ),
    "Move every asset from play into its controller's hand.": (
        "Jede Besitzkarte im Spiel geht auf die Hand dessen zurück, vor dem sie liegt."
    ),
    "Move up to two assets from play into their controllers' hands.": (
        "Bis zu zwei Besitzkarten im Spiel gehen auf die Hände derer zurück, vor denen sie liegen."
    ),
    "move an asset from play into its controller's hand, even this one.": (
        "eine Besitzkarte im Spiel, notfalls diese, geht auf die Hand dessen zurück, vor dem sie liegt."
    ),
    (
        "Reveal the draw pile's top five cards; put up to two assets among them into play under your control, "
        "then shuffle the rest back into the draw pile."
    ): (
        "Deck die obersten fünf Karten des Ziehstapels auf; bring bis zu zwei Besitzkarten davon bei dir ins "
        "Spiel und misch den Rest in den Ziehstapel."
    ),
    (
        "reveal the draw pile's top card; if it is an asset, you may put it into play under your control; "
        "otherwise it stays atop the draw pile."
    ): (
        "deck die oberste Karte des Ziehstapels auf; ist sie Besitz, darfst du sie bei dir ins Spiel bringen, "
        "sonst bleibt sie liegen."
    ),
    "reveal the draw pile's top card; if it is an event, you may play it; otherwise it stays atop the draw pile.": (
        "deck die oberste Karte des Ziehstapels auf; ist sie ein Ereignis, darfst du sie ausspielen, sonst bleibt"
        " sie liegen."
    ),
    "Draw two cards, then slip two cards from your hand under the discard pile.": (
        "Zieh zwei Karten und schieb dann zwei von deiner Hand unter den Ablagestapel."
    ),
    "Draw three cards, then slip three cards from your hand under the discard pile.": (
        "Zieh drei Karten und schieb dann drei von deiner Hand unter den Ablagestapel."
    ),
    "Draw five cards, then slip five cards from your hand under the discard pile.": (
        "Zieh fünf Karten und schieb dann fünf von deiner Hand unter den Ablagestapel."
    ),
    "Draw two cards, then lay two cards from your hand, in any order, on top of the draw pile.": (
        "Zieh zwei Karten und leg dann zwei von deiner Hand in beliebiger Folge auf den Ziehstapel."
    ),
    "Draw three cards, then lay three cards from your hand, in any order, on top of the draw pile.": (
        "Zieh drei Karten und leg dann drei von deiner Hand in beliebiger Folge auf den Ziehstapel."
    ),
    "draw a card, then slip a card from your hand under the draw pile.": (
        "zieh eine Karte und schieb dann eine von deiner Hand unter den Ziehstapel."
    ),
    "draw a card, then slip two cards from your hand under the draw pile.": (
        "zieh eine Karte und schieb dann zwei von deiner Hand unter den Ziehstapel."
    ),
    "draw two cards, then slip two cards from your hand under the draw pile.": (
        "zieh zwei Karten und schieb dann zwei von deiner Hand unter den Ziehstapel."
    ),
    "you may slip a card from your hand under the draw pile.": (
        "du darfst eine Karte von deiner Hand unter den Ziehstapel schieben."
    ),
    "Take control of an asset another player controls.": "Übernimm eine Besitzkarte eines anderen.",
    (
        "you may choose another player who controls assets; if you do, that player picks an asset of their own, "
        "and you take control of it."
    ): (
        "du darfst einen anderen wählen, der Besitz im Spiel hat; er sucht eine seiner Besitzkarten aus, und du "
        "übernimmst sie."
    ),
    (
        "you may choose another player who controls assets; if you do, take control of an asset that player "
        "controls, then draw a card."
    ): (
        "du darfst einen anderen wählen, der Besitz im Spiel hat; dann übernimm eine seiner Besitzkarten und zieh"
        " eine Karte."
    ),
    "Swap all your assets for all of another player's, even if one side has none.": (
        "Tausche deinen ganzen Besitz gegen den eines anderen, auch wenn eine Seite keinen hat."
    ),
    "Swap hands with another player.": "Tausche die Hand mit einem anderen.",
    "Take another turn once this one is over.": "Nach diesem Zug bist du gleich noch einmal am Zug.",
    "Shuffle all hands together and deal them out again card by card, yourself first, then clockwise.": (
        "Misch alle Hände zusammen und gib sie einzeln neu aus, zuerst dir, dann im Uhrzeigersinn."
    ),
    "Draw a card, then give an opponent a card from your hand.": (
        "Zieh eine Karte und gib dann einem Gegner eine Karte von deiner Hand."
    ),
    "Give an opponent a card from your hand.": "Gib einem Gegner eine Karte von deiner Hand.",
    "if you hold five or more cards, give an opponent a card from your hand.": (
        "hast du fünf oder mehr Karten auf der Hand, gib einem Gegner eine davon."
    ),
    "Play an event from the discard pile.": "Spiel ein Ereignis vom Ablagestapel aus.",
    "you may play an event from your hand.": "du darfst ein Ereignis von deiner Hand ausspielen.",
}
# Was von einer Karte verlangt sein kann, bevor sie ausgespielt wird: "… nur, wenn" steht davor.
TESTS: Final = {
    "you hold five or more cards": "du fünf oder mehr Karten auf der Hand hast",
    "you control two or more assets": "du zwei oder mehr Besitzkarten im Spiel hast",
    "an opponent controls two or more assets": "ein Gegner zwei oder mehr Besitzkarten im Spiel hat",
    "an opponent holds five or more cards": "ein Gegner fünf oder mehr Karten auf der Hand hat",
}
REQUIREMENTS: Final = {
    f"You can play this card from your hand only if {english}.": (
        f"Du kannst diese Karte nur von der Hand ausspielen, wenn {test}."
    )
    for english, test in TESTS.items()
}
