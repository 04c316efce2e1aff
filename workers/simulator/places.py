"""The simulated web: real sites with invented pages, and the brands' own pages."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from data.models import Brand
from workers.simulator.dice import dice
from workers.simulator.told import Page


@dataclass(frozen=True, slots=True)
class Site:
    """A site, how often it is used beside the others, and what sort of pages it has."""

    host: str
    name: str
    weight: float
    sort: str


SITES = {
    "en": (
        Site("www.g2.com", "G2", 9, "review"),
        Site("www.capterra.com", "Capterra", 7, "review"),
        Site("www.reddit.com", "Reddit", 9, "forum"),
        Site("www.techradar.com", "TechRadar", 5, "magazine"),
        Site("en.wikipedia.org", "Wikipedia", 4, "wiki"),
        Site("www.forbes.com", "Forbes", 5, "magazine"),
        Site("zapier.com", "Zapier", 5, "blog"),
        Site("www.pcmag.com", "PCMag", 4, "magazine"),
        Site("www.trustradius.com", "TrustRadius", 3, "review"),
        Site("www.getapp.com", "GetApp", 3, "review"),
        Site("www.softwareadvice.com", "Software Advice", 3, "review"),
        Site("www.gartner.com", "Gartner", 2, "review"),
        Site("www.trustpilot.com", "Trustpilot", 2.5, "review"),
        Site("alternativeto.net", "AlternativeTo", 2, "review"),
        Site("www.producthunt.com", "Product Hunt", 2, "forum"),
        Site("www.quora.com", "Quora", 2.5, "forum"),
        Site("medium.com", "Medium", 2.5, "blog"),
        Site("www.youtube.com", "YouTube", 4.5, "video"),
        Site("www.linkedin.com", "LinkedIn", 3.5, "post"),
        Site("www.zdnet.com", "ZDNET", 2, "magazine"),
        Site("www.cnet.com", "CNET", 1.5, "magazine"),
        Site("www.businessinsider.com", "Business Insider", 1.2, "magazine"),
        Site("www.theverge.com", "The Verge", 0.8, "magazine"),
        Site("techcrunch.com", "TechCrunch", 1.5, "magazine"),
        Site("www.wired.com", "WIRED", 0.8, "magazine"),
        Site("www.nytimes.com", "The New York Times", 0.6, "magazine"),
        Site("www.theguardian.com", "The Guardian", 0.6, "magazine"),
        Site("www.bbc.com", "BBC", 0.4, "magazine"),
        Site("www.reuters.com", "Reuters", 0.6, "magazine"),
        Site("www.fastcompany.com", "Fast Company", 0.8, "magazine"),
        Site("www.inc.com", "Inc.", 0.9, "magazine"),
        Site("www.entrepreneur.com", "Entrepreneur", 1, "magazine"),
        Site("hbr.org", "Harvard Business Review", 0.6, "magazine"),
        Site("www.techrepublic.com", "TechRepublic", 1.8, "magazine"),
        Site("www.tomsguide.com", "Tom's Guide", 0.7, "magazine"),
        Site("www.nerdwallet.com", "NerdWallet", 1.2, "review"),
        Site("www.business.com", "business.com", 1.2, "magazine"),
        Site("www.businessnewsdaily.com", "Business News Daily", 1.4, "magazine"),
        Site("fitsmallbusiness.com", "Fit Small Business", 1.6, "blog"),
        Site("blog.hubspot.com", "HubSpot", 1.8, "blog"),
        Site("www.indiehackers.com", "Indie Hackers", 1, "forum"),
        Site("news.ycombinator.com", "Hacker News", 1, "forum"),
        Site("stackoverflow.com", "Stack Overflow", 0.6, "forum"),
        Site("www.facebook.com", "Facebook", 0.8, "post"),
        Site("x.com", "X", 0.7, "post"),
        Site("www.britannica.com", "Britannica", 0.5, "wiki"),
        Site("www.sba.gov", "U.S. Small Business Administration", 0.7, "guide"),
        Site("www.ftc.gov", "Federal Trade Commission", 0.3, "guide"),
        Site("online.hbs.edu", "Harvard Business School", 0.3, "guide"),
        Site("appsource.microsoft.com", "Microsoft AppSource", 0.6, "market"),
        Site("workspace.google.com", "Google Workspace Marketplace", 0.8, "market"),
        Site("apps.apple.com", "App Store", 0.6, "market"),
    ),
    "de": (
        Site("omr.com", "OMR Reviews", 8, "review"),
        Site("www.capterra.com.de", "Capterra", 5, "review"),
        Site("trusted.de", "trusted", 4, "review"),
        Site("t3n.de", "t3n", 4, "magazine"),
        Site("www.heise.de", "heise online", 3, "magazine"),
        Site("www.computerwoche.de", "Computerwoche", 2.5, "magazine"),
        Site("www.chip.de", "CHIP", 2, "magazine"),
        Site("de.wikipedia.org", "Wikipedia", 4, "wiki"),
        Site("www.gutefrage.net", "gutefrage", 2, "forum"),
        Site("www.reddit.com", "Reddit", 5, "forum"),
        Site("www.golem.de", "Golem.de", 1.5, "magazine"),
        Site("www.handelsblatt.com", "Handelsblatt", 1.2, "magazine"),
        Site("www.faz.net", "FAZ", 0.6, "magazine"),
        Site("www.xing.com", "XING", 1.2, "post"),
        Site("www.linkedin.com", "LinkedIn", 2.5, "post"),
        Site("www.youtube.com", "YouTube", 3.5, "video"),
        Site("www.ihk.de", "IHK", 1, "guide"),
        Site("www.bsi.bund.de", "BSI", 0.5, "guide"),
        Site("www.g2.com", "G2", 2, "review"),
    ),
}

PAGES = {  # sort -> (path, title) in either language; {n} is a number of the page's own
    "en": {
        "review": (
            ("/categories/crm", "Best CRM Software in 2026: Compare Reviews"),
            ("/products/{b}/reviews", "{B} Reviews 2026: Details, Pricing & Features"),
            ("/crm-software/small-business", "Best CRM for Small Business"),
            ("/compare/{b}-vs-{a}", "Compare {B} vs. {A}"),
            ("/products/{b}/alternatives", "Top 10 {B} Alternatives & Competitors"),
        ),
        "magazine": (
            ("/best/best-crm-for-small-business", "The best CRM for small business in 2026"),
            ("/reviews/{b}", "{B} review: a CRM for small teams"),
            ("/advisor/business/software/best-crm-software/", "10 Best CRM Software of 2026"),
            ("/business/crm-pricing-explained", "What a CRM really costs a team of ten"),
        ),
        "forum": (
            ("/r/agency/comments/1{n}/what_crm_are_you_using/", "What CRM are you using in 2026?"),
            ("/r/CRM/comments/1{n}/{b}_or_{a}/", "{B} or {A} for a small agency?"),
            ("/r/smallbusiness/comments/1{n}/crm_for_five_people/", "CRM for five people?"),
            ("/r/marketing/comments/1{n}/moving_away_from_spreadsheets/", "Moving away from spreadsheets"),
        ),
        "wiki": (
            ("/wiki/Customer_relationship_management", "Customer relationship management"),
            ("/wiki/Comparison_of_CRM_systems", "Comparison of CRM systems"),
            ("/wiki/Sales_process", "Sales process"),
        ),
        "blog": (
            ("/blog/best-crm-app/", "The best CRM software for small businesses"),
            ("/blog/{b}-vs-{a}/", "{B} vs. {A}: which one is right for you?"),
            ("/blog/spreadsheet-to-crm/", "How to move from a spreadsheet to a CRM"),
            ("/blog/crm-for-agencies/", "CRM for agencies: what we learned in a year"),
        ),
        "video": (
            ("/watch?v=k{n}", "I tried five CRMs for my agency"),
            ("/watch?v=Q{n}", "{B} tutorial for beginners"),
            ("/watch?v=z{n}", "{B} vs {A}: honest comparison"),
        ),
        "post": (
            ("/pulse/choosing-crm-agency-{n}", "Choosing a CRM for your agency"),
            ("/posts/{b}-launch-{n}", "What {B} got right this year"),
        ),
        "guide": (
            ("/business-guide/manage-your-business/customer-records", "Keep customer records in order"),
            ("/guidance/choosing-business-software", "Choosing business software"),
        ),
        "market": (
            ("/marketplace/app/{b}/{n}", "{B} - Apps"),
            ("/marketplace/app/{a}/{n}", "{A} - Apps"),
        ),
    },
    "de": {
        "review": (
            ("/reviews/category/crm", "Die besten CRM-Systeme 2026 im Vergleich"),
            ("/reviews/product/{b}", "{B}: Erfahrungen, Preise und Alternativen"),
            ("/crm-software/kleine-unternehmen", "CRM für kleine Unternehmen im Test"),
            ("/vergleich/{b}-{a}", "{B} oder {A}? Der Vergleich"),
        ),
        "magazine": (
            ("/ratgeber/crm-fuer-agenturen", "CRM für Agenturen: Das sollten Sie wissen"),
            ("/tests/{b}-im-test", "{B} im Test"),
            ("/news/crm-kosten-{n}", "Was CRM-Systeme wirklich kosten"),
        ),
        "forum": (
            ("/frage/welches-crm-fuer-kleine-agentur-{n}", "Welches CRM für eine kleine Agentur?"),
            ("/r/selbststaendig/comments/1{n}/crm_empfehlung/", "CRM-Empfehlung gesucht"),
        ),
        "wiki": (
            ("/wiki/Customer-Relationship-Management", "Customer-Relationship-Management"),
            ("/wiki/Kundenbindung", "Kundenbindung"),
        ),
        "video": (
            ("/watch?v=d{n}", "CRM-Systeme im Vergleich"),
            ("/watch?v=D{n}", "{B}: Einführung auf Deutsch"),
        ),
        "post": (("/pulse/crm-auswahl-{n}", "CRM-Auswahl in kleinen Teams"),),
        "guide": (
            ("/themen/digitalisierung/kundenverwaltung", "Kundenverwaltung im Betrieb"),
            ("/leitfaden/software-auswahl", "Leitfaden zur Auswahl von Software"),
        ),
    },
}  # fmt: skip

OWN_PAGES = (
    ("/", "{B}: the CRM for small teams", 3.0),
    ("/pricing", "Pricing - {B}", 2.5),
    ("/features", "Features - {B}", 1.5),
    ("/blog/how-to-choose-a-crm", "How to choose a CRM - {B} Blog", 1.2),
    ("/compare", "{B} compared with other tools", 1.0),
)

OTHER = "Pipewell"  # a name that no project tracks

SNIPPETS = (
    "We compared price, set-up and daily use over several weeks.",
    "Hands-on impressions, screenshots and a look at the current plans.",
    "Users discuss what worked for them and what did not.",
    "An overview with pricing, strengths and weaknesses.",
    "Updated this year, with notes on recent price changes.",
    "A short guide for teams that choose their first tool.",
)


def slug(name: str) -> str:
    return "-".join(re.findall(r"\w+", name.lower()))


def domain(host: str) -> str:
    return host.removeprefix("www.")


def pages(lang: str, brands: Sequence[Brand], seed: int) -> Iterator[tuple[Page, str, float]]:
    """Every third-party page of a language, its sort and weight; the same for the same seed."""
    for site in SITES[lang]:
        chance = dice(seed, "site", lang, site.host)
        for path, title in PAGES[lang][site.sort]:
            fill = filling(*chance.sample([*(b.name for b in brands), OTHER], 2))
            fill["n"] = f"{chance.randrange(36**6):08x}"
            page = Page(
                f"https://{site.host}{path.format(**fill)}",
                f"{title.format(**fill)} | {site.name}",
                domain(site.host),
                site.name,
                chance.choice(SNIPPETS),
            )
            yield page, site.sort, site.weight * chance.uniform(0.3, 1.7)


def filling(one: str, other: str) -> dict[str, str]:
    return {"b": slug(one), "B": one, "a": slug(other), "A": other}


def own_pages(brand: Brand) -> list[tuple[Page, float]]:
    """The pages of a brand's own site; none where it has no domain."""
    if not brand.domains:
        return []
    host = brand.domains[0]
    return [
        (Page(f"https://www.{host}{path}", title.format(B=brand.name), host, brand.name, SNIPPETS[3]), w)
        for path, title, w in OWN_PAGES
    ]  # fmt: skip
