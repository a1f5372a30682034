"""What a person reads of an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Mapping, Sequence

if TYPE_CHECKING:
    from .types import EvaluateResult


def age(seconds: int) -> str:
    """`3 h old`: the age of a rate as text."""
    for unit, name in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= unit:
            return f"{seconds // unit} {name} old"
    return "new"


def sources(terms: Sequence[Mapping[str, Any]]) -> str:
    """`ecb 2026-10-30, 3 h old`: the sources of rates, and `stale` if newer ones are due."""
    parts = (
        " ".join(filter(None, (each.get("source"), each.get("day"))))
        + (f", {age(each['age'])}" if "age" in each else "")
        + (", stale" if each["stale"] else "")
        for each in terms
    )
    return "; ".join(dict.fromkeys(parts))


def readings(answer: EvaluateResult) -> List[str]:
    """`“1.234” was read as 1.234, not 1234.`: how ambiguous text was read."""
    said: List[str] = []
    for choice in answer.get("choices", []):
        others = [each for each in choice["candidates"] if each != choice["chosen"]]
        said.append(
            f"“{choice['text']}” was read as {choice['chosen']}, not {', '.join(others[:3])}"
            + (", …." if len(others) > 3 else ".")
        )
    return said
