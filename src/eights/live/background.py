"""Background tasks of a table, which run until they are done or the table is closed."""

import asyncio
from collections.abc import Coroutine


class BackgroundTasks:
    """Keeps references to running tasks, which the event loop alone would lose."""

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
