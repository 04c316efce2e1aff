"""French."""

from analytics.reading.cues.words import Words

WORDS = Words(
    positive="""
    bon, bonne, bons, bonnes, très bon, meilleur*, mieux, excellent*, remarquable*, exceptionnel*, formidable*, fantastique*, superbe*, impressionnant*, impressionne, fiable*, solide, solides, robuste*, durable*, efficace*,
    facile à utiliser, faciles à utiliser, simple à utiliser, intuiti*, abordable*, bon rapport qualité-prix, bon rapport qualité prix, excellent rapport qualité-prix, confortable*, pratique, polyvalent*, idéal*, parfait*, recommande,
    recommandé*, recommandons, recommandent, conseille, brille, excelle, excellent, séduit, convainc, convaincant*, se distingue, se démarque, apprécié*, apprécient, plébiscité*, salué*, saluent, louent, loué, digne de confiance, de confiance,
    de qualité, haut de gamme, incontournable*, imbattable*, supérieur*, surpasse, vaut le coup, vaut son prix, ne déçoit pas, ne déçoit jamais, rien à redire, fonctionne bien, fonctionne très bien, valeur sûre, premier choix, performant*
    """,
    negative="""
    mauvais*, médiocre*, décevant*, déçoit, déçu*, déception*, déplorable*, horrible*, pire, pires, lent, lente, lents, lentes, cher, chère, chers, chères, trop cher, trop chère, onéreu*, coûteu*, hors de prix, surévalué*, peu fiable, peu fiables, fragile*, obsolète*, dépassé*, démodé*, bruyant*,
    inconfortable*, compliqué*, complexe à utiliser, difficile à utiliser, difficiles à utiliser, peu intuitif, peu pratique, frustrant*, agaçant*, inférieur*, défaut, défauts, faible, faibles, laisse à désirer, laissent à désirer, manque de, manquent de, souffre de, critiqué*, critiquent, critiques négatives, se plaignent, plaintes, à éviter, évitez,
    déconseille, déconseillé*, déconseillons, inutile*, inutilisable*, dangereu*, arnaque, insuffisant*, inconvénient*, vieillissant*
    """,
    neutral="bon à savoir, bonne question, aussi bon que, aussi bonne que, aussi bien que, bonne chance, bonne idée de, mieux comprendre, développement durable, le mieux est de, mieux vaut, plus connu, parfaitement normal, pratiques, meilleures pratiques, bon marché",
    negations="pas, non, personne, jamais, aucun, aucune, sans, ni, rien, guère, peu, nullement, manque de, loin d être, moins",
    but_no_negation="seulement, uniquement, que, forcément, nécessairement",
    late_negations="pas, jamais, guère, aucunement",
    contrasts="mais, tandis, alors que, cependant, toutefois, pourtant, bien que, quoique, contrairement, en revanche, par contre, malgré, néanmoins, plutôt que",
    joiners="et, ou, ni, &, ainsi que",
    little="le, la, les, l, un, une, des, de, du, soit, ni, marques, comme, à la fois, puis, que",
    than="par rapport à, comparé à, comparée à, face à, surpasse, aussi bon que, aussi bonne que, aussi bien que, plutôt que, au lieu de, versus, vs",
    than_after="que, qu, à",
    comparatives="meilleur*, pire, mieux, plus, moins, supérieur*, inférieur*, aussi, préfère",
    hearsay="prétend, prétendent, prétendument, affirme, affirment, se dit, soi-disant, serait, seraient, prétendue, prétendu, se présente comme, se vante, promet, certains disent, certains pensent, certains trouvent, paraît-il, selon ses dires",
    recommending="""
    recommande, recommandons, recommandé, recommandée, recommandés, recommandées, recommandent, conseille, conseillons, meilleur choix, meilleure option, meilleure solution, premier choix, bon choix, excellent choix, choix idéal, valeur sûre, choix parfait, optez pour, optez, choisissez, ma recommandation,
    notre recommandation, notre coup de coeur, notre coup de cœur, coup de cœur, je choisirais, je suggère, je vous suggère, le meilleur, la meilleure, les meilleurs, les meilleures, vaut le détour, incontournable
    """,
    not_recommending="recommande de comparer, recommande de vérifier, recommandé de comparer, recommandé de vérifier, conseille de comparer, conseille de vérifier",
    avoiding="à éviter, évitez, déconseillé, déconseillés, déconseillées, ne pas acheter",
    refusing=(
        r"\bje (?:ne peux|ne suis|suis) (?:malheureusement |désolé,? )?(?:pas|dans l['’]impossibilité) (?:(?:en mesure|capable|autorisé|autorisée) )?(?:(?:de|d['’]|vous|t['’]|à) ?){0,3}(?:aider|répondre|fournir|donner suite|assister|discuter|traiter|accéder)",
        r"\bje ne peux pas (?:vous |t['’])?(?:aider|répondre|fournir|assister|faire cela|donner suite)",
    ),
    around_a_refusal=(
        r"^(?:je suis )?(?:vraiment )?désolée?",
        r"^(?:malheureusement|veuillez|n['’]hésitez|merci de|si vous|y a-t-il|puis-je|je m['’]excuse)",
        r"(?:contraire à|viole|enfreint) (?:mes|nos|les) (?:\w+ )?(?:règles|directives|consignes)",
        r"^en tant qu['’](?:ia|intelligence)",
    ),
    ignorance=("aucun", " pas ", "jamais", "rien", "inconnu", "peu"),
    unknowing=(
        r"\b(?:aucune|pas d['’]|pas trouvé d['’]|peu d['’]|pas de|pas trouvé de) ?(?:\w+ ){0,2}?(?:informations?|données|résultats?|détails|avis) (?:[\w-]+ ){0,2}?(?:sur|concernant|à propos d[e'’]|au sujet d[e'’]|relatives? à) ?(?:[\w'’-]+ ){0,5}?\W{0,3}@",
        r"\bje ne (?:connais|reconnais) pas (?:[\w'’-]+ ){0,5}?\W{0,3}@",
        r"\b(?:ne suis pas familier|ne suis pas familière|pas familier|pas familière) avec (?:[\w'’-]+ ){0,5}?\W{0,3}@",
        r"\bjamais entendu parler d[e'’] ?(?:[\w'’-]+ ){0,4}?\W{0,3}@",
        r"@\W{0,3} (?:ne )?m['’]est (?:pas (?:connue?|familier|familière)|inconnue?)",
        r"\brien (?:trouvé )?sur (?:[\w'’-]+ ){0,3}?\W{0,3}@",
    ),
    asking_for_more=(
        r"\b(?:pourriez-vous|pouvez-vous|peux-tu|pourrais-tu)\b",
        r"\bsi vous (?:pouvez|avez|me|parlez|pensez)",
        r"\b(?:veuillez|merci de) (?:me )?",
    ),
    generic="""
    avantages, inconvénients, points, forts, faibles, conclusion, résumé, prix, tarif, tarifs, qualité, fonctionnalités, caractéristiques, performance, performances, conseils, conseil, remarque, note, recommandation, recommandations, comparaison, tableau, modèle, modèles, marque, marques, critères, critère, choix, idéal, pour, le, la, les, de, du, des, et, en, à, un, une,
    meilleur, meilleure, meilleurs, meilleures, rapport, qualité-prix, sécurité, confidentialité, service, client, support, facilité, utilisation, autonomie, batterie, garantie, taille, poids, matériau, design, introduction, étape, exemple, alternatives, alternative, confort, durabilité, entretien, ergonomie, intégration, intégrations, question, réponse, pourquoi, comment, quand, quel, quelle, polyvalence, usage, budget, avis
    """,
)
