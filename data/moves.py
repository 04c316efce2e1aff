"""MOVES: the whole life of a job, as a table.

```
            ┌──────── retry_wait ◄───────┐ defer
            ▼ due                        │
 queued ─► running ─► succeeded          │
   │  ▲      │ └────────────────────────►┘
   │  │      ├─► failed
   │  │      ├─► waiting_for_input
   │  │      ├─► waiting_for_review
   │  │      └─► cancel_requested ─► cancelled
   ▼  └── retry by a person (failed, cancelled, blocked, waiting_*)
 cancelled
```
"""

from dataclasses import dataclass
from enum import StrEnum

from data.words import FINISHED, Outcome, State

QUEUED, RUNNING, RETRY_WAIT = State.QUEUED, State.RUNNING, State.RETRY_WAIT
CANCEL_REQUESTED, CANCELLED, FAILED = State.CANCEL_REQUESTED, State.CANCELLED, State.FAILED
INPUT, REVIEW = State.WAITING_FOR_INPUT, State.WAITING_FOR_REVIEW
SUCCEEDED, BLOCKED = State.SUCCEEDED, State.BLOCKED


class Actor(StrEnum):
    """Who may trigger an event."""

    PERSON = "person"
    WORKER = "worker"
    DISPATCHER = "dispatcher"
    LEDGER = "ledger"


class Event(StrEnum):
    CLAIM = "claim"
    SUCCEED = "succeed"
    DEFER = "defer"
    FAIL = "fail"
    NEED_INPUT = "need_input"
    NEED_REVIEW = "need_review"
    HAND_BACK = "hand_back"
    CONFIRM_CANCEL = "confirm_cancel"
    BLOCK = "block"
    HOLD = "hold"
    DUE = "due"
    LAPSE = "lapse"
    EXHAUST = "exhaust"
    LAPSE_CANCELLED = "lapse_cancelled"
    LAPSE_REVIEW = "lapse_review"
    CANCEL = "cancel"
    ASK_CANCEL = "ask_cancel"
    RETRY = "retry"
    ACCEPT = "accept"
    REJECT = "reject"
    RESTART = "restart"


@dataclass(frozen=True, slots=True)
class Move:
    """From which states, to which, and who may trigger it.

    A fenced move also needs the run id of the row. `outcome` is written where the move
    decides it. A repeat of a fenced move by the same run is harmless and confirmed.
    A job that lapsed keeps its run id: if the lost run's answer comes before anybody asks again,
    it counts.
    `sentence` is what the user reads when the caller leaves no note.
    """

    sources: frozenset[State]
    target: State
    by: Actor
    sentence: str
    fenced: bool = False
    outcome: Outcome | None = None
    forgets: bool = False  # the old run may not settle any more

    @property
    def finishes(self) -> bool:
        return self.target in FINISHED


def _move(sources: set[State], target: State, by: Actor, sentence: str, *, fenced: bool = False, outcome: Outcome | None = None, forgets: bool = False) -> Move:  # fmt: skip
    return Move(frozenset(sources), target, by, sentence, fenced, outcome, forgets)


MOVES: dict[Event, Move] = {
    Event.CLAIM:           _move({QUEUED}, RUNNING, Actor.WORKER, "Asking."),
    Event.SUCCEED:         _move({RUNNING, CANCEL_REQUESTED, QUEUED}, SUCCEEDED, Actor.WORKER, "The answer is stored.", fenced=True),
    Event.DEFER:           _move({RUNNING}, RETRY_WAIT, Actor.WORKER, "Waiting for the next try.", fenced=True),
    Event.FAIL:            _move({RUNNING}, FAILED, Actor.WORKER, "Failed for good.", fenced=True, outcome=Outcome.FAILED),
    Event.NEED_INPUT:      _move({RUNNING}, INPUT, Actor.WORKER, "Needs something from you before it can continue.", fenced=True),
    Event.NEED_REVIEW:     _move({RUNNING}, REVIEW, Actor.WORKER, "Needs a decision.", fenced=True),
    Event.HAND_BACK:       _move({RUNNING}, QUEUED, Actor.WORKER, "Handed back because its worker stopped.", fenced=True),
    Event.CONFIRM_CANCEL:  _move({CANCEL_REQUESTED}, CANCELLED, Actor.WORKER, "Cancelled.", fenced=True, outcome=Outcome.CANCELLED),
    Event.BLOCK:           _move({QUEUED}, BLOCKED, Actor.LEDGER, "Blocked before it was asked."),
    Event.HOLD:            _move({QUEUED}, REVIEW, Actor.LEDGER, "Held before it was asked: it needs a decision."),
    Event.DUE:             _move({RETRY_WAIT}, QUEUED, Actor.DISPATCHER, "Waiting for its next try."),
    Event.LAPSE:           _move({RUNNING}, QUEUED, Actor.DISPATCHER, "Its worker went silent; it will be asked again."),
    Event.EXHAUST:         _move({RUNNING}, FAILED, Actor.DISPATCHER, "Its worker went silent and no attempt is left.", outcome=Outcome.FAILED),
    Event.LAPSE_CANCELLED: _move({CANCEL_REQUESTED}, CANCELLED, Actor.DISPATCHER, "Cancelled; its worker had gone silent.", outcome=Outcome.CANCELLED),
    Event.LAPSE_REVIEW:    _move({RUNNING}, REVIEW, Actor.DISPATCHER, "Its answer was lost after it was asked, and may have been charged. Ask again?"),
    Event.CANCEL:          _move({QUEUED, RETRY_WAIT, INPUT, REVIEW, BLOCKED}, CANCELLED, Actor.PERSON, "Cancelled.", outcome=Outcome.CANCELLED),
    Event.ASK_CANCEL:      _move({RUNNING}, CANCEL_REQUESTED, Actor.PERSON, "Cancelling: waiting for the worker to confirm."),
    Event.RETRY:           _move({FAILED, CANCELLED, INPUT, REVIEW, BLOCKED}, QUEUED, Actor.PERSON, "Queued again.", forgets=True),
    Event.ACCEPT:          _move({REVIEW}, SUCCEEDED, Actor.PERSON, "Accepted: the answer counts."),
    Event.REJECT:          _move({REVIEW}, FAILED, Actor.PERSON, "Rejected.", outcome=Outcome.FAILED),
    Event.RESTART:         _move({RUNNING, CANCEL_REQUESTED}, QUEUED, Actor.PERSON, "Restarted: the old run no longer counts.", forgets=True),
}  # fmt: skip
