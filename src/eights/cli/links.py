"""`eights link`, and reading links, positions and records that are given to other commands."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli.app import OwnDecks, app, listed_in, read_file
from eights.cli.commands import Argument, Option
from eights.errors import EightsError, LinkError
from eights.messages import Message

if TYPE_CHECKING:
    from eights.game import Game
    from eights.table.settings import Settings

FromPosition = Annotated[
    str,
    Option(
        "--position",
        help="Begin from a position instead of a deal: a file, a link, or - for standard input.",
        show_default=False,
    ),
]


@app.command()
def link(
    record: Annotated[str, Argument(help="A game record, or a link to a game.")],
    viewer: Annotated[str | None, Option("--as", help="Link to a position instead, as this player knows it.")] = None,
    after: Annotated[
        int | None, Option(min=0, help="With --as: the position after this many moves (default: the last).")
    ] = None,
    decks: OwnDecks = "",
) -> None:
    """Print a link that holds a finished game, or a position as one player knows it.

    Put it behind the address of any server, as in https://HOST/#e1.g.…, or give it to `eights replay`.
    """
    from eights.decks import names, only

    if after is not None and viewer is None:
        raise EightsError(Message("link-after-needs-player"), Message("link-after-hint"))
    with only([*names(), *listed_in(decks)], Message("deck-name-the-file", option="--decks")):
        game = game_of(record)
        if after is not None and after < len(game.answers):
            game = as_far_as(game, after)
        click.echo(game.link(viewer))


def as_far_as(game: "Game", moves: int) -> "Game":
    from eights.game.pickling import replayed

    return replayed(game, game.answers[:moves])


def game_of(text: str) -> "Game":
    """The game in a record or a link."""
    from eights.game import Game
    from eights.language.links import is_link

    if is_link(text):
        whole_game(text)
        return Game.from_link(text)
    return Game.from_record(read_file(Path(text)))


def whole_game(link: str) -> None:
    """Refuse a link that holds something else than a game."""
    from eights.language.links import unpack

    if unpack(link).kind != "g":
        raise LinkError(Message("link-other-kind"), Message("link-play-position"))


def record_text(text: str) -> str:
    """The record in a file, or of the game in a link, as JSON."""
    from eights.language.links import is_link

    return game_of(text).record().to_json() if is_link(text) else read_file(Path(text))


def position_text(text: str) -> str:
    """The position in a file, in a link, or on standard input. Of a scenario it is only where it begins."""
    from eights.language.links import is_link, unpack
    from eights.language.links.positions import read
    from eights.language.text_lines import split

    if is_link(text):
        if unpack(text).kind == "g":
            raise LinkError(Message("link-not-a-position"), Message("link-replay-game"))
        return read(text)
    whole = sys.stdin.read() if text == "-" else read_file(Path(text))
    script = split(whole)
    is_scenario = any(not line.key.startswith(">") for line in script.acts)
    acts = {line.number for line in script.acts} if is_scenario else set()
    lines = [line for number, line in enumerate(whole.splitlines(), 1) if number not in acts]
    return "\n".join(line for line in lines if not line.lstrip().startswith("#")).strip() + "\n"


def begun_from(settings: "Settings", text: str) -> "Settings":
    """The settings of a table that begins from a position; its decks may be files, because the user named it."""
    chosen = settings.from_position(position_text(text))
    chosen.check()
    return chosen
