"""What a program does with the client of protocol.md; the test reads what it prints.

usage: first.py RATE..., where RATE is a command that gives EUR/USD another rate in another process
"""
import os
import signal
import subprocess
import sys

from client import Kurs

sys.stdout.reconfigure(line_buffering=True)
kurs = Kurs()
right = []
for amount in range(1000):
    params = {"amount": str(amount), "from": "EUR", "to": "EUR", "as": "text"}
    kurs.send("convert", params, lambda answer, amount=amount: right.append(answer["result"] == f"{amount}.00 EUR"))
most = 0
while kurs.pending:
    most = max(most, len(kurs.pending))
    kurs.read()
print(f"window: {sum(right)} right, {most} in flight")

try:
    kurs.call("convert", {"amount": "x", "from": "USD"})
except RuntimeError as error:
    print("error:", error.args[0]["data"]["kind"])

pushed = []
kurs.call("watchlist/add", {"pair": "EUR/USD"})
kurs.subscribe("watchlist/subscribe", pushed.append)
kurs.call("watchlist/add", {"pair": "GBP/JPY", "list": "other"})
others = []
kurs.subscribe("watchlist/subscribe", others.append, {"list": "other"})
try:
    kurs.subscribe("watchlist/subscribe", others.append, {"list": "nosuch"})
except RuntimeError as error:
    print("refused:", error.args[0]["data"]["kind"])


def push(rate):
    pushed.clear()
    kurs.call("watchlist")  # Answered after the subscription, which a restart has made again.
    subprocess.run([*sys.argv[1:], f"rate={rate}"], check=True, stdout=subprocess.DEVNULL)
    while not any(row["rate"] == rate for params in pushed for row in params.get("rows", [])):
        kurs.read()
    return rate


print("push:", push("1.25"))
os.kill(kurs.process.pid, signal.SIGKILL)
print("restart:", kurs.call("convert", {"amount": "100", "from": "USD", "to": "EUR", "as": "text"}))
os.kill(kurs.process.pid, signal.SIGKILL)
try:
    kurs.call("rates/set", {"base": "EUR", "quote": "USD", "rate": "3"})
except RuntimeError as error:
    print("restart:", error.args[0]["message"])
print("restart:", push("1.6"))
print("lists:", {state["list"] for state in pushed}, {state["list"] for state in others})
print("sent again:", "rates/refresh" in kurs.reads)
