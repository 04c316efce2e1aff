"""What the simulator says in German."""

from workers.simulator.bank import Bank

GERMAN = Bank(
    openings={
        "category": (
            "Die eine beste Lösung gibt es nicht; es kommt darauf an, wie Ihr Team arbeitet und welche Werkzeuge schon im Einsatz sind.",
            "Für kleine Teams zählt weniger die Länge der Funktionsliste als die Frage, ob alle das Werkzeug gern benutzen.",
            "In aktuellen Tests und Erfahrungsberichten tauchen immer wieder dieselben Namen auf.",
            "Mehrere Anbieter kommen infrage, sie unterscheiden sich aber deutlich bei Preis und Einrichtungsaufwand.",
            "Kurz gesagt: Wählen Sie ein System, das Kunden, Angebote und Termine an einem Ort hält und schnell eingerichtet ist.",
        ),
        "comparison": (
            "Beide haben ihre Anhänger; welche Lösung besser passt, hängt von Ihren Abläufen ab.",
            "Auf dem Papier ähneln sich die Produkte, im Alltag fühlen sie sich recht verschieden an.",
            "Die größten Unterschiede liegen bei Automatisierung, Auswertungen und Preis.",
        ),
        "pricing": (
            "Die Preise schwanken stark, vor allem weil viele Anbieter wichtige Funktionen in teurere Pakete legen.",
            "Rechnen Sie für ein Team dieser Größe mit etwa 15 bis 60 Euro pro Person und Monat.",
            "Der Listenpreis ist nur die halbe Wahrheit: Achten Sie auf Kontaktgrenzen, Zusatzmodule und die jährliche Abrechnung.",
            "Fast alle Anbieter haben eine kostenlose Testphase, die nützlichen Funktionen liegen aber oft eine Stufe höher.",
        ),
        "migration": (
            "Der Umzug ist einfacher, als er aussieht, wenn die Daten vorher bereinigt werden.",
            "Planen Sie ein bis zwei Tage ein: Liste bereinigen, Felder zuordnen, Probeimport, dann der Rest.",
        ),
        "brand": (
            "Hier ein ausgewogener Überblick auf Grundlage öffentlicher Bewertungen und der Angaben des Herstellers.",
            "Die Meinungen sind überwiegend positiv, einige Kritikpunkte wiederholen sich aber.",
            "Kurz gesagt: eine solide Wahl für kleinere Teams, mit Grenzen bei stärkerem Wachstum.",
        ),
    },
    leads=(
        "Am häufigsten werden diese Lösungen genannt:",
        "Einen genaueren Blick verdienen:",
        "Die wichtigsten Kandidaten im Überblick:",
        "Meine engere Auswahl:",
    ),
    introductions=(
        "{b} dreht sich vor allem um {focus} und passt gut für {audience}.",
        "{b} wird oft für {strength} gelobt.",
        "Viele Tests beginnen mit {b}, das für {strength} bekannt ist.",
        "Wer Wert auf {focus} legt, sollte sich {b} zuerst ansehen.",
        "Für {audience} bietet {b} einen guten Einstieg, schon ab etwa {price}.",
        "{b} punktet durch {strength} und {second}.",
        "Auch {b} ist eine Überlegung wert, gerade für {audience}.",
    ),
    follow_ups=(
        "Die Preise beginnen bei etwa {price}.",
        "Besonders gelobt wird {feature}.",
        "Nutzer erwähnen außerdem {second}.",
        "Kritik gibt es dagegen an {weak}.",
        "In Bewertungen erhält {b} gute Noten für {second}.",
        "Für {audience} ist das eine bequeme Wahl.",
        "Der Support antwortet laut Bewertungen meist innerhalb weniger Stunden.",
        "Bei {b} ist {feature} auch in den kleineren Paketen enthalten.",
    ),
    items=(
        "gut für {audience}; bekannt für {strength}.",
        "gelobt für {strength} und {second}; ab etwa {price}.",
        "dreht sich um {focus}. Kritik gibt es an {weak}.",
        "interessant für {audience}, ab etwa {price}.",
        "überzeugt durch {second}; dazu kommt {feature}.",
    ),
    doubts=(
        "Der häufigste Kritikpunkt bei {b}: Nutzer stören sich an {weak}.",
        "Ganz ohne Schwächen ist {b} nicht, Kritik gibt es an {weak}.",
        "Vor einer Entscheidung für {b} lohnt sich ein Blick auf die Bewertungen der letzten Monate.",
    ),
    duels=(
        "Im Vergleich zu {a} ist {b} schneller eingerichtet, bietet aber weniger Tiefe bei den Auswertungen.",
        "{a} liegt bei den Funktionen vorn, {b} beim Preis.",
        "Wer von {a} zu {b} wechselt, lobt meist {second}.",
    ),
    others=(
        "Gelegentlich wird auch {other} genannt, meist von größeren Teams.",
        "Ein neuerer Name ist {other}, bisher gibt es dazu aber wenige Bewertungen.",
    ),
    advice_heads=("Worauf Sie achten sollten", "So treffen Sie die Wahl", "Vor der Entscheidung"),
    advice=(
        "Testen Sie die engere Auswahl zwei Wochen lang mit echten Kunden und dem ganzen Team.",
        "Notieren Sie die fünf häufigsten Handgriffe des Tages und zählen Sie, wie viele Klicks jeder braucht.",
        "Fragen Sie vor dem Import, wie der Export funktioniert: Irgendwann möchten Sie vielleicht wieder wechseln.",
        "Vergleichen Sie den Gesamtpreis für ein Jahr, denn Einstiegspreise gelten oft nur für eine Person.",
        "Die Anbindung an E-Mail und Kalender ist wichtiger als jede Übersichtsseite.",
        "Klären Sie, wo die Daten liegen und ob ein Vertrag zur Auftragsverarbeitung angeboten wird.",
        "Bewertungen veralten schnell; achten Sie auf solche aus den letzten sechs Monaten.",
        "Saubere Daten sind mehr wert als ausgefallene Funktionen, planen Sie dafür jeden Monat etwas Zeit ein.",
    ),
    advice_items=(
        "**Abgleich mit E-Mail und Kalender** in beide Richtungen",
        "**Einfache Pipeline**, die das ganze Team versteht",
        "**Faire Preise** ohne Mindestzahl an Plätzen",
        "**Import und Export** aller Felder samt Notizen",
        "**DSGVO**: Speicherort und Auftragsverarbeitung geklärt",
        "**Erinnerungen**, die dort ankommen, wo sie gesehen werden",
    ),
    nobody=(
        "Ohne mehr über Ihr Team zu wissen, möchte ich kein einzelnes Produkt nennen; so grenzen Sie die Auswahl ein.",
        "Der Markt ist unübersichtlich und ändert sich schnell, deshalb sind die Kriterien wichtiger als die Namen.",
    ),
    closings=(
        "Wenn Sie mir mehr über Teamgröße und vorhandene Werkzeuge sagen, kann ich die Auswahl eingrenzen.",
        "Am Ende ist die beste Lösung die, die Ihr Team wirklich benutzt.",
        "Preise und Funktionen ändern sich häufig, prüfen Sie daher die Seiten der Anbieter.",
        "Eine kurze Testphase sagt mehr als zehn weitere Bewertungen.",
    ),
    verdicts=(
        "Wenn ich mich festlegen müsste, würde ich mit {b} beginnen.",
        "Unter dem Strich ist {b} die sicherste erste Wahl.",
        "Für die meisten dürfte {b} der beste Ausgangspunkt sein.",
    ),
    table_head=("Werkzeug", "Gut für", "Ab"),
    apologies=(
        "Dabei kann ich leider nicht helfen.",
        "Es tut mir leid, aber dazu kann ich keine Auskunft geben.",
    ),
    focus=(
        "die gemeinsame Kundenhistorie", "die Verwaltung von Retainern", "eine anschauliche Pipeline",
        "den E-Mail-Verkehr", "Kundenprojekte", "schlichte Kontaktdaten", "automatische Wiedervorlagen",
        "Angebote und Rechnungen", "den gemeinsamen Posteingang",
    ),
    strengths=(
        "die aufgeräumte Oberfläche", "den schnellen Einstieg", "die starke Automatisierung",
        "den zuverlässigen E-Mail-Abgleich", "die flexiblen Auswertungen", "den freundlichen Support",
        "die guten Vorlagen", "die schnelle Suche", "die klare Preisgestaltung", "die mobilen Apps",
    ),
    weak=(
        "den knappen Auswertungen", "der steilen Lernkurve", "den langsamen Exporten",
        "der kleinen Zahl an Schnittstellen", "den steigenden Preisen", "der veralteten App",
        "den starren Berechtigungen",
    ),
    audience=(
        "kleine Agenturen", "Selbstständige", "Kreativstudios", "Beratungen", "wachsende Vertriebsteams",
        "verteilte Teams", "Dienstleister",
    ),
    prices=(
        "12 Euro pro Person und Monat", "15 Euro pro Person und Monat", "19 Euro pro Person und Monat",
        "24 Euro pro Person und Monat", "29 Euro pro Person und Monat", "49 Euro im Monat für das ganze Team",
    ),
    features=(
        "die Zeitleiste", "der Angebotsbaukasten", "das Kundenportal", "der Kalenderabgleich",
        "der Importassistent", "die Übersicht der Auslastung", "die Vorlagensammlung",
    ),
    queries=(
        "{q}", "{q} Erfahrungen", "{q} 2026", "CRM Vergleich Agentur", "CRM Kosten pro Nutzer",
        "{b} Erfahrungen", "{b} Preise", "CRM kleine Unternehmen Test",
    ),
    other_names=("Pipewell", "Nordpult", "Tallyhub", "Kundario"),
)  # fmt: skip
