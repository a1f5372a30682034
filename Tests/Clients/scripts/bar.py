#!/usr/bin/env python3
"""A status bar of the i3bar protocol, written from protocol.md alone.

usage: bar.py LEDGER PAIR...    with `kurs` on PATH; LEDGER has lines such as `12.50,USD,2020-02-28`

Shows the watched pairs, the number of alerts that have fired, and what the ledger is worth in euros.
A click on the alerts acknowledges them. Nothing is polled: kurs notifies the bar.
"""
import json
import os
import selectors
import subprocess
import sys
import time
from decimal import Decimal


class Bar:
    def __init__(self, ledger, pairs):
        self.ledger, self.pairs = ledger, pairs
        self.rows, self.firings, self.total, self.trouble = [], [], "", {}
        self.selector = selectors.DefaultSelector()
        self.selector.register(0, selectors.EVENT_READ, self.clicked)
        self.exits, self.clicks = [], b""
        print('{"version":1,"click_events":true}\n[', flush=True)
        self.start()

    # kurs

    def start(self):
        self.kurs = subprocess.Popen(
            ["kurs", "--parent-pid", str(os.getpid())], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.next, self.handlers, self.input = 1, {}, b""
        self.selector.register(self.kurs.stdout, selectors.EVENT_READ, self.answered)
        for pair in self.pairs:
            self.request("watchlist/add", {"pair": pair}, lambda _: None, pair)
        # The responses have the present state, and come in this order.
        self.request("subscribe", {"topic": "watchlist"}, self.watched)
        self.request("subscribe", {"topic": "alerts"}, self.fired)
        self.worth()

    def request(self, method, params, handler, about=None):
        id, self.next = self.next, self.next + 1
        self.handlers[id] = (handler, about or method)
        message = {"jsonrpc": "2.0", "id": id, "method": method, "params": params}
        try:
            self.kurs.stdin.write(json.dumps(message).encode() + b"\n")
            self.kurs.stdin.flush()
        except BrokenPipeError:
            pass  # The end of its output is an event of its own.

    def answered(self):
        bytes = os.read(self.kurs.stdout.fileno(), 1 << 16)
        if not bytes:
            return self.restart()
        *lines, self.input = (self.input + bytes).split(b"\n")
        for line in lines:
            self.take(json.loads(line))

    def take(self, message):
        if message.get("method") == "watchlist/changed":
            self.watched(message["params"])
        elif message.get("method") == "alerts/fired":
            self.fired(message["params"])
        elif "id" in message:
            handler, about = self.handlers.pop(message["id"])
            error = message.get("error")
            if error is None:
                self.trouble.pop(about, None)
                handler(message["result"])
            elif error["data"]["kind"] != "duplicatePair":  # It is watched already.
                self.trouble[about] = error["message"]
                self.draw()

    def restart(self):
        self.selector.unregister(self.kurs.stdout)
        self.kurs.wait()
        now = time.monotonic()
        self.exits = [at for at in self.exits if at > now - 60] + [now]
        if len(self.exits) > 3:
            sys.exit("kurs exited four times within a minute")
        # What was known is no longer shown as if it were current.
        self.rows, self.total = [], ""
        self.start()

    # What it shows

    def watched(self, params):
        self.rows = params["rows"]
        self.draw()

    def fired(self, params):
        self.firings = params["firings"]
        self.draw()

    def worth(self):
        with open(self.ledger) as file:
            amounts, currencies, days = zip(*(line.rstrip().split(",") for line in file))
        params = {"amounts": amounts, "from": currencies, "on": days, "to": "EUR", "source": "ecb"}
        self.request("convert/many", params, self.added)

    def added(self, result):
        amounts = result["results"][0]["amounts"]
        self.total = f"{sum(Decimal(amount) for amount in amounts if amount)} EUR"
        if result.get("errors"):
            self.total += f", {len(result['errors'])} rows without a rate"
        self.draw()

    def clicked(self):
        bytes = os.read(0, 4096)
        if not bytes:
            sys.exit(0)
        self.clicks += bytes
        *lines, self.clicks = self.clicks.split(b"\n")
        for line in lines:
            click = json.loads(line.strip(b"[,") or "{}")
            if click.get("name") == "alerts":
                for firing in self.firings:  # Those that were shown, and no newer ones.
                    params = {"firing": firing["firing"]}
                    self.request("alerts/acknowledge", params, self.fired)

    def draw(self):
        blocks = [
            {
                "name": row["pair"],
                "full_text": f"{row['pair']} {row['rate']}",
                **({"color": "#888888"} if row["stale"] else {}),
            }
            for row in self.rows
        ]
        if self.firings:
            blocks.append({"name": "alerts", "full_text": f"!{len(self.firings)}", "urgent": True})
        if self.total:
            blocks.append({"name": "ledger", "full_text": self.total})
        blocks += [
            {"name": about, "full_text": text, "color": "#ff0000"}
            for about, text in self.trouble.items()
        ]
        print(json.dumps(blocks, ensure_ascii=False) + ",", flush=True)

    def run(self):
        while True:
            for key, _ in self.selector.select():
                key.data()


if __name__ == "__main__":
    Bar(sys.argv[1], sys.argv[2:]).run()
