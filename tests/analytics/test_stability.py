"""How alike repeats are, against a count of every pair."""

from itertools import combinations

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analytics.reports.stability import LEAST, agreement

REPEATS = st.lists(st.lists(st.booleans(), min_size=1, max_size=9), min_size=1, max_size=4)


@given(REPEATS)
def test_agreement_is_the_share_of_pairs_of_one_engine_that_agree(
    engines: list[list[bool]],
) -> None:
    cells = pd.DataFrame(
        {"prompt_id": 1, "k": [sum(e) for e in engines], "n": [len(e) for e in engines]}
    )
    pairs = [a == b for engine in engines for a, b in combinations(engine, 2)]

    found = agreement(cells)[1]

    if len(pairs) < LEAST:
        assert pd.isna(found)
    else:
        assert found == pytest.approx(sum(pairs) / len(pairs))
