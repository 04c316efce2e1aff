"""Terms, deletion and the counts that pages read."""

from types import NoneType
from urllib.parse import quote

from data.calls.wire import Wire
from data.keeping_models import Contents, DeletionReport, Rebuilding, Retention, SweepReport


class Keeping(Wire):
    def retention(self, project_id: int) -> Retention:
        return self.get(f"/projects/{project_id}/retention", Retention)

    def set_retention(self, project_id: int, terms: Retention) -> None:
        self.send("PUT", f"/projects/{project_id}/retention", terms, NoneType)

    def contents(self, project_id: int) -> Contents:
        """What the deletion of this project would take along."""
        return self.get(f"/projects/{project_id}/contents", Contents)

    def delete_project(self, project_id: int) -> DeletionReport:
        return self.send("DELETE", f"/projects/{project_id}", None, DeletionReport)

    def delete_user(self, user_id: str) -> DeletionReport:
        return self.send("DELETE", f"/users/{quote(user_id, safe='')}", None, DeletionReport)

    def sweep(self) -> SweepReport:
        """Clean one batch of what is too old."""
        return self.send("POST", "/sweep", None, SweepReport)

    def rebuild_rollups(self, project_id: int | None = None) -> Rebuilding:
        """Count the answers of one project, or of all, anew; `roll_on` goes on."""
        which = f"?project={project_id}" if project_id else ""
        return self.send("POST", f"/rollups/rebuild{which}", None, Rebuilding)

    def roll_on(self) -> Rebuilding:
        """Some seconds of counting; done when nothing is pending."""
        return self.send("POST", "/rollups/step", None, Rebuilding)
