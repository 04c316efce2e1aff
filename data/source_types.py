"""A person's word on whose page a site is. It survives every update of the built-in table."""

from typing import NamedTuple

from data import rereadings
from data.faults import BadInput, Missing
from data.rereading_models import SourceTypeRule
from data.setup import one_by_one
from data.store import Tx
from data.words import SourceType

NOT_BY_HAND = (SourceType.OWN, SourceType.COMPETITOR, SourceType.UNRESOLVED)


class Correction(NamedTuple):
    project_id: int
    rule: SourceTypeRule


@one_by_one
def correct(tx: Tx, wanted: Correction) -> None:
    """From now on the site has this type; without one the built-in table counts again."""
    project, rule = wanted
    domain = rule.domain.lower().removeprefix("www.")
    _check(tx, project, domain, rule.source_type)
    tx.run("delete_source_type", project=project, domain=domain)
    if rule.source_type:
        tx.run(
            "insert_source_type", project=project, domain=domain, type=rule.source_type, by=rule.set_by, now=tx.now
        )  # fmt: skip
    rereadings.changed(tx, project, f"The type of {domain} was corrected.")


def corrections(tx: Tx, project: int) -> list[SourceTypeRule]:
    rows = tx.rows("source_types", projects=[project])
    return [SourceTypeRule(**{k: v for k, v in r.items() if k != "project_id"}) for r in rows]


def _check(tx: Tx, project: int, domain: str, source_type: SourceType | None) -> None:
    if tx.one("project", project=project) is None:
        raise Missing("This project does not exist any more. Choose another one.")
    if "." not in domain or any(c.isspace() or c in "/@" for c in domain):
        raise BadInput(f"'{domain[:60]}' is not a site. Write it like example.com.")
    if source_type in NOT_BY_HAND:
        raise BadInput(
            "Own and rival sites follow from the brands' domains. Add the domain to the brand in Setup."
        )
