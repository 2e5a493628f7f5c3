# Errors in a position, which is a text with lines such as "ann hand: Castle, Death".
# Keys and words of the notation ('winner', 'draw pile', '...') are never translated.

position-line = line { $line }: { $what }

## Lines and lists

position-no-colon = there is no colon in '{ $text }'
position-kinds-of-lines = write 'key: value', '> player: move' or 'expect key: value'
position-too-late = '{ $key }' comes after a move or an expectation
position-comes-first = put the whole position before them
position-gap-in-list = something is missing next to a '{ $separator }'
position-empty-list = write 'none' for an empty list
position-key-twice = '{ $key }' appears twice
position-see-line = it is already in line { $line }
position-line-missing = the line '{ $key }' is missing
position-unknown-key = there is no key named '{ $key }'
position-such-as = for example: { $example }
position-leave-out = leave it out
position-wrong-number = '{ $word }' isn't possible for '{ $key }'
position-number-between = use a number from { $least } to { $most }

## Deck, options, turn

position-game-and-deck = there is both a game and a deck
position-game-or-deck = keep one of them: 'game: classic'
position-unknown-game = there is no game named '{ $text }'
position-games = write 'game: classic', or 'deck: camelot' for Crazier Eights
position-unknown-option = there is no option named '{ $text }'
position-wrong-seed = '{ $text }' can't be a seed
position-seed = use a whole number, such as 7
position-not-in-the-stream = '{ $text }' isn't a valid position in the random stream
position-not-a-turn = '{ $text }' isn't a player and a phase
position-unknown-phase = there is no phase named '{ $text }'
position-phases = the phases are { $phases }
position-not-allies = { $names } aren't allies
position-only-allies = only allies share a turn
position-turn-of-loser = { $name } has lost and can't take a turn
position-turn-of-another = name a player who is still in the game
position-not-their-turn = this isn't { $name }'s turn
position-unknown-use = '{ $text }' isn't something to do in a turn
position-not-a-count = '{ $text }' isn't a player and a number
position-nothing-makes-draw = no card in this game makes anyone draw
position-no-stacking = without stacking, the cards are drawn at once, so nobody has any left to draw
position-all-passed = everyone has passed
position-unknown-direction = there is no direction named '{ $text }'
position-directions = the direction is { $directions }

## Players who have lost or won

position-no-opponent-left = that leaves nobody to play against
position-needs-winner = add a line 'winner' if the game is over
position-not-lost = { $name } hasn't lost
position-add-to-lost = add { $name } to the line 'lost'
position-lost-has-cards = { $name } has lost and has no cards any more
position-cards-of-lost = put their cards at the bottom of the discard pile
position-loser-wins = { $name } has lost, so they can't have won
position-name-winners = name the players who won

## Cards. $game is crazier or classic: classic Crazy Eights says stock and suit.

position-set-aside = cards are only set aside when the game is over
position-not-an-eight = { $game ->
    [classic] { $card } isn't an eight, so no suit was named with it
   *[crazier] { $card } isn't an eight, so no color was named with it
}
position-only-eights = { $game ->
    [classic] leave out the suit
   *[crazier] leave out the color
}
position-not-on-top = '{ $text }' isn't the top card
position-only-top-counts = { $game ->
    [classic] only the suit named with the top card counts
   *[crazier] only the color named with the top card counts
}
position-unknown-color = { $game ->
    [classic] there is no suit named '{ $text }'
   *[crazier] there is no color named '{ $text }'
}
position-colors = { $game ->
    [classic] the suits are { $colors }
   *[crazier] the colors are { $colors }
}
position-dots-elsewhere = { $game ->
    [classic] '...' can only be in the stock
   *[crazier] '...' can only be in the draw pile
}
position-name-cards = name the cards
position-unknown-card-elsewhere = { $game ->
    [classic] '?' can only be in a hand or in the stock
   *[crazier] '?' can only be in a hand or in the draw pile
}
position-name-open-cards = these cards lie face up, so name them
position-dots-twice = '...' appears twice
position-what-dots-mean = it stands for all cards that aren't named, so write it once
position-too-many-unknown = there are more '?' than cards that aren't named
position-leave-some-out = leave some of them out
position-event-in-play = { $card } is an event and can't be in play
position-assets-in-play = only assets stay in play
position-split-card = '{ $text }' is a split card
position-which-side = name the side that is in play: { $sides }
position-card-too-often = { $times ->
    [2] { $card } appears twice
   *[other] { $card } appears { $times } times
}
position-copies = { $copies ->
    [one] there is only one in these decks
   *[other] there are only { $copies } in these decks
}
position-no-starter = the starter pile is empty
position-no-card-to-draw = there are no cards to draw
position-add-to-stock = leave it out, or add cards to the stock

## What players know about hidden cards

position-not-knowable = '{ $text }' isn't something a player can know
position-what-can-be-known = { $game ->
    [classic] for example: '7 of hearts on top of the stock' or '7 of hearts in bob hand'
   *[crazier] for example: 'Castle on top of the draw pile' or 'Castle in bob hand'
}
position-known-anyway = { $name } knows '{ $text }' anyway
position-false-knowledge = { $name } can't know '{ $text }', because the card isn't there
position-knowledge-is-true = players only know what is true
