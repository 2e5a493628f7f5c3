# Many games: simulations, bots measured against each other, and what is wrong with a deck (eights deck check).
# Words of the card vocabulary (draw, at_your_beginning …) and Python names are never translated.

## Setting up

lab-setup = { $deck }, { $players } players
lab-setup-in-teams = { $deck }, { $players } players in teams: { $teams }
# $kind: players, teams
lab-number-of-bots = { $kind ->
    [teams] { $bots } bots can't play for { $sides } teams
   *[players] { $bots } bots can't play for { $sides } players
}
lab-name-all-or-two = { $sides ->
    [2] name two bots
   *[other] name { $sides } bots, or two: the first plays against all the others
}
lab-one-bot = a contest needs at least two bots
lab-two-bots = for example: --bots novice,random
lab-one-rung = a ladder needs at least two bots
lab-two-rungs = name them, weakest first: --bots random,novice
# $advice: the bot's own hint
lab-where-it-failed = { $advice }; it happened in turn { $turn } of the deal with --seed { $seed }
lab-process-died = a process that was playing has died
lab-why-it-died = there may be too little memory; or a bot or a deck from another package has crashed; --processes 1 shows where

## Violations: $where is a game, $what is one of the referee's sentences below

lab-violation = { $where }: { $what }
lab-game = { $setup }, seed { $seed }
lab-at-decision = { $where }, decision { $decision }
lab-at-turn = { $where }, turn { $turn }
lab-game-without-end = the game doesn't end

referee-spectator = a spectator
referee-cards-doubled = cards in two places: { $cards }
referee-cards-lost = cards lost: { $cards }
referee-options-after-the-end = there are options although the game is over
referee-too-few-options = { $options ->
    [0] a decision without options
    [1] a decision with one option
   *[other] a decision with { $options } options
}
referee-option-twice = an option is offered twice
referee-several-decide = { $players } players decide at once
referee-loser-decides = a player who has lost decides
referee-not-won = a player without cards hasn't won
referee-not-in-the-pile = { $who } thinks that a card is in the draw pile, but it isn't
referee-not-in-the-hand = { $who } thinks that a card is in a hand, but it isn't
referee-knows-twice = { $who } knows the same card twice
referee-color-without-eight = a color is named, but there is no eight on top
referee-copy-differs = a copy differs from the original
referee-copies-differ = the same move leads to different states in two copies
referee-original-changed = playing on a copy changed the original
referee-tells-apart = { $who } could tell two worlds apart: { $what }
referee-log-differs = the log after '{ $move }' differs
referee-view-after-differs = the view after '{ $move }' differs
referee-card-named = { $card } is named
referee-view-differs = the view differs
referee-question-differs = the question differs
referee-sampled-view-differs = the view of a sampled world differs
referee-sampled-world-depends = the sampled world depends on hidden cards
referee-sight-differs = the sight differs
referee-position-differs = the position differs
referee-refusal-differs = a refusal differs

## Deck check: the cards as they are printed. These follow the name of a card: "Gift (line 5): …"

lab-changing-deck = the file makes a different deck each time it is read
lab-no-chance-in-decks = don't let chance or a clock choose its cards
lab-long-short-text = its short text is cut on the small card: '{ $text }'
lab-shorten-the-verb = make `short` of the verb shorter
lab-event-does-nothing = this event does nothing
lab-asset-does-nothing = this asset has no ability
lab-say-what-it-does = say what it does after its color
lab-empty-text = its text says nothing
lab-give-the-verb-a-text = give its verb a text
# $found: what is wrong; $text: the whole text
lab-word-twice = its text says '{ $found }': “{ $text }”
lab-two-full-stops = its text has two full stops: “{ $text }”
lab-extra-space = its text has an extra space: “{ $text }”
lab-code-in-text = its text contains code, '{ $found }': “{ $text }”
lab-leave-one-out = leave one of them out
lab-text-without-full-stop = write the text of a verb without a full stop
lab-text-of-whole-words = write the text of a verb without spaces at its ends
lab-text-in-words = write the text of the verb in words
# $lines: the lines of the file that have this name; may be empty
lab-two-of-one-name = { $lines ->
    [0] two different cards have this name
   *[other] two different cards have this name, lines { $lines }
}
lab-rename-one = rename one of them
lab-listed-twice = it is listed twice, lines { $lines }
lab-says-the-same = it does the same as { $card }
lab-change-one = let one of them do something else
lab-known-name = { $deck } has a different card with this name
lab-second-of-that-name = together with { $deck }, one of them is called '{ $name }'
lab-ranks-missing = no card has the rank { $ranks }
lab-why-all-ranks = cards of these ranks can't be matched by rank; multicolor cards can replace eights
lab-color-missing = no card is { $color }
lab-why-all-colors = some card should match each color that can be named
lab-wrong-seats = the deck has { $cards } cards and seats={ $seats }
lab-seats = one seat for every twelve cards is about right: seats={ $seats }; a deck that is only shuffled into others can have seats=0

