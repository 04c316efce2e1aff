"""U1-U9: where a citation points, what it is counted as, whose page it is."""

import base64

import pytest

from analytics.reading import urls


@pytest.mark.parametrize(
    "text",
    ["", "mailto:a@shop.example", "ftp://shop.example/a", "https://", "https://a b.example/", "https://shop.example:x/",
     "https://shop.example:70000/", "https://a..example/", "plain", "2.71.8", "notes.pdf", "README.md", "#top", "[3]",
     "cite:2", "a@shop.com", "https://300.1.1.1/", "shop.unknowntop/x"],
)  # fmt: skip
def test_what_is_no_web_address_is_nothing(text: str) -> None:
    assert urls.read(text) == urls.Address(None, None, None)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  <https://shop.example/a>  ", "https://shop.example/a"),
        ("//www.shop.com/a", "https://shop.com/a"),
        ("shop.com/a", "https://shop.com/a"),
        ("shop.com:8080/a", "https://shop.com:8080/a"),
        ("https://shop.example/?a=1&amp;b=2", "https://shop.example/?a=1&b=2"),
        ("https://shop.example/?a=1&copy=2", "https://shop.example/?a=1&copy=2"),
        ("HTTP://U:P@WWW.Shop.Example.:80/A", "https://shop.example/A"),
        ("https://m.shop.example/", "https://shop.example/"),
        ("https://m.me/x", "https://m.me/x"),
        ("https://fr.m.wikipedia.org/wiki/X", "https://fr.wikipedia.org/wiki/X"),
        ("https://tür.example/ü", "https://xn--tr-xka.example/%C3%BC"),
        ("https://shop.example/a/./b/../c//d/", "https://shop.example/a/c/d"),
        ("https://shop.example/%7ea%2fb%c3%a9%", "https://shop.example/~a%2Fb%C3%A9%25"),
        ("https://shop.example/story/amp/", "https://shop.example/story"),
        ("https://shop.example/story.amp", "https://shop.example/story"),
        ("https://shop.example/story.amp.html?outputType=AMP", "https://shop.example/story.html"),
        ("https://shop.example/?b=2&a=2&a=1&UTM_x=1&gclid=3&ref=4", "https://shop.example/?a=1&a=2&b=2&ref=4"),
        ("https://shop.example/a#part", "https://shop.example/a"),
        ("https://shop.example/a#/route", "https://shop.example/a#/route"),
        ("https://shop.example/a#!/route:~:text=x", "https://shop.example/a#!/route"),
        ("http://[2001:DB8::1]:81/", "https://[2001:db8::1]:81/"),
    ],
)  # fmt: skip
def test_one_page_has_one_identity(text: str, canonical: str) -> None:
    assert urls.read(text).canonical == canonical


@pytest.mark.parametrize(
    ("host", "domain"),
    [
        ("a.b.shop.co.uk", "shop.co.uk"), ("me.github.io", "me.github.io"), ("github.io", "github.io"), ("co.uk", None),
        ("a.b.unknowntop", "b.unknowntop"), ("intranet", "intranet"), ("192.0.2.1", "192.0.2.1"),
    ],
)  # fmt: skip
def test_the_site_is_the_registrable_domain(host: str, domain: str | None) -> None:
    assert urls.read(f"https://{host}/x").domain == domain


def bing(target: str) -> str:
    token = base64.urlsafe_b64encode(target.encode()).decode().rstrip("=")
    return f"https://www.bing.com/ck/a?p=1&u=a1{token}&ntb=1"


@pytest.mark.parametrize(
    "wrapped",
    [
        "https://www.google.co.uk/url?q=https://www.shop.example/a%3Futm_source%3Dx&sa=U",
        "https://www.google.com/url?url=https://shop.example/a",
        "https://www.google.com/amp/s/shop.example/a/amp",
        "https://shop-example.cdn.ampproject.org/c/s/shop.example/a",
        "https://l.facebook.com/l.php?u=https%3A%2F%2Fshop.example%2Fa&h=1",
        "https://duckduckgo.com/l/?uddg=https%3A%2F%2Fshop.example%2Fa",
        bing("https://shop.example/a"),
        "https://www.youtube.com/redirect?q=https://shop.example/a",
        "https://www.google.com/url?q=" + bing("https://shop.example/a").replace("&", "%26"),
    ],
)
def test_wrappers_are_opened(wrapped: str) -> None:
    assert urls.read(wrapped).canonical == "https://shop.example/a"


def test_a_wrapper_without_an_address_stays() -> None:
    assert (
        urls.read("https://www.google.com/url?q=word").canonical == "https://google.com/url?q=word"
    )
    assert urls.read("https://www.bing.com/ck/a?u=a1!!!").domain == "bing.com"


def test_a_video_is_its_id() -> None:
    watch = "https://youtube.com/watch?v=abc"
    assert urls.read("https://youtu.be/abc?si=1").canonical == watch
    assert urls.read("https://m.youtube.com/watch?v=abc&t=9&list=1").canonical == watch
    assert (
        urls.read("https://youtube.com/playlist?list=1&si=2").canonical
        == "https://youtube.com/playlist?list=1"
    )


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("https://shop.example/a", "own"),
        ("https://blog.shop.example/a", "own"),
        ("https://shop.example.evil.com/", "other"),
        ("https://myshop.example/", "other"),
        ("https://else.com/?u=shop.example", "other"),
        ("https://help.rival.com/a", "competitor"),
        ("https://rival.com/a", "other"),
        ("https://league.com/kings/roster", "competitor"),
        ("https://league.com/kingston", "other"),
        ("https://vertexaisearch.cloud.google.com/grounding-api-redirect/Ab==", "unresolved"),
        ("https://duckduckgo.com/?q=x", "unresolved"),
        ("https://chatgpt.com/?q=x", "unresolved"),
        ("https://old.reddit.com/r/x", "ugc"),
        ("https://tax.gov.au/x", "gov_edu"),
        ("https://cs.somewhere.ac.nz/", "gov_edu"),
        ("https://community.else.com/t/1", "ugc"),
        ("https://else.com/Forums/1", "ugc"),
        ("https://www.theverge.com/a", "news"),
        ("https://www.theverge.com/a/Best-phones/b", "review"),
        ("https://www.theverge.com/x-vs-y", "review"),
        ("https://www.theverge.com/phone-review", "review"),
        ("https://www.theverge.com/bestiary", "news"),
    ],
)
def test_each_source_has_a_type(url: str, kind: str) -> None:
    rivals = ("www.help.rival.com", "league.com/kings")
    assert urls.read(url, ("www.shop.example",), rivals).source_type == kind


def test_only_a_domain_as_title_names_a_site() -> None:
    assert urls.site_named(" WWW.Shop.com ") == "shop.com"
    assert urls.site_named("Shop of the year") is None
    assert urls.site_named("README.md") is None
