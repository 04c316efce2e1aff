"""History is read again when brands change, apart from the figures until it is applied."""

from datetime import timedelta

import pytest

from analytics.reading import READER_VERSION
from data import deletion, rereadings, retention, source_types
from data.deletion import Target
from data.faults import BadInput, Conflict
from data.rereading_models import SourceTypeRule
from data.source_types import Correction
from data.store import Store
from data.versions import ReadWith
from data.words import SourceType
from tests.data.conftest import Clock
from tests.data.reread import TEXTS, Team

MANY = 240  # answers; an alias changes a quarter of them
KEPT = ("mentions_next", "citations_next", "mentions_before", "citations_before", "rereading_answers", "rereading_chunks", "rereading_changes")  # fmt: skip


@pytest.fixture
def team(store: Store, clock: Clock) -> Team:
    """Two brands and answers that were read with them; nothing is to be read."""
    made = Team(store, clock)
    made.brand("Lumora", own=True, domains=("lumora.example",))
    made.brand("Kestrel")
    store.write(rereadings.renew, READER_VERSION)
    made.answers(MANY)
    return made


def alias(team: Team, *aliases: str) -> None:
    rival = next(b for b in team.lists.brands if b.name == "Kestrel")
    team.brand("Kestrel", id=rival.id, aliases=aliases, domains=rival.domains)


def ready(team: Team) -> None:
    alias(team, "Oakline")
    team.read_all()
    assert team.rereadings[0].state == "ready"


def is_fresh(team: Team, store: Store) -> bool:
    """Are all stored mentions those that a plain reading with the present list gives?"""
    texts = store.cursor().execute("SELECT answer_id, text FROM answer_texts").fetchall()
    read = {text: team.captured(text).reading.mentions for text in {text for _, text in texts}}
    wanted = [
        (answer, m.brand_id, m.count, m.first_char, m.order, m.rank, [list(s) for s in m.spans])
        for answer, text in texts
        for m in read[text]
    ]
    names = "answer_id, brand_id, count, first_char, position, rank, spans"
    found = store.cursor().execute(f"SELECT {names} FROM mentions").fetchall()
    return sorted(map(repr, found)) == sorted(map(repr, wanted))


# -- what starts one ---------------------------------------------------------------------------


def test_saving_a_brand_unchanged_reads_nothing_again(team: Team) -> None:
    alias(team)

    assert team.rereadings == []


