### Every word of the page in the browser. The build of the page (web/catalogs) turns this file into a script.
### The server says what happens in a game; its sentences are in the other files of this folder.
###
### { $name } and other values are filled in; a form in [brackets] is chosen by a value, mostly by a number.
### Buttons and labels are short: there is little room for them on a phone.

## At the top of every page

# What this language calls itself, in the settings.
language-name = English
brand = Crazier Eights
# For keyboards and screen readers: the first link of the page.
skip = Skip to your hand
skip-board = Skip to the table
close = Close
cancel = Cancel
you = you
# After the name of a card: it is one of your assets.
yours = yours
# At the top of the table, after the deck.
where-players = { $n } players
name-you = { $name } (you)
theme = Light or dark mode
keys = Help and keyboard shortcuts
invite = Invite
log = Log
leave-table = Leave table
home = Home

## The first page

# An address that is none of ours; after it comes the address.
missing-title = Nothing here
missing-text = The link may be old or mistyped.

## Without a network, and as an app

offline = You're offline, or the server can't be reached. You can play again as soon as it responds.
install-app = Install the app
install-sub = Its own icon and window
# How it is done on an iPhone.
install-by-menu = To install this page as an app, tap Share, then “Add to Home Screen”.

home-lead = Be the first to empty your hand, or win in another way.
home-play = Play now
home-play-sub = You and two bots. Or play
home-classic = classic Crazy Eights
home-new = New table
home-more = More
home-decks-sub = Look at every card
home-rules-sub = With examples and rulings
home-replay-sub = A recorded game, move by move
home-join-label = Table link or code
home-join-go = Join
home-open = Open tables
home-sit = Join
home-watch = Watch
home-name = Your name
# What a player is called who plays without saying a name.
name-nobody = Player
home-yours = Your tables
home-table-with = { $deck } with { $names }
home-go-play = Play
home-go-open = Open
home-over = game over
home-friends = With friends
home-seats = { $taken } of { $seats } seats taken
home-playing = game in progress
home-waiting = waiting for players
home-no-table = This table doesn't exist. Ask for the link again.
home-offline = The server isn't responding. Is it still running?

## Decks and cards, to look through

library-decks = Decks and cards
library-decks-lead = Look at every card and read what it does, with the rulings about it.
library-deck-size = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
library-deck-seats = up to { $n } players
library-all-decks = All decks
library-in-deck = A card from { $deck }
library-card = Card
library-other-cards = Other cards in this deck
library-search = Search by name, rank, color or text
library-color = Color
library-kind = Type
# The color or the type of a card: all of them are shown.
library-any = any
library-print = Print this deck
library-report = What its cards are worth: a report
print-missing = This server can't print: the extra “print” of eights isn't installed.
library-show-texts = Show card texts
library-found = { $n } of { $of } cards
# A button at a card or a ruling: opens a small position with it.
library-show-me = Show me
library-loading = Loading …

## The rules

rules-title = Rules
rules-contents = Contents
rules-search = Search the rules
rules-found = { $sections ->
    [one] { $sections } section
   *[other] { $sections } sections
} and { $rulings ->
    [one] { $rulings } ruling
   *[other] { $rulings } rulings
}
rules-nothing = Nothing in the rules matches “{ $wanted }”.
rules-example = Example
rules-rulings = Rulings
rules-rulings-lead = The rulebooks leave some questions open. Each one is answered here, under a number that never changes.
rules-why = Why:
rules-print = Print the rulebook

## Making a new table

new-title = New table
new-lead = Choose the deck and who plays, then invite your friends.
new-deck = Deck
new-players = Players
new-teams = Teams
new-alone = no teams
new-pairs = 2 against 2
new-trios = 3 against 3
new-three-pairs = 3 pairs
new-match = Match
new-one = one game
new-games = { $n } games
# A match of classic Crazy Eights that ends when somebody has enough points.
new-until-points = to a target score
# Duplicate, as in bridge: several tables play the same deals.
new-duplicate = Duplicate
new-no-duplicate = no
new-tables = { $n } tables
new-duplicate-sub = { $n } seats in all. Every table plays the same deals, but the seats rotate. A score sheet shows who made the most of the cards. Bots can take the free seats.
new-deals = Deals
# How long a player may think about a decision.
new-clock = Time limit
new-no-clock = none
new-quick = 30 s
new-slow = 2 min
new-watching = Spectators
new-nobody = not allowed
new-table-only = see the table
new-all-hands = see all hands at the end
new-bots = Bots
new-open-seats = { $n ->
    [0] No seats are open for friends.
    [one] { $n } seat is open for a friend.
   *[other] { $n } seats are open for friends.
}
new-house = House rules
new-more = More settings
new-bot-kind = Bot difficulty
# A checkbox: whether others find the table on the first page.
new-listed = Show under “Open tables”
new-two-player = Two-player rule
new-two-player-sub = two discards per turn
new-make = Create table

