"""Bearer tokens: one file a scope, readable by their owner alone."""

import hmac
import os
import secrets
from pathlib import Path

from data.words import Scope


def ensure(folder: Path) -> dict[Scope, str]:
    """Read the tokens, making those that are missing."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    folder.chmod(0o700)
    return {scope: _ensure_one(folder / scope) for scope in Scope}


def read(folder: Path, scope: Scope) -> str:
    """The token of one scope, or an empty string where there is none yet."""
    path = folder / scope
    return path.read_text("ascii").strip() if path.exists() else ""


def scope_of(token: str, tokens: dict[Scope, str]) -> Scope | None:
    """Compare in constant time."""
    return next((s for s, t in tokens.items() if hmac.compare_digest(t, token)), None)


def _ensure_one(path: Path) -> str:
    if not path.exists():
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(32))
    path.chmod(0o600)
    return path.read_text("ascii").strip()
