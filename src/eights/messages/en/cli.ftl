# What the commands of `eights` print. `eights --help` itself is in English only.
# Names of options (--decks) and commands are never translated.

# $about: the file that the error is about, or none
cli-error = { $about ->
    [none] error: { $what }
   *[other] error: { $about }: { $what }
}
cli-unknown-language = eights doesn't speak '{ $language }'
cli-languages = choose one of these: { $languages }
# $shell: what was given instead of a shell
cli-no-such-shell = there is no completion for '{ $shell }'
cli-shells = write bash, zsh or fish
cli-option-is-empty = { $option } is empty
cli-name-a-database = give a file or postgresql://…, or leave the option out
cli-not-a-text = { $file } isn't a text file
cli-should-be-utf-8 = save it as UTF-8
cli-not-hexadecimal = { $option }: '{ $text }' isn't hexadecimal

## eights scenario, replay, verify

cli-scenarios = { $unreadable ->
    [0] { $ok } ok, { $failed } failed
   *[other] { $ok } ok, { $failed } failed, { $unreadable } unreadable
}
cli-only-written-down = not replayed, only shown as it was recorded: { $why }
cli-promise-of-one-game = --promised, --nonce and --receipt are about one game, but there are several files
cli-name-one-file = name one file
cli-record-is-wrong = WRONG { $file }
# $version: what the game was played with, and what can verify it
cli-not-verified = not verified { $file }: { $version }
# $moves: 12 moves; $version: none, or: played under rules 1
cli-verified = { $version ->
    [none] ok { $file }: { $moves }
   *[other] ok { $file }: { $moves } ({ $version })
}
cli-proved = This is proved:
cli-not-proved = This isn't:

## eights cards, deck

cli-wrote = wrote { $file }
# Three lines after a new deck was written; a command follows each
cli-look-at-it = look at it:
cli-check-it = check it:
cli-play-it = play it:
cli-number-of-errors = { $errors ->
    [0] no errors
    [one] 1 error
   *[other] { $errors } errors
}
cli-number-of-warnings = { $warnings ->
    [0] no warnings
    [one] 1 warning
   *[other] { $warnings } warnings
}
cli-deck-checked = { $deck }: { $errors }, { $warnings }
# $why: all, interrupted, faulty
cli-random-games = { $why ->
    [interrupted] { $games } of { $wanted } games of random players (interrupted)
    [faulty] { $games } of { $wanted } games of random players (stopped after enough errors)
   *[all] { $games ->
        [one] 1 game of random players
       *[other] { $games } games of random players
    }
}
cli-lengths = turns: median { $median }, longest { $longest }; endings: { $endings }
cli-level-error = error:
cli-level-warning = warning:
# $line: of the file; 0 if it isn't known
cli-of-card = { $line ->
    [0] { $card }: { $what }
   *[other] { $card } (line { $line }): { $what }
}
cli-shown-by-scenario = this scenario shows it (run it with eights scenario FILE):
cli-shown-again = to reproduce it: { $command }

## eights simulate, bench, match, ladder

