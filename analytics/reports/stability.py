"""How alike the repeats of a prompt are."""

import pandas as pd

LEAST = 6  # pairs of answers: four repeats on one engine


def agreement(cells: pd.DataFrame) -> "pd.Series[float]":
    """By prompt_id: how often two answers of one engine agree about naming the brand, over all pairs
    of repeats (pooled over engines); NaN where there are fewer than LEAST. `cells` are one brand's.
    """
    k, n = cells["k"].astype(float), cells["n"].astype(float)
    alike, pairs = k * (k - 1) + (n - k) * (n - k - 1), n * (n - 1)
    sums = pd.DataFrame({"prompt_id": cells["prompt_id"], "alike": alike, "pairs": pairs})
    sums = sums.groupby("prompt_id").sum()
    return (sums["alike"] / sums["pairs"].where(sums["pairs"] >= 2 * LEAST)).rename("agreement")
