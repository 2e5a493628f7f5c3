# The log: what happened in a game, a sentence for each event.
# $player did it. $cards are cards with rank and color, or their number if they are secret to the reader; $names are
# cards by name alone. $n is how many cards there are.

# Cards that the reader may not know, and cards of which the reader knows some.
log-cards = { $n ->
    [0] no cards
    [one] a card
   *[other] { SPELL($n) } cards
}
log-cards-among = { log-cards }, including { $known }

log-turn = Turn { $count }: { $players }.
log-skipped = { $player } misses a turn.
log-ended = { $player } ends the turn.
log-draw-skipped = { $player } skips the draw phase (two-player rule).
log-drew = { $player } draws { $cards }.
log-played = { $player } plays { $names }.
log-discarded = { $player } discards { $cards }.
log-destroyed = { $player }'s { $names } { $n ->
    [one] is
   *[other] are
} destroyed.

# $place: where the cards come from. $other: whose hand it is.
log-put-into-play = { $player } puts { $names } into play from { $place ->
    [draw-pile] the draw pile
    [discard-pile] the discard pile
    [own-hand] their hand
   *[hand] { $other }'s hand
}.
log-took-control = { $player } takes control of { $other }'s { $names }.
log-took-control-own = { $player } keeps control of { $names }.
log-put-into-hand = { $player } puts { $cards } into { $other }'s hand.
log-put-into-hand-own = { $player } takes { $cards } back into their hand.
log-put-on-draw-pile = { $player } puts { $cards } on top of the draw pile{ $n ->
    [one] {""}
   *[other] , the first one on top
}.
log-put-under-draw-pile = { $player } puts { $cards } on the bottom of the draw pile{ $n ->
    [one] {""}
   *[other] , the last one at the very bottom
}.
log-put-under-discard-pile = { $player } puts { $cards } on the bottom of the discard pile{ $n ->
    [one] {""}
   *[other] , the last one at the very bottom
}.
log-put-on-discard-pile = { $player } puts { $cards } on top of the discard pile.
log-gave = { $player } gives { $other } { $cards }.
log-kept-on-top = { $player } keeps { $cards } on top of the draw pile{ $n ->
    [one] {""}
   *[other] , the first one on top
}.
log-named = { $player } names { $color }.

# $known: how many of the cards the reader may know.
log-looked = { $player } looks at the top { $n ->
    [one] card
   *[other] { SPELL($n) } cards
} of the draw pile{ $known ->
    [0] {""}
   *[other] : { $cards }
}.
log-revealed = { $player } reveals the top { $n ->
    [one] card
   *[other] { SPELL($n) } cards
} of the draw pile{ $known ->
    [0] {""}
   *[other] : { $cards }
}.
log-saw-hand = { $player } looks at { $other }'s hand.
log-saw = { $player } sees { $cards } in { $other }'s hand.
log-swapped-hands = { $player } and { $other } swap hands.
log-swapped-assets = { $player } and { $other } swap all their assets.
log-redealt = { $player } shuffles all hands together and deals them out again.
log-dealt = { $player } is dealt { $cards }.
log-reshuffled = The discard pile, except for its top card, is shuffled into the draw pile ({ $count ->
    [one] 1 card
   *[other] { $count } cards
}).
log-shuffled = { $player } shuffles the draw pile.
log-occurs = { $player }'s { $names } takes effect.
log-saved = { $source } saves { $names }.

# A card changes how many cards are about to be drawn.
log-drew-fewer = { $names }: { $player } { $count ->
    [0] draws no cards
    [one] will draw one card
   *[other] will draw { SPELL($count) } cards
}.
log-drew-more = { $names }: { $player } { $count ->
    [one] will draw one card
   *[other] will draw { SPELL($count) } cards
}.
log-chose-player = { $player } chooses { $other }.
log-more-discards = { $player } may discard { $count ->
    [one] one more card
   *[other] { SPELL($count) } more cards
} this turn.
log-extra-turn = { $player } will take an extra turn.
log-will-skip = { $player } will miss a turn.
log-declined = { $names }: { $player } declines.
log-lost = { $player } loses the game.
log-left-behind = { $player }'s { $names } { $n ->
    [one] goes
   *[other] go
} to the bottom of the discard pile.

# How a game is won, by a player or by the team of $team.
log-won-empty-hand = { $player } wins the game with no cards left in hand.
log-won-empty-hand-team = The team of { $team } wins the game: { $player } has no cards left in hand.
log-won-ability = { $player } wins the game with { $names }.
log-won-ability-team = The team of { $team } wins the game with { $names }.
log-won-last-left = { $player } wins the game: nobody else is left.
log-won-last-left-team = The team of { $team } wins the game: nobody else is left.
log-won-nothing-to-draw = { $player } wins the game with the fewest cards in hand: there is nothing left to draw.
log-won-nothing-to-draw-team = The team of { $team } wins the game: { $player } has the fewest cards in hand, and there is nothing left to draw.
log-won-turn-limit = { $player } wins the game with the fewest cards in hand: the turn limit has been reached.
log-won-turn-limit-team = The team of { $team } wins the game: { $player } has the fewest cards in hand, and the turn limit has been reached.

# Classic Crazy Eights, in its own words.
log-passed-classic = { $player } passes.
log-reversed-classic = The order of play is reversed.
log-discarded-classic = { $player } plays { $cards }.
log-reshuffled-classic = The starter pile, except for its top card, is shuffled into a new stock ({ $count ->
    [one] 1 card
   *[other] { $count } cards
}).
log-won-blocked-classic = { $player } wins the game with the lowest hand: nobody can play, and the stock is empty.
log-won-turn-limit-classic = { $player } wins the game with the lowest hand: the turn limit has been reached.
