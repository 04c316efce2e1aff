"""What a team sets up: projects, brands, prompts, engines and the caps of routes."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from data import clean, rereadings, rollup_builds, rollups
from data.catalog import ENGINES, ROUTES, engine_label
from data.checks import new_ids
from data.faults import BadInput, Conflict, Fault, Missing
from data.models import Brand, EngineUse, Project, Prompt, PromptReport, RouteLimit
from data.store import Row, Tx

MAX_PROMPTS = 10_000  # prompts of one project
T = TypeVar("T")
R = TypeVar("R")


class InProject(NamedTuple):
    project_id: int
    values: tuple[Any, ...]


def one_by_one(act: Callable[[Tx, T], R]) -> Callable[[Tx, Sequence[T]], list[R | Fault]]:
    """A set-wise handler out of one that takes a single payload; a fault is its result."""

    def handler(tx: Tx, payloads: Sequence[T]) -> list[R | Fault]:
        return [_or_fault(act, tx, payload) for payload in payloads]

    return handler


def _or_fault(act: Callable[[Tx, T], R], tx: Tx, payload: T) -> R | Fault:
    try:
        return act(tx, payload)
    except Fault as fault:
        return fault


@one_by_one
def save_project(tx: Tx, project: Project) -> int:
    """Make a project, or change one that has an id. Names are unique."""
    others = [r for r in tx.rows("projects") if clean.fold(r["name"]) == clean.fold(project.name)]
    if any(r["id"] != project.id for r in others):
        raise Conflict(f"There is already a project named {project.name}. Choose another name.")
    zone = clean.timezone(project.timezone)
    values = {
        "name": project.name,
        "timezone": zone,
        "max_attempts": project.max_attempts,
        "uncertain": project.uncertain,
        "monthly_answers": project.monthly_answers,
    }
    if project.id:
        known = _must_exist(tx, project.id)
        tx.run("update_project", id=project.id, **values)
        if known["timezone"] != zone:
            rollup_builds.begin(tx, project.id)  # its days are cut anew
        return project.id
    (new,) = new_ids(tx, 1)
    tx.run("insert_project", id=new, now=tx.now, **values)
    return new


@one_by_one
def save_brand(tx: Tx, brand: Brand) -> int:
    """Make or change a brand. A project has one own brand: a new one takes the place of the old."""
    brand = clean.brand(brand)
    _must_exist(tx, brand.project_id)
    rows = tx.rows("brands_of", projects=[brand.project_id])
    twin = next(
        (
            r
            for r in rows
            if r["id"] != brand.id and clean.fold(r["name"]) == clean.fold(brand.name)
        ),
        None,
    )
    if twin:
        raise Conflict(
            f"{twin['name']} is already tracked in this project. Edit that brand instead."
        )
    own = brand.own or not any(r["own"] for r in rows if r["id"] != brand.id)
    if own:
        tx.run("disown_brands", project=brand.project_id)
    known = next((r for r in rows if r["id"] == brand.id), None)
    colour = known["colour"] if known else _free_colour(rows)
    new = brand.id if known else new_ids(tx, 1)[0]
    tx.run("delete_brand", id=new)
    tx.run(
        "insert_brand", id=new, project=brand.project_id, name=brand.name, aliases=list(brand.aliases),
        domains=list(brand.domains), own=own, case_sensitive=brand.case_sensitive, exclude=list(brand.exclude),
        colour=colour,
    )  # fmt: skip
    if own and not (known and known["own"]):
        rollup_builds.begin(tx, brand.project_id)  # who is a rival has changed
    rereadings.changed(tx, brand.project_id, f"{brand.name} was {'changed' if known else 'added'}.")
    return new


@one_by_one
def add_prompts(tx: Tx, wanted: InProject) -> PromptReport:
    """Add prompts; one that the project has already (same text, language, country) is kept as it is."""
    _must_exist(tx, wanted.project_id)
    prompts = [clean.prompt(p) for p in wanted.values]
    have = {
        _identity(r["text"], r["lang"], r["country"]): r["id"]
        for r in tx.rows("prompts", project=wanted.project_id)
    }
    fresh = {k: p for p in prompts if (k := _identity(p.text, p.lang, p.country)) not in have}
    if len(have) + len(fresh) > MAX_PROMPTS:
        raise BadInput(
            f"A project may have {MAX_PROMPTS:,} prompts; this would make {len(have) + len(fresh):,}."
        )
    ids = dict(zip(fresh, new_ids(tx, len(fresh)), strict=True))
    insert_prompts(tx, wanted.project_id, [(ids[k], p) for k, p in fresh.items()])
    every = have | ids
    return PromptReport(
        added=len(fresh), known=len(prompts) - len(fresh),
        ids=tuple(dict.fromkeys(every[_identity(p.text, p.lang, p.country)] for p in prompts)),
    )  # fmt: skip


def insert_prompts(tx: Tx, project: int, prompts: Sequence[tuple[int, Prompt]]) -> None:
    if prompts:
        tx.run(
            "insert_prompts", id=[i for i, _ in prompts], project=project, text=[p.text for _, p in prompts],
            lang=[p.lang for _, p in prompts], country=[p.country for _, p in prompts],
            tags=[list(p.tags) for _, p in prompts], branded=[p.branded for _, p in prompts],
        )  # fmt: skip


@one_by_one
def save_prompt(tx: Tx, prompt: Prompt) -> None:
    """Change tags, language, country or `branded`. Another text is another prompt."""
    prompt = clean.prompt(prompt)
    row = tx.one("prompt", id=prompt.id)
    if row is None:
        raise Missing("This prompt is gone. Add it again if you still need it.")
    if row["text"] != prompt.text:
        raise Conflict(
            "A prompt's text cannot change, since its answers belong to it. Delete it and add the new text."
        )
    turns = row["branded"] != prompt.branded
    if turns:
        rollups.withdraw(tx, [prompt.id])
    tx.run(
        "update_prompt", id=prompt.id, lang=prompt.lang, country=prompt.country, tags=list(prompt.tags),
        branded=prompt.branded,
    )  # fmt: skip
    if turns:
        rollups.enter(tx, [prompt.id])


@one_by_one
def delete_prompt(tx: Tx, prompt_id: int) -> None:
    """Never asked again; its answers stay."""
    if tx.one("prompt", id=prompt_id) is None:
        raise Missing("This prompt is gone already.")
    rollups.withdraw(tx, [prompt_id])
    tx.run("retire_prompt", id=prompt_id, now=tx.now)


@one_by_one
def set_engines(tx: Tx, wanted: InProject) -> None:
    """Replace the project's engines."""
    _must_exist(tx, wanted.project_id)
    for use in wanted.values:
        _check_engine(use)
    tx.run("delete_engines", project=wanted.project_id)
    for use in {u.engine: u for u in wanted.values}.values():
        tx.run(
            "insert_engine", project=wanted.project_id, engine=use.engine, route=use.route, model=use.model,
            enabled=use.enabled,
        )  # fmt: skip


