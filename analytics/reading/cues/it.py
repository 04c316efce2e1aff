"""Italian: no sentiment, because no list of ours has been proven for it."""

from analytics.reading.cues.words import Words

WORDS = Words(
    negations="non, mai, nessun, nessuno, nessuna, senza, né, sconsiglio",
    but_no_negation="solo, soltanto, solamente",
    contrasts="ma, mentre, tuttavia, però, sebbene, anche se, invece, a differenza, nonostante, bensì",
    joiners="e, ed, o, né, &, oppure, nonché",
    little="il, lo, la, i, gli, le, l, un, una, sia, che, come, di",
    than="rispetto a, in confronto a, invece di, al posto di",
    than_after="di, che, del, della",
    comparatives="migliore, peggiore, meglio, peggio, più, meno",
    hearsay="sostiene, afferma, si definisce, presumibilmente, a quanto pare",
    recommending="""
    consiglio, consigliamo, raccomando, raccomandiamo, consigliato, consigliata, raccomandato, raccomandata, migliore scelta, scelta migliore, ottima scelta, buona scelta, scelta ideale, prima scelta, migliore opzione,
    opzione migliore, ottima opzione, il migliore, la migliore, i migliori, le migliori, opta per, scegli, scegliete, suggerisco, vale la pena
    """,
    not_recommending="consiglio di confrontare, consiglio di verificare, il consiglio",
    avoiding="da evitare, evitare, evita, sconsigliati, sconsigliato",
    refusing=(
        r"\bnon (?:posso|possiamo|sono in grado di|mi è possibile) (?:\w+ )?(?:aiutar\w*|assister\w*|risponder\w*|fornir\w*|soddisfare|discutere|farlo)",
    ),
    around_a_refusal=(
        r"^(?:mi dispiace|scusa|scusi|purtroppo|per favore|grazie|se (?:hai|ha|vuoi|desideri)|c['’]è|posso)",
        r"viola (?:le )?(?:mie |nostre )?(?:linee guida|norme|regole)",
        r"^come (?:ia|intelligenza|modello)",
    ),
    ignorance=(" non ", "nessun", "poche"),
    unknowing=(
        r"\b(?:non|nessuna|poche) (?:\w+ ){0,4}?(?:informazion[ei]|dati|risultati|dettagli|recensioni) (?:\w+ )?(?:su|sul|sulla|riguardo a|relative a|di) (?:[\w-]+ ){0,5}?\W{0,3}@",
        r"\bnon (?:conosco|riconosco|ho familiarità con|ho mai sentito parlare di|ho trovato nulla su) (?:[\w-]+ ){0,5}?\W{0,3}@",
        r"@\W{0,3} non mi è (?:not[oa]|familiare|conosciut[oa])",
    ),
    asking_for_more=(
        r"\b(?:potresti|potrebbe|puoi|può)\b",
        r"\bse (?:puoi|può|hai|ha|ti riferisci|intendi)",
        r"\bper favore",
    ),
    generic="""
    vantaggi, svantaggi, pro, contro, conclusione, conclusioni, riepilogo, prezzo, prezzi, qualità, caratteristiche, funzioni, funzionalità, prestazioni, consigli, consiglio, nota, raccomandazioni, confronto, tabella, modello, modelli, marca, marche, criteri, scelta, opzione, opzioni, ideale, per, il, la, i, le, di, e, in, con, un, una, migliore, migliori, sicurezza, assistenza, clienti, supporto, facilità, uso, batteria, garanzia, dimensioni, peso, materiale, design, introduzione, passo, esempio, alternative, alternativa, comfort, durata, perché, come, quando, budget
    """,
)
