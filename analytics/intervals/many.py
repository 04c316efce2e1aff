"""Adjusted p-values for many comparisons at once."""

from collections.abc import Sequence

import numpy as np


def benjamini_hochberg(p_values: Sequence[float]) -> list[float]:
    """Adjusted for the false discovery rate; Benjamini & Hochberg (1995), JRSS B 57:289."""
    p = np.asarray(p_values, float)
    order = np.argsort(p)[::-1]
    ranks = np.arange(len(p), 0, -1)
    adjusted = np.minimum.accumulate(p[order] * len(p) / ranks)
    return _back(order, adjusted)


def holm(p_values: Sequence[float]) -> list[float]:
    """Adjusted for any false claim among all; Holm (1979), Scand. J. Statist. 6:65."""
    p = np.asarray(p_values, float)
    order = np.argsort(p)
    adjusted = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    return _back(order, adjusted)


def _back(order: np.ndarray, adjusted: np.ndarray) -> list[float]:
    """From sorted order to the order given, never above 1."""
    result = np.empty(len(order))
    result[order] = np.minimum(adjusted, 1.0)
    return [float(value) for value in result]
