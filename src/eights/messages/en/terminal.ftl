# The table in a terminal (eights terminal): full screen, or line by line for screen readers and scripts.
# Errors begin with a small letter and have no full stop; the terminal adds both.
# Names of options (--file) and of files are never translated.

## Words that can be typed. The English ones work in every language; a language may add its own.
## If there are several, separate them by commas. They must be single words without spaces.

terminal-word-hint = hint
terminal-word-undo = undo, u
terminal-word-hand = hand, cards
terminal-word-table = table, look
terminal-word-why = why
terminal-word-read = read, card
terminal-word-pile = pile
terminal-word-known = known
terminal-word-log = log, story
terminal-word-position = position
terminal-word-record = record
terminal-word-fair = fair
terminal-word-deal = deal, ready, again, rematch
terminal-word-save = save
terminal-word-keyboard = keyboard
terminal-word-pace = pace
terminal-word-pause = pause
terminal-word-go = go
terminal-word-next = next
terminal-word-back = back
terminal-word-first = first
terminal-word-last = last
terminal-word-say = say, chat
terminal-word-react = react
# Reactions: what stands after "react", and what the others see.
terminal-word-well-played = well played
terminal-word-ouch = ouch
terminal-word-hmm = hmm
terminal-word-ha = ha
terminal-word-thanks = thanks
terminal-word-away = away
terminal-word-agree = agree
terminal-word-decline = decline
terminal-word-reserve = reserve
terminal-word-help = help, ?
terminal-word-quit = quit, exit, leave, q, bye
# After other words: log all, position full, pace quick
terminal-word-all = all
terminal-word-full = full
terminal-word-quick = quick
terminal-word-normal = normal
terminal-word-slow = slow

## Help. Each line has what to type (-usage-) and what it does (-help-); words in capitals stand for something else.

terminal-help-options = Answer with the number of an option, or with its words: play Castle, discard Death, name blue, end turn.
terminal-help-beginnings = The first letters are enough if they can mean only one thing.
terminal-usage-hint = hint
terminal-help-hint = what a bot would do, and why
terminal-usage-undo = undo
terminal-help-undo = take back your last decision, while you still can
terminal-usage-hand = hand
terminal-help-hand = your cards, what each of them does, and whether you can play it
terminal-usage-table = table
terminal-help-table = everything on the table
terminal-usage-why = why CARD
terminal-help-why = why you can't play or discard this card
terminal-usage-read = read CARD
terminal-help-read = a card with its rulings; read 3: the card of option 3, or the third card in your hand
terminal-usage-pile = pile
terminal-help-pile = the discard pile, from the top
terminal-usage-known = known
terminal-help-known = hidden cards that you know
terminal-usage-log = log
terminal-help-log = what happened recently; log all: the whole game
terminal-usage-position = position
terminal-help-position = copy the position as you know it; position full: with all cards, if that gives nobody an advantage
terminal-usage-record = record FILE
terminal-help-record = save the record of a finished game
terminal-usage-fair = fair
terminal-help-fair = whether the server dealt the last game honestly: what is proved, and what isn't
terminal-usage-deal = deal
terminal-help-deal = deal the next game; on a server: be ready for it
terminal-usage-keyboard = keyboard NAME
terminal-help-keyboard = pass the keyboard to another player
terminal-usage-pace = pace quick
terminal-help-pace = bot speed: quick, normal or slow
terminal-usage-pause = pause, go
terminal-help-pause = stop the bots while you're watching, and let them play on
terminal-usage-next = next, back
terminal-help-next = step through a replay; also first, last, go 12
terminal-usage-say = say TEXT
terminal-help-say = chat (on a server)
terminal-usage-react = react ouch
terminal-help-react = show everybody a reaction: well played, ouch, hmm, ha or thanks (on a server)
terminal-usage-away = away, back
terminal-help-away = let a bot play for you (on a server), and play yourself again
terminal-usage-agree = agree, decline
terminal-help-agree = let somebody take over from a bot during this game, or ask them to wait for the next deal
terminal-usage-reserve = reserve
terminal-help-reserve = take over from a bot at the next deal, without waiting for the others to agree
terminal-usage-help = help
terminal-help-help = this list
terminal-usage-save = save
terminal-help-save = how to continue this game later (it is saved as you play)
terminal-usage-quit = quit
terminal-help-quit = leave the table; the game is saved
# In lessons and puzzles these words mean:
terminal-help-learning-hint = a hint; ask again for more, and finally for the next move
terminal-help-learning-next = go to the next step or puzzle, or to the previous one; first: start over
terminal-help-learning-quit = leave

