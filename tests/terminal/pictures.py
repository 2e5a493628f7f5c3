"""Pictures of the terminal for the docs: `python -m tests.terminal.pictures` makes them again."""

import asyncio
import os
from pathlib import Path

os.environ["EIGHTS_PURE"] = "1"

from eights.table.commands import Answer
from eights.terminal.app import TableApp
from eights.terminal.interface import TableInterface
from eights.terminal.local import LocalTable
from tests.terminal.tables import dealt

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SEED = 5


async def asked(interface: LocalTable) -> LocalTable:
    """Let the bots play until a person is asked."""
    running = asyncio.ensure_future(interface.run())
    while interface.stage != "ask":
        await asyncio.sleep(0.01)
    running.cancel()
    return interface


async def picture(interface: TableInterface, size: tuple[int, int], light: bool, *keys: str) -> str:
    app = TableApp(interface, light)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        return app.export_screenshot(title="eights terminal")


async def pictures() -> dict[str, str]:
    evening = await asked(await dealt(bots=["greedy", "greedy"], seed=SEED))
    await evening.do(Answer(prompt=evening.view.prompt.id if evening.view.prompt else 0, option=0))
    classic = await asked(await dealt(bots=["greedy"] * 3, deck="classic", seed=SEED))
    return {
        "terminal-table": await picture(evening, (80, 24), False, *"discard wood elf", "enter"),
        "terminal-classic": await picture(classic, (120, 32), True, "down"),
    }


if __name__ == "__main__":
    for name, svg in asyncio.run(pictures()).items():
        (IMAGES / f"{name}.svg").write_text(svg, encoding="utf-8")