cli-playing = Playing
cli-measuring = Measuring { $what }
cli-interrupted = interrupted
cli-any-players = '--players any' chooses the tables itself
cli-any-decks = it only goes with --deck: { $decks }
cli-wrong-players = '{ $text }' isn't a number of players
cli-games-played = { $games ->
    [one] 1 game, { $decisions } decisions, { $seconds } s ({ $speed } per second)
   *[other] { $games } games, { $decisions } decisions, { $seconds } s ({ $speed } per second)
}
cli-games-interrupted = interrupted before all { $wanted } games were played
cli-violations = violations: { $number }
cli-turns = turns: median { $median }, from { $low } to { $high } in nine out of ten games
# $turns: its length; $seed: of its deal
cli-game-of-length = { $turns } (seed { $seed })
# $longest, $shortest: lists of such games
cli-unusual-games = longest games: { $longest }; shortest: { $shortest } turns
cli-endless-games = games that reached the turn limit: seeds { $seeds }
cli-too-few-games = too few games
cli-from-to = { $low } to { $high }
cli-decisions-a-second = decisions per second
cli-games-a-second = games simulated per second
# $page, $data: files; $games: a folder
cli-report-written = written: { $page } and { $data }; the games are in { $games }
cli-report-resume = interrupted; go on with: { $command }
# $figures: how many were compared; $games: how many were played
cli-report-same = { $file }: all { $figures } figures are the same to the last digit ({ $games } games)
cli-report-holds = { $file }: all { $figures } figures hold ({ $games } games)
cli-report-broken = { $file }: { $broken } of { $figures } figures don't hold any more ({ $games } games)
cli-report-broken-figure = { $name }: { $printed } in the report, { $now } now
cli-tables-written = { $file }: tables written
cli-tables-differ = { $file }: a table doesn't say what its JSON says; eights reproduce --write writes it again
cli-steps-a-second = steps per second
cli-bench-not-installed = not installed
cli-bench-advice = advice alone, { $setup }
cli-bench-greedy = greedy, { $setup }
cli-bench-search = search, at the first decision
cli-bench-copy = a copy, main phase
cli-bench-copy-in-ability = a copy, in an ability
# $what: a win rate, or the table
cli-against = { $first } against { $others }: { $what }
cli-rate = { $value } ({ $low } to { $high })
cli-not-two-rates = '{ $text }' isn't a pair of win rates
cli-two-rates = write two in percent, the lower one first: 50:55
# A deal that is played once from every side is a pair with two sides, else a set. $games: of one such set
cli-sets = { $games ->
    [2] { $sets ->
        [one] 1 pair
       *[other] { $sets } pairs
    }
   *[other] { $sets ->
        [one] 1 set
       *[other] { $sets } sets
    }
}
cli-sets-interrupted = interrupted before all { $wanted } were played
cli-sets-played = { $sets }, { $games } games in { $seconds } s
cli-win-rate = { $rate }; a fair share is { $fair }
# $interval: "-0.20 to 0.50", or why there is none
cli-points = { $own } per game, the others { $others }; better by { $better } ({ $interval })
cli-no-interval = { $number ->
    [one] no interval: only { $sets }
   *[other] no interval: all { $sets } have the same result
}
cli-decisions = { $number } of { $bot }: { $speed } per second on one core, { $ms } ms each
cli-most-within = 95 % of them took at most { $ms } ms
cli-undecided = { $low } or { $high }: undecided
cli-refuted = { $low } or { $high }: { $refuted } is rejected
cli-audit = { $decisions } decisions in { $turns } turns of { $bot }
cli-audit-found = missed wins: { $missed }, avoidable losses: { $avoidable }
cli-audit-given-up = { $number } searches took too long and were given up
cli-load = { $before } before, { $after } after, on { $cores } cores

## Headings of tables

cli-head-seat = seat
cli-head-seats = seats
cli-head-wins = wins
cli-head-share = share
cli-head-ending = ending
cli-head-endings = endings
cli-head-games = games
cli-head-bot = bot
cli-head-ability = ability
cli-head-times = times
cli-head-times-used = times used
cli-head-card = card
cli-head-in-hand = in hand
cli-head-not-seen = not seen
cli-head-difference = difference
cli-head-interval = 95 % interval
cli-head-against = against
cli-head-pairs = pairs
cli-head-ms = ms
cli-head-p95-ms = p95 ms
cli-head-played = played
cli-head-win-rate = win rate
cli-head-points = points
cli-head-turn-order = turn order
cli-head-decisions = decisions
cli-head-test = test
cli-head-audit = audit
cli-head-load = load

## Seats and teams

cli-write-seats = write seats, counted from 1, each of them once: --teams '1&3,2&4'
cli-write-seats-or-names = write seats, counted from 1, each of them once: --teams '1&3,2&4'; or names: { $names }
cli-no-such-seat = there is no seat { $seat } among { $players } players
# $name: of the player in this seat, or none
cli-seat-in-two-teams = { $name ->
    [none] seat { $seat } is on two teams
   *[other] seat { $seat }, { $name }, is on two teams
}
cli-seat-in-no-team = { $name ->
    [none] seat { $seat } isn't on a team
   *[other] seat { $seat }, { $name }, isn't on a team
}
cli-no-teams = '{ $text }' names no teams
cli-too-many-bots = { $people ->
    [0] { $bots } bots don't fit in { $seats } seats
    [1] you and { $bots } bots don't fit in { $seats } seats
   *[other] { $people } people and { $bots } bots don't fit in { $seats } seats
}
cli-use-option = use { $option }