## How strong a bot is, and a line that says what that means

bot-kind = { $level } bot
# A bot that somebody has added to this server.
bot-other = bot: { $bot }
bot-level-adaptive = Adaptive
bot-line-adaptive = Goes easier on you when you lose, and plays better when you win. Never sees hidden cards.
# Its name, and how strong it is: Morgan, Strong
bot-named = { $name }, { $level }
bot-level-random = Clumsy
bot-line-random = Plays any card at random.
bot-level-novice = Beginner
bot-line-novice = Plays and discards whenever it can, but doesn't think about which card.
bot-level-casual = Casual
bot-line-casual = Plays sensibly, but one move in four is careless.
bot-level-greedy = Strong
bot-line-greedy = Plays well, and never misses a win in its own turn.
bot-level-search = Expert
bot-line-search = Thinks ahead before every move. The hardest to beat.

## Who sits where before the cards are dealt, and inviting others

gather-title = Who's playing?
gather-of = Hosted by { $name }
gather-change = Change what is played
gather-host = Host
gather-friend = Waiting for a friend
gather-not-ready = Not ready
# A button: takes back that you are ready.
gather-unready = Not ready yet
# A button of the host: bots take the free seats, and the game begins.
gather-fill = Start with bots
gather-start = When the game starts
gather-ready-of = { $people ->
    [one] { $ready } of { $people } player is ready
   *[other] { $ready } of { $people } players are ready
}
gather-waiting-for = Waiting for { $names }.
gather-remove-name = Remove { $name }
gather-network = Network
gather-share = Share
gather-free = free seat
gather-sit = Sit here
gather-bot = Add a bot
gather-empty = Remove bot { $name }
gather-remove = Remove player
gather-rename = Rename
gather-save = Save
# A button: the cards are dealt as soon as every player has pressed it.
gather-deal = Ready
gather-ready = Ready
gather-invite-text = Send the link, or let a phone scan the code.
gather-only-here = This link only works on this computer. To play with others on your network, start: eights play --lan
gather-copy = Copy link
gather-copied = Copied
gather-qr = QR code of the invitation
gather-full = Every seat is taken. You're watching, and can sit down when a seat is free.
gather-closed = A game is in progress, and this table doesn't allow spectators.
gather-watch = You're watching.

## Somebody asks to take over from a bot while a game is on

request-asks = { $name } wants to take over from { $bot } now and would see { $bot }'s hand.
request-agree = Agree
request-decline = Not this game
request-later = Decide later
request-asked = You asked to take over from { $bot }. Waiting for { $names }.
request-reserved = You'll take over from { $bot } at the next deal.
request-reserve = Join at the next deal
request-take = Ask to take over
request-withdraw = Cancel

## The host removes a player

remove-title = Remove { $name }?
remove-playing = A bot will play this hand until the end of the game. Only { $name } can take it back. { $name } will see a message.
remove-between = { $name } will see a message and can still watch. The link keeps working.
remove-keep = Keep { $name }
# To the player who was removed.
removed-you = The host has removed you from your seat. You can sit down again if a seat is free, or watch.

## Leaving in the middle of a game

leave-title = Leave this game?
leave-text = A bot will play your hand until the end of the game. Until then, only you can take it back, with the same link in this browser.
leave-stay = Stay

## An invitation: what somebody sees who has followed a link

join-title = Invitation
join-invites = { $name } invites you to play
join-invited = You're invited to play
join-name-sub = Everybody at the table sees it. You can change it later.
join-nameless = Enter your name first.
join-seat = Take a seat
join-watch = Just watch
join-table = At the table
join-free = { $n ->
    [one] { $n } seat is free.
   *[other] { $n } seats are free.
}
join-new = New to the game? Sit down anyway: the cards say what they do.
join-playing = A game is in progress. You can ask to take over from a bot, join at the next deal, or watch.

## What is played at a table

what-title = What is played
what-players = { $n } players
what-duplicate = Duplicate: { $tables } tables, { $deals } deals
# $n seconds for every decision.
what-clock = { $n ->
    [120] 2 minutes per move
   *[other] { $n } seconds per move
}
what-nobody-watches = no spectators
what-table = spectators see the table
what-hands = spectators see all hands at the end

## One seat, open on several devices

