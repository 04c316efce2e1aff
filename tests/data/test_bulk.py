"""Orders for whatever a filter finds, over real HTTP."""

from data.client import Client
from data.models import CheckRequest
from data.moves import Event
from data.words import State
from tests.data.test_service import Server, client, project, server, settings

__all__ = ["Server", "client", "server", "settings"]


def test_an_order_reaches_every_job_that_matches_and_no_other(client: Client) -> None:
    made, prompts = project(client, prompts=5)
    first = client.submit(
        CheckRequest(key="bulk-0001", project_id=made, prompt_ids=prompts, engines=("chatgpt",))
    )
    other = client.submit(
        CheckRequest(key="bulk-0002", project_id=made, prompt_ids=prompts, engines=("chatgpt",))
    )

    done = client.order_matching(Event.CANCEL, project=made, check=first.id, states=[State.QUEUED])

    assert list(done.values()) == [State.CANCELLED] * 5
    assert client.check(first.id).by_state == {State.CANCELLED: 5}
    assert client.check(other.id).by_state == {State.QUEUED: 5}


def test_a_cancel_can_be_taken_back(client: Client) -> None:
    made, prompts = project(client, prompts=3)
    check = client.submit(
        CheckRequest(key="bulk-0001", project_id=made, prompt_ids=prompts, engines=("chatgpt",))
    )
    done = client.order_matching(Event.CANCEL, project=made, engine="chatgpt")

    client.order(Event.RETRY, list(done))

    assert client.check(check.id).by_state == {State.QUEUED: 3}
