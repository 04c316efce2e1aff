"""A person has a model judge the tone; every sentiment says who judged."""

from collections.abc import Callable
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from data.catalog import JUDGE
from data.client import Client
from data.models import Claim, Judged, Settlement, Tone
from data.moves import Event
from data.words import State
from tests.pages.conftest import remember, team
from tests.pages.test_readings import words

Pages = Callable[..., AppTest]


@pytest.fixture
def project(admin: Client, request: pytest.FixtureRequest) -> int:
    """Eight simulated answers of today and yesterday."""
    made = team(admin, request.node.name)
    remember(admin, made, days=2)
    return made


def judge_jobs(client: Client, project: int) -> list[Any]:
    return [j for j in client.jobs(project=project, size=100).jobs if j.engine == JUDGE]


def by_hand(client: Client, job: int, event: Event, **more: Any) -> None:
    """What a worker would do."""
    run = f"run-{job:020}"
    (got,) = client.claim([Claim(job_id=job, attempt=0, worker="w", run_id=run)])
    assert got is not None
    assert got.answer_id
    client.settle([Settlement(job_id=job, run_id=run, event=event, **more)])


def click(app: AppTest, label: str) -> AppTest:
    return next(b for b in app.button if b.label.startswith(label)).click().run()


def test_what_the_filters_choose_is_judged_once_ordered(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    app = pages("answers", project=request.node.name)
    app.toggle(key="judging").set_value(True).run()
    assert "8 calls**, one for each answer" in words(app)
    assert "nothing is paid" in words(app)
    app.text_input(key="judge_model").set_value("judge-7").run()
    app = click(app, "Judge 8 answers")

    assert not app.exception, app.exception
    jobs = judge_jobs(admin, project)
    assert [(j.route, j.state) for j in jobs] == [("sim-judge", State.QUEUED)] * 8
    assert admin.check(jobs[0].check_id).label == "Tone, judged by judge-7 (simulated)"
    again = pages("answers", project=request.node.name)
    again.toggle(key="judging").set_value(True).run()
    again.text_input(key="judge_model").set_value("judge-7").run()
    click(again, "Judge 8 answers")
    assert "left to judge" in words(again)
    assert len(judge_jobs(admin, project)) == 8


def test_one_answer_is_judged_and_shows_by_whom_with_what_was_quoted(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    rows = admin.query("SELECT a.id, t.text FROM answers a JOIN answer_texts t ON t.answer_id = a.id WHERE project_id = $p AND t.text LIKE '%Lumora%'", {"p": project})  # fmt: skip
    answer, text = int(rows["id"].iloc[0]), str(rows["text"].iloc[0])
    app = click(pages("answers", project=request.node.name, answer=str(answer)), "Judge 1 answer")
    assert not app.exception, app.exception
    (job,) = judge_jobs(admin, project)
    assert admin.job(job.id).job.answer_id == answer
    lumora, kestrel = admin.project(project).brands
    at = text.index("Lumora")
    tones = (Tone(lumora.id, False, False, "negative", ((at, at + 6),)), Tone(kestrel.id, True, False, "positive", ()))  # fmt: skip
    by_hand(admin, job.id, Event.SUCCEED, judged=Judged(judge="judge-7 (simulated)", tones=tones))
    st.cache_data.clear()
    app = pages("answers", project=request.node.name, answer=str(answer))

    assert "Judged by judge-7 (simulated)." in words(app)
    named = app.dataframe[0].value.set_index("Brand")
    assert named.loc["Lumora", "How"] == "negative"
    assert named.loc["Kestrel", "How"] == "recommended, positive"
    assert "**Lumora**: “Lumora”" in words(app)
    opened = pages("queue", project=request.node.name, job=f"J-{job.id}")
    assert not opened.exception, opened.exception
    assert "Tone judge" in words(opened)


def test_judges_jobs_are_in_no_figure_and_no_filter(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    before = pages("overview", project=request.node.name)
    app = pages("answers", project=request.node.name)
    app.toggle(key="judging").set_value(True).run()
    click(app, "Judge 8")
    by_hand(admin, judge_jobs(admin, project)[0].id, Event.FAIL, note="No.")
    after = pages("overview", project=request.node.name)

    assert [m.value for m in before.metric] == [m.value for m in after.metric]
    assert "Tone judge" not in [o for box in after.multiselect for o in box.options]
    assert "Tone judge" not in words(after)


def test_a_claim_that_does_not_hold_is_shown_for_a_decision(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    app = pages("answers", project=request.node.name)
    app.toggle(key="judging").set_value(True).run()
    click(app, "Judge 8")
    job = judge_jobs(admin, project)[0].id
    doubt = "The judge speaks of “Nobody”, which nobody asked about. Ask again, or reject it."
    by_hand(admin, job, Event.NEED_REVIEW, note=doubt)
    app = pages("queue", project=request.node.name, job=f"J-{job}")

    titles = [str(title.value) for title in (*app.header, *app.subheader)]
    assert any(title.startswith("The judge speaks of “Nobody”") for title in titles)
    assert {f"Ask again J-{job}", f"Reject J-{job}"} <= {b.label for b in app.button}
    assert f"Accept J-{job}" not in {b.label for b in app.button}
