"""How each vendor says that something is wrong."""

from typing import Any

from workers.simulator.reply import Reply, as_json, gateway_page
from workers.simulator.weather import Fault

QUOTA = "You exceeded your current quota, please check your plan and billing details."
OPENAI_LIMIT = (
    "Rate limit reached for gpt-5.2 in organization org-SIMULATED on requests per min (RPM): "
    "Limit 500, Used 500, Requested 1. Please try again in {wait}s. "
    "Visit https://platform.openai.com/account/rate-limits to learn more."
)
STATUS = {
    Fault.TOO_MANY: 429,
    Fault.BROKEN: 500,
    Fault.BAD_GATEWAY: 502,
    Fault.UNAVAILABLE: 503,
    Fault.OVERLOADED: 529,
}


def openai(status: int, message: str, kind: str, code: str | None, **headers: str) -> Reply:
    error = {"message": message, "type": kind, "param": None, "code": code}
    return as_json({"error": error}, status, **headers)


def perplexity(status: int, message: str, kind: str) -> Reply:
    return as_json({"error": {"message": message, "type": kind, "code": status}}, status)


def gemini(status: int, message: str, name: str, *details: dict[str, Any]) -> Reply:
    error = {"code": status, "message": message, "status": name}
    return as_json({"error": {**error, "details": list(details)} if details else error}, status)


def serpapi(status: int, message: str) -> Reply:
    return as_json({"error": message}, status)


def google(kind: str, **fields: Any) -> dict[str, Any]:
    return {"@type": f"type.googleapis.com/google.rpc.{kind}", **fields}


def bad_key(vendor: str, key: str) -> Reply:
    shown = f"{key[:4]}****{key[-4:]}"
    match vendor:
        case "openai":
            where = "You can find your API key at https://platform.openai.com/account/api-keys."
            message = f"Incorrect API key provided: {shown}. {where}"
            return openai(401, message, "invalid_request_error", "invalid_api_key")
        case "perplexity":
            return perplexity(401, "Invalid API key provided.", "invalid_api_key")
        case "gemini":
            reason = google("ErrorInfo", reason="API_KEY_INVALID", domain="googleapis.com")
            message = "API key not valid. Please pass a valid API key."
            return gemini(400, message, "INVALID_ARGUMENT", reason)
        case _:
            where = "https://serpapi.com/manage-api-key"
            return serpapi(401, f"Invalid API key. Your API key should be here: {where}")


def no_key(vendor: str) -> Reply:
    match vendor:
        case "openai":
            message = "You didn't provide an API key."
            return openai(401, message, "invalid_request_error", None)
        case "perplexity":
            return perplexity(401, "Missing API key.", "invalid_api_key")
        case "gemini":
            message = (
                "Method doesn't allow unregistered callers (callers without established identity)."
            )
            return gemini(403, message, "PERMISSION_DENIED")
        case _:
            return serpapi(401, "Missing API key.")


def broke(vendor: str) -> Reply:
    """No credit: no wait will help."""
    match vendor:
        case "openai":
            return openai(429, QUOTA, "insufficient_quota", "insufficient_quota")
        case "perplexity":
            return perplexity(401, QUOTA, "insufficient_quota")
        case "gemini":
            message = "Your prepayment credits are depleted. Please go to AI Studio to manage your project and billing."
            return gemini(429, message, "RESOURCE_EXHAUSTED")
        case _:
            return serpapi(429, "Your account has run out of searches.")


def too_many(vendor: str, wait_s: float) -> Reply:
    match vendor:
        case "openai":
            return openai(
                429,
                OPENAI_LIMIT.format(wait=f"{wait_s:g}"),
                "requests",
                "rate_limit_exceeded",
                retry_after=f"{wait_s:g}",
                retry_after_ms=f"{wait_s * 1000:.0f}",
                x_ratelimit_limit_requests="500",
                x_ratelimit_remaining_requests="0",
                x_ratelimit_reset_requests=f"{wait_s:g}s",
            )
        case "perplexity":  # does not say how long
            message = "Request rate limit exceeded, please try again later."
            return perplexity(429, message, "request_rate_limit_exceeded")
        case "gemini":
            quota = "GenerateRequestsPerMinutePerProjectPerModel-FreeTier"
            return gemini(
                429,
                QUOTA,
                "RESOURCE_EXHAUSTED",
                google("QuotaFailure", violations=[{"quotaId": quota}]),
                google("RetryInfo", retryDelay=f"{wait_s:g}s"),
            )
        case _:
            reply = serpapi(429, "Your account has exceeded its hourly throughput limit.")
            return Reply(reply.body, 429, {**reply.headers, "retry-after": f"{wait_s:g}"})


def down(vendor: str, status: int) -> Reply:
    """500, 503 and 529: the same request may work later."""
    overloaded = "The model is overloaded. Please try again later."
    message = "The server had an error while processing your request." if status == 500 else overloaded  # fmt: skip
    match vendor:
        case "openai":
            return openai(status, message, "server_error", None)
        case "perplexity":
            return perplexity(status, message, "internal_server_error")
        case "gemini":
            return gemini(status, message, "INTERNAL" if status == 500 else "UNAVAILABLE")
        case _:
            return serpapi(status, message)


def no_model(vendor: str, model: str) -> Reply:
    match vendor:
        case "openai":
            message = f"The requested model '{model}' does not exist."
            return openai(400, message, "invalid_request_error", "model_not_found")
        case "perplexity":
            return perplexity(400, f"Invalid model '{model}'.", "invalid_model")
        case "gemini":
            message = f"models/{model} is not found for API version v1beta, or is not supported for generateContent."
            return gemini(404, message, "NOT_FOUND")
        case _:
            return serpapi(400, f"Unsupported `{model}` search engine.")


def bad_request(vendor: str, missing: str) -> Reply:
    match vendor:
        case "openai":
            message = f"Missing required parameter: '{missing}'."
            return openai(400, message, "invalid_request_error", "missing_required_parameter")
        case "perplexity":
            return perplexity(400, f"Missing '{missing}'.", "invalid_request")
        case "gemini":
            return gemini(400, f"{missing} is not specified", "INVALID_ARGUMENT")
        case _:
            return serpapi(400, f"Missing query `{missing}` parameter.")


def no_response(run: str) -> Reply:
    """OpenAI forgot this background run, or never had it."""
    message = f"Response with id '{run}' not found."
    return openai(404, message, "invalid_request_error", None)


def no_run(run: str) -> Reply:
    """Perplexity forgot this run, or never had it."""
    return perplexity(404, f"Async request '{run}' not found.", "not_found")


def used_token() -> Reply:
    return serpapi(400, "Invalid or expired `page_token` parameter.")


def trouble(fault: Fault, vendor: str, wait_s: float) -> Reply:
    """The reply of a fault that has one."""
    if fault is Fault.TOO_MANY:
        return too_many(vendor, wait_s)
    if fault is Fault.BAD_GATEWAY:
        return gateway_page()
    return down(vendor, STATUS[fault])
