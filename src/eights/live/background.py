"""Tasks that run beside a table, until they are done or the table is closed."""

import asyncio
from collections.abc import Coroutine


class BackgroundTasks:
    """Holds tasks while they run: the event loop alone would lose them."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    def cancel(self) -> None:
        for task in self.running:
            task.cancel()
