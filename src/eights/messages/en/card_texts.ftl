# What is wrong with the text of a card that somebody wrote, and what they can write instead.
# $language is the language of the card, which may differ from the reader's: examples are in that language.

card-text-quoted = “{ $text }”
# $meanings: several texts in quotes
card-text-ambiguous = the text could mean { $meanings }
card-text-write-one-of-them = write it as one of these
card-text-impossible = the text is understood as { $meanings }, but no card can do this: { $why }
card-text-no-card-can = no card can do this: { $why }
card-text-no-such-card = it has no effect
card-text-nobody-chosen = it says “that player” (or “they”) before a player was chosen
card-text-choose-first = choose first: { $language ->
    [de] “Wähle einen anderen Spieler; … dieser Spieler …”
   *[other] “Choose another player; … that player …”
}
# $noun: as deck files write it
card-text-not-of = this can't happen to { $noun ->
    [its_controller] the controller of an asset
    [each_player] all players
    [each_opponent] all opponents
   *[other] these players
}
card-text-about-another = it can only be about another player, not you
card-text-nothing-looked-at = no cards have been looked at before
card-text-look-first = look first: { $language ->
    [de] “Sieh dir die obersten zwei Karten des Ziehstapels an; …”
   *[other] “Look at the draw pile's top two cards; …”
}
card-text-which-revealed = it doesn't say which of the cards it is about
card-text-several-colors = it names more than one color, and doesn't say which of them is enough
card-text-nobody-can-check = it has to be done with a card from a hidden hand, and nobody else can see whether it is possible; only “may” works there
card-text-no-choice = it can only happen to you, or to a player who was chosen before
card-text-several-chosen = it says “that player”, but several players may have been chosen
card-text-says-no-more = some of its words change nothing: leave them out
card-text-not-together = these words don't go together
card-text-not-these-assets = this can't be done with these assets
card-text-up-to = write { $language ->
    [de] “eine Besitzkarte” or “bis zu zwei Besitzkarten”
   *[other] “an asset” or “up to two assets”
}
card-text-of-one = choose one player: { $language ->
    [de] “ein Gegner deiner Wahl …”, or “Wähle einen anderen Spieler; … dieser Spieler …”
   *[other] “an opponent of your choice …”, or “Choose another player; … that player …”
}
# $kind: what this card is, asset or event
card-text-wrong-kind = { $kind ->
    [asset] { $meanings } is what an event says, and this is an asset
   *[event] { $meanings } is what an asset says, and this is an event
}
card-text-make-it-an-asset = make it an asset; an event takes effect at once: { $language ->
    [de] “Zieh eine Karte.”
   *[other] “Draw a card.”
}
card-text-say-when = an asset says when it acts: { $language ->
    [de] “Zu Beginn deines Zuges: …”
   *[other] “At the start of your turn: …”
}; otherwise make it an event
card-text-no-words-yet = no card can do this yet: { $what }
card-text-see-words = docs/design-a-deck.md shows what cards can do
card-text-empty = there is no text
card-text-write-one = write what the card does: { $language ->
    [de] “Zieh zwei Karten.”
   *[other] “Draw two cards.”
}
card-text-incomplete = the text ends too early
# $text: a word
card-text-not-understood = the text isn't understood from “{ $text }” on
card-text-too-complicated = the text is too complicated to read
card-text-too-long = the text is too long
card-text-shorter-sentences = write less, in shorter sentences
# $what: a list of words, or of the kinds below
card-text-here-could-stand = { $what } would fit here

## What would fit somewhere

card-text-kind-when = when it happens ({ $language ->
    [de] zu Beginn deines Zuges: …
   *[other] at the start of your turn: …
})
card-text-kind-what-is-done = what happens ({ $language ->
    [de] zieh, zerstöre, …
   *[other] draw, destroy, take control of, …
})
card-text-kind-who = who ({ $language ->
    [de] du, jeder Gegner, ein Spieler deiner Wahl, …
   *[other] you, each opponent, a player of your choice, …
})
card-text-kind-whom = a player ({ $language ->
    [de] einen Gegner, einen anderen Spieler, …
   *[other] an opponent, another player, …
})
card-text-kind-whose-hand = whose hand ({ $language ->
    [de] die Hand eines Gegners, …
   *[other] an opponent's hand, …
})
card-text-kind-condition = a condition ({ $language ->
    [de] du kontrollierst vier oder mehr Besitzkarten, …
   *[other] you control four or more assets, …
})
card-text-kind-which-assets = which assets ({ $language ->
    [de] eine Besitzkarte, jede rote Besitzkarte, …
   *[other] an asset, every red asset, …
})
card-text-kind-how-many-cards = how many cards ({ $language ->
    [de] eine Karte, zwei Karten, …
   *[other] a card, two cards, …
})
card-text-kind-number = a number
card-text-kind-then = what happens next ({ $language ->
    [de] , dann …
   *[other] , then …
})

## What no card can do yet

card-text-gap-search-a-pile = search a pile
card-text-gap-counted-number = use a number that is counted, such as “for each asset”
card-text-gap-answer-in-another-turn = answer a card in another player's turn
card-text-gap-choice-of-effects = offer a choice between two effects
card-text-gap-unless-and-instead = say “unless” or “instead”
card-text-gap-neighbors = single out a neighbor (the next player, left, right), or change the order of play
card-text-gap-dice-and-coins = use dice or coins
card-text-gap-compare-players = compare players
card-text-gap-until = last “until” something happens
card-text-gap-cost = make one effect the cost of another
card-text-gap-when-it-is-destroyed = act when a certain asset is destroyed
card-text-gap-discard-by-effect = make players discard, or act when somebody discards
card-text-gap-counters = use counters or tokens
card-text-gap-when-a-card-is-played = act when somebody plays a card
card-text-gap-when-somebody-draws = act whenever somebody draws (only when an opponent makes you draw)
card-text-gap-forbid = forbid somebody to do something
card-text-gap-protect-other-assets = protect other assets (an asset can only protect itself)
card-text-gap-skip-a-phase = skip a phase (only a whole turn)
card-text-gap-destroy-itself = destroy itself
card-text-gap-play-more-cards = let you play more cards in a turn (only discard more)
card-text-gap-allies = speak of allies
card-text-gap-two-together = make a “you may” or an “if it is” cover two things; begin a new sentence after the first
