"""A model that judges a text, as any OpenAI-compatible server would answer; one named lying-… lies."""

import json
import re
from typing import Any

from analytics.reading.visible import visible
from workers.simulator.reply import Reply, as_json, tokens

ASKED = re.compile(r"Brands: (\[.*\])\n\nText:\n(.*)", re.DOTALL)
LIES, INVENTED = "lying", "Nowhere Software"
GOOD = re.compile(r"\b(best|great|excellent|leads?|strong|reliable|recommend\w*|popular)\b", re.I)
BAD = re.compile(r"\b(worst|poor|slow|weak|unreliable|dated|expensive|clumsy)\b", re.I)


def judged(prompt: str, model: str) -> Reply:
    """A chat completion; its content is the JSON that was asked for."""
    content = json.dumps({"brands": _claims(prompt, model)}, ensure_ascii=False)
    read, written = tokens(prompt), tokens(content)
    return as_json(
        {
            "id": "chatcmpl-simulated",
            "object": "chat.completion",
            "model": model,
            "choices": [
                {
                    "index": 0,
                    "message": {"role": "assistant", "content": content},
                    "finish_reason": "stop",
                }
            ],
            "usage": {
                "prompt_tokens": read,
                "completion_tokens": written,
                "total_tokens": read + written,
            },
        }
    )


def _claims(prompt: str, model: str) -> list[dict[str, Any]]:
    """Each brand once; a liar names one that nobody asked about."""
    asked = ASKED.fullmatch(prompt)
    if asked is None:
        return []
    names, shown = json.loads(asked[1]), visible(json.loads(asked[2]))
    if model.startswith(LIES):
        names = [*names[1:], INVENTED]
    return [_claim(name, shown) for name in names]


def _claim(name: str, shown: str) -> dict[str, Any]:
    """The first cue in the lines that name the brand; neutral where there is none."""
    lines = (line for line in shown.splitlines() if name in line)
    cues = ((word, tone) for line in lines for word, tone in _cues(line))
    word, tone = next(cues, ("", "neutral"))
    return {
        "brand": name, "sentiment": tone, "recommended": tone == "positive", "unknown": False,
        "evidence": [word] * bool(word),
    }  # fmt: skip


def _cues(line: str) -> list[tuple[str, str]]:
    found = [(hit.start(), hit[0], tone) for shape, tone in ((GOOD, "positive"), (BAD, "negative")) for hit in shape.finditer(line)]  # fmt: skip
    return [(word, tone) for _, word, tone in sorted(found)]
