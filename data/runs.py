"""Claim, renew and settle: what workers tell the ledger, set by set."""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import timedelta

from data import facts, hooks, judgements, ledger
from data.authority import Reason, reasons
from data.catalog import engine_label
from data.faults import BadInput, Fault
from data.ledger import Wanted
from data.models import Claim, ExternalId, Pulse, Question, Renewal, Run, Settlement
from data.moves import MOVES, Actor, Event
from data.reading_lists import read_with
from data.store import Row, Tx
from data.uncertain import may_be_charged, needs_a_person
from data.versions import ReadWith
from data.words import Outcome, State

SETTLES = {e for e, m in MOVES.items() if m.by is Actor.WORKER} - {Event.CLAIM}

ENDS_ASK = {Event.DEFER, Event.FAIL, Event.NEED_INPUT, Event.NEED_REVIEW}
LOST = MOVES[Event.LAPSE_REVIEW].sentence
LEASED = (State.RUNNING, State.CANCEL_REQUESTED)


class Runs:
    """Set-wise commands; a run that is not renewed within `lease_s` seconds is lost."""

    def __init__(self, lease_s: float) -> None:
        self._lease = timedelta(seconds=lease_s)

    # -- claim -----------------------------------------------------------------------------

    def claim(self, tx: Tx, claims: Sequence[Claim]) -> list[Run | None]:
        """Atomic: at most one of the claimants of a job gets a run, the others None."""
        rows = {row["id"]: row for row in tx.rows("claimable", jobs=[c.job_id for c in claims])}
        judged = judgements.texts(tx, rows.values())
        held_back = reasons(tx, list(rows.values())) | judgements.gone(rows.values(), judged)
        wanted = [self._wanted(tx, c, rows.get(c.job_id), held_back) for c in claims]
        moved = iter(ledger.move(tx, [w for w in wanted if w is not None], rows))
        won = [w is not None and next(moved) is State.RUNNING for w in wanted]
        winners = [c for c, ok in zip(claims, won, strict=True) if ok]
        _open_attempts(tx, winners)
        lists = read_with(tx, {row["project_id"] for row in rows.values()})
        new = {(c.job_id, c.run_id) for c in winners}  # sent twice in one transaction: one run
        return [
            _run(
                c, rows[c.job_id] | judged.get(c.job_id, {}), lists, won=(c.job_id, c.run_id) in new
            )
            if (c.job_id, c.run_id) in new or _again(c, rows.get(c.job_id))
            else None
            for c in claims
        ]

    def _wanted(
        self, tx: Tx, claim: Claim, row: Row | None, held_back: Mapping[int, Reason]
    ) -> Wanted | None:
        if row is None or row["state"] != State.QUEUED or row["attempt"] != claim.attempt:
            return None
        if row["due_at"] > tx.now:
            return None
        if reason := held_back.get(claim.job_id):
            return Wanted(claim.job_id, reason.event, actor="ledger", note=reason.sentence)
        return Wanted(
            claim.job_id, Event.CLAIM, actor=claim.worker, run_id=claim.run_id, lease_until=tx.now + self._lease,
            note=f"Asking {engine_label(row['engine'])}.",
        )  # fmt: skip

    def note_external(self, tx: Tx, named: Sequence[ExternalId]) -> list[bool]:
        """Keep the vendor's name of each run that is still ours; False for one that is not."""
        rows = ledger.job_states(tx, [n.job_id for n in named])
        ours = [_holds(rows.get(n.job_id), n.run_id) for n in named]
        kept = [n for n, ok in zip(named, ours, strict=True) if ok]
        if kept:
            tx.run(
                "note_external_ids",
                job=[n.job_id for n in kept],
                external=[n.external_id for n in kept],
            )
        return ours

    # -- renew -----------------------------------------------------------------------------

    def renew(self, tx: Tx, pulses: Sequence[Pulse]) -> list[Renewal]:
        """Lengthen the leases; say which runs are no longer theirs and which shall stop."""
        runs = [(job, run) for p in pulses for job, run in zip(p.jobs, p.runs, strict=True)]
        rows = ledger.job_states(tx, [job for job, _ in runs])
        held = [(job, run) for job, run in runs if _holds(rows.get(job), run)]
        if held:
            tx.run(
                "renew",
                job=[j for j, _ in held],
                run=[r for _, r in held],
                until=tx.now + self._lease,
            )
        state = {run: rows[job]["state"] for job, run in held}
        return [
            Renewal(
                lost=tuple(r for r in p.runs if r not in state),
                cancelled=tuple(r for r in p.runs if state.get(r) == State.CANCEL_REQUESTED),
                news=hooks.news(p, rows),
            )
            for p in pulses
        ]

    def extend_all(self, tx: Tx, _: Sequence[object]) -> list[None]:
        """After the service was away no run is called lost before its worker could renew."""
        tx.run("extend_leases", until=tx.now + self._lease)
        return [None] * len(_)

    # -- settle ----------------------------------------------------------------------------

    def settle(self, tx: Tx, settlements: Sequence[Settlement]) -> list[State | Fault | None]:
        """Answer, reading, event and state in one transaction; None means the job had moved on.

        A repeat of what the same run has already settled is confirmed and changes nothing.
        """
        before = {
            row["id"]: row for row in tx.rows("job_states", jobs=[s.job_id for s in settlements])
        }
        wanted = [_settling(tx, s, before.get(s.job_id)) for s in settlements]
        moved = iter(ledger.move(tx, [w for w in wanted if isinstance(w, Wanted)], before))
        results = [next(moved) if isinstance(w, Wanted) else w for w in wanted]
        settled = [s for s, r in zip(settlements, results, strict=True) if isinstance(r, State)]
        facts.keep(
            tx, [(s.job_id, s.captured) for s in settled if s.event == Event.SUCCEED and s.captured]
        )
        judgements.keep(
            tx, [(s.job_id, s.judged) for s in settled if s.event == Event.SUCCEED and s.judged]
        )
        _close_attempts(tx, settled)
        after = {job: (row["run_id"], row["state"]) for job, row in before.items()}
        after |= {
            s.job_id: (s.run_id, r)
            for s, r in zip(settlements, results, strict=True)
            if isinstance(r, State)
        }
        final = [
            _confirmed(s, after.get(s.job_id)) if r is None else r
            for s, r in zip(settlements, results, strict=True)
        ]
        uncounted = [
            s
            for s, r in zip(settlements, final, strict=True)
            if r is None or r is State.WAITING_FOR_REVIEW
        ]
        facts.keep_late(tx, uncounted)
        return final


