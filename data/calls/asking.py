"""Checks, jobs and schedules."""

from collections.abc import Iterable, Sequence
from types import NoneType
from typing import Any

from data.calls.wire import Wire
from data.judging_models import JudgeRequest
from data.models import Check, CheckRequest, JobDetail, JobPage
from data.moves import Event
from data.schedule_models import Schedule, SchedulePlan, ScheduleRun
from data.words import State


class Asking(Wire):
    def submit(self, wanted: CheckRequest) -> Check:
        return self.send("POST", "/checks", wanted, Check)

    def judge(self, wanted: JudgeRequest) -> Check:
        """Jobs for a model that judges the tone of stored answers; a repeat finds none left."""
        return self.send("POST", "/judgements", wanted, Check)

    def checks(self, project_id: int, most: int = 50) -> list[Check]:
        return self.get("/checks", list[Check], project=project_id, most=most)

    def check(self, check_id: int) -> Check:
        return self.get(f"/checks/{check_id}", Check)

    def jobs(
        self, *, states: Iterable[State] = (), page: int = 1, size: int = 50, **filters: Any
    ) -> JobPage:
        """`filters`: project, check (ids), engine, text."""
        chosen = {name: value for name, value in filters.items() if value is not None}
        return self.get("/jobs", JobPage, states=",".join(states), page=page, size=size, **chosen)

    def job(self, job_id: int) -> JobDetail:
        return self.get(f"/jobs/{job_id}", JobDetail)

    def order(
        self, event: Event, job_ids: Sequence[int], by: str = "local"
    ) -> dict[int, State | None]:
        body = {"event": event, "job_ids": list(job_ids), "by": by}
        return self.send("POST", "/orders", body, dict[int, State | None])

    def order_matching(
        self,
        event: Event,
        *,
        project: int,
        check: int | None = None,
        states: Iterable[State] = (),
        engine: str | None = None,
        by: str = "local",
    ) -> dict[int, State | None]:
        """The same order for every job that the filters find."""
        body = {
            "event": event, "project": project, "check": check, "states": list(states), "engine": engine, "by": by,
        }  # fmt: skip
        return self.send("POST", "/orders/matching", body, dict[int, State | None])

    def schedules(self, project_id: int) -> list[SchedulePlan]:
        return self.get("/schedules", list[SchedulePlan], project=project_id)

    def save_schedule(self, schedule: Schedule) -> int:
        return self.send("POST", "/schedules", schedule, int)

    def pause_schedule(self, schedule_id: int, *, paused: bool) -> None:
        self.send("PUT", f"/schedules/{schedule_id}/paused", paused, NoneType)

    def delete_schedule(self, schedule_id: int) -> None:
        self.send("DELETE", f"/schedules/{schedule_id}", None, NoneType)

    def schedule_runs(self, schedule_id: int, most: int = 50) -> list[ScheduleRun]:
        return self.get(f"/schedules/{schedule_id}/runs", list[ScheduleRun], most=most)
