"""Standard Webhooks: whether a request was signed with one of our secrets, and lately. Pure."""

import hmac
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime

from standardwebhooks import Webhook

from data.faults import BadInput, Forbidden

WINDOW_S = 300  # a signed time further from now, either way, is refused


class BadSignature(Forbidden):
    status = 401


def keys(secrets: str) -> tuple[Webhook, ...]:
    """The secrets in use, separated by spaces: two while one is being replaced."""
    return tuple(_key(secret) for secret in secrets.split())


def verified(keys: Sequence[Webhook], headers: Mapping[str, str], body: bytes, now: datetime) -> str:  # fmt: skip
    """The webhook's id; raises BadSignature. `headers` have names in lower case."""
    name, stamp, given = (headers.get(f"webhook-{part}", "") for part in ("id", "timestamp", "signature"))  # fmt: skip
    if not (name and given and stamp.isascii() and stamp.isdecimal() and len(stamp) < 12):
        raise BadSignature("The webhook's id, time or signature is missing.")
    if abs(now.timestamp() - int(stamp)) > WINDOW_S:
        raise BadSignature(f"The webhook was signed more than {WINDOW_S} seconds away from now.")
    if not _any_matches(_expected(keys, name, int(stamp), body), given.split(" ")):
        raise BadSignature("The webhook's signature does not fit.")
    return name


def _expected(keys: Iterable[Webhook], name: str, stamp: int, body: bytes) -> list[bytes]:
    try:
        text, at = body.decode(), datetime.fromtimestamp(stamp, UTC)
    except UnicodeDecodeError:
        raise BadSignature("The webhook's body is not UTF-8.") from None
    return [key.sign(name, at, text).encode() for key in keys]


def _any_matches(expected: Sequence[bytes], given: Sequence[str]) -> bool:
    """Each pair is compared in constant time."""
    return any(hmac.compare_digest(e, g.encode()) for e in expected for g in given)


def _key(secret: str) -> Webhook:
    try:
        return Webhook(secret)
    except Exception:
        raise BadInput(
            "OPENAI_WEBHOOK_SECRET cannot be used: each secret is 'whsec_' and Base64, "
            "as the vendor shows it. Separate several by spaces."
        ) from None
