"""A whole answer becomes a reading."""

import pytest

from analytics.reading import READER_VERSION, brands_hash, read
from data.models import Answer, Brand, Citation
from data.words import Outcome, SourceType

ORBI = Brand(id=1, name="Orbi", domains=("orbi.example",), own=True)
ZEPH = Brand(id=2, name="Zephra", aliases=("Zeph", "ZF"), domains=("zephra.example",))
REDIRECT = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/Ab"


def test_a_reading_holds_mentions_sources_version_and_brands() -> None:
    cited = (
        Citation("https://www.orbi.example/a", "Orbi"),
        Citation("https://zephra.example", cited=False),
    )
    reading = read(Answer("Zephra, then Orbi.", citations=cited), [ORBI, ZEPH], "en")

    assert [(m.brand_id, m.order) for m in reading.mentions] == [(2, 1), (1, 2)]
    assert [(s.seq, s.source_type, s.cited) for s in reading.sources] == [
        (1, SourceType.OWN, True),
        (2, SourceType.COMPETITOR, False),
    ]
    assert (reading.version, reading.brands_hash) == (READER_VERSION, brands_hash([ORBI, ZEPH]))


@pytest.mark.parametrize("outcome", [o for o in Outcome if o is not Outcome.ANSWERED])
def test_only_an_answer_names_anybody(outcome: Outcome) -> None:
    assert read(Answer("Orbi", outcome=outcome), [ORBI], "en").mentions == ()


def test_a_redirect_stays_unresolved_but_its_title_may_name_the_site() -> None:
    titles = ("shop.com", "The best phones", None)
    answer = Answer("x", citations=tuple(Citation(REDIRECT, title) for title in titles))
    sources = read(answer, [ORBI], "en").sources

    assert [s.domain for s in sources] == ["shop.com", None, None]
    assert {(s.source_type, s.canonical) for s in sources} == {(SourceType.UNRESOLVED, REDIRECT)}


def test_the_hash_of_brands_knows_content_not_order() -> None:
    turned = ZEPH.model_copy(update={"aliases": ("ZF", "Zeph"), "colour": 5})
    assert brands_hash([ORBI, ZEPH]) == brands_hash([turned, ORBI])
    assert brands_hash([ORBI, ZEPH]) != brands_hash([ORBI])
    assert brands_hash([ZEPH]) != brands_hash([ZEPH.model_copy(update={"aliases": ("Zeph",)})])


def test_a_changed_list_is_read_anew() -> None:
    brands = [ORBI]
    assert len(read(Answer("Orbi Zephra"), brands, "en").mentions) == 1
    brands.append(ZEPH)
    assert len(read(Answer("Orbi Zephra"), brands, "en").mentions) == 2
    brands[0] = ORBI.model_copy(update={"name": "Nobody"})
    assert len(read(Answer("Orbi Zephra"), brands, "en").mentions) == 1


def test_without_brands_nobody_is_named() -> None:
    assert read(Answer("Orbi"), [], "").mentions == ()
