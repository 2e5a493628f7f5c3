"""The database schema as a list of migrations. Each one adds a version and is never changed again.

The SQL is the same for both databases, except for the name of BYTEA and the syntax of triggers.
"""

from eights.errors import StorageError
from eights.messages import Message

__all__ = ["ARRANGED", "SCHEMA", "VERSION", "check_version", "migrations_from"]

TABLES = (
    """CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY, settings BYTEA NOT NULL, rules BIGINT NOT NULL,
        created_ms BIGINT NOT NULL, ended_ms BIGINT, last BIGINT NOT NULL DEFAULT 0, owner TEXT, epoch BIGINT NOT NULL
    )""",
    "CREATE TABLE secrets (table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables, secret BYTEA NOT NULL)",
    """CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables, number BIGINT NOT NULL, epoch BIGINT NOT NULL,
        command_id TEXT NOT NULL, kind TEXT NOT NULL, body BYTEA NOT NULL, digest TEXT NOT NULL, at_ms BIGINT NOT NULL,
        seat BIGINT, prompt BIGINT,
        PRIMARY KEY (table_id, number), UNIQUE (table_id, command_id), UNIQUE (table_id, prompt, seat)
    )""",
    """CREATE TABLE snapshots (
        table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables, number BIGINT NOT NULL, form BIGINT NOT NULL,
        digest TEXT NOT NULL, state BYTEA NOT NULL
    )""",
    """CREATE TABLE transcripts (
        table_id TEXT NOT NULL REFERENCES tables, game BIGINT NOT NULL, body BYTEA NOT NULL,
        finished_ms BIGINT NOT NULL,
        PRIMARY KEY (table_id, game)
    )""",
    """CREATE TABLE tokens (
        hash BYTEA NOT NULL PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables, holder TEXT NOT NULL,
        expires_ms BIGINT NOT NULL
    )""",
    "CREATE TABLE servers (name TEXT NOT NULL PRIMARY KEY, seen_ms BIGINT NOT NULL)",
    "CREATE INDEX tables_live ON tables (created_ms) WHERE ended_ms IS NULL",
    "CREATE INDEX tokens_of ON tokens (table_id, holder)",
)

# Entries can never be changed.
APPEND_ONLY = {
    "sqlite": (
        "CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT raise(ABORT, 'entries stay'); END",
        "CREATE TRIGGER entries_are_kept BEFORE DELETE ON entries BEGIN SELECT raise(ABORT, 'entries stay'); END",
    ),
    "postgresql": (
        """CREATE FUNCTION entries_stay() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'entries stay'; END $$""",
        "CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON entries EXECUTE FUNCTION entries_stay()",
    ),
}

KEYS = ("CREATE TABLE keys (name TEXT NOT NULL PRIMARY KEY, secret BYTEA NOT NULL)",)

# The id of the key that encrypts a secret; empty: not encrypted.
WRAPPED_SECRETS = ("ALTER TABLE secrets ADD COLUMN key_id TEXT NOT NULL DEFAULT ''",)

# To find the settings of all tables without reading all of their entries.
ARRANGED = "kind IN ('arranged', 'upgraded')"
SETTINGS = (f"CREATE INDEX entries_arranged ON entries (table_id, number) WHERE {ARRANGED}",)

MIGRATIONS: dict[str, list[tuple[str, ...]]] = {
    "sqlite": [
        (*(sql.replace("BYTEA", "BLOB") for sql in TABLES), *APPEND_ONLY["sqlite"]),
        tuple(sql.replace("BYTEA", "BLOB") for sql in KEYS),
        WRAPPED_SECRETS,
        SETTINGS,
    ],
    "postgresql": [(*TABLES, *APPEND_ONLY["postgresql"]), KEYS, WRAPPED_SECRETS, SETTINGS],
}
VERSION = len(MIGRATIONS["sqlite"])

# One row with the version of the database.
SCHEMA = "CREATE TABLE IF NOT EXISTS eights_schema (version BIGINT NOT NULL)"


def check_version(version: int, where: str | Message) -> None:
    """Refuse a database written by a newer eights."""
    if version > VERSION:
        raise StorageError(
            Message("storage-newer", where=where, schema=version, known=VERSION),
            Message("storage-update-or-restore"),
        )


def migrations_from(version: int, kind: str, newest: int | None = None) -> list[tuple[int, tuple[str, ...]]]:
    """The migrations still to run, each with the version it leads to, up to this version or the latest one."""
    return list(enumerate(MIGRATIONS[kind][version:newest], start=version + 1))
