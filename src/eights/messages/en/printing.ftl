# What can't be printed, and what doesn't fit on a card.

print-unknown-size = there is no card size '{ $size }'
print-wrong-copies = can't print { $copies } copies
print-copies = ask for 1 to { $most } copies
print-unknown-paper = there is no paper '{ $paper }'
print-wrong-bleed = a bleed of { $bleed } mm isn't possible
print-bleed = use 0 to { $most } mm; print shops ask for 3
print-not-set = couldn't typeset { $title }: { $why }

# $places: a list of the places below
print-no-room = there is no room for { $places }
print-name-of = the name of { $card }
print-text-of = the text of { $card }
print-short-text-of = the short text of { $card }
print-foot-of = the colors at the bottom of { $card }
print-line-of = the rank and color of { $card }
print-fewer-words = use fewer words
print-unknown-letters = our fonts lack these letters, which are drawn as { $drawn }: { $letters }
print-known-letters = use Latin letters, with or without accents

## eights print

print-with-is-not-a-deck = 'with' isn't a deck
print-quote-the-deck = put the whole name in quotes: eights print { $decks }
print-same-file = the cards and the rulebook can't both be written to { $file }
print-name-another = name another file: { $option }
print-nothing-named = there is nothing to print
print-name-something = for example: eights print camelot · eights print --rules rules.pdf
print-only-on-paper = { $option } is only for paper
print-name-a-pdf = name a PDF file: --output cards.pdf
print-how-tabletop = In Tabletop Simulator, choose Objects, Components, Cards, Custom Deck:
print-tabletop-sheet = face { $face }, back { $back }, width { $columns }, height { $rows }, number { $cards }
print-only-for-cards = { $option } is for cards, but no deck was named
print-name-a-deck = leave it out, or name a deck: eights print camelot …
print-only-is-empty = --only names no card
print-name-cards = name cards, separated by commas: --only 'Castle, Death'
print-warning = warning: { $card }: { $what }
# $kilobytes: the size of the file
print-wrote = wrote { $file } ({ $kilobytes } kB)
# $sides: one, or which edge to turn the paper over: long, short
print-how = { $sides ->
    [long] print it at 100 %, double-sided, flipped on the long edge
    [short] print it at 100 %, double-sided, flipped on the short edge
   *[one] print it at 100 %
}