## Deck check: sentences that look right but have no effect

lab-write = write { $words }
lab-asset-without-moment = this is an asset, but { $word } doesn't say when, so it never happens
lab-say-when = say when: at_your_beginning({ $word }(…)); or make it an event
lab-event-with-moment = this is an event, but { $word } is for cards in play
lab-make-it-an-asset = make it an asset, or let it happen at once
lab-would-without-change = it says 'if … would …', but changes nothing
lab-would-without-saving = it says 'if assets would be destroyed', but saves none
lab-change-without-would = it says { $word }, but nothing is about to happen
lab-choose-first = choose first: { $words }
lab-nobody-chosen = it says that_player before a player was chosen
lab-no-choice = { $word } doesn't let anyone choose { $who }
lab-not-with = { $word } can't be used with { $noun }
lab-say-it-of-one = use one player: an_opponent, that_player
lab-about-another = { $word } is about another player, not you
lab-unclear-chooser = { $word } doesn't say who { $who } is
lab-may-around = it says may({ $word }(…))
lab-without-may = write { $word } without may around it
lab-may-without-question = it says may({ $word }(…)), but nobody is asked
lab-nothing-looked-at = it says { $word } before looking at any card
lab-look-first = look first: look_at_top(2), … or reveal_top(1), …
lab-keeps-all = it looks at { $seen } cards and keeps { $kept }
lab-several-chosen = it says that_player, but up to { $number } players may have been chosen
lab-say-it-of-up-to = use one asset, or up_to(2, …)
lab-say-it-of-one-asset = use one asset, and say it once for each
lab-says-no-more = { $what } says no more than { $plain }
lab-which-revealed = { $seen } cards are revealed, and { $word } doesn't say which one it is about
lab-several-colors = { $noun } names more than one color, and no card can say which of them is enough
lab-one-color = use one color
lab-nobody-picks = { $word } says that somebody chooses, but it is about every asset
lab-you-pick-of-each = { $word } can't let somebody else choose an asset of each player
lab-nobody-can-check = { $word } requires something of a hidden hand, and nobody else can see whether it is possible
lab-may-save = { $word } says any number of them, but leaves no choice
lab-may-up-to = it says may({ $word }(…)), but { $noun } leaves it open already
lab-always-true = the condition in { $word } is always true
lab-never-true = the condition in { $word } is never true
lab-leave-condition-out = leave { $word }(…) out
lab-ask-for-more = ask for more
lab-condition-of-nothing = it ends in provided(…), and nothing follows
lab-say-what-then = say after it what happens
lab-requires-late = requires(…) stands after what the card does
lab-requires-first = write requires(…) first
lab-looks-at-too-few = { $word } is about more cards than the { $seen } it has looked at
lab-look-at-more = look at { $number } cards, or more
lab-keep-fewer = keep fewer than { $seen }, or leave it out
lab-in-play-already = { $word } is about an asset that is already in play
lab-asset-from-elsewhere = write an_asset_from_your_hand, for example; to get one from another player, use take_control
lab-only-in-play = { $word } is about assets in play
lab-asset-in-play = write an_asset or a_red_asset, for example
# $kind: assets, hand
lab-never-enough = { $kind ->
    [hand] it asks for { $wanted } cards in hand, but there are only { $most } cards
   *[assets] it asks for { $wanted } assets, but there are only { $most }
}
lab-ask-for-fewer = ask for fewer
lab-requires-of-nobody = it requires something of that_player, but no player has been chosen yet

## Deck check: what happened in the games

