"""The pictures: Plotly figures from the frames of analytics.reports, pure and without Streamlit.

Every chart takes `theme` and most take `narrow` for phones. A brand keeps its colour everywhere.
"""

from analytics.charts.bars import position_bars, share_bars, sources_bars
from analytics.charts.duel import duel_points
from analytics.charts.errors import error_bars
from analytics.charts.heat import heatmap
from analytics.charts.lines import visibility_lines
from analytics.charts.look import CONFIG, CSS, Theme, brand_colour, cell_colours
from analytics.charts.mix import share_mix
from analytics.charts.multiples import small_multiples
from analytics.charts.signed import UNSEEN, signed
from analytics.charts.spark import sparkline
from analytics.charts.stack import share_stack
from analytics.charts.words import describe

__all__ = [
    "CONFIG",
    "CSS",
    "UNSEEN",
    "Theme",
    "brand_colour",
    "cell_colours",
    "describe",
    "duel_points",
    "error_bars",
    "heatmap",
    "position_bars",
    "share_bars",
    "share_mix",
    "share_stack",
    "signed",
    "small_multiples",
    "sources_bars",
    "sparkline",
    "visibility_lines",
]