## eights play, serve

cli-your-table = Your table: { $link }
cli-lan-invite = Others on your network join here: { $link }
# $links: the same link, at other addresses of this computer
cli-lan-others = If that doesn't open, try { $links }
cli-lan-exposes = While this runs, everybody on your network can open this page, create tables here, and join tables whose link they have. Nothing else on this computer is shared. The connection isn't encrypted, so use it only on networks you trust.
cli-lan-firewall = If others can't connect, let Python through this computer's firewall.
cli-no-network = this computer isn't connected to a network, so nobody else could join
cli-no-network-hint = connect to Wi-Fi or plug in a cable; or play without --lan
# The name of a player who hasn't given one.
cli-player = Player
cli-stop-table = Ctrl-C stops the server; the table is saved.
cli-stop-tables = Ctrl-C stops the server; all tables are saved.
cli-serving = Serving on { $address }
cli-players-go-to = Players can connect at { $addresses }
cli-unknown-log = there is no log format '{ $form }'
cli-unknown-log-hint = use --log text or --log json
# $workers: at least 2
cli-workers = { $workers } workers share the tables.
# $servers: how many others share the database
cli-shares-tables = { $servers ->
    [one] Another server shares these tables.
   *[other] { $servers } other servers share these tables.
}
cli-tables-saved = { $tables ->
    [0] Tables are saved in { $database }.
    [one] 1 table is saved in { $database }; it opens again when someone comes back.
   *[other] { $tables } tables are saved in { $database }; they open again when someone comes back.
}
# $option: the option to use, such as --decks "camelot,storm.py"
cli-decks-missing = { $tables ->
    [one] 1 table needs decks that aren't offered: { $decks }. Add them: { $option }
   *[other] { $tables } tables need decks that aren't offered: { $decks }. Add them: { $option }
}
cli-secrets-encrypted = Their secrets are encrypted with the key in { $file }. Keep a copy of it, but not with the backups.
cli-stopped = Stopped.

## eights backup, restore

# The first part of a line: $done of cli-copied
cli-backed-up = backed up to { $file }
cli-restored = restored from { $file }
cli-copied = { $done }: { $contents }; no pages are damaged, no entries are missing
cli-some-tables = { $number ->
    [one] 1 table
   *[other] { $number } tables
}
cli-some-entries = { $number ->
    [one] 1 entry
   *[other] { $number } entries
}
cli-some-games = { $number ->
    [one] 1 finished game
   *[other] { $number } finished games
}
# What is counted while it runs: 12 rows
cli-rows = rows
cli-entries = entries replayed
cli-copy-interrupted = interrupted: nothing was written
cli-not-replayed = the tables were not replayed (--quick)
cli-all-replayed = replayed: all tables match the saved states, entry by entry
cli-some-replayed = { $tables ->
    [one] replayed: { $sound } of 1 table matches the saved states, entry by entry
   *[other] replayed: { $sound } of { $tables } tables match the saved states, entry by entry
}
cli-damaged = damaged: { $what }
cli-cannot-replay = not replayed: { $what }
cli-others-can-be-played = all other tables can be played; docs/host.md says what to do
cli-replay-interrupted = interrupted: not all tables were replayed; the copy is complete

## eights say

cli-say-welcome = Type the text of a card, or press Ctrl-D to leave.
# $kind: asset or event
cli-say-understood = understood ({ $kind }):
cli-say-short = in short: { $text }
cli-say-python = in Python: { $text }
cli-unknown-kind = there is no kind of card named '{ $kind }'
# $language: the code of a language, such as de
cli-say-other-language = { $language ->
    [de] this is German: add --lang de
   *[other] this is English: leave out --lang
}
