"""What a program does with the client of protocol.md; the test reads what it prints.

usage: first.py RATE..., where RATE is a command that gives EUR/USD another rate in another process
"""
import fcntl
import os
import signal
import subprocess
import sys
import termios

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
kurs.subscribe("watchlist", pushed.append)
kurs.call("watchlist/add", {"pair": "GBP/JPY", "list": "other"})
others = []
kurs.subscribe("watchlist", others.append, {"list": "other"})
try:
    kurs.subscribe("watchlist", others.append, {"list": "nosuch"})
except RuntimeError as error:
    print("refused:", error.args[0]["data"]["kind"])


def push(rate):
    pushed.clear()
    kurs.call("watchlist")  # Answered after the subscription, which a restart has made again.
    subprocess.run([*sys.argv[1:], f"rate={rate}"], check=True, stdout=subprocess.DEVNULL)
    while not any(row["rate"] == rate for params in pushed for row in params.get("rows", [])):
        kurs.read()
    return rate


def worker():
    """The process that answers."""
    path = f"/proc/{kurs.process.pid}/task/{kurs.process.pid}/children"
    while not (children := open(path).read().split()):
        pass
    return int(children[0])


print("push:", push("1.25"))
os.kill(worker(), signal.SIGKILL)
print("restart:", kurs.call("convert", {"amount": "100", "from": "USD", "to": "EUR", "as": "text"}))
stopped = worker()
os.kill(stopped, signal.SIGSTOP)
answers = []
kurs.send("rates/set", {"base": "EUR", "quote": "USD", "rate": "3"}, answers.append)
with open(f"/proc/{stopped}/fd/0", "rb") as pipe:
    # Until the request is in the pipe of the worker.
    while not int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder):
        pass
os.kill(stopped, signal.SIGKILL)
while not answers:
    kurs.read()
print("restart:", answers[0]["error"]["message"])
print("restart:", push("1.6"))
print("lists:", {state["list"] for state in pushed}, {state["list"] for state in others})
print("sent again:", "refresh" in kurs.call("initialize")["reads"])
