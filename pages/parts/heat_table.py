"""Prompt × engine as a real table: readable aloud, on paper and on a phone; cells are links."""

from collections.abc import Sequence
from html import escape
from typing import Any

import pandas as pd
import streamlit as st

from analytics.charts import Theme, cell_colours
from data.models import Brand
from pages.parts.links import href

STYLE = """<style>
.heat { width: 100%; border-collapse: separate; border-spacing: 3px; font-size: .8rem; font-variant-numeric: tabular-nums; table-layout: fixed; }
.heat th { font-weight: 500; text-align: left; padding: .2rem .4rem; color: inherit; overflow-wrap: anywhere; }
.heat thead th { text-align: center; vertical-align: bottom; }
.heat thead .prompt { width: 34%; text-align: left; }
.heat td { padding: 0; text-align: center; border-radius: .35rem; }
.heat td a { display: block; padding: .42rem .2rem; color: inherit; text-decoration: none; border-radius: .35rem; }
.heat td a:hover { text-decoration: underline; }
.heat td a:focus-visible { outline: 3px solid currentColor; outline-offset: -3px; }
.heat small { opacity: .82; margin-left: .35em; }
.heat .what { display: none; }
@media (max-width: 640px) {
  .heat, .heat tbody, .heat tr, .heat th, .heat td { display: block; width: 100%; }
  .heat thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .heat tr { padding: .5rem 0 .6rem; }
  .heat tbody th { padding-left: 0; }
  .heat td { margin-top: 3px; text-align: left; }
  .heat td a { padding: .35rem .6rem; }
  .heat .what { display: inline-block; width: 58%; }
}
</style>"""


def heat_table(cells: pd.DataFrame, brands: Sequence[Brand], theme: Theme) -> None:
    """The own brand's share in every cell that has answers."""
    own = next((brand.name for brand in brands if brand.own), "")
    engines = cells.drop_duplicates("engine").set_index("engine")["label"].sort_values()
    head = "".join(f'<th scope="col">{escape(label)}</th>' for label in engines)
    body = "".join(
        _row(rows, list(engines.index), own, theme)
        for _, rows in cells.groupby("prompt_id", sort=False)
    )
    st.html(
        f'{STYLE}<table class="heat"><thead><tr><th scope="col" class="prompt">Prompt</th>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )
    st.caption(
        f"Share of answers that name {own or 'your brand'}. A cell opens the answers that do."
    )


def _row(rows: pd.DataFrame, engines: list[str], own: str, theme: Theme) -> str:
    by_engine = {str(row["engine"]): row for row in rows.to_dict("records")}
    name = escape(str(rows["prompt"].iloc[0]))
    cells = "".join(
        _cell(by_engine[e], own, theme) if e in by_engine else "<td></td>" for e in engines
    )
    return f'<tr><th scope="row">{name}</th>{cells}</tr>'


def _cell(row: dict[Any, Any], own: str, theme: Theme) -> str:
    value, k, n = float(row["value"]), int(row["k"]), int(row["n"])
    ground, ink = cell_colours(value, theme)
    link = href("answers", brand=own, prompt=row["prompt_id"], engine=row["engine"])
    what = f'<span class="what">{escape(str(row["label"]))}</span>'
    return (
        f'<td style="background:{ground};color:{ink}"><a href="{link}">{what}{value:.0%}'
        f"<small>{k:,}/{n:,}</small></a></td>"
    )
