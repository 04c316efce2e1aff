"""Projects, brands, prompts, engines and limits, and notes on days."""

from collections.abc import Sequence
from types import NoneType
from typing import Any

from data.annotation_models import Annotation
from data.calls.wire import Wire
from data.keeping_models import DeletionReport
from data.models import (
    Brand,
    EngineUse,
    Import,
    ImportReport,
    Project,
    ProjectDetail,
    Prompt,
    PromptReport,
    RouteLimit,
)


class SettingUp(Wire):
    def health(self) -> dict[str, Any]:
        return self.get("/health", dict[str, Any])

    def projects(self) -> list[Project]:
        return self.get("/projects", list[Project])

    def project(self, project_id: int) -> ProjectDetail:
        return self.get(f"/projects/{project_id}", ProjectDetail)

    def save_project(self, project: Project) -> int:
        return self.send("POST", "/projects", project, int)

    def save_brand(self, brand: Brand) -> int:
        return self.send("POST", "/brands", brand, int)

    def delete_brand(self, brand_id: int) -> DeletionReport:
        return self.send("DELETE", f"/brands/{brand_id}", None, DeletionReport)

    def add_prompts(self, project_id: int, prompts: Sequence[Prompt]) -> PromptReport:
        return self.send("POST", f"/projects/{project_id}/prompts", prompts, PromptReport)

    def save_prompt(self, prompt: Prompt) -> None:
        self.send("PUT", f"/prompts/{prompt.id}", prompt, NoneType)

    def delete_prompt(self, prompt_id: int, *, with_answers: bool = False) -> DeletionReport:
        """Never asked again; its answers stay unless they shall go with it."""
        path = f"/prompts/{prompt_id}?with_answers={str(with_answers).lower()}"
        return self.send("DELETE", path, None, DeletionReport)

    def set_engines(self, project_id: int, engines: Sequence[EngineUse]) -> None:
        self.send("PUT", f"/projects/{project_id}/engines", engines, NoneType)

    def limits(self) -> list[RouteLimit]:
        return self.get("/limits", list[RouteLimit])

    def set_limit(self, limit: RouteLimit) -> None:
        self.send("PUT", "/limits", limit, NoneType)

    def bring_in(self, wanted: Import) -> ImportReport:
        return self.send("POST", "/imports", wanted, ImportReport)

    def annotate(self, note: Annotation) -> int:
        return self.send("POST", "/annotations", note, int)

    def delete_annotation(self, annotation_id: int) -> None:
        self.send("DELETE", f"/annotations/{annotation_id}", None, NoneType)
