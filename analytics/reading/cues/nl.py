"""Dutch: no sentiment, because no list of ours has been proven for it."""

from analytics.reading.cues.words import Words

WORDS = Words(
    negations="niet, geen, nooit, zonder, noch, nauwelijks",
    but_no_negation="alleen, slechts",
    late_negations="niet, nooit, nauwelijks",
    contrasts="maar, terwijl, echter, hoewel, daarentegen, in tegenstelling, ondanks, anders dan",
    joiners="en, of, noch, &, evenals",
    little="de, het, een, zowel, als, zoals, dan",
    than="vergeleken met, in vergelijking met, in plaats van, dan",
    hearsay="beweert, zogenaamd, naar verluidt, noemt zichzelf",
    recommending="""
    aanraden, raad aan, raden aan, beveel aan, bevelen aan, aanbevolen, aanrader, beste keuze, goede keuze, uitstekende keuze, ideale keuze, eerste keuze, beste optie, goede optie, uitstekende optie, de beste, het beste, kies voor, kies, ga voor, mijn advies, onze aanbeveling, mijn aanbeveling, het overwegen waard
    """,
    not_recommending="de beste manier, het beste moment",
    avoiding="vermijden, vermijd, niet aanbevolen, afgeraden, af te raden",
    refusing=(
        r"\bik kan (?:\w+ ){0,4}?(?:niet|geen) (?:\w+ ){0,3}?(?:helpen|beantwoorden|assisteren|voldoen|geven|bespreken|ondersteunen)",
        r"\b(?:daar|hier|daarmee|hiermee|daarbij) kan ik (?:\w+ ){0,3}?niet (?:\w+ )?helpen",
        r"\bik ben niet in staat (?:om )?(?:\w+ ){0,4}?te (?:helpen|beantwoorden|geven)",
    ),
    around_a_refusal=(
        r"^(?:het spijt me|sorry|helaas|excuses|mijn excuses|neem|als (?:je|u)|is er|kan ik|bedankt|laat het)",
        r"tegen (?:mijn|onze|de) (?:richtlijnen|regels|beleid)",
        r"^als (?:ai|taalmodel)",
    ),
    ignorance=("geen", "niet", "nooit", "onbekend", "weinig", "nauwelijks"),
    unknowing=(
        r"\b(?:geen|weinig|nauwelijks) (?:[\w-]+ ){0,4}?(?:informatie|gegevens|resultaten|details|vermeldingen|beoordelingen) (?:\w+ )?(?:over|van|betreffende) (?:[\w-]+ ){0,5}?\W{0,3}@",
        r"\bik (?:ken|herken) (?:[\w-]+ ){0,4}?\W{0,3}@\W{0,3} (?:\w+ )?niet",
        r"\bniet bekend met (?:[\w-]+ ){0,4}?\W{0,3}@",
        r"\bnooit (?:\w+ )?van (?:[\w-]+ ){0,4}?\W{0,3}@\W{0,3} gehoord",
        r"@\W{0,3} is (?:mij|me) (?:niet |on)bekend",
        r"\bover (?:[\w-]+ ){0,4}?\W{0,3}@\W{0,3} (?:\w+ ){0,4}?(?:geen informatie|niets) (?:gevonden|vinden|bekend)",
    ),
    asking_for_more=(
        r"\b(?:kun je|kunt u|zou je|zou u)\b",
        r"\bals (?:je|u) ",
        r"\b(?:geef|laat|deel)\b",
    ),
    generic="""
    voordelen, nadelen, conclusie, samenvatting, prijs, prijzen, kwaliteit, functies, kenmerken, eigenschappen, prestaties, tips, tip, opmerking, aanbevelingen, aanbeveling, vergelijking, tabel, model, modellen, merk, merken, criteria, keuze, optie, opties, ideaal, voor, de, het, een, van, en, in, met, beste, prijs-kwaliteit, prijs-kwaliteitverhouding, veiligheid, privacy, klantenservice, ondersteuning, gebruiksgemak, batterij, garantie, grootte, gewicht, materiaal, ontwerp, inleiding, stap, voorbeeld, alternatieven, comfort, duurzaamheid, waarom, hoe, wanneer, budget
    """,
)
