"""Answers that were collected elsewhere: kept like captured ones, once each."""

from collections.abc import Sequence

from data import clean, facts, ledger
from data.checks import new_ids
from data.faults import Fault, Missing
from data.models import Import, ImportedAnswer, ImportReport, Prompt
from data.setup import InProject, add_prompts
from data.store import Tx
from data.words import State


def bring_in(tx: Tx, imports: Sequence[Import]) -> list[ImportReport | Fault]:
    """One report for each; answers whose key the project knows already change nothing."""
    return [_bring_in(tx, i) for i in imports]


def _bring_in(tx: Tx, wanted: Import) -> ImportReport | Fault:
    if tx.one("project", project=wanted.project_id) is None:
        return Missing("This project does not exist any more. Choose another one.")
    fresh = _fresh(tx, wanted)
    if not fresh:
        return ImportReport(check_id=None, added=0, known=len(wanted.answers), new_prompts=0)
    prompts, new = _prompts(tx, wanted.project_id, fresh)
    if isinstance(prompts, Fault):
        return prompts
    check_id = _check(tx, wanted)
    _keep(tx, wanted.project_id, check_id, fresh, prompts)
    return ImportReport(
        check_id=check_id, added=len(fresh), known=len(wanted.answers) - len(fresh), new_prompts=new
    )


def _fresh(tx: Tx, wanted: Import) -> list[ImportedAnswer]:
    first = {a.key: a for a in reversed(wanted.answers)}
    known = {r["key"] for r in tx.rows("known_keys", project=wanted.project_id, keys=list(first))}
    return [a for a in wanted.answers if a.key not in known and first[a.key] is a]


def _prompts(
    tx: Tx, project: int, answers: Sequence[ImportedAnswer]
) -> tuple[dict[str, int] | Fault, int]:
    """The prompt's id by its folded text, language and country, making those that are missing."""
    unique = {
        _identity(a): Prompt(text=a.prompt, lang=a.lang, country=a.country, tags=a.tags)
        for a in answers
    }
    (report,) = add_prompts(tx, [InProject(project, tuple(unique.values()))])
    if isinstance(report, Fault):
        return report, 0
    return dict(zip(unique, report.ids, strict=True)), report.added


def _identity(a: ImportedAnswer) -> str:
    return "\n".join((clean.fold(a.prompt), a.lang.lower(), a.country.lower()))


def _check(tx: Tx, wanted: Import) -> int:
    (check_id,) = new_ids(tx, 1)
    tx.run(
        "insert_check", id=check_id, key=f"import-{check_id}", project=wanted.project_id, origin=wanted.origin,
        label=wanted.label, priority=9, now=tx.now, by="import",
    )  # fmt: skip
    return check_id


def _keep(
    tx: Tx, project: int, check_id: int, answers: Sequence[ImportedAnswer], prompts: dict[str, int]
) -> None:
    ids = new_ids(tx, len(answers))
    rows = [
        {
            "id": i, "check_id": check_id, "project_id": project, "prompt_id": prompts[_identity(a)],
            "engine": a.engine, "route": a.route, "surface": a.surface, "model": "", "repeat_no": a.repeat_no,
            "priority": 9, "state": State.SUCCEEDED, "outcome": a.captured.answer.outcome, "max_attempts": 1,
            "note": "Brought in.", "finished_at": tx.now,
        }
        for i, a in zip(ids, answers, strict=True)
    ]  # fmt: skip
    ledger.insert(tx, rows, event="import", actor="import")
    facts.keep(
        tx, [(i, a.captured) for i, a in zip(ids, answers, strict=True)], [a.key for a in answers]
    )
