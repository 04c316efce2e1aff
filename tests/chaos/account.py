"""What is left after a siege: jobs, answers, money, caps and times."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import httpx

from tests.chaos.strikes import VENDORS, Strike
from tests.stack import Stack

NEVER_TWICE = ("perplexity", "serpapi")  # keyed and free
ENGINE_OF = {
    "openai": "chatgpt",
    "perplexity": "perplexity",
    "gemini": "gemini",
    "serpapi": "google_ai_mode",
}
UNHEARD = ("lost", "cut")
LONGEST_S = 60.0
MOMENT_S = 1.0


@dataclass(frozen=True, slots=True)
class Account:
    jobs: int
    cancelled: int
    answers: int
    lost: int
    doubled: int
    broken_chains: int
    strikes: int
    retries_by_a_person: int
    paid_twice: dict[str, int]  # paid calls beyond one a job, by vendor
    explained: dict[str, int]  # at most so many may be: a call was cut off, or its reply lost
    over_cap: dict[str, int]
    longest_recovery_s: float

    def broken(self) -> list[str]:
        """The promises that do not hold."""
        names = [n for n in ("lost", "doubled", "broken_chains") if getattr(self, n)]
        names += [f"paid twice at {v}" for v, n in self.paid_twice.items() if n > self.explained[v]]
        names += [f"over the cap at {v}" for v, n in self.over_cap.items() if n]
        return names + (["slow recovery"] if self.longest_recovery_s > LONGEST_S else [])

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "broken": self.broken()}

    def table(self, seed: int) -> str:
        money = ", ".join(f"{v} {n} (≤ {self.explained[v]})" for v, n in self.paid_twice.items())
        rows = {
            "seed": seed, "jobs": self.jobs, "cancelled by people": self.cancelled, "answers": self.answers,
            "lost": self.lost, "doubled": self.doubled, "histories with a gap": self.broken_chains,
            "strikes": self.strikes, "asked again by a person": self.retries_by_a_person,
            "paid beyond one a job": money, "moments over a cap": sum(self.over_cap.values()),
            "longest recovery": f"{self.longest_recovery_s:.1f} s", "broken promises": ", ".join(self.broken()) or "none",
        }  # fmt: skip
        return "\n".join(["| | |", "| --- | --- |", *(f"| {k} | {v} |" for k, v in rows.items())])


def account(
    stack: Stack,
    project: int,
    cap: int,
    strikes: Sequence[Strike],
    answers: Sequence[tuple[float, int]],
    retries: int,
) -> Account:
    def number(sql: str) -> int:
        return int(stack.client.query(sql, {"project": project}).to_numpy().item())

    jobs = number("SELECT count(*) FROM jobs WHERE project_id = $project")
    cancelled = number(
        "SELECT count(*) FROM jobs WHERE project_id = $project AND state = 'cancelled'"
    )
    stored = number("SELECT count(DISTINCT id) FROM answers WHERE project_id = $project")
    rows = number("SELECT count(*) FROM answers WHERE project_id = $project")
    texts = number(
        "SELECT count(*) FROM answer_texts JOIN answers ON id = answer_id WHERE project_id = $project"
    )
    return Account(
        jobs=jobs, cancelled=cancelled, answers=stored, lost=jobs - cancelled - stored,
        doubled=max(rows, texts) - stored, broken_chains=number(GAPS), strikes=len(strikes),
        retries_by_a_person=retries, paid_twice=_paid_twice(stack), explained=_explained(stack, strikes, retries),
        over_cap=_over(stack, cap), longest_recovery_s=_longest(strikes, answers),
    )  # fmt: skip


GAPS = """
SELECT count(*) FROM (
    SELECT from_state IS DISTINCT FROM lag(to_state) OVER (PARTITION BY job_id ORDER BY events.id) AS gap
      FROM events JOIN jobs ON jobs.id = job_id WHERE project_id = $project)
 WHERE gap
"""


def _paid_twice(stack: Stack) -> dict[str, int]:
    questions = stack.summary()["questions"]
    return {
        vendor: sum(max(0, q["paid"] - 1) for q in questions if q["engine"] == engine)
        for vendor, engine in ENGINE_OF.items()
    }


def _explained(stack: Stack, strikes: Sequence[Strike], retries: int) -> dict[str, int]:
    """So many calls were cut off by a strike at their worker, or had their reply taken by the storm."""
    asks = [call for call in _get(stack, "calls") if call["kind"] == "ask" and call["paid"]]
    struck = [s for s in strikes if "worker" in s.what]
    return {
        vendor: 0 if vendor in NEVER_TWICE else retries + sum(_cut_off(call, struck) for call in asks if call["vendor"] == vendor)
        for vendor in VENDORS
    }  # fmt: skip


def _cut_off(call: dict[str, Any], struck: Sequence[Strike]) -> bool:
    """A background run has a name a moment after it was asked for; from then on no strike costs it."""
    if call["fault"] in UNHEARD or call["left"]:
        return True
    ended = call["began_s"] if call["resumable"] else call["ended_s"]
    return any(s.began < ended + MOMENT_S and s.over > call["began_s"] - MOMENT_S for s in struck)


def _over(stack: Stack, cap: int) -> dict[str, int]:
    found: dict[str, int] = _get(stack, "over", dict.fromkeys(VENDORS, cap))
    return found


def _get(stack: Stack, path: str, params: dict[str, int] | None = None) -> Any:
    url = f"{stack.settings.simulated_vendors}/_simulator/{path}"
    return httpx.get(url, params=params, trust_env=False, timeout=30).json()


def _longest(strikes: Sequence[Strike], answers: Sequence[tuple[float, int]]) -> float:
    """From the moment when a struck part could go on to the next answer."""
    gaps = [_next_answer(s.over, answers) - s.over for s in strikes]
    return max(gaps, default=0.0)


def _next_answer(since: float, answers: Sequence[tuple[float, int]]) -> float:
    before = max((n for at, n in answers if at <= since), default=0)
    return next((at for at, n in answers if at > since and n > before), since)
