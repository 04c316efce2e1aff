"""One worker process: threads that carry jobs, a heart that keeps their leases, a clean stop."""

import os
import socket
import threading

import dramatiq
from dramatiq.asyncio import get_event_loop_thread

from data import client
from data.settings import Settings
from data.words import Scope
from workers import broker as wiring
from workers.actors import Capture
from workers.asking import Asker
from workers.http import door
from workers.middleware.admission import Admission
from workers.middleware.permits import Permits
from workers.office import Office, drained
from workers.rereader import Rereader
from workers.spool import Spool

IDLE_MS = 100  # an idle worker looks for messages in Redis this often
IDLE_S = 1.0  # its threads are woken by what is found or done; they need not look by themselves


def work(settings: Settings, stop: threading.Event) -> None:
    """Carry jobs until `stop` is set; then finish or hand back what runs, and return."""
    wiring.quiet_logs()
    server = wiring.server(settings, threads=settings.threads)
    permits = Permits(server, lease_s=settings.lease_s)
    admission = Admission(permits)
    broker = wiring.broker(server, admission)
    asker = Asker(
        door(timeout_s=settings.call_timeout_s, connections=settings.threads), settings, os.environ
    )
    ledger = client.connect(settings, Scope.WORKER, patience_s=settings.lease_s)
    name = f"{socket.gethostname()}-{os.getpid()}"
    office = Office(ledger, permits, Spool(settings.spool), worker=name, routes=asker.open_routes())
    asker.work_for(office)
    rereader = Rereader(ledger, lambda: office.busy > 0)
    Capture(office, asker, permits).declare(
        broker, time_limit_s=settings.call_timeout_s * 2 + settings.lease_s
    )
    worker = dramatiq.Worker(broker, worker_threads=settings.threads, worker_timeout=IDLE_MS)
    worker.queue_prefetch = settings.threads
    broker.emit_after("process_boot")
    worker.start()
    for thread in worker.workers:
        thread.timeout = IDLE_S
    if loop := get_event_loop_thread():
        loop.interrupt_check_ival = IDLE_S
    rereader.start()
    stop.wait()
    rereader.close()
    admission.stopping = True
    if not drained(office, settings.grace_s):
        office.stop_all("stopped")
        drained(office, 5)
    worker.stop(timeout=5_000)
    office.close()
    broker.close()
