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
ask-choose-player-draw = Choose { ask-whom } to draw { $cards ->
    [one] a card
   *[other] { SPELL($cards) } cards
}{ ask-end }.
ask-choose-player-miss = Choose { ask-whom } to miss a turn{ ask-end }.
ask-choose-player-swap-assets = Choose { ask-whom } to swap all assets with{ ask-end }.
ask-choose-player-look = Choose { ask-whom } whose hand you want to look at{ ask-end }.
ask-choose-player-hand = Choose { ask-whom } to take { $card } into their hand{ ask-end }.
ask-choose-player-take-control = Choose { ask-whom } to take an asset from{ ask-end }.
ask-choose-player-swap-hands = Choose { ask-whom } to swap hands with{ ask-end }.
ask-choose-player-give = Choose { ask-whom } to give { $cards ->
    [one] a card
   *[other] { SPELL($cards) } cards
} to{ ask-end }.
ask-choose-player-swap-card = Choose { ask-whom } to swap a card with{ ask-end }.

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
ask-choose-asset-destroy = Choose { ask-assets } to destroy{ ask-end }.
ask-choose-asset-take-control = Choose { ask-assets } to take control of{ ask-end }.
# $you: the player who takes control of it.
ask-choose-asset-give-up = Choose { ask-assets } to give to { $you }{ ask-end }.
ask-choose-asset-hand = Choose { ask-assets } to put into a hand{ ask-end }.
ask-choose-asset-card-discard-pile = Choose { ask-assets } from the discard pile to put into play{ ask-end }.
ask-choose-asset-card-your-hand = Choose { ask-assets } from your hand to put into play{ ask-end }.
ask-choose-asset-card-that-hand = Choose { ask-assets } from { $player }'s hand to put into play{ ask-end }.
ask-choose-event-card-discard-pile = Choose an event from the discard pile to play{ ask-end }.
ask-choose-event-card-your-hand = Choose an event from your hand to play{ ask-end }.
ask-choose-event-card-that-hand = Choose an event from { $player }'s hand to play{ ask-end }.
ask-put-revealed = Choose { ask-assets } from the revealed cards to put into play{ ask-end }.

# Yes or no; of a split card one of its sides is chosen.
ask-yes-or-no = Use its ability?
ask-put-into-play = Put { $card } into play?
ask-put-into-play-side = Choose a side of { $card } to put into play, or decline.
ask-play-revealed = Play { $card }?
ask-play-revealed-side = Choose a side of { $card } to play, or decline.
ask-save-one = Choose an asset to save, or decline.
ask-save = Save { $card }?
ask-change-draw-fewer = Draw { $n ->
    [one] one card
   *[other] { SPELL($n) } cards
} fewer?
ask-change-draw-more = Draw { $n ->
    [one] one more card
   *[other] { SPELL($n) } more cards
}?

# Cards that were looked at; -secret: for those who don't know which card it is.
ask-top-or-bottom = Put { $card } on the top or the bottom of the draw pile?
ask-top-or-bottom-secret = Put the card on the top or the bottom of the draw pile?
ask-keep-on-top = Choose the next card to put on top of the draw pile, or stop: the rest go to the bottom.
ask-put-under = Choose the next card to put on the bottom of the draw pile (the last one goes to the very bottom).
ask-put-on-top = Choose the next card to put on top of the draw pile (the first one will be on top).
ask-put-on-discard-pile = Put { $card } on top of the discard pile?
ask-put-on-discard-pile-secret = Put the card on top of the discard pile?
ask-put-on-discard-pile-which = Choose a card to put on top of the discard pile{ ask-end }.

# Cards of a hand. $form: several in a row, of which $n are left; or exactly one.
ask-swap-card-give = Choose a card from your hand to give to { $player }.
ask-swap-card-take = Choose a card to take from { $player }'s hand.
ask-give-card = Choose a card to give to { $player }{ $form ->
    [several] {" "}({ $n } left)
   *[one] {""}
}.
ask-put-from-hand-on-discard = Choose a card to put on top of the discard pile{ $form ->
    [several] {" "}({ $n } left; the last one will be on top)
   *[one] {""}
}{ ask-end }.
ask-put-from-hand-on-draw = Choose a card to put on top of the draw pile{ $form ->
    [several] {" "}({ $n } left; the first one will be on top)
   *[one] {""}
}{ ask-end }.
ask-put-from-hand-under-draw = Choose a card to put under the draw pile{ $form ->
    [several] {" "}({ $n } left; the last one goes to the very bottom)
   *[one] {""}
}{ ask-end }.
ask-put-from-hand-under-discard = Choose a card to put under the discard pile{ $form ->
    [several] {" "}({ $n } left; the last one goes to the very bottom)
   *[one] {""}
}{ ask-end }.
