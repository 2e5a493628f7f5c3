# What `eights admin` prints for the operator of a server.
# $table is the id of a table, $name a player's name as the operator wrote it, $file a socket.

## What can't be done

admin-no-server = no running server was found
admin-several-servers = several servers are running: { $files }
admin-name-the-socket = name its socket: --socket FILE
admin-unreachable = { $why ->
    [none] the server at { $file } doesn't answer
   *[other] the server at { $file } can't be reached: { $why }
}
admin-start-one = start it, or name the socket of another server: --socket FILE
admin-no-socket = the socket { $file } can't be created: { $why }
admin-no-socket-hint = name a file in a folder of yours: --admin-socket FILE
admin-unknown = this server doesn't know the command '{ $command }'
admin-silent = the server at { $server } doesn't answer
admin-no-table = there is no table '{ $table }'
admin-no-table-hint = the id of a table is the last part of its link
admin-no-person = nobody called { $name } has sat down at table '{ $table }'
admin-several-people = several people have been called { $name } at table '{ $table }'
admin-no-person-hint = `eights admin inspect` lists everybody with their id
admin-no-address = '{ $text }' is not an IP address
admin-no-address-hint = write it as 203.0.113.7 or 2001:db8::1
admin-nothing-to-lift = nothing is restricted for { $what }
admin-nothing-to-lift-hint = `eights admin bans` lists all restrictions
admin-cannot-drain = no other server could take over the tables of this one
admin-cannot-drain-hint = to stop the server anyway, send it a TERM signal
admin-not-erased = the log of table '{ $table }' can't be replayed, so no name can be replaced in it
admin-not-erased-hint = end the table and delete it: `eights admin end`, then `eights admin prune --days 0`

## What was done

admin-has-ended = Table { $table } has ended.
admin-has-frozen = Table { $table } is frozen.
admin-has-thawed = Table { $table } can go on.
admin-has-banned = Nobody can connect from { $address } any more.
admin-has-unbanned = { $address } can connect again.
admin-has-muted = { $name } can no longer chat there.
admin-has-unmuted = { $name } can chat again.
admin-has-kicked = { $name } is signed out.
admin-has-erased = The name { $name } is erased from that table.
admin-has-pruned = { $tables ->
    [0] No table was deleted.
    [one] One table was deleted.
   *[other] { $tables } tables were deleted.
}
admin-is-draining = The server hands over its tables and then stops.

## One table

admin-created = Table { $table }, created { $time }, { $entries ->
    [one] one entry
   *[other] { $entries } entries
}
admin-last = Last activity: { $time }
admin-ended = Ended: { $time }
admin-is-frozen = The table is frozen.

## Columns

admin-server = server
admin-tables = tables
admin-connections = connections
admin-table = table
admin-game = game
admin-idle = idle
admin-people = people
admin-playing = in progress
admin-between = between games
admin-frozen = frozen
admin-id = id
admin-name = name
admin-muted = muted
admin-since = since
admin-when = when
admin-kind = kind
admin-what = what
admin-why = why
admin-action = action
