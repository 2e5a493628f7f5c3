"""Generates the JSON Schema and the TypeScript types of all messages from the structs."""

import json
from typing import Any, get_args

import msgspec

from eights.table.protocol import PROTOCOL, FromPage, FromServer

PARTIAL = "x-partial-of"  # an object that may have any of another one's fields
REF = "#/$defs/"


def schema() -> dict[str, Any]:
    """Every message, as JSON Schema."""
    kinds = [*get_args(FromPage), *get_args(FromServer)]
    _, parts = msgspec.json.schema_components([FromPage, FromServer, *kinds], ref_template=REF + "{name}")
    parts["FromPage"] = {"anyOf": [{"$ref": REF + kind.__name__} for kind in get_args(FromPage)]}
    parts["FromServer"] = {"anyOf": [{"$ref": REF + kind.__name__} for kind in get_args(FromServer)]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Crazier Eights, {PROTOCOL}",
        "$defs": dict(sorted(parts.items())),
    }


def schema_text() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def typescript_text() -> str:
    """Every message, as a TypeScript type."""
    blocks = ["// Made by `eights protocol --write` from src/eights/table/protocol.py. Do not edit.\n"]
    for name, part in schema()["$defs"].items():
        about = part.get("description", "").split("\n")[0]
        comment = f"/** {about} */\n" if about else ""
        if "properties" in part:
            needed = set(part.get("required", ()))
            fields = "".join(
                f"  {key}{'' if key in needed else '?'}: {typed(value)};\n" for key, value in part["properties"].items()
            )
            blocks.append(f"{comment}export interface {name} {{\n{fields}}}\n")
        else:
            blocks.append(f"{comment}export type {name} = {typed(part)};\n")
    return "\n".join(blocks)


def typed(part: dict[str, Any]) -> str:
    """The TypeScript type of a schema."""
    if PARTIAL in part:
        return f"Partial<{part[PARTIAL]}>"
    if "$ref" in part:
        return str(part["$ref"]).removeprefix(REF)
    if "anyOf" in part:
        return " | ".join(typed(each) for each in part["anyOf"])
    if "enum" in part:
        return " | ".join(json.dumps(each, ensure_ascii=False) for each in part["enum"])
    if "const" in part:
        return json.dumps(part["const"], ensure_ascii=False)
    match part.get("type"):
        case "array" if "prefixItems" in part:
            return f"[{', '.join(typed(each) for each in part['prefixItems'])}]"
        case "array":
            inner = typed(part["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object" if isinstance(part.get("additionalProperties"), dict):
            return f"Record<string, {typed(part['additionalProperties'])}>"
        case "object":
            return "Record<string, unknown>"
        case "integer" | "number":
            return "number"
        case "boolean" | "string" | "null" as plain:
            return str(plain)
        case _:
            return "unknown"
