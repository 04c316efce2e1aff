"""The demo project as plain data: a fictional CRM, its rivals and what people ask about them.

All ids are 0: the store gives them when the project is made. Names and domains are invented
(`.example` is reserved, so no link of the demo leads to a real company).
"""

from data.catalog import simulated_twin
from data.models import Brand, EngineUse, Project, Prompt

PROJECT = Project(name="Lumora demo", timezone="Europe/Berlin")

OWN = Brand(
    name="Lumora",
    aliases=("Lumora CRM",),
    domains=("lumora.example",),
    own=True,
    colour=0,
)

RIVALS = (
    Brand(name="Kestrel", aliases=("Kestrel CRM",), domains=("kestrelcrm.example",), colour=1),
    Brand(name="Fieldnote", aliases=("Fieldnote CRM",), domains=("fieldnote.example",), colour=2),
    Brand(name="Brightpath", aliases=("Bright Path",), domains=("brightpath.example",), colour=3),
    Brand(name="Oakline", domains=("oakline.example", "oaklinehq.example"), colour=4),
)

BRANDS = (OWN, *RIVALS)

PROMPTS = (
    Prompt(text="What is the best CRM for a small creative agency?", tags=("category",)),
    Prompt(text="Which CRM should a five-person marketing agency choose?", tags=("category",)),
    Prompt(text="Which CRM tools include project and retainer tracking?", tags=("category", "features")),
    Prompt(text="Kestrel vs Fieldnote: which is better for an agency?", tags=("comparison",)),
    Prompt(text="What are the best alternatives to Kestrel?", tags=("comparison", "alternatives")),
    Prompt(text="How much does a CRM cost for a team of ten?", tags=("pricing",)),
    Prompt(text="Which CRM has the best free plan for freelancers?", tags=("pricing", "category")),
    Prompt(text="How do I move my client list from spreadsheets to a CRM?", tags=("migration",)),
    Prompt(text="Welches CRM eignet sich für eine kleine Werbeagentur?", lang="de", country="de", tags=("category",)),
    Prompt(text="Was kostet ein CRM für ein Team mit zehn Personen?", lang="de", country="de", tags=("pricing",)),
    Prompt(text="Is Lumora a good CRM for agencies?", tags=("brand",), branded=True),
    Prompt(text="How does Lumora compare with Brightpath?", tags=("brand", "comparison"), branded=True),
)  # fmt: skip

ENGINES = tuple(
    EngineUse(engine=engine, route=simulated_twin(route))
    for engine, route in (
        ("chatgpt", "openai"),
        ("perplexity", "perplexity"),
        ("copilot", "serpapi"),
        ("gemini", "gemini"),
        ("google_ai_overview", "serpapi"),
    )
)