places-open = { $n ->
    [one] You have this seat open in { $n } tab or device.
   *[other] You have this seat open in { $n } tabs or devices.
}
places-sign-out = Sign out other devices

## A link to another seat was opened

link-title = Switch seats?
# $mine and $theirs: names of players, or "the host", "a spectator".
link-text = In this browser, you are { $mine } at this table. The link you opened is for { $theirs }. If you switch, this browser loses its seat as { $mine }.
link-stay = Stay as { $mine }
link-switch = Continue as { $theirs }
link-host = the host
link-spectator = a spectator

## The menu of a table

menu-title = Table menu
menu-host = You're the host
menu-pace = Bot speed
menu-pace-quick = quick
menu-pace-normal = normal
menu-pace-slow = slow
menu-hints = Hints
menu-hints-never = never
menu-hints-alone = only against bots
menu-hints-always = always
menu-drop-in = Guests can take over from a bot during a game, if everyone agrees
menu-away = Let a bot play for me

## Teams

team-number = team { $n }
team-yours = Your team
team-against = Opponents
team-turn = Your team's turn
team-turn-of = Turn of { $names }
team-together = { $names } together
team-ally = ally: you can see this hand

## Marks of a seat: who sits there, and how things stand

seat-away = away, a bot is playing
seat-connected = online
seat-gone = offline
seat-cards = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
seat-assets = { $n ->
    [one] { $n } asset
   *[other] { $n } assets
}
seat-left = { $n ->
    [one] { $n } card left
   *[other] { $n } cards left
}
seat-asleep = asleep
seat-skips = next turn skipped
seat-again = extra turn
seat-lost = out
seat-no-assets = No assets
seat-your-assets = Your assets
# A card that you know to be in another player's hand.
seat-holds = has { $card }
seat-turn = taking their turn
seat-decides = deciding
seat-whole = { $name }'s seat
seat-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

## How close somebody is to a win or a loss by an asset that counts

near-of = { $have } of { $need }
near-hand = { $have } of { $need } cards
near-colors = { $have } of { $need } colors
near-for = for { $card }
near-win = { $card } wins the game when this is full
near-loss = { $card } loses the game when this is full

## The phases of a turn

turn-yours = Your turn
turn-of = { $name }'s turn
turn-number = Turn { $n }
turn-game = game { $n } of { $games }
turn-game-only = game { $n }
turn-left = { $time } left
turn-beginning = Beginning
turn-draw = Draw
turn-main = Main
turn-end = End
turn-short-beginning = Begin
turn-play = Play a card
turn-played = played
turn-play-left = 1 left
turn-discard = Discard
turn-discards = { $n } left
turn-may-play = can play 1
turn-has-played = has played
turn-may-discard = can discard { $n }
turn-done = done
# Above the players who come next.
turn-then = Next
turn-now = now
turn-waits = waiting
# An ability that goes on when another one, inside it, is over.
turn-after = then goes on
turn-list = Phases of this turn

## The piles in the middle of the table, and what can be put on them

# After a number: 34 left, 5 discarded.
pile-draw = left
pile-discard = discarded
pile-draw-label = { $n ->
    [one] Draw pile, { $n } card
   *[other] Draw pile, { $n } cards
}
pile-discard-label = { $n ->
    [one] Discard pile, { $n } card: { $card }. View it.
   *[other] Discard pile, { $n } cards, { $card } on top. View all.
}
pile-empty = Empty
pile-all = The discard pile, top card first
# Above a color or a suit that somebody has named.
named-title = Named
top-title = Top card
# What can follow; $what: "a 5 or a green card".
match-discard = Discard { $what }, or an eight.
match-play = Play { $what }, or an eight.
match-draw = { $n ->
    [one] Play { $what }, or draw { $n } card.
   *[other] Play { $what }, or draw { $n } cards.
}
# Under a card that was played and is not on a pile yet.
aside = In progress
piles = Piles

## Your hand, and what you can do with its cards

hand-title = Your hand
hand-of = { $name }'s hand
hand-plays = Play: { $n } left
hand-discards = Discard: { $n } left
hand-play = Play
hand-play-side = Play { $name }
hand-discard = Discard
hand-no-play = Can't be played now
hand-no-discard = Can't be discarded now
# After the name of a card, for screen readers.
hand-both = can be played or discarded
hand-can-play = can be played
hand-can-discard = can be discarded
hand-neither = can't be played or discarded now
hand-end-turn = End turn
hand-done = I'm done
hand-undo = Undo
hand-read = Read card
hand-drop-discard = Drop here to discard
hand-drop-play = Drop here to play
hand-empty = No cards left
hand-hint = Hint
# A card was chosen while it is somebody else's turn.
hand-not-now = You can use this card on your turn.
# The two marks of a card, in a sentence, for screen readers.
badge-play = gold arch
badge-discard = disc
hand-why-play = Can't be played: { $why }.
hand-why-discard = Can't be discarded: { $why }.
hand-why-choose = Can't be chosen: { $why }.

