"""What a user writes: clean under `mypy --strict` and under pyright's strict mode. An ignored line must be wrong."""

import asyncio
from decimal import Decimal
from typing import Dict, List

from kurs import Kurs, KursError
from kurs.aio import AsyncKurs
from kurs.types import Amount, Board, WatchlistChanged


def convert(kurs: Kurs) -> str:
    first = kurs.convert("100", "USD", "EUR")["results"][0]
    many = kurs.convert(["1", "2.50"], "USD", ["EUR", "GBP"])["results"][0]["amounts"]
    total: Decimal = kurs.exchange(100, "USD", "EUR") + sum(map(Decimal, many))
    return f"{first['textWithSymbol']} {first.get('day', '')} {first['stale']} {total} {first.get('source', '')}"


def evaluate(kurs: Kurs) -> str:
    answer = kurs.evaluate("20 usd + 15 gbp in eur", strict=True, line=True)
    terms: List[str] = [term["from"] for term in answer["results"][0]["terms"]]
    return answer["results"][0]["textWithSymbol"] + ", ".join([*terms, answer.get("line", "")])


def scan(kurs: Kurs, text: str) -> Dict[int, str]:
    found: List[Amount] = kurs.scan(text)
    return {each["offset"]: each["amount"] for each in found if each["certain"] or not each.get("readings")}


def any_method(kurs: Kurs) -> None:
    stats = kurs.call("history", {"base": "EUR", "targets": "USD", "since": "2020-01-01", "stats": True})
    targets = stats.get("targets")
    highest = targets[0].get("maximum") if targets else None
    board: Board = kurs.call("board/open", {"board": "trip"})
    alert = kurs.call("alerts/add", {"pair": "EUR/USD", "kind": "above", "threshold": "1.2"})
    print(highest["rate"] if highest else "", board["rows"][0]["text"], alert["armed"], kurs.call("status")["version"])
    print(kurs.raw("convert", {"amount": "1", "from": "USD", "to": "EUR", "as": "text"}), kurs.text("chart"))


def wrong(kurs: Kurs) -> None:
    kurs.call("convert", {"amuont": "1", "from": "USD"})  # type: ignore
    kurs.call("convret", {"amount": "1", "from": "USD"})  # type: ignore
    kurs.call("alerts/add", {"kind": "nearly"})  # type: ignore
    kurs.call("convert")  # type: ignore
    kurs.convert("100", "USD", "EUR")["results"][0]["amounts"]  # type: ignore
    kurs.call("status")["verison"]  # type: ignore


def follow(kurs: Kurs) -> None:
    def paint(state: WatchlistChanged) -> None:
        print(state["line"], state["rows"][0]["rateText"])

    watched = kurs.subscribe("watchlist", paint, {"list": "main"})
    kurs.subscribe("alerts", lambda alerts: print(alerts["firings"][0]["line"]))
    kurs.poll(1)
    watched.cancel()


async def later() -> None:
    async with AsyncKurs(["kurs", "--offline"], patience=5) as kurs:
        amounts = await asyncio.gather(kurs.exchange("1", "USD", "EUR"), kurs.exchange("2", "USD", "EUR"))
        rates = await kurs.call("rates", {"base": "EUR"})
        await kurs.subscribe("board", lambda board: print(board["rows"][0]["text"]), {"board": "trip"})
        print(amounts[0] + amounts[1], rates["rates"][0]["rate"], (await kurs.evaluate("1 usd"))["understood"])


def main() -> None:
    try:
        with Kurs() as kurs:
            print(convert(kurs), evaluate(kurs), scan(kurs, "€5"))
            any_method(kurs)
            follow(kurs)
        asyncio.run(later())
    except KursError as error:
        print(error.kind, error.message, error.hint, error.retryable)
