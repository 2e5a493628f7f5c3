# Puzzles: what to do, hints, verdicts; and what makes and checks them.

## What to do. $player solves it.

# $kind: of the puzzle. Read it after its number and its stars.
puzzle-title = Puzzle { $number }: { $kind ->
    [win-this-turn] Win this turn
    [survive-this-turn] Survive this turn
    [the-safest-way-out] The safest way out
    [open-hands] Open hands
   *[count-the-cards] Count the cards
}
puzzle-stars = { $stars ->
    [1] ★☆☆☆☆ (very easy)
    [2] ★★☆☆☆ (easy)
    [3] ★★★☆☆ (tricky)
    [4] ★★★★☆ (hard)
   *[5] ★★★★★ (very hard)
}
puzzle-task = { $kind ->
    [win-this-turn] You are { $player }. Win this turn without luck, whatever the hidden cards are.
    [survive-this-turn] You are { $player }. Something would make you lose this turn. Find the way out.
    [the-safest-way-out] You are { $player }. { $other } holds one card and is about to draw another. Every pair of unseen cards counts as one case. End your turn so that { $other } wins next turn in as few cases as possible.
    [open-hands] You are { $player }, and all cards are face up. Find the only move that makes sure you win this turn or next, whatever { $other } does.
   *[count-the-cards] You are { $player }. { $other } holds one card. It could be any card you can't see, and each of these counts as one case. Play so that { $other } wins next turn in as few cases as possible.
}

## Verdicts.

puzzle-move = “{ $move }”
puzzle-solved-win = Solved: you win, whatever the hidden cards are.
puzzle-solved-alive = Solved: you're still in the game.
# $wins of $cases: combinations of unseen cards with which the other player wins.
puzzle-solved-safe = Solved: { $wins ->
    [0] { $player } can't win next turn in any of { $cases } cases.
   *[other] { $player } wins next turn in only { $wins } of { $cases } cases. There is no safer way.
}
puzzle-solved-force = Solved: this is the only move that makes sure you win.
puzzle-goes-on = It can go on like this:
# $moves: one or more.
puzzle-made = { $player }: { $moves }
puzzle-no-win-left = No: however you go on, { $cards ->
    [one] at least one card stays in your hand.
   *[other] at least { $cards } cards stay in your hand.
}
puzzle-only-luck = No: from here on you would need luck with cards you can't see.
puzzle-luck = No: whether this works depends on cards you can't see, or on what others choose.
puzzle-lost = No: you've lost the game.
puzzle-no-way-out = No: however you go on, you lose this turn.
puzzle-turn-over = No: your turn is over, and you still hold { $cards ->
    [one] one card.
   *[other] { $cards } cards.
}
puzzle-still-wins = No: { $player } still wins next turn in { $wins } of { $cases } cases. The best you can do is { $best ->
    [0] none.
   *[other] { $best }.
}
puzzle-example = For example, { $player } ends up with { $cards }: { $moves }.
puzzle-answered = No: { $player } answers { $move }, and you can no longer be sure to win.
puzzle-not-forced = No: { $player } can still prevent your win.
puzzle-take-back = This way leads nowhere: take back a move, or start again.
puzzle-attempt-over = this attempt is over
puzzle-start-again = take back a move, or start again
puzzle-too-many-moves = no solution has more than { $most } moves

## Hints, in three steps.

puzzle-hint-kind = { $verb ->
    [play] Next, play a card.
    [discard] Next, discard a card.
    [end] You don't have to do everything you may.
   *[choose] There is something to choose now, and it matters.
}
puzzle-hint-card = Take a close look at { $card }.
puzzle-hint-move = The next move is { $move }.

## Sharing.

# $tries: attempts until it was solved.
puzzle-shared = Crazier Eights, puzzle { $number } { $stars }: { $tries ->
    [1] solved at the first try
   *[other] solved after { $tries } tries
}{ $hints ->
    [0] {""}
    [one] {" "}with one hint
   *[other] {" "}with { $hints } hints
}

## Volumes.

puzzle-no-kind = puzzle { $number }: unknown kind '{ $kind }'
puzzle-incomplete = puzzle { $number } has no stars or no solution
puzzle-what-it-needs = write a comment 'puzzle: …' and a comment 'stars: …' at its head, then the position, the moves and what is expected
puzzle-no-number = '{ $text }' isn't the number of a puzzle
puzzle-volume-lines = before each puzzle, write a line like '=== 17'
puzzle-unknown = there is no puzzle { $number }
puzzle-numbers = there are puzzles 1 to { $last }
puzzle-too-long = this turn has more than { $most } moves to look at
puzzle-inexact = the cases can't be counted exactly
puzzle-not-solved = the solution doesn't reach the goal: { $line }
puzzle-not-unique = there is more than one solution ({ $number } in all)
puzzle-too-safe = only { $number } of { $lines } lines lose
puzzle-needs-luck = the solution fails in another deal of the unknown cards (seed { $seed })
puzzle-can-be-won = this turn can be won: { $line }
puzzle-other-answer = enumerating it again gives another answer: { $found }
puzzle-wrong = puzzle { $number }: { $what }
puzzle-checked = { $number } puzzles checked: { $wrong ->
    [0] all right.
   *[other] { $wrong } wrong.
}
puzzles-made = { $number } puzzles from { $games } games, in { $file }.
puzzles-exported = { $number ->
    [one] Saved your tries at one puzzle in { $file }.
   *[other] Saved your tries at { $number } puzzles in { $file }.
}
puzzles-no-tries = you haven't tried a puzzle here yet
puzzles-no-tries-hint = try one: eights puzzle. For puzzles you tried in the browser, use “Download your results” in its list of puzzles
puzzles-searching = games played
link-not-a-puzzle = this link doesn't hold a puzzle

## On paper.

puzzle-sheet = Puzzles
puzzle-solutions = Solutions
puzzle-below = below it: { $cards }
puzzle-solution = { $number }. { $moves }
