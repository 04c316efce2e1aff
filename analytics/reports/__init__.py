"""What pages, notebooks and exports ask for. One number, wherever it is shown.

Every report takes `query(sql, params) -> DataFrame` (the data client's) and `Filters`.
"""

from analytics.reports.answers import AnswerPage, AnswerView, answer, answers
from analytics.reports.ask import Query, statement
from analytics.reports.brands import (
    brands,
    engines,
    heatmap,
    leaderboard,
    positions,
    prompts,
    share_of_voice,
)
from analytics.reports.changes import moves
from analytics.reports.coverage import Coverage, coverage, job_counts, provenance, surfaces
from analytics.reports.days import events, share_of_voice_over_time, visibility_over_time
from analytics.reports.differences import Difference, answers_alike, difference
from analytics.reports.dimensions import visibility_by, visibility_by_over_time
from analytics.reports.discovery import listed_names, prompt_findings
from analytics.reports.duel import Duel, duel
from analytics.reports.judging import JudgingSize, judging_size
from analytics.reports.marks import annotations, marks
from analytics.reports.operation import (
    Span,
    operation_causes,
    operation_errors,
    operation_now,
    operation_phases,
    operation_stuck,
    operation_versions,
    operation_work,
)
from analytics.reports.overview import Overview, overview
from analytics.reports.planning import Known, known
from analytics.reports.rereading import rereading_answers, rereading_figures
from analytics.reports.sentences import sentences
from analytics.reports.source_cuts import source_changes, source_types, source_uses
from analytics.reports.sources import gaps, source_pages, sources
from analytics.reports.voices import share_of_voice_by

__all__ = [
    "AnswerPage",
    "AnswerView",
    "Coverage",
    "Difference",
    "Duel",
    "JudgingSize",
    "Known",
    "Overview",
    "Query",
    "Span",
    "annotations",
    "answer",
    "answers",
    "answers_alike",
    "brands",
    "coverage",
    "difference",
    "duel",
    "engines",
    "events",
    "gaps",
    "heatmap",
    "job_counts",
    "judging_size",
    "known",
    "leaderboard",
    "listed_names",
    "marks",
    "moves",
    "operation_causes",
    "operation_errors",
    "operation_now",
    "operation_phases",
    "operation_stuck",
    "operation_versions",
    "operation_work",
    "overview",
    "positions",
    "prompt_findings",
    "prompts",
    "provenance",
    "rereading_answers",
    "rereading_figures",
    "sentences",
    "share_of_voice",
    "share_of_voice_by",
    "share_of_voice_over_time",
    "source_changes",
    "source_pages",
    "source_types",
    "source_uses",
    "sources",
    "statement",
    "surfaces",
    "visibility_by",
    "visibility_by_over_time",
    "visibility_over_time",
]
