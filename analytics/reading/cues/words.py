"""What a language module holds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Lists of phrases, divided by commas; `*` stands for any ending.

    The lists of patterns are regular expressions in which `@` is the brand.
    """

    positive: str = ""
    negative: str = ""
    neutral: str = ""  # phrases that hold a cue and mean none
    negations: str = ""
    but_no_negation: str = ""  # after a negation: "not only"
    late_negations: str = ""  # that follow the verb which they negate
    contrasts: str = ""
    joiners: str = ""
    little: str = ""  # may stand beside the names in "both the X and the Y"
    than: str = ""  # what follows is only compared with
    than_after: str = ""  # the same, but only after a comparative
    no_comparing: str = ""  # "nothing beats" compares nobody
    comparatives: str = ""
    hearsay: str = ""  # somebody else's word, or the brand's own
    recommending: str = ""
    not_recommending: str = ""
    avoiding: str = ""  # above a list of brands that are not recommended
    refusing: tuple[str, ...] = ()
    around_a_refusal: tuple[str, ...] = ()  # apologies, reasons and offers
    ignorance: tuple[str, ...] = ()  # one of these is in every text that `unknowing` finds
    unknowing: tuple[str, ...] = ()
    asking_for_more: tuple[str, ...] = ()
    generic: str = ""  # words of headings and features, never names by themselves


def phrases(listed: str) -> tuple[str, ...]:
    """The phrases of a list, in small letters."""
    return tuple(filter(None, (" ".join(one.split()).lower() for one in listed.split(","))))
