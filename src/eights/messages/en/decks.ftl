# Errors in the name of a deck, or in a deck from a file or a package.
# Words of the card vocabulary (draw, at_your_end …), file names and Python's own messages are never translated.

## The name of a deck

deck-unknown = there is no deck named '{ $deck }'
deck-there-are = you can choose from { $decks }, or a file of your own such as mine.deck.md
# On a server, or when a record or a position names a deck file that the user hasn't allowed
deck-not-offered = the deck '{ $deck }' isn't available here
deck-name-the-file = a deck file is Python code and is only run if you name it: { $option } FILE
deck-too-many-decks = { $decks } decks are too many to shuffle together
deck-two-are-enough = two decks are enough for eight players
deck-without-promo = { $deck } has no promo cards
deck-write = write '{ $spec }'
deck-unknown-card = there is no card named '{ $card }' in { $deck }
deck-card-of-which-deck = which deck is '{ $card }' from?
deck-write-from = say where it is from: with "{ $card }" from mine.py
# 5 blue
deck-rank-and-color = { $rank ->
    [none] { $colors }
   *[other] { $rank } { $colors }
}
deck-one-place-for-two = { $cards } are both { $kind }, but { $deck } has room for only one of them
deck-leave-one-out = leave one of them out
deck-nothing-to-replace = { $card } is { $kind }, but { $deck } has no such card to replace
deck-how-cards-are-replaced = a card replaces one of the same rank and color; to add it instead, play '{ $deck } + …'
deck-more-than-one = '{ $deck }' is more than one deck
deck-check-one = check one deck at a time

## Options of classic Crazy Eights

deck-not-a-game = '{ $spec }' isn't a game
deck-classic-alone = classic can't be shuffled together with other decks
deck-classic-example = write 'classic with draw 1, …'
deck-option-twice = '{ $option }' sets an option that was already set
deck-options-once = name each option once
deck-rank-with-two-roles = '{ $spec }' gives one rank two effects
deck-one-role-each = choose a different rank for each effect
deck-nothing-to-stack = '{ $spec }' has no cards that could be stacked
deck-add-draw-two = add an option such as 'draw two 2'
deck-unknown-option = '{ $option }' isn't an option of classic
deck-classic-options = options look like this: { $options }
deck-impossible-option = '{ $option }' isn't possible
deck-possible-options = use a rank from ace to king except 8, or a number of at least 1

## Deck files and packages

# $line: 0 if the line isn't known
deck-in-file = { $line ->
    [0] { $file }: { $what }
   *[other] { $file }, line { $line }: { $what }
}
deck-of-card = { $card }: { $what }
deck-new-writes-one = 'eights deck new FILE' writes a small deck to start from
deck-file-unreadable = can't read { $file }
deck-not-a-file-name = '{ $name }' isn't the name of a deck file
deck-file-ends-in-py = the name has to end in .py, such as mine.py
deck-choose-another-name = choose another name; existing files aren't overwritten
deck-open-bracket = a closing bracket is missing on this line, or on a card below it
deck-not-python = this line isn't valid Python; look for a missing comma
deck-ends-the-program = ends the program instead of defining a deck
deck-leave-out-exit = remove exit()
deck-see-design = Python raised { $error }; see docs/design-a-deck.md
deck-missing = there is no DECK
deck-end-with-deck = end the file with DECK = Deck(name="…", title="…", seats=1, cards=CARDS)
deck-too-many-words = { $most ->
    [one] { $word }(…) takes one word, but it has { $given }
   *[other] { $word }(…) takes { $most } words, but it has { $given }
}
deck-close-bracket-earlier = close its bracket earlier; what else the card does comes after it, behind a comma
deck-import-word = add { $word } to the import at the top of the file
deck-in-two-packages = { $packages } both provide a deck named '{ $deck }'
deck-uninstall-one = uninstall one of them
# $what: what is wrong with it
deck-of-package = the deck '{ $deck }' of the package { $package }: { $what }
deck-update-package = update { $package }, or uninstall it; all other decks still work
deck-does-not-load = can't be loaded: { $error }
deck-is-not-one = { $name } is a { $kind }, not a Deck

## Cards that aren't made of the right words

deck-kind-number = a number
deck-kind-text = a text
deck-kind-player = a player, such as a_player or an_opponent
deck-kind-assets = assets, such as an_asset or up_to(2, assets)
deck-kind-effect = something to do, such as draw(2)
deck-kind-condition = a condition, such as you.control(4)
deck-kind-place = a place, such as under_the_draw_pile
deck-kind-saving = one_of_them or any_of_them_but_this
deck-kind-color = a color
deck-kind-other = something else
# $wanted: one of the kinds above
deck-wrong-word = { $word } has { $value } where { $wanted } belongs
deck-wrong-seats = seats is { $seats }
deck-what-seats-is = seats is the number of players that the deck adds: 0 or more
deck-cards-not-a-list = the cards aren't a list
deck-write-cards = write cards=CARDS, with CARDS = (…)
deck-not-a-card = { $value } isn't a card
deck-every-line-a-card = every line has to be asset(…), event(…) or split(…)
deck-no-cards = the deck has no cards
deck-list-the-cards = list them in cards=…
deck-not-a-rank = { $value } isn't a rank
deck-ranks = use ACE, 2 … 10, JACK, QUEEN, KING or None
deck-not-a-name = { $value } isn't a name
deck-name-first = a card starts with its name in quotes
# $text: a comma, a quotation mark …
deck-unfit-name = its name can't contain { $text }
deck-blank-in-name = its name can't begin or end with a space
deck-name-in-positions = such a name couldn't be read in a position
deck-not-a-color = { $value } isn't a color
deck-colors = after its rank, a card has its color: BLUE, GREEN, RED, PURPLE, or two of them: BLUE | GREEN
deck-not-a-clause = { $value } isn't something a card can do
deck-empty-ability = { $word } has nothing in it
deck-say-what-happens = say what happens: at_your_end(draw(1))
deck-wrong-number = { $word } has the number { $number }
deck-one-or-more = use 1 or more
deck-leave-out-quotes = leave out the quotes: { $word }
deck-comma-missing = a comma or a bracket is missing before the next card
deck-say-about-what = say what it is about: { $word }(…)
deck-what-goes-where = docs/design-a-deck.md shows what goes where
deck-split-ranks = { $side } has rank { $rank }, but { $other } has rank { $other_rank }
deck-split-one-rank = give both sides of a split card the same rank
# A combination of words that no card can say, such as a condition with nothing after it; { $part } is a Python class.
deck-no-words = there are no words for this { $part }
deck-say-it-otherwise = it does nothing, or a simpler sentence does the same
deck-verb-without-text = the verb { $verb } has no text
deck-give-it-texts = give { $verb } the attributes `text` and `short`