def _check_engine(use: EngineUse) -> None:
    if use.engine not in ENGINES:
        raise BadInput(
            f"There is no engine '{use.engine[:40]}'. Choose one of {', '.join(ENGINES)}."
        )
    live = use.route.removeprefix("sim-")
    if use.route not in ROUTES or live not in ENGINES[use.engine].routes:
        names = ", ".join(r for live in ENGINES[use.engine].routes for r in (live, f"sim-{live}"))
        raise BadInput(
            f"{engine_label(use.engine)} cannot be reached by '{use.route[:40]}'. Choose one of {names}."
        )


@one_by_one
def set_limit(tx: Tx, limit: RouteLimit) -> None:
    if limit.route not in ROUTES:
        raise BadInput(
            f"There is no route '{limit.route[:40]}'. Choose one of {', '.join(ROUTES)}."
        )
    tx.run(
        "upsert_limit", route=limit.route, in_flight=limit.in_flight, per_minute=limit.per_minute
    )


def _must_exist(tx: Tx, project_id: int) -> Row:
    row = tx.one("project", project=project_id)
    if row is None:
        raise Missing("This project does not exist any more. Choose another one.")
    return row


def _free_colour(rows: Sequence[Row]) -> int:
    taken = {r["colour"] for r in rows}
    return next(i for i in range(len(rows) + 1) if i not in taken)


def _identity(text: str, lang: str, country: str) -> tuple[str, str, str]:
    return clean.fold(text), lang, country
