"""A background run that has ended is told once, signed, with nothing but its name."""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue

from standardwebhooks import Webhook

from tests.workers.simulator.asking import BEARER, openai
from tests.workers.simulator.conftest import Start
from workers.simulator.weather import Weather

SECRET = "whsec_" + base64.b64encode(b"a secret for the simulator alone").decode()
Told = tuple[dict[str, str], bytes]


@contextmanager
def listening() -> Iterator[tuple[str, Queue[Told]]]:
    told: Queue[Told] = Queue()

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told.put(({k.lower(): v for k, v in self.headers.items()}, self.rfile.read(int(self.headers["content-length"]))))  # fmt: skip
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Ear) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/hooks/openai", told
        server.shutdown()
        thread.join()


def weather(url: str, **more: object) -> Weather:
    return Weather.model_validate({"min_s": 0.1, "max_s": 0.1, "webhook_url": url, "webhook_secret": SECRET, **more})  # fmt: skip


def test_the_end_of_a_run_is_told_under_a_good_signature(start: Start) -> None:
    with listening() as (url, told):
        run = openai(start(weather(url)), background=True).json()["id"]
        headers, body = told.get(timeout=5)

    assert Webhook(SECRET).verify(body, headers)["type"] == "response.completed"
    assert json.loads(body)["data"] == {"id": run}
    assert told.empty()


def test_a_cancelled_run_and_a_failed_one_say_so(start: Start) -> None:
    with listening() as (url, told):
        client = start(weather(url))
        run = openai(client, background=True).json()["id"]
        client.post(f"/v1/responses/{run}/cancel", headers=BEARER)
        cancelled = json.loads(told.get(timeout=5)[1])["type"]
        openai(start(weather(url, failed=1)), background=True)
        failed = json.loads(told.get(timeout=5)[1])["type"]

    assert (cancelled, failed) == ("response.cancelled", "response.failed")
