"""Every setting of every process, read once from the environment."""

import os
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


def default_home() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local/share")) / "sightline"


class Settings(BaseSettings):
    """Places, ports and limits. Each is also an environment variable: `SIGHTLINE_` + its name."""

    model_config = SettingsConfigDict(env_prefix="SIGHTLINE_", frozen=True, populate_by_name=True)

    home: Path = Field(
        default_factory=default_home, description="Folder of the database, tokens, logs and spool."
    )
    host: str = Field(
        "127.0.0.1",
        description="Address that the data service, the simulator and the pages listen on.",
    )
    data_port: int = Field(8710, description="Port of the data service.")
    ui_port: int = Field(8720, description="Port of the pages.")
    simulator_port: int = Field(8730, description="Port of the simulator.")
    data_url: str = Field(
        "", description="A data service that already runs; `sightline up` then starts none."
    )
    redis_url: str = Field(
        "",
        alias="REDIS_URL",
        description="A Redis or Valkey that already runs; `sightline up` then starts none.",
    )
    simulator_url: str = Field(
        "", description="A simulator that already runs; `sightline up` then starts none."
    )
    token: str = Field(
        "", description="Bearer token; by default the one of this process's scope in HOME/tokens."
    )
    webhook_secrets: str = Field(
        "",
        alias="OPENAI_WEBHOOK_SECRET",
        repr=False,
        description="Secrets of OpenAI's webhooks to `/hooks/openai`, separated by spaces; none is needed.",
    )
    demo: bool = Field(True, description="Make the demo project on the first start.")
    workers: int = Field(2, ge=1, le=64, description="Worker processes that `sightline up` starts.")
    threads: int = Field(
        32, ge=1, le=512, description="Calls that one worker process may have in flight."
    )
    lease_s: float = Field(
        15.0, gt=0, description="Seconds until a silent worker's jobs go back to the queue."
    )
    call_timeout_s: float = Field(
        120.0, gt=0, description="Seconds that one call to an AI system may take."
    )
    grace_s: float = Field(
        10.0, ge=0, description="Seconds that running calls get to finish on a clean stop."
    )
    query_timeout_s: float = Field(
        20.0, gt=0, description="Seconds that one analyst's query may run."
    )
    query_rows: int = Field(
        1_000_000, gt=0, description="Rows that one analyst's query may return."
    )
    memory_limit: str = Field("2GB", description="Memory that DuckDB may use.")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="DEBUG, INFO, WARNING or ERROR."
    )

    @property
    def database(self) -> Path:
        return self.home / "sightline.duckdb"

    @property
    def tokens(self) -> Path:
        return self.home / "tokens"

    @property
    def logs(self) -> Path:
        return self.home / "logs"

    @property
    def spool(self) -> Path:
        return self.home / "spool"

    @property
    def exports(self) -> Path:
        return self.home / "exports"

    @property
    def service_url(self) -> str:
        return self.data_url or f"http://{self.host}:{self.data_port}"

    @property
    def simulated_vendors(self) -> str:
        return self.simulator_url or f"http://{self.host}:{self.simulator_port}"


@cache
def settings() -> Settings:
    return Settings()
