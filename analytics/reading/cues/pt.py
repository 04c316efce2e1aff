"""Portuguese: no sentiment, because no list of ours has been proven for it."""

from analytics.reading.cues.words import Words

WORDS = Words(
    negations="não, nunca, jamais, nenhum, nenhuma, sem, nem, desaconselho",
    but_no_negation="só, somente, apenas",
    contrasts="mas, enquanto, porém, contudo, embora, no entanto, ao contrário, apesar, diferente",
    joiners="e, ou, nem, &, assim como, bem como",
    little="o, a, os, as, um, uma, de, do, da, tanto, quanto, como",
    than="em comparação com, comparado com, comparado a, em vez de, ao invés de",
    than_after="que, do, a",
    comparatives="melhor, pior, melhores, piores, mais, menos",
    hearsay="afirma, alega, diz ser, supostamente, autodenomina",
    recommending="""
    recomendo, recomendamos, recomenda, recomendam, recomendado, recomendada, recomendável, minha recomendação, nossa recomendação, melhor escolha, melhor opção, primeira escolha, ótima escolha, ótima opção, excelente escolha,
    excelente opção, boa escolha, boa opção, o melhor, a melhor, os melhores, as melhores, opte por, escolha, sugiro, aconselho, vale a pena
    """,
    not_recommending="recomendo comparar, recomendo verificar, a melhor forma, a melhor maneira",
    avoiding="evitar, evite, não recomendado, não recomendados",
    refusing=(
        r"\bnão (?:posso|podemos|consigo|sou capaz de|estou autorizado a) (?:\w+ )?(?:ajudar|ajudá-lo|auxiliar|responder|fornecer|atender|discutir|fazer isso)",
    ),
    around_a_refusal=(
        r"^(?:desculpe|desculpa|sinto muito|lamento|infelizmente|por favor|obrigad[oa]|se (?:precisar|você|tiver)|há|posso)",
        r"viola (?:as )?(?:minhas |nossas )?(?:diretrizes|políticas|regras)",
        r"^como (?:uma? )?(?:ia|inteligência|modelo)",
    ),
    ignorance=("não", "nenhum", "nunca", "poucas"),
    unknowing=(
        r"\b(?:não|nenhuma|poucas) (?:\w+ ){0,4}?(?:informaç(?:ão|ões)|dados|resultados|detalhes|avaliações) (?:\w+ )?(?:sobre|acerca de|a respeito de|da|do|de) (?:[\w-]+ ){0,5}?\W{0,3}@",
        r"\bnão (?:conheço|reconheço|estou familiarizad[oa] com|encontrei nada sobre) (?:[\w-]+ ){0,5}?\W{0,3}@",
        r"\bnunca ouvi falar d[aeo] (?:[\w-]+ ){0,4}?\W{0,3}@",
        r"@\W{0,3} não (?:me )?é (?:\w+ )?(?:conhecid[oa]|familiar)",
    ),
    asking_for_more=(
        r"\b(?:poderia|pode|podes|poderias)\b",
        r"\bse (?:puder|você|tiver|estiver)",
        r"\bpor favor",
    ),
    generic="""
    vantagens, desvantagens, prós, contras, conclusão, resumo, preço, preços, qualidade, características, funções, funcionalidades, recursos, desempenho, dicas, dica, nota, recomendações, comparação, tabela, modelo, modelos, marca, marcas, critérios, escolha, opção, opções, ideal, para, o, a, os, as, de, do, da, e, em, com, um, uma, melhor, melhores, custo-benefício, segurança, privacidade, atendimento, suporte, facilidade, uso, bateria, garantia, tamanho, peso, material, design, introdução, passo, exemplo, alternativas, conforto, durabilidade, por, que, como, quando, orçamento
    """,
)
