"""What changed, in three sentences that claim no more than the numbers do."""

from typing import Any

import pandas as pd

UNCOVERED = "There is no comparison yet: the time before is not fully covered."


def sentences(moved: pd.DataFrame) -> tuple[str, ...]:
    """The own brand; the rivals; and where the own brand moved. Pure, from `moves`."""
    if moved.empty:
        return (UNCOVERED,)
    own = moved["own"].astype(bool)
    brands = moved[moved["kind"] == "brand"]
    places = moved[own & moved["kind"].isin(["engine", "prompt"])]
    found = (_own(brands[brands["own"].astype(bool)]), _rivals(brands[~brands["own"].astype(bool)]), _places(places))  # fmt: skip
    return tuple(sentence for sentence in found if sentence)


def _own(rows: pd.DataFrame) -> str:
    told = rows[rows["change"].notna()]
    if told.empty:
        return ""
    row = told.iloc[0]
    return f"{row['brand']} is named in {row['value']:.1%} of answers, {row['words']}."


def _rivals(rows: pd.DataFrame) -> str:
    told = rows[rows["change"].notna()]
    if told.empty:
        return ""
    real = told[told["real"].eq(True)]
    if len(real):
        return f"Of the rivals, {_gains(real)}"
    row = told.iloc[int(told["change"].abs().to_numpy(float).argmax())]
    return f"No rival moved by more than noise; the largest difference is {row['brand']}, {_size(row)}."


def _places(rows: pd.DataFrame) -> str:
    told = rows[rows["change"].notna()]
    if told.empty:
        return ""
    real, brand = told[told["real"].eq(True)], str(told["brand"].iloc[0])
    if real.empty:
        return f"On no single engine or prompt did {brand} move by more than noise."
    return _gains(real)


def _gains(real: pd.DataFrame) -> str:
    """The greatest rise and the greatest fall, beyond noise."""
    rise, fall = real[real["change"] > 0], real[real["change"] < 0]
    parts = []
    if len(rise):
        parts.append(_moved(_extreme(rise, -1), "gained"))
    if len(fall):
        parts.append(_moved(_extreme(fall, 1), "lost"))
    rest = len(real) - len(parts)
    more = f"; {rest} more moved, too" if rest else ""
    return f"{' and '.join(parts)}, more than noise{more}."


def _extreme(rows: pd.DataFrame, sign: int) -> "pd.Series[Any]":
    """The row of the largest change for -1, of the smallest for 1."""
    return rows.iloc[int((sign * rows["change"].to_numpy(float)).argmin())]


def _moved(row: "pd.Series[Any]", verb: str) -> str:
    """`Kestrel lost most, down 3 pp to 66%` or `Lumora gained most on Perplexity, up 8 pp to 25%`."""
    where = {"engine": f" on {row['label']}", "prompt": f" for “{row['prompt']}”"}
    return f"{row['brand']} {verb} most{where.get(str(row['kind']), '')}, {_size(row)}"


def _size(row: "pd.Series[Any]") -> str:
    return f"{str(row['words']).partition(', ')[0]} to {float(row['value']):.0%}"
