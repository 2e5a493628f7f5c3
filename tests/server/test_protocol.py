"""What is written about the protocol is what is spoken."""

import json
import re
from typing import Any, get_args

import pytest

from eights.engine import zones
from eights.engine.events import KINDS
from eights.server import websocket
from eights.table import schema, view_builder
from eights.table.commands import AnyCommand
from eights.table.protocol import Code, FromPage, FromServer
from eights.table.settings import Settings
from eights.table.view_schema import Place, View
from run import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
TAGS = [kind.__struct_config__.tag for union in (FromPage, FromServer, AnyCommand) for kind in get_args(union)]


@pytest.mark.parametrize(
    ("file", "text"),
    [("docs/protocol.schema.json", schema.schema_text), ("web/src/protocol.ts", schema.typescript_text)],
)
def test_schema_and_types_are_those_of_the_source(file: str, text: Any) -> None:
    """`eights protocol --write` brings them up to date."""
    assert text() == (ROOT / file).read_text(encoding="utf-8")


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    whole = schema.schema()
    found = json.dumps(whole)

    for name in [part.split('"')[0] for part in found.split(schema.REF)[1:]]:
        assert name in whole["$defs"]
    assert "unknown" not in schema.typescript_text().replace('"unknown"', "")


@pytest.mark.parametrize("word", [*TAGS, *get_args(Code), *(kind.name for kind in KINDS.values())])
def test_every_message_command_code_and_line_is_described(word: str) -> None:
    assert f"`{word}`" in PAGE


def test_every_field_of_the_view_and_of_the_settings_is_described() -> None:
    fields = [*View.__struct_fields__, *Place.__struct_fields__, *Settings.__struct_fields__]

    assert [] == [name for name in fields if f"`{name}`" not in PAGE]


def test_every_verb_and_every_way_to_be_closed_is_described() -> None:
    codes = [value for name, value in vars(websocket).items() if name.isupper() and isinstance(value, int)]

    assert 11 == len(codes)
    assert [] == [verb for verb in view_builder.VERBS if verb not in PAGE]
    assert [] == [code for code in [*codes, 1009] if f"{code} " not in PAGE]


def test_places_have_the_numbers_that_are_described() -> None:
    assert (0, 1, 2, 16) == (zones.DRAW_PILE, zones.DISCARD_PILE, zones.ASIDE, zones.HAND)


@pytest.mark.parametrize(("name", "most"), [("bot.py", 45), ("bot.mjs", 100)])
def test_the_examples_are_short(name: str, most: int) -> None:
    """The number for the shuffle included; tests/server/test_example.py lets them play."""
    assert len((ROOT / "examples" / name).read_text(encoding="utf-8").splitlines()) <= most


def test_the_javascript_example_needs_nothing_but_node() -> None:
    """It imports only what Node brings."""
    source = (ROOT / "examples" / "bot.mjs").read_text(encoding="utf-8")

    assert ["node:crypto"] == re.findall(r"\bfrom \"(.*?)\"", source)
