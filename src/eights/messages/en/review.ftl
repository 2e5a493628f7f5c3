# Reviews of finished games. "You" are the player whose moves are reviewed.

# $outcome: ann won (empty hand)
review-title = { $deck }: { $players }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
}. { $outcome }.
review-for = For { $player }

# The chance of winning, in percent. $low, $high: its interval
review-chances = Your chance of winning at the beginning of each turn, as you could know it:
review-chance = Turn { $turn }: { $value } % ({ $low } to { $high })
review-won = You won.
review-lost = You lost.
# Below a graph: what the marks there mean.
review-marks = (! marks a missed win or a mistake)

# A move as its button says it: “Play Castle”. $card asks for it: “Choose bob” (Tempest)
review-move = “{ $move }”
review-move-for = “{ $move }” ({ $card })
# $moves: “Play Castle”, then “Discard Avalon”
review-missed-win = Turn { $turn }: you could have won this turn: { $moves }.
review-missed-survival = Turn { $turn }: you could have stayed in the game: { $moves }.

# $chosen, $better: moves. $more, $less: games won of 100; $gap ± $margin: the difference
review-mistake = Turn { $turn }, { $costly ->
    [yes] a costly mistake
   *[no] a mistake
}: { $chosen }. Better: { $better }, which wins { $more } of 100 simulated games instead of { $less } (difference: { $gap } ± { $margin }).
review-no-mistakes = None of your moves was clearly a mistake.

# Why. $chosen: games of 100 after the move that was made; $better: after the better one
review-why-win-this-turn = With the better move, you win this very turn in { $better } of 100 games, with yours in { $chosen }.
review-why-win-next-turn = With the better move, you win on your next turn in { $better } of 100 games, with yours in { $chosen }.
review-why-other-wins-first = After your move, { $player } wins before your next turn in { $chosen } of 100 games, after the better one in { $better }.
review-why-other-wins = { $player } gains most by your move, and wins { $chosen } of 100 games after it, after the better one { $better }.
review-why-out = After your move, a card makes you lose before your next turn in { $chosen } of 100 games, after the better one in { $better }.
# $others: the opponents
review-why-win-by = With the better move, you win { $way ->
    [empty-hand] by getting rid of all your cards
    [ability] through the ability of a card
    [last-left] because a card makes { $others } lose
   *[other] when the cards run out
} in { $better } of 100 games, with yours in { $chosen }.
review-why-other-wins-by = After your move, { $player } wins { $way ->
    [empty-hand] by getting rid of all cards
    [ability] through the ability of a card
    [last-left] as the last player left
   *[other] when the cards run out
} in { $chosen } of 100 games, after the better one in { $better }.
review-why-more-cards = With your move, you end the turn with about { $n ->
    [one] one more card
   *[other] { $n } more cards
} in your hand than with the better one.
review-why-fewer-against = When your next turn begins, { $others ->
    [one] { $others } has
   *[other] the opponent with the fewest cards has
} about { $n ->
    [one] one card
   *[other] { $n } cards
} fewer after your move than after the better one.
# $card was discarded, $other is better. $chosen, $better: how many other cards in the hand can follow
review-why-can-follow = { $chosen ->
    [0] None of your other cards matches { $card }
    [one] One of your other cards matches { $card }
   *[other] { $chosen } of your other cards match { $card }
}; { $better ->
    [one] one matches { $other }
   *[other] { $better } match { $other }
}.
review-why-spends-eight = { $card } is an eight: it matches every card, so it's worth keeping for one of your last discards.

# What happened besides the player's own moves
review-luck = What changed your chances most, apart from your own moves:
# $story: what happened, in sentences of the log
review-stroke = Turn { $turn }, from { $before } % to { $after } %: { $story }
review-and-then = { $first } { $then }
review-and-more = { $story } …

# How it was computed. $level: of play
review-how-chances = Chances count simulated games in which all cards that you didn't know are dealt at random, and everybody plays like { $level ->
    [novice] a beginner
    [casual] a casual player
   *[greedy] a strong player
}. What others' choices say about their cards isn't considered.
review-how-mistakes = A move counts as a mistake only if another one wins more simulated games by a clear margin, if a search agrees, and if both moves are then tried again in new games.

# Refusals
review-not-over = this game isn't over, and a review would help you play it
review-when-over = review it when it has ended
review-no-game = this link doesn't contain a game
review-no-level = there is no level '{ $level }'
review-no-worlds = a review needs at least one simulated game per move
# $seconds: about how many are left
review-progress = { $percent } % done, about { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} left
review-working = Reviewing
