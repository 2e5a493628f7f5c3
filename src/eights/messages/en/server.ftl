# What a server refuses, and what goes wrong between it and its clients. Most of it is shown in the browser.

## Requests and commands.

server-try-again = try again
server-tell-host = tell the person who runs this server
server-damaged = this table's saved data is damaged and can't be resumed
server-deck-missing = this table's deck isn't available right now
server-moving = this table isn't available right now
server-moving-hint = connect again
server-not-saved = that couldn't be saved right now
server-no-storage = the tables can't be reached right now
server-full = all tables on this server are taken
server-full-hint = come back later
server-too-many = too many requests
server-too-many-hint = wait a minute
server-chat-too-fast = you're sending messages too fast
server-reacts-too-fast = you can react once every five seconds
server-cannot-skip = You can't skip: other people are playing, too.
server-asks-too-fast = you're asking too fast
server-origin = this page isn't allowed to do that here
server-origin-hint = open this server's own page
server-no-table = this table doesn't exist, or your link has expired
server-no-table-hint = ask for a new link
server-bad-token = this token isn't valid here
server-bad-token-hint = join the table
server-no-record = you don't have access to this replay, or there is no such game
server-record-long = this game has more than { $moves } moves
server-record-slow = this game takes too long to replay
server-record-hint = use eights replay FILE
server-no-number = '{ $name }' has to be a number from { $least } to { $most }
server-no-face = there is no such card image
server-no-face-hint = sizes: { $sizes }; themes: { $themes }
server-no-reviews = this server doesn't review games
server-no-reviews-hint = save the game and use eights review FILE
server-reviews-busy = too many reviews are waiting already
# $number: reviews that may be begun in an hour
server-reviews-rate = you can have { $number ->
    [one] one game
   *[other] { $number } games
} reviewed per hour
server-reviews-rate-hint = try again later, or save the game and use eights review FILE
server-no-review = there is no such review
server-no-review-hint = ask for it again
server-no-report = there is no report about this deck
server-no-card = no card named '{ $name }' in { $deck }
server-not-json = send application/json
server-too-long = this is too long
server-cut-off = the message was cut off
server-not-a-message = this isn't a message
server-unknown-message = there is no such message
server-connected = you're already connected
server-fault = something went wrong on the server
server-not-found = there is nothing at this address
server-not-allowed = this address can't be used like that
server-requests-hint = docs/protocol.md lists all requests
# Shown instead of the page, in plain text.
server-no-page = The table server is running, but its page was not built. Programs can play: see docs/protocol.md.
server-no-page-hint = in a checkout, start it with python3 run.py
server-no-docs = this server has no documentation site
server-no-docs-hint = in a checkout, build it with python3 run.py docs; otherwise start the server with --docs FILE (the file is part of every release)

## Starting a server.

server-no-folder = the folder { $folder } can't be created: { $why }
server-no-folder-hint = name another file: --database FILE
server-bad-deck = the deck '{ $deck }' can't be played: { $why }
server-bad-deck-hint = eights deck check lists what is wrong with it
server-port-taken = port { $port } is taken
server-port-taken-hint = another server is using it; choose a different one: --port 8009
server-port-refused = you aren't allowed to use port { $port }
server-port-refused-hint = choose one above 1023: --port 8008
server-no-address = can't listen on { $host }: { $why }
server-no-address-hint = try --host 127.0.0.1
server-bad-port = can't listen on { $host }, port { $port }
server-bad-port-hint = a port is a number up to 65535
server-no-workers = this system can't share a socket between several workers
server-no-workers-hint = leave out --workers
server-bad-address = '{ $text }' is not an address for other servers
server-bad-address-hint = write the host and the port: --reach 10.0.0.5:8008
server-not-origin = '{ $text }' is not an origin
server-not-origin-hint = write it like https://eights.example.org or http://10.0.0.2:8008

## Stored tables that can't be opened, for the host. $entry: the number of an entry of the log; 0: the settings.

server-flaw = table '{ $table }', { $entry ->
    [0] its settings
   *[other] entry { $entry }
}: { $why }
server-settings-unreadable = they can't be read
server-entry-unreadable = it can't be read
server-other-version = its last game was played under other rules or with another version of the deck '{ $deck }'
server-not-replayed = table '{ $table }' doesn't replay to the state that was saved
server-not-opened = { $flaw }; it can't be opened, but the other tables can
server-damaged-hint = leave it, or restore a backup in which it is intact: see docs/host.md
server-waits-for-deck = { $flaw }; the table waits for it
server-waits-for-deck-hint = offer the deck again: --decks, see docs/host.md
server-offer-deck-hint = offer its deck again: --decks
server-no-replays = { $flaw }; the games after it can't be replayed: see docs/host.md

## A client of a server.

server-silent = the server doesn't answer
server-silent-hint = check the link, and whether the server is running
server-strange = the server answers { $status }
server-strange-hint = is this an eights server?
server-other-protocol = the server speaks another version of the protocol
server-other-protocol-hint = update eights
server-signed-out = you've signed out here, or opened this seat somewhere else
server-no-such-table = there is no such table on this server
server-not-asked = you aren't being asked anything right now
server-not-an-option = '{ $move }' is not an option right now
server-no-free-seat = there is no free seat at this table
server-left = you've left this table
server-not-a-link = '{ $text }' is not an invite link
server-not-a-link-hint = it looks like this: http://127.0.0.1:8008/t/TABLE
server-banned = the host of this server doesn't let you in
server-banned-hint = if you think this is a mistake, ask the host

## What chats show of a link to this server.

link-any = Play Crazier Eights and classic Crazy Eights in your browser: with friends or against bots.
link-game = A game of Crazier Eights
link-position = What would you do?
link-invites = { $player } invites you to play
link-invited = You're invited to play
link-players = { $n } players
