# Moves that can't be made, in programs, in the terminal and in records. What is typed stays as it is in every
# language: play Castle, end turn.

# $why: the reason, from refusals.ftl. $card, $what: Castle (5 blue)
move-cannot-play = { $player }, you can't play { $card }: { $why }
move-cannot-discard = { $player }, you can't discard { $card }: { $why }
# $what: a card or a player
move-cannot-choose = { $player }, you can't choose { $what }: { $why }
# $color: a color, or what somebody typed instead of one
move-cannot-name = { $player }, you can't name { $color }: { $why }
move-cannot-say = { $player }, you can't { $word ->
    [end-turn] end your turn
    [draw] draw
    [pass] pass
   *[other] say { $word }
}: { $why }
# A reason, where nothing more is known.
move-not-offered = it isn't offered now

# $text: what was typed
move-over = '{ $text }' isn't possible: { $why }
move-unknown = '{ $text }' isn't a move
move-of-several = '{ $text }' could be a move by { $players }
move-say-whose = say whose move it is
# $moves: play Oak or play Fir
move-unclear = '{ $text }' could mean { $moves }
move-say-which = say which one
move-number = move { $number } isn't offered now
move-none-made = there is no move to take back
move-at-the-start = the game is still at its start

# Hints. $moves: play Castle or Death, discard Castle, or end turn
move-offers = { $player } can { $moves }
move-offer = { $verb } { $objects }
move-decides = { $players ->
    [one] { $players } decides now
   *[other] { $players } decide now
}
move-nobody-decides = the game is over, so nobody decides
