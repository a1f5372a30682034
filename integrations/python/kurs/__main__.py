"""An example: `python -m kurs 100 usd in eur`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Sequence

from . import Kurs, KursError
from .texts import readings, sources

if TYPE_CHECKING:
    from .types import EvaluateResultResults, WatchlistChanged


def worth(result: EvaluateResultResults) -> str:
    """With its sign, where the charset of the output has it."""
    text = result["textWithSymbol"]
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return f"{result['amount']} {result['to']}"
    return text


def main(arguments: Sequence[str]) -> int:
    """An example: `python -m kurs 100 usd in eur`; without arguments, the watched pairs, redrawn on each change."""
    try:
        with Kurs() as kurs:
            if arguments:
                answer = kurs.evaluate(" ".join(arguments), remember=True)
                print(answer.get("numberText", ""), end="\n" * ("number" in answer))
                for each in answer.get("results", []):
                    print(f"{worth(each)}  ({sources(each['terms'])})")
                for line in readings(answer):
                    print(line, file=sys.stderr)
                return 0

            def paint(state: WatchlistChanged) -> None:
                print("\r\x1b[K" + state["line"], end="", flush=True)

            kurs.subscribe("watchlist/subscribe", paint)
            while True:
                kurs.poll(3600)
    except KursError as error:
        print(f"kurs: {error.message}\n{error.hint}".rstrip(), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
