"""The ledger on paper: what should happen to jobs, in plain Python, written from DESIGN.md.

Shares nothing with the product but its words. A transaction is a list of groups, each of commands of
one kind; within a group every job moves once at most, as the rows stood when the group began.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from data.models import Claim, ExternalId, Pulse, Renewal, Settlement
from data.orders import Order

LEASE = timedelta(seconds=15)
LEASED = ("running", "cancel_requested")
ENDS = {
    "defer": "retry_wait", "fail": "failed", "need_input": "waiting_for_input",
    "need_review": "waiting_for_review", "hand_back": "queued",
}  # fmt: skip
RETRIED = ("failed", "cancelled", "waiting_for_input", "waiting_for_review", "blocked")
DROPPED = ("queued", "retry_wait", "waiting_for_input", "waiting_for_review", "blocked")
WISHES: dict[str, tuple[tuple[str, ...], str]] = {
    "cancel": (DROPPED, "cancelled"),
    "retry": (RETRIED, "queued"),
    "restart": (LEASED, "queued"),
    "accept": (("waiting_for_review",), "succeeded"),
    "reject": (("waiting_for_review",), "failed"),
}
CONFLICT = "conflict"


@dataclass(slots=True)
class Job:
    """One job and all that may be known of it."""

    id: int
    prompt: int
    safe: bool  # may a lost ask be repeated without a second charge?
    owner: bool  # is the one who asked still allowed to?
    most: int
    due: datetime
    state: str = "queued"
    attempt: int = 0
    run: str | None = None
    external: str | None = None
    asks: int = 0
    doubted: bool = False
    lease: datetime | None = None
    answer: str | None = None  # the run whose answer counts
    answered: datetime | None = None
    late: list[tuple[str, datetime]] = field(default_factory=list)
    runs: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Paper:
    now: datetime
    budget: int | None = None
    waits: bool = False  # does the project want to be asked before a doubtful ask is repeated?
    attempts: int = 4
    gone: set[int] = field(default_factory=set)  # prompts that were deleted
    jobs: dict[int, Job] = field(default_factory=dict)

    # -- claim -------------------------------------------------------------------------------

    def claim(self, claims: Sequence[Claim]) -> list[tuple[int, str | None, int] | None]:
        """What the winner is told: the attempt, the vendor's name of its run, the ask."""
        held = self.spent()
        moved: set[int] = set()
        for c in claims:
            job = self.jobs[c.job_id]
            if c.job_id in moved or not self._claimable(job, c):
                continue
            moved.add(job.id)
            self._start(job, c, spent=held)
        return [self._told(c) for c in claims]

    def _claimable(self, job: Job, c: Claim) -> bool:
        return job.state == "queued" and job.attempt == c.attempt and job.due <= self.now

    def _start(self, job: Job, c: Claim, *, spent: int) -> None:
        if job.prompt in self.gone or not job.owner:
            job.state = "blocked"
        elif self.budget is not None and spent >= self.budget:
            job.state = "waiting_for_review"
        else:
            job.state, job.run, job.attempt, job.lease = (
                "running",
                c.run_id,
                job.attempt + 1,
                self.now + LEASE,
            )
            job.runs.append(c.run_id)

    def _told(self, c: Claim) -> tuple[int, str | None, int] | None:
        job = self.jobs[c.job_id]
        ours = job.state == "running" and job.run == c.run_id
        return (job.attempt, job.external, job.asks) if ours else None

    def spent(self) -> int:
        month = self.now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
        return sum(j.answered is not None and j.answered >= month for j in self.jobs.values())

    # -- while it runs -------------------------------------------------------------------------

    def name(self, named: Sequence[ExternalId]) -> list[bool]:
        ours = [self._holds(n.job_id, n.run_id) for n in named]
        for n, ok in zip(named, ours, strict=True):
            if ok:
                self.jobs[n.job_id].external = n.external_id
        return ours

    def renew(self, pulses: Sequence[Pulse]) -> list[Renewal]:
        return [self._renew(p) for p in pulses]

    def _renew(self, pulse: Pulse) -> Renewal:
        pairs = list(zip(pulse.jobs, pulse.runs, strict=True))
        held = [(self.jobs[job], run) for job, run in pairs if self._holds(job, run)]
        for job, _ in held:
            job.lease = self.now + LEASE
        return Renewal(
            lost=tuple(run for job, run in pairs if not self._holds(job, run)),
            cancelled=tuple(run for job, run in held if job.state == "cancel_requested"),
        )

    def _holds(self, job_id: int, run: str) -> bool:
        job = self.jobs[job_id]
        return job.run == run and job.state in LEASED

    def extend(self, asked: Sequence[object]) -> list[None]:
        """The service came back: nobody is called silent before there was time to speak."""
        for job in self.jobs.values():
            if job.lease is not None:
                job.lease = max(job.lease, self.now + LEASE)
        return [None for _ in asked]

    # -- settle ----------------------------------------------------------------------------------

    def settle(self, settlements: Sequence[Settlement]) -> list[str | None]:
        moved: set[int] = set()
        results = [self._settle(s, moved) for s in settlements]
        final = [r or self._known(s) for s, r in zip(settlements, results, strict=True)]
        for s, r in zip(settlements, final, strict=True):
            if s.captured and r in (None, "waiting_for_review"):
                self._set_aside(s)
        return final

    def _settle(self, s: Settlement, moved: set[int]) -> str | None:
        job = self.jobs[s.job_id]
        if job.run != s.run_id or job.id in moved:
            return None
        lost = s.uncertain and job.external is None and not job.safe
        target, ends = self._target(job, s, lost)
        if target is None:
            return None
        moved.add(job.id)
        if target == "succeeded":
            job.answer, job.answered = s.run_id, self.now
        if target in ("retry_wait", "queued"):
            job.due = self.now + timedelta(seconds=s.delay_s)
        self._leave(job, target, ends=ends and s.ended, lost=lost, refund=s.refund)
        return target

    def _target(self, job: Job, s: Settlement, lost: bool) -> tuple[str | None, bool]:
        """Where it goes, and whether the next attempt then asks anew."""
        if s.event == "succeed":
            return ("succeeded" if job.state in (*LEASED, "queued") else None), False
        if job.state == "cancel_requested":
            return "cancelled", False
        if job.state != "running" or s.event not in ENDS:
            return None, False
        if s.event in ("hand_back", "defer") and lost and (job.doubted or self.waits):
            return "waiting_for_review", True
        return ENDS[s.event], s.event != "hand_back"

    def _leave(self, job: Job, target: str, *, ends: bool, lost: bool, refund: bool) -> None:
        job.state, job.lease, job.doubted = target, None, job.doubted or lost
        job.most += refund
        if ends:
            job.external, job.asks = None, job.asks + 1

    def _known(self, s: Settlement) -> str | None:
        job = self.jobs[s.job_id]
        target = {"succeed": "succeeded", "confirm_cancel": "cancelled", **ENDS}[s.event]
        return target if job.run == s.run_id and job.state == target else None

    def _set_aside(self, s: Settlement) -> None:
        job = self.jobs[s.job_id]
        if s.run_id in job.runs and s.run_id not in [run for run, _ in job.late]:
            assert s.captured
            job.late.append((s.run_id, s.captured.asked_at))

    # -- time ------------------------------------------------------------------------------------

    def tick(self, asked: Sequence[object]) -> list[None]:
        for job in self.jobs.values():
            if job.state == "retry_wait" and job.due <= self.now:
                job.state = "queued"
            elif job.lease is not None and job.lease < self.now:
                self._lapse(job)
        return [None for _ in asked]

    def _lapse(self, job: Job) -> None:
        job.lease = None
        if job.state == "cancel_requested":
            job.state = "cancelled"
            return
        lost, spent = job.external is None and not job.safe, job.attempt >= job.most
        review = not spent and lost and (job.doubted or self.waits)
        job.state = "waiting_for_review" if review else "failed" if spent else "queued"
        job.doubted = job.doubted or lost

    # -- people ------------------------------------------------------------------------------------

    def order(self, orders: Sequence[Order]) -> list[str | None]:
        before = {job.id: replace(job) for job in self.jobs.values()}
        moved: set[int] = set()
        return [self._order(o, before[o.job_id], moved) for o in orders]

    def _order(self, o: Order, before: Job, moved: set[int]) -> str | None:
        if o.event == "accept" and not before.late:
            return CONFLICT
        target = self._wish(o, before)
        if target is None or o.job_id in moved:
            return None
        moved.add(o.job_id)
        job = self.jobs[o.job_id]
        job.state, job.lease = target, job.lease if target == "cancel_requested" else None
        if target == "succeeded":
            job.answer, job.answered = max(job.late, key=lambda kept: job.runs.index(kept[0]))
        if target == "queued":
            job.run = None
            if o.event == "restart" or before.state == "cancelled":
                job.external, job.asks = None, job.asks + 1
            job.most, job.due = job.attempt + self.attempts, self.now
        return target

    def _wish(self, o: Order, job: Job) -> str | None:
        if o.event == "cancel" and job.state == "running":
            return "cancel_requested"
        sources, target = WISHES[o.event]
        return target if job.state in sources else None

    # -- the dispatcher's look ---------------------------------------------------------------------

    def waiting(self) -> set[int]:
        return {j.id for j in self.jobs.values() if j.state == "queued" and j.due <= self.now}

    def rows(self) -> Iterable[tuple[Any, ...]]:
        """As the table should stand."""
        for j in self.jobs.values():
            yield (j.id, j.state, j.attempt, j.most, j.run, j.external, j.asks, j.doubted, j.lease)
