# Why something can't be done now. Most of these follow a colon: "you can't discard Castle: the top card is …",
# or stand alone under a card. $rule is where the rules say so: ch. 4.

# -- At any time

refuse-over = the game is over ({ $rule })
refuse-you-lost = you've lost the game ({ $rule })
# $players: one, or a team
refuse-not-your-turn = it's { $players }'s turn ({ $rule })
# $phase: beginning, draw or end
refuse-phase = this is { $phase ->
    [beginning] the beginning of your turn
    [draw] the draw phase
   *[end] the end of your turn
}: you play and discard in the main phase ({ $rule })
# In a team, both partners end their turn.
refuse-turn-ended = you've already ended your turn ({ $rule })
refuse-ends-first = { $player } has to end their turn first ({ $rule })
refuse-names-first = { $player } has to name a color first ({ $rule })
refuse-names-first-you = you have to name a color first ({ $rule })
refuse-orders-first = { $player } has to choose which ability takes effect next ({ $rule })
refuse-orders-first-you = you have to choose which ability takes effect next ({ $rule })
refuse-skips-first = { $player } has to decide whether to skip the draw phase ({ $rule })
# $source: the card that asks
refuse-decides-first = { $source } is waiting for { $player }'s choice ({ $rule })
refuse-decides-first-you = { $source } is waiting for your choice ({ $rule })
# Where a card is named that asks for something, and no card but the game itself asks.
refuse-the-game = the game

# -- Cards of the hand that can't be played

refuse-not-in-hand = it isn't in your hand ({ $rule })
refuse-played-already = you've already played a card this turn ({ $rule })
# $sides: Homestead or Cattle Raid
refuse-play-a-side = a split card is played as one of its sides: { $sides } ({ $rule })
# $tests: what the card itself says: you control two or more assets
refuse-requires = you can play it only if { $tests } ({ $rule })
# Why neither side of a split card can be played, if the reasons differ.
refuse-side = { $side }: { $why }
refuse-sides = { $one }; { $more }

# -- Cards of the hand that can't be discarded

refuse-discard-whole = a split card is discarded whole, as { $card } ({ $rule })
refuse-discarded-already = you have no discards left: you get one each turn ({ $rule })
# $parts: where the others came from: two from Avalon and one from events
refuse-no-discard-left = you have no discards left: you get one each turn, and this turn you had { $parts } ({ $rule })
refuse-discards-from = { SPELL($n) } more from { $card }
refuse-discards-from-events = { SPELL($n) } more from events
# $top: Treasure (9 red); $needs: red, a nine or an eight
refuse-no-match = the top card is { $top }: you need { $needs } ({ $rule })
refuse-no-match-named = { $color } was named: you need { $needs } ({ $rule })
refuse-need-rank = { ask-one-of-rank }

# -- What the top card asks for, in the middle of the table: a five or a green card

match-anything = anything
match-these = { $these }
match-colors = a { $colors } card
match-color = { $color }

# -- Answers that the open question doesn't offer. $source: the card that asks, or the game.

refuse-not-a-choice = { $source } doesn't offer this choice
refuse-not-asked = there is no question to answer: play, discard or end your turn ({ $rule })
refuse-no-eight = you name a color only when you discard an eight ({ $rule })
refuse-not-a-color = you can name { $colors } ({ $rule })
refuse-not-optional = { $source } doesn't say that you may decline ({ $rule })
# $answers: choose a card or say no
refuse-asks = { $source } asks you to { $answers }
refuse-answer-card = choose a card
refuse-answer-player = choose a player
refuse-answer-color = name a color
refuse-answer-yes-or-no = say yes or no
refuse-answer-no = say no
refuse-answer-stop = say stop
refuse-answer-top-or-bottom = say top or bottom
# $what: a card or a player
refuse-chosen-already = { $what } has already been chosen
refuse-comes-before = you choose in order, and { $what } comes before { $last }

# -- Players

refuse-has-lost = { $player } has lost the game ({ $rule })
refuse-wants-another-player = { $source } needs another player
refuse-wants-an-opponent = { $source } needs an opponent
refuse-no-assets = { $player } controls no assets

# -- Assets

refuse-not-in-play = { $card } isn't in play
refuse-indestructible = { $card } can't be destroyed ({ $rule })
refuse-not-doomed = { $card } isn't about to be destroyed
# $asset: which assets can be chosen instead
refuse-destroys = { $source } destroys { $asset }
refuse-takes = { $source } takes control of { $asset }
refuse-puts-into-hand = { $source } puts { $asset } into a hand
refuse-puts-into-play = { $source } puts { $asset } into play
refuse-one-of-each = { $source } is about one asset of each player, and now about one of { $player }'s
refuse-is-about = { $source } is about { $asset }
refuse-asset-another = another asset
refuse-asset-yours = one of your own assets
refuse-asset-of-another-player = another player's asset
refuse-asset-of-an-opponent = an opponent's asset
refuse-asset-of = one of { $player }'s assets
refuse-asset-of-color = a { $color } asset

# -- Other cards

refuse-not-in-discard-pile = { $card } isn't in the discard pile
refuse-not-in-your-hand = { $card } isn't in your hand
refuse-not-in-that-hand = { $card } isn't in { $player }'s hand
refuse-not-revealed = { $card } isn't among the revealed cards
refuse-not-looked-at = { $card } isn't one of the cards you're looking at
refuse-has-its-place = you've already placed { $card }
# A split card is offered by another of its names.
refuse-goes-by = here you choose { $card } as { $names } ({ $rule })
refuse-an-event = { $card } is an event, and { $source } puts an asset into play
refuse-an-asset = { $card } is an asset, and { $source } plays an event

# -- Which ability takes effect next

refuse-not-waiting = { $card } has no ability waiting to take effect ({ $rule })
refuse-later-in-turn = { $player }'s abilities take effect later, in turn order ({ $rule })
refuse-set-off-later = { $card } was set off later and has to wait ({ $rule })
refuse-copies = copies of a card take effect in order, and another one comes first ({ $rule })

# -- Classic Crazy Eights

refuse-classic-over = the game is over
refuse-classic-not-your-turn = it's { $player }'s turn
refuse-classic-names-first = { $player } has to name a suit first
refuse-classic-names-first-you = you have to name a suit first
refuse-classic-not-in-hand = it isn't in your hand
# $two: the rank that makes the next player draw, mostly a two
refuse-classic-draw-two = you have to draw { $n ->
    [one] a card
   *[other] { SPELL($n) } cards
} unless you play { $two }
refuse-classic-named = { $suit } was named: play { $needs }
refuse-classic-no-match = the top card is the { $top }: play { $needs }
refuse-need-suit = { $suit ->
    [clubs] a club
    [diamonds] a diamond
    [hearts] a heart
   *[spades] a spade
}
refuse-need-joker = a joker
refuse-classic-limit = you've drawn { $n ->
    [one] a card
   *[other] { SPELL($n) } cards
}, which is the limit
refuse-classic-empty = the stock is empty
refuse-classic-can-play = you can still play a card
refuse-classic-can-draw = you can still draw
refuse-classic-no-eight = you name a suit only when you play an eight
refuse-classic-not-a-suit = you can name { $suits }
refuse-classic-no-discard = cards are played onto the starter pile, not discarded
refuse-classic-no-end = your turn ends when you play a card or pass
refuse-classic-not-asked = there is no question to answer: play a card, draw or pass
