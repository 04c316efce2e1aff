"""What is left after a siege: jobs, answers, money, caps and times."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import httpx

from data.runs import LOST
from tests.chaos.strikes import VENDORS, Strike
from tests.stack import Stack
from workers.errors import Garbled, Unreachable

NEVER_TWICE = ("perplexity", "serpapi")  # keyed and free
ENGINE_OF = {
    "openai": "chatgpt",
    "perplexity": "perplexity",
    "gemini": "gemini",
    "serpapi": "google_ai_mode",
}
LONGEST_S = 60.0


@dataclass(frozen=True, slots=True)
class Account:
    jobs: int
    cancelled: int
    answers: int
    lost: int
    doubled: int
    broken_chains: int
    strikes: dict[str, int]
    retries_by_a_person: int
    paid_twice: dict[str, int]  # paid calls beyond one a job, by vendor
    without_cause: dict[str, int]  # of these, those that no cut-off attempt of their job explains
    over_cap: dict[str, int]
    longest_recovery_s: float
    pages_away_s: float

    def broken(self) -> list[str]:
        """The promises that do not hold."""
        names = [n for n in ("lost", "doubled", "broken_chains") if getattr(self, n)]
        names += [f"paid twice at {v}" for v in NEVER_TWICE if self.paid_twice[v]]
        names += [f"paid twice without cause at {v}" for v, n in self.without_cause.items() if n]
        names += [f"over the cap at {v}" for v, n in self.over_cap.items() if n]
        slow = {"recovery": self.longest_recovery_s, "pages": self.pages_away_s}
        return names + [f"slow {what}" for what, seconds in slow.items() if seconds > LONGEST_S]

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "broken": self.broken()}

    def table(self, seed: int) -> str:
        money = ", ".join(f"{v} {n}" for v, n in self.paid_twice.items())
        rows = {
            "seed": seed, "jobs": self.jobs, "cancelled by people": self.cancelled, "answers": self.answers,
            "lost": self.lost, "doubled": self.doubled, "histories with a gap": self.broken_chains,
            "strikes": ", ".join([str(sum(self.strikes.values())), *(f"{k} {n}" for k, n in sorted(self.strikes.items()))]),
            "asked again by a person": self.retries_by_a_person,
            "paid beyond one a job": money, "of these without a cut-off attempt": sum(self.without_cause.values()),
            "moments over a cap": sum(self.over_cap.values()),
            "longest recovery": f"{self.longest_recovery_s:.1f} s",
            "pages away at most": f"{self.pages_away_s:.1f} s", "broken promises": ", ".join(self.broken()) or "none",
        }  # fmt: skip
        return "\n".join(["| | |", "| --- | --- |", *(f"| {k} | {v} |" for k, v in rows.items())])


def account(
    stack: Stack,
    project: int,
    cap: int,
    strikes: Sequence[Strike],
    answers: Sequence[tuple[float, int]],
    retries: int,
    pages_away_s: float,
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
    excess = _excess(stack)
    return Account(
        jobs=jobs, cancelled=cancelled, answers=stored, lost=jobs - cancelled - stored,
        doubled=max(rows, texts) - stored, broken_chains=number(GAPS), strikes=dict(Counter(f"{s.what} {s.how}" for s in strikes)),
        retries_by_a_person=retries, paid_twice=_by_vendor((v, n) for v, n, _ in excess),
        without_cause=_by_vendor((v, max(0, n - cut)) for v, n, cut in excess),
        over_cap=_over(stack, cap), longest_recovery_s=_longest(strikes, answers),
        pages_away_s=pages_away_s,
    )  # fmt: skip


GAPS = """
SELECT count(*) FROM (
    SELECT from_state IS DISTINCT FROM lag(to_state) OVER (PARTITION BY job_id ORDER BY events.id) AS gap
      FROM events JOIN jobs ON jobs.id = job_id WHERE project_id = $project)
 WHERE gap
"""


def _by_vendor(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    total = Counter(dict.fromkeys(VENDORS, 0))
    for vendor, n in counts:
        total[vendor] += n
    return dict(total)


def _excess(stack: Stack) -> list[tuple[str, int, int]]:
    """(vendor, paid calls beyond one, attempts whose reply never came) for each question paid again."""
    vendors = {engine: vendor for vendor, engine in ENGINE_OF.items()}
    again = [q for q in stack.summary()["questions"] if q["paid"] > 1]
    told = {"unreached": Unreachable.sentence, "garbled": Garbled.sentence, "lost": LOST}
    frame = stack.client.query(CUT_OFF, told)
    cut = {(row["prompt"], row["engine"]): int(row["n"]) for row in frame.to_dict("records")}
    return [
        (vendors[q["engine"]], q["paid"] - 1, cut.get((q["prompt"], q["engine"]), 0)) for q in again
    ]


# Attempts that may have been paid without a reply and without a name to fetch it by: their worker was killed,
# frozen or stopped, or the storm took what the vendor sent. The ledger has marked their jobs.
CUT_OFF = """
SELECT prompts.text AS prompt, jobs.engine AS engine, count(*) AS n
  FROM events JOIN jobs ON jobs.id = job_id JOIN prompts ON prompts.id = jobs.prompt_id
 WHERE jobs.charge_uncertain
   AND (event IN ('lapse', 'exhaust', 'hand_back')
        OR contains(events.note, $unreached) OR contains(events.note, $garbled) OR contains(events.note, $lost))
 GROUP BY ALL
"""


def _over(stack: Stack, cap: int) -> dict[str, int]:
    found: dict[str, int] = _get(stack, "over", dict.fromkeys(VENDORS, cap))
    return found


def _get(stack: Stack, path: str, params: dict[str, int] | None = None) -> Any:
    url = f"{stack.settings.simulated_vendors}/_simulator/{path}"
    return httpx.get(url, params=params, trust_env=False, timeout=30).json()


def _longest(strikes: Sequence[Strike], answers: Sequence[tuple[float, int]]) -> float:
    """From the moment when a struck part could go on to the next answer; the outage does not count."""
    return max((_recovery(s, strikes, answers) for s in strikes), default=0.0)


def _recovery(
    struck: Strike, strikes: Sequence[Strike], answers: Sequence[tuple[float, int]]
) -> float:
    outage = max(strikes, key=lambda s: (s.what == "valkey", s.over - s.began))
    began, ended = struck.over, _next_answer(struck.over, answers)
    return ended - began - max(0.0, min(ended, outage.over) - max(began, outage.began))


def _next_answer(since: float, answers: Sequence[tuple[float, int]]) -> float:
    before = max((n for at, n in answers if at <= since), default=0)
    return next((at for at, n in answers if at > since and n > before), since)
