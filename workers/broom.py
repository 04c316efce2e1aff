"""Has the data service clean what is too old, batch by batch, with rests between."""

import threading

from data import logs
from data.client import Client
from data.faults import Fault

log = logs.get("dispatcher")
EVERY_S = 300.0
BREATH_S = 0.2  # between two batches, so that cleaning never crowds out work


class Broom:
    """A thread of the dispatcher; a batch that fails is tried again with the next round."""

    def __init__(self, ledger: Client, stop: threading.Event, *, every_s: float = EVERY_S) -> None:
        self._ledger, self._stop, self._every_s = ledger, stop, every_s
        threading.Thread(target=self._work, name="broom", daemon=True).start()

    def _work(self) -> None:
        while not self._stop.wait(self._every_s):
            if removed := self._round():
                log.info(f"cleaned {', '.join(removed)}", count=sum(removed.values()))

    def _round(self) -> dict[str, int]:
        """Until nothing is left that is too old."""
        removed: dict[str, int] = {}
        try:
            while (report := self._ledger.sweep()).more and not self._stop.wait(BREATH_S):
                for table, n in report.rows.items():
                    removed[table] = removed.get(table, 0) + n
        except Fault as fault:
            log.warning("nothing can be cleaned now", why=str(fault))
        return removed
