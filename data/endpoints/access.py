"""Who may call what: bearer tokens with a scope."""

from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from data import tokens
from data.endpoints.room import Room
from data.faults import Fault, Forbidden
from data.words import Scope

bearer = HTTPBearer(auto_error=False)
UI, WORKER, DISPATCHER, READER = Scope.UI, Scope.WORKER, Scope.DISPATCHER, Scope.READER


async def _room(request: Request) -> Room:
    room: Room = request.app.state.room
    return room


In = Annotated[Room, Depends(_room)]


def allow(*scopes: Scope) -> Any:
    """Only tokens of these scopes, or the admin's, get in."""

    async def check(
        room: In, given: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
    ) -> Scope:
        scope = tokens.scope_of(given.credentials, room.tokens) if given else None
        if scope is None:
            raise _unauthorised()
        if scope not in (*scopes, Scope.ADMIN):
            raise Forbidden(f"A token of scope '{scope}' may not do this.")
        return scope

    return Depends(check)


def _unauthorised() -> Fault:
    fault = Forbidden(
        "Send a valid bearer token. Tokens lie in the folder 'tokens' of the data service's home."
    )
    fault.status = 401
    return fault