## Keys of the full screen: shown with the help, and in the bottom line

terminal-keys-choose = Choose with the arrow keys and Enter. Or type a number, the words of an option, or a command.
terminal-keys-review = On an empty line, n shows the next mark, p the previous one, and q leaves. The position is as the player knew it at that moment.
terminal-keys-leave-review = Ctrl-Q or Ctrl-C leaves, too.
terminal-keys-complete = Tab completes what you type. Page Up and Page Down scroll the log. Click an option to choose it, or a card to read it.
terminal-keys-reader = Shift and the arrow keys scroll the card text. Escape clears the input line.
terminal-keys-functions = F2 hint, F3 or Ctrl-Z undo, F4 the whole table, F5 copy the position, F6 the whole log, F7 light or dark
terminal-keys-leave = Ctrl-Q or Ctrl-C leaves the table; the game is saved.
terminal-key-help = help
terminal-key-hint = hint
terminal-key-undo = undo
terminal-key-table = table
terminal-key-position = position
terminal-key-log = log
terminal-key-light = theme
terminal-key-quit = leave
terminal-key-here = I'm here
terminal-key-back = back to the table
terminal-too-small = Too small for the table: it needs { $width } × { $height } characters. Ctrl-Q leaves.
# In the empty input line; it has to fit into 30 columns.
terminal-placeholder = number or words, ? for help
terminal-placeholder-review = n next, p back, q leave, ? for help
terminal-offered = Tab goes through: { $texts }
terminal-copied = The position is copied.

## What is on the table

# A card, a color or a list by itself
terminal-value = { $value }
terminal-opening = { $title }. Type ? for help, quit to leave.
terminal-cards = { $n ->
    [0] no cards
    [one] 1 card
   *[other] { $n } cards
}
terminal-hand = Your hand, { terminal-cards }: { $cards }.
terminal-hand-empty = Your hand is empty.
terminal-watching = You're watching.
# $game: empty, or one of the next two
terminal-turn = { $game }Turn { $turn }, { $players }: { $phase ->
    [beginning] beginning
    [draw] draw phase
    [main] main phase
   *[end] end
}.
terminal-turn-last = { $game }Turn { $turn }, { $players }: the game is over.
terminal-turn-classic = { $game }Turn { $turn }, { $players }.
terminal-game-of = Game { $game } of { $games }.{" "}
terminal-game-of-match = Game { $game } of the match.{" "}
terminal-phase-beginning = beginning
terminal-phase-draw = draw
terminal-phase-main = main
terminal-phase-end = end
terminal-draw-pile = Draw pile: { terminal-cards }.
terminal-draw-pile-classic = Stock: { terminal-cards }.
terminal-discard-pile = Discard pile: { $top } on top, { terminal-cards }.
terminal-discard-pile-classic = Starter pile: { $top } on top, { terminal-cards }.
terminal-discard-pile-empty = The discard pile is empty.
terminal-discard-pile-empty-classic = The starter pile is empty.
terminal-named = Named: { $color }.
# $what: red, a nine or an eight
terminal-to-match = To match: { $what }.
terminal-reversed = Play goes counterclockwise.
terminal-to-draw = To draw: { terminal-cards }.

# Abilities and events: under way, waiting, at the end of this turn. $what is a list of the next four.
terminal-running = Now: { $what }.
terminal-waiting = Waiting: { $what }.
terminal-coming = At the end of this turn: { $what }.
terminal-aside = Taking effect: { $cards }.
terminal-ability = { $card }
terminal-ability-of = { $owner }'s { $card }
terminal-ability-about = { $card } for { $player }
terminal-ability-of-about = { $owner }'s { $card } for { $player }

