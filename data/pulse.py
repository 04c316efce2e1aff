"""Tell those who wait that something changed."""

import asyncio
import time


class Changes:
    """A number that grows with each commit, over restarts too."""

    def __init__(self) -> None:
        self.version = int(time.time() * 1000)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._changed = asyncio.Event()
        self._over = False

    def live_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Those who wait, wait on this loop."""
        self._loop = loop

    def end(self) -> None:
        """From now on nobody waits, so that a stop need not cut anybody off."""
        self._over = True
        self.bump_from_thread()

    def bump_from_thread(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._bump)

    def _bump(self) -> None:
        self.version += 1
        self._changed.set()
        self._changed = asyncio.Event()

    async def after(self, since: int, wait_s: float) -> int:
        """The version, as soon as it differs from `since`, or after `wait_s` seconds."""
        if self.version == since and not self._over:
            try:
                async with asyncio.timeout(wait_s):
                    await self._changed.wait()
            except TimeoutError:
                pass
        return self.version
