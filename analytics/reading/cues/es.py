"""Spanish."""

from analytics.reading.cues.words import Words

WORDS = Words(
    positive="""
    bueno, buena, buenos, buenas, buen, muy bueno, mejor, mejores, excelente*, excepcional*, fantástic*, magnífic*, impresionante*, impresiona, sobresaliente*, estupend*, extraordinari*, fiable, fiables, confiable, confiables, sólid*, robust*, duradero, duradera, duraderos, duraderas,
    fácil de usar, fáciles de usar, sencillo de usar, intuitiv*, asequible*, buena relación calidad-precio, buena relación calidad precio, excelente relación calidad-precio, cómod*, versátil*, ideal, ideales, perfect*, recomiendo, recomienda, recomiendan, recomendable*, recomendad*, recomendamos, destaca, destacan, brilla, sobresale,
    convence, elogi*, alab*, de calidad, de confianza, imbatible*, insuperable*, superior, superiores, supera, vale la pena, merece la pena, no decepciona, nunca decepciona, sin quejas, funciona bien, funciona muy bien, apuesta segura, encanta, eficaz, eficaces, eficiente*
    """,
    negative="""
    malo, mala, malos, malas, mal, pésim*, terrible*, horrible*, peor, peores, mediocre*, decepcionante*, decepciona, decepcionó, decepción, decepciones, lento, lenta, lentos, lentas, caro, cara, caros, caras, demasiado caro, costos*, poco fiable, poco fiables, poco confiable, poco intuitivo, poco intuitiva, poco práctico, frágil*, obsolet*, anticuad*, desfasad*, ruidos*,
    incómod*, complicad*, difícil de usar, difíciles de usar, frustrante*, molest*, inferior, inferiores, defecto, defectos, débil, débiles, deja mucho que desear, dejan mucho que desear, deja que desear, carece de, carecen de, sufre de, critic*, se quejan, quejas, evite, evitar, eviten, desaconsej*, inútil*, peligros*, estafa, insuficiente*, desventaja*, sobrevalorad*
    """,
    neutral="buena pregunta, buenas prácticas, mejores prácticas, buenos días, tan bueno como, tan buena como, buena suerte, buena idea comparar, más conocid*, lo mejor es, mejor conocid*, para evitar, ayuda a evitar, perfectamente normal, a lo mejor, cara a, críticos, crítico, de cara a, costo, costos",
    negations="no, nunca, jamás, ningún, ninguna, ninguno, sin, ni, nada, tampoco, apenas, nadie, falta de, lejos de, menos",
    but_no_negation="solo, sólo, solamente, necesariamente, únicamente",
    contrasts="pero, mientras, aunque, sin embargo, sino, no obstante, en cambio, a diferencia, por el contrario, pese, a pesar, mas, en lugar",
    joiners="y, e, o, u, ni, &, así como, junto con",
    little="el, la, los, las, un, una, de, del, tanto, ni, como, marcas, luego",
    than="comparado con, comparada con, en comparación con, frente a, supera a, supera, tan bueno como, tan buena como, en vez de, en lugar de, versus, vs",
    than_after="que, a, como",
    comparatives="mejor, mejores, peor, peores, más, menos, superior, superiores, inferior, inferiores, tan, prefiero",
    hearsay="afirma, afirman, asegura, aseguran, supuestamente, presuntamente, dice ser, se presenta como, se autodenomina, se jacta, promete, presume, algunos dicen, algunos creen, algunos piensan, al parecer, supuesto, supuesta",
    recommending="""
    recomiendo, recomienda, recomiendan, recomendamos, recomendable, recomendables, recomendado, recomendada, recomendados, recomendadas, mi recomendación, nuestra recomendación, mejor opción, mejor elección, mejor alternativa, primera opción, buena opción, excelente opción, gran opción, opción ideal, buena elección, apuesta segura,
    opta por, opte por, elige, elija, yo elegiría, elegiría, sugiero, te sugiero, le sugiero, el mejor, la mejor, los mejores, las mejores, vale la pena, merece la pena, aconsejo
    """,
    not_recommending="recomiendo comparar, recomiendo consultar, recomiendo verificar, recomendable comparar, recomendable consultar, la mejor manera, la mejor forma, el mejor momento",
    avoiding="evitar, evite, evita, no recomendado, no recomendados, no recomendable, no comprar, desaconsejado",
    refusing=(
        r"\bno (?:puedo|podemos|me es posible|estoy (?:en condiciones de|autorizado a|capacitado para)) (?:\w+ )?(?:ayudar(?:te|le|lo)?|asistir(?:te|le)?|responder|proporcionar|cumplir|hablar|discutir|contestar|hacer eso|atender)",
    ),
    around_a_refusal=(
        r"^(?:lo siento|lo lamento|disculp\w+|perdón|lamentablemente|por favor|gracias|si (?:necesitas|tienes|tiene|necesita|hay)|¿?(?:hay|puedo|te gustaría|le gustaría))",
        r"(?:va en contra de|infringe|viola) (?:mis|las|nuestras) (?:\w+ )?(?:directrices|políticas|normas)",
        r"^como (?:ia|inteligencia|modelo)",
    ),
    ignorance=(" no ", "ningun", "nunca", "poca", " sin ", "desconocid"),
    unknowing=(
        r"\b(?:no|ninguna|poca|sin) (?:\w+ ){0,4}?(?:información|datos|resultados|detalles|referencias|reseñas) (?:[\w-]+ ){0,2}?(?:sobre|acerca de|de|respecto a|relacionad[oa]s? con) (?:[\w-]+ ){0,5}?\W{0,3}@",
        r"\bno (?:conozco|reconozco|estoy familiarizad[oa] con|me suena) (?:[\w-]+ ){0,5}?\W{0,3}@",
        r"\b(?:nunca he|no he) oído hablar de (?:[\w-]+ ){0,4}?\W{0,3}@",
        r"@\W{0,3} (?:no me (?:suena|es (?:conocid[oa]|familiar))|me es desconocid[oa])",
        r"\bno (?:encontré|he encontrado|encuentro|pude encontrar) (?:nada |a )?(?:sobre |de )?(?:[\w-]+ ){0,4}?\W{0,3}@",
    ),
    asking_for_more=(
        r"\b(?:podrías|podría|puedes|puede)\b",
        r"\bsi (?:me )?(?:puedes|puede|tienes|tiene|te refieres|se refiere|proporcionas)",
        r"\bpor favor",
    ),
    generic="""
    ventajas, desventajas, pros, contras, conclusión, resumen, precio, precios, calidad, características, funciones, funcionalidades, rendimiento, consejos, consejo, nota, recomendación, recomendaciones, comparación, tabla, modelo, modelos, marca, marcas, criterios, opción, opciones, ideal, para, el, la, los, las, de, del, y, en, con, un, una, mejor, mejores, relación, calidad-precio, seguridad, privacidad,
    servicio, cliente, atención, al, soporte, facilidad, uso, batería, garantía, tamaño, peso, material, diseño, introducción, paso, ejemplo, alternativas, alternativa, comodidad, durabilidad, mantenimiento, integración, integraciones, pregunta, respuesta, por, qué, cómo, cuándo, versatilidad, presupuesto, puntos, fuertes, débiles, flexibilidad
    """,
)
