"""What the server counts, in the text form of Prometheus: a strict reader understands all of it."""

import asyncio
import re
from pathlib import Path

import pytest

import eights
from eights.live.metrics import COUNTERS, COUNTERS_BY_KIND, GAUGES, Metrics
from tests.server.pages import all_ready, ask, at_table, server

NAME = re.compile(r"[a-z][a-z0-9_]*")
SAMPLE = re.compile(r'([a-z0-9_]+)(?:\{((?:[a-z]+="[^"\\\n]*",?)+)\})? (-?[0-9.e+]+)')
PARTS = {"histogram": ("_bucket", "_sum", "_count"), "counter": ("",), "gauge": ("",)}


def complaints(text: str) -> list[str]:
    """What `promtool check metrics` would say: form, order, help, names."""
    found: list[str] = [] if text.endswith("\n") else ["no newline at the end"]
    kinds: dict[str, str] = {}
    helps: set[str] = set()
    seen: set[tuple[str, str]] = set()
    name = ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            name, _, told = line.removeprefix("# HELP ").partition(" ")
            found += [f"{name}: second HELP"] * (name in helps) + [f"{name}: empty HELP"] * (not told)
            helps.add(name)
        elif line.startswith("# TYPE "):
            typed, _, kind = line.removeprefix("# TYPE ").partition(" ")
            found += [f"{typed}: TYPE without its HELP"] * (typed != name or typed in kinds)
            found += [f"{typed}: no such type"] * (kind not in PARTS)
            found += [f"{typed}: a counter, and only a counter, is a total"] * (
                (kind == "counter") != typed.endswith("_total")
            )
            found += [f"{typed}: bad name"] * (
                not NAME.fullmatch(typed) or typed.endswith(("_sum", "_count", "_bucket"))
            )
            name, kinds[typed] = typed, kind
        elif (sample := SAMPLE.fullmatch(line)) is None:
            found.append(f"unreadable: {line}")
        else:
            if sample[1] not in {name + part for part in PARTS.get(kinds.get(name, ""), ())}:
                found.append(f"{sample[1]}: not below its TYPE")
            if (sample[1], sample[2]) in seen:
                found.append(f"{sample[1]}: twice")
            seen.add((sample[1], sample[2]))
    return found


def test_a_strict_reader_understands_it(tmp_path: Path) -> None:
    """With its version in the type of the content, and everything that happened in it."""

    async def game() -> tuple[str, dict[str, str]]:
        async with server(tmp_path) as up, at_table(up) as pages:
            await all_ready(pages)
            await pages[0].do(do="sit", seat=0, name="again")
            answer = await ask(up, "/metrics")
            return answer.body, answer.headers

    text, headers = asyncio.run(game())

    assert [] == complaints(text)
    assert "text/plain; version=0.0.4; charset=utf-8" == headers["content-type"]
    for line in (
        "eights_tables_total 1",
        "eights_unkept_total 0",
        'eights_deeds_total{kind="ready"} 2',
        "eights_connections 2",
        "eights_tables_unplayable 0",
    ):
        assert line in text.splitlines()
    buckets = [int(count) for count in re.findall(r"ack_seconds_bucket\{.*\} (\d+)", text)]
    assert buckets == sorted(buckets)
    assert f"eights_ack_seconds_count {buckets[-1]}" in text.splitlines()
    assert buckets[-1] > 0


@pytest.mark.parametrize(
    ("honest", "false"),
    [
        ("# TYPE eights_tables_total counter\n", ""),
        ("# HELP eights_connections Open WebSockets.\n", ""),
        ("eights_tables_total", "eights_tables"),
        ("eights_connections 0\n", 'eights_connections{x="a"b"} 0\n'),
        ("eights_connections 0\n", "eights_connections 0\neights_connections 0\n"),
        ("eights_connections 0\n", "eights_connections none\n"),
    ],
)
def test_what_it_would_not_understand_is_caught(honest: str, false: str) -> None:
    text = Metrics().text(dict.fromkeys(set(GAUGES) - {"uptime_seconds"}, 0.0))

    assert [] == complaints(text)
    assert honest in text
    assert [] != complaints(text.replace(honest, false))


def test_a_server_that_has_run_for_weeks() -> None:
    metrics = Metrics()
    metrics.started -= 2_345_678.9

    assert re.search(r"^eights_uptime_seconds 23\d{5}(\.\d)?$", metrics.text({}), re.MULTILINE)


def test_whatever_is_counted_is_told() -> None:
    """Nothing is counted in the source that /metrics does not know, nor the other way round."""
    root = Path(eights.__file__).parent
    files = [*root.glob("live/*.py"), *root.glob("server/*.py")]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    plain = set(re.findall(r'metrics\.counts?[(\[]"(\w+)"(?:\)|, "")', source))
    by_kind = set(re.findall(r'metrics\.count\("(\w+)", [^")]', source)) | set(
        re.findall(r'metrics\.count\("(\w+)", "[^"]', source)
    )

    assert (set(COUNTERS), set(COUNTERS_BY_KIND)) == (plain, by_kind)