# A seat: Bea (bot, Beginner): 4 cards; assets Avalon (A green).
terminal-seat = { $name }{ $kind }.
terminal-seat-with-facts = { $name }{ $kind }: { $facts }.
terminal-seat-free = free seat
# Behind the name
terminal-seat-bot = {" "}(bot, { $bot ->
    [random] Clumsy
    [novice] Beginner
    [casual] Casual
    [greedy] Strong
    [search] Expert
    [adaptive] Adaptive
   *[other] { $bot }
})
terminal-seat-away = {" "}(away, a bot is playing)
terminal-seat-you = {" "}(you)
# Facts about a player
terminal-ready = ready
terminal-assets = assets { $cards }
terminal-no-assets = no assets
terminal-holds = holds { $cards }
terminal-team = with { $names }
terminal-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
terminal-misses = { $n ->
    [one] misses the next turn
   *[other] misses the next { $n } turns
}
terminal-extra-turn = has an extra turn
terminal-ended-turn = has ended the turn
terminal-has-lost = has lost
# $measure: what $card counts
terminal-near-win = close to winning: { $have } of { $need } { $measure ->
    [assets] assets
    [hand] cards in hand
   *[colors] colors
} for { $card }
terminal-near-loss = close to losing: { $have } of { $need } { $measure ->
    [assets] assets
    [hand] cards in hand
   *[colors] colors
} for { $card }
terminal-near-enough = enough for { $card }: { $have } { $measure ->
    [assets] assets
    [hand] cards in hand
   *[colors] colors
}, { $need } needed

# Hidden cards that the reader knows
terminal-known-in-hand = { $player } holds { $cards }.
terminal-known-on-pile = On the draw pile: { $cards }.
terminal-known-at = { $card } (number { $depth } from the top)
terminal-known-in-pile = Somewhere in the draw pile: { $cards }.
terminal-known-in-some-hand = In somebody's hand: { $cards }.
terminal-known-nothing = You don't know any hidden cards.

## Cards

# What is printed on a card, in a list: 5 blue, asset, wild
terminal-kind-asset = asset
terminal-kind-event = event
terminal-kind-split = split card
terminal-wild = wild
terminal-worth = Costs { $n ->
    [one] 1 point
   *[other] { $n } points
} if it is left in your hand.
terminal-ruling = Ruling { $number }. { $title } { $text }
# A card of the hand, what it says, and what can be done with it
terminal-card = { $card }.
terminal-can-play = You can play it now.
terminal-can-discard = You can discard it now.
terminal-can-both = You can play or discard it now.
# $why: it isn't in your hand
terminal-cannot-play = You can't play it: { $why }.
terminal-cannot-discard = You can't discard it: { $why }.
terminal-other-question = You can't play or discard it while you're being asked this: { $question }
terminal-not-now = { $players ->
    [one] { $players } decides now.
   *[other] { $players } decide now.
}
terminal-not-in-hand = { $card } isn't in your hand.

## Questions, and what to choose when nothing is asked

# An option that another card of the same name has as well
terminal-copy = { $option } (copy { $number })
terminal-hint = A bot would choose: { $option } ({ $reason }).
terminal-pass = { $player }'s turn at the keyboard. { $player }, press Enter when nobody else is looking.
terminal-deal = Press Enter to deal.
terminal-deal-ready = Press Enter when you're ready.
terminal-ready-waiting = You're ready. Waiting for the others.
terminal-over = Press Enter for a rematch, or type quit.
terminal-gathering = Waiting until every seat is taken and everybody is ready.
terminal-replay = Move { $number } of { $moves }. Type next, back, first, last, go 12, or quit.
# A mark of a review: a missed win, a mistake, or luck. $text: what there is to say about it
terminal-review = Mark { $number } of { $marks }, for { $player }. { $text }
terminal-choice-next-mark = Next mark (n)
terminal-choice-previous-mark = Previous mark (p)
terminal-choice-leave-review = Leave (q)
terminal-choice-deal = Deal
terminal-choice-ready = Ready
terminal-choice-rematch = Rematch
terminal-choice-next-puzzle = Next puzzle
terminal-choice-next-lesson = Next lesson
terminal-choice-leave = Leave the table
terminal-choice-next = Next move
terminal-choice-back = Previous move
terminal-choice-first = To the beginning
terminal-choice-last = To the end

## How a game ended. $points: ann 3, bob 5