lab-never-played = it was never played in { $games } games
lab-require-less = its requirement was never met: require less
# $ability: the number of the ability; 0 if the card has only one
lab-never-happened = { $ability ->
    [0] its ability never happened in { $games } games
   *[other] its ability { $ability } never happened in { $games } games
}
lab-condition-never-met = { $ability ->
    [0] its ability came up { $times } times in { $games } games, but its condition was never met
   *[other] its ability number { $ability } came up { $times } times in { $games } games, but its condition was never met
}
lab-provide-less = ask for less in provided(…)
lab-no-discard-given = it gave nobody a discard in { $games } games
lab-make-it-easier = make it happen more easily, or leave it out
lab-few-games = { $games } games are too few to be sure: play more before you change it
lab-endless-games = { $endless } of { $games } games didn't end within { $turns } turns
lab-cards-undo-each-other = too many cards undo what others do
lab-asks-again = it asks again and again: { $times } times in one turn
lab-take-moves-on = take has to move on: frame.position += 1
lab-breaks-a-rule = it breaks a rule of the table: { $what }
lab-move-cards-once = move cards with move_card only, once, from where they are
lab-not-copied = it doesn't work in a copy of the game: { $what }
lab-remember-in-state = a verb may only remember things in the state or in the frame
lab-other-replay = the same moves lead to a different game when they are replayed
lab-gives-secrets-away = it reveals a secret: { $what }
lab-who-may-know = tell and move_card say who may know the card; a question about hidden cards is private
lab-breaks-the-game = it breaks the game: { $error }
lab-never-ends = it never ends
lab-endless-loop = a loop in one of its verbs never ends: { $where }
lab-line-of-file = line { $line } of { $file }
lab-see-verbs = see docs/add-a-verb.md
# $step: a method of the deck, such as Bless.do
lab-different-ends = { $step } leads to different results from the same table
lab-options-change = { $step } changes the table
lab-change-in-take = options may only look; change things in take
lab-other-options = { $step } offers something else when it is asked again
lab-no-own-chance = don't use random or a clock; use one_of(state, …) and shuffle(state, …) from eights.verbs
# $home: itself, class, file, shared
lab-changes-elsewhere = { $home ->
    [itself] { $step } changes its own '{ $name }', which isn't part of the game
    [class] { $step } changes '{ $name }' of its class, which isn't part of the game
    [file] { $step } changes '{ $name }' in the file, which isn't part of the game
   *[shared] { $step } changes '{ $name }', which all games share
}
lab-keep-in-frame = keep it in the frame: frame.number, frame.count, frame.players, frame.cards

## Audits: what a bot missed. $where is a deal, $moves are moves in notation

lab-missed-win = { $where }, turn { $turn }: missed { $moves }
lab-avoidable-loss = { $where }, turn { $turn }: lost, but could have survived with { $moves }
lab-deal = seed { $seed }, game { $game }

## eights lab: what goes wrong

report-unknown-card = there is no card { $card } in this deck
report-no-number = { $card } has no number in its text
report-not-numbers = '{ $text }' isn't a list of numbers
report-write-numbers = for example: 1..4, or 1,3,5
report-not-saved = the games can't be saved in { $file }: { $why }
report-no-experiment = { $folder } holds no experiment
report-no-experiment-hint = name a folder that eights lab made: mine.games
report-no-report = { $file } is not the JSON of a report
report-no-report-hint = eights lab report writes one beside the page: camelot.json
report-unknown-table = { $file } has a table of an unknown kind: { $kind }
report-no-document = { $file } can't be read
report-other-wish = { $folder } holds games of another experiment
report-other-wish-hint = choose another output, or delete that folder
report-other-engine = the worker { $worker } has another version of eights, or another engine
report-other-engine-hint = install the same version everywhere
report-no-cluster = no Dask scheduler answers at { $address }

## The page of a report. $value, $low, $high: figures with their units; an interval is one of 95 %

