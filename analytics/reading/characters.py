"""What single characters are worth when names are compared (R6, R8)."""

import unicodedata

APOSTROPHES = "'’‘ʼ`´′‛ʹ＇"
ALEFS = dict.fromkeys("أإآٱ", "ا")
STROKES = {"ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t", "ɨ": "i", "ƀ": "b"}
KEYCAP = "\u20e3"
BOUNDARY = "^"  # stands for marks that end a word: ² ™ ①
FREE = frozenset({"han", "hiragana", "thai"})  # scripts without spaces between words
JOINING = FREE | {"katakana", "hangul"}  # other names may touch these
SCRIPTS = (
    (0x0590, 0x05FF, "hebrew"),
    (0x0600, 0x08FF, "arabic"),
    (0x0E00, 0x0EFF, "thai"),
    (0x1000, 0x109F, "thai"),
    (0x1100, 0x11FF, "hangul"),
    (0x1780, 0x17FF, "thai"),
    (0x2E80, 0x2FDF, "han"),
    (0x3005, 0x3007, "han"),
    (0x3041, 0x309F, "hiragana"),
    (0x30A1, 0x30FA, "katakana"),
    (0x30FC, 0x30FF, "katakana"),
    (0x3130, 0x318F, "hangul"),
    (0x31F0, 0x31FF, "katakana"),
    (0x3400, 0x9FFF, "han"),
    (0xA960, 0xA97F, "hangul"),
    (0xAC00, 0xD7FF, "hangul"),
    (0xF900, 0xFAFF, "han"),
    (0x20000, 0x3FFFF, "han"),
)


def is_ignored(mark: str) -> bool:
    """Invisible marks, tatweel, harakat and niqqud never tell names apart."""
    code = ord(mark)
    if code < 0x80:
        return False
    if mark == "\u0640" or unicodedata.category(mark) == "Cf" or code == 0x034F:
        return True
    vowel = 0x0591 <= code <= 0x05C7 or 0x064B <= code <= 0x0670 or 0x06D6 <= code <= 0x06ED
    return 0xFE00 <= code <= 0xFE0F or (vowel and unicodedata.category(mark) == "Mn")


def is_joiner(mark: str) -> bool:
    """Does the mark belong to the character before it?"""
    return ord(mark) >= 0x300 and (
        unicodedata.category(mark)[0] == "M" or mark in "ﾞﾟ" or "\u1160" <= mark <= "\u11ff"
    )


def plain(text: str) -> str:
    """NFKC, except that apostrophes are one and raised or circled marks end a word."""
    if len(text) > 1:
        return unicodedata.normalize("NFKC", text)
    if text in APOSTROPHES:
        return "'"
    if text in ("İ", "ı"):
        return "I" if text == "İ" else "i"
    return ALEFS.get(text) or _compatible(text)


def _compatible(text: str) -> str:
    shape = unicodedata.decomposition(text)
    if shape.startswith(("<super>", "<sub>")) or (
        shape.startswith("<circle>") and text.isnumeric()
    ):
        return BOUNDARY
    wide = unicodedata.normalize("NFKC", text)
    return wide.replace("ß", "ss").replace("ẞ", "SS")


class Single(dict[int, str]):
    """A table for str.translate in which each character has one partner."""

    def __missing__(self, code: int) -> str:
        value = self[code] = self.partner(chr(code))
        return value

    def partner(self, mark: str) -> str:
        raise NotImplementedError


class Plain(Single):
    """Case stays; a character whose plain form is longer stays for the caller to spell out."""

    def partner(self, mark: str) -> str:
        spelled = plain(mark)
        return spelled if len(spelled) == 1 else mark


class Key(Single):
    """No case, no accents; hyphens and dashes are spaces."""

    def partner(self, mark: str) -> str:
        if mark in "-−\n\t\r\f\v" or unicodedata.category(mark) in ("Pd", "Zs"):
            return " "
        low = mark.casefold()
        return bare(low if len(low) == 1 else mark)


def bare(mark: str) -> str:
    """The letter without its accent, where a script has accents."""
    spelled = unicodedata.normalize("NFD", STROKES.get(mark, mark))
    first, marks = spelled[0], spelled[1:]
    if marks and all("\u0300" <= accent <= "\u036f" for accent in marks):
        return first.casefold()
    return first if not marks else mark


PLAIN = Plain()
KEY = Key()
_scripts: dict[str, str] = {}


def script(mark: str) -> str:
    """The script, as far as word boundaries care; `other` for all that put spaces between words."""
    if (known := _scripts.get(mark)) is None:
        code = ord(mark)
        known = next((name for low, high, name in SCRIPTS if low <= code <= high), "other")
        _scripts[mark] = known
    return known


def is_word(mark: str) -> bool:
    """Letters, digits, combining marks and underscores continue a word."""
    if mark.isalnum() or mark == "_":
        return True
    return mark >= "\u0300" and mark != KEYCAP and unicodedata.category(mark)[0] == "M"
