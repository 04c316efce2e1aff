"""What a set-up misses: names that answers list and nobody tracks, prompts that ask badly."""

from collections.abc import Sequence

import pandas as pd

from analytics.lint import Count, Finding, lint
from analytics.reading.candidates import candidates
from analytics.reading.discovery import folded, found
from analytics.reports.ask import Query, run
from data.models import Brand, Prompt

LOOKED_AT = 1_000  # latest answers
LEAST = 2  # answers that must list a name


def listed_names(
    query: Query, project_id: int, brands: Sequence[Brand], ignored: Sequence[str] = ()
) -> pd.DataFrame:
    """name (as most answers write it), answers that list it, of how many, forms (products that begin
    with it), example (an answer's id); the most listed first. Tracked and ignored names are left out.
    """
    texts = run(query, "latest_texts", {"project": project_id, "most": LOOKED_AT})
    without = {folded(name) for name in ignored}
    listed = (
        found(text, brands, lang) for lang, text in zip(texts["lang"], texts["text"], strict=True)
    )
    rows = [
        (one.name, one.answers, len(texts), one.forms, int(texts["id"][one.examples[0].answer]))
        for one in candidates(listed, LEAST)
        if folded(one.name) not in without
    ]
    return pd.DataFrame(rows, columns=["name", "answers", "of", "forms", "example"])


def prompt_findings(
    query: Query, project_id: int, prompts: Sequence[Prompt], brands: Sequence[Brand]
) -> list[Finding]:
    """What is wrong with the project's prompts, each with its evidence."""
    rows = run(query, "prompt_naming", {"project": project_id})
    counts = {int(p): Count(int(n), int(k)) for p, n, k in rows.itertuples(index=False)}
    return list(lint(prompts, brands, counts))
