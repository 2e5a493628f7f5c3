"""A bot that plays over the network: it sits down at a table and takes any move that is offered.

    python3 examples/bot.py http://127.0.0.1:8008 TABLE [NAME]     TABLE is the last part of the table's link

All it needs is `pip install websockets`. docs/protocol.md describes every message; put your own idea into `choose`.
"""

import asyncio
import hashlib
import json
import random
import secrets
import sys
import urllib.request
from collections import defaultdict
from urllib.error import HTTPError

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

NONCES = defaultdict[tuple[str, int], bytes](lambda: secrets.token_bytes(16))  # a new one for every try to deal


def post(url: str, token: str = "") -> dict:
    """Ask the server for something over HTTP."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urllib.request.urlopen(urllib.request.Request(url, b"{}", headers)) as answer:
        return json.load(answer)


def choose(view: dict) -> int:
    """Which option of the open question to take. A better bot begins here."""
    return random.randrange(len(view["prompt"]["options"]))


def ready(view: dict) -> dict | None:
    """Commit to a number of our own for the shuffle; reveal it when everybody has committed to one."""
    seat, fairness = view["you"], view["fairness"]
    is_ready = view["seats"][seat]["ready"]
    if fairness is None:  # a table whose deals can be repeated
        return None if is_ready else {"do": "ready"}
    nonce = NONCES[fairness["next_game_id"], fairness["next_restarts"]]
    if is_ready:
        return {"do": "reveal", "nonce": nonce.hex()} if fairness["revealing"] else None
    about = b"c8-nonce-commit-v1\0" + bytes.fromhex(fairness["next_game_id"]) + bytes([seat])
    return {"do": "ready", "commitment": hashlib.sha256(about + nonce).hexdigest()}


def wish(view: dict, name: str) -> dict | None:
    """What to do now: sit down, get ready, answer; or wait."""
    if view["you"] < 0:
        free = [seat for seat, place in enumerate(view["seats"]) if place["kind"] == "free"]
        return {"do": "sit", "seat": free[0], "name": name} if free else None
    if view["phase"] == "gathering":
        return ready(view)
    if view["prompt"] and view["prompt"]["id"]:
        return {"do": "answer", "prompt": view["prompt"]["id"], "option": choose(view)}
    return None


async def play(server: str, table: str, name: str) -> None:
    token = await asyncio.to_thread(post, f"{server}/api/tables/{table}/join")
    url = f"{server.replace('http', 'ws', 1)}/ws/{table}"
    while True:  # until the game is over; a lost connection, or a server that starts again, is no reason to stop
        try:
            ticket = await asyncio.to_thread(post, f"{server}/api/tables/{table}/ticket", token["token"])
            async with connect(url, subprotocols=["c8.v1"]) as socket:
                await socket.send(json.dumps({"t": "hello", "ticket": ticket["ticket"]}))
                view: dict = {}
                async for frame in socket:
                    message = json.loads(frame)
                    if message["t"] == "snap":
                        view = message["view"]
                    elif message["t"] == "ev":
                        view |= message["d"]  # an event holds the parts of the view that have changed
                    elif message["t"] == "nack" and message["code"] != "already":
                        print(message["text"], message["hint"])
                    if message["t"] not in ("snap", "ev"):
                        continue
                    print(*message["story"][-6:], sep="\n")
                    if view["phase"] == "over":
                        return
                    if command := wish(view, name):
                        await asyncio.sleep(0.2)  # six messages a second are allowed
                        await socket.send(json.dumps({"t": "cmd", "cid": secrets.token_hex(16), "d": command}))
        except HTTPError as refused:
            sys.exit(f"the server says: {refused.read().decode()}")
        except (ConnectionClosed, OSError):
            await asyncio.sleep(random.uniform(0.25, 2))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1].rstrip("/"), sys.argv[2], *(sys.argv[3:] or ["Bot"])))
