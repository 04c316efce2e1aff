"""What a set-up misses: names that answers list and nobody tracks, prompts that ask badly."""

from collections import Counter
from collections.abc import Sequence

import pandas as pd

from analytics.lint import Count, Finding, lint
from analytics.reading.discovery import folded, names
from analytics.reports.ask import Query, run
from data.models import Brand, Prompt

LOOKED_AT = 1_000  # latest answers
LEAST = 2  # answers that must list a name


def listed_names(
    query: Query, project_id: int, brands: Sequence[Brand], ignored: Sequence[str] = ()
) -> pd.DataFrame:
    """name (as most answers write it), answers that list it, of how many, example (an answer's id);
    the most listed first. Tracked and ignored names are left out.
    """
    texts = run(query, "latest_texts", {"project": project_id, "most": LOOKED_AT})
    without = {folded(name) for name in ignored}
    written: dict[str, Counter[str]] = {}
    examples: dict[str, int] = {}
    for answer, lang, text in zip(texts["id"], texts["lang"], texts["text"], strict=True):
        for name in names(text, brands, lang):
            written.setdefault(folded(name), Counter())[name] += 1
            examples.setdefault(folded(name), int(answer))
    rows = [
        (of.most_common(1)[0][0], of.total(), len(texts), examples[key])
        for key, of in written.items()
        if of.total() >= LEAST and key not in without
    ]
    frame = pd.DataFrame(rows, columns=["name", "answers", "of", "example"])
    return frame.sort_values(["answers", "name"], ascending=[False, True], ignore_index=True)


def prompt_findings(
    query: Query, project_id: int, prompts: Sequence[Prompt], brands: Sequence[Brand]
) -> list[Finding]:
    """What is wrong with the project's prompts, each with its evidence."""
    rows = run(query, "prompt_naming", {"project": project_id})
    counts = {int(p): Count(int(n), int(k)) for p, n, k in rows.itertuples(index=False)}
    return list(lint(prompts, brands, counts))
