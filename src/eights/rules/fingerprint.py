"""A deck's identity: a hash of its cards and what they do, not of the text of its file.

Comments, blank lines and the order of imports change nothing. One number on one card changes everything. A verb of a
deck's own is code, so the code of its file counts too.
"""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from inspect import unwrap
from pathlib import Path
from typing import Any

from eights.rules.verbs import Verb

LENGTH = 16  # hexadecimal digits
NO_MEANING = ("ctx", "kind", "type_comment", "type_ignores")  # of a piece of code: how it was written


def fingerprint(*values: object) -> str:
    """The hash of these cards and options: equal values, equal fingerprints, on every machine."""
    text = written(values)
    code = dict.fromkeys(map(code_of, files_of(values)))  # in the order of the cards: folders don't matter
    return hashlib.sha256("\n".join([text, *code]).encode()).hexdigest()[:LENGTH]


def written(value: Any) -> str:
    """A value as text, with everything it is made of."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}:{value.value}"
    if is_dataclass(value):
        meant = [field.name for field in fields(value) if field.compare]  # not an emblem, which plays no part
        parts = ",".join(f"{name}={written(getattr(value, name))}" for name in meant)
        return f"{type(value).__name__}({parts})"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return f"({','.join(written(each) for each in value)})"
    return repr(value)


def files_of(value: Any) -> list[Path]:
    """The files that the verbs in these values come from, in the order in which they come."""
    return list(dict.fromkeys(Path(code.co_filename) for verb in verbs_in(value) for code in codes_of(verb)))


def verbs_in(value: Any) -> Iterator[type[Verb]]:
    if isinstance(value, Verb):
        yield type(value)
    if is_dataclass(value):
        for field in fields(value):
            yield from verbs_in(getattr(value, field.name))
    elif isinstance(value, Iterable) and not isinstance(value, (str, Enum)):
        for each in value:
            yield from verbs_in(each)


def codes_of(verb: type[Verb]) -> Iterator[Any]:
    for member in vars(verb).values():
        function = member.fget if isinstance(member, property) else member
        code = getattr(unwrap(function) if callable(function) else function, "__code__", None)
        if code is not None and Path(code.co_filename).is_file():  # a dataclass writes some methods itself
            yield code


def code_of(path: Path) -> str:
    """What a file says, without comments and docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        if isinstance(node, ast.JoinedStr):  # Python 3.12 adds empty texts
            node.values = [part for part in node.values if not (isinstance(part, ast.Constant) and part.value == "")]
    return spelled(tree)


def spelled(node: Any) -> str:
    """A piece of code as text that is the same in every version of Python: `ast.unparse` and `ast.dump` are not.

    What is empty is left out, for newer versions have more of it.
    """
    if isinstance(node, ast.AST):
        parts = [(name, getattr(node, name, None)) for name in node._fields if name not in NO_MEANING]
        told = [f"{name}={spelled(part)}" for name, part in parts if part not in (None, []) or name == "value"]
        return f"{type(node).__name__}({','.join(told)})"
    if isinstance(node, list):
        return f"[{','.join(map(spelled, node))}]"
    return ascii(node)
