# Scenarios: what they expect, and what happened instead (eights scenario).

scenario-ok = ok { $title }
scenario-failed = FAILED { $title }
# $expected, $got: in the notation of scenarios; $got may also be a refusal
scenario-failure = line { $line }: expected { $expected }, got { $got }
scenario-unknown-expectation = '{ $key }' can't be expected
scenario-on-or-over = '{ $text }' isn't a state of the game
scenario-write-on-or-over = write 'on' or 'over'
scenario-not-a-move = '{ $text }' isn't a move
scenario-moves = { $game ->
    [classic] for example: 'play 7 of hearts' or 'draw'
   *[crazier] for example: 'play Death' or 'end turn'
}
