"""Checks the routes against a folder of recorded replies, each with what should be read in it."""

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from workers.cli.payload_checks import Found, differences
from workers.cli.recordings import Malformed, Recording, recording
from workers.errors import RouteError
from workers.routes import ADAPTERS, speaking
from workers.routes.adapter import Adapter
from workers.routes.wire import body


class Result(StrEnum):
    PASSED = "passed"
    FAILED = "failed"
    NO_ROUTE = "no_route"
    NOT_APPLICABLE = "not_applicable"


def run(folder: Path) -> int:
    """Prints each failure and, on the last line, the totals as JSON. 0, or 1 for failures, or 2."""
    if not folder.is_dir():
        print(f"There is no folder {folder}.", file=sys.stderr)
        return 2
    report = verify(folder)
    for failure in report["failed"]:
        print(f"{failure['file']}: {failure['why']}")
    print(json.dumps(report, ensure_ascii=False))
    return 1 if report["failed"] else 0


def verify(folder: Path) -> dict[str, Any]:
    """Totals over every *.json below the folder; `failed` names each file and says why."""
    results = [(path, *judge(path)) for path in sorted(folder.rglob("*.json"))]
    kinds = [result for _, result, _ in results]
    failed = [
        {"file": path.relative_to(folder).as_posix(), "why": why}
        for path, result, why in results
        if result is Result.FAILED
    ]
    passed = kinds.count(Result.PASSED)
    return {
        "checked": passed + len(failed),
        "passed": passed,
        "failed": failed,
        "no_route": kinds.count(Result.NO_ROUTE),
        "not_applicable": kinds.count(Result.NOT_APPLICABLE),
    }


def judge(path: Path) -> tuple[Result, str]:
    try:
        return compare(recording(path))
    except Malformed as error:
        return Result.FAILED, f"The file is not a recorded reply: {error}."
    except Exception as error:  # a route that breaks is a finding about this file, not the end
        return Result.FAILED, f"The route broke with {type(error).__name__}."


def compare(recorded: Recording) -> tuple[Result, str]:
    adapter = adapter_for(recorded)
    if adapter is None:
        return Result.NO_ROUTE, ""
    if recorded.streamed:
        return Result.NOT_APPLICABLE, ""
    reply = recorded.reply
    why = differences(recorded.expect, attempt(adapter, reply), said(reply))
    return (Result.FAILED, "; ".join(why)) if why else (Result.PASSED, "")


def adapter_for(recorded: Recording) -> Adapter | None:
    """The route of the address. All of OpenAI's addresses complain in the same way."""
    error = recorded.status is not None and recorded.status >= 400
    if error and urlsplit(recorded.url).hostname == "api.openai.com":
        return ADAPTERS["openai"]
    return speaking(recorded.url)


def attempt(adapter: Adapter, reply: httpx.Response) -> Found:
    try:
        return adapter.parse(reply)
    except RouteError as error:
        return error


def said(reply: httpx.Response) -> dict[str, Any]:
    try:
        return body(reply)
    except RouteError:
        return {}
