# Two cards that summarize the rules, to keep next to you while you play. Each line begins with a word or two in bold.

summary-turn = Your turn
summary-turn-beginning-lead = Beginning
summary-turn-beginning = Start-of-turn abilities take effect.
summary-turn-draw-lead = Draw
summary-turn-draw = Draw a card.
summary-turn-main-lead = Main
summary-turn-main = You may play one card and discard one card, in either order.
summary-turn-end-lead = End
summary-turn-end = End-of-turn abilities take effect.
summary-turn-play-lead = To play
summary-turn-play = Any card. An asset stays in front of you; an event takes effect once.
summary-turn-discard-lead = To discard
summary-turn-discard = A card that matches the top card in color or rank. It does nothing.
summary-turn-eights-lead = Eights
summary-turn-eights = match any card: name the color that has to follow.

summary-know = Good to know
summary-know-win-lead = You win
summary-know-win = at once when your hand is empty, or when a card says so.
summary-know-lose-lead = You lose
summary-know-lose = when a card says so: you are out, and the others play on.
summary-know-all-lead = Do everything
summary-know-all = a card says, unless it says “you may”. Skip what can’t be done.
summary-know-order-lead = Same time?
summary-know-order = First the abilities of the player whose turn it is, then clockwise.
summary-know-destroyed-lead = Destroyed
summary-know-destroyed = assets and used events go under the discard pile.
summary-know-empty-lead = No card left
summary-know-empty = to draw? Shuffle the discard pile, except for its top card.
summary-know-open-lead = Everyone
summary-know-open = may look through the discard pile and count all cards.
