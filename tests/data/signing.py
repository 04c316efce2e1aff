"""Webhooks as OpenAI would send them, signed with secrets of our own."""

import base64
import json
from datetime import datetime

from standardwebhooks import Webhook

SECRET = "whsec_" + base64.b64encode(b"a secret of our own, for tests 1").decode()
OTHER = "whsec_" + base64.b64encode(b"a secret of our own, for tests 2").decode()


def body(external_id: str = "resp_1", event: str = "response.completed") -> bytes:
    return json.dumps({"id": "evt_1", "object": "event", "type": event, "data": {"id": external_id}}).encode()  # fmt: skip


def headers(content: bytes, at: datetime, name: str = "wh_1", *secrets: str) -> dict[str, str]:
    """Signed once with each secret; with ours where none is given."""
    signed = [Webhook(s).sign(name, at, content.decode()) for s in secrets or (SECRET,)]
    return {
        "webhook-id": name, "webhook-timestamp": str(int(at.timestamp())), "webhook-signature": " ".join(signed),
    }  # fmt: skip
