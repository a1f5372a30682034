"""An example: `python -m kurs 100 usd in eur`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Sequence

from . import Kurs, KursError

if TYPE_CHECKING:
    from .types import EvaluateResult, WatchlistChanged


def fit(line: str) -> str:
    return line.encode(sys.stdout.encoding, "replace").decode(sys.stdout.encoding)


def shown(answer: EvaluateResult) -> str:
    """With signs of currencies, where the charset of the output has them."""
    line = answer.get("line", "")
    for each in answer.get("results", []) if fit(line) != line else []:
        line = line.replace(each["textWithSymbol"], f"{each['amount']} {each['to']}")
    return fit(line)


def main(arguments: Sequence[str]) -> int:
    """An example: `python -m kurs 100 usd in eur`; without arguments, the watched pairs, redrawn on each change."""
    try:
        with Kurs() as kurs:
            if arguments:
                print(shown(kurs.evaluate(" ".join(arguments), remember=True, line=True)))
                return 0

            def paint(state: WatchlistChanged) -> None:
                print("\r\x1b[K" + fit(state["line"]), end="", flush=True)

            kurs.subscribe("watchlist", paint)
            while True:
                kurs.poll(3600)
    except KursError as error:
        print(f"kurs: {error.message}\n{error.hint}".rstrip(), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
