# On paper: sheets of cards, and what the rulebook has besides the pages of the rules.

# Below the cards of a sheet, and at the foot of each page.
paper-notice = Crazier Eights is a game by James Gray; this is an unofficial print.
paper-sheet = { $deck } · sheet { $page } of { $pages }
paper-cards-to-print = { $deck }: cards to print
paper-back = The back of a card

# The cover.
paper-rulebook = Crazier Eights: the rulebook
paper-subtitle = the rulebook, for two to eight players
paper-disclaimer = Crazier Eights is a game and a trademark of James Wallace Gray. This rulebook is neither made nor endorsed by him; it explains his game in its own words.
paper-back-on-cover = The back of a card: an interlaced eight

# Chapters that are not a page of the rules, and references to a page: the rules (page 4)
paper-rulings = Rulings
paper-cards = The cards
paper-page = page

# A card as it is read aloud: King Arthur, king of blue, asset, wild
paper-card = { $card }, { $face }, { $kind }
paper-card-wild = { $card }, { $face }, { $kind }, wild
paper-colors = { $colors }
paper-card-face = { $rank } of { $color }
kind-asset = asset
kind-event = event
kind-split = split card

# Examples: the cards of each player, and the piles. After the name of the player whose turn it is: ann, main phase
paper-turn-now = turn
phase-beginning = beginning phase
phase-draw = draw phase
phase-main = main phase
phase-end = end phase
place-hand = hand
place-assets = assets
place-draw-pile = draw pile
place-discard-pile = discard pile
place-stock = stock
place-starter-pile = starter pile
paper-no-cards = none
paper-top-first = { $place }, top card first
paper-on-top = { $place }; on top of it
paper-face-down = a card face down
# Under an eight.
paper-named = named { $color }

# Examples: what else you need to know.
paper-teams = teams: { $teams }
paper-options-of-game = played with: { $options }
paper-two-player-rule = two-player rule
paper-skips = { $player } has to skip { $n ->
    [one] a turn
   *[other] { SPELL($n) } turns
}

# Examples: moves.
paper-move-play = { $player } plays { $what }.
paper-move-play-classic = { $player } plays { $what }.
paper-move-discard = { $player } discards { $what }.
paper-move-choose = { $player } chooses { $what }.
paper-move-choose-self = { $player } chooses { $player }.
paper-move-name = { $player } names { $what }.
paper-move-draw = { $player } draws.
paper-move-pass = { $player } passes.
paper-move-end-turn = { $player } ends the turn.
paper-move-yes = { $player } says yes.
paper-move-no = { $player } says no.

# Examples: possible moves.
paper-do-play = play { $what }
paper-do-play-classic = play { $what }
paper-do-discard = discard { $what }
paper-do-choose = { $what }
paper-do-name = name { $what }
paper-do-draw = draw
paper-do-pass = pass
paper-do-end-turn = end the turn
paper-do-yes = yes
paper-do-no = no

# Examples: the situation afterwards.
paper-asks = Now { $players } { $players ->
    [one] decides
   *[other] decide
}.
paper-turn = It is { $player }’s turn.
paper-turn-phase = It is { $player }’s turn, { $phase }.
paper-options = Options: { $moves }.
paper-offers = Possible now: { $moves }.
paper-refuses = Not possible: { $moves }.
paper-to-match = The next card has to match { $what }.
paper-a-rank = { $rank ->
    [ace] an ace
    [jack] a jack
    [queen] a queen
    [king] a king
    [8] an 8
   *[other] a { $rank }
}
paper-to-draw = { $n ->
    [one] { $n } card has
   *[other] { $n } cards have
} to be drawn.
paper-winner = { $players } { $players ->
    [one] wins
   *[other] win
}.
paper-lost = { $players } { $players ->
    [one] has
   *[other] have
} lost.
paper-lost-none = Nobody has lost.
paper-hand = { $player } holds { $cards }.
paper-hand-none = { $player } holds nothing.
paper-assets = { $player } controls { $cards }.
paper-assets-none = { $player } controls nothing.
paper-points = { $player } has { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
# An eight, and the color named with it.
paper-card-named = { $card } named { $color }
# $pile: discard-pile, or in the classic game starter-pile
paper-the-pile = { $pile ->
    [starter-pile] the starter pile
   *[discard-pile] the discard pile
}
paper-size = { $n ->
    [one] { $n } card is
   *[other] { $n } cards are
} in { paper-the-pile }.
paper-top = { $card } is on top of { paper-the-pile }.
paper-pile = From top to bottom, these cards are in { paper-the-pile }: { $cards }.
