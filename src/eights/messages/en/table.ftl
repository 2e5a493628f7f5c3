# What people do at a table besides the game, what the table refuses, and why.
# $player is a person or a bot in a seat, $newcomer somebody who is about to take one.

## In the log of a table.

table-sits = { $player } sits down.
table-takes-over = { $player } takes { $other }'s place.
table-bot-sits = { $player }, a bot, sits down.
table-bot-takes-over = A bot takes { $player }'s place.
table-leaves = { $player } leaves the table.
table-leaves-to-bot = { $player } leaves the table; a bot plays on.
table-removed = The host has removed { $player } from the table.
table-removed-to-bot = The host has removed { $player } from the table; a bot plays on.
table-renamed = { $other } is now called { $player }.
table-arranged = The host has changed the settings.
table-away = { $player } is away; a bot plays until they're back.
table-back = { $player } is back.
table-takes-back = { $player } takes back the last decision.
table-time-out = { $player } has run out of time; a bot decides.
table-withheld = { $players } did not reveal a number for the shuffle in time; a bot plays until they're back.
table-starts-over = The deal starts over: every player picks a new number for the shuffle.
# $restarts: how often the deal had to start over before.
table-dealt = Game { $number } is dealt.{ $restarts ->
    [0] {""}
    [one] {" "}The deal was restarted once.
   *[other] {" "}The deal was restarted { $restarts } times.
}
table-asks = { $newcomer } asks to take over from { $player }.
table-reserves = { $newcomer } will take over from { $player } at the next deal.
table-agrees = { $player } agrees that { $newcomer } may join this game.
table-declines = { $player } asks { $newcomer } to wait for the next deal.
table-withdraws = { $newcomer } is no longer asking for a seat.

# After an upgrade of the server. $voided: whether a game in progress had to end, because of its rules or its deck.
# $points: whether those of the match are kept. $next: whether the next game is played with $other instead of $deck.
table-upgraded = This server was upgraded.{ $voided ->
    [rules] {" "}The game in progress was played under older rules and can't be continued, so it ended without a result.
    [deck] {" "}The game in progress was played with another version of its deck and can't be continued, so it ended without a result.
   *[no] {""}
}{ $points ->
    [kept] {" "}The points of this match are kept.
    [lost] {" "}The points of this match could not be carried over, so a new match begins.
   *[none] {""}
}{ $next ->
    [other-deck] {" "}The deck '{ $deck }' is no longer available here; the next game uses { $other }.
   *[same-deck] {" "}The next game uses the current rules.
}

## Why a command is refused, and what to do instead.

table-no-deck = the deck '{ $deck }' isn't available here
table-decks = available decks: { $decks }
table-no-undo = you can't take that back
table-no-undo-hint = you can only take back your last decisions, and only until a hidden card is shown, chance is used or somebody else acts
table-away-already = a bot is already playing for you
table-back-already = no bot is playing for you
table-not-seated = you don't have a seat at this table
table-not-seated-hint = take a free seat first
table-not-host = only the host can do that
table-question-closed = this question is no longer open
table-question-answered = this question has already been answered
table-not-asked = nobody has asked you this
table-no-option = there is no option { $number }
table-no-option-hint = options are counted from 0
table-game-on = a game is in progress
table-revealing = the numbers for the shuffle are being revealed
table-revealing-hint = reveal yours, or wait
table-not-ready = you aren't ready yet anyway
table-not-revealing = no numbers are being revealed right now
table-not-revealing-hint = wait until everybody is ready
table-nothing-to-reveal = you have no number to reveal
table-other-number = this isn't the number that you committed to
table-held-another = you've already held a hand in this game
table-held-another-hint = take the seat that was yours
table-held = somebody else has held this hand in this game
table-reserve-hint = reserve the seat for the next deal
table-asked-to-wait = you've been asked to wait
table-player-left = a player of this game has left and can't be asked
table-no-game = no game is in progress
table-no-game-hint = take the seat now
table-seated = you already have a seat
table-seated-hint = leave it first
table-taken = { $player } has this seat
table-taken-hint = take another seat
table-claimed = { $newcomer } has asked for this seat
table-claimed-hint = ask for another seat
table-request-closed = this request is no longer open
table-no-request = you haven't asked for a seat
table-no-bot = there is no bot named '{ $bot }'
table-bots = available bots: { $bots }
table-free-seat-hint = free the seat first
table-seat-free = nobody has this seat
table-bot-needed = a game is in progress, and somebody has to play it
table-connected = { $player } is connected
table-offline-soon = { $player } went offline less than a minute ago
table-remove-hint = during a game, you can only remove a player who has been offline for a minute
table-match-on = a match is in progress
table-match-on-hint = you can change this between two matches; clock, hints and bot speed at any time
table-would-lose-seat = { $player } would lose their seat
table-would-lose-seat-hint = free the last seats first
table-no-seat = there is no seat { $number }
table-no-seat-hint = there are { $seats } seats, counted from 0
table-bad-name = this name can't be used here
table-bad-name-hint = use letters, digits, spaces and hyphens
table-no-hints = there are no hints at this table

## Settings that don't go together.

table-no-games = a match needs at least one game
table-no-games-hint = set the number of games to 1 or more
evening-too-many = { $players } seats are too many: a duplicate evening has at most { $most }
evening-too-many-hint = choose fewer tables, or fewer seats at each
evening-plain = a duplicate evening has no teams and a fixed number of deals, and does not begin from a position
evening-plain-hint = leave out teams and the position, and choose 1 deal or more
table-team-seat = a team has a seat that isn't among the { $seats }
table-team-seat-hint = seats are counted from 0

## A stored log that can't be replayed: for the host of a server.

table-log-no-option = event { $event }: option { $option } was never offered
table-log-not-asked = event { $event }: nobody was asked this
table-log-no-undo = event { $event }: there was nothing to take back
table-log-hint = the log is damaged
table-impossible = this can't have happened
table-other-state = it leads to a different state from the saved one

## A table that begins from a position.

opening-other-deck = this position is played with { $other }, but the settings say { $deck }
opening-other-seats = the settings have other seats, teams or options than the position
opening-settings-hint = let the position decide the deck, the seats, the teams and the options
opening-game-over = in this position the game is over
opening-game-over-hint = take a position in which somebody still has to decide
opening-one-game = from a position you can play only single games, not matches
opening-one-game-hint = leave out the number of games; after a game you can play the same position again

## By the operator of the server

table-frozen = This table is frozen by the host of this server: nothing can be done here for now.
table-muted = The host of this server doesn't let you chat at this table.
