"""One client of the protocol: for the terminal, for bots that play over the network, and for test rigs."""

from eights.client.client import Client
from eights.client.http import Unreachable
from eights.client.table_url import Link, read_link
from eights.table.judge import Refused
from eights.table.view_schema import Option, View

__all__ = ["Client", "Link", "Option", "Refused", "Unreachable", "View", "read_link"]
