"""Polish."""

from analytics.reading.cues.words import Words

WORDS = Words(
    positive="""
    dobry, dobra, dobre, dobrą, dobrej, dobrego, dobrze, bardzo dobry, lepszy, lepsza, lepsze, lepszą, lepiej, najlepsz*, najlepiej, świetn*, doskonał*, znakomit*, wybitn*, rewelacyjn*, fantastyczn*, wspaniał*, wyśmienit*, imponując*, imponuje, niezawodn*, solidn*, godny zaufania, godna zaufania, godne zaufania, zaufan*, trwał*,
    wytrzymał*, wysokiej jakości, dobrej jakości, łatwy w obsłudze, łatwa w obsłudze, łatwe w obsłudze, prosty w obsłudze, prosta w obsłudze, intuicyjn*, przystępn*, korzystny stosunek, dobry stosunek, świetny stosunek, wygodn*, wszechstronn*, idealn*, perfekcyjn*, polecam, poleca, polecamy, polecają, polecan*, rekomenduję, rekomendujemy, rekomendowan*, godny polecenia, godna polecenia, godne polecenia,
    wyróżnia się, błyszczy, zachwyca, przekonuje, chwali, chwalą, chwalon*, cenion*, doceniają, bezkonkurencyjn*, niezrównan*, przewyższa, warto, wart swojej ceny, warta swojej ceny, nie zawodzi, nigdy nie zawodzi, sprawdza się, świetnie się sprawdza, strzał w dziesiątkę, skuteczn*, wydajn*
    """,
    negative="""
    zły, zła, złe, złej, źle, gorszy, gorsza, gorsze, gorzej, najgorsz*, słab*, kiepsk*, fataln*, okropn*, tragiczn*, beznadziejn*, rozczarowuje, rozczarowując*, rozczarował*, rozczarowani*, zawodn*, zawodzi, wolny, wolna, wolne, powoln*, drogi, droga, drogie, drogą, za drogi, zbyt drogi, kosztown*, przepłacon*, przereklamowan*, przestarzał*, hałaśliw*, głośn*,
    niewygodn*, skomplikowan*, trudny w obsłudze, trudna w obsłudze, trudne w obsłudze, frustrując*, irytując*, denerwując*, wada, wady, wadliw*, pozostawia wiele do życzenia, do życzenia, brakuje, krytykuj*, krytykowan*, krytyka, narzekają, narzeka, skargi, skarżą się, odradzam, odradza, odradzamy, unikać, unikaj, bezużyteczn*, niebezpieczn*, oszustwo, niewystarczając*, przeciętn*, tandetn*, nieporęczn*, niestabiln*, niesolidn*, nierzeteln*
    """,
    neutral="dobre pytanie, dzień dobry, dobra wiadomość, najlepiej porównać, najlepiej sprawdzić, najlepiej znan*, lepiej znan*, tak dobry jak, tak dobra jak, równie dobry jak, równie dobra jak, warto porównać, warto sprawdzić, warto pamiętać, warto zauważyć, warto dodać, warto wiedzieć, dobre praktyki, droga do, w drodze, wolny rynek, lepiej zrozumieć, dobra materialne, droga elektroniczna",
    negations="nie, nigdy, żaden, żadna, żadne, żadnych, bez, ani, nic, nikt, brak, brakuje, mało, niezbyt, daleki od, daleka od, bynajmniej, mniej, wcale",
    but_no_negation="tylko, jedynie",
    contrasts="ale, lecz, natomiast, podczas, jednak, choć, chociaż, zaś, a, jednakże, mimo, w przeciwieństwie, w odróżnieniu, z kolei, zamiast, aczkolwiek",
    joiners="i, oraz, lub, albo, ani, &, a także, jak i, czy",
    little="zarówno, ani, marki, jak, także, też, potem, firmy",
    than="niż, w porównaniu z, w porównaniu do, wobec, przewyższa, tak dobry jak, tak dobra jak, równie dobry jak, równie dobra jak, zamiast, od",
    comparatives="lepsz*, gorsz*, lepiej, gorzej",
    hearsay="rzekom*, podobno, twierdzi, twierdzą, jakoby, ponoć, reklamuje się, nazywa się, określa się, obiecuje, tak zwan*, niektórzy mówią, niektórzy twierdzą, niektórzy uważają",
    recommending="""
    polecam, polecamy, poleca, polecają, polecany, polecana, polecane, rekomenduję, rekomendujemy, rekomendowany, rekomendowana, rekomendowane, godny polecenia, godna polecenia, godne polecenia, najlepszy wybór, najlepszym wyborem, dobry wybór, dobrym wyborem, świetny wybór, świetnym wyborem, doskonały wybór, doskonałym wyborem, najlepsza opcja,
    najlepszą opcją, dobra opcja, dobrą opcją, pierwszy wybór, wybierz, wybrałbym, postaw na, sugeruję, najlepszy, najlepsza, najlepsze, najlepszym, najlepszą, moja rekomendacja, nasza rekomendacja, warto rozważyć, warto wybrać, lepszy wybór, lepszym wyborem
    """,
    not_recommending="polecam porównać, polecam sprawdzić, najlepszy sposób, najlepszym sposobem",
    avoiding="unikać, unikaj, niepolecane, nie polecamy, nie polecane, odradzane, odradzamy",
    refusing=(
        r"\bnie (?:mogę|możemy|jestem w stanie|będę) (?:\w+ ){0,3}?(?:pomóc|odpowiedzieć|spełnić|udzielić|zrealizować|rozmawiać|dostarczyć|zrobić)",
    ),
    around_a_refusal=(
        r"^(?:przepraszam|przykro mi|niestety|proszę|dziękuję|jeśli|jeżeli|czy (?:jest|mogę|masz))",
        r"(?:narusza|niezgodne z|sprzeczne z) (?:\w+ )?(?:moimi|moje|zasadami|zasady|wytycznymi)",
        r"^jako (?:ai|model|sztuczna)",
    ),
    ignorance=(" nie", "brak", "żadn", " nic "),
    unknowing=(
        r"\b(?:nie (?:mam|posiadam|znalazłem|znalazłam|znaleziono|udało mi się znaleźć|znajduję)|brak|żadnych) (?:\w+ ){0,4}?(?:informacji|danych|wyników|szczegółów|wzmianek|opinii) (?:\w+ )?(?:o|na temat|dotyczących|dotyczące) (?:[\w-]+ ){0,5}?\W{0,3}@",
        r"\bnie (?:znam|kojarzę|rozpoznaję|słyszałem o|słyszałam o) (?:[\w-]+ ){0,5}?\W{0,3}@",
        r"\bnic (?:mi )?nie wiem o (?:[\w-]+ ){0,4}?\W{0,3}@",
        r"@\W{0,3} nie jest mi (?:\w+ )?znan[aey]",
        r"@\W{0,3} jest mi nieznan[aey]",
    ),
    asking_for_more=(
        r"\b(?:czy możesz|czy mógłbyś|czy mogłabyś|czy mogą państwo)\b",
        r"\b(?:jeśli|jeżeli) (?:możesz|podasz|masz|chodzi)",
        r"\bproszę",
    ),
    generic="""
    zalety, wady, podsumowanie, wniosek, wnioski, cena, ceny, koszt, koszty, jakość, funkcje, cechy, wydajność, wskazówki, wskazówka, uwaga, uwagi, rekomendacje, rekomendacja, porównanie, tabela, model, modele, marka, marki, kryteria, wybór, opcja, opcje, idealny, dla, i, w, na, z, do, o, najlepszy, najlepsza, najlepsze, bezpieczeństwo, prywatność, obsługa, klienta, wsparcie, łatwość, użycia, bateria, gwarancja,
    rozmiar, waga, materiał, design, wstęp, krok, przykład, przykłady, alternatywy, alternatywa, wygoda, trwałość, integracja, integracje, pytanie, odpowiedź, dlaczego, jak, kiedy, co, historia, budowa, zastosowanie, dostępność, czas, rodzaj, dane, elastyczność, ogólne, inne, oraz, zakończenie
    """,
)
