# The labels that `eights cards` prints with the cards.

cards-count = { $deck }: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
cards-rank = rank
cards-color = color
cards-card = card
cards-kind = kind
cards-text = text
cards-suit = suit
cards-value = value
cards-copies = copies
cards-split = split card: you play one of its sides
cards-wild = wild
cards-short = in short: { $text }
cards-ruling = Ruling { $number }. { $title }
# The symbol of a color.
symbol-blue = Moon
symbol-green = Ankh
symbol-red = Sun
symbol-purple = Eye
