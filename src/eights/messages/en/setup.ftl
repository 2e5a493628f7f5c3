# Why a game or a match can't be set up with these players, teams and decks.

setup-number-of-players = { $players ->
    [0] nobody is playing
    [1] one player can't play alone
   *[other] { $players } players can't play together
}
setup-two-to-eight = the game is for two to eight players
setup-same-name = two players have the same name: { $names }
setup-different-names = give each player a different name
setup-unfit-name = '{ $name }' can't be a player's name
setup-name-letters = use letters, digits, spaces and hyphens
# Some words would be unclear in a position, which is written as text
setup-name-words = 'none', 'some', 'spectator', 'expect …' and '… alone' mean something else in a position
setup-first-is-not-playing = '{ $name }' can't go first because they aren't playing
setup-not-a-seed = { $seed } can't be a seed
setup-what-a-seed-is = use a whole number or a Seal

setup-too-few-cards = { $cards } cards aren't enough to deal { $hand } to each of { $players } players
setup-add-a-deck = shuffle in another deck
setup-add-this-deck = shuffle in another deck: { $deck }
setup-add-more-decks = shuffle in more decks
setup-deck-too-small = { $deck } is for at most { $room } players, not { $players } ({ $rule })
setup-two-player-rule = the two-player rule is for two players, not { $players } ({ $rule })
setup-leave-out-the-rule = turn the two-player rule off

setup-team-of-strangers = '{ $name }' is on a team but isn't playing
setup-in-two-teams = { $name } is on two teams
setup-in-no-team = { $name } isn't on a team
setup-one-team-each = put each player on exactly one team
setup-one-team-only = there is only one team
setup-more-teams = make at least two teams
setup-team-size = { $players ->
    [one] { $players } is alone on a team ({ $rule })
   *[other] { $players } are too many for one team ({ $rule })
}
setup-two-or-three = a team has two or three players

setup-classic-teams = classic Crazy Eights has no teams
setup-leave-out-the-teams = leave out the teams
setup-classic-two-player-rule = classic Crazy Eights has no two-player rule
setup-one-pack = one pack is for at most { $room } players, not { $players }
# $spec: how to write it, such as: classic with two packs
setup-try = try: { $spec }
setup-smaller-hands = deal smaller hands, or play with two packs

setup-no-games = a match needs at least one game, not { $games }
setup-one-game-or-more = ask for one game or more
setup-game-not-over = game { $number } of the match isn't over yet
setup-finish-it = finish it first
setup-match-is-over = { $games ->
    [one] the only game of the match has been played
   *[other] all { $games } games of the match have been played
}
setup-new-match = start a new match
setup-no-seed-left = the next game has no seed
setup-seal-a-seed = seal a new one: the seed of the first game is no longer secret