def test_a_new_reading_moves_no_figure_before_it_is_applied(team: Team, store: Store) -> None:
    before = team.facts()
    ready(team)

    (found,) = team.rereadings
    assert (found.total, found.done, found.changed) == (MANY, MANY, MANY // 4)
    assert found.why == "Kestrel was changed."
    assert team.facts() == before
    assert not is_fresh(team, store)


def test_applied_figures_equal_a_fresh_reading(team: Team, store: Store) -> None:
    ready(team)
    team.order("apply")

    assert team.rereadings[0].state == "applied"
    assert is_fresh(team, store)
    assert store.cursor().execute("SELECT DISTINCT brands_hash FROM answers").fetchall() == [(team.lists.hash,)]  # fmt: skip


def test_undo_restores_exactly_and_can_itself_be_undone(team: Team) -> None:
    before = team.facts()
    ready(team)
    team.order("apply")
    applied = team.facts()

    team.order("undo")
    assert team.facts() == before
    assert team.rereadings[0].stale

    team.order("apply")
    assert team.facts() == applied
    team.order("undo")
    assert team.facts() == before


def test_a_domain_and_its_undo_reach_the_citations(team: Team, store: Store) -> None:
    before = team.facts()
    rival = team.lists.brands[1]
    team.brand("Kestrel", id=rival.id, domains=("kestrel.example",))
    team.read_all()
    assert (team.rereadings[0].changed, team.count("mentions_next")) == (MANY, 0)
    team.order("apply")

    types = "SELECT source_type, count(*) FROM citations GROUP BY ALL ORDER BY 1"
    assert store.cursor().execute(types).fetchall() == [("competitor", MANY), ("own", MANY), ("review", MANY)]  # fmt: skip
    team.order("undo")
    assert team.facts() == before


def test_a_discarded_reading_leaves_nothing_but_its_line(team: Team) -> None:
    before = team.facts()
    ready(team)
    team.order("discard")

    assert team.facts() == before
    assert team.rereadings[0].stale
    assert [team.count(table) for table in KEPT] == [0] * len(KEPT)


def test_history_that_was_kept_can_be_read_again_by_hand(team: Team, store: Store) -> None:
    ready(team)
    team.order("discard")

    assert store.write(rereadings.by_hand, team.id)
    team.read_all()
    assert [r.state for r in team.rereadings] == ["ready", "discarded"]
    team.order("apply")
    assert is_fresh(team, store)


# -- by itself ---------------------------------------------------------------------------------


def test_the_first_brands_of_a_project_are_applied_by_themselves(
    store: Store, clock: Clock
) -> None:
    team = Team(store, clock)
    team.answers(MANY)
    team.brand("Lumora", own=True)
    team.brand("Kestrel")
    store.write(rereadings.renew, READER_VERSION)
    team.read_all()

    assert [(r.state, r.changed) for r in team.rereadings] == [("applied", MANY * 3 // 4)]
    assert is_fresh(team, store)


def test_a_project_without_answers_has_nothing_to_read(store: Store, clock: Clock) -> None:
    team = Team(store, clock)
    team.brand("Lumora")

    assert team.rereadings == []
    assert not store.write(rereadings.by_hand, team.id)


@pytest.mark.parametrize("name", ["Zephyr", "Nobody"])
def test_little_or_no_change_is_applied_by_itself(team: Team, store: Store, name: str) -> None:
    team.bring([team.captured("Zephyr it is.")] * 40)
    alias(team, name)
    team.read_all()

    expected = {"Zephyr": ("applied", 40), "Nobody": ("ready", MANY // 4)}[name]
    assert (team.rereadings[0].state, team.rereadings[0].changed) == expected
    assert is_fresh(team, store) == (name == "Zephyr")


# -- changes and late answers while one runs ----------------------------------------------------


def test_another_change_restarts_it_with_the_newest_list(team: Team, store: Store) -> None:
    alias(team, "Nobody")
    old = team.claim()
    assert old
    readings = team.read(old)
    team.brand("Fieldnote")
    alias(team, "Oakline")

    assert not team.deliver(old, readings)
    team.read_all()
    (found,) = team.rereadings
    assert found.why == "Kestrel was changed. Fieldnote was added."
    assert (found.total, found.changed) == (MANY, MANY // 4)
    team.order("apply")
    assert is_fresh(team, store)


def test_taking_a_change_back_ends_the_re_reading(team: Team) -> None:
    alias(team, "Oakline")
    alias(team)

    (found,) = team.rereadings
    assert found.state == "discarded"
    assert not found.stale
    assert team.claim() is None


def test_answers_read_with_the_newest_list_are_in_no_chunk(team: Team, store: Store) -> None:
    alias(team, "Oakline")
    team.answers(8)

    assert team.rereadings[0].total == MANY
    team.read_all()
    team.order("apply")
    assert is_fresh(team, store)


def test_answers_read_with_an_older_list_join_while_it_runs(team: Team, store: Store) -> None:
    older = team.lists
    alias(team, "Oakline")
    team.read_all()
    team.answers(8, older)

    assert (team.rereadings[0].state, team.rereadings[0].total) == ("running", MANY + 8)
    team.read_all()
    assert team.rereadings[0].changed == MANY // 4 + 2
    team.order("apply")
    assert is_fresh(team, store)


def test_answers_that_come_after_it_was_applied_are_applied_and_undone_with_it(
    team: Team, store: Store
) -> None:
    older = team.lists
    ready(team)
    team.order("apply")
    team.answers(8, older)
    assert not is_fresh(team, store)
    team.read_all()

    assert is_fresh(team, store)
    assert (team.rereadings[0].state, team.rereadings[0].total) == ("applied", MANY + 8)
    team.order("undo")
    assert store.cursor().execute("SELECT DISTINCT brands_hash FROM answers").fetchall() == [(older.hash,)]  # fmt: skip


def test_late_answers_stay_as_they_are_where_a_person_kept_history(team: Team) -> None:
    older = team.lists
    ready(team)
    team.order("discard")
    team.answers(8, older)

    assert [r.state for r in team.rereadings] == ["discarded"]


def test_a_newer_reader_reads_everything_again(team: Team, store: Store) -> None:
    store.write(rereadings.renew, "7")

    (found,) = team.rereadings
    assert (found.why, found.total) == ("The reader is new: version 7.", MANY)
    assert team.claim(version=READER_VERSION) is None
    assert team.claim(version="7") is not None
    assert not rereadings.is_news(store.read(), READER_VERSION)


# -- leases ------------------------------------------------------------------------------------


def test_a_claim_that_is_sent_again_gets_the_same_chunk(team: Team) -> None:
    alias(team, "Oakline")
    first = team.claim("lease-one-0000000")

    assert first
    assert team.claim("lease-one-0000000") == first
    assert team.claim("lease-two-0000000") is None


def test_readings_that_are_sent_again_are_confirmed_and_kept_once(team: Team) -> None:
    alias(team, "Oakline")
    chunk = team.claim()
    assert chunk
    readings = team.read(chunk)

    assert team.deliver(chunk, readings)
    assert team.deliver(chunk, readings)
    assert team.rereadings[0].changed == MANY // 4
    assert team.count("mentions_next") == MANY // 4


def test_a_silent_workers_chunk_goes_to_another(team: Team, clock: Clock) -> None:
    alias(team, "Oakline")
    slow = team.claim("lease-slow-000000")
    assert slow
    readings = team.read(slow)
    clock.turn(31)
    fast = team.claim("lease-fast-000000")

    assert fast
    assert (fast.rereading_id, fast.chunk) == (slow.rereading_id, slow.chunk)
    assert not team.deliver(slow, readings)
    assert team.send(fast)


def test_history_is_read_in_chunks(team: Team, store: Store) -> None:
    team.answers(rereadings.SIZE * 2)
    alias(team, "Oakline")

    assert team.read_all() == 3
    team.order("apply")
    assert is_fresh(team, store)


# -- corrections ---------------------------------------------------------------------------------


def correct(team: Team, domain: str, to: SourceType | None) -> None:
    rule = SourceTypeRule(domain=domain, source_type=to)
    team.store.write(source_types.correct, Correction(team.id, rule))


def test_a_corrected_source_type_is_read_again_and_stays(team: Team, store: Store) -> None:
    correct(team, "www.G2.com", SourceType.NEWS)
    team.read_all()
    team.order("apply")

    kinds = "SELECT DISTINCT source_type FROM citations WHERE domain = 'g2.com'"
    assert store.cursor().execute(kinds).fetchall() == [("news",)]
    (kept,) = source_types.corrections(store.read(), team.id)
    assert (kept.domain, kept.source_type, kept.set_by) == ("g2.com", SourceType.NEWS, "local")

    correct(team, "g2.com", None)
    team.read_all()
    team.order("apply")
    assert store.cursor().execute(kinds).fetchall() == [("review",)]


@pytest.mark.parametrize(("domain", "to"), [("g2.com", SourceType.OWN), ("g2 com", SourceType.NEWS), ("g2.com/x", SourceType.NEWS)])  # fmt: skip
def test_a_correction_that_makes_no_sense_is_refused(
    team: Team, domain: str, to: SourceType
) -> None:
    with pytest.raises(BadInput):
        correct(team, domain, to)


# -- what goes -----------------------------------------------------------------------------------


def test_a_deleted_brand_is_read_out_of_history(team: Team, store: Store) -> None:
    store.write(deletion.begin, Target("brand", team.lists.brands[1].id))
    while not store.write(deletion.go_on, Target("brand", team.lists.brands[-1].id)).done:
        pass
    team.read_all()
    team.order("apply")

    assert team.rereadings[0].why == "A brand was deleted."
    assert is_fresh(team, store)


def test_nothing_of_a_deleted_project_stays(team: Team, store: Store) -> None:
    ready(team)
    correct(team, "g2.com", SourceType.NEWS)
    store.write(deletion.begin, Target("project", team.id))
    while not store.write(deletion.go_on, Target("project", team.id)).done:
        pass

    tables = (*KEPT, "rereadings", "reading_lists", "source_types", "mentions", "citations")
    assert [team.count(table) for table in tables] == [0] * len(tables)


def test_old_readings_can_be_taken_back_for_thirty_days(
    team: Team, store: Store, clock: Clock
) -> None:
    ready(team)
    team.order("apply")
    assert team.rereadings[0].undoable(clock.now)
    clock.now += timedelta(days=31)

    assert not team.rereadings[0].undoable(clock.now)
    with pytest.raises(Conflict):
        team.order("undo")
    while store.write(retention.sweep, None).more:
        pass
    assert [team.count(table) for table in KEPT] == [0] * len(KEPT)


@pytest.mark.parametrize(("state", "what"), [("running", "apply"), ("running", "undo"), ("ready", "undo"), ("applied", "apply"), ("applied", "discard")])  # fmt: skip
def test_an_order_that_does_not_fit_is_refused(team: Team, state: str, what: str) -> None:
    alias(team, "Oakline")
    if state != "running":
        team.read_all()
    if state == "applied":
        team.order("apply")

    with pytest.raises(Conflict):
        team.order(what)


def test_a_project_from_before_gets_what_it_misses(store: Store, clock: Clock) -> None:
    team = Team(store, clock)
    team.brand("Lumora")
    team.bring([team.captured(TEXTS[0], ReadWith())])
    store.cursor().execute("DELETE FROM reading_lists")
    store.write(rereadings.take_stock)
    store.write(rereadings.take_stock)
    store.write(rereadings.renew, READER_VERSION)
    team.read_all()

    assert [r.state for r in team.rereadings] == ["applied"]
    assert is_fresh(team, store)


def test_projects_are_read_by_turns(team: Team, store: Store, clock: Clock) -> None:
    other = Team(store, clock, "Other")
    team.answers(rereadings.SIZE)
    alias(team, "Oakline")
    other.answers(4)
    other.brand("Lumora", own=True)
    store.write(rereadings.renew, "7.1")

    places = [(c.rereading_id, c.chunk) for i in range(3) if (c := team.claim(f"lease-{i:016}", "7.1"))]  # fmt: skip
    mine, its = team.rereadings[0].id, other.rereadings[0].id
    assert places == [(mine, 0), (its, 0), (mine, 1)]
