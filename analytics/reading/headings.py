"""The headings under which answers list their sources, in many languages (R2)."""

import re

WORDS = frozenset(
    """
    source|sources|source list|list of sources|sources cited|sources used|sources consulted
    cited sources|key sources|main sources|primary sources|reference|references|reference list
    list of references|citation|citations|bibliography|works cited|footnotes|endnotes
    source links|reference links|sources and links
    quelle|quellen|quellenangabe|quellenangaben|quellenverzeichnis|quellennachweis|quellennachweise
    verwendete quellen|referenzen|einzelnachweis|einzelnachweise|literatur|literaturverzeichnis
    belege|fußnoten|quellen und links
    fuente|fuentes|fuentes consultadas|fuentes utilizadas|referencia|referencias|bibliografía
    bibliografia|citas|referencias bibliográficas|referències
    fonte|fontes|fontes consultadas|referência|referências|referências bibliográficas|citações
    références|référence|références bibliographiques|bibliographie|sources consultées|sources citées
    sources utilisées
    fonti|riferimenti|citazioni|riferimenti bibliografici
    bron|bronnen|bronvermelding|bronnenlijst|referenties|literatuurlijst
    źródło|źródła|źródła i odnośniki|przypisy|odnośniki|odniesienia|referencje|cytowania
    wykorzystane źródła|literatura
    kaynak|kaynaklar|kaynakça|kaynakca|referanslar|atıflar|alıntılar|dipnotlar
    источник|источники|список источников|использованные источники|источники информации|ссылки
    список литературы|литература|использованная литература|библиография|сноски|цитаты
    ссылки на источники|источники и ссылки
    джерело|джерела|посилання|список джерел|список літератури|література|крыніцы
    изворник|извори|източник|източници|референции|izvor|izvori|viri|reference i izvori
    zdroj|zdroje|odkazy|použité zdroje|pramene|források|forrás|hivatkozások|források és hivatkozások
    surse|sursă|referințe|bibliografie|πηγές|πηγη|πηγή|αναφορές|βιβλιογραφία|παραπομπές
    källa|källor|källförteckning|referenser|kilde|kilder|kildeliste|referanser|referencer
    lähde|lähteet|viitteet|lähdeluettelo|allikad|viited|avoti|šaltiniai|nuorodos|atsauces
    heimildir|burimet|iturriak
    nguồn|nguồn tham khảo|tài liệu tham khảo|trích dẫn|sumber|sumber referensi|referensi
    daftar pustaka|rujukan|sumber rujukan|mga pinagmulan|vyanzo
    参考|参考文献|参考资料|参考來源|参考来源|参考链接|参考网站|来源|来源列表|资料来源|信息来源|数据来源|引用
    引用来源|引用文献|出处|引文|来源链接|參考文獻|參考資料|參考來源|來源|資料來源|出處|引用來源|參考連結
    出典|出典元|出典一覧|参考資料|引用元|引用文献|情報源|参照|参照元|参考サイト|参考リンク|参考url|脚注
    출처|참고문헌|참고 문헌|참고자료|참고 자료|인용|인용 출처|참조|참고 링크|출처 목록
    المصادر|مصادر|المصدر|المراجع|مراجع|المرجع|الاقتباسات|المصادر والمراجع|قائمة المصادر|الاستشهادات
    منابع|منبع|مراجع و منابع|ماخذ|حوالہ جات|ذرائع
    מקורות|מקור|ביבליוגרפיה|הפניות|מראי מקום|סימוכין
    स्रोत|संदर्भ|सन्दर्भ|তথ্যসূত্র|উৎস|সূত্র|ஆதாரங்கள்|మూలాలు
    แหล่งที่มา|แหล่งอ้างอิง|อ้างอิง|เอกสารอ้างอิง|แหล่งข้อมูล|ที่มา
    წყაროები|աղբյուրներ|дереккөздер|manbalar|mənbələr|қайнар
    """.strip()
    .replace("\n", "|")
    .split("|")
)
HEADINGS = frozenset(word.strip().casefold() for word in WORDS)
BEGINNINGS = frozenset(word[:2] for word in HEADINGS)
LONGEST = 60  # characters; a heading is short, so most lines cost one comparison
AROUND = " \t\r#*_:：>~=.…📚🔗📖📝🔍🌐📎📌🗂📄📰️"
NUMBER = re.compile(r"[\d.)、\s]+")
JOINED = re.compile(
    r"\s*[&/,+]\s*|\s+(?:and|und|et|y|e|en|og|och|ja|i|ve|и|та|και)\s+|[与和與及・]"
)


def sources_start(text: str) -> int:
    """Where the list of sources begins that runs to the end of the text; else its length."""
    at = 0
    for line in text.split("\n"):
        if 1 < len(line) < LONGEST and is_heading(line):
            return at
        at += len(line) + 1
    return len(text)


def is_heading(line: str) -> bool:
    """Does the line say `Sources` and nothing else?"""
    words = line.strip(AROUND).casefold()
    if words in HEADINGS:
        return not line.lstrip().startswith("* ")
    if line.lstrip().startswith(("#", "*")):
        words = NUMBER.sub("", words, count=1) if words[:1].isdigit() else words
    return words[:2] in BEGINNINGS and all(part in HEADINGS for part in JOINED.split(words))