## The bar of actions: who acts, what the goal is, and what can be done

bar = Actions
bar-you = { $name }, your turn
bar-team = { $name }, your team's turn
bar-watching = You're watching
bar-goal = { $n ->
    [one] Goal: empty your hand. { $n } card to go.
   *[other] Goal: empty your hand. { $n } cards to go.
}
bar-goal-classic = { $n ->
    [one] Goal: get rid of all your cards. { $n } to go.
   *[other] Goal: get rid of all your cards. { $n } to go.
}
bar-after = You're next after { $names }.
bar-skip = Skip to my turn
# $pace: quick, normal, slow
bar-pace = Bot speed: { $pace }

## Before a turn ends, if somebody wants to be asked

end-title = End your turn?
end-text = You can still play { $plays } and discard { $discards }.

## An opponent's event, shown large

spot-plays = { $name } plays { $card }
spot-continue = Continue
key-space = Space

## What a bot would do

hint-would = Hint:
hint-do = Do that

## Moves, on buttons, in hints and in replays; $name is a card, a color or a player

move-draw = Draw
move-pass = Pass

## A question

q-title = Question
q-pick = Choose { $name }
# While several are being chosen; after it come their names, and below a button that confirms them.
q-sofar = { $n } of { $of } chosen
q-these = Choose these { $n }

## What has happened, and the box to type moves

log-title = Game log
log-know = What you know
log-top = On top of the draw pile:
log-under = { $n ->
    [one] In the draw pile, under { $n } card:
   *[other] In the draw pile, under { $n } cards:
}
log-bottom = At the bottom of the draw pile:
log-in-draw = Somewhere in the draw pile:
log-in-hand = In { $name }'s hand:
log-in-some = In somebody's hand:
# Moves are typed in English everywhere.
log-type = Type a move: discard Trade
log-type-instead = Type a move instead
log-do = Enter
log-unknown = You can't do that now. Legal moves: { $moves }
log-earlier = Show earlier
log-recall = Show the table at this point
log-then = The table in turn { $n }
log-now = Back to the game

## Log and chat, side by side as two tabs

side = Log and chat
# $n: messages that were not read
side-open = { $n ->
    [0] Log and chat
   *[other] Log and chat, { $n } unread
}

## Chat

chat-title = Chat
chat-say = Message everyone at the table
chat-send = Send
# Somebody without a seat has written.
chat-guest = guest
chat-empty = No messages yet.
chat-unread = { $n } unread
chat-mute = Mute chat and reactions
chat-reactions = Reactions
# Reactions: short words beside a player's name.
react-well-played = Well played
react-ouch = Ouch
react-hmm = Hmm
react-ha = Ha!
react-thanks = Thanks

## A game or a match is over

over-you = You win, { $name }
over-team = Your team wins: { $names }
over-one = { $name } wins
over-many = The team of { $names } wins
over-none = Nobody wins
over-tie = { $names } share the win
over-turns = { $n ->
    [one] after { $n } turn
   *[other] after { $n } turns
}
over-player = Player
over-hand = Cards left
over-points = Points
over-worth = One point for each card left in hand, none for the winner. The lowest score wins.
over-worth-classic = The winner scores the cards that the others still hold. The highest score wins.
over-match = Match
over-winner = winner
over-next = Next game
over-next-of = Next game, { $n } of { $games }
over-game = Game { $n }
over-leads = leads
over-champion = wins the match
over-match-yours = You win the match
over-match-team = Your team wins the match: { $names }
over-match-shared = You share the match
over-match-one = { $names } wins the match
over-match-team-of = The team of { $names } wins the match
over-match-many = { $names } share the match
over-team-points = Points by team: { $totals }. The team with the fewest points in total wins the match.
over-again = Rematch
over-look = View final table
over-result = Result
over-save = Save replay
over-check = Check the shuffle
over-check-none = This table was dealt from a fixed seed, so there is nothing to check.
over-waiting = Waiting for the others …
over-match-lead = Leading the match: { $names }

## The score sheet of a duplicate evening: who made the most of the same cards

