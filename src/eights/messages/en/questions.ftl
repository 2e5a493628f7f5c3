# Questions: what is asked now, to those who decide, and (codes ending in -others) to everybody else.
# $who decides. A question of a card follows the card's name: "Sir Lancelot: Choose an asset to save, or decline."

ask-card = { $card }: { $question }
ask-card-others = { $card } asks { $who }: { $question }

ask-over = The game is over.

# $n: how many discards are left this turn.
ask-discards-left = { $n ->
    [one] 1 discard left
   *[other] { $n } discards left
}
ask-main = Main phase: play a card, discard, or end your turn ({ ask-discards-left }).
ask-main-others = Main phase: { $who } may play a card, discard, or end the turn ({ ask-discards-left }).
ask-main-play = Main phase: play a card, or end your turn.
ask-main-play-others = Main phase: { $who } may play a card, or end the turn.
ask-main-discard = Main phase: discard, or end your turn ({ ask-discards-left }).
ask-main-discard-others = Main phase: { $who } may discard, or end the turn ({ ask-discards-left }).
ask-main-end = Main phase: end your turn.
ask-main-end-others = Main phase: { $who } can only end the turn.
# Several allies decide, each of them alone.
ask-main-team-others = Main phase: { $who } may each play a card, discard, or end the turn.

ask-order = Choose which ability takes effect next.
ask-order-others = { $who } chooses which ability takes effect next.
ask-skip-draw = Two-player rule: skip your first draw phase?
ask-skip-draw-others = Two-player rule: { $who } may skip the first draw phase.

# A turn of classic Crazy Eights.
ask-classic = Play a card, or draw.
ask-classic-others = { $who } may play a card, or draw.
ask-classic-pass = Play a card, or pass.
ask-classic-pass-others = { $who } has to play a card, or pass.
ask-classic-only-play = Play a card: you can't draw any more.
ask-classic-only-play-others = { $who } has to play a card, or pass.
ask-classic-only-draw = Draw a card: none of yours can be played.
ask-classic-only-draw-others = { $who } may play a card, or draw.
ask-classic-only-pass = Pass: none of your cards can be played.
ask-classic-only-pass-others = { $who } has to play a card, or pass.
# $rank: of the cards that make the next player draw. $n: how many cards have to be drawn.
ask-classic-draw-two = Play { ask-one-of-rank }, or draw { $n ->
    [one] a card
   *[other] { SPELL($n) } cards
}.
ask-classic-draw-two-others = { $who } has to play { ask-one-of-rank }, or draw { $n ->
    [one] a card
   *[other] { SPELL($n) } cards
}.
ask-one-of-rank = { $rank ->
    [1] an ace
    [2] a two
    [3] a three
    [4] a four
    [5] a five
    [6] a six
    [7] a seven
    [8] an eight
    [9] a nine
    [10] a ten
    [11] a jack
    [12] a queen
   *[13] a king
}

# From here on, a card asks.
ask-choose = Choose.
ask-name-color = Name a color.
ask-name-color-classic = Name a suit.

# How a question can be declined or ended. It stands at the end of a sentence, before the full stop.
ask-end = { $end ->
    [decline] , or decline
    [stop] , or stop
   *[must] {""}
}

# Players to choose: exactly one of a $group, the first of up to $n, or one of $n more.
ask-whom = { $form ->
    [first] { $n ->
        [one] up to one { ask-whom-one }
       *[other] up to { SPELL($n) } { ask-whom-several }
    }
    [more] { $n ->
        [one] one more { ask-whom-one }
       *[other] up to { SPELL($n) } more { ask-whom-several }
    }
   *[one] { $group ->
        [you] yourself
        [that-player] that player
        [another] another player
        [opponent] an opponent
        [each] each player
        [each-opponent] each opponent
        [controller] its controller
       *[any] a player
    }
}{ $assets ->
    [yes] {" "}with assets
   *[no] {""}
}
ask-whom-one = { $group ->
    [another] other player
    [opponent] opponent
    [each-opponent] opponent
   *[any] player
}
ask-whom-several = { $group ->
    [another] other players
    [opponent] opponents
    [each-opponent] opponents
   *[any] players
}
ask-choose-player = Choose { ask-whom }{ ask-end }.
ask-choose-player-take-control = Choose { ask-whom } to take an asset from{ ask-end }.

# Assets to choose: one, one that is not the card that asks, the first of up to $n, or one of $n more; of any color, or
# of this one.
ask-assets = { $form ->
    [another] another { ask-assets-one }
    [first] { $n ->
        [one] up to one { ask-assets-one }
       *[other] up to { SPELL($n) } { ask-assets-several }
    }
    [more] { $n ->
        [one] one more { ask-assets-one }
       *[other] up to { SPELL($n) } more { ask-assets-several }
    }
   *[one] { $color ->
        [any] an asset
       *[other] a { $color } asset
    }
}
ask-assets-one = { $color ->
    [any] asset
   *[other] { $color } asset
}
ask-assets-several = { $color ->
    [any] assets
   *[other] { $color } assets
}
ask-choose-asset = Choose { ask-assets }{ ask-end }.
ask-choose-asset-card-discard-pile = Choose { ask-assets } from the discard pile to put into play{ ask-end }.
ask-choose-asset-card-your-hand = Choose { ask-assets } from your hand to put into play{ ask-end }.
ask-choose-asset-card-that-hand = Choose { ask-assets } from { $player }'s hand to put into play{ ask-end }.

ask-yes-or-no = Use its ability?