terminal-points-of-game = Points in this game: { $points }.
terminal-points-of-match = Points in the match: { $points }.
# A duplicate evening: several tables play the same deals.
terminal-deal-of = Deal { $deal } of { $deals }, table { $table }.{" "}
terminal-sheet-waiting = { $tables ->
    [one] The other table is still playing this deal.
   *[other] { $tables } other tables are still playing this deal.
}
terminal-sheet = Score sheet after deal { $deal } of { $deals }:
terminal-sheet-final = Final score sheet, after { $deals } deals:
terminal-sheet-line = { $rank }. { $name }: { $score } of { $most }. This deal, with hand { $hand } at table { $table }: { $won ->
    [yes] won
   *[no] lost with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}, scores { $scored }.
terminal-points-of-teams = Points of the teams: { $points }.
terminal-points-of = { $name } { $n }
terminal-won = { $players ->
    [one] { $players } wins the game.
   *[other] The team of { $players } wins the game.
}
terminal-match-won = { $players ->
    [one] { $players } has won the match.
   *[other] The team of { $players } has won the match.
}
terminal-match-shared = { $players } share the match.
terminal-held = { $player } held { $cards }.

## Leaving and saving

terminal-saved = The game is saved. Continue it with: { $command }
terminal-come-back = You can come back with this command. It works once: { $command }
terminal-nothing-saved = There is nothing to continue.
terminal-record-saved = The record is saved in { $file }. eights replay shows it, eights verify checks it.
terminal-record-saved-with-receipt = The record is saved in { $file }, and what the server promised before the deal in { $receipt }. Check both with: eights verify { $file } --receipt { $receipt }
terminal-paused = The bots are waiting. Type go to let them play on.
terminal-goes-on = The bots play on.

## At a table on a server

terminal-lost-connection = The connection is lost; trying again.
terminal-connected-again = Connected again.
terminal-chat = { $name }: { $text }
terminal-chat-unknown = Somebody: { $text }
terminal-removed = The host has removed you from your seat. You can still watch.
terminal-reacted = { $name } reacts: { $word }
terminal-reacted-unknown = Somebody reacts: { $word }
terminal-may-join = { $newcomer } wants to take over from { $player } now and would see { $player }'s hand. Type agree or decline.
terminal-open-elsewhere = You have this seat open in { $n } tabs or devices. To sign out the others, quit and join again.
terminal-asked-for-seat = You can play when the other players agree. Type reserve to wait for the next deal instead.
terminal-seat-reserved = You'll take over from { $player } at the next deal.

## Whether the server dealt a game honestly

