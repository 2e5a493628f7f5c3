// Runs the pure wheel, and tests of the rules, on CPython 3.14 as WebAssembly, where no other 3.14 is at hand:
//
//   npm install pyodide@314, and in a folder WHEELS: eights (pure), click, fluent.syntax, mypy-extensions,
//   typing-extensions, msgspec (its wheel for pyemscripten), pytest, pluggy, iniconfig, packaging, pygments,
//   hypothesis before 6.140, sortedcontainers, attrs
//   node rigs/python314.mjs WHEELS CHECKOUT [tests/rules tests/rulebook tests/rulings]
//
// There are no processes, so tests that start some fail.
import { loadPyodide } from "pyodide";
const [wheels, checkout, ...words] = process.argv.slice(2);
const py = await loadPyodide({ env: { EIGHTS_PURE: "1", TMPDIR: "/tmp" } });
py.FS.mkdirTree("/wheels"); py.FS.mount(py.FS.filesystems.NODEFS, { root: wheels }, "/wheels");
py.FS.mkdirTree("/checkout"); py.FS.mount(py.FS.filesystems.NODEFS, { root: checkout }, "/checkout");
py.globals.set("words", py.toPy(words));
console.log(await py.runPythonAsync(`
import sys, zipfile, glob, sysconfig
site = sysconfig.get_path("purelib")
for wheel in sorted(glob.glob("/wheels/*.whl")):
    zipfile.ZipFile(wheel).extractall(site)
import importlib; importlib.invalidate_caches()
sys.path.insert(0, site)
f"{sys.version}"
`));
// shared objects of msgspec
const so = py.runPython(`[str(p) for p in __import__("pathlib").Path(site).rglob("*.so")]`).toJs();
for (const file of so) { try { await py._api.loadDynlib(file, false, [file.replace(/[^/]*$/, "")]); } catch (e) { console.log("dynlib", file, String(e).slice(0, 200)); } }
console.log(py.runPython(`
import msgspec, eights
from eights import Game, bots, simulate
game = Game.new("camelot", players=["ann", "bob"], seed=8)
bots.play(game, "greedy", "novice")
assert game.over and Game.from_record(game.record()).outcome == game.outcome
report = simulate(games=20, seed=1)
f"{eights.__version__} {eights.BUILD}: {report.games} games, {eights.__file__}"
`));
if (words.length) {
  py.runPython(`
import os, sys
os.chdir("/checkout")
import pytest
status = pytest.main(["-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib", *list(words)])
print("pytest status", status)
`);
}
