"""Somebody who looks at the pages all the time."""

import threading
import time

import httpx

EVERY_S = 0.5


class Visitor:
    """`away_s` is the longest time in which the pages did not answer."""

    def __init__(self, port: int, over: threading.Event) -> None:
        self._url, self._over = f"http://127.0.0.1:{port}/_stcore/health", over
        self._seen = time.monotonic()
        self.away_s = 0.0
        threading.Thread(target=self._look, daemon=True).start()

    def wait(self, end: float) -> None:
        """Until they answer now."""
        asked = time.monotonic()
        while self._seen < asked:
            assert time.monotonic() < end, "the pages do not come back"
            time.sleep(EVERY_S)

    def _look(self) -> None:
        with httpx.Client(timeout=2, trust_env=False) as client:
            while not self._over.wait(EVERY_S):
                if self._answer(client):
                    now = time.monotonic()
                    self.away_s, self._seen = max(self.away_s, now - self._seen), now

    def _answer(self, client: httpx.Client) -> bool:
        try:
            return client.get(self._url).is_success
        except httpx.HTTPError:
            return False
