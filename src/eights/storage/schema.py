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

# How servers of one database find each other; and the tables that a server has, without looking at all others.
SHARING = (
    "ALTER TABLE servers ADD COLUMN lock BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE servers ADD COLUMN address TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE servers ADD COLUMN draining BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX tables_owned ON tables (owner) WHERE owner IS NOT NULL",
)

# For operators. Entries still never change, except while their table is in `rewriting`: when it is deleted, or when a
# person's name is erased from it. A row is only there inside the transaction that does this.
MODERATION = (
    """CREATE TABLE restrictions (
        kind TEXT NOT NULL, what TEXT NOT NULL, at_ms BIGINT NOT NULL, why TEXT NOT NULL, PRIMARY KEY (kind, what)
    )""",
    "CREATE TABLE audit (at_ms BIGINT NOT NULL, action TEXT NOT NULL, subject TEXT NOT NULL, details TEXT NOT NULL)",
    "CREATE TABLE rewriting (table_id TEXT NOT NULL PRIMARY KEY)",
    "CREATE INDEX tables_ended ON tables (ended_ms) WHERE ended_ms IS NOT NULL",
)
REWRITABLE = {
    "sqlite": (
        "DROP TRIGGER IF EXISTS entries_stay",
        "DROP TRIGGER IF EXISTS entries_are_kept",
        *(
            f"CREATE TRIGGER entries_{name} BEFORE {what} ON entries WHEN NOT EXISTS "
            "(SELECT 1 FROM rewriting WHERE table_id = OLD.table_id) BEGIN SELECT raise(ABORT, 'entries stay'); END"
            for name, what in (("stay", "UPDATE"), ("are_kept", "DELETE"))
        ),
    ),
    "postgresql": (
        "DROP TRIGGER IF EXISTS entries_stay ON entries",
        """CREATE OR REPLACE FUNCTION entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF TG_OP = 'TRUNCATE' OR NOT EXISTS (SELECT 1 FROM rewriting WHERE table_id = OLD.table_id) THEN
                RAISE EXCEPTION 'entries stay';
            END IF;
            IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
            RETURN NEW;
        END $$""",
        "CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION entries_stay()",
        "CREATE TRIGGER entries_all_stay BEFORE TRUNCATE ON entries EXECUTE FUNCTION entries_stay()",
    ),
}

MIGRATIONS: dict[str, list[tuple[str, ...]]] = {
    "sqlite": [
        (*(sql.replace("BYTEA", "BLOB") for sql in TABLES), *APPEND_ONLY["sqlite"]),
        tuple(sql.replace("BYTEA", "BLOB") for sql in KEYS),
        WRAPPED_SECRETS,
        SETTINGS,
        SHARING,
        (*MODERATION, *REWRITABLE["sqlite"]),
    ],
    "postgresql": [
        (*TABLES, *APPEND_ONLY["postgresql"]),
        KEYS,
        WRAPPED_SECRETS,
        SETTINGS,
        SHARING,
        (*MODERATION, *REWRITABLE["postgresql"]),
    ],
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