sheet-title = Score sheet
sheet-where = deal { $deal } of { $deals }, table { $table }
sheet-playing = Deal { $deal } of { $deals } is still being played. Tables not finished: { $tables }.
sheet-after = After deal { $deal } of { $deals }.
sheet-final = The final result, after { $deals } deals.
sheet-waiting = { $n ->
    [one] Waiting for the other table …
   *[other] Waiting for { $n } other tables …
}
sheet-next = Next deal, { $deal } of { $deals }
sheet-again = Rematch
sheet-rank = Rank
sheet-score = Score
# Of the highest possible score.
sheet-share = Share
sheet-of = { $score } of { $most }
sheet-percent = { $n } %
sheet-deal = Deal { $n }
# Which of the hands of a deal somebody had: the first one belongs to the player who goes first.
sheet-cards = Cards
sheet-hand = hand { $n }
sheet-result = Result
sheet-won = won
sheet-points = { $n ->
    [one] lost, { $n } point
   *[other] lost, { $n } points
}
sheet-table = table { $n }
sheet-about = You score 2 for every other table where the same hand did worse, and 1 where it did just as well. A win beats any loss; otherwise, the points decide.

## Check the shuffle: what this browser can prove about the deal

fair-honest = The deal checks out.
fair-dishonest = This game was not dealt honestly. “Check the shuffle” says why.
fair-partly = The deal is not fully checked. “Check the shuffle” says why.
# Three headings. Under the last one, every line is a claim, and in brackets why it is not proved.
fair-is-broken = Wrong
fair-is-proved = Proved
fair-is-open = Not proved
fair-seed-hidden = Only the players can see the seed of this game.
fair-seed = The cards were shuffled from the seed that the server promised before you were ready.
fair-seed-broken = Before the deal, the server promised one seed. Now it shows another.
fair-promise-broken = The server has changed its promise for the next deal. Your page won't reveal its number.
fair-not-noted = The seed was promised before the deal (this browser did not take part; if you were ready here, the server dealt without you).
fair-own = Your number was mixed into the shuffle.
fair-own-broken = Your number was not mixed into the shuffle.
fair-skipped = You were ready, but the server dealt without asking for your number.
fair-not-revealed = Your number counts (you were away when the numbers were revealed, or your seat was open on another device; if neither is true, the server left your number out).
fair-abandoned = { $n ->
    [one] Your page revealed a number for the deal before this one, and the server never dealt it. It could choose the deal it liked better.
   *[other] Your page revealed a number for each of the { $n } deals before this one, and the server never dealt them. It could choose the deal it liked best.
}
fair-unnumbered = This is the first deal your page revealed a number for (the server does not number its deals).
fair-others = All players had fixed their numbers before anyone saw yours.
fair-others-broken = { $names } changed their number after yours was revealed.
fair-others-unknown = The server does not say where the other numbers came from, so somebody may have chosen one after seeing yours.
fair-house = Nobody could choose these numbers; they follow from the seed: { $names }.
fair-house-broken = The server picked these numbers instead of deriving them from the seed: { $names }.
fair-once-broken = Your page revealed a number { $n } times for this deal, but the server doesn't admit that the deal was restarted.
fair-first = The server could not choose who went first.
fair-first-broken = The wrong player went first, which changes who gets which hand.
fair-first-unknown = The right player went first (this browser did not see the game before).
fair-hand = Your browser has dealt the cards again: your opening hand and the first top card are right.
fair-hand-broken = Your browser has dealt the cards again, and you would have had other cards.
fair-hand-unknown = Your opening hand is right (this browser was not connected when the cards were dealt).
fair-signature = The server signed its promise, so you can show it to others.
fair-signature-broken = The server's signature on its promise is invalid.
fair-signature-unknown = The server signed its promise (this browser can't check the signature, but “eights verify” can).
fair-unsigned = The promise comes from this server (it is not signed).
fair-restarts = { $n ->
    [one] Nobody restarted the deal on purpose (it was restarted once, after numbers were revealed).
   *[other] Nobody restarted the deal on purpose (it was restarted { $n } times, after numbers were revealed).
}
fair-moves = Later shuffles and every move were right (save the replay and check it with “eights verify” on your own computer).
fair-looked = Nobody looked (the operator of the server can see all hands during a game, and nobody can prove that they didn't).
fair-numbers = The numbers
fair-commitment = Promise
fair-seed-number = Seed
fair-nonce = Your number
fair-key = The server's key
fair-verify = To check every move as well, save the replay and your receipt, and run:
fair-save = Save receipt

## Cards in words, mostly for screen readers

card-back = face-down card
# A card of the classic pack: queen of hearts.
card-of = { $rank } of { $colors }
# Any other card: 4 blue.
card-is = { $rank } { $colors }
# With its rank and color: Trade (4 blue)
card-with-face = { $card } ({ $face })
card-no-rank = no rank, { $colors }
card-asset = asset
card-event = event
card-split = split card
kind-asset = Asset
kind-event = Event
kind-split = Split card
card-wild = wild
rank-a = ace
rank-j = jack
rank-q = queen
rank-k = king
# The last two of a list; $start may hold several already: "red, blue" and "green".
list-and = { $start } and { $end }
color-blue = blue
color-green = green
color-red = red
color-purple = purple
color-clubs = clubs
color-diamonds = diamonds
color-hearts = hearts
color-spades = spades

## One card, large, with everything there is to say about it

reader-where = Where it is
reader-hand = in your hand
reader-asset = in play in front of { $name }
reader-discard = in the discard pile
reader-now = Now
reader-kind-asset = When you play an asset, it stays in play in front of you.
reader-kind-event = An event takes effect once, then goes to the bottom of the discard pile.
reader-kind-split = You play one of the two sides of a split card.
reader-wild = An eight can always be discarded. The player who discards it names a color.

## Connection

net-lost = Connection lost. Reconnecting …
net-many = You have this table open in too many tabs. Close one, and this one continues by itself.
net-connecting = Connecting …
net-gone = This table doesn't exist, or your link has expired.
net-out = You've been signed out of this seat.
net-link-expired = This link has already been used. You can join the table without it.
net-damaged = This table's saved data is damaged and can't be resumed. Tell the person who runs this server.
net-no-table = This table can't be opened
net-again = Try again
net-gone-join = Join again
net-old = There is a newer version of this page.
net-reload = Reload
# $why is a whole sentence of the server.
net-refused = That didn't work: { $why }
net-away = A bot is playing for you.
net-back = I'm back

## Help and keyboard shortcuts

help-title = Keyboard shortcuts
help-how = How to play
help-goal = The first player with no cards left in hand wins. Some assets make you win or lose in other ways; they say how.
help-turn = On your turn, draw a card. Then you can play one card for what it does, and discard one that matches the top card by color or rank; an eight goes on anything. Assets stay in front of you and keep working; events work once.
help-rules = All the rules, in a new tab
help-arrows = choose a card
help-enter = see what you can do with it
help-p = play it
help-d = discard it
help-e = end your turn, or confirm your choice
help-u = undo
help-h = ask a bot for a hint
help-r = read the card
help-s = sort your hand
help-m = type a move
help-c = write in the chat
help-esc = close
help-q = this list
help-digits = answer a question by number

## Tips for the first game

tip-title = Tip
tip-main = Your first game: each turn, you may play one card { $play } and discard one that matches { $discard }. Empty your hand to win.
tip-classic = Cards marked { $play } can be played now: they match the top card, or are eights. If you can't play, draw. Get rid of all your cards to win.
tip-question = What you can choose has a gold ring and a number. Press it here or on the table.
tip-color = An eight goes on any card, and you name the color that has to follow.
tip-close = Somebody is close to winning. What their assets do is shown beside them: press one to read it in full.
tip-asset = Your asset stays in front of you and keeps working, until it is destroyed.
tip-again = Nothing is left to do, so your turn ends by itself in a moment. Until then you can undo.
tip-got = Got it

## The title of the browser's tab

title-turn = Your turn · { brand }

## Settings

settings-title = Settings
settings-lead = Saved in this browser only.
settings-language = Language
settings-system = same as browser
settings-theme = Light or dark
settings-theme-system = same as system
settings-light = light
settings-dark = dark
settings-motion = Card animations
settings-motion-system = same as system
settings-motion-full = always
settings-motion-none = never
settings-text = Text size
settings-usual = normal
settings-large = large
settings-larger = very large
settings-suits = Suits of classic Crazy Eights
settings-suits-four = four colors
settings-suits-two = red and black
settings-back = Card backs
settings-back-night = night
settings-back-forest = forest
settings-back-wine = wine
settings-sort = Sort your hand
settings-by-color = by color
settings-by-rank = by rank
settings-sounds = Sounds
settings-sounds-sub = for cards, your turn and the end of a game
settings-hear = Listen
settings-notices = Notify me when it's my turn
settings-notices-sub = while you look at something else
settings-notices-no = Your browser doesn't let this page notify you. You can allow it in the browser's settings.
settings-notices-none = This browser can't do that.
settings-confirm = Ask before ending my turn
settings-tips = Show the tips again
settings-forget = Clear all data on this device
settings-forget-sub = This clears your settings, your name and your seats at tables.
settings-forget-sure = Really clear everything?
settings-forgotten = Everything is cleared.
settings-english = Card names stay as they are printed.

## Recorded games

replay-title = Replay
replay-lead = Watch a recorded game move by move, from any seat.
replay-open = Open a replay
replay-drop = Choose the file you got from “Save replay”, or drop it here.
replay-loading = Loading the replay …
replay-no-file = This file can't be read.
replay-none = You don't have access to this replay. Was the game played in this browser?
replay-another = Open another replay
replay-first = To the start
replay-back = One move back
replay-next = One move forward
replay-last = To the end
replay-turn-back = One turn back
replay-turn-next = One turn forward
replay-play = Play
replay-stop = Pause
replay-at = Move { $n } of { $of }
replay-begin = Before the first move
replay-move = { $name }: { $move }
replay-jump = Jump to a move
replay-seat = View as
replay-nobody = spectator
replay-hands = Show all hands
replay-copy = Copy this position
replay-copy-failed = This browser doesn't let the page copy. Here is the position:
replay-good = Checked: the shuffle and every move match the replay.
replay-good-older = Checked: the shuffle and every move match the replay. It was played under rules { $rules }.
# $version: why it can't be checked, as the server says it.
replay-version = This game can't be checked here: { $version }. You can watch it up to the point where it would play out differently.
replay-written = The moves as they were recorded
replay-bad = This replay contradicts itself:
replay-again = Watch replay

## Lessons

learn-title = Learn to play
learn-lead = { $n } short lessons at a real table, { $minutes } minutes in all. Take them in any order, and stop whenever you like.
learn-of = { $done } of { $all } lessons
# Read out with a bar: how many lessons are done.
learn-progress = Lessons done
learn-go-on = Continue: { $title }
learn-begin = Start: { $title }
learn-start = Start
learn-continue = Continue
learn-minutes = { $n } min
learn-about-minutes = { $n ->
    [one] About a minute
   *[other] About { $n } minutes
}
learn-done = done
learn-saved = Lessons also work with the keyboard, with a screen reader and in a terminal. Your progress is saved in this browser.
coach-lesson = Lesson { $n }
coach-step = Step { $n } of { $of }
coach-next = Next
coach-again = Start over
coach-back = Back a step
coach-done = That was lesson { $n }.
coach-next-lesson = Next lesson: { $title }
coach-all = All lessons

## Puzzles

puzzles-title = Puzzles
puzzles-lead = A new puzzle every day, the same for everyone, and an archive from very easy to very hard. No luck is needed.
puzzles-win = Win this turn
puzzles-survive = Survive this turn
puzzles-safest = The safest way out
puzzles-open = Open hands
puzzles-count = Count the cards
puzzles-all = All puzzles
puzzles-difficulty = Difficulty
puzzles-kind = Kind
puzzles-unsolved = Only unsolved
puzzles-shown = { $n ->
    [one] { $n } puzzle
   *[other] { $n } puzzles
}
puzzles-solved = { $n } of { $of } solved
puzzles-done = solved
# A file with how many tries and hints each puzzle took.
puzzles-export = Download your results
puzzles-export-about = A file with your tries at each puzzle. They are saved in this browser only, and never sent anywhere.
# Read out, for a day such as "November 19".
puzzles-day-solved = { $day }: solved
puzzles-day-open = { $day }: not solved
puzzle-of-day = Puzzle of the day
puzzle-number = Puzzle { $n }
puzzle-solve = Solve
puzzle-look-again = Look at it again
puzzle-streak = { $n ->
    [0] No streak yet
    [one] One day in a row
   *[other] { $n } days in a row
}
puzzle-solved = { $n ->
    [1] Solved on the first try
   *[other] Solved on try { $n }
}
puzzle-share = Share your result
puzzle-more = More puzzles
puzzle-next = Next puzzle
# A button: shows the next move of the solution on the table.
puzzle-play-on = Show the next move
puzzle-undo = Take it back
puzzle-give-up = Show the solution

## The deal of the day

home-today = Today
home-deal = The same cards for everyone
home-deal-sub = You and two bots. Compare your result with your friends'.
home-deal-go = Play today's deal
home-learn-sub = Short lessons on a real table
home-puzzles-sub = One for every day, and many more
deal-title = Deal of the day
deal-lead = Everyone gets the same cards, the same two bots and the same luck. Your first game counts: no undo, no hints.
deal-play = Play today's deal
deal-again = Play it again, just for fun
deal-compare = Compare results
deal-results = Results of { $day }
deal-yours = your result
deal-share-results = Share results
deal-share-about = This link contains all the results you see here. Anyone who opens it can add their own and pass it on.
deal-verified = Every result was checked: the cards are those of the day, and the bots played as they do for everyone.

## Links to games and positions

shared-title = Shared position
shared-what = What would you do?
# $name: the player whose hand is known.
shared-as = You see what { $name } knew. Cards that { $name } couldn't see are dealt anew, so it will be a game like this one, not the same.
shared-play-on = Play on from here
shared-before = This moment is in the middle of an ability, so you play on from the last decision before it.
shared-with-bots = Against bots
shared-with-friends = With friends
shared-play-to-move = To make moves, play on from here.
share-title = Share
share-what = What to share
share-game = The whole game
share-position = This position
share-game-about = The link contains the whole game, with all cards. It works on any server, and in the terminal.
share-position-about = The link contains only what { $name } knows. Anyone can play on from it.
share-qr = QR code of the link
share-copy-text = Copy text
replay-link = Or paste a link to a game, a position or a puzzle
replay-no-link = This isn't a link to a game, a position or a puzzle.

## In the HTML itself: for search engines, without JavaScript, and in old browsers

html-description = Crazier Eights and classic Crazy Eights: play in your browser.
html-no-script = This page needs JavaScript. Please turn it on to play.
html-old-browser = This browser is too old for this page. Please use a newer one: Firefox, Chrome, Edge or Safari from 2023 or later.

## The review of a finished game

rev-title = Game review
rev-this = Review this game
rev-lead = How everybody's chances changed, what was a mistake, and what was luck.
rev-working = Reviewing the game: { $percent } %
# $n: reviews that are made before this one
rev-waiting = { $n ->
    [0] Your review is about to start.
    [one] One other review is ahead of yours.
   *[other] { $n } other reviews are ahead of yours.
}
rev-cut = This game is so long that only part of it was reviewed here. To review all of it, use the command “eights review”.
rev-failed = The review was interrupted.
rev-retry = Try again
rev-whose = Whose game
rev-chance = Chance of winning
rev-band = Shaded: 95 % interval
rev-at = Turn { $turn }: { $value } % ({ $low } to { $high })
rev-won = Won
rev-lost = Lost
rev-drawn = { $name }'s chance of winning, from { $first } % at the start to the end: { $won ->
    [yes] they won.
   *[no] they lost.
} The table below has all the numbers.
rev-as-table = Show as a table
rev-turn = Turn
rev-end = End
rev-next-mark = Next mark
rev-last-mark = Previous mark
rev-keys = Arrow keys move through the game; N and P go to the next and the previous mark.
rev-points = Turning points
rev-missed-win = Turn { $turn }: a missed win
rev-missed-survival = Turn { $turn }: a missed way out
rev-mistake = Turn { $turn }: a mistake
rev-costly = Turn { $turn }: a costly mistake
rev-gap = { $gap } fewer wins in 100 games (± { $margin })
rev-certain = Certain, whatever the hidden cards were
rev-chosen = Chosen
rev-better = Better
rev-of-100 = { $n } of 100
rev-none = No move in this game was clearly a mistake.
rev-none-yet = Nothing found so far.
rev-luck = The best and the worst luck
rev-luck-none = No single event stood out.
rev-try = Try again from here
rev-see = See the position

## Statistics, kept in the browser

stats-title = Your statistics
stats-sub = How you play, over all games
stats-lead = Counted in this browser, and never sent anywhere.
stats-none = Your games will appear here once you finish one.
stats-games = Games
stats-share = { $won } of { $n } won: { $share } % ({ $low } to { $high })
stats-order = By turn order
# $n: 1 for the player who goes first
stats-nth = Going { $n ->
    [1] first
    [2] second
    [3] third
   *[other] { $n }th
}
stats-with = { $n } players
stats-accuracy = Turns without a mistake
stats-accuracy-about = In { $games ->
    [one] one reviewed game
   *[other] { $games } reviewed games
}: { $good } of { $n } turns, { $share } % ({ $low } to { $high }).
stats-accuracy-none = Review a game after it ends, and your turns will be counted here.
stats-kinds = Your most frequent mistakes
stats-kind-missed = missed a certain win
stats-kind-survival = missed a way to stay in the game
stats-kind-eight = used an eight too early
stats-kind-let-win = helped another player win
stats-kind-slow = made your own win slower
stats-kind-out = risked losing because of a card
stats-kind-cards = kept too many cards
stats-kind-other = something else
stats-interval = In parentheses: the 95 % interval. A few games don't say much yet.
stats-export = Export
stats-clear = Clear
stats-clear-sure = Clear all statistics in this browser? This can't be undone.