terminal-deal-honest = The deal checks out.
terminal-deal-partly = The deal is not fully checked.
terminal-deal-partly-more = The deal is not fully checked. Type fair to see why.
terminal-deal-dishonest = This game was not dealt honestly.
terminal-deal-dishonest-more = This game was not dealt honestly. Type fair to see why.
# $why: the server doesn't answer
terminal-deal-unchecked = The deal couldn't be checked: { $why }. Type fair to try again.
# $version: played under rules 1; verify it with eights 0.1
terminal-deal-other-version = The deal couldn't be checked: the game was { $version }.
terminal-deal-other-version-more = The deal couldn't be checked: the game was { $version }. Type fair to see what is proved anyway.
terminal-deal-more-problems = There is more: type fair to see all of it.
terminal-deal-wrong = This is wrong:
terminal-deal-proved = This is proved:
terminal-deal-not-proved = This is not proved:
terminal-deal-nothing-noted = The server kept its promise from before the deal (this terminal wasn't at the table then; if you were ready here, the server dealt without you).
terminal-deal-everything-else = Everything else ({ $why }).
terminal-deal-check-elsewhere = To check it again, or to show it to others: type record FILE and run eights verify.
terminal-deal-before = About the game before this one:
terminal-deal-unreadable = the server's record of the game can't be read: { $why }
terminal-deal-nonsense = the server's record of the game makes no sense
terminal-deal-fixed-seed = the cards at this table come from a fixed seed, so there is nothing to check
terminal-deal-not-over = the deal can be checked when the game is over
terminal-deal-local = only deals by a server can be checked here
terminal-deal-local-hint = for a recorded game: eights verify FILE

## What the terminal doesn't understand, or can't do

terminal-not-a-move = '{ $typed }' is not a move or a command
terminal-not-offered = '{ $typed }' is not one of the options
terminal-no-option = there is no option { $number }
terminal-you-can = you can choose: { $options }
terminal-numbers = the options are 1 to { $n }; type ? for help
terminal-type-help = type ? for help
# $near: did you mean 'hint'?
terminal-near-or-help = { $near } Type ? for help
terminal-unclear = '{ $typed }' could mean: { $options }
terminal-say-which = say which one
terminal-refused-play = you can't play { $card }: { $why }
terminal-refused-discard = you can't discard { $card }: { $why }
terminal-refused-choose = you can't choose { $card }: { $why }
terminal-why-not-in-hand = it isn't in your hand
terminal-why-watching = you're watching
terminal-decides-now = { $players ->
    [one] { $players } decides now
   *[other] { $players } decide now
}
terminal-which-card = which card?
terminal-which-file = which file?
terminal-write = type: { $example }
terminal-no-card = there is no card named '{ $card }' in { $title }
terminal-no-card-there = there is no card { $number } in your hand
terminal-paces = the bot speed can be quick, normal or slow
terminal-nobody-waits = nobody is waiting for your answer
terminal-answered-meanwhile = the question has been answered in the meantime
terminal-game-on = a game is in progress
terminal-finish-first = finish it first
terminal-keyboard-of = it's { $player }'s turn at the keyboard
terminal-keyboard-of-hint = press Enter when they're there, and nothing else
terminal-keyboard-alone = nobody else plays at this keyboard
terminal-keyboard-nobody = nobody named '{ $name }' plays at this keyboard
terminal-keyboard-who = who should have the keyboard?
terminal-keyboard-has = { $player } already has the keyboard
terminal-no-request = you haven't asked for a seat
terminal-own-table-only = you can copy positions only at a table of your own
terminal-reactions = the reactions are { $words }
terminal-no-chat = there is nobody to chat with
terminal-no-chat-hint = chat is for tables on a server
terminal-not-a-replay = this game is still being played
terminal-not-a-replay-hint = next and back are for recorded games: --replay FILE
terminal-own-bots-only = you can only pause bots on your own machine
terminal-no-hints = there are no hints at this table
terminal-no-hints-hint = hints are for a single player against bots
terminal-not-asked = you aren't being asked anything right now
terminal-not-dealt = no game has been dealt yet
terminal-hands-secret = the other players' hands are secret until the game is over
terminal-hands-secret-hint = type position without full
terminal-not-over = the game isn't over yet
terminal-not-over-hint = you can save its record when it is
terminal-only-replayed = this is a replay
terminal-only-replayed-hint = step through it: next, back, first, last, go 12
terminal-no-replay-hints = the record doesn't contain the bots' reasons
terminal-go-where = go where?
terminal-go-where-hint = to the position after a move, 0 to { $last }: go 12
terminal-replay-end = there are no moves beyond this point
terminal-review-end = there are no marks beyond this point
terminal-review-go-hint = to a mark, 1 to { $last }: go 1

## Saved games

terminal-other-file-hint = choose another file: --file FILE
terminal-name-another = choose another name
terminal-open-twice = { $file } is being played in another terminal
terminal-open-twice-hint = continue there, or start another game
terminal-not-saved = the game can't be saved in { $file }: { $why }
terminal-no-saved-game = there is no game to continue
terminal-no-saved-game-hint = start one: eights terminal
terminal-not-a-game = { $file } isn't a saved game of the terminal
terminal-damaged-line = { $file }, line { $line }: { $why }
terminal-damaged-hint = the file is damaged
terminal-file-exists-hint = continue that game with --continue, or choose another file
terminal-cut-off = { $file } ended before everybody had sat down, so it has been deleted
terminal-cut-off-hint = start another game

## Starting the terminal

terminal-idle-option = { $option } has no effect with { $other }
terminal-idle-option-hint = leave it out
terminal-too-many-people = { $people } people don't fit on { $seats } seats
terminal-seats-not-filled = { $people ->
    [one] 1 person
   *[other] { $people } people
} and { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
} don't fill { $seats } seats
terminal-see-players = use --players
terminal-no-terminal = this is not a terminal
terminal-no-terminal-hint = for pipes and scripts, add --plain
