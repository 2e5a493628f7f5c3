# Errors that are used in several places. They are printed after "error: ", so they begin with a lowercase letter and have no full stop.

error-did-you-mean = did you mean '{ $word }'?
# $known: a list of names
error-there-are = you can choose from { $known }
# For logs and lists: the error, and what to do about it
error-in-one-line = { $what }; { $advice }

error-no-file = the file { $file } doesn't exist
error-file-exists = the file { $file } already exists
error-is-a-folder = { $file } is a folder
error-name-a-file = give the name of a file in it
# $why: what the operating system says, in its own language
error-cannot-read = can't read { $file }: { $why }
error-cannot-write = can't write { $file }: { $why }
error-folder-of-yours = choose a folder that you can write to

# $package: a Python package that an extra of eights brings
extra-missing = this needs the package { $package }, which isn't installed
# $package: eights with an extra, such as eights[print]
extra-install = install it with: pip install "{ $package }"
# $command: such as python3 run.py install print
extra-add = install it with: { $command }

error-unknown-player = there is no player named '{ $name }'
error-players-are = the players are { $names }
# $deck: the title of a deck, or of several
error-unknown-card = there is no card named '{ $card }' in { $deck }
error-unknown-card-here = there is no card named '{ $card }' in these decks
error-not-hexadecimal = not hexadecimal
error-two-digits-a-byte = write two digits from 0 to f for each byte

## Bots that can't be used

botfault-unknown = there is no bot named '{ $bot }'
botfault-no-level = '{ $setting }' isn't a level of { $bot }
botfault-levels = write { $bot }:0 to { $bot }:{ $most }
botfault-no-settings = { $bot } has no settings, so ':{ $setting }' means nothing
botfault-write = write '{ $bot }'
botfault-search-time = search can't think for '{ $setting }'
botfault-search-times = write search:1000ms, search:2s or search:400 (simulated games); search:1s:2 uses two processes
botfault-nothing-to-decide = this sight has no options, because someone else decides
botfault-take-the-sight = use game.sight()
botfault-number-of-bots = { $bots } bots can't play for { $players } players
botfault-one-or-all = name one, or { $players }
botfault-see-docs = docs/add-a-bot.md shows a bot that works
# $why: the error of the bot's own code
botfault-not-loaded = the bot '{ $bot }' can't be loaded from { $place }: { $why }
botfault-not-made = the bot '{ $bot }' can't be created: { $why }
botfault-not-made-with = the bot '{ $bot }' can't be created with '{ $setting }': { $why }
botfault-cannot-choose = the bot '{ $bot }' can't choose: { $place } returned { $value }
botfault-failed = the bot '{ $bot }' failed at a decision: { $why }
botfault-its-own-fault = this is a bug in that bot
botfault-no-choice = the bot '{ $bot }' answered { $value }, which isn't a Choice
botfault-not-offered = the bot '{ $bot }' chose { $value }, which wasn't offered
botfault-choose-an-option = this is a bug in that bot: it has to choose from sight.options
