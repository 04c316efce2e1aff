"""How sure a figure is: intervals, changes, many comparisons, planning. Pure, on plain numbers.

All intervals are two-sided at 95%. Answers to one prompt are alike, so prompts are the clusters:
a naive binomial interval over answers would cover about half of what it claims.
"""

from analytics.intervals.alike import CAUTIOUS, Alike, alike
from analytics.intervals.changes import Change, change, flip_p, ratio_change
from analytics.intervals.clustered import Cell, Interval, mean_of, ratio, share_of_voice, visibility
from analytics.intervals.many import benjamini_hochberg, holm
from analytics.intervals.planner import Plan, plan
from analytics.intervals.proportions import clopper_pearson, wilson
from analytics.intervals.tables import mantel_haenszel_p
from analytics.intervals.wanted import (
    prompts_for_change,
    prompts_for_detection,
    prompts_for_width,
)

__all__ = [
    "CAUTIOUS",
    "Alike",
    "Cell",
    "Change",
    "Interval",
    "Plan",
    "alike",
    "benjamini_hochberg",
    "change",
    "clopper_pearson",
    "flip_p",
    "holm",
    "mantel_haenszel_p",
    "mean_of",
    "plan",
    "prompts_for_change",
    "prompts_for_detection",
    "prompts_for_width",
    "ratio",
    "ratio_change",
    "share_of_voice",
    "visibility",
    "wilson",
]
