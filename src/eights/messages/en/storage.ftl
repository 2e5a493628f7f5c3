# Where tables are saved: a SQLite file or a PostgreSQL database. Hosts read these on the command line and in the log.
# $why is what SQLite, PostgreSQL or the operating system says, in its own words.

## Files

storage-no-database = there is no database { $file }
storage-name-the-servers = name the database that the server uses: --database
storage-not-a-database = { $file } isn't a database
storage-name-another-file = name another file
storage-not-ours = { $file } is the database of another program
storage-not-ours-here = this is the database of another program
storage-name-a-backup = name a backup made by eights
storage-name-a-new-file = name a new file, or move the existing one away
storage-damaged = { $file } is damaged: { $why }
storage-another-backup = take another backup
storage-restore-a-backup = restore a backup; see docs/host.md
storage-left-over = { $files ->
    [one] { $files } is left over from a database that was at { $database }
   *[other] { $files } are left over from a database that was at { $database }
}
storage-move-left-over = { $files ->
    [one] move it to where that database is now: it contains the newest moves
   *[other] move them to where that database is now: they contain the newest moves
}
# $process: the number of a process, or none
storage-in-use = { $process ->
    [none] { $file } is in use by another eights server
   *[other] { $file } is in use by another eights server (process { $process })
}
storage-another-part = { $file } belongs to another database
storage-restore-parts = put back the files that belong together, or restore a backup
storage-stop-the-other = stop that server, or use another --database
# $where: a file, or "the database"
storage-newer = { $where } was written by a newer version of eights (schema { $schema }, this version knows { $known })
storage-the-database = the database
storage-update-or-restore = update eights, or restore the backup from before the update
storage-unknown-kind = eights can't use '{ $scheme }' databases
storage-known-kinds = use a file name, or postgresql://…
storage-old-sqlite = SQLite { $version } is too old
storage-newer-sqlite = use a Python with SQLite 3.35 or newer

## Backups

storage-entries-missing = { $file }: table '{ $table }' has { $entries } entries instead of { $wanted }
storage-secret-missing = { $file }: table '{ $table }' has no secret to deal from
storage-not-empty = this database already contains tables
storage-restore-into-an-empty-one = restore into an empty database

## Problems that may be temporary

storage-disk-full = the disk of { $file } is full
storage-free-some-space = free some space; the games continue by themselves
storage-locked = { $file } is locked by another program
storage-close-the-other = close the other program
storage-read-only = { $file } is not writable
storage-may-you-write = check that the folder exists and that you may write to it
storage-write-unconfirmed = the disk of { $file } didn't confirm a write
storage-start-again = restart the server; everything that was acknowledged is on the disk
storage-is-the-disk-there = check whether the disk is full or gone
storage-stopping = the server is stopping
storage-connect-again = connect again
storage-sqlite-error = { $file }: { $why }
storage-report = this is a bug in eights: please report it

## PostgreSQL

storage-postgres-refuses = PostgreSQL refuses: { $why }
storage-check-the-user = check the user, the password and the database's name
storage-allow-tables = allow this user to create tables in the database
storage-wrong-address = the database's address is wrong: { $why }
storage-such-an-address = for example: postgresql://user@host/database
storage-postgres-away = can't reach the database ({ $why })
storage-no-answer = can't reach the database (no answer)
storage-is-postgres-running = check that PostgreSQL is running; the games continue by themselves
storage-postgres-error = PostgreSQL: { $why }

## Secrets

storage-encrypted = the secrets in this database are encrypted with the key { $key }
storage-name-its-file = name the file with that key: --secret-file FILE
storage-restart-with-secret-file = restart this server with --secret-file FILE
storage-secret-file-missing = the secret file { $file } is missing, but the secrets in this database are encrypted with its key { $key }
storage-secret-file-unreadable = can't read the secret file { $file }: { $why }
storage-secret-file-unwritable = can't write the secret file { $file }: { $why }
storage-not-a-secret-file = { $file } isn't a secret file of eights
storage-name-a-secret-file = name a file that --secret-file has created
storage-wrong-key = { $file } contains the wrong key ({ $key }); this database needs the key { $needed }
storage-put-back-the-copy = put your copy of that file back; without it, the games in this database can't be continued

## Tables

storage-of-table = table '{ $table }': { $what }
storage-secret-unreadable = its secret can't be decrypted
storage-secret-encrypted = its secret is encrypted with the key { $key }
storage-table-exists = there is already a table '{ $table }'
storage-another-id = choose another id
storage-table-elsewhere = table '{ $table }' is open on another server
storage-ask-the-other = ask that server, or wait until it stops
storage-table-not-loaded = table '{ $table }' isn't loaded here
storage-load-it = load it first
storage-table-closed-here = table '{ $table }' isn't open here any more
storage-out-of-step = table '{ $table }' is at entry { $entry }, not { $wanted }
storage-load-it-again = load it again
storage-unseen-event = an event was saved that this server hasn't seen
storage-answered = question { $question } of table '{ $table }' has already been answered