def _holds(row: Row | None, run_id: str) -> bool:
    return row is not None and row["run_id"] == run_id and row["state"] in LEASED


def _again(claim: Claim, row: Row | None) -> bool:
    """The reply to this very claim was lost on its way: give it once more."""
    return row is not None and row["run_id"] == claim.run_id and row["state"] == State.RUNNING


def _ask_key(row: Row) -> str:
    """The same for each rescue of one ask, and never the same in two databases."""
    parts = (row["check_key"], row["check_made"], row["id"], row["asks"])
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:40]


def _run(claim: Claim, row: Row, lists: dict[int, ReadWith], *, won: bool) -> Run:
    question = Question(
        text=row.get("text", row["prompt"]), engine=row["engine"], model=row["model"], lang=row["lang"], country=row["country"],
        ask_key=_ask_key(row), fresh=row["repeat_no"] > 1 or row["asks"] > 0,
    )  # fmt: skip
    return Run(
        job_id=claim.job_id, run_id=claim.run_id, attempt=row["attempt"] + won, max_attempts=row["max_attempts"],
        route=row["route"], surface=row["surface"], question=question, external_id=row["external_id"],
        check_id=row["check_id"], answer_id=row.get("answer_id"), **lists[row["project_id"]]._asdict(),
    )  # fmt: skip


def _open_attempts(tx: Tx, claims: Sequence[Claim]) -> None:
    if claims:
        tx.run(
            "insert_attempts", now=tx.now, job=[c.job_id for c in claims], attempt=[c.attempt + 1 for c in claims],
            run=[c.run_id for c in claims], worker=[c.worker for c in claims],
        )  # fmt: skip


def _settling(tx: Tx, s: Settlement, row: Row | None) -> Wanted | Fault:
    if s.event not in SETTLES:
        return BadInput(f"A worker cannot settle a job with '{s.event[:40]}'.")
    event = Event(s.event)
    if event is Event.SUCCEED and s.captured is None and s.judged is None:
        return BadInput("A success needs its answer or its judgement.")
    if row and row["state"] == State.CANCEL_REQUESTED and event is not Event.SUCCEED:
        event = Event.CONFIRM_CANCEL
    lost = s.uncertain and row is not None and may_be_charged(row)
    note = "" if event is Event.CONFIRM_CANCEL else s.note
    if event in (Event.HAND_BACK, Event.DEFER) and lost and row and needs_a_person(row):
        event, note = Event.NEED_REVIEW, LOST
    return Wanted(
        s.job_id, event, actor="worker", run_id=s.run_id, note=note,
        outcome=_outcome(s) if event is Event.SUCCEED else None,
        due_at=tx.now + timedelta(seconds=max(s.delay_s, 0)) if event in (Event.DEFER, Event.HAND_BACK) else None,
        max_attempts=row["max_attempts"] + 1 if row and s.refund else None,
        ends_ask=s.ended and event in ENDS_ASK, uncertain=lost,
    )  # fmt: skip


def _outcome(s: Settlement) -> Outcome:
    return s.captured.answer.outcome if s.captured else Outcome.ANSWERED


def _confirmed(s: Settlement, stands: tuple[str | None, str] | None) -> State | None:
    """`stands` are the run and the state of the job after this transaction."""
    target = MOVES[Event(s.event)].target
    return target if stands == (s.run_id, target) else None


def _close_attempts(tx: Tx, settled: Sequence[Settlement]) -> None:
    if settled:
        tx.run(
            "close_attempts", now=tx.now, run=[s.run_id for s in settled], kind=[s.error_kind for s in settled],
            code=[s.error_code for s in settled], note=[s.note for s in settled],
        )  # fmt: skip
