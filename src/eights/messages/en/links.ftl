# Links that hold a game, a position or a puzzle.

link-not-one = this isn't a link to a game, a position or a puzzle
link-looks-like = such a link contains 'e1.g.', 'e1.p.' or 'e1.u.', followed by letters and digits
link-too-long = a link has at most { $most } characters
link-copy-again = copy the whole link again, from its beginning to its end
link-damaged = this link is damaged
link-newer = this link was made by a newer version of eights
link-other-kind = this link doesn't hold a whole game
link-position-hint = links to games contain 'e1.g.'
link-not-a-position = this link doesn't hold a position
link-game-hint = links to positions contain 'e1.p.'
link-other-deck = this game was played with the deck '{ $deck }' ({ $fingerprint }…), which isn't available here
link-open-deck = open the file of this deck first
link-game-too-long = a link holds at most { $most } moves
link-save-record = save the record of the game instead
link-game-goes-on = a link with the whole game shows all cards, so there is none until the game is over
link-take-position = take a link with the position as one player knows it
link-no-question-yet = there has been no moment yet that can be written as a position
link-wait-for-turn = wait until somebody may play, discard or end their turn
link-after-needs-player = --after is about a position as one player knows it
link-after-hint = add --as and the name of a player
link-play-position = play on from a position: eights play --position LINK
link-replay-game = watch the game: eights replay LINK
link-players-only = only players of this game can share its position
link-play-on-later = you can't play on from a game with others while it is in progress
link-play-on-later-hint = wait until the game is over
