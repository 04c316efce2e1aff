"""When a check repeats: simple choices first, a cron line for experts."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import streamlit as st

from data.schedule_models import Cron, Daily, Every, Rule, Weekday, Weekdays, Weekly

KINDS = {
    "daily": "Every day",
    "weekdays": "Monday to Friday",
    "weekly": "Every week",
    "every": "Every few hours",
    "cron": "Cron line",
}
EIGHT = time(8)


def rule_choice(key: str, known: Rule | None, zone: str) -> Rule:
    """The rule as it is chosen now; a cron line may still be wrong."""
    kind = st.segmented_control(
        "When", list(KINDS), format_func=KINDS.__getitem__, required=True, key=f"{key}-kind",
        default=known.kind if known else "daily",
    )  # fmt: skip
    with st.container(horizontal=True, vertical_alignment="bottom"):
        match kind:
            case "every":
                return _every(key, known if isinstance(known, Every) else None, zone)
            case "weekly":
                return _weekly(key, known if isinstance(known, Weekly) else None)
            case "weekdays":
                return Weekdays(time=_clock(key, known))
            case "cron":
                return _cron(key, known if isinstance(known, Cron) else None)
            case _:
                return Daily(time=_clock(key, known))


def _every(key: str, known: Every | None, zone: str) -> Every:
    first = known.first.astimezone(ZoneInfo(zone)) if known else None
    hours = st.number_input(
        "Hours between", 1, 720, known.hours if known else 6, key=f"{key}-hours", width=150
    )
    at = st.time_input(
        "Counted from", first.time() if first else time(0), step=300, width=150,
        key=f"{key}-from", help="An exact interval: a change of the clock does not move it.",
    )  # fmt: skip
    if known and first and at == first.time():
        return known.model_copy(update={"hours": int(hours)})
    return Every(hours=int(hours), first=_instant(at or time(0), zone))


def _instant(at: time, zone: str) -> datetime:
    """The clock's reading today, as an instant."""
    today: date = datetime.now(ZoneInfo(zone)).date()
    return datetime.combine(today, at, ZoneInfo(zone)).astimezone(UTC)


def _weekly(key: str, known: Weekly | None) -> Weekly:
    days = list(Weekday)
    day = st.selectbox(
        "Day", days, days.index(known.day) if known else 0, format_func=str.capitalize, width=180,
        key=f"{key}-day",
    )  # fmt: skip
    return Weekly(day=day, time=_clock(key, known))


def _cron(key: str, known: Cron | None) -> Cron:
    line = st.text_input(
        "Cron line", known.line if known else "0 8 * * 1-5", max_chars=200, key=f"{key}-line", width=260,
        help="Minute, hour, day of the month, month, day of the week. A time that the clock skips "
        "runs right after the gap; one that it shows twice runs once.",
    )  # fmt: skip
    return Cron(line=line.strip() or "?")


def _clock(key: str, known: Rule | None) -> str:
    have = time.fromisoformat(known.time) if known and hasattr(known, "time") else EIGHT
    at = st.time_input("Time", have, step=300, key=f"{key}-time", width=150)
    return f"{at or EIGHT:%H:%M}"
