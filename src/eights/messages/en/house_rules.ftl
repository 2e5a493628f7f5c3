# House rules of classic Crazy Eights: on the form for a new table, and on an invitation.

house-hand-size = hands of { $n } cards
house-draw = Drawing
house-draw-any = draw as many cards as you like
house-draw-limit = { $n ->
    [one] draw at most { $n } card per turn
   *[other] draw at most { $n } cards per turn
}
house-twos = Twos
house-twos-no = nothing special
house-twos-yes = draw two, or add a two
house-twos-no-stacking = draw two
house-packs = two packs of cards
house-jokers = jokers, wild like eights
# $rank: queen, ace, 2.
house-skip = each { $rank } skips the next player
house-reverse = each { $rank } turns play the other way round
house-draw-two = each { $rank } makes the next player draw two cards and miss a turn
house-stacking = nobody can pass the two cards on
house-reshuffle = when nothing is left to draw, the played cards are shuffled
house-may-pass = when nothing is left to draw, you may pass although you could play
house-target = play to { $n } points
