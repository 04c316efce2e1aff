"""What may explain a jump: model changes, and what people noted."""

import pandas as pd

from analytics.filters import Filters
from analytics.reports.ask import Query, run
from analytics.reports.days import events


def annotations(query: Query, project_id: int) -> pd.DataFrame:
    """id, day, text, noted_by, noted_at; the latest day first."""
    return run(query, "annotations", {"project": project_id})


def marks(query: Query, filters: Filters) -> pd.DataFrame:
    """day and text of all that is marked on charts over time, in the order of days."""
    noted = annotations(query, filters.project_id)[["day", "text"]]
    noted["day"] = pd.to_datetime(noted["day"]).astype("datetime64[us]")
    changed = events(query, filters)
    changed["day"] = changed["day"].astype("datetime64[us]")
    both = pd.concat([changed, noted.astype({"text": "object"})], ignore_index=True)
    return both.sort_values("day", kind="stable", ignore_index=True)
