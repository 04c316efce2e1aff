"""What is counted while the service runs. A restart begins anew, as scrapers expect."""

from prometheus_client import CollectorRegistry, Counter, Histogram

COMMIT_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
PHASE_S = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 120.0, 300.0, 900.0, 3600.0)  # fmt: skip


class Meters:
    """Counters and histograms in a registry of their own, so that nothing of the process leaks in."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.webhooks = self._counter("webhooks", "Webhooks by what they did, refused ones included.", "result")  # fmt: skip
        self.moves = self._counter("moves", "Moves of jobs by event.", "route", "event")
        self.errors = self._counter("errors", "Calls that ended with an error.", "route", "kind")
        self.retries = self._counter("retries", "Runs beyond a job's first.", "route")
        self.paid = self._counter("paid_calls", "Answers that came, those that count no more included.", "route")  # fmt: skip
        self.phases = Histogram(
            "sightline_phase_seconds", "Time that answered jobs spent waiting, asking, reading and storing.",
            ("route", "phase"), buckets=PHASE_S, registry=self.registry,
        )  # fmt: skip
        self.commits = Histogram(
            "sightline_commit_seconds", "Time of one transaction of the writer, its commit included.",
            buckets=COMMIT_S, registry=self.registry,
        )  # fmt: skip

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"sightline_{name}", what, labels, registry=self.registry)

    def webhook_counts(self) -> dict[str, int]:
        samples = (s for family in self.webhooks.collect() for s in family.samples)
        return {s.labels["result"]: int(s.value) for s in samples if s.name.endswith("_total")}
