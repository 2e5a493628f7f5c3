"""Runs the commands of a checkout: `python3 run.py torture`, `bench`, `lockstep`, `rival`, `reviews`, `beliefs`."""

import sys

from eights.errors import EightsError
from rigs import beliefs, reviews
from rigs.app import app
from rigs.peers import commands as peers
from rigs.release import command as release
from rigs.site import command as site
from rigs.torture import command as torture

# importing these adds their commands
__all__ = ["app", "beliefs", "main", "peers", "release", "reviews", "site", "torture"]


def main() -> None:
    """Run a command. An EightsError is printed and leads to exit status 2."""
    try:
        app(prog_name="run.py")
    except EightsError as error:
        sys.stderr.write(f"error: {error}\n")
        sys.exit(2)


if __name__ == "__main__":
    main()
