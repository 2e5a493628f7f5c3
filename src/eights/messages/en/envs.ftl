# Environments for learning programs (eights.envs)

envs-impossible = { $player } can't do action { $action } now ({ $name })
envs-no-such-action = there is no action { $action }; their numbers start at 0 and are below { $actions }
envs-no-such-mode = there is no render mode '{ $mode }'
envs-modes = choose one of these: { $modes }
envs-no-games = a batch needs at least one game, not { $number }
envs-one-game = give it one or more
envs-wrong-seeds = { $seeds } seeds don't go with { $games } games
envs-not-reset = no game has been dealt yet
envs-reset-first = call reset() first
envs-wrong-opponents = { $opponents } opponents don't go with { $players } players
envs-wrong-seat = there is no seat { $seat } at a table for { $players }
