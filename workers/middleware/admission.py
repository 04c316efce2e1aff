"""Hold a message until its route has a free slot.

Without it every worker thread would call at once, and a vendor would see more calls in flight
than its cap. A message that must wait longer than a moment is given back: its job stays queued,
spends no attempt, and the dispatcher lays it out again.
"""

import time

import dramatiq
import redis
from dramatiq.middleware import Middleware, SkipMessage

from data import logs
from workers.middleware import keys
from workers.middleware.permits import Permits

log = logs.get("admission")


class Admission(Middleware):
    """Queues are named after routes; a message is a job id and its expected attempt."""

    def __init__(self, permits: Permits, *, patience_s: float = 2.0) -> None:
        self._permits, self._patience = permits, patience_s
        self.stopping = False

    def before_process_message(
        self, broker: dramatiq.Broker, message: dramatiq.MessageProxy
    ) -> None:
        route, member = message.queue_name, keys.member(*message.args)
        try:
            admitted = self._admitted(route, member)
        except redis.RedisError as error:
            log.warning(
                "Redis is away, the job waits", job_id=message.args[0], error=type(error).__name__
            )
            admitted = False
        if not admitted:
            raise SkipMessage

    def after_process_message(
        self,
        broker: dramatiq.Broker,
        message: dramatiq.MessageProxy,
        *,
        result: object = None,
        exception: BaseException | None = None,
    ) -> None:
        try:
            self._permits.release(message.queue_name, keys.member(*message.args))
        except redis.RedisError as error:
            log.warning(
                "a permit will expire by itself",
                job_id=message.args[0],
                error=type(error).__name__,
            )

    def _admitted(self, route: str, member: str) -> bool:
        end = time.monotonic() + self._patience
        while not self.stopping:
            verdict = self._permits.ask(route, member)
            if verdict.word == "go":
                return True
            if verdict.word == "stale":
                return False
            if verdict.word == "closed" or time.monotonic() + verdict.wait_s > end:
                break
            time.sleep(verdict.wait_s)
        self._permits.give_back(route, member)
        return False
