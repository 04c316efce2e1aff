"""Between which ids the chosen answers lie."""

from analytics.filters import Filters
from analytics.reports.ask import Query, ask


def id_span(query: Query, filters: Filters) -> dict[str, int]:
    """`low` and `high`, both 0 where none is chosen: rows of other answers need not be looked at."""
    return {str(name): int(end) for name, end in ask(query, "id_span", filters).iloc[0].items()}
