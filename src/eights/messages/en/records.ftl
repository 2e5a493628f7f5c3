# Records of games: their errors, and their contents. $path is a place in the JSON: $.decisions[3].move

record-at = { $path }: { $what }
record-is-it-one = check that this is the record of a game
record-unknown-format = format { $format } is unknown; this version of eights reads format { $known }
record-unknown-rules = rules { $rules } are unknown; this version of eights knows rules 1 to { $known }
record-update = update eights
record-needs-seed = a record needs a seed, a sealed seed or a position
record-seed-is-sealed = the seed is secret until the game is over
record-wait-for-the-end = wait until the game is over
record-no-such-option = { $options ->
    [0] there is no option { $answer }, because nothing was asked
   *[other] there is no option { $answer }: there are { $options }, counted from 0
}
record-no-such-move = there is no position after move { $number }
record-moves = { $moves ->
    [one] the game has one move
   *[other] the game has { $moves } moves
}

## Games that were played under other rules, or with another deck

# $rules: the number of the rules
record-played-under = played under rules { $rules }
# $deck, $other: the name of a deck and the fingerprint of its cards
record-other-deck = played with the deck { $deck }, but the deck here is { $other }
record-no-such-deck = played with the deck { $deck }, which isn't available here
# $version: one of the three above
record-verify-with = { $release ->
    [none] { $version }; verify it with a release of eights that has these rules
   *[other] { $version }; verify it with eights { $release }
}
record-deck-unreadable = played with the deck { $deck }, whose text this version of eights can't read: { $why }
record-changed-deck = the deck in this record isn't the one the game was played with
record-carries-source = { $version }; the record contains the deck's source: --run-deck

## What doesn't agree when a game is replayed

record-not-signed = the record isn't signed by the key it names
record-changed = something was changed after the game was over
record-other-state = the state is different from what was recorded
record-other-outcome = the record says: { $recorded }; the replay says: { $replayed }
record-other-player = the record says '{ $recorded }', but { $player } decided
record-other-move = the record says '{ $recorded }', but the move was '{ $move }'
record-other-seed = the seed isn't the one that was promised
record-rules-without-nonces = games under rules { $rules } had no commitments to nonces, but this one has
record-one-for-every-seat = there has to be one for every seat
record-other-nonce = this isn't the nonce that { $player } committed to
record-chosen-nonce = the server chose the nonce of { $player }'s seat: it doesn't follow from the seed
record-wrong-points = the points of the match don't fit the players
# $player: a name, or none if the seed decided
record-other-first = { $player ->
    [none] the seed decided who went first, but it was someone else's turn
   *[other] { $player } went first, but it was someone else's turn
}

## The contents of a record, without replaying it (eights replay)

record-outline-title = { $players }, { $deck }, rules { $rules }
record-outline-move = { $number }. { $player }: { $move }
record-outline-end = { $outcome }.
record-game-goes-on = the game isn't over
record-outcome = { $winners } won ({ $reason })

## How a game ended, in a word

ending-empty-hand = empty hand
ending-ability = ability
ending-last-left = last left
ending-nothing-to-draw = nothing to draw
ending-turn-limit = turn limit
ending-no-end = no end
ending-blocked = blocked

record-number-of-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
