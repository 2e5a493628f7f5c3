# What the record of a game proves about its deal, to a player who noted what the server promised (eights verify, and "fair" in the terminal).
# Players mix in a number each (the nonce), after everybody has committed to theirs.

## Proved

proof-moves = Every move was legal and led to the state that was recorded.
proof-deal = The deal and every later shuffle follow from the seed and everyone's numbers.
proof-seed = The seed is the one that was promised before you were ready.
proof-own-number = Your number is part of the deal, for { $player }'s seat.
proof-others-numbers = All players had committed to their numbers before you revealed yours.
proof-house-numbers = { $players ->
    [one] The number of { $players } follows from the seed, so nobody could choose it.
   *[other] The numbers of { $players } follow from the seed, so nobody could choose them.
}
proof-first = The server didn't choose who went first.
proof-hand = Your opening hand and the first top card are the ones that follow from the seed.
proof-signed = The server has signed this record, so it can't deny it.
proof-promise-signed = The server signed its promise, so you can show it to others.

## Not proved: each says in brackets why not, or how to prove it

proof-nobody-looked = Nobody running the server looked (it knows all cards during a game, and could tell an accomplice).
proof-nobody-refused = Nobody tried for another deal (a player can refuse to reveal a number; the log shows every such restart).
# $version: such as "played under rules 1; verify it with eights 0.1"
proof-not-replayed = The moves were legal, and the cards were dealt from the seed (the game was { $version }).
proof-no-promise = The cards were shuffled fairly (no seed was promised for this game).
proof-first-deal = This is the first deal that you revealed a number for (the server doesn't number its deals).
proof-compare-promise = This seed was promised before the deal (compare { $commitment } with what the table showed you: --promised).
proof-were-away = Your number counts (you were away when the numbers were revealed, or your seat was open somewhere else).
proof-older-version = Nobody chose a number after seeing the others' (older versions don't record where the numbers came from).
proof-name-your-number = Your number was mixed in (name it: --nonce).
proof-needs-receipt = The others chose their numbers before they saw yours (this needs your receipt: --receipt).
# $times: once, 3 times
proof-restarts = Nobody restarted the deal on purpose (it was restarted { $times }, after numbers were revealed).
proof-first-unknown = The right player went first (that follows from the earlier games, so check their records).
proof-compare-position = These are the cards you were dealt (compare them with the first position: eights replay).
proof-compare-hand = These are the cards you were dealt (this record says you began with { $hand }, and the first top card was { $top }).
proof-compare-key = Your server signed this record (compare { $key } with its key: --key).
proof-not-signed = Your server made this record (it isn't signed).

## Problems: a single one means that something is wrong with the deal or the record

proof-no-sealed-seed = this record has no sealed seed, so it shows nothing about what was promised
proof-other-rules = the server dealt under rules { $dealt }, but the record says rules { $recorded }
proof-other-cards = { $recorded ->
    [none] the server dealt the cards { $dealt }, but the record doesn't say which
   *[other] the server dealt the cards { $dealt }, but the record says { $recorded }
}
proof-other-game = your notes are about game { $noted }, but this record is about game { $recorded }
proof-other-promise = the server promised { $promised } before the deal, but this record is about { $recorded }
proof-wrong-game-id = the id of this game doesn't follow from its number, { $number }
proof-promise-broken = the server changed its promise before the deal
proof-deals-abandoned = { $times ->
    [one] just before this deal, you revealed a number for a deal that the server never dealt, so it could choose the one it liked best
   *[other] just before this deal, you revealed numbers for { $times } deals that the server never dealt, so it could choose the one it liked best
}
proof-number-skipped = you were ready, but the server dealt without asking for your number
proof-number-missing = your number isn't among those that the deal was made from
proof-numbers-from-anywhere = this record doesn't say where the numbers came from: someone may have chosen one after seeing yours
proof-hidden-restart = you revealed a number { $revealed }, but the record says that the deal was restarted { $restarted }
proof-other-points = the record says that the match stood differently before this deal than you saw it
proof-other-board = the record says that this was a different deal of the evening from the one you were ready for
proof-other-table = the record is from a table where you did not play
proof-another-seat = another seat
proof-other-commitment = the commitment of { $players } isn't the one that was shown before you revealed your number
proof-other-number = the number in your notes isn't the one that you had committed to
proof-other-deck = you were ready for the deck '{ $noted }', but '{ $dealt }' was dealt
proof-other-hand = you were dealt { $seen } with { $seen_top } on top, but the seed gives { $hand } with { $top } on top
proof-wrong-signature = this record isn't signed by the server's key { $key }
proof-notes-not-hexadecimal = your notes aren't hexadecimal
proof-promise-not-signed = the server's promise isn't signed by its key

proof-times = { $times ->
    [one] once
   *[other] { $times } times
}
proof-not-a-receipt = this isn't a receipt: { $why }
proof-save-a-receipt = save one from “Check the shuffle”
