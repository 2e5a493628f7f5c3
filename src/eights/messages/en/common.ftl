# Words that many sentences share.

verbatim = { $text }

list-comma = {", "}
list-and = {" and "}
list-or = {" or "}
# Between the last two of a list whose items have an "or" of their own: play Castle or Death, or end turn
list-or-else = {", or "}
# Between moves that follow each other: “Play Castle”, then “Discard Avalon”
list-then = {", then "}
# Between the two colors of a card: blue-green
list-hyphen = {"-"}

number-in-words = { $n ->
    [0] zero
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $n }
}

# Where the rules say so.
rule-chapter = ch. { $number }
rule-faq = FAQ { $number }
rule-ruling = ruling { $number }
rule-section = leaflet { $number }

color-blue = blue
color-green = green
color-red = red
color-purple = purple
# The same as nouns, where a language writes them differently: { NOUN($color) }. The others stay as they are.
color-blue-noun = blue
color-green-noun = green
color-red-noun = red
color-purple-noun = purple

# Rank and color, as they are printed on a card: 9 red. Some cards have no rank.
card-rank-color = { $rank } { $color }
# A card with its rank and color: Castle (5 blue)
card-with-face = { $card } ({ $face })

# The cards of classic Crazy Eights.

# The colors of a card that has several.
color-blue-green = blue-green
color-blue-red = blue-red
color-green-red = green-red
color-blue-purple = blue-purple
color-green-purple = green-purple
color-red-purple = red-purple
color-blue-green-red = blue-green-red
color-blue-green-purple = blue-green-purple
color-blue-red-purple = blue-red-purple
color-green-red-purple = green-red-purple
color-blue-green-red-purple = blue-green-red-purple

# The suits of classic Crazy Eights.
suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades
rank-ace = ace
rank-jack = jack
rank-queen = queen
rank-king = king
# 7 of hearts, queen of spades; a rank from 2 to 10 is a number
classic-card = { $rank } of { $suit }
classic-joker = joker



# Two parts of a sentence that a deck of somebody's own brings.
joined = { $first }{ $rest }

# The second line of an error.
hint = hint: { $what }