## Abilities that never end

deck-endless-ability = the ability of { $card } never ends
deck-no-endless-ability = an ability must not trigger itself again and again
deck-endless-turns = the turns go on forever without a decision
deck-some-choice = the cards in this deck never leave anyone a choice

## Decks as text

# $line: the line of the file, with a line of ^ under the part that is wrong
deck-marked =
    { $what }
    { $line }
deck-text-write-a-heading = a card begins with a line such as: ## Thin Ice (2 red, asset)
deck-text-wrong-heading = this heading isn't a card
deck-text-not-a-card = this isn't a card: its rank, color and kind are missing
deck-text-stray = this line belongs to no card
deck-text-note = above the first card there are only lines such as “seats: 2”; begin a note with >
deck-text-long-line = this line has more than { $most } letters
deck-text-shorter = make it shorter
deck-text-split = write a split card as ## White Sail (5 blue, event) / Black Sail (5 red, event), with a line / between its two texts
deck-text-too-many-sides = there are more texts than names
deck-text-too-few-sides = this split card has only one text
deck-text-three-sides = a card has two sides at most
deck-text-unknown-language = no cards are written in this language
deck-text-languages = write lang: en or lang: de
# $language: the code of a language, such as de
deck-text-other-language = { $language ->
    [de] this is German: write lang: de above the first card
   *[other] this is English: write lang: en above the first card
}
deck-text-wrong-seats = this isn't a number of players
deck-text-most-seats = a deck seats { $most } players at most
deck-text-unknown-word = “{ $word }” isn't a rank, a color or a kind of card
deck-text-face = the bracket holds a rank (A, 2 … 10, J, Q, K), a color (blue, green, red, purple) and a kind (asset, event)
deck-text-too-many-cards = a deck as text has { $most } cards at most, and at least one copy of each
deck-text-fewer-cards = make two decks of it, and play them together
deck-text-two-ranks = a card has only one rank
deck-text-one-rank = write one rank, or none: ## Wild Card (blue, event)
deck-text-no-name = this card has no name
deck-text-long-name = a name has { $most } letters at most
deck-text-odd-name = this can't be the name of a card
deck-text-same-name = another card has this name, and it isn't the same card
deck-text-rename = rename one of them; for several copies, write x2 after the bracket
deck-text-long-flavor = a flavor text has { $most } letters at most
deck-text-long-text = a text has { $most } letters at most
deck-text-too-much-work = the texts of this deck are too complicated to read
deck-text-unknown-emblem = there is no emblem named “{ $emblem }”
deck-text-emblems = “eights deck emblems” lists them
deck-text-no-color = this card has no color
deck-text-colors = use blue, green, red or purple, or several: blue-green
deck-text-no-kind = say whether it is an asset or an event
deck-text-kinds = write ## Thin Ice (2 red, asset); an event happens at once, and an asset stays in play
deck-text-ranks = use A, 2 … 10, J, Q, K, or nothing
deck-text-many-steps = it does more than { $most } things, one after the other
deck-text-many-clauses = it has more than { $most } abilities
deck-text-large-number = no number on a card is larger than { $most }
deck-text-too-long = a deck as text has { $most } kB at most
deck-text-two-files = write two decks, and play them together: mine.deck.md + more.deck.md
deck-text-unreadable = { $file } isn't a text file
deck-text-unsayable = no text can say what it does
deck-text-own-verb = no words of the vocabulary say this
deck-text-own-verb-hint = a verb of its own needs a deck in Python
deck-text-not-the-same = as text, { $card } would do something else
deck-text-name-it = decks as text end in .deck.md or .csv: { $deck }.deck.md

## Decks as tables

deck-table-header = the first row is: name,rank,color,kind,text
deck-table-missing = there is no column { $columns }
deck-table-unknown-column = there is no column “{ $column }”
deck-table-column-twice = the column “{ $column }” is there twice
deck-table-more-cells = this row has more cells than there are columns, from “{ $text }” on
deck-table-quote-text = put a text with commas between quotation marks: "Draw a card, then destroy an asset."
# $why: the words of Python
deck-table-broken = this isn't a table: { $why }
deck-table-quotes = look for a quotation mark that isn't closed; spreadsheets save such files as “CSV”
