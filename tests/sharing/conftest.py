"""PostgreSQL for several servers that share a database, as in tests/storage."""

from tests.server.conftest import same_deals, sealed_deals
from tests.storage.conftest import patient, postgres

__all__ = ["patient", "postgres", "same_deals", "sealed_deals"]
