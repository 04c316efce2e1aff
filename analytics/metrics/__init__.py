"""What the figures are: named definitions, and figures made from counts by them."""

from analytics.metrics.definitions import (
    ANSWERS,
    CITATION_SHARE,
    CITED,
    DEFINITIONS,
    FIRST_NAMED,
    POSITION,
    SHARE_OF_VOICE,
    SHARE_OF_VOICE_BY_MENTIONS,
    SHARE_OF_VOICE_BY_POSITION,
    VISIBILITY,
    VOICES,
    Definition,
)
from analytics.metrics.figure import (
    Figure,
    compare,
    compare_each,
    figure,
    figure_of,
    figures,
    measure,
    measure_each,
)
from analytics.metrics.verdict import Verdict, verdict

__all__ = [
    "ANSWERS",
    "CITATION_SHARE",
    "CITED",
    "DEFINITIONS",
    "FIRST_NAMED",
    "POSITION",
    "SHARE_OF_VOICE",
    "SHARE_OF_VOICE_BY_MENTIONS",
    "SHARE_OF_VOICE_BY_POSITION",
    "VISIBILITY",
    "VOICES",
    "Definition",
    "Figure",
    "Verdict",
    "compare",
    "compare_each",
    "figure",
    "figure_of",
    "figures",
    "measure",
    "measure_each",
    "verdict",
]
