"""PostgreSQL for the databases of older releases, as in tests/storage."""

from tests.storage.conftest import patient, postgres

__all__ = ["patient", "postgres"]
