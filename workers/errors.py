"""What can go wrong between us and an AI system.

RouteError              a sentence for the user, the vendor's code, a kind
├── Temporary           the same request may work later
│   ├── RateLimited     too many requests or tokens; the whole route should pause
│   ├── Overloaded      the service is busy or broken
│   ├── Unreachable     no connection, or no reply in time
│   ├── Garbled         a reply that is not JSON
│   └── Lapsed          a result that was being prepared is gone: ask anew, do not resume
└── Permanent           it will not work until somebody changes something
    ├── BadKey          the key is missing or not accepted
    ├── NoCredit        money is the cause (kind `business`)
    ├── Forbidden       the account may not do this
    ├── UnknownModel    the model does not exist
    ├── BadRequest      the service does not take this question or these options
    └── Unreadable      a reply in a form that we do not know

Catch a branch or a name, never a status code.
"""

from typing import ClassVar, Self

from data.words import Kind


class RouteError(Exception):
    """Safe to show and to log: it never holds a prompt, an answer, a key or a vendor's message.

    `ended` is True where the run behind an external id is over and leaves nothing to fetch:
    it failed, was cancelled, has expired or was opened before. Then the id is dead, and only
    a new ask gives an answer. Where it is False, the run may still be resumed.
    """

    ended: bool = False
    kind: ClassVar[Kind]
    sentence: ClassVar[str]

    def __init__(self, code: str | None = None, retry_after_s: float | None = None) -> None:
        super().__init__()
        self.code = code
        self.retry_after_s = retry_after_s

    def of_ended_run(self) -> Self:
        """The same error, as told of a run that is over."""
        self.ended = True
        return self

    @property
    def lost(self) -> bool:
        """Did the question leave and its reply not come, so that it may have been charged?"""
        return False

    @property
    def public(self) -> str:
        return f"{self.sentence} ({self.code})." if self.code else f"{self.sentence}."

    def __str__(self) -> str:
        return self.public


class Temporary(RouteError):
    kind = Kind.TEMPORARY
    sentence = "The service failed for the moment"


class RateLimited(Temporary):
    sentence = "The service limits how often it may be asked"


class Overloaded(Temporary):
    sentence = "The service is overloaded or has trouble of its own"


class Unreachable(Temporary):
    sentence = "The service could not be reached"

    @property
    def lost(self) -> bool:
        return self.code != "no_connection"


class Garbled(Temporary):
    sentence = "The service sent something that is not a complete reply"

    @property
    def lost(self) -> bool:
        return True


class Lapsed(Temporary):
    sentence = "The service no longer keeps the result it was preparing"
    ended = True


class Permanent(RouteError):
    kind = Kind.PERMANENT
    sentence = "The service will not answer this"


class BadKey(Permanent):
    sentence = "The service does not accept the API key"


class NoCredit(Permanent):
    kind = Kind.BUSINESS
    sentence = "The account at the service has no credit left"


class Forbidden(Permanent):
    sentence = "The account at the service may not do this"


class UnknownModel(Permanent):
    sentence = "The model does not exist or is not open to this account"


class BadRequest(Permanent):
    sentence = "The service does not take this question or its options"


class Unreadable(Permanent):
    sentence = "The reply has a form that Sightline does not know"