report-title-report = { $deck }: a report
report-title-cards = { $deck }: its cards
report-title-compare = { $deck }, compared
report-title-sweep = { $deck }: one number, several values
report-title-claims = { $deck }: what the rulebook says, and what the games say
report-between = { $value } ({ $low } to { $high })
# A difference between two shares
report-points = { $value } points
report-from-to = { $low } to { $high }
report-data = The data as a table
report-again = How to get these figures again
report-nothing-played = No games have been played yet.
report-played = { $bots } played { $games } games with { $players } players (seeds { $first } to { $last }).
report-first-better = Going first is an advantage: the first player wins { $rate } of the games; a fair share is { $fair }.
report-first-worse = Going first is a disadvantage: the first player wins { $rate } of the games; a fair share is { $fair }.
report-first-equal = Going first makes no difference that could be measured: the first player wins { $rate } of the games; a fair share is { $fair }.
report-usual-length = Half of the games are over after { $median } turns; nine out of ten take { $low } to { $high }.
report-usual-ending = The most common ending is “{ $ending }”: { $share }.
report-incomplete = Not all games have been played, so the intervals are wider than planned.
report-in-their-hands = All figures hold for games in which these bots play. A card that they misplay looks worse than it is.
report-with-the-rule = with the two-player rule
report-named-players = { $value } players
report-named-bot = { $value } bots
report-named-number = number { $value }
report-turn-order = Turn order
report-turn-order-caption = How often the player who goes first, second and so on wins, with 95 % intervals. The dashed line is the fair share in the first row; gray means: not measurably different from the fair share.
report-games-of = kind of game
report-place = goes
report-wins = wins
report-fair-share = fair share
report-rule-changes = In the same deals, the two-player rule changes the first player's wins by { $change }.
report-at-equal-hands = With equal hands, going first raises a player's chance of winning by { $worth }.
report-lengths = How long games last
report-lengths-caption = How many games took how many turns; nine out of ten took { $low } to { $high }.
report-turns = turns
report-games = games
report-mean = mean
report-median = median
report-nine-in-ten = nine out of ten
report-longest = longest
report-game-of = { $turns } (seed { $seed })
report-games-longest = Longest games, in turns: { $games }.
report-games-shortest = Shortest games, in turns: { $games }.
report-endings = How games end
report-endings-caption = The cards whose abilities ended games, and in what share of all games.
report-ending = ending
report-share = share
report-share-of-games = share of all games
report-cards = The cards
report-cards-best = Best to be dealt: { $best }. Worst: { $worst }.
report-cards-how = The deal is a random experiment. So these values are effects, not mere observations: how much more often a player wins after being dealt the card, compared with games in which nobody is dealt it. They add up to zero, because each card takes the place of an average one.
report-cards-caption = What being dealt each card is worth, in percentage points, with 95 % intervals. Gray: may be due to chance, considering how many cards were tested.
report-card = card
report-worth = worth when dealt, in percentage points
report-held-gain = wins more when held, in percentage points
report-played-share = played
report-discarded = discarded
report-left = left at the end
report-mean-turn = turn played
report-text-turns = its text: turns
report-text-first = its text: first player wins, in percentage points
report-text-ability = its text: wins by ability, in percentage points
report-observed = Why observation is not enough
report-observed-how = Players who hold a card at any time also play longer, and winners hold fewer cards. So what can be observed in games (upward) often exaggerates what a card is worth (across).
report-observed-caption = Each dot is a card. On the dashed line, both would be the same. The cards with names differ most.
report-differences = What is different
report-differences-how = Each of { $games } deals was played with both. The figures are the second minus the first, deal by deal.
report-what = figure
report-difference = difference
report-change-turns = turns
report-change-first = first player wins
report-change-ability = wins by ability
report-change-decisions = decisions
report-changed-cards = Cards that are not the same in both: { $cards }.
report-cards-differ = Cards that are worth something else when dealt: { $cards }.
report-no-card-differs = No card is worth measurably more or less when dealt.
report-claims-played = { $bots } played { $games } games of each kind (seeds { $first } to { $last }).
report-claims-pace = The rulebook is right about the length of games with four, six and eight players if a turn takes { $low } to { $high } seconds.
report-claims-no-pace = No single pace makes the rulebook right about the length of games with four, six and eight players.
report-claims-first = Is going first an advantage?
report-claims-first-how = The rulebook (ch. 9) says that with two players, going first is an advantage, and offers a rule against it: the other player may skip their first draw phase.
report-claims-first-caption = How much more often the first player wins than is fair, with 95 % intervals. The dashed line: not more often. Gray: not measurably more often.
report-claims-advantage = more wins than fair, in percentage points
report-claims-length = How long are games?
report-claims-length-how = The rulebook (ch. 17) gives minutes for four, six and eight players; the games give turns. The last column says how many seconds a turn may take if half of the games are to be over within these minutes. From five players on, two decks are shuffled together.
report-claims-length-caption = The number of turns: the dot is the median, and nine out of ten games lie within the line.
report-claims-minutes = minutes in the rulebook
report-claims-seconds = seconds per turn that fit
report-swaps = Dealt on purpose
report-swaps-how = Each deal was played twice: as it is, and after one player's random card has changed places with this one, wherever it was. Deals in which the player has it already don't count.
report-deals = deals
report-swap-worth = wins more with it
report-changes-how = Each deal was played with every number. The figures are the differences from { $name }, deal by deal.
report-changes-caption = How many turns longer games are than with the first number, with 95 % intervals. Gray: not measurably longer or shorter.
