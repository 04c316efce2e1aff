"""The queue: what waits, why, and how a person stops it or asks again."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from data.client import Client
from data.models import CheckRequest
from data.words import State
from tests.e2e.browsing import column, look, main, press, settle, until
from tests.e2e.test_check import small

SLOW = {"min_s": 50, "max_s": 60}


def waiting(client: Client, name: str) -> tuple[int, list[int]]:
    """A check whose answers take long: its id and its jobs."""
    project = client.project(small(client, name))
    prompts = tuple(p.id for p in project.prompts)
    wanted = CheckRequest(key=f"queue-{name}", project_id=project.project.id, prompt_ids=prompts, engines=("chatgpt",))  # fmt: skip
    check = client.submit(wanted)
    return check.id, [job.id for job in client.jobs(check=check.id).jobs]


def state(client: Client, job: int) -> State:
    return client.job(job).job.state


def starting(page: Page, words: str) -> int:
    """How many jobs are said to be so."""
    return sum(text.startswith(words) for text in column(page, "What happens"))


def test_a_job_is_cancelled_and_asked_again(
    page: Page, client: Client, weather: Callable[..., None]
) -> None:
    weather(**SLOW)
    _, (job, *_) = waiting(client, "One")
    look(page, "queue", project="One", job=f"J-{job}")
    until(lambda: state(client, job) is State.RUNNING, page)
    expect(page.get_by_role("heading", name=re.compile("^Asking ChatGPT since"))).to_be_visible()

    press(page, f"Cancel J-{job}")
    expect(page.get_by_role("heading", name=re.compile("^Cancelled"))).to_be_visible()
    assert state(client, job) is State.CANCELLED

    weather(min_s=0, max_s=0.1)
    press(page, f"Ask again J-{job}")
    expect(
        page.get_by_role("heading", name=re.compile("^(Answered|Declined|The reply)"))
    ).to_be_visible(timeout=60_000)  # the slow ones before it fill the cap
    assert state(client, job) is State.SUCCEEDED


def test_a_whole_check_is_cancelled(
    page: Page, client: Client, weather: Callable[..., None]
) -> None:
    weather(**SLOW)
    check, jobs = waiting(client, "All")
    look(page, "queue", project="All", check=f"C-{check}")
    press(page, f"Cancel {len(jobs)} open jobs of C-{check}")

    until(lambda: client.check(check).by_state == {State.CANCELLED: len(jobs)}, page)
    until(lambda: starting(page, "Cancelled") == len(jobs), page)
    assert sorted(column(page, "Job")) == sorted(f"J-{job}" for job in jobs)
    assert set(column(page, "Do")) == {f"Retry J-{job}" for job in jobs}


def test_the_queue_moves_by_itself(
    page: Page, client: Client, weather: Callable[..., None]
) -> None:
    weather(min_s=4, max_s=8, refused=0, empty=0)
    check, _ = waiting(client, "Moves")
    look(page, "queue", project="Moves", check=f"C-{check}")
    page.evaluate("window.same = true")

    until(lambda: starting(page, "Asking ChatGPT since") > 0, page)
    until(lambda: starting(page, "Answered at") > 0, page)
    assert page.evaluate("window.same") is True
    expect(main(page).get_by_text(re.compile("Live, updated"))).to_be_attached()


def test_after_a_look_at_the_queue_a_check_can_be_started(page: Page, client: Client) -> None:
    project = small(client, "Both")
    waited = CheckRequest(key="queue-both", project_id=project, prompt_ids=(client.project(project).prompts[0].id,), engines=("gemini",))  # fmt: skip
    check = client.submit(waited).id
    look(page, "queue", project="Both", check=f"C-{check}")
    page.get_by_test_id("stSidebarNav").get_by_role("link", name="New check").click()
    expect(page.get_by_role("heading", name="New check")).to_be_visible()
    settle(page)
    press(page, "Start check")

    expect(
        page.get_by_role("heading", name=re.compile(r"C-\d+: \d+ of 12 answered"))
    ).to_be_visible()
    press(page, "Open in queue")
    expect(page.get_by_role("heading", name="Queue")).to_be_visible()
    expect(page.get_by_test_id("stAlertContentError")).to_have_count(0)
