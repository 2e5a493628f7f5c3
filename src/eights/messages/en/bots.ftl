# Why a bot would make a move, in a few words. Hints show it to the player: "A bot would play Castle: …"

# -- What an event does

bot-sees-more = you see more cards and keep the best
bot-nearest-draws = the player closest to winning draws cards
bot-nearest-draw = the players closest to winning draw cards
bot-opponents-draw = every opponent draws cards
bot-destroys-best = it destroys the best asset
bot-removes-best = it removes the best asset from play
bot-others-lose-more = the others have more to lose
bot-takes-best = you take control of the best asset
bot-returns-asset = it removes an asset and adds a card to that hand
bot-others-return-more = the others have more assets to take back
bot-other-assets-better = the other assets are better than yours
bot-better-card = you get a better card and see a hand
bot-other-hand-smaller = the other hand is smaller than yours
bot-hand-larger = your hand is larger than most
bot-more-to-discard = you have more cards to discard
bot-another-turn = you get another turn
bot-nearest-misses-turn = the player closest to winning misses a turn
bot-gives-card = you get rid of a card

# -- Which card to choose

bot-worth-most = it's worth most to { $player }
# An asset of your own that has to go.
bot-worth-least = you'll miss it least
bot-worth-having = it's worth having
bot-worth-saving = it's worth saving
bot-best = it's the best of them
bot-fewer-and-asset = one card fewer in your hand, one asset more in play
bot-too-good-there = it's too good to leave there
bot-least-use = you need it least
bot-most-use = it's the most useful of them
bot-fits-least = it fits the rest of your hand least
bot-good-to-draw = it's good to draw
bot-bad-to-draw = it isn't worth drawing
bot-more-matches = more of your hand will match
bot-before-others = it's better before the others

# -- Why to play or discard a card, or not

# $n: how many assets
bot-wins-next = you win next turn with { $n } assets unless somebody stops you
bot-towards-assets = it brings you closer to winning by assets
bot-discard-more = you get another discard every turn
bot-endangers = it puts the others in danger
bot-pays = this asset pays off
bot-card-fewer = one card fewer in your hand
bot-not-discardable = you can't discard it now
bot-only-eight = only your eight matches
bot-eight-matches = an eight always matches
bot-can-follow = { $n ->
    [one] one of your cards can follow
   *[other] { $n } of your cards can follow
}
bot-keeps-eight = you keep an eight for your last discard
bot-nothing-worth = nothing is worth playing now
bot-nothing-left = you have nothing left to do

# -- Which player to choose

bot-holds = { $player } holds { $n ->
    [one] one card
   *[other] { $n } cards
}
bot-helps-you = it helps you
bot-helps-ally = it helps your ally

# -- Answers

bot-most-of-color = you hold more { $color } cards than any other color
bot-no-more-gain = there is nothing more to gain
bot-more-good = it does more good than harm

# -- Classic Crazy Eights. $color: hearts

bot-classic-most = you hold more { $color } than any other suit
bot-classic-draw = nothing that matches is worth playing
bot-classic-pass = you can't do anything else
bot-classic-eight = nothing better matches

# -- Bots that look ahead, and bots that don't

bot-wins = you win this turn
bot-stays = you stay in the game
bot-feeling = it's just a feeling
bot-anything = anything goes
bot-plays-something = just play something
bot-discards-something = just discard something that matches
bot-picks-something = just pick something

# $why: one of the reasons above
bot-imagined = { $why }; won { $n } of 100 simulated games
