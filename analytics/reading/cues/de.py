"""German."""

from analytics.reading.cues.words import Words

WORDS = Words(
    positive="""
    gut, gute, guter, gutes, guten, gutem, sehr gut, besser, bessere, besserer, besseres, besseren, beste, bester, bestes, besten, bestem, am besten,
    hervorragend*, ausgezeichnet*, exzellent*, großartig*, grossartig*, fantastisch*, herausragend*, erstklassig*, überragend*, überzeugt, überzeugen,
    überzeugend*, überzeugte, beeindruckt, beeindruckend*, zuverlässig*, verlässlich*, vertrauenswürdig*, hochwertig*, solide, solider, solides, soliden, robust*,
    langlebig*, benutzerfreundlich*, bedienungsfreundlich*, einfach zu bedienen, leicht zu bedienen, intuitiv*, preiswert*, erschwinglich*, gutes preis-leistungs-verhältnis,
    ideal, ideale, idealer, ideales, idealen, perfekt*, empfehlenswert*, empfehle, empfehlen, empfiehlt, empfohlen, punktet, punkten, glänzt, glänzen, begeistert, begeistern,
    begeisternd*, lobt, loben, gelobt, lobte, lobten, beliebt*, testsieger, preis-leistungs-sieger, vorbildlich*, komfortabel, komfortable, bequem*, überlegen, übertrifft, schlägt,
    spitzenklasse, top, klasse, lohnt sich, sehenswert, unschlagbar*, konkurrenzlos*, nichts zu beanstanden, keine beschwerden, enttäuscht nie
    """,
    negative="""
    schlecht*, schlimm*, miserabel, miserable*, mangelhaft*, ungenügend*, enttäuscht, enttäuschend*, enttäuschte, enttäuschung, enttäuschen, unzuverlässig*, minderwertig*,
    billig verarbeitet, überteuert*, zu teuer, teuer, teure, teurer, teures, teuren, kostspielig*, umständlich*, kompliziert*, unbequem*, langsam*, träge, fehleranfällig*, veraltet*, schwach, schwache, schwacher,
    schwaches, schwachen, schwächelt, unübersichtlich*, ärgerlich*, nervig*, frustrierend*, unterlegen*, bemängelt, bemängeln, bemängelte, kritisiert, kritisieren, kritik, beschwerden, beschweren sich,
    nachteil, nachteile, schwächen, schwäche, lässt zu wünschen übrig, zu wünschen übrig, hinkt hinterher, fällt ab, versagt, unsicher*, unbrauchbar*, abzuraten, rate ab, raten ab, rät ab, hände weg,
    überbewertet*, mittelmäßig*, unterdurchschnittlich*, reinfall, nicht empfehlenswert, laut, lauter
    """,
    neutral="""
    gute frage, am besten vergleichen, es ist am besten, gut zu wissen, am besten bekannt, genauso gut wie, so gut wie, ebenso gut wie, guten tag, guten morgen, zum besten, besten dank, bekannt als, laut test, laut hersteller,
    laut herstellern, laut angaben, laut stiftung, laut eigenen angaben, laut kunden, laut nutzern, laut einem, laut einer, besser verstehen, am besten geeignet für sie, empfehlen zu vergleichen, teurer als nötig
    """,
    negations="nicht, kein, keine, keiner, keinen, keinem, keines, nie, niemals, nichts, niemand, kaum, ohne, weder, noch, wenig, keineswegs, keinesfalls, selten, mangelnde, fehlende, alles andere als, weniger",
    but_no_negation="nur, bloß, unbedingt, zuletzt, umsonst",
    late_negations="nicht, nie, niemals, kaum, keineswegs, nirgends",
    contrasts="aber, während, wohingegen, jedoch, hingegen, dagegen, sondern, obwohl, obgleich, doch, allerdings, anders als, im gegensatz, trotz, stattdessen, dafür, wogegen",
    joiners="und, oder, sowie, noch, &, wie auch, als auch",
    little="der, die, das, den, dem, des, ein, eine, einen, sowohl, weder, auch, dann, marken, wie",
    than="im vergleich zu, verglichen mit, gegenüber, übertrifft, schlägt, statt, anstatt, anstelle von, so gut wie, genauso gut wie, ebenso gut wie",
    than_after="als",
    comparatives="besser*, schlechter*, schlimmer, zuverlässiger*, überlegen, unterlegen, schneller, langsamer, teurer, günstiger, mehr, weniger, lauter, hochwertiger*, robuster, schwächer, stärker, solider, bequemer, komfortabler, intuitiver",
    hearsay="angeblich*, behauptet, behaupten, will, wirbt, bezeichnet sich, nennt sich, vermeintlich*, sogenannte, sogenannter, laut eigenen angaben, nach eigenen angaben, verspricht, manche sagen, einige sagen, manche meinen, manche finden, soll",
    recommending="""
    empfehle, empfehlen, empfiehlt, empfohlen, empfehlenswert*, meine empfehlung, unsere empfehlung, mein tipp, unser tipp, beste wahl, besten wahl, erste wahl, gute wahl, ausgezeichnete wahl, hervorragende wahl, ideale wahl, perfekte wahl, bessere wahl,
    beste option, gute option, beste lösung, die beste, der beste, das beste, am besten, testsieger, preis-leistungs-sieger, rate zu, raten zu, würde zu, greifen sie zu, greif zu, entscheiden sie sich für, nimm, nehmen sie, einen blick wert, preistipp, favorit
    """,
    not_recommending="empfehle zu vergleichen, am besten vergleichen, empfohlene tagesdosis",
    avoiding="vermeiden, meiden, nicht empfehlenswert, nicht zu empfehlen, finger weg, hände weg, abzuraten, nicht kaufen",
    refusing=(
        r"\bich (?:kann|darf|werde|möchte) (?:(?:ihnen|dir|euch|leider|das|diese|dieser|diesem|dabei|damit|hierbei|dazu|zu|keine|anfrage|frage|nicht) ){0,6}?(?:nicht |keine )(?:\w+ ){0,3}?(?:helfen|weiterhelfen|beantworten|unterstützen|behilflich sein|nachkommen|erfüllen|auskunft geben|diskutieren|eingehen)",
        r"\b(?:dabei|damit|hierbei) kann ich (?:\w+ ){0,2}nicht (?:weiter)?helfen",
        r"\bich bin nicht in der lage,? (?:\w+ ){0,4}zu (?:helfen|beantworten|unterstützen)",
    ),
    around_a_refusal=(
        r"^(?:es )?tut mir (?:sehr )?leid",
        r"^(?:leider|entschuldigung|ich entschuldige mich|bitte|danke für)",
        r"^(?:wenn|falls|gibt es|kann ich|haben sie|gerne|ich helfe)",
        r"gegen (?:meine|unsere|die) (?:richtlinien|regeln|nutzungsbedingungen)",
        r"^als ki\b",
    ),
    ignorance=("kein", "nicht", "nie", "unbekannt", "kaum", "wenig"),
    unknowing=(
        r"\b(?:keine|kaum|wenig|keinerlei) (?:[\w-]+ ){0,4}?(?:informationen|angaben|daten|hinweise|details|ergebnisse|belege|bewertungen) (?:\w+ )?(?:über|zu|zum|zur|von|bezüglich) (?:[\w-]+ ){0,4}?\W{0,3}@",
        r"@\W{0,3} (?:ist|sind) mir (?:\w+ ){0,3}?(?:nicht|un)\s?(?:bekannt|geläufig|vertraut)",
        r"\bmir (?:ist|sind) (?:[\w-]+ ){0,5}?\W{0,3}@\W{0,3} (?:\w+ ){0,2}?(?:nicht |un)(?:bekannt|geläufig|vertraut)",
        r"\bich kenne (?:[\w-]+ ){0,4}?\W{0,3}@\W{0,3} (?:\w+ ){0,3}?nicht\b",
        r"\b(?:über|zu|von) (?:[\w-]+ ){0,4}?\W{0,3}@\W{0,3} (?:\w+ ){0,5}?(?:keine|nichts|keinerlei)(?: \w+){0,3}? (?:informationen|angaben|daten|bekannt|gefunden|finden|gehört|sagen)",
        r"@\W{0,3} (?:konnte|konnten|habe|kann) (?:ich|wir) (?:\w+ )?(?:nichts|keine) ",
        r"\bhabe (?:noch )?nie (?:etwas )?von (?:[\w-]+ ){0,4}?\W{0,3}@\W{0,3} gehört",
    ),
    asking_for_more=(
        r"\b(?:könnten sie|können sie|könntest du|kannst du)\b",
        r"\b(?:wenn|falls) (?:sie|du) (?:mir )?",
        r"\bbitte (?:geben|nennen|teilen|gib|nenne)",
    ),
    generic="""
    vorteile, nachteile, fazit, tipp, tipps, preis, preise, kosten, qualität, zusammenfassung, überblick, hinweis, hinweise, empfehlung, empfehlungen, funktionen, merkmale, eigenschaften, leistung, design, ausstattung, anwendung, einsatz,
    kriterien, vergleich, tabelle, modell, modelle, marke, marken, hersteller, anbieter, geeignet, ideal, für, beste, bester, bestes, preis-leistung, preis-leistungs-verhältnis, sicherheit, datenschutz, support, kundenservice, service, bedienung, handhabung,
    größe, gewicht, material, garantie, akku, akkulaufzeit, lautstärke, reinigung, einleitung, ergebnis, schritt, beispiel, beispiele, allgemein, weitere, alternativen, alternative, der, die, das, und, mit, von, wichtig, zu, zielgruppe, stärken, schwächen, besonderheiten, bewertung, kategorie,
    verfügbarkeit, zubehör, vielseitigkeit, flexibilität, benutzerfreundlichkeit, integration, integrationen, frage, antwort, haltbarkeit, komfort, ein, eine, im, in, auf, auch, aus, bei, warum, was, wie, welche, wann, wer
    """,
)
