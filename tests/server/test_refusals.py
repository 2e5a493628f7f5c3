"""What a request is answered if it cannot be granted: a status that clients understand, and why."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response

from eights.errors import DeckMissing, EightsError, OutOfStep, StorageUnavailable, TableDamaged, TableMoved
from eights.messages import verbatim
from eights.server.registry import Registry
from eights.server.routes_tables import Problem, endpoint
from eights.table.judge import Refused

REQUEST = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": []}


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (Problem(404, "no-table", verbatim("there is no such table")), 404, "no-table"),
        (Refused("taken", "bob sits there"), 409, "taken"),
        (TableDamaged("entry 3"), 500, "damaged"),
        (DeckMissing("mine.py"), 503, "storage"),
        (TableMoved("another server has it"), 503, "moving"),
        (OutOfStep("another server has written"), 503, "moving"),
        (StorageUnavailable("the disk is full"), 503, "storage"),
        (EightsError("seats are counted from 0"), 400, "setup"),
    ],
)
def test_every_error_has_its_answer(error: Exception, status: int, code: str) -> None:
    """What may succeed later is a 503, so that clients try again; what will not is something else."""

    async def fail(request: Request, registry: Registry) -> Any:
        raise error

    async def answered() -> Response:
        app = SimpleNamespace(state=SimpleNamespace(registry=None))
        return await endpoint(fail)(Request({**REQUEST, "app": app}))

    answer = asyncio.run(answered())

    assert (status, code) == (answer.status_code, json.loads(bytes(answer.body))["code"])
