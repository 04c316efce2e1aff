"""What of an answer a reader sees (R2). All that is hidden becomes NUL, so that offsets stay."""

import re

from analytics.reading.headings import sources_start

HIDDEN = "\0"

FENCE = re.compile(
    r"^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}+|~{3,}+)[^\n`]*+\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t\r]*$|\Z)",
    re.MULTILINE,
)
COMMENT = re.compile(r"<!--[\s\S]*?(?:-->|\Z)")
SCRIPT = re.compile(r"<(script|style)\b[\s\S]*?(?:</\1\s*>|\Z)", re.IGNORECASE)
TAG = re.compile(
    r"""<(?:/?[A-Za-z][\w:-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*/?"""
    r"""|[A-Za-z][\w+.-]*:[^\s<>]*|![A-Za-z][^<>]*)>"""
)
TEXT = r"\[(?:[^\[\]\n]|\[[^\[\]\n]*\])*\]"
TARGET = (
    r"\(\s*(?:<[^<>\n]*>|(?:[^\s()<>]|\((?:[^\s()]|\([^\s()]*\))*\))*)"
    r"""(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)"""
)
ADDRESS = r"<?[A-Za-z][A-Za-z0-9+.-]*://[^\s()<>\[\]（）]+>?"
LINK = rf"(?:{TEXT}(?:{TARGET}|\[[^\[\]\n]*\])|\[\^?\d+\]|{ADDRESS})"
LINKS = re.compile(rf"[(（]\s*{LINK}(?:[\s,;|·•&、，；/]*(?:and\s+)?{LINK})*\s*[)）]")
IMAGE = re.compile(rf"!{TEXT}(?:{TARGET}|\[[^\[\]\n]*\])?")
LINK_TARGET = re.compile(rf"\]({TARGET})")
SECOND_LABEL = re.compile(r"\]\[([^\[\]\n]*)\]")
LABELS = re.compile(r"^ {0,3}\[([^\[\]\n]+)\]:", re.MULTILINE)
DEFINITION = re.compile(
    r"^[ \t>]*\[[^\[\]\n]+\]:[ \t]*(?:<[^<>\n]*>|(?=[^\s<>/.#:]*[/.#:])[^\s<>]++)"
    r"""(?:[ \t]*\n?[ \t]*(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t\r]*$""",
    re.MULTILINE,
)
REFERENCE_LINE = re.compile(
    r"^[ \t>]*(?:[-*•]\s+)?\[\^?\d+\]:?[ \t]*<?[A-Za-z][A-Za-z0-9+.-]*://[^\n]*$", re.MULTILINE
)
MARKER = re.compile(r"\[\^?\d+(?:\s*[,;–-]\s*\^?\d+)*\]|\[\^[^\]\s]+\]")
LENTICULAR = re.compile(r"【[^【】\n]*】")
CARET = re.compile(r"\^\d+(?:\s*,\s*\d+)*\^")
EMAIL = re.compile(r"(?<![\w.+%-])[\w.+%-]+@[^\W_][\w-]*(?:\.[\w-]+)+")
BARE_ADDRESS = re.compile(r"""://[^\s<>"|\[\]{}（）\0，。、；：！？「」『』《》【】“”«»]*""")
HOST_THEN_PROSE = re.compile(
    r"://[\x21-\x7e]*?\.[A-Za-z]{2,}(?=[\u0E00-\u0E7F\u1100-\u11FF\u3040-\uFAFF])"
)
SCHEME_CHARS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+.-")


def visible(text: str) -> str:
    """The text with everything hidden blanked out, character by character."""
    if "```" in text or "~~~" in text:
        text = FENCE.sub(_blank, text)
    end = sources_start(text)
    shown, unseen = text[:end], text[end:]
    if "<" in shown:
        shown = _without_html(shown)
    if "[" in shown:
        shown = _without_links(shown, unseen)
    if "【" in shown:
        shown = LENTICULAR.sub(_blank, shown)
    if "^" in shown:
        shown = CARET.sub(_blank, shown)
    if "://" in shown:
        shown = _without_addresses(shown)
    if "@" in shown:
        shown = EMAIL.sub(_blank, shown)
    return shown + HIDDEN * len(unseen)


def _blank(found: re.Match[str]) -> str:
    """As many NULs; line breaks stay, because lists and tables live on lines."""
    if "\n" not in found[0]:
        return HIDDEN * len(found[0])
    return "\n".join(HIDDEN * len(line) for line in found[0].split("\n"))


def _without_html(text: str) -> str:
    for shape in (COMMENT, SCRIPT, TAG):
        text = shape.sub(_blank, text)
    return text


def _without_links(text: str, after: str) -> str:
    labels = (
        {found[1].casefold() for found in LABELS.finditer(text + "\n" + after)}
        if "]:" in text + after
        else set()
    )
    if "](" in text or "://" in text or "][" in text:
        text = _without_lines(text)
        text = LINKS.sub(_blank, text)
    if "![" in text:
        text = IMAGE.sub(_blank, text)
    if "](" in text:
        text = LINK_TARGET.sub(lambda found: "]" + HIDDEN * len(found[1]), text)
    if "][" in text:
        text = SECOND_LABEL.sub(lambda found: _label(found, labels), text)
    return MARKER.sub(_blank, text)


def _without_lines(text: str) -> str:
    if "://" in text:
        text = REFERENCE_LINE.sub(_blank, text)
    return DEFINITION.sub(_blank, text) if "]:" in text else text


def _label(found: re.Match[str], labels: set[str]) -> str:
    label = found[1].strip().casefold()
    if label in labels or not label or label.isdecimal():
        return "]" + HIDDEN * (len(found[0]) - 1)
    return found[0]


def _without_addresses(text: str) -> str:
    pieces, done = [], 0
    for found in BARE_ADDRESS.finditer(text):
        start = found.start()
        while start > done and text[start - 1] in SCHEME_CHARS:
            start -= 1
        if start == found.start():
            continue
        end = found.start() + _length(found[0])
        pieces += [text[done:start], HIDDEN * (end - start)]
        done = end
    return "".join(pieces) + text[done:]


def _length(address: str) -> int:
    """Where an address ends that prose follows without a space, or a bracket that it did not open."""
    if not address.isascii() and (host := HOST_THEN_PROSE.match(address)):
        return host.end()
    depth = 0
    for at, mark in enumerate(address) if ")" in address else ():
        depth += (mark == "(") - (mark == ")")
        if depth < 0:
            return at
    return len(address)
