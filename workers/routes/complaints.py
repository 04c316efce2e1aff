"""What vendors say when they do not answer, and which error each saying is.

`BY_WORDS` is for the few cases in which vendors give one code or status to two causes.
"""

import re

from workers.errors import (
    BadKey,
    BadRequest,
    Forbidden,
    Lapsed,
    NoCredit,
    Overloaded,
    RateLimited,
    RouteError,
    UnknownModel,
    Unreadable,
)


def saying(*phrases: str) -> re.Pattern[str]:
    return re.compile("|".join(phrases), re.IGNORECASE)


BY_WORDS: tuple[tuple[re.Pattern[str], type[RouteError]], ...] = (
    (
        saying(
            r"run out of searches",
            r"used all available credits",
            r"credits? (balance|are depleted)",
            r"(spending|spend) (cap|limit)",
            r"insufficient (funds|credits?|balance)",
            r"enable billing",
        ),
        NoCredit,
    ),
    (
        saying(
            r"(invalid|incorrect|missing) api key",
            r"api key (not (valid|found)|expired|is missing)",
        ),
        BadKey,
    ),
    # OpenAI calls it a rate limit, but no wait makes a request smaller.
    (saying(r"^request too large\b"), BadRequest),
    (
        saying(
            r"page.?token\W.{0,40}\bexpired",
            r"expired\W.{0,40}page.?token",
            r"^response with id .{1,90} not found",
        ),
        Lapsed,
    ),
)

BY_CODE: dict[str, type[RouteError]] = {
    "insufficient_quota": NoCredit,
    "credit_balance_exhausted": NoCredit,
    "organization_usage_limit_exceeded": NoCredit,
    "enforced_spend_limit_reached": NoCredit,
    "billing_hard_limit_reached": NoCredit,
    "billing_not_active": NoCredit,
    "BILLING_DISABLED": NoCredit,
    "invalid_api_key": BadKey,
    "incorrect_api_key": BadKey,
    "authentication_error": BadKey,
    "API_KEY_INVALID": BadKey,
    "API_KEY_SERVICE_BLOCKED": BadKey,
    "UNAUTHENTICATED": BadKey,
    "PERMISSION_DENIED": BadKey,
    "model_not_found": UnknownModel,
    "invalid_model": UnknownModel,
    "not_found_error": UnknownModel,
    "NOT_FOUND": UnknownModel,
    "rate_limit_exceeded": RateLimited,
    "rate_limit_error": RateLimited,
    "too_many_requests": RateLimited,
    "RESOURCE_EXHAUSTED": RateLimited,
    "server_error": Overloaded,
    "internal_server_error": Overloaded,
    "overloaded_error": Overloaded,
    "server_is_overloaded": Overloaded,
    "engine_overloaded": Overloaded,
    "slow_down": Overloaded,
    "vector_store_timeout": Overloaded,
    "UNAVAILABLE": Overloaded,
    "INTERNAL": Overloaded,
    "DEADLINE_EXCEEDED": Overloaded,
    "ABORTED": Overloaded,
}

BY_STATUS: dict[int, type[RouteError]] = {
    **dict.fromkeys(range(300, 400), Unreadable),  # an address that moved is not followed
    401: BadKey,
    402: NoCredit,
    403: Forbidden,
    408: Overloaded,
    409: Overloaded,
    425: Overloaded,
    429: RateLimited,
}
