"""A bot that plays over the network: it sits down at a table and makes random legal moves.

    python3 examples/bot.py http://127.0.0.1:8008/t/TABLE [NAME]

Put your own strategy into `choose`. examples/bot.mjs does the same without this package.
"""

import asyncio
import random
import sys

from eights.client import Client, Option, Refused, View
from eights.errors import EightsError


def choose(view: View, options: list[Option]) -> Option:
    """Choose an option of the open question. To write a better bot, start here."""
    return random.choice(options)


async def play(link: str, name: str = "Bot") -> None:
    printed = 0
    async with Client(link, name) as client:
        async for view in client.views():
            for sentence in client.story[printed:]:
                print(sentence)
            printed = len(client.story)
            try:
                if view.phase == "over":
                    return
                if view.you < 0:
                    await client.sit()
                elif view.phase == "gathering" and not view.seats[view.you].ready:
                    await client.ready()
                elif view.prompt and view.prompt.id:
                    await client.answer(choose(view, view.prompt.options))
            except Refused as refused:
                print(refused)


if __name__ == "__main__":
    try:
        asyncio.run(play(*sys.argv[1:3])) if sys.argv[1:] else print(__doc__)
    except EightsError as error:
        sys.exit(str(error))
