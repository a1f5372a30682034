"""A client with the types that a generator made of `rpc.discover`; mypy checks it, then it runs."""
import json
import subprocess
from typing import cast

from generated import ConvertParams, ConvertResult, Rate, SubscribeParams, WatchlistChanged

kurs = subprocess.Popen(["kurs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")


def call(method: str, params: object) -> object:
    assert kurs.stdin and kurs.stdout
    print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), file=kurs.stdin, flush=True)
    return json.loads(kurs.stdout.readline())["result"]


def convert(params: ConvertParams) -> ConvertResult:
    return cast(ConvertResult, call("convert", params))


def shown(rate: Rate) -> str:
    return f"{rate['rate']} {rate['how']} {rate.get('source', '')} {rate['stale']}"


for result in convert({"amount": "100", "from": "USD", "to": ["EUR"], "rounding": "halfEven"})["results"]:
    print(result["to"], result.get("amount", ""), result["rate"], result.get("day"))
params: SubscribeParams = {"topic": "watchlist", "list": "main", "subscription": "pairs"}
state = cast(WatchlistChanged, call("subscribe", params))
print(state["revision"] + 1, [shown(cast(Rate, row)) for row in state["rows"]])
