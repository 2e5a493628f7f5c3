"""`eights bots`: who can be played against."""

from eights.cli.app import Lang, app
from eights.cli.speech import language
from eights.messages.catalog import say_as_page


@app.command("bots")
def list_bots(lang: Lang = "") -> None:
    """List the bots: what to write after --bots, how strong they are, and how they play."""
    from eights import bots
    from eights.cli.layout import Table
    from eights.table.judge import CHARACTERS

    table = Table()
    for bot in bots.names():
        if bot in CHARACTERS:
            level = say_as_page(f"bot-level-{bot}", language())
            name = say_as_page("bot-named", language(), name=CHARACTERS[bot], level=level)
            table.add_row(bot, name, say_as_page(f"bot-line-{bot}", language()))
        else:  # of another package
            table.add_row(bot)
    table.show()
